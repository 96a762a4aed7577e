"""Reads layouts with the tree-sitter grammar, against the compiler.

    drive_tree_sitter.py --plumb .build/release/plumb [--count 10000] [--seed 1]

What the compiler accepts has no error, and its statements stand where the compiler has them: the
samples, the golden sources, the pages, and random sentences of Layout.ebnf. Needs the runtime
(`pip install tree-sitter`) and a C compiler; the generated parser is in Grammar/tree-sitter.
"""
import argparse
import ctypes
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import tree_sitter

from sentences import Grammar, Maker
from tree_sitter_queries import check_colors, check_queries, check_unfinished, place

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Grammar/tree-sitter"
# What the compiler's dump calls them.
KINDS = {"declaration": "view", "refinement": "refine", "alignment": "align"}
STATEMENTS = set("import let platform style layout size view refine property chain equation align "
                 "states state transition when else assert".split())
# What is typed, a stroke each.
TYPED = [b"\n", b" ", b"a", b"/* \n */", b"//", b"{", b"}", b"-", b"(", b'"', b";"]
# Line ends, comments and glued words as chance seldom has them; the compiler accepts each.
CASES = [
    "layout A { a.width == 1 /* \n */ b.width == 2 }",
    "layout A { a.width == 1 - /* \n */ b.width /* /* \n */ */; hidden }",
    "layout A { linesé.width == 1; lines_2.width == 2\n text3.width == 4; gone }",
    "layout A {} // the end",
    "layout A { hidden // /*\n } /* // */",
    "layout A {\r\n    hidden\r\n    a.width ==\r\n    3\r    gone\r\n}\r\n",
    "\ufefflayout A { [a..3]->=8-[b]->[c]- .5 -[d] }",
    "layout A { when rtl { hidden }\n\n // so\n else { gone }\n else.width == 3 }",
    "layout A { (a.width\n+ 3\n) - 1 == b.width\n [a\n,b] }",
    "layout A { label a (3\n by 4); [a:\n H:\n [b(\n3,\n<=4)]\n |]; [a,\n // b\n c] }",
    "layout A { when (compact\n width\n and (rtl\n or a\n < b)) {} }",
    "layout A { size { hidden }; rows { Cell\n Cell { size { gone } } }; size 1 by - 2 }",
    "let in = in; layout in { in.in in in...in; image in (1 by in); image in 1 by in }",
]
# So many sentences are one file to the compiler.
BATCH = 50


def language(scratch):
    library = pathlib.Path(scratch) / "layout.so"
    sources = [FOLDER / "src" / name for name in ("parser.c", "scanner.c")]
    subprocess.run(["cc", "-O1", "-Wall", "-Werror", "-Wno-unused-but-set-variable", "-shared",
                    "-fPIC", "-I", FOLDER / "src", "-o", library, *sources], check=True)
    function = ctypes.CDLL(str(library)).tree_sitter_layout
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.argtypes, capsule.restype = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p), \
        ctypes.py_object
    return tree_sitter.Language(capsule(function(), b"tree_sitter.Language", None))


class Checker:
    def __init__(self, plumb, language):
        self.plumb, self.parser = plumb, tree_sitter.Parser(language)
        self.failures = []

    def fail(self, what, text, detail=""):
        self.failures.append(f"{what}: {detail}\n{text}")

    def compiled(self, text):
        """The compiler's statements, (line, column, kind), or None where it refuses the text."""
        run = subprocess.run([self.plumb, "dump", "-"], input=text.encode(), capture_output=True)
        if run.returncode != 0:
            return None
        lines = re.findall(r"^(\d+):(\d+) +(\w+)", run.stdout.decode(), re.M)
        return [(int(line), int(column), kind) for line, column, kind in lines
                if kind in STATEMENTS]

    def read(self, text):
        return self.parser.parse(text.encode()).root_node

    def expect_same(self, what, text, compiled):
        root = self.read(text)
        if root.has_error:
            line, column = place(first_error(root), text)
            self.fail(what, text.split("\n")[line - 1], f"an error at {line}:{column}")
            return
        found = [(*place(node, text), KINDS.get(node.type, node.type)) for node in statements(root)]
        if found != compiled:
            pairs = (pair for pair in zip(found + [None], compiled + [None]) if pair[0] != pair[1])
            found, compiled = next(pairs)
            line = min(pair[0] for pair in (found, compiled) if pair)
            self.fail(what, text.split("\n")[line - 1], f"{found}, to the compiler {compiled}")


def statements(node):
    """The nodes that the compiler's dump has too; the equation of an assert is part of it."""
    for child in node.named_children:
        if KINDS.get(child.type, child.type) in STATEMENTS:
            if not (node.type == "assert" and child.type == "equation"):
                yield child
        yield from statements(child)


def first_error(node):
    if node.is_error or node.is_missing:
        return node
    return next((found for child in node.children if child.has_error or child.is_missing
                 for found in [first_error(child)] if found), None)


def sources():
    """Names and texts of what is written in layouts here, right or wrong."""
    for folder in ("Samples", "Tests"):
        for path in sorted((ROOT / folder).rglob("*.layout")):
            text = path.read_bytes().decode(errors="replace")
            yield str(path.relative_to(ROOT)), text.split("\n----\n")[0] + "\n"
    for path in [ROOT / "README.md", *sorted((ROOT / "Grammar").rglob("*.md"))]:
        blocks = re.findall(r"^```layout[^\n]*\n(.*?)^```", path.read_text(), re.M | re.S)
        for number, text in enumerate(blocks, 1):
            yield f"{path.relative_to(ROOT)}, block {number}", text


def check_cases(checker):
    for text in CASES:
        compiled = checker.compiled(text)
        if compiled is None:
            checker.fail("a case", text, "the compiler refuses it")
        else:
            checker.expect_same("a case", text, compiled)
    # What is behind a statement is no part of it, so that it folds and indents as it looks.
    for end in ("// end", "/* \n */"):
        found = [node.type for node in checker.read(f"let a = 1 {end}\nlet b = 2").named_children]
        if len(found) != 3 or "comment" not in found[1]:
            checker.fail("a comment", end, f"is not by itself: {found}")
    print(f"{len(CASES)} cases, read without an error")


def check_sources(checker, pool):
    found = list(sources())
    accepted = 0
    for (name, text), compiled in zip(found, pool.map(lambda s: checker.compiled(s[1]), found)):
        if compiled is not None:
            accepted += 1
            checker.expect_same(name, text, compiled)
        elif name.startswith("Samples/"):
            checker.fail(name, text, "the compiler refuses it")
    print(f"{accepted} of {len(found)} files and blocks are layouts, read without an error")


def check_sentences(checker, pool, count, seed):
    maker = Maker(Grammar((ROOT / "Grammar/Layout.ebnf").read_text()), seed)
    texts = [maker.written(maker.layout() if maker.chance(80) else maker.sentence())
             for _ in range(count)]
    batches = ["\n".join(texts[at:at + BATCH]) + "\n" for at in range(0, count, BATCH)]
    for batch, compiled in zip(batches, pool.map(checker.compiled, batches)):
        if compiled is None:
            checker.fail("sentences", batch, "the compiler refuses one")
        else:
            checker.expect_same("sentences", batch, compiled)
    print(f"{count} sentences of the grammar, read without an error")


def check_broken(checker, pool, count, seed):
    maker = Maker(Grammar((ROOT / "Grammar/Layout.ebnf").read_text()), seed + 1)
    texts = []
    while len(texts) < count:
        sentence = maker.layout()
        texts.append(maker.written(maker.broken(sentence)))
    accepted, refused, noticed = 0, 0, 0
    for text, compiled in zip(texts, pool.map(checker.compiled, texts)):
        if compiled is not None:
            accepted += 1
            checker.expect_same("a broken sentence", text, compiled)
        else:
            refused += 1
            noticed += checker.read(text).has_error
    print(f"{count} sentences with a token changed: {accepted} accepted by both, {noticed} refused "
          f"by both, {refused - noticed} by the compiler alone")


def check_edits(checker, seed):
    """After a character is typed or deleted, what is read again is what a new reading gives; and
    an edit that breaks a line leaves nothing behind when it is taken back."""
    chance = random.Random(seed)
    edits, broken = 0, 0
    for path in sorted((ROOT / "Samples").rglob("*.layout")):
        text = path.read_bytes()
        tree = checker.parser.parse(text)
        for _ in range(20):
            at = chance.randrange(len(text))
            old = text[at:at + chance.choice([0, 1])]
            new = b"" if old else chance.choice(TYPED)
            after = text[:at] + new + text[at + len(old):]
            fresh, edited = checker.parser.parse(after), edit(checker, tree, text, at, old, new)
            edits += 1
            if fresh.root_node.has_error:
                broken += 1
                edited = edit(checker, edited, after, at, new, old)
                fresh, after = checker.parser.parse(text), text
            if str(edited.root_node) != str(fresh.root_node):
                checker.fail(str(path), after.decode(errors="replace"), f"an edit at {at}")
            tree, text = fresh, after
    print(f"{edits} edits, {broken} of them taken back, read again as if new")


def edit(checker, tree, text, at, old, new):
    """The tree of a text in which one part took another's place."""
    after = text[:at] + new + text[at + len(old):]
    points = [(part.count(b"\n"), len(part) - part.rfind(b"\n") - 1)
              for part in (text[:at], text[:at + len(old)], after[:at + len(new)])]
    edited = tree.copy()
    edited.edit(at, at + len(old), at + len(new), *points)
    return checker.parser.parse(after, edited)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--plumb", required=True)
    arguments.add_argument("--count", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(2) as pool:
        layout = language(scratch)
        checker = Checker(options.plumb, layout)
        check_colors(checker, layout)
        check_queries(checker, layout)
        check_unfinished(checker, layout)
        check_edits(checker, options.seed)
        check_cases(checker)
        check_sources(checker, pool)
        check_sentences(checker, pool, options.count, options.seed)
        check_broken(checker, pool, options.count // 10, options.seed)
    for failure in checker.failures[:10]:
        print(failure, file=sys.stderr)
    print(f"{len(checker.failures)} failures")
    sys.exit(1 if checker.failures else 0)


if __name__ == "__main__":
    main()
