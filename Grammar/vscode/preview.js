// The preview of a layout in a panel beside its text, which follows it.
const vscode = require('vscode');

/// By address, from when they are asked for.
const panels = new Map();

/// Shows what the server serves at an address of this machine, in the panel that has it already or
/// in a new one.
async function show(address, title) {
  const known = panels.get(address);
  if (known) return (await known).reveal(undefined, true);
  const panel = open(address, title);
  panels.set(address, panel);
  try {
    (await panel).onDidDispose(() => panels.delete(address));
  } catch (problem) {
    panels.delete(address);
    throw problem;
  }
}

/// Closes all: a server that has ended shows nothing.
function close() {
  for (const panel of panels.values()) panel.then((one) => one.dispose(), () => {});
  panels.clear();
}

async function open(address, title) {
  // Of a machine that is elsewhere the port is led here.
  const outer = String(await vscode.env.asExternalUri(vscode.Uri.parse(address)));
  const panel = vscode.window.createWebviewPanel(
    'plumb.preview', title, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, retainContextWhenHidden: true });
  const source = new URL(outer).origin;
  panel.webview.html = `<!doctype html>
<html><head><meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; frame-src ${source}; style-src 'unsafe-inline'">
<style>html, body, iframe { border: 0; margin: 0; padding: 0; width: 100%; height: 100vh; }</style>
</head><body>
<iframe src="${outer}" sandbox="allow-scripts allow-same-origin"></iframe>
</body></html>`;
  return panel;
}

module.exports = { show, close };
