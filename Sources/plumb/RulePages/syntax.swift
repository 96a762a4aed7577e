// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let syntaxPage = #"""
    # syntax

    A line cannot be read: something is missing, or something stands where it cannot stand.

    ## Why it matters

    In a Visual Format string such a slip is an exception when the app runs.
    The line is left out and reading goes on with the next one, so one slip hides nothing after it.
    The mark is at the place where the text stops making sense, and where one insertion fixes it, the fix is offered as an edit.

    ## Example

    ```layout raises=syntax
    layout Card {
        size 320 by 100

        view avatar

        H:|-16[avatar(44)]
        V:|-16-[avatar(44)]
    }
    ```

    ## Fix

    A gap has a `-` on both sides, and a `[` has its `]`.

    ```layout clean
    layout Card {
        size 320 by 100

        view avatar

        H:|-16-[avatar(44)]
        V:|-16-[avatar(44)]
    }
    ```

    The whole grammar is in `Grammar/Layout.ebnf`, and each construct is explained in `Grammar/LANGUAGE.md`.

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    It cannot be allowed: what cannot be read is not checked, and silence would look like a proof.

    """#
}
