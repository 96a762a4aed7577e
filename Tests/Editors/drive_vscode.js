// Packs the extension for VS Code as EDITORS.md says, and runs what was packed in Node. VS Code
// itself is not here: a stand-in of what it offers keeps what it is told, and asks as it would.
const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');

const source = path.join(process.env.EDITORS, '../../Grammar/vscode');
const folder = path.join(process.env.HOME, 'packed');
const archive = path.join(process.env.HOME, 'layout.vsix');
execFileSync('node', [path.join(source, 'pack.js'), archive]);
const first = fs.readFileSync(archive);
execFileSync('node', [path.join(source, 'pack.js'), archive]);
assert.ok(first.equals(fs.readFileSync(archive)), 'the same files give the same bytes');
execFileSync('python3', ['-m', 'zipfile', '-e', archive, folder]);

// MARK: A stand-in of VS Code

const told = {
  diagnostics: new Map(), providers: {}, registered: 0, commands: {}, messages: [], panels: [],
};
const changed = { path: 'plumb', arguments: [], languages: ['layout'], preview: 'panel' };
const listeners = {};
const event = (name) => (listener) => {
  (listeners[name] ??= new Set()).add(listener);
  return { dispose: () => listeners[name].delete(listener) };
};
const fire = (name, value) => [...listeners[name] ?? []].forEach((listener) => listener(value));
const kept = () => ({ dispose: () => {} });
const pause = (time) => new Promise((done) => setTimeout(done, time));

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
  toJSON() { return { line: this.line, character: this.character }; }
}
class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
  toJSON() { return [this.start, this.end]; }
}
class WorkspaceEdit {
  constructor() { this.entries = []; }
  set(uri, edits) { this.entries.push([String(uri), edits]); }
}
class Uri {
  constructor(text) { this.text = text; }
  get scheme() { return this.text.split(':')[0]; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(word) { return new CodeActionKind(this.value ? `${this.value}.${word}` : word); }
}
CodeActionKind.Empty = new CodeActionKind('');

/// Of any other class, what it was made of.
const made = (name) => ({ [name]: class { constructor(...parts) { this.parts = parts; } } })[name];

const vscode = new Proxy({
  Position, Range, WorkspaceEdit, Uri, CodeActionKind, ViewColumn: { Beside: -2 },
  languages: new Proxy({
    createDiagnosticCollection: () => ({
      set: (uri, list) => told.diagnostics.set(String(uri), list), dispose: () => {},
    }),
  }, {
    get: (own, name) => own[name] ?? ((...parts) => {
      const provider = parts.find((part) => part && Object.keys(part).some(
        (key) => /^(provide|prepare)/.test(key)));
      Object.assign(told.providers, provider);
      told.registered += 1;
      const forget = () => {
        told.registered -= 1;
        for (const key of Object.keys(provider ?? {})) delete told.providers[key];
      };
      return { dispose: forget };
    }),
  }),
  commands: {
    registerCommand: (name, run) => {
      told.commands[name] = run;
      return { dispose: () => delete told.commands[name] };
    },
  },
  workspace: new Proxy({
    textDocuments: [], workspaceFolders: undefined, findFiles: async () => [],
    getConfiguration: () => ({ get: (key) => changed[key] }),
    createFileSystemWatcher: () => ({
      onDidCreate: kept, onDidChange: kept, onDidDelete: kept, dispose: () => {},
    }),
  }, { get: (own, name) => (name in own ? own[name] : event(name)) }),
  window: {
    createOutputChannel: () => ({ append: () => {}, dispose: () => {} }),
    showErrorMessage: (text) => { told.messages.push(text); return Promise.resolve(undefined); },
    showInformationMessage: (text) => told.messages.push(text),
    createWebviewPanel: (kind, title) => {
      const panel = {
        title, webview: {}, reveal: () => {}, onDidDispose: (run) => { panel.disposed = run; },
        dispose: () => { told.panels.splice(told.panels.indexOf(panel), 1); panel.disposed(); },
      };
      told.panels.push(panel);
      return panel;
    },
  },
  env: {
    asExternalUri: (uri) => pause(50).then(() => uri),
    openExternal: (uri) => told.messages.push(String(uri)),
  },
}, { get: (own, name) => own[name] ?? (own[name] = made(name)) });

const library = path.join(folder, 'extension/node_modules/vscode');
fs.mkdirSync(library, { recursive: true });
fs.writeFileSync(path.join(library, 'index.js'), 'module.exports = globalThis.standIn;');
globalThis.standIn = vscode;

// MARK: What a user would do

const until = async (wish, what) => {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = wish();
    if (found) return found;
    await pause(25);
  }
  throw new Error(`never: ${what}`);
};

/// A program of a few lines of shell.
function script(name, text) {
  const file = path.join(process.env.HOME, name);
  fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

function setting(key, value) {
  changed[key] = value;
  fire('onDidChangeConfiguration', { affectsConfiguration: (name) => name === `plumb.${key}` });
}

async function drive() {
  const inside = path.join(folder, 'extension');
  const json = (name) => JSON.parse(fs.readFileSync(path.join(inside, name), 'utf8'));
  const manifest = json('package.json');
  const { languages, grammars, configuration } = manifest.contributes;
  for (const word of [manifest.name, manifest.publisher]) {
    assert.match(word, /^[a-z0-9][a-z0-9-]*$/);
  }
  // From 1.74 on a language starts its extension.
  assert.match(manifest.engines.vscode, /^\^1\.(7[4-9]|[89]\d)\.0$/);
  assert.strictEqual(manifest.dependencies, undefined, 'nothing has to be fetched');
  assert.deepStrictEqual(languages[0].extensions, ['.layout']);
  assert.strictEqual(json(languages[0].configuration).comments.lineComment, '//');
  assert.strictEqual(json(grammars[0].path).scopeName, grammars[0].scopeName);
  assert.strictEqual(grammars[0].language, languages[0].id);
  for (const [key, value] of Object.entries(changed)) {
    assert.deepStrictEqual(configuration.properties[`plumb.${key}`].default, value);
  }

  const uri = Uri.parse('file:///A.layout');
  const text = 'layout  A {\n    labl a\n    HV:|-[a]-|\n}\n';
  const document = { uri, languageId: 'layout', version: 1, getText: () => text };
  // What may be checked besides starts the extension, and its server where it is checked.
  for (const language of ['swift', 'objective-c', 'objective-cpp', 'xml']) {
    assert.ok(manifest.activationEvents.includes(`onLanguage:${language}`));
  }
  const extension = require(path.join(inside, manifest.main));
  const subscriptions = [];
  const code = { uri: Uri.parse('file:///A.swift'), languageId: 'swift' };
  vscode.workspace.textDocuments.push(code);
  await extension.activate({ subscriptions });
  fire('onDidOpenTextDocument', code);
  await pause(100);
  assert.strictEqual(told.registered, 0, 'nothing is here to be checked');
  // The old side of a comparison is none.
  vscode.workspace.textDocuments.push(
    { ...document, uri: Uri.parse('git:///A.layout') }, document);
  fire('onDidOpenTextDocument', document);
  const found = () => (told.diagnostics.get('file:///A.layout') ?? []).map(({ code }) =>
    code.value ?? code);
  await until(() => found().includes('unknown-kind'), 'a mistake is shown');
  assert.deepStrictEqual([...told.diagnostics.keys()], ['file:///A.layout']);

  const { providers } = told;
  const line = new Range(new Position(1, 4), new Position(1, 8));
  const actions = await providers.provideCodeActions(document, line, {});
  const fix = actions.find((one) => one.isPreferred);
  const [[address, edits]] = fix.edit.entries;
  assert.strictEqual(address, 'file:///A.layout');
  assert.strictEqual(edits[0].parts[1], 'label');
  assert.strictEqual(fix.parts[1].value, 'quickfix');

  // What is typed is told, and what was wrong goes.
  document.version = 2;
  fire('onDidChangeTextDocument', {
    document, contentChanges: [{ range: line, text: 'label' }],
  });
  await until(() => !found().includes('unknown-kind'), 'the mistake goes');
  // Where only the cursor has moved a rewriting is named, and tried once it is chosen.
  const chain = new Range(new Position(2, 11), new Position(2, 11));
  const offered = await providers.provideCodeActions(document, chain, { triggerKind: 2 });
  const rewriting = offered.find(({ parts }) => /equations/.test(parts[0]));
  assert.strictEqual(rewriting.edit, undefined);
  const resolved = await providers.resolveCodeAction(rewriting);
  assert.match(resolved.edit.entries[0][1][0].parts[1], /a\.leading == super\.margins\.leading/);
  const tried = await providers.provideCodeActions(document, chain, { triggerKind: 1 });
  assert.ok(tried.find(({ parts }) => /equations/.test(parts[0])).edit, 'it is tried at once');
  const hover = await providers.provideHover(document, new Position(2, 11));
  assert.match(hover.parts[0].parts[0], /label/);
  assert.match(hover.parts[0].parts[0], /!\[where it lies\]\(data:image\/svg\+xml,[\w%.-]+\)/);
  const items = await providers.provideCompletionItems(document, new Position(2, 11));
  assert.ok(items.parts[0].some(({ parts }) => parts[0] === 'a'), 'the view is offered');
  const symbols = await providers.provideDocumentSymbols(document);
  assert.deepStrictEqual(symbols.map(({ parts }) => parts[0]), ['A']);
  const tokens = await providers.provideDocumentSemanticTokens(document);
  assert.strictEqual(tokens.parts[0].length % 5, 0);
  const renamed = await providers.provideRenameEdits(document, new Position(1, 10), 'title');
  assert.strictEqual(renamed.entries[0][1].length, 2);
  await assert.rejects(providers.provideRenameEdits(document, new Position(1, 10), '1'));
  const all = new Range(new Position(0, 0), new Position(4, 0));
  const hints = await providers.provideInlayHints(document, all);
  assert.ok(hints.length, 'lengths are shown');
  const options = { tabSize: 4, insertSpaces: true };
  const indented = await providers.provideDocumentRangeFormattingEdits(document, all, options);
  assert.ok(indented.length, 'a stretch is formatted');
  const outer = await providers.provideSelectionRanges(document, [new Position(1, 10)]);
  assert.strictEqual(outer.length, 1);
  const color = { red: 1, green: 0, blue: 0, alpha: 1 };
  const looks = await providers.provideColorPresentations(color, { document, range: line });
  assert.ok(looks.length, 'a color is written');

  // The preview is a panel with the page that the server serves.
  const [lens] = await providers.provideCodeLenses(document);
  const { command, arguments: parts } = lens.parts[1];
  await Promise.all([told.commands[command](...parts), told.commands[command](...parts)]);
  const panel = await until(() => told.panels.find(({ webview }) => webview.html), 'a panel');
  await pause(100);
  assert.strictEqual(told.panels.length, 1, 'a double click opens one');
  assert.strictEqual(panel.title, 'Preview A');
  const served = /<iframe src="(http:\/\/127\.0\.0\.1:\d+\/\w+\/\w+\/)"/
    .exec(panel.webview.html)[1];
  const page = async () => (await fetch(served)).text();
  assert.match(await page(), /<!doctype html>/);
  document.version = 3;
  const other = text.replace('labl a', 'label a "Typed"');
  fire('onDidChangeTextDocument', { document, contentChanges: [{ range: all, text: other }] });
  for (let tries = 0; !(await page()).includes('"Typed"'); tries += 1) {
    assert.ok(tries < 400, 'the page follows the text');
    await pause(25);
  }

  // Settings, and whoever asks, start the server anew; it knows what is open.
  for (const change of [
    () => setting('arguments', ['--rule', 'fixed-text=off']),
    () => told.commands['plumb.restart'](),
  ]) {
    told.diagnostics.clear();
    change();
    await until(() => told.diagnostics.has('file:///A.layout'), 'the server starts anew');
    assert.deepStrictEqual(told.panels, [], 'what the last one served is closed');
  }
  // Several changes in a row leave one server, which offers everything once.
  const { registered } = told;
  const started = path.join(process.env.HOME, 'started');
  const living = () => fs.readFileSync(started, 'utf8').trim().split('\n').filter((id) => {
    try { return process.kill(Number(id), 0); } catch { return false; }
  });
  setting('path', script('counted', `echo $$ >> ${started}\nsleep 0.2\nexec plumb "$@"`));
  setting('arguments', []);
  await until(() => fs.existsSync(started), 'a server starts');
  setting('arguments', ['--rule', 'fixed-text=off']);
  await told.commands['plumb.restart']();
  assert.strictEqual(living().length, 1);
  assert.strictEqual(told.registered, registered);
  // One that says nothing is ended all the same.
  fs.rmSync(started);
  setting('path', script('silent', `echo $$ >> ${started}\nexec sleep 600`));
  await until(() => fs.existsSync(started), 'the silent one starts');
  changed.path = 'plumb';
  told.diagnostics.clear();
  await told.commands['plumb.restart']();
  await until(() => told.diagnostics.has('file:///A.layout'), 'the server starts anew');
  assert.strictEqual(living().length, 0);
  assert.deepStrictEqual(told.messages, []);
  // One that says nothing to begin with, or what is no message, is told of, and the next begins.
  const { limits } = require(path.join(inside, 'client.js'));
  limits.start = 500;
  for (const [name, says, why] of [
    ['mute', '', /has ended\. It has said nothing for 0\.5 s/],
    ['headless', "printf 'Hello: there\\r\\n\\r\\n'", /is no message/],
    ['endless', 'exec yes', /is no message/],
    ['garbled', "printf 'Content-Length: 5\\r\\n\\r\\nhello'", /is no message/],
    ['odd', "printf 'Content-Length: 4\\r\\n\\r\\nnull'", /has said nothing/],
  ]) {
    setting('path', script(name, `${says}\nexec sleep 600`));
    await until(() => told.messages.some((text) => why.test(text)), `${name} is told of`);
    assert.strictEqual(told.messages.length, 1);
    told.messages.length = 0;
    told.diagnostics.clear();
    limits.start = 20000;
    setting('path', 'plumb');
    await until(() => told.diagnostics.has('file:///A.layout'), `${name} is followed by another`);
    limits.start = 500;
  }
  limits.start = 20000;
  setting('path', 'no-such-plumb');
  await until(() => told.messages.some((text) => /no-such-plumb/.test(text)), 'it says so');
  await extension.deactivate();
}

drive().then(() => process.exit(0), (problem) => {
  console.error(problem);
  process.exit(1);
});
