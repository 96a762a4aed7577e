"""What all tables share: the tools, a folder to write in, and the scripts beside this one."""
import glob
import importlib.machinery
import importlib.util
import os
import subprocess
import sys

from . import solving

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(HERE))
TOOLS = ('plumb', 'plumb-bench', 'plumb-solver-bench')


class Bench:
    def __init__(self, scratch, is_quick, build=None, static=None, has_release=True):
        self.scratch, self.is_quick, self.root = scratch, is_quick, ROOT
        self.static, self.has_release = static and os.path.abspath(static), has_release
        self.build, self.parts = os.path.abspath(build) if build else None, {}
        self.solver = self.part('run-solver')
        self.solving = solving.Solving(self)

    def tool(self, name):
        """The path of a tool; all are built when the first is asked for."""
        if self.build is None:
            for product in TOOLS:
                subprocess.run(['swift', 'build', '-c', 'release', '--product', product], cwd=ROOT,
                               check=True, stdout=sys.stderr)
            self.build = os.path.join(ROOT, '.build', 'release')
        return os.path.join(self.build, name)

    def part(self, name):
        """A script of this folder as a module, with or without an extension."""
        if name not in self.parts:
            loader = importlib.machinery.SourceFileLoader(
                name.replace('-', '_').replace('.py', ''), os.path.join(HERE, name))
            found = importlib.util.module_from_spec(
                importlib.util.spec_from_loader(loader.name, loader))
            loader.exec_module(found)
            self.parts[name] = found
        return self.parts[name]

    def samples(self):
        return sorted(glob.glob(os.path.join(ROOT, 'Samples', '*.layout')))
