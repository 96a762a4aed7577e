// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let ambiguousPage = #"""
    # ambiguous

    Something is left open: more than one set of frames satisfies everything equally well.

    ## Why it matters

    A screen that looks right while it is made jumps when it is rotated, reused or laid out once more.
    Auto Layout would pick one of them, and may pick another one on the next pass.
    Usually a size or a gap is missing, or two views that hug equally strongly compete for the same room.

    ## Example

    ```layout raises=ambiguous
    layout Card {
        size 320 by 100

        view title, subtitle

        H:|-16-[title]-16-|
        H:|-16-[subtitle]-16-|
        V:|-12-[title(20)]-4-[subtitle]
    }
    ```

    ## Fix

    Close the column, or give the view its height.

    ```layout clean
    layout Card {
        size 320 by 100

        view title, subtitle

        H:|-16-[title]-16-|
        H:|-16-[subtitle]-16-|
        V:|-12-[title(20)]-4-[subtitle]-12-|
    }
    ```

    Of two labels in a row, let one hug more: `hug horizontal 251`; who grows is the last of them where a number comes first, and the one that gives way sooner of two that resist.
    Of bars and pages in a column, name all in the line from edge to edge: `H:|[bar, page, footer]|`; what people touch over all of a row lies on its edges, `HV:|[touch]|`.
    Of a bar beside something that scrolls, say how high it is: `tabs.top == super.safe.bottom - 49`.
    `plumb lint` proves every declared size in every state and direction, and names a size at which something is open.
    `plumb frames` prints the frames of an open layout all the same, and marks its open views.

    ## Allow

    `// plumb: allow ambiguous` on the line that the finding names, or on the line above, silences it there.
    Do so only where the app gives the missing constraint in its own code.

    """#
}
