// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let leftRightPage = #"""
    # left-right

    An equation says left or right where leading or trailing was probably meant.

    ## Why it matters

    Leading and trailing change sides where the script runs from right to left; left and right do not, and the screen looks half turned.
    A chain with `H:` is by leading and trailing already, unless its option says `leftToRight`.

    ## Example

    ```layout raises=left-right
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.left == super.left + 16
        icon.top == super.top + 8
    }
    ```

    ## Fix

    Say it by the direction of reading.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.leading == super.leading + 16
        icon.top == super.top + 8
    }
    ```

    ## Allow

    Where the side itself matters, as with the hands of a clock, allow it: `// plumb: allow left-right` on the line, or on the line above.

    """#
}
