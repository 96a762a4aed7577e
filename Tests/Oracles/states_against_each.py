#!/usr/bin/env python3
"""Lints random layouts with groups of states, and the same with each combination written out.

    python3 Tests/Oracles/states_against_each.py [--plumb .build/debug/plumb] [--count 100] [--seed 1]

Plumb looks at states of parts, and at what is hidden or colored by pairs of groups; it never writes
all combinations out. Here each combination that `never` leaves is a layout of its own, without
states. What is found in one of those has to be found in the layout with states (nothing is missed),
and what is found there has to be found in one of those (nothing is told that is not so).
"""
import argparse
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from proof_checks import is_behind_mistakes

# What is told of one state whatever the others are. `keyboard` and `unreachable` are not: a state
# in which it is otherwise takes them away.
RULES = ('conflict', 'ambiguous', 'outside', 'clipped', 'overlap', 'touch-target', 'contrast')
WORDS = ('Play', 'Pause', 'Nothing here yet', 'Ada Lovelace', 'Sign in', 'OK')


class Screen:
    """Views at places of a page, and what groups of states do to them."""

    def __init__(self, chance):
        self.chance = chance
        self.views, self.lines = [], []
        for number in range(chance.randint(3, 6)):
            self.add('v%d' % number)
        self.groups = [['s%d' % state for state in range(chance.choice((2, 2, 3)))]
                       for _ in range(chance.randint(2, 4))]
        self.bodies = {(group, state): self.body(state)
                       for group, states in enumerate(self.groups)
                       for state in range(len(states))}
        self.nevers = []
        if chance.random() < 0.4:
            a, b = chance.sample(range(len(self.groups)), 2)
            # The first states are together somewhere.
            self.nevers.append((a, chance.randrange(1, len(self.groups[a])),
                                b, chance.randrange(len(self.groups[b]))))

    def add(self, name):
        chance = self.chance
        kind = chance.choice(('label', 'label', 'button', 'view', 'view'))
        words = ' "%s"' % chance.choice(WORDS) if kind != 'view' else ''
        braces = ' { color %s }' % chance.choice(('white', 'yellow', 'black')) \
            if kind == 'view' and chance.random() < 0.5 else ''
        side = chance.choice(('left', 'left', 'right'))
        self.views.append((name, kind, side))
        self.lines.append('%s %s%s%s' % (kind, name, words, braces))
        self.lines += self.place(name, side)
        if kind == 'view':
            self.lines.append('H:[%s(%d)]' % (name, chance.choice((40, 150, 300))))
            self.lines.append('V:[%s(%d)]' % (name, chance.choice((30, 60, 120))))

    def place(self, name, side):
        chance = self.chance
        return ['%s.%s == super.%s %s %d' % (name, side, side, '+' if side == 'left' else '-',
                                             chance.choice((8, 16, 120, 240))),
                '%s.top == super.top + %d' % (name, chance.choice((8, 60, 100, 200)))]

    def body(self, state):
        """What a state says; the first often nothing."""
        chance = self.chance
        if state == 0 and chance.random() < 0.5:
            return []
        said = []
        for name, _, side in chance.sample(self.views, chance.randint(1, 2)):
            way = chance.random()
            if way < 0.4:
                said.append('%s { hidden }' % name)
            elif way < 0.55:
                said.append('%s { color %s }' % (name, chance.choice(('red', 'white', 'black'))))
            elif way < 0.75:
                other = 'bottom' if chance.random() < 0.5 else \
                    'right' if side == 'left' else 'left'
                said.append('%s.%s == super.%s %s %d' % (
                    name, other, other, '+' if other == 'left' else '-',
                    chance.choice((0, 8, 40))))
            else:
                said.append('%s.width >= %d' % (name, chance.choice((50, 120, 200))))
        return said

    def text(self):
        lines = list(self.lines)
        for group, states in enumerate(self.groups):
            bodies = []
            for state, name in enumerate(states):
                said = list(self.bodies[group, state])
                said += ['never (g%d.s%d)' % (b, t) for a, s, b, t in self.nevers
                         if (a, s) == (group, state)]
                bodies.append('%s { %s }' % (name, '; '.join(said)))
            lines.append('states g%d { %s }' % (group, ' '.join(bodies)))
        return 'layout Page {\n    size 320...430 by 300...500\n    %s\n}\n' % '\n    '.join(lines)

    def combinations(self):
        for choice in itertools.product(*(range(len(states)) for states in self.groups)):
            if any(choice[a] == s and choice[b] == t for a, s, b, t in self.nevers):
                continue
            yield choice

    def written_out(self, choice):
        said = [line for group, state in enumerate(choice) for line in self.bodies[group, state]]
        return 'layout Page {\n    size 320...430 by 300...500\n    %s\n}\n' % '\n    '.join(
            self.lines + said)


def findings(plumb, paths):
    """By file, what rules say of which views: what is proved, and all."""
    result = subprocess.run(
        [plumb, 'lint', '--no-cache', '--format', 'json', *paths], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(result.stderr)
    found = {path: (set(), set()) for path in paths}
    texts = {path: open(path).read().splitlines() for path in paths}
    for finding in json.loads(result.stdout):
        if finding['rule'] in RULES:
            line = texts[finding['file']][finding['range']['start']['line'] - 1].strip()
            proved, all_found = found[finding['file']]
            all_found.add((finding['rule'], line))
            # What a color covers in one state may be seen in another; words of any length are tried
            # in the corners of the sizes, until one is found that does harm; and what shows once
            # lines are corrected depends on which those are.
            if not (re.search(' covers | when the content of ', finding['message'])
                    or is_behind_mistakes(finding)):
                proved.add((finding['rule'], line))
    return found


def compare(plumb, screen, folder):
    """What is missed, and what is told of no combination."""
    whole = os.path.join(folder, 'whole.layout')
    with open(whole, 'w') as file:
        file.write(screen.text())
    paths = []
    for number, choice in enumerate(screen.combinations()):
        path = os.path.join(folder, 'each%d.layout' % number)
        with open(path, 'w') as file:
            file.write(screen.written_out(choice))
        paths.append(path)
    found = findings(plumb, [whole] + paths)
    return found.pop(whole), found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb', default='.build/debug/plumb')
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    print('seed', options.seed)
    failures = combinations = told = 0
    for number in range(options.count):
        screen = Screen(random.Random(options.seed * 100_003 + number))
        with tempfile.TemporaryDirectory() as folder:
            whole, each = compare(os.path.abspath(options.plumb), screen, folder)
            combinations += len(each)
            told += len(whole[0])
            anywhere = set().union(*(all_found for _, all_found in each.values()))
            # Behind an error of one state, warnings of it wait until that is gone.
            certain = [proved for proved, _ in each.values()
                       if not any(rule in ('conflict', 'ambiguous') for rule, _ in proved)]
            missed = {pair for pair in set().union(*certain) if not known(pair, whole[1])}
            invented = {pair for pair in whole[0] if pair[0] not in ('conflict', 'ambiguous')
                        and not known(pair, anywhere)}
            if missed or invented:
                failures += 1
                print('layout %d\n%smissed %s\ntold of none %s' % (
                    number, screen.text(), sorted(missed), sorted(invented)))
    print('%d layouts, %d combinations, %d findings: %d differ'
          % (options.count, combinations, told, failures))
    sys.exit(1 if failures else 0)


def known(pair, others):
    """Whether it is told, or one of its kind: of several views that lie on one, or that leave by one
    side, the first is told."""
    rule, _ = pair
    return pair in others or rule in ('overlap', 'outside', 'clipped') and any(
        other == rule for other, _ in others)


if __name__ == '__main__':
    main()
