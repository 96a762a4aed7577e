"""Figures with goals, tables of them, and the Markdown they become."""
import dataclasses
import math

MISSED = ' ✗'


def words(number):
    """Two or three digits that count."""
    if number is None:
        return '–'
    if number < 10:
        return '%.2g' % number
    return '%.3g' % number if number < 1000 else '{:,.0f}'.format(float('%.3g' % number))


@dataclasses.dataclass
class Figure:
    """A number that may have a goal: at most that, or at least. `why` stands in place of a number
    that there is none of; if there is a goal, that counts as missed unless it was skipped."""
    value: float = None
    goal: float = None
    at_least: bool = False
    why: str = ''
    unit: str = ''

    @property
    def is_missed(self):
        if self.goal is None or self.why.startswith('skipped'):
            return False
        if self.value is None:
            return bool(self.why)
        # As printed, so that nobody sees "1" marked where the goal is 1.
        shown = float(words(self.value).replace(',', ''))
        return shown < self.goal if self.at_least else self.goal < shown

    @property
    def limit(self):
        if self.goal is None:
            return ''
        return ('≥ ' if self.at_least else '≤ ') + words(self.goal) + self.unit

    def __str__(self):
        text = words(self.value) + self.unit if self.value is not None else self.why or '–'
        return text + MISSED if self.is_missed else text


def ratio(one, two, goal=None):
    """How many times two one is. Ours is the one, and misses its goal where it took too long; what
    the other lane cannot do is nobody's goal."""
    if two and not one:
        return Figure(None, goal, why='not in time')
    return Figure(one / two, goal) if two else Figure()


def exponent(before, after):
    """By what exponent something grew from one (size, amount) to the next; None where one is not
    known."""
    if not (before and before[1] and after[1]):
        return None
    return math.log(after[1] / before[1]) / math.log(after[0] / before[0])


@dataclasses.dataclass
class Table:
    """A title, what it says before the table, heads, and rows of texts and figures."""
    title: str
    text: str
    heads: list
    rows: list
    notes: list = dataclasses.field(default_factory=list)
    has_failed: bool = False

    def markdown(self):
        lines = ['### ' + self.title, '', self.text]
        if self.rows:
            lines += ['', '| %s |' % ' | '.join(self.heads), '| --- ' * len(self.heads) + '|']
            lines += ['| %s |' % ' | '.join(str(cell) for cell in row) for row in self.rows]
        for note in self.notes:
            lines += ['', note]
        return '\n'.join(lines) + '\n'

    def missed(self):
        """Of each figure that misses its goal: the table, the row, the column, and what stands in
        its place."""
        return [(self.title, str(row[0]), head, cell.why if cell.value is None else '')
                for row in self.rows for head, cell in zip(self.heads, row)
                if isinstance(cell, Figure) and cell.is_missed]


def listed(title, text, rows, notes=()):
    """A table with a figure a row; each row has its own goal: (what, figure)."""
    cells = [[what, figure, figure.limit] for what, figure in rows]
    return Table(title, text, ['what', 'measured', 'goal'], cells, list(notes))


def failed(title, why):
    """What stands in place of a table that could not be made; it misses every goal it has."""
    return Table(title, '', ['what', 'measured'], [['the whole', Figure(goal=0, why=why)]],
                 has_failed=True)
