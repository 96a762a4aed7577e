// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let clippedPage = #"""
    # clipped

    Text, or the content of a button, is cut at some size, or an image is smaller than its caps.

    ## Why it matters

    A label that is narrower than its text ends in dots, and a button that is lower than its title loses its edges.
    It is told of the words that are drawn, and of contents whose range has an end; [truncated](truncated.md) tells of words that fit as they are drawn, but not longer or larger.
    Of contents that may be of several sizes, a bad one that was found is shown; another may be worse.
    Words that are longer than their own `text 1...4` or `digits 1...2` allows are told there, as frames and proofs take no more for them.
    A label of several lines is asked whether all its lines fit its height; that `lines 2` cuts what takes three is what the file says, and [`assert fits`](assertion.md) asks for it.
    So is whether its longest word fits a line, since in less room it breaks in the middle; at larger text half of it will do.
    A label of one line that gives way to others is told where they leave it no room for a letter and "…".
    Items of a collection that are higher than one that scrolls sideways, or wider than one that scrolls down, are told too: UIKit says that it lays out such items in no way one can count on.
    An image whose `caps` do not fit is drawn with its ends squeezed.
    A list or a scroll view may be as small as it likes, but where nothing of it is left, nobody can scroll it, which is told as well.

    ## Example

    ```layout raises=clipped
    layout Row {
        size 320...430 by 44

        label title "Notifications"
        view map

        H:|-16-[title]-8-[map(230)]-16-|
        V:|-12-[title]
        V:|-8-[map(28)]
    }
    ```

    Below 366.5 wide, `title` has less room than its text needs.

    ## Fix

    Let the other view give way, or lower the label's resistance.

    ```layout clean
    layout Row {
        size 320...430 by 44

        label title "Notifications"
        view map

        H:|-16-[title]-8-[map(230@740)]-16-|
        V:|-12-[title]
        V:|-8-[map(28)]
    }
    ```

    ## Allow

    `// plumb: allow clipped` on the line that the finding names, or on the line above, silences it there.
    Where it is meant, say it in the layout instead: `resist horizontal 740`, or how the words are cut, `lineBreak truncatingTail`; of several lines one is then to be seen at least.

    """#
}
