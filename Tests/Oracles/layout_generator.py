"""Random layouts with all that the language has, mostly sound.

A container gets views, and each of its axes a scheme that is known to be complete: a chain with one
view or gap that gives way, or a place for each view. Then some lines are said twice, some wishes
and limits are added that may decide something or nothing, things are asserted, and of some layouts
a line is left out or changed.
"""

from dataclasses import dataclass

from layout_text import Block, LayoutFile, declared

PRIORITIES = (1, 50, 100, 249, 250, 251, 500, 740, 749, 750, 751, 999)
SAMPLES = ("i", "On", "Wi-Fi", "Airplane Mode", "Home", "12:45", "Notifications", "Ada Lovelace",
           "The bridge that breathes")
STORIES = ("One calendar for the whole house, and for all who come to stay",
           "Iron grows in the sun, and so do bridges", "See you there",
           "The table is booked for eight, and the train leaves at seven\\nBring a coat")
FONTS = ("13", "15 medium", "17 bold", "22", "28 bold", "headline", "body", "caption1", "title2")
ALONG = ("horizontal", "vertical")
SIZE = ("width", "height")
START, END, CENTER = ("leading", "top"), ("trailing", "bottom"), ("centerX", "centerY")


@dataclass(eq=False)
class Item:
    """A view to be placed, with what is known of its size on either axis.

    A size is "fixed" or "inner" (what lies inside decides), a "wish" (a content that no other
    view shares), a "text" (a content that others may share, and so tie with), or "open".
    """

    name: str
    block: Block
    kinds: list
    least: list  # the room it takes, where that is known
    is_touchable: bool = False


def random_file(random):
    maker = _Maker(random)
    file = maker.file()
    if random.random() < 0.3:
        for _ in range(random.choice((1, 1, 2))):
            maker.disturb(file)
    return file


class _Maker:
    def __init__(self, random):
        self.random = random
        self.count = {}
        self.layouts = []
        self.prefix = []
        self.groups = 0
        self.branches = 0
        # Ends of the sizes that the root has, for borders of conditions.
        self.ends = [(320, 430), (480, 932)]
        self.fits = False

    def chance(self, share):
        return self.random.random() < share

    def name(self, kind):
        self.count[kind] = self.count.get(kind, 0) + 1
        return f"{kind}{self.count[kind]}"

    # MARK: The whole

    def file(self):
        random = self.random
        if self.chance(0.1):
            self.prefix.append("let gap = " + random.choice(("8", "12", "4 * 3")))
        if self.chance(0.05):
            self.prefix.append("platform macos")
        main = Block("layout Main")
        across = random.choice(((320, 430), (320, 430), (320, 1366), (375, 375), (280, 600),
                                (300, 900)))
        shape = random.random()
        self.fits = shape < 0.3
        if self.fits:
            down, extent = (0, 0), "fits"
        else:
            down = random.choice(((44, 100), (120, 120), (200, 600), (480, 932), (320, 1366)))
            if self.chance(0.1):
                down = across
            extent = written(down)
        self.ends = [across, down]
        main.add(f"size {written(across)} by {extent}")
        if self.chance(0.12):
            main.add("margins " + random.choice(("16", "leading 20 trailing 12", "top 4 bottom 4")))
        if self.chance(0.12) and not self.fits:
            main.add("insets " + random.choice(("top 20", "top 12 bottom 10", "leading 8")))
        self.fill(main, (across[0], None if self.fits else down[0]), depth=random.choice((0, 1, 1, 2)))
        return LayoutFile(self.layouts + [main], self.prefix)

    def fill(self, container, room, depth):
        """Gives a container views and complete lines. A room of None follows what is inside."""
        wide, tall = room
        schemes = [self.row, self.row, self.column]
        if tall is None or 150 <= tall:
            schemes += [self.column, self.column]
        if tall is not None and 80 <= tall:
            schemes += [self.overlay]
        if depth and 300 <= (tall or 0):
            schemes += [self.page, self.list]
        items = self.random.choice(schemes)(container, room, depth)
        self.remark(container, items)
        if self.chance(0.35):
            self.assertion(container, items)
        return items

    # MARK: Views

    def item(self, container, room, depth, axis):
        """A view of any kind, its declaration put down."""
        random = self.random
        makers = [self.label] * 5 + [self.button] * 2 + [self.plain] * 3 + [self.sized] * 3
        makers += [self.control] * 3 + [self.image] * 2
        if depth:
            makers += [self.stack] * 3 + [self.box] * 3 + [self.component] * 2
        return random.choice(makers)(container, room, depth)

    def declare(self, container, kind, words=None, bounds="", name=None):
        name = name or self.name(kind if kind[0].islower() else "part")
        head = f"{kind} {name}" + (f' "{words}"' if words is not None else "") + bounds
        block = Block(head)
        container.add(block)
        return name, block

    def label(self, container, room, depth):
        random = self.random
        if self.chance(0.2):
            return self.story(container)
        name, block = self.declare(container, "label", random.choice(SAMPLES))
        kinds, least = ["text", "wish"], [0, 21]
        shape = random.random()
        if shape < 0.25:
            least_count = random.choice((0, 1, 3))
            block.add(f"text {least_count}...{random.choice((4, 8, 12, 40))}")
        elif shape < 0.45:
            block.add(f"intrinsic {self.range(10, 160)} by {random.choice(('20.5', '20.5', '20.5...41'))}")
        elif shape < 0.5:
            block.add("intrinsic +20 by +10")
            least = [20, 31]
        if self.chance(0.15):
            block.add("font " + random.choice(FONTS))
            least[1] = 34
        return Item(name, block, kinds, least)

    def story(self, container):
        """A text over lines."""
        random = self.random
        name, block = self.declare(container, "label", random.choice(STORIES))
        block.add(f"lines {random.choice((0, 0, 0, 2, 3))}")
        if self.chance(0.2):
            block.add("font " + random.choice(FONTS))
        return Item(name, block, ["text", "text"], [0, 82])

    def button(self, container, room, depth):
        random = self.random
        name, block = self.declare(container, "button", random.choice(SAMPLES[:6]))
        least = [30, 31]
        if self.chance(0.3):
            block.add(f"image {random.choice(('leading', 'trailing', 'top'))} 20 by 20")
            block.add("gap 6")
            least = [60, 60]
        if self.chance(0.2):
            block.add("insets " + random.choice(("8", "leading 12 trailing 8")))
        if self.chance(0.5):
            block.add(f"text {random.choice((1, 2))}...{random.choice((3, 8, 12))}")
        return Item(name, block, ["text", "wish"], least, True)

    def plain(self, container, room, depth):
        kind = self.random.choice(("view", "view", "image", 'native "MKMapView"', "textview"))
        name, block = self.declare(container, kind, name=self.name("view"))
        return Item(name, block, ["open", "open"], [0, 0])

    def sized(self, container, room, depth):
        random = self.random
        sizes = [random.choice((8, 20, 24, 28, 30, 44)) for _ in range(2)]
        name, block = self.declare(
            container, random.choice(("view", "image")), bounds=f" ({sizes[0]} by {sizes[1]})",
            name=self.name("icon"))
        return Item(name, block, ["fixed", "fixed"], sizes, True)

    def control(self, container, room, depth):
        kind = self.random.choice(("switch", "slider", "stepper", "segmented", "progress",
                                   "spinner", "field"))
        sizes = {"switch": [49, 31], "stepper": [94, 32], "spinner": [20, 20], "slider": [0, 30],
                 "segmented": [0, 31], "progress": [0, 4], "field": [0, 34]}[kind]
        words = self.random.choice(SAMPLES) if kind == "field" and self.chance(0.6) else None
        name, block = self.declare(container, kind, words)
        kinds = ["wish" if sizes[0] else "open", "wish"]
        if kind == "field":
            kinds[0] = "text"
        return Item(name, block, kinds, sizes[:])

    def image(self, container, room, depth):
        """An image with a content, or with a shape."""
        random = self.random
        name, block = self.declare(container, "image")
        if self.chance(0.6):
            wide, tall = self.range(20, 60), self.range(20, 60)
            if self.chance(0.3):
                block.add("aspect image")
                if self.chance(0.5):
                    wide, tall = random.choice((("40", "40"), ("60...120", "60"), ("50", "25...50")))
            if self.chance(0.25):
                states = self.states("picture", 2)
                for state, sizes in zip(states.blocks(), ((wide, tall), ("40", "30"))):
                    state.add(f"intrinsic {sizes[0]} by {sizes[1]}")
                block.add(states)
            else:
                block.add(f"intrinsic {wide} by {tall}")
            if "aspect image" in block.lines:
                block.add("hug 249", "resist 249")
            return Item(name, block, ["text", "wish"], [60, 60])
        block.add("aspect " + random.choice(("1:1", "4:3", "1.5", "2:1", "1:1 @750")))
        side = random.choice((20, 30, 40))
        block.add(f"super.{random.choice(SIZE)} == {side}")
        return Item(name, block, ["fixed", "fixed"], [60, 60])

    def box(self, container, room, depth):
        """A view with views in it."""
        random = self.random
        name, block = self.declare(container, "view", name=self.name("box"))
        if self.chance(0.2):
            block.add(f"margins {random.choice((0, 4, 12))}")
        inner = [max(60, room[0] // 2), None]
        is_given = room[1] is not None and 200 <= room[1] and self.chance(0.4)
        if is_given:
            inner[1] = 100
        self.fill(block, inner, depth - 1)
        if is_given:
            return Item(name, block, ["open", "open"], [inner[0], 100])
        return Item(name, block, ["open", "inner"], [inner[0], 80])

    def component(self, container, room, depth):
        """A use of a layout of its own; now and then of one that is used already."""
        random = self.random
        known = [b for b in self.layouts if b.head.startswith("layout Part")]
        if known and self.chance(0.4):
            part = random.choice(known)
        else:
            inner = (max(60, room[0] // 2), None)
            part = Block(f"layout Part{len(self.layouts)}")
            part.add(f"size {inner[0]}...430 by fits")
            self.layouts.append(part)
            self.fill(part, inner, depth - 1)
        name, block = self.declare(container, part.head.split()[1])
        return Item(name, block, ["open", "inner"], [max(60, room[0] // 2), 80])

    def stack(self, container, room, depth):
        random = self.random
        name, block = self.declare(container, "stack")
        axis = random.choice((0, 1))
        if axis or self.chance(0.2):
            block.add(f"axis {ALONG[axis]}")
        if self.chance(0.7):
            block.add(f"spacing {random.choice((4, 8, 12, '(-4)', '2.5'))}")
        distribution = random.choice(("fill", "fill", "fillEqually", "fillProportionally",
                                      "equalSpacing", "equalCentering"))
        if distribution != "fill":
            block.add(f"distribution {distribution}")
        edges = ("leading", "trailing") if axis else ("top", "bottom", "firstBaseline")
        alignment = random.choice(("fill", "fill", "center") + edges)
        if alignment != "fill":
            block.add(f"alignment {alignment}")
        if self.chance(0.1):
            block.add("margins 4")
        count = random.choice((1, 2, 2, 3))
        makers = [self.label] * 3 + [self.button, self.sized, self.control]
        items = [random.choice(makers)(block, (80, 40), 0) for _ in range(count)]
        self.part(items, axis)
        for item in items:
            # What has no size across or along gets one, where the stack does not give it.
            for side in (0, 1):
                if item.kinds[side] == "open" and not (side == axis and distribution == "fill"
                                                       and item is items[0]):
                    self.wish(item, side)
            if self.chance(0.12):
                states = self.states("shown", 2)
                states.blocks()[1].add("hidden")
                item.block.add(states)
        least = [sum(i.least[s] + 12 for i in items) if s == axis else
                 max(i.least[s] for i in items) for s in (0, 1)]
        return Item(name, block, ["stack", "inner"], [min(least[0], room[0]), least[1]])

    def wish(self, item, side):
        """A size at a priority or required, so that none is missing."""
        number = self.random.choice((20, 30, 44))
        strength = self.random.choice(("", "", " @740", " @999"))
        item.block.add(f"super.{SIZE[side]} == {number}{strength}")
        item.kinds[side], item.least[side] = "fixed", number

    def range(self, least, most):
        """A size of a content, or a range of it."""
        low = self.random.choice((0, least, least + 10))
        if self.chance(0.6):
            return f"{low}...{self.random.choice((low + 10, most))}"
        return str(self.random.choice((least, least + 5, 24)))

    # MARK: Schemes

    def row(self, container, room, depth):
        return self.chained(0, container, room, depth)

    def column(self, container, room, depth):
        return self.chained(1, container, room, depth)

    def chained(self, axis, container, room, depth):
        """Views one after the other, and a place on the other axis for each."""
        random = self.random
        gap = random.choice((4, 8, 8, 12))
        left = None if room[axis] is None else room[axis] - 2 * gap
        items = []
        for _ in range(random.choice((1, 2, 2, 3, 3, 4))):
            item = self.item(container, self.rest(room, axis, left), depth, axis)
            need = item.least[axis] + gap
            if left is not None and left < need and items:
                container.lines.remove(item.block)
                break
            items.append(item)
            left = None if left is None else left - need
        self.part(items, axis)
        loose = [i for i in items if i.kinds[axis] in ("open", "stack")]
        for item in loose[1:] if left is not None else loose:
            self.size(container, item, axis)
        flexible = loose[0] if loose and left is not None else None
        if flexible and flexible.kinds[axis] == "stack":
            self.keep_stacks_apart(items, axis)
        is_equal = (1 < len(items) and left is not None and self.chance(0.1)
                    and all(i.kinds[axis] in ("text", "open") for i in items))
        make = lambda: [self.chain(axis, container, items, gap, left, flexible, is_equal)]
        self.emit(container, make)
        if self.chance(0.25) and 1 < len(items) and all(i.kinds[1 - axis] != "text" for i in items):
            self.aligned(1 - axis, container, items, room)
        else:
            for item in items:
                self.place(1 - axis, container, item, room[1 - axis])
            self.close(1 - axis, container, items, room)
        return items

    def rest(self, room, axis, left):
        return (left, room[1]) if axis == 0 else (room[0], left)

    def part(self, items, axis):
        """Contents that share room get priorities that differ, mostly."""
        texts = [i for i in items if i.kinds[axis] in ("text", "wish")
                 and (axis == 0 or i.kinds[1] == "text" or self.chance(0.3))]
        if self.chance(0.06):
            return
        for number, item in enumerate(texts[1:], 1):
            item.block.add(f"resist {ALONG[axis]} {750 - 5 * number}")
            item.block.add(f"hug {ALONG[axis]} {250 + number}")

    def keep_stacks_apart(self, items, axis):
        for item in items:
            if item.kinds[axis] in ("text", "wish") and self.chance(0.9):
                lines = [l for l in item.block.lines if isinstance(l, str)]
                if not any(l.startswith(f"hug {ALONG[axis]}") for l in lines):
                    item.block.add(f"hug {ALONG[axis]} 700")
                if not any(l.startswith(f"resist {ALONG[axis]}") for l in lines):
                    item.block.add(f"resist {ALONG[axis]} 760")

    def size(self, container, item, axis):
        """A size for what has none, in all states."""
        random = self.random
        least = max(item.least[axis], random.choice((20, 30, 44)))
        if item.kinds[axis] == "stack":
            item.kinds[axis] = "inner"
            return
        if self.chance(0.2):
            name = self.relative(item)
            self.emit(container, lambda: [
                f"{name}.{SIZE[axis]} == {least + random.choice((0, 0, 4, 10))}"])
        else:
            container.add(f"{item.name}.{SIZE[axis]} == {least}")
        item.kinds[axis], item.least[axis] = "fixed", least

    def relative(self, item):
        return item.name

    def chain(self, axis, container, items, gap, left, flexible, is_equal):
        """The chain: it ends at the far edge where that is known to be far enough."""
        random = self.random
        is_safe = container.head == "layout Main" and self.chance(0.15)
        edge = "||" if is_safe else "|"
        gaps = [random.choice((0, 4, gap, gap, "", "2.5")) for _ in range(len(items) + 1)]
        if self.prefix and self.prefix[0].startswith("let") and self.chance(0.4):
            gaps[0] = "gap"
        parts = [edge]
        for number, item in enumerate(items):
            parts.append(self.gap(gaps[number]))
            predicate = ""
            if is_equal and number:
                predicate = f"({items[0].name})"
            elif item is flexible and self.chance(0.2):
                predicate = random.choice(("(>=10)", "(>=0)", "(>=20@750)", f"(<=2000)", "(80@200)"))
            elif self.chance(0.05):
                predicate = random.choice(("(<=1500)", "(>=1@600)", "(>=0)"))
            parts.append(f"[{item.name}{predicate}]")
        last = self.gap(gaps[-1])
        option = ""
        if axis == 0 and not is_safe and self.chance(0.12):
            option = random.choice((" leftToRight", " rightToLeft"))
            parts = [p if p != "-" else "-8-" for p in parts]
        if flexible or is_equal:
            parts += [last if not option or last != "-" else "-8-", edge]
        elif left is None:
            # What is inside decides how long the container is.
            parts += [last if last != "-" else "-8-", edge]
        elif self.chance(0.6):
            parts += [f"-(>={random.choice((0, 4, 8))})-", edge]
        elif self.chance(0.2) and all(i.kinds[axis] == "fixed" for i in items):
            parts = [edge] + sum(([f"~", f"[{i.name}]"] for i in items), []) + ["~", edge]
        return ("V:" if axis else "H:") + "".join(parts) + option

    def gap(self, number):
        if number == "":
            return "-"
        return "" if number == 0 else f"-{number}-"

    def aligned(self, axis, container, items, room):
        """All on one line: the first has a place, and the others its edges or its middle."""
        random = self.random
        first, others = items[0], items[1:]
        self.place(axis, container, first, room[axis], is_closed=room[axis] is None)
        for item in others:
            if item.kinds[axis] in ("open", "stack"):
                same = random.choice(((START[axis], END[axis]), (CENTER[axis], SIZE[axis])))
                container.add(*(f"{item.name}.{a} == {first.name}.{a}" for a in same))
            else:
                attribute = random.choice((CENTER[axis], START[axis], END[axis]))
                if axis == 0 and self.chance(0.2):
                    attribute = {"leading": "left", "trailing": "right"}.get(attribute, attribute)
                container.add(f"align {attribute}: {first.name}, {item.name}")

    def place(self, axis, container, item, room, is_closed=False):
        """Lines that decide a view's place on an axis, and its size where it has none."""
        random = self.random
        near = random.choice((0, 4, 8, 8, 16))
        kind = item.kinds[axis]
        letter = "V:" if axis else "H:"
        if kind in ("open", "stack") and (axis == 0 or room is not None) and self.chance(0.75):
            far = random.choice((0, 4, 8, near))
            self.emit(container, lambda: [
                f"{letter}|{self.gap(near + random.choice((0, 0, 2)))}[{item.name}]{self.gap(far)}|"])
            return
        if kind == "open":
            self.size(container, item, axis)
        elif kind == "stack":
            item.kinds[axis] = "inner"
        if is_closed:
            container.add(f"{letter}|{self.gap(near)}[{item.name}]{self.gap(near)}|")
            return
        shape = random.random()
        if shape < 0.35:
            if axis == 0 and kind in ("text", "wish", "inner", "stack"):
                end = "-(>=0)-|"
            else:
                end = random.choice(("", "", "-(>=0)-|"))
            if room is None:
                end = ""
            self.emit(container, lambda: [f"{letter}|-{near + random.choice((0, 0, 3))}-[{item.name}]{end}"])
        elif shape < 0.6:
            lines = [f"{item.name}.{CENTER[axis]} == super.{CENTER[axis]}"]
            if kind in ("text", "inner", "stack"):
                lines.append(f"{item.name}.{START[axis]} >= super.{START[axis]}")
            container.add(*lines)
        elif shape < 0.8:
            start, end = START[axis], END[axis]
            if axis == 0 and self.chance(0.3):
                start, end = "left", "right"
            side, sign, other = random.choice(((start, "+", end), (end, "-", start)))
            self.emit(container, lambda: [
                f"{item.name}.{side} == super.{side} {sign} {near + random.choice((0, 0, 5))}"])
            if kind in ("text", "inner", "stack") and room is not None:
                relation = "<=" if sign == "+" else ">="
                container.add(f"{item.name}.{other} {relation} super.{other}")
        else:
            edges = random.choice(("super.margins", "super"))
            container.add(f"{item.name}.{START[axis]} == {edges}.{START[axis]}")
            if kind in ("text", "inner", "stack") and room is not None:
                container.add(f"{item.name}.{END[axis]} <= {edges}.{END[axis]}")

    def close(self, axis, container, items, room):
        """Where what is inside decides, the longest view reaches the far edge."""
        if room[axis] is not None:
            return
        name = max(items, key=lambda i: i.least[axis]).name
        tail = self.random.choice(("", "", " @999")) if container.head == "layout Main" else ""
        if 1 < len(items) and container.head.startswith("layout") and self.chance(0.5):
            for item in items:
                container.add(f"super.{END[axis]} >= {item.name}.{END[axis]} + 4")
            return
        # A place by its center and an edge would leave nothing to decide.
        container.add(f"super.{END[axis]} == {name}.{END[axis]} + {self.random.choice((0, 4, 8))}{tail}")

    def overlay(self, container, room, depth):
        """Views over each other, each placed by itself."""
        random = self.random
        items = []
        for _ in range(random.choice((1, 2, 3))):
            item = self.item(container, (room[0] - 32, room[1] - 32), depth, 0)
            items.append(item)
            if self.chance(0.15) and item.kinds == ["open", "open"]:
                container.add(f"HV:|{self.gap(random.choice((0, 8)))}[{item.name}]"
                              f"{self.gap(random.choice((0, 8)))}|")
                continue
            if self.chance(0.1) and item.kinds == ["open", "open"] and not declared(
                    item.block.head)["bounds"] and not item.block.lines:
                mask = random.choice(("none", "width", "width bottom", "left", "left right",
                                      "height width", "top", "height bottom"))
                item.block.add(f"frame {random.choice((0, 10, 20))} {random.choice((0, 8))} "
                               f"{random.choice((40, 100))} {random.choice((20, 30))}",
                               f"autoresize {mask}")
                continue
            for axis in (0, 1):
                self.place(axis, container, item, room[axis])
        if self.chance(0.15):
            self.guide(container, items)
        if self.chance(0.2) and 1 < len(items):
            container.add("Z:" + "".join(f"[{i.name}]" for i in items))
        return items

    def guide(self, container, items):
        name, _ = self.declare(container, "guide")
        first = self.random.choice(items).name
        container.add(f"{name}.leading == {first}.leading", f"{name}.trailing == {first}.trailing",
                      f"{name}.top == {first}.bottom", f"{name}.bottom == super.bottom @740",
                      f"{name}.height >= 0")

    def page(self, container, room, depth):
        """A scroll view with a column in it, now and then with a view that stays in sight."""
        random = self.random
        name, block = self.declare(container, "scroll")
        if self.chance(0.2):
            block.add(f"insets top {random.choice((8, 12))}")
        if self.chance(0.2):
            block.add(f"offset 0 {random.choice((0, 10, 40))}")
        hero, hero_block = self.declare(block, "view", name=self.name("hero"))
        tall = random.choice((100, 200, 600))
        column = [self.label(block, room, 0) for _ in range(random.choice((1, 2)))]
        self.part(column, 1)
        block.add(f"H:|[{hero}]|", f"{hero}.width == super.width")
        for item in column:
            block.add(f"H:|-8-[{item.name}]" + random.choice(("-8-|", "-(>=8)-|")))
        body, _ = self.declare(block, "view", name=self.name("body"))
        block.add(f"H:|-4-[{body}]-4-|")
        chain = f"[{hero}({tall})]" + "".join(f"-8-[{i.name}]" for i in column)
        block.add(f"V:|{chain}-8-[{body}({random.choice((50, 400, 1000))})]-8-|")
        views = [Item(n, b, ["fixed", "fixed"], [0, 0]) for n, b in ((hero, hero_block),)]
        if self.chance(0.4):
            head, head_block = self.declare(block, "view", name=self.name("head"))
            block.add(f"H:|[{head}]|", f"{head}.height == 44")
            block.add(f"{head}.top >= {hero}.bottom", f"{head}.top >= super.frame.top",
                      f"{head}.top == {hero}.bottom @{random.choice((250, 750))}")
            views.append(Item(head, head_block, ["fixed", "fixed"], [0, 0]))
            if self.chance(0.3):
                block.add(f"{head}.bottom <= super.bottom")
        if self.chance(0.15):
            pin, _ = self.declare(block, "view", bounds=" (20 by 20)", name=self.name("pin"))
            block.add(f"{pin}.trailing == super.frame.trailing", f"{pin}.bottom == super.frame.bottom")
        self.remark(block, views)
        if self.chance(0.3):
            self.assertion(block, views)
        bar = None
        if self.chance(0.4):
            bar, _ = self.declare(container, "view", name=self.name("bar"))
            container.add(f"H:|[{bar}]|", f"V:|[{bar}(44)][{name}]|", f"H:|[{name}]|")
        else:
            container.add(f"HV:|[{name}]|")
        if self.chance(0.2):
            mark, _ = self.declare(container, "view", bounds=" (10 by 10)", name=self.name("mark"))
            container.add(f"{mark}.leading == {name}.{hero}.leading", f"V:|-20-[{mark}]")
        return []

    def list(self, container, room, depth):
        """A table or a collection."""
        random = self.random
        row = Block(f"layout Row{len(self.layouts)}")
        if self.chance(0.75):
            row.add(f"size 280...1366 by fits")
            self.layouts.append(row)
            self.fill(row, (280, None), 0)
            words = [(declared(b.head)["name"]) for b in row.blocks()
                     if declared(b.head) and declared(b.head)["kind"] == "label"
                     and not any(l.startswith("intrinsic") for l in b.lines if isinstance(l, str))]
            name, block = self.declare(container, "table")
            shown = ""
            if words:
                shown = f' {words[0]} "{random.choice(SAMPLES)}", "{random.choice(STORIES)}"'
                if any(l.startswith("text") for b in row.blocks() for l in b.lines
                       if isinstance(l, str)):
                    shown = ""
            block.add(f"rows {random.choice((1, 3, 40))} {row.head.split()[1]}{shown}")
            if self.chance(0.3):
                block.add("estimate 60")
        else:
            row.add("size 60 by 60")
            self.layouts.append(row)
            self.fill(row, (60, 60), 0)
            name, block = self.declare(container, "collection")
            block.add("spacing 4", f"items {random.choice((1, 5))} {row.head.split()[1]}")
        item = Item(name, block, ["open", "open"], [100, 100])
        for axis in (0, 1):
            self.place(axis, container, item, room[axis])
        return []

    # MARK: States and conditions

    def states(self, word, count):
        self.groups += 1
        block = Block(f"states {word}{self.groups}")
        block.add(*(Block(name) for name in ("one", "two", "three")[:count]))
        return block

    def emit(self, container, make):
        """Lines in every state, or other numbers in each branch of a condition."""
        random = self.random
        shape = random.random()
        if shape < 0.84 or 4 <= self.groups + self.branches:
            container.add(*make())
        elif shape < 0.89:
            states = self.states("mode", random.choice((2, 2, 3)))
            for state in states.blocks():
                state.add(*self.branch(make))
            container.add(states)
        else:
            self.branches += 1
            for condition in self.conditions():
                block = Block(condition)
                block.add(*self.branch(make))
                container.add(block)

    def branch(self, make):
        """What is wrong in one branch is most likely to be missed."""
        lines = make()
        if self.chance(0.04):
            lines = lines[1:]
        if self.chance(0.04) and lines:
            view = lines[0].partition("[")[2].partition("]")[0].partition("(")[0]
            if view:
                lines.append(f"{view}.{self.random.choice(SIZE)} "
                             f"{self.random.choice(('<=', '==', '>='))} "
                             f"{self.random.choice((0, 10, 20, 44, 200))}")
        return lines

    def conditions(self):
        """The heads of `when … else when … else`."""
        random = self.random
        axis = 1 if not self.fits and self.chance(0.35) else 0
        least, most = self.ends[axis]
        number = random.choice((least, most, (least + most) // 2, least + 1, 600, 375, 393.5))
        other = random.choice((number, number, most, (number + most) // 2))
        attribute = SIZE[axis]
        forms = [
            [f"when {attribute} < {number}", "else"],
            [f"when {attribute} <= {number}", "else"],
            [f"when {attribute} > {number}", "else"],
            [f"when {attribute} >= {number}", "else"],
            [f"when {attribute} == {number}", "else"],
            [f"when {attribute} < {number}", f"else when {attribute} > {other}", "else"],
            [f"when {attribute} <= {number}", f"else when {attribute} >= {other}", "else"],
            ["when rtl", "else"], ["when ltr", "else"],
            ["when compact width", "else"], ["when regular width", "else"],
        ]
        if not self.fits:
            relation = random.choice(("<", "<=", ">", ">=", "=="))
            forms += [[f"when width {relation} height", "else"],
                      ["when width < height", "else when width > height", "else"],
                      [f"when width {relation} height * 2", "else"],
                      ["when compact height", "else"]]
        return random.choice(forms)

    # MARK: What may decide nothing, and what is asserted

    def remark(self, container, items):
        """Limits, wishes, and what was said already."""
        random = self.random
        for _ in range(random.choice((0, 0, 0, 1, 1, 2))):
            if not items:
                return
            item, axis = random.choice(items), random.choice((0, 1))
            name, size = item.name, SIZE[axis]
            number = random.choice((0, 1, 10, 30, 60, 100, 300, 2000))
            priority = random.choice(PRIORITIES)
            start = random.choice((START[axis], END[axis], CENTER[axis]) + ("left", "right")[:2 * (not axis)])
            other = random.choice(items).name
            lines = [
                f"{name}.{size} <= {random.choice((1000, 2000, number))}",
                f"{name}.{size} >= {random.choice((0, 1, 10, number))}",
                f"{name}.{size} == {number} @{priority}",
                f"{name}.{size} >= {number} @{priority}",
                f"{name}.{size} <= super.{size}",
                f"{name}.{size} <= super.{size} * 2 + {number}",
                f"{name}.{start} == super.{start} @{priority}",
                f"{name}.{start} == super.{start} + {number} @{priority}",
                f"{name}.{START[axis]} >= super.{START[axis]}",
                f"{name}.{END[axis]} <= super.{END[axis]}",
                f"{name}.left >= super.left", f"{name}.right <= super.right",
                f"{name}.{size} == {random.choice(items).name}.{size} @{priority}",
            ]
            if other != name:
                lines += [f"{name}.{start} == {other}.{start} @{priority}",
                          f"{name}.{START[axis]} >= {other}.{START[axis]}"]
            said = [l for l in container.lines if isinstance(l, str) and "==" in l]
            if said and self.chance(0.3):
                line = random.choice(said)
                parts = line.partition(" == ")
                if " @" not in line and " as " not in line and self.chance(0.5) and ":" not in line:
                    line = random.choice((f"{parts[2]} == {parts[0]}", line,
                                          f"{parts[0]} >= {parts[2]}", f"{line} @{priority}"))
                lines = [line]
            if self.chance(0.15) and self.groups + self.branches < 5:
                self.emit(container, lambda: [random.choice(lines)])
            else:
                container.add(random.choice(lines))

    def assertion(self, container, items):
        random = self.random
        for _ in range(random.choice((1, 1, 2))):
            if not items:
                return
            name, other = random.choice(items).name, random.choice(items).name
            axis = random.choice((0, 1))
            size, start = SIZE[axis], START[axis]
            end = END[axis]
            lines = [
                f"assert inside super: {name}", f"assert inside super: {name}",
                f"assert tap target: {name}",
                f"assert {name}.{size} >= {random.choice((0, 0, 1, 20, 44))}",
                f"assert {name}.{size} <= super.{size}",
                f"assert {name}.{start} >= super.{start}",
                f"assert {name}.centerX <= super.centerX", f"assert {name}.left >= super.left",
                f"assert {name}.{end} <= super.{end}", f"assert {name}.width <= 500",
            ]
            if name != other:
                lines += [f"assert no overlap: {name}, {other}"] * 3 + [
                    f"assert {name}.{end} <= {other}.{start}",
                    f"assert {name}.right <= {other}.left",
                    f"assert {name}.centerX <= {other}.centerX",
                    f"assert {name}.{size} >= {other}.{size}"]
            container.add(random.choice(lines))

    # MARK: Disturbances

    def disturb(self, file):
        """Leaves a line out, or changes a number, a relation, a priority or a side."""
        random = self.random
        places = [(block, line) for layout in file.layouts for block in all_blocks(layout)
                  for line in block.lines if isinstance(line, str) and is_constraint(line)]
        if not places:
            return
        block, line = random.choice(places)
        at = block.lines.index(line)
        shape = random.random()
        if shape < 0.3:
            block.lines.pop(at)
            return
        if shape < 0.5:
            changed = line.replace("==", random.choice((">=", "<=")), 1)
        elif shape < 0.65 and " @" not in line and ":" not in line:
            changed = f"{line} @{random.choice(PRIORITIES)}"
        elif shape < 0.8:
            changed = line.replace("leading", "left").replace("trailing", "right")
        else:
            changed = line.replace("-8-", f"-{random.choice((0, 40, 200))}-", 1)
        block.lines[at] = changed


def all_blocks(block):
    yield block
    for child in block.blocks():
        yield from all_blocks(child)


def is_constraint(line):
    return line.startswith(("H:", "V:", "HV:", "align ")) or (
        "." in line and any(r in line for r in ("==", "<=", ">="))) and not line.startswith("assert")


def written(ends):
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}...{ends[1]}"
