"""Asks `plumb lsp` for the repairs of every mistake in the golden files, as two editors do.

One asks for diagnostics, the other waits for them: PLUMB=… pytest -q test_fixes.py

Each fix that `plumb lint --format json` lists has to arrive as a quick fix at its diagnostic and
edit the text alike; "fix everything" has to give the text that `plumb lint --fix` gives.
"""
import asyncio
import glob
import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PLUMB = os.environ.get("PLUMB", "plumb")
# One of so many texts is taken, beginning with that of a number.
EVERY = int(os.environ.get("PLUMB_EVERY", 1))
FIRST = int(os.environ.get("PLUMB_FIRST", 0))
GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Golden")
# What is told of a text as if its mistakes were corrected, or left out.
BEHIND_MISTAKES = re.compile(
    "with lines? .* corrected as offered|without what is not understood|whichever of lines? .* goes")


def golden_texts():
    for path in sorted(glob.glob(os.path.join(GOLDEN, "*", "*.layout"))):
        try:
            # A carriage return in the middle of a text stays one.
            lines = Path(path).read_bytes().decode().split("\n")
        except UnicodeDecodeError:
            continue
        if "----" in lines:
            name = os.path.relpath(path, GOLDEN).replace(os.sep, "-")
            yield name, "\n".join(lines[: lines.index("----")]) + "\n"


@pytest.fixture(scope="session")
def cases(tmp_path_factory):
    """By name a text, what lint finds in it, and the text that `lint --fix` makes of it."""
    folder = tmp_path_factory.mktemp("golden")
    texts = dict(list(golden_texts())[FIRST % EVERY::EVERY])
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode())

    def lint(*options):
        # Nothing is kept for the run that mends.
        return subprocess.run(
            [PLUMB, "lint", ".", "--no-cache", *options], cwd=folder, capture_output=True,
            timeout=300,
        ).stdout

    findings = {name: [] for name in texts}
    for finding in json.loads(lint("--format", "json")):
        # An editor shows the mistakes of a text, and not what is behind them.
        if any(BEHIND_MISTAKES.match(note) for note in finding.get("notes", ())):
            continue
        findings[finding["file"]].append(finding)
    lint("--fix")
    return [
        (name, texts[name], findings[name], (folder / name).read_bytes().decode())
        for name in texts
    ]


def byte_edited(text, edits):
    source = text.encode()
    # Two at one place come in their order.
    for edit in sorted(edits, key=lambda e: e["range"]["start"]["offset"])[::-1]:
        lower, upper = (edit["range"][end]["offset"] for end in ("start", "end"))
        source = source[:lower] + edit["text"].encode() + source[upper:]
    return source.decode()


@pytest_lsp.fixture(
    params=["visual_studio_code", "emacs"],
    config=ClientServerConfig(server_command=[PLUMB, "lsp"]),
)
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    lsp_client.folder = tmp_path_factory.mktemp("project")

    @lsp_client.feature("client/registerCapability")
    def register(parameters: t.RegistrationParams):
        pass

    lsp_client.initialized = await lsp_client.initialize_session(
        t.InitializeParams(
            capabilities=client_capabilities(request.param), root_uri=lsp_client.folder.as_uri()
        )
    )
    yield
    await lsp_client.shutdown_session()


class OpenText:
    def __init__(self, client, name, text):
        self.client, self.text = client, text
        self.uri = (client.folder / name).as_uri()
        self.document = t.TextDocumentIdentifier(self.uri)
        client.text_document_did_open(
            t.DidOpenTextDocumentParams(t.TextDocumentItem(self.uri, "layout", 1, text))
        )

    def units(self, text):
        if self.client.initialized.capabilities.position_encoding == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2

    def offset(self, position):
        line = 0
        start = 0
        while line < position.line:
            start = self.text.index("\n", start) + 1
            line += 1
        at = start
        while self.units(self.text[start:at]) < position.character:
            at += 1
        assert self.units(self.text[start:at]) == position.character, "inside a character"
        return at

    def edited(self, workspace_edit):
        if workspace_edit.document_changes:
            edits = [e for c in workspace_edit.document_changes for e in c.edits]
        else:
            edits = workspace_edit.changes[self.uri]
        text = self.text
        for edit in sorted(edits, key=lambda e: self.offset(e.range.start))[::-1]:
            lower, upper = self.offset(edit.range.start), self.offset(edit.range.end)
            text = text[:lower] + edit.new_text + text[upper:]
        return text

    async def diagnostics(self, count):
        """All of them; those that need a proof may come behind the others."""
        found = []
        for _ in range(1500):
            if self.client.initialized.capabilities.diagnostic_provider:
                report = await self.client.text_document_diagnostic_async(
                    t.DocumentDiagnosticParams(self.document)
                )
                found = report.items
            else:
                found = self.client.diagnostics.get(self.uri, [])
            if len(found) == count:
                return found
            await asyncio.sleep(0.02)
        assert len(found) == count, f"{self.uri}: {[d.message for d in found]}"

    async def actions(self, range_, diagnostics, only=None):
        return await self.client.text_document_code_action_async(
            t.CodeActionParams(self.document, range_, t.CodeActionContext(diagnostics, only))
        )


@pytest.mark.asyncio
async def test_every_fix_of_the_golden_files(client, cases):
    count = 0
    for name, text, expected, fixed in cases:
        opened = OpenText(client, name, text)
        found = await opened.diagnostics(len(expected))
        for finding, diagnostic in zip(expected, found, strict=True):
            assert (diagnostic.code, diagnostic.message.split("\n")[0]) == (
                finding["rule"], finding["message"]), name
            # Room for a text of a layout with mistakes lint proves of the corrected one.
            has_mistakes = any(other["severity"] == "error" for other in expected)
            if not finding["fixes"] or finding["rule"] == "fixed-text" and has_mistakes:
                continue
            actions = await opened.actions(diagnostic.range, [diagnostic])
            offered = {
                (a.title, opened.edited(a.edit)) for a in actions if a.kind == "quickfix"
            }
            for fix in finding["fixes"]:
                count += 1
                title = fix["title"][0].upper() + fix["title"][1:]
                wanted = (title, byte_edited(text, fix["edits"]))
                assert wanted in offered, f"{name}: {wanted} is not in {offered}"
        whole = t.Range(t.Position(0, 0), t.Position(text.count("\n"), 0))
        everything = await opened.actions(whole, found, [t.CodeActionKind.SourceFixAll])
        mended = opened.edited(everything[0].edit) if everything else text
        assert mended == fixed, name
        client.text_document_did_close(t.DidCloseTextDocumentParams(opened.document))
    assert 100 < count * EVERY
