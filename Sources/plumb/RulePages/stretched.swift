// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let stretchedPage = #"""
    # stretched

    A switch, a stepper, a spinner or a button is wider than it is by itself, because what shares its row hugs as strongly or more.

    ## Why it matters

    A switch is 49 points wide and a stepper 94, whatever room they get: they are drawn at one end of it, away from the edge that they were meant for, and take touches where nothing is seen.
    A button is as wide as its title; beside a label that keeps its width it takes all that the row has left.
    Nothing conflicts there: a hug at 251 is stronger than one at 250, and of equals two outvote one.
    Of 97 switches and steppers in public storyboards none is wider than it is by itself.

    A button that has a row to itself is stretched on purpose, and so is one that says so by a lower hug, `hug horizontal 249`; as are fields, sliders, images and plain views, and whatever a line gives a width; a point more is nothing that anybody sees.
    A spinner turns in the middle of what it gets, which is a way to place it; in a row with labels it takes room from their words that nobody sees, and is told of there.
    A button is told of too where it is more than twice as high as by itself and no line says how high: then what holds it has more room than it takes, and nothing else in the column grows.

    ## Example

    ```layout raises=stretched
    layout Setting {
        size 320...430 by fits

        label title "Airplane Mode" { hug 251; resist horizontal 740 }
        switch isOn

        H:|-16-[title]-8-[isOn]-16-|  align centerY
        V:|-6-[isOn]-6-|
    }
    ```

    ## Fix

    The control hugs more than the label, or the gap grows: `[title]-(>=8)-[isOn]`.

    ```layout clean
    layout Setting {
        size 320...430 by fits

        label title "Airplane Mode" { hug 251; resist horizontal 740 }
        switch isOn { hug horizontal 252 }

        H:|-16-[title]-8-[isOn]-16-|  align centerY
        V:|-6-[isOn]-6-|
    }
    ```

    ## Allow

    `// plumb: allow stretched` on the line that the finding names, or on the line above, silences it there.
    Of a button that fills what a label leaves, say it in the layout instead: `hug horizontal 249`.

    """#
}
