#!/usr/bin/env python3
"""Holds the proofs of `plumb lint` to solved sizes and contents.

    size_proofs.py --plumb .build/release/plumb --count 1000 --seed 7

Random layouts get a range of sizes, or two with a gap between, and some of their contents a range as well. Then

- what lint proves free of conflicts must have frames, and what it proves complete must have nothing
  ambiguous, at 200 sampled sizes and contents, of which HiGHS solves ten and `plumb frames`, which
  random_layouts.py holds to HiGHS, all;
- each counterexample must be one: HiGHS finds no frames there, or more than one answer;
- each limit ("when the width is below 312") is exact: the requirements can hold at it and not a
  billionth beyond, in fractions, other conflicts aside.

Layout number i of a seed is the same wherever it runs: `--seed 7 --only 12` makes one again.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction

from description import Meaning
from generator import random_layout, written
from lexicographic import REQUIRED, Problem, solve_exactly, solve_with_highs
from proof_checks import is_behind_mistakes

WIDTHS, HEIGHTS = (250, 650), (300, 700)
# Beside all of these, or upright and on its side with nothing between.
WHOLE = [(WIDTHS, HEIGHTS)]
TURNED = [((250, 400), (450, 700)), ((450, 650), (300, 430))]
SECONDS = 120
SOLVED_BY_HIGHS = 10
BILLIONTH = Fraction(1, 10 ** 9)


@dataclass
class Content:
    """An `intrinsic` line, and the least and greatest size it allows on either axis."""

    statement: object
    ranges: list  # (least, most) an axis, or None

    def drawn(self, axis):
        return Fraction(sum(self.ranges[axis]), 2)

    def write(self, sizes=None):
        """Puts sizes into the text and the rows; without any, the ranges, drawn in the middle."""
        words, rows = [], iter(self.statement.constraints)
        for axis, ends in enumerate(self.ranges):
            if ends is None:
                words.append("none")
                continue
            size = self.drawn(axis) if sizes is None else sizes[axis]
            least, most = ends
            is_range = sizes is None and least < most
            words.append(f"{least}...{most}" if is_range else written(size))
            for row in (next(rows), next(rows)):
                row.constant = -size
        rest = self.statement.text.partition("; ")
        self.statement.text = f"intrinsic {' by '.join(words)}{rest[1]}{rest[2]}"


def given_ranges(layout, generator):
    """Makes ranges of some intrinsic sizes."""
    contents = []
    for statement in layout.statements:
        match = re.match(r"intrinsic (\w+) by (\w+)", statement.text)
        if not match:
            continue
        ranges = []
        for word in match.groups():
            if word == "none":
                ranges.append(None)
                continue
            size = int(word)
            ranges.append((size, size))
            if generator.random() < 0.4:
                ranges[-1] = (generator.choice((0, 10, size)), size + generator.choice((0, 40, 200)))
        contents.append(Content(statement, ranges))
        contents[-1].write()
    return contents


@dataclass
class Place:
    """A size, states, a direction, and a size for each content."""

    width: object
    height: object
    state: dict
    direction: str
    sizes: list


class Case:
    def __init__(self, plumb, seed, number, samples):
        self.plumb = plumb
        self.samples = samples
        self.generator = random.Random(f"{seed}/{number}")
        self.layout = random_layout(self.generator)
        # A component is a layout of its own too, whose mistakes would be taken for the screen's.
        while self.layout.text().count("layout ") > 1:
            self.layout = random_layout(self.generator)
        self.fits = self.layout.height is None
        self.contents = given_ranges(self.layout, self.generator)
        # Drawn by itself, so that layouts of a seed stay what they were.
        is_turned = random.Random(f"{seed}/{number}/sizes").random() < 0.4
        self.ranges = TURNED if is_turned else WHOLE
        size = "size " + " or ".join(
            f"{wide[0]}...{wide[1]} by " + ("fits" if self.fits else f"{tall[0]}...{tall[1]}")
            for wide, tall in self.ranges)
        self.text = re.sub(r"size \S+ by \S+", size, self.layout.text(), count=1)

    def run(self, *arguments, text):
        self.last_text = text
        return subprocess.run(
            [self.plumb, *arguments], input=text, capture_output=True, text=True, timeout=SECONDS)

    def check(self):
        """What is wrong, and what kind of layout it is."""
        answer = self.run("lint", "-", "--format", "json", text=self.text)
        if answer.returncode not in (0, 1):
            return [f"lint: exit {answer.returncode}: {answer.stderr}"], "?"
        found = json.loads(answer.stdout or "[]")
        undecided = any(d["rule"] == "limit" for d in found)
        found = [d for d in found if d["severity"] == "error"]
        # What shows once conflicting lines are corrected, or whichever goes, does not before.
        found = [d for d in found if not is_behind_mistakes(d)]
        if {d["rule"] for d in found} - {"conflict", "ambiguous"}:
            return [], "no layout"
        conflicts = [d for d in found if d["rule"] == "conflict"]
        openings = [d for d in found if d["rule"] == "ambiguous"]
        wrong = []
        for diagnostic in found:
            wrong += self.confirm(diagnostic)
        for diagnostic in conflicts:
            wrong += self.limits(diagnostic, len(conflicts) == 1)
        if undecided:
            return wrong, "undecided"
        # Where requirements can hold at no size, nobody has looked for what would be open.
        is_whole = all(re.search("when the|unless", d["message"]) for d in conflicts)
        if not (conflicts and openings):
            wrong += self.sample(bool(conflicts), bool(openings) or not is_whole)
        return wrong, "conflict" if conflicts else "ambiguous" if openings else "proved"

    # MARK: Places

    def at(self, place):
        """The layout at a place."""
        for content, sizes in zip(self.contents, place.sizes):
            content.write(sizes)
        return replace(
            self.layout, width=place.width, height=None if self.fits else place.height,
            choice=place.state, direction=place.direction)

    def place(self, example):
        """Where a diagnostic says that it shows."""
        given = example.get("content", {})
        sizes = []
        for content in self.contents:
            own = given.get(content.statement.scope.path(), {})
            sizes.append([
                ends and (Fraction(own[word]) if word in own else content.drawn(axis))
                for axis, (word, ends) in enumerate(zip(("width", "height"), content.ranges))])
        choice = {group: example["state"].get(group, names[0])
                  for group, names in self.layout.groups.items()}
        high = None if self.fits else Fraction(example["height"])
        return Place(Fraction(example["width"]), high, choice, example["direction"], sizes)

    def sampled_place(self):
        pick = self.generator

        def between(least, most):
            return pick.choice((least, most, pick.randint(least, most)))

        sizes = [[ends and Fraction(between(*ends)) for ends in content.ranges]
                 for content in self.contents]
        choice = {group: pick.choice(names) for group, names in self.layout.groups.items()}
        wide, tall = pick.choice(self.ranges)
        high = None if self.fits else between(*tall)
        return Place(between(*wide), high, choice, pick.choice(("ltr", "rtl")), sizes)

    def is_declared(self, place):
        return any(is_within(place.width, wide) and (self.fits or is_within(place.height, tall))
                   for wide, tall in self.ranges)

    # MARK: Checks

    def solved(self, place):
        """What HiGHS says of a place: "conflict", "ambiguous" or "one answer"."""
        meaning = Meaning(self.at(place))
        return verdict(solve_with_highs(meaning.problem, meaning.quantities(), self.generator))

    def solved_exactly(self, place):
        meaning = Meaning(self.at(place))
        return verdict(solve_exactly(meaning.problem, meaning.quantities()))

    def is_feasible(self, place):
        """Whether the requirements can hold at a place, in fractions."""
        meaning = Meaning(self.at(place))
        required = Problem(
            meaning.problem.count, [r for r in meaning.problem.rows if r.priority == REQUIRED])
        return solve_exactly(required, []) is not None

    def confirm(self, diagnostic):
        place = self.place(diagnostic["counterexample"])
        wanted = diagnostic["rule"]
        if not self.is_declared(place):
            return [f"{diagnostic['message']} at {place}, which is no declared size"]
        try:
            if self.solved(place) == wanted:
                return []
        except ArithmeticError:
            pass
        # A ten thousandth of a point is too little for HiGHS.
        found = self.solved_exactly(place)
        shown = diagnostic["counterexample"]
        return [] if found == wanted else [f"{diagnostic['message']} at {shown}, but: {found}"]

    def sample(self, has_conflicts, has_openings):
        """Looks for what was proved not to be."""
        places = [self.sampled_place() for _ in range(self.samples)]
        verdicts = self.drawn(places)
        wrong = []
        for number, (place, found) in enumerate(zip(places, verdicts)):
            if number < SOLVED_BY_HIGHS:
                try:
                    other = self.solved(place)
                except ArithmeticError:
                    other = found
                if other != found:
                    found = self.solved_exactly(place)
            if found == "conflict" and not has_conflicts:
                wrong.append(f"proved free of conflicts, but not at {place}")
            elif found == "ambiguous" and not has_openings:
                wrong.append(f"proved complete, but not at {place}")
            elif found not in ("conflict", "ambiguous", "one answer"):
                wrong.append(f"{found} at {place}")
        return wrong[:3]

    def drawn(self, places):
        """What `plumb frames` says of places: one file for those of a state and direction."""
        verdicts = [None] * len(places)
        kinds = {}
        for number, place in enumerate(places):
            key = (tuple(place.state.items()), place.direction)
            kinds.setdefault(key, []).append(number)
        for (state, direction), numbers in kinds.items():
            arguments = ["frames", "-", "--format", "json", "--direction", direction]
            for group, name in state:
                arguments += ["--state", f"{group}={name}"]
            texts = {n: self.at(places[n]).text().replace("layout Test", f"layout Test{n}", 1)
                     for n in numbers}
            # Those that clash are told all together, and left out of the next call.
            while texts:
                answer = self.run(*arguments, text="".join(texts.values()))
                if answer.returncode == 0:
                    for number, table in zip(texts, json.loads(answer.stdout)):
                        verdicts[number] = "ambiguous" if "ambiguous" in table else "one answer"
                    break
                clashing = self.clashing(texts, answer.stdout + answer.stderr)
                if answer.returncode != 1 or not clashing:
                    for number in texts:
                        verdicts[number] = f"exit {answer.returncode}: {answer.stderr[:1000]}"
                    break
                for number in clashing:
                    verdicts[number] = "conflict"
                    del texts[number]
        return verdicts

    @staticmethod
    def clashing(texts, told):
        """The layouts, of some that are written one after the other, in which lines conflict."""
        lines = [int(line) for line in
                 re.findall(r"^[^\s:]+:(\d+):\d+: error: .*\[conflict\]$", told, re.MULTILINE)]
        found, first = set(), 1
        for number, text in texts.items():
            last = first + text.count("\n")
            if any(first <= line < last for line in lines):
                found.add(number)
            first = last
        return found

    def limits(self, diagnostic, is_alone):
        """A limit is exact: the requirements hold at it and not beyond, if nothing else clashes."""
        message = diagnostic["message"]
        # A condition on sizes may hold on one side of the limit and not on the other.
        if "when " in self.text:
            return []
        place = self.place(diagnostic["counterexample"])
        number = r"([0-9.]+(?: \d+/\d+)?)"
        one = re.search(rf"when the (width|height) is (below|above) {number}$", message)
        both = re.search(
            rf"unless (width|height) (>=|<=) (?:width|height)(?: \* (-?){number})?"
            rf"(?: ([+-]) {number})?$", message)
        alone = re.search(rf"unless the (width|height) is {number}$", message)
        if one:
            axis, side, limit = one[1], one[2], amount(one[3])
            beyond = limit + (-BILLIONTH if side == "below" else BILLIONTH)
        elif both:
            axis = both[1]
            other = place.height if axis == "width" else place.width
            factor = amount(both[4] or "1") * (-1 if both[3] else 1)
            limit = other * factor + amount(both[6] or "0") * (-1 if both[5] == "-" else 1)
            beyond = limit + (-BILLIONTH if both[2] == ">=" else BILLIONTH)
        elif alone:
            axis, limit = alone[1], amount(alone[2])
            if limit.denominator > 1000:
                return []
            near = (limit - BILLIONTH, limit + BILLIONTH)
            if any(self.is_feasible(replace(place, **{axis: size})) for size in near):
                return [f"{message}, but not a billionth beside {limit}"]
            return []
        else:
            return []
        # Numbers are printed in full only where they are short.
        if limit.denominator > 1000 or limit < 0:
            return []
        wrong = []
        if self.is_feasible(replace(place, **{axis: beyond})):
            wrong.append(f"{message}, but not a billionth beyond {limit}")
        border = replace(place, **{axis: limit})
        if is_alone and self.is_declared(border) and not self.is_feasible(border):
            wrong.append(f"{message}, but also at {limit}")
        return wrong


def is_within(length, ends):
    return ends[0] <= length <= ends[1]


def verdict(answer):
    if answer is None:
        return "conflict"
    return "ambiguous" if any(answer.free) else "one answer"


def amount(text):
    """`56 2/3` as a fraction."""
    return sum(Fraction(part) for part in text.split())


def check(task):
    case = Case(*task)
    try:
        wrong, kind = case.check()
    except subprocess.TimeoutExpired as late:
        options = " ".join(late.cmd[1:])
        wrong = [f"{options}: no answer in {SECONDS} seconds, given\n{case.last_text}"]
        return wrong, case.text, "late"
    return wrong, case.text, kind


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--only", type=int)
    options = parser.parse_args()
    numbers = range(options.count) if options.only is None else [options.only]
    kinds, failures = {}, 0
    with ProcessPoolExecutor(2) as pool:
        tasks = [(options.plumb, options.seed, number, options.samples) for number in numbers]
        for number, (wrong, text, kind) in zip(numbers, pool.map(check, tasks, chunksize=4)):
            kinds[kind] = kinds.get(kind, 0) + 1
            if wrong:
                failures += 1
                print(f"seed {options.seed}, layout {number}:\n{text}" + "\n".join(wrong) + "\n",
                      flush=True)
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    print(f"seed {options.seed}: {len(numbers) - failures} of {len(numbers)} proofs hold ({counts})")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
