// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unitPage = #"""
    # unit

    A number has letters after it that are not a unit of length.

    ## Why it matters

    A number that is read as another length than was meant puts a view in the wrong place on every device.
    A number without a unit is in points; `pt` may be written, and `%` is a share of the superview's size.
    Centimetres and ems do not exist here: one file serves every screen.
    Pixels of the screen are for [hairlines](../LANGUAGE.md#hairlines) only: where `16px` is written, points are meant.

    ## Example

    ```layout raises=unit
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29px)]
        V:|-8-[icon(29)]
    }
    ```

    ## Fix

    Leave the unit out.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29pt)]
        V:|-8-[icon(29)]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unit` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
