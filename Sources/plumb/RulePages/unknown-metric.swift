// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unknownMetricPage = #"""
    # unknown-metric

    A name that stands for a number is not the name of any metric that can be seen from there.

    ## Why it matters

    In a Visual Format string it is an exception when the app runs.
    Metrics are made with `let`, at the top of a file, inside a layout, or inside a view's braces.
    A metric of an imported file is visible too.

    ## Example

    ```layout raises=unknown-metric
    let gap = 16

    layout Card {
        size 320 by 100

        view avatar (44 by 44)

        H:|-gape-[avatar]
        V:|-gap-[avatar]
    }
    ```

    ## Fix

    Use the name as it was declared, or declare it.

    ```layout clean
    let gap = 16

    layout Card {
        size 320 by 100

        view avatar (44 by 44)

        H:|-gap-[avatar]
        V:|-gap-[avatar]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-metric` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
