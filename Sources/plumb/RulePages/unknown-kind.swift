// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unknownKindPage = #"""
    # unknown-kind

    A declaration begins with a word that is neither a kind of view nor the name of a layout.

    ## Why it matters

    In the app there is no class to make the view of.
    The kinds are `view label button image field textview switch slider stepper segmented progress spinner datepicker picker scroll stack table collection guide spacer`.
    A layout's own name is a kind as well: the view is then built as that layout says.
    A class of the app is written `native "MKMapView" map`: in the quotes stands the name of a type, `Charts.BarView` or `Host<Card>`, and nothing else.

    ## Example

    ```layout raises=unknown-kind
    layout Row {
        size 320 by 44

        lable title

        H:|-16-[title]-(>=16)-|
        V:|-12-[title]
    }
    ```

    ## Fix

    Correct it; the kind that comes closest is offered as the repair.

    ```layout clean
    layout Row {
        size 320 by 44

        label title

        H:|-16-[title]-(>=16)-|
        V:|-12-[title]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-kind` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
