#!/usr/bin/env python3
"""Compiles the Swift written for the samples, runs it, and compares its frames with plumb's.

    python3 Tests/Oracles/generated_code.py [--plumb .build/debug/plumb] [SAMPLE ...]

For every sample: every combination of states, three sizes, both directions. The code runs on the
headless toolkit of Tests/GeneratedCode, whose layout engine is written apart from the compiler's.
Layouts of the samples lie in views of their own (`--form view`), which switch by themselves.
Warnings of the Swift compiler count as failures; frames agree to 1e-6 points.
What a toolkit cannot say is counted: no fewer samples than its FLOOR are written.
"""
import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from compiled_goldens import compile_goldens  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FLOOR = {'uikit': 80, 'appkit': 70}
PACKAGE = os.path.join(ROOT, 'Tests', 'GeneratedCode')
CONTENTS = re.compile(
    r'^ *(?:native "\w+"|\w+) (\w+)[^{\n]*\{[^}\n]*'
    r'(?:intrinsic|placeholder) (none|[\d.]+) by (none|[\d.]+)', re.M)


IMAGES = re.compile(
    r'^ *button (\w+)[^{\n]*\{[^}]*?image \w+ ([\d.]+) by ([\d.]+)', re.M)
# A button with a symbol, and no image to say how large that is, counts one of this size.
SYMBOL_SIZE = [20, 20]
STATES = re.compile(  # the states inside a view's braces, which its contents are of
    r'^    \w+ (\w+) \{\n((?:(?:        .*)?\n)*?        states (\w+) \{\n'
    r'((?:            .*\n)*))', re.M)
STATE_CONTENT = re.compile(r'^ *(\w+) \{ intrinsic ([\d.]+) by ([\d.]+)', re.M)


def buttons_with_symbols(text):
    """Names of the buttons whose braces have a symbol and no image."""
    names = set()
    for button in re.finditer(r'^ *button (\w+)[^{\n]*\{', text, re.M):
        end, depth = button.end(), 1
        while depth and end < len(text):
            depth += {'{': 1, '}': -1}.get(text[end], 0)
            end += 1
        braces = text[button.end():end]
        if 'symbol "' in braces and not re.search(r'\bimage\b', braces):
            names.add(button[1])
    return names


def state_contents(text):
    """By view, group and state: the size of what is shown."""
    return {(view, group, state): [float(width), float(height)]
            for view, _, group, block in STATES.findall(text)
            for state, width, height in STATE_CONTENT.findall(block)}


def situations(plumb, path, *options):
    """What plumb says of each layout in every state at three sizes in both directions."""
    found = []
    for layout, sizes in sizes_of_layouts(path).items():
        for direction in ('ltr', 'rtl'):
            for size in sizes:
                command = [plumb, 'frames', path, '--layout', layout, '--state', 'all',
                           '--format', 'json', '--direction', direction, *options]
                if size:
                    command += ['--size', size]
                result = subprocess.run(command, capture_output=True, text=True)
                if result.returncode:
                    sys.exit('%s\n%s' % (' '.join(command), result.stderr))
                found += json.loads(result.stdout)
    return found


STYLES = {
    'largeTitle': '34', 'title1': '28', 'title2': '22', 'title3': '20', 'headline': '17 semibold',
    'body': '17', 'callout': '16', 'subheadline': '15', 'footnote': '13', 'caption1': '12',
    'caption2': '11'}


def without_styles(path):
    """The sample with sizes for text styles, as they are written for AppKit, where styles are
    other sizes and lines are nearer to each other; it lies beside the sample's imports."""
    text = open(path).read()
    def size(style):
        given = STYLES[style[1]]
        return 'font ' + (given.split()[0] + style[2] if style[2] else given)
    changed = re.sub(r'\bfont (%s)\b( (?!as\b)[a-z]+)?' % '|'.join(STYLES), size, text)
    # Only styles grow, up to some size.
    changed = re.sub(r'; largest \w+|\blargest \w+(?:; )?', '', changed)
    if changed == text:
        return path
    folder = os.path.join(ROOT, '.build', 'generated-code', 'appkit')
    shutil.copytree(os.path.dirname(path), folder, dirs_exist_ok=True,
                    ignore=lambda _, names: [n for n in names if not n.endswith('.layout')])
    copy = os.path.join(folder, os.path.basename(path))
    write_if_changed(copy, changed)
    return copy


def sizes_of_layouts(path):
    """By layout: a usual size of it, and the ends of its declared ranges."""
    found = {}
    for block in re.split(r'^layout ', open(path).read(), flags=re.M)[1:]:
        declared = re.search(r'^    size (\S+) by (\S+)', block, re.M)
        ranges = (declared[1], declared[2]) if declared else ('320...1366', '480...1366')
        (low, high), (short, tall) = [
            ('', '') if word == 'fits' else (word.split('...')[0], word.split('...')[-1])
            for word in ranges]
        sizes = ['', '%sx%s' % (low, short), '%sx%s' % (high, tall)]
        found[re.match(r'\w+', block)[0]] = sizes if len(set(sizes[1:])) == 2 else ['']
    return found


def safe_areas(path):
    """By layout: the safe area's distances, top, left, bottom, right."""
    found = {}
    for block in re.split(r'^layout ', open(path).read(), flags=re.M)[1:]:
        given = re.search(r'^    insets (.*)$', block, re.M)
        if given:
            sides = dict(re.findall(r'(top|left|bottom|right) ([\d.]+)', given[1]))
            found[re.match(r'\w+', block)[0]] = [
                float(sides.get(side, 0)) for side in ('top', 'left', 'bottom', 'right')]
    return found


def registry(all_situations, kit):
    """Swift that makes each layout by its name and switches its states."""
    layouts = {}
    for situation in all_situations:
        states = layouts.setdefault(situation['layout'], {})
        for group, state in situation['state'].items():
            if group.split('.')[-1] not in WITHOUT_CODE.get(situation['layout'], []):
                states.setdefault(group, {})[state] = True
    lines = ['import %s' % ('UIKit' if kit == 'uikit' else 'AppKit'), '',
             '@MainActor let makers: [String: (ToolkitView) -> Driven] = [']
    for name, groups in layouts.items():
        lines.append('  "%s": { root in' % name)
        if name in VIEWS:
            lines.append('    let view = filling(root, %sView())' % CLASSES[name])
            lines.append('    let layout = view.views')
        else:
            lines.append('    let layout = %s(in: root)' % CLASSES[name])
        lines.append('    return Driven(layout: layout, apply: [')
        for group, states in groups.items():
            path = group.split('.')
            if len(path) > 1 and path[0] + path[1][0].upper() + path[1][1:] in LEADING.get(name, []):
                path = [group]  # linked to others, it is a state of the whole
            owner = 'layout' + way_to_component(name, path[:-1])
            word = ''.join(part if not place else part[0].upper() + part[1:]
                           for place, part in enumerate(group.split('.')))
            own = next((own for own in (word, word + 'State') if own in VIEWS.get(name, [])), None)
            for state in states:
                if own and len(path) == 1:
                    switch = 'view.%s = .%s' % (own, state)
                else:
                    label = path[-1] + ': ' if path[-1] in LABELLED else ''
                    switch = '%s.apply(%s.%s)' % (owner, label, state)
                lines.append('      "%s=%s": { %s },' % (group, state, switch))
        lines.append('    ' + ('' if groups else '  :'))
        # A view of its own follows its size by itself.
        lines.append('    ], update: { %s })' % (
            'layout.update()' if switches(name) and name not in VIEWS else ''))
        lines.append('  },')
    view = 'UIView' if kit == 'uikit' else 'NSView'
    return '\n'.join(lines + [']', '''
/// The view as large as the other, and in its circumstances.
@MainActor
func filling<View: %s>(_ root: %s, _ view: View) -> View {
  view.frame = root.bounds
  view.safeArea = root.safeArea
  view.keyboardHeight = root.keyboardHeight
  root.addSubview(view)
  return view
}
''' % (view, view)])


def way_to_component(name, parts):
    """The properties that lead to a component; a view around it is none of them."""
    way = ''
    for part in parts:
        if part in COMPONENTS.get(name, {}):
            way, name = '%s.%sLayout' % (way, part), COMPONENTS[name][part]
    return way


COMPONENTS = {}  # by layout: the components in it, by name, and which layout each is
CLASSES = {}  # by layout: its class, which may stand in that of another
SWITCHING = set()
VIEWS = {}  # by layout that has a view of its own: the properties of that
LEADING = {}  # by layout: what states of components are called that are its own, being linked
WITHOUT_CODE = {}  # by layout: groups that only tell contents apart, of which no code is left
LABELLED = set()  # groups that share a state with another one: they are told by their name


def note_classes(code):
    """What the layouts' classes are called, and which of them follow the screen."""
    around = []  # by class around a line: its depth and name
    for name, body in re.findall(r'^final class (\w+)LayoutView: \w+ {\n(.*?)^}', code, re.S | re.M):
        VIEWS[name] = re.findall(r'^  var (\w+): ', body, re.M)
    for line in code.split('\n'):
        begins = re.match(r'( *)final class (\w+)Layout {', line)
        if begins:
            around = [outer for outer in around if outer[0] < len(begins[1])]
            around.append((len(begins[1]), begins[2]))
            CLASSES[begins[2]] = '.'.join(name + 'Layout' for _, name in around)
        holds = re.match(r' *(?:private\(set\) )?(?:let|var) (\w+)Layout: (?:\w+\.)*(\w+)Layout$', line)
        if holds and around:
            COMPONENTS.setdefault(around[-1][1], {})[holds[1]] = holds[2]
        applies = re.match(r'( *)func apply\((?:_ )?(\w+):', line)
        if applies:
            LEADING.setdefault(around[-1][1], []).append(applies[2])
        follows = re.match(r'( *)func update\(', line)
        if follows:
            SWITCHING.update(name for depth, name in around if depth + 2 == len(follows[1]))


def switches(name):
    return name in SWITCHING


def write_if_changed(path, text):
    if not os.path.exists(path) or open(path).read() != text:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w') as file:
            file.write(text)


def all_samples():
    """The layouts in Samples, by name."""
    folder = os.path.join(ROOT, 'Samples')
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))
            if name.endswith('.layout')]


def app_screens():
    """Screens as apps have them, which show more at once than samples that explain something."""
    folder = os.path.join(PACKAGE, 'Screens')
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))]


def add_sampling(parser):
    """Options by which a run takes a part of all that there is."""
    parser.add_argument('--every', type=int, default=1, help='take one of so many layouts')
    parser.add_argument('--first', type=int, default=0, help='the place of the first of these')


def sampled(paths, options):
    """Those of some layouts that a run takes, and those that they import, whose classes theirs
    stand on."""
    found, asked = [], paths[options.first % options.every::options.every]
    while asked:
        path = asked.pop(0)
        if path in found or not os.path.exists(path):
            continue
        found.append(path)
        for name in re.findall(r'^\s*import "([^"]+)"', open(path).read(), re.M):
            asked.append(os.path.normpath(os.path.join(os.path.dirname(path), name)))
    return [path for path in paths if path in found]


def check_floor(kit, count):
    """Ends the run where a toolkit can say fewer of the samples than it could before."""
    if count < FLOOR[kit]:
        sys.exit('only %d samples are written for %s, fewer than %d' % (count, kit, FLOOR[kit]))


def prepare(plumb, samples, kit, package, compared):
    """The generated files and the registry in the driver's folder; what is to be compared.

    All samples are written, and those named last are compared."""
    folder = os.path.join(package, 'Layouts' if kit == 'uikit' else 'AppKitLayouts')
    os.makedirs(folder, exist_ok=True)
    written = 0
    kept, everything = {'Registry.swift', 'Driver.swift', 'PlayerScreen.swift', 'Map.swift'}, []
    for path in samples:
        # Some are ambiguous on purpose: what is written is what is compared.
        result = subprocess.run([plumb, 'swift', '--no-lint', '--target', kit, '--form', 'view', path,
                                 *(['-o', folder] if path in compared else [])],
                                capture_output=True, text=True)
        if result.returncode == 1 and re.search(
                'has no counterpart', result.stderr):
            print('%s: not written for %s' % (os.path.basename(path), kit))
            continue
        if result.returncode:
            sys.exit('%s\n%s' % (path, result.stderr))
        written += os.path.dirname(path) == os.path.join(ROOT, 'Samples')
        if path not in compared:
            continue
        name = os.path.basename(path) + '.swift'
        kept.add(name)
        code = open(os.path.join(folder, name)).read()
        note_classes(code)
        text = open(path).read()
        for layout in re.split(r'^layout ', text, flags=re.M)[1:]:
            groups = re.findall(r'^ *states (\w+)', layout, re.M)
            WITHOUT_CODE[re.match(r'\w+', layout)[0]] = [
                group for group in groups + ['keyboard']
                if not re.search(
                    r'func apply\((_|`?%s`?)( `?%s(State)?`?)?:' % (group, group), code)]
            LABELLED.update(re.findall(r'func apply\(`?((?!_ )\w+)', code))
        contents = {name: [None if word == 'none' else float(word) for word in words]
                    for name, *words in CONTENTS.findall(open(path).read())}
        insets = safe_areas(path)
        keyboards = {layout: float(height) for layout, height in re.findall(
            r'^layout (\w+) {\n(?:    .*\n|\n)*?    keyboard (\d+)', text, re.M)}
        images = {name: [float(word) for word in words] for name, *words in IMAGES.findall(text)}
        symbols = buttons_with_symbols(text)
        by_state = state_contents(text)
        # Cells of a style stand with the tables that have them, and nowhere else.
        cells = re.findall(r'^layout (\w+) {\n(?:    .*\n|\n)*?    style (?!plain|grouped)', text, re.M)
        for situation in situations(
                plumb, path if kit == 'uikit' else without_styles(path), '--platform',
                'ios' if kit == 'uikit' else 'macos'):
            if situation['layout'] in cells:
                continue
            situation['contents'] = {
                view: contents[view.split('.')[-1]] for view in situation['frames']
                if view.split('.')[-1] in contents}
            for (view, group, state), size in by_state.items():
                if situation['state'].get(group) == state:
                    situation['contents'][view] = size
            situation['images'] = {
                view: images[view.split('.')[-1]] for view in situation['frames']
                if view.split('.')[-1] in images}
            situation['symbols'] = {
                view: SYMBOL_SIZE for view in situation['frames'] if view.split('.')[-1] in symbols}
            if situation['state'].get('keyboard') == 'shown':
                situation['keyboard'] = keyboards.get(situation['layout'], 0)
            situation['safeArea'] = insets.get(situation['layout'], [0, 0, 0, 0])
            everything.append(situation)
    if set(all_samples()) <= set(samples):
        check_floor(kit, written)
    for name in os.listdir(folder):
        if name not in kept:
            os.remove(os.path.join(folder, name))
    driver = open(os.path.join(PACKAGE, 'Driver', 'Driver.swift')).read()
    view = 'UIView' if kit == 'uikit' else 'NSView'
    write_if_changed(os.path.join(folder, 'Driver.swift'),
                     driver.replace('TOOLKIT', 'UIKit' if kit == 'uikit' else 'AppKit')
                     .replace('VIEWCLASS', view))
    write_if_changed(os.path.join(folder, 'Registry.swift'), registry(everything, kit))
    if kit == 'appkit':
        # MapKit's views are of the toolkit around them, and the module here is UIKit's.
        write_if_changed(os.path.join(folder, 'Map.swift'),
                         'import AppKit\n\nfinal class MKMapView: NSView {}\n')
    return everything


def forget_old_plan(build):
    """SwiftPM does not see files come and go in the package that this one depends on by a path."""
    files = '\n'.join(sorted(glob.glob(os.path.join(ROOT, 'Sources', '**', '*.swift'),
                                       recursive=True)))
    planned = os.path.join(build, 'planned-files')
    if os.path.exists(planned) and open(planned).read() == files:
        return
    for name in glob.glob(os.path.join(build, '*.yaml')) + glob.glob(os.path.join(build, '*.db')):
        os.remove(name)
    os.makedirs(build, exist_ok=True)
    with open(planned, 'w') as file:
        file.write(files)


def copy_parts(package, *parts):
    """Copies parts of the headless toolkits, and what of Plumb they stand on."""
    folders = [os.path.join(PACKAGE, part) for part in parts]
    folders += [os.path.join(ROOT, 'Sources', name) for name in ('PlumbSolver', 'PlumbTypography')]
    for folder in folders:
        copy = os.path.join(package, os.path.basename(folder))
        # What is no longer there must not be built, and what is there not anew.
        for path in glob.glob(os.path.join(copy, '**', '*.swift'), recursive=True):
            if not os.path.exists(os.path.join(folder, os.path.relpath(path, copy))):
                os.remove(path)
        shutil.copytree(folder, copy, dirs_exist_ok=True)


def filled_package():
    """The package, but for what is generated, and the folder that it is built in."""
    # Generated files never lie in the project: the package is built from a copy of its own.
    package = os.path.join(ROOT, '.build', 'generated-code', 'package')
    copy_parts(package, 'HeadlessViews', 'UIKit', 'MapKit', 'AppKit', 'Programs', 'MacPrograms',
               'Captures', 'Recorded')
    write_if_changed(os.path.join(package, 'Package.swift'),
                     open(os.path.join(PACKAGE, 'Package.swift')).read())
    for folder in ('Layouts', 'AppKitLayouts'):
        os.makedirs(os.path.join(package, folder), exist_ok=True)
    return package, os.path.join(ROOT, '.build', 'generated-code', 'build')


def build_product(product, package, build):
    command = ['swift', 'build', '--package-path', package, '--scratch-path', build,
               '--product', product]
    result = subprocess.run(command, capture_output=True, text=True)
    own = [line for line in (result.stdout + result.stderr).splitlines()
           if re.search(r'(warning|error):', line)]
    if result.returncode or own:
        print('\n'.join(sorted(set(own))[:40]) or result.stderr[-3000:])
        sys.exit('the generated Swift does not compile cleanly')


def compare(kit, expected, package, build):
    build_product('%s-driver' % kit, package, build)
    driver = os.path.join(build, 'debug', '%s-driver' % kit)
    run = subprocess.run([driver], input=json.dumps(expected), capture_output=True, text=True)
    if run.returncode:
        sys.exit('the driver failed\n' + run.stderr[-3000:])
    wrong = 0
    for situation, got in zip(expected, json.loads(run.stdout)):
        if situation['layout'] == 'Names':
            continue  # views that Swift has to call otherwise: it is enough that it compiles
        for path, frame in situation['frames'].items():
            if path in situation.get('ambiguous', []):
                continue
            if path == 'keyboard' and path in situation['state']:
                continue  # the system's own guide, and no property
            if frame.get('hidden') and not frame['width'] and not frame['height']:
                continue  # what is gone with a component keeps the lines of that, unseen
            apart = max((abs(frame[key] - got.get(path, {}).get(key, 1e9))
                         for key in ('x', 'y', 'width', 'height')))
            if 1e-6 < apart:
                wrong += 1
                if wrong <= 20:
                    print(kit, situation['layout'], situation['size'], situation['state'],
                          situation['direction'], path, 'plumb', frame, 'swift', got.get(path))
    print('%s: %d situations, %d frames differ' % (kit, len(expected), wrong))
    return wrong


def check_representables(kit, package, build):
    """What makes views of a toolkit stand in SwiftUI compiles against what that asks of them."""
    module, view = ('UIKit', 'UIView') if kit == 'uikit' else ('AppKit', 'NSView')
    folder = os.path.join(ROOT, '.build', 'generated-code', 'representables-' + kit)
    os.makedirs(folder, exist_ok=True)
    stand_in = open(os.path.join(PACKAGE, 'Representables', 'SwiftUI.swift')).read()
    path = os.path.join(folder, 'SwiftUI.swift')
    write_if_changed(path, stand_in.replace('TOOLKIT', module).replace('VIEWCLASS', view)
                     .replace('viewLabel', view[:2].lower() + view[2:]))
    modules = os.path.join(build, 'debug', 'Modules')
    common = ['swiftc', '-swift-version', '6', '-warnings-as-errors', '-I', modules]
    result = subprocess.run(
        [*common, '-parse-as-library', '-emit-module', '-module-name', 'SwiftUI',
         '-emit-module-path', os.path.join(folder, 'SwiftUI.swiftmodule'), path],
        capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr[-3000:])
    written = os.path.join(package, 'Layouts' if kit == 'uikit' else 'AppKitLayouts')
    own, count = [os.path.join(folder, 'Map.swift')], 0
    write_if_changed(own[0], 'import %s\n\nfinal class MKMapView: %s {}\n' % (module, view))
    for name in sorted(os.listdir(written)):
        code = open(os.path.join(written, name)).read()
        if 'Representable' not in code:
            continue
        count += code.count('Representable {')
        own.append(os.path.join(folder, name))
        # A macro needs a plugin, which only Xcode has; MapKit's views are of another module here.
        write_if_changed(own[-1], without_macros(code).replace('import MapKit\n', ''))
    result = subprocess.run([*common, '-I', folder, '-typecheck', '-module-name', 'Layouts', *own],
                            capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr[-3000:])
    print('%s: %d views for SwiftUI compile' % (kit, count))


def without_macros(code):
    """The same with functions for previews."""
    parts = re.split(r'^#Preview\("(?:[^"\\]|\\.)*"\) \{', code, flags=re.M)
    return parts[0] + ''.join(
        '@MainActor private func preview%d() -> some View {%s' % pair for pair in enumerate(parts[1:]))


PROGRAM_LAYOUTS = ['Samples/SongView', 'Samples/SignIn', 'Samples/ProfilePicture',
                   'Samples/HalfViews', 'Samples/LongArticle', 'Samples/ContactList',
                   'Tests/GeneratedCode/Screens/BorderScreen',
                   'Tests/GeneratedCode/Screens/PillScreen',
                   'Tests/GeneratedCode/Screens/TouchScreen']


FRAMED_LAYOUTS = ['SignIn', 'LongArticle']  # those whose frames are written from layoutSubviews

# Views that are called like parameters and local names of the code around them.
HIDDEN_NAMES = '''\
layout HiddenNames {
    size 320 by 400
    label content "A text that goes over more lines than one, as it is long" { lines 0 }
    label line "x" { lines 0 }
    label room "y"; label root "z"; label size "s"; label insets "i"
    scroll frames { view text; HV:|[text(20)]| }
    H:|-[content]-|; H:|-[line]-|; H:|[frames]|
    H:|-[room(20)]-[root(20)]-[size(20)]-[insets(20)]
    V:|-[content]-[line]-[room]-[frames(60)]
    align firstBaseline: room, root, size, insets
}
'''


def run_programs(plumb, package, build):
    """Runs the screens that people wrote around layouts; they check themselves."""
    folder = os.path.join(package, 'Programs')
    paths = [os.path.join(ROOT, path + '.layout') for path in PROGRAM_LAYOUTS]
    for name in ('uikit', 'component', 'sections', 'switched-sections', 'sections-of-items',
                 'title-fonts', 'flows-in-rows', 'rows'):
        paths.append(os.path.join(ROOT, '.build', 'generated-code', 'layouts', name + '.layout'))
    for path in golden_layouts('configurations', 'component-metrics') + paths:
        subprocess.run([plumb, 'swift', '--form', 'view', path, '-o', folder], check=True)
    app = os.path.join(ROOT, '.build', 'generated-code', 'layouts', 'for-an-app.layout')
    subprocess.run([plumb, 'swift', '--form', 'view', '--no-samples', '--localized',
                    '--identifiers', app, '-o', folder], check=True)
    mac_app = os.path.join(ROOT, '.build', 'generated-code', 'layouts', 'for-a-mac-app.layout')
    subprocess.run([plumb, 'swift', '--target', 'appkit', '--no-samples', mac_app,
                    '-o', os.path.join(package, 'MacPrograms')], check=True)
    for name in FRAMED_LAYOUTS:
        subprocess.run([plumb, 'swift', '--target', 'frames', '--views',
                        os.path.join(ROOT, 'Samples', name + '.layout'),
                        '-o', os.path.join(folder, name + 'Frames.swift')], check=True)
    hidden = os.path.join(ROOT, '.build', 'generated-code', 'layouts', 'hidden-names.layout')
    write_if_changed(hidden, HIDDEN_NAMES)
    subprocess.run([plumb, 'swift', '--target', 'frames', '--views', hidden,
                    '-o', os.path.join(folder, 'HiddenNamesFrames.swift')], check=True)
    subprocess.run([plumb, 'swift', '--target', 'appkit', paths[-1],
                    os.path.join(ROOT, 'Samples', 'ContactList.layout'),
                    '-o', os.path.join(package, 'MacPrograms')], check=True)
    failed = 0
    for product in ('programs', 'mac-programs'):
        build_product(product, package, build)
        run = subprocess.run([os.path.join(build, 'debug', product)], capture_output=True,
                             text=True)
        print((run.stdout + run.stderr[-3000:]).strip())
        failed += run.returncode
    return failed


# By sample: the layout that its hand-written anchors are captured as, other names there, and sizes.
CAPTURES = {
    'SongView': ('Song', {}, ['320x40', '375x40', '430x40']),
    'SignIn': ('SignIn', {}, ['320x480', '375x667', '479x1000']),
    'LongArticle': ('LongArticle', {'page.title': 'page.titleLabel'},
                    ['320x568', '375x667', '430x932']),
    'AlertDialog': ('AlertDialog', {
        'alert.title': 'alert.question', 'alert.keep': 'alert.buttons1',
        'alert.delete': 'alert.buttons2'}, ['320x320', '375x667', '1366x1024']),
    'LogIn': ('LogIn', {
        'page.title': 'page.greeting', 'page.line1': 'page.lines1', 'page.line2': 'page.lines2'},
        ['320x568', '390x844', '1024x1366']),
    'StackViews': ('StackViewsView', {'column': 'stackView'}, ['320x283.5', '430x283.5']),
}


def renamed(path, names):
    """What a view is called in the captured layout."""
    for name, other in names.items():
        if path == name or path.startswith(name + '.'):
            return other + path[len(name):]
    return path


def frames_at(plumb, path, layout, sizes):
    """Of each size, the frames by their paths."""
    command = [plumb, 'frames', path, '--layout', layout, '--format', 'json']
    for size in sizes:
        command += ['--size', size]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit('%s\n%s' % (' '.join(command), result.stderr))
    return [situation['frames'] for situation in json.loads(result.stdout)]


def compare_captures(plumb, package, build):
    """Captures screens with anchors written by hand, and lays them out as the samples are."""
    shutil.copy(os.path.join(ROOT, 'Grammar', 'capture', 'PlumbCapture.swift'),
                os.path.join(package, 'Captures'))
    build_product('captures', package, build)
    older = ['swiftc', '-typecheck', '-swift-version', '5', '-warnings-as-errors', '-I',
             os.path.join(build, 'debug', 'Modules'),
             os.path.join(package, 'Captures', 'PlumbCapture.swift')]
    wrong = subprocess.run(older).returncode
    folder = os.path.join(ROOT, '.build', 'generated-code', 'captured')
    shutil.rmtree(folder, ignore_errors=True)
    run = subprocess.run([os.path.join(build, 'debug', 'captures'), folder], text=True,
                         capture_output=True, env={**os.environ, 'PLUMB': plumb})
    print((run.stdout + run.stderr[-3000:]).strip())
    wrong += run.returncode
    wrong += subprocess.run([plumb, 'capture', '--check', folder],
                            stdout=subprocess.DEVNULL).returncode
    # What the Swift file writes, read by people.
    for name in ('Kinds', 'NameCell'):
        captured = open(os.path.join(folder, name + '.layout')).read()
        golden = os.path.join(ROOT, 'Tests', 'Golden', 'Capture', name + '.layout')
        if os.environ.get('UPDATE_GOLDEN') == '1':
            os.makedirs(os.path.dirname(golden), exist_ok=True)
            write_if_changed(golden, captured)
        elif captured != open(golden).read():
            wrong += 1
            print('%s.layout is not what Tests/Golden/Capture has' % name)
    compared = 0
    for sample, (layout, names, sizes) in CAPTURES.items():
        path = os.path.join(ROOT, 'Samples', sample + '.layout')
        captured = os.path.join(folder, layout + '.layout')
        for size, expected, got in zip(sizes, frames_at(plumb, path, sample, sizes),
                                       frames_at(plumb, captured, layout, sizes)):
            for view, frame in expected.items():
                compared += 1
                if got.get(renamed(view, names)) != frame:
                    wrong += 1
                    print('captured', sample, size, view, 'plumb', frame, 'captured',
                          got.get(renamed(view, names)))
    print('captures: %d frames compared, %d wrong' % (compared, wrong))
    return wrong


def golden_layouts(*names):
    """Layouts of Tests/Golden/Swift without what is expected of them, in files of their own."""
    folder = os.path.join(ROOT, '.build', 'generated-code', 'layouts')
    os.makedirs(folder, exist_ok=True)
    paths = []
    for name in names:
        text = open(os.path.join(ROOT, 'Tests', 'Golden', 'Swift', name + '.layout')).read()
        path = os.path.join(folder, name + '.layout')
        write_if_changed(path, text.split('----\n')[0])
        paths.append(path)
    return paths


def hard_cases():
    """Golden layouts that put more into Swift than screens do, without what is expected of them."""
    paths = golden_layouts(
        'names', 'lengths', 'component', 'sums', 'contents', 'uikit', 'stacks', 'scrolling',
        'rows', 'sections', 'switched-sections', 'sections-of-items', 'lists-under-bars',
        'controls', 'places', 'metrics', 'transitions', 'runs', 'flows', 'flows-in-rows',
        'table-ends', 'placeholders', 'symbols', 'shared-states', 'title-fonts', 'for-an-app',
        'for-a-mac-app', 'states-of-most', 'grouped-table-header', 'sides-of-text',
        'symbol-in-one-state', 'linked-in-components', 'taken-names', 'words-of-states',
        'accessibility')
    folder = os.path.join(ROOT, '.build', 'generated-code', 'layouts')
    for name, page, _ in pages_with_screens():
        # The last one, where a page shows it as it grows.
        block = re.findall(rf'^```layout [^\n]*file={name}.layout[^\n]*\n(.*?)^```', page,
                           re.M | re.S)[-1]
        path = os.path.join(folder, name + '.layout')
        write_if_changed(path, block)
        paths.append(path)
    return paths


def pages_with_screens():
    """Layouts of pages under Grammar, each with its page and the class that uses it there."""
    for name, file in ('Player', 'SWIFT.md'), ('Episode', 'TOUR.md'):
        page = open(os.path.join(ROOT, 'Grammar', file)).read()
        screens = re.findall(rf'^```swift\n(final class {name}(?:Screen|Corner).*?)^```', page,
                             re.M | re.S)
        yield name, page, 'import UIKit\n\n' + '\n'.join(screens)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default=os.path.join(ROOT, '.build', 'debug', 'plumb'))
    parser.add_argument('--kit', default='uikit,appkit')
    add_sampling(parser)
    parser.add_argument('samples', nargs='*')
    options = parser.parse_args()
    samples = options.samples or all_samples() + app_screens()
    compared = options.samples or sampled(samples, options)
    package, build = filled_package()
    users = {os.path.join(package, 'Layouts', name + 'Screen.swift'): screen
               for name, _, screen in pages_with_screens()}
    for path in users:
        if options.samples and os.path.exists(path):
            os.remove(path)
    if not options.samples:
        hard = hard_cases()
        samples, compared = samples + hard, compared + hard
        for path, screen in users.items():
            write_if_changed(path, screen)
    forget_old_plan(build)
    expected = {kit: prepare(options.plumb, samples, kit, package, set(compared))
                for kit in ('uikit', 'appkit')}
    wrong = sum(compare(kit, expected[kit], package, build) for kit in options.kit.split(','))
    for kit in options.kit.split(','):
        check_representables(kit, package, build)
        if not options.samples:
            wrong += compile_goldens(options.plumb, kit, os.path.join(build, 'debug', 'Modules'))
    if not options.samples:
        wrong += run_programs(options.plumb, package, build)
        wrong += compare_captures(os.path.abspath(options.plumb), package, build)
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
