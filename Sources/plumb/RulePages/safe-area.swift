// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let safeAreaPage = #"""
    # safe-area

    A text or a control reaches outside the safe area at some size or content.

    ## Why it matters

    It lies under the status bar, the notch or the home indicator, where it is hidden or cannot be touched.
    Backgrounds may: plain views and images are not told of.
    What is in a view or a component that reaches to the edges is brought inside by `||` in its own lines, so that the background stays.
    Of what a view scrolls it is told what nobody can scroll away from there: what lies under the status bar before anybody scrolls, under the home indicator where the content ends, or beyond the sides; and so of rows of a table that reaches beyond the sides.
    Of a list that says its own `insets`, words and controls are told that lie under the status bar before anybody scrolls, or under the home indicator where the rows end, and headers that stay there.
    All that lies in it and that one edit brings inside is told of once.
    A bar that is drawn as a plain view, with nothing in it, is told of where a line gives it a height and less than 44 points of it are left inside: 64 points were right below a status bar of 20.
    A component whose lines speak of its safe area, by `||` or `super.safe`, is told of where it reaches outside the screen's and no required line lays that side of it on the screen's edge: there a device moves what is in it, and its lines are proved from its own edge.
    A view that leaves its superview at that side is told of by [outside](outside.md), with what to do about both.
    It is asked where the layout has `insets`, or is checked with `--device`.

    ## Example

    ```layout raises=safe-area
    layout Screen {
        size 320...430 by 568...932
        insets top 59 bottom 34

        button go "Continue"

        H:|-16-[go]-16-|
        V:[go(50)]-8-|
    }
    ```

    ## Fix

    `||` is the edge of the safe area.

    ```layout clean
    layout Screen {
        size 320...430 by 568...932
        insets top 59 bottom 34

        button go "Continue"

        H:|-16-[go]-16-|
        V:[go(50)]-8-||
    }
    ```

    ## Allow

    `// plumb: allow safe-area` on the line that the finding names, or on the line above, silences it there.
    A screen that hides the status bar is a reason.

    """#
}
