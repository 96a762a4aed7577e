"""Emitted arithmetic: how long it takes to write and to compile, and how large it is; how fast it
is beside hands and solvers; pages of the preview."""
import json
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
    if one.status not in (0, 1):
        return one, None, one.why(WRITING)
    if one.status or not os.path.exists(target):
        said = re.search(r'error: (.*)', one.output)
        return one, None, 'refused: ' + (said[1][:60] if said else 'status %s' % one.status)
    with open(target, encoding='utf-8') as file:
        return one, file.read(), ''


def compiled(bench, target):
    """Seconds of processor time of the compiler; or none and why."""
    program = os.path.join(bench.scratch, 'emitted.o')
    # The driver would start another process, which has no limit.
    one = processes.run(['swiftc', '-frontend', '-c', '-O', '-parse-as-library', '-module-name',
                         'Emitted', target, '-o', program], COMPILING)
    if not one.has_ended:
        return None, 'not in %d s' % COMPILING
    return (None, 'does not compile') if one.status else (one.seconds, '')


def emitted(bench):
    rows, path = [], os.path.join(bench.scratch, 'Emitted.layout')
    target = path + '.swift'
    # What the compiler keeps of the modules that it imports is made once.
    with open(target, 'w') as file:
        file.write('import Foundation\n')
    compiled(bench, target)
    for name, make, sizes in KINDS:
        last = None
        for size in sizes[:2] if bench.is_quick else sizes:
            with open(path, 'w') as file:
                file.write(make(size))
            if os.path.exists(target):
                os.remove(target)
            one, code, why = written(bench, path, target)
            seconds, why_not = compiled(bench, target) if code else (None, '')
            length = len(code) if code else None
            rows.append([
                '%s %d' % (name, size), Figure(one.seconds if one.has_ended else None),
                Figure(length and length / 1e3, unit=' KB', goal=None if code else 0, why=why),
                Figure(exponent(last, (size, length)), 1.1),
                Figure(max(map(len, code.splitlines())) if code else None),
                Figure(seconds, 1, why=why_not)])
            last = (size, length)
            if not seconds or LONG < seconds:
                break
    return Table(
        'Emitted arithmetic', '`plumb swift --target frames`, and `swiftc -O` of what it writes; '
        'seconds of processor time. Size is to grow with what a layout has, and nothing refused '
        'that lint proves.',
        ['layout, views or groups', 'seconds to write', 'size', 'its exponent (≤ 1.1)',
         'longest line', 'seconds to compile (≤ 1)'], rows)


def five_worst(what, found, failures, goal, unit, rows):
    """The median, the five largest by name, and what failed."""
    if not found:
        rows.append((what, Figure(goal=goal, why='none was written')))
    else:
        rows.append((what + ', median of %d' % len(found),
                     Figure(statistics.median(found.values()), goal, unit=unit)))
    names = sorted(found, key=found.get, reverse=True)
    rows += [('%s, %s' % (what, name), Figure(found[name], goal, unit=unit)) for name in names[:5]]
    rows += [('%s, %s' % (what, name), Figure(goal=goal, why=why, unit=unit))
             for name, why in failures.items()]
    late = sum(1 for value in found.values() if goal < value)
    rows.append((what + ', how many miss it', Figure(late + len(failures), 0)))


def drawn_each(bench, paths, target):
    """By what is measured and its goal: seconds by name, and by name why there are none; and the
    names of what has errors, of which no page is written."""
    arithmetic, pages, compiling, mistaken = ({}, {}), ({}, {}), ({}, {}), []

    def note(measure, name, seconds, why):
        measure[1 if why else 0][name] = why or seconds

    for path in paths:
        name, code = os.path.basename(path)[:-len('.layout')], target + '.swift'
        if os.path.exists(code):
            os.remove(code)
        one, text, _ = written(bench, path, code)
        # What is refused has status 1; deciding that takes its time as well.
        note(arithmetic, name, one.seconds, one.why(WRITING, (0, 1)))
        if text:
            seconds, why = compiled(bench, code)
            # What misses its goal once may have met something else on the machine.
            again = seconds and 1 < seconds and compiled(bench, code)[0]
            note(compiling, name, min(seconds, again) if again else seconds, why)
        page = processes.least([bench.tool('plumb'), 'preview', path, '-o', target + '.html'], 2,
                               DRAWING)
        if page.status == 1:
            mistaken.append(name)
        else:
            note(pages, name, page.seconds, page.why(DRAWING))
    return {('`swift --target frames`', 0.3): arithmetic, ('a page of the preview', 0.3): pages,
            ('`swiftc -O` of the arithmetic', 1): compiling}, mistaken


def drawn(bench):
    """Arithmetic and pages of the samples, and of the screens that PLUMB_SCREENS names."""
    screens = os.environ.get('PLUMB_SCREENS', '')
    rows, notes, target = [], [], os.path.join(bench.scratch, 'drawn')
    sets = [('samples', bench.samples())]
    if os.path.isdir(screens):
        sets.append(('screens', sorted(os.path.join(screens, name) for name in os.listdir(screens)
                                       if name.endswith('.layout'))))
    else:
        notes.append('skipped: screens of well-known apps, since PLUMB_SCREENS names no folder')
    for of, paths in sets:
        measures, mistaken = drawn_each(bench, paths[::8] if bench.is_quick else paths, target)
        if mistaken:
            notes.append('skipped: pages of %s, which have errors' % ', '.join(mistaken))
        for (what, goal), (found, failures) in measures.items():
            five_worst('%s: %s' % (of, what), found, failures, goal, ' s', rows)
    return listed(
        'Samples and screens, written and drawn', 'Seconds of processor time, the lesser of two '
        'runs of what takes long. A page holds the arithmetic for twelve sizes of text.', rows,
        notes)


def sizes(bench):
    """How long the code of the samples is: lines for each view of theirs, and bytes."""
    counts, rows = {}, []
    for path in bench.samples():
        one = processes.run([bench.tool('plumb'), 'frames', path, '--format', 'json'], WRITING,
                            os.path.join(bench.scratch, 'said'))
        counts[path] = sum(len(layout['frames']) for layout in json.loads(one.output))
    for target in ('frames', 'uikit', 'appkit', 'swiftui'):
        found, lines, size = {}, 0, 0
        for path in bench.samples():
            code = os.path.join(bench.scratch, 'sized.swift')
            one = processes.run([bench.tool('plumb'), 'swift', '--target', target, path, '-o', code],
                                WRITING)
            if one.has_ended and one.status == 0:
                with open(code, 'rb') as file:
                    text = file.read()
                length = text.count(b'\n')
                found[os.path.basename(path)[:-len('.layout')]] = length / counts[path]
                lines, size = lines + length, size + len(text)
        rows.append(('%s: lines of %d samples' % (target, len(found)), Figure(lines, unit='')))
        rows.append(('%s: their size' % target, Figure(size / 1e3, unit=' KB')))
        five_worst('%s: lines a view' % target, found, {}, 40, '', rows)
    return listed(
        'Code of the samples', 'Whole files: of small ones most is what each begins with, some 110 '
        'lines for SwiftUI. The goal is one of what grows with the views.', rows)


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
