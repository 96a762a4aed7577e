#!/usr/bin/env python3
"""Stops the thread that works on one file as a trap would, and looks what becomes of the others.

    python3 Tests/Oracles/faults.py [--plumb .build/release/plumb]

One file of a folder takes long; the thread that works on it gets SIGILL. The run must end with 70,
name that file, and tell of all the others what it tells without a fault. Linux only: elsewhere a
signal cannot be sent to a thread of another process.
"""
import argparse
import ctypes
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

SLOW = 'layout Slow {\n    size 320...1400 by 44\n    H:|%s|\n%s}\n'
FAULTY = 'layout L%d {\n    view a, b\n    H:|-[a(40)]-[c]-|\n}\n'
TGKILL = {'x86_64': 234, 'aarch64': 131}


def slow_layout():
    """Texts of any length in a row, which ask for many proofs."""
    names = ['t%d' % number for number in range(14)]
    labels = ''.join('    label %s "%s"\n' % (name, 'word ' * (1 + at % 3))
                     for at, name in enumerate(names))
    row = ''.join('-8-[%s]' % name for name in names)
    return SLOW % (row + '-8-', labels + ''.join(
        '    %s.top >= super.top + 2\n    %s.bottom <= super.bottom\n    %s.centerY == 20\n'
        % (name, name, name) for name in names))


def run(plumb, folder, *options):
    return subprocess.run([plumb, 'lint', '--no-cache', '--format', 'json', *options, '.'],
                          cwd=folder, capture_output=True, text=True)


def busiest_thread(process):
    """The thread that has used the processor most, which works on the slow file."""
    times = {}
    folder = '/proc/%d/task' % process
    for thread in os.listdir(folder):
        with open('%s/%s/stat' % (folder, thread)) as file:
            fields = file.read().rsplit(')', 1)[1].split()
        times[int(thread)] = int(fields[11]) + int(fields[12])
    return max(times, key=times.get)


def stopped(plumb, folder, wait):
    """A run whose busiest thread gets a signal; nothing if it had ended by then."""
    process = subprocess.Popen([plumb, 'lint', '--no-cache', '--format', 'json', '.'], cwd=folder,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(wait)
    if process.poll() is not None:
        return None
    call = ctypes.CDLL(None).syscall
    call(TGKILL[os.uname().machine], process.pid, busiest_thread(process.pid), signal.SIGILL)
    output, errors = process.communicate(timeout=60)
    return process.returncode, output, errors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--plumb', default='.build/release/plumb')
    plumb = os.path.abspath(parser.parse_args().plumb)
    if os.uname().sysname != 'Linux' or os.uname().machine not in TGKILL:
        print('skipped: signals to threads are sent on Linux only')
        return
    with tempfile.TemporaryDirectory() as folder:
        for number in range(20):
            with open('%s/f%02d.layout' % (folder, number), 'w') as file:
                file.write(FAULTY % number)
        expected = json.loads(run(plumb, folder).stdout)
        with open(folder + '/slow.layout', 'w') as file:
            file.write(slow_layout())
        start = time.monotonic()
        run(plumb, folder)
        taken = time.monotonic() - start
        ended = stopped(plumb, folder, taken / 2)
        if ended is None:
            sys.exit('the run of %.1f s was over before it was stopped' % taken)
    status, output, errors = ended
    print(errors.strip())
    if status != 70 or "slow.layout' was not looked at to the end" not in errors:
        sys.exit('exit %s, not 70 with the name of the file' % status)
    if json.loads(output) != expected:
        sys.exit('the other files are told of otherwise:\n' + output)
    print('one file stopped after %.1f s of %.1f, %d others checked' % (taken / 2, taken, 20))


if __name__ == '__main__':
    main()
