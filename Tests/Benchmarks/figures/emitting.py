"""Emitted arithmetic: how long it takes to write and to compile, and how large it is; how fast it
is beside hands and solvers; pages of the preview."""
import os
import re
import shutil
import statistics
import tempfile
import types

from . import layouts, processes
from .table import Figure, Table, exponent, listed

# Seconds of processor time for `plumb swift`, for `swiftc`, and for a page; what takes as long as
# the last to compile is the largest of its kind that is tried.
WRITING, COMPILING, DRAWING, LONG = 20, 30, 60, 10
KINDS = [('rows', layouts.rows, [80, 160, 320, 500]), ('grid', layouts.grid, [64, 144, 256, 484]),
         ('three shared columns', layouts.columns, [30, 60, 120, 240]),
         ('labels of distinct priority', layouts.distinct_labels, [10, 20, 40, 80]),
         ('form', layouts.form, [40, 80, 160, 320]), ('nest', layouts.nested, [10, 20, 40]),
         ('state groups of two', layouts.state_groups, [1, 2, 4, 8]),
         ('`when` of a width', layouts.conditions, [1, 2, 4, 8])]


def written(bench, path, target):
    """Arithmetic of a file: the outcome, and the code, or none with why."""
    one = processes.run([bench.tool('plumb'), 'swift', '--target', 'frames', path, '-o', target],
                        WRITING, os.path.join(bench.scratch, 'said'))
    if not one.has_ended:
        return one, None, 'no end in %d s' % WRITING
    if one.status or not os.path.exists(target):
        said = re.search(r'error: (.*)', one.output)
        return one, None, 'refused: ' + (said[1][:60] if said else 'status %s' % one.status)
    with open(target, encoding='utf-8') as file:
        return one, file.read(), ''


def compiled(bench, target):
    """Seconds of processor time of the compiler, or none."""
    program = os.path.join(bench.scratch, 'emitted.o')
    # The driver would start another process, which has no limit.
    one = processes.run(['swiftc', '-frontend', '-c', '-O', '-parse-as-library', '-module-name',
                         'Emitted', target, '-o', program], COMPILING)
    return one.seconds if one.has_ended and one.status == 0 else None


def emitted(bench):
    rows, path = [], os.path.join(bench.scratch, 'Emitted.layout')
    target = path + '.swift'
    for name, make, sizes in KINDS:
        last = None
        for size in sizes[:2] if bench.is_quick else sizes:
            with open(path, 'w') as file:
                file.write(make(size))
            if os.path.exists(target):
                os.remove(target)
            one, code, why = written(bench, path, target)
            seconds = compiled(bench, target) if code else None
            length = len(code) if code else None
            rows.append([
                '%s %d' % (name, size), Figure(one.seconds if one.has_ended else None),
                Figure(length and length / 1e3, unit=' KB', goal=None if code else 0, why=why),
                Figure(exponent(last, (size, length)), 1.1),
                Figure(max(map(len, code.splitlines())) if code else None),
                Figure(seconds, 1, why='' if not code or seconds else
                       'not in %d s' % COMPILING)])
            last = (size, length)
            if not seconds or LONG < seconds:
                break
    return Table(
        'Emitted arithmetic', '`plumb swift --target frames`, and `swiftc -O` of what it writes; '
        'seconds of processor time. Size is to grow with what a layout has, and nothing refused '
        'that lint proves.',
        ['layout, views or groups', 'seconds to write', 'size', 'its exponent (≤ 1.1)',
         'longest line', 'seconds to compile (≤ 1)'], rows)


def five_worst(what, found, goal, unit, rows):
    """The median, and the five largest by name."""
    names = sorted(found, key=found.get, reverse=True)
    rows.append((what + ', median of %d' % len(found),
                 Figure(statistics.median(found.values()), goal, unit=unit)))
    rows += [('%s, %s' % (what, name), Figure(found[name], goal, unit=unit)) for name in names[:5]]
    late = sum(1 for value in found.values() if goal < value)
    rows.append((what + ', how many miss it', Figure(late, 0)))


def drawn(bench):
    """Arithmetic and pages of the samples, and of the screens beside the checkout."""
    screens = os.path.join(bench.root, '..', 'shared', 'cases', 'screens')
    rows, notes, target = [], [], os.path.join(bench.scratch, 'drawn')
    sets = [('samples', bench.samples())]
    if os.path.isdir(screens):
        sets.append(('screens', sorted(os.path.join(screens, name) for name in os.listdir(screens)
                                       if name.endswith('.layout'))))
    else:
        notes.append('skipped: screens of well-known apps, which are not here')
    for of, paths in sets:
        pages, arithmetic, compiling = {}, {}, {}
        for path in paths[::8] if bench.is_quick else paths:
            name = os.path.basename(path)[:-len('.layout')]
            one, code, _ = written(bench, path, target + '.swift')
            arithmetic[name] = one.seconds
            if code:
                # What misses its goal once may have met something else on the machine.
                seconds = compiled(bench, target + '.swift') or COMPILING
                again = 1 < seconds < COMPILING and compiled(bench, target + '.swift')
                compiling[name] = min(seconds, again or seconds)
            pages[name] = processes.least([bench.tool('plumb'), 'preview', path, '-o',
                                           target + '.html'], 2, DRAWING).seconds
        five_worst('%s: `swift --target frames`' % of, arithmetic, 0.3, ' s', rows)
        five_worst('%s: a page of the preview' % of, pages, 0.3, ' s', rows)
        five_worst('%s: `swiftc -O` of the arithmetic' % of, compiling, 1, ' s', rows)
    return listed(
        'Samples and screens, written and drawn', 'Seconds of processor time, the lesser of two '
        'runs of what takes long. A page holds the arithmetic for twelve sizes of text.', rows,
        notes)


def arithmetic(bench):
    """What `run-frames` compares."""
    frames = bench.part('run-frames')
    tools = {name: bench.tool(name) for name in ('plumb', 'plumb-bench', 'plumb-solver-bench')}
    folder = tempfile.mkdtemp(dir=bench.scratch)
    lanes = bench.solving.lanes()
    commands = {lane: lanes[lane] for lane in ('ours', 'kiwi') if lane in lanes}
    samples = bench.samples()[::8] if bench.is_quick else bench.samples()
    program, problems = frames.prepare(tools, samples, folder)
    options = types.SimpleNamespace(rounds=1 if bench.is_quick else 3, seconds=0.02)
    own, peers = frames.times(program, commands, problems, options)
    shutil.rmtree(folder)
    rows = [('%s, nanoseconds (by hand %.3g)' % (what, own[name + 'ByHand']),
             Figure(own[name] / own[name + 'ByHand'], 1.5, unit=' × by hand'))
            for name, what in (('Form', 'form of ten aligned labels and their fields'),
                               ('Grid', 'grid of sixteen tiles'))]
    mine = {key: own[key] for key in problems}
    slowest = max(mine, key=mine.get)
    rows += [('%d layouts of the samples, nanoseconds in the median' % len(mine),
              Figure(statistics.median(mine.values()), unit=' ns')),
             ('the slowest, ' + slowest, Figure(mine[slowest], unit=' ns'))]
    for lane, name, goal in (('kiwi', 'kiwi', 50), ('ours', 'PlumbSolver', None)):
        found = {key: peers[key, lane] / own[key] for key in mine if (key, lane) in peers}
        if not found:
            continue
        worst = min(found, key=found.get)
        rows += [("%s's time over it, median of %d" % (name, len(found)),
                  Figure(statistics.median(found.values()), goal, True, unit=' ×')),
                 ('the least of these, ' + worst, Figure(found[worst], unit=' ×'))]
    return listed(
        'Frames without a solver', 'Processor time of a layout, medians of %d rounds. Written code '
        'and hand get the same 256 sizes, contents, safe areas and directions; of samples the '
        'width grows by a point each time.' % options.rounds, rows)
