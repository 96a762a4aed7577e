#!/usr/bin/env python3
"""Compares the solver to HiGHS at every priority level, on random problems of many kinds.

    random_problems.py --solver .build/release/plumb-solver-oracle --count 2000 --seed 7

For each problem: required rows hold exactly and as doubles to 1e-9; the least error of each level
is HiGHS'; the same variables are free; a certificate is multiplied out in fractions; the rows in
another order, and in a `Solver` that came there by way of groups and a parameter, give the same
values where they are unique. What HiGHS's tolerances cannot settle is solved again in fractions. A
disagreement is made small, by leaving out rows while it lasts, and printed; the exit status is 1.

Problem number i of a seed is the same wherever it runs: `--seed 7 --only 12` makes one again.
"""

import argparse
import random
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

from lexicographic import REQUIRED, Problem, Row, solve_exactly, solve_with_highs

WITHIN = 1e-6  # what HiGHS is trusted to, relative to the numbers at hand
ROW_WITHIN = 1e-9
LEVELS = ([500], [750, 250], [900, 750, 500, 250, 50])
SMALL = [Fraction(n) for n in (-3, -2, -1, -1, 1, 1, 1, 2)]
PARTS = [Fraction(1, 3), Fraction(-2, 3), Fraction(1, 7), Fraction(5, 7), Fraction(-1), Fraction(1),
         Fraction(333, 1000)]
SCALES = [s * Fraction(10) ** e for e in (-9, -4, 0, 0, 4, 9) for s in (-1, 1, 3)]


# MARK: Problems


def row(rng, count, coefficients, constant, softness, levels):
    soft = rng.random() < softness
    terms = {}
    for _ in range(rng.randint(1, min(4, count))):
        variable = rng.randrange(count)
        terms[variable] = terms.get(variable, 0) + rng.choice(coefficients)
    relation = rng.choice(['==', '<=', '>='] if soft else ['==', '<=', '>=', '>=', '<='])
    return Row({v: c for v, c in terms.items() if c}, constant(), relation,
               rng.choice(levels) if soft else REQUIRED, rng.choice([1, 1, 1, 2]))


def mixed(rng, coefficients=SMALL, constants=None, most=6):
    count = rng.randint(1, most)
    problem = Problem(count)
    softness, levels = rng.choice([.4, .7, .9]), rng.choice(LEVELS)
    constant = (lambda: rng.choice(constants)) if constants else lambda: Fraction(rng.randint(-5, 5))
    for _ in range(rng.randrange(3 * count + 4)):
        problem.rows.append(row(rng, count, coefficients, constant, softness, levels))
    return problem


def degenerate(rng):
    """Nearly every row is zero at one point."""
    problem = mixed(rng)
    point = [rng.randint(-3, 3) for _ in range(problem.count)]
    for r in problem.rows:
        if rng.random() < .85:
            r.constant = -sum((c * point[v] for v, c in r.terms.items()), Fraction(0))
    return problem


def redundant(rng):
    """Rows come twice, multiplied, and added to each other."""
    problem = mixed(rng, most=4)
    for _ in range(len(problem.rows)):
        one, two = rng.choice(problem.rows), rng.choice(problem.rows)
        factor = Fraction(rng.choice([1, 2, 3]), rng.choice([1, 2]))
        terms = {v: c * factor for v, c in one.terms.items()}
        constant = one.constant * factor
        if one.relation == two.relation and one.priority == two.priority == REQUIRED:
            for v, c in two.terms.items():
                terms[v] = terms.get(v, 0) + c
            constant += two.constant
        problem.rows.append(Row({v: c for v, c in terms.items() if c}, constant, one.relation,
                                one.priority, one.weight))
    return problem


def cycles(rng):
    """Equalities around rings, which close or miss by a little, with wishes on top."""
    count = rng.randint(3, 9)
    problem = Problem(count)
    values = [Fraction(rng.randint(0, 60), rng.choice([1, 3, 7])) for _ in range(count)]
    for _ in range(rng.randint(1, 3)):
        ring = rng.sample(range(count), rng.randint(2, count))
        for one, two in zip(ring, ring[1:] + ring[:1]):
            factor = rng.choice(PARTS)
            miss = Fraction(1, 10 ** 9) if rng.random() < .02 else 0
            problem.rows.append(Row({one: Fraction(1), two: factor},
                                    -values[one] - factor * values[two] + miss, '==', REQUIRED))
    for _ in range(rng.randint(0, count)):
        problem.rows.append(row(rng, count, SMALL, lambda: Fraction(rng.randint(-40, 0)), 1,
                                LEVELS[1]))
    return problem


def loose(rng):
    """Few rows or none: most is free."""
    count = rng.randint(0, 6)
    problem = Problem(count)
    for _ in range(rng.randint(0, 2) if count else 0):
        problem.rows.append(
            row(rng, count, SMALL, lambda: Fraction(rng.randint(-5, 5)), .5, LEVELS[1]))
    return problem


def labels(rng):
    """A row of labels that hug and resist, in a width that may be too small."""
    count = rng.randint(2, 8)
    problem = Problem(count)
    tied = rng.random() < .3
    for v in range(count):
        size = Fraction(rng.randint(20, 90))
        bump = 0 if tied else v
        problem.rows += [
            Row({v: Fraction(1)}, Fraction(0), '>=', REQUIRED),
            Row({v: Fraction(1)}, -size, '>=', 750 - bump),
            Row({v: Fraction(1)}, -size, '<=', 250 - bump)]
    problem.rows.append(Row({v: Fraction(1) for v in range(count)},
                            Fraction(-rng.randint(40, 70 * count)), rng.choice(['<=', '==']),
                            REQUIRED))
    if rng.random() < .5:
        problem.rows.append(Row({0: Fraction(1), count - 1: Fraction(-1)}, Fraction(0), '==',
                                rng.choice([REQUIRED, 500])))
    return problem


KINDS = {
    'mixed': mixed, 'degenerate': degenerate, 'redundant': redundant, 'cycles': cycles,
    'loose': loose, 'labels': labels,
    'thirds': lambda rng: mixed(rng, PARTS, most=5),
    'large': lambda rng: mixed(rng, most=20),
    # Doubles cannot follow these; they go to the fractions at once.
    'scales': lambda rng: mixed(rng, SCALES, SCALES + [Fraction(0)], most=3),
}


def random_problem(seed, index):
    rng = random.Random(f'{seed} {index}')
    kind = list(KINDS)[index % len(KINDS)]
    return kind, KINDS[kind](rng)


# MARK: Answers


@dataclass
class Given:
    """What the solver says."""

    status: str
    values: list
    free: set
    multipliers: dict
    again: str
    broken: str


def written(problem):
    lines = [f'problem {problem.count} {len(problem.rows)}']
    for r in problem.rows:
        terms = ''.join(f' {v} {c}' for v, c in r.terms.items())
        lines.append(f'{r.relation} {r.priority} {r.weight} {r.constant}{terms}')
    return '\n'.join(lines) + '\n'


def ask(solver, problems):
    run = subprocess.run([solver], input=''.join(map(written, problems)), capture_output=True,
                         text=True, timeout=60 + len(problems))
    lines = run.stdout.splitlines()
    if run.returncode or len(lines) != 4 * len(problems):
        raise RuntimeError(f'exit status {run.returncode} after {len(lines) // 4} problems')
    return [given(lines[i:i + 4]) for i in range(0, len(lines), 4)]


def given(lines):
    status, *words = lines[0].split()
    values, multipliers = [], {}
    if status == 'solved':
        values = [Fraction(word) for word in words]
    else:
        multipliers = {int(w.split(':')[0]): Fraction(w.split(':')[1]) for w in words}
    return Given(status, values, {int(w) for w in lines[1].split()[1:]}, multipliers,
                 lines[2].partition(' ')[2], lines[3].partition(' ')[2])


def error(r, values):
    total = r.constant + sum(c * values[v] for v, c in r.terms.items())
    return {'==': abs(total), '<=': max(total, 0), '>=': max(-total, 0)}[r.relation]


# MARK: Comparing

# By whom levels and free variables were settled, for the report.
settled = dict.fromkeys(['HiGHS', 'fractions'], 0)


def differences(kind, problem, given, shuffled):
    """What is wrong with an answer, in words; empty when nothing is."""
    if given.broken:
        return [f'broken inside: {given.broken}']
    if given.status == 'impossible':
        return (wrong_proof(problem, given) + wrong_again(problem, given)
                + wrong_order(problem, given, shuffled))
    if given.status != 'solved':
        return [given.status]
    # 1. What needs no other solver.
    result = []
    for number, r in enumerate(problem.rows):
        if r.priority == REQUIRED and error(r, given.values):
            result.append(f'required row {number} is off by {float(error(r, given.values))}')
    result += wrong_again(problem, given) + wrong_order(problem, given, shuffled)
    if result or not problem.count:
        return result
    # 2. The levels and what is free, by HiGHS, and in fractions where that disagrees.
    if kind != 'scales' and not wrong_levels(problem, given, ask_highs(problem), WITHIN):
        settled['HiGHS'] += 1
        return []
    settled['fractions'] += 1
    return wrong_levels(problem, given, solve_exactly(problem, quantities(problem)), 0)


def quantities(problem):
    return [({v: Fraction(1)}, Fraction(0)) for v in range(problem.count)]


def ask_highs(problem):
    try:
        return solve_with_highs(problem, quantities(problem), random.Random(1))
    except ArithmeticError:
        return None


def wrong_proof(problem, given):
    sums, constant = {}, Fraction(0)
    for number, multiplier in given.multipliers.items():
        r = problem.rows[number]
        if r.priority != REQUIRED or {'==': False, '>=': multiplier < 0,
                                      '<=': 0 < multiplier}[r.relation]:
            return [f'the certificate uses row {number} wrongly']
        for v, c in r.terms.items():
            sums[v] = sums.get(v, 0) + c * multiplier
        constant += r.constant * multiplier
    return [] if constant < 0 and not any(sums.values()) else ['the certificate proves nothing']


def wrong_levels(problem, given, answer, within):
    if answer is None:
        return ['only the other solver says that it is impossible']
    result = []
    for level, least in zip(problem.levels(), answer.least):
        total = sum(r.weight * error(r, given.values) for r in problem.rows if r.priority == level)
        if within * (1 + abs(least)) < abs(float(total) - least):
            result.append(f'level {level}: {float(total)}, and {least} is possible')
    free = {v for v, is_free in enumerate(answer.free) if is_free}
    if free != given.free:
        result.append(f'free: {sorted(given.free)}, and by the other solver {sorted(free)}')
    return result


def wrong_again(problem, given):
    """The same problem in a `Solver` with a history."""
    words = given.again.split()
    if words[0] != given.status:
        return [f'a Solver says {given.again}']
    if given.status != 'solved':
        return []
    middle, end = words.index('free'), words.index('farthest')
    if {int(w) for w in words[middle + 1:end]} != given.free:
        return [f'a Solver says that {words[middle + 1:end]} are free']
    values = [float(w) for w in words[1:middle]]
    result = []
    # A parameter moved three points of one row: with a coefficient of a billionth, that is three
    # billion points and back, of which doubles keep the sixteenth digit, and other rows multiply
    # what is lost.
    sizes = [abs(float(c)) for r in problem.rows for c in r.terms.values()]
    way = 2 ** -50 * float(words[end + 1]) * (max(sizes) / min(sizes) if sizes else 1)
    for v, value in enumerate(values):
        exact = float(given.values[v])
        if max(ROW_WITHIN * max(1, abs(exact)), way) < abs(value - exact):
            result.append(f'x{v} is {exact}, a Solver says {value}')
    if given.free:
        return result
    for number, r in enumerate(problem.rows):
        scale = max([1.0] + [abs(float(c) * values[v]) for v, c in r.terms.items()])
        if r.priority == REQUIRED and ROW_WITHIN * scale < error(r, [Fraction(v) for v in values]):
            result.append(f'required row {number} does not hold in doubles')
    return result


def wrong_order(problem, given, shuffled):
    """The rows in another order; what is drawn for free variables may differ."""
    if (shuffled.status, shuffled.free) != (given.status, given.free):
        return [f'in another order: {shuffled.status}, free {sorted(shuffled.free)}']
    return [f'in another order x{v} is {two}, not {one}'
            for v, (one, two) in enumerate(zip(given.values, shuffled.values))
            if v not in given.free and one != two]


def shuffled(problem):
    rows = list(problem.rows)
    random.Random(len(rows)).shuffle(rows)
    return Problem(problem.count, rows)


def check(solver, kind, problem):
    try:
        one, two = ask(solver, [problem, shuffled(problem)])
    except RuntimeError as trouble:
        return [str(trouble)]
    return differences(kind, problem, one, two)


def made_small(solver, kind, problem):
    """Leaves out rows as long as something stays wrong."""
    index = len(problem.rows) - 1
    while 0 <= index:
        rest = Problem(problem.count, problem.rows[:index] + problem.rows[index + 1:])
        if check(solver, kind, rest):
            problem = rest
        index -= 1
    return problem


def check_batch(arguments):
    solver, seed, indices = arguments
    settled.update(dict.fromkeys(settled, 0))
    problems = [random_problem(seed, i) for i in indices]
    try:
        answers = ask(solver, [p for _, p in problems] + [shuffled(p) for _, p in problems])
        half = len(problems)
        wrong = [i for i, (kind, p), one, two in zip(indices, problems, answers, answers[half:])
                 if differences(kind, p, one, two)]
    except RuntimeError:
        wrong = [i for i, (kind, p) in zip(indices, problems) if check(solver, kind, p)]
    solved = sum(a.status == 'solved' for a in answers[:half]) if not wrong else 0
    unique = sum(a.status == 'solved' and not a.free for a in answers[:half]) if not wrong else 0
    return wrong, solved, unique, settled['HiGHS']


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--solver', required=True)
    parser.add_argument('--count', type=int, default=400)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', type=int)
    parser.add_argument('--jobs', type=int, default=2)
    options = parser.parse_args()
    started = time.time()
    indices = range(options.count) if options.only is None else [options.only]
    batches = [(options.solver, options.seed, indices[i:i + 50])
               for i in range(0, len(indices), 50)]
    wrong, solved, unique, by_highs = [], 0, 0, 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for found, some, single, settled_by_highs in pool.map(check_batch, batches):
            wrong, solved, unique = wrong + found, solved + some, unique + single
            by_highs += settled_by_highs
    for index in wrong[:5]:
        kind, problem = random_problem(options.seed, index)
        small = made_small(options.solver, kind, problem)
        print(f'--seed {options.seed} --only {index} ({kind}):')
        print('\n'.join(check(options.solver, kind, small)))
        print(written(small))
    print(f'{len(indices) - len(wrong)} of {len(indices)} agree, {solved} have an answer, '
          f'{unique} just one, {by_highs} settled by HiGHS; seed {options.seed}, {time.time() - started:.0f} s')
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
