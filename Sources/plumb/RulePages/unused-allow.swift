// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unusedAllowPage = #"""
    # unused-allow

    A comment that silences a rule silences nothing.

    ## Why it matters

    `// plumb: allow ambiguous` on a line, or on the line above, silences that rule there, and `// plumb: allow-file ambiguous` in the whole file.
    When the cause is gone the comment should go too, or it will hide the next mistake; `--fix` takes it out.
    Several rules stand with commas between them, and what follows without one is a reason for readers: `// plumb: allow left-right the logo never flips`.
    As long as the file has errors that keep the rest from being checked, nothing is said; nor of `text-scale` where it was not asked, as with `--text-scale`, or not decided.

    ## Example

    ```layout raises=unused-allow
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        // plumb: allow left-right
        icon.leading == super.leading + 16
        icon.top == super.top + 8
    }
    ```

    ## Fix

    Take it out, or let it stand where it silences something, as it does here.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        // plumb: allow left-right
        icon.left == super.left + 16
        icon.top == super.top + 8
    }
    ```

    ## Allow

    No comment allows it: take the comment out.

    """#
}
