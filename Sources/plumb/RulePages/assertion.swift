// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let assertionPage = #"""
    # assertion

    Something that was asserted is not true at some size, in some state.

    ## Why it matters

    An assertion is about what people notice: a button too small to hit, words on top of words.
    The app asserts nothing; it runs, and looks wrong at that size.
    `assert a.right <= b.left` says what must come out of the layout without having a part in it.
    The other forms are `assert inside super: a` (or `super.safe`, `super.margins`, another view), `assert apart: a, b, c`, `assert tap target: ok` (at least 44 by 44) and `assert fits: title` (no words are cut).
    A note names the rule that asks the same of all views, and leaves out what may be meant.
    An assertion is proved for every size, state and direction, or answered with a size at which it fails and the numbers there.
    It is looked at where the layout is free of conflicts and leaves nothing open.

    ## Example

    ```layout raises=assertion
    layout Row {
        size 320...430 by 44

        view title, ok

        H:|-16-[title]-8-[ok(40)]-16-|
        V:|[title, ok]|
        assert tap target: ok
    }
    ```

    Here `ok` is 40 wide at every size.

    ## Fix

    Give it the size that it needs.

    ```layout clean
    layout Row {
        size 320...430 by 44

        view title, ok

        H:|-16-[title]-8-[ok(44)]-16-|
        V:|[title, ok]|
        assert tap target: ok
        assert inside super: title, ok
        assert apart: title, ok
        assert 200 <= title.width
    }
    ```

    ## Allow

    `// plumb: allow assertion` on the line that the finding names, or on the line above, silences it there.
    Better, put it into the `when` or the state in which it is to hold.

    """#
}
