#!/usr/bin/env python3
"""Holds which files `plumb lint` finds in a folder to those that git knows of.

    ignored_files.py --plumb .build/release/plumb --count 100 --seed 7

Each round is a repository with folders and files of chance, and `.gitignore` files of patterns that
are put together of pieces, some of which make no sense. Every file has a mistake, so that lint
names it. What differs is printed with all patterns.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

NAMES = ["a", "b", "c", "ab", "x0.layout", "x1.layout", "a.layout"]
PIECES = NAMES + [
    "*", "**", "?", "/", "/", "!", "[ab]", "[!a]", "[^b]", "[0-9]", "[", "]", "\\", "#", " ",
    "*.layout", "x", ".", "-", "[]a]", "[a-", "{a,b}", "**/", "/**", "a*", "\r",
    "[[:alpha:]]", "[[:digit:].]", "[[:no:]]", "[\\]b]", "[a-\\c]", "[:a]",
]


# Of two stars beside anything but a slash, git thinks one thing in its manual and does another.
UNCLEAR = re.compile(r"[^/]\*\*|\*\*[^/]")


def pattern(chance):
    if chance.random() < 0.3:
        return chance.choice(["*.layout", "!*.layout", "a/", "/a", "**/c", "a/**", "!*/", "*", "a/*"])
    while True:
        made = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 5)))
        if not UNCLEAR.search(made):
            return made


def fill(folder, chance, depth=0):
    for name in NAMES:
        path = os.path.join(folder, name)
        if name.endswith(".layout"):
            if chance.random() < 0.6:
                with open(path, "w") as file:
                    file.write("layout {\n")
        elif depth < 3 and chance.random() < 0.5:
            os.mkdir(path)
            fill(path, chance, depth + 1)
    if depth == 0 or chance.random() < 0.25:
        lines = [pattern(chance) for _ in range(chance.randint(1, 4))]
        with open(os.path.join(folder, ".gitignore"), "w", newline="") as file:
            file.write("\n".join(lines) + "\n")


def lines(*command, folder):
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    return run.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    plumb, files = os.path.abspath(options.plumb), 0
    for number in range(options.count):
        chance = random.Random(f"{options.seed} {number}")
        folder = tempfile.mkdtemp(prefix="plumb-ignored-")
        subprocess.run(["git", "init", "-q", folder], check=True)
        fill(folder, chance)
        known = lines("git", "ls-files", "-z", "--others", "--exclude-standard", folder=folder)
        known = sorted(f for line in known for f in line.split("\0") if f.endswith(".layout"))
        report = lines(plumb, "lint", "--no-cache", "--format", "checkstyle", ".", folder=folder)
        found = sorted(line.split('"')[1] for line in report if "<file" in line)
        files += len(found)
        if found != known:
            print(f"seed {options.seed}, round {number}, {folder}: git knows "
                  f"{sorted(set(known) - set(found))}, plumb finds {sorted(set(found) - set(known))}")
            for place, _, names in os.walk(folder):
                if ".gitignore" in names and ".git/" not in place:
                    with open(os.path.join(place, ".gitignore"), newline="") as file:
                        print(f"  {os.path.relpath(place, folder)}: {file.read()!r}")
            sys.exit(1)
        shutil.rmtree(folder)
    print(f"seed {options.seed}: {options.count} repositories, {files} files found as git does")


if __name__ == "__main__":
    main()
