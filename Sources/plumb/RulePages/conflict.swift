// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let conflictPage = #"""
    # conflict

    No frames satisfy every required constraint at some size and in some state.

    ## Why it matters

    Auto Layout would drop one of the lines when the app runs and write about it in the log; which one is not in anybody's hand.
    The lines named are a smallest set: without any one of them the rest can hold.
    Where they form a row, the sum is worked out.
    Where a state or a condition only chooses another number for one of them, the worst is told, and where else they conflict.

    ## Example

    ```layout raises=conflict
    layout Card {
        size 320 by 100

        view avatar, title

        H:|-16-[avatar(44)]-8-[title(>=280)]-16-|
        V:|-16-[avatar(44)]
        V:|-16-[title(20)]
    }
    ```

    ## Fix

    Let the constraint that matters less give way: a priority below 1000 makes it optional.

    ```layout clean
    layout Card {
        size 320 by 100

        view avatar, title

        H:|-16-[avatar(44)]-8-[title(>=280@750)]-16-|
        V:|-16-[avatar(44)]
        V:|-16-[title(20)]
    }
    ```

    Where a row aligns with others a view that other lines place, as a picture beside words, begin another row behind it: `H:[picture]-12-[title]`, and `H:[title]-8-[stepper]-|  align centerY`.
    A component whose own lines ask for more than the least width that its `size` says is that wide: `size 114...440 by fits`.
    Where a phone on its side has no room for all of it over the keyboard, a bar can go meanwhile: `states keyboard { shown { when compact height { bar { gone } } } }`.
    `plumb lint` proves every declared size in every state and direction; `plumb frames` looks at the sizes it is asked for.
    Where lines are about the safe area and the file's `insets` are those of a device, it also warns of required lines that cannot hold on a screen of the declared sizes that covers more or less.

    ## Allow

    `// plumb: allow conflict` on the line that the finding names, or on the line above, silences it there.
    Do so only where the app switches constraints in its own code; `plumb frames` has no frames there but with `--recover`, which does what UIKit does.

    """#
}
