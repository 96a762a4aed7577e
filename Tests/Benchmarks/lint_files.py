#!/usr/bin/env python3
"""Writes files of about 40 lines, no two alike, of the kinds that apps hold.

    lint_files.py FOLDER --count 10000 --seed 1
    lint_files.py FOLDER --count 10000 --plumb .build/release/plumb

Forms, cells, cards, sign-in screens, players, profiles, grids and dialogs, with other numbers,
names, words, lines left out and lines added; nine of ten are clean, the tenth has one mistake of
those that people make. The same seed gives the same files.

With `--plumb` the folder is linted, without a cache and then twice with one, and the times are
printed. Nothing is asserted.
"""

import argparse
import os
import random
import re
import resource
import subprocess
import time

NOUNS = """account address alarm album amount article author avatar badge balance band basket bio
board book booking bottle branch brand bus cabin camera card cart category chapter chat city class
client coach code coin color comment company concert contact country coupon course cover cup
customer date dealer delivery deposit desk device dinner director district doctor door drive driver
event exam fare farm fee film flight floor folder friend garden gate gift goal group guest guide
hall hotel house invoice island item journey key label lake lamp language lesson letter level
library light line list location lunch machine mail map market match meal member menu message
meter minute model moment month museum music name network night note number office order owner
page parcel park partner party pass payment person phone photo picture place plan plane player
plot pool price profile project quote rating reader recipe record region report review ride river
road room route score screen season seat section service session shelf shift ship shoe shop show
signal site skill song sound speaker sport staff stage station status step stock store story
street student studio subject summary supplier table tag target task taxi teacher team tenant
ticket tide time tool topic total tour tower town track trade trail train travel tree trip user
value venue version video view village visit voice volume wallet watch weather week wheel window
worker year zone""".split()
WORDS = """Walnut Desk Follow Harbour Evening Quiet Second Morning Ticket Delivery Berlin Total
Paid Online Window Seat Hello Change Next Cancel Monthly Report Seven Days Left Open Nearby Blue
Weekly Summary New Message Reply Later Saved Places Home Network Ready For You""".split()
# What a word of the language or a kind is called by anyway is left alone here.
RESERVED = {"label", "view", "image", "table", "page", "guide", "list", "map", "line", "light"}


class Maker:
    """One file: names that are not used twice, and lines."""

    def __init__(self, seed, number):
        self.random = random.Random(f"{seed}/{number}")
        self.number = number
        self.used = set()

    def pick(self, *of):
        return self.random.choice(of)

    def between(self, least, most):
        return self.random.randint(least, most)

    def name(self, suffix=""):
        while True:
            noun = self.random.choice(NOUNS)
            name = noun + suffix if suffix else noun
            if self.random.random() < 0.2:
                other = self.random.choice(NOUNS)
                name = noun + other.capitalize() + suffix
            if name not in self.used and name not in RESERVED:
                self.used.add(name)
                return name

    def words(self, least=1, most=3):
        count = self.between(least, most)
        return '"' + " ".join(self.random.choice(WORDS) for _ in range(count)) + '"'

    def font(self):
        return self.pick("", "", " { font 15 }", " { font 13; color gray }", " { font 17 bold }",
                         " { font 20 semibold }")

    def title(self):
        words = [self.random.choice(NOUNS).capitalize() for _ in range(2)]
        return "".join(words) + str(self.number)

    def widths(self):
        return f"{self.pick(320, 320, 320, 375)}...{self.pick(430, 600, 1024, 1366)}"

    def heights(self):
        return f"{self.pick(568, 667, 812)}...{self.pick(932, 1024, 1366)}"


def form(maker):
    side, gap, lead = maker.pick(12, 16, 20, 24), maker.pick(8, 10, 12), maker.pick(44, 60, 88)
    rows = [(maker.name("Label"), maker.name()) for _ in range(maker.between(6, 9))]
    send, toggle, note = maker.name("Button"), maker.name("Switch"), maker.name("Note")
    lines = [f"// {maker.words()[1:-1]}: labels share a column, the fields take the rest.",
             f"let side = {side}", f"let gap = {gap}", "", f"layout {maker.title()} {{",
             f"    size {maker.widths()} by {maker.pick(844, 896, 932)}...1366",
             f"    insets top {maker.pick(20, 44)} bottom {maker.pick(20, 34)}", ""]
    lines += [f"    label {label} {maker.words(1, 2)} {{ font {maker.pick(13, 15, 17)}; hug 251 }}"
              for label, _ in rows]
    fields = [field for _, field in rows]
    lines += [f"    field {', '.join(fields)} {{ resist horizontal 740 }}",
              f"    switch {toggle} {{ resist horizontal 751 }}",
              f"    label {note} {maker.words()} {{ resist horizontal 740 }}",
              f"    button {send} {maker.words(1, 1)}", ""]
    for number, (label, field) in enumerate(rows):
        least = f"(>={maker.pick(80, 100, 120)})" if number == 0 else ""
        lines.append(f"    H:|-side-[{label}]-gap-[{field}{least}]-side-|  align centerY")
    lines += [f"    H:[{toggle}]-[{note}]-(>=8)-[{send}]-side-|  align centerY",
              f"    align leading: {', '.join(fields)}, {toggle}", "",
              f"    V:||-{lead}-" + "-".join(f"[{field}]" for field in fields)
              + f"-{maker.pick(12, 16, 24)}-[{toggle}]", "}"]
    return lines


def cell(maker):
    side, top = maker.pick(12, 16, 20), maker.pick(8, 10, 11, 12)
    icon, size = maker.name("Icon"), maker.pick(24, 29, 32, 40, 44)
    title, value, chevron, line = (maker.name(end) for end in ["Title", "Value", "", "Line"])
    row, rows = maker.title(), [maker.name("Row") for _ in range(maker.between(3, 6))]
    heading = maker.name("Heading")
    chain = "".join(f"[{name}]" if not number else f"-{maker.pick(0, 1)}-[{name}]"
                    for number, name in enumerate(rows))
    lines = [f"// A row: what it is, what it is set to; and {len(rows)} of them on a screen.",
             f"layout {row} {{", "    size 320...1366 by fits", f"    margins {side}", "",
             f"    image {icon} ({size} by {size})",
             f"    label {title} {maker.words(1, 3)} {{ hug 251; resist 749 }}",
             f"    label {value} {maker.words(1, 1)} {{ color gray }}",
             f"    image {chevron} (8 by 13)", f"    view {line}", "",
             f"    H:|-[{icon}]-12-[{title}]-(>=8)-[{value}]-8-[{chevron}]-|  align centerY",
             f"    V:|-{top}-[{title}]-{top}-|", f"    super.height >= {maker.pick(44, 48, 56)}",
             f"    H:|-{side + size + 12}-[{line}]|", f"    V:[{line}(1)]|", "}", "",
             f"layout {row}Screen {{", f"    size {maker.widths()} by {maker.heights()}",
             f"    margins {side}", f"    insets top {maker.pick(44, 59)} bottom 34", "",
             f"    label {heading} {maker.words(1, 1)} {{ font 34 bold }}",
             f"    {row} {', '.join(rows)}", "",
             f"    V:||-8-[{heading}]-{maker.pick(12, 16)}-{chain}",
             f"    H:|-[{heading}]-(>=16)-|", f"    H:|[{', '.join(rows)}]|"]
    button, other = maker.name("Button"), maker.name("Button")
    return lines + [
        "", f"    button {button} {maker.words(1, 1)}, {other} {maker.words(1, 1)}",
        f"    H:|-[{button}]-12-[{other}({button})]-|  align top bottom",
        f"    V:[{button}({maker.pick(44, 48, 50)})]-16-||", "}"]


def card(maker):
    side, gap = maker.pick(12, 16, 20), maker.pick(4, 6, 8)
    photo, title, place, price, stock = (maker.name(end) for end in
                                         ["Photo", "Title", "", "Price", ""])
    buy, save, line, badge = (maker.name(end) for end in ["Button", "Button", "Line", "Badge"])
    lines = [f"// {maker.words()[1:-1]}: a picture, what it is, what it costs.",
             f"let side = {side}", f"let gap = {gap}", "", f"layout {maker.title()} {{",
             f"    size {maker.pick(280, 300, 320)}...{maker.pick(430, 480, 600)} by fits", "",
             f"    image {photo} {{ aspect {maker.pick('4:3', '16:9', '3:2', '1:1')} }}",
             f"    label {title} {maker.words(1, 2)} "
             f"{{ font {maker.pick(17, 20)} bold; resist 749 }}",
             f"    label {place} {maker.words(1, 2)}{maker.font()}",
             f"    label {price} {maker.words(1, 1)} {{ hug 252; resist 751 }}",
             f"    label {stock} {maker.words(1, 1)} {{ font 13; resist horizontal 740 }}",
             f"    view {line}", f"    view {badge} ({maker.pick(20, 24, 28)} by 20)",
             f"    button {buy} {maker.words(1, 2)}",
             f"    button {save} {maker.words(1, 1)} {{ hug 251; resist 751 }}", "",
             f"    H:|[{photo}]|",
             f"    V:|[{photo}]-{maker.pick(10, 12, 16)}-[{title}]-gap-[{place}]-12-[{line}(1)]",
             f"    V:[{line}]-12-[{buy}({maker.pick(40, 44, 48)})]-side-|", "",
             f"    H:|-side-[{title}]-(>=8)-[{price}]-side-|  align firstBaseline",
             f"    H:|-side-[{place}]-(>=12)-[{stock}]-side-|  align centerY",
             f"    H:|-side-[{line}]-side-|",
             f"    H:|-side-[{buy}]-12-[{save}(>={maker.pick(60, 70, 80)})]-side-|"
             "  align top bottom", "",
             "    // The badge sits in the corner of the picture.",
             f"    {badge}.trailing == {photo}.trailing - {maker.pick(8, 10, 12)}",
             f"    {badge}.top == {photo}.top + {maker.pick(8, 10, 12)}"]
    if maker.pick(True, False):
        more = maker.name("Text")
        lines += ["", "    // What there is to say besides.",
                  f"    label {more} {maker.words(1, 3)} {{ font 13; color gray; resist 748 }}",
                  f"    H:|-side-[{more}]-(>=side)-|",
                  f"    V:[{place}]-(>={maker.pick(1, 2)})-[{more}]-gap-[{line}]"]
        lines = [row.replace("-12-[" + line + "(1)]", "-(>=12)-[" + line + "(1)]")
                 for row in lines]
    if maker.pick(True, False):
        lines += ["", f"    assert {title}.trailing <= {price}.leading",
                  f"    assert inside super: {badge}, {buy}"]
    return lines + ["}"]


def sign_in(maker):
    login, secret, button, other, photo, name = (
        maker.name(end) for end in ["", "", "Button", "Button", "Photo", "Title"])
    loginLabel, secretLabel = maker.name("Label"), maker.name("Label")
    wide, side = maker.pick(480, 520, 600), maker.pick(16, 20)
    lines = [f"// {maker.words()[1:-1]}: two fields and the person, upright or turned.",
             f"layout {maker.title()} {{",
             f"    size 320...{maker.pick(932, 1024)} by 375...{maker.pick(932, 1024)}",
             f"    margins {side}", f"    insets top {maker.pick(20, 24)}", "",
             f"    label {loginLabel} {maker.words(1, 1)} {{ hug 251 }}",
             f"    label {secretLabel} {maker.words(1, 1)}",
             f"    field {login}, {secret} {{ resist horizontal 740 }}",
             f"    button {button} {maker.words(1, 1)}",
             f"    button {other} {maker.words(1, 1)} {{ resist horizontal 740 }}",
             f"    image {photo}",
             f"    label {name} {maker.words(1, 2)} {{ font {maker.pick(15, 17)} bold }}", "",
             f"    V:||-[{login}]-[{secret}]-[{button}]",
             f"    H:|-[{loginLabel}]-[{login}(>={maker.pick(100, 110, 120)})]  align centerY",
             f"    H:|-[{secretLabel}]-[{secret}({login})]  align centerY",
             f"    H:|-[{other}]-(>=8)-[{button}]  align centerY",
             f"    align trailing: {login}, {secret}, {button}",
             f"    V:[{photo}]-{maker.pick(8, 12)}-[{name}]-(>=12)-||  align centerX", "",
             f"    {photo}.height == super.height @medium"]
    if maker.pick(True, False):
        lines += [f"    states {maker.name()} {{",
                  f"        square {{ {photo}.width == {photo}.height as shape }}",
                  f"        tall {{ {photo}.width == {photo}.height * 3 / 4 as shape }}", "    }"]
    else:
        lines += [f"    {photo}.width == {photo}.height{maker.pick('', ' * 4 / 3', ' * 3 / 4')}"]
    return lines + [
        "", f"    when width >= {wide} {{",
        f"        {login}.trailing == super.centerX - {maker.pick(12, 16)}",
        f"        H:[{login}]-{maker.pick(24, 28)}-[{photo}]-(>={side})-|",
        f"        {photo}.top == {login}.top", "    } else {", f"        H:[{login}]-|",
        f"        H:|-(>={side})-[{photo}]-(>={side})-|",
        f"        V:[{button}]-{maker.pick(16, 20)}-[{photo}]",
        f"        {photo}.centerX == super.centerX", "    }", "}"]


def player(maker):
    cover, title, artist, position, elapsed, rest = (
        maker.name(end) for end in ["Cover", "Title", "", "", "", ""])
    back, play, forward, volume = (maker.name(end) for end in ["Button", "Button", "Button", ""])
    side, size = maker.pick(16, 20, 24), maker.pick(56, 60, 64)
    return [f"// {maker.words()[1:-1]}: what is playing, large or small.",
            f"let side = {side}", "", f"layout {maker.title()} {{",
            f"    size 320...430 by {maker.pick(667, 700)}...{maker.pick(932, 1024)}",
            f"    insets top {maker.pick(20, 44)}", "",
            f"    image {cover} {{ aspect 1:1 }}",
            f"    label {title} {maker.words(1, 2)} {{ font 20 bold }}",
            f"    label {artist} {maker.words(1, 2)} {{ color gray }}",
            f"    progress {position}",
            f'    label {elapsed} "1:42" {{ font 12; text 4...8 }}',
            f'    label {rest} "-7:21" {{ font 12; text 5...9 }}',
            f"    button {back}, {forward} (44 by 44)", f"    button {play} ({size} by {size})",
            f"    slider {volume}", "",
            f"    V:||-side-[{cover}]-16-[{title}]-{maker.pick(2, 4)}-[{artist}]",
            f"    V:[{artist}]-(>=16)-[{position}]-6-[{elapsed}]-16-[{play}]-16-[{volume}]-side-||",
            f"    H:|-side-[{position}]-side-|",
            f"    H:|-side-[{elapsed}]-(>=8)-[{rest}]-side-|  align centerY",
            f"    H:[{back}]-{maker.pick(28, 32)}-[{play}]-32-[{forward}]  align centerY",
            f"    H:|-side-[{volume}]-side-|", f"    {play}.centerX == super.centerX",
            f"    H:|-(>=side)-[{cover}]", f"    H:|-(>=side)-[{title}]",
            f"    H:|-(>=side)-[{artist}]",
            f"    align centerX: super, {cover}, {title}, {artist}", "",
            "    // The cover steps back while nothing plays.",
            f"    states {maker.name()} {{",
            f"        playing {{ {cover}.width == {maker.pick('100%', '90%')} @medium }}",
            f"        paused {{ {cover}.width == {maker.pick('60%', '70%')} @medium }}",
            "    }", "}"]


def profile(maker):
    cover, portrait, name, handle, bio = (
        maker.name(end) for end in ["Cover", "", "Title", "", "Text"])
    counts = [(maker.name("Number"), maker.name("Label")) for _ in range(maker.between(3, 5))]
    follow, write = maker.name("Button"), maker.name("Button")
    size, side = maker.pick(72, 80, 88), maker.pick(12, 16)
    numbers = [number for number, _ in counts]
    lines = [f"// {maker.words()[1:-1]}: a cover, a portrait across its edge, some counts.",
             f"layout {maker.title()} {{",
             f"    size 320...430 by {maker.pick(568, 667)}...932", f"    margins {side}", "",
             f"    image {cover}", f"    image {portrait} ({size} by {size})",
             f"    label {name} {maker.words(1, 2)} {{ font 22 bold }}",
             f"    label {handle} {maker.words(1, 1)} {{ font 15; color gray }}",
             f"    label {bio} {maker.words(2, 4)} {{ font 15 }}"]
    for number, label in counts:
        lines += [f'    label {number} "{maker.between(1, 999)}" {{ font 17 bold }}',
                  f"    label {label} {maker.words(1, 1)} {{ font 12; color gray }}"]
    lines += [f"    button {follow} {maker.words(1, 1)}, {write} {maker.words(1, 1)}", "",
              f"    H:|[{cover}]|",
              f"    V:|[{cover}]-{size // 2 + 8}-[{name}]-4-[{handle}]-8-[{bio}]-16-"
              f"[{numbers[0]}]-2-[{counts[0][1]}]-16-[{follow}(44)]",
              f"    {maker.pick(90, 100)} <= {cover}.height <= {maker.pick(160, 180)}",
              f"    {cover}.height == super.height / {maker.pick(4, 5)} @medium", "",
              f"    {portrait}.centerY == {cover}.bottom", f"    H:|-[{portrait}]",
              f"    H:|-[{name}]-(>=8)-|", f"    H:|-[{handle}]-(>=8)-|",
              f"    H:|-[{bio}]-(>=8)-|",
              f"    H:|-[{numbers[0]}]"
              + "".join(f"-[{number}({numbers[0]})]" for number in numbers[1:]) + "-|  align top"]
    lines += [f"    V:[{number}]-2-[{label}]  align leading trailing" for number, label in counts
              if number != numbers[0]]
    return lines + [f"    align leading: {numbers[0]}, {counts[0][1]}",
                    f"    {counts[0][1]}.trailing <= {numbers[0]}.trailing",
                    f"    H:|-[{follow}]-12-[{write}({follow})]-|  align top bottom", "}"]


def grid(maker):
    columns, rows = maker.between(2, 4), maker.between(3, 5)
    gap, side = maker.pick(1, 2, 8, 10), maker.pick(8, 12, 16)
    keys = [[maker.name() for _ in range(columns)] for _ in range(rows)]
    bar, done, title = maker.name("Bar"), maker.name("Button"), maker.name("Title")
    lines = [f"// {maker.words()[1:-1]}: {columns} columns of tiles under a bar.",
             f"let gap = {gap}", f"let side = {side}", "", f"layout {maker.title()} {{",
             f"    size {maker.widths()} by {maker.heights()}",
             f"    insets top {maker.pick(20, 44)} bottom {maker.pick(0, 34)}", "",
             f"    view {bar} {{", f"        label {title} {maker.words(1, 2)} {{ font 17 bold }}",
             f"        button {done} {maker.words(1, 1)} {{ hug 251; resist 751 }}", "",
             f"        H:[{title}]-(>=8)-[{done}]-side-|  align centerY",
             f"        {title}.centerX == super.centerX @medium",
             f"        {title}.leading >= super.leading + side",
             f"        {title}.centerY == super.centerY", "    }"]
    lines += [f"    view {', '.join(row)}" for row in keys]
    lines += ["", f"    H:|[{bar}]|", f"    V:||[{bar}({maker.pick(44, 48, 56)})]"]
    first = keys[0][0]
    for row in keys:
        chain = f"[{row[0]}]" + "".join(f"-gap-[{key}({row[0]})]" for key in row[1:])
        lines.append(f"    H:|-side-{chain}-side-|  align top bottom")
    column = f"[{first}]" + "".join(f"-gap-[{row[0]}({first})]" for row in keys[1:])
    return lines + [f"    V:[{bar}]-side-{column}-side-||", "",
                    f"    assert no overlap: {keys[0][0]}, {keys[0][1]}, {keys[1][0]}", "}"]


def dialog(maker):
    dim, alert, title, text, keep, drop = (
        maker.name(end) for end in ["Dim", "Alert", "Title", "Text", "Button", "Button"])
    across, between, icon = maker.name("Line"), maker.name("Line"), maker.name("Icon")
    field, hint = maker.name("Field"), maker.name("Hint")
    wide, side = maker.pick(260, 270, 280), maker.pick(16, 20)
    lines = ["// An alert in the middle of a dimmed screen: a question and two answers.",
             f"layout {maker.title()} {{",
             f"    size {maker.widths()} by {maker.pick(812, 844, 896)}...1366", "",
             f"    view {dim} {{ color black }}", f"    view {alert} {{",
             f"        image {icon} ({maker.pick(32, 40, 48)} by {maker.pick(32, 40, 48)})",
             f"        label {title} {maker.words(1, 2)} {{ font 17 semibold }}",
             f"        label {text} {maker.words(2, 3)} {{ font 13 }}", f"        field {field}",
             f"        label {hint} {maker.words(1, 2)} {{ font 11; color gray }}",
             f"        view {across}, {between}",
             f"        button {keep} {maker.words(1, 1)}, {drop} {maker.words(1, 1)}", "",
             f"        V:|-{side}-[{icon}]-8-[{title}]-4-[{text}]-12-[{field}]-4-[{hint}]",
             f"        V:[{hint}]-16-[{across}(1)][{keep}(44)]|",
             f"        align centerX: super, {icon}, {title}, {text}", f"        H:|[{across}]|",
             f"        H:|-(>={side})-[{title}, {text}]",
             f"        H:|-{side}-[{field}]-{side}-|",
             f"        H:|-{side}-[{hint}]-(>={side})-|",
             f"        H:|[{keep}][{between}(1)][{drop}({keep})]|  align top bottom", "    }", "",
             f"    HV:|[{dim}]|", f"    V:|-(>=20)-[{alert}]", f"    H:[{alert}({wide})]"]
    group = maker.name()
    return lines + [f"    align centerX: super, {alert}", "", "    // Out of the keyboard's way.",
                    f"    states {group} {{",
                    f"        down {{ {alert}.centerY == super.centerY }}",
                    f"        up {{ {alert}.centerY == super.centerY - {maker.pick(60, 80)} }}",
                    "    }", "}"]


def toolbar(maker):
    """A bar of two buttons that lies over what is at the lower edge."""
    bar, first, second = maker.name("Toolbar"), maker.name("Button"), maker.name("Button")
    return ["", f"    view {bar} {{",
            f"        button {first} {maker.words(1, 1)}",
            f"        button {second} {maker.words(1, 1)} {{ resist 740 }}",
            f"        H:|-16-[{first}]-(>=8)-[{second}]-16-|  align centerY",
            f"        V:|-{maker.pick(4, 6, 8)}-[{first}]-8-|", "    }",
            f"    H:|[{bar}]|", f"    V:[{bar}]||"]


KINDS = [form, cell, card, sign_in, player, profile, grid, dialog]


def misspelt(maker, lines):
    """A view's name without one of its letters, in a chain."""
    at = [i for i, line in enumerate(lines) if re.match(r" +[HV]:", line)]
    i = maker.pick(*at)
    name = maker.pick(*re.findall(r"\[(\w{4,})", lines[i]) or ["none"])
    lines[i] = lines[i].replace(f"[{name}", f"[{name[:-2] + name[-1]}", 1)


def unclosed(maker, lines):
    at = [i for i, line in enumerate(lines) if re.match(r" +[HV]:", line) and "]" in line]
    i = maker.pick(*at)
    place = maker.pick(*[m.start() for m in re.finditer(r"\]", lines[i])])
    lines[i] = lines[i][:place] + lines[i][place + 1:]


def forgotten(maker, lines):
    at = [i for i, line in enumerate(lines) if re.match(r" +[HV]:", line)]
    del lines[maker.pick(*at)]


def clashing(maker, lines):
    """A view that is wider than any screen."""
    names = re.findall(r"\[(\w+)", "\n".join(line for line in lines if "H:|" in line))
    lines.insert(len(lines) - 1, f"    {maker.pick(*names)}.width == {maker.between(1500, 1600)}")


def needless(maker, lines):
    lines.insert(0, f"let {maker.name('Unused')} = {maker.between(1, 40)}")


def out_of_range(maker, lines):
    at = [i for i, line in enumerate(lines) if re.search(r"hug|resist|@medium", line)]
    if not at:
        return needless(maker, lines)
    i = maker.pick(*at)
    lines[i] = re.sub(r"(hug|resist)( horizontal)? \d+|@medium",
                      lambda m: (m[1] + (m[2] or "") + " 1200") if m[1] else "@1200", lines[i], 1)


MISTAKES = [misspelt, unclosed, forgotten, clashing, needless, out_of_range]


def text(seed, number):
    maker = Maker(seed, number)
    title = "// " + maker.words(2, 3)[1:-1] + ", of " + maker.words(1, 1)[1:-1].lower() + "."
    kind = KINDS[number % len(KINDS)]
    lines = [title, *kind(maker)]
    # Cards and screens of cells have buttons of their own there.
    if len(lines) < 36 and kind not in (card, cell):
        lines[-1:-1] = toolbar(maker)
    if maker.random.random() < 0.1:
        maker.pick(*MISTAKES)(maker, lines)
    return "\n".join(lines) + "\n"


def write(folder, count, seed):
    """Writes the files and gives how many lines they have together."""
    lines = 0
    for number in range(count):
        part = os.path.join(folder, f"{number // 100:03}")
        os.makedirs(part, exist_ok=True)
        content = text(seed, number)
        lines += content.count("\n")
        with open(os.path.join(part, f"File{number}.layout"), "w") as file:
            file.write(content)
    return lines


def lint(plumb, folder, *arguments):
    """Seconds on the clock, and of all processors; raises where lint fails, or has no end."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    command = [plumb, "lint", folder, "--format", "jsonl", *arguments]
    status = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                            timeout=300).returncode
    if status not in (0, 1):
        raise subprocess.CalledProcessError(status, command)
    taken, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return taken, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plumb")
    options = parser.parse_args()
    lines = write(options.folder, options.count, options.seed)
    print(f"{options.count} files, {lines / options.count:.1f} lines each")
    if options.plumb:
        plumb = os.path.abspath(options.plumb)

        def report(what, *arguments):
            taken, spent = lint(plumb, options.folder, *arguments)
            print(f"{what:17} {taken:.2f} s, {spent:.2f} s of processor time")

        report("without a cache:", "--no-cache")
        os.environ["XDG_CACHE_HOME"] = os.path.join(options.folder, ".cache")
        report("first with one:")
        report("again:")


if __name__ == "__main__":
    main()
