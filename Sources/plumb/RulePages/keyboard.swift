// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let keyboardPage = #"""
    # keyboard

    A field, or a button behind the last of them, lies under the keyboard at some size, whatever the state, or the keyboard leaves nothing of what scrolls a field, or a field stays under it however far that is scrolled, or it covers the last rows of a list.

    ## Why it matters

    People do not see what they type, or cannot send it.
    A field in a view that scrolls is told of where the keyboard leaves less than a line of that, 34 points, to be seen, and where it lies under the keyboard with the view scrolled to its end, which no scroll view keeps off it by itself.
    Of buttons only the first behind the last field is asked, and those in one row with it, outside of what scrolls.
    The keyboard is as high as the layout says, `keyboard 336`, and then it is asked at every size, a phone on its side too; else as that of a phone held upright, 336 points where there is a home indicator, and 260 where there is none, and layouts less than 568 points high are no screens.
    Where the layout says how high the keyboard is and has a field, the rows of a table or a collection have to end above it, or by an inset in the state in which it is shown, since no list keeps off it by itself; of several lists the first is told.
    A text view that is only read says so, `keyboard none`.
    A state in which all of it is seen is enough, as the app may choose it when the keyboard comes.

    ## Example

    ```layout raises=keyboard
    layout Chat {
        size 320...430 by 568...932
        insets top 59 bottom 34

        table messages
        field words

        H:|[messages]|
        H:|-8-[words]-8-|
        V:||[messages]-8-[words(36)]-8-||
    }
    ```

    ## Fix

    Say how high the keyboard is, and end above it.

    ```layout clean
    layout Chat {
        size 320...430 by 568...932
        insets top 59 bottom 34
        keyboard 336

        table messages
        field words

        H:|[messages]|
        H:|-8-[words]-8-|
        V:||[messages]-8-[words(36)]-8-[keyboard]
    }
    ```

    ## Allow

    `// plumb: allow keyboard` on the line that the finding names, or on the line above, silences it there.
    A form for a hardware keyboard is a reason.

    """#
}
