"""Roots of Interface Builder files as the files themselves have them, read without Plumb.

What is asked of a root is whether its file agrees with itself: required equalities must hold in the
frames that were recorded, and what a stack view arranges must fill it. A file that was edited by
hand, or laid out by an earlier Xcode, holds frames that nothing in it makes, and says nothing about
UIKit.

Where a safe area or margin lies no file says. So lines to these count in one of two ways: not at
all, or so that all that are held to the same edge of the same guide must tell the same distance.
"""

import xml.parsers.expat
from collections import defaultdict

CLOSE = 1.01
AXES = {"leading": 0, "left": 0, "trailing": 0, "right": 0, "centerX": 0, "width": 0,
        "top": 1, "bottom": 1, "centerY": 1, "height": 1}


class Element:
    """An element of XML with the line that it begins at."""

    def __init__(self, name, attributes, line, parent):
        self.name, self.attributes, self.line, self.parent = name, attributes, line, parent
        self.children = []

    def get(self, key, otherwise=None):
        return self.attributes.get(key, otherwise)

    def first(self, name, **attributes):
        for child in self.children:
            if child.name == name and all(child.get(k) == v for k, v in attributes.items()):
                return child
        return None

    def below(self):
        yield self
        for child in self.children:
            yield from child.below()


def read(path):
    """The document's element."""
    parser = xml.parsers.expat.ParserCreate()
    top = Element("", {}, 0, None)
    place = [top]

    def start(name, attributes):
        element = Element(name, attributes, parser.CurrentLineNumber, place[0])
        place[0].children.append(element)
        place[0] = element

    def end(_):
        place[0] = place[0].parent

    parser.StartElementHandler, parser.EndElementHandler = start, end
    with open(path, "rb") as file:
        parser.ParseFile(file)
    return top


class Root:
    """A view and what lies in it, without the cells that are roots of their own."""

    def __init__(self, element):
        self.element = element
        self.views = {}  # by id: the element and its rectangle in the root
        self.guides = {}  # by id: whose guide, and which
        self.constraints = []
        self.excluded = set()
        self.isOpen = False  # something of it is marked as misplaced or ambiguous
        self.collect(element, 0, 0, isRoot=True)
        outer = element.parent
        if element.get("key") == "contentView":
            # The lines of a cell stand in the cell or in its content view.
            self.views[outer.get("id")] = self.views[element.get("id", "content")]
            self.collect_lines(outer)
        for guide in (outer.first("layoutGuides") or Element("", {}, 0, None)).children:
            self.guides[guide.get("id")] = (element.get("id"), guide.get("type"))

    def collect_lines(self, element):
        for child in element.children:
            if child.name == "constraints":
                self.constraints += [(element, c) for c in child.children if c.name == "constraint"]
            elif child.name == "variation" and child.get("key") == "default":
                self.excluded |= {c.get("reference") for mask in child.children
                                  for c in mask.children if c.name == "exclude"}

    def collect(self, element, x, y, isRoot=False):
        rect = rectangle(element, x, y)
        if rect:
            if isRoot:
                rect = (0, 0, rect[2], rect[3])
            self.views[element.get("id", "content")] = (element, rect)
            x, y = rect[0], rect[1]
            self.collect_lines(element)
            self.isOpen |= "YES" in (element.get("misplaced"), element.get("ambiguous"))
        for child in element.children:
            if child.name in ("prototypes", "cells", "sections"):
                continue
            if child.name == "viewLayoutGuide":
                self.guides[child.get("id")] = (element.get("id"), child.get("key"))
            elif child.name == "subviews":
                for view in child.children:
                    self.collect(view, x, y)
            elif child.get("key") == "contentView":
                self.collect(child, x, y)

    @property
    def hasStack(self):
        return any(element.name == "stackView" for element, _ in self.views.values())

    # MARK: Whether it agrees with itself

    def isConsistent(self, withGuides):
        return not self.isOpen and self.linesHold(withGuides) and self.stacksAreFull()

    def linesHold(self, withGuides):
        told = defaultdict(list)
        for owner, line in self.constraints:
            if (line.get("placeholder") == "YES" or line.get("relation", "equal") != "equal"
                    or float(line.get("priority", 1000)) < 1000
                    or line.get("id") in self.excluded
                    or any(child.name == "variation" for child in line.children)):
                continue
            first = self.end(line.get("firstItem", owner.get("id", "content")),
                             line.get("firstAttribute", ""))
            constant = float(line.get("constant", 0))
            if line.get("symbolic") == "YES" and line.get("constant") is None:
                continue
            if line.get("secondItem") is None:
                if first and first[0] == "value" and abs(first[1] - constant) > CLOSE:
                    return False
                continue
            second = self.end(line.get("secondItem"), line.get("secondAttribute", ""))
            if not first or not second:
                continue
            ratio = quotient(line.get("multiplier", "1"))
            if first[0] == second[0] == "value":
                if abs(first[1] - second[1] * ratio - constant) > max(1, abs(ratio)) * CLOSE:
                    return False
            elif withGuides and ratio == 1 and "value" in (first[0], second[0]):
                # The guide's edge is where the other end says.
                edge = first[1] - constant if second[0] == "guide" else second[1] + constant
                told[first[1] if first[0] == "guide" else second[1]].append(edge)
        return all(max(edges) - min(edges) <= 2 * CLOSE for edges in told.values())

    def end(self, item, attribute):
        """A number, the edge of a guide, or None for what is not known."""
        plain = attribute.removesuffix("Margin").removesuffix("WithinMargins")
        if item in self.guides:
            owner, kind = self.guides[item]
            return ("guide", (owner, kind, plain)) if kind != "contentLayoutGuide" else None
        if item not in self.views or plain not in AXES:
            return None
        element, rect = self.views[item]
        if plain != attribute:
            return "guide", (item, "margins", plain)
        # The content of a scroll view may lie anywhere.
        if element.name == "scrollView" or rect is None or element.get("catalog") == "system":
            return None
        x, y, width, height = aligned(element, rect)
        return "value", {"leading": x, "left": x, "trailing": x + width, "right": x + width,
                         "centerX": x + width / 2, "width": width, "top": y, "bottom": y + height,
                         "centerY": y + height / 2, "height": height}[plain]

    def stacksAreFull(self):
        return all(isFull(element, rect) for element, rect in self.views.values()
                   if element.name == "stackView" and rect)


def isFull(stack, rect):
    """Whether what a stack view arranges, with the gaps between, is as long as it is."""
    if (stack.get("distribution", "fill") not in ("fill", "fillEqually", "fillProportionally")
            or stack.get("spacingType") or stack.get("baselineRelativeArrangement") == "YES"
            or stack.get("layoutMarginsRelativeArrangement") == "YES"
            or stack.get("insetsLayoutMarginsFromSafeArea")):
        return True
    views = [v for v in (stack.first("subviews") or stack).children
             if rectangle(v, 0, 0) and v.get("hidden") != "YES"]
    if not views or any(child.get("key") == "customSpacing" for v in views for child in v.children):
        return True
    side = 3 if stack.get("axis") == "vertical" else 2
    lengths = [aligned(view, rectangle(view, 0, 0))[side] for view in views]
    gaps = float(stack.get("spacing", 0)) * (len(views) - 1)
    return abs(sum(lengths) + gaps - rect[side]) <= CLOSE * max(1, len(views) / 2)


def aligned(element, rect):
    """The rectangle that lines see."""
    left, top, right, bottom = {"switch": (0, 0, 2, 0), "segmentedControl": (0, 0, 0, 1),
                                "slider": (2, 0, 2, 1)}.get(element.name, (0, 0, 0, 0))
    x, y, width, height = rect
    return x + left, y + top, width - left - right, height - top - bottom


def rectangle(element, x, y):
    rect = element.first("rect", key="frame")
    if rect is None:
        return None
    try:
        left, top, width, height = (float(rect.get(k)) for k in ("x", "y", "width", "height"))
    except (TypeError, ValueError):
        return None
    return x + left, y + top, width, height


def quotient(text):
    parts = text.replace("/", ":").split(":")
    try:
        return float(parts[0]) / (float(parts[1]) if len(parts) == 2 else 1)
    except (ValueError, ZeroDivisionError):
        return 1.0
