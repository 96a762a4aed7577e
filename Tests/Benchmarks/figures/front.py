"""The front end, and texts and rows, as `plumb-bench` measures them."""
import re

from . import processes
from .table import Figure, listed


def front(bench):
    tool = bench.tool('plumb-bench')
    path = bench.scratch + '/front'
    output = processes.run([tool], 120, path).output

    def found(pattern):
        match = re.search(pattern, output)
        return float(match[1]) if match else None

    rows = [('lexing and parsing, %s' % name,
             Figure(found(r'parse, %s: (\d+) MB/s' % name), 400, True, 'not said', ' MB/s'))
            for name in ('memory in hand', 'fresh memory')]
    size = 1_000_000
    one, two = (processes.instructions([tool, str(size), str(times)]) for times in (0, 2))
    each = (two - one) / (2 * size) if one and two else None
    tree = found(r'tree: ([\d.]+) bytes a token')
    source = found(r'([\d.]+) bytes of source a token')
    rows += [('instructions a byte', Figure(each, 48)),
             ('the tree, in sizes of its source',
              Figure(tree / source if tree and source else None)),
             ('10,000 labels on one line',
              Figure(found(r'labels of 40 characters: ([\d.]+) ms'), 10, unit=' ms')),
             ('1,000 rows that size themselves, nothing known',
              Figure(found(r'size themselves: ([\d.]+) ms'), 20, unit=' ms')),
             ('the same, all known', Figure(found(r'all known: ([\d.]+) ms'), 1, unit=' ms'))]
    return listed(
        'The front end, texts and rows', 'A file of 10 MB, made of the lines that layouts have, '
        'into the tree, the best of eight; 10,000 labels of 40 characters with the system font\'s '
        'table; 1,000 rows of a table, a picture and two labels each, no two with the same words.',
        rows)
