#!/usr/bin/env python3
"""Compares `plumb frames` to HiGHS on random layouts.

    random_layouts.py --plumb .build/release/plumb --count 2000 --seed 7

Each layout is written as text for Plumb and as rows for HiGHS, neither made from the other. Both
must agree on whether there is a conflict, on which views are ambiguous, and on the frames of the
rest; and what Plumb draws for the ambiguous ones must be one of the best. Where they disagree the
rows are solved again in fractions, so that no tolerance is taken for a mistake. A disagreement that
stays is made small, by leaving out lines while it lasts, and printed; the exit status is then 1.

Layout number i of a seed is the same wherever it runs: `--seed 7 --only 12` makes one again.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from description import Meaning
from generator import random_layout
from lexicographic import solve_exactly, solve_with_highs

# Points; Plumb solves exactly and HiGHS to about 1e-9.
WITHIN = 1e-6
ANSWER_SECONDS = 20


@dataclass
class Given:
    """What Plumb says: a conflict, or frames by path and the ambiguous paths."""

    conflict: bool
    frames: dict = None
    ambiguous: set = None
    height: float = 0
    complaint: str = ""


def ask_plumb(plumb, layout):
    run = subprocess.run(
        [plumb, "frames", "-", "--format", "json", *layout.arguments()], input=layout.text(),
        capture_output=True, text=True, timeout=ANSWER_SECONDS)
    if run.returncode == 1 and "[conflict]" in run.stderr + run.stdout:
        return Given(True)
    if run.returncode != 0:
        return Given(False, complaint=f"exit status {run.returncode}\n{run.stderr}")
    table = json.loads(run.stdout)[0]
    frames = {p: (f["x"], f["y"], f["width"], f["height"]) for p, f in table["frames"].items()}
    return Given(False, frames, set(table.get("ambiguous", [])), table["size"]["height"])


def differences(layout, meaning, answer, given):
    """What two answers to a layout disagree on, in words; empty when they agree."""
    if given.complaint:
        return [f"no frames: {given.complaint.strip()}"]
    if given.conflict or answer is None:
        if given.conflict == (answer is None):
            return []
        return [f"conflict: {'only Plumb' if given.conflict else 'only HiGHS'} says so"]
    views = list(layout.root.all())
    if set(given.frames) != {v.path() for v in views}:
        return [f"views: {sorted(given.frames)}"]
    result = []
    for index, view in enumerate(views):
        path, at = view.path(), slice(4 * index, 4 * index + 4)
        free = any(answer.free[at])
        if free != (path in given.ambiguous):
            result.append(f"{path} is ambiguous: {'only Plumb' if not free else 'only HiGHS'} says")
        elif not free and far(given.frames[path], answer.values[at]):
            result.append(f"{path}: Plumb {given.frames[path]}, HiGHS {answer.values[at]}")
    if meaning.fitting is not None and answer.free[-1] != ("super" in given.ambiguous):
        result.append(f"super is ambiguous: {'only HiGHS' if answer.free[-1] else 'only Plumb'} says")
    worst, sums = meaning.problem.errors(meaning.point(given.frames, given.height))
    if WITHIN < worst:
        result.append(f"Plumb's frames break a requirement by {worst}")
    elif far(sums, answer.least):
        result.append(f"Plumb's frames are not the best: errors {sums} against {answer.least}")
    return result


def far(some, others):
    return any(WITHIN * max(1, abs(b)) < abs(a - b) for a, b in zip(some, others))


def compare(plumb, layout, chooser=None):
    """("agree" or "agree in fractions" or "differ", what differs)."""
    given = ask_plumb(plumb, layout)
    meaning = Meaning(layout)
    if chooser:
        try:
            answer = solve_with_highs(meaning.problem, meaning.quantities(), chooser)
            if not differences(layout, meaning, answer, given):
                return outcome(answer), []
        except ArithmeticError:
            pass
    answer = solve_exactly(meaning.problem, meaning.quantities())
    found = differences(layout, meaning, answer, given)
    return ("differ" if found else "agree in fractions only"), found


def outcome(answer):
    if answer is None:
        return "conflict"
    return "ambiguous" if any(answer.free) else "one answer"


def shrunk(plumb, layout):
    """Leaves out lines and views while a disagreement of the kind lasts."""
    kind = sort_of(compare(plumb, layout)[1])

    def differs():
        verdict, found = compare(plumb, layout)
        return verdict == "differ" and sort_of(found) == kind

    progress = True
    while progress:
        progress = False
        for statement in list(layout.statements):
            at = layout.statements.index(statement)
            layout.statements.remove(statement)
            if differs():
                progress = True
            else:
                layout.statements.insert(at, statement)
        for view in list(layout.root.all()):
            mentioned = {box_view(box) for s in layout.statements for c in s.constraints
                         for _, box, _ in c.terms} | {s.scope for s in layout.statements}
            if not view.children and view not in mentioned:
                view.parent.children.remove(view)
                if differs():
                    progress = True
                else:
                    view.parent.children.append(view)
    return layout


def sort_of(found):
    """Roughly what a disagreement is about."""
    words = ("no frames", "conflict", "views", "ambiguous", "break", "best")
    return next((w for line in found for w in words if w in line), "frame")


def box_view(box):
    return getattr(box, "view", box)


def one(task):
    plumb, seed, index = task
    layout = random_layout(random.Random(f"{seed} {index}"))
    verdict, _ = compare(plumb, layout, random.Random(index))
    if verdict != "differ":
        return index, verdict, ""
    layout = shrunk(plumb, layout)
    _, found = compare(plumb, layout)
    arguments = " ".join(layout.arguments())
    return index, verdict, "\n".join(
        [f"--seed {seed} --only {index}: plumb frames {arguments}", layout.text(), *found, ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="a single layout of the seed")
    parser.add_argument("--most", type=int, default=10, help="disagreements before giving up")
    options = parser.parse_args()
    indices = range(options.count) if options.only is None else [options.only]
    started, counts = time.monotonic(), {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        tasks = [(os.path.abspath(options.plumb), options.seed, i) for i in indices]
        for index, verdict, report in pool.map(one, tasks, chunksize=8):
            counts[verdict] = counts.get(verdict, 0) + 1
            if report:
                print(report, flush=True)
            if counts.get("differ", 0) == options.most:
                pool.shutdown(cancel_futures=True)
                break
    compared = sum(counts.values())
    print(f"seed {options.seed}: {compared - counts.get('differ', 0)} of {compared} agree ("
          + ", ".join(f"{n} {verdict}" for verdict, n in sorted(counts.items()))
          + f") in {time.monotonic() - started:.0f} s")
    return 1 if counts.get("differ") else 0


if __name__ == "__main__":
    sys.exit(main())
