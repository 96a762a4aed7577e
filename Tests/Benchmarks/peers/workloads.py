"""Eight layouts at any size, as rows `REL WEIGHT CONSTANT COUNT (VARIABLE COEFFICIENT)...`.

A row says `sum + CONSTANT REL 0` (0 ==, 1 >=, 2 <=); weight -1 is required. Variables 0 and 1 are
the container's width and height, then come x, y, width, height of each view. The last rows of a
problem are a group of ten that comes and goes.
"""
import math

WEIGHTS = {50: 1, 250: 1e3, 251: 1e3, 500: 1e5, 750: 1e7, 999: 1e8, 1000: -1}
EDGES = {
    'left': ((0, 1),), 'top': ((1, 1),), 'width': ((2, 1),), 'height': ((3, 1),),
    'right': ((0, 1), (2, 1)), 'bottom': ((1, 1), (3, 1)),
    'centerX': ((0, 1), (2, .5)), 'centerY': ((1, 1), (3, .5)),
}
CONTAINER = {
    'left': (), 'top': (), 'width': ((0, 1),), 'height': ((1, 1),), 'right': ((0, 1),),
    'bottom': ((1, 1),), 'centerX': ((0, .5),), 'centerY': ((1, .5),),
}
BOX = -1


class Problem:
    """Rows in the words of anchors: `row(view, 'left', '==', other, 'right', plus=8)`."""

    def __init__(self, width, height, has_height=True):
        self.size, self.has_height = (width, height), has_height
        self.views, self.rows, self.group = 0, [], []
        self.target = self.rows

    def view(self, bounded=True):
        self.views += 1
        return self.views - 1

    def place(self, view, edge):
        if view == BOX:
            return CONTAINER[edge]
        return tuple((2 + 4 * view + part, factor) for part, factor in EDGES[edge])

    def row(self, view, edge, relation, other=None, edge2=None, times=1, plus=0, at=1000):
        terms = dict(self.place(view, edge))
        if other is not None:
            for variable, factor in self.place(other, edge2):
                terms[variable] = terms.get(variable, 0) - factor * times
        terms = [(v, c) for v, c in terms.items() if c]
        sign = {'==': 0, '>=': 1, '<=': 2}[relation]
        weight = at.weight if isinstance(at, Weighed) else WEIGHTS[at]
        self.target.append((sign, weight, -plus, terms))

    def positive(self, view):
        self.row(view, 'width', '>=')
        self.row(view, 'height', '>=')

    def finish(self, parent, tall=None):
        """Adds the group: a detail inside a view, which may make another one taller."""
        self.frames, self.target = self.views, self.group
        detail = self.view()
        self.row(detail, 'left', '==', parent, 'left', plus=4)
        self.row(detail, 'right', '==', parent, 'right', plus=-4)
        self.row(detail, 'top', '==', parent, 'top', plus=4)
        self.row(detail, 'bottom', '<=', parent, 'bottom', plus=-4)
        self.positive(detail)
        self.row(detail, 'height', '==', plus=40, at=750)
        self.row(detail, 'height', '<=', plus=200, at=999)
        self.row(detail, 'width', '<=', plus=200, at=500)
        if tall is not None:
            self.row(tall, 'height', '>=', plus=62, at=999)
        else:
            self.row(detail, 'width', '>=', plus=50, at=250)
        return self

    def write(self, file):
        count = 2 + 4 * self.views
        file.write('P %d %d %d %d %d %g %g\n' % (
            count, self.frames, len(self.rows), len(self.group), self.has_height, *self.size))
        for sign, weight, constant, terms in self.rows + self.group:
            words = ''.join(' %d %r' % term for term in terms)
            file.write('%d %r %r %d%s\n' % (sign, weight, constant, len(terms), words))


def chain(count):
    problem = Problem(58 * count + 8, 100)
    views = [problem.view() for _ in range(count)]
    for last, view in zip([None] + views, views):
        if last is None:
            problem.row(view, 'left', '==', BOX, 'left', plus=8)
        else:
            problem.row(view, 'left', '==', last, 'right', plus=8)
            problem.row(view, 'width', '==', views[0], 'width')
        problem.row(view, 'top', '==', BOX, 'top', plus=8)
        problem.row(view, 'bottom', '==', BOX, 'bottom', plus=-8)
        problem.positive(view)
    problem.row(views[-1], 'right', '==', BOX, 'right', plus=-8)
    return [problem.finish(views[count // 2])]


def form(count):
    problem = Problem(600, 30 * count + 58)
    labels = [problem.view() for _ in range(count)]
    fields = [problem.view() for _ in range(count)]
    for i, (label, field) in enumerate(zip(labels, fields)):
        wish = 40 + i * 7919 % 97
        problem.row(label, 'left', '==', BOX, 'left', plus=8)
        problem.row(label, 'width', '<=', plus=wish, at=251)
        problem.row(label, 'width', '>=', plus=wish, at=750)
        problem.row(field, 'left', '>=', label, 'right', plus=8)
        problem.row(field, 'left', '==', label, 'right', plus=8, at=50)
        if i:
            problem.row(field, 'left', '==', fields[0], 'left')
            problem.row(field, 'top', '==', fields[i - 1], 'bottom', plus=8)
        else:
            problem.row(field, 'top', '==', BOX, 'top', plus=8)
        problem.row(field, 'right', '==', BOX, 'right', plus=-8)
        problem.row(field, 'height', '>=', plus=22, at=750)
        problem.row(field, 'height', '<=', plus=22, at=251)
        problem.row(label, 'top', '==', field, 'top')
        problem.row(label, 'height', '==', field, 'height')
        problem.positive(label)
        problem.positive(field)
    problem.row(fields[-1], 'bottom', '<=', BOX, 'bottom', plus=-8)
    return [problem.finish(fields[count // 2], tall=fields[count // 2])]


def grid(count):
    side = max(2, round(math.sqrt(count)))
    problem = Problem(58 * side + 8, 38 * side + 8)
    cells = [[problem.view() for _ in range(side)] for _ in range(side)]

    def line(cells, start, end, size):
        for i, cell in enumerate(cells):
            if i == 0:
                problem.row(cell, start, '==', BOX, start, plus=8)
            else:
                problem.row(cell, start, '==', cells[i - 1], end, plus=8)
                problem.row(cell, size, '==', cells[0], size)
            if i == side - 1:
                problem.row(cell, end, '==', BOX, end, plus=-8)

    for row in cells:
        line(row, 'left', 'right', 'width')
        for cell in row:
            problem.positive(cell)
    for column in zip(*cells):
        line(column, 'top', 'bottom', 'height')
    return [problem.finish(cells[side // 2][side // 2])]


def tree(count):
    depth = max(1, round(math.log2(count)))
    size = 40.0 * 2 ** ((depth + 1) // 2)
    problem = Problem(size, size)
    pairs = []

    def split(parent, level):
        if level == depth:
            return
        first, second = problem.view(), problem.view()
        pairs.append((parent, first, second, level))
        split(first, level + 1)
        split(second, level + 1)

    split(BOX, 0)
    across, down = ('left', 'right', 'width'), ('top', 'bottom', 'height')
    for parent, first, second, level in pairs:
        (start, end, extent), (low, high, _) = (across, down) if level % 2 == 0 else (down, across)
        problem.row(first, start, '==', parent, start, plus=4)
        problem.row(second, start, '==', first, end, plus=4)
        problem.row(second, end, '==', parent, end, plus=-4)
        problem.row(second, extent, '==', first, extent)
        for view in (first, second):
            problem.row(view, low, '==', parent, low, plus=4)
            problem.row(view, high, '==', parent, high, plus=-4)
            problem.positive(view)
    return [problem.finish(pairs[len(pairs) // 2][1])]


def cell(i):
    sizes = (80 + i * 131 % 240, 20), (60 + i * 197 % 280, 16 * (1 + i % 3))
    problem = Problem(320, 0, has_height=False)
    avatar, title, subtitle, button = (problem.view() for _ in range(4))
    problem.row(BOX, 'height', '>=', plus=44)
    problem.row(BOX, 'height', '==', at=50)
    problem.row(avatar, 'left', '==', BOX, 'left', plus=16)
    problem.row(avatar, 'width', '==', avatar, 'height')
    problem.row(avatar, 'height', '==', plus=40)
    problem.row(avatar, 'centerY', '==', BOX, 'centerY')
    problem.row(avatar, 'top', '>=', BOX, 'top', plus=8)
    problem.row(avatar, 'bottom', '<=', BOX, 'bottom', plus=-8)
    problem.row(button, 'right', '==', BOX, 'right', plus=-16)
    problem.row(button, 'centerY', '==', BOX, 'centerY')
    problem.row(button, 'width', '==', plus=24)
    problem.row(button, 'height', '==', plus=24)
    for text, (width, height) in zip((title, subtitle), sizes):
        problem.row(text, 'right', '<=', button, 'left', plus=-8)
        problem.row(text, 'width', '<=', plus=width, at=251)
        problem.row(text, 'width', '>=', plus=width, at=750)
        problem.row(text, 'height', '<=', plus=height, at=251)
        problem.row(text, 'height', '>=', plus=height, at=750)
    problem.row(title, 'left', '==', avatar, 'right', plus=12)
    problem.row(title, 'top', '==', BOX, 'top', plus=8)
    problem.row(subtitle, 'left', '==', title, 'left')
    problem.row(subtitle, 'top', '==', title, 'bottom', plus=4)
    problem.row(subtitle, 'bottom', '<=', BOX, 'bottom', plus=-8)
    for view in (avatar, title, subtitle, button):
        problem.positive(view)
    return problem.finish(subtitle)


def priorities(count):
    problem = Problem(500, 32 * count + 58)
    views = [problem.view() for _ in range(count)]
    for i, view in enumerate(views):
        problem.row(view, 'left', '>=', BOX, 'left')
        problem.row(view, 'right', '<=', BOX, 'right')
        problem.positive(view)
        if i:
            problem.row(view, 'top', '==', views[i - 1], 'bottom', plus=4)
        else:
            problem.row(view, 'top', '==', BOX, 'top', plus=8)
        problem.row(view, 'width', '==', plus=100, at=250)
        problem.row(view, 'width', '==', BOX, 'width', times=.5, at=500)
        problem.row(view, 'width', '>=', plus=250 + i * 37 % 80, at=750)
        problem.row(view, 'width', '<=', BOX, 'width', times=.8, at=999)
        problem.row(view, 'left', '>=', BOX, 'left', plus=20, at=999)
        problem.row(view, 'centerX', '==', BOX, 'centerX', at=750)
        problem.row(view, 'left', '==', BOX, 'left', plus=10, at=250)
        problem.row(view, 'height', '>=', plus=28, at=999)
        problem.row(view, 'height', '<=', plus=25, at=750)
        problem.row(view, 'height', '==', plus=30, at=500)
        problem.row(view, 'height', '==', plus=20, at=250)
    return [problem.finish(views[count // 2])]


def labels(count, weight):
    """A row of labels in two thirds of the room they want; `weight` tells how each resists."""
    sizes = [40 + i * 7919 % 97 for i in range(count)]
    problem = Problem(8 + 8 * count + sum(sizes) * 2 // 3, 36)
    last = None
    for i, size in enumerate(sizes):
        view = problem.view()
        if last is None:
            problem.row(view, 'left', '==', BOX, 'left', plus=8)
        else:
            problem.row(view, 'left', '==', last, 'right', plus=8)
        problem.row(view, 'top', '==', BOX, 'top', plus=8)
        problem.row(view, 'height', '==', plus=20)
        problem.row(view, 'width', '>=')
        problem.row(view, 'width', '<=', plus=size, at=250)
        problem.row(view, 'width', '>=', plus=size, at=weight(i))
        last = view
    problem.row(last, 'right', '<=', BOX, 'right', plus=-8)
    return [problem.finish(count // 2)]


class Weighed:
    """A weight above that of 750; each is a priority of its own, between 750 and 999."""

    def __init__(self, place):
        self.weight = 1e7 + (place + 1) * 1e3


WORKLOADS = {
    'chain': chain, 'form': form, 'grid': grid, 'tree': tree,
    'cells': lambda count: [cell(i) for i in range(count)], 'priorities': priorities,
    # All resist alike, so that several answers are best and the first declared keeps its wish.
    'ties': lambda count: labels(count, lambda i: 750),
    # The first resists most. Only one row ties them, so that weights do what priorities would.
    'distinct': lambda count: labels(count, lambda i: Weighed(count - 1 - i)),
}


def write(problems, name, count, path):
    with open(path, 'w') as file:
        file.write('LIN %s %d %d\n' % (name, count, len(problems)))
        for problem in problems:
            problem.write(file)
