#!/usr/bin/env python3
"""Kills `plumb lint` while it works and while it writes its cache, runs two at once, and turns bits.

    cache_crashes.py --plumb .build/release/plumb --rounds 40 --seed 7

Each round changes some of the files, for the better or the worse, starts a run, kills it (SIGKILL)
at a random moment, mostly near its end, where the cache is written, and then lets two runs go at
once, of which sometimes one is killed too. After that a run must print what one without a cache
prints, with the same exit status, and once more out of the cache alone. Where `strace` is at hand,
runs are also killed at each call that the writing makes: opening, writing, syncing, renaming.
At last bytes of the cache are changed, taken out and said twice, some at a time.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Benchmarks"))
import lint_files  # noqa: E402

# The calls that write the cache file, in order.
CALLS = ["openat", "write", "fsync", "fchmod", "close", "rename"]


class Place:
    """A folder of layouts, and a cache of its own."""

    def __init__(self, plumb, count, seed):
        self.plumb, self.count, self.random = plumb, count, random.Random(seed)
        self.root = tempfile.mkdtemp(prefix="plumb-cache-")
        self.layouts = os.path.join(self.root, "layouts")
        self.cache = os.path.join(self.root, "cache", "plumb")
        self.environment = {**os.environ, "XDG_CACHE_HOME": os.path.join(self.root, "cache")}
        os.makedirs(self.layouts)
        self.version = 0
        for number in range(count):
            self.change(number)

    def change(self, number):
        """Other text in a file: another layout, with a mistake in one of ten."""
        self.version += 1
        with open(os.path.join(self.layouts, f"File{number}.layout"), "w") as file:
            file.write(lint_files.text(self.version, number))

    def command(self, *options):
        return [self.plumb, "lint", self.layouts, "--format", "jsonl", *options]

    def start(self, prefix=()):
        return subprocess.Popen([*prefix, *self.command()], env=self.environment,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, *options):
        run = subprocess.run(self.command(*options), env=self.environment, capture_output=True)
        return run.stdout, run.stderr, run.returncode

    def leftovers(self):
        return [name for name in os.listdir(self.cache) if name != "lint"]


def kill_after(process, seconds):
    time.sleep(max(0, seconds))
    process.kill()
    process.wait()


def broken(place, what):
    """Whether a run says anything else than one without a cache; it tidies the folder up."""
    wanted = place.run("--no-cache")
    for run in ["first", "second"]:
        if place.run() != wanted:
            print(f"  after {what}: the {run} run with a cache says something else, see "
                  f"{place.root}")
            return True
    return False


def rounds(place, count):
    for number in range(count):
        changed = place.random.sample(range(place.count), place.count // 8)
        for file in changed:
            place.change(file)
        before = time.monotonic()
        place.run("--no-cache")
        whole = (time.monotonic() - before) / 5
        # Most of the time is proofs; the last part is where the cache is written.
        early = place.random.random() < 0.3
        share = place.random.uniform(0, 1) if early else place.random.uniform(0.5, 1.5)
        kill_after(place.start(), whole * share)
        if broken(place, f"a kill in round {number}"):
            return False
        for file in changed[:4]:
            place.change(file)
        both = [place.start(), place.start()]
        if place.random.random() < 0.5:
            kill_after(both[0], whole * place.random.uniform(0, 1.5))
        for process in both:
            process.wait()
        if broken(place, f"two runs at once in round {number}"):
            return False
    return True


def calls(place):
    """Kills at the calls themselves; the last of a kind are those that write the cache."""
    for call in CALLS:
        log = os.path.join(place.root, "calls")
        place.change(0)
        place.start(["strace", "-f", "-o", log, "-e", f"trace={call}"]).wait()
        with open(log) as file:
            made = sum(f" {call}(" in line for line in file)
        for back in range(min(made, 3)):
            for file in range(1, place.count, 7):
                place.change(file)
            inject = f"inject={call}:signal=SIGKILL:when={made - back}"
            place.start(["strace", "-f", "-o", log, "-e", f"trace={call}", "-e", inject]).wait()
            if broken(place, f"a kill at the last but {back} `{call}`"):
                return False
    return True


def flips(place, count):
    """Changes the cache itself, which costs time and changes nothing that is said."""
    path, chance = os.path.join(place.cache, "lint"), place.random
    for number in range(count):
        place.run()
        with open(path, "rb") as file:
            kept = bytearray(file.read())
        for _ in range(chance.choice((1, 1, 3, 30))):
            at = chance.randrange(len(kept))
            end = at + chance.choice((1, 1, 7, 400))
            kind = chance.randrange(4)
            if kind == 0:
                kept[at] ^= 1 << chance.randrange(8)
            elif kind == 1:
                kept[at:end] = bytes(chance.randrange(256) for _ in kept[at:end])
            elif kind == 2 and end < len(kept):
                del kept[at:end]
            else:
                kept[at:at] = kept[at:end]
        with open(path, "wb") as file:
            file.write(kept)
        if broken(place, f"changed bytes in round {number}"):
            return False
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--count", type=int, default=60, help="files")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    place = Place(os.path.abspath(options.plumb), options.count, options.seed)
    works = rounds(place, options.rounds)
    if works and shutil.which("strace"):
        works = calls(place)
    works = works and flips(place, 2 * options.rounds)
    if works:
        for file in range(10):
            place.change(file)
        place.run()
        if place.leftovers():
            print(f"  left beside the cache: {place.leftovers()}")
            works = False
    if not works:
        sys.exit(1)
    shutil.rmtree(place.root)
    print(f"{options.rounds} rounds: every run says what one without a cache says")


if __name__ == "__main__":
    main()
