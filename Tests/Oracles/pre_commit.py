#!/usr/bin/env python3
"""Runs the hooks of .pre-commit-hooks.yaml by pre-commit itself, in a repository made for it.

    python3 Tests/Oracles/pre_commit.py [--plumb .build/debug/plumb]

pre-commit comes from PyPI into a folder of its own, clones this repository at its last commit, and
builds the tool, which takes minutes; with `--plumb` the hooks for an installed tool are used, and
find that one. A commit with a clean layout goes through; one that is not in the one style, and one
with a conflict are stopped, each by its hook, and the first is formatted then.
"""
import argparse
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLEAN = '''layout Row {
    size 320...430 by 44

    label title "Title"
    H:|-16-[title]-(>=16)-|
    title.centerY == super.centerY
}
'''
UNTIDY = CLEAN.replace('    H:|-16-[title]', '  H: |-16-[title]')
CONFLICT = CLEAN.replace('    title.centerY', '    title.width == 500\n    title.centerY')


def run(*command, cwd, env=None, fails=False):
    result = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    if (result.returncode != 0) != fails:
        sys.exit('%s\n%s%s' % (' '.join(command), result.stdout, result.stderr))
    return result.stdout + result.stderr


def expect(what, holds, output):
    if not holds:
        sys.exit('%s\n%s' % (what, output))
    print(what)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--plumb')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        python = os.path.join(scratch, 'python')
        run(sys.executable, '-m', 'venv', python, cwd=scratch)
        run(os.path.join(python, 'bin', 'python'), '-m', 'pip', 'install', '--quiet',
            '--disable-pip-version-check', 'pre-commit', cwd=scratch)
        tool = os.path.join(python, 'bin', 'pre-commit')
        app = os.path.join(scratch, 'app')
        os.mkdir(app)
        env = dict(os.environ, PRE_COMMIT_HOME=os.path.join(scratch, 'home'),
                   GIT_CONFIG_GLOBAL=os.path.join(scratch, 'gitconfig'))
        with open(env['GIT_CONFIG_GLOBAL'], 'w') as file:
            file.write('[user]\n\tname = Someone\n\temail = someone@example.com\n'
                       '[safe]\n\tdirectory = *\n')
        revision = run('git', 'rev-parse', 'HEAD', cwd=ROOT).strip()
        kind = ''
        if options.plumb:
            kind = '-system'
            tools = os.path.dirname(os.path.abspath(options.plumb))
            env['PATH'] = tools + os.pathsep + env['PATH']
        run('git', 'init', '--quiet', cwd=app, env=env)
        with open(os.path.join(app, '.pre-commit-config.yaml'), 'w') as file:
            file.write('repos:\n  - repo: %s\n    rev: %s\n    hooks:\n'
                       '      - id: plumb-lint%s\n      - id: plumb-format%s\n'
                       % (ROOT, revision, kind, kind))
        run(tool, 'install', cwd=app, env=env)

        def commit(text, fails):
            with open(os.path.join(app, 'Row.layout'), 'w') as file:
                file.write(text)
            run('git', 'add', '--all', cwd=app, env=env)
            return run('git', 'commit', '-m', 'A row', cwd=app, env=env, fails=fails)

        output = commit(CLEAN, fails=False)
        expect('a clean layout goes through', output.count('Passed') == 2, output)
        output = commit(UNTIDY, fails=True)
        now = open(os.path.join(app, 'Row.layout')).read()
        expect('one in another style is formatted, and stopped once',
               'files were modified' in output and now == CLEAN, output)
        output = commit(CONFLICT, fails=True)
        expect('a conflict is stopped, with its line',
               'Row.layout:' in output and '[conflict]' in output, output)


if __name__ == '__main__':
    main()
