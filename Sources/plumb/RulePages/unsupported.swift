// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unsupportedPage = #"""
    # unsupported

    A line has no counterpart in the toolkit that Swift is to be written for.

    ## Why it matters

    What the toolkit cannot say would be missing in the app without a word.
    Layouts are solved and proved without a toolkit, so that this is told by `plumb swift` alone, but for one thing that `plumb lint` warns of: words of a button with an image or insets, which `minimum` lets shrink, and UIKit does not.
    Most of it is about AppKit, whose views have fewer properties than UIKit's.

    ## Example

    ```layout clean file=Actions.layout
    layout Actions {
        size 320...430 by fits

        button like "Like" { image leading 20 by 20; gap 6; resist horizontal 740 }

        H:|-16-[like]-(>=16)-|
        V:|-8-[like]-8-|
    }
    ```

    ```console
    $ plumb swift --target appkit Actions.layout
    Actions.layout:4:50: error: this has no counterpart in AppKit [unsupported]
      |
    4 |     button like "Like" { image leading 20 by 20; gap 6; resist horizontal 740 }
      |                                                  ^^^^^ its buttons decide by themselves how far image, title and edges are apart
      = help: leave this out, or put an `image` and a `label` into a `view` with lines of its own
    ```

    ## Fix

    The message says what to write instead, as far as there is something; here, views of its own do the same in both toolkits.

    ```layout clean
    layout Actions {
        size 320...430 by fits

        view like {
            image heart (20 by 20)
            label words "Like" { resist horizontal 740 }

            H:|[heart]-6-[words]|  align centerY
            V:|-6-[words]-6-|
        }

        H:|-16-[like]-(>=16)-|
        V:|-8-[like]-8-|
    }
    ```

    ## Allow

    It is told by `plumb swift`, which has no Swift for the line; a comment does not change that.
    The warning of lint it silences, where the layout becomes SwiftUI, which has smaller words in all buttons.

    """#
}
