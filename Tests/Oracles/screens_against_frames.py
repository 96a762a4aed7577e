#!/usr/bin/env python3
"""Holds whole screens to what `plumb lint` says of them: nothing, or what it tells.

    screens_against_frames.py --plumb .build/release/plumb --count 60 --seed 7 [FILE ...]

Random layouts are small. Here the samples, or the files that are named, are drawn in random
situations: a size of each range that is declared (corners, edges and between), combinations of
states, a direction, a size of text out of the twelve that iOS has. What no finding tells of a layout
must not show in the frames:

- a conflict, or a view that could also stand elsewhere;
- a view that people see and that reaches out of its superview (`outside`; `text-scale` at other
  sizes of text);
- words that people see upon other words of the same scroll position (`overlap`, likewise).

A rule that tells something of a file, or that the file allows, is not held against it.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The sizes of body text that iOS lets its readers choose, beside 17 points.
SCALES = [size / 17 for size in (14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53)]
PIXEL = 0.5
WORDED = ("label", "button", "field", "textview")
VIEW = re.compile(r'^\d+:\d+ +view (?P<path>\S+) (?P<kind>\w+)(?P<words> "(?:[^"\\]|\\.)*")?$')


def run(plumb, *arguments):
    answer = subprocess.run([plumb, *arguments], capture_output=True, text=True, timeout=120)
    is_never = "are never together" in answer.stderr
    if answer.returncode not in (0, 1) and not is_never:
        raise RuntimeError(f"exit {answer.returncode}: {' '.join(arguments)}: {answer.stderr[:400]}")
    return answer


class Layout:
    """A layout of a file, as `plumb dump` knows it."""

    def __init__(self, head):
        match = re.match(r"layout (\S+) (.*)", head)
        self.name, sizes = match[1], match[2]
        self.ranges = [part.split(" by ") for part in sizes.split(" or ")]
        self.groups, self.views, self.settings = {}, {}, {}

    def read(self, line):
        """A line below the head."""
        states = re.match(r"^\d+:\d+ +states (\S+): (.*)$", line)
        view = VIEW.match(line)
        if states:
            self.groups[states[1]] = states[2].split(", ")
        elif view:
            self.views[view["path"]] = view["kind"]
            self.last = view["path"]
        elif self.views:
            self.settings.setdefault(self.last, []).append(re.sub(r"^\d+:\d+ +", "", line))

    def is_opaque(self, path):
        return any(s.startswith("color ") for s in self.settings.get(path, ()))

    def size(self, chance):
        """A size that is declared: at a corner, at an edge or anywhere."""
        def length(word):
            if word == "fits":
                return ""
            least, _, most = word.partition("...")
            ends = [float(least), float(most or least)]
            if chance.random() < 0.6:
                return f"{chance.choice(ends):g}"
            return f"{round(chance.uniform(*ends) * 4) / 4:g}"

        wide, tall = map(length, chance.choice(self.ranges))
        return f"{wide}x{tall}"


def layouts(plumb, path):
    """Those of a file that no other uses."""
    made, text = [], run(plumb, "dump", path, "--stage", "scene").stdout
    for line in text.splitlines():
        head = re.match(r"^\d+:\d+ +(layout .*)$", line)
        if head:
            made.append(Layout(head[1]))
        elif made:
            made[-1].read(line)
    return made


def situation(layout, chance):
    """Options of `plumb frames`, and the size of text."""
    size = layout.size(chance)
    options = ["--direction", chance.choice(("ltr", "rtl"))]
    if size != "x":
        options += ["--size", size]
    for group, names in layout.groups.items():
        options += ["--state", f"{group}={chance.choice(names)}"]
    scale = 1 if chance.random() < 0.6 else chance.choice(SCALES)
    return options + ["--text-scale", str(scale)] * (scale != 1), scale


class Drawn:
    """Frames of a layout, in the coordinates of the root or of what they scroll in."""

    def __init__(self, layout, table):
        self.layout, self.frames = layout, table["frames"]
        self.size = table["size"]
        self.places = {"": (0, 0, None)}

    def parent(self, path):
        return path.rpartition(".")[0]

    def place(self, path):
        """Where a view begins, and what it scrolls in."""
        if path not in self.places:
            frame = self.frames[path]
            x, y, scroll = self.place(self.parent_of(path))
            if self.layout.views.get(path) == "content":
                x, y, scroll = 0, 0, path
            self.places[path] = (x + frame["x"], y + frame["y"], scroll)
        return self.places[path]

    def parent_of(self, path):
        above = self.parent(path)
        content = above + ".content"
        is_content = self.layout.views.get(path) == "content"
        return content if not is_content and above and content in self.frames else above

    def ancestry(self, path):
        while path:
            yield path
            path = self.parent_of(path)

    def is_seen(self, path):
        return all(not self.frames[p].get("hidden") for p in self.ancestry(path)) and (
            PIXEL < min(self.frames[path]["width"], self.frames[path]["height"]))

    def outside(self):
        for path, kind in self.layout.views.items():
            if path not in self.frames or kind in ("content", "guide") or not self.is_seen(path):
                continue
            above, frame = self.parent_of(path), self.frames[path]
            room = self.frames[above] if above else self.size
            over = max(-frame["x"], -frame["y"], frame["x"] + frame["width"] - room["width"],
                       frame["y"] + frame["height"] - room["height"])
            if PIXEL + 1e-6 < over:
                yield f"{path} reaches {over:g} out of {above or 'the root'}"

    def rect(self, path):
        x, y, scroll = self.place(path)
        return (x, y, x + self.frames[path]["width"], y + self.frames[path]["height"]), scroll

    def overlaps(self):
        """Words upon words, nothing with a color of its own being between them."""
        worded = [p for p, kind in self.layout.views.items()
                  if kind in WORDED and p in self.frames and self.is_seen(p)]
        for at, one in enumerate(worded):
            for other in worded[at + 1:]:
                (a, scroll), (b, second) = self.rect(one), self.rect(other)
                if scroll != second or self.parts(one, other):
                    continue
                across = min(a[2], b[2]) - max(a[0], b[0])
                down = min(a[3], b[3]) - max(a[1], b[1])
                if 2 * PIXEL < min(across, down):
                    yield f"{one} and {other} share {across:g} by {down:g}"

    def parts(self, one, other):
        """Whether what parts two views hides one of them, or is meant to lie on the other."""
        shared = set(self.ancestry(one)) & set(self.ancestry(other))
        chains = [p for view in (one, other) for p in self.ancestry(view) if p not in shared]
        return one in self.ancestry(other) or other in self.ancestry(one) or any(
            self.layout.is_opaque(p) for p in chains)


def told(plumb, path):
    """The rules that tell something of a file, or that it allows."""
    found = json.loads(run(plumb, "lint", path, "--no-cache", "--format", "json").stdout or "[]")
    with open(path) as file:
        allowed = re.findall(r"plumb: allow(?:-file)? ([\w-]+)", file.read())
    return {f["rule"] for f in found} | set(allowed)


def differences(layout, answer, scale, rules):
    """What shows and was not told: a rule and words."""
    if "are never together" in answer.stderr:
        return
    tables = json.loads(answer.stdout or "[]")
    table = next((t for t in tables if t["layout"] == layout.name), None)
    if table is None:
        yield "conflict", answer.stderr.strip().partition("\n")[0] or "no frames"
        return
    if "ambiguous" in table:
        yield "ambiguous", str(table["ambiguous"])
        return
    drawn = Drawn(layout, table)
    for rule, found in (("outside", drawn.outside()), ("overlap", drawn.overlaps())):
        for what in found:
            yield rule, what


def check(options, path):
    plumb, counts, differing = options.plumb, Counter(), []
    rules = told(plumb, path)
    if "syntax" in rules or "name" in rules:
        return counts, differing
    for layout in layouts(plumb, path):
        for number in range(options.count):
            chance = random.Random(f"{options.seed} {path} {layout.name} {number}")
            given, scale = situation(layout, chance)
            answer = run(plumb, "frames", path, "--format", "json", "--layout", layout.name, *given)
            counts["situations"] += 1
            for rule, what in differences(layout, answer, scale, rules):
                known = {rule, "limit"} | ({"text-scale"} if scale != 1 else set())
                if known & rules:
                    counts["told"] += 1
                    continue
                differing.append((rule, f"{path} {layout.name}: {what}\n    plumb frames "
                                  f"{path} --layout {layout.name} {' '.join(given)}"))
    return counts, differing


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--count", type=int, default=20, help="situations of each layout")
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("files", nargs="*", help="the samples where none is named")
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    files = options.files or sorted(map(str, (ROOT / "Samples").glob("*.layout")))
    counts, shown = Counter(), Counter()
    with ThreadPoolExecutor(2) as pool:
        for own, differing in pool.map(lambda path: check(options, path), files):
            counts += own
            for rule, what in differing:
                shown[rule] += 1
                if shown[rule] <= 5:
                    print(f"{rule}: {what}", flush=True)
    print(f"seed {options.seed}: {len(files)} files, {counts['situations']} situations, "
          f"{counts['told']} times what is told; {sum(shown.values())} differ {dict(shown)}")
    return 1 if shown else 0


if __name__ == "__main__":
    sys.exit(main())
