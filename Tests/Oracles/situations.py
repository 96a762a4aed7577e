"""Layouts in situations: sizes, states, a direction, contents, scroll positions, a text scale.

A situation is asked of `plumb frames`; what it is made of is written into a copy of the layout
where the command line has no option for it.
"""

import json
import os
import re
import subprocess
from dataclasses import dataclass

from layout_text import INTRINSIC, Block, declared

# Of a file; a batch of them is a run, on a machine that does other things besides.
SECONDS = 60
SECONDS_OF_ANOTHER = 3
LONG = ("The table is booked for eight and the train leaves at seven", "Ärger mit Übermut",
        "W" * 60, "Donaudampfschifffahrtsgesellschaft", "a b c d e f g h i j k l m n o p")


class Trouble(Exception):
    """Plumb ended as it never should."""


class Plumb:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.situations = 0

    def run(self, *arguments):
        files = sum(argument.endswith(".layout") for argument in arguments)
        seconds = SECONDS + SECONDS_OF_ANOTHER * max(0, files - 1)
        try:
            answer = subprocess.run(
                [self.program, *arguments], cwd=self.folder, capture_output=True, text=True,
                timeout=seconds)
        except subprocess.TimeoutExpired:
            raise Trouble(f"no answer in {seconds} s: plumb {' '.join(arguments)}") from None
        if answer.returncode not in (0, 1):
            raise Trouble(f"exit {answer.returncode}: {answer.stderr[:600]}")
        return answer

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as out:
            out.write(text)

    def lint(self, texts, scale=1):
        """The findings of each text, or the Trouble that it makes; one run for all if it may be."""
        names = [f"l{number}.layout" for number in range(len(texts))]
        for name, text in zip(names, texts):
            self.write(name, text)
        try:
            answer = self.run("lint", *names, "--no-cache", "--format", "json", *scaled(scale))
        except Trouble as trouble:
            if len(texts) == 1:
                return [trouble]
            half = len(texts) // 2
            return self.lint(texts[:half], scale) + self.lint(texts[half:], scale)
        found = {name: [] for name in names}
        for finding in json.loads(answer.stdout):
            found[finding["file"]].append(finding)
        return [found[name] for name in names]

    def mended(self, texts, scale=1):
        """What `lint --fix` makes of texts."""
        names = [f"x{number}.layout" for number in range(len(texts))]
        for name, text in zip(names, texts):
            self.write(name, text)
        self.run("lint", *names, "--fix", "--no-cache", *scaled(scale))
        result = []
        for name in names:
            with open(os.path.join(self.folder, name)) as file:
                result.append(file.read())
        return result

    def frames(self, file, layout, variants, sizes, direction, scale=1, given=()):
        """Tables by number of variant, size and states; what is not there has no frames.

        A variant is what to change of a layout: paths of views to changes.
        """
        parts, mains = [], []
        for number, changes in enumerate(variants):
            used, main = file.specialized(layout, f"Main{number}", changer(changes))
            parts += used
            mains.append(main)
        names = used_names(mains + parts)
        rows = [b for b in file.layouts if b.head.split()[1] in names]
        self.write("parts.layout", written(file.prefix, rows + parts))
        plain = [line for line in file.prefix if line.startswith("platform")]
        self.write("main.layout", written(plain + ['import "parts.layout"'], mains))
        arguments = [f"--size={word}" for word in sizes]
        answer = self.run("frames", "main.layout", "--format", "json", "--state", "all",
                          "--direction", direction, *arguments, *given, *scaled(scale))
        if not answer.stdout:
            raise Trouble(f"no frames: {answer.stderr[:600]}")
        result = {}
        for table in json.loads(answer.stdout):
            number = int(table["layout"][4:])
            word = next(w for w in sizes if is_size(w, table["size"]))
            result[number, word, tuple(table["state"].items())] = table
        self.situations += len(variants) * len(sizes) * states_count(file, layout)
        return result


def scaled(scale):
    return [] if scale == 1 else ["--text-scale", str(scale)]


def written(lines, blocks):
    text = list(lines)
    for block in blocks:
        block.write("", text, [])
    return "\n".join(text) + "\n"


def used_names(blocks):
    """The layouts whose rows or items are shown."""
    text = written([], blocks)
    return set(re.findall(r"^\s*(?:rows|items) \d+ (?:{ )?(\w+)", text, re.MULTILINE))


def is_size(word, size):
    wide, tall = word.split("x")
    return (not wide or float(wide) == size["width"]) and (
        not tall or float(tall) == size["height"])


def states_count(file, layout):
    count = 1
    for names in file.groups(layout).values():
        count *= len(names)
    return count


def all_states(file, layout):
    """Every choice of states, as `frames` names them."""
    choices = [()]
    for group, names in file.groups(layout).items():
        choices = [c + ((group, name),) for c in choices for name in names]
    return choices


# MARK: Contents

def changer(changes):
    def change(view):
        for made in changes.get(view.path, ()):
            made(view)
    return change


@dataclass(frozen=True)
class Words:
    """Another text."""

    text: str

    def __call__(self, view):
        head = view.block.head
        match = declared(head)
        if match["words"]:
            view.block.head = head.replace(match["words"], f' "{self.text}"', 1)


@dataclass(frozen=True)
class Share:
    """Places in the ranges of an intrinsic size."""

    shares: tuple

    def __call__(self, view):
        def at(match):
            words = []
            for word, share in zip((match["width"], match["height"]), self.shares):
                if "..." in word:
                    least, most = map(float, word.split("..."))
                    # In sixteenths, which no format rounds.
                    word = number(round((least + share * (most - least)) * 16) / 16)
                words.append(word)
            return f"intrinsic {' by '.join(words)}"

        rewrite(view.block, at)


@dataclass(frozen=True)
class Offset:
    """How far somebody has scrolled."""

    down: float

    def __call__(self, view):
        drop(view.block, "offset ")
        view.block.add(f"offset 0 {number(self.down)}")


@dataclass(frozen=True)
class Unplaced:
    """What a `placeholder` stands for: other contents, or, in a view with children, none."""

    width: float
    height: float

    def __call__(self, view):
        drop(view.block, "placeholder ")
        if not any(declared(block.head) for block in view.block.blocks()):
            view.block.add(f"placeholder {number(self.width)} by {number(self.height)}")


def drop(block, *words):
    """Leaves out properties."""
    block.lines = [line for line in block.lines
                   if isinstance(line, Block) or not line.startswith(words)]


def rewrite(block, at):
    """Puts other sizes into a view's own `intrinsic` lines and into those of its states."""
    for place, line in enumerate(block.lines):
        if isinstance(line, Block):
            if not declared(line.head):
                rewrite(line, at)
        else:
            match = INTRINSIC.match(line)
            if match:
                block.lines[place] = at(match)


def number(value):
    """Without an exponent, and in full."""
    text = repr(float(value))
    if "e" in text:
        text = f"{value:.30f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def random_changes(file, layout, random, is_bounded=False):
    """Other contents for the views of a layout.

    With `is_bounded`, only where the file says how large the content may be.
    """
    changes = {}
    for view in file.views(layout):
        content = view.content()
        if view.has("placeholder"):
            changes[view.path] = (Unplaced(random.choice((0, 30, 100)), random.choice((10, 80))),)
        elif content:
            shares = tuple(random.choice((0, 0, 1, 1, random.random())) for _ in range(2))
            changes[view.path] = (Share(shares),)
        elif view.words is not None and random.random() < 0.8:
            text = random_words(view, random, is_bounded)
            if text is not None:
                changes[view.path] = (Words(text),)
    return changes


def random_words(view, random, is_bounded):
    for line in view.properties():
        match = re.match(r"text (\d+)(?:\.\.\.(\d+))?$", line)
        if match:
            least, most = int(match[1]), int(match[2] or match[1])
            count = random.choice((least, most, random.randint(least, most)))
            return "".join(random.choice(("i" * count, "W" * count, ("Wi-Fi" * 9)[:count]))) or None
    if is_bounded:
        return None
    return random.choice(("i", "i", "x", "Wi-Fi", random.choice(LONG), random.choice(LONG),
                          "m" * random.randint(1, 40)))


# MARK: Sizes

def ends_of(layout):
    """The least and greatest widths and heights that a layout declares, for each of its ranges;
    None for `fits`."""
    line = next((l for l in layout.lines if isinstance(l, str) and l.startswith("size ")),
                "size 320...1366 by 480...1366")
    ranges = []
    for size in line[5:].split(" or "):
        ends = []
        for word in size.split(" by "):
            parts = [float(p) for p in word.split("...")] if word != "fits" else None
            ends.append(parts and (parts[0], parts[-1]))
        ranges.append(ends)
    return ranges


def sampled_sizes(file, layout, random, count):
    """Corners, borders of conditions and beside them, what a finding names, odd fractions."""
    ranges = ends_of(layout)
    text = file.text()
    borders = {float(n) for n in re.findall(r"when (?:screen\.)?(?:width|height) [<>=]+ ([\d.]+)", text)}
    borders |= {600.0} if "width {" in text else set()
    borders |= {480.0} if "height {" in text else set()
    has_diagonal = re.search(r"when (?:screen\.)?width [<>=]+ (?:screen\.)?height", text)

    def candidates(least, most):
        near = [border + beside for border in borders for beside in (0, 0, -0.125, 0.125, 1)]
        inside = [n for n in near if least <= n <= most]
        odd = [least + (most - least) * random.random() for _ in range(3)]
        odd = [round(n * 64) / 64 for n in odd] + [round(odd[0], 1)]
        return [least, most] + inside * 2 + [n for n in odd if least <= n <= most]

    pools = [[e and candidates(*e) for e in ends] for ends in ranges]
    sizes = []
    for place in range(count):
        number = random.randrange(len(ranges))
        sizes.append([pool and random.choice(pool) for pool in pools[number]])
        if has_diagonal and all(pools[number]) and place % 3 == 0:
            other = sizes[place][0] / random.choice((1, 1, 2))
            if ranges[number][1][0] <= other <= ranges[number][1][1]:
                sizes[place][1] = other
    return list(dict.fromkeys(size_word(*size) for size in sizes))


def size_word(wide, tall):
    return "x".join("" if n is None else number(n) for n in (wide, tall))
