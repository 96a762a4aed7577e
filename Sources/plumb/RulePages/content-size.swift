// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let contentSizePage = #"""
    # content-size

    A view whose size comes from its content has content that does not decide it.

    ## Why it matters

    On a device such a page does not scroll, or not to its end.
    A scroll view's content must be complete by itself: its edges, pinned to what is inside, give the size that can be scrolled.
    The size of the scroll view does not help, since what is inside may be larger or smaller.

    ## Example

    ```layout raises=content-size
    layout Page {
        size 320 by 480

        scroll page {
            image photo (320 by 200)
            label story "Iron grows in the sun" { intrinsic 280 by 61.5 }

            H:|[photo]|
            H:|-20-[story]
            V:|[photo]-12-[story]
        }

        HV:|[page]|
    }
    ```

    ## Fix

    Nothing says how far below `story` the content ends; here the column runs down to its bottom.

    ```layout clean
    layout Page {
        size 320 by 480

        scroll page {
            image photo (320 by 200)
            label story "Iron grows in the sun" { intrinsic 280 by 61.5 }

            H:|[photo]|
            H:|-20-[story]
            V:|[photo]-12-[story]-24-|
        }

        HV:|[page]|
    }
    ```

    ## Allow

    `// plumb: allow content-size` on the line that the finding names, or on the line above, silences it there.
    Do so where the app sets `contentSize` in its own code.

    """#
}
