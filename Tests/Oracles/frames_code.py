#!/usr/bin/env python3
"""Compiles the arithmetic written for the samples, runs it, and compares with `plumb frames`.

    python3 Tests/Oracles/frames_code.py [--plumb .build/debug/plumb] [SAMPLE ...]

For every sample: every combination of states, three sizes and random ones, both directions. The
heights of wrapped texts are handed in as `plumb frames` has them. Frames agree to 1e-6 points;
warnings are failures.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import frames_script  # noqa: E402
from generated_code import all_samples, situations  # noqa: E402

DRIVER = '''
import Foundation

struct Situation: Decodable {
  var maker: String
  var size: [Double]
  var isRightToLeft: Bool
  var heights: [String: Double]
  var frames: [String: [Double]]
}

let input = FileHandle.standardInput.readDataToEndOfFile()
var wrong = 0
for situation in try JSONDecoder().decode([Situation].self, from: input) {
  let size = CGSize(width: situation.size[0], height: situation.size[1])
  let made = makers[situation.maker]!(size, situation.isRightToLeft, situation.heights)
  var frames: [String: CGRect] = [:]
  for child in Mirror(reflecting: made).children {
    if let frame = child.value as? CGRect { frames[child.label!] = frame }
  }
  for (name, frame) in situation.frames {
    guard let got = frames[name] else {
      print(situation.maker, name, "is not there")
      wrong += 1
      continue
    }
    let numbers = [got.minX, got.minY, got.width, got.height].map(Double.init)
    if zip(numbers, frame).contains(where: { 1e-6 < abs($0 - $1) }) {
      wrong += 1
      if wrong < 20 { print(situation.maker, situation.size, name, "is", numbers, "not", frame) }
    }
  }
}
exit(wrong == 0 ? 0 : 1)
'''


def camel(path):
    first, *rest = path.split('.')
    return first + ''.join(word[0].upper() + word[1:] for word in rest)


def maker(situation, code):
    """A name for a way to call the code, and the Swift that does."""
    states = {camel(group): state for group, state in situation['state'].items()}
    name = '%s %s' % (situation['layout'], sorted(states.items()))
    start = code.index('struct %sFrames' % situation['layout'])
    signature = re.search(r'  init\((.*?)\) \{', code[start:], re.S)[1]
    arguments = ['size: size']
    for label in re.findall(r'(?:^|[(,])\s*(\w+):', signature):
        if label in states:
            arguments.append('%s: .`%s`' % (label, states[label]))
        elif label == 'isRightToLeft':
            arguments.append('isRightToLeft: isRightToLeft')
        elif label == 'heightOfText':
            arguments.append('heightOfText: { text, _ in heights["\\(text)"] ?? 0 }')
    return name, '  makers[%s] = { size, isRightToLeft, heights in %sFrames(%s) }' % (
        json.dumps(name), situation['layout'], ', '.join(arguments))


def random_situations(plumb, path, count):
    """At so many random sizes for every layout, state and direction."""
    rng = random.Random(os.path.basename(path))
    blocks = re.split(r'^(?=layout )', open(path).read(), flags=re.M)[1:]
    return [found for block in blocks
            for found in frames_script.situations(plumb, path, block, count, rng)]


def prepare(plumb, samples, folder, count):
    """Writes the code and the driver; what is to be compared, and the files."""
    expected, makers, files = [], {}, []
    for path in samples:
        target = os.path.join(folder, os.path.basename(path) + '.swift')
        result = subprocess.run([plumb, 'swift', '--target', 'frames', path, '-o', target],
                                capture_output=True, text=True)
        if result.returncode == 1 and 'not written in Swift yet' in result.stderr:
            print('%s: not written' % os.path.basename(path))
            continue
        if result.returncode:
            sys.exit('%s\n%s' % (path, result.stderr))
        files.append(target)
        code = open(target).read()
        for situation in situations(plumb, path) + random_situations(plumb, path, count):
            name, makers_line = maker(situation, code)
            makers[name] = makers_line
            ambiguous = situation.get('ambiguous', [])
            frames = {camel(view): [frame[key] for key in ('x', 'y', 'width', 'height')]
                      for view, frame in situation['frames'].items() if view not in ambiguous}
            size = situation['size']
            expected.append({
                'maker': name, 'size': [size['width'], size['height']],
                'isRightToLeft': situation['direction'] == 'rtl', 'frames': frames,
                'heights': {view: frame[3] for view, frame in frames.items()}})
    lines = ['import Foundation', '', 'typealias Maker = (CGSize, Bool, [String: Double]) -> Any',
             'nonisolated(unsafe) var makers: [String: Maker] = [:]', '', 'func register() {',
             *makers.values(), '}']
    for name, text in (('Makers.swift', '\n'.join(lines) + '\n'),
                       ('main.swift', DRIVER.replace('let input', 'register()\nlet input', 1))):
        files.append(os.path.join(folder, name))
        with open(files[-1], 'w') as file:
            file.write(text)
    return expected, files


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default='.build/debug/plumb')
    parser.add_argument('--count', type=int, default=10)
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    samples = options.samples or all_samples()
    with tempfile.TemporaryDirectory() as scratch:
        expected, files = prepare(os.path.abspath(options.plumb), samples, scratch, options.count)
        program = os.path.join(scratch, 'frames')
        built = subprocess.run(['swiftc', '-swift-version', '6', '-o', program] + files,
                               capture_output=True, text=True)
        if built.returncode or re.search(r'(warning|error):', built.stderr):
            sys.exit(built.stderr[-4000:])
        run = subprocess.run([program], input=json.dumps(expected), capture_output=True, text=True)
        print(run.stdout[-4000:] + run.stderr[-2000:], end='')
        print('%d situations: %s' % (len(expected), 'frames differ' if run.returncode else 'equal'))
        return run.returncode


if __name__ == '__main__':
    sys.exit(main())
