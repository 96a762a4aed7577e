// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

import PlumbDiagnostics

extension Rule {
  static let limitPage = #"""
    # limit

    A file is larger or more deeply nested than this tool takes.

    ## Why it matters

    An app of such a size would be slow to lay out; more often a program has written the file, or a size is mistyped.
    Every limit has a name and a number, and stands far above what a person writes:
    brackets and braces nest 200 deep, an expression has 1,000 operators, a layout 100,000 views.
    All of them are listed at the end of the language's reference.
    A limit that is reached is an error with a place, so that no input makes the tool stop without a word.

    ## Example

    A layout like this one is far within all limits:

    ```layout clean
    layout Nested {
        size 320 by 100

        view outer {
            view inner

            H:|-(((8)))-[inner]-8-|
            V:|-8-[inner]-8-|
        }

        H:|[outer]|
        V:|[outer]|
    }
    ```

    ## Fix

    A file made by a program that goes past a limit is best split into several, with `import`.

    As a warning it says that a proof would have taken too long, and what is proved all the same: a layout is then checked for the contents that are drawn, but not for every text that its labels may show.
    A priority that says which of them gives way makes that short: look for optional constraints of equal strength that share a row or a column, `super.height == 0 @50` of two components in it, or a text of a range beside texts that wrap.
    Texts that always have the room that they ask for multiply nothing: tiles with several that wrap, in rows as high as the highest, are proved however many there are, in a page that scrolls.
    Where the height of a text decides how wide texts are, as beside an image that keeps its shape, it marks the line that ties the two: say how wide the image is with a priority above 750, as in `card.width == super.width - 32 @800`, and every size is proved.
    Where an image gives its view a shape that nobody knows beforehand, a shape of the file's own, `aspect 3:2`, is proved.
    Where no way out of that is known, it is a note.
    As a note it also says of which views it is not known whether some content cuts them or pushes them outside, since that takes more steps than a warning may, and marks the optional lines that share their room out; errors are then proved for every content.
    States multiply where what they move meets, and what they only hide or color multiplies nothing: the groups that do are named, and so are conditions that tell sizes apart, each with the number of cases that are left without it; and a component whose state is set where it is used, `Split km1 { speed == fast }`, has one there.
    What lies below one another in a page that scrolls moves with all that is above it: where it may be rows of a `table`, each row is proved by itself, and groups that open in one say nothing of the others.
    The proofs of a layout take 12,000,000 steps together at most, some seconds, and where contents other than drawn take all of them, 6,000,000 more for those that are drawn; what warnings ask of such contents takes no more than twice as many again, and nothing of theirs.
    `plumb lint --stats` prints how many they took.
    Steps are counted, so that a layout which is proved on one machine is proved on all.

    ## Allow

    `// plumb: allow limit` on the line that the finding names, or on the line above, silences it there.
    As a warning it then no longer reminds of what is not proved; as an error the rest of the file is still not read.

    """#
}
