// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let directionPage = #"""
    # direction

    An equation relates a leading or trailing edge to a left or right one.

    ## Why it matters

    Leading and trailing change sides where the script runs from right to left; left and right do not.
    A line that mixes them would mean something else in each direction, and UIKit refuses it when the app runs.

    ## Example

    ```layout raises=direction
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.leading == super.left + 16
        icon.top == super.top + 8
    }
    ```

    ## Fix

    Use leading and trailing on both sides, or left and right on both sides where the direction must not matter.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.leading == super.leading + 16
        icon.top == super.top + 8
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow direction` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
