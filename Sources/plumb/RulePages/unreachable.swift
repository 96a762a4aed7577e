// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unreachablePage = #"""
    # unreachable

    Another view lies over a control, or over a list with rows, at every size, in every state in which that is seen.

    ## Why it matters

    The other view takes all touches, even where it draws nothing: a list under one cannot be scrolled, nor can its rows be touched.
    Of two lists in one place the app shows one at a time, which is not told of.

    ## Example

    ```layout raises=unreachable
    layout Screen {
        size 320...430 by 568...932

        button ok "OK"
        view dim

        H:|-16-[ok]-16-|
        V:[ok(50)]-16-|
        HV:|[dim]|
    }
    ```

    ## Fix

    What is declared later lies above.

    ```layout clean
    layout Screen {
        size 320...430 by 568...932

        view dim
        button ok "OK"

        H:|-16-[ok]-16-|
        V:[ok(50)]-16-|
        HV:|[dim]|
    }
    ```

    ## Allow

    `// plumb: allow unreachable` on the line that the finding names, or on the line above, silences it there.
    A view that hands touches on is a reason.

    """#
}
