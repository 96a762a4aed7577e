#!/usr/bin/env python3
"""Runs the tests that `plumb swift --tests` writes for the samples and for harder layouts.

    python3 Tests/Oracles/layout_tests.py [--plumb .build/debug/plumb] [SAMPLE ...]

The classes stand in a module of their own, on the headless toolkit of Tests/GeneratedCode, whose
layout engine is written apart from the compiler's; the tests import it as those of an app do, and
must pass under XCTest without a warning. Then a gap in each class is made wider, one after the
other, and the tests must say which view lies elsewhere.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from generated_code import (  # noqa: E402
    ROOT, add_sampling, all_samples, copy_parts, forget_old_plan, hard_cases, sampled,
    write_if_changed)

MANIFEST = '''// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "LayoutTests",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "PlumbSolver", path: "PlumbSolver"),
    .target(name: "PlumbTypography", path: "PlumbTypography"),
    .target(
      name: "HeadlessViews", dependencies: ["PlumbSolver", "PlumbTypography"],
      path: "HeadlessViews"),
    .target(name: "KIT", dependencies: ["HeadlessViews"], path: "KIT"),
    .target(name: "MapKit", dependencies: ["KIT"], path: "MapKit"),
    .target(name: "Layouts", dependencies: ["KIT", "MapKit"], path: "Layouts"),
    .testTarget(name: "LayoutTests", dependencies: ["Layouts"], path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)
'''


class Suite:
    """Classes and tests for a toolkit, and where they are built."""

    def __init__(self, plumb, kit, form):
        self.plumb, self.kit, self.form = plumb, kit, form
        self.module = {'uikit': 'UIKit', 'appkit': 'AppKit'}[kit]
        self.home = os.path.join(ROOT, '.build', 'layout-tests', kit)
        self.sizes = os.path.join(ROOT, 'Tests', 'Apple', self.module + 'Sizes.swift')

    def prepare(self, samples):
        """Writes the package; gives the names of the layouts' files."""
        self.write_toolkit()
        kept = {'Layouts': [], 'Tests': []}
        for path in samples:
            texts = [self.written(path, *options) for options in
                     ([], ['--tests', '--module', 'Layouts'])]
            if None in texts:
                continue
            for folder, text in zip(kept, texts):
                name = os.path.basename(path)[:-len('.layout')] + folder + '.swift'
                os.makedirs(os.path.join(self.home, folder), exist_ok=True)
                write_if_changed(os.path.join(self.home, folder, name), text)
                kept[folder].append(name)
        for folder, names in kept.items():
            if folder == 'Tests' and os.path.exists(self.sizes):
                # What controls measure, against the table of kinds.
                shutil.copy(self.sizes, os.path.join(self.home, folder))
                names.append(os.path.basename(self.sizes))
            for name in os.listdir(os.path.join(self.home, folder)):
                if name not in names:
                    os.remove(os.path.join(self.home, folder, name))
        forget_old_plan(os.path.join(self.home, 'build'))
        return sorted(kept['Layouts'])

    def write_toolkit(self):
        """The manifest, and the headless toolkit."""
        copy_parts(self.home, 'HeadlessViews', self.module, 'MapKit')
        if self.kit == 'appkit':
            # MapKit's views are of the toolkit around them.
            write_if_changed(os.path.join(self.home, 'MapKit', 'MKMapView.swift'),
                             'import AppKit\n\nopen class MKMapView: NSView {}\n')
        write_if_changed(os.path.join(self.home, 'Package.swift'),
                         MANIFEST.replace('KIT', self.module).replace('MapUIKit', 'MapKit')
                         .replace('MapAppKit', 'MapKit'))

    def written(self, path, *options):
        """The Swift for a sample; None for what the toolkit cannot say."""
        result = subprocess.run(
            [self.plumb, 'swift', '--no-lint', '--target', self.kit, '--form', self.form,
             *options, path], capture_output=True, text=True)
        name = os.path.basename(path)
        if result.returncode == 1 and 'has no counterpart' in result.stderr:
            print('%s: not written for %s' % (name, self.kit))
            return None
        if result.returncode:
            sys.exit('%s\n%s' % (path, result.stderr))
        if options and result.stderr:
            print(result.stderr.split('\n')[0])
        return result.stdout

    def run(self, *arguments):
        """Builds and runs the tests; the exit status and what was printed."""
        result = subprocess.run(
            ['swift', 'test', '--package-path', self.home, '--scratch-path',
             os.path.join(self.home, 'build'), '-Xswiftc', '-gnone', *arguments],
            capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    def classes(self, name):
        """The tests of all layouts in a file, as `--filter` takes them."""
        text = open(os.path.join(self.home, 'Tests', name + 'Tests.swift')).read()
        return '|'.join(re.findall(r'class (\w+Tests): XCTestCase', text))

    def broken(self, names):
        """Classes with one gap that is wider: the file, its text, and the other."""
        for name in names:
            path = os.path.join(self.home, 'Layouts', name)
            text = open(path).read()
            gap = re.search(
                r'leadingAnchor\.constraint\(equalTo: \w+\.trailingAnchor, constant: (\d+)', text)
            if gap:
                wider = str(int(gap[1]) + 3)
                yield path, text, text[:gap.start(1)] + wider + text[gap.end(1):]


def golden_cases():
    """Layouts that tests were written for, without those tests."""
    folder = os.path.join(ROOT, 'Tests', 'Golden', 'LayoutTests')
    paths = []
    for name in sorted(os.listdir(folder)):
        paths.append(os.path.join(ROOT, '.build', 'layout-tests', name))
        write_if_changed(paths[-1], open(os.path.join(folder, name)).read().split('----\n')[0])
    return paths


def complaints(output):
    """What the compiler says of the files that were written."""
    return sorted({line for line in output.splitlines()
                   if re.search(r'/(Layouts|Tests)/\w+\.swift:.*(warning|error):', line)
                   and ' of ' not in line})


def failures(output):
    """What tests say."""
    return [re.sub(r'^.*? : ', '', line) for line in output.splitlines()
            if re.search(r'\.swift:\d+: error: ', line)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default=os.path.join(ROOT, '.build', 'debug', 'plumb'))
    parser.add_argument('--kit', default='uikit,appkit')
    parser.add_argument('--form', default='class')
    add_sampling(parser)
    parser.add_argument('--broken', type=int, default=3, help='how many classes to break')
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    return max(check(Suite(os.path.abspath(options.plumb), kit, options.form), options)
               for kit in options.kit.split(','))


def check(suite, options):
    """1 where a test fails, or does not where it should."""
    paths = options.samples or all_samples() + hard_cases() + golden_cases()
    # Others each time, all of them by and by.
    chosen = sampled(paths, options)
    names = suite.prepare(chosen)
    status, output = suite.run()
    wrong = complaints(output) + failures(output)
    for line in wrong[:40]:
        print(line)
    if status and not wrong:
        print(output[-3000:])
    counts = re.findall(r'Executed (\d+) tests?, with (\d+) failures?', output)
    print('%s, form %s: %s tests, %s failures' % (
        suite.kit, suite.form, *(counts[-1] if counts else ('no', 'no'))))
    if status or wrong:
        return 1
    for path, text, other in list(suite.broken(names))[:options.broken]:
        name = os.path.basename(path)[:-len('Layouts.swift')]
        with open(path, 'w') as file:
            file.write(other)
        status, output = suite.run('--filter', suite.classes(name))
        with open(path, 'w') as file:
            file.write(text)
        told = failures(output)
        if not status or not told:
            print('%s: the wider gap is not noticed' % name)
            return 1
        print('%s with a wider gap: %s' % (name, told[0]))
    return 0


if __name__ == '__main__':
    sys.exit(main())
