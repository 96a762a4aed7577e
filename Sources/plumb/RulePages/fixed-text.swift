// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let fixedTextPage = #"""
    # fixed-text

    A label or a button has a fixed size that a translation would break.

    ## Why it matters

    On a device of another language words end in dots.
    German and Finnish are half as long again as English, and a reader may choose larger letters.

    ## Example

    ```layout raises=fixed-text
    layout Row {
        size 320 by 44

        label title "Wi-Fi"

        H:|-16-[title(60)]
        V:|-12-[title]
    }
    ```

    ## Fix

    Let the text decide, and bound it by its neighbours.
    Where the room is what it is, say how far the text may reach.
    A round button shows a symbol, which is the same in all languages; a letter alone is a sign, and not told of.
    Nor are words of which the file says how long they may be, as `text 1...2` of initials, and that have room then.

    ```layout clean
    layout Row {
        size 320 by 44

        label title "Wi-Fi"

        H:|-16-[title]-(>=16)-|
        V:|-12-[title]
    }
    ```

    ## Allow

    `// plumb: allow fixed-text` on the line that the finding names, or on the line above, silences it there.
    A sign that is the same in all languages, such as `+`, is a reason.

    """#
}
