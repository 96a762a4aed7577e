#!/usr/bin/env python3
"""Compiles the SwiftUI written for the samples, runs it, and compares its frames with plumb's.

    python3 Tests/Oracles/swiftui_code.py [--plumb .build/debug/plumb] [SAMPLE ...]

For every sample that can be written, every combination of states, three sizes, both directions: the
sample view of each layout is laid out by the headless SwiftUI of Tests/GeneratedCode/SwiftUI, by
itself, in a stack, in a scroll view, in a frame and at its fixed size, and once more with texts
twice as large. That SwiftUI has neither
constraints nor a solver. Frames agree to 1e-6 points; warnings of the Swift compiler are failures.
What is refused is counted: no fewer samples than FLOOR are written.
Components that lay out themselves what is in them are compared likewise, wherever they are used;
one screen of them is in every run, with no fewer uses than USES_FLOOR, and one of what follows the
size, the direction and the size of texts: states that views keep change until nothing does.
Before that, screens around layouts check themselves: states change in animations, guides meet.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from frames_code import by_ends, camel  # noqa: E402
from generated_code import (  # noqa: E402
    ROOT, STYLES, all_samples, app_screens, safe_areas, situations, sizes_of_layouts)

FLOOR = 85
# The screens that say most of components, of what follows the size, and of flows, are in every run;
# so many uses in the first, and in what they use, are views of their own.
ALWAYS = ('Components.layout', 'LooksBySize.layout', 'TagScreen.layout')
USES_FLOOR = 6
PACKAGE = os.path.join(ROOT, 'Tests', 'GeneratedCode')


def compiled(module, sources, folder, *options):
    """A module of its own in the folder."""
    result = subprocess.run(
        ['swiftc', '-swift-version', '6', '-parse-as-library', '-emit-module', '-emit-library',
         '-static', '-package-name', 'plumb', '-module-name', module, '-I', folder,
         '-o', os.path.join(folder, 'lib%s.a' % module),
         '-emit-module-path', os.path.join(folder, module + '.swiftmodule'),
         *options, *sources], capture_output=True, text=True)
    fail_if_loud(result)


def fail_if_loud(result):
    if result.returncode or re.search(r'(warning|error):', result.stderr):
        sys.exit(result.stderr[-6000:])


def swift_files(folder):
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))
            if name.endswith('.swift')]


def as_on_ios(code):
    """The same as it is compiled for iOS, and with functions for previews: a macro needs a plugin,
    which only Xcode has."""
    code = code.replace('#if os(iOS) || os(visionOS)', '#if true').replace('#elseif os(macOS)',
                                                                            '#elseif false')
    count = [0]

    def function(_):
        count[0] += 1
        return '@MainActor private func preview%d() -> some View {' % count[0]
    return re.sub(r'^#Preview\("(?:[^"\\]|\\.)*"\) \{', function, code, flags=re.M)


def written(plumb, samples, folder):
    """The code for each sample that has some, by its path."""
    codes = {}
    for path in samples:
        result = subprocess.run([plumb, 'swift', '--target', 'swiftui', path],
                                capture_output=True, text=True)
        name = os.path.basename(path)
        if result.returncode == 1 and '[unsupported]' in result.stderr:
            continue
        if result.returncode:
            sys.exit('%s\n%s' % (path, result.stderr))
        codes[path] = as_on_ios(result.stdout)
        with open(os.path.join(folder, name + '.swift'), 'w') as file:
            file.write(codes[path])
    return codes


def names(code, layout):
    """By the types that lay out the views of a layout, what the views are called there."""
    found = {}
    for owner, whole, cases in re.findall(
            r'^/// Lays out .*?(?:of the layout `%s` they|scrolls in `%s` they).*?'
            r'^(?:public )?struct ((\w+)Layout): Layout, LayoutOfFrames \{.*?'
            r'enum Name: .*?\{\n(.*?)static let'
            .replace('%s', re.escape(layout)), code, re.S | re.M):
        if whole.startswith(layout):
            found[owner] = re.findall(r'`?(\w+)`?', cases.replace('case', ''))
    return found


def plain_views(text):
    """The names of views that no scroll view is, where one in them may be called `content`."""
    if not re.search(r'^ *\w+ content\b', text, re.M):
        return set()
    return set(re.findall(r'^ *view (\w+) [^\n]*\{$', text, re.M))


def ancestors(frames, path, plain):
    """What a view lies in, from the inside; what is in a scroll view lies in its content."""
    parts = path.split('.')
    found = []
    for count in range(len(parts) - 1, 0, -1):
        around = '.'.join(parts[:count])
        if (around + '.content' in frames and parts[count - 1] not in plain
                and path != around + '.content'):
            found.append(around + '.content')
        found.append(around)
    return found


def inside(frames, path, around, plain):
    """A frame in the coordinates of what a view lies in, those of plumb being in the superview's."""
    frame = frames[path]
    x, y = frame['x'], frame['y']
    for other in ancestors(frames, path, plain):
        if other == around:
            break
        x, y = x + frames[other]['x'], y + frames[other]['y']
    return [x, y, frame['width'], frame['height']]


def own_cases(paths, cases, closed):
    """By view, what it is called: by the shortest end of its path that no other one has."""
    found = {}
    for path in sorted(paths, key=lambda path: path.count('.')):
        if any(path.startswith(other + '.') for other in closed):
            continue
        parts = path.split('.')
        ends = [camel('.'.join(parts[place:])) for place in range(len(parts))]
        case = next((name for end in ends for name in (end, end + 'View') if name in cases), None)
        if case and case not in found.values():
            found[path] = case
    return found


def block_of(text, layout):
    """The lines of a layout."""
    return re.search(r'^layout %s \{\n(.*?)^\}' % layout, text, re.M | re.S)[1]


def component(text, layout, path):
    """The component that a view of a layout is; nothing where it is none."""
    names = set(re.findall(r'^layout (\w+)', text, re.M))
    kind = None
    for word in path.split('.'):
        found = {view: kind for kind, views in re.findall(
            r'^ *(\w+) (\w+(?:, \w+)*)', block_of(text, layout), re.M)
            for view in views.split(', ')}
        kind = found.get(word)
        kind = kind if kind in names else None
        layout = kind or layout
    return kind


def closed_uses(text, code, layout, paths):
    """By view of a layout that is a component, and lays out itself what is in it: the component."""
    own = re.search(r'^@MainActor (?:public )?enum %sViews \{\n.*?^\}' % layout, code, re.M | re.S)
    sample = re.search(r'^(?:public )?struct %sSample: .*?^\}' % layout, code, re.M | re.S)
    found = {}
    for path in sorted(paths, key=lambda path: path.count('.')):
        kind = component(text, layout, path)
        if not kind or any(path.startswith(other + '.') for other in found):
            continue
        parts = path.split('.')
        ends = [camel('.'.join(parts[place:])) for place in range(len(parts))]
        if any(own and re.search(r'func %s%s\d*\(' % (name, kind), own[0])
               or sample and re.search(r'\b%s: \{\s*(?:LayoutSizeReader \{ layoutSize in\s*)?%sView\('
                                       % (name, kind), sample[0])
               for end in ends for name in (end, end + 'View')):
            found[path] = kind
    return found


def in_flows(frames, cases, text):
    """By the name of a flow, where the views in it lie in it, in order; nothing for hidden ones."""
    flows = {name for names in re.findall(r'^ *flow (\w+(?:, \w+)*)', text, re.M)
             for name in names.split(', ')}
    found = {}
    for path, case in cases.items():
        if path.split('.')[-1] not in flows or frames[path].get('hidden'):
            continue
        children = [frame for other, frame in frames.items()
                    if other.startswith(path + '.') and '.' not in other[len(path) + 1:]]
        found[case] = [None if frame.get('hidden') else
                       [frame['x'], frame['y'], frame['width'], frame['height']]
                       for frame in children]
    return found


def inner(frames, path, kind, text, code, plain):
    """What the layout of a component has to come to where it is used; nothing where it is gone."""
    cases = names(code, kind).get(kind + 'Layout')
    if cases is None or frames[path]['width'] == 0 and frames[path]['height'] == 0:
        return {}
    below = {other[len(path) + 1:]: other for other in frames if other.startswith(path + '.')}
    closed = closed_uses(text, code, kind, below)
    own = own_cases(below, cases, closed)
    found = {'owner': kind + 'Layout', 'names': cases, 'parts': {},
             'size': [frames[path]['width'], frames[path]['height']], 'frames': {},
             'flows': in_flows(frames, {below[other]: case for other, case in own.items()}, text)}
    for other, case in own.items():
        found['frames'][case] = inside(frames, below[other], path, plain)
        if other in closed:
            more = inner(frames, below[other], closed[other], text, code, plain)
            if more:
                found['parts'][case] = more
    return found


def count_of_uses(parts):
    """How many components there are in parts, and in these."""
    return sum(1 + count_of_uses(part['parts']) for part in parts.values())


def absent(frames, cases, text):
    """The names of spinners that are hidden: these are made while they are shown alone."""
    spinners = {name for names in re.findall(r'^ *spinner (\w+(?:, \w+)*)', text, re.M)
                for name in names.split(', ')}
    hidden = {path for path, frame in frames.items()
              if any(frames.get('.'.join(path.split('.')[:count]), {}).get('hidden')
                     for count in range(1, path.count('.') + 2))}
    return {case for path, case in own_cases(frames, cases, {}).items()
            if path in hidden and path.split('.')[-1] in spinners}


def part(situation, layout, owner, cases, rest, plain, text, code):
    """What a type is to lay out, and how large it is then."""
    frames = situation['frames']
    cases = [case for case in cases if case not in absent(frames, cases, text)]
    closed = closed_uses(text, code, layout, frames)
    word = owner[len(layout):-len('Layout')]
    scroll = next((path for path in frames if word and path + '.content' in frames
                   and camel(path)[0].upper() + camel(path)[1:] == word), None)
    content = scroll and scroll + '.content'
    found, parts = {}, {}
    own = own_cases(frames, cases, closed)
    for view, case in own.items():
        if view in situation.get('ambiguous', []):
            continue
        if view in closed:
            below = inner(frames, view, closed[view], text, code, plain)
            if below:
                parts[case] = below
        found[case] = inside(frames, view, content, plain)
        if content:
            # What lies around the content at first is laid out with it.
            found[case][0] += rest[content]['x']
            found[case][1] += rest[content]['y']
    size = [situation['size']['width'], situation['size']['height']]
    if content:
        size = [max(frames[content][length] + rest[content][place], frames[scroll][length])
                for place, length in (('x', 'width'), ('y', 'height'))]
    return {'owner': owner, 'frames': found, 'names': cases, 'size': size, 'parts': parts,
            'flows': in_flows(frames, own, text)}


def call(situation, code, insets):
    """A name for a way to make the sample, and the Swift that does."""
    layout = situation['layout']
    start = code.index('struct %sSample: View {' % layout)
    members = re.findall(r'  var (\S+):', code[start:code.index('  var body:', start)])
    arguments = []
    states = by_ends(situation['state'])
    for member in members:
        plain = member.strip('`')
        state = states.get(plain)
        if state is not None:
            arguments.append('%s: .%s' % (plain, '`%s`' % state if state in KEYWORDS else state))
    if 'safeArea' in members:
        top, left, bottom, right = insets
        if situation['direction'] == 'rtl':
            left, right = right, left
        arguments.append('safeArea: EdgeInsets(top: %s, leading: %s, bottom: %s, trailing: %s)'
                         % (top, left, bottom, right))
    view = '%sSample(%s)' % (layout, ', '.join(arguments))
    return view, '  makers[%s] = { given in compare(%s, given) }' % (json.dumps(view), view)


KEYWORDS = ('default', 'in', 'is', 'as', 'case', 'open')


def check_page(plumb, folder):
    """The SwiftUI of README.md and SWIFT.md around the layout of README.md compiles, and without one
    of the views it does not."""
    text = open(os.path.join(ROOT, 'README.md')).read()
    layout = re.search(r'^```layout clean file=(Setting\.layout)\n(.*?)^```', text, re.M | re.S)
    own = os.path.join(folder, 'page')
    os.makedirs(own, exist_ok=True)
    path = os.path.join(own, layout[1])
    with open(path, 'w') as file:
        file.write(layout[2])
    written(plumb, [path], own)
    for name in ('README.md', os.path.join('Grammar', 'SWIFT.md')):
        page = open(os.path.join(ROOT, name)).read()
        code = re.search(r'^```swift\n(import SwiftUI\n.*?)^```', page, re.M | re.S)
        if not code:
            sys.exit('%s shows no SwiftUI' % name)
        check_screen(name, code[1], path + '.swift', own, folder)


def check_screen(name, code, layout, own, folder):
    """The screen of a page compiles with the layout's code, and without its switch it does not."""
    screen = os.path.join(own, 'Screen.swift')
    without = re.sub(r'isOn: \{ Toggle.*?\}\)', ')', code)
    for text, error in ((code, None), (without, 'missing argument')):
        with open(screen, 'w') as file:
            file.write(text)
        result = subprocess.run(
            ['swiftc', '-swift-version', '6', '-typecheck', '-parse-as-library', '-I', folder,
             screen, layout], capture_output=True, text=True)
        if error is None:
            fail_if_loud(result)
        elif not result.returncode or error not in result.stderr:
            sys.exit('%s: it compiles without a view' % name)


def check_options(plumb, folder):
    """What an app asks for besides compiles too: words of its own or to be translated, names."""
    own = os.path.join(folder, 'options')
    os.makedirs(own, exist_ok=True)
    for sample in ('SignIn', 'MailRow', 'Downloads'):
        path = os.path.join(ROOT, 'Samples', sample + '.layout')
        for options in (['--localized', '--identifiers'], ['--no-samples', '--access', 'public']):
            result = subprocess.run([plumb, 'swift', '--target', 'swiftui', *options, path],
                                    capture_output=True, text=True)
            if result.returncode:
                sys.exit('%s %s\n%s' % (path, options, result.stderr))
            screen = os.path.join(own, 'Screen.swift')
            with open(screen, 'w') as file:
                file.write(as_on_ios(result.stdout))
            fail_if_loud(subprocess.run(
                ['swiftc', '-swift-version', '6', '-typecheck', '-parse-as-library', '-I', folder,
                 screen], capture_output=True, text=True))


def run_programs(plumb, folder):
    """Runs the screens that people wrote around layouts; they check themselves."""
    own = os.path.join(folder, 'programs')
    os.makedirs(own, exist_ok=True)
    written(plumb, [os.path.join(ROOT, 'Samples', 'MailRow.layout'),
                    os.path.join(folder, 'page', 'Setting.layout')], own)
    program = os.path.join(own, 'programs')
    fail_if_loud(subprocess.run(
        ['swiftc', '-swift-version', '6', '-I', folder, '-L', folder, '-o', program,
         *swift_files(os.path.join(PACKAGE, 'SwiftUIPrograms')), *swift_files(own), '-lSwiftUI',
         '-lPlumbTypography'], capture_output=True, text=True))
    run = subprocess.run([program], capture_output=True, text=True)
    print((run.stdout + run.stderr[-2000:]).strip())
    return run.returncode


# What scrolls there cannot follow how high words outside are, so that these are not measured.
UNMEASURED = ('AppPage', 'PasswordEntry', 'Welcome')
# Buttons with more than a title are as high as the file has them, in text of any size.
GROWING_CONTROLS = re.compile(
    r'^ *(?:textview\b|(?:button|field)\b(?=[^\n]*\b(?:image|gap|insets?|intrinsic|padding) ))'
    r'(?:[^\n]*|[^{\n]*\{[^}]*)font (?:%s)\b' % '|'.join(STYLES), re.M)

# Words stay in the range that the file gives them, which is one of the usual size of text.
RANGES_OF_WORDS = re.compile(r'\b(?:text|digits) \d')


def in_large_text(plumb, path):
    """What plumb says for readers who want texts twice as large, of the layouts that hold there."""
    found = []
    text = open(path).read()
    if (os.path.basename(path).split('.')[0] in UNMEASURED or GROWING_CONTROLS.search(text)
            or re.search('^style ', text, re.M) or RANGES_OF_WORDS.search(text)):
        return found
    for layout in sizes_of_layouts(path):
        result = subprocess.run(
            [plumb, 'frames', path, '--layout', layout, '--state', 'all', '--format', 'json',
             '--text-scale', '2'], capture_output=True, text=True)
        if not result.returncode:
            found += [{**situation, 'textScale': 2} for situation in json.loads(result.stdout)]
    return found


def expectations(plumb, codes):
    """What is to be compared, and how each view is made."""
    expected, makers = [], {}
    for path, code in codes.items():
        insets = safe_areas(path)
        text = open(path).read()
        drawn, rests = {}, {}
        for situation in situations(plumb, path) + in_large_text(plumb, path):
            layout = situation['layout']
            # The first size of each layout is the one that it has where nobody says which.
            first = drawn.setdefault((layout, situation['direction'], str(situation['state'])),
                                     situation['size'])
            if 'struct %sLayout: Layout' % layout not in code:
                continue
            if not names(code, layout):
                sys.exit('nothing says how the views of %s are called' % layout)
            name, maker = call(situation, code, insets.get(layout, [0, 0, 0, 0]))
            makers[name] = maker
            rest = situation['frames']
            if ' offset ' in text:  # somebody has scrolled in other states than the first
                rest = rests.setdefault((layout, situation['direction']), rest)
            parts = {owner: part(situation, layout, owner, cases, rest, plain_views(text), text,
                                 code)
                     for owner, cases in names(code, layout).items()}
            declared = re.search(r'^    size (\S+) by (\S+)', block_of(text, layout), re.M)
            fits = [bool(declared) and word.startswith('fits') for word in
                    (declared.groups() if declared else ('', ''))]
            expected.append({
                'maker': name, 'layout': layout, 'parts': parts, 'fits': fits,
                'size': [situation['size']['width'], situation['size']['height']],
                'isDefault': situation['size'] == first,
                'textScale': situation.get('textScale', 1),
                'isRightToLeft': situation['direction'] == 'rtl'})
    return expected, makers


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default='.build/debug/plumb')
    parser.add_argument('--every', type=int, default=1,
                        help='all are written, and of so many samples one is laid out')
    parser.add_argument('--first', type=int, default=0, help='the place of the first of these')
    parser.add_argument('--keep', help='a folder for what is compiled')
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    samples = [os.path.abspath(path) for path in options.samples] or all_samples() + app_screens()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        compiled('PlumbTypography',
                 swift_files(os.path.join(ROOT, 'Sources', 'PlumbTypography')), folder,
                 '-O')
        compiled('SwiftUI', swift_files(os.path.join(PACKAGE, 'SwiftUI')), folder, '-O')
        check_page(os.path.abspath(options.plumb), folder)
        check_options(os.path.abspath(options.plumb), folder)
        failed = run_programs(os.path.abspath(options.plumb), folder)
        code = os.path.join(folder, 'code')
        os.makedirs(code, exist_ok=True)
        codes = written(os.path.abspath(options.plumb), samples, code)
        refused = len(samples) - len(codes)
        if not options.samples and len(codes) < FLOOR:
            sys.exit('only %d samples are written for SwiftUI, fewer than %d'
                     % (len(codes), FLOOR))
        for place, path in enumerate(list(codes)):
            if (place - options.first) % options.every and os.path.basename(path) not in ALWAYS:
                del codes[path]
                os.remove(os.path.join(code, os.path.basename(path) + '.swift'))
        expected, makers = expectations(os.path.abspath(options.plumb), codes)
        with open(os.path.join(code, 'Makers.swift'), 'w') as file:
            file.write('\n'.join(['import SwiftUI', '', '@MainActor func register() {',
                                  *makers.values(), '}', '']))
        program = os.path.join(folder, 'swiftui')
        driver = swift_files(os.path.join(PACKAGE, 'SwiftUIDriver'))
        fail_if_loud(subprocess.run(
            ['swiftc', '-swift-version', '6', '-I', folder, '-L', folder, '-o', program, *driver,
             *swift_files(code), '-lSwiftUI', '-lPlumbTypography'],
            capture_output=True, text=True))
        run = subprocess.run([program], input=json.dumps(expected), capture_output=True, text=True)
        print(run.stdout[-4000:] + run.stderr[-2000:], end='')
        uses = [count_of_uses(part['parts'])
                for situation in expected for part in situation['parts'].values()]
        compared = re.search(r'^(\d+) uses compared$', run.stdout, re.M)
        if not compared or int(compared[1]) < sum(uses):
            sys.exit('of %d uses of components some were not compared' % sum(uses))
        items = sum(item is not None for situation in expected
                    for part in situation['parts'].values()
                    for flow in part['flows'].values() for item in flow)
        compared = re.search(r'^(\d+) views in flows compared$', run.stdout, re.M)
        if int(compared[1]) < items:
            sys.exit('of %d views in flows some were not compared' % items)
        if not options.samples and max(uses) < USES_FLOOR:
            sys.exit('only %d uses of components are views of their own, fewer than %d'
                     % (max(uses), USES_FLOOR))
        print('%d samples, %d refused, %d situations with %d components: %s' % (
            len(codes), refused, len(expected), sum(uses),
            'frames differ' if run.returncode else 'equal'))
        return run.returncode or failed


if __name__ == '__main__':
    sys.exit(main())
