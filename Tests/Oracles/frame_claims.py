"""What a layout claims of its frames, held to a table of frames: assertions, and that nothing lies
outside its superview or is cut."""

import re

from layout_text import INVISIBLE

WITHIN = 1e-6
# What reaches out by less is not seen on any screen.
PIXEL = 0.5
TERM = re.compile(r"^(?P<path>[\w.]+)\.(?P<attribute>\w+)$")


class Frames:
    """A table of frames of a layout, with rectangles in the coordinates of the root."""

    def __init__(self, table, views, rtl):
        self.table = table
        self.frames = table["frames"]
        self.rtl = rtl
        self.views = {view.path: view for view in views}
        self.absolute = {"": (0, 0, table["size"]["width"], table["size"]["height"])}
        for view in views:
            if view.path not in self.frames:
                continue
            x, y = self.origin(view.parent)
            own = self.rect(view.path)
            self.absolute[view.path] = (x + own[0], y + own[1], own[2], own[3])

    def rect(self, path):
        frame = self.frames[path]
        return frame["x"], frame["y"], frame["width"], frame["height"]

    def origin(self, parent):
        """Where the coordinates of what lies in a view begin."""
        if parent is None:
            return 0, 0
        x, y, _, _ = self.absolute[parent.path]
        if parent.kind == "scroll":
            content = self.rect(parent.path + ".content")
            return x + content[0], y + content[1]
        return x, y

    def inside(self, parent):
        """The size of the room that what lies in a view has."""
        if parent is None:
            return self.absolute[""][2:]
        path = parent.path + (".content" if parent.kind == "scroll" else "")
        return self.rect(path)[2:]

    def outside(self, of_hidden=False):
        """Views that reach out of their superview, by a pixel at the least."""
        found = []
        for path, view in self.views.items():
            if view.kind in INVISIBLE or path not in self.frames:
                continue
            if view.is_hidden and not of_hidden:
                continue
            x, y, wide, tall = self.rect(path)
            room = self.inside(view.parent)
            # What is told may be a hair less than what must be.
            least = PIXEL - 0.001 if of_hidden else PIXEL + WITHIN
            if min(x, y, room[0] - x - wide, room[1] - y - tall) < -least:
                found.append(path)
        return found

    # MARK: Assertions

    def fails(self, line, prefix):
        """Whether an assertion that stands in a view (a path and a dot) does not hold."""
        text = line.partition("assert ")[2]
        resolve = lambda name: self.resolve(name, prefix)
        if text.startswith("inside "):
            outer, names = re.match(r"inside (\S+): (.*)", text).groups()
            return any(not self.holds_inside(resolve(n), outer, prefix) for n in names.split(", "))
        if text.startswith(("no overlap: ", "apart: ")):
            rects = [self.absolute[resolve(n)] for n in text.partition(": ")[2].split(", ")]
            return any(overlap(a, b) for at, a in enumerate(rects) for b in rects[at + 1:])
        if text.startswith("tap target: "):
            rects = [self.absolute[resolve(n)] for n in text[12:].split(", ")]
            return any(min(r[2:]) < 44 - WITHIN for r in rects)
        left, relation, right = re.match(r"(\S+) (<=|>=|==) (.+)$", text).groups()
        terms = [t for t in (left, right) if TERM.match(t)]
        sides = {TERM.match(t)["attribute"] for t in terms}
        # Left and right are meant from left to right.
        if self.rtl and sides & {"left", "right"}:
            return False
        turned = self.rtl and sides & {"leading", "trailing"}
        a, b = (self.value(side, prefix, turned) for side in (left, right))
        off = {"<=": a - b, ">=": b - a, "==": abs(a - b)}[relation]
        return WITHIN < off

    def resolve(self, name, prefix):
        """A name as it is seen in a view: the nearest of that name outward."""
        if name == "super":
            return prefix.rstrip(".")
        scope = prefix
        while True:
            if scope + name in self.absolute:
                return scope + name
            if not scope:
                raise KeyError(name)
            scope = scope[:scope.rstrip(".").rfind(".") + 1]

    def value(self, term, prefix, turned):
        match = TERM.match(term)
        if not match or re.match(r"^[\d.]+$", term):
            return float(term)
        path = self.resolve(match["path"], prefix)
        x, y, wide, tall = self.absolute[path]
        # In lines about views inside it, a scroll view's edges are those of its content.
        view = self.views.get(path)
        attribute = match["attribute"]
        if view and view.kind == "scroll" and match["path"] == "super":
            (x, y), size = self.origin(view), (wide, tall)
            if attribute not in ("width", "height", "centerX", "centerY"):
                wide, tall = self.inside(view)
        if turned:
            attribute = {"leading": "right", "trailing": "left"}.get(attribute, attribute)
        places = {"left": x, "leading": x, "top": y, "right": x + wide, "trailing": x + wide,
                  "bottom": y + tall, "centerX": x + wide / 2, "centerY": y + tall / 2,
                  "width": wide, "height": tall}
        return -places[attribute] if turned and attribute in ("left", "right") else (
            places[attribute])

    def holds_inside(self, path, outer, prefix):
        x, y, wide, tall = self.absolute[path]
        view = self.views.get(prefix.rstrip("."))
        left, top = self.origin(view)
        room = self.inside(view)
        return (left - WITHIN <= x and top - WITHIN <= y and x + wide <= left + room[0] + WITHIN
                and y + tall <= top + room[1] + WITHIN)


def overlap(a, b):
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return WITHIN < across and WITHIN < down


def differences(table, other):
    """What two tables of a situation differ in, in words; either may be None, a conflict."""
    if table is None or other is None:
        return [] if table is other else ["only one of the two is a conflict"]
    free, more = (set(t.get("ambiguous", ())) for t in (table, other))
    if free != more:
        return [f"open: {sorted(free)} and {sorted(more)}"]
    found = []
    for path, frame in table["frames"].items():
        if path in free:
            continue
        moved = other["frames"].get(path)
        if moved is None or any(WITHIN < abs(frame[key] - moved[key]) for key in frame):
            found.append(f"{path}: {frame} and {moved}")
    return found[:2]
