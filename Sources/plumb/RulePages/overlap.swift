// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let overlapPage = #"""
    # overlap

    Two views that people read or touch lie on each other at some size or content.

    ## Why it matters

    Of two texts neither can be read, and of two controls the upper one takes the touches of the other.
    What lies on images and plain views, in a layer with a color of its own, a label on a `background` of its own, but for a number over other words, words wholly in a control beside what that shows, or behind a button that shows nothing, a control wholly in a text or in a field, or in the order that `Z:` gives is meant so and is not told of, nor is an overlap of less than 2 points.
    Of what `Z:` puts under a view with a color it is told where that hides the middle of it wherever it is seen: `Z:` says which lies over the other, and not that nobody is to read it.
    What can be scrolled is asked about as if it said nothing.

    A view with a color of its own, or a label with a `background`, hides what it is drawn over: a bar at the bottom covers the last button on a small phone, or the end of a page, or the last rows of a list, however far that is scrolled.
    A table has the background of the system where the file gives it none, and hides what it lies over as well.
    A label takes no touches: as a token in a field it is told of where it hides all of that, or what is typed.
    A color of which the alpha is 0.9 or more hides as one without does; through one with less, what is behind is taken to be seen.
    This is told of what is covered in every state in which it is seen, so that a sheet or a veil that comes and goes is none, unless it is a strip as wide as a page or a list over an end of it, as a player, and of a page where it ends or begins under a bar, or a button with a color, at one of its ends.
    Of a table, or a collection that scrolls down, it is told where the file says of what rows, and where the bar is nearly as wide.
    A button with a color, or a label with a `background`, that floats over a part of its width is told of where words or controls of the last rows lie under it at the list's end, or of the first ones before anybody scrolls: a list asks for room there, by `insets`.
    An image, or a spinner, that is drawn over a part of some words is told, and one that holds all of them is not: it takes their place. So it is with the words of a button, beside which there is room for one.
    A label on the words of a button is told wherever its own words reach those, in the button or beside it: neither can be read.
    A view with a color, or a label with a `background`, on a corner of a button, beside its words and its middle and on a third of it at the most, is a badge, and none in the way; nor is a line of 4 points or less.
    Words with nothing of their own behind them, buttons without a color, switches, steppers, sliders and spinners also lie on words that a neighbor scrolls, in a scroll view or in the rows of a list, where these are before anybody scrolls; so do those in a scroll view without a color that lies over them.
    What is shown instead of a list hides that in its state.
    Headers and footers of a collection that stay in sight, by `style plain`, are told of where they have words and no color, so that items are read through them; those of a table have a background of the system's.
    Words in headers and footers that stay in sight are told of where a view with a color, or a label with a `background`, floats over them there, however far up it lies before somebody scrolls.
    A content that the file gives a range, as `text 2...15` or `intrinsic 30...120 by 17...30`, is asked of all of it.
    A label of any length is tried with words as long as the layout is wide: it is told of where it grows over another view, whether it goes on out of its superview or ends behind that view.

    ## Example

    ```layout raises=overlap
    layout Row {
        size 220...430 by 60

        label title "A rather long title here"
        button action "Action"

        title.leading == super.leading + 16
        title.trailing <= super.trailing - 16
        title.centerY == super.centerY
        action.trailing == super.trailing - 16
        action.centerY == super.centerY
    }
    ```

    A page of which the end cannot be read:

    ```layout raises=overlap
    layout Order {
        size 320...430 by 568...932

        scroll page {
            label first "Two tickets" { lines 0 }
            label total "49 euros" { lines 0 }
            H:|-16-[first, total]-16-|
            V:|-16-[first]-600-[total]-16-|
            first.width == page.width - 32
        }
        view bar {
            color white
            button pay "Pay"
            H:|-16-[pay]-16-|
            V:|-8-[pay(44)]-12-|
        }

        H:|[page, bar]|
        V:|[page]|
        V:[bar]|
    }
    ```

    A list of which the last rows cannot be read:

    ```layout raises=overlap
    layout Contact {
        size 320...430 by fits
        label name "Ada Lovelace" { resist horizontal 740 }
        HV:|-[name]-|
    }

    layout Contacts {
        size 320...430 by 568...932

        table people { rows 40 Contact }
        view tabs { color white }

        HV:|[people]|
        H:|[tabs]|
        V:[tabs(49)]|
    }
    ```

    A button that floats over the time in the last row of a list, however long that is:

    ```layout raises=overlap
    layout Message {
        size 320...430 by 60
        label sender "Ada Lovelace" { resist horizontal 740 }
        label time "9:41" { font 13 }
        H:|-[sender]-(>=8)-[time]-|  align centerY
        sender.centerY == super.centerY
    }

    layout Inbox {
        size 320...430 by 568...932
        table messages { rows 40 Message }
        button write { symbol "pencil"; color systemBlue; tint white; radius 28 }
        HV:|[messages]|
        H:[write(56)]-16-|
        V:[write(56)]-16-|
    }
    ```

    Headers that items scroll under, and are seen through:

    ```layout raises=overlap
    layout Photo {
        size 90 by 60
        image picture
        HV:|[picture]|
    }

    layout Month {
        size 320 by 28
        label title "May"
        H:|-10-[title]-(>=10)-|
        title.centerY == super.centerY
    }

    layout Album {
        size 320...430 by 568...932
        collection photos {
            style plain
            header Month
            items 60 Photo
        }
        HV:|[photos]|
    }
    ```

    A page of which the end cannot be read while music plays:

    ```layout raises=overlap
    layout Story {
        size 320...430 by 568...932

        scroll page {
            label first "A beginning" { lines 0 }
            label last "An end" { lines 0 }
            H:|-16-[first, last]-16-|
            V:|-16-[first]-600-[last]-16-|
            first.width == page.width - 32
        }
        view player {
            color systemGray6
            label song "So What"
            H:|-16-[song]-(>=8)-|
            V:|-16-[song]-16-|
        }

        H:|[page, player]|
        V:|[page]|
        V:[player]|

        states music {
            off { player { hidden } }
            on {}
        }
    }
    ```

    ## Fix

    A gap keeps them apart; the title then gives way.

    ```layout clean
    layout Row {
        size 200...430 by 60

        label title "A rather long title here" { resist horizontal 740 }
        button action "Action"

        H:|-16-[title]-(>=8)-[action]-16-|  align centerY
        title.centerY == super.centerY
    }
    ```

    The page ends where the bar begins, `V:|[page][bar]|`, or leaves room for it behind its last line:

    ```layout clean
    layout Order {
        size 320...430 by 568...932

        scroll page {
            label first "Two tickets" { lines 0 }
            label total "49 euros" { lines 0 }
            H:|-16-[first, total]-16-|
            V:|-16-[first]-600-[total]-80-|
            first.width == page.width - 32
        }
        view bar {
            color white
            button pay "Pay"
            H:|-16-[pay]-16-|
            V:|-8-[pay(44)]-12-|
        }

        H:|[page, bar]|
        V:|[page]|
        V:[bar]|
    }
    ```

    So does the list, `V:|[people][tabs]|`, or its content has an inset: `table people { rows 40 Contact; insets bottom 49 }`, as it must have under a button that floats.
    A list with `insets` of its own keeps off no bars by itself, so that these count from its edges: 72 for that button, and 34 more where its bottom is tied to the safe area's.

    ```layout clean
    layout Contact {
        size 320...430 by fits
        label name "Ada Lovelace" { resist horizontal 740 }
        HV:|-[name]-|
    }

    layout Contacts {
        size 320...430 by 568...932

        table people { rows 40 Contact }
        view tabs { color white }

        H:|[people, tabs]|
        V:|[people][tabs(49)]|
    }
    ```

    What lies under a strip in one state gets an inset there, `on { page { insets bottom 52.5 } }`, which is then how far the page can be scrolled further.

    A header gets a color, `color systemBackground` in `Month`, or goes with the items, as without `style plain`.

    ## Allow

    `// plumb: allow overlap` on the line that the finding names, or on the line above, silences it there.
    A badge that reaches beyond its button is a reason.

    """#
}
