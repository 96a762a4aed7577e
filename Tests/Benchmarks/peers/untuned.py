"""Layouts that the solver was not made for: a split screen, a nest of shapes, a random graph.

They are problems of `workloads.py`, at any size, with more priorities than there. Each weight is a
power of two, so that the solvers that add weights find what priorities ask for, and the others can
tell the levels apart by the exponent.
"""
import random

import workloads
from workloads import BOX, Problem

# Priorities of their own, from the weakest up.
AT = {'barely': 2.0 ** 3, 'hug': 2.0 ** 8, 'hug more': 2.0 ** 14, 'give way': 2.0 ** 20,
      'resist': 1e8}
workloads.WEIGHTS.update(AT)


class Screen(Problem):
    """Words and boxes, as controls are."""

    def words(self, view, width, height, hug='hug', resist='resist'):
        for edge, size, weak, strong in (('width', width, hug, resist),
                                         ('height', height, 'hug', 'resist')):
            self.row(view, edge, '<=', plus=size, at=weak)
            self.row(view, edge, '>=', plus=size, at=strong)

    def box(self, view, width, height):
        self.row(view, 'width', '==', plus=width)
        self.row(view, 'height', '==', plus=height)

    def finished(self, parent):
        for view in range(self.views):
            self.positive(view)
        return [self.finish(parent)]


def sidebar(screen, side, count, dice):
    """Rows of a picture, a title, a value and a mark."""
    last = None
    for _ in range(count):
        icon, title, value, mark = (screen.view() for _ in range(4))
        screen.box(icon, 29, 29)
        screen.box(mark, 8, 13)
        screen.row(icon, 'left', '==', side, 'left', plus=16)
        if last is None:
            screen.row(icon, 'top', '==', side, 'top', plus=11)
        else:
            screen.row(icon, 'top', '==', last, 'bottom', plus=15)
        screen.row(title, 'left', '==', icon, 'right', plus=12)
        screen.row(value, 'left', '>=', title, 'right', plus=8)
        screen.row(mark, 'left', '==', value, 'right', plus=8)
        screen.row(mark, 'right', '==', side, 'right', plus=-16)
        for view in (title, value, mark):
            screen.row(view, 'centerY', '==', icon, 'centerY')
        screen.words(title, 60 + dice.randrange(180), 20.5, 'hug more', 'give way')
        screen.words(value, 20 + dice.randrange(120), 20.5)
        last = icon


def person(screen, detail):
    """A round picture that keeps its shape, two lines of words, two buttons of one size."""
    photo, name, about, edit, follow = (screen.view() for _ in range(5))
    screen.row(photo, 'left', '==', detail, 'left', plus=20)
    screen.row(photo, 'top', '==', detail, 'top', plus=20)
    screen.row(photo, 'width', '==', photo, 'height')
    screen.row(photo, 'width', '==', detail, 'width', times=.2, at='resist')
    screen.row(photo, 'width', '<=', plus=120)
    screen.row(photo, 'width', '>=', plus=60)
    screen.row(name, 'left', '==', photo, 'right', plus=16)
    screen.row(name, 'centerY', '==', photo, 'centerY', plus=-14)
    screen.row(name, 'top', '>=', photo, 'top')
    screen.row(about, 'left', '==', name, 'left')
    screen.row(about, 'top', '==', name, 'bottom', plus=4)
    screen.row(edit, 'right', '==', detail, 'right', plus=-20)
    screen.row(follow, 'right', '==', edit, 'left', plus=-8)
    for button in (edit, follow):
        screen.row(button, 'centerY', '==', photo, 'centerY')
    screen.row(follow, 'left', '>=', name, 'right', plus=8)
    screen.row(follow, 'left', '>=', about, 'right', plus=8)
    screen.row(follow, 'width', '==', edit, 'width')
    screen.row(follow, 'height', '==', edit, 'height')
    screen.words(name, 340, 26, resist='give way')
    screen.words(about, 410, 18, resist='give way')
    screen.row(edit, 'width', '>=', plus=88)
    screen.row(edit, 'width', '<=', plus=88, at='hug more')
    screen.row(edit, 'height', '==', plus=34)
    return photo, about


def fields(screen, detail, above, dice):
    """Six labels and fields, in two columns that words decide."""
    photo, about = above
    pairs = [(screen.view(), screen.view()) for _ in range(6)]
    first, last = pairs[0][1], None
    for label, field in pairs:
        screen.row(label, 'left', '==', detail, 'left', plus=20)
        screen.words(label, 60 + dice.randrange(120), 20.5, 'hug more')
        screen.row(label, 'centerY', '==', field, 'centerY')
        screen.row(field, 'left', '>=', label, 'right', plus=12)
        screen.row(field, 'left', '==', label, 'right', plus=12, at='barely')
        screen.row(field, 'right', '==', detail, 'right', plus=-20, at='resist')
        screen.row(field, 'right', '<=', detail, 'right', plus=-20)
        screen.row(field, 'width', '<=', plus=480)
        screen.row(field, 'height', '==', plus=34)
        if last is not None:
            screen.row(field, 'left', '==', first, 'left')
            screen.row(field, 'top', '==', last, 'bottom', plus=12)
        last = field
    screen.row(first, 'top', '==', photo, 'bottom', plus=24, at='resist')
    screen.row(first, 'top', '>=', photo, 'bottom', plus=24)
    screen.row(first, 'top', '>=', about, 'bottom', plus=24)
    return last


def toolbar(screen, detail, above):
    """Four buttons of one width."""
    bar = [screen.view() for _ in range(4)]
    for last, button in zip([None] + bar, bar):
        screen.row(button, 'bottom', '==', detail, 'bottom', plus=-20)
        screen.row(button, 'height', '==', plus=44)
        if last is None:
            screen.row(button, 'left', '==', detail, 'left', plus=20)
        else:
            screen.row(button, 'left', '==', last, 'right', plus=12)
            screen.row(button, 'width', '==', bar[0], 'width')
    screen.row(bar[-1], 'right', '==', detail, 'right', plus=-20)
    screen.row(bar[0], 'top', '>=', above, 'bottom', plus=12)


def split(count):
    """Settings of a tablet: a list at the side, and what was chosen in it."""
    dice, screen = random.Random(7), Screen(1024, 1366)
    side, detail, line = (screen.view() for _ in range(3))
    screen.row(side, 'left', '==', BOX, 'left')
    screen.row(side, 'top', '==', BOX, 'top', plus=20)
    screen.row(side, 'bottom', '==', BOX, 'bottom')
    screen.row(side, 'width', '==', BOX, 'width', times=.3125, at='resist')
    screen.row(side, 'width', '>=', plus=280)
    screen.row(side, 'width', '<=', plus=400)
    screen.row(line, 'left', '==', side, 'right')
    screen.row(line, 'width', '==', plus=.5)
    screen.row(line, 'top', '==', side, 'top')
    screen.row(line, 'bottom', '==', BOX, 'bottom')
    screen.row(detail, 'left', '==', line, 'right')
    for edge in ('top', 'right', 'bottom'):
        screen.row(detail, edge, '==', BOX, edge)
    sidebar(screen, side, max(2, (count - 24) // 4), dice)
    last = fields(screen, detail, person(screen, detail), dice)
    toolbar(screen, detail, last)
    return screen.finished(detail)


def nest(count):
    """Each view in the middle of the one around it; every other keeps its shape."""
    dice, screen, parent = random.Random(5), Screen(1024, 768), BOX
    room = -8 if count <= 40 else -320 / count
    for number in range(count):
        view, shape = screen.view(), dice.choice([1.2, 1.25, 1.3, 1.15])
        screen.row(view, 'centerX', '==', parent, 'centerX')
        screen.row(view, 'centerY', '==', parent, 'centerY')
        if number % 2 == 0:
            screen.row(view, 'width', '==', view, 'height', times=shape)
        for edge, at in (('width', 'resist'), ('height', 'hug more')):
            screen.row(view, edge, '<=', parent, edge, plus=room)
            screen.row(view, edge, '==', parent, edge, plus=room, at=at)
        parent = view
    return screen.finished(0)


ACROSS = ('left', 'right', 'centerX', 'width')
DOWN = ('top', 'bottom', 'centerY', 'height')
PAIRS = [('left', 'right'), ('right', 'left'), ('left', 'left'), ('top', 'bottom'),
         ('bottom', 'top'), ('width', 'width'), ('height', 'height')]


def graph(count):
    """Views in tens that are aligned with each other, and bounds between any two; all of them hold
    for frames that were drawn before."""
    dice, screen = random.Random(3), Screen(1200, 1600)
    frames = [(dice.randrange(800), dice.randrange(1200), dice.randrange(20, 200),
               dice.randrange(10, 120)) for _ in range(count)]

    def drawn(view, edge):
        return sum(factor * frames[view][part] for part, factor in workloads.EDGES[edge])

    for _ in range(count):
        screen.view()
    for view in range(count):
        for edge, relation in (('left', '>='), ('top', '>='), ('right', '<='), ('bottom', '<=')):
            screen.row(view, edge, relation, BOX, edge)
        for edges in ACROSS, DOWN:
            if view % 10 and (edges is ACROSS or dice.random() < .6):
                other, edge = dice.randrange(view - view % 10, view), dice.choice(edges)
                screen.row(view, edge, '==', other, edge,
                           plus=drawn(view, edge) - drawn(other, edge))
        for other in {dice.randrange(count), dice.randrange(count)} - {view}:
            edge, its = dice.choice(PAIRS)
            apart = drawn(view, edge) - drawn(other, its)
            relation, more = dice.choice([('>=', -1), ('<=', 1)])
            screen.row(view, edge, relation, other, its, plus=apart + more * dice.randrange(60))
        for edge, most, at in (('width', 260, 'resist'), ('height', 160, 'resist'),
                               ('left', 900, 'hug more'), ('top', 1300, 'hug more')):
            screen.row(view, edge, '==', plus=dice.randrange(10, most), at=at)
        if dice.random() < .2:
            screen.row(view, 'right', '==', BOX, 'right', plus=-dice.randrange(300), at='hug')
    return screen.finished(0)


WORKLOADS = {'split': split, 'nest': nest, 'graph': graph}
