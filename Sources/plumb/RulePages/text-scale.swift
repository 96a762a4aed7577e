// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let textScalePage = #"""
    # text-scale

    Something is wrong for a reader who has chosen the smallest or the largest text of iOS, and not at the usual size.

    ## Why it matters

    One reader in four or five has changed the size of text, and nobody looks at a screen at all of them.
    Where fonts are text styles, such as `font body`, body text is up to 3.12 times as large, and captions 3.6 times: rows of a fixed height cut them, a bar leaves no room for what is below it, and two labels in one line push each other out.
    Each style has the sizes of Apple's table: at the largest, body text of 17 points has 53, and a large title of 34 has 60.
    The layout is proved once more at text scale 0.82 and at 3.12, as `--text-scale` proves it, but with the words and contents that it shows: forty of the widest letter, which `text 3...40` allows, no reader meets at that size; the finding names the rule that is broken there.
    Words in a control are a part of it, as on any screen, but not those that it grows over.
    A line that ends in dots is told where less than half of its words is left, or no letter; [truncated](truncated.md) tells of each that does.
    A layout that is a view of another in its file is asked there, at the sizes that it has in it.
    What the same lines cut, and what lies on the same view, is told once, with the names of the others.
    Sizes of text between the two are not asked, what is not decided there is left alone, and a font of a size in points stays as it is, as in UIKit.
    Layouts with a condition on `text-scale` or `accessibility` are proved at all the sizes that it tells apart anyhow; of one that is a view of another it is proved alone, at other sizes than the usual one, that it has no errors.
    A layout with errors at the usual size is not asked.
    A row that is as high as what is in it is offered to grow with its words before these are offered to stop growing.
    Bars whose words should not grow further, as those of the system do not, say so: `largest xxxLarge`, of a label, of a view for all words in it, or of a layout.
    `--rule text-scale=off` asks nothing of this.

    ## Example

    ```layout raises=text-scale
    layout Row {
        size 320...430 by 44

        label title "Downloads" { font body }

        H:|-16-[title]-(>=16)-|
        V:|[title(44)]|
    }
    ```

    A line of `body` is 64 points high at the largest text, and is cut in 44.

    ## Fix

    Let the row be at least as high as it is for others.

    ```layout clean
    layout Row {
        size 320...430 by fits

        label title "Downloads" { font body }

        H:|-16-[title]-(>=16)-|
        V:|[title(>=44)]|
    }
    ```

    ## Allow

    `// plumb: allow text-scale` on the line that the finding names, or on the line above, silences it there.
    A title that the screen shows once more, larger, is a reason.

    """#
}
