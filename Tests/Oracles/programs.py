#!/usr/bin/env python3
"""Holds compiled layouts to the solver, and to HiGHS, in a thousand situations of each sample.

    python3 Tests/Oracles/programs.py [--build .build/release] [--count 1000] [--of-each]
                                     [--highs 1] [SAMPLE ...]

For every sample, `plumb-program-oracle` draws situations in every combination of states and both
directions: sizes, contents and safe areas. It compares the interpreted program with the solver
itself; the compiled Swift and the page's JavaScript then get the same situations, all of a sample
in one process. Frames agree to 1e-6 points. `--highs` of each combination are solved by HiGHS,
level by level: what the program says must keep all required rows and miss every level's wishes by
no more than HiGHS does.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lexicographic  # noqa: E402
from frames_code import EDGES, by_ends, camel, defaults, struct, written  # noqa: E402
from frames_script import SCRIPT  # noqa: E402
from generated_code import all_samples  # noqa: E402

# Errors that HiGHS may make smaller, since it keeps each level to a millionth only.
SLACK = 1e-5

SWIFT_DRIVER = '''
import Foundation

/// Gets a line's numbers, the maker's first; gives frames, and where those expected begin there.
typealias Maker = ([Double]) -> (frames: [CGRect], from: Int)
nonisolated(unsafe) var makers: [Maker] = []
register()
var (wrong, count) = (0, 0)
while let line = readLine() {
  var numbers: [Double] = []
  line.withCString { text in
    var place: UnsafePointer<CChar> = text
    while true {
      var end: UnsafeMutablePointer<CChar>?
      let number = strtod(place, &end)
      guard let end, end != UnsafeMutablePointer(mutating: place) else { break }
      numbers.append(number)
      place = UnsafePointer(end)
    }
  }
  count += 1
  let (frames, from) = makers[Int(numbers[0])](numbers)
  for (place, frame) in frames.enumerated() {
    let made = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let expected = numbers[(from + 4 * place)..<(from + 4 * place + 4)]
    // Views of which something is open are no numbers.
    if zip(made, expected).contains(where: { !$1.isNaN && !(abs(Double($0) - $1) <= 1e-6) }) {
      wrong += 1
      if wrong < 20 { print("maker", numbers[0], "frame", place, made, "not", Array(expected)) }
    }
  }
}
print("Swift: \\(count) situations,", wrong == 0 ? "all the same" : "\\(wrong) frames differ")
exit(wrong == 0 ? 0 : 1)
'''

NODE_DRIVER = r'''
const fs = require("fs"), readline = require("readline");
let layouts, framesOf, wrong = 0, count = 0;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const given = JSON.parse(line);
  if (given.file) {
    const code = fs.readFileSync(given.file, "utf8") + "\nreturn { layouts, framesOf, prepared };";
    const own = new Function(code)();
    [layouts, framesOf] = [own.layouts.map(own.prepared), own.framesOf];
    return;
  }
  const own = layouts.find(({ name }) => name === given.layout);
  const places = new Map(own.views.map(({ path }, place) => [path, place]));
  const contents = {};
  for (const [path, axis, size] of given.contents) {
    const view = places.get(path);
    contents[own.contents.findIndex((one) => one.view === view && one.axis === axis)] = size;
  }
  const choice = {
    width: given.width, height: given.height, rtl: given.rtl, scale: own.scales.indexOf(1),
    states: own.groups.map(({ name, states }) => states.indexOf(given.states[name])),
    insets: given.insets, words: {}, contents,
  };
  const result = framesOf(own, choice);
  count += 1;
  const say = (text) => {
    wrong += 1;
    if (wrong < 20) console.log(`${given.layout} ${JSON.stringify(choice)}: ${text}`);
  };
  if (!result.isExact || result.frames === null) return say("has no frames");
  for (const [path, expected] of Object.entries(given.frames)) {
    const at = 4 * places.get(path) + 4;
    const got = result.frames.slice(at, at + 4);
    if (got.some((value, i) => !(Math.abs(value - expected[i]) <= 1e-6))) {
      say(`${path} is ${got}, not ${expected}`);
    }
  }
}).on("close", () => {
  const verdict = wrong ? wrong + " frames differ" : "all the same";
  console.log(`JavaScript: ${count} situations, ${verdict}`);
  process.exit(wrong || !count ? 1 : 0);
});
'''


# MARK: Swift


class Makers:
    """Ways to call the code: one for each layout and combination of states."""

    def __init__(self):
        self.lines, self.numbers, self.members = [], {}, {}

    def read(self, layout, own):
        """What a layout's struct has: safe area, contents, texts and frames."""
        texts = re.search(r'\n  enum Text: .*? \{ case (.*?) \}', own)
        texts = re.findall(r'\w+', texts[1]) if texts else []
        return {'insets': defaults(own, 'Insets'), 'content': defaults(own, 'Content'),
                'texts': texts, 'frames': re.findall(r'\n  var `?(\w+)`?: CGRect', own),
                'labels': re.findall(r'(?:^|[(,])\s*(\w+):',
                                     re.search(r'\n  init\((.*?)\) \{', own, re.S)[1])}

    def line(self, sample, code, given):
        """A situation as numbers: the maker's first, the expected frames last."""
        layout = given['layout']
        if (sample, layout) not in self.members:
            self.members[sample, layout] = self.read(layout, struct(code, layout))
        own = self.members[sample, layout]
        key = (sample, layout, tuple(sorted(given['states'].items())))
        if key not in self.numbers:
            self.numbers[key] = len(self.lines)
            self.lines.append(self.maker(layout, own, given['states']))
        contents = {camel(path) + axis.capitalize(): size
                    for path, axis, size in given['contents']}
        heights = {camel(path): height for path, height in given['heights'].items()}
        frames = {camel(path): frame for path, frame in given['frames'].items()}
        numbers = [self.numbers[key], given['width'] or 0, given['height'] or 0, int(given['rtl'])]
        numbers += [given['insets'].get(name, drawn) for name, drawn in own['insets'].items()]
        numbers += [contents.get(name, drawn) for name, drawn in own['content'].items()]
        numbers += [heights.get(name, 0) for name in own['texts']]
        for name in own['frames']:
            numbers += frames.get(name, ['nan'] * 4)
        return ' '.join(map(str, numbers)) + '\n'

    def maker(self, layout, own, states):
        states = by_ends(states)
        lines, place, arguments = [], 4, []
        for kind, label in (('Insets', 'insets'), ('Content', 'content')):
            if own[label]:
                lines.append('var %s = %sFrames.%s()' % (label, layout, kind))
            for name in own[label]:
                lines.append('%s.%s = n[%d]' % (label, name, place))
                place += 1
        cases = []
        for name in own['texts']:
            cases.append('case .`%s`: n[%d]' % (name, place))
            place += 1
        for label in own['labels']:
            if label == 'size':
                arguments.append('size: CGSize(width: n[1], height: n[2])')
            elif label in ('insets', 'content'):
                arguments.append('%s: %s' % (label, label))
            elif label in states:
                arguments.append('%s: .`%s`' % (label, states[label]))
            elif label == 'isRightToLeft':
                arguments.append('isRightToLeft: n[3] != 0')
            elif label == 'heightOfText':
                arguments.append('heightOfText: { text, _ in switch text { %s } }'
                                 % '; '.join(cases))
        lines.append('let made = %sFrames(%s)' % (layout, ', '.join(arguments)))
        lines.append('return ([%s], %d)'
                     % (', '.join('made.`%s`' % name for name in own['frames']), place))
        return '  makers.append { n in\n    %s\n  }' % '\n    '.join(lines)

    def compiled(self, folder, files):
        for name, text in (
                ('Makers.swift', 'import Foundation\n\nfunc register() {\n%s\n}\n'
                 % '\n'.join(self.lines)), ('main.swift', SWIFT_DRIVER)):
            files.append(os.path.join(folder, name))
            with open(files[-1], 'w') as file:
                file.write(text)
        program = os.path.join(folder, 'frames')
        built = subprocess.run(['swiftc', '-swift-version', '6', '-O', '-o', program] + files,
                               capture_output=True, text=True)
        if built.returncode or re.search(r'(warning|error):', built.stderr):
            sys.exit(built.stderr[-4000:])
        return program


# MARK: HiGHS


def disagreements(build, sample, count):
    """How many of some situations HiGHS sees otherwise, and how many were asked."""
    asked = subprocess.run([os.path.join(build, 'plumb-program-oracle'), 'rows', str(count),
                            sample], capture_output=True, text=True)
    wrong = 0
    for line in asked.stdout.splitlines():
        given = json.loads(line)
        problem = lexicographic.Problem()
        for priority, relation, weight, constant, terms in given['rows']:
            pairs = {}
            for variable, coefficient in zip(terms[::2], terms[1::2]):
                problem.count = max(problem.count, variable + 1)
                pairs[variable] = Fraction(coefficient)
            problem.rows.append(lexicographic.Row(
                pairs, Fraction(constant), relation, priority, weight))
        answer = lexicographic.solve_with_highs(problem, [], random.Random(1))
        worst, sums = problem.errors(given['values'])
        if answer is None or 1e-6 < worst or any(
                least + SLACK < own for least, own in zip(answer.least, sums)):
            wrong += 1
            print(sample, 'HiGHS', answer and answer.least, 'the program', worst, sums)
    return wrong, len(asked.stdout.splitlines())


# MARK: All


def draws(build, samples, count, of_each, folder):
    """Situations of the samples in a file a sample, with the pages; those that differ from the
    solver, and the samples that have no program."""
    found, failed = [], 0
    oracle = os.path.join(build, 'plumb-program-oracle')
    for sample in samples:
        name = os.path.join(folder, os.path.basename(sample))
        wanted = count
        if not of_each:  # one of each combination tells how many there are
            one = subprocess.run([oracle, 'situations', '1', sample], capture_output=True,
                                 text=True)
            wanted = -(-count // max(1, int(re.search(r'(\d+) situations', one.stderr)[1])))
        with open(name + '.jsonl', 'w') as output:
            failed += subprocess.run([oracle, 'situations', str(wanted), sample],
                                     stdout=output).returncode
        plumb = os.path.join(build, 'plumb')
        page = subprocess.run([plumb, 'preview', sample], capture_output=True, text=True).stdout
        with open(name + '.js', 'w') as file:
            file.write('\n'.join(SCRIPT.findall(page)))
        found.append((name, written(plumb, sample, name + '.swift')))
    return found, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--build', default='.build/release', help='where the built tools are')
    parser.add_argument('--count', type=int, default=1000, help='situations of each sample')
    parser.add_argument('--of-each', action='store_true',
                        help='so many of each combination of states and direction instead')
    parser.add_argument('--highs', type=int, default=1, help='of each combination')
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    samples = [os.path.abspath(path) for path in options.samples] or all_samples()
    with tempfile.TemporaryDirectory() as folder:
        found, failed = draws(build, samples, options.count, options.of_each, folder)
        makers = Makers()
        numbers = os.path.join(folder, 'numbers')
        situations = os.path.join(folder, 'situations')
        with open(numbers, 'w') as flat, open(situations, 'w') as lines:
            for name, code in found:
                lines.write(json.dumps({'file': name + '.js'}) + '\n')
                for line in open(name + '.jsonl'):
                    flat.write(makers.line(name, code, json.loads(line)))
                    lines.write(line)
                os.unlink(name + '.jsonl')
        program = makers.compiled(folder, [name + '.swift' for name, _ in found])
        failed += subprocess.run([program], stdin=open(numbers)).returncode
        failed += subprocess.run(['node', '-e', NODE_DRIVER], stdin=open(situations)).returncode
        if options.highs:
            results = [disagreements(build, sample, options.highs) for sample in samples]
            wrong = sum(one for one, _ in results)
            print('HiGHS: %d situations, %s' % (
                sum(each for _, each in results), '%d differ' % wrong if wrong else 'all as good'))
            failed += wrong
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
