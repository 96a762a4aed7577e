"""Layouts of any size, each of one kind, for what may grow faster than they do."""


def layout(size, lines, name='A'):
    return 'layout %s {\n    size %s\n%s}\n' % (
        name, size, ''.join('    %s\n' % line for line in lines))


def chain(axis, boxes, gap='-8-', before='|-8-', after='-8-|'):
    return '%s:%s%s%s' % (axis, before, gap.join(boxes), after)


def tied_labels(count):
    """A row of labels that are too many for it, of which none gives way first."""
    lines = ['label t%d "Label %d"' % (i, i) for i in range(count)]
    lines.append(chain('H', ['[t%d]' % i for i in range(count)]) + '  align centerY')
    return layout('320...1024 by 44', lines + ['t0.centerY == super.centerY'])


def wrapping_labels(count):
    lines = []
    for i in range(count):
        lines += ['label t%d "Some words %d that may wrap" { lines 0 }' % (i, i),
                  'H:|-8-[t%d]-8-|' % i]
    return layout('320...430 by fits', lines + [chain('V', ['[t%d]' % i for i in range(count)])])


def state_groups(count):
    """So many groups of two states, each of which sets one height of a column."""
    lines = ['view v%d' % i for i in range(count)] + ['H:|-8-[v%d]-8-|' % i for i in range(count)]
    lines.append(chain('V', ['[v%d]' % i for i in range(count)]))
    for i in range(count):
        lines += ['states g%d {' % i, '    small { v%d.height == 20 }' % i,
                  '    large { v%d.height == %d }' % (i, 40 + i), '}']
    return layout('320...430 by fits', lines)


def conditions(count):
    """So many widths at each of which something changes."""
    lines = ['view v%d' % i for i in range(count)]
    lines.append(chain('V', ['[v%d(20)]' % i for i in range(count)], after='-(>=8)-|'))
    for i in range(count):
        lines += ['when width >= %d {' % (400 + 60 * i), '    H:|-%d-[v%d]-8-|' % (40 + i, i),
                  '} else {', '    H:|-8-[v%d]-8-|' % i, '}']
    return layout('320...1366 by 480...1366', lines)


def content_ranges(count):
    """Rows of words of any length beside a value that stays whole."""
    lines = []
    for i in range(count):
        lines += ['label t%d "Title" { text 1...200; resist horizontal 740 }' % i,
                  'label u%d "Value" { text 1...12 }' % i,
                  'H:|-8-[t%d]-(>=8)-[u%d]-8-|  align centerY' % (i, i)]
    return layout('320...430 by fits', lines + [chain('V', ['[t%d]' % i for i in range(count)])])


def table_contents(count):
    rows = '; '.join('Row { note "%s" }' % ('words of row %d ' % i * (1 + i % 5)).strip()
                     for i in range(count))
    row = layout('320...430 by fits', [
        'label name "Ada"', 'label note "-" { lines 0 }', 'H:|-16-[name]-(>=16)-|',
        'H:|-16-[note]-16-|', 'V:|-10-[name]-2-[note]-10-|'], 'Row')
    return row + layout('320...430 by 480', ['table list { rows { %s } }' % rows, 'HV:|[list]|'])


def aspect_ring(count):
    """Shapes of which each is as wide as the one before is high, and the first bounds the last."""
    shapes = ['4:3', '3:4', '16:9', '9:16']
    lines = ['image v%d { aspect %s }' % (i, shapes[i % 4]) for i in range(count)]
    lines += ['v%d.width == v%d.height' % (i, i - 1) for i in range(1, count)]
    lines += ['v0.width <= v%d.height * 3' % (count - 1), 'v0.width == super.width / 4 @750']
    for i in range(count):
        lines += ['v%d.top == super.top + 8' % i, 'v%d.leading == super.leading + %d' % (i, 8 + i)]
    return layout('%d...1366 by 480...1366' % (320 + count), lines)


def inequalities(count):
    """Views that only keep a distance from their neighbors on both sides, in both directions."""
    lines = []
    for i in range(count):
        lines += ['view v%d' % i, 'H:|-(>=8)-[v%d(>=20)]-(>=8)-|' % i,
                  'V:[v%d(>=10)]' % i, 'v%d.width == 60 @750' % i, 'v%d.height == 30 @750' % i,
                  'v%d.leading == super.leading + %d @%d' % (i, 8 + i % 7, 600 - i % 50)]
    lines.append(chain('V', ['[v%d]' % i for i in range(count)], '-(>=4)-', '|-(>=8)-', '-(>=8)-|'))
    lines += ['v%d.top == super.top + %d @%d' % (i, 8 + 34 * i, 600 - i % 50) for i in range(count)]
    return layout('320...1366 by %d...20000' % (20 + 40 * count), lines)


def form(views):
    """Labels and fields, the fields in one column that the labels decide."""
    count = max(2, views // 2)
    lines = ['label l%d "Label %d" { hug 251 }' % (i, i) for i in range(count)]
    lines += ['field f%d { resist horizontal 740 }' % i for i in range(count)]
    lines += ['H:|-16-[l%d]-(>=8)-[f%d%s]-16-|  align centerY' % (i, i, '' if i else '(>=80)')
              for i in range(count)]
    lines.append('align leading: ' + ', '.join('f%d' % i for i in range(count)))
    lines += ['f0.leading == super.leading @50']
    lines.append(chain('V', ['[f%d]' % i for i in range(count)], after='-(>=8)-|'))
    return layout('320...1024 by %d...200000' % (60 * count + 60), lines)


def columns(views):
    """Three columns that all rows share, each as wide as its widest words."""
    count, lines = max(2, views // 3), []
    for i in range(count):
        lines += ['label a%d "A %d" { resist horizontal 752 }' % (i, i),
                  'label b%d "Bee %d" { resist horizontal 751 }' % (i, i),
                  'label c%d "Cee %d"' % (i, i),
                  'H:|-16-[a%d]-(>=8)-[b%d]-(>=8)-[c%d]-(>=16)-|  align centerY' % (i, i, i)]
    for column in 'bc':
        lines.append('align leading: ' + ', '.join('%s%d' % (column, i) for i in range(count)))
    lines += ['b0.leading == super.leading @50', 'c0.leading == super.leading @49',
              chain('V', ['[a%d]' % i for i in range(count)], after='-(>=8)-|')]
    return layout('320...1024 by %d...200000' % (60 * count + 60), lines)


def rows(views):
    """Rows of an icon, two labels and a switch."""
    count, lines = max(1, views // 4), []
    for i in range(count):
        lines += ['image icon%d (29 by 29)' % i,
                  'label title%d "Home Network" { hug 251; resist 749 }' % i,
                  'label value%d "Off" { resist 751 }' % i, 'switch on%d (51 by 31)' % i,
                  'H:|-16-[icon%d]-12-[title%d]-(>=8)-[value%d]-8-[on%d]-16-|  align centerY'
                  % (i, i, i, i)]
    lines.append(chain('V', ['[icon%d]' % i for i in range(count)], '-15-', '|-20-', '-(>=8)-|'))
    return layout('320...1366 by %d...200000' % (60 * count + 60), lines)


def grid(views):
    side = max(2, round(views ** 0.5))
    lines = ['view c1..%d' % (side * side)]
    for row in range(side):
        first = row * side + 1
        boxes = ['[c%d]' % first] + ['[c%d(c%d)]' % (first + i, first) for i in range(1, side)]
        lines.append(chain('H', boxes, '-2-', '|', '|') + '  align top bottom')
    boxes = ['[c1]'] + ['[c%d(c1)]' % (row * side + 1) for row in range(1, side)]
    return layout('320...20000 by 480...20000', lines + [chain('V', boxes, '-2-', '|', '|')])


def distinct_labels(count):
    """A row in which each label gives way in turn."""
    lines = ['label l%d "Item %d" { resist horizontal %d; hug %d }' % (i, i, 700 - i, 300 - i)
             for i in range(count)]
    lines.append(chain('H', ['[l%d]' % i for i in range(count)], '-4-') + '  align centerY')
    return layout('320...1366 by 44', lines + ['l0.centerY == super.centerY'])


def nested(count):
    lines = []
    for i in range(count):
        lines.append('%sview v%d {' % ('    ' * i, i))
    for i in reversed(range(count)):
        lines += ['    ' * i + '}', '    ' * i + 'HV:|-2-[v%d]-2-|' % i]
    return layout('%d...1366 by %d...1366' % (320 + 4 * count, 480 + 4 * count), lines)
