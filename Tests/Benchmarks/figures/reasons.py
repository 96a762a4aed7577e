"""Why a goal is missed, where the time goes, and what it would take: told where it is missed."""
import re

# Patterns of the table, the row and the column, and the reason. The first that fits is told.
REASONS = [
]


def reason(miss):
    for *patterns, text in REASONS:
        if all(re.search(pattern, part) for pattern, part in zip(patterns, miss)):
            return text
    return 'No reason is known yet.'


def told(misses):
    """Lines for all that was missed, what has one reason together."""
    together = {}
    for miss in misses:
        together.setdefault((miss[0], reason(miss)), []).append(miss)
    lines = ['### Misses', '']
    if not misses:
        lines.append('None in this run.')
    for (table, text), some in together.items():
        columns = {}
        for _, row, column in some:
            columns.setdefault(column, []).append(row)
        what = '; '.join(
            ', '.join(rows) if column == 'measured' else '%s: %s' % (column, ', '.join(rows))
            for column, rows in columns.items())
        lines.append('- **%s.** %s. %s' % (table, what, text))
    return '\n'.join(lines) + '\n'
