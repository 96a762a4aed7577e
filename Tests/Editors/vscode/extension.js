const { LanguageClient } = require('vscode-languageclient/node');
let client;
exports.activate = () => {
  client = new LanguageClient(
    'plumb',
    { command: 'plumb', args: ['lsp'] },
    { documentSelector: [{ language: 'layout' }] },
  );
  return client.start();
};
exports.deactivate = () => client?.stop();
