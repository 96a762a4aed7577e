#!/usr/bin/env python3
"""Decides `touch-target`, `safe-area`, `overlap`, `unreachable`, `keyboard`, `contrast`,
`truncated`, `sideways`, `stretched`, and `outside` for long words from frames, and compares.

    use_against_frames.py --plumb .build/release/plumb --count 200 --seed 7

Random layouts of labels, controls and plain views are drawn at sizes, in states and directions by
`plumb frames`. What a rule forbids in one of these frames must be reported, and what is reported
must show in the frames of its counterexample; a control that is said to be out of reach must be
covered wherever it is drawn, and what is under the keyboard must be so in every state. Layout
number i of a seed is the same wherever it runs.
"""

import argparse
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter

SECONDS = 60
# Less than this is nothing that anybody sees; and a frame is a double.
HAIRLINE, NEAR = 2, 0.01
RULES = ("touch-target", "safe-area", "overlap", "unreachable", "keyboard", "contrast", "outside",
         "truncated")
# Readers whose words are longer, or larger where they follow a text style: the most of iOS.
READERS = ("--text-length=1.4", f"--text-scale={53 / 17}")
# What else has the cause of a finding.
OTHERS = "so it is with"
# Less of a view outside its superview is not a pixel.
PIXEL = 0.5
# What a column may lack of the width of what scrolls it.
MARGIN = 16
KEYBOARDS, SCREEN = (336, 260), 568
# What a bar needs for a row that a finger hits.
ROW = 44
# A button is no narrower than this, whatever its words.
LEAST_BUTTON = 30
COLORS = {"black": 0x000000, "white": 0xffffff, "gray": 0x808080, "lightGray": 0xaaaaaa,
          "darkGray": 0x555555, "navy": 0x000080, "systemRed": 0xff3b30, "systemGray6": 0xf2f2f7}
CONTROLS = ("button", "switch", "field")
WORDS = ("OK", "Continue", "A rather long title here", "7")


def named(finding):
    """The views that a finding is about, also those that are told with it."""
    notes = [note for note in finding["notes"] if note.startswith(OTHERS)]
    return [name for words in [finding["message"]] + notes for name in re.findall(r"`(\w+)`", words)]


class View:
    def __init__(self, name, kind, words, sizes):
        self.name, self.kind, self.words, self.sizes = name, kind, words, sizes
        self.color = None
        # What a label draws behind its words.
        self.background = None
        # The text style of its font, which a reader's size of text makes larger.
        self.style = None
        # Of its content, where the file gives a range: the ends of both lengths.
        self.contents = None
        # How many letters its words have at the least and at the most, and on how many lines.
        self.letters = None

    @property
    def is_ranged(self):
        return self.contents or self.letters

    @property
    def is_used(self):
        return self.kind == "label" or self.kind in CONTROLS

    def declaration(self):
        own = self.contents and " by ".join(f"{low}...{high}" for low, high in self.contents)
        lines = ([f"intrinsic {own}"] * bool(own)
                 + (["text {}...{}; lines {}".format(*self.letters)] if self.letters else [])
                 + [f"color {self.color}"] * bool(self.color and not own)
                 + [f"background {self.background}"] * bool(self.background)
                 + [f"font {self.style}"] * bool(self.style))
        return (f"{self.kind} {self.name}" + (f' "{self.words}"' if self.words else "")
                + (f" {{ {'; '.join(lines)} }}" if lines else ""))


class Layout:
    """A layout whose frames are decided: each view has a size, its own or a fixed one, and a place
    by one edge or its center on each axis, or it reaches from edge to edge."""

    def __init__(self, rng):
        self.width = sorted(rng.sample(range(180, 500, 20), 2))
        self.height = sorted(rng.sample(range(120, 420, 20), 2))
        if rng.random() < 0.4:
            self.height = sorted(rng.sample((480, 568, 667, 844, 932), 2))
        self.color = rng.choice((None, *COLORS))
        self.insets = {edge: rng.choice((20, 34, 59)) for edge in ("top", "bottom", "left")
                       if rng.random() < 0.3}
        self.views, self.lines, self.states = [], [], ([], [])
        for number in range(rng.randint(2, 6)):
            kind = rng.choice(("label", "label", "button", "button", "switch", "field", "view"))
            words = rng.choice(WORDS) if kind in ("label", "button") else None
            view = View(f"v{number}", kind, words, {})
            if kind == "label" and rng.random() < 0.3:
                view.color = rng.choice(list(COLORS))
            elif kind == "label" and rng.random() < 0.3:
                view.contents = ((rng.randint(4, 40), rng.randint(60, 300)),
                                 (rng.randint(8, 18), rng.randint(20, 60)))
            elif kind == "label" and rng.random() < 0.3:
                view.letters = (rng.randint(1, len(words)), rng.randint(len(words), 90),
                                rng.choice((0, 0, 2, 4)))
            elif kind == "label":
                view.style = "body" if rng.random() < 0.3 else None
            if kind == "label" and rng.random() < 0.2:
                view.background = rng.choice(list(COLORS))
            for axis, least in (("width", 20), ("height", 16)):
                has_own = kind in ("label", "button", "switch") or kind == "field" and axis == "height"
                if not has_own or rng.random() < 0.3:
                    view.sizes[axis] = rng.randint(least, 120)
            self.views.append(view)
            for axis in ("width", "height"):
                is_moving = rng.random() < 0.2
                for target in self.states if is_moving else (self.lines,):
                    target += self.place(rng, view, axis)

        if self.insets and rng.random() < 0.4:
            self.views.append(View("bar", "view", None, {"height": rng.randint(30, 110)}))
            end = rng.choice(("top", "bottom"))
            self.lines += ["bar.leading == super.leading", "bar.trailing == super.trailing",
                           f"bar.{end} == super.{end}", f"bar.height == {self.views[-1].sizes['height']}"]

    def place(self, rng, view, axis):
        first, last, center = (("leading", "trailing", "centerX") if axis == "width"
                               else ("top", "bottom", "centerY"))
        gap, way = rng.randint(-4, 90), rng.random()
        size = [f"{view.name}.{axis} == {view.sizes[axis]}"] if axis in view.sizes else []
        if way < 0.15:
            return [f"{view.name}.{first} == super.{first} + {gap}",
                    f"{view.name}.{last} == super.{last} - {rng.randint(0, 20)}"]
        if way < 0.5:
            return size + [f"{view.name}.{first} == super.{first} + {gap}"]
        if way < 0.75:
            return size + [f"{view.name}.{last} == super.{last} - {gap}"]
        if way < 0.9 or len(self.views) < 2:
            return size + [f"{view.name}.{center} == super.{center} + {gap - 40}"]
        other = rng.choice(self.views[:-1]).name
        return size + [f"{view.name}.{first} == {other}.{last} + {gap // 4}"]

    def text(self):
        lines = [f"size {self.width[0]}...{self.width[1]} by {self.height[0]}...{self.height[1]}"]
        lines += ["insets " + " ".join(f"{edge} {n}" for edge, n in self.insets.items())] * bool(
            self.insets)
        lines += [f"color {self.color}"] * bool(self.color)
        lines += [view.declaration() for view in self.views] + self.lines
        if self.states[0] or self.states[1]:
            lines += ["states s { one { " + "; ".join(self.states[0]) + " } two { "
                      + "; ".join(self.states[1]) + " } }"]
        return "layout L {\n" + "".join(f"    {line}\n" for line in lines) + "}\n"

    def is_written(self, view, axis, state):
        lines = self.lines + self.states[1 if state == "two" else 0]
        return any(line.startswith(f"{view.name}.{axis} == ") for line in lines)

    def natural_text(self, kinds=("button", "switch")):
        own = [v for v in self.views if v.kind in kinds]
        lines = [v.declaration() for v in own]
        lines += [f"{v.name}.left == super.left; {v.name}.top == super.top" for v in own]
        return "layout L {\n" + "\n".join(lines) + "\n}\n"


class Frame:
    def __init__(self, table):
        self.frames = {path: (f["x"], f["y"], f["x"] + f["width"], f["y"] + f["height"])
                       for path, f in table["frames"].items()}
        self.state = dict(table["state"]).get("s", "one")
        self.root = (0, 0, table["size"]["width"], table["size"]["height"])


def shared(a, b):
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


def beyond(inner, outer):
    return max(outer[0] - inner[0], outer[1] - inner[1], inner[2] - outer[2], inner[3] - outer[3])


def thin(rect):
    return min(rect[2] - rect[0], rect[3] - rect[1])


def lacking(view, rect, own):
    """How much room words lack that are so large; around those of a button there is more."""
    width, height = (own[place] - (rect[place + 2] - rect[place]) for place in (0, 1))
    if view.kind == "button":
        return width if LEAST_BUTTON < own[0] else 0
    return max(width, height)


def luminance(color):
    parts = [(color >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Decision:
    """What is wrong in one frame, by so many points more than allowed."""

    def __init__(self, layout, naturals, frame):
        self.layout, self.naturals, self.frame = layout, naturals, frame
        self.used = [v for v in layout.views if v.is_used]

    def small(self, view):
        if view.kind not in ("button", "switch"):
            return 0
        rect, own = self.frame.frames[view.name], self.naturals[view.name]
        short = []
        for axis, place in (("width", 0), ("height", 1)):
            is_written = self.layout.is_written(view, axis, self.frame.state)
            wanted = min(44 if is_written else 24, own[place])
            # Another width than its words want is the line's doing.
            if view.kind == "button" and axis == "width" and is_written \
                    and abs(view.sizes.get(axis, own[place]) - own[place]) > NEAR:
                wanted = 44
            short.append(wanted - (rect[place + 2] - rect[place]))
        return max(short)

    def under_a_bar(self, view):
        rect, root = self.frame.frames[view.name], self.frame.root
        if view.kind == "view":
            return self.low(view)
        if not view.is_used or min(shared(rect, root), thin(rect)) <= HAIRLINE + NEAR:
            return 0
        reach = {"left": -rect[0], "top": -rect[1], "bottom": rect[3] - root[3]}
        return max([reach[edge] + n for edge, n in self.layout.insets.items()] + [0]) - HAIRLINE

    def low(self, view):
        """Of a bar across the screen, which a line gives a height, too little inside the safe area
        for a row of controls, though more than nothing."""
        rect, root = self.frame.frames[view.name], self.frame.root
        if view.sizes.get("height", 0) < ROW or not self.layout.is_written(
                view, "height", self.frame.state):
            return 0
        insets = self.layout.insets
        ways = [(rect[3] - insets["top"], insets["top"] - rect[1])] if "top" in insets else []
        if "bottom" in insets:
            edge = root[3] - insets["bottom"]
            ways += [(edge - rect[1], rect[3] - edge)]
        across = HAIRLINE - (root[2] - rect[2] + rect[0])
        return max([min(ROW - left, left - HAIRLINE, under - ROW / 4, across)
                    for left, under in ways] + [0])

    def overlap(self, a, b, has_grown=False):
        lower, upper = self.frame.frames[a.name], self.frame.frames[b.name]
        amount = min(shared(lower, upper), thin(lower), thin(upper))
        # Words may be part of a control, and a button of a text or a field, as they are drawn.
        if not has_grown and ((a.kind == "label") != (b.kind == "label") or a.kind == "field"):
            amount = min(amount, beyond(upper, lower))
        return amount - HAIRLINE

    def is_covered(self, view):
        rect, later = self.frame.frames[view.name], self.layout.views[
            self.layout.views.index(view) + 1:]
        return any(other.kind == "view" and beyond(rect, self.frame.frames[other.name]) <= NEAR
                   for other in later)

    def under_the_keyboard(self, view):
        rect, root = self.frame.frames[view.name], self.frame.root
        if root[3] < SCREEN or min(shared(rect, root), thin(rect)) <= HAIRLINE + NEAR:
            return 0
        height = KEYBOARDS[0 if self.layout.insets.get("bottom") else 1]
        return rect[3] - (root[3] - height) - HAIRLINE

    def typed(self):
        """Fields, and the first button behind the last of them."""
        fields = [v for v in self.layout.views if v.kind == "field"]
        if not fields:
            return []
        rest = self.layout.views[self.layout.views.index(fields[-1]) + 1:]
        return fields + [v for v in rest if v.kind == "button"][:1]

    def faint(self, view):
        """How much contrast is missing; words here are of 17 points."""
        ground = view.background or self.layout.color
        if view.kind != "label" or not ground:
            return 0
        # Words that the system draws on a ground of the system's are left to it.
        if not view.color and ground.startswith("system"):
            return 0
        # Words are black where nothing is said, in the light.
        return 4.5 - contrast(COLORS.get(view.color, 0), COLORS[ground])

    def lies_on_a_ground(self, view):
        """Whether another label draws something near it, so that its words may be read on that."""
        rect = self.frame.frames[view.name]
        return not view.background and any(
            -NEAR < shared(rect, self.frame.frames[other.name])
            for other in self.layout.views if other.background and other is not view)

    def outside(self, view):
        rect, root = self.frame.frames[view.name], self.frame.root
        return max(root[0] - rect[0], rect[2] - root[2], root[1] - rect[1], rect[3] - root[3]) - PIXEL

    def all(self):
        """Rules and the names of the views that they must name first."""
        for view in self.layout.views:
            if NEAR < self.small(view):
                yield "touch-target", view.name
            if NEAR < self.under_a_bar(view):
                yield "safe-area", view.name
            if NEAR < self.faint(view) and not self.lies_on_a_ground(view):
                yield "contrast", view.name
            if NEAR < self.outside(view):
                yield "outside", view.name
        for number, b in enumerate(self.used):
            for a in self.used[:number]:
                # What has a ground covers what is behind it, which is told of all states at once.
                if not b.background and NEAR < self.overlap(a, b):
                    yield "overlap", b.name

    def holds(self, finding):
        names = re.findall(r"`(\w+)`", finding["message"])
        views = {v.name: v for v in self.layout.views}
        view = views[names[0]]
        match finding["rule"]:
            case "touch-target": return 0 < self.small(view) + NEAR
            case "safe-area": return 0 < self.under_a_bar(view) + NEAR
            case "overlap":
                # What has a ground is no part of what it covers.
                is_whole = (bool(finding["counterexample"].get("content"))
                            or " covers " in finding["message"])
                return 0 < self.overlap(views[names[1]], view, is_whole) + NEAR
            case "unreachable": return self.is_covered(view)
            case "keyboard": return 0 < self.under_the_keyboard(view) + NEAR
            case "contrast": return 0 < self.faint(view) or self.lies_on_a_ground(view)
            case "outside": return 0 < self.outside(view) + NEAR
            case "truncated": return self.lacks(view)

    def lacks(self, view):
        """Whether its words do not fit; the naturals are those of its reader."""
        return PIXEL <= lacking(view, self.frame.frames[view.name], self.naturals[view.name]) + NEAR


class Row:
    """Labels of which one may be hugged least, and a control that is told to be no width."""

    # By themselves; a button's is that of its title.
    OWN = {"switch": 49, "stepper": 94}

    def __init__(self, rng):
        self.control = rng.choice(("switch", "stepper", "button"))
        # No two alike, so that it is decided who grows.
        levels = rng.sample(range(248, 254), 3)
        self.labels = {name: level for name, level in zip("ab", levels[1:rng.choice((2, 3))])}
        self.level = levels[0]
        self.gap = rng.choice(("12", "12", ">=12"))

    def text(self, row=None):
        names = list(self.labels) + ["c"]
        row = row or f"H:|-16-[{f']-({self.gap})-['.join(names)}]-16-|"
        words = ' "Book"' if self.control == "button" else ""
        lines = [f'label {name} "Words" {{ hug horizontal {level}; resist horizontal {level} }}'
                 for name, level in self.labels.items()]
        lines += [f"{self.control} c{words} {{ hug horizontal {self.level} }}", row]
        lines += [f"V:|-8-[{name}]" for name in names]
        return "layout L {\n    size 320...430 by 90\n    " + "\n    ".join(lines) + "\n}\n"

    def natural_text(self):
        return self.text("\n    ".join(f"H:|-16-[{name}]" for name in [*self.labels, "c"]))


class Page:
    """A page that scrolls: words and boxes one under the other, tied to its width or not."""

    def __init__(self, rng):
        self.width = sorted(rng.sample(range(200, 500, 20), 2))
        self.height = sorted(rng.sample(range(300, 700, 20), 2))
        self.texts, lines, column = [], [], "V:|"
        # Of what reaches from edge to edge, whether it has words, and whether it has a width.
        self.reaching = []
        for number in range(rng.randint(1, 4)):
            name, gap, way = f"v{number}", rng.randint(0, 20), rng.random()
            if way < 0.4:
                lines += [f'label {name} "{rng.choice(WORDS)}" {{ lines 0 }}']
                self.texts.append(f"page.{name}")
            elif way < 0.6:
                lines += [f'label {name} "{rng.choice(WORDS)}"']
            else:
                lines += [f"view {name}", f"{name}.height == {rng.choice((20, 300, 700))}"]
            width = f"({rng.choice((100, 200, 400))})" if 0.6 <= way and rng.random() < 0.7 else ""
            end = rng.choice(("-|", "-(>=8)-|", ""))
            if not width and end != "-|" and way < 0.6 and rng.random() < 0.5:
                end = "-|"
            lines += [f"H:|-{gap}-[{name}{width}]{end}"]
            if end == "-|":
                self.reaching.append((way < 0.6, bool(width)))
            column += f"-{gap}-[{name}]"
        lines += [column + "-8-|"]
        self.ties = rng.choice((["page.content.width == page.width"], [],
                                ["page.content.width >= page.width"]))
        self.lines = lines

    def is_column(self):
        """Whether views reach from edge to edge, and only words say how far that is."""
        return (not self.ties and 1 < len(self.reaching)
                and any(has_words for has_words, _ in self.reaching)
                and not any(has_width for _, has_width in self.reaching))

    def text(self):
        inner = "".join(f"        {line}\n" for line in self.lines)
        return (f"layout L {{\n    size {self.width[0]}...{self.width[1]} by "
                f"{self.height[0]}...{self.height[1]}\n    scroll page {{\n{inner}    }}\n"
                + "".join(f"    {line}\n" for line in self.ties) + "    HV:|[page]|\n}\n")


class Run:
    def __init__(self, plumb, folder):
        self.plumb, self.path = plumb, os.path.join(folder, "l.layout")
        self.counts, self.differences = Counter(), 0
        self.measures = None

    def ask(self, text, *arguments):
        with open(self.path, "w", encoding="utf-8") as out:
            out.write(text)
        answer = subprocess.run([self.plumb, arguments[0], self.path, *arguments[1:], "--format",
                                 "json"], capture_output=True, text=True, timeout=SECONDS)
        if answer.returncode not in (0, 1) or not answer.stdout:
            raise SystemExit(f"exit {answer.returncode}: {answer.stderr[:400]}\n{text}")
        return json.loads(answer.stdout)

    def frames(self, text, sizes, direction, contents=None, reader=()):
        given = [f"--content={name}={size.get('width') or ''}x{size.get('height') or ''}"
                 for name, size in (contents or {}).items()]
        return [Frame(table) for table in self.ask(
            text, "frames", "--state", "all", "--direction", direction, *given, *reader,
            *[f"--size={w}x{h}" for w, h in sizes])]

    def check(self, layout, rng, number):
        text = layout.text()
        findings = self.ask(text, "lint", "--no-cache", "--rule", "truncated=warning", "--rule",
                            "contrast=warning")
        if any(f["severity"] == "error" or f["rule"] == "limit" for f in findings):
            self.counts["left out"] += 1
            return
        naturals = {}
        if any(v.kind in ("button", "switch") for v in layout.views):
            natural, = self.frames(layout.natural_text(), [(900, 900)], "ltr")
            naturals = {name: (f[2] - f[0], f[3] - f[1]) for name, f in natural.frames.items()}
        sizes = [(w, h) for w in layout.width for h in layout.height]
        sizes += [(rng.uniform(*layout.width), rng.uniform(*layout.height)) for _ in range(12)]
        drawn = [Decision(layout, naturals, frame) for direction in ("ltr", "rtl")
                 for frame in self.frames(text, sizes, direction)]
        self.counts["frames"] += len(drawn)
        found = [f for f in findings if f["rule"] in RULES]
        told = {(f["rule"], name) for f in found for name in named(f)}
        # What leaves the screen is told so, with what to do about the safe area.
        told |= {("safe-area", name) for rule, name in told if rule == "outside"}
        told_of_all = {(f["rule"], name) for f in findings for name in named(f)}
        missed = {claim for decision in drawn for claim in decision.all()}
        others = self.with_contents(layout, naturals, text, sizes)
        missed |= {claim for decision in others for claim in decision.all()
                   if claim[0] in ("overlap", "safe-area", "outside")}
        # Words that are on another ground at some sizes are on no one color.
        missed -= {("contrast", view.name) for decision in drawn for view in layout.views
                   if decision.lies_on_a_ground(view)}
        missed |= {("keyboard", name) for name in self.always_under(drawn + others)}
        missed |= {("outside", name) for name in self.leaving(layout, text)
                   if ("overlap", name) not in told}
        missed |= {("truncated", name) for name in self.cut(layout, text)
                   if not {("clipped", name), ("fixed-text", name)} & told_of_all}
        missed -= told
        for rule, name in sorted(missed):
            # Of more than three that share too little room, the rest is counted.
            if not any(f["rule"] == rule and " more are " in f["message"] for f in found):
                self.differ(number, f"{rule}: {name} is not told of", text)
        for finding in found:
            self.counts[finding["rule"]] += 1
            if not self.shows(finding, layout, naturals, text, drawn):
                self.differ(number, f"{finding['rule']} does not show: {finding['message']}", text)

    def check_page(self, page, rng, number):
        """`sideways`: the content is wider than its view and higher, or so with long words."""
        text = page.text()
        findings = self.ask(text, "lint", "--no-cache")
        if any(f["severity"] == "error" or f["rule"] == "limit" for f in findings):
            self.counts["pages left out"] += 1
            return
        corners = [(w, h) for w in page.width for h in page.height]
        sizes = corners + [(rng.uniform(*page.width), rng.uniform(*page.height))
                           for _ in range(8)]
        middle = tuple(sum(pair) / 2 for pair in (page.width, page.height))

        def over(frame):
            inner, outer = frame.frames["page.content"], frame.frames["page"]
            return [inner[2] - inner[0] - outer[2] + outer[0],
                    inner[3] - inner[1] - outer[3] + outer[1]]

        def grows(name):
            """Whether a text makes the content as wide as its words."""
            before, after = (self.frames(text, [middle], "ltr", words)[0] for words in (
                None, {name: {"width": 2000}}))
            return PIXEL + NEAR < over(after)[0] - over(before)[0] and PIXEL < over(after)[0]

        wide = any(PIXEL + NEAR < over(f)[0] and NEAR < over(f)[1]
                   for direction in ("ltr", "rtl") for f in self.frames(text, sizes, direction))
        must = wide or any(grows(name) for name in page.texts)
        drawn = self.frames(text, sizes, "ltr")
        must = must or page.is_column() and all(over(f)[0] < -MARGIN - NEAR for f in drawn)
        told = [f for f in findings if f["rule"] == "sideways"]
        self.counts["sideways"] += len(told)
        self.counts["pages"] += 1
        if must and not told:
            self.differ(number, "sideways is not told of", text)
        for finding in told:
            at = finding["counterexample"]
            frame, = self.frames(text, [(at["width"], at["height"])], at["direction"],
                                 at.get("content"))
            if " is wider than what it scrolls " in finding["message"]:
                shows = over(frame)[0] < NEAR - MARGIN
            else:
                shows = PIXEL - NEAR < over(frame)[0]
            if not shows:
                self.differ(number, "sideways does not show", text)

    def check_row(self, row, rng, number):
        """`stretched`: a control is wider than by itself, and a button so beside a label that is
        not, unless its own hug says that it may be."""
        text = row.text()
        findings = self.ask(text, "lint", "--no-cache")
        if any(f["severity"] == "error" or f["rule"] == "limit" for f in findings):
            self.counts["rows left out"] += 1
            return
        def widths(text, width):
            frame, = self.frames(text, [(width, 90)], "ltr")
            return {name: f[2] - f[0] for name, f in frame.frames.items()}

        own = widths(row.natural_text(), 430)
        def is_stretched(width):
            drawn = widths(text, width)
            wide = own["c"] + 1 + NEAR < drawn["c"]
            if row.control != "button":
                return wide
            return wide and row.level >= 250 and any(
                drawn[name] <= own[name] + NEAR for name in row.labels)

        told = [f for f in findings if f["rule"] == "stretched"]
        self.counts["stretched"] += len(told)
        self.counts["rows"] += 1
        if row.control in row.OWN and own["c"] != row.OWN[row.control]:
            self.differ(number, "another width by itself", text)
        if not told and any(is_stretched(w) for w in (320, 430, rng.uniform(320, 430))):
            self.differ(number, "stretched is not told of", text)
        for finding in told:
            if not is_stretched(finding["counterexample"]["width"]):
                self.differ(number, "stretched does not show", text)

    @staticmethod
    def always_under(drawn):
        """What is under the keyboard somewhere in each state."""
        by_state = {}
        for decision in drawn:
            by_state.setdefault(decision.frame.state, set()).update(
                v.name for v in decision.typed() if NEAR < decision.under_the_keyboard(v))
        return set.intersection(*by_state.values())

    def cut(self, layout, text):
        """Words that another reader does not see whole at a corner of the sizes."""
        corners = [(w, h) for w in layout.width for h in layout.height]
        for reader in READERS:
            asked = [v for v in layout.views if v.kind in ("label", "button") and not v.is_ranged and (
                v.style if "scale" in reader else any(c.isalpha() for c in v.words))]
            naturals = self.read(layout, reader) if asked else {}
            for direction in ("ltr", "rtl") if asked else ():
                for frame in self.frames(text, corners, direction, reader=[reader]):
                    for view in asked:
                        if PIXEL + NEAR < lacking(
                                view, frame.frames[view.name], naturals[view.name]):
                            yield view.name

    def read(self, layout, reader):
        """How large words are by themselves for a reader."""
        natural, = self.frames(layout.natural_text(("label", "button")), [(4000, 900)], "ltr",
                               reader=[reader])
        return {name: (f[2] - f[0], f[3] - f[1]) for name, f in natural.frames.items()}

    def leaving(self, layout, text):
        """Labels of words that, as wide as the layout is where it is least so, leave it while one
        of their ends stays."""
        width, height = layout.width[0], layout.height[0]
        drawn = self.frames(text, [(width, height)], "ltr")
        for view in layout.views:
            if view.kind != "label" or not any(c.isalpha() for c in view.words) or view.is_ranged:
                continue
            longer = self.frames(text, [(width, height)], "ltr",
                                 {view.name: {"width": width}})
            for before, after in zip(drawn, longer):
                old, new = before.frames[view.name], after.frames[view.name]
                stays = old[0] == new[0] or old[2] == new[2]
                if stays and PIXEL + NEAR < max(-new[0], new[2] - width):
                    yield view.name

    def with_contents(self, layout, naturals, text, sizes):
        """What is drawn where contents are at the ends of their ranges, each by itself and all
        together."""
        ends = {v.name: v.contents for v in layout.views if v.contents}
        lettered = {v.name: v for v in layout.views if v.letters}
        ends |= {name: (self.widths(view), (None,)) for name, view in lettered.items()}
        choices = [{name: (w, h)} for name, own in ends.items() for w in own[0] for h in own[1]]
        choices += [{name: (own[0][end], own[1][end % len(own[1])]) for name, own in ends.items()}
                    for end in (0, 1)] if ends else []
        drawn = []
        for choice in choices:
            contents = {name: {"width": w, "height": h} for name, (w, h) in choice.items()}
            own = {name: lettered[name] for name in choice if name in lettered}
            for direction in ("ltr", "rtl"):
                # Lines are as many as fit into the width that a text has at a size.
                for some in ([size] for size in sizes[:4]) if own else (sizes[:6],):
                    for name, view in own.items():
                        contents[name]["height"] = None
                        frame = self.frames(text, some, direction, contents)[0].frames[name]
                        contents[name]["height"] = self.filled(
                            view, contents[name]["width"], frame[2] - frame[0])
                    # In another state a text may have another width.
                    drawn += [Decision(layout, naturals, frame) for frame in
                              self.frames(text, some, direction, contents)
                              if all(contents[name]["height"] == self.filled(
                                  view, contents[name]["width"],
                                  frame.frames[name][2] - frame.frames[name][0])
                                  for name, view in own.items())]
        self.counts["frames of contents"] += len(drawn)
        return drawn

    def filled(self, view, width, room):
        """How high words are that are so wide on one line, where each line is filled."""
        if not self.measures:
            own = ('layout L {\nlabel a "W"; label b "W\\nW" { lines 0 }; label c " W"\n'
                   + "".join(f"{n}.left == super.left; {n}.top == super.top\n" for n in "abc")
                   + "}\n")
            frames = self.frames(own, [(900, 900)], "ltr")[0].frames
            self.measures = [frames["a"][3] - frames["a"][1], frames["b"][3] - frames["b"][1],
                             frames["c"][2] - frames["a"][2]]
        one, two, blank = self.measures
        lines = max(1, math.ceil((width + blank) / (room + blank) - 1e-9)) if 0 < room else 1
        most = view.letters[2] or lines
        return one + (two - one) * (min(lines, most) - 1)

    def widths(self, view):
        """How wide the narrowest and the widest of its words are on one line."""
        words = ("i" * view.letters[0], "W" * view.letters[1])
        own = "layout L {\n" + "".join(
            f'label w{n} "{text}"\nw{n}.left == super.left; w{n}.top == super.top\n'
            for n, text in enumerate(words)) + "}\n"
        frame, = self.frames(own, [(9000, 900)], "ltr")
        return [frame.frames[f"w{n}"][2] - frame.frames[f"w{n}"][0] for n in (0, 1)]

    def shows(self, finding, layout, naturals, text, drawn):
        if finding["rule"] == "unreachable":
            return all(decision.holds(finding) for decision in drawn)
        at = finding["counterexample"]
        reader = []
        if finding["rule"] == "truncated":
            reader = [READERS["largest" in finding["message"]]]
            naturals = self.read(layout, reader[0])
        frames = self.frames(text, [(at["width"], at["height"])], at["direction"],
                             at.get("content"), reader)
        return any(Decision(layout, naturals, frame).holds(finding) for frame in frames
                   if frame.state == at["state"].get("s", frame.state))

    def differ(self, number, what, text):
        self.differences += 1
        print(f"layout {number}: {what}\n{text}", flush=True)


def run_over_seed(kind, description, check):
    """Checks each layout of a seed, and says what was seen; the status to exit with."""
    parser = argparse.ArgumentParser(description=description.split("\n", maxsplit=1)[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--only", type=int, help="a single layout of the seed")
    options = parser.parse_args()
    numbers = range(options.count) if options.only is None else [options.only]
    with tempfile.TemporaryDirectory() as folder:
        run = kind(os.path.abspath(options.plumb), folder)
        for number in numbers:
            check(run, random.Random(f"{options.seed} {number}"), number)
    print(f"seed {options.seed}: {len(numbers)} layouts, " + ", ".join(
        f"{n} {what}" for what, n in sorted(run.counts.items())))
    return 1 if run.differences else 0


def check_layouts(run, rng, number):
    run.check(Layout(rng), rng, number)
    run.check_page(Page(rng), rng, number)
    run.check_row(Row(rng), rng, number)


def main():
    return run_over_seed(Run, __doc__, check_layouts)



if __name__ == "__main__":
    sys.exit(main())
