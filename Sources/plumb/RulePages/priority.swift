// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let priorityPage = #"""
    # priority

    A priority is not a number from 1 to 1000, or not a name that stands for one.

    ## Why it matters

    UIKit takes priorities above 0 and up to 1000 only.
    1000 is required: the line holds or there are no frames.
    Everything below is optional, and a higher one goes first.
    The names are `@weak` and `@low` (250), `@medium` (500), `@strong` and `@high` (750), and `@required` (1000); a metric of that name wins.

    ## Example

    ```layout raises=priority
    layout Row {
        size 320 by 44

        view title

        H:|-16-[title(200@1200)]
        V:|-12-[title(20)]
    }
    ```

    ## Fix

    To require something, leave the priority out.

    ```layout clean
    layout Row {
        size 320 by 44

        view title

        H:|-16-[title(200)]
        V:|-12-[title(20)]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow priority` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
