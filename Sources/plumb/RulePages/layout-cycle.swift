// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let layoutCyclePage = #"""
    # layout-cycle

    A layout contains itself.

    ## Why it matters

    An app would make views until its memory ends.
    A component is put in place whole, with all its views, so a layout inside itself would have no end.
    This holds over several steps as well: `A` has a `B`, and `B` has an `A`.

    ## Example

    ```layout raises=layout-cycle
    layout Comment {
        size 320 by 200

        view text
        Comment answer

        H:|-8-[text]-8-|
        H:|-24-[answer]-8-|
        V:|-8-[text(40)]-8-[answer]-8-|
    }
    ```

    ## Fix

    Say how deep it goes by giving each level its own layout.

    ```layout clean
    layout Answer {
        size 320 by 100

        view text

        H:|-8-[text]-8-|
        V:|-8-[text]-8-|
    }

    layout Comment {
        size 320 by 200

        view text
        Answer answer

        H:|-8-[text]-8-|
        H:|-24-[answer]-8-|
        V:|-8-[text(40)]-8-[answer]-8-|
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow layout-cycle` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
