// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let feedbackPage = #"""
    # feedback

    The height of a text that wraps comes back as its own width, and no height settles.

    ## Why it matters

    UIKit measures a text again whenever its width has changed, so that such a screen changes with each layout pass, or never comes to rest.
    The lines of a text follow from its width, and its height from its lines.
    Where heights give widths in turn, the texts are measured again until nothing changes; here they change for ever.

    ## Example

    ```layout raises=feedback
    layout Columns {
        size 400 by 900

        label left "One calendar for the whole house, and for all who come to stay" {
            lines 0
            hug horizontal 200 vertical 740
            resist horizontal 700
        }
        label right "One calendar for the whole house, and for all who come to stay" {
            lines 0
            hug horizontal 200 vertical 740
            resist horizontal 700
        }

        V:|[left][right]
        H:|[left]
        H:|[right]
        left.width == right.height + 40 @800
        right.width == left.height + 40 @800
    }
    ```

    ## Fix

    Let the widths depend on widths.

    ```layout clean
    layout Columns {
        size 400 by 900

        label left "One calendar for the whole house, and for all who come to stay" { lines 0 }
        label right "One calendar for the whole house, and for all who come to stay" { lines 0 }

        V:|[left][right]
        H:|[left(60%)]
        H:|[right(40%)]
    }
    ```

    ## Allow

    `// plumb: allow feedback` on the line that the finding names, or on the line above, silences it there.
    There are no frames to check then, so that better one width is given a number.

    """#
}
