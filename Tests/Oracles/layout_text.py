"""A layout file as blocks of lines: its views, other contents for them, what can be left out.

One statement stands on a line, so that a finding's line is a statement, and one that is taken out
leaves a file that still parses.
"""

import copy
import itertools
import re
from dataclasses import dataclass, field

# How many smaller files are looked at in one run.
TRIED_AT_ONCE = 12
INVISIBLE = ("guide", "spacer")
SHOWS_WORDS = ("label", "button", "field")
DECLARATION = re.compile(
    r'^(?P<kind>native "\w+"|[A-Za-z]\w*) (?P<name>[a-z]\w*)'
    r'(?P<words> "(?:[^"\\]|\\.)*")?(?P<bounds> \([^()]*\))?$')
SIZE = r"(?P<{0}>none|[\d.]+(?:\.\.\.[\d.]+)?)"
INTRINSIC = re.compile(rf"^intrinsic {SIZE.format('width')} by {SIZE.format('height')}$")


def declared(head):
    """The match of a declaration, or None."""
    match = DECLARATION.match(head)
    return None if match and match["kind"] in ("states", "when", "else", "layout") else match


@dataclass(eq=False)
class Block:
    """`head { lines }`; without lines it is written as a line of its own."""

    head: str
    lines: list = field(default_factory=list)

    def add(self, *lines):
        self.lines.extend(lines)

    def blocks(self):
        return [line for line in self.lines if isinstance(line, Block)]

    def write(self, indent, text, places):
        """Adds its lines to a text, and to places where each of them stands."""
        places.append((self, None))
        if not self.lines and declared(self.head):
            text.append(indent + self.head)
            return
        text.append(f"{indent}{self.head} {{")
        for line in self.lines:
            if isinstance(line, Block):
                line.write(indent + "  ", text, places)
            else:
                text.append(f"{indent}  {line}")
                places.append((self, line))
        text.append(indent + "}")
        places.append((self, "}"))


@dataclass(eq=False)
class View:
    path: str
    kind: str
    block: Block
    parent: "View" = None
    # Whether it, or what it lies in, is hidden in some state.
    is_hidden: bool = False
    # Of the component it lies in: what it is declared in there.
    component: str = None

    @property
    def words(self):
        words = declared(self.block.head)["words"]
        return None if words is None else words[2:-1]

    def properties(self):
        """Its own lines, and those in its states."""
        for line in self.block.lines:
            if isinstance(line, str):
                yield line
            elif line.head.startswith(("states ", "when ", "else")):
                yield from inner_lines(line)

    def has(self, word):
        return any(line == word or line.startswith(word + " ") for line in self.properties())

    def content(self):
        """The `intrinsic` sizes it gives itself, as a match."""
        return next(filter(None, map(INTRINSIC.match, self.properties())), None)


def inner_lines(block):
    for line in block.lines:
        if isinstance(line, str):
            yield line
        else:
            yield from inner_lines(line)


class LayoutFile:
    """Layouts, of which the last is the one that others are parts of."""

    def __init__(self, layouts, prefix=()):
        self.layouts = layouts
        self.prefix = list(prefix)  # lines of the file: metrics, a platform

    def copied(self):
        return copy.deepcopy(self)

    @property
    def main(self):
        return self.layouts[-1]

    def text(self):
        return self._written()[0]

    def places(self):
        """Line number, from 1, to the block and the statement there."""
        return self._written()[1]

    def _written(self):
        text, places = list(self.prefix), [(None, line) for line in self.prefix]
        for layout in self.layouts:
            layout.write("", text, places)
        return "\n".join(text) + "\n", dict(enumerate(places, 1))

    def named(self, name):
        return next((b for b in self.layouts if b.head == f"layout {name}"), None)

    def views(self, layout=None):
        """The views of a layout, those of components within included, parents first."""
        return list(self._views(layout or self.main, "", None, False, None))

    def _views(self, block, prefix, parent, is_hidden, component):
        for child in declarations(block):
            match = declared(child.head)
            view = View(prefix + match["name"], match["kind"], child, parent, is_hidden, component)
            view.is_hidden |= view.has("hidden")
            yield view
            inside = view.path + "."
            used = self.named(view.kind)
            if used:
                yield from self._views(used, inside, view, view.is_hidden, view.kind)
            yield from self._views(child, inside, view, view.is_hidden, component)

    def groups(self, layout=None):
        """Name of each group of states to the names of its states, in the order of the file.

        Groups of a component have the path of its use before their names.
        """
        found = {}

        def look(block, path, component):
            for child in block.blocks():
                if child.head.startswith("states "):
                    found[component + child.head[7:]] = [state.head for state in child.blocks()]
                match = declared(child.head)
                inside = f"{path}{match['name']}." if match else path
                used = match and self.named(match["kind"])
                if used:
                    look(used, inside, inside)
                look(child, inside, component)

        look(layout or self.main, "", "")
        return found

    def assertions(self, layout=None):
        """Statements, with the path and a dot of the view they stand in."""
        found = []

        def look(block, prefix):
            for line in block.lines:
                if isinstance(line, str):
                    if line.startswith("assert "):
                        found.append((line, prefix))
                    continue
                match = declared(line.head)
                used = match and self.named(match["kind"])
                inside = f"{prefix}{match['name']}." if match else prefix
                if used:
                    look(used, inside)
                look(line, inside)

        look(layout or self.main, "")
        return found

    # MARK: Contents

    def specialized(self, layout, name, change):
        """A copy of a layout by another name, after `change(view)` had each of its views.

        Every use of a component gets a component of its own, since contents differ by use.
        """
        made = []

        def specialize(block, prefix, new_head, parent):
            own = Block(new_head)
            for line in block.lines:
                if isinstance(line, str):
                    own.add(line)
                    continue
                match = declared(line.head)
                head, inside, here = line.head, prefix, parent
                if match:
                    inside = f"{prefix}{match['name']}."
                    used = self.named(match["kind"])
                    if used:
                        part = f"P{len(made)}{name}"
                        made.append(None)
                        at = len(made) - 1
                        made[at] = specialize(used, inside, f"layout {part}", None)
                        head = line.head.replace(match["kind"], part, 1)
                    child = specialize(line, inside, head, None)
                    view = View(inside[:-1], match["kind"], child)
                    change(view)
                    own.add(child)
                    continue
                own.add(specialize(line, prefix, head, here))
            return own

        copied = specialize(layout, "", f"layout {name}", None)
        return made[::-1], copied

    # MARK: Leaving out

    def shrunk(self, first_that_differs, most=400):
        """Leaves out views, blocks and lines as long as a difference stays.

        `first_that_differs` gives the place of the first of some files in which it does, or None.
        """
        file, tries, at, progress = self, 0, 0, False
        while tries < most:
            edits = list(itertools.islice(file._smaller(), at, at + TRIED_AT_ONCE))
            if not edits:
                if not progress:
                    break
                at, progress = 0, False
                continue
            files = [file.copied() for _ in edits]
            for other, edit in zip(files, edits):
                edit(other)
            tries += len(edits)
            place = first_that_differs(files)
            if place is None:
                at += len(edits)
            else:
                file, at, progress = files[place], at + place, True
        return file

    def _smaller(self):
        """Edits that leave one thing out each, larger things first."""
        for at in range(len(self.layouts) - 1):
            yield lambda other, at=at: other.layouts.pop(at)
        paths = sorted(self._paths(), key=lambda path: (len(path), path))
        for path in paths:
            block = self._at(path)
            if isinstance(block, Block) and declared(block.head):
                yield lambda other, path=path: other._remove_view(path)
        for path in paths:
            yield lambda other, path=path: other._remove(path)
        for path in paths:
            if isinstance(self._at(path), Block):
                yield lambda other, path=path: other._unwrap(path)
        for at in range(len(self.prefix)):
            yield lambda other, at=at: other.prefix.pop(at)

    def _remove_view(self, path):
        """With all lines that name it."""
        name = declared(self._at(path).head)["name"]
        self._remove(path)

        def clean(block):
            block.lines = [line for line in block.lines if isinstance(line, Block)
                           or not re.search(rf"\b{name}\b", line)]
            for child in block.blocks():
                clean(child)

        clean(self._at(path[:-1]))

    def _paths(self):
        def look(block, path):
            for at, line in enumerate(block.lines):
                yield path + (at,)
                if isinstance(line, Block):
                    yield from look(line, path + (at,))

        for number, layout in enumerate(self.layouts):
            yield from look(layout, (number,))

    def _at(self, path):
        block = self.layouts[path[0]]
        for at in path[1:]:
            block = block.lines[at]
        return block

    def _remove(self, path):
        lines = self._at(path[:-1]).lines
        removed = lines.pop(path[-1])
        # What `else` belongs to goes with it.
        if isinstance(removed, Block) and removed.head.startswith("when "):
            while (path[-1] < len(lines) and isinstance(lines[path[-1]], Block)
                   and lines[path[-1]].head.startswith("else")):
                lines.pop(path[-1])

    def _unwrap(self, path):
        """What stands in a state or a condition stands outside."""
        block = self._at(path)
        if declared(block.head):
            return
        self._remove(path)
        lines = self._at(path[:-1]).lines
        inside = block.lines
        if block.head.startswith("states "):
            inside = block.blocks()[0].lines if block.blocks() else []
        lines[path[-1]:path[-1]] = inside


def declarations(block):
    """Blocks that declare a view."""
    for child in block.blocks():
        if declared(child.head):
            yield child


def parsed(text):
    """A file from a text as `LayoutFile` writes it."""
    prefix, layouts, stack = [], [], []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line == "}":
            done = stack.pop()
            (stack[-1].lines if stack else layouts).append(done)
        elif line.endswith("{"):
            stack.append(Block(line[:-1].rstrip()))
        elif stack:
            stack[-1].lines.append(Block(line) if declared(line) else line)
        else:
            prefix.append(line)
    return LayoutFile(layouts, prefix)
