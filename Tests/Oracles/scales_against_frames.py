#!/usr/bin/env python3
"""Decides `text-scale` from frames at all twelve sizes of text of iOS, and compares.

    scales_against_frames.py --plumb .build/release/plumb --count 200 --seed 7

Random layouts whose words are of text styles are drawn by `plumb frames --text-scale`. What is
wrong in a frame of the smallest or the largest text, and was not told of the usual size, must be
told by `text-scale` with the rule that is broken; sizes between are not asked, and what is wrong at
these alone is counted (`only between`), so that it is known how little it is. It is decided of views that are read and touched as
`use_against_frames.py` decides it, of rows and columns whether their lines clash or leave something
open. What is told must show at the scale and the size of its counterexample. Layout number i of a
seed is the same wherever it runs.
"""

import argparse
import os
import random
import re
import sys
import tempfile
import time

from use_against_frames import (
    LEAST_BUTTON, NEAR, PIXEL, WORDS, Decision, Layout, Run, named, run_over_seed)

# Of body text, in points, from "xSmall" to "AX5" (Human Interface Guidelines, Typography).
SIZES = (14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53)
SCALES = [size / 17 for size in SIZES]
EXTREMES = (SCALES[-1], SCALES[0])
# What is wrong at both an extreme and between is no news there.
ASKED = [*EXTREMES, *SCALES[1:-1]]
STYLES = ("body", "body", "footnote", "title1", "largeTitle", "caption2", "headline")
# What a button is higher than its title.
BUTTON = 12
# Those of which a frame tells: a control that is never seen takes all of them.
TOLD = ("touch-target", "safe-area", "outside", "overlap", "keyboard", "clipped")


def reader(scale):
    return f"--text-scale={scale!r}"


def broken(finding):
    """The rule that is broken at another size of text, which the first note names."""
    return re.match(r"`([\w-]+)`", finding["notes"][0])[1]


class Column:
    """Labels in a row, or one under the other, of which some may not give way."""

    def __init__(self, rng):
        self.width = sorted(rng.sample(range(160, 500, 20), 2))
        self.height = sorted(rng.sample(range(60, 300, 20), 2))
        self.labels, lines = [], []
        # Mostly no two alike, so that it is decided who gives way.
        levels = {(word, axis): rng.sample(range(most - 12, most), 3)
                  for word, most in (("resist", 760), ("hug", 256))
                  for axis in ("horizontal", "vertical") if rng.random() < 0.8}
        for number, name in enumerate("abc"[:rng.randint(2, 3)]):
            words = rng.choice(WORDS)
            own = [f"font {rng.choice(STYLES)}",
                   f"text {rng.randint(1, len(words))}...{len(words) + rng.randint(0, 2)}"]
            own += [f"{word} {axis} {1000 if word == 'resist' and rng.random() < 0.2 else n[number]}"
                    for (word, axis), n in levels.items()]
            self.labels.append(f'label {name} "{words}" {{ {"; ".join(own)} }}')
            lines.append(name)
        row = rng.random() < 0.5
        inner = "-".join(f"[{name}]-{rng.choice(('8', '(>=8)'))}" for name in lines)
        whole, other = ("H", "V") if row else ("V", "H")
        self.lines = [f"{whole}:|-{inner}-|"]
        for name in lines:
            least = f"(>={rng.choice((20, 44))})" if row and rng.random() < 0.4 else ""
            end = rng.choice(("8", "(>=8)", "(>=8)"))
            self.lines.append(f"{other}:|-8-[{name}{least}]-{end}-|")

    def text(self):
        lines = [f"size {self.width[0]}...{self.width[1]} by {self.height[0]}...{self.height[1]}"]
        return "layout L {\n" + "".join(
            f"    {line}\n" for line in lines + self.labels + self.lines) + "}\n"


class ScaledRun(Run):
    def lint(self, text, what):
        """What is told of the usual size of text, and by `text-scale`; None where it is an error."""
        findings = self.ask(text, "lint", "--no-cache", "--rule", "text-scale=warning")
        if any(f["severity"] == "error" or f["rule"] == "limit" for f in findings):
            self.counts[f"{what} left out"] += 1
            return None
        self.counts[what] += 1
        scaled = [f for f in findings if f["rule"] == "text-scale" and broken(f) != "limit"]
        for finding in scaled:
            self.counts[broken(finding)] += 1
        return [f for f in findings if f["rule"] != "text-scale"], scaled

    # MARK: Views that are read and touched

    def check_layout(self, layout, rng, number):
        text = layout.text()
        answer = self.lint(text, "layouts")
        if answer is None:
            return
        usual, scaled = answer
        told = {(f["rule"], name) for f in usual for name in named(f)}
        told |= {("clipped", name) for rule, name in told if rule == "fixed-text"}
        told |= {(broken(f), name) for f in scaled for name in named(f)}
        # What leaves the screen is told so, with what to do about the safe area.
        told |= {("safe-area", name) for rule, name in told if rule == "outside"}
        sizes = [(w, h) for w in layout.width for h in layout.height]
        sizes += [(rng.uniform(*layout.width), rng.uniform(*layout.height)) for _ in range(4)]
        for scale in ASKED:
            drawn = self.decisions(layout, text, scale, sizes)
            claims = {claim for decision in drawn for claim in self.wrong(decision)}
            claims |= {("keyboard", name) for name in self.always_under(drawn)}
            for rule, name in sorted(claims - told):
                if scale in EXTREMES:
                    self.differ(number, f"{rule} at {scale:.2f}: {name} is not told of", text)
                else:
                    self.counts["only between"] += 1
                told.add((rule, name))
        for finding in scaled:
            self.show(finding, layout, text, number)

    def decisions(self, layout, text, scale, sizes, directions=("ltr", "rtl")):
        naturals = self.natural(layout, scale)
        drawn = [Decision(layout, naturals, frame) for direction in directions
                 for frame in self.frames(text, sizes, direction, reader=[reader(scale)])]
        self.counts["frames"] += len(drawn)
        return drawn

    def natural(self, layout, scale):
        """How large what has words is by itself."""
        own = layout.natural_text(("label", "button", "switch"))
        if not re.search(r"\.top ==", own):
            return {}
        frame, = self.frames(own, [(4000, 900)], "ltr", reader=[reader(scale)])
        return {name: (f[2] - f[0], f[3] - f[1]) for name, f in frame.frames.items()}

    def wrong(self, decision):
        yield from (claim for claim in decision.all() if claim[0] in TOLD)
        for view in decision.layout.views:
            if self.is_cut(decision, view):
                yield "clipped", view.name

    @staticmethod
    def is_cut(decision, view, least=PIXEL + NEAR):
        """Whether a line of its words is not as high as it has to be, or less than half of them is
        seen, or less than all of a number or a switch; that all words be is asked by
        `truncated`."""
        if view.kind not in ("label", "button", "switch") or view.is_ranged:
            return False
        rect, own = decision.frame.frames[view.name], decision.naturals[view.name]
        width, height = rect[2] - rect[0], rect[3] - rect[1]
        if view.kind == "switch":
            return least < max(own[0] - width, own[1] - height)
        is_number = any(c.isdigit() for c in view.words) and not any(
            c.isalpha() for c in view.words)
        line = own[1] - (BUTTON if view.kind == "button" else 0)
        # How wide the words of a button are is not known where it is as narrow as one may be.
        is_wide = view.kind == "label" or LEAST_BUTTON < own[0] or is_number and not least
        # Of two letters the first takes more than half, with "…" behind it.
        is_whole = is_number or not least and len(view.words) <= 2
        return least < line - height or is_wide and least < own[0] * (
            1 if is_whole else 0.5) - width

    def show(self, finding, layout, text, number):
        rule, at = broken(finding), finding["counterexample"]
        if rule == "unreachable":
            return
        size, direction = [(at["width"], at["height"])], [at["direction"]]
        drawn = self.decisions(layout, text, at["textScale"], size, direction)
        usual = self.decisions(layout, text, 1, size, direction)
        views = {view.name: view for view in layout.views}
        first = views[re.findall(r"`(\w+)`", finding["message"])[0]]
        if not any(self.is_cut(decision, first, 0) if rule == "clipped"
                   else self.has_grown_over(finding, decision, before) if rule == "overlap"
                   else decision.holds({**finding, "rule": rule})
                   for decision, before in zip(drawn, usual)
                   if decision.frame.state == at["state"].get("s", decision.frame.state)):
            self.differ(number, f"{rule} does not show: {finding['message']}", text)

    @staticmethod
    def has_grown_over(finding, decision, before):
        """What lies in a control is no part of it where it lay beside it."""
        views = {view.name: view for view in decision.layout.views}
        upper, lower = (views[n] for n in re.findall(r"`(\w+)`", finding["message"])[:2])
        was_beside = before.overlap(lower, upper, has_grown=True) <= 0
        # What has a ground of its own is no part of what it covers.
        is_whole = was_beside or " covers " in finding["message"]
        return 0 < decision.overlap(lower, upper, is_whole) + NEAR

    # MARK: Lines that clash

    def check_column(self, column, rng, number):
        text = column.text()
        answer = self.lint(text, "columns")
        if answer is None:
            return
        _, scaled = answer
        told = {broken(f) for f in scaled}
        sizes = [(w, h) for w in column.width for h in column.height]
        sizes += [(rng.uniform(*column.width), rng.uniform(*column.height)) for _ in range(4)]
        for scale in ASKED:
            for rule in sorted(self.failures(text, sizes, scale) - told):
                if scale in EXTREMES:
                    self.differ(number, f"{rule} at {scale:.2f} is not told", text)
                else:
                    self.counts["only between"] += 1
                told.add(rule)
        for finding in scaled:
            at = finding["counterexample"]
            size = (at["width"], at["height"])
            if broken(finding) in ("conflict", "ambiguous") and broken(
                    finding) not in self.failures(text, [size], at["textScale"]):
                self.differ(number, f"does not show: {finding['message']}", text)

    def failures(self, text, sizes, scale):
        """Whether lines clash somewhere, or leave something open."""
        tables = self.ask(text, "frames", *[f"--size={w!r}x{h!r}" for w, h in sizes],
                          reader(scale))
        self.counts["frames"] += len(sizes)
        found = {"conflict"} if len(tables) < len(sizes) else set()
        return found | ({"ambiguous"} if any(t.get("ambiguous") for t in tables) else set())


def styled(layout, rng):
    """The same with words that follow a text style mostly, and show what they say."""
    for view in layout.views:
        if view.kind not in ("label", "button") or view.contents:
            continue
        view.letters = view.color = None
        view.style = rng.choice(STYLES) if rng.random() < 0.8 else None
    return layout


def check(run, rng, number):
    run.check_layout(styled(Layout(rng), rng), rng, number)
    run.check_column(Column(rng), rng, number)


def main():
    return run_over_seed(ScaledRun, __doc__, check)



if __name__ == "__main__":
    sys.exit(main())
