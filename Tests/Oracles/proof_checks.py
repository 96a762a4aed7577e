"""What lint says of a layout, held to its frames: what must not show, counterexamples, lines that
decide nothing, and repairs."""

import random
import re
from collections import Counter
from dataclasses import dataclass, field

from frame_claims import WITHIN, Frames, differences
from layout_text import Block, LayoutFile, declarations, parsed
from situations import (
    Offset, Trouble, Unplaced, Words, all_states, ends_of, number, random_changes, sampled_sizes,
    size_word, states_count)

DIRECTIONS = ("ltr", "rtl")
CONFLICTS = ("conflict", "feedback")
OPENINGS = ("ambiguous", "content-size")
SHOWN = CONFLICTS + OPENINGS + ("assertion", "outside", "clipped")
# Whose repairs are safe where the tool does not say so.
SAFE = ("inert", "duplicate", "unused")
NEEDLESS = ("inert", "duplicate", "overruled")
# Rules whose findings come of how a layout is written, not of its frames.
PLAIN = ("left-right", "unused", "fixed-text", "required-height", "negative-size", "limit",
         "overlap", "safe-area", "touch-target", "unreachable", "sideways", "truncated", "keyboard",
         "contrast", "stretched", "text-scale")
SIZES, CONTENTS = 8, 3
# What is told of a text as if its mistakes were corrected, or left out.
BEHIND_MISTAKES = re.compile(
    "with lines? .* corrected as offered|without what is not understood|whichever of lines? .* goes")
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

    def differ(self, kind, what, focus=("finding",)):
        self.differences.append(Difference(kind, what, focus))


class Subject:
    """A layout whose frames are looked at, with what is asked again and again."""

    def __init__(self, check, layout):
        self.check = check
        self.layout = layout
        self.name = layout.head.split()[1]
        self.views = check.file.views(layout)
        self.asserted = check.file.assertions(layout)
        # Whose content may be of any size, so that it may be cut and reach out everywhere.
        self.free = {v.path for v in self.views if v.has("placeholder") or v.words is not None
                     and not v.has("text") and not v.content()}
        scrolls = [v.path for v in self.views if v.kind == "scroll"]
        self.scroll = scrolls[0] if scrolls and "super.frame" in check.text else None
        self.naturals = {}

    def cut(self, table, changes):
        """Labels and buttons smaller than their content, which nothing lets give way."""
        for view in self.views:
            if view.kind not in ("label", "button") or view.words is None or view.is_hidden:
                continue
            if any(view.has(word) for word in ("resist", "lines", "intrinsic")):
                continue
            natural, frame = self.natural(view.path, changes), table["frames"][view.path]
            # A button is larger than its title: rounded up, with room above and below.
            room = {"width": 1, "height": 13} if view.kind == "button" else {}
            if view.kind == "button" and (natural["width"] <= 30 or view.has("insets")):
                continue
            for key in ("width", "height"):
                if frame[key] < natural[key] - room.get(key, 0) - WITHIN:
                    yield view.path, key

    def natural(self, path, changes):
        """The size of the words that a view shows."""
        view = next(v for v in self.views if v.path == path)
        words = next((c.text for c in changes.get(path, ()) if isinstance(c, Words)), view.words)
        key = path, words
        if key not in self.naturals:
            self.naturals[key] = self.check.natural(view, Words(words))
        return self.naturals[key]


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

    def run(self):
        if isinstance(self.findings, Trouble):
            self.result.differ("trouble", str(self.findings), None)
            return self.result
        rules = {f["rule"] for f in self.findings}
        odd = rules - set(SHOWN + NEEDLESS + PLAIN)
        unknown = odd == {"value"} and self.unknown_sizes()
        if unknown:
            self.result.counts[unknown] += 1
            return self.result
        if odd:
            self.result.differ("no layout: " + ", ".join(sorted(odd)), "\n".join(
                f"{f['range']['start']['line']}: {f['message']}" for f in self.findings
                if f["rule"] in odd), None)
            return self.result
        try:
            self.look(rules)
        except Trouble as trouble:
            self.result.differ("trouble", str(trouble), None)
        return self.result

    def unknown_sizes(self):
        """What asks for a size that random lines leave open: a mask, that of its superview; a
        condition in a component, the component's own. None if anything else is wrong."""
        messages = [f["message"] for f in self.findings if f["rule"] == "value"]
        if all(m.endswith("was set is open") for m in messages):
            return "masks in open views"
        if all(re.search("does not follow from the size|hangs on", m) for m in messages):
            return "sizes asked of open components"
        return None

    def look(self, rules):
        counts = self.result.counts
        counts["error" if self.has_errors else "clean"] += 1
        limits = [f["message"] for f in self.findings if f["rule"] == "limit"]
        self.unproved = set(map(unproved, limits))
        for what in self.unproved:
            counts[f"not proved: {what}"] += 1
        if self.focus is None or self.focus[0] == "sampled":
            if "sizes" not in self.unproved:
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
        if self.focus:
            _, name, variants, sizes, directions = self.focus
            layout = self.file.named(name)
            if layout:
                self.sample(Subject(self, layout), variants, sizes, directions, rules)
            return
        for layout in self.file.layouts:
            is_main = layout is self.file.main
            # A component is a layout of its own too, mostly looked at where it is used.
            if not is_main and self.random.random() < 0.6:
                continue
            sizes = sampled_sizes(self.file, layout, self.random, SIZES if is_main else SIZES // 2)
            most = MOST_SITUATIONS // (2 * states_count(self.file, layout) * (CONTENTS + 2))
            variants = [{}] + [
                random_changes(self.file, layout, self.random, number == 0)
                for number in range(CONTENTS)]
            self.sample(Subject(self, layout), variants, sizes[:max(2, most)], DIRECTIONS, rules)

    def sample(self, subject, variants, sizes, directions, rules):
        for direction in directions:
            tables = self.frames(subject.layout, variants, sizes, direction)
            self.hold(subject, tables, variants, sizes, direction, rules)
            if self.focus is None and subject.scroll:
                self.scrolled(subject, tables, sizes, direction, rules)

    def frames(self, layout, variants, sizes, direction):
        return self.plumb.frames(self.file, layout, variants, sizes, direction, self.scale)

    def scrolled(self, subject, tables, sizes, direction, rules):
        """The same at positions to which somebody may scroll."""
        tables = [t for t in tables.values() if t["layout"] == "Main0"]
        if not tables:
            return
        path = subject.scroll
        ways = [way(table, path) for table in tables]
        positions = {self.random.choice(ways) * share for share in (1, 0.5, 0.25)} | {10}
        variants = [{path: (Offset(p),)} for p in sorted(positions)]
        found = self.frames(subject.layout, variants, sizes, direction)
        reachable = {(table_size(t), tuple(t["state"].items())): way(t, path) for t in tables}
        self.hold(subject, found, variants, sizes, direction, rules, reachable)

    def hold(self, subject, tables, variants, sizes, direction, rules, reachable=None):
        sized = {w: tuple(float(p) if p else None for p in w.split("x")) for w in sizes}
        places = [(place, word, choice) for place in range(len(variants)) for word in sizes
                  for choice in all_states(self.file, subject.layout)]
        for place, word, choice in places:
            changes = variants[place]
            if reachable is not None:
                known = [r for (size, states), r in reachable.items()
                         if states == choice and matches(size, sized[word])]
                if not known or known[0] < changes[subject.scroll][0].down:
                    continue
            for kind, what in self.told(
                    subject, tables.get((place, word, choice)), changes, direction, rules):
                self.result.differ(
                    kind if direction == "ltr" else f"{kind}, right to left",
                    f"{what} at {word} {direction} {dict(choice)} text scale {self.scale}, "
                    f"contents {changes}",
                    ("sampled", subject.name, [changes], [word], [direction]))

    def told(self, subject, table, changes, direction, rules):
        """What shows in a table and was not reported: kinds and words."""
        if changes and "contents" in self.unproved:
            return
        if table is None:
            # Rows of a table whose width is open may have no frames where it is drawn.
            is_open = "  rows " in self.text and rules & set(OPENINGS)
            if not rules & set(CONFLICTS) and not is_open:
                yield "conflict not reported", "a conflict"
            return
        # Where lines clash for the contents that are drawn, nobody looked for what others open.
        is_asked = not changes or not rules & set(CONFLICTS)
        if "ambiguous" in table and is_asked and not rules & set(OPENINGS):
            yield "opening not reported", f"open: {table['ambiguous']}"
        if rules & set(CONFLICTS + OPENINGS):
            return
        frames = Frames(table, subject.views, direction == "rtl")
        if "assertion" not in rules and "assertions" not in self.unproved:
            for line, prefix in subject.asserted:
                if frames.fails(line, prefix):
                    yield "assertion fails", f"{line} does not hold: {shown(table)}"
        if subject.free & set(changes):
            return
        if "outside" not in rules:
            for path in frames.outside():
                yield "outside not reported", f"{path} is outside: {shown(table)}"
        if "clipped" not in rules:
            for path, key in subject.cut(table, changes):
                yield "clipped not reported", (
                    f"{path} is cut, its {key} should be {subject.natural(path, changes)[key]}: "
                    f"{shown(table)}")

    # MARK: Counterexamples

    def confirm(self, finding):
        # What shows once errors are corrected does not show in the text as it stands.
        if is_behind_mistakes(finding):
            self.result.counts["shown once corrected"] += 1
            return
        # The words of one row are drawn where that is seen, and its table is not open.
        if any(note.startswith("as a row of") and " in which " in note
               for note in finding["notes"]):
            self.result.counts["of one row's words"] += 1
            return
        example = finding["counterexample"]
        line = finding["range"]["start"]["line"]
        block, statement = self.file.places()[line]
        seen = []
        own = self.layouts_around(line)
        # Rows are asked about at the widths that tables get.
        has_rows = re.search(r"\b(rows|items|header|footer) ", self.text)
        if not has_rows and not any(has_size(layout, example) for layout in own):
            self.result.differ(
                f"a counterexample of no declared size: {finding['rule']}",
                f"{finding['message']} ({line}) {example}")
        for layout in own:
            views = {view.path: view for view in self.file.views(layout)}
            # A placeholder in a view with children is drawn, and no part of the layout.
            changes = {path: (Unplaced(0, 0),) for path, view in views.items()
                       if view.has("placeholder") and any(declarations(view.block))}
            given = [f"--content={path}={size_word(size.get('width'), size.get('height'))}"
                     for path, size in example.get("content", {}).items() if path in views]
            given += [f"--text-scale={example['textScale']}"] if "textScale" in example else []
            given += [f"--platform={example['platform']}"] if "platform" in example else []
            given += [f"--offset={path}={place_word(place)}"
                      for path, place in example.get("offset", {}).items() if path in views]
            word = size_word(*(None if end is None else example[key]
                               for end, key in zip(ends_of(layout)[0], ("width", "height"))))
            tables = self.plumb.frames(
                self.file, layout, [changes], [word], example["direction"], self.scale, given)
            state = set(example["state"].items())
            known = [s for s in all_states(self.file, layout) if state <= set(s)]
            if not known:
                continue
            table = next((t for (_, _, s), t in tables.items() if s == known[0]), None)
            if self.shows(finding, layout, table, block, statement):
                self.result.counts["counterexamples shown"] += 1
                return
            seen.append(f"{layout.head} {word} {given}: {table and shown(table)}")
        where = "\n  ".join([str(example), *seen])
        self.result.differ(
            f"no counterexample: {finding['rule']}",
            f"{finding['message']} ({line}) {finding['labels'][:1]}\n  {where}")

    def layouts_around(self, line):
        """The layouts that a finding at a line may be about: its own and those that use it."""
        own = None
        places = self.file.places()
        for layout in self.file.layouts:
            start = next(n for n, (block, _) in places.items() if block is layout)
            if start <= line:
                own = layout
        return list(dict.fromkeys(filter(None, [own, *self.file.layouts[::-1]])))

    def natural(self, view, *changes):
        """The frame of a view that its content alone decides."""
        lines = [line for line in view.block.lines if isinstance(line, str) and line.startswith(
            ("font", "image", "gap", "insets", "intrinsic"))]
        name = view.path.rpartition(".")[2]
        layout = Block("layout Probe", [
            "size 4000 by fits", Block(view.block.head, lines), f"H:|[{name}]-(>=0)-|",
            f"V:|[{name}]|"])
        probe = LayoutFile([layout], [l for l in self.file.prefix if l.startswith("platform")])
        tables = self.plumb.frames(probe, layout, [{name: changes}], ["4000x"], "ltr", self.scale)
        return next(iter(tables.values()))["frames"][name]

    def shows(self, finding, layout, table, block, statement):
        rule = finding["rule"]
        if table is None:
            # Where rows are open, no table of them is drawn, however narrow it is.
            return rule in CONFLICTS or (
                rule in (*OPENINGS, "clipped") and "  rows " in self.text)
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
            return any(frames.views[path].block is block
                       for path in frames.outside(of_hidden=True))
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
        found = self.changed(text)
        if found:
            self.result.differ(f"not needless: {finding['rule']}",
                        f"without {finding['range']['start']['line']}: {finding['message']}\n"
                        f"  {found}", ("finding",))

    def changed(self, text):
        """What frames of another text of the file are different, or None."""
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
                return (f"{found}\n  at {key[1]} {direction} {dict(key[2])} text scale {scale}, "
                        f"contents {variants[key[0]]}")
        return None

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


def unproved(message):
    """What a limit leaves out: assertions, other contents than drawn, or everything."""
    if message.startswith("this assertion is not proved"):
        return "assertions"
    return "contents" if "for every content" in message else "sizes"


def is_safe(finding):
    return bool(finding["fixes"]) and finding["fixes"][0].get(
        "applicability", "safe" if finding["rule"] in SAFE else "") == "safe"


def worse(findings, after):
    """Errors that are there more often after mending: kinds and words."""
    if not isinstance(after, list):
        yield "--fix makes trouble", str(after)
        return
    before, now = (Counter(f["rule"] for f in found
                           if f["severity"] == "error" and not is_behind_mistakes(f))
                   for found in (findings, after))
    for rule in now - before:
        yield f"--fix adds an error: {rule}", [f["message"] for f in after if f["rule"] == rule]


def claim(message):
    """What a message says without the situation it shows: another one shows the same."""
    return re.sub(r" at [\d.]+ by [\d.]+( when .*)?$", "", message)


def added(findings, finding, after):
    """What a repair added, in words."""
    if not isinstance(after, list):
        return str(after)
    # Of two lines that say the same, what is left may decide nothing all the same.
    is_needless = finding["rule"] in NEEDLESS
    words = Counter(said(f) for f in after if not is_behind_mistakes(f)
                    and not (is_needless and f["rule"] in NEEDLESS))
    more = words - Counter(said(f) for f in findings)
    if more:
        line = finding["range"]["start"]["line"]
        return f"{finding['fixes'][0]['title']} ({line}: {finding['message']}) adds {list(more)}"
    return ""


def is_behind_mistakes(finding):
    """Whether it shows once errors are corrected that are told besides, which may get an edit for
    the first time."""
    return any(map(BEHIND_MISTAKES.match, finding["notes"]))


def said(finding):
    """What a finding says. Which views a limit leaves out first is no news, nor is which of the
    lines that cannot all hold a conflict speaks of: it may have named the line that was taken out."""
    rule = finding["rule"]
    return rule, "" if rule in ("limit", "conflict") else claim(finding["message"])


def place_word(place):
    return ",".join(number(place[key]) if key in place else "" for key in ("x", "y"))


def way(table, path):
    """How far somebody can scroll down."""
    frames = table["frames"]
    return max(0, frames[path + ".content"]["height"] - frames[path]["height"])


def has_size(layout, example):
    """Whether a counterexample is of a size that a layout declares."""
    def is_within(ends, key):
        return ends is None or key not in example or ends[0] <= example[key] <= ends[1]

    return any(is_within(wide, "width") and is_within(tall, "height")
               for wide, tall in ends_of(layout))


def table_size(table):
    return table["size"]["width"], table["size"]["height"]


def matches(size, word):
    return all(w is None or w == s for s, w in zip(size, word))


def shown(table):
    return {path: tuple(round(n, 4) for n in frame.values())
            for path, frame in list(table["frames"].items())[:12]}
