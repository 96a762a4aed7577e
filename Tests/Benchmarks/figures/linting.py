"""Whole runs of lint: ten thousand files, the samples, screens of a thousand views; and a start."""
import glob
import json
import os
import shutil
import statistics
import subprocess
import sys
import tarfile

from . import processes
from .table import Figure, Table, listed


# Seconds of processor time for a sample, or a screen.
LIMIT = 30


def linted(bench, plumb, folder, *arguments):
    """Seconds on the clock and of all processors, and nothing; or none and why."""
    try:
        return (*bench.part('lint_files.py').lint(plumb, folder, *arguments), '')
    except subprocess.CalledProcessError as error:
        return None, None, 'status %d' % error.returncode
    except subprocess.TimeoutExpired as error:
        return None, None, 'no end in %d s' % error.timeout


def many_files(bench, plumb):
    count = 1_000 if bench.is_quick else 10_000
    folder = os.path.join(bench.scratch, 'files')
    lines = bench.part('lint_files.py').write(folder, count, 1)
    cold, spent, why = linted(bench, plumb, folder, '--no-cache')
    os.environ['XDG_CACHE_HOME'] = os.path.join(bench.scratch, 'cache')
    linted(bench, plumb, folder)
    warm, _, why_warm = linted(bench, plumb, folder)
    files = '{:,} files of {:.0f} lines in the mean'.format(count, lines / count)
    few, why_few = processes.instructions(
        [plumb, 'lint', '--no-cache', os.path.join(folder, '000')], 300, processes.LINTED)
    shutil.rmtree(folder)
    return [(files + ', no cache', Figure(cold, 5 * count / 10_000, why=why, unit=' s')),
            ('the same, processor time', Figure(spent, why=why, unit=' s')),
            (files + ', all in the cache', Figure(warm, count / 10_000, why=why_warm, unit=' s')),
            ('instructions a file, over a hundred of them',
             Figure(few and few / 100 / 1e6, why=why_few, unit=' million'))]


def each_sample(bench, plumb, rounds):
    rows, times = [], {}
    for path in bench.samples():
        one = processes.least([plumb, 'lint', path], rounds, LIMIT, processes.LINTED)
        why = one.why(LIMIT, processes.LINTED)
        if why:
            rows.append(('the samples, %s' % os.path.basename(path), Figure(goal=50, why=why)))
        else:
            times[path] = 1000 * one.seconds
    if not times:
        return rows
    slowest = max(times, key=times.get)
    return [('the samples, median', Figure(statistics.median(times.values()), 5, unit=' ms')),
            ('the samples, most (%s)' % os.path.basename(slowest),
             Figure(times[slowest], 50, unit=' ms'))] + rows


def lint(bench):
    plumb, rounds = bench.tool('plumb'), 1 if bench.is_quick else 5
    rows = many_files(bench, plumb) + each_sample(bench, plumb, rounds)
    screens = bench.part('lint_times.py')
    for name, text in (('166 rows of a component', screens.components(166)),
                       ('250 rows', screens.rows(250)), ('a grid of 32 by 32', screens.grid(32))):
        path = os.path.join(bench.scratch, 'Screen.layout')
        with open(path, 'w') as file:
            file.write(text)
        one = processes.least([plumb, 'lint', path], rounds, LIMIT, processes.LINTED)
        why = one.why(LIMIT, processes.LINTED)
        rows.append((name + ', about 1,000 views', Figure(
            None if why else 1000 * one.seconds, 1_000, unit=' ms', why=why)))
    return listed(
        'Lint', '`lint_files.py` writes files of which no two are alike, a tenth with a mistake; '
        'they are linted on %d cores, on the clock. Of samples and screens it is the least '
        'processor time of %d runs.' % (os.cpu_count(), rounds), rows)


def released(bench):
    """The tool as a release has it, static on Linux; or none and why."""
    if bench.static:
        return bench.static, ''
    if not bench.has_release:
        return None, 'skipped: starts of a release, by `--no-release`'
    if bench.is_quick:
        return None, 'skipped: no release is made for a quick run'
    if sys.platform == 'linux' and not links_statically():
        return None, 'skipped: starts of a release, since the compiler has no static libraries'
    folder = os.path.join(bench.scratch, 'release')
    script = os.path.join(bench.root, 'Sources', 'Install', 'release')
    # It waits for others, who take the processor: an hour on the clock at most.
    one = processes.run([script, folder], 500, os.path.join(bench.scratch, 'said'))
    archives = glob.glob(os.path.join(folder, '*.tar.xz'))
    if one.status != 0 or not archives:
        print(one.output[-2_000:], file=sys.stderr)
        return None, 'failed'
    with tarfile.open(archives[0]) as file:
        file.extractall(folder, filter='data')
    found = glob.glob(os.path.join(folder, '**', 'bin', 'plumb'), recursive=True)
    return (found[0], '') if found else (None, 'failed')


def links_statically():
    """Whether the compiler has Swift's libraries for static programs."""
    said = subprocess.run(['swiftc', '-print-target-info'], capture_output=True, text=True).stdout
    libraries = json.loads(said)['paths']['runtimeResourcePath']
    return os.path.isdir(os.path.join(os.path.dirname(libraries), 'swift_static'))


def empty(bench, name, *flags):
    """A Swift program that does nothing, built as the tool is."""
    source = os.path.join(bench.scratch, 'empty.swift')
    with open(source, 'w'):
        pass
    program = os.path.join(bench.scratch, name)
    subprocess.run(['swiftc', '-O', source, '-o', program, *flags], check=True, timeout=300,
                   capture_output=True)
    return program


# Goals for the least, in milliseconds.
STARTS = {'`plumb --version`, of a release': 1, '`plumb lint`, of a release': 5.6}


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
    if static and sys.platform == 'linux' and links_statically():
        commands['an empty Swift program, static'] = [
            empty(bench, 'still', '-static-stdlib', '-static-executable')]
    if static:
        commands.update({
            '`plumb --version`, of a release': [static, '--version'],
            '`plumb lint`, of a release': [static, 'lint', form],
            '`plumb frames`, of a release': [static, 'frames', form]})
    times, failures = {name: [] for name in commands}, {}
    for _ in range(20 if bench.is_quick else 200):
        for name, command in commands.items():
            seconds, status = processes.moment(command)
            times[name].append(1000 * seconds)
            if status not in (processes.LINTED if ' lint' in name else (0,)):
                failures[name] = 'status %d' % status
    if why == 'failed':
        failures.update({name: 'no release, its build failed' for name in STARTS})
    rows = []
    for name in [*times, *(name for name in failures if name not in times)]:
        goal, failure, taken = STARTS.get(name), failures.get(name, ''), times.get(name)
        # What has no goal is to work all the same.
        least = Figure(goal=goal or 0, why=failure) if failure else Figure(min(taken), goal)
        median = Figure(why=failure) if failure else Figure(statistics.median(taken))
        rows.append([name, least, median, Figure(goal=goal).limit])
    notes = [why] if why.startswith('skipped') else []
    return Table(
        'A start', 'Milliseconds on the clock from spawning a process to its end; the lanes take '
        'turns. The tool that `swift build` makes is linked to Swift\'s libraries as the empty '
        'program is; a release for Linux is static.',
        ['what', 'least', 'median', 'goal for the least'], rows, notes)
