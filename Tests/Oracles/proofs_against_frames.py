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
from concurrent.futures import ProcessPoolExecutor

from layout_generator import random_file
from proof_checks import Check, added, has_mistakes, worse
from situations import Plumb, Trouble

BATCH = 30
# What a difference may come of, to tell kinds of them apart.
TAGS = ("scroll ", "super.frame", "aspect image", "fillProportionally", "lines ", "rows ", "items ",
        "when ", "field", "autoresize", "stack ")


class Run:
    """Checks of files of a seed with a Plumb, in a folder of their own."""

    def __init__(self, options, folder):
        self.options = options
        self.plumb = Plumb(os.path.abspath(options.plumb), folder)
        self.kinds = Counter()

    def file(self, number):
        """A layout, its own seed, and the text scale that its batch has."""
        seed = f"{self.options.seed} {number}"
        return seed, random_file(random.Random(seed)), 1.35 if number // BATCH % 6 == 5 else 1

    def batch(self, numbers):
        """The results of layouts of one text scale."""
        made = [self.file(number) for number in numbers]
        files, scale = [(seed, file) for seed, file, _ in made], made[0][2]
        answers = self.plumb.lint([file.text() for _, file in files], scale)
        return self.check(files, answers, scale)

    def check(self, files, answers, scale, focus=None):
        """The results of files with their seeds, repairs among them."""
        results = [Check(self.plumb, file, findings, seed, scale, focus).run()
                   for (seed, file), findings in zip(files, answers)]
        if focus is None or focus[0] == "finding":
            self.repair(answers, results, scale)
            self.mend(files, answers, results, scale)
        return results

    def repair(self, answers, results, scale):
        """A safe repair adds no finding."""
        texts = [text for result in results for _, text in result.repaired]
        mended = iter(self.plumb.lint(texts, scale) if texts else ())
        for result, findings in zip(results, answers):
            for (finding, _), after in zip(result.repaired, mended):
                what = added(findings, finding, after)
                if what:
                    result.differ(f"repair adds a finding: {finding['rule']}", what)
                result.counts["repairs"] += 1

    def mend(self, files, answers, results, scale):
        """`--fix` settles in one run and adds no error; frames of sound layouts stay."""
        chosen = [place for place, findings in enumerate(answers) if isinstance(findings, list)
                  and any("applicability" in fix for f in findings for fix in f["fixes"])]
        if not chosen:
            return
        try:
            once = self.plumb.mended([files[place][1].text() for place in chosen], scale)
            twice = self.plumb.mended(once, scale)
        except Trouble as trouble:
            results[chosen[0]].differ("trouble with --fix", str(trouble))
            return
        for place, mended, again, after in zip(chosen, once, twice, self.plumb.lint(once, scale)):
            (seed, file), findings, result = files[place], answers[place], results[place]
            result.counts["mended files"] += 1
            if mended != again:
                result.differ("--fix does not settle", f"once:\n{mended}twice:\n{again}")
            for kind, what in worse(findings, after):
                result.differ(kind, f"{what}:\n{mended}")
            if mended != file.text() and not any(f["severity"] == "error" for f in findings):
                found = Check(self.plumb, file, findings, seed, scale).changed(mended)
                if found:
                    result.differ("--fix changes frames", f"{found}:\n{mended}")

    # MARK: What is found

    def report(self, number, result):
        """Prints one difference of each kind, made small; the first few of a kind only."""
        kinds = {}
        for difference in result.differences:
            kinds.setdefault(difference.kind, difference)
        for kind, difference in kinds.items():
            self.kinds[kind] += 1
            if self.options.each < self.kinds[kind]:
                continue
            small, what = self.shrunk(*self.file(number), difference)
            text = f"{kind}: {what}"
            print(f"--seed {self.options.seed} --only {number}: {text}\n{small.text()}", flush=True)
            if self.options.found:
                self.keep(number, kind, text, small)

    def keep(self, number, kind, text, small):
        tags = [word for word in TAGS if word in small.text()]
        name = re.sub(r"\W+", "-", " ".join([kind] + tags))
        os.makedirs(self.options.found, exist_ok=True)
        path = os.path.join(self.options.found, f"{name}-{self.options.seed}-{number}.layout")
        comment = "".join(f"// {line}\n" for line in text.splitlines())
        with open(path, "w") as out:
            out.write(comment + small.text())

    def shrunk(self, seed, file, scale, difference):
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


def checked(task):
    """What a batch of layouts comes to: (number, result) of each, and situations drawn."""
    options, numbers = task
    with tempfile.TemporaryDirectory() as folder:
        run = Run(options, folder)
        return list(zip(numbers, run.batch(numbers))), run.plumb.situations


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first layout")
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--only", type=int, help="a single layout of the seed")
    parser.add_argument("--each", type=int, default=3, help="how many of a kind to make small")
    parser.add_argument("--tries", type=int, default=400, help="how often one is made smaller")
    parser.add_argument("--found", help="a folder to write what differs into")
    parser.add_argument("--jobs", type=int, default=2, help="how many run at once")
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    if options.only is not None:
        numbers = [options.only]
    batches = {}
    for number in numbers:
        batches.setdefault(number // BATCH, []).append(number)
    started, counts, situations = time.monotonic(), Counter(), 0
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(options.jobs) as pool:
        run = Run(options, folder)
        for results, drawn in pool.map(checked, [(options, batch) for batch in batches.values()]):
            situations += drawn
            for number, result in results:
                counts += result.counts
                run.report(number, result)
    left = counts["not proved: sizes"] + counts["not proved: contents"]
    share = 100 * left / max(1, counts["clean"] + counts["error"])
    print(f"seed {options.seed}: {len(numbers)} layouts, {situations} situations in "
          f"{time.monotonic() - started:.0f} s; {share:.1f} % not proved")
    print(", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    for kind, count in sorted(run.kinds.items()):
        print(f"differs: {count} {kind}")
    return 1 if run.kinds else 0


if __name__ == "__main__":
    sys.exit(main())
