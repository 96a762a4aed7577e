#!/usr/bin/env python3
"""Holds what `plumb lint` says to what `plumb frames` draws.

    proofs_against_frames.py --plumb .build/release/plumb --count 300 --seed 7

Random layouts with all that the language has are linted. Then

- what is not reported must not show: no conflict, no opening, no failed assertion, nothing outside
  or cut, in sampled situations: sizes (corners, borders of conditions and beside them, odd
  fractions), all states, both directions, contents, scroll positions, text scales;
- each counterexample must be one;
- without a line that is said to decide nothing, frames must be the same;
- a safe repair must add no finding, and leave frames as they were.

What differs is made small, by leaving out lines while it lasts, and printed. What lint says it has
not proved is not held against it, but counted. Layout number i of a seed is the same wherever it
runs: `--seed 7 --only 12` makes one again; `--found` names a folder to write what is found into.
"""

import argparse
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter

from layout_generator import random_file
from proof_checks import Check, Difference, added, has_mistakes
from situations import Plumb

BATCH = 30
# What a difference may come of, to tell kinds of them apart.
TAGS = ("scroll ", "super.frame", "aspect image", "fillProportionally", "lines ", "rows ", "items ",
        "when ", "field", "autoresize", "stack ")


class Run:
    def __init__(self, options, folder):
        self.options = options
        self.plumb = Plumb(os.path.abspath(options.plumb), folder)
        self.counts = Counter()
        self.kinds = Counter()

    def files(self, numbers):
        for number in numbers:
            seed = f"{self.options.seed} {number}"
            yield seed, random_file(random.Random(seed))

    def check(self, files, answers, scale, focus=None):
        """The results of files with their seeds, repairs among them."""
        results = []
        for (seed, file), findings in zip(files, answers):
            results.append(Check(self.plumb, file, findings, seed, scale, focus).run())
        texts = [text for result in results for _, text in result.repaired]
        mended = iter(self.plumb.lint(texts, scale) if texts else ())
        for result, findings in zip(results, answers):
            for (finding, _), after in zip(result.repaired, mended):
                what = added(findings, finding, after)
                if what:
                    result.differences.append(Difference(
                        f"repair adds a finding: {finding['rule']}", what, ("finding",)))
                result.counts["repairs"] += 1
        return results

    def batch(self, numbers):
        scale = 1.35 if numbers[0] // BATCH % 6 == 5 else 1
        files = list(self.files(numbers))
        answers = self.plumb.lint([file.text() for _, file in files], scale)
        results = self.check(files, answers, scale)
        for number, (seed, file), result in zip(numbers, files, results):
            self.counts += result.counts
            kinds = {}
            for difference in result.differences:
                kinds.setdefault(difference.kind, difference)
            for difference in kinds.values():
                self.report(number, seed, scale, file, difference)
        return bool(self.kinds)

    def report(self, number, seed, scale, file, difference):
        kind = difference.kind
        self.kinds[kind] += 1
        if self.options.each < self.kinds[kind]:
            return
        small, what = self.shrunk(file, seed, scale, difference)
        text = f"{kind}: {what}"
        print(f"--seed {self.options.seed} --only {number}: {text}\n{small.text()}", flush=True)
        if self.options.found:
            tags = [word for word in TAGS if word in small.text()]
            name = re.sub(r"\W+", "-", " ".join([kind] + tags))
            path = os.path.join(self.options.found, f"{name}-{self.options.seed}-{number}.layout")
            comment = "".join(f"// {line}\n" for line in text.splitlines())
            with open(path, "w") as out:
                out.write(comment + small.text())

    def shrunk(self, file, seed, scale, difference):
        last = [difference.what]

        def first_that_differs(files):
            answers = self.plumb.lint([other.text() for other in files], scale)
            for place, (other, findings) in enumerate(zip(files, answers)):
                if has_mistakes(findings):
                    continue
                try:
                    result, = self.check([(seed, other)], [findings], scale, difference.focus)
                except (KeyError, StopIteration, AttributeError, IndexError):
                    continue
                for found in result.differences:
                    if found.kind == difference.kind:
                        last[0] = found.what
                        return place
            return None

        if difference.focus is None:
            return file, last[0]
        return file.shrunk(first_that_differs, self.options.tries), last[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--only", type=int, help="a single layout of the seed")
    parser.add_argument("--each", type=int, default=3, help="how many of a kind to make small")
    parser.add_argument("--tries", type=int, default=400, help="how often one is made smaller")
    parser.add_argument("--found", help="a folder to write what differs into")
    options = parser.parse_args()
    numbers = range(options.count) if options.only is None else [options.only]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        run = Run(options, folder)
        for first in range(0, len(numbers), BATCH):
            run.batch(numbers[first:first + BATCH])
    counts = ", ".join(f"{n} {what}" for what, n in sorted(run.counts.items()))
    looked = run.counts["clean"] + run.counts["error"] + run.counts["limit"]
    share = 100 * run.counts["limit"] / max(1, looked)
    print(f"seed {options.seed}: {len(numbers)} layouts, {run.plumb.situations} situations in "
          f"{time.monotonic() - started:.0f} s; {share:.1f} % not proved")
    print(counts)
    for kind, count in sorted(run.kinds.items()):
        print(f"differs: {count} {kind}")
    return 1 if run.kinds else 0


if __name__ == "__main__":
    sys.exit(main())
