"""Compiles the Swift of every golden layout against the headless toolkits, without running it.

What a golden file shows is what Plumb writes, not that Swift takes it: this asks the compiler, for
every layout of Tests/Golden that Swift is written for, as views of their own, in whose files their
classes are; with FULL=1 also those alone. Errors and warnings are failures.
"""
import concurrent.futures
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ('Swift', 'SwiftUI', 'Features', 'LayoutTests')
FORMS = ('class', 'view') if os.environ.get('FULL') == '1' else ('view',)
# So many of them are written at least in each form: fewer would be a fault here.
FLOOR = {'uikit': 120, 'appkit': 90}
# What layouts name that only an app has.
CLASSES_OF_APPS = re.compile(r'\bnative "([A-Z]\w*)"')
GENERIC = re.compile(r'\bnative "\w+<')
TYPES = re.compile(r'^(?:@\w+ |public |private |fileprivate |final |open )*'
                   r'(?:class|struct|enum|protocol|typealias) (\w+)', re.M)
OF_THE_SYSTEM = re.compile(r'^(UI|NS|MK|CA|WK|AV)[A-Z]')


def compile_goldens(plumb, kit, modules):
    """How many of them the compiler does not take."""
    units = [unit for form in FORMS for unit in written(plumb, kit, form)]
    if len(units) < FLOOR[kit] * len(FORMS):
        print('only %d golden layouts are written for %s' % (len(units), kit))
        return 1
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for lines in pool.map(lambda files: complaints(files, kit, modules), batches(units)):
            wrong += len(lines)
            print('\n'.join(lines[:20]), end='\n' if lines else '')
    print('%s: %d golden layouts compiled, %d complaints' % (kit, len(units), wrong))
    return wrong


def written(plumb, kit, form):
    """The Swift files of one form, each with the names of its types."""
    folder = os.path.join(ROOT, '.build', 'generated-code', 'goldens', kit, form)
    os.makedirs(folder, exist_ok=True)
    units = []
    for part in FOLDERS:
        goldens = os.path.join(ROOT, 'Tests', 'Golden', part)
        for name in sorted(os.listdir(goldens)):
            layout = os.path.join(folder, part + '-' + name)
            text = open(os.path.join(goldens, name)).read().split('----\n')[0]
            if GENERIC.search(text):
                continue  # what its parameters are only the app knows
            with open(layout, 'w') as file:
                file.write(text)
            result = subprocess.run(
                [plumb, 'swift', '--no-lint', '--target', kit, '--form', form, layout],
                capture_output=True, text=True)
            if result.returncode == 1:
                continue  # what this toolkit cannot say, or what is wrong on purpose
            if result.returncode:
                raise SystemExit('%s\n%s' % (layout, result.stderr))
            code = result.stdout + classes_of_apps(text, result.stdout, kit)
            path = layout + '.swift'
            with open(path, 'w') as file:
                file.write(code)
            units.append((path, set(TYPES.findall(code))))
    return units


def classes_of_apps(text, code, kit):
    """Views of classes that the layout names, and no toolkit has."""
    view = 'UIView' if kit == 'uikit' else 'NSView'
    names = {name for name in CLASSES_OF_APPS.findall(text) if not OF_THE_SYSTEM.match(name)}
    return ''.join('\nfinal class %s: %s {}\n' % (name, view) for name in sorted(names)
                   if not re.search(r'\bclass %s\b' % name, code))


def batches(units):
    """Files that may be of one module: no two have a type of the same name."""
    groups = []
    for path, types in units:
        for files, taken in groups:
            if not types & taken:
                files.append(path)
                taken |= types
                break
        else:
            groups.append(([path], set(types)))
    return [files for files, _ in groups]


def complaints(files, kit, modules):
    result = subprocess.run(
        ['swiftc', '-typecheck', '-swift-version', '6', '-parse-as-library', '-module-name',
         'Goldens', '-I', modules, *files], capture_output=True, text=True)
    return sorted({line for line in result.stderr.splitlines()
                   if re.search(r': (warning|error):', line)})
