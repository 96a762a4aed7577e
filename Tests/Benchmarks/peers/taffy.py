"""taffy, by PyPI's stretchable, on one workload: NAME SIZE PREFIX SECONDS.

The layouts as flex or grid trees that look the same, in taffy's 32-bit floats without rounding.
Only the call that computes the layout is timed, less what that call takes when there is nothing to
do: a is the first computing of a new tree (making its nodes goes through Python and is left out),
b the next one after the root has been made a point wider (setting that is left out, too). Sizes of
labels are given, so nothing is measured.
"""
import gc
import math
import statistics
import sys
import time

from stretchable import Style, taffylib
from stretchable.style import AUTO as AUTO_LENGTH
from stretchable.style import PCT, AlignContent, AlignItems, Display, FlexDirection


ROOM = {'width': {'dim': 4, 'value': math.nan}, 'height': {'dim': 4, 'value': math.nan}}
# Lengths are no keys; words stand for them until a style is made.
AUTO, ALL = 'auto', '100%'
COLUMN = dict(flex_direction=FlexDirection.COLUMN)
FILL = dict(flex_grow=1.0, flex_basis=0)


def made_style(styles, style):
    key = tuple(style.items())
    if key not in styles:
        lengths = {AUTO: AUTO_LENGTH, ALL: 100 * PCT}
        for name in ('size', 'min_size', 'max_size'):
            if name in style:
                style[name] = tuple(lengths.get(length, length) for length in style[name])
        styles[key] = Style(**style).to_dict()
    return styles[key]


class Tree:
    """Nodes of one taffy, or with none just their styles; `views` are those whose frames are asked
    for, in order."""

    def __init__(self, pointer, styles):
        self.pointer, self.styles = pointer, styles
        self.views, self.nodes, self.parents = [], [], {}

    def node(self, children=(), view=False, **style):
        made = made_style(self.styles, style)
        if self.pointer is None:
            return 0
        node = taffylib.node_create(self.pointer, made)
        for child in children:
            taffylib.node_add_child(self.pointer, node, child)
            self.parents[child] = node
        self.nodes.append(node)
        if view:
            self.views.append(node)
        return node

    def root(self, width, height, children, **style):
        self.root_style = dict(style, size=(width, height))
        self.top = self.node(children, **self.root_style)
        self.width, self.height = width, height

    def frames(self):
        """By node, its frame measured from the top."""
        box, frames = taffylib.PyLayout(), {}
        for node in reversed(self.nodes):  # parents come before their children
            taffylib.node_get_layout(self.pointer, node, box)
            x, y, *_ = frames[self.parents[node]] if node in self.parents else (0, 0)
            frames[node] = box.x + x, box.y + y, box.width, box.height
        return frames


def chain(tree, count):
    views = [tree.node(view=True, **FILL) for _ in range(count)]
    tree.root(58 * count + 8, 100, views, gap=8, padding=8)


def form(tree, count):
    nodes = []
    for i in range(count):
        nodes.append(tree.node(size=(40 + i * 7919 % 97, AUTO)))
        nodes.append(tree.node(size=(AUTO, 22)))
    tree.views = nodes[0::2] + nodes[1::2]
    tree.root(600, 30 * count + 58, nodes, display=Display.GRID, gap=8, padding=8,
              grid_template_columns=('auto', '1fr'), grid_auto_rows='auto',
              align_content=AlignContent.START)


def grid(tree, count):
    side = max(2, round(math.sqrt(count)))
    rows = [tree.node([tree.node(view=True, **FILL) for _ in range(side)], gap=8, **FILL)
            for _ in range(side)]
    tree.root(58 * side + 8, 38 * side + 8, rows, gap=8, padding=8, **COLUMN)


def tree(tree, count):
    depth = max(1, round(math.log2(count)))
    size = 40.0 * 2 ** ((depth + 1) // 2)

    def style(level):
        direction = FlexDirection.ROW if level % 2 == 0 else FlexDirection.COLUMN
        return dict(flex_direction=direction, gap=4, padding=4) if level < depth else {}

    def split(level):
        if level == depth:
            return []
        # A pair of views stands before those inside them; nodes need their children first.
        place = len(tree.views)
        tree.views += [None, None]
        for i in range(2):
            inner = split(level + 1)
            tree.views[place + i] = tree.node(inner, **FILL, **style(level + 1))
        return tree.views[place:place + 2]

    tree.root(size, size, split(0), **style(0))


def cell(tree, i):
    title = tree.node(size=(80 + i * 131 % 240, 20), max_size=(ALL, AUTO))
    subtitle = tree.node(size=(60 + i * 197 % 280, 16 * (1 + i % 3)), max_size=(ALL, AUTO))
    texts = tree.node([title, subtitle], gap=4, padding=(8, 0), margin=(0, 8, 0, 12),
                      min_size=(0, AUTO), align_items=AlignItems.START, **FILL, **COLUMN)
    avatar = tree.node(size=(40, 40), margin=(8, 0), flex_shrink=0.0)
    button = tree.node(size=(24, 24), flex_shrink=0.0)
    tree.views += [avatar, title, subtitle, button]
    tree.root(320, AUTO, [avatar, texts, button], padding=(0, 16), min_size=(AUTO, 44),
              align_items=AlignItems.CENTER)


SHAPES = {'chain': [chain], 'form': [form], 'grid': [grid], 'tree': [tree]}


class Lane:
    def __init__(self, name, count, pointer, styles=None):
        self.pointer = pointer
        if pointer is not None:
            taffylib.disable_rounding(pointer)
        self.name, self.count, self.styles = name, count, {} if styles is None else styles

    def made_styles(self):
        self.build()
        return self.styles

    def build(self):
        trees = []
        for i in range(self.count if self.name == 'cells' else 1):
            one = Tree(self.pointer, self.styles)
            cell(one, i) if self.name == 'cells' else SHAPES[self.name][0](one, self.count)
            trees.append(one)
        return trees

    def compute(self, tops):
        """Nanoseconds that computing takes."""
        compute, pointer = taffylib.node_compute_layout, self.pointer
        start = time.thread_time_ns()
        for top in tops:
            compute(pointer, top, ROOM)
        return time.thread_time_ns() - start

    def widened(self, trees, points):
        for one in trees:
            style = dict(one.root_style, size=(one.width + points, one.height))
            taffylib.node_set_style(self.pointer, one.top, made_style(self.styles, style))

    def write(self, trees, path):
        with open(path, 'w') as file:
            for one in trees:
                frames = one.frames()
                for view in one.views:
                    file.write('%.9g %.9g %.9g %.9g\n' % frames[view])


def memory(key):
    """A figure of this process in kilobytes; 0 where there is none."""
    try:
        with open('/proc/self/status') as file:
            return next(int(line.split()[1]) for line in file if line.startswith(key + ':'))
    except OSError:
        return 0


def forget_peak():
    try:
        with open('/proc/self/clear_refs', 'w') as file:
            file.write('5')
    except OSError:
        pass


def main(name, count, prefix, seconds):
    gc.disable()
    count, budget = int(count), float(seconds) * 1e9
    # Styles are dictionaries of Python and not taffy's memory; they are made beforehand.
    styles = Lane(name, count, pointer=None).made_styles()
    lane = Lane(name, count, taffylib.init(), styles)
    gc.collect()
    forget_peak()
    before = memory('VmRSS')
    trees = lane.build()
    tops = [one.top for one in trees]
    lane.compute(tops)
    print('mem_kb', memory('VmHWM') - before, flush=True)
    lane.write(trees, prefix + '.f0')
    # 1. A call that has nothing to do.
    idle = statistics.median(lane.compute(tops) for _ in range(25))
    # 2. New trees.
    times = []
    while len(times) < 5 or len(times) < 60 and sum(times) < budget:
        fresh = Lane(name, count, taffylib.init(), styles)
        new = [one.top for one in fresh.build()]
        times.append(fresh.compute(new) - idle)
        taffylib.free(fresh.pointer)
    print('a_ns', statistics.median(times), flush=True)
    # 3. Wider and narrower again.
    times = []
    while len(times) < 20 or len(times) % 20 or len(times) < 400 and sum(times) < budget:
        step = len(times) % 20
        lane.widened(trees, step + 1 if step < 10 else 20 - step - 1)
        times.append(lane.compute(tops) - idle)
    print('b_ns', statistics.median(times), flush=True)
    lane.widened(trees, 100)
    lane.compute(tops)
    lane.write(trees, prefix + '.f1')
    print('idle_ns', idle)
    print('ok 1')


main(*sys.argv[1:])
