#!/usr/bin/env python3
"""Compares `plumb frames` to the frames that Apple's engine recorded in Interface Builder files.

    apple_frames.py --plumb .build/release/plumb --data ../shared/ib/roots.jsonl.gz

Each root of the data becomes a `.layout` file and is solved at its recorded size. Content sizes,
guides' insets and margins are handed in as recorded, so that what is compared is the arithmetic of
constraints. A root matches when every compared number is within a point, those included that the
constraints leave open. Each miss is printed with its cause, and the exit status is 1 when fewer than
`--goal` percent of the consistent roots match.

Recorded sizes are rounded to pixels, which can contradict a ratio or a half-point separator. Such a
root is tried again with the given frames (of the root and of a cell's content) at 999, and then
these too must come out within a point. Where a file's required lines contradict one another, UIKit
lets one of them go; those that the conflict names are then tried at 999.

Interface Builder marks views that its own engine found ambiguous. These, and what lies in them, are
not compared; a root that matches for that reason only is counted as such.

With `--texts`, the sizes of labels and buttons are not handed in but Plumb's own: their words come
from the Interface Builder files themselves (see `recorded_texts.py`), and where those are not at
hand, the size is that which the data's `predictedContent` gives for the same table of advances.
"""

import argparse
import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

from lexicographic import Problem, solve_with_highs

WITHIN = 1.0
EM = 1.193359375  # a line's height, of the font's size
# What Interface Builder shows a view without contents as that a stack view arranges.
UNFILLED = (240, 50)
PHYSICAL = {"leading": "left", "trailing": "right"}
SIDES = {"L": "left", "T": "top", "R": "right", "B": "bottom"}


class Unconvertible(Exception):
    """The root cannot be written down; the message says why."""


class Document:
    """A root as a tree of named boxes and equations over their attributes."""

    # Words by "repository path root view", or None where content sizes are the recorded ones.
    texts = None

    def __init__(self, root, gives_way=False):
        self.root = root
        self.views = root["views"]
        self.gives_way = gives_way
        self.names = [f"v{i}" for i in range(len(self.views))]
        self.paths = [self.path(i) for i in range(len(self.views))]
        self.boxes = {v["id"]: p for v, p in zip(self.views, self.paths) if "id" in v}
        self.moved = {}  # an id that stands for its owner with edges moved inward
        self.guides = {}
        self.equations = []
        for guide in root["guides"]:
            self.add_guide(guide)
        for index, view in enumerate(self.views):
            if (index or gives_way) and (view.get("pinned") or view.get("fixedFrame") or view.get("translates")):
                self.pin(index, view)
        for constraint in root["constraints"]:
            # A file may name views that are not in it; Interface Builder leaves such lines out.
            ends = [c for c in (constraint["first"], constraint["second"]) if c]
            if all(end[0] in self.boxes for end in ends):
                self.add_constraint(constraint)

    # MARK: Views and guides

    def path(self, index):
        """`v1.v4`, or "" for the root, which is `v0` when it gives way."""
        if index == 0:
            return "v0" if self.gives_way else ""
        parent = self.views[index].get("parent")
        if parent is None:
            raise Unconvertible("a view without a parent")
        outer = self.path(parent)
        return f"{outer}.{self.names[index]}" if outer else self.names[index]

    def is_marked_ambiguous(self, index):
        """Whether Interface Builder itself found a view, or one that it lies in, to be open."""
        while index:
            if self.views[index].get("ambiguous"):
                return True
            index = self.views[index].get("parent", 0)
        return False

    def insets(self, index):
        """What grows the alignment rectangle to the frame: left, top, right, bottom."""
        return self.views[index].get("alignInsetsLTRB") or (0, 0, 0, 0)

    def rectangle(self, index):
        """The recorded frame as an alignment rectangle within the parent's."""
        x, y, width, height = self.views[index]["frame"]
        left, top, right, bottom = self.insets(index)
        outer = (0, 0)
        if index == 0:
            x, y = 0, 0
        else:
            outer = self.insets(self.views[index]["parent"])
        return (x + left - outer[0], y + top - outer[1],
                width - left - right, height - top - bottom)

    def add_guide(self, guide):
        owner = self.paths[guide["owner"]]
        name = f"g{len(self.guides)}"
        path = f"{owner}.{name}" if owner else name
        kind = guide["kind"]
        if kind in ("contentLayoutGuide", "frameLayoutGuide"):
            self.boxes[guide["id"]] = f"{owner}.{kind.removesuffix('LayoutGuide')}"
            return
        if kind == "safeArea":
            insets = guide.get("insets") or {}
            edges = {side: float(insets.get(letter, 0)) for letter, side in SIDES.items()}
            _, _, width, height = self.rectangle(guide["owner"])
            if width < edges["left"] + edges["right"] or height < edges["top"] + edges["bottom"]:
                # Turned inside out, which no frame is.
                self.boxes[guide["id"]] = owner
                self.moved[guide["id"]] = edges
                return
            for side, inset in edges.items():
                sign = 1 if side in ("left", "top") else -1
                self.relate((path, side), "==", 1, (owner, side), sign * inset)
        elif kind in ("topLayoutGuide", "bottomLayoutGuide"):
            side = kind.removesuffix("LayoutGuide")
            for edge in ("left", "right", side):
                self.relate((path, edge), "==", 1, (owner, edge), 0)
            self.relate((path, "height"), "==", 0, None, float(guide.get("inset") or 0))
        else:
            raise Unconvertible(f"a guide of kind {kind}")
        self.guides[path] = name
        self.boxes[guide["id"]] = path

    def pin(self, index, view):
        if "frame" not in view:
            return
        parent = view.get("parent", 0)
        if index and self.views[parent]["cls"] == "visualEffectView" and view.get("pinned"):
            # Its content view fills it at any size, by its mask.
            for side in ("left", "top", "right", "bottom"):
                self.relate((self.paths[index], side), "==", 1, (self.paths[parent], side), 0)
            return
        for side, value in zip(("left", "top", "width", "height"), self.rectangle(index)):
            self.relate(
                (self.paths[index], side), "==", 0, None, value, 999 if self.gives_way else 1000)

    # MARK: Constraints

    def relate(self, first, relation, multiplier, second, constant, priority=1000):
        self.equations.append((first, relation, multiplier, second, constant, priority))

    def add_constraint(self, constraint):
        first, one = self.item(constraint["first"])
        second, other = self.item(constraint["second"])
        multiplier = constraint["mult"]
        # A margin is its edge moved inward.
        self.relate(
            first, constraint["rel"], multiplier if second else 0, second,
            constraint["const"] + multiplier * other - one, int(constraint["prio"]))

    def item(self, item):
        """A box and its attribute, and what a margin adds to it."""
        if item is None:
            return None, 0
        name, attribute = item
        path = self.boxes[name]
        if attribute.endswith("Margin"):
            attribute = attribute.removesuffix("Margin")
            side = PHYSICAL.get(attribute, attribute)
            inset = self.root["margins"].get(name, {}).get(side[0].upper())
            if inset is None:
                raise Unconvertible(f"no margin on the {side} is recorded")
            return (path, attribute), inset if side in ("left", "top") else -inset
        if "aseline" in attribute:
            first = attribute == "firstBaseline"
            return (path, "top" if first else "bottom"), self.baseline(name, first)
        if name in self.moved:
            return (path, attribute), moved_by(self.moved[name], attribute)
        return (path, attribute), 0

    def baseline(self, name, first):
        """From the top to the first baseline, or (negative) from the bottom to the last.

        An em reaches 0.952 above the baseline and 0.241 below; what is not a label centers its
        line.
        """
        view = next(v for v in self.views if v.get("id") == name)
        font = view.get("font") or {}
        size = float(font.get("pointSize") or 17)
        tall = (view.get("content") or (None, None))[1]
        if font.get("type") == "system" and tall and 1.25 * size < tall < 2 * EM * size:
            # One line that is too high for the file's font: the label's own class sets another.
            size = tall / EM
        spare = 0 if view["cls"] == "label" else (view["frame"][3] - EM * size) / 2
        return 0.952 * size + spare if first else -0.241 * size - spare

    # MARK: As text

    def text(self):
        _, _, width, height = self.rectangle(0)
        lines = ["layout Root {", f"  size {number(width)} by {number(height)}"]
        children = {}
        for index, view in enumerate(self.views[1:], 1):
            children.setdefault(view["parent"], []).append(index)
        if self.gives_way:
            lines.append("  view v0 {")
            self.declare(0, children, "    ", lines)
            lines.append("  }")
        else:
            self.declare(0, children, "  ", lines)
        for equation in self.equations:
            lines.append("  " + self.equation_text(equation))
        return "\n".join(lines + ["}", ""])

    def declare(self, parent, children, indent, lines):
        """The views within a view, and its guides."""
        outer = self.paths[parent]
        for path, name in self.guides.items():
            if path == (f"{outer}.{name}" if outer else name):
                lines.append(f"{indent}guide {name}")
        for index in children.get(parent, []):
            view = self.views[index]
            words = self.words(view)
            plain = {"stackView": "stack", "scrollView": "scroll"}.get(view["cls"], "view")
            kind = f"{view['cls']} {self.names[index]} {quoted(words)}" if words else (
                f"{plain} {self.names[index]}")
            lines.append(f"{indent}{kind} {{")
            if words:
                lines.append(f"{indent}  font {font_words(view)}")
                lines.append(f"{indent}  lines {view.get('lines') or 1}")
            lines += [f"{indent}  {line}" for line in self.stack_lines(view)]
            content = (None, None) if words else self.content(view)
            if content[0] is not None or content[1] is not None:
                lines.append(f"{indent}  intrinsic {number(content[0])} by {number(content[1])}")
            for word, key in (("hug", "hug"), ("resist", "comp")):
                across, down = (int(v) for v in self.views[index][key])
                lines.append(f"{indent}  {word} horizontal {across} vertical {down}")
            self.declare(index, children, indent + "  ", lines)
            lines.append(f"{indent}}}")

    def stack_lines(self, view):
        """What is said of a stack view; its margins where it keeps to them."""
        told = view.get("stack")
        if told is None:
            return ["hidden"] if view.get("hidden") else []
        lines = [f"{key} {told[key]}" for key in ("axis", "distribution", "alignment")
                 if key in told]
        if "spacing" in told:
            lines.append(f"spacing ({told['spacing']})")
        margins = told.get("edgeInsets_layoutMargins")
        if told.get("marginsRelative"):
            recorded = self.root["margins"].get(view.get("id"), {})
            margins = margins or {s: recorded.get(k, 8) for k, s in SIDES.items()}
            lines.append("margins " + " ".join(
                f"{side} {number(margins[side])}" for side in SIDES.values()))
        return lines

    def words(self, view):
        """The text of a label or button that Plumb is to measure."""
        if self.texts is None or not view.get("predictedContent") or not font_words(view):
            return None
        place = (self.root["repo"], self.root["path"], self.root["rootId"], view.get("id"))
        return self.texts.get(" ".join(map(str, place)))

    def content(self, view):
        given = view.get("content")
        if not given or given == [None, None]:
            return UNFILLED if self.is_unfilled(view) else (None, None)
        predicted = view.get("predictedContent")
        if self.texts is None or not predicted:
            return given
        return [p if g is not None else None for g, p in zip(given, predicted)]

    def is_unfilled(self, view):
        """Whether a stack view arranges it and nothing is in it.

        No line of the file gives such a view a size; at run time it has none, in Interface Builder
        it is 240 by 50, with the view's own hugging and resistance.
        """
        index = self.views.index(view)
        if view["cls"] not in ("view", "stackView") or not index:
            return False
        arranges = self.views[view["parent"]]["cls"] == "stackView"
        return arranges and all(v.get("parent") != index for v in self.views[1:])

    def equation_text(self, equation):
        first, relation, multiplier, second, constant, priority = equation
        right = ""
        if second and multiplier != 0:
            right = attribute_text(second)
            if multiplier != 1:
                right += f" * {number(multiplier)}"
        if not right:
            right = number(constant)
        elif constant != 0:
            right += f" {'-' if constant < 0 else '+'} {number(abs(constant))}"
        strength = "" if priority == 1000 else f" @{priority}"
        return f"{attribute_text(first)} {relation} {right}{strength}"

    def let_give_way(self, complaint):
        """Lets the lines that a conflict names give way; false where there are none of them."""
        lines = self.text().splitlines()
        named = re.findall(r"^ *(\d+) \|", complaint.split("\nhelp:")[0], re.MULTILINE)
        texts = {lines[int(number) - 1].strip() for number in named}
        found = [i for i, e in enumerate(self.equations) if self.equation_text(e) in texts]
        for i in found:
            self.equations[i] = (*self.equations[i][:-1], 999)
        return bool(found)

    # MARK: As rows

    def reference(self):
        """Frames by path as the definition gives them, and the free paths; None for a conflict."""
        return Reference(self).frames()


def moved_by(edges, attribute):
    """What moving the edges of a box inward does to an attribute."""
    side = PHYSICAL.get(attribute, attribute)
    low, high = ("left", "right") if side in ("left", "right", "width", "centerX") else (
        "top", "bottom")
    if side in ("width", "height"):
        return -edges[low] - edges[high]
    if side in ("centerX", "centerY"):
        return (edges[low] - edges[high]) / 2
    return edges[side] if side == low else -edges[side]


STYLES = {
    "Body": "body", "Callout": "callout", "Caption1": "caption1", "Caption2": "caption2",
    "Footnote": "footnote", "Headline": "headline", "Subhead": "subheadline", "Title1": "title1",
    "Title2": "title2", "Title3": "title3", "Title0": "largeTitle"}


def font_words(view):
    """A font as a layout names it; None for one that is not the system's."""
    font = view.get("font")
    if not font:
        return "15" if view["cls"] == "button" else "17"
    if "style" in font:
        return STYLES.get(font["style"].removeprefix("UICTFontTextStyle"))
    size = font.get("pointSize", "17")
    weight = "bold" if font.get("type") == "boldSystem" else font.get("weight", "regular")
    return f"{size} {weight}" if font.get("type") in ("system", "boldSystem") else None


def quoted(words):
    for sign, escape in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "")):
        words = words.replace(sign, escape)
    return f'"{words}"'


def attribute_text(item):
    path, attribute = item
    return f"{path or 'super'}.{attribute}"


def number(value):
    if value is None:
        return "none"
    return str(int(value)) if value == int(value) else repr(float(value))


class Reference:
    """A document as rows for HiGHS, with the root's coordinates throughout."""

    def __init__(self, document):
        self.document = document
        self.problem = Problem()
        self.unknowns = {}
        self.boxes = document.paths if document.gives_way else document.paths[1:]
        for path in list(self.boxes) + list(document.guides):
            self.unknowns[path] = [self.problem.unknown() for _ in range(4)]
            for size in self.unknowns[path][2:]:
                self.problem.add(({size: Fraction(1)}, Fraction(0)), ">=")
        for index, path in enumerate(document.paths):
            if index:
                self.add_content(document.views[index], path)
        for equation in document.equations:
            self.add_equation(equation)

    def add_content(self, view, path):
        content = self.document.content(view)
        for axis, wanted in enumerate(content):
            if wanted is not None:
                size = ({self.unknowns[path][2 + axis]: Fraction(1)}, -Fraction(wanted))
                self.problem.add(size, "<=", int(view["hug"][axis]))
                self.problem.add(size, ">=", int(view["comp"][axis]))

    def expression(self, item):
        path, attribute = item
        axis = 0 if attribute in ("left", "right", "leading", "trailing", "centerX", "width") else 1
        part = {"left": 0, "leading": 0, "top": 0, "right": 1, "trailing": 1, "bottom": 1,
                "centerX": Fraction(1, 2), "centerY": Fraction(1, 2)}.get(attribute)
        terms, constant = {}, Fraction(0)
        if part is not None:
            at = path
            while at:
                terms[self.unknowns[at][axis]] = Fraction(1)
                at = at.rpartition(".")[0]
        else:
            part = 1
        if path:
            terms[self.unknowns[path][2 + axis]] = Fraction(part)
        else:
            constant += part * Fraction(self.document.rectangle(0)[2 + axis])
        return terms, constant

    def add_equation(self, equation):
        first, relation, multiplier, second, constant, priority = equation
        terms, total = self.expression(first)
        total -= Fraction(constant)
        if second and multiplier != 0:
            others, other = self.expression(second)
            for unknown, coefficient in others.items():
                terms[unknown] = terms.get(unknown, 0) - Fraction(multiplier) * coefficient
            total -= Fraction(multiplier) * other
        self.problem.add((terms, total), relation, priority)

    def frames(self):
        quantities, paths = [], self.boxes
        for path in paths:
            for unknown in self.unknowns[path]:
                quantities.append(({unknown: Fraction(1)}, Fraction(0)))
        answer = solve_with_highs(self.problem, quantities, random.Random(0))
        if answer is None:
            return None
        frames = {p: answer.values[4 * i:4 * i + 4] for i, p in enumerate(paths)}
        free = {p for i, p in enumerate(paths) if any(answer.free[4 * i:4 * i + 4])}
        return frames, free


# MARK: Comparing


def misses(document, frames, even_marked=True):
    """What differs by more than a point: (path, letter, recorded, given).

    Interface Builder marks views that its own engine found to be ambiguous; only with `even_marked`
    are they, and what lies in them, compared.
    """
    result = []
    for index, view in enumerate(document.views):
        given_in = view.get("pinned") or index == 0
        if view.get("excluded") or (given_in and not document.gives_way) or "frame" not in view:
            continue
        if not even_marked and document.is_marked_ambiguous(index):
            continue
        path = document.paths[index]
        for letter, recorded, given in zip("xywh", document.rectangle(index), frames[path]):
            if WITHIN < abs(recorded - given):
                result.append((path, letter, recorded, given))
    return result


def solve(plumb, document):
    """Frames by path and the ambiguous paths, or a complaint in their place."""
    if not plumb:
        answer = document.reference()
        return answer, None if answer else "conflict"
    run = subprocess.run(
        [plumb, "frames", "-", "--format", "json"], input=document.text(), capture_output=True,
        text=True, timeout=60)
    if run.returncode != 0:
        return None, run.stderr or run.stdout
    table = json.loads(run.stdout)[0]
    frames = {
        path: [f["x"], f["y"], f["width"], f["height"]] for path, f in table["frames"].items()}
    return (frames, set(table.get("ambiguous", []))), None


def judge(root, plumb):
    """The verdict ("matched", "matched, giving way", "missed", …) and lines to print."""
    where = f"{root['repo']} {root['path']} {root['rootId']}"
    try:
        document = Document(root)
    except Unconvertible as error:
        return "not convertible", [f"{where}: {error}"]
    answer, complaint = solve(plumb, document)
    verdict = "matched"
    if answer is None and "conflict" in complaint:
        document = Document(root, gives_way=True)
        answer, complaint = solve(plumb, document)
        while answer is None and document.let_give_way(complaint):
            answer, complaint = solve(plumb, document)
        verdict = "matched, giving way"
    if answer is None:
        return "missed", [f"{where}: no frames", "    " + complaint.strip().split("\n")[0]]
    frames, ambiguous = answer
    wrong = misses(document, frames)
    if not wrong:
        return verdict, []
    if not misses(document, frames, even_marked=False):
        return "matched but for views marked ambiguous", []
    lines = [f"{where}: {cause(root, document, wrong, ambiguous, plumb)}"]
    for path, letter, recorded, given in wrong[:4]:
        lines.append(f"    {path} {letter}: recorded {recorded:g}, given {given:g}")
    return "missed", lines


def has_stack(root):
    return any(view.get("cls") == "stackView" for view in root["views"])


def cause(root, document, wrong, ambiguous, plumb):
    """Why a root differs, as far as it can be told."""
    free = [path for path, *_ in wrong if path in ambiguous]
    if plumb:
        reference = None if Document.texts is not None else document.reference()
        if reference and not misses(document, reference[0]):
            return "ambiguous" if free else "PLUMB DIFFERS from the definition"
    if free:
        return f"ambiguous: {', '.join(sorted(set(free)))}"
    if any("custom-intrinsic" in note for note in root["notes"]):
        return "a custom view's content size is not recorded"
    kinds = {view["dims"]["xywh".index(letter)] for (path, letter, *_), view in (
        (miss, root["views"][document.paths.index(miss[0])]) for miss in wrong) if "dims" in view}
    if "i" in kinds or ("t" in kinds and Document.texts is not None):
        return "depends on content that needs measuring"
    return "the file's own constraints give another number"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", help="the built program; without it HiGHS answers in its place")
    parser.add_argument("--data", required=True, help="roots.jsonl.gz")
    parser.add_argument("--goal", type=float, default=97, help="percent that must match")
    parser.add_argument(
        "--stack-goal", type=float, default=93,
        help="the same of roots in which a stack view takes part")
    parser.add_argument(
        "--texts", help="words of labels and buttons (JSON), to measure instead of being told sizes")
    parser.add_argument("--keep", help="a folder to write the layout files to")
    options = parser.parse_args()
    if options.texts:
        with open(options.texts) as file:
            Document.texts = json.load(file)
    with gzip.open(options.data, "rt") as lines:
        roots = [json.loads(line) for line in lines]
    consistent = [r for r in roots if r["class_"] == "consistent"]
    asked = consistent
    if options.keep:
        keep(asked, options.keep)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(pool.map(lambda r: judge(r, options.plumb), asked))
    for _, lines in verdicts:
        if lines:
            print("\n".join(lines))
    counts = Counter(verdict for verdict, _ in verdicts)
    matched = sum(n for verdict, n in counts.items() if verdict.startswith("matched"))
    share = 100 * matched / max(1, len(asked))
    print(f"{len(roots)} roots, {len(consistent)} consistent, "
          f"{len(asked)} compared: {share:.2f} % match; "
          + ", ".join(f"{n} {verdict}" for verdict, n in sorted(counts.items())))
    stacks = [verdict.startswith("matched") for root, (verdict, _) in zip(asked, verdicts)
              if has_stack(root)]
    stack_share = 100 * sum(stacks) / max(1, len(stacks))
    print(f"where a stack view takes part: {sum(stacks)} of {len(stacks)}, {stack_share:.1f} %")
    return 0 if options.goal <= share and options.stack_goal <= stack_share else 1


def keep(roots, folder):
    os.makedirs(folder, exist_ok=True)
    for index, root in enumerate(roots):
        try:
            text = Document(root).text()
        except Unconvertible:
            continue
        with open(os.path.join(folder, f"{index:04}.layout"), "w") as file:
            file.write(text)


if __name__ == "__main__":
    sys.exit(main())
