// A client of the Language Server Protocol over the streams of a process (LSP 3.17, base protocol).
const { spawn } = require('child_process');

/// How long a server may take to end, in milliseconds; VS Code itself waits five seconds.
const longestStop = 2000;

class Client {
  /// - handlers: by method, what the server's own requests and notifications call.
  constructor(command, args, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.count = 0;
    this.bytes = Buffer.alloc(0);
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.stdout.on('data', (bytes) => this.read(bytes));
    this.process.stdin.on('error', () => {});
    this.process.stderr.on('data', (bytes) => handlers.log?.(String(bytes)));
    this.hasEnded = false;
    this.ended = new Promise((resolve) => {
      const end = (what) => {
        this.hasEnded = true;
        for (const { reject } of this.waiting.values()) reject(new Error('the server has ended'));
        this.waiting.clear();
        resolve(what);
      };
      this.process.on('error', (problem) => end(problem));
      this.process.on('exit', (status) => end(status));
    });
  }

  /// Asks, and gives the result; what is no longer wanted is taken back.
  ask(method, params, token) {
    if (this.hasEnded) return Promise.reject(new Error('the server has ended'));
    const id = (this.count += 1);
    this.send({ id, method, params });
    token?.onCancellationRequested(() => this.tell('$/cancelRequest', { id }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  tell(method, params) { this.send({ method, params }); }

  /// Ends the server as it wants to be ended, or by force where it says nothing.
  async stop() {
    const late = setTimeout(() => this.process.kill('SIGKILL'), longestStop);
    try {
      await this.ask('shutdown');
      this.tell('exit');
    } catch { /* It has ended by itself. */ }
    await this.ended;
    clearTimeout(late);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  read(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      const head = this.bytes.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.bytes.subarray(0, head))[1]);
      const end = head + 4 + length;
      if (this.bytes.length < end) return;
      const message = JSON.parse(this.bytes.subarray(head + 4, end));
      this.bytes = this.bytes.subarray(end);
      this.take(message);
    }
  }

  take({ id, method, params, result, error }) {
    if (method === undefined) {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) waiting?.reject(Object.assign(new Error(error.message), error));
      else waiting?.resolve(result);
      return;
    }
    const answer = this.handlers[method]?.(params);
    if (id !== undefined) this.send({ id, result: answer ?? null });
  }
}

module.exports = { Client };
