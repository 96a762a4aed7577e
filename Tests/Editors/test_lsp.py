"""Drives `plumb lsp` with pytest-lsp, as three editors announce themselves: PLUMB=… pytest -q."""
import os
import pytest
import pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PLUMB = os.environ.get("PLUMB", "plumb")
URI = "file:///project/Card.layout"
TEXT = "layout  Card {\n    label title // 😀 é\n    HV:|-[title]-|\n    HV:|-[titel]-|\n}\n"


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(server_command=[PLUMB, "lsp"]),
)
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)
    lsp_client.offered = capabilities

    @lsp_client.feature("client/registerCapability")
    def register(parameters: t.RegistrationParams):
        lsp_client.watched = parameters.registrations[0].method

    lsp_client.initialized = await lsp_client.initialize_session(
        t.InitializeParams(capabilities=capabilities, root_uri="file:///project")
    )
    yield
    await lsp_client.shutdown_session()


def document():
    return t.TextDocumentIdentifier(URI)


def open_(client, text=TEXT):
    client.text_document_did_open(
        t.DidOpenTextDocumentParams(t.TextDocumentItem(URI, "layout", 1, text))
    )


async def diagnostics(client):
    """However the client gets them."""
    if client.initialized.capabilities.diagnostic_provider:
        report = await client.text_document_diagnostic_async(t.DocumentDiagnosticParams(document()))
        return report.items
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return client.diagnostics[URI]


def place(line, column):
    return {"text_document": document(), "position": t.Position(line, column)}


def applied(edits, text):
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character))[::-1]:
        first, last = edit.range.start, edit.range.end
        before = lines[first.line][: first.character]
        after = lines[last.line][last.character :]
        lines[first.line : last.line + 1] = (before + edit.new_text + after).split("\n")
    return "\n".join(lines)


@pytest.mark.asyncio
async def test_diagnostics(client: LanguageClient):
    open_(client)
    found = await diagnostics(client)
    assert [d.code for d in found] == ["unknown-view"]
    assert found[0].range == t.Range(t.Position(3, 10), t.Position(3, 15))


@pytest.mark.asyncio
async def test_formatting(client: LanguageClient):
    open_(client)
    edits = await client.text_document_formatting_async(
        t.DocumentFormattingParams(document(), t.FormattingOptions(4, True))
    )
    assert [e.new_text for e in edits] == ["", " "]
    assert edits[1].range.start.line == 1


@pytest.mark.asyncio
async def test_fix(client: LanguageClient):
    open_(client)
    found = await diagnostics(client)
    actions = await client.text_document_code_action_async(
        t.CodeActionParams(document(), found[0].range, t.CodeActionContext(found))
    )
    assert actions[0].kind == "quickfix" and actions[0].diagnostics[0].code == "unknown-view"
    changes = actions[0].edit.changes
    edits = changes[URI] if changes else actions[0].edit.document_changes[0].edits
    assert "HV:|-[title]-|\n}" in applied(edits, TEXT)


@pytest.mark.asyncio
async def test_rename(client: LanguageClient):
    open_(client)
    edit = await client.text_document_rename_async(t.RenameParams(**place(2, 12), new_name="name"))
    edits = edit.changes[URI] if edit.changes else edit.document_changes[0].edits
    assert applied(edits, TEXT).count("name") == 2


@pytest.mark.asyncio
async def test_encoding(client: LanguageClient):
    general = client.offered.general
    offered = general.position_encodings if general else None
    expected = "utf-8" if offered and "utf-8" in offered else "utf-16"
    assert client.initialized.capabilities.position_encoding == expected
    open_(client, "layout A {\n    /* 😀é */ labl a\n}\n")
    found = await diagnostics(client)
    assert found[0].range.start.character == (17 if expected == "utf-8" else 14)


@pytest.mark.asyncio
async def test_what_is_told(client: LanguageClient):
    open_(client)
    hover = await client.text_document_hover_async(t.HoverParams(**place(1, 11)))
    assert "label title" in hover.contents.value
    symbols = await client.text_document_document_symbol_async(t.DocumentSymbolParams(document()))
    assert symbols[0].name == "Card"
    offers = await client.text_document_completion_async(t.CompletionParams(**place(2, 10)))
    assert offers.items[0].label == "title"
    tokens = await client.text_document_semantic_tokens_full_async(
        t.SemanticTokensParams(document())
    )
    assert len(tokens.data) % 5 == 0 and list(tokens.data[:5]) == [0, 0, 6, 0, 0]
    everything = t.Range(t.Position(0, 0), t.Position(9, 0))
    hints = await client.text_document_inlay_hint_async(t.InlayHintParams(document(), everything))
    assert hints is not None
