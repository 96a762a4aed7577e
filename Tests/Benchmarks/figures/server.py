"""The language server: from a key to its diagnostics, references, and what it keeps."""
import subprocess

from . import layouts
from .table import Figure, listed


# What a server that was ended, or says what nobody understands, makes of a conversation.
SILENT = (OSError, ValueError, LookupError, TypeError, subprocess.SubprocessError)


def text_of(lines):
    """One layout of so many lines: rows of an icon, two labels and a switch, five lines each."""
    return layouts.rows(4 * (lines // 5))


def server(bench):
    plumb, typing, rows = bench.tool('plumb'), bench.part('keystrokes'), []
    quick = bench.is_quick
    for name, source, keys, goal in (
            ('1,000 lines of many layouts', typing.text(), 60 if quick else 600, 5),
            ('1,000 lines in one layout', text_of(1_000), 40 if quick else 400, 10),
            ('10,000 lines in one layout', text_of(10_000), 10 if quick else 200, 30)):
        try:
            times, late, _, resident = typing.measure(plumb, source, keys, limit=150)
        except SILENT as error:
            why = 'no answer, %s' % type(error).__name__
            rows.append((name + ', 99 of 100 keys within', Figure(goal=goal, why=why)))
            continue
        rows += [(name + ', 99 of 100 of %d keys within' % keys,
                  Figure(times[keys * 99 // 100], goal, unit=' ms')),
                 ('the median there', Figure(times[keys // 2], unit=' ms')),
                 ('memory there', Figure(resident, unit=' MB'))]
    keys = 500 if quick else 10_000
    try:
        _, _, early, resident = typing.measure(plumb, typing.text(), keys, 50, 100, 200)
        # Pages that the allocator keeps come and go by a megabyte or so.
        rows += [('memory after 100 keys in 1,000 lines', Figure(early, unit=' MB')),
                 ('after {:,} keys'.format(keys),
                  Figure(resident, round(early * 1.05, 1), unit=' MB'))]
    except SILENT as error:
        rows.append(('memory after {:,} keys'.format(keys),
                     Figure(goal=0, why='no answer, %s' % type(error).__name__)))
    try:
        asked = bench.part('requests').measure(plumb)
    except SILENT as error:
        asked = {}
        rows.append(('references and code actions',
                     Figure(goal=300, why='no answer, %s' % type(error).__name__)))
    for name, taken in asked.items():
        goal = 300 if name == 'references' else None
        lines = 'in 20,000 lines' if name == 'references' else 'in 1,000 lines'
        rows.append(('%s, %s, the first' % (name, lines), Figure(taken[0], goal, unit=' ms')))
        rows.append(('the least of three', Figure(min(taken), unit=' ms')))
    return listed(
        'The language server', 'On the clock, from the change that is sent to the diagnostics that '
        'come for it. A key is typed at the end of a chain at random and taken back.', rows)
