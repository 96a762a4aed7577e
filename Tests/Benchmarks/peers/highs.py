"""HiGHS on one workload, one linear program with weights: FILE PREFIX SECONDS."""
import statistics
import sys
import time

import numpy
from scipy.optimize import linprog
from scipy.sparse import csr_matrix


def read(path):
    words = iter(open(path).read().split())
    for _ in range(3):
        next(words)
    for _ in range(int(next(words))):
        next(words)
        count, frames, rows, group, has_height = (int(next(words)) for _ in range(5))
        size = float(next(words)), float(next(words))
        lines = []
        for _ in range(rows + group):
            sign, weight, constant = int(next(words)), float(next(words)), float(next(words))
            terms = [(int(next(words)), float(next(words))) for _ in range(int(next(words)))]
            lines.append((sign, weight, constant, terms))
        yield count, frames, has_height, size, lines[:rows]


def program(count, has_height, size, rows):
    """Errors become columns that cost their weight; `>=` rows are turned round."""
    costs, parts = [0.0] * count, {0: ([], []), 2: ([], [])}
    for sign, weight, constant, terms in rows:
        turn = -1 if sign == 1 else 1
        line = [(variable, turn * factor) for variable, factor in terms]
        lines, rights = parts[0 if sign == 0 else 2]
        if 0 <= weight:
            for error in ((-1, 1) if sign == 0 else (-1,)):
                line.append((len(costs), error))
                costs.append(weight / 1e7)
        lines.append(line)
        rights.append(-turn * constant)
    bounds = [(None, None)] * count + [(0, None)] * (len(costs) - count)
    for i in range(2 if has_height else 1):
        bounds[i] = size[i], size[i]

    def matrix(lines):
        entries = [(i, j, c) for i, line in enumerate(lines) for j, c in line]
        if not entries:
            return None
        i, j, c = zip(*entries)
        return csr_matrix((c, (i, j)), shape=(len(lines), len(costs)))

    return dict(c=numpy.array(costs), bounds=bounds, A_eq=matrix(parts[0][0]),
                b_eq=parts[0][1] or None, A_ub=matrix(parts[2][0]), b_ub=parts[2][1] or None)


def main(path, prefix, seconds):
    problems = list(read(path))
    programs = [program(count, has_height, size, rows)
                for count, _, has_height, size, rows in problems]
    times = []
    while not times or len(times) < 9 and sum(times) < float(seconds):
        start = time.thread_time()
        answers = [linprog(method='highs-ds', **program) for program in programs]
        times.append(time.thread_time() - start)
    with open(prefix + '.f0', 'w') as file:
        for (_, frames, *_), answer in zip(problems, answers):
            for view in range(frames):
                file.write('%.9g %.9g %.9g %.9g\n' % tuple(answer.x[2 + 4 * view:6 + 4 * view]))
    print('a_ns', statistics.median(times) * 1e9)
    print('ok 1')


main(*sys.argv[1:])
