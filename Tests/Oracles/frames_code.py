#!/usr/bin/env python3
"""Compiles the arithmetic written for the samples, runs it, and compares with `plumb frames`.

    python3 Tests/Oracles/frames_code.py [--plumb .build/debug/plumb] [SAMPLE ...]

For every sample: every combination of states, three sizes and random ones, both directions, with
the sample's words and safe area and with random ones. The heights of wrapped texts are handed in as
`plumb frames` has them, the contents of other words as the code written for these has them. Frames
agree to 1e-6 points; warnings are failures.
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
from generated_code import add_sampling, all_samples, sampled, situations  # noqa: E402

DRIVER = '''
import Foundation

struct Situation: Decodable {
  var maker: String
  var size: [Double]
  var isRightToLeft: Bool
  var heights: [String: Double]
  var contents: [String: Double]
  var insets: [Double]
  var frames: [String: [Double]]
}

let input = FileHandle.standardInput.readDataToEndOfFile()
var wrong = 0
for situation in try JSONDecoder().decode([Situation].self, from: input) {
  let size = CGSize(width: situation.size[0], height: situation.size[1])
  let made = makers[situation.maker]!(situation, size)
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


def by_ends(states):
    """The states of groups by each end of their paths that no other group has, and by that with
    `State` behind it: code calls them by the shortest that is free."""
    found = {}
    for group, state in states.items():
        parts = group.split('.')
        for first in range(len(parts)):
            def end(other):
                return camel('.'.join(other.split('.')[-(len(parts) - first):]))
            if first == 0 or sum(end(other) == end(group) for other in states) == 1:
                found.setdefault(end(group), state)
    for label, state in list(found.items()):
        found.setdefault(label + 'State', state)
    return found


def maker(situation, code):
    """A name for a way to call the code, and the Swift that does."""
    states = {camel(group): state for group, state in situation['state'].items()}
    ends = by_ends(situation['state'])
    name = '%s %s' % (situation['layout'], sorted(states.items()))
    own = struct(code, situation['layout'])
    signature = re.search(r'\n  init\((.*?)\) \{', own, re.S)[1]
    arguments = ['size: size']
    lines = []
    for kind, label in (('Insets', 'insets'), ('Content', 'content')):
        members = defaults(own, kind)
        if members or optionals(own, kind):
            lines.append('var %s = %sFrames.%s()' % (label, situation['layout'], kind))
            arguments.append('%s: %s' % (label, label))
        for member in members:
            lines.append('%s.%s = %s' % (label, member, 'given.insets[%d]' % EDGES.index(member)
                         if kind == 'Insets' else
                         'given.contents["%s"] ?? %s.%s' % (member, label, member)))
        for member in optionals(own, kind):
            lines.append('%s.%s = given.contents["%s"]' % (label, member, member))
    for label in re.findall(r'(?:^|[(,])\s*(\w+):', signature):
        state = ends.get(label)
        if state is not None:
            arguments.append('%s: .`%s`' % (label, state))
        elif label == 'isRightToLeft':
            arguments.append('isRightToLeft: given.isRightToLeft')
        elif label == 'heightOfText':
            arguments.append('heightOfText: { text, _ in given.heights["\\(text)"] ?? 0 }')
    lines.append('return %sFrames(%s)' % (situation['layout'], ', '.join(arguments)))
    return name, '  makers[%s] = { given, size in\n    %s\n  }' % (
        json.dumps(name), '\n    '.join(lines))


EDGES = ('top', 'left', 'bottom', 'right')


def struct(code, layout):
    """The text of a layout's struct."""
    start = code.index('struct %sFrames:' % layout)
    return code[start:code.index('\n}\n', start)]


def defaults(own, kind):
    """The members of `Insets` or `Content`, and their values."""
    return {name: float(value) for name, value in
            re.findall(r'    var (\w+): Double = (\S+)', declared(own, kind))}


def optionals(own, kind):
    """The members that each state has a value of its own for."""
    return re.findall(r'    var (\w+): Double\?', declared(own, kind))


def declared(own, kind):
    """The text of `Insets` or `Content`; nothing where there is none."""
    found = re.search(r'\n  struct %s: .*?\n  \}' % kind, own, re.S)
    return found[0] if found else ''


def contents(own, situation):
    """The sizes of contents that the code takes in a situation."""
    sizes = defaults(own, 'Content')
    # What stands below the cases of the states that are on.
    below = own
    for state in situation['state'].values():
        parts = re.split(r'\n *case ((?:\.`?\w+`?, )*\.`?\w+`?):\n', below)
        chosen = [text for names, text in zip(parts[1::2], parts[2::2])
                  if state in re.findall(r'\w+', names)]
        below = '\n'.join(chosen) or below
    for member in optionals(own, 'Content'):
        values = set(re.findall(r'content\.%s \?\? ([-\d.]+)' % member, below))
        if len(values) == 1:
            sizes[member] = float(values.pop())
    return sizes


def written(plumb, path, target):
    """The code for a sample."""
    result = subprocess.run([plumb, 'swift', '--target', 'frames', path, '-o', target],
                            capture_output=True, text=True)
    if result.returncode:
        sys.exit('%s\n%s' % (path, result.stderr))
    return open(target).read()


def all_situations(plumb, path, folder, count):
    """What plumb says of a sample and of the same with other words and safe areas, each with the
    contents and insets that it comes of."""
    name = os.path.basename(path)
    rng = random.Random(name)
    text = open(path).read()
    code = written(plumb, path, os.path.join(folder, name + '.swift'))
    blocks = frames_script.layouts_of(text)
    # Sizes of one layout are no sizes of another whose content decides: the code takes no heed.
    fitting = {re.match(r'layout (\w+)', block)[1] for block in blocks
               if 1 < len(blocks) and re.search(r'^    size .*fits', block, re.M)}
    found = [(code, situation, None) for situation in situations(plumb, path)
             if situation['layout'] not in fitting]
    for number in range(3 if count else 0):
        told = text if number == 0 else frames_script.reworded(text, rng)[0]
        scratch = os.path.join(folder, '%s-%d' % (name, number))
        file = frames_script.retold(path, told, scratch)
        own = code if number == 0 else written(plumb, file, os.path.join(scratch, 'Code.swift'))
        insets = frames_script.random_insets(rng)
        for block in frames_script.layouts_of(told):
            found += [(own, situation, insets) for situation in frames_script.situations(
                plumb, file, block, max(1, count // 3), rng, insets)]
    return found


def prepare(plumb, samples, folder, count):
    """Writes the code and the driver; what is to be compared, and the files."""
    expected, makers, files = [], {}, []
    for path in samples:
        found = all_situations(plumb, os.path.abspath(path), folder, count)
        files.append(os.path.join(folder, os.path.basename(path) + '.swift'))
        code = open(files[-1]).read()
        # The rows of a table are not the layout's.
        tables = re.findall(r'^ *(?:table|collection) (\w+) *\{', open(path).read(), re.M)
        for own, situation, insets in found:
            name, makers_line = maker(situation, code)
            makers[name] = makers_line
            ambiguous = situation.get('ambiguous', [])
            layout = struct(own, situation['layout'])
            frames = {camel(view): [frame[key] for key in ('x', 'y', 'width', 'height')]
                      for view, frame in situation['frames'].items()
                      if view not in ambiguous and view.split('.')[0] not in tables
                      and not set(view.split('.')[:-1]) & set(tables)}
            size = situation['size']
            drawn = defaults(layout, 'Insets')
            expected.append({
                'maker': name, 'size': [size['width'], size['height']],
                'isRightToLeft': situation['direction'] == 'rtl', 'frames': frames,
                'insets': insets or [drawn.get(edge, 0) for edge in EDGES],
                'contents': contents(layout, situation),
                'heights': {view: frame[3] for view, frame in frames.items()}})
    lines = ['import Foundation', '', 'typealias Maker = (Situation, CGSize) -> Any',
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
    add_sampling(parser)
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    samples = options.samples or sampled(all_samples(), options)
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
