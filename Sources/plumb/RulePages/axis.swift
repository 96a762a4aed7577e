// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let axisPage = #"""
    # axis

    An equation relates something horizontal to something vertical that cannot be compared.

    ## Why it matters

    UIKit's anchors do not compile so, and its older initializer throws when the app runs.
    A left edge is a distance from the left and a top edge is a distance from the top, so the two say nothing about each other.
    Sizes may cross: a width may equal a height.
    In a chain the same holds for its options: a row cannot be aligned by its leading edges.

    ## Example

    ```layout raises=axis
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.leading == super.top + 8
        dot.top == super.top + 8
    }
    ```

    ## Fix

    Use the edge of the same axis, or a size.

    ```layout clean
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.leading == super.leading + 8
        dot.top == super.top + 8
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow axis` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
