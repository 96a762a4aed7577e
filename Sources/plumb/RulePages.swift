// Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

/// The rules' pages, so that `plumb explain` needs no files.
let rulePages: [(rule: String, page: String)] = [
  (
    "ambiguous",
    #"""
    # ambiguous

    Something is left open: more than one set of frames satisfies everything equally well.

    ## Why it matters

    A screen that looks right while it is made jumps when it is rotated, reused or laid out once more.
    Auto Layout would pick one of them, and may pick another one on the next pass.
    Usually a size or a gap is missing, or two views that hug equally strongly compete for the same room.

    ## Example

    ```layout raises=ambiguous
    layout Card {
        size 320 by 100

        view title, subtitle

        H:|-16-[title]-16-|
        H:|-16-[subtitle]-16-|
        V:|-12-[title(20)]-4-[subtitle]
    }
    ```

    ## Fix

    Close the column, or give the view its height.

    ```layout clean
    layout Card {
        size 320 by 100

        view title, subtitle

        H:|-16-[title]-16-|
        H:|-16-[subtitle]-16-|
        V:|-12-[title(20)]-4-[subtitle]-12-|
    }
    ```

    Of two labels in a row, let one hug more: `hug horizontal 251`.
    `plumb lint` proves every declared size in every state and direction, and names a size at which something is open.
    `plumb frames` prints the frames of an open layout all the same, and marks its open views.

    ## Allow

    `// plumb: allow ambiguous` on the line that the finding names, or on the line above, silences it there.
    Do so only where the app gives the missing constraint in its own code.

    """#
  ),
  (
    "assertion",
    #"""
    # assertion

    Something that was asserted is not true at some size, in some state.

    ## Why it matters

    An assertion is about what people notice: a button too small to hit, words on top of words.
    The app asserts nothing; it runs, and looks wrong at that size.
    `assert a.right <= b.left` says what must come out of the layout without having a part in it.
    The other forms are `assert inside super: a`, `assert no overlap: a, b, c` and `assert tap target: ok` (at least 44 by 44).
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
        assert no overlap: title, ok
        assert 200 <= title.width
    }
    ```

    ## Allow

    `// plumb: allow assertion` on the line that the finding names, or on the line above, silences it there.
    Better, put it into the `when` or the state in which it is to hold.

    """#
  ),
  (
    "axis",
    #"""
    # axis

    An equation relates something horizontal to something vertical that cannot be compared.

    ## Why it matters

    UIKit's anchors do not compile so, and its older initializer throws when the app runs.
    A left edge is a distance from the left and a top edge is a distance from the top, so the two say nothing about each other.
    Sizes may cross: a width may equal a height.
    In a chain the same holds for its options: a row cannot be aligned by its leading edges.

    ## Example

    ```layout raises=axis
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.leading == super.top + 8
        dot.top == super.top + 8
    }
    ```

    ## Fix

    Use the edge of the same axis, or a size.

    ```layout clean
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.leading == super.leading + 8
        dot.top == super.top + 8
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow axis` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "clipped",
    #"""
    # clipped

    Text, or the content of a button, is cut at some size.

    ## Why it matters

    A label that is narrower than its text ends in dots, and a button that is lower than its title loses its edges.

    ## Example

    ```layout raises=clipped
    layout Row {
        size 320...430 by 44

        label title "Notifications"
        view map

        H:|-16-[title]-8-[map(230)]-16-|
        V:|-12-[title]
        V:|-8-[map(28)]
    }
    ```

    Below 366.5 wide, `title` has less room than its text needs.

    ## Fix

    Let the other view give way, or lower the label's resistance.

    ```layout clean
    layout Row {
        size 320...430 by 44

        label title "Notifications"
        view map

        H:|-16-[title]-8-[map(230@740)]-16-|
        V:|-12-[title]
        V:|-8-[map(28)]
    }
    ```

    ## Allow

    `// plumb: allow clipped` on the line that the finding names, or on the line above, silences it there.
    Where it is meant, say it in the layout instead: `resist horizontal 740`.

    """#
  ),
  (
    "conflict",
    #"""
    # conflict

    No frames satisfy every required constraint at some size and in some state.

    ## Why it matters

    Auto Layout would drop one of the lines when the app runs and write about it in the log; which one is not in anybody's hand.
    The lines named are a smallest set: without any one of them the rest can hold.
    Where they form a row, the sum is worked out.

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

    `plumb lint` proves every declared size in every state and direction; `plumb frames` looks at the sizes it is asked for.

    ## Allow

    `// plumb: allow conflict` on the line that the finding names, or on the line above, silences it there.
    Do so only where the app switches constraints in its own code; `plumb frames` has no frames there but with `--recover`, which does what UIKit does.

    """#
  ),
  (
    "content-size",
    #"""
    # content-size

    A view whose size comes from its content has content that does not decide it.

    ## Why it matters

    On a device such a page does not scroll, or not to its end.
    A scroll view's content must be complete by itself: its edges, pinned to what is inside, give the size that can be scrolled.
    The size of the scroll view does not help, since what is inside may be larger or smaller.

    ## Example

    ```layout raises=content-size
    layout Page {
        size 320 by 480

        scroll page {
            image photo (320 by 200)
            label story "Iron grows in the sun" { intrinsic 280 by 61.5 }

            H:|[photo]|
            H:|-20-[story]
            V:|[photo]-12-[story]
        }

        HV:|[page]|
    }
    ```

    ## Fix

    Nothing says how far below `story` the content ends; here the column runs down to its bottom.

    ```layout clean
    layout Page {
        size 320 by 480

        scroll page {
            image photo (320 by 200)
            label story "Iron grows in the sun" { intrinsic 280 by 61.5 }

            H:|[photo]|
            H:|-20-[story]
            V:|[photo]-12-[story]-24-|
        }

        HV:|[page]|
    }
    ```

    ## Allow

    `// plumb: allow content-size` on the line that the finding names, or on the line above, silences it there.
    Do so where the app sets `contentSize` in its own code.

    """#
  ),
  (
    "direction",
    #"""
    # direction

    An equation relates a leading or trailing edge to a left or right one.

    ## Why it matters

    Leading and trailing change sides where the script runs from right to left; left and right do not.
    A line that mixes them would mean something else in each direction, and UIKit refuses it when the app runs.

    ## Example

    ```layout raises=direction
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.leading == super.left + 16
        icon.top == super.top + 8
    }
    ```

    ## Fix

    Use leading and trailing on both sides, or left and right on both sides where the direction must not matter.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.leading == super.leading + 16
        icon.top == super.top + 8
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow direction` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "duplicate-name",
    #"""
    # duplicate-name

    Two things that could be meant by one name have the same name.

    ## Why it matters

    In Swift, two properties of one name do not compile.
    The second would hide the first, and every line that uses the name would be open to doubt.
    Two views of one parent, two metrics of one block, two layouts of one file and two states of one group must differ.
    A child may have the name of a view further out: inside the braces the child is meant.
    A group of states may stand in several places of a layout, with the states of the first; with others it would be a second group.

    ## Example

    ```layout raises=duplicate-name
    layout Pair {
        size 320 by 100

        view first (44 by 44)
        view first (60 by 60)

        H:|-16-[first]
        V:|-16-[first]
    }
    ```

    ## Fix

    Give each its own name.

    ```layout clean
    layout Pair {
        size 320 by 100

        view first (44 by 44)
        view second (60 by 60)

        H:|-16-[first]-16-[second]
        V:|-16-[first, second]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow duplicate-name` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "duplicate",
    #"""
    # duplicate

    A line says what other lines say already, in the same words or in others.

    ## Why it matters

    On a device it is one constraint more to solve, in every pass.
    It decides nothing, and whoever changes one of the two makes a conflict.

    ## Example

    ```layout raises=duplicate
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29)]
        V:|-8-[icon(29)]
        icon.width == 29
    }
    ```

    ## Fix

    Take one of them out.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29)]
        V:|-8-[icon(29)]
    }
    ```

    Words do not matter, only what they say: a line may be a multiple of another one, or follow from several.
    All of these are labelled.

    ```layout raises=duplicate
    layout Columns {
        size 320...430 by 100

        view first, second

        H:|-16-[first]-16-|
        H:|-16-[second]-16-|
        V:|-8-[first(40)]-4-[second(40)]
        first.leading == second.leading
    }
    ```

    Required equalities are held against all others that are in force whenever they are; inequalities and optional constraints, against those of their own priority that are a multiple of them.
    The size that a layout is drawn at does not count: a row that fills 320 points in all of its parts still says where each part is.

    ## Allow

    `// plumb: allow duplicate` on the line that the finding names, or on the line above, silences it there.
    A line kept for its name, `as height`, is a reason.

    """#
  ),
  (
    "feedback",
    #"""
    # feedback

    The height of a text that wraps comes back as its own width, and no height settles.

    ## Why it matters

    UIKit measures a text again whenever its width has changed, so that such a screen changes with each layout pass, or never comes to rest.
    The lines of a text follow from its width, and its height from its lines.
    Where heights give widths in turn, the texts are measured again until nothing changes; here they change for ever.

    ## Example

    ```layout raises=feedback
    layout Columns {
        size 400 by 900

        label left "One calendar for the whole house, and for all who come to stay" {
            lines 0
            hug horizontal 200 vertical 740
            resist horizontal 700
        }
        label right "One calendar for the whole house, and for all who come to stay" {
            lines 0
            hug horizontal 200 vertical 740
            resist horizontal 700
        }

        V:|[left][right]
        H:|[left]
        H:|[right]
        left.width == right.height + 40 @800
        right.width == left.height + 40 @800
    }
    ```

    ## Fix

    Let the widths depend on widths.

    ```layout clean
    layout Columns {
        size 400 by 900

        label left "One calendar for the whole house, and for all who come to stay" { lines 0 }
        label right "One calendar for the whole house, and for all who come to stay" { lines 0 }

        V:|[left][right]
        H:|[left(60%)]
        H:|[right(40%)]
    }
    ```

    ## Allow

    `// plumb: allow feedback` on the line that the finding names, or on the line above, silences it there.
    There are no frames to check then, so that better one width is given a number.

    """#
  ),
  (
    "fixed-text",
    #"""
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
  ),
  (
    "import",
    #"""
    # import

    A file that is imported cannot be read, may not be, or imports itself.

    ## Why it matters

    Without the file nothing can be said of what uses it, and no Swift is written.
    The path is relative to the folder of the file that has the `import`.
    Its metrics and layouts become visible, and those of the files it imports.
    A file that reaches itself again by its imports is an error, since neither could be read before the other.

    ## Example

    ```layout raises=import
    import "NoSuchFile.layout"

    layout Row {
        size 320 by 44
    }
    ```

    ## Fix

    The message says why: no such file, a pipe, not readable, or the round of files that leads back.

    What is imported is a file whose name ends in `.layout`, also at the end of all links, and lies in the project: below the nearest folder that has a `.git` (or `.hg`, `.svn`, `.jj`), else below the nearest one with a `Package.swift`, `Project.swift`, `.xcodeproj` or `.xcworkspace`, else below the working folder if the file is there, else in the folder of the file.
    So a layout that somebody sends cannot bring what lies elsewhere on a machine into its log.
    `--allow-import FOLDER`, once or more, adds a folder outside the project, for `plumb lsp` too.

    ```layout clean
    layout Row {
        size 320 by 44
    }
    ```

    Importing the same file twice, by two ways, is no mistake: it is read once.

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow import` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "inert",
    #"""
    # inert

    A constraint never decides anything: without it, every frame would be the same.

    ## Why it matters

    Such a line costs time and misleads whoever reads the file.
    It is not the same as a [duplicate](duplicate.md), which says again what another line says, nor as one that is [overruled](overruled.md), which asks for what it never gets; this one follows from several others, or only forbids what never happens.

    Two kinds are told, each proved:

    - a limit that is never reached: what it limits stays away from it, or is one number by other requirements;
    - an optional constraint that is never asked: what is stronger leaves one answer. `(>=280@750)` says itself that it may give way, so only equalities are told.

    Sizes are any at which the requirements can hold, not only those in `size`, words, fonts and controls that the file gives no size may be of any, and views that scroll may have been scrolled any distance.
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
  ),
  (
    "layout-cycle",
    #"""
    # layout-cycle

    A layout contains itself.

    ## Why it matters

    An app would make views until its memory ends.
    A component is put in place whole, with all its views, so a layout inside itself would have no end.
    This holds over several steps as well: `A` has a `B`, and `B` has an `A`.

    ## Example

    ```layout raises=layout-cycle
    layout Comment {
        size 320 by 200

        view text
        Comment answer

        H:|-8-[text]-8-|
        H:|-24-[answer]-8-|
        V:|-8-[text(40)]-8-[answer]-8-|
    }
    ```

    ## Fix

    Say how deep it goes by giving each level its own layout.

    ```layout clean
    layout Answer {
        size 320 by 100

        view text

        H:|-8-[text]-8-|
        V:|-8-[text]-8-|
    }

    layout Comment {
        size 320 by 200

        view text
        Answer answer

        H:|-8-[text]-8-|
        H:|-24-[answer]-8-|
        V:|-8-[text(40)]-8-[answer]-8-|
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow layout-cycle` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "left-right",
    #"""
    # left-right

    An equation says left or right where leading or trailing was probably meant.

    ## Why it matters

    Leading and trailing change sides where the script runs from right to left; left and right do not, and the screen looks half turned.
    A chain with `H:` is by leading and trailing already, unless its option says `leftToRight`.

    ## Example

    ```layout raises=left-right
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.left == super.left + 16
        icon.top == super.top + 8
    }
    ```

    ## Fix

    Say it by the direction of reading.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        icon.leading == super.leading + 16
        icon.top == super.top + 8
    }
    ```

    ## Allow

    Where the side itself matters, as with the hands of a clock, allow it: `// plumb: allow left-right` on the line, or on the line above.

    """#
  ),
  (
    "limit",
    #"""
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

    As a warning it says that a proof would have taken too long, and what is proved all the same: a layout is then checked for the contents that are drawn, but not for every text that its labels may show; or of which views it is not known whether some content cuts them or pushes them outside.
    A priority that says which of them gives way makes that short.
    The proofs of a layout take 8,000,000 steps together at most, about a second; `plumb lint --stats` prints how many they took.
    Steps are counted, so that a layout which is proved on one machine is proved on all.

    ## Allow

    `// plumb: allow limit` on the line that the finding names, or on the line above, silences it there.
    As a warning it then no longer reminds of what is not proved; as an error the rest of the file is still not read.

    """#
  ),
  (
    "misplaced",
    #"""
    # misplaced

    A statement stands where it cannot stand.

    ## Why it matters

    What stands in the wrong place would be read as something else.
    A file has imports, metrics, `platform` and layouts; everything else belongs into a layout.
    A layout does not contain another one: it is declared beside it and used by its name.
    In a state and in a `when`, constraints and properties may stand, but no view is declared there: views exist in every state.

    ## Example

    ```layout raises=misplaced
    layout Row {
        size 320 by fits

        states disclosure {
            closed { super.height == 40 }
            open {
                view more
                super.height == 80
            }
        }
    }
    ```

    ## Fix

    Declare the view outside and give it its place in each state.

    ```layout clean
    layout Row {
        size 320 by fits

        view more

        H:|[more]|
        V:[more]|
        states disclosure {
            closed { V:[more(0)]; super.height == 40 }
            open { V:[more(40)]; super.height == 80 }
        }
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow misplaced` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "negative-size",
    #"""
    # negative-size

    A view would have a size below zero at some size of the screen, if UIKit had its way.

    ## Why it matters

    UIKit allows negative sizes, so a row that is too narrow turns a view inside out without a word.
    Plumb requires every width and height to be zero or more, which turns that accident into an optional constraint that gives way, or into a conflict.
    This warning says where the two differ, and tells one size, state and content at which they do.

    ## Example

    ```layout raises=negative-size
    layout Row {
        size 80...430 by 44

        view icon, text

        H:|-16-[icon(29)]-40@750-[text]-16-|
        V:|-8-[icon(28)]
        V:|-8-[text(28)]
    }
    ```

    Below 101 wide, `text` would be narrower than nothing.

    ## Fix

    Say that it is not, and UIKit lets the gap give way as Plumb does.

    ```layout clean
    layout Row {
        size 80...430 by 44

        view icon, text

        H:|-16-[icon(29)]-40@750-[text(>=0)]-16-|
        V:|-8-[icon(28)]
        V:|-8-[text(28)]
    }
    ```

    Where the gap is required too, nothing gives way, and what UIKit hides is a [conflict](conflict.md).
    Raise the smallest size then, or let something give way.

    In a layout that `fits` its content, a view that nothing gives a height gets none: the layout is as small as it can be, and what is left for the view is nothing, or less.

    ```layout raises=negative-size
    layout Cell {
        size 320 by fits

        label title "Title"
        view line

        H:|-16-[title]-(>=16)-|
        H:|[line]|
        V:|-12-[title]-12-[line]|
    }
    ```

    Say how high it is.

    ```layout clean
    layout Cell {
        size 320 by fits

        label title "Title" { resist horizontal 740 }
        view line

        H:|-16-[title]-(>=16)-|
        H:|[line]|
        V:|-12-[title]-12-[line(1)]|
    }
    ```

    ## Allow

    `// plumb: allow negative-size` on the line that the finding names, or on the line above, silences it there.
    Do so where the size can never occur on a device; better, raise the smallest `size`.

    """#
  ),
  (
    "nonlinear",
    #"""
    # nonlinear

    An expression multiplies or divides one unknown by another, or divides by zero.

    ## Why it matters

    A constraint of UIKit has one factor and one constant, and cannot say it either; code that works such a number out is right at one size only.
    A layout is solved as a system of linear equations: views may be added, subtracted, and multiplied or divided by a number or a metric.
    Two widths times each other have no place in it.

    ## Example

    ```layout raises=nonlinear
    layout Pair {
        size 320 by 100

        view first, second

        H:|-16-[first(80)]-16-[second]
        V:|-16-[first(20)]
        V:|-16-[second(20)]
        second.width == first.width * first.height / 10
    }
    ```

    ## Fix

    Let a metric take the place of one of the two.

    ```layout clean
    let factor = 2

    layout Pair {
        size 320 by 100

        view first, second

        H:|-16-[first(80)]-16-[second]
        V:|-16-[first(20)]
        V:|-16-[second(20)]
        second.width == first.width * factor
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow nonlinear` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "outside",
    #"""
    # outside

    A view lies outside its superview at some size, wholly or in part.

    ## Why it matters

    It may be cut off, and it cannot be touched where it lies outside.
    Views that come and go in states often wait outside, so the rule can be allowed for a line: `// plumb: allow outside`.

    ## Example

    ```layout raises=outside
    layout Row {
        size 320...430 by 44

        view title

        H:|-16-[title(400)]
        V:|-12-[title(20)]
    }
    ```

    Below 416 wide, `title` ends outside.

    ## Fix

    Bind its trailing edge.

    ```layout clean
    layout Row {
        size 320...430 by 44

        view title

        H:|-16-[title(<=400)]-(>=16)-|
        title.width == super.width @750
        V:|-12-[title(20)]
    }
    ```

    ## Allow

    `// plumb: allow outside` on the line that the finding names, or on the line above, silences it there.
    Views that wait beside the screen, or fill a window that clips them, are reasons.

    """#
  ),
  (
    "overruled",
    #"""
    # overruled

    An optional constraint never holds and changes nothing: required ones always forbid it.

    ## Why it matters

    On a device it is never seen, and whoever reads the file believes it.
    Most often a number was changed in one place only.
    Both are proved, for every declared size, every state, direction, content and scroll position, or nothing is told.

    ## Example

    ```layout raises=overruled
    layout Row {
        size 400 by 44

        view title

        H:|-16-[title(>=320)]-16-|
        V:|-12-[title(20)]
        title.width == 300 @250
    }
    ```

    `title` is required to be at least 320 wide, and the row makes it 368, so that asking for 300 is in vain.

    ## Fix

    Take the line out, or lower what is required.

    ```layout clean
    layout Row {
        size 400 by 44

        view title

        H:|-16-[title(>=280)]-(>=16)-|
        V:|-12-[title(20)]
        title.width == 300 @250
    }
    ```

    An optional constraint that never holds but pulls is no mistake: `photo.height == super.height @medium` is how "as large as it can be" is written.

    A frame that is set by hand is such a constraint, for four numbers: it holds where nothing else decides, and those of its numbers that constraints or contents override, at some size at least, are told.

    ```layout raises=overruled
    layout Row {
        size 400 by 44

        view title { frame 16 12 300 20 }

        H:|-16-[title]-16-|
    }
    ```

    ## Allow

    `// plumb: allow overruled` on the line that the finding names, or on the line above, silences it there.
    A line kept for another `size`, still to come, is a reason.

    """#
  ),
  (
    "priority",
    #"""
    # priority

    A priority is not a number from 1 to 1000, or not a name that stands for one.

    ## Why it matters

    UIKit takes priorities above 0 and up to 1000 only.
    1000 is required: the line holds or there are no frames.
    Everything below is optional, and a higher one goes first.
    The names are `@weak` and `@low` (250), `@medium` (500), `@strong` and `@high` (750), and `@required` (1000); a metric of that name wins.

    ## Example

    ```layout raises=priority
    layout Row {
        size 320 by 44

        view title

        H:|-16-[title(200@1200)]
        V:|-12-[title(20)]
    }
    ```

    ## Fix

    To require something, leave the priority out.

    ```layout clean
    layout Row {
        size 320 by 44

        view title

        H:|-16-[title(200)]
        V:|-12-[title(20)]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow priority` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "required-height",
    #"""
    # required-height

    A row that sizes itself has a height that nothing can give way to.

    ## Why it matters

    A table gives a row its estimated height before it asks for the right one, and for a moment the two disagree.
    If everything from the top to the bottom of the row is required, and leaves a single height, that moment is a conflict in the log.

    ## Example

    ```layout raises=required-height
    layout Row {
        size 320 by fits

        view picture

        H:|-16-[picture]-16-|
        V:|-8-[picture(120)]-8-|
    }

    layout List {
        table list { rows 20 Row }
        HV:|[list]|
    }
    ```

    ## Fix

    Let one size of the column be just below required.
    Nothing is stronger but the estimate, so that the row comes out the same.

    ```layout clean
    layout Row {
        size 320 by fits

        view picture

        H:|-16-[picture]-16-|
        V:|-8-[picture(120@999)]-8-|
    }

    layout List {
        table list { rows 20 Row }
        HV:|[list]|
    }
    ```

    A row with a label in the column has some give already: the label keeps its height by an optional constraint.
    Nor is a row meant that says its height outright, since there is nothing to estimate, or a layout that is the row of no table and the item of no collection.

    ```layout clean
    layout Row {
        size 320 by fits

        view picture

        H:|-16-[picture]-16-|
        V:|-8-[picture]-8-|
        super.height == 136
    }

    layout List {
        table list { rows 20 Row }
        HV:|[list]|
    }
    ```

    ## Allow

    `// plumb: allow required-height` on the line that the finding names, or on the line above, silences it there.
    Do so where the app never shows the row in a table or a collection.

    """#
  ),
  (
    "syntax",
    #"""
    # syntax

    A line cannot be read: something is missing, or something stands where it cannot stand.

    ## Why it matters

    In a Visual Format string such a slip is an exception when the app runs.
    The line is left out and reading goes on with the next one, so one slip hides nothing after it.
    The mark is at the place where the text stops making sense, and where one insertion mends it, the repair is offered as an edit.

    ## Example

    ```layout raises=syntax
    layout Card {
        size 320 by 100

        view avatar

        H:|-16[avatar(44)]
        V:|-16-[avatar(44)]
    }
    ```

    ## Fix

    A gap has a `-` on both sides, and a `[` has its `]`.

    ```layout clean
    layout Card {
        size 320 by 100

        view avatar

        H:|-16-[avatar(44)]
        V:|-16-[avatar(44)]
    }
    ```

    The whole grammar is in `Grammar/Layout.ebnf`, and each construct is explained in `Grammar/LANGUAGE.md`.

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    It cannot be allowed: what cannot be read is not checked, and silence would look like a proof.

    """#
  ),
  (
    "unit",
    #"""
    # unit

    A number has letters after it that are not a unit of length.

    ## Why it matters

    A number that is read as another length than was meant puts a view in the wrong place on every device.
    A number without a unit is in points; `pt` may be written, and `%` is a share of the superview's size.
    Pixels, centimetres and ems do not exist here: one file serves every screen.

    ## Example

    ```layout raises=unit
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29px)]
        V:|-8-[icon(29)]
    }
    ```

    ## Fix

    Leave the unit out.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon

        H:|-16-[icon(29pt)]
        V:|-8-[icon(29)]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unit` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "unknown-attribute",
    #"""
    # unknown-attribute

    A view has no edge, center or size of that name.

    ## Why it matters

    The constraint would be missing on a device, and something else would decide in its place.
    The attributes are `left right top bottom leading trailing width height centerX centerY firstBaseline lastBaseline`.
    `super.margins` and `super.safe` have the edges of the margins and of the safe area.

    ## Example

    ```layout raises=unknown-attribute
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.middle == super.centerX
        dot.top == super.top + 8
    }
    ```

    ## Fix

    Correct it; the attribute that comes closest is offered as the repair.

    ```layout clean
    layout Badge {
        size 320 by 100

        view dot (10 by 10)

        dot.centerX == super.centerX
        dot.top == super.top + 8
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-attribute` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "unknown-kind",
    #"""
    # unknown-kind

    A declaration begins with a word that is neither a kind of view nor the name of a layout.

    ## Why it matters

    In the app there is no class to make the view of.
    The kinds are `view label button image field textview switch slider stepper segmented progress spinner datepicker picker scroll stack table collection guide spacer`.
    A layout's own name is a kind as well: the view is then built as that layout says.
    A class of the app is written `native "MKMapView" map`: in the quotes stands the name of a type, `Charts.BarView` or `Host<Card>`, and nothing else.

    ## Example

    ```layout raises=unknown-kind
    layout Row {
        size 320 by 44

        lable title

        H:|-16-[title]
        V:|-12-[title]
    }
    ```

    ## Fix

    Correct it; the kind that comes closest is offered as the repair.

    ```layout clean
    layout Row {
        size 320 by 44

        label title

        H:|-16-[title]
        V:|-12-[title]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-kind` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "unknown-metric",
    #"""
    # unknown-metric

    A name that stands for a number is not the name of any metric that can be seen from there.

    ## Why it matters

    In a Visual Format string it is an exception when the app runs.
    Metrics are made with `let`, at the top of a file, inside a layout, or inside a view's braces.
    A metric of an imported file is visible too.

    ## Example

    ```layout raises=unknown-metric
    let gap = 16

    layout Card {
        size 320 by 100

        view avatar (44 by 44)

        H:|-gape-[avatar]
        V:|-gap-[avatar]
    }
    ```

    ## Fix

    Use the name as it was declared, or declare it.

    ```layout clean
    let gap = 16

    layout Card {
        size 320 by 100

        view avatar (44 by 44)

        H:|-gap-[avatar]
        V:|-gap-[avatar]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-metric` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "unknown-state",
    #"""
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
    Usage: plumb frames <file> [--layout <name>] [--size <WxH>] ... [--device <name>] ... [--state <[group=]name>] ... [--direction <direction>] [--insets <T,L,B,R>] [--content <view=WxH>] ... [--offset <view=X,Y>] ... [--recover] [--scale <n>] [--format <format>] [--stats] [--define <name=length>] ... [--font <file>] [--text-scale <n>] [--allow-import <folder>] ...
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
  ),
  (
    "unknown-view",
    #"""
    # unknown-view

    A name in a chain or an equation is not the name of any view that can be seen from there.

    ## Why it matters

    In a Visual Format string it is an exception when the app runs.
    A misspelt name would otherwise leave the view that was meant without its constraint.
    Views are declared before or after they are used; inside a view's braces its own children are found first, then the views around it.
    From outside, a child is written with its parent's name: `card.title`.

    ## Example

    ```layout raises=unknown-view
    layout Card {
        size 320 by 100

        view avatar

        H:|-16-[avatar(44)]
        V:|-16-[avater(44)]
    }
    ```

    ## Fix

    Correct it; the name that comes closest is offered as the repair.

    ```layout clean
    layout Card {
        size 320 by 100

        view avatar

        H:|-16-[avatar(44)]
        V:|-16-[avatar(44)]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow unknown-view` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
  (
    "unsupported",
    #"""
    # unsupported

    A line has no counterpart in the toolkit that Swift is to be written for.

    ## Why it matters

    What the toolkit cannot say would be missing in the app without a word.
    Layouts are solved and proved without a toolkit, so that this is told by `plumb swift` alone.
    Most of it is about AppKit, whose views have fewer properties than UIKit's.

    ## Example

    ```layout clean file=Actions.layout
    layout Actions {
        size 320...430 by fits

        button like "Like" { image leading 20 by 20; gap 6; resist horizontal 740 }

        H:|-16-[like]-(>=16)-|
        V:|-8-[like]-8-|
    }
    ```

    ```console
    $ plumb swift --target appkit Actions.layout
    Actions.layout:4:50: error: this has no counterpart in AppKit [unsupported]
      |
    4 |     button like "Like" { image leading 20 by 20; gap 6; resist horizontal 740 }
      |                                                  ^^^^^ its buttons decide by themselves how far image, title and edges are apart
      = help: leave this out, or put an `image` and a `label` into a `view` with lines of its own
    ```

    ## Fix

    The message says what to write instead, as far as there is something; here, views of its own do the same in both toolkits.

    ```layout clean
    layout Actions {
        size 320...430 by fits

        view like {
            image heart (20 by 20)
            label words "Like" { resist horizontal 740 }

            H:|[heart]-6-[words]|  align centerY
            V:|-6-[words]-6-|
        }

        H:|-16-[like]-(>=16)-|
        V:|-8-[like]-8-|
    }
    ```

    ## Allow

    It is told by `plumb swift`, which has no Swift for the line; a comment does not change that.

    """#
  ),
  (
    "unused-allow",
    #"""
    # unused-allow

    A comment that silences a rule silences nothing.

    ## Why it matters

    `// plumb: allow ambiguous` on a line, or on the line above, silences that rule there.
    When the cause is gone the comment should go too, or it will hide the next mistake; `--fix` takes it out.
    Several rules stand with commas between them, and what follows without one is a reason for readers: `// plumb: allow left-right the logo never flips`.
    As long as the file has errors that keep the rest from being checked, nothing is said.

    ## Example

    ```layout raises=unused-allow
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        // plumb: allow left-right
        icon.leading == super.leading + 16
        icon.top == super.top + 8
    }
    ```

    ## Fix

    Take it out, or let it stand where it silences something, as it does here.

    ```layout clean
    layout Row {
        size 320 by 44

        view icon (29 by 29)

        // plumb: allow left-right
        icon.left == super.left + 16
        icon.top == super.top + 8
    }
    ```

    ## Allow

    No comment allows it: take the comment out.

    """#
  ),
  (
    "unused",
    #"""
    # unused

    Something is declared and never used.

    ## Why it matters

    A metric without a use is a number that no longer decides anything, and usually the remains of a change.

    ## Example

    ```layout raises=unused
    let gap = 16
    let inset = 20

    layout Row {
        size 320 by 44

        view icon (29 by 29)

        H:|-gap-[icon]
        V:|-8-[icon]
    }
    ```

    ## Fix

    Use it or take it out.

    ```layout clean
    let gap = 16

    layout Row {
        size 320 by 44

        view icon (29 by 29)

        H:|-gap-[icon]
        V:|-8-[icon]
    }
    ```

    ## Allow

    `// plumb: allow unused` on the line that the finding names, or on the line above, silences it there.
    A file of metrics alone, for others to import, is not reported.

    """#
  ),
  (
    "value",
    #"""
    # value

    A number makes no sense where it stands.

    ## Why it matters

    No device could show it.
    A size below zero, a range that ends before it begins, an aspect of zero, or `lines -1`: no layout could satisfy it.
    A number too large for a length is one of these too.

    ## Example

    ```layout raises=value
    layout Row {
        size 430...320 by 44

        view icon (29 by 29)

        H:|-16-[icon]
        V:|-8-[icon]
    }
    ```

    ## Fix

    Turn the range around.

    ```layout clean
    layout Row {
        size 320...430 by 44

        view icon (29 by 29)

        H:|-16-[icon]
        V:|-8-[icon]
    }
    ```

    ## Allow

    There is no good reason to allow it: nothing can be made of the line.
    `// plumb: allow value` silences `plumb lint`, and `plumb frames` and `plumb swift` report it all the same.

    """#
  ),
]
