// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let touchTargetPage = #"""
    # touch-target

    A control is too small for a finger at some size: less than 44 points long where the file says how long it is, less than 24 where it shares room with others.

    ## Why it matters

    Fingers miss what is smaller, and the control beside it is touched instead.
    A control that is as large as its words or its kind make it by themselves is not told of, as a switch, which is 31 high, nor are fields, which lie in boxes, and controls of a Mac.
    Nor is a control with words that a line makes higher than these, as buttons of 32 points in many designs are.
    A width that a line gives it is not its words' doing: `button plus "+" (33 by 44)` is told.
    So is one in a component that says `by 44`, or more, and is lower where it stands, since nothing there says how high it is, or since lines there say where two of its edges are, and leave it less between them.
    Lines that make a control as long as another one give it a length too: `[more(less)]` beside `[less(30)]`.
    The lengths are those of Apple's guidelines and of WCAG 2.5.8. Controls that share too little room are told of once.

    Of a button that says `touch 44 by 44` the area is asked in which it is touched: its frame, made as large as that around its middle.
    It ends where what the button lies in does, since UIKit asks that first: in a bar of 32 points a button is touched in 32, whatever it says.
    So it does at the frames of other controls, of what scrolls and of flows, and at those of views that are drawn later, which take the touches; labels and images let them through.
    What two such areas have in common is of the button that is drawn later, and the other one, or a control into whose frame one reaches, is asked for the rest.
    In a flow, where the ends of lines are those of the flow, it goes no further than the frame.
    What is scrolled is asked about as if the scroll view showed all of it.

    ## Example

    ```layout raises=touch-target
    layout Bar {
        size 320...430 by 44

        button close (24 by 24)

        H:[close]-16-|
        close.centerY == super.centerY
    }
    ```

    An area that is cut, since the bar is no higher than the button:

    ```layout raises=touch-target
    layout Chips {
        size 320...430 by 60

        view bar {
            button like (44 by 32) { symbol "heart"; color systemGray5; radius 16; touch 44 by 44 }
            H:|-16-[like]
            V:|[like]|
        }

        H:|[bar]|
        bar.centerY == super.centerY
    }
    ```

    ## Fix

    Make the button as large as a finger; the image in it stays as large as it is.
    Where its size is part of the design, as that of a chip with a color, say `touch 44 by 44` and leave room for that; [what that is](../LANGUAGE.md#buttons).
    A switch beside two texts, each of which resists as much as it does, is squeezed by both together: `resist horizontal 751` has it hold.

    ```layout clean
    layout Bar {
        size 320...430 by 44

        button close (44 by 44)

        H:[close]-6-|
        close.centerY == super.centerY
    }
    ```

    ```layout clean
    layout Chips {
        size 320...430 by 60

        view bar {
            button like (44 by 32) { symbol "heart"; color systemGray5; radius 16; touch 44 by 44 }
            H:|-16-[like]
            V:|-6-[like]-6-|
        }

        H:|[bar]|
        bar.centerY == super.centerY
    }
    ```

    ## Allow

    `// plumb: allow touch-target` on the line that the finding names, or on the line above, silences it there.
    A gesture of what the control lies in, which does the same, is a reason.

    """#
}
