// Starts `plumb lsp`, and starts it anew where its settings change or somebody asks.
const vscode = require('vscode');
const { Client, limits } = require('./client');
const { register, diagnostic, plainRange } = require('./features');
const preview = require('./preview');

let running = null;
let output = null;

const settings = () => vscode.workspace.getConfiguration('plumb');

/// Texts of other schemes are copies, such as the old side of a comparison.
const schemes = ['file', 'untitled'];
const isChecked = ({ uri, languageId }) =>
  schemes.includes(uri.scheme) && settings().get('languages').includes(languageId);

/// Whether anything is here to be checked.
const isWanted = async () => vscode.workspace.textDocuments.some(isChecked)
  || (await vscode.workspace.findFiles('**/*.layout', undefined, 1)).length !== 0;

const capabilities = {
  general: { markdown: { parser: 'marked' } },
  window: { showDocument: { support: true } },
  workspace: { workspaceEdit: { documentChanges: true } },
  textDocument: {
    hover: { contentFormat: ['markdown'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, codeDescriptionSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
    completion: {
      completionItem: {
        snippetSupport: true, documentationFormat: ['markdown'],
        resolveSupport: { properties: ['documentation'] },
      },
    },
  },
};

const folders = () => (vscode.workspace.workspaceFolders ?? [])
  .map(({ uri, name }) => ({ uri: String(uri), name }));

/// One run of the server, and all that hangs on it.
class Session {
  constructor() {
    const languages = settings().get('languages');
    this.selector = languages.flatMap(
      (language) => schemes.map((scheme) => ({ language, scheme })));
    this.found = vscode.languages.createDiagnosticCollection('plumb');
    this.parts = [this.found, { dispose: preview.close }];
    this.isDisposed = false;
    this.client = new Client(settings().get('path'), ['lsp', ...settings().get('arguments')], {
      log: (text) => output.append(text),
      'textDocument/publishDiagnostics': ({ uri, diagnostics }) =>
        this.found.set(vscode.Uri.parse(uri), diagnostics.map(diagnostic)),
      'window/showMessage': ({ message }) => {
        vscode.window.showInformationMessage(message);
      },
      'window/showDocument': ({ uri }) => {
        this.show(uri);
        return { success: true };
      },
    });
  }

  show(address) {
    const isServed = /^http:/.test(address);
    if (isServed && settings().get('preview') === 'panel') {
      return preview.show(address, `Preview ${this.shown ?? ''}`.trim());
    }
    return vscode.env.openExternal(vscode.Uri.parse(address));
  }

  async start() {
    // Whoever waits for this one to begin would wait for ever.
    const late = setTimeout(
      () => this.client.fail(`It has said nothing for ${limits.start / 1000} s.`), limits.start);
    const answer = await this.client.ask('initialize', {
      processId: process.pid, capabilities, workspaceFolders: folders(),
    }).finally(() => clearTimeout(late));
    // Somebody may have stopped it meanwhile.
    if (this.isDisposed) return;
    this.client.tell('initialized', {});
    this.follow();
    this.parts.push(...register(this.client, answer.capabilities, this.selector));
    this.parts.push(vscode.commands.registerCommand('plumb.preview', (...args) => {
      this.shown = args[1];
      const asked = { command: 'plumb.preview', arguments: args };
      return this.client.ask('workspace/executeCommand', asked)
        .catch(({ message }) => vscode.window.showErrorMessage(message));
    }));
  }

  /// Tells of texts that are open, and of files that change.
  follow() {
    const { client } = this;
    const { workspace } = vscode;
    const open = (document) => {
      if (!isChecked(document)) return;
      client.tell('textDocument/didOpen', {
        textDocument: {
          uri: String(document.uri), languageId: document.languageId, version: document.version,
          text: document.getText(),
        },
      });
    };
    workspace.textDocuments.forEach(open);
    const watcher = workspace.createFileSystemWatcher('**/{*.layout,.plumb}');
    const changed = (type) => (uri) => client.tell(
      'workspace/didChangeWatchedFiles', { changes: [{ uri: String(uri), type }] });
    this.parts.push(
      watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)),
      watcher.onDidDelete(changed(3)),
      workspace.onDidOpenTextDocument(open),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!isChecked(document) || contentChanges.length === 0) return;
        client.tell('textDocument/didChange', {
          textDocument: { uri: String(document.uri), version: document.version },
          contentChanges: contentChanges.map(
            ({ range, text }) => ({ range: plainRange(range), text })),
        });
      }),
      workspace.onDidCloseTextDocument((document) => {
        if (!isChecked(document)) return;
        client.tell('textDocument/didClose', { textDocument: { uri: String(document.uri) } });
      }),
      workspace.onDidSaveTextDocument((document) => {
        if (!isChecked(document)) return;
        client.tell('textDocument/didSave', { textDocument: { uri: String(document.uri) } });
      }),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const told = (list) => list.map(({ uri, name }) => ({ uri: String(uri), name }));
        client.tell('workspace/didChangeWorkspaceFolders', {
          event: { added: told(added), removed: told(removed) },
        });
      }));
  }

  dispose() {
    this.isDisposed = true;
    // What still comes is for nobody.
    this.client.handlers = {};
    for (const part of this.parts.splice(0)) part.dispose();
  }

  stop() {
    this.dispose();
    return this.stopped ??= this.client.stop();
  }
}

/// Starts and stops come one after the other: two at once would leave a server behind.
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.then(work, work));

async function start() {
  if (running) return;
  const session = running = new Session();
  session.client.ended.then((end) => {
    if (session.isDisposed) return;
    session.dispose();
    running = null;
    const why = end?.code === 'ENOENT'
      ? `'${settings().get('path')}' was not found; the setting plumb.path says where plumb is.`
      : ['The language server of Plumb has ended.', session.client.problem]
        .filter(Boolean).join(' ');
    vscode.window.showErrorMessage(why, 'Restart').then((choice) => {
      if (choice === 'Restart') restart();
    });
  });
  try {
    await session.start();
  } catch (problem) {
    // What ended it is told already.
    if (session.client.hasEnded || session.isDisposed) return;
    vscode.window.showErrorMessage(problem.message);
  }
}

/// Ends the server at once, so that nobody waits for one that does not answer.
function stop() {
  running?.stop();
  return inTurn(async () => {
    await running?.stop();
    running = null;
  });
}

function restart() {
  stop();
  return inTurn(start);
}

exports.activate = async ({ subscriptions }) => {
  output = vscode.window.createOutputChannel('Plumb');
  subscriptions.push(
    output, vscode.commands.registerCommand('plumb.restart', restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      const isOther = ['path', 'arguments', 'languages'].some(
        (name) => event.affectsConfiguration(`plumb.${name}`));
      if (isOther) restart();
    }));
  // Swift and XML are opened everywhere, and not everybody wants them checked.
  const opened = vscode.workspace.onDidOpenTextDocument((document) => {
    if (isChecked(document)) begin();
  });
  const begin = () => {
    opened.dispose();
    return inTurn(start);
  };
  subscriptions.push(opened);
  if (await isWanted()) await begin();
};

exports.deactivate = stop;
