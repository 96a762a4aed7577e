// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unknownAttributePage = #"""
    # unknown-attribute

    A view has no edge, center or size of that name.

    ## Why it matters

    The constraint would be missing on a device, and something else would decide in its place.
    The attributes are `left right top bottom leading trailing width height centerX centerY firstBaseline lastBaseline`.
    `super.margins` and `super.safe` have the edges of the margins and of the safe area.

    ## Example

    ```layout raises=unknown-attribute
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.middle == super.centerX
        dot.top == super.top + 8
    }
    ```

    ## Fix

    Correct it; the attribute that comes closest is offered as the repair.

    ```layout clean
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.centerX == super.centerX
        dot.top == super.top + 8
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-attribute` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
