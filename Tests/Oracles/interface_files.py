#!/usr/bin/env python3
"""Imports Interface Builder files of other people and says how much of them Plumb takes over.

    interface_files.py --plumb .build/release/plumb FOLDER...

Each `.storyboard` and `.xib` below the folders is imported and checked. Printed are how many
documents are taken over completely, in how many all frames are where Interface Builder recorded
them, and the same of roots, with and without stack views: of all, and of those whose files agree
with themselves, lines to guides not counted or counted (see `recorded_roots.py`). A root has our own
sizes of texts where none had to be taken from the file. With `--misses` each root that differs is
printed too. The exit status is 1 when the tool ends
other than by 0 or 1, or when fewer than `--goal` percent of the documents are taken over.

The files are not part of this repository: clones of public ones will do.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import recorded_roots

ENDINGS = (".storyboard", ".xib")


def files_below(folders):
    for folder in folders:
        for place, _, names in sorted(os.walk(folder, followlinks=True)):
            yield from (os.path.join(place, name) for name in sorted(names)
                        if name.endswith(ENDINGS))


def look(plumb, path):
    """What `--check` finds of a file, and what of it is not taken over."""
    check = subprocess.run([plumb, "import", "--check", "--format", "json", path],
                           capture_output=True, text=True, timeout=300)
    told = subprocess.run([plumb, "import", path], capture_output=True, text=True, timeout=300)
    failed = [run.args for run in (check, told) if run.returncode not in (0, 1)]
    documents = json.loads(check.stdout)["files"] if check.stdout else []
    lost = [line for line in told.stderr.splitlines() if ": not taken over: " in line]
    return path, documents, lost, failed


def count_roots(counts, path, roots, misses):
    """Counts roots by what they hold, and how far the file agrees with itself."""
    elements = {}
    for element in recorded_roots.read(path).below():
        if element.first("rect", key="frame"):
            elements.setdefault(element.line, element)
    for root in roots:
        # A root with nothing in it says nothing.
        if not root["views"] and not root["failure"]:
            continue
        read = recorded_roots.Root(elements[root["line"]])
        isEqual = not root["differences"] and not root["failure"]
        kinds = ["all"] + [
            name for name, counts_guides in (("without guides", False), ("with guides", True))
            if read.isConsistent(counts_guides)]
        for kind in kinds:
            for part in ("", "stack" if read.hasStack else "plain"):
                counts[kind, part, "roots"] += 1
                counts[kind, part, "equal"] += isEqual
                counts[kind, part, "own"] += isEqual and not root["texts"]
        counts["views"] += root["views"]
        if misses and not isEqual:
            first = root["failure"] or root["differences"][0]["view"]
            print(f"{path}:{root['line']}: {root['layout']}: {', '.join(kinds)}"
                  f"{'; stack' if read.hasStack else ''}: {first}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--goal", type=float, default=95, help="percent of documents taken over")
    parser.add_argument("--misses", action="store_true", help="print each root that differs")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda p: look(options.plumb, p), files_below(options.folders)))
    counts, crashes = Counter(), []
    for path, documents, lost, failed in found:
        crashes += failed
        if not documents:
            counts["unread"] += 1
            continue
        counts["documents"] += 1
        counts["whole"] += not lost
        roots = documents[0]["roots"]
        counts["still"] += not any(root["differences"] or root["failure"] for root in roots)
        count_roots(counts, path, roots, options.misses)
    for arguments in crashes:
        print("ended badly:", " ".join(arguments))

    def share(part, whole):
        percent = 100 * counts[part] / max(1, counts[whole])
        return f"{counts[part]} of {counts[whole]} ({percent:.1f} %)"

    print(f"{counts['documents']} documents read, {counts['unread']} not (of AppKit, or none)")
    print(f"taken over completely: {share('whole', 'documents')}")
    print(f"all frames as recorded: {share('still', 'documents')} documents; "
          f"{counts['views']} views compared")
    for kind in ("all", "without guides", "with guides"):
        print({"all": "of all roots", "without guides": "of roots that agree with themselves"}.get(
            kind, "the same, where those held to one guide agree too"))
        for part in ("", "plain", "stack"):
            key = (kind, part)
            words = {"": "all", "plain": "no stack view", "stack": "stack views"}[part]
            print(f"  {words}: {share((*key, 'equal'), (*key, 'roots'))}, with our own sizes of "
                  f"texts {share((*key, 'own'), (*key, 'roots'))}")
    reached = 100 * counts["whole"] / max(1, counts["documents"])
    return 0 if not crashes and options.goal <= reached else 1


if __name__ == "__main__":
    sys.exit(main())
