// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let overruledPage = #"""
    # overruled

    An optional constraint never holds and changes nothing: required ones always forbid it.

    ## Why it matters

    On a device it is never seen, and whoever reads the file believes it.
    Most often a number was changed in one place only.
    Both are proved, for every declared size, every state, direction, content and scroll position, or nothing is told.

    ## Example

    ```layout raises=overruled
    layout Row {
        size 400 by 44

        view title

        H:|-16-[title(>=320)]-16-|
        V:|-12-[title(20)]
        title.width == 300 @250
    }
    ```

    `title` is required to be at least 320 wide, and the row makes it 368, so that asking for 300 is in vain.

    ## Fix

    Take the line out, or lower what is required.

    ```layout clean
    layout Row {
        size 400 by 44

        view title

        H:|-16-[title(>=280)]-(>=16)-|
        V:|-12-[title(20)]
        title.width == 300 @250
    }
    ```

    An optional constraint that never holds but pulls is no mistake: `photo.height == super.height @medium` is how "as large as it can be" is written.

    A frame that is set by hand is such a constraint, for four numbers: it holds where nothing else decides, and those of its numbers that constraints or contents override, at some size at least, are told.

    ```layout raises=overruled
    layout Row {
        size 400 by 44

        view title { frame 16 12 300 20 }

        H:|-16-[title]-16-|
    }
    ```

    So is a property that a later one of the same braces replaces; to take it out is a fix that `plumb lint --fix` applies.

    ```layout raises=overruled
    layout Row {
        size 400 by fits

        label title "Title" { font 17; font body }

        H:|-16-[title]-16-|
        V:|-12-[title]-12-|
    }
    ```

    ## Allow

    `// plumb: allow overruled` on the line that the finding names, or on the line above, silences it there.
    A line kept for another `size`, still to come, is a reason.

    """#
}
