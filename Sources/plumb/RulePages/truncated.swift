// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let truncatedPage = #"""
    # truncated

    Words fit as they are drawn, and are cut for another reader: 40 % longer, as a translation is, or at the largest text of iOS, where their font is a text style.

    ## Why it matters

    German and Finnish need half as much room again as English, and a reader of large text sees words three times as large.
    A label that has no room for them ends in dots, in a row of equal buttons each of them does.
    [clipped](clipped.md) tells of words that are cut as they are drawn, [fixed-text](fixed-text.md) of a width that a line fixes, whatever the words; a view is told of by one of the three.
    Words that may give way are not told of: where the file lowers their `resist`, lets them shrink with `minimum`, or take more lines.
    It is looked at in the corners of the sizes.
    The rule is asked by `--rule truncated=warning`, `--rule strict` and `--rule accessibility`.

    ## Example

    ```layout raises=truncated
    layout Bar {
        size 320...430 by 50

        button cancel "Cancel"
        button save "Save all changes"

        H:|-16-[cancel(save)]-8-[save]-16-|  align centerY
        cancel.centerY == super.centerY
    }
    ```

    At a width of 320 each has 140 points, and longer words need more.

    ## Fix

    Let one take the room that it needs, or let the words shrink.

    ```layout clean
    layout Bar {
        size 320...430 by 50

        button cancel "Cancel" { hug 251; resist 751 }
        button save "Save all changes"

        H:|-16-[cancel]-8-[save]-16-|  align centerY
        cancel.centerY == super.centerY
    }
    ```

    ## Allow

    `// plumb: allow truncated` on the line that the finding names, or on the line above, silences it there.
    A name that is the same in all languages is a reason.

    """#
}
