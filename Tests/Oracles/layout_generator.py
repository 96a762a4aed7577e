"""Random layouts with all that the language has, mostly sound.

A container gets views, and each of its axes lines that are known to be complete. Then some lines
are said twice, some wishes and limits are added that may decide something or nothing, things are
asserted, and of some layouts a line is left out or changed.
"""

from layout_chains import Chains
from layout_text import Block, LayoutFile, declared
from layout_views import ALONG, CENTER, END, PRIORITIES, SAMPLES, SIZE, START, STORIES, Item


def random_file(random):
    maker = _Maker(random)
    file = maker.file()
    if random.random() < 0.3:
        for _ in range(random.choice((1, 1, 2))):
            maker.disturb(file)
    return file


class _Maker(Chains):
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
        turned = self.other_size(across, down, extent)
        main.add(f"size {written(across)} by {extent}{turned}")
        if self.chance(0.12):
            main.add("margins " + random.choice(("16", "leading 20 trailing 12", "top 4 bottom 4")))
        if self.chance(0.12) and not self.fits:
            main.add("insets " + random.choice(("top 20", "top 12 bottom 10", "leading 8")))
        room = across[0], None if self.fits else down[0]
        self.fill(main, room, depth=random.choice((0, 1, 1, 2)))
        return LayoutFile(self.layouts + [main], self.prefix)

    def other_size(self, across, down, extent):
        """More sizes of the layout, perhaps: it turns, or gets larger by a leap."""
        if not self.chance(0.25):
            return ""
        if self.fits:
            return f" or {written((across[0] + 100, across[1] + 300))} by fits"
        if self.chance(0.5):
            return f" or {written((max(across[0], down[0]), max(across[1], down[1])))} by {extent}"
        high = tuple(end + self.random.choice((0, 60)) for end in down)
        return f" or {across[1] + 40}...{across[1] + 400} by {written(tuple(sorted(high)))}"

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
            makers += [self.grid] * 3 + [self.numbered] * 2
        return random.choice(makers)(container, room, depth)

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
        if self.chance(0.05):
            block.add("placeholder none by 60")
            if self.chance(0.4):
                block.lines = [line for line in block.lines if not str(line).startswith("V:")]
        return Item(name, block, ["open", "inner"], [inner[0], 80])

    def component(self, container, room, depth):
        """A use of a layout of its own; now and then of one that is used already."""
        random = self.random
        known = [b for b in self.layouts if b.head.startswith("layout Part")]
        if known and self.chance(0.4):
            part = random.choice(known)
        else:
            inner = (max(60, room[0] // 2), None)
            part = Block("layout " + self.name("Part"))
            part.add(f"size {inner[0]}...430 by fits")
            around, self.in_component = self.in_component, True
            self.fill(part, inner, depth - 1)
            self.in_component = around
            # Only now, so that it is not used in itself.
            self.layouts.append(part)
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
        if self.chance(0.2):
            self.assertion(block, items)
        least = [sum(i.least[s] + 12 for i in items) if s == axis else
                 max(i.least[s] for i in items) for s in (0, 1)]
        return Item(name, block, ["stack", "inner"], [min(least[0], room[0]), least[1]])

    def grid(self, container, room, depth):
        """Views in columns, now and then over two of them, or in other columns of a state."""
        random = self.random
        name, block = self.declare(container, "grid")
        columns = random.choice((1, 2, 2, 3))
        block.add(f"columns {columns}")
        if self.chance(0.7):
            block.add("spacing " + random.choice(("4", "8", "2.5", "4 by 8", "0 by 12")))
        if self.chance(0.3):
            block.add("distribution fillEqually")
        fewest = columns
        if self.chance(0.2):
            states = self.states("columns", 2)
            other = random.choice((1, 2, 3))
            fewest = min(columns, other)
            states.blocks()[1].add(f"columns {other}")
            block.add(states)
        elif self.chance(0.2):
            self.branches += 1
            for condition in self.conditions():
                branch = Block(condition)
                branch.add(f"columns {random.choice((2, 3))}")
                block.add(branch)
        makers = [self.label] * 3 + [self.button, self.control]
        count = random.choice((1, 2, 3, 4, 5))
        items = [random.choice(makers)(block, (80, 40), 0) for _ in range(count)]
        self.part(items, 1)
        # Three columns at most: of four views the last one begins in the second row.
        tall = 1 < fewest and 3 < count and self.chance(0.2)
        for number, item in enumerate(items):
            if item.kinds[1] == "open":
                self.wish(item, 1)
            if tall:
                if number == 0:
                    item.block.add("span 1 by 2")
            elif 1 < fewest and self.chance(0.15):
                item.block.add("span 2")
            elif self.chance(0.1):
                states = self.states("seen", 2)
                states.blocks()[1].add("hidden")
                item.block.add(states)
        if self.chance(0.2):
            self.assertion(block, items)
        return Item(name, block, ["open", "inner"], [min(180, room[0]), 80 * count])

    def numbered(self, container, room, depth):
        """Views in a row or a column, those in the middle left out of the line."""
        random = self.random
        name, block = self.declare(container, "view", name=self.name("box"))
        count = random.choice((3, 4, 5))
        cells = [f"{name}cell{number}" for number in range(1, count + 1)]
        for cell in cells:
            self.declare(block, "view", name=cell)
        gap = random.choice(("", "-", "-4-", "-(>=2)-", "~", "~(>=4)~", "-4@700-"))
        size = f"({cells[0]})" if gap in ("", "-", "-4-") else "(20)"
        first, last = (f"[{cells[0]}]", f"[{cells[-1]}{size}]")
        if size == "(20)":
            first = f"[{cells[0]}(20)]"
        axis = random.choice((0, 1))
        block.add(f"{'V:' if axis else 'H:'}|{first}{gap}..{gap}{last}|")
        block.add(f"{'H:' if axis else 'V:'}|[{cells[0]}{'' if axis else '(24)'}]|",
                  *(f"{cell}.{edge} == {cells[0]}.{edge}" for cell in cells[1:]
                    for edge in (START[1 - axis], END[1 - axis])))
        if axis:
            block.add(f"{cells[0]}.height == {random.choice((16, 20))}")
        return Item(name, block, ["open", "inner"], [120, 30 * count])

    # MARK: Views over each other, scrolled and in rows

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
                               f"{random.choice((40, 100))} {random.choice((20, 30))}")
                if self.chance(0.7):
                    item.block.add(f"autoresize {mask}")
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
            block.add(*(f"{pin}.{edge} == super.frame.{edge}" for edge in ("trailing", "bottom")))
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
        row = Block("layout " + self.name("Row"))
        if self.chance(0.75):
            row.add(f"size 280...1366 by fits")
            self.layouts.append(row)
            self.fill(row, (280, None), 0)
            words = [(declared(b.head)["name"]) for b in row.blocks()
                     if declared(b.head) and declared(b.head)["kind"] == "label"
                     and not any(l.startswith("intrinsic") for l in b.lines if isinstance(l, str))]
            name, block = self.declare(container, "table")
            if any(l.startswith("text") for b in row.blocks() for l in b.lines
                   if isinstance(l, str)):
                words = []
            block.add(self.rows(row.head.split()[1], words))
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

    def rows(self, row, words):
        """Rows alike, or rows that say what a view shows, and how it looks."""
        random = self.random
        count = random.choice((1, 3, 40))
        if not words:
            return f"rows {count} {row}"
        shown = [f'{row} {{ {words[0]} "{random.choice(texts)}" }}' for texts in (SAMPLES, STORIES)]
        if self.chance(0.3):
            at = random.randrange(3)
            shown.insert(at, f'{row} {{ {words[-1]} {{ font {random.choice((11, 22))} }} }}')
        return f"rows {count} {{ {'; '.join(shown)} }}"

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
            sides = () if axis else ("left", "right")
            start = random.choice((START[axis], END[axis], CENTER[axis]) + sides)
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
                lines += [f"assert no overlap: {name}, {other}"] + [
                    f"assert apart: {name}, {other}"] * 2 + [
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
    if line.startswith("assert"):
        return False
    return line.startswith(("H:", "V:", "HV:", "align ")) or (
        "." in line and any(r in line for r in ("==", "<=", ">=")))


def written(ends):
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}...{ends[1]}"
