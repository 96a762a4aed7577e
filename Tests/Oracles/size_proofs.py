#!/usr/bin/env python3
"""Holds the proofs of `plumb lint` to solved sizes.

    size_proofs.py --plumb .build/release/plumb --count 500 --seed 7

Random layouts get a range of sizes. What lint proves free of conflicts must have frames at every
sampled size, what it proves complete must have nothing ambiguous there, and each size it shows as a
counterexample must be one; where it names a limit ("when the width is below 312"), the layout must
conflict a billionth below it and not at it, other conflicts aside. The single sizes are solved by
`plumb frames`, which random_layouts.py holds to HiGHS.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction

from generator import random_layout

SAMPLES = 24
SECONDS = 60


def run(plumb, *arguments, text):
    return subprocess.run(
        [plumb, *arguments], input=text, capture_output=True, text=True, timeout=SECONDS)


def solved(plumb, text, width, height, state, direction):
    """What `plumb frames` says at one size: "conflict", "ambiguous" or "one answer"."""
    arguments = ["frames", "-", "--format", "json", "--direction", direction]
    arguments += ["--size", f"{width}x{'' if height is None else height}"]
    for group, name in state.items():
        arguments += ["--state", f"{group}={name}"]
    answer = run(plumb, *arguments, text=text)
    if answer.returncode == 1 and "[conflict]" in answer.stdout + answer.stderr:
        return "conflict"
    if answer.returncode != 0:
        return f"exit {answer.returncode}: {answer.stderr}"
    return "ambiguous" if "ambiguous" in json.loads(answer.stdout)[0] else "one answer"


def check(task):
    plumb, seed, number = task
    generator = random.Random(f"{seed}/{number}")
    layout = random_layout(generator)
    # A component is a layout of its own too, whose mistakes would be taken for the screen's.
    while layout.text().count("layout ") > 1:
        layout = random_layout(generator)
    fits = layout.height is None
    height = "fits" if fits else "300...700"
    text = re.sub(r"size \S+ by \S+", f"size 250...650 by {height}", layout.text(), count=1)
    answer = run(plumb, "lint", "-", "--format", "json", text=text)
    if answer.returncode not in (0, 1):
        return [f"lint: exit {answer.returncode}: {answer.stderr}"], text, "?"
    found = [d for d in json.loads(answer.stdout or "[]") if d["severity"] == "error"]
    others = {d["rule"] for d in found} - {"conflict", "ambiguous"}
    if others:
        return [], text, "no layout"
    wrong = []
    conflicts = [d for d in found if d["rule"] == "conflict"]
    openings = [d for d in found if d["rule"] == "ambiguous"]
    for diagnostic in found:
        at = diagnostic["counterexample"]
        verdict = solved(
            plumb, text, at["width"], None if fits else at["height"], at["state"], at["direction"])
        # Where lines clash, nothing is said of what is open, and the other way round.
        if verdict != {"conflict": "conflict", "ambiguous": "ambiguous"}[diagnostic["rule"]]:
            wrong.append(f"{diagnostic['message']} shown at {at}, but there: {verdict}")
    for diagnostic in conflicts:
        wrong += limits(plumb, text, fits, diagnostic, len(conflicts) == 1 and not layout.groups)
    states = [{}]
    for group, names in layout.groups.items():
        states = [dict(s, **{group: n}) for s in states for n in names]
    for _ in range(SAMPLES):
        width = generator.choice([250, 650, generator.randint(250, 650)])
        high = None if fits else generator.choice([300, 700, generator.randint(300, 700)])
        state = generator.choice(states)
        direction = generator.choice(["ltr", "rtl"])
        verdict = solved(plumb, text, width, high, state, direction)
        if verdict == "conflict" and not conflicts:
            wrong.append(f"proved free of conflicts, but at {width} by {high} {state} {direction}")
        if verdict == "ambiguous" and not openings:
            wrong.append(f"proved complete, but not at {width} by {high} {state} {direction}")
    kind = "conflict" if conflicts else "ambiguous" if openings else "proved"
    return wrong, text, kind


def limits(plumb, text, fits, diagnostic, is_alone):
    """A limit on the width that stands alone is exact."""
    match = re.search(
        r"conflicts? when the width is (below|above) ([0-9.]+)( \d+/\d+)?$", diagnostic["message"])
    if not match or not is_alone or "when " in text:
        return []
    limit = float(Fraction(match[2]) + Fraction((match[3] or "0").strip()))
    at = diagnostic["counterexample"]
    beyond = limit - 1e-9 if match[1] == "below" else limit + 1e-9
    height = None if fits else at["height"]
    inside = solved(plumb, text, repr(beyond), height, at["state"], at["direction"])
    if inside != "conflict":
        return [f"{diagnostic['message']}, but {inside} at {beyond!r}"]
    # A limit of thirds has no double; a billionth on its good side will do.
    good = 2 * limit - beyond
    if 250 <= good <= 650:
        verdict = solved(plumb, text, repr(good), height, at["state"], at["direction"])
        if verdict == "conflict":
            return [f"{diagnostic['message']}, but a conflict at {good!r}"]
    return []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--only", type=int)
    options = parser.parse_args()
    numbers = range(options.count) if options.only is None else [options.only]
    kinds, failures = {}, 0
    with ProcessPoolExecutor(2) as pool:
        tasks = [(options.plumb, options.seed, number) for number in numbers]
        for number, (wrong, text, kind) in zip(numbers, pool.map(check, tasks, chunksize=4)):
            kinds[kind] = kinds.get(kind, 0) + 1
            if wrong:
                failures += 1
                print(f"seed {options.seed}, layout {number}:\n{text}" + "\n".join(wrong) + "\n")
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    print(f"seed {options.seed}: {len(numbers) - failures} of {len(numbers)} proofs hold ({counts})")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
