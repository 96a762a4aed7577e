"""Random layouts: chains, equations, nesting, content, states, all in small numbers.

Each axis of a container is filled by a chain or by edges and centers, then lines are added, and
some are left out. That gives mostly conflicts and loose ends, so most of them are mended: lines are
dropped until the rest can hold, and what is free is settled.
"""

from fractions import Fraction

from description import NAMED, Constraint, Layout, Margin, Meaning, Statement, View
from lexicographic import solve_exactly

STARTS = {0: ("leading", "left"), 1: ("top",)}
ENDS = {0: ("trailing", "right"), 1: ("bottom",)}
SIZE = ("width", "height")
CENTER = ("centerX", "centerY")
NAMES = "abcdefghijkmnopqrstuvw"


def random_layout(random):
    generator = _Generator(random)
    layout = generator.layout()
    if random.random() < 0.75:
        generator.drop_conflicts(layout)
    if random.random() < 0.7:
        generator.settle(layout)
    return layout


def written(number):
    """A number as text: 3, 2.5."""
    number = Fraction(number)
    return str(number.numerator) if number.denominator == 1 else repr(float(number))


class _Generator:
    def __init__(self, random):
        self.random = random
        self.statements = []
        self.names = iter(NAMES)
        self.root = View("", "layout")
        self.groups = {}
        self.conditions = []
        self.sized = set()  # (view, axis) whose size is settled

    # MARK: The whole

    def layout(self):
        random = self.random
        wide = random.choice((300, 320, 375, 390, 640))
        tall = None if random.random() < 0.08 else random.choice((200, 480, 667, 844))
        if random.random() < 0.2:
            self.insets()
        if random.random() < 0.3:
            self.groups["mode"] = ["on", "off"][:random.choice((1, 2))]
            if random.random() < 0.3:
                self.groups["kind"] = ["plain", "wide", "tall"][:random.choice((2, 3))]
        self.conditions = ["rtl", "ltr", "width < 350", "width >= 600", "compact width"]
        self.fill(self.root, depth=random.choice((0, 0, 1, 1, 2)))
        for _ in range(random.choice((0, 0, 1, 1, 2, 3, 4))):
            self.extra()
        if random.random() < 0.2:
            for _ in range(random.choice((1, 1, 2))):
                if self.statements:
                    self.statements.remove(random.choice(self.statements))
        return Layout(
            self.root, wide, tall, self.statements, self.groups,
            {group: random.choice(states) for group, states in self.groups.items()},
            "rtl" if random.random() < 0.25 else "ltr")

    def drop_conflicts(self, layout):
        """Leaves out random lines until the required ones can hold together."""
        while layout.statements:
            meaning = Meaning(layout)
            if solve_exactly(meaning.problem, []):
                return
            held = [s for s in layout.statements if s.constraints and layout.holds(s)]
            layout.statements.remove(self.random.choice(held))

    def settle(self, layout):
        """Adds lines for what is free, one after the other."""
        attributes = ("leading", "top", "width", "height")
        views = list(layout.root.all())
        for _ in range(4 * len(views)):
            meaning = Meaning(layout)
            answer = solve_exactly(meaning.problem, meaning.quantities())
            # No line settles the height of a layout that `fits` and trades it against another wish.
            free = [] if answer is None else answer.free[:4 * len(views)]
            if not any(free):
                return
            at = self.random.choice([i for i, is_free in enumerate(free) if is_free])
            view, attribute = views[at // 4], attributes[at % 4]
            number = self.random.choice((0, 8, 16, 20, 44, 60))
            priority, strength = self.strength(0.7)
            self.statements.append(Statement(
                f"{view.name}.{attribute} == {number}{strength}",
                [Constraint([(Fraction(1), view, attribute)], Fraction(-number), "==", priority)],
                view.parent))

    def insets(self):
        edges = {side: self.random.choice((0, 20, 34, 44)) for side in ("top", "bottom")}
        self.statements.append(Statement(
            "insets " + " ".join(f"{side} {n}" for side, n in edges.items()), [], self.root,
            edges=edges, safe=True))

    def fill(self, container, depth):
        """Gives a container views, and each of its axes a scheme."""
        random = self.random
        for _ in range(random.choice((1, 2, 2, 3, 3, 4) if not depth else (1, 2, 2, 3))):
            name = next(self.names, None)
            if name:
                container.children.append(View(name, "view", container))
        if random.random() < 0.15:
            self.margins(container)
        for child in container.children:
            if 0 < depth and random.random() < 0.5:
                self.fill(child, depth - 1)
                child.is_component = random.random() < 0.3
            elif random.random() < 0.5:
                self.content(child)
            elif random.random() < 0.15:
                self.bounds(child)
            if random.random() < 0.06:
                self.aspect(child)
        if random.random() < 0.05:
            self.filling(container, random.choice(container.children))
        for axis in (0, 1):
            scheme = random.choice(("chain", "chain", "pairs", "both"))
            children = container.children[:]
            random.shuffle(children)
            cut = {"chain": len(children), "pairs": 0}.get(scheme, random.randint(0, len(children)))
            if cut:
                self.chain(container, children[:cut], axis)
            for child in children[cut:]:
                self.pair(container, child, axis)

    # MARK: Properties

    def margins(self, view):
        random = self.random
        if random.random() < 0.5:
            number = random.choice((0, 10, 16, 20))
            edges = dict.fromkeys(("left", "right", "top", "bottom"), number)
            text = f"margins {number}"
        else:
            sides = random.choice((("leading", "trailing"), ("top", "bottom"), ("leading",)))
            edges = {side: random.choice((0, 12, 16, 20)) for side in sides}
            text = "margins " + " ".join(f"{side} {n}" for side, n in edges.items())
        self.statements.append(Statement(text, [], view, edges=edges))

    def content(self, view):
        """An intrinsic size with its pulls."""
        random = self.random
        view.kind = random.choice(("view", "label", "button"))
        sizes = [random.choice((20, 30, 44, 60, 100, 140)) for _ in range(2)]
        if view.kind == "view" and random.random() < 0.3:
            sizes[random.choice((0, 1))] = None
        pulls = {}
        words = ["intrinsic " + " by ".join("none" if n is None else str(n) for n in sizes)]
        for word, usual, others in (("hug", 250, (249, 251, 251, 750, 1000)),
                                    ("resist", 750, (749, 751, 250, 1000))):
            pulls[word] = [usual, usual]
            if random.random() < 0.3:
                axis, number = random.choice((0, 1)), random.choice(others)
                pulls[word][axis] = number
                words.append(f"{word} {('horizontal', 'vertical')[axis]} {number}")
            elif random.random() < 0.1:
                pulls[word] = [random.choice(others)] * 2
                words.append(f"{word} {pulls[word][0]}")
        rows = []
        for axis, size in enumerate(sizes):
            if size is not None:
                self.sized.add((view, axis))
                wanted = ([(Fraction(1), view, SIZE[axis])], Fraction(-size))
                rows.append(Constraint(*wanted, "<=", pulls["hug"][axis]))
                rows.append(Constraint(*wanted, ">=", pulls["resist"][axis]))
        self.statements.append(Statement("; ".join(words), rows, view))

    def bounds(self, view):
        parts, rows = [], []
        for axis in (0, 1):
            low = self.random.choice((20, 44, 80))
            self.sized.add((view, axis))
            size = ([(Fraction(1), view, SIZE[axis])],)
            if self.random.random() < 0.3:
                parts.append(f"{low}...{low + 40}")
                rows.append(Constraint(*size, Fraction(-low), ">="))
                rows.append(Constraint(*size, Fraction(-low - 40), "<="))
            else:
                parts.append(str(low))
                rows.append(Constraint(*size, Fraction(-low), "=="))
        self.statements.append(Statement(f"({' by '.join(parts)})", rows, view, in_head=True))

    def aspect(self, view):
        wide, tall = self.random.choice(((1, 1), (4, 3), (2, 1), (1, 2)))
        priority, strength = self.strength(0.3)
        terms = [(Fraction(1), view, "width"), (Fraction(-wide, tall), view, "height")]
        self.statements.append(Statement(
            f"aspect {wide}:{tall}{strength}", [Constraint(terms, Fraction(0), "==", priority)],
            view))

    def strength(self, chance, bare=False):
        """A priority below required now and then: (number, text)."""
        random = self.random
        if chance < random.random():
            return 1000, ""
        number = random.choice((1, 50, 250, 250, 251, 500, 500, 749, 750, 750, 751, 999))
        space = "" if bare else " "
        names = [n for n, value in NAMED.items() if value == number]
        if names and random.random() < 0.2:
            return number, f"{space}@{random.choice(names)}"
        return number, f"{space}@{number}"

    # MARK: Chains

    def chain(self, container, views, axis):
        random = self.random
        edges = [random.random() < 0.95, random.random() < 0.7]
        safe = [container is self.root and random.random() < 0.15 for _ in edges]
        rows, parts, equal = [], [], []
        side = [STARTS[axis][0], ENDS[axis][0]]
        option = ""
        if axis == 0 and random.random() < 0.1:
            side, option = ["left", "right"], " leftToRight"
        # Where both ends hold, one view or gap gives way.
        loose = random.randrange(len(views)) if all(edges) else -1
        # Now and then two views share a place: each connects to each neighbour.
        places = [[view] for view in views]
        if len(views) > 1 and random.random() < 0.1:
            at = random.randrange(len(views) - 1)
            places[at:at + 2] = [places[at] + places[at + 1]]
        previous = None
        if edges[0]:
            parts.append("||" if safe[0] else "|")
            previous = [(Margin(container, "safe") if safe[0] else container, side[0])]
        for place in places:
            if previous:
                ends = [(view, side[0]) for view in place]
                parts.append(self.gap(previous, ends, rows, container, equal))
            boxes = [self.box(view, views, axis, container, rows, views.index(view) == loose)
                     for view in place]
            parts.append("[" + ", ".join(box[1:-1] for box in boxes) + "]")
            previous = [(view, side[1]) for view in place]
        if edges[1]:
            end = (Margin(container, "safe") if safe[1] else container, side[1])
            parts.append(self.gap(previous, [end], rows, container, equal))
            parts.append("||" if safe[1] else "|")
        for one, other in zip(equal, equal[1:]):
            terms = one + [(-c, box, attribute) for c, box, attribute in other]
            rows.append(Constraint(terms, Fraction(0), "=="))
        if len(views) > 1 and random.random() < 0.2:
            across = 1 - axis
            choices = STARTS[across] + ENDS[across] + (CENTER[across],)
            aligned = random.choice([c for c in choices if c not in ("left", "right")])
            option += f" align {aligned}"
            for view in views[1:]:
                rows.append(Constraint(
                    [(Fraction(1), view, aligned), (Fraction(-1), views[0], aligned)],
                    Fraction(0), "=="))
        text = ("V:" if axis else random.choice(("H:", ""))) + "".join(parts) + option
        self.place(Statement(text, rows, container))

    def filling(self, container, view):
        """`HV:|-8-[a]-8-|`: both lines at once."""
        number, rows = self.random.choice((0, 8, 20)), []
        for axis in (0, 1):
            for attribute, sign in ((STARTS[axis][0], -1), (ENDS[axis][0], 1)):
                terms = [(Fraction(1), view, attribute), (Fraction(-1), container, attribute)]
                rows.append(Constraint(terms, Fraction(sign * number), "=="))
        gap = f"-{number}-" if number else ""
        self.place(Statement(f"HV:|{gap}[{view.name}]{gap}|", rows, container))

    def gap(self, before, after, rows, container, equal):
        """The text between two places; adds what it asks for of each pair across."""
        random = self.random
        pairs = [[(Fraction(1), *second), (Fraction(-1), *first)]
                 for first in before for second in after]
        ends = [box for box, _ in before + after]

        def ask(number, relation="==", priority=1000):
            for terms in pairs:
                rows.append(Constraint(terms, Fraction(-number), relation, priority))

        shape = random.random()
        number = random.choice((0, 4, 8, 10, 16, 20, 2.5))
        at_safe = any(isinstance(box, Margin) for box in ends)
        if shape < 0.15:
            ask(0)
            return ""
        if shape < 0.25:
            if container in ends:
                # The margin of that side takes the place of the edge.
                pairs = [[(c, Margin(box, "margins") if box is container else box, attribute)
                          for c, box, attribute in terms] for terms in pairs]
                ask(0)
            else:
                ask(8)
            return "-"
        if shape < 0.7:
            ask(number)
            return f"-{written(number)}-"
        if shape < 0.8:
            priority, strength = self.strength(0.5, bare=True)
            relation = random.choice((">=", "<=", ">="))
            ask(number, relation, priority)
            return f"-({relation}{written(number)}{strength})-"
        if shape < 0.87:
            priority, strength = self.strength(0.7, bare=True)
            ask(number, ">=")
            ask(number + 12, "==", priority)
            return f"-(>={written(number)},{written(number + 12)}{strength})-"
        if shape < 0.90:
            ask(-number)
            return f"-(-{written(number)})-"
        if shape < 0.95 and not at_safe:
            equal += pairs
            return "~"
        if shape < 0.98:
            return "->"
        ask(number, "==", 999)
        return f"-{written(number)}@999-"

    def box(self, view, views, axis, container, rows, is_loose):
        random = self.random
        name, size = view.name, (Fraction(1), view, SIZE[axis])
        shape = random.random()
        if is_loose or shape < 0.1 or ((view, axis) in self.sized and shape < 0.8):
            return f"[{name}]"
        if shape < 0.6:
            priority, strength = self.strength(0.4, bare=True)
            relation = random.choice(("", "", "==", ">=", "<="))
            number = random.choice((20, 30, 44, 60, 100))
            rows.append(Constraint([size], Fraction(-number), relation or "==", priority))
            return f"[{name}({relation}{number}{strength})]"
        if shape < 0.8 and len(views) > 1:
            other = random.choice([v for v in views if v is not view])
            priority, strength = self.strength(0.2, bare=True)
            factor, text = random.choice(
                ((1, ""), (1, ""), (2, "*2"), (Fraction(1, 2), "/2")))
            more = random.choice((0, 0, 10, -5))
            tail = "" if not more else f" {'+' if more > 0 else '-'} {abs(more)}"
            rows.append(Constraint(
                [size, (-Fraction(factor), other, SIZE[axis])], Fraction(-more), "==", priority))
            return f"[{name}({random.choice(('', '=='))}{other.name}{text}{tail}{strength})]"
        if shape < 0.9:
            percent = random.choice((25, 50, 50, 20))
            rows.append(Constraint(
                [size, (-Fraction(percent, 100), container, SIZE[axis])], Fraction(0), "=="))
            return f"[{name}({percent}%)]"
        low = random.choice((20, 40))
        rows.append(Constraint([size], Fraction(-low), ">="))
        rows.append(Constraint([size], Fraction(-low - 40), "<=", 750))
        return f"[{name}(>={low},<={low + 40}@750)]"

    # MARK: Equations

    def pair(self, container, view, axis):
        """Two lines that settle a view on an axis."""
        random = self.random
        if (view, axis) in self.sized and random.random() < 0.8:
            parts = [random.choice(("start", "end", "center"))]
        else:
            parts = random.sample(("start", "end", "size", "size", "center"), 2)
        for part in dict.fromkeys(parts):
            others = [v for v in container.children if v is not view]
            anchor = random.choice(others) if others and random.random() < 0.4 else container
            if part == "size":
                self.size_line(container, view, anchor, axis)
                continue
            same = {"start": STARTS, "end": ENDS, "center": {0: CENTER[:1], 1: CENTER[1:]}}[part]
            attribute = random.choice(same[axis])
            target = attribute
            relation = random.choice(("==",) * 8 + (">=", "<="))
            if anchor is not container and part != "center" and random.random() < 0.6:
                pairs = {"leading": "trailing", "left": "right", "top": "bottom"}
                pairs |= {b: a for a, b in pairs.items()}
                target = pairs[attribute]
            if anchor is container and part != "center" and random.random() < 0.15:
                anchor = Margin(container, "margins")
            self.equation(container, view, attribute, anchor, target, random.choice(
                (0, 0, 8, 10, 16, 20, -10, 2.5)), relation)

    def size_line(self, container, view, anchor, axis):
        random = self.random
        priority, strength = self.strength(0.2)
        attribute = SIZE[axis]
        name = f"{view.seen_from(container)}.{attribute}"
        one = [(Fraction(1), view, attribute)]
        if random.random() < 0.7:
            number = random.choice((20, 44, 60, 100))
            self.place(Statement(
                f"{name} == {number}{strength}",
                [Constraint(one, Fraction(-number), "==", priority)], container))
        elif random.random() < 0.3:
            low, high = random.choice(((20, 60), (44, 100)))
            self.place(Statement(
                f"{low} <= {name} <= {high}{strength}",
                [Constraint(one, Fraction(-low), ">=", priority),
                 Constraint(one, Fraction(-high), "<=", priority)], container))
        else:
            self.equation(container, view, attribute, anchor, attribute, 0, "==", scaled=True)

    def equation(self, scope, view, attribute, anchor, target, constant, relation, scaled=False):
        """`view.attribute REL anchor.target * factor + constant @priority`."""
        random = self.random
        priority, strength = self.strength(0.2 if relation == "==" else 0.5)
        factor, tail = Fraction(1), ""
        if scaled:
            factor, tail = random.choice(
                ((Fraction(1, 2), " / 2"), (Fraction(1, 2), " * 0.5"), (Fraction(2), " * 2"),
                 (Fraction(3, 2), " * 1.5"), (Fraction(1), "")))
        if constant:
            tail += f" {'+' if constant > 0 else '-'} {written(abs(constant))}"
        text = (f"{self.written(view, scope)}.{attribute} {relation} "
                f"{self.written(anchor, scope)}.{target}{tail}{strength}")
        terms = [(Fraction(1), view, attribute), (-factor, anchor, target)]
        self.place(Statement(
            text, [Constraint(terms, -Fraction(constant), relation, priority)], scope))

    def written(self, box, scope):
        if isinstance(box, Margin):
            return f"{box.view.seen_from(scope)}.{box.which}"
        return box.seen_from(scope)

    # MARK: What makes it interesting

    def extra(self):
        random = self.random
        containers = [self.root] + [v for v in self.root.all() if v.children]
        scope = random.choice(containers)
        views = list(scope.all())
        random.choice((self.cross, self.cross, self.several, self.aligned, self.in_a_row,
                       self.again, self.inside))(scope, views)

    def cross(self, scope, views):
        """A line between any two views within, at whatever depth."""
        view, anchor = self.random.choice(views), self.random.choice(views + [scope])
        if view is anchor:
            return
        axis = self.random.choice((0, 1))
        attribute = self.random.choice(STARTS[axis][:1] + ENDS[axis][:1] + (CENTER[axis],))
        target = self.random.choice(STARTS[axis][:1] + ENDS[axis][:1] + (CENTER[axis],))
        self.equation(scope, view, attribute, anchor, target,
                      self.random.choice((0, 8, 20, -20, 40)),
                      self.random.choice(("==", ">=", "<=", "<=")))

    def several(self, scope, views):
        """An equation of several terms, with multipliers."""
        random = self.random
        axis = random.choice((0, 1))
        siblings = scope.children
        if len(siblings) < 2:
            return
        attribute = random.choice((SIZE[axis], SIZE[axis], STARTS[axis][0], ENDS[axis][0]))
        left, terms = [], []
        for view in random.sample(siblings, min(len(siblings), random.choice((2, 3)))):
            factor = random.choice((1, 1, 1, 2, -1, Fraction(1, 2)))
            text = f"{view.name}.{attribute}"
            if abs(factor) != 1:
                text = random.choice((f"{written(abs(factor))} * {text}",
                                      f"{text} * {written(abs(factor))}"))
            sign = "-" if factor < 0 else "+"
            left.append(f" {sign} {text}" if left else ("-" + text if factor < 0 else text))
            terms.append((Fraction(factor), view, attribute))
        priority, strength = self.strength(0.8)
        relation = random.choice(("==", ">=", "<="))
        constant = random.choice((-100, 0, 60, 100))
        terms.append((Fraction(-1, 2), scope, SIZE[axis]))
        right = random.choice((f"super.{SIZE[axis]} / 2 + {constant}",
                               f"(super.{SIZE[axis]} + {2 * constant}) / 2",
                               f"{constant} + 0.5 * super.{SIZE[axis]}"))
        self.place(Statement(
            f"{''.join(left)} {relation} {right}{strength}",
            [Constraint(terms, Fraction(-constant), relation, priority)], scope))

    def aligned(self, scope, views):
        """`align centerY: a, b, c`, `align top bottom: a, b`: every view as the first."""
        random = self.random
        if len(scope.children) < 2:
            return
        chosen = random.sample(scope.children, random.randint(2, len(scope.children)))
        attributes = random.sample(("centerX", "centerY", "top", "bottom", "leading", "left",
                                    "width", "height"), random.choice((1, 1, 2)))
        priority, strength = self.strength(0.3)
        rows = [Constraint([(Fraction(1), view, attribute), (Fraction(-1), chosen[0], attribute)],
                           Fraction(0), "==", priority)
                for attribute in attributes for view in chosen[1:]]
        self.place(Statement(
            f"align {' '.join(attributes)}: {', '.join(v.name for v in chosen)}{strength}", rows, scope))

    def in_a_row(self, scope, views):
        """`a.width == b.width == c.width`."""
        chosen = self.random.sample(views, min(len(views), self.random.choice((2, 3))))
        attribute = self.random.choice(SIZE)
        priority, strength = self.strength(0.4)
        rows = [Constraint([(Fraction(1), a, attribute), (Fraction(-1), b, attribute)],
                           Fraction(0), "==", priority) for a, b in zip(chosen, chosen[1:])]
        if rows:
            text = " == ".join(f"{v.seen_from(scope)}.{attribute}" for v in chosen)
            self.place(Statement(text + strength, rows, scope))

    def again(self, scope, views):
        """A line twice, which counts twice."""
        held = [s for s in self.statements
                if s.constraints and s.scope is scope and not s.in_head and s.block is None
                and not s.text.startswith(("intrinsic", "aspect"))]
        if held:
            statement = self.random.choice(held)
            self.statements.append(Statement(statement.text, statement.constraints, scope))

    def inside(self, scope, views):
        """Two soft lines that pull against each other."""
        view = self.random.choice(views)
        attribute = self.random.choice(SIZE)
        number = self.random.choice((100, 250, 500, 750))
        one, other = self.random.sample((10, 50, 90, 200, 400), 2)
        name = f"{view.seen_from(scope)}.{attribute}"
        for wanted in (one, other):
            self.place(Statement(
                f"{name} == {wanted} @{number}",
                [Constraint([(Fraction(1), view, attribute)], Fraction(-wanted), "==", number)],
                scope))

    def place(self, statement):
        """Puts a line down: plainly, or within a state or a condition."""
        random = self.random
        if statement.scope is self.root and self.groups and random.random() < 0.2:
            group = random.choice(list(self.groups))
            statement.block = ("state", group, random.choice(self.groups[group]))
        elif random.random() < 0.05:
            statement.block = ("when", random.choice(self.conditions), random.random() < 0.7)
        self.statements.append(statement)
