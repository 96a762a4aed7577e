// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let duplicateNamePage = #"""
    # duplicate-name

    Two things that could be meant by one name have the same name.

    ## Why it matters

    In Swift, two properties of one name do not compile.
    The second would hide the first, and every line that uses the name would be open to doubt.
    Two views of one parent, two metrics of one block, two layouts of one file and two states of one group must differ.
    A child may have the name of a view further out: inside the braces the child is meant.
    A view and a metric may share a name, but not where a gap of a chain says it, since `-a-` would be the size of the view, nor in what an equation calculates with, since `a * 2` would be a rectangle times two.
    A view and a group of states may share a name in lines; in code both are properties of one class, so that the group gets another name there, as `count2`, which is a warning.
    A metric and a group of states may share a name as long as no line says which state holds: `mode == open` would speak of the metric.
    In a scroll view no view can be called `content`, since `page.content` is all that `page` scrolls.
    A group of states may stand in several places of a layout, with the states of the first; with others it would be a second group.

    ## Example

    ```layout raises=duplicate-name
    layout Pair {
        size 320 by 100

        view first (44 by 44)
        view first (60 by 60)

        H:|-16-[first]
        V:|-16-[first]
    }
    ```

    ## Fix

    Give each its own name.

    ```layout clean
    layout Pair {
        size 320 by 100

        view first (44 by 44)
        view second (60 by 60)

        H:|-16-[first]-16-[second]
        V:|-16-[first, second]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow duplicate-name` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
}
