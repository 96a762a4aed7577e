"""The queries of the tree-sitter grammar: what editors color, fold, indent and look up."""
import os
import pathlib
import re

import tree_sitter

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITORS = ROOT / "Tests/Editors"
QUERIES = ROOT / "Grammar/tree-sitter/queries"

# Each as somebody left it; three lines behind it may look other than they are.
UNFINISHED = [
    "H:", "H:|", "H:|-", "H:|-[", "H:|-[tit", "H:|-[title(", "H:|-[title(>=", "H:[a:", "[a]-8",
    "V:|-(", "V:|-(>=", "V:|[a]-(8@", "a", "a.", "a.width", "a.width ==", "a.width == (b", "size",
    "size 3 by", "label", "label a {", "label a (3", "native", 'native "Map', '"abc', 'text "abc',
    "when", "when rtl", "when rtl {", "states", "states a {", "transition a to", "rows 3", "font",
    "let", "let x", "let x =", "align", "align top:", "hug", "assert", "color #", "}",
]
BEHIND = 3


def place(node, text):
    """Line and column from 1, in characters."""
    lines = re.split(r"\r\n?|\n", text.encode()[:node.start_byte].decode())
    return len(lines), len(lines[-1]) + 1


def captures(language, root, name):
    """The nodes by the name that a query of the folder gives them."""
    query = tree_sitter.Query(language, (QUERIES / f"{name}.scm").read_text())
    return tree_sitter.QueryCursor(query).captures(root)


def check_colors(checker, language):
    """What colors.layout is colored as, word by word; UPDATE_GOLDEN=1 writes it."""
    text = (EDITORS / "colors.layout").read_text()
    colors = [(*place(node, text), node.text.decode(), capture)
              for capture, nodes in captures(language, checker.read(text), "highlights").items()
              for node in nodes if not capture.startswith("punctuation")]
    written = "".join(f"{line}:{column}\t{word}\t{capture}\n"
                      for line, column, word, capture in sorted(colors))
    expected = EDITORS / "colors.txt"
    if os.environ.get("UPDATE_GOLDEN") == "1":
        expected.write_text(written)
    if not expected.exists() or expected.read_text() != written:
        checker.fail("colors.txt", written, "has other colors")
    print(f"{len(colors)} colors as in colors.txt")


def check_queries(checker, language):
    """No node of a sample has two colors, each block folds, and each brace indents or ends that."""
    folds = 0
    for path in sorted((ROOT / "Samples").rglob("*.layout")):
        root = checker.read(path.read_text())
        colors = [(node.start_byte, node.end_byte)
                  for nodes in captures(language, root, "highlights").values() for node in nodes]
        if len(colors) != len(set(colors)):
            checker.fail(str(path), "", "has a node of two colors")
        braces = len(re.findall(rb"[{]", without_texts(root)))
        folded = captures(language, root, "folds").get("fold", [])
        folds += len(folded)
        if braces != sum(node.type != "block_comment" for node in folded):
            checker.fail(str(path), "", f"has {len(folded)} folds and {braces} blocks")
        indents = captures(language, root, "indents")
        if sum(node.text.endswith(b"}") for node in indents["indent"]) != braces:
            checker.fail(str(path), "", "has a block that is not indented")
        if sum(node.type == "}" for node in indents["outdent"]) != braces:
            checker.fail(str(path), "", "has a brace that ends no indentation")
        names = captures(language, root, "locals")
        if not names["local.definition"] or not names["local.reference"]:
            checker.fail(str(path), "", "has no names")
    print(f"{folds} folds in the samples")


def check_unfinished(checker, language):
    """While a line is being written, the colors of what is not next to it stay as they are."""
    lines = (ROOT / "Samples/RideChoice.layout").read_text().split("\n")
    at = next(i for i, line in enumerate(lines) if line.lstrip().startswith("V:")) + 1

    def colors(text, first):
        """Those from a line on, by the lines behind it."""
        found = captures(language, checker.read(text), "highlights").items()
        return sorted((line - first, column, node.text, capture) for capture, nodes in found
                      for node in nodes for line, column in [place(node, text)]
                      if first <= line and node.text)

    wanted = colors("\n".join(lines), at + 1 + BEHIND)
    for unfinished in UNFINISHED:
        text = "\n".join([*lines[:at], "    " + unfinished, *lines[at:]])
        found = colors(text, at + 2 + BEHIND)
        if found != wanted:
            first = next((pair for pair in zip(found, wanted) if pair[0] != pair[1]), "the end")
            checker.fail("an unfinished line", unfinished, f"has changed others: {first}")
    print(f"{len(UNFINISHED)} unfinished lines leave the colors of others")


def without_texts(root):
    """The file's bytes without what stands in quotes and comments."""
    if root.type in ("string", "comment", "block_comment"):
        return b""
    if not root.children:
        return root.text
    return b"".join(without_texts(child) for child in root.children)
