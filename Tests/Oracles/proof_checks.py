"""What lint says of a layout, held to its frames: what must not show, counterexamples, lines that
decide nothing, and repairs."""

import random
import re
from collections import Counter
from dataclasses import dataclass, field

from frame_claims import Frames, differences
from layout_text import Block, LayoutFile, parsed
from situations import (
    Offset, Size, Trouble, all_states, ends_of, random_changes, sampled_sizes, size_word,
    states_count)

DIRECTIONS = ("ltr", "rtl")
CONFLICTS = ("conflict", "feedback")
OPENINGS = ("ambiguous", "content-size")
SHOWN = CONFLICTS + OPENINGS + ("assertion", "outside", "clipped")
# Whose repairs are safe where the tool does not say so.
SAFE = ("inert", "duplicate", "unused")
NEEDLESS = ("inert", "duplicate", "overruled")
# Rules whose findings come of how a layout is written, not of its frames.
PLAIN = ("left-right", "unused", "fixed-text", "required-height", "negative-size", "limit")
SIZES, CONTENTS = 8, 3
MOST_SITUATIONS = 400



@dataclass
class Difference:
    kind: str
    what: str
    # Where it shows, to look there alone while the layout is made small.
    focus: tuple = None


@dataclass
class Checked:
    differences: list = field(default_factory=list)
    # Texts after a safe repair, with the finding it mends: to be linted many at once.
    repaired: list = field(default_factory=list)
    counts: Counter = field(default_factory=Counter)


class Check:
    """One layout and its findings."""

    def __init__(self, plumb, file, findings, seed, scale, focus=None):
        self.plumb = plumb
        self.file = file
        self.findings = findings
        self.random = random.Random(seed)
        self.scale = scale
        self.focus = focus
        self.result = Checked()
        self.text = file.text()

    def differ(self, kind, what, focus=None):
        self.result.differences.append(Difference(kind, what, focus))

    def run(self):
        if isinstance(self.findings, Trouble):
            self.differ("trouble", str(self.findings))
            return self.result
        rules = {f["rule"] for f in self.findings}
        odd = rules - set(SHOWN + NEEDLESS + PLAIN)
        if odd:
            self.differ("no layout: " + ", ".join(sorted(odd)), "\n".join(
                f"{f['range']['start']['line']}: {f['message']}" for f in self.findings
                if f["rule"] in odd))
            return self.result
        try:
            self.look(rules)
        except Trouble as trouble:
            self.differ("trouble", str(trouble))
        return self.result

    def look(self, rules):
        counts = self.result.counts
        kind = ("limit" if "limit" in rules else "error" if self.has_errors else "clean")
        counts[kind] += 1
        if self.focus is None or self.focus[0] == "sampled":
            if "limit" not in rules:
                self.sampled(rules)
        if self.focus is None or self.focus[0] == "finding":
            for finding in self.findings:
                counts[finding["rule"]] += 1
                if finding["rule"] in SHOWN and "counterexample" in finding:
                    self.confirm(finding)
                if finding["rule"] in NEEDLESS or is_safe(finding):
                    self.without(finding)

    @property
    def has_errors(self):
        return any(f["severity"] == "error" for f in self.findings)

    # MARK: What is not reported does not show

    def sampled(self, rules):
        """Looks for what lint says is nowhere."""
        main = self.file.main
        if self.focus:
            _, variants, sizes, directions = self.focus
        else:
            sizes = sampled_sizes(self.file, main, self.random, SIZES)
            most = max(2, MOST_SITUATIONS // (2 * states_count(self.file, main) * (CONTENTS + 2)))
            sizes = sizes[:most]
            variants = [{}] + [
                random_changes(self.file, main, self.random, number == 0)
                for number in range(CONTENTS)]
            directions = DIRECTIONS
        for direction in directions:
            tables = self.plumb.frames(self.file, main, variants, sizes, direction, self.scale)
            self.hold(tables, variants, sizes, direction, rules)
            if self.focus is None and "super.frame" in self.text:
                self.scrolled(tables, sizes, direction, rules)

    def scrolled(self, tables, sizes, direction, rules):
        """The same at positions to which somebody may scroll."""
        main = self.file.main
        scrolls = [v.path for v in self.file.views(main) if v.kind == "scroll"]
        tables = [t for t in tables.values() if t["layout"] == "Main0"]
        if not scrolls or not tables:
            return
        path = scrolls[0]
        ways = [way(table, path) for table in tables]
        positions = {self.random.choice(ways) * share for share in (1, 0.5, 0.25)} | {10}
        variants = [{path: (Offset(p),)} for p in sorted(positions) if 0 <= p]
        found = self.plumb.frames(self.file, main, variants, sizes, direction, self.scale)
        reachable = {(table_size(t), tuple(t["state"].items())): way(t, path) for t in tables}
        self.hold(found, variants, sizes, direction, rules, reachable, path)

    def hold(self, tables, variants, sizes, direction, rules, reachable=None, scroll=None):
        main = self.file.main
        views = self.file.views(main)
        asserted = self.file.assertions(main)
        free = {v.path for v in views if v.words is not None and not v.has("text")
                and not v.content()}
        sized = {w: tuple(float(p) if p else None for p in w.split("x")) for w in sizes}
        for place, changes in enumerate(variants):
            for word in sizes:
                for choice in all_states(self.file, main):
                    table = tables.get((place, word, choice))
                    if reachable is not None:
                        known = [r for (size, states), r in reachable.items() if states == choice
                                 and matches(size, sized[word])]
                        if not known or known[0] < changes[scroll][0].down:
                            continue
                    for kind, what in self.told(table, views, asserted, direction, rules,
                                                not free & set(changes)):
                        at = (f"{word} {direction} {dict(choice)} text scale {self.scale}, "
                              f"contents {changes}")
                        self.differ(kind, f"{what} at {at}",
                                    ("sampled", [changes], [word], [direction]))

    def told(self, table, views, asserted, direction, rules, is_bounded):
        """What shows in a table and was not reported: kinds and words."""
        side = "" if direction == "ltr" else ", right to left"
        if table is None:
            # Rows of a table whose width is open may have no frames where it is drawn.
            is_open = "  rows " in self.text and rules & set(OPENINGS)
            if not rules & set(CONFLICTS) and not is_open:
                yield "conflict not reported" + side, "a conflict"
            return
        if "ambiguous" in table and not rules & set(OPENINGS):
            yield "opening not reported" + side, f"open: {table['ambiguous']}"
        if self.has_errors and not rules <= {"assertion"} | set(PLAIN + NEEDLESS):
            return
        frames = Frames(table, views, direction == "rtl")
        if "assertion" not in rules:
            for line, prefix in asserted:
                if frames.fails(line, prefix):
                    yield "assertion fails" + side, f"{line} does not hold: {shown(table)}"
        if is_bounded and "outside" not in rules:
            for path in frames.outside():
                yield "outside not reported" + side, f"{path} is outside: {shown(table)}"

    # MARK: Counterexamples

    def confirm(self, finding):
        example = finding["counterexample"]
        line = finding["range"]["start"]["line"]
        block, statement = self.file.places()[line]
        seen = []
        for layout in self.layouts_around(line):
            changes = self.changes_for(layout, example.get("content", {}))
            if changes is None:
                self.result.counts["counterexamples not drawn"] += 1
                return
            if example.get("offset"):
                changes = self.scrolled_to(layout, example["offset"], changes)
            ends = ends_of(layout)
            word = size_word(*(None if end is None else example[key]
                               for end, key in zip(ends, ("width", "height"))))
            tables = self.plumb.frames(
                self.file, layout, [changes], [word if word != "x" else "390x"],
                example["direction"], self.scale)
            state = tuple(example["state"].items())
            known = [s for s in all_states(self.file, layout) if set(state) <= set(s)]
            if not known:
                continue
            table = next((t for (_, _, s), t in tables.items() if s == known[0]), None)
            if self.shows(finding, layout, table, block, statement):
                self.result.counts["counterexamples shown"] += 1
                return
            seen.append(f"{layout.head} {word}: {table and shown(table)}")
        self.differ(f"no counterexample: {finding['rule']}",
                    f"{finding['message']} ({line}) {finding['labels'][:1]}\n  {example}\n  "
                    + "\n  ".join(seen), ("finding",))

    def layouts_around(self, line):
        """The layouts that a finding at a line may be about: its own and those that use it."""
        own = None
        places = self.file.places()
        for layout in self.file.layouts:
            start = next(n for n, (block, _) in places.items() if block is layout)
            if start <= line:
                own = layout
        return list(dict.fromkeys(filter(None, [own, *self.file.layouts[::-1]])))

    def changes_for(self, layout, contents):
        """Contents as a finding names them, or None where they cannot be written."""
        views = {view.path: view for view in self.file.views(layout)}
        changes = {}
        for path, sizes in contents.items():
            view = views.get(path)
            if view is None:
                continue
            natural = (None, None)
            if view.content() is None:
                if view.has("lines") or view.words is None:
                    return None
                natural = self.natural(view)
            changes[path] = (Size(sizes.get("width"), sizes.get("height"), natural),)
        return changes

    def natural(self, view):
        """The size of a view's words."""
        probe = self.file.copied()
        layout = Block("layout Probe", ["size 2000 by fits"])
        inside = Block(view.block.head, [l for l in view.block.lines if isinstance(l, str) and
                                         l.startswith(("font", "image", "gap", "insets",
                                                       "intrinsic"))])
        name = view.path.rpartition(".")[2]
        layout.add(inside, f"H:|[{name}]-(>=0)-|", f"V:|[{name}]|")
        tables = self.plumb.frames(
            LayoutFile([layout], probe.prefix), layout, [{}], ["2000x"], "ltr", self.scale)
        frame = next(iter(tables.values()))["frames"][name]
        return frame["width"], frame["height"]

    def scrolled_to(self, layout, offset, changes):
        changes = dict(changes)
        for path, place in offset.items():
            changes[path] = changes.get(path, ()) + (Offset(place.get("y", 0)),)
        return changes

    def shows(self, finding, layout, table, block, statement):
        rule = finding["rule"]
        if table is None:
            return rule in CONFLICTS or (rule in OPENINGS and "  rows " in self.text)
        if rule in CONFLICTS:
            return False
        if rule in OPENINGS:
            return "ambiguous" in table
        views = self.file.views(layout)
        frames = Frames(table, views, table["direction"] == "rtl")
        if rule == "assertion":
            return any(frames.fails(line, prefix)
                       for line, prefix in self.file.assertions(layout) if line == statement)
        if rule == "outside":
            return any(frames.views[path].block is block for path in frames.outside())
        number = re.match(r"([\d.]+) (wide|high)", finding["labels"][0]["message"])
        if not number:
            return True
        key = "width" if number[2] == "wide" else "height"
        return any(abs(table["frames"][v.path][key] - float(number[1])) < 0.01
                   for v in views if v.block is block)

    # MARK: Lines that decide nothing, and repairs

    def without(self, finding):
        """Frames are the same without the line, or with the repair."""
        edits = None
        if is_safe(finding):
            edits = finding["fixes"][0]["edits"]
            self.result.repaired.append((finding, edited(self.text, edits)))
        elif "frames are the same without it" in "".join(finding["notes"]):
            edits = self.taken_out(finding)
        if edits is None:
            return
        text = edited(self.text, edits)
        if text == self.text:
            return
        self.result.counts["lines left out"] += 1
        main = self.file.main
        sizes = sampled_sizes(self.file, main, self.random, 6)
        scale = self.random.choice((1, 1, 1.35))
        other = parsed(text)
        variants = [{}] + [random_changes(self.file, main, self.random) for _ in range(3)]
        scroll = next((v.path for v in self.file.views(main) if v.kind == "scroll"), None)
        positions = {}
        if scroll and "super.frame" in self.text:
            for down in (20, 150, 600):
                positions[len(variants)] = down
                variants.append({scroll: (Offset(down),)})
        direction = self.random.choice(DIRECTIONS)
        before = self.plumb.frames(self.file, main, variants, sizes, direction, scale)
        after = self.plumb.frames(other, other.main, variants, sizes, direction, scale)
        for key in {**before, **after}:
            drawn = before.get(key) or after[key]
            if positions.get(key[0], 0) > (way(drawn, scroll) if scroll else 0):
                continue
            found = differences(before.get(key), after.get(key))
            if found:
                where = f"{key[1]} {direction} {dict(key[2])} text scale {scale}, contents " \
                        f"{variants[key[0]]}"
                self.differ(f"not needless: {finding['rule']}",
                            f"without {finding['range']['start']['line']}: {finding['message']}\n"
                            f"  {found}\n  at {where}", ("finding",))
                return

    def taken_out(self, finding):
        """Edits that take out the words of a finding, which are a line or a box's predicate."""
        start, end = (finding["range"][k]["offset"] for k in ("start", "end"))
        raw = self.text.encode()
        line = raw.rfind(b"\n", 0, start) + 1
        stop = raw.find(b"\n", start)
        words = raw[line:stop].strip()
        if raw[start:end] == re.sub(rb" @\w+$", b"", words):
            return [edit(line, stop + 1)]
        inside = re.match(rb"\[?(\w+)\(([^(),]*)\)\]?$", raw[start:end])
        if inside:
            return [edit(start + inside.start(2) - 1, start + inside.end(2) + 1)]
        self.result.counts["lines not left out"] += 1
        return None


def edit(start, end):
    return {"range": {"start": {"offset": start}, "end": {"offset": end}}, "text": ""}


def edited(text, edits):
    raw = text.encode()
    for e in sorted(edits, key=lambda e: -e["range"]["start"]["offset"]):
        raw = (raw[:e["range"]["start"]["offset"]] + e["text"].encode()
               + raw[e["range"]["end"]["offset"]:])
    return raw.decode()


def has_mistakes(findings):
    """Whether a file is no layout any more."""
    return isinstance(findings, list) and any(
        f["rule"] not in SHOWN + NEEDLESS + PLAIN for f in findings)


def is_safe(finding):
    return bool(finding["fixes"]) and finding["fixes"][0].get(
        "applicability", "safe" if finding["rule"] in SAFE else "") == "safe"


def added(findings, finding, after):
    """What a repair added, in words."""
    if not isinstance(after, list):
        return str(after)
    words = Counter((f["rule"], f["message"]) for f in after)
    more = words - Counter((f["rule"], f["message"]) for f in findings)
    if more:
        line = finding["range"]["start"]["line"]
        return f"{finding['fixes'][0]['title']} ({line}: {finding['message']}) adds {list(more)}"
    return ""


def way(table, path):
    """How far somebody can scroll down."""
    frames = table["frames"]
    return max(0, frames[path + ".content"]["height"] - frames[path]["height"])


def table_size(table):
    return table["size"]["width"], table["size"]["height"]


def matches(size, word):
    return all(w is None or w == s for s, w in zip(size, word))


def shown(table):
    return {path: tuple(round(n, 4) for n in frame.values())
            for path, frame in list(table["frames"].items())[:12]}
