// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let negativeSizePage = #"""
    # negative-size

    A view would have a size below zero at some size of the screen, if UIKit had its way.

    ## Why it matters

    UIKit allows negative sizes, so a row that is too narrow turns a view inside out without a word.
    Plumb requires every width and height to be zero or more, which turns that accident into an optional constraint that gives way, or into a conflict.
    This warning says where the two differ, and tells one size, state and content at which they do.

    ## Example

    ```layout raises=negative-size
    layout Row {
        size 80...430 by 44

        view icon, text

        H:|-16-[icon(29)]-40@750-[text]-16-|
        V:|-8-[icon(28)]
        V:|-8-[text(28)]
    }
    ```

    Below 101 wide, `text` would be narrower than nothing.

    ## Fix

    Say that it is not, and UIKit lets the gap give way as Plumb does.

    ```layout clean
    layout Row {
        size 80...430 by 44

        view icon, text

        H:|-16-[icon(29)]-40@750-[text(>=0)]-16-|
        V:|-8-[icon(28)]
        V:|-8-[text(28)]
    }
    ```

    What has a size of its own, and would not be seen without, keeps it: `[wait(>=20)]` of a spinner.

    Where the gap is required too, nothing gives way, and what UIKit hides is told as a [conflict](conflict.md) only.
    Raise the smallest size then, or let something give way.
    Of a list or a scroll view, which nobody sees then, do so in any case.

    In a layout that `fits` its content, a view that nothing gives a height gets none: the layout is as small as it can be, and what is left for the view is nothing, or less.

    ```layout raises=negative-size
    layout Cell {
        size 320 by fits

        label title "Title"
        view line

        H:|-16-[title]-(>=16)-|
        H:|[line]|
        V:|-12-[title]-12-[line]|
    }
    ```

    Say how high it is.

    ```layout clean
    layout Cell {
        size 320 by fits

        label title "Title" { resist horizontal 740 }
        view line

        H:|-16-[title]-(>=16)-|
        H:|[line]|
        V:|-12-[title]-12-[line(1)]|
    }
    ```

    Words that others leave nothing keep some points, `[title(>=44)]`, or the others give way before them.

    ```layout raises=negative-size
    layout Row {
        size 320...430 by 44

        label title "Unit" { text 3...30; resist horizontal 740 }
        label detail "Kilometers" { text 0...40; hug 251; lineBreak truncatingTail }

        H:|-16-[title]-8-[detail]-16-|  align centerY
        title.centerY == super.centerY
    }
    ```

    ```layout clean
    layout Row {
        size 320...430 by 44

        label title "Unit" { text 3...30; resist horizontal 740 }
        label detail "Kilometers" { text 0...40; hug 251; lineBreak truncatingTail }

        H:|-16-[title(>=44)]-8-[detail(>=44)]-16-|  align centerY
        title.centerY == super.centerY
    }
    ```

    ## Allow

    `// plumb: allow negative-size` on the line that the finding names, or on the line above, silences it there.
    Do so where the size can never occur on a device; better, raise the smallest `size`.

    """#
}
