#!/usr/bin/env python3
"""Breaks one line of the solver or the model at a time, and says how many of these mutants the
tests notice.

    Tests/Mutations/mutate.py [--count 200] [--seed N] [--scratch FOLDER]
                              [--only ID ...]

All mutants are compiled at once: a broken line stands beside the right one, and the environment
variable MUTANT says which of them is taken, so that there is one build. A mutant that does not
compile is dropped, and another is drawn. First each suite of tests runs by itself, unbroken, and
writes down which broken lines it comes by. Then each mutant runs the suites that come by it, the
quickest first, until the first test fails; one that no suite comes by is not noticed. A run that
takes four times as much of the processor as an unbroken one is noticed too: the test would never
end. The house's rules are no such tests.

The report names each mutant that no test noticed, with its line before and after. Run again with
the same scratch folder and seed, it goes on where it stopped.
"""
import argparse
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
MODULES = ["PlumbSolver", "PlumbModel", "PlumbProof"]

SWITCH = """\
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Mutant {
  static let current = getenv("MUTANT").map { Int(atoi($0)) } ?? 0

  /// A byte for each mutant in a file that a suite and the tools it starts share.
  nonisolated(unsafe) static let reached: UnsafeMutablePointer<UInt8>? = {
    guard let path = getenv("MUTANTS_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    guard file >= 0 else { return nil }
    let bytes = mmap(nil, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return bytes?.assumingMemoryBound(to: UInt8.self)
  }()

  @inline(never) static func lives(_ id: Int) -> Bool {
    if let reached { reached[id] = 1 }
    return current == id
  }
}
"""

# What is put in place of what, where it stands as a token of its own.
SWAPS = [
    (" < ", " <= "), (" <= ", " < "), (" == ", " != "), (" != ", " == "),
    (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "), (" * ", " + "),
    ("min(", "max("), ("max(", "min("), (".first", ".last"), (".last", ".first"),
    ("true", "false"), ("false", "true"), (".zero", ".one"), (".one", ".zero"),
    ("..<", "..."), (".allSatisfy", ".contains"), (".contains { ", ".allSatisfy { "),
    ("isEmpty", "isEmpty == false"), ("0", "1"), ("1", "2"), ("!", ""),
]


class Site:
    """A line, and what it becomes while its mutant lives."""

    def __init__(self, file, line, before, after, written):
        self.file, self.line, self.before, self.after = file, line, before, after
        self.written = written  # a template with {id}


def balanced(text):
    depth = {"(": 0, "[": 0, "{": 0}
    pairs = {")": "(", "]": "[", "}": "{"}
    for character in text:
        if character in depth:
            depth[character] += 1
        elif character in pairs:
            depth[pairs[character]] -= 1
            if depth[pairs[character]] < 0:
                return False
    return not any(depth.values())


def swapped(expression):
    """The expression with one token put in place of another, in all the ways there are."""
    for old, new in SWAPS:
        pattern = re.escape(old)
        if old[0].isalnum():
            pattern = r"(?<![\w.\"])" + pattern
        if old[-1].isalnum():
            pattern += r"(?![\w.\"])"
        if old == "!":
            pattern = r"(?<=[ (])!(?=[a-zA-Z(])"
        for match in re.finditer(pattern, expression):
            yield expression[: match.start()] + new + expression[match.end():]


def sites(path, text):
    """Lines that are whole statements or whole conditions; the others are left as they are."""
    for number, line in enumerate(text.split("\n")):
        body = line.strip()
        if not body or body.startswith(("//", "@", "import ", "case ", "func ", "#", "}")):
            continue
        if '"' in line or "//" in line or "\\" in line:
            continue
        indent = line[: len(line) - len(line.lstrip())]

        condition = re.fullmatch(r"(if|guard|while) (.+?) (else \{|\{)(.*)", body)
        if condition:
            word, tested, opening, rest = condition.groups()
            if re.search(r"\b(let|var|case)\b|#|,|\{", tested) or not balanced(tested):
                continue
            others = [*swapped(tested), f"!({tested})"] if word != "while" else list(swapped(tested))
            for other in others:
                yield Site(
                    path, number, body, f"{word} {other} {opening}{rest}",
                    f"{indent}{word} (Mutant.lives({{id}}) ? ({other}) : ({tested})) {opening}{rest}")
            continue

        assigned = re.fullmatch(r"((?:let|var) [^=]+ =|[\w.\[\]]+ [-+*]?=|return) (.+)", body)
        if not balanced(body) or body.endswith(("{", ",", "(", "[", "in", "=", "??", "&&", "||")):
            continue
        if assigned and not re.match(r"(if|switch|try)\b", assigned.group(2)):
            start, value = assigned.groups()
            for other in swapped(value):
                yield Site(
                    path, number, body, f"{start} {other}",
                    f"{indent}{start} (Mutant.lives({{id}}) ? ({other}) : ({value}))")
        # A statement left out. `let` cannot be, nor what gives a value back.
        if re.fullmatch(r"[\w.\[\]]+ [-+*]?= .+|[\w.\[\]]+\(.*\)", body) and not body.startswith(
            ("return", "self.", "init", "super.")
        ):
            yield Site(
                path, number, body, "(left out)",
                f"{indent}if !Mutant.lives({{id}}) {{ {body} }}")


def processor():
    """What the processes that ended so far have taken, in seconds."""
    taken = resource.getrusage(resource.RUSAGE_CHILDREN)
    return taken.ru_utime + taken.ru_stime


def batches(suites, reached):
    """The suites in a few runs, each of which takes as long as all before it: most mutants are
    noticed by suites that take no time, and need not wait for the others."""
    found, sum_of_seconds, limit = [[]], 0, 10
    for suite in sorted(suites, key=lambda suite: reached[suite]["seconds"]):
        sum_of_seconds += reached[suite]["seconds"]
        if sum_of_seconds > limit and found[-1]:
            found.append([])
            limit = 2 * sum_of_seconds
        found[-1].append(suite)
    return found


class Run:
    def __init__(self, options):
        self.options = options
        self.scratch = pathlib.Path(options.scratch).resolve()
        self.source = self.scratch / "source"
        self.state = self.scratch / f"seed-{options.seed}.json"
        self.random = random.Random(options.seed)

    def copy(self):
        """A commit, so that nothing here is ever touched: the last, or that of the scratch folder."""
        note = self.scratch / "commit"
        if not note.exists():
            self.scratch.mkdir(parents=True, exist_ok=True)
            commit = subprocess.run(
                ["git", "-C", str(REPOSITORY), "rev-parse", "HEAD"],
                check=True, capture_output=True, text=True).stdout.strip()
            subprocess.run(
                ["git", "clone", "--quiet", "--shared", str(REPOSITORY), str(self.source)],
                check=True)
            subprocess.run(
                ["git", "-C", str(self.source), "checkout", "--quiet", commit], check=True)
            shutil.copytree(self.source / "Sources", self.scratch / "right")
            note.write_text(commit)
        for module in MODULES:
            switch = self.source / "Sources" / module / "Mutant.swift"
            if not switch.exists():
                switch.write_text(SWITCH)
        self.original = {
            self.source / "Sources" / path.relative_to(self.scratch / "right"): path.read_text()
            for module in MODULES
            for path in sorted((self.scratch / "right" / module).rglob("*.swift"))
        }

    def draw(self):
        """At most one mutant a line, so that two never meet."""
        found = []
        for path, text in self.original.items():
            found += sites(path, text)
        print(f"{len(found)} mutants, seed {self.options.seed}", flush=True)
        self.random.shuffle(found)
        places, drawn = set(), []
        for site in found:
            if (site.file, site.line) not in places:
                places.add((site.file, site.line))
                drawn.append(site)
        return drawn

    def build(self, drawn):
        """Puts mutants in until as many compile as are wanted."""
        note = self.scratch / f"seed-{self.options.seed}-dropped.json"
        dropped = set(json.loads(note.read_text())) if note.exists() else set()
        while True:
            numbered = enumerate(drawn, 1)
            alive = dict([(id, site) for id, site in numbered if id not in dropped][
                : self.options.count])
            self.write(alive)
            log = self.compile()
            if log is None:
                return alive
            broken = self.named(log, alive)
            if not broken:
                sys.exit("the build fails elsewhere:\n" + log[-3000:])
            print(f"{len(broken)} mutants do not compile; others are drawn", flush=True)
            dropped |= broken
            note.write_text(json.dumps(sorted(dropped)))

    def write(self, alive):
        by_file = {}
        for id, site in alive.items():
            by_file.setdefault(site.file, []).append((id, site))
        for path, text in self.original.items():
            lines = text.split("\n")
            for id, site in by_file.get(path, []):
                lines[site.line] = site.written.replace("{id}", str(id))
            if path.read_text() != (text := "\n".join(lines)):
                path.write_text(text)

    def compile(self):
        environment = dict(os.environ, PLUMB_PLUGINS="0")
        done = subprocess.run(
            ["swift", "build", "--build-tests", "--package-path", str(self.source)],
            capture_output=True, text=True, env=environment)
        return None if done.returncode == 0 else done.stdout + done.stderr

    def named(self, log, alive):
        """The mutants that errors speak of: on their line, or nearest to it in the file, as where a
        variable that is left out is missed further down."""
        broken = set()
        for file, line in re.findall(r"^(/[^:\n]+\.swift):(\d+):\d+: error:", log, re.MULTILINE):
            near = [
                (abs(site.line + 1 - int(line)), id)
                for id, site in alive.items() if str(site.file) == file
            ]
            if near:
                broken.add(min(near)[1])
        return broken

    def suites(self):
        listed = subprocess.run(
            ["swift", "test", "list", "--skip-build"], cwd=self.source, check=True,
            capture_output=True, text=True, env=dict(os.environ, PLUMB_PLUGINS="0")).stdout
        names = {line.split("/")[0] for line in listed.splitlines() if "/" in line}
        return sorted(name for name in names if "TidyTests" not in name)

    def command(self):
        """What runs tests that are built: their program itself where it is one, since `swift test`
        plans the whole package first, which takes longer than most suites."""
        program = self.source / ".build/debug/plumbPackageTests.xctest"
        if program.is_file():
            return [str(program), "--testing-library", "swift-testing"]
        return ["swift", "test", "--skip-build"]

    def test(self, suites, limit, **variables):
        """The first test that fails; "time" past the limit of seconds of the processor, which other
        work on the machine does not make longer; None where all pass."""
        environment = dict(
            os.environ, SWIFT_BACKTRACE="enable=no", PLUMB_PLUGINS="0", **variables)
        filters = [part for suite in suites for part in ("--filter", re.escape(suite) + "/")]
        process = subprocess.Popen(
            [*self.command(), *filters], cwd=self.source, env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            # Not a session, each of which Linux gives as much of the processor, however nice.
            process_group=0,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit))))
        # What waits for ever takes no processor.
        patience = 10 * limit
        signal.signal(signal.SIGALRM, lambda *_: os.killpg(process.pid, signal.SIGKILL))
        signal.alarm(int(patience))
        first, passed, started, used = None, False, time.monotonic(), processor()
        for line in process.stdout:
            line = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if re.match(r"✘ Test ", line) and first is None:
                first = line.split("✘ Test ")[1][:100].strip()
                os.killpg(process.pid, signal.SIGKILL)
            passed = passed or re.match(r"✔ Test run with", line) is not None
        process.wait()
        signal.alarm(0)
        if first or passed:
            return first
        is_late = patience - 1 <= time.monotonic() - started or limit - 1 <= processor() - used
        return "time" if is_late else "a crash"

    def reach(self):
        """What each suite takes in seconds of the processor, and which mutants it comes by."""
        note = self.scratch / f"seed-{self.options.seed}-reached.json"
        known = json.loads(note.read_text()) if note.exists() else {}
        map = self.scratch / "reached"
        for suite in self.suites():
            if suite in known:
                continue
            map.write_bytes(bytes(65536))
            used = processor()
            if first := self.test([suite], 3600, MUTANTS_REACHED=str(map)):
                sys.exit(f"without a mutant {suite} fails: {first}")
            ids = [id for id, byte in enumerate(map.read_bytes()) if byte]
            known[suite] = {"seconds": processor() - used, "mutants": ids}
            note.write_text(json.dumps(known))
            print(f"{suite} comes by {len(ids)} mutants", flush=True)
        return known

    def first_failure(self, id, suites, reached):
        for batch in batches(suites, reached) if suites else []:
            limit = max(60, 4 * sum(reached[name]["seconds"] for name in batch))
            if failure := self.test(batch, limit, MUTANT=str(id)):
                return failure
        return None

    def judge(self, alive):
        reached = self.reach()
        known = json.loads(self.state.read_text()) if self.state.exists() else {}
        for id, site in alive.items():
            if self.options.only and id not in self.options.only:
                continue
            where = f"{site.file.relative_to(self.source)}:{site.line + 1}"
            key = f"{where}: {site.after}"
            suites = [name for name, run in reached.items() if id in run["mutants"]]
            if key not in known or self.options.only:
                known[key] = self.first_failure(id, suites, reached)
                self.state.write_text(json.dumps(known, indent=1))
            if known[key] is None:
                print(
                    f"NOT NOTICED {id} {where} by {len(suites)} suites\n"
                    f"  - {site.before}\n  + {site.after}", flush=True)
            else:
                print(f"noticed {id} {where} by {known[key]}", flush=True)
        return known


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--scratch", default="/tmp/plumb-mutants")
    parser.add_argument("--only", type=int, nargs="*", default=[])
    options = parser.parse_args()
    run = Run(options)
    run.copy()
    alive = run.build(run.draw())
    known = run.judge(alive)
    noticed = sum(1 for found in known.values() if found is not None)
    print(f"{noticed} of {len(known)} mutants are noticed (seed {options.seed})")


if __name__ == "__main__":
    main()
