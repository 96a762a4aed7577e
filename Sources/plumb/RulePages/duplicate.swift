// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let duplicatePage = #"""
    # duplicate

    A line says what other lines say already, in the same words or in others.

    ## Why it matters

    On a device it is one constraint more to solve, in every pass.
    It decides nothing, and whoever changes one of the two makes a conflict.

    ## Example

    ```layout raises=duplicate
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29)]
        V:|-8-[icon(29)]
        icon.width == 29
    }
    ```

    ## Fix

    Take one of them out.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29)]
        V:|-8-[icon(29)]
    }
    ```

    Words do not matter, only what they say: a line may be a multiple of another one, or follow from several.
    All of these are labelled.

    ```layout raises=duplicate
    layout Columns {
        size 320...430 by 100

        view first, second

        H:|-16-[first]-16-|
        H:|-16-[second]-16-|
        V:|-8-[first(40)]-4-[second(40)]
        first.leading == second.leading
    }
    ```

    Required equalities are held against all others that are in force whenever they are; inequalities and optional constraints, against those of their own priority that are a multiple of them.
    The size that a layout is drawn at does not count: a row that fills 320 points in all of its parts still says where each part is.

    ## Allow

    `// plumb: allow duplicate` on the line that the finding names, or on the line above, silences it there.
    A line kept for its name, `as height`, is a reason.

    """#
}
