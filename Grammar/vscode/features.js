// What VS Code asks, as the server is asked it, and its answers as VS Code has them.
const vscode = require('vscode');

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = ({ uri, range: at }) => new vscode.Location(vscode.Uri.parse(uri), range(at));
const markdown = (content) => new vscode.MarkdownString(content?.value ?? content);
const edit = ({ range: at, newText }) => new vscode.TextEdit(range(at), newText);
const command = (one) => one && { ...one };
const list = (answer, convert) => (answer ?? []).map(convert);
const named = (document) => ({ uri: String(document.uri) });
/// Out of VS Code places go as plain numbers: a Range of its own is an array in JSON.
const plainPosition = ({ line, character }) => ({ line, character });
const plainRange = ({ start, end }) => ({ start: plainPosition(start), end: plainPosition(end) });
const at = (document, place) =>
  ({ textDocument: named(document), position: plainPosition(place) });
const within = (document, stretch) =>
  ({ textDocument: named(document), range: plainRange(stretch) });

function workspaceEdit(answer) {
  if (!answer) return null;
  const result = new vscode.WorkspaceEdit();
  for (const { textDocument, edits } of answer.documentChanges ?? []) {
    result.set(vscode.Uri.parse(textDocument.uri), edits.map(edit));
  }
  for (const [uri, edits] of Object.entries(answer.changes ?? {})) {
    result.set(vscode.Uri.parse(uri), edits.map(edit));
  }
  return result;
}

function diagnostic(one) {
  const result = new vscode.Diagnostic(range(one.range), one.message, one.severity - 1);
  result.source = one.source;
  result.code = one.codeDescription
    ? { value: one.code, target: vscode.Uri.parse(one.codeDescription.href) } : one.code;
  result.tags = one.tags;
  result.relatedInformation = list(one.relatedInformation, (related) =>
    new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  return result;
}

function completionItem(one) {
  const result = new vscode.CompletionItem(one.label, one.kind && one.kind - 1);
  for (const key of ['detail', 'sortText', 'filterText', 'preselect', 'commitCharacters']) {
    if (one[key] !== undefined) result[key] = one[key];
  }
  if (one.documentation) result.documentation = markdown(one.documentation);
  const text = one.textEdit?.newText ?? one.insertText ?? one.label;
  result.insertText = one.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (one.textEdit) result.range = range(one.textEdit.range);
  if (one.additionalTextEdits) result.additionalTextEdits = one.additionalTextEdits.map(edit);
  result.asked = one;
  return result;
}

function symbol(one) {
  const result = new vscode.DocumentSymbol(
    one.name, one.detail ?? '', one.kind - 1, range(one.range), range(one.selectionRange));
  result.children = list(one.children, symbol);
  return result;
}

function selection(one) {
  return new vscode.SelectionRange(range(one.range), one.parent && selection(one.parent));
}

function color(one) {
  const { red, green, blue, alpha } = one.color;
  return new vscode.ColorInformation(range(one.range), new vscode.Color(red, green, blue, alpha));
}

function signatureHelp(answer) {
  if (!answer) return null;
  const result = new vscode.SignatureHelp();
  result.activeSignature = answer.activeSignature ?? 0;
  result.activeParameter = answer.activeParameter ?? 0;
  result.signatures = answer.signatures.map((one) => {
    const signature = new vscode.SignatureInformation(
      one.label, one.documentation && markdown(one.documentation));
    signature.parameters = list(one.parameters, ({ label, documentation }) =>
      new vscode.ParameterInformation(label, documentation && markdown(documentation)));
    return signature;
  });
  return result;
}

function inlayHint(one) {
  const label = typeof one.label === 'string'
    ? one.label : one.label.map(({ value }) => value).join('');
  const result = new vscode.InlayHint(position(one.position), label, one.kind);
  result.paddingLeft = one.paddingLeft;
  result.paddingRight = one.paddingRight;
  if (one.tooltip) result.tooltip = markdown(one.tooltip);
  return result;
}

/// Registers all that the server can do for some languages.
function register(client, capabilities, selector) {
  const { languages } = vscode;
  const ask = (method, params, token) =>
    // What is out of date or taken back is no answer, and nobody is to be told.
    client.ask(method, params, token).catch(() => null);
  const { completionProvider, signatureHelpProvider, semanticTokensProvider } = capabilities;
  const typed = capabilities.documentOnTypeFormattingProvider;
  const formatting = ({ tabSize, insertSpaces }) => ({ tabSize, insertSpaces });
  const { legend } = semanticTokensProvider;
  return [
    languages.registerHoverProvider(selector, {
      async provideHover(document, place, token) {
        const answer = await ask('textDocument/hover', at(document, place), token);
        return answer && new vscode.Hover(
          markdown(answer.contents), answer.range && range(answer.range));
      },
    }),
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, place, token) {
        const answer = await ask('textDocument/completion', at(document, place), token);
        return answer && new vscode.CompletionList(
          (answer.items ?? answer).map(completionItem), answer.isIncomplete);
      },
      async resolveCompletionItem(item, token) {
        const answer = await ask('completionItem/resolve', item.asked, token);
        if (answer?.documentation) item.documentation = markdown(answer.documentation);
        return item;
      },
    }, ...completionProvider.triggerCharacters),
    languages.registerSignatureHelpProvider(selector, {
      async provideSignatureHelp(document, place, token) {
        return signatureHelp(await ask('textDocument/signatureHelp', at(document, place), token));
      },
    }, ...signatureHelpProvider.triggerCharacters),
    ...[
      ['registerDefinitionProvider', 'provideDefinition', 'definition'],
      ['registerTypeDefinitionProvider', 'provideTypeDefinition', 'typeDefinition'],
      ['registerDeclarationProvider', 'provideDeclaration', 'declaration'],
      ['registerImplementationProvider', 'provideImplementation', 'implementation'],
    ].map(([registering, providing, method]) => languages[registering](selector, {
      async [providing](document, place, token) {
        const answer = await ask(`textDocument/${method}`, at(document, place), token);
        return list([answer].flat().filter(Boolean), location);
      },
    })),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, place, context, token) {
        return list(await ask(
          'textDocument/references', { ...at(document, place), context }, token), location);
      },
    }),
    languages.registerDocumentHighlightProvider(selector, {
      async provideDocumentHighlights(document, place, token) {
        const answer = await ask('textDocument/documentHighlight', at(document, place), token);
        return list(answer, (one) => new vscode.DocumentHighlight(
          range(one.range), one.kind && one.kind - 1));
      },
    }),
    languages.registerRenameProvider(selector, {
      async provideRenameEdits(document, place, newName, token) {
        // Why it cannot be done is for the user.
        return workspaceEdit(await client.ask(
          'textDocument/rename', { ...at(document, place), newName }, token));
      },
      async prepareRename(document, place, token) {
        const answer = await client.ask('textDocument/prepareRename', at(document, place), token);
        if (!answer) throw new Error('Nothing here has a name.');
        return { range: range(answer.range), placeholder: answer.placeholder };
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document, token) {
        return list(await ask(
          'textDocument/documentSymbol', { textDocument: named(document) }, token), symbol);
      },
    }),
    languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        return list(await ask('workspace/symbol', { query }, token), (one) =>
          new vscode.SymbolInformation(
            one.name, one.kind - 1, one.containerName ?? '', location(one.location)));
      },
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options, token) {
        return list(await ask('textDocument/formatting', {
          textDocument: named(document), options: formatting(options),
        }, token), edit);
      },
    }),
    languages.registerDocumentRangeFormattingEditProvider(selector, {
      async provideDocumentRangeFormattingEdits(document, stretch, options, token) {
        return list(await ask('textDocument/rangeFormatting', {
          ...within(document, stretch), options: formatting(options),
        }, token), edit);
      },
    }),
    languages.registerOnTypeFormattingEditProvider(selector, {
      async provideOnTypeFormattingEdits(document, place, ch, options, token) {
        return list(await ask('textDocument/onTypeFormatting', {
          ...at(document, place), ch, options: formatting(options),
        }, token), edit);
      },
    }, typed.firstTriggerCharacter, ...typed.moreTriggerCharacter),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, stretch, { only, triggerKind }, token) {
        const context = { diagnostics: [], triggerKind, ...(only ? { only: [only.value] } : {}) };
        const answer = await ask(
          'textDocument/codeAction', { ...within(document, stretch), context }, token);
        return list(answer, (one) => {
          const kind = one.kind.split('.').reduce(
            (kind, word) => kind.append(word), vscode.CodeActionKind.Empty);
          const action = new vscode.CodeAction(one.title, kind);
          if (one.edit) action.edit = workspaceEdit(one.edit);
          action.isPreferred = one.isPreferred;
          action.diagnostics = list(one.diagnostics, diagnostic);
          action.asked = one;
          return action;
        });
      },
      /// What was only named is tried; where it cannot be done VS Code tells the user why.
      async resolveCodeAction(action, token) {
        const answer = await client.ask('codeAction/resolve', action.asked, token);
        action.edit = workspaceEdit(answer.edit);
        return action;
      },
    }),
    languages.registerCodeLensProvider(selector, {
      async provideCodeLenses(document, token) {
        const answer = await ask('textDocument/codeLens', { textDocument: named(document) }, token);
        return list(answer, (one) => new vscode.CodeLens(range(one.range), command(one.command)));
      },
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document, context, token) {
        const kinds = { comment: 1, imports: 2, region: 3 };
        return list(await ask(
          'textDocument/foldingRange', { textDocument: named(document) }, token), (one) =>
          new vscode.FoldingRange(one.startLine, one.endLine, kinds[one.kind]));
      },
    }),
    languages.registerSelectionRangeProvider(selector, {
      async provideSelectionRanges(document, positions, token) {
        return list(await ask('textDocument/selectionRange', {
          textDocument: named(document), positions: positions.map(plainPosition),
        }, token), selection);
      },
    }),
    languages.registerColorProvider(selector, {
      async provideDocumentColors(document, token) {
        return list(await ask(
          'textDocument/documentColor', { textDocument: named(document) }, token), color);
      },
      async provideColorPresentations({ red, green, blue, alpha }, { document, range: place },
        token) {
        const answer = await ask('textDocument/colorPresentation', {
          ...within(document, place), color: { red, green, blue, alpha },
        }, token);
        return list(answer, (one) => {
          const result = new vscode.ColorPresentation(one.label);
          if (one.textEdit) result.textEdit = edit(one.textEdit);
          return result;
        });
      },
    }),
    languages.registerInlayHintsProvider(selector, {
      async provideInlayHints(document, stretch, token) {
        return list(
          await ask('textDocument/inlayHint', within(document, stretch), token), inlayHint);
      },
    }),
    languages.registerDocumentLinkProvider(selector, {
      async provideDocumentLinks(document, token) {
        return list(await ask(
          'textDocument/documentLink', { textDocument: named(document) }, token), (one) =>
          new vscode.DocumentLink(range(one.range), vscode.Uri.parse(one.target)));
      },
    }),
    languages.registerDocumentSemanticTokensProvider(selector, {
      async provideDocumentSemanticTokens(document, token) {
        const answer = await ask(
          'textDocument/semanticTokens/full', { textDocument: named(document) }, token);
        return answer && new vscode.SemanticTokens(new Uint32Array(answer.data));
      },
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
    vscode.workspace.onWillRenameFiles((event) => {
      const files = event.files.map(({ oldUri, newUri }) => ({
        oldUri: String(oldUri), newUri: String(newUri),
      }));
      event.waitUntil(ask('workspace/willRenameFiles', { files }).then(workspaceEdit));
    }),
  ];
}

module.exports = { register, diagnostic, plainRange };
