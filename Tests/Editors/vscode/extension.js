const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
let client;
exports.activate = () => {
  client = new LanguageClient(
    'plumb',
    { command: workspace.getConfiguration('plumb').get('path'), args: ['lsp'] },
    { documentSelector: [{ language: 'layout' }] },
  );
  return client.start();
};
exports.deactivate = () => client?.stop();
