// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let valuePage = #"""
    # value

    A number makes no sense where it stands.

    ## Why it matters

    No device could show it.
    A size below zero, a range that ends before it begins, an aspect of zero, or `lines -1`: no layout could satisfy it.
    A number too large for a length is one of these too.

    ## Example

    ```layout raises=value
    layout Row {
        size 430...320 by 44

        view icon (29 by 29)

        H:|-16-[icon]
        V:|-8-[icon]
    }
    ```

    ## Fix

    Turn the range around.

    ```layout clean
    layout Row {
        size 320...430 by 44

        view icon (29 by 29)

        H:|-16-[icon]
        V:|-8-[icon]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow value` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
