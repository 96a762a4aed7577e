"""How lint grows with what a layout has, where it once grew faster than it should.

Processor time of whole processes, at sizes that double; the goal is an exponent of at most two, or
that lint says "not proved" within a second.
"""
import math
import os

from . import layouts, processes
from .table import Figure, Table

# Seconds of processor time for one layout, a small and a large one.
LIMIT, LARGE_LIMIT = 10, 30
# What a process takes anyway hides how something grows that takes no more than this, in seconds.
LEAST = 0.02
SMALL = [
    ('labels in a row that tie', 'labels', layouts.tied_labels, [5, 10, 20, 40, 80, 160]),
    ('wrapping labels in a column', 'labels', layouts.wrapping_labels, [12, 25, 50, 100, 200]),
    ('state groups', 'groups', layouts.state_groups, [1, 2, 4, 8]),
    ('`when` of a width', 'conditions', layouts.conditions, [1, 2, 4, 8]),
    ('content ranges', 'rows with two', layouts.content_ranges, [1, 5, 10, 20, 40]),
    ('contents of a table', 'rows', layouts.table_contents, [25, 50, 100, 200]),
    ('a ring of aspect ratios', 'images', layouts.aspect_ring, [25, 50, 100, 200]),
    ('inequalities in two directions', 'views', layouts.inequalities, [12, 25, 50, 100, 200]),
]
LARGE = [
    ('form, one shared column', 'views', layouts.form, [625, 1_250, 2_500, 5_000]),
    ('three shared columns', 'views', layouts.columns, [625, 1_250, 2_500, 5_000]),
    ('rows', 'views', layouts.rows, [625, 1_250, 2_500, 5_000]),
    ('grid', 'views', layouts.grid, [625, 1_250, 2_500, 5_000]),
]


def measured(bench, make, sizes, limit):
    """(size, seconds or none, whether lint said that it did not prove all, why there are none);
    ends at what has no end, or fails."""
    path, said = os.path.join(bench.scratch, 'growth.layout'), os.path.join(bench.scratch, 'said')
    found = []
    for size in sizes:
        with open(path, 'w') as file:
            file.write(make(size))
        command = [bench.tool('plumb'), 'lint', '--format', 'jsonl', path]
        one = processes.run(command, limit, said)
        has_limit = '"limit"' in one.output
        if one.seconds < 1 and not one.why(limit, processes.LINTED):
            again = processes.least(command, 1 if bench.is_quick else 3, usual=processes.LINTED)
            one = again if again.why(60, processes.LINTED) else min(one, again, key=by_seconds)
        why = one.why(limit, processes.LINTED)
        found.append((size, None if why else one.seconds, has_limit, why))
        if why:
            break
    return found


def by_seconds(one):
    return one.seconds


def steepest(found, start):
    """The largest exponent of a step to what takes long enough to tell; None where nothing does."""
    steps = []
    for (small, before, *_), (large, after, *_) in zip(found, found[1:]):
        if after and LEAST < after - start:
            grown = max(after - start, 1e-4) / max(before - start, LEAST / 4)
            steps.append(math.log(grown) / math.log(large / small))
    return max(steps, default=None)


def row(bench, kind, sizes, limit, start):
    name, unit, make, _ = kind
    found = measured(bench, make, sizes, limit)
    text = ', '.join('%s: %s' % (
        '{:,}'.format(size), why or '%.0f%s' % (1000 * seconds, '*' if gave_up else ''))
        for size, seconds, gave_up, why in found)
    proved = [one for one in found if not one[2] and one[1] is not None]
    given_up = [one[1] for one in found if one[2] and one[1] is not None]
    if found[-1][1] is None:
        grown = Figure(None, 2, why=found[-1][3])
    else:
        grown = Figure(steepest(proved, start), 2)
        if grown.value is None:
            grown = Figure(why='too little to tell')
    return [name, unit, text, grown, Figure(max(given_up), 1) if given_up else Figure()]


def growth(bench):
    start = processes.least([bench.tool('plumb'), '--version'], 5).seconds
    rows = []
    for kinds, few, limit in ((SMALL, 3, LIMIT), (LARGE, 2, LARGE_LIMIT)):
        for kind in kinds:
            sizes = kind[3][:few] if bench.is_quick else kind[3]
            rows.append(row(bench, kind, sizes, limit, start))
    return Table(
        'Growth of lint', 'Processor time of `plumb lint` on one layout. The exponent is that of '
        'the steepest step to a size that takes 20 milliseconds more than a start does, and of '
        'sizes that are proved; where lint says that it did not prove all, marked *, it is to say '
        'so within a second.',
        ['what', 'of which', 'milliseconds at each size', 'exponent (≤ 2)',
         'seconds, not proved (≤ 1)'], rows)
