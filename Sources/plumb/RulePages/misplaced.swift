// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let misplacedPage = #"""
    # misplaced

    A statement stands where it cannot stand.

    ## Why it matters

    What stands in the wrong place would be read as something else.
    A file has imports, metrics, `platform` and layouts; everything else belongs into a layout.
    A layout does not contain another one: it is declared beside it and used by its name.
    In a state and in a `when`, constraints and properties may stand, but no view is declared there: views exist in every state.
    Rows of a table that follow a footer are below it, in a section without a header; where the footer's own section has no rows, they were most likely meant to be above it, and that is a warning.

    ## Example

    ```layout raises=misplaced
    layout Row {
        size 320 by fits

        states disclosure {
            closed { super.height == 40 }
            open {
                view more
                super.height == 80
            }
        }
    }
    ```

    ## Fix

    Declare the view outside and give it its place in each state.

    ```layout clean
    layout Row {
        size 320 by fits

        view more

        H:|[more]|
        V:[more]|
        states disclosure {
            closed { V:[more(0)]; super.height == 40 }
            open { V:[more(40)]; super.height == 80 }
        }
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow misplaced` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
