// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unknownViewPage = #"""
    # unknown-view

    A name in a chain or an equation is not the name of any view that can be seen from there.

    ## Why it matters

    In a Visual Format string it is an exception when the app runs.
    A misspelt name would otherwise leave the view that was meant without its constraint.
    Views are declared before or after they are used; inside a view's braces its own children are found first, then the views around it.
    From outside, a child is written with its parent's name: `card.title`.

    ## Example

    ```layout raises=unknown-view
    layout Card {
        size 320 by 100

        view avatar

        H:|-16-[avatar(44)]
        V:|-16-[avater(44)]
    }
    ```

    ## Fix

    Correct it; the name that comes closest is offered as the repair.

    ```layout clean
    layout Card {
        size 320 by 100

        view avatar

        H:|-16-[avatar(44)]
        V:|-16-[avatar(44)]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-view` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
