// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let clippedPage = #"""
    # clipped

    Text, or the content of a button, is cut at some size, or an image is smaller than its caps.

    ## Why it matters

    A label that is narrower than its text ends in dots, and a button that is lower than its title loses its edges.
    It is told of the words that are drawn, and of contents whose range has an end; [truncated](truncated.md) tells of words that fit as they are drawn, but not longer or larger.
    What may be cut, and is cut at the usual size of text beside free points, is told, too: a title is not whole that would rather be in the middle.
    Of several states in which it is cut, the one is told in which least is left.
    Of contents that may be of several sizes, a bad one that was found is shown; another may be worse.
    Words that are longer than their own `text 1...4` or `digits 1...2` allows are told there, as frames and proofs take no more for them; so are words with fewer digits than `digits 3...6` asks for.
    Of words such as "Round trip" that `text 5...18` lets be eighteen `W`s, `translated 0.5...1.8` says that their letters are as wide as these.
    A label of several lines is asked whether all its lines fit its height; that `lines 2` cuts what takes three is what the file says, and [`assert fits`](assertion.md) asks for it.
    So is whether its longest word fits a line, since in less room it breaks in the middle; at text larger than that of Apple's bars, `xxxLarge`, two lines for it will do, unless it has stopped growing there, or other words are left out for it: of "Request a refund" on `lines 2`, "Requ" and "est…" say little; and unless it has a digit: "1,20" and "4" are other numbers than "1,204".
    Where a line ends within no word that is seen, and only the last in "…", words are cut as the file says.
    A label or a button of one line that may be cut, by a lower resistance or by `lineBreak`, and a field with what stands for its words, is told where less is left than a third of its letters, or three of them, and "…": of "Notifications", "Not…" will do, at the largest text as at the usual one; of several lines that `lineBreak` says how to cut, as many letters are to be seen on a line.
    A number with a lower resistance, `34.6 km` or one of `digits`, is told of where any of it is cut: it is another number then; `lineBreak` says that it may be.
    A code of up to six characters, `text 3...4`, is not offered to end in "…" either.
    So is a number with a sign, a currency or "%" among other words, where it is cut between its digits: of "START +10 XP", "START +1…" shows another. Numbers without are names as well, of years and rooms, and are cut as words are.
    Named with what is cut are the lines that keep it short: lengths, edges that are shared, and optional gaps that do not give way to it, as `-8@999-|`.
    Items of a collection that are higher than one that scrolls sideways, or wider than one that scrolls down, are told too: UIKit says that it lays out such items in no way one can count on.
    An image whose `caps` do not fit is drawn with its ends squeezed.
    A list or a scroll view may be as small as it likes, but where nothing of it is left, nobody can scroll it, which is told as well.
    So is a list that scrolls down and is less than 44 points high, which no finger can hold, or less than a line of 20 where the keyboard is; at larger text ([text-scale](text-scale.md)) it may be lower.
    Headers that stay in sight leave as much of it, and there a line of 20 points.

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

    A title is cut beside free points, since it would rather be in the middle:

    ```layout raises=clipped
    layout Bar {
        size 320...430 by 44

        button back "Back" { resist horizontal 751 }
        label title "Conversation with Ada" { resist horizontal 741 }
        button save "Save all changes" { resist horizontal 752 }

        H:|-8-[back]-(>=8)-[title]-(>=8)-[save]-8-|
        title.centerX == super.centerX @900
        V:|[back, title, save]|
    }
    ```

    At the largest text hardly a letter of this title is seen:

    ```layout raises=text-scale
    layout Row {
        size 320...430 by fits

        label title "Notifications" { font body; resist horizontal 740 }
        label detail "Weekly" { font body }

        H:|-16-[title]-(>=8)-[detail]-16-|
        V:|-12-[title, detail]-12-|
    }
    ```

    ## Fix

    Let the other view give way, or lower the label's resistance; of a switch or a button beside texts that may take more lines, raise its own: `resist horizontal 751`.

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

    The middle gives way to the words, `title.centerX == super.centerX @740`: what room there is, they have.

    Large words become smaller where there is no room for them, `minimum 0.5`, or the words of the row stop growing.

    ```layout clean
    layout Row {
        size 320...430 by fits

        label title "Notifications" { font body; resist horizontal 740; minimum 0.5 }
        label detail "Weekly" { font body }

        H:|-16-[title]-(>=8)-[detail]-16-|
        V:|-12-[title, detail]-12-|
    }
    ```

    ## Allow

    `// plumb: allow clipped` on the line that the finding names, or on the line above, silences it there.
    Where it is meant, say it in the layout instead: `resist horizontal 740`, or how the words are cut, `lineBreak truncatingTail`; of several lines one is then to be seen at least.

    """#
}
