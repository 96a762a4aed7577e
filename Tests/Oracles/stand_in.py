#!/usr/bin/env python3
"""Holds the headless UIKit of Tests/GeneratedCode alone against frames that Apple's engine recorded.

    python3 Tests/Oracles/stand_in.py [--data ../shared/ib/roots.jsonl.gz]

What `plumb swift` writes is compared on that stand-in with what `plumb frames` says, and both could
be wrong in the same way. So here Plumb takes no part: views, constraints, stacks and guides out of
Interface Builder files are built as an app builds them, and must lie within a point of where the
files say that Apple's engine put them; the sizes of controls and of lines of text must be those that
most repositories recorded. Without `--data`, eighty roots in Tests/GeneratedCode/roots.jsonl are
asked, chosen by a checksum of their path and not by how they come out: numbers out of public
repositories under the MIT and Apache licences, each with its repository, path and id.

What this leaves out: wrapping texts (files hold no widths at which they were measured), words (nor
their letters), right-to-left, safe areas of devices, and AppKit, of which no frames are recorded:
how large its controls are is held to Tests/Apple/appkit.json by `SchemaTests`.
"""
import argparse
import gzip
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from generated_code import (  # noqa: E402
    PACKAGE, build_product, filled_package, forget_old_plan, write_if_changed)

# Percent of the roots without a stack view, and with one, that must match. A view without a size
# in a stack keeps in Interface Builder what no line of the file says, and a few files disagree with
# themselves within a point: 99.2 and 93.9 of all that were recorded match.
GOALS = {'chosen': ('98', '88'), 'all': ('98.5', '93')}


def built():
    """The program that compares, in the package that generated_code.py fills."""
    package, build = filled_package()
    for folder in ('Layouts', 'AppKitLayouts'):
        if not os.listdir(os.path.join(package, folder)):
            write_if_changed(os.path.join(package, folder, 'main.swift'), 'print("empty")\n')
    forget_old_plan(build)
    build_product('recorded', package, build)
    return os.path.join(build, 'debug', 'recorded')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--data', help='roots.jsonl.gz')
    parser.add_argument('--misses', action='store_true', help='print each')
    options = parser.parse_args()
    goals = GOALS['all' if options.data else 'chosen']
    if options.data:
        roots = gzip.open(options.data, 'rb').read()
    else:
        roots = open(os.path.join(PACKAGE, 'roots.jsonl'), 'rb').read()
    arguments = [built(), *goals] + (['1'] if options.misses else [])
    return subprocess.run(arguments, input=roots).returncode


if __name__ == '__main__':
    sys.exit(main())
