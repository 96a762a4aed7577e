// Puts the extension for VS Code together as EDITORS.md says, and runs it in Node. VS Code itself
// and its client library are not here: a stand-in of the library starts the server it is told to.
const assert = require('assert');
const fs = require('fs');
const path = require('path');

const editors = process.env.EDITORS;
const folder = path.join(process.env.HOME, 'extension');
fs.cpSync(path.join(editors, 'vscode'), folder, { recursive: true });
const grammar = path.join(editors, '../../Grammar/layout.tmLanguage.json');
fs.copyFileSync(grammar, path.join(folder, 'layout.tmLanguage.json'));
const library = path.join(folder, 'node_modules/vscode-languageclient');
fs.mkdirSync(library, { recursive: true });
fs.writeFileSync(path.join(library, 'node.js'), `
const { spawn } = require('child_process');
exports.clients = [];
exports.LanguageClient = class {
  constructor(name, server, options) {
    Object.assign(this, { name, server, options, bytes: Buffer.alloc(0), count: 0, waiting: {} });
    exports.clients.push(this);
  }
  async start() {
    this.process = spawn(this.server.command, this.server.args);
    this.process.stdout.on('data', (bytes) => this.read(bytes));
    this.exit = new Promise((resolve) => this.process.on('exit', resolve));
    this.initialized = await this.ask('initialize', { capabilities: {} });
    this.send({ method: 'initialized', params: {} });
  }
  async stop() {
    await this.ask('shutdown');
    this.send({ method: 'exit' });
    this.status = await this.exit;
  }
  ask(method, params) {
    this.count += 1;
    this.send({ id: this.count, method, params });
    return this.comes(this.count);
  }
  comes(what) { return new Promise((resolve) => { this.waiting[what] = resolve; }); }
  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write('Content-Length: ' + body.length + '\\r\\n\\r\\n');
    this.process.stdin.write(body);
  }
  read(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      const head = this.bytes.indexOf('\\r\\n\\r\\n');
      if (head < 0) return;
      const end = head + 4 + Number(/\\d+/.exec(this.bytes.subarray(0, head).toString())[0]);
      if (this.bytes.length < end) return;
      const message = JSON.parse(this.bytes.subarray(head + 4, end));
      this.bytes = this.bytes.subarray(end);
      this.waiting[message.id ?? message.method]?.(message.result ?? message.params);
    }
  }
};
`);

// Settings as they are when nobody sets any.
fs.mkdirSync(path.join(folder, 'node_modules/vscode'));
fs.writeFileSync(path.join(folder, 'node_modules/vscode/index.js'), `
const { properties } = require('../../package.json').contributes.configuration;
exports.workspace = {
  getConfiguration: (name) => ({ get: (key) => properties[name + '.' + key].default }),
};
`);

function json(name) {
  return JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
}

async function drive() {
  const manifest = json('package.json');
  const { languages, grammars } = manifest.contributes;
  for (const word of [manifest.name, manifest.publisher]) assert.match(word, /^[a-z0-9][a-z0-9-]*$/);
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
  // From 1.74 on a language starts its extension, and the client library wants 1.82.
  assert.match(manifest.engines.vscode, /^\^1\.(8[2-9]|9\d)\.0$/);
  assert.ok(manifest.dependencies['vscode-languageclient']);
  assert.deepStrictEqual(languages[0].extensions, ['.layout']);
  assert.strictEqual(json(languages[0].configuration).comments.lineComment, '//');
  assert.strictEqual(json(grammars[0].path).scopeName, grammars[0].scopeName);
  assert.strictEqual(grammars[0].language, languages[0].id);

  const extension = require(path.join(folder, manifest.main));
  await extension.activate();
  const [client] = require(path.join(library, 'node.js')).clients;
  assert.strictEqual(client.options.documentSelector[0].language, languages[0].id);
  assert.ok(client.initialized.capabilities.hoverProvider);
  const told = client.comes('textDocument/publishDiagnostics');
  const text = 'layout A {\n    labl a\n}\n';
  const textDocument = { uri: 'file:///A.layout', languageId: 'layout', version: 1, text };
  client.send({ method: 'textDocument/didOpen', params: { textDocument } });
  assert.strictEqual((await told).diagnostics[0].code, 'unknown-kind');
  await extension.deactivate();
  assert.strictEqual(client.status, 0);
}

drive().catch((problem) => {
  console.error(problem);
  process.exit(1);
});
