"""Reads the keyframes of pictures that move back, as a browser would, and compares them at random
lengths with the still pictures of the same layouts there.

    Tests/Oracles/moving_pictures.py --plumb .build/release/plumb --count 100 --seed 1

Layouts are random ones (`layout_generator.py`), the ranges somewhat wider than they declare, so
that some begin or end where a layout conflicts.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from layout_generator import random_file

NAME = "{http://www.w3.org/2000/svg}"
# A still picture has three digits after the point.
TOLERANCE = 0.01


class Picture:
    """Where views are, and which are seen, over a range of lengths."""

    def __init__(self, text, low=0.0, high=1.0):
        self.low, self.high = low, high
        self.keys = {}
        self.steps = set(re.findall(r"\.(k\d+)\{animation:k\d+ var\(--steps\)\}", text))
        for name, body in re.findall(r"@keyframes (k\d+)\{(.*)\}", text):
            keys = []
            for times, values in re.findall(r"([\d.%,]+)\{([^}]*)\}", body):
                numbers = [float(n) for n in re.findall(r"-?[\d.]+(?:e-?\d+)?", values)]
                keys += [(float(time[:-1]), numbers) for time in times.split(",")]
            self.keys[name] = keys
        self.views = []
        self.read(ElementTree.fromstring(text), [])

    def read(self, element, around):
        names = element.get("class", "").split()
        if element.tag == NAME + "g" and names[:1] == ["view"]:
            path = element.find(NAME + "title").text.split("\n")[0].split(" ")[-1]
            self.views.append((path, element, element.find(NAME + "rect"), around))
        for child in element:
            self.read(child, around + names)

    def boxes(self, length):
        found = {}
        for path, group, rectangle, around in self.views:
            if any(self.at(name, 1, length) == [0] for name in around):
                continue
            place = self.among(group, 2, length) or [
                float(n) for n in re.findall(r"-?[\d.]+", group.get("transform"))]
            size = self.among(rectangle, 2, length) or [
                float(rectangle.get("width")), float(rectangle.get("height"))]
            found[path] = place + size
        return found

    def among(self, element, count, length):
        values = (self.at(name, count, length) for name in element.get("class", "").split())
        return next((value for value in values if value is not None), None)

    def at(self, name, count, length):
        """What an animation of so many values says at a length."""
        keys = self.keys.get(name)
        if not keys or len(keys[0][1]) != count:
            return None
        percent = 8 + 84 * (length - self.low) / (self.high - self.low)
        place = next((p for p, key in enumerate(keys) if percent < key[0]), len(keys))
        if place in (0, len(keys)):
            return keys[-1 if place else 0][1]
        (start, before), (end, after) = keys[place - 1], keys[place]
        if name in self.steps:
            return before
        share = (percent - start) / (end - start)
        return [a + (b - a) * share for a, b in zip(before, after)]


def drawn(plumb, path, size):
    call = [plumb, "frames", path, "--layout", "Main", "--recover", "--format", "svg",
            "--size", size]
    answer = subprocess.run(call, capture_output=True, text=True, timeout=120)
    return answer.stdout if answer.stdout.startswith("<svg") else None


def checked(plumb, seed, folder):
    chooser = random.Random(seed)
    text = random_file(chooser).text()
    path = f"{folder}/{seed}.layout"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    wide, tall = re.search(r"layout Main \{\n\s*size (\S+) by (\S+)", text).groups()
    is_wide = "..." in wide and (tall == "fits" or "..." not in tall or chooser.random() < 0.6)
    if not is_wide and "..." not in tall:
        return None
    low, high = (int(end) for end in (wide if is_wide else tall).split("..."))
    low -= chooser.choice((0, 0, 40))
    high = min(high, low + chooser.choice((60, 200)))
    other = tall if is_wide else wide
    other = "" if other == "fits" else other.split("...")[0]

    def size(word):
        return f"{word}x{other}" if is_wide else f"{other}x{word}"

    moving = drawn(plumb, path, size(f"{low}...{high}"))
    if moving is None:
        return None
    picture = Picture(moving, low, high)
    for _ in range(4):
        length = round(chooser.uniform(low, high), 3)
        still = drawn(plumb, path, size(length))
        wanted, found = Picture(still).boxes(0.5), picture.boxes(length)
        if wanted.keys() != found.keys():
            return f"seed {seed} at {size(length)}: other views\n{text}"
        for view, box in wanted.items():
            if any(TOLERANCE < abs(a - b) for a, b in zip(box, found[view])):
                return f"seed {seed} at {size(length)}: {view} {found[view]}, not {box}\n{text}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plumb", default=".build/debug/plumb")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    told = compared = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.count):
            result = checked(options.plumb, options.seed * 100_000 + number, folder)
            if result is None:
                continue
            compared += 1
            if result:
                told += 1
                print(result)
    print(f"{compared} pictures that move, {told} differ")
    sys.exit(1 if told or compared == 0 else 0)


if __name__ == "__main__":
    main()
