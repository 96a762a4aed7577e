#!/usr/bin/env python3
"""Holds the sentences of `plumb lint` to `plumb frames`.

    words_against_frames.py --plumb .build/release/plumb FILE.layout … [--count 100 --seed 7]

Every number that a finding names is looked up in the frames at the size, in the states and in the
direction that it names:

- a conflict "when the width is below 364" is one half a point below, and at 364 there is none if
  nothing else clashes;
- both answers of what is open are answers: a pull weaker than all else gets them;
- what is `outside` or `clipped` is so by as much as is said, and what does not hold has the values
  that are told;
- a row of a table is as high as it is said to be.

Findings about contents of other sizes than those drawn are left to proofs_against_frames.py.
"""

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile

SECONDS = 120
# Sentences round to hundredths.
NEAR = 0.0051
NUMBER = r"(?:about )?(-?[\d.]+)(?: (\d+)/(\d+))?"
FRAME = re.compile(rf"`([^`]+)` is {NUMBER} by {NUMBER} at {NUMBER}, {NUMBER}")
SIDES = {"left": 0, "right": 1, "top": 2, "bottom": 3}


def value(whole, over, under):
    """`56 2/3` or `2.5`."""
    number = float(whole)
    share = float(over) / float(under) if over else 0
    return number - share if whole.startswith("-") else number + share


class Text:
    """A file of layouts, and what plumb says of it."""

    def __init__(self, plumb, path, folder):
        self.plumb = plumb
        self.path = path
        self.folder = folder
        self.text = open(path, encoding="utf-8").read()
        self.names = re.findall(r"^\s*layout (\w+)", self.text, re.MULTILINE)
        self.checked = collections.Counter()
        self.wrong = []

    def run(self, *arguments):
        return subprocess.run(
            [self.plumb, *arguments], capture_output=True, text=True, timeout=SECONDS)

    def frames(self, name, size, state, direction, more=""):
        """The frames of a layout at a size, nothing where lines clash, None where it has none."""
        path = self.path
        if more:
            if re.search(r"^\s*import ", self.text, re.MULTILINE):
                return None
            path = os.path.join(self.folder, "pulled.layout")
            head = re.search(rf"layout {name}\s*\{{", self.text)
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.text[:head.end()] + f" {more};" + self.text[head.end():])
        states = [f"--state={group}={choice}" for group, choice in (state or {}).items()]
        answer = self.run(
            "frames", path, "--layout", name, "--format", "json", f"--size={size}", *states,
            "--direction", direction)
        tables = json.loads(answer.stdout or "[]")
        if tables:
            return tables[0]
        return {} if "[conflict]" in answer.stderr else None

    def check(self):
        answer = self.run("lint", self.path, "--no-cache", "--format", "json")
        if answer.returncode not in (0, 1):
            self.wrong.append(f"lint ends with {answer.returncode}: {answer.stderr[:200]}")
            return
        findings = json.loads(answer.stdout)
        for finding in findings:
            example = finding.get("counterexample")
            if not example or example.get("content"):
                continue
            for name in self.places(finding):
                problems = self.look(finding, example, name, findings)
                if problems is not None:
                    break
            else:
                continue
            self.checked[finding["rule"]] += 1
            self.wrong += [f"{finding['message']}: {problem}" for problem in problems]

    def places(self, finding):
        """The layouts that it may have been found in: its own, then those with its states."""
        before = self.text.encode()[:finding["range"]["start"]["offset"]].decode()
        own = re.findall(r"^\s*layout (\w+)", before, re.MULTILINE)[-1:]
        uses = any(note.startswith("in `") for note in finding["notes"])
        return [n for n in self.names if n not in own] if uses else own + [
            n for n in self.names if n not in own]

    def look(self, finding, example, name, findings):
        """What is wrong with it as one of this layout; None if it cannot be one."""
        wide, tall = example.get("width"), example.get("height")
        extents = self.extents(name)
        if any((e == "fits") != (s is None) for e, s in zip(extents, (wide, tall))):
            return None
        size = "x".join("" if n is None else repr(n) for n in (wide, tall))
        state, direction = example.get("state"), example.get("direction", "ltr")
        table = self.frames(name, size, state, direction)
        if table is None:
            return None
        rule = finding["rule"]
        if rule == "conflict":
            return self.conflict(finding, name, (wide, tall), state, direction, table, findings)
        if not table:
            return [] if rule == "negative-size" else ["there are no frames"]
        if rule in ("ambiguous", "content-size"):
            return self.open(finding, name, size, state, direction, table)
        if rule in ("outside", "clipped", "assertion"):
            return getattr(self, rule)(finding, table)
        return []

    def extents(self, name):
        head = re.search(rf"layout {name}\s*\{{", self.text)
        line = re.search(r"\bsize (\S+) by ([^\s;}]+)", self.text[head.end():])
        following = re.search(r"^\s*layout \w+", self.text[head.end():], re.MULTILINE)
        if not line or following and following.start() < line.start():
            return "320...1366", "480...1366"
        return line.groups()

    # MARK: Rules

    def conflict(self, finding, name, size, state, direction, table, findings):
        wrong = [] if table == {} else ["there are frames"]
        limit = re.search(rf"when the (width|height) is (below|above) {NUMBER}$", finding["message"])
        if limit and "about" not in finding["message"]:
            border = value(*limit.groups()[2:5])
            axis = 0 if limit[1] == "width" else 1
            step = -0.5 if limit[2] == "below" else 0.5
            clashes = sum(1 for f in findings if f["rule"] == "conflict")
            for place, is_clash in ((border + step, True), (border, False)):
                if not is_clash and clashes != 1:
                    continue
                other = ["" if n is None else repr(n) for n in size]
                other[axis] = repr(place)
                there = self.frames(name, "x".join(other), state, direction)
                if there is not None and (there == {}) != is_clash and self.declares(
                        name, axis, place):
                    wrong.append(f"at {'x'.join(other)} there are {'' if is_clash else 'no '}frames")
        return wrong

    def declares(self, name, axis, length):
        ends = [float(n) for n in self.extents(name)[axis].split("...") if n != "fits"]
        return bool(ends) and ends[0] <= length <= ends[-1]

    def open(self, finding, name, size, state, direction, table):
        wrong = [] if table.get("ambiguous") else ["nothing is ambiguous there"]
        for note in finding["notes"]:
            if not note.startswith(("one answer: ", "another: ")) or "about" in note:
                continue
            lines, expected = [], {}
            for match in FRAME.finditer(note):
                path, numbers = match[1], match.groups()[1:]
                frame = [value(*numbers[i:i + 3]) for i in (0, 3, 6, 9)]
                expected[path] = [frame[2], frame[3], frame[0], frame[1]]
                if "content" in path.split("."):
                    continue
                lines += [f"{path}.width == {frame[0]} @1", f"{path}.height == {frame[1]} @1",
                          f"{path}.left == {frame[2]} @1", f"{path}.top == {frame[3]} @1"]
            if any(path not in table["frames"] for path in expected):
                continue
            there = self.frames(name, size, state, direction, "; ".join(lines))
            for path, frame in expected.items() if there else ():
                found = [there["frames"][path][key] for key in ("x", "y", "width", "height")]
                pinned = [i for i in range(4) if abs(found[i] - frame[i]) > NEAR]
                # A place is told in the superview's coordinates, which an equation need not be in.
                if "." in path:
                    pinned = [i for i in pinned if i > 1]
                if pinned and "content" not in path.split("."):
                    wrong.append(f"`{path}` is {found} rather than {frame}")
        return wrong

    def named(self, finding, table):
        """The path of the view that the message names first."""
        path = re.search(r"`([^`]+)`", finding["message"])[1]
        return path if path in table["frames"] else None

    def outside(self, finding, table):
        path = self.named(finding, table)
        if not path:
            return []
        frame = table["frames"][path]
        parent = path.rpartition(".")[0]
        if parent and parent not in table["frames"]:
            return []
        around = table["frames"][parent] if parent else table["size"]
        beyond = [-frame["x"], frame["x"] + frame["width"] - around["width"],
                  -frame["y"], frame["y"] + frame["height"] - around["height"]]
        wrong = []
        for match in re.finditer(rf"{NUMBER} beyond the (\w+)", self.label(finding)):
            found = beyond[SIDES[match[4]]]
            if abs(found - value(*match.groups()[:3])) > NEAR:
                wrong.append(f"it is {found} beyond the {match[4]}")
        return wrong

    def clipped(self, finding, table):
        path = self.named(finding, table)
        match = re.match(rf"{NUMBER} (wide|high), and its content is {NUMBER}", self.label(finding))
        if not path or not match:
            return []
        found = table["frames"][path]["width" if match[4] == "wide" else "height"]
        told, content = value(*match.groups()[:3]), value(*match.groups()[4:7])
        return [f"it is {found}"] if abs(found - told) > NEAR or content <= told else []

    def assertion(self, finding, table):
        wrong = []
        fitting = re.match(r"`([\w.]+)` does not hold its words", finding["message"])
        if fitting:
            match = re.match(rf"{NUMBER} (wide|high)", self.label(finding))
            found = table["frames"][fitting[1]]["width" if match[4] == "wide" else "height"]
            return [f"it is {found}"] if abs(found - value(*match.groups()[:3])) > NEAR else []
        for match in re.finditer(rf"`([\w.]+)\.(width|height)` is {NUMBER}", self.label(finding)):
            frame = table["frames"].get(match[1])
            if frame and abs(frame[match[2]] - value(*match.groups()[2:5])) > NEAR:
                wrong.append(f"`{match[1]}.{match[2]}` is {frame[match[2]]}")
        return wrong

    def label(self, finding):
        """What stands at the range of the finding."""
        for label in finding["labels"]:
            if label["range"] == finding["range"]:
                return label["message"]
        return finding.get("label") or ""


def generated(folder, count, seed):
    if not count:
        return
    from layout_generator import random_file

    for number in range(count):
        path = os.path.join(folder, f"{seed}-{number}.layout")
        with open(path, "w", encoding="utf-8") as file:
            file.write(random_file(random.Random(f"{seed}/{number}")).text())
        yield path


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--count", type=int, default=0, help="so many layouts at random as well")
    parser.add_argument("--seed", default="words")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    checked, wrong = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for path in [*options.files, *generated(folder, options.count, options.seed)]:
            text = Text(os.path.abspath(options.plumb), path, folder)
            try:
                text.check()
            except subprocess.TimeoutExpired as error:
                text.wrong.append(str(error))
            checked += text.checked
            wrong += len(text.wrong)
            for problem in text.wrong:
                print(f"{path}: {problem}", flush=True)
    print(", ".join(f"{n} {rule}" for rule, n in sorted(checked.items())) or "nothing", "checked")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
