// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let nonlinearPage = #"""
    # nonlinear

    An expression multiplies or divides one unknown by another, or divides by zero.

    ## Why it matters

    A constraint of UIKit has one factor and one constant, and cannot say it either; code that works such a number out is right at one size only.
    A layout is solved as a system of linear equations: views may be added, subtracted, and multiplied or divided by a number or a metric.
    Two widths times each other have no place in it.

    ## Example

    ```layout raises=nonlinear
    layout Pair {
        size 320 by 100

        view first, second

        H:|-16-[first(80)]-16-[second]
        V:|-16-[first(20)]
        V:|-16-[second(20)]
        second.width == first.width * first.height / 10
    }
    ```

    ## Fix

    Let a metric take the place of one of the two.

    ```layout clean
    let factor = 2

    layout Pair {
        size 320 by 100

        view first, second

        H:|-16-[first(80)]-16-[second]
        V:|-16-[first(20)]
        V:|-16-[second(20)]
        second.width == first.width * factor
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow nonlinear` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
