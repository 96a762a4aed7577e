"""Goes through what `plumb lsp` offers, feature by feature, as three editors announce themselves.

    PLUMB=… pytest -q test_features.py
"""
import asyncio
import os
import re
import subprocess
import urllib.request

import pytest
import pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PLUMB = os.environ.get("PLUMB", "plumb")
KIT = """layout Badge {
    size 40...80 by fits
    label text "9"
    HV:|-[text]-|
}
let far = 24
"""
CARD = """import "Kit.layout"
let gap = 12
let spare = 3

layout Card {
    size 320...400 by fits
    label title "😀 Title", note "n"
    Badge badge
    H:|-gap-[title]-[note(40@high)]-|  align centerY
    V:|-[title]-far-[badge]-|
    badge.left == title.left
}
"""


class Project:
    """A client, and a folder with two files of which one imports the other."""

    def __init__(self, client, folder):
        self.client, self.folder, self.version = client, folder, 1
        self.texts = {"Kit.layout": KIT, "Card.layout": CARD}
        for name, text in self.texts.items():
            (folder / name).write_text(text, encoding="utf-8")

    def uri(self, name="Card.layout"):
        return (self.folder / name).as_uri()

    def document(self, name="Card.layout"):
        return t.TextDocumentIdentifier(self.uri(name))

    def open(self, text=CARD, name="Card.layout"):
        self.texts[name] = text
        self.client.text_document_did_open(
            t.DidOpenTextDocumentParams(t.TextDocumentItem(self.uri(name), "layout", 1, text))
        )

    @property
    def is_utf8(self):
        return self.client.initialized.capabilities.position_encoding == "utf-8"

    def units(self, text):
        return len(text.encode()) if self.is_utf8 else len(text.encode("utf-16-le")) // 2

    def position(self, needle, into=0, name="Card.layout", nth=0):
        text, at = self.texts[name], -1
        for _ in range(nth + 1):
            at = text.index(needle, at + 1)
        before = text[: at + into]
        line = before.rpartition("\n")[2]
        return t.Position(before.count("\n"), self.units(line))

    def range(self, needle, name="Card.layout", nth=0):
        return t.Range(
            self.position(needle, 0, name, nth), self.position(needle, len(needle), name, nth)
        )

    def at(self, needle, into=0, nth=0, name="Card.layout"):
        return {
            "text_document": self.document(name),
            "position": self.position(needle, into, name, nth),
        }

    def offset(self, position, name):
        lines = self.texts[name].split("\n")
        line, units, column = lines[position.line], 0, 0
        while units < position.character:
            units += self.units(line[column])
            column += 1
        assert units == position.character, "a place inside a character"
        return sum(len(line) + 1 for line in lines[: position.line]) + column

    def text(self, range_, name="Card.layout"):
        return self.texts[name][self.offset(range_.start, name) : self.offset(range_.end, name)]

    def applied(self, edits, name="Card.layout"):
        text = self.texts[name]
        for edit in sorted(edits, key=lambda e: self.offset(e.range.start, name), reverse=True):
            lower, upper = (self.offset(p, name) for p in (edit.range.start, edit.range.end))
            text = text[:lower] + edit.new_text + text[upper:]
        return text

    def changed(self, workspace_edit):
        """Texts by file name after an edit of several files."""
        if workspace_edit.document_changes:
            changes = {c.text_document.uri: c.edits for c in workspace_edit.document_changes}
        else:
            changes = workspace_edit.changes
        return {
            name: self.applied(changes[self.uri(name)], name)
            for name in self.texts
            if self.uri(name) in changes
        }

    async def diagnostics(self):
        if self.client.initialized.capabilities.diagnostic_provider:
            report = await self.client.text_document_diagnostic_async(
                t.DocumentDiagnosticParams(self.document())
            )
            return report.items
        await self.client.wait_for_notification("textDocument/publishDiagnostics")
        # The client keeps the last ones published; what is proved comes behind the first.
        last = None
        while (now := self.client.diagnostics.get(self.uri())) is not last or now is None:
            last = now
            await asyncio.sleep(0.25)
        return last

    async def comes(self, code):
        """Whether a diagnostic comes; some of an earlier text may still be under way."""
        try:
            while code not in {d.code for d in await asyncio.wait_for(self.diagnostics(), 10)}:
                pass
        except asyncio.TimeoutError:
            return False
        return True

    async def actions(self, range_, only=None):
        return await self.client.text_document_code_action_async(
            t.CodeActionParams(self.document(), range_, t.CodeActionContext([], only))
        )


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(server_command=[PLUMB, "lsp"]),
)
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    folder = tmp_path_factory.mktemp("project")
    lsp_client.offered = client_capabilities(request.param)
    lsp_client.watchers, lsp_client.published, lsp_client.refreshed = [], [], set()

    @lsp_client.feature("client/registerCapability")
    def register(parameters: t.RegistrationParams):
        lsp_client.watchers += parameters.registrations

    @lsp_client.feature("workspace/inlayHint/refresh")
    def refresh_hints(_):
        lsp_client.refreshed.add("inlayHint")

    @lsp_client.feature("workspace/semanticTokens/refresh")
    def refresh_tokens(_):
        lsp_client.refreshed.add("semanticTokens")

    lsp_client.initialized = await lsp_client.initialize_session(
        t.InitializeParams(capabilities=lsp_client.offered, root_uri=folder.as_uri())
    )
    lsp_client.project = Project(lsp_client, folder)
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_diagnostics_say_all(client):
    project = client.project
    project.open(CARD.replace("[note(40@high)]", "[note(40)]-[badge]"))
    found = {d.code: d for d in await project.diagnostics()}
    published = client.offered.text_document.publish_diagnostics
    unused = found["unused"]
    assert unused.source == "plumb" and project.text(unused.range) == "spare"
    if published.tag_support:
        assert list(unused.tags) == [t.DiagnosticTag.Unnecessary]
    if published.code_description_support:
        assert unused.code_description.href.endswith("/unused.md")
    others = [d for d in found.values() if d.severity == t.DiagnosticSeverity.Error]
    assert others, found
    if published.related_information:
        assert any(d.related_information for d in found.values())


@pytest.mark.asyncio
async def test_edits_and_versions(client):
    project = client.project
    project.open()
    await project.diagnostics()
    place = project.range("spare")
    client.text_document_did_change(
        t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(uri=project.uri(), version=7),
            [t.TextDocumentContentChangePartial(range=place, text="😀")],
        )
    )
    project.texts["Card.layout"] = CARD.replace("spare", "😀")
    found = await project.diagnostics()
    assert project.text(next(d for d in found if d.code == "unused").range) == "😀"


@pytest.mark.asyncio
async def test_completion(client):
    project = client.project
    project.open(CARD.replace("    badge.left == title.left\n", "    \n    badge.bot\n    H:|-[\n"))

    async def labels(needle, into):
        offers = await client.text_document_completion_async(
            t.CompletionParams(**project.at(needle, into))
        )
        return {o.label: o for o in offers.items}

    views = await labels("H:|-[\n", 5)
    assert {"title", "note", "badge"} <= set(views)
    statements = await labels("    \n", 4)
    assert "Badge" in statements and "label" in statements
    word = await client.completion_item_resolve_async(statements["label"])
    assert word.documentation.value
    item = client.offered.text_document.completion.completion_item
    snippets = [
        o for o in statements.values() if o.insert_text_format == t.InsertTextFormat.Snippet
    ]
    assert bool(snippets) == bool(item and item.snippet_support)
    assert {"gap", "far"} <= set(await labels("gap-[", 0))
    assert "high" in await labels("high", 0)
    assert {"left", "centerX"} <= set(await labels("badge.bot", 9))


@pytest.mark.asyncio
async def test_hover(client):
    project = client.project
    project.open(CARD.replace("let spare", "// plumb: allow unused\nlet spare"))

    async def hover(needle, into=0, nth=0):
        answer = await client.text_document_hover_async(
            t.HoverParams(**project.at(needle, into, nth))
        )
        return answer.contents.value if answer else ""

    view = await hover("title")
    assert "label title" in view
    # At both ends of the sizes, and what decides it.
    assert "in 320 ×" in view and "in 400 ×" in view and "title.leading" in view
    line = await hover("==")
    assert "becomes" in line and "badge.left" in line
    assert "let gap = 12" in await hover("gap", nth=1)
    assert "let far = 24" in await hover("far")
    assert "unused" in await hover("allow unused", 8)
    assert "320...400" in await hover("Card {")


@pytest.mark.asyncio
async def test_names_over_files(client):
    project = client.project
    project.open()
    answer = await client.text_document_definition_async(t.DefinitionParams(**project.at("far")))
    target = answer[0] if isinstance(answer, list) else answer
    assert target.uri == project.uri("Kit.layout")
    assert project.text(target.range, "Kit.layout") == "far"
    same = await client.text_document_declaration_async(t.DeclarationParams(**project.at("far")))
    assert same == answer
    # At the import itself.
    answer = await client.text_document_definition_async(
        t.DefinitionParams(**project.at("Kit.layout", 2))
    )
    assert answer and project.uri("Kit.layout") in str(answer)
    found = await client.text_document_references_async(
        t.ReferenceParams(context=t.ReferenceContext(True), **project.at("far"))
    )
    assert {place.uri for place in found} == {project.uri(), project.uri("Kit.layout")}
    marks = await client.text_document_document_highlight_async(
        t.DocumentHighlightParams(**project.at("badge"))
    )
    assert [project.text(mark.range) for mark in marks] == ["badge"] * 3
    ready = await client.text_document_prepare_rename_async(
        t.PrepareRenameParams(**project.at("Badge", 2))
    )
    assert project.text(getattr(ready, "range", ready)) == "Badge"
    edit = await client.text_document_rename_async(
        t.RenameParams(new_name="Plate", **project.at("Badge", 2))
    )
    changed = project.changed(edit)
    assert changed["Kit.layout"] == KIT.replace("Badge", "Plate")
    assert changed["Card.layout"] == CARD.replace("Badge", "Plate")
    nothing = await client.text_document_prepare_rename_async(
        t.PrepareRenameParams(**project.at("layout Card", 1))
    )
    assert nothing is None


@pytest.mark.asyncio
async def test_symbols_and_shapes(client):
    project = client.project
    project.open()
    symbols = await client.text_document_document_symbol_async(
        t.DocumentSymbolParams(project.document())
    )
    assert [s.name for s in symbols if s.name in ("Card", "gap", "spare")] == [
        "gap", "spare", "Card",
    ]
    everywhere = await client.workspace_symbol_async(t.WorkspaceSymbolParams("Badge"))
    assert [s.location.uri for s in everywhere if s.name == "Badge"] == [project.uri("Kit.layout")]
    folds = await client.text_document_folding_range_async(
        t.FoldingRangeParams(project.document())
    )
    assert any(f.start_line == 4 for f in folds)
    chosen = await client.text_document_selection_range_async(
        t.SelectionRangeParams(project.document(), [project.position("title]", 2)])
    )
    widths = []
    part = chosen[0]
    while part:
        widths.append(len(project.text(part.range)))
        part = part.parent
    assert widths == sorted(widths) and widths[0] == 5 and len(CARD) - 1 <= widths[-1]


@pytest.mark.asyncio
async def test_semantic_tokens(client):
    project = client.project
    project.open()
    legend = client.initialized.capabilities.semantic_tokens_provider.legend.token_types
    whole = await client.text_document_semantic_tokens_full_async(
        t.SemanticTokensParams(project.document())
    )
    part = await client.text_document_semantic_tokens_range_async(
        t.SemanticTokensRangeParams(project.document(), project.range("label title"))
    )

    def words(data):
        line = column = 0
        found = []
        for i in range(0, len(data), 5):
            line, column = line + data[i], data[i + 1] + (column if data[i] == 0 else 0)
            place = t.Range(t.Position(line, column), t.Position(line, column + data[i + 2]))
            found.append((project.text(place), legend[data[i + 3]]))
        return found

    everything = words(whole.data)
    assert ("import", "keyword") in everything and ("Card", "class") in everything, everything
    assert ("note", "variable") in everything
    some = words(part.data)
    assert some and set(some) < set(everything)


@pytest.mark.asyncio
async def test_formatting(client):
    project = client.project
    untidy = CARD.replace("let gap = 12", "let gap=12").replace("    Badge badge", "  Badge   badge")
    project.open(untidy)
    options = t.FormattingOptions(4, True)
    edits = await client.text_document_formatting_async(
        t.DocumentFormattingParams(project.document(), options)
    )
    assert project.applied(edits) == CARD
    edits = await client.text_document_range_formatting_async(
        t.DocumentRangeFormattingParams(project.document(), project.range("let gap=12"), options)
    )
    assert project.applied(edits) == untidy.replace("let gap=12", "let gap = 12")
    project.texts["Card.layout"] = typed = CARD.replace("    Badge badge\n", "    Badge   badge\n\n")
    client.text_document_did_change(
        t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(uri=project.uri(), version=2),
            [t.TextDocumentContentChangeWholeDocument(typed)],
        )
    )
    edits = await client.text_document_on_type_formatting_async(
        t.DocumentOnTypeFormattingParams(
            ch="\n", options=options, **project.at("Badge   badge\n", 14)
        )
    )
    assert "    Badge badge\n" in project.applied(edits)


@pytest.mark.asyncio
async def test_code_actions(client):
    project = client.project
    project.open(
        CARD.replace("[note(40@high)]", "[nota(40@high)]").replace("-far-", "-faar-")
    )
    await project.diagnostics()
    actions = await project.actions(project.range("nota"))
    fix = next(a for a in actions if a.kind == "quickfix" and "note" in a.title)
    assert "[note(40@high)]" in project.changed(fix.edit)["Card.layout"]
    allow = next(a for a in actions if "Allow" in a.title)
    assert "// plumb: allow unknown-view" in project.changed(allow.edit)["Card.layout"]


@pytest.mark.asyncio
async def test_fix_everything(client):
    project = client.project
    # A misspelt name is a guess, and stays; a line said twice is not.
    line = "    badge.left == title.left\n"
    project.open(CARD.replace(line, line + line))
    await project.diagnostics()
    whole = t.Range(t.Position(0, 0), t.Position(12, 0))
    (everything,) = await project.actions(whole, [t.CodeActionKind.SourceFixAll])
    assert project.changed(everything.edit)["Card.layout"].count(line) == 1


@pytest.mark.asyncio
async def test_refactorings(client):
    project = client.project
    project.open("layout A {\n    view a, b\n    b.leading == a.trailing + 8\n"
                 "    a.leading == super.leading + 16\n    V:|-[a(44)]\n    V:|-[b]-|\n}\n")
    actions = await project.actions(project.range("44"), [t.CodeActionKind.RefactorExtract])
    extracted = project.changed(actions[0].edit)["Card.layout"]
    assert "= 44" in extracted and "[a(44)]" not in extracted
    lines = t.Range(project.position("b.leading"), project.position("super"))
    actions = await project.actions(lines, [t.CodeActionKind.RefactorRewrite])
    chained = project.changed(actions[0].edit)["Card.layout"]
    assert "H:|-16-[a]-8-[b]" in chained
    # Where only the cursor has moved they are named, and tried once one is chosen.
    moved = t.CodeActionContext([], trigger_kind=t.CodeActionTriggerKind.Automatic)
    named = await client.text_document_code_action_async(
        t.CodeActionParams(project.document(), lines, moved))
    named = [one for one in named if one.kind == t.CodeActionKind.RefactorRewrite]
    offered = client.offered.text_document.code_action
    if offered.data_support and offered.resolve_support:
        assert named[0].edit is None
        resolved = await client.code_action_resolve_async(named[0])
        assert project.changed(resolved.edit)["Card.layout"] == chained
    else:
        assert not named


@pytest.mark.asyncio
async def test_inlay_hints(client):
    project = client.project
    project.open()
    hints = await client.text_document_inlay_hint_async(
        t.InlayHintParams(project.document(), t.Range(t.Position(0, 0), t.Position(11, 0)))
    )
    labels = [h.label for h in hints]
    assert "8" in labels and "=750" in labels and any("×" in label for label in labels)


@pytest.mark.asyncio
async def test_values_and_types(client):
    project = client.project
    project.open(CARD.replace("label title", "label wide { intrinsic 80 by 20 }\n    label title"))
    values = await client.text_document_signature_help_async(
        t.SignatureHelpParams(**project.at("intrinsic 80", 10))
    )
    assert values.signatures[0].label == "intrinsic 100 by 20" and values.active_parameter == 0
    options = await client.text_document_signature_help_async(
        t.SignatureHelpParams(**project.at("centerY", 0))
    )
    assert options.signatures[0].label.startswith("align")
    layout = await client.text_document_type_definition_async(
        t.TypeDefinitionParams(**project.at("badge.left"))
    )
    assert layout.uri == project.uri("Kit.layout")
    assert project.text(layout.range, "Kit.layout") == "Badge"


@pytest.mark.asyncio
async def test_colors(client):
    project = client.project
    project.open("let brand = #36c\nlayout A {\n    label a { color red }\n    HV:|[a]|\n}\n")
    found = await client.text_document_document_color_async(
        t.DocumentColorParams(project.document())
    )
    assert [project.text(c.range) for c in found] == ["#36c", "red"]
    assert (found[1].color.red, found[1].color.green, found[1].color.alpha) == (1, 0, 1)
    offers = await client.text_document_color_presentation_async(
        t.ColorPresentationParams(project.document(), found[1].color, found[0].range)
    )
    assert [o.label for o in offers] == ["#ff0000", "red"]


@pytest.mark.asyncio
async def test_token_changes(client):
    project = client.project
    project.open()
    whole = await client.text_document_semantic_tokens_full_async(
        t.SemanticTokensParams(project.document())
    )
    longer = CARD.replace("note", "remark")
    client.text_document_did_change(
        t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(uri=project.uri(), version=2),
            [t.TextDocumentContentChangeWholeDocument(longer)],
        )
    )
    change = await client.text_document_semantic_tokens_full_delta_async(
        t.SemanticTokensDeltaParams(project.document(), whole.result_id)
    )
    data = list(whole.data)
    for edit in change.edits:
        data[edit.start : edit.start + edit.delete_count] = edit.data or []
    fresh = await client.text_document_semantic_tokens_full_async(
        t.SemanticTokensParams(project.document())
    )
    assert data == list(fresh.data) and len(change.edits) == 1


@pytest.mark.asyncio
async def test_files_that_move(client):
    project = client.project
    project.open()
    edit = await client.workspace_will_rename_files_async(
        t.RenameFilesParams(
            [t.FileRename(project.uri("Kit.layout"), project.uri("parts/Kit.layout"))]
        )
    )
    assert 'import "parts/Kit.layout"' in project.changed(edit)["Card.layout"]


@pytest.mark.asyncio
async def test_all_files(client):
    project = client.project
    project.open()
    if not client.initialized.capabilities.diagnostic_provider:
        return
    everything = await client.workspace_diagnostic_async(t.WorkspaceDiagnosticParams([]))
    assert project.uri("Kit.layout") in [item.uri for item in everything.items]
    known = [t.PreviousResultId(item.uri, item.result_id) for item in everything.items]
    again = await client.workspace_diagnostic_async(t.WorkspaceDiagnosticParams(known))
    assert {item.kind for item in again.items} == {"unchanged"}


@pytest.mark.asyncio
async def test_links_and_previews(client):
    project = client.project
    project.open()
    links = await client.text_document_document_link_async(
        t.DocumentLinkParams(project.document())
    )
    assert [link.target for link in links] == [project.uri("Kit.layout")]
    lenses = await client.text_document_code_lens_async(t.CodeLensParams(project.document()))
    assert [lens.command.title for lens in lenses] == ["Preview"]
    command = lenses[0].command
    await client.workspace_execute_command_async(
        t.ExecuteCommandParams(command.command, command.arguments)
    )
    # Opened by those that open pages, told to the others.
    for _ in range(100):
        shown = [d.uri for d in client.shown_documents] + [m.message for m in client.messages]
        if shown:
            break
        await asyncio.sleep(0.05)
    address = re.search(r"http://127\.0\.0\.1:\d+/\w+/\w+/", shown[0]).group()

    def page():
        with urllib.request.urlopen(address) as answer:
            return answer.read().decode()

    assert "<!doctype html>" in page()
    # It follows the text, saved or not.
    client.text_document_did_change(
        t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(uri=project.uri(), version=9),
            [t.TextDocumentContentChangeWholeDocument(CARD.replace("Title", "Typed"))],
        )
    )
    for _ in range(200):
        if "Typed" in await asyncio.to_thread(page):
            break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("the page stays as it was")


@pytest.mark.asyncio
async def test_watched_files(client):
    project = client.project
    project.open()
    assert "unknown-metric" not in {d.code for d in await project.diagnostics()}
    watched = client.offered.workspace.did_change_watched_files
    if watched and watched.dynamic_registration:
        assert [w.method for w in client.watchers] == ["workspace/didChangeWatchedFiles"]
    (project.folder / "Kit.layout").write_text(KIT.replace("far", "near"), encoding="utf-8")
    client.workspace_did_change_watched_files(
        t.DidChangeWatchedFilesParams(
            [t.FileEvent(project.uri("Kit.layout"), t.FileChangeType.Changed)]
        )
    )
    assert await project.comes("unknown-metric")
    # Who asks for what is drawn was told to ask again.
    offered = client.offered.workspace
    ways = {"inlayHint": offered.inlay_hint, "semanticTokens": offered.semantic_tokens}
    assert client.refreshed == {what for what, way in ways.items() if way and way.refresh_support}


def messages(*bodies):
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(b), b) for b in bodies)


INITIALIZE = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
SHUTDOWN = b'{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
EXIT = b'{"jsonrpc":"2.0","method":"exit"}'


@pytest.mark.parametrize(
    "sent, status",
    [((INITIALIZE, SHUTDOWN, EXIT), 0), ((INITIALIZE, EXIT), 1), ((INITIALIZE,), 1), ((EXIT,), 1)],
)
def test_exit_status(sent, status):
    run = subprocess.run([PLUMB, "lsp"], input=messages(*sent), capture_output=True, timeout=20)
    assert run.returncode == status


def test_cancellation():
    opened = (
        b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":'
        b'"file:///a.layout","languageId":"layout","version":1,"text":"layout A {\\n}\\n"}}}'
    )
    asked = (
        b'{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":'
        b'"file:///a.layout"},"position":{"line":0,"character":8}}}'
    )
    cancel = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}'
    run = subprocess.run(
        [PLUMB, "lsp"], input=messages(INITIALIZE, opened, asked, cancel, SHUTDOWN, EXIT),
        capture_output=True, timeout=20,
    )
    assert run.returncode == 0 and b'"id":7,"error":{"code":-32800' in run.stdout.replace(b" ", b"")
