// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let unknownStatePage = #"""
    # unknown-state

    A state, or a group of states, that does not exist was asked for.

    ## Why it matters

    A test that asks for a misspelt state would otherwise look at another one, and say that all is well.
    States are named where they are made: `states disclosure { collapsed { … } expanded { … } }`.
    The groups of a component carry its name: `header.disclosure`.

    ## Example

    A file does not name a state anywhere else, so this comes from the command line:

    ```layout clean file=Row.layout
    layout Row {
        size 320 by fits

        states disclosure {
            collapsed { super.height == 40 }
            expanded { super.height == 80 }
        }
    }
    ```

    ```console
    $ plumb frames Row.layout --state expandd
    Error: No state is called 'expandd'. Did you mean 'expanded'?
    Usage: plumb frames <file> [--layout <name>] [--size <WxH>] ... [--device <name>] ... [--state <[group=]name>] ... [--direction <direction>] [--platform <platform>] [--insets <T,L,B,R>] [--content <view=WxH>] ... [--keyboard <height>] [--offset <view=X,Y>] ... [--recover] [--scale <n>] [--format <format>] [--stats] [--define <name=length>] ... [--font <file>] [--text-scale <n>] [--text-length <n>] [--allow-import <folder>] ...
      See 'plumb frames --help' for more information.
    ```

    ## Fix

    Write the name as the file has it.

    ```console
    $ plumb frames Row.layout --state expanded
    Row 320 × 80  disclosure=expanded
      name  x  y  width  height
    ```

    A name that two groups share needs its group: `--state header.disclosure=expanded`.

    ## Allow

    It is about a command line, where no comment can stand.

    """#
}
