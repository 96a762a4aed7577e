// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let outsidePage = #"""
    # outside

    A view lies outside its superview at some size, wholly or in part.

    ## Why it matters

    It may be cut off, and it cannot be touched where it lies outside.
    It is told of the words that are drawn, of contents whose range has an end, and of labels of any length: where a label as wide as the layout pushes it, or itself, out on one side; where it comes to lie on something else first, [overlap](overlap.md) is told instead.
    What reaches out by less than a pixel is not told.
    Of several states in which a view reaches out on the same side, the one is told in which it is furthest.
    Of several views that leave one superview at the same side, as those of a row or a column do that has no room, the worst is told, and which others do so.
    Views that come and go in states often wait outside, so the rule can be allowed for a line: `// plumb: allow outside`.

    ## Example

    ```layout raises=outside
    layout Row {
        size 320...430 by 44

        view title

        H:|-16-[title(400)]
        V:|-12-[title(20)]
    }
    ```

    Below 416 wide, `title` ends outside.

    ## Fix

    Bind its trailing edge.

    ```layout clean
    layout Row {
        size 320...430 by 44

        view title

        H:|-16-[title(<=400)]-(>=16)-|
        title.width == super.width @750
        V:|-12-[title(20)]
    }
    ```

    ## Allow

    `// plumb: allow outside` on the line that the finding names, or on the line above, silences it there.
    Views that wait beside the screen, or fill a window that clips them, are reasons.

    """#
}
