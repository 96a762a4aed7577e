"""A layout as an abstract description, which can be written two ways: as text and as rows.

The text goes to Plumb, the rows to HiGHS; neither is made from the other. Statements can be left
out one at a time, which is how a disagreement is made small.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from lexicographic import REQUIRED, Problem

ACROSS = {"left", "right", "leading", "trailing", "centerX", "width"}
SIZES = {"width", "height"}
NAMED = {"weak": 250, "low": 250, "medium": 500, "strong": 750, "high": 750, "required": 1000}


@dataclass(eq=False)
class View:
    name: str
    kind: str
    parent: "View" = None
    children: list = field(default_factory=list)
    # Whether its inside is written as a layout of its own.
    is_component: bool = False

    def ancestry(self):
        """The view and all that hold it, innermost first."""
        view, result = self, []
        while view:
            result.append(view)
            view = view.parent
        return result

    def path(self):
        return ".".join(v.name for v in reversed(self.ancestry()) if v.parent)

    def all(self):
        """The views inside, parents before children."""
        for child in self.children:
            yield child
            yield from child.all()

    def seen_from(self, scope):
        """How the view is called in the braces of another: nearer names win, outer ones show."""
        if self is scope:
            return "super"
        names, view = [], self
        while view.parent and view.parent not in scope.ancestry():
            names.append(view.name)
            view = view.parent
        return ".".join([view.name] + names[::-1])


@dataclass
class Margin:
    """A view's rectangle moved inward, as `super.margins` and `super.safe` give it."""

    view: View
    which: str  # "margins" or "safe"


@dataclass
class Constraint:
    """`sum of coefficient × attribute + constant REL 0`."""

    terms: list  # (coefficient, View or Margin, attribute)
    constant: Fraction
    relation: str
    priority: int = REQUIRED


@dataclass
class Statement:
    text: str
    constraints: list
    scope: View
    # Where it holds: None for always, ("state", group, name), ("when", condition, wanted truth).
    block: tuple = None
    # Settings: what `margins` and `insets` lines change.
    edges: dict = None
    safe: bool = False
    # Whether it stands in its view's declaration, as `(44 by 44)` does.
    in_head: bool = False


@dataclass
class Layout:
    root: View
    width: int
    height: object  # a number, or None for what the content needs
    statements: list
    groups: dict  # name -> names of its states
    choice: dict
    direction: str

    # MARK: As text

    def text(self):
        lines = []
        for view in self.root.all():
            if self._is_component(view):
                lines.append(f"layout Part{view.name} {{")
                self._block(view, "  ", lines)
                lines.append("}")
        lines.append("layout Test {")
        height = "fits" if self.height is None else self.height
        lines.append(f"  size {self.width} by {height}")
        self._block(self.root, "  ", lines)
        lines.append("}")
        return "\n".join(lines) + "\n"

    def _block(self, view, indent, lines):
        mine = [s for s in self.statements if s.scope is view and not s.in_head]
        for statement in mine:
            if statement.block is None:
                lines.append(indent + statement.text)
        for child in view.children:
            inner = []
            if not self._is_component(child):
                self._block(child, indent + "  ", inner)
            head = " ".join([f"{indent}{self._kind(child)} {child.name}"] + [
                s.text for s in self.statements if s.scope is child and s.in_head])
            lines += [head + " {"] + inner + [indent + "}"] if inner else [head]
        for group, states in self.groups.items():
            if view is self.root:
                lines.append(f"{indent}states {group} {{")
                for state in states:
                    held = [s.text for s in mine if s.block == ("state", group, state)]
                    lines.append(f"{indent}  {state} {{ {'; '.join(held)} }}")
                lines.append(indent + "}")
        for condition in dict.fromkeys(
                s.block[1] for s in mine if s.block and s.block[0] == "when"):
            held = [s.text for s in mine if s.block == ("when", condition, True)]
            other = [s.text for s in mine if s.block == ("when", condition, False)]
            line = f"{indent}when {condition} {{ {'; '.join(held)} }}"
            lines.append(line + (f" else {{ {'; '.join(other)} }}" if other else ""))

    def _is_component(self, view):
        """What depends on the root's size cannot stand in a layout of its own."""
        inside = [view, *view.all()]
        return view.is_component and not any(
            s.scope in inside and s.block is not None for s in self.statements)

    def _kind(self, view):
        """A label whose content was left out is a plain view, as text is not measured."""
        if self._is_component(view):
            return f"Part{view.name}"
        has_content = any(
            s.scope is view and s.text.startswith("intrinsic") for s in self.statements)
        return view.kind if has_content else "view"

    def arguments(self):
        result = ["--layout", "Test", "--direction", self.direction]
        for group, state in self.choice.items():
            result += ["--state", f"{group}={state}"]
        return result

    def holds(self, statement):
        if statement.block is None:
            return True
        if statement.block[0] == "state":
            return self.choice[statement.block[1]] == statement.block[2]
        return self._truth(statement.block[1]) == statement.block[2]

    def _truth(self, condition):
        if condition in ("rtl", "ltr"):
            return condition == self.direction
        if condition == "compact width":
            return self.width < 600
        name, relation, number = condition.split()
        assert name == "width"
        return {"<": self.width < int(number), ">=": self.width >= int(number)}[relation]


class Meaning:
    """A layout's rows, and the quantities whose values and freedom are compared."""

    def __init__(self, layout):
        self.layout = layout
        self.problem = Problem()
        self.unknowns = {}
        self.edges = {}
        self.safe = {}
        self.fitting = self.problem.unknown() if layout.height is None else None
        for view in layout.root.all():
            self.unknowns[view] = [self.problem.unknown() for _ in range(4)]
            for size in self.unknowns[view][2:]:
                self.problem.add(({size: Fraction(1)}, Fraction(0)), ">=")
        if self.fitting is not None:
            self.problem.add(({self.fitting: Fraction(1)}, Fraction(0)), ">=")
            self.problem.add(({self.fitting: Fraction(1)}, Fraction(0)), "==", 50)
        holding = [s for s in layout.statements if layout.holds(s)]
        for statement in holding:
            if statement.edges:
                target = self.safe if statement.safe else self.edges
                target.setdefault(statement.scope, {}).update(statement.edges)
        for statement in holding:
            for constraint in statement.constraints:
                self.add(constraint)

    def point(self, frames, height):
        """The unknowns' values in a table of frames."""
        result = [0.0] * self.problem.count
        for view, unknowns in self.unknowns.items():
            for unknown, value in zip(unknowns, frames[view.path()]):
                result[unknown] = value
        if self.fitting is not None:
            result[self.fitting] = height
        return result

    def quantities(self):
        """Four of each view, in order, and then the layout's own height where it `fits`."""
        asked = [u for view in self.layout.root.all() for u in self.unknowns[view]]
        if self.fitting is not None:
            asked.append(self.fitting)
        return [({u: Fraction(1)}, Fraction(0)) for u in asked]

    def add(self, constraint):
        attributes = {attribute for _, _, attribute in constraint.terms}
        mirrored = self.layout.direction == "rtl" and attributes & {"leading", "trailing"}
        origin = common([box for _, box, _ in constraint.terms]) if constraint.terms else None
        total, constant = {}, Fraction(constraint.constant)
        for coefficient, box, attribute in constraint.terms:
            terms, number = self.value(box, attribute, origin, mirrored)
            constant += coefficient * number
            for unknown, factor in terms.items():
                total[unknown] = total.get(unknown, 0) + coefficient * factor
        self.problem.add((total, constant), constraint.relation, constraint.priority)

    def value(self, box, attribute, origin, mirrored):
        """An attribute as terms and number, in the coordinates of the origin."""
        margin, view = (box, box.view) if isinstance(box, Margin) else (None, box)
        axis = 0 if attribute in ACROSS else 1
        if mirrored and axis == 0 and attribute not in SIZES:
            # What stands at x from the leading side stands at width - x from the left.
            swapped = {"leading": "right", "trailing": "left"}.get(attribute, attribute)
            terms, number = self.value(box, swapped, origin, False)
            terms = {u: -c for u, c in terms.items()}
            wide, more = self.value(origin, "width", origin, False)
            for unknown, factor in wide.items():
                terms[unknown] = terms.get(unknown, 0) + factor
            return terms, more - number
        terms, number = {}, Fraction(0)
        part = {"left": 0, "leading": 0, "top": 0, "right": 1, "trailing": 1, "bottom": 1,
                "centerX": Fraction(1, 2), "centerY": Fraction(1, 2)}.get(attribute, 1)
        if attribute not in SIZES:
            for outer in view.ancestry():
                if outer is origin:
                    break
                terms[self.unknowns[outer][axis]] = Fraction(1)
        if view.parent:
            terms[self.unknowns[view][2 + axis]] = Fraction(part)
        elif axis == 1 and self.fitting is not None:
            terms[self.fitting] = Fraction(part)
        else:
            number += part * Fraction(self.layout.width if axis == 0 else self.layout.height)
        if margin:
            number += self.moved(margin, attribute)
        return terms, number

    def moved(self, margin, attribute):
        """What a margin adds to its view's attribute."""
        low, high = (("left", "right"), ("top", "bottom"))[attribute not in ACROSS]
        inset = {side: self.inset(margin, side) for side in (low, high)}
        if attribute in SIZES:
            return -inset[low] - inset[high]
        if attribute in ("centerX", "centerY"):
            return Fraction(inset[low] - inset[high], 2)
        attribute = {"leading": "left", "trailing": "right"}.get(attribute, attribute)
        return inset[low] if attribute == low else -inset[high]

    def inset(self, margin, side):
        """Leading and trailing insets flip in right-to-left; left and right do not."""
        known = self.safe if margin.which == "safe" else self.edges
        known = known.get(margin.view, {})
        flipped = self.layout.direction == "rtl"
        word = {"left": ("leading", "trailing")[flipped],
                "right": ("trailing", "leading")[flipped]}.get(side, side)
        return Fraction(known.get(word, known.get(side, 0 if margin.which == "safe" else 8)))


def common(boxes):
    """The nearest view that holds all: a single view's superview, and `super` itself."""
    views = [b.view if isinstance(b, Margin) else b for b in boxes]
    held = [v.ancestry() for v in views]
    if len({id(v) for v in views}) == 1:
        return views[0].parent or views[0]
    return next(v for v in held[0] if all(v in line for line in held))
