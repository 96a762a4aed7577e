// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let sidewaysPage = #"""
    # sideways

    A view that scrolls down scrolls sideways too at some size: its content is wider than it, or a text in it has no width to wrap in; or a column in it is narrower than it, since only the words say how wide that is.

    ## Why it matters

    The page moves under the thumb from side to side, and long texts go on in one line that nobody sees the end of.
    The edges of what lies in a scroll view are those of its content, so that lines from edge to edge give it no width.
    A column of views that are tied to both edges is then as wide as its longest words, and ends in the middle of the screen.
    What is wider than its scroll view and no higher scrolls sideways on purpose, and pages do; neither is told of.

    ## Example

    ```layout raises=sideways
    layout Article {
        size 320...430 by 568...932

        scroll page {
            label text "Words that go on for long" { lines 0 }
            HV:|-16-[text]-16-|
        }

        HV:|[page]|
    }
    ```

    ## Fix

    Tie the content to the width of what scrolls it.
    Which of two texts beside each other gives way to long words may be open then, since only now they have to.
    In a row that is meant to scroll sideways each component gets the width that it says itself, `[card(140)]`.

    ```layout clean
    layout Article {
        size 320...430 by 568...932

        scroll page {
            label text "Words that go on for long" { lines 0 }
            HV:|-16-[text]-16-|
        }
        page.content.width == page.width

        HV:|[page]|
    }
    ```

    ## Allow

    `// plumb: allow sideways` on the line that the finding names, or on the line above, silences it there.
    A map or a drawing that moves both ways is a reason.

    """#
}
