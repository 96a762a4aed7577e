#!/usr/bin/env python3
"""Bad input at full size: what `swift test` tries in small, here by the megabyte.

    large_input.py --plumb .build/release/plumb

Every command must end by itself, with a documented exit status, within the limits of processor
time and memory; no signal and no complaint about the tool itself.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time

# Of the processor, which others use as well where tests go side by side; and in all, with waiting.
SECONDS = 30
WAITED = 4 * SECONDS
MEGABYTES = 6_000
LINE = 100_000_000
# The largest file that is read.
READ = 32 << 20
NESTING = 100_000
VIEWS = 1_000_000
MANY = 200_000
COMMANDS = (("lint",), ("frames",), ("format", "--check"))
# Clean, errors found, no such input.
STATUSES = (0, 1, 66)


def inputs():
    """Names and pieces: (name, before, repeated, count, after)."""
    for piece in ("a", "[", "9", "H:|-[a]-|;", '"', "\xe9"):
        count = (READ - 100) // len(piece.encode())
        yield f"a line of {piece!r}", "layout A { ", piece, count, " }\n"
    yield "a line of 100 MB", "layout A { ", "a", LINE, " }\n"
    for opener in ("[", "{", "(", "layout A { view a {", "layout A { a.width == (", "layout A { [a(",
                   "/*", "layout A { when rtl {", "layout A { H:[r:", "let a = -", "let a = (",
                   "layout A { when rtl {} else ", "layout A { states s { t {"):
        yield f"nested {opener!r}", "", opener, NESTING, ""
    yield "a million views at once", f"layout A {{ view a1..{VIEWS} }}\n", "", 0, ""
    yield "a million views one by one", "layout A {\n", "view a%d\n", VIEWS, "}\n"
    yield "placed views", "layout A {\n", "view a%d (1 by 1); |[a%d]; V:|[a%d]\n", MANY, "}\n"
    yield "many equations", "layout A { view a\n", "a.width == %d @1\n", MANY, "}\n"
    yield "many metrics", "", "let m%d = 1\n", MANY, ""
    yield "many layouts", "", "layout L%d {}\n", MANY // 2, ""
    yield "3,000 views", "layout A { view a1..3000 }\n", "", 0, ""
    yield "a number of 400 digits", f"let a = {'9' * 400}\n", "", 0, ""
    yield "a number of a million digits", f"let a = {'9' * 1_000_000}\n", "", 0, ""


def write(path, before, repeated, count, after):
    with open(path, "w", encoding="utf-8") as file:
        file.write(before)
        if "%d" in repeated:
            holes = repeated.count("%d")
            for start in range(0, count, 10_000):
                file.write("".join(
                    repeated % ((i,) * holes) for i in range(start, start + 10_000)))
        else:
            file.write(repeated * count)
        file.write(after)


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))


def run(plumb, command, path):
    """(what went wrong or None, seconds, megabytes)"""
    started = time.monotonic()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [plumb, *command, path], stdout=output, stderr=subprocess.STDOUT,
            preexec_fn=limit_memory, env={"SWIFT_BACKTRACE": "enable=no"})
        wrong = None
        try:
            while True:
                ended, status, usage = os.wait4(process.pid, os.WNOHANG)
                if ended:
                    break
                if WAITED < time.monotonic() - started:
                    process.kill()
                    _, status, usage = os.wait4(process.pid, 0)
                    wrong = f"takes more than {WAITED} s"
                    break
                time.sleep(0.005)
        finally:
            process.returncode = 0
        seconds = usage.ru_utime + usage.ru_stime
        if wrong is None and SECONDS < seconds:
            wrong = f"takes more than {SECONDS} s"
        code = os.waitstatus_to_exitcode(status)
        if wrong is None and code not in STATUSES:
            output.seek(0)
            wrong = f"exit status {code}: {output.read(300).decode(errors='replace')}"
    return wrong, seconds, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plumb", required=True, help="the built program")
    parser.add_argument("--only", default="", help="inputs whose name holds this")
    options = parser.parse_args()
    plumb, failures = os.path.abspath(options.plumb), 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bad.layout")
        for name, *pieces in inputs():
            if options.only not in name:
                continue
            write(path, *pieces)
            for command in COMMANDS:
                wrong, seconds, megabytes = run(plumb, command, path)
                failures += wrong is not None
                print(f"{'FAIL' if wrong else 'ok  '} {command[0]:7} {seconds:6.2f} s "
                      f"{megabytes:6.0f} MB  {name}{': ' + wrong if wrong else ''}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
