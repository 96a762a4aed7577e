// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unusedPage = #"""
    # unused

    Something is declared and never used.

    ## Why it matters

    A metric without a use is a number that no longer decides anything, and usually the remains of a change.

    ## Example

    ```layout raises=unused
    let gap = 16
    let inset = 20

    layout Row {
        size 320 by 44

        view icon (29 by 29)

        H:|-gap-[icon]
        V:|-8-[icon]
    }
    ```

    ## Fix

    Use it or take it out.

    ```layout clean
    let gap = 16

    layout Row {
        size 320 by 44

        view icon (29 by 29)

        H:|-gap-[icon]
        V:|-8-[icon]
    }
    ```

    ## Allow

    `// plumb: allow unused` on the line that the finding names, or on the line above, silences it there.
    A file of metrics alone, for others to import, is not reported.

    """#
}
