#!/usr/bin/env python3
"""Runs the tests that `plumb swift --tests` writes for the samples.

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
    PACKAGE, ROOT, all_samples, forget_old_plan, write_if_changed)

HOME = os.path.join(ROOT, '.build', 'layout-tests')
MANIFEST = '''// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "LayoutTests",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(
      name: "HeadlessViews",
      dependencies: [
        .product(name: "PlumbSolver", package: "plumb"),
        .product(name: "PlumbKit", package: "plumb"),
      ], path: "HeadlessViews"),
    .target(name: "UIKit", dependencies: ["HeadlessViews"], path: "UIKit"),
    .target(name: "MapKit", dependencies: ["UIKit"], path: "MapKit"),
    .target(name: "Layouts", dependencies: ["UIKit", "MapKit"], path: "Layouts"),
    .testTarget(name: "LayoutTests", dependencies: ["Layouts"], path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)
'''


def written(plumb, samples, form):
    """Writes classes and tests; gives the names of files."""
    for folder in ('Layouts', 'Tests'):
        os.makedirs(os.path.join(HOME, folder), exist_ok=True)
    kept = {'Layouts': set(), 'Tests': set()}
    for path in samples:
        for folder, options in (('Layouts', ['--form', form]),
                                ('Tests', ['--form', form, '--tests', '--module', 'Layouts'])):
            result = subprocess.run(
                [plumb, 'swift', '--no-lint', *options, path], capture_output=True, text=True)
            if result.returncode:
                sys.exit('%s\n%s' % (path, result.stderr))
            name = os.path.basename(path)[:-len('.layout')] + folder + '.swift'
            write_if_changed(os.path.join(HOME, folder, name), result.stdout)
            kept[folder].add(name)
            if folder == 'Tests' and result.stderr:
                print(result.stderr.split('\n')[0])
    for folder, names in kept.items():
        for name in os.listdir(os.path.join(HOME, folder)):
            if name not in names:
                os.remove(os.path.join(HOME, folder, name))
    return sorted(kept['Layouts'])


def tests(arguments=()):
    """Builds and runs them; the exit status and what was printed."""
    result = subprocess.run(
        ['swift', 'test', '--package-path', HOME, '--scratch-path', os.path.join(HOME, 'build'),
         '-Xswiftc', '-gnone', *arguments], capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def complaints(output):
    """What the compiler says of the files that were written."""
    return sorted({line for line in output.splitlines()
                   if re.search(r'/(Layouts|Tests|UIKit)/\w+\.swift:.*(warning|error):', line)
                   and ' of ' not in line})


def failures(output):
    """What tests say."""
    return [re.sub(r'^.*? : ', '', line) for line in output.splitlines()
            if re.search(r'\.swift:\d+: error: ', line)]


def broken(files):
    """Each class with one gap that is wider, and what says that it is."""
    for name in files:
        path = os.path.join(HOME, 'Layouts', name)
        text = open(path).read()
        gap = re.search(r'(leadingAnchor\.constraint\(equalTo: \w+\.trailingAnchor, constant: )(\d+)',
                        text)
        if not gap:
            continue
        yield path, text, text[:gap.start(2)] + str(int(gap[2]) + 3) + text[gap.end(2):]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default=os.path.join(ROOT, '.build', 'debug', 'plumb'))
    parser.add_argument('--form', default='class')
    parser.add_argument('--broken', type=int, default=3, help='how many classes to break')
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    for part in ('HeadlessViews', 'UIKit', 'MapKit'):
        shutil.copytree(os.path.join(PACKAGE, part), os.path.join(HOME, part), dirs_exist_ok=True)
    write_if_changed(os.path.join(HOME, 'Package.swift'), MANIFEST)
    files = written(os.path.abspath(options.plumb), options.samples or all_samples(), options.form)
    forget_old_plan(os.path.join(HOME, 'build'))
    status, output = tests()
    wrong = complaints(output) + failures(output)
    print('\n'.join(wrong[:40]) if wrong else '', end='')
    if status and not wrong:
        print(output[-3000:])
    counts = re.findall(r'Executed (\d+) tests?, with (\d+) failures?', output)
    print('%s: %s tests, %s failures' % (options.form, *(counts[-1] if counts else ('no', 'no'))))
    if status or wrong:
        return 1
    for path, text, other in list(broken(files))[:options.broken]:
        name = os.path.basename(path)[:-len('Layouts.swift')]
        with open(path, 'w') as file:
            file.write(other)
        status, output = tests(['--filter', name + 'LayoutTests'])
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
