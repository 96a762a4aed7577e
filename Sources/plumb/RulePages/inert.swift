// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let inertPage = #"""
    # inert

    A constraint never decides anything: without it, every frame would be the same.

    ## Why it matters

    Such a line costs time and misleads whoever reads the file.
    It is not the same as a [duplicate](duplicate.md), which says again what another line says, nor as one that is [overruled](overruled.md), which asks for what it never gets; this one follows from several others, or only forbids what never happens.

    Two kinds are told, each proved:

    - a limit that is never reached: what it limits stays away from it, or is one number by other required constraints;
    - an optional constraint that is never asked: what is stronger leaves one answer. `(>=280@750)` says itself that it may give way, so only equalities are told.

    A view that every state of a group hides is told, too: nothing that code chooses makes it seen.

    Sizes are any at which the required constraints can hold, not only those in `size`, words, fonts and controls that the file gives no size may be of any, and views that scroll may have been scrolled any distance.
    So a limit that would count in a narrower row, or for longer words, is left alone.
    So are gaps, since `-(>=8)-` is also how two views are put side by side, lines about places beside a safe area or margins, which differ between devices, and all lines of a layout that the file uses as a component.
    What takes too long to prove is not told, and `plumb lint --stats` counts the lines that were not asked.

    ## Example

    ```layout raises=inert
    layout Row {
        size 320...430 by 44

        view icon (29 by 29)

        H:|-16-[icon]
        V:|-8-[icon]
        icon.width <= 100
    }
    ```

    `icon` is always 29 wide, so that it may not exceed 100 decides nothing.

    ## Fix

    Take the line out.

    ```layout clean
    layout Row {
        size 320...430 by 44

        view icon (29 by 29)

        H:|-16-[icon]
        V:|-8-[icon]
    }
    ```

    ## Allow

    `// plumb: allow inert` on the line that the finding names, or on the line above, silences it there.
    A limit that is kept as a guard, for a change to come, is a reason.

    """#
}
