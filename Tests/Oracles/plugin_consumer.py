#!/usr/bin/env python3
"""Builds an app that lists the build plugin, and breaks, mends and changes its layouts.

    python3 Tests/Oracles/plugin_consumer.py [--plumb .build/debug/plumb] [--bundle FILE]

With a bundle, as Sources/Install/release makes it, the plugins take their tool from there, and no
build may take the time that compiling the tool would. The app is Tests/Consumer; it needs no network. What ninja makes of a depfile is tried too where
ninja is installed.
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE = os.path.join(ROOT, 'Tests', 'Consumer')
LENGTHS = os.path.join(PACKAGE, 'Screens', 'Lengths.layout')
SEARCH = os.path.join(PACKAGE, 'Screens', 'Search', 'Card.layout')


def check(holds, what, text=''):
    if not holds:
        sys.exit(f'FAILED: {what}\n{text}')
    print('ok:', what)


SCRATCH = os.path.join(ROOT, '.build-consumer')


def swift(verb, *arguments):
    command = ['swift', verb, '--package-path', PACKAGE, '--scratch-path', SCRATCH, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, timeout=900)
    return result.returncode, result.stdout + result.stderr


class Changed:
    """A file with one text in place of another, for a while."""

    def __init__(self, path, old, new):
        self.path, self.old, self.new = path, old, new

    def __enter__(self):
        with open(self.path) as file:
            self.text = file.read()
        assert self.old in self.text
        with open(self.path, 'w') as file:
            file.write(self.text.replace(self.old, self.new))

    def __exit__(self, *_):
        with open(self.path, 'w') as file:
            file.write(self.text)


def plugin():
    status, text = swift('run', 'screens')
    check(status == 0 and '3 views, one of them with 1' in text,
          'an app with layouts, one of them a component of another file, builds and runs', text)
    check('Card.layout:9 16.0' in text and 'Card.layout:6 8.0' in text,
          'two files of one name become two classes', text)
    check('2 lines of a layout from outside' in text,
          'what two files import from outside of the target is written once', text)
    with Changed(LENGTHS, '16', '24'):
        status, text = swift('run', 'screens')
        check(status == 0 and 'Card.layout:9 24.0' in text,
              'an imported file rebuilds what depends on it', text)
    with Changed(SEARCH, '[result]-8-', '[resalt]-8-'):
        status, text = swift('build')
        check(status != 0 and f'{SEARCH}:6:12: error: ' in text,
              'a mistake is told at its line of the layout', text)
    status, text = swift('run', 'screens')
    check(status == 0 and 'Card.layout:9 16.0' in text, 'and mended, all builds again', text)
    status, text = swift('package', 'lint-layouts')
    check(status == 0, '`swift package lint-layouts` finds them clean', text)
    with Changed(SEARCH, 'H:|-8-[result]', 'H:|  -8-[result]'):
        status, text = swift('package', '--allow-writing-to-package-directory', 'format-layouts')
        with open(SEARCH) as file:
            check(status == 0 and 'H:|-8-[result]' in file.read(),
                  '`swift package format-layouts` writes the one style', text)


def ninja(plumb):
    if not shutil.which('ninja'):
        print('skipped: ninja is not here')
        return
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(PACKAGE, 'Screens'), os.path.join(folder, 'My Screens #1'))
        with open(os.path.join(folder, 'build.ninja'), 'w') as file:
            file.write('rule layout\n'
                       f"  command = '{plumb}' swift '$in_path' -o $out --depfile $out.d\n"
                       '  depfile = $out.d\n  deps = gcc\n  restat = 1\n'
                       'build Card.swift: layout My$ Screens$ #1/Home/Card.layout\n'
                       '  in_path = My Screens #1/Home/Card.layout\n')

        def run():
            return subprocess.run(['ninja', '-C', folder], capture_output=True, text=True).stdout
        first = run()
        check(os.path.exists(os.path.join(folder, 'Card.swift')), 'ninja writes Swift', first)
        check('no work to do' in run(), 'and has nothing more to do')
        os.utime(os.path.join(folder, 'My Screens #1', 'Lengths.layout'))
        check('no work to do' not in run(), 'until an imported file changes')
        check('no work to do' in run(), 'once')
    with tempfile.TemporaryDirectory() as folder:
        # What the page says, word for word.
        page = open(os.path.join(ROOT, 'Grammar', 'SWIFT.md')).read()
        with open(os.path.join(folder, 'build.ninja'), 'w') as file:
            file.write(re.search(r'```ninja\n(.*?)```', page, re.S)[1])
        with open(os.path.join(folder, 'Card.layout'), 'w') as file:
            file.write('layout Card {\n    view a\n    H:|[a]|\n    V:|[a]|\n}\n')
        path = os.path.dirname(plumb) + os.pathsep + os.environ['PATH']
        run = subprocess.run(['ninja', '-C', folder], capture_output=True, text=True,
                             env={**os.environ, 'PATH': path})
        check(os.path.exists(os.path.join(folder, 'Card.swift')),
              "the page's lines for ninja work", run.stdout + run.stderr)


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def bundle(path):
    """An app gets its layouts compiled without compiling the compiler, in debug and release."""
    global SCRATCH
    os.environ['PLUMB_ARTIFACT_BUNDLE'] = os.path.abspath(path)
    with tempfile.TemporaryDirectory() as SCRATCH:
        for configuration in ['debug', 'release']:
            before = processor_seconds()
            status, text = swift('build', '-c', configuration)
            spent = processor_seconds() - before
            check(status == 0 and spent < 30,
                  f'a first build for {configuration} with the bundle: {spent:.1f} s of processor',
                  text)
        plugin()
    del os.environ['PLUMB_ARTIFACT_BUNDLE']


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--plumb', default='.build/debug/plumb')
    parser.add_argument('--bundle')
    options = parser.parse_args()
    os.environ.pop('PLUMB_PLUGINS', None)
    if options.bundle:
        bundle(options.bundle)
        sys.exit()
    ninja(os.path.abspath(options.plumb))
    plugin()
