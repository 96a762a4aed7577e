#!/usr/bin/env python3
"""Turns a page into a shell script that types its commands, and what that has to print.

    python3 Tests/Install/tour.py PAGE SCRIPT EXPECTED
"""
import re
import shlex
import sys

page, script, expected = sys.argv[1:]
with open(page) as file, open(script, 'w') as commands, open(expected, 'w') as output:
    for kind, words, text in re.findall(r'^```(\w+)([^\n]*)\n(.*?)^```', file.read(), re.S | re.M):
        name = re.search(r'file=(\S+)', words)
        if kind == 'layout' and name:
            commands.write(f'printf %s {shlex.quote(text)} > {shlex.quote(name[1])}\n')
        if kind == 'console':
            output.write(text)
            for line in text.splitlines():
                if line.startswith('$ '):
                    commands.write(f'echo {shlex.quote(line)}\n{line[2:]}\n')
