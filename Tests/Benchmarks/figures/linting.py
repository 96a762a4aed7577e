"""Whole runs of lint: ten thousand files, the samples, screens of a thousand views; and a start."""
import glob
import os
import shutil
import statistics
import subprocess
import tarfile

from . import processes
from .table import Figure, Table, listed


def lint(bench):
    rows, plumb = [], bench.tool('plumb')
    count = 1_000 if bench.is_quick else 10_000
    folder = os.path.join(bench.scratch, 'files')
    bench.part('lint_files.py').write(folder, count, 1)
    linted = bench.part('lint_files.py').lint
    cold = linted(plumb, folder, '--no-cache')
    os.environ['XDG_CACHE_HOME'] = os.path.join(bench.scratch, 'cache')
    linted(plumb, folder)
    warm = linted(plumb, folder)
    files = '{:,} files of some 39 lines'.format(count)
    rows += [(files + ', no cache', Figure(cold[0], 5 * count / 10_000, unit=' s')),
             ('the same, processor time', Figure(cold[1], unit=' s')),
             (files + ', all in the cache', Figure(warm[0], count / 10_000, unit=' s'))]
    few = processes.instructions([plumb, 'lint', '--no-cache', os.path.join(folder, '000')], 300)
    rows.append(('instructions a file, over a hundred of them',
                 Figure(few and few / 100 / 1e6, unit=' million')))
    shutil.rmtree(folder)
    rounds, times = 1 if bench.is_quick else 5, {}
    for path in bench.samples():
        one = processes.least([plumb, 'lint', path], rounds, 30)
        times[path] = 1000 * one.seconds if one.has_ended else 30_000
    slowest = max(times, key=times.get)
    rows += [('the samples, median', Figure(statistics.median(times.values()), 5, unit=' ms')),
             ('the samples, most (%s)' % os.path.basename(slowest),
              Figure(times[slowest], 50, unit=' ms'))]
    screens = bench.part('lint_times.py')
    for name, text in (('166 rows of a component', screens.components(166)),
                       ('250 rows', screens.rows(250)), ('a grid of 32 by 32', screens.grid(32))):
        path = os.path.join(bench.scratch, 'Screen.layout')
        with open(path, 'w') as file:
            file.write(text)
        one = processes.least([plumb, 'lint', path], rounds, 30)
        rows.append((name + ', about 1,000 views', Figure(
            1000 * one.seconds if one.has_ended else None, 1_000, unit=' ms', why='no end')))
    return listed(
        'Lint', '`lint_files.py` writes files of which no two are alike, a tenth with a mistake; '
        'they are linted on %d cores, on the clock. Of samples and screens it is the least '
        'processor time of %d runs.' % (os.cpu_count(), rounds), rows)


def released(bench):
    """The tool as a release has it, static on Linux; or None and why."""
    if bench.static:
        return bench.static, ''
    if bench.is_quick:
        return None, 'skipped: no release is made for a quick run'
    folder = os.path.join(bench.scratch, 'release')
    script = os.path.join(bench.root, 'Sources', 'Install', 'release')
    try:
        subprocess.run([script, folder], check=True, capture_output=True, timeout=3_000)
        archive = glob.glob(os.path.join(folder, '*.tar.xz'))[0]
    except (subprocess.SubprocessError, OSError, IndexError) as error:
        return None, 'skipped: a release could not be made, %s' % type(error).__name__
    with tarfile.open(archive) as file:
        file.extractall(folder, filter='data')
    return glob.glob(os.path.join(folder, '**', 'bin', 'plumb'), recursive=True)[0], ''


def empty(bench, name, *flags):
    """A Swift program that does nothing, built as the tool is."""
    source = os.path.join(bench.scratch, 'empty.swift')
    with open(source, 'w'):
        pass
    program = os.path.join(bench.scratch, name)
    subprocess.run(['swiftc', '-O', source, '-o', program, *flags], check=True, timeout=300,
                   capture_output=True)
    return program


def start(bench):
    form = os.path.join(bench.scratch, 'Form.layout')
    with open(form, 'w') as file:
        file.write(bench.part('lint_files.py').text(1, 8))
    plumb = bench.tool('plumb')
    static, why = released(bench)
    commands = {'an empty Swift program': [empty(bench, 'empty')],
                '`plumb --version`': [plumb, '--version'],
                '`plumb lint`, a form of 42 lines': [plumb, 'lint', form],
                '`plumb frames`, the same': [plumb, 'frames', form]}
    if static:
        commands.update({
            'an empty Swift program, static': [empty(
                bench, 'still', '-static-stdlib', '-static-executable')],
            '`plumb --version`, of a release': [static, '--version'],
            '`plumb lint`, of a release': [static, 'lint', form],
            '`plumb frames`, of a release': [static, 'frames', form]})
    times = {name: [] for name in commands}
    for _ in range(20 if bench.is_quick else 200):
        for name, command in commands.items():
            times[name].append(1000 * processes.moment(command))
    goals = {'`plumb --version`, of a release': 1, '`plumb lint`, of a release': 5.6}
    rows = []
    for name, taken in times.items():
        goal = goals.get(name)
        rows.append([name, Figure(min(taken), goal), Figure(statistics.median(taken)),
                     Figure(goal=goal).limit])
    return Table(
        'A start', 'Milliseconds on the clock from spawning a process to its end; the lanes take '
        'turns. The tool that `swift build` makes is linked to Swift\'s libraries as the empty '
        'program is; a release for Linux is static.',
        ['what', 'least', 'median', 'goal for the least'], rows, [why] if why else [])
