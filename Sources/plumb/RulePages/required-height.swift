// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let requiredHeightPage = #"""
    # required-height

    A row that sizes itself has a height that nothing can give way to.

    ## Why it matters

    A table gives a row its estimated height before it asks for the right one, and for a moment the two disagree.
    If everything from the top to the bottom of the row is required, and leaves a single height, that moment is a conflict in the log.

    ## Example

    ```layout raises=required-height
    layout Row {
        size 320 by fits

        view picture

        H:|-16-[picture]-16-|
        V:|-8-[picture(120)]-8-|
    }

    layout List {
        table list { rows 20 Row }
        HV:|[list]|
    }
    ```

    ## Fix

    Let one size of the column be just below required.
    Nothing is stronger but the estimate, so that the row comes out the same.

    ```layout clean
    layout Row {
        size 320 by fits

        view picture

        H:|-16-[picture]-16-|
        V:|-8-[picture(120@999)]-8-|
    }

    layout List {
        table list { rows 20 Row }
        HV:|[list]|
    }
    ```

    Where two columns leave one height each, a size of both has to give way.

    A row with a label in the column has some give already: the label keeps its height by an optional constraint.
    Nor is a row meant that says its height outright, since there is nothing to estimate, or a layout that is the row of no table and the item of no collection.

    ```layout clean
    layout Row {
        size 320 by fits

        view picture

        H:|-16-[picture]-16-|
        V:|-8-[picture]-8-|
        super.height == 136
    }

    layout List {
        table list { rows 20 Row }
        HV:|[list]|
    }
    ```

    ## Allow

    `// plumb: allow required-height` on the line that the finding names, or on the line above, silences it there.
    Do so where the app never shows the row in a table or a collection.

    """#
}
