// Chromium without a window, driven through the DevTools protocol; no packages.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The browser's path, or null where there is none.
export function browser() {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) return file;
    }
  }
  return null;
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/// A page of a browser of its own.
export class Page {
  static async open(width, height) {
    const page = new Page();
    page.folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumb-preview-"));
    page.process = spawn(browser(), [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-background-networking", "--remote-debugging-port=0",
      `--user-data-dir=${page.folder}`, "about:blank",
    ], { stdio: "ignore" });
    const port = await page.until(() => {
      const file = path.join(page.folder, "DevToolsActivePort");
      return fs.existsSync(file) && fs.readFileSync(file, "utf8").split("\n")[0];
    });
    const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
    const target = targets.find(({ type }) => type === "page");
    page.socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((done) => { page.socket.onopen = done; });
    page.count = 0;
    page.waiting = new Map();
    page.complaints = [];
    page.socket.onmessage = ({ data }) => page.receive(JSON.parse(data));
    await page.call("Page.enable");
    await page.call("Runtime.enable");
    await page.call("Log.enable");
    await page.call("Emulation.setFocusEmulationEnabled", { enabled: true });
    await page.size(width, height);
    return page;
  }

  async size(width, height) {
    await this.call("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: false,
    });
  }

  receive(message) {
    this.waiting.get(message.id)?.(message.result ?? message.error);
    this.waiting.delete(message.id);
    if (message.method === "Runtime.exceptionThrown") {
      const { exception, text } = message.params.exceptionDetails;
      this.complaints.push(exception?.description ?? text);
    }
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
      this.complaints.push(message.params.entry.text);
    }
  }

  call(method, params = {}) {
    return new Promise((done) => {
      this.waiting.set(++this.count, done);
      this.socket.send(JSON.stringify({ id: this.count, method, params }));
    });
  }

  async value(expression) {
    const answer = await this.call("Runtime.evaluate", {
      expression, returnByValue: true, awaitPromise: true,
    });
    if (answer.exceptionDetails) {
      throw new Error(`${expression}: ${answer.exceptionDetails.exception?.description}`);
    }
    return answer.result?.value;
  }

  async visit(address) {
    await this.call("Page.navigate", { url: address });
    await this.until(() => this.value(
      `document.readyState === "complete" && location.href === ${JSON.stringify(address)}`));
  }

  /// Asks again and again until there is an answer.
  async until(ask, seconds = 10) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      const answer = await ask();
      if (answer) return answer;
      await sleep(20);
    }
    throw new Error(`nothing came of ${ask}`);
  }

  async mouse(type, x, y, pressed = 0) {
    await this.call("Input.dispatchMouseEvent", {
      type, x, y, button: type === "mouseMoved" && !pressed ? "none" : "left",
      buttons: pressed, clickCount: 1,
    });
  }

  /// Presses at a place, moves in steps, lets go.
  async drag(from, to, steps = 5) {
    await this.mouse("mouseMoved", from.x, from.y);
    await this.mouse("mousePressed", from.x, from.y, 1);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await this.mouse("mouseMoved", from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share, 1);
    }
    await this.mouse("mouseReleased", to.x, to.y);
  }

  async click(selector) {
    const { x, y } = await this.middle(selector);
    await this.mouse("mousePressed", x, y, 1);
    await this.mouse("mouseReleased", x, y);
  }

  middle(selector) {
    // What was scrolled has to be drawn before it can be hit.
    return this.value(`(async () => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: "nearest" });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
  }

  async key(key, modifiers = 0) {
    await this.call("Input.dispatchKeyEvent", { type: "keyDown", key, modifiers });
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", key, modifiers });
  }

  async dark(isDark) {
    await this.call("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }],
    });
  }

  async picture(file) {
    const { data } = await this.call("Page.captureScreenshot", { format: "png" });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.call("Browser.close");
    await Promise.race([ended, sleep(3000)]);
    this.process.kill("SIGKILL");
    this.socket.close();
    await sleep(100);
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
