#!/usr/bin/env python3
"""Reports how long `plumb lint` takes: each sample, and screens of a thousand views.

    lint_times.py .build/release/plumb

Processor time of the whole process, the least of five runs. Nothing is asserted.
"""

import glob
import os
import resource
import statistics
import subprocess
import sys
import tempfile

ROWS_OF_A_COMPONENT = """layout Row {
    size 320...1366 by fits
    margins 16
    image icon (29 by 29)
    label title "Home Network" { hug 251; resist 749 }
    label value "Off"
    image chevron (8 by 13)
    view line
    H:|-[icon]-12-[title]-(>=8)-[value]-8-[chevron]-|  align centerY
    V:|-11-[title]-11-|
    H:|-57-[line]|
    V:[line(1)]|
}
"""


def components(count):
    """A list of rows, six views each."""
    chain = "-0-".join(f"[row{i}]" for i in range(1, count + 1))
    return (f"{ROWS_OF_A_COMPONENT}\nlayout Settings {{\n    size 320...1366 by fits\n"
            f"    Row row1..{count}\n    H:|[row1..{count}]|\n    V:|{chain}|\n}}\n")


def rows(count):
    """The same in one layout, four views a row."""
    lines = ["layout Screen {", "    size 320...1366 by 15000...20000"]
    for i in range(count):
        lines += [
            f"    image icon{i} (29 by 29)",
            f'    label title{i} "Home Network" {{ hug 251; resist 749 }}',
            f'    label value{i} "Off" {{ resist 751 }}', f"    switch on{i} (51 by 31)",
            f"    H:|-16-[icon{i}]-12-[title{i}]-(>=8)-[value{i}]-8-[on{i}]-16-|  align centerY",
            f"    V:[icon{i - 1}]-15-[icon{i}]" if i else "    V:|-20-[icon0]"]
    return "\n".join(lines + ["}"]) + "\n"


def grid(side):
    lines = ["layout Grid {", f"    view c1..{side * side}"]
    for row in range(side):
        first = row * side + 1
        boxes = [f"[c{first}]"] + [f"[c{first + i}(c{first})]" for i in range(1, side)]
        lines.append(f"    H:|{'-2-'.join(boxes)}|  align top bottom")
    boxes = ["[c1]"] + [f"[c{row * side + 1}(c1)]" for row in range(1, side)]
    return "\n".join(lines + [f"    V:|{'-2-'.join(boxes)}|", "}"]) + "\n"


def milliseconds(plumb, path):
    taken = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([plumb, "lint", path], stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return 1000 * min(taken)


def main():
    plumb = os.path.abspath(sys.argv[1])
    samples = {path: milliseconds(plumb, path) for path in sorted(glob.glob("Samples/*.layout"))}
    slowest = max(samples, key=samples.get)
    print(f"  {len(samples)} samples: median {statistics.median(samples.values()):.1f} ms, "
          f"most {samples[slowest]:.1f} ms ({os.path.basename(slowest)})")
    screens = {"166 rows of a component": components(166), "250 rows": rows(250),
               "a grid of 32 by 32": grid(32)}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in screens.items():
            path = os.path.join(folder, "Screen.layout")
            with open(path, "w") as file:
                file.write(text)
            print(f"  {name}, about 1,000 views: {milliseconds(plumb, path):.0f} ms")


if __name__ == "__main__":
    main()
