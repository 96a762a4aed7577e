"""The solver beside others: from scratch, on layouts it was not made for, dragged and switched.

`run-solver` has the lanes and takes the times; here are the sizes, the goals and the tables.
"""
import contextlib
import os
import sys
import types

from . import processes
from .table import Figure, Table, exponent, ratio

# Views from which on HiGHS is no longer to be the faster.
HIGHS_FROM = 60
# What kiwi is asked at 1,000 views: elsewhere it takes more than half a minute.
KIWI_LARGE = {'chain', 'cells'}
# Lanes that go on to what no table asks for are ended after this; by layout, what differs.
UNTIL = {'taffy': 'a_ns', 'yoga': 'a_ns', 'highs': 'a_ns'}
OTHERWISE = {'graph': {'ours': 'a_ns'}, 'nest': {'ours': 'a_ns'},
             'split': {'ours': 'b_ns', 'kiwi': 'b_ns'}}


class Solving:
    """Medians by lane of each layout and size, asked once for all tables."""

    def __init__(self, bench):
        self.bench, self.solver = bench, bench.solver
        quick = bench.is_quick
        self.options = types.SimpleNamespace(
            rounds=1 if quick else 3, seconds=0.02 if quick else 0.06, timeout=30 if quick else 90,
            until=UNTIL)
        self.known, self.commands = {}, {}

    def lanes(self):
        if not self.commands:
            self.commands = {'ours': [self.bench.tool('plumb-solver-bench')]}
            for lane in ('hand', 'taffy', 'yoga', 'kiwi', 'highs'):
                self.commands.update(self.solver.lanes(self.bench.scratch, [lane]))
        return self.commands

    def missing(self):
        """What is not there, told below a table."""
        names = [lane for lane in ('taffy', 'yoga', 'kiwi', 'highs') if lane not in self.lanes()]
        return ['skipped: %s, which is not there' % ', '.join(names)] if names else []

    def medians(self, name, size, lanes):
        if (name, size) not in self.known:
            some = {lane: self.lanes()[lane] for lane in lanes if lane in self.lanes()}
            with contextlib.redirect_stdout(sys.stderr):
                self.options.until = dict(UNTIL, **OTHERWISE.get(name, {}))
                self.known[name, size] = self.solver.compare(
                    some, name, size, self.options, self.bench.scratch)
        return self.known[name, size]

    def wanted(self, name, size):
        """The lanes of one of the eight layouts."""
        lanes = ['ours', 'hand', 'taffy', 'yoga']
        return lanes + ['kiwi'] if size < 1_000 or size == 1_000 and name in KIWI_LARGE else lanes

    def eight(self):
        names = ['chain', 'form', 'cells'] if self.bench.is_quick else [
            'chain', 'form', 'grid', 'tree', 'cells', 'priorities', 'ties', 'distinct']
        sizes = [10, 100, 1_000] if self.bench.is_quick else [10, 100, 1_000, 10_000]
        return names, sizes

    def time(self, medians, lane, key):
        """Microseconds."""
        found = medians.get(lane, {}).get(key)
        return None if found is None else found / 1e3

    def path(self, name, size):
        """The file of rows that `compare` has written."""
        return os.path.join(self.bench.scratch, '%s_%d.lin' % (name, size))

    def rows(self, name, size):
        """How many rows a layout has, from the heads of its problems."""
        with open(self.path(name, size)) as file:
            return sum(int(line.split()[3]) for line in file if line.startswith('P '))

    def values(self, name, size):
        with open(self.path(name, size)) as file:
            return sum(4 * int(line.split()[2]) for line in file if line.startswith('P '))

    def counted(self, lane, name, size, what, few=2, many=6):
        """Instructions of one of what; or none and why."""
        if lane not in self.lanes():
            return None, ''
        command = self.solver.arguments(self.lanes(), lane, name, size, self.path(name, size))
        one, two = (self.solver.counted(command, what, times) for times in (few, many))
        return processes.each(one, two, many - few)


def from_scratch(solving):
    names, sizes = solving.eight()
    rows = []
    for name in names:
        last = None
        for size in sizes:
            found = solving.medians(name, size, solving.wanted(name, size))
            ours, taffy, yoga, kiwi = (solving.time(found, lane, 'a_ns')
                                       for lane in ('ours', 'taffy', 'yoga', 'kiwi'))
            counted, why = (solving.counted('ours', name, size, 'a', 1, 3) if size <= 1_000
                            else (None, ''))
            # The first step holds what a problem costs however small it is.
            grown = exponent(last, (size, ours)) if 1_000 < size else None
            rows.append(['%s %s' % (name, '{:,}'.format(size)), Figure(ours), Figure(taffy),
                         ratio(ours, taffy, 1), Figure(yoga), ratio(ours, yoga, 1),
                         ratio(ours, kiwi, 1),
                         Figure(counted and counted / solving.rows(name, size), 250, why=why),
                         Figure(grown, 1.05)])
            last = (size, ours)
    return Table(
        'From scratch', 'Microseconds of *a*. Taffy and yoga have no priorities, and so no '
        '*priorities*, *ties* and *distinct*; of taffy only the computing of a tree is counted, of '
        'yoga also its making, as of ours. Kiwi is asked up to 100 views, and for *chain* and '
        '*cells* up to 1,000. Instructions are those of ours for each row of the problem.',
        ['layout, views', 'ours', 'taffy', 'ours ÷ taffy (≤ 1)', 'yoga', 'ours ÷ yoga (≤ 1)',
         'ours ÷ kiwi (≤ 1)', 'instructions a row (≤ 250)', 'exponent to 10,000 (≤ 1.05)'],
        rows, solving.missing())


def not_tuned_for(solving):
    quick, rows = solving.bench.is_quick, []
    for name, sizes in (('graph', [30, 60] if quick else [75, 150, 300]),
                        ('nest', [20, 40] if quick else [20, 40, 80, 160]),
                        ('split', [60, 240] if quick else [60, 240, 480, 960, 1_920])):
        last = None
        for size in sizes:
            found = solving.medians(name, size, screen_lanes(name, size))
            ours, highs = (solving.time(found, lane, 'a_ns') for lane in ('ours', 'highs'))
            goal = 1 if HIGHS_FROM <= size else None
            grown = exponent(last, (size, ours))
            apart = solving.solver.apart(name, solving.path(name, size), 'highs')
            rows.append(['%s %s' % (name, '{:,}'.format(size)), Figure(ours), Figure(highs),
                         ratio(ours, highs, goal), Figure(grown), apart or '–'])
            last = (size, ours)
    return Table(
        'Layouts it was not made for', 'Microseconds from nothing to values. A *graph* has views '
        'aligned in tens and bounds between any two, a *nest* views in views of which every other '
        'keeps its shape, a *split* screen a list of settings beside a form. HiGHS adds up '
        'weights, in doubles, and is called through scipy, whose own time is in it; ours keeps '
        'priorities apart and is exact. The last column says by how many points a frame '
        'differs; of *graph* and *nest* several answers are best.',
        ['layout, views', 'ours', 'HiGHS', 'ours ÷ HiGHS (≤ 1 from %d views)' % HIGHS_FROM,
         'exponent from the row above', 'apart'], rows, solving.missing())


def screen_lanes(name, size):
    """Only split screens are dragged."""
    return ['ours', 'highs', 'kiwi'] if name == 'split' and size <= 960 else ['ours', 'highs']


def drags(solving):
    rows = []
    for size in [60, 240] if solving.bench.is_quick else [60, 240, 480, 960]:
        found = solving.medians('split', size, screen_lanes('split', size))
        first, warm = (solving.time(found, 'ours', key) for key in ('b_first_ns', 'b_ns'))
        peer, again = (solving.time(found, 'kiwi', key) for key in ('b_first_ns', 'b_ns'))
        rows.append([str(size), Figure(first), Figure(peer), ratio(first, peer, 1), Figure(warm),
                     Figure(again), ratio(warm, again, 1)])
    return Table(
        'A drag over a split screen', 'Microseconds a step of a hundred, each a point wider. On '
        'the first drag no piece of the answer is known to ours; when it is dragged to and fro '
        'they are.',
        ['views', 'ours, first drag, pieces not known', 'kiwi, first drag',
         'ours ÷ kiwi (≤ 1)', 'ours, to and fro, pieces known', 'kiwi, to and fro',
         'again ÷ kiwi (≤ 1)'], rows, solving.missing())


def warm(solving):
    names, sizes = solving.eight()
    rows = []
    for name in names:
        for size in sizes:
            found = solving.medians(name, size, solving.wanted(name, size))
            ours, hand, kiwi = (solving.time(found, lane, 'b_ns')
                                for lane in ('ours', 'hand', 'kiwi'))
            first = solving.time(found, 'ours', 'b_first_ns')
            own, by_hand = (None, ''), (None, '')
            if size == 100:
                values = solving.values(name, size)
                own, by_hand = (solving.counted(lane, name, size, 'b', 4, 24)
                                for lane in ('ours', 'hand'))
                own, by_hand = ((number and number / values, why)
                                for number, why in (own, by_hand))
            rows.append(['%s %s' % (name, '{:,}'.format(size)), Figure(ours), Figure(hand),
                         ratio(ours, hand, 2), ratio(ours, kiwi, 1), Figure(first),
                         Figure(own[0], why=own[1]), Figure(by_hand[0], why=by_hand[1])])
    return Table(
        'A point wider, pieces known', 'Microseconds of *b*: all pieces of the answer that the '
        'drag crosses are known, and the arithmetic is what a hand would write in C++. '
        'Instructions are counted at 100 views, to and fro over a point, for each value that is '
        'read.',
        ['layout, views', 'ours', 'by hand', 'ours ÷ hand (≤ 2)', 'ours ÷ kiwi (≤ 1)',
         'first drag, pieces not known', 'instructions a value', 'by hand'], rows)


def toggles(solving):
    names, sizes = solving.eight()
    rows = []
    for name in names:
        for size in (size for size in sizes if size == 100 or size == 1_000 and name in KIWI_LARGE):
            found = solving.medians(name, size, solving.wanted(name, size))
            first, known = (solving.time(found, 'ours', key) for key in ('c_first_ns', 'c_ns'))
            kiwi = solving.time(found, 'kiwi', 'c_ns')
            rows.append(['%s %s' % (name, '{:,}'.format(size)), Figure(first), Figure(known),
                         Figure(kiwi), ratio(first, kiwi, 0.1), ratio(known, kiwi, 0.1)])
    return Table(
        'Ten constraints on and off', 'Microseconds of *c*, the first time for a solver, which has '
        'never seen the other state, and when both are known.',
        ['layout, views', 'ours, first', 'ours, both known', 'kiwi', 'first ÷ kiwi (≤ 0.1)',
         'known ÷ kiwi (≤ 0.1)'], rows)


def memory(solving):
    names, sizes = solving.eight()
    rows = []
    for name in names:
        found = solving.medians(name, 1_000, solving.wanted(name, 1_000))
        ours, taffy, yoga, kiwi = (
            (found.get(lane, {}).get('mem_kb') or 0) / 1024 or None
            for lane in ('ours', 'taffy', 'yoga', 'kiwi'))
        rows.append([name, Figure(ours), Figure(taffy), ratio(ours, taffy, 2), Figure(yoga),
                     Figure(kiwi)])
    return Table(
        'Memory', 'Megabytes that the process grew by up to the first answer, at 1,000 views; '
        'taffy\'s with Python\'s list of nodes.',
        ['layout', 'ours', 'taffy', 'ours ÷ taffy (≤ 2)', 'yoga', 'kiwi'], rows)
