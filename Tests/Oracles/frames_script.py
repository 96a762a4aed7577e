#!/usr/bin/env python3
"""Runs the JavaScript that `plumb preview` writes, and compares with `plumb frames`.

    python3 Tests/Oracles/frames_script.py [--plumb .build/debug/plumb] [--count 40] [SAMPLE ...]

For every sample and the layouts in `Tests/Preview/layouts`, every combination of states and both directions: random sizes, and words drawn at
random for every label and button whose words are the layout's own, and safe areas, at each of the twelve sizes of text
that readers choose from. Frames agree to 1e-6 points.
The rows of tables and collections are not compared here, but by Tests/Preview.
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from generated_code import all_samples  # noqa: E402
SCRIPT = re.compile(r'<script id="(?:program|model)">\n(.*?)</script>', re.S)
WORDS = re.compile(r'^    (?:label|button) (\w+) "([^"\\]*)"', re.M)
LAYOUT = re.compile(r'^layout (\w+)', re.M)
SOURCE = (  # what random words are made of
    'a I of the and to be Bridges breathe, slowly: 9:41 – 15 °C well-known Mia Chen’s “quotes” '
    'Wi-Fi extraordinarily internationalisation … (more) Über naïve 3.14 '
    'שלום עולם مرحبا Привет λόγος 日 한 😀 ❤️ 👩‍👩‍👧 ก็ é €5').split()

# The sizes of text of a page, the usual one first.
TEXTS = (1, 0.82, 0.88, 0.94, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12)

# Answers each line of JSON: a file, a layout, a choice and the frames expected.
DRIVER = r'''
const fs = require("fs"), readline = require("readline");
const pages = new Map();
function page(file) {
  if (!pages.has(file)) {
    const code = fs.readFileSync(file, "utf8") + "\nreturn { layouts, framesOf, prepared };";
    const own = new Function(code)();
    pages.set(file, { ...own, layouts: own.layouts.map(own.prepared) });
  }
  return pages.get(file);
}
let wrong = 0, count = 0;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { file, layout, choice, frames, sizes } = JSON.parse(line);
  const { layouts, framesOf } = page(file);
  const own = layouts.find(({ name }) => name === layout);
  choice.scale = own.scales.indexOf(choice.text);
  const places = new Map(own.views.map(({ path }, place) => [path, place]));
  choice.states = own.groups.map(({ name, states }) => states.indexOf(choice.states[name]));
  choice.insets = Object.fromEntries(Object.keys(own.insets)
    .flatMap((edge) => edge in choice.insets ? [[edge, choice.insets[edge]]] : []));
  choice.words = Object.fromEntries(
    Object.entries(choice.words).map(([path, words]) => [places.get(path), words]));
  const result = choice.scale < 0 ? {} : framesOf(own, choice);
  count += 1;
  const say = (text) => {
    wrong += 1;
    if (wrong < 20) console.log(`${layout} ${JSON.stringify(choice)}: ${text}`);
  };
  if (choice.scale < 0 || !result.isExact) return say("has no program");
  if (result.frames === null) return say("has no frames");
  for (const [path, expected] of Object.entries(frames)) {
    const at = 4 * places.get(path) + 4;
    const got = result.frames.slice(at, at + 4);
    if (got.some((value, i) => !(Math.abs(value - expected[i]) <= 1e-6))) {
      say(`${path} is ${got}, not ${expected}`);
    }
  }
}).on("close", () => {
  console.log(`${count} situations: ${wrong ? wrong + " frames differ" : "equal"}`);
  process.exit(wrong || !count ? 1 : 0);
});
'''


def extent(word, rng):
    """A random length of a declared range, in halves of a point; nothing where it fits."""
    if word == 'fits':
        return None
    ends = [float(end) for end in word.split('...')]
    return rng.randint(int(2 * ends[0]), int(2 * ends[-1])) / 2


def sizes(block, count, rng):
    declared = re.search(r'^    size (\S+) by (\S+)', block, re.M)
    wide, high = declared.groups() if declared else ('320...1366', '480...1366')
    found = []
    for _ in range(count):
        pair = [extent(wide, rng), extent(high, rng)]
        text = 'x'.join('' if value is None else '%g' % value for value in pair)
        if text not in found:
            found.append(text)
    return found if found != ['x'] else ['']


def reworded(text, rng):
    """The text with other words in every second label and button of its layouts, and these."""
    starts = [match.start() for match in LAYOUT.finditer(text)] + [len(text)]
    result, words = text[:starts[0]], {}
    for start, end in zip(starts, starts[1:]):
        block = text[start:end]
        name = LAYOUT.match(block)[1]
        own = words.setdefault(name, {})
        if re.search(r'^ +%s ' % name, text, re.M):  # its words are other layouts' too
            result += block
            continue

        def replace(match):
            # Words that are typed hold in all states, those of the file where no state has others;
            # a range of characters is that of the file's words.
            if (rng.random() < 0.5 or re.search(r'\btext ["\d]', properties(block, match.end()))
                    or re.search(r'^ +%s (\{.*)?"' % match[1], block, re.M)):
                return match[0]
            own[match[1]] = ' '.join(rng.choices(SOURCE, k=rng.randint(1, 14)))
            return match[0][:match.start(2) - match.start(0)] + own[match[1]] + '"'

        result += WORDS.sub(replace, block)
    return result, words


def properties(block, start):
    """What stands in braces at a place of a layout; nothing where no braces do."""
    opening = re.match(r'"? *\{', block[start:])
    if not opening:
        return ''
    depth, end = 1, start + opening.end()
    while depth and end < len(block):
        depth += {'{': 1, '}': -1}.get(block[end], 0)
        end += 1
    return block[start:end]


def cases(plumb, path, count, scratch):
    """What plumb says of a sample and of the same with other words, a line of JSON each."""
    name = os.path.basename(path)
    rng = random.Random(name)
    page = os.path.join(scratch, name + '.js')
    made = subprocess.run([plumb, 'preview', path], capture_output=True, text=True)
    if made.returncode:
        sys.exit('%s\n%s' % (path, made.stderr))
    with open(page, 'w') as file:
        file.write('\n'.join(SCRIPT.findall(made.stdout)))
    text = open(path).read()
    lines = []
    for round_number, scale in enumerate(TEXTS):
        told, words = (text, {}) if round_number == 0 else reworded(text, rng)
        file = retold(path, told, os.path.join(scratch, '%s-%d' % (name, round_number)))
        for block in layouts_of(text):
            own = words.get(LAYOUT.match(block)[1], {})
            insets = random_insets(rng) if round_number % 2 else None
            lines += [line(page, found, own, block, insets, scale) for found in
                      situations(plumb, file, block, max(1, count // len(TEXTS)), rng, insets, scale)]
    return lines


def layouts_of(text):
    """The layouts of a file, each as written."""
    return re.split(r'^(?=layout )', text, flags=re.M)[1:]


def retold(path, text, folder):
    """The path of a sample with another text in a folder of its own, beside what it may import."""
    os.makedirs(folder)
    for other in os.listdir(os.path.dirname(path)):
        # Copies: a link would lead out of the folder, from which nothing is imported.
        if other.endswith('.layout'):
            shutil.copy(os.path.join(os.path.dirname(path), other), folder)
    file = os.path.join(folder, os.path.basename(path))
    with open(file, 'w') as output:
        output.write(text)
    return file


def random_insets(rng):
    """Of the safe area: top, left, bottom, right."""
    return [rng.randint(0, 68) / rng.choice((1, 2)) for _ in range(4)]


def situations(plumb, path, block, count, rng, insets, scale=1):
    """What plumb says of a layout in every state and both directions, at random sizes."""
    found = []
    for direction in ('ltr', 'rtl'):
        command = [plumb, 'frames', path, '--layout', LAYOUT.match(block)[1], '--state', 'all',
                   '--format', 'json', '--direction', direction, '--text-scale', str(scale)]
        if insets:
            command += ['--insets', ','.join('%g' % inset for inset in insets)]
        for size in sizes(block, count, rng):
            command += ['--size', size] if size else []
        answer = subprocess.run(command, capture_output=True, text=True)
        if answer.returncode == 0:
            found += json.loads(answer.stdout)
        elif 'conflict' not in answer.stderr:
            sys.exit('%s\n%s' % (path, answer.stderr))
    return found


def line(page, found, words, block, insets, scale):
    declared = re.search(r'^    size (\S+) by (\S+)', block, re.M)
    fits = [bool(declared and declared[place] == 'fits') for place in (1, 2)]
    ambiguous = found.get('ambiguous', [])
    return json.dumps({
        'file': page, 'layout': found['layout'],
        'choice': {
            'width': None if fits[0] else found['size']['width'],
            'height': None if fits[1] else found['size']['height'],
            'rtl': found['direction'] == 'rtl', 'states': found['state'], 'words': words,
            'contents': {}, 'text': scale,
            'insets': dict(zip(('top', 'left', 'bottom', 'right'), insets or []))},
        'frames': {view: [frame[key] for key in ('x', 'y', 'width', 'height')]
                   for view, frame in found['frames'].items() if view not in ambiguous}})


def more():
    """Layouts for pages alone: what once was drawn otherwise there."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'Preview', 'layouts')
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default='.build/debug/plumb')
    parser.add_argument('--count', type=int, default=24)
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    if not shutil.which('node'):
        print('skipped: node is not here')
        return 0
    samples = [os.path.abspath(path) for path in options.samples] or all_samples() + more()
    plumb = os.path.abspath(options.plumb)
    with tempfile.TemporaryDirectory() as scratch:
        node = subprocess.Popen(['node', '-e', DRIVER], stdin=subprocess.PIPE, text=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for lines in pool.map(lambda path: cases(plumb, path, options.count, scratch),
                                  samples):
                for text in lines:
                    node.stdin.write(text + '\n')
        node.stdin.close()
        return node.wait()


if __name__ == '__main__':
    sys.exit(main())
