#!/usr/bin/env python3
"""Compiles what `plumb swift` writes against Apple's own toolkits, and runs its tests there.

    python3 Tests/Apple/run.py --plumb .build/release/plumb [--destination 'platform=iOS Simulator,…']

On a Mac with Xcode. The classes of all samples, in both forms, and the tests that `plumb swift --tests` writes for
them, are a package for UIKit, run in a simulator, and one for AppKit, run on the Mac; the SwiftUI of
all samples is compiled for both. What controls really measure is printed as lines of JSON behind
`natural-size:`, and goes into `natural-sizes-KIT.jsonl` in the working directory: where one differs
from the table of kinds (`KindSchema.swift`), the test that is made from it fails.
"""
import argparse
import itertools
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'Tests', 'Oracles'))
from generated_code import all_samples, write_if_changed  # noqa: E402
from layout_tests import Suite  # noqa: E402

MANIFEST = '''// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Layouts",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "Layouts", targets: ["Layouts", "SwiftUILayouts"])],
  targets: [
    .target(name: "Layouts", path: "Layouts"),
    .target(name: "SwiftUILayouts", path: "SwiftUILayouts"),
    .testTarget(name: "LayoutTests", dependencies: ["Layouts"], path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)
'''


class AppleSuite(Suite):
    """The same on Apple's toolkits."""

    def __init__(self, plumb, kit, form, destination):
        super().__init__(plumb, kit, form)
        self.destination = destination
        self.home = os.path.join(ROOT, '.build', 'apple', '%s-%s' % (kit, form))

    def write_toolkit(self):
        write_if_changed(os.path.join(self.home, 'Package.swift'), MANIFEST)
        folder = os.path.join(self.home, 'SwiftUILayouts')
        os.makedirs(folder, exist_ok=True)
        subprocess.run([self.plumb, 'swift', '--target', 'swiftui', '-o', folder,
                        *all_samples()], check=True, stderr=subprocess.DEVNULL)

    def run(self, *arguments):
        if self.kit == 'appkit':
            return super().run(*arguments)
        result = subprocess.run(
            ['xcodebuild', 'test', '-scheme', 'Layouts', '-destination', self.destination,
             '-derivedDataPath', os.path.join(self.home, 'build')],
            cwd=self.home, capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default=os.path.join(ROOT, '.build', 'release', 'plumb'))
    parser.add_argument('--destination', default='platform=iOS Simulator,name=iPhone 16')
    parser.add_argument('--write-only', action='store_true',
                        help='write the packages, and build nothing')
    options = parser.parse_args()
    failed = 0
    for kit, form in itertools.product(('uikit', 'appkit'), ('class', 'view')):
        suite = AppleSuite(os.path.abspath(options.plumb), kit, form, options.destination)
        suite.prepare(all_samples())
        if options.write_only:
            continue
        status, output = suite.run()
        print(output[-20000:] if status else '%s, form %s: all tests pass' % (kit, form))
        sizes = re.findall(r'natural-size: (\{.*\})', output)
        with open('natural-sizes-%s.jsonl' % kit, 'w') as file:
            file.write('\n'.join(sizes) + '\n')
        failed += status != 0
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
