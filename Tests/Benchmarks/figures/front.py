"""The front end, and texts and rows, as `plumb-bench` measures them."""
import re

from . import processes
from .table import Figure, listed


def front(bench):
    tool = bench.tool('plumb-bench')
    path = bench.scratch + '/front'
    limit = 120
    one = processes.run([tool], limit, path)
    failure = one.why(limit)

    def found(pattern):
        match = re.search(pattern, one.output)
        return float(match[1]) if match and not failure else None

    def told(pattern, goal, at_least=False, unit=' ms'):
        return Figure(found(pattern), goal, at_least, failure or 'not said', unit)

    rows = [('lexing and parsing, %s' % name,
             told(r'parse, %s: (\d+) MB/s' % name, 400, True, ' MB/s'))
            for name in ('memory in hand', 'fresh memory')]
    size = 1_000_000
    few, many = (processes.instructions([tool, str(size), str(times)]) for times in (0, 2))
    counted, why = processes.each(few, many, 2 * size)
    tree = found(r'tree: ([\d.]+) bytes a token')
    source = found(r'([\d.]+) bytes of source a token')
    rows += [('instructions a byte', Figure(counted, 48, why=why)),
             ('the tree, in sizes of its source',
              Figure(tree / source if tree and source else None, why=failure or 'not said')),
             ('10,000 labels on one line', told(r'labels of 40 characters: ([\d.]+) ms', 10)),
             ('1,000 rows that size themselves, nothing known',
              told(r'size themselves: ([\d.]+) ms', 20)),
             ('the same, all known', told(r'all known: ([\d.]+) ms', 1))]
    return listed(
        'The front end, texts and rows', 'A file of 10 MB, made of the lines that layouts have, '
        'into the tree, the best of eight; 10,000 labels of 40 characters with the system font\'s '
        'table; 1,000 rows of a table, a picture and two labels each, no two with the same words.',
        rows)
