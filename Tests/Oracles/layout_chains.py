"""Lines that place views at random: chains and places, plainly, in states, and under conditions.

Each axis of a container gets a scheme that is known to be complete: a chain with one view or gap
that gives way, or a place for each view by itself.
"""

import re

from layout_text import Block
from layout_views import ALONG, CENTER, END, SIZE, START, Views


class Chains(Views):
    """Schemes for the views of a container, each for one axis."""

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
            self.emit(container, lambda: [
                f"{item.name}.{SIZE[axis]} == {least + random.choice((0, 0, 4, 10))}"])
        else:
            container.add(f"{item.name}.{SIZE[axis]} == {least}")
        item.kinds[axis], item.least[axis] = "fixed", least

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
                predicate = random.choice(
                    ("(>=10)", "(>=0)", "(>=20@750)", "(<=2000)", "(80@200)", "(>=10%)"))
            elif item.kinds[axis] == "text" and self.chance(0.06):
                predicate = random.choice(("(0@749)", "(100@260)", "(>=44@745)", "(200@252)"))
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
            parts = [edge] + sum((["~", f"[{i.name}]"] for i in items), []) + ["~", edge]
        if 2 < len(parts) and "~" not in parts and option == "" and self.chance(0.04):
            parts = self.gathered(parts)
        return ("V:" if axis else "H:") + "".join(parts) + option

    def gathered(self, parts):
        """The same line with its views in a box of their own."""
        boxes = [place for place, part in enumerate(parts) if part.startswith("[")]
        start, end = boxes[0], boxes[-1] + 1
        return parts[:start] + [f"[{self.name('group')}:"] + parts[start:end] + ["]"] + parts[end:]

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
                attribute = random.choice(
                    (CENTER[axis], START[axis], END[axis]) + ("firstBaseline",) * axis)
                if axis == 0 and self.chance(0.2):
                    attribute = {"leading": "left", "trailing": "right"}.get(attribute, attribute)
                container.add(f"align {attribute}: {first.name}, {item.name}")

    def place(self, axis, container, item, room, is_closed=False):
        """Lines that decide a view's place on an axis, and its size where it has none."""
        random = self.random
        near = random.choice((0, 4, 8, 8, 16))
        kind = item.kinds[axis]
        letter = "V:" if axis else "H:"
        if kind == "open" and (axis == 0 or room is not None) and self.chance(0.1):
            self.pulled(axis, container, item, near)
            return
        if kind in ("open", "stack") and (axis == 0 or room is not None) and self.chance(0.75):
            tail = f"[{item.name}]{self.gap(random.choice((0, 4, 8, near)))}|"
            self.emit(container, lambda: [
                f"{letter}|{self.gap(near + random.choice((0, 0, 2)))}{tail}"])
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
            self.emit(container, lambda: [
                f"{letter}|-{near + random.choice((0, 0, 3))}-[{item.name}]{end}"])
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

    def pulled(self, axis, container, item, near):
        """A size between limits, by wishes that pull at it."""
        random = self.random
        name, size = item.name, SIZE[axis]
        strong, weak = random.sample((999, 750, 500, 250, 100), 2)
        container.add(f"{name}.{START[axis]} == super.{START[axis]} + {near}",
                      f"{name}.{size} <= super.{size} - {2 * near}")
        for _ in range(random.choice((0, 1, 2))):
            factor = random.choice(("", " * 0.5", " / 3", " * 2"))
            few = "" if factor == " / 3" else " - 60"
            more = random.choice((" - 40", " - 400", " - 1366", few))
            container.add(f"{name}.{size} >= super.{size}{factor}{more}")
        container.add(f"{name}.{size} == {random.choice((0, 10, 60, 300, 10000))} @{strong}")
        if self.chance(0.7):
            container.add(f"{name}.{size} == {random.choice((0, 44, 200, 2000))} @{weak}")

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
        end, more = END[axis], self.random.choice((0, 4, 8))
        container.add(f"super.{end} == {name}.{end} + {more}{tail}")

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
            view = re.search(r"\[(\w+)[\](]", lines[0])
            if view:
                lines.append(f"{view[1]}.{self.random.choice(SIZE)} "
                             f"{self.random.choice(('<=', '==', '>='))} "
                             f"{self.random.choice((0, 10, 20, 44, 200))}")
        return lines

    def conditions(self):
        """The heads of `when … else when … else`. A component asks its own size or the screen's."""
        heads = self.own_conditions()
        if self.in_component and self.chance(0.5):
            heads = [re.sub(r"\b(width|height)\b", r"screen.\1", head)
                     if re.search(r"[<>=]", head) else head for head in heads]
        return heads

    def own_conditions(self):
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
            ["when accessibility", "else"], ["when platform macos", "else"],
            [f"when text-scale > {random.choice((0.9, 1, 1.3))}", "else"],
            [f"when platform ios and {attribute} < {number} or accessibility", "else"],
        ]
        if not self.fits:
            relation = random.choice(("<", "<=", ">", ">=", "=="))
            forms += [[f"when width {relation} height", "else"],
                      ["when width < height", "else when width > height", "else"],
                      [f"when width {relation} height * 2", "else"],
                      ["when compact height", "else"]]
        return random.choice(forms)
