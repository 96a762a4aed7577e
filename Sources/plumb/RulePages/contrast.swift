// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let contrastPage = #"""
    # contrast

    Words are hard to read: their color is too near to that of what is behind them.

    ## Why it matters

    On a bright day, on an old screen, or with tired eyes nobody reads them.
    WCAG 2.2 (1.4.3) asks for 4.5 to 1, and for 3 to 1 where words are large: of 18 points, or bold and of 14.
    It is asked where the layout says what is behind the words, which is one view all over, or the `background` of a label; of buttons with a color of their own or a tint; and of fields and text views with a color of their own or a `textColor`, a text view without a color being white, as UIKit makes it. Words without a color are black, as they are in the light. What is drawn over the words, or beside them, changes nothing of that, nor does a line behind them that is thinner than a quarter of their height. Colors of the app's own are not known here, and those of the system are taken as they are in the light.
    Words in a color that is named for words, such as `secondaryLabel`, on a ground that is named by its purpose, such as `systemGray6`, are left to the system, which draws both otherwise for readers who ask for more contrast.
    Where nobody asks for more, only words are told that nobody sees, since their color is nearly that of what is behind them: black ones on black.
    All of it is asked by `--rule contrast=warning`, `--rule strict` and `--rule accessibility`: many a brand's colors, and the red badges of the system, do not pass.

    ## Example

    ```layout raises=contrast
    layout Badge {
        size 320...430 by 44
        color white

        label note "Synced a minute ago" { color lightGray }

        H:|-16-[note]-(>=16)-|
        note.centerY == super.centerY
    }
    ```

    ## Fix

    Take a color that is further from what is behind it; where a state changes that, in this state: `empty { next { color systemGray4; tint darkGray } }`.

    ```layout clean
    layout Badge {
        size 320...430 by 44
        color white

        label note "Synced a minute ago" { color darkGray }

        H:|-16-[note]-(>=16)-|
        note.centerY == super.centerY
    }
    ```

    ## Allow

    `// plumb: allow contrast` on the line that the finding names, or on the line above, silences it there.
    A logo, or words that say nothing, are reasons.

    """#
}
