// A client of the Language Server Protocol over the streams of a process (LSP 3.17, base protocol).
const { spawn } = require('child_process');

/// How long a server may take, in milliseconds: to begin, where it takes a few, and to end, for
/// which VS Code itself waits five seconds.
const limits = { start: 20000, stop: 2000 };
/// How long the headers of a message may be, in bytes; the longest of all servers take a tenth.
const longestHead = 4096;
/// The same of what is in it, many times what the largest page takes.
const longestBody = 1 << 28;

const noMessage = 'What it says is no message of a language server.';

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
    /// Why it was ended by force, in words for the user.
    this.problem = null;
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

  /// Ends the server by force: it says nothing, or what nobody understands.
  fail(problem) {
    this.problem ??= problem;
    this.bytes = Buffer.alloc(0);
    this.process.kill('SIGKILL');
    // What it has started itself may go on talking.
    this.process.stdout.destroy();
  }

  /// Ends the server as it wants to be ended, or by force where it says nothing.
  async stop() {
    const late = setTimeout(() => this.process.kill('SIGKILL'), limits.stop);
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
    if (this.problem) return;
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (let body = this.next(); body; body = this.next()) {
      let message;
      try {
        message = JSON.parse(body);
      } catch {
        return this.fail(noMessage);
      }
      // What cannot be done with one message is no reason to read no other.
      try {
        this.take(message);
      } catch (problem) {
        this.handlers.log?.(`${problem.stack}\n`);
        if (message?.method !== undefined && message.id !== undefined) {
          this.send({ id: message.id, error: { code: -32603, message: problem.message } });
        }
      }
    }
  }

  /// The body of the next message, if all of it has come.
  next() {
    const head = this.bytes.indexOf('\r\n\r\n');
    if (head < 0 ? longestHead < this.bytes.length : longestHead < head) {
      return this.fail(noMessage);
    }
    if (head < 0) return undefined;
    const length = /^content-length: *(\d+) *$/im.exec(this.bytes.subarray(0, head))?.[1];
    if (length === undefined || longestBody < Number(length)) return this.fail(noMessage);
    const end = head + 4 + Number(length);
    if (this.bytes.length < end) return undefined;
    const body = this.bytes.subarray(head + 4, end);
    this.bytes = this.bytes.subarray(end);
    return body;
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

module.exports = { Client, limits };
