// Drives the page of `plumb preview` in a real browser and compares with `plumb frames`.
//
//     node --experimental-websocket Tests/Preview/test.mjs .build/debug/plumb [PATTERN]
import assert from "node:assert";
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { browser, Page } from "./chromium.mjs";

const plumb = path.resolve(process.argv[2] ?? ".build/debug/plumb");
const samples = path.resolve(fileURLToPath(import.meta.url), "../../../Samples");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "plumb-preview-test-"));

if (browser() === null) {
  console.log("skipped: chromium is not here");
  process.exit(0);
}

/// The boxes as the browser has them, in the superview's coordinates of each.
const boxes = `(() => {
  const root = document.getElementById("root").getBoundingClientRect();
  const zoom = page.zoom;
  const read = (element, parent) => {
    const own = element.getBoundingClientRect();
    const around = parent.getBoundingClientRect();
    return [own.x - around.x, own.y - around.y, own.width, own.height].map((n) => n / zoom);
  };
  const frames = {};
  for (const view of document.querySelectorAll(".view")) {
    frames[view.dataset.path] = read(view, view.parentElement);
  }
  return { width: root.width / zoom, height: root.height / zoom, frames };
})()`;

/// What `plumb frames` says.
function expected(file, ...options) {
  const text = execFileSync(plumb, ["frames", file, "--format", "json", ...options]);
  return JSON.parse(text)[0];
}

/// Boxes of a browser are a sixty-fourth of a point off, and of a zoomed sheet somewhat more.
const tolerance = 0.1;

async function compare(page, file, ...options) {
  const own = await page.value(boxes);
  const wanted = expected(file, "--size", `${own.width.toFixed(0)}x${own.height.toFixed(0)}`,
    ...options);
  assert.equal(Object.keys(own.frames).length, Object.keys(wanted.frames).length);
  for (const [view, { x, y, width, height }] of Object.entries(wanted.frames)) {
    [x, y, width, height].forEach((value, place) => assert.ok(
      Math.abs(own.frames[view][place] - value) < tolerance,
      `${view} is ${own.frames[view]}, not ${[x, y, width, height]}, at ${options}`));
  }
  return own;
}

/// Words, edges of controls and handles that differ from what they stand on by less than 4.5 to 1
/// (Web Content Accessibility Guidelines 2.2, 1.4.3); the sheet's own colors are the file's.
const weakContrasts = `(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const numbers = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const over = ([r, g, b, a], below) =>
    [r, g, b].map((value, at) => (value * a + below[at] * (255 - a)) / 255).concat(255);
  const ground = (element) => {
    if (!element) return [255, 255, 255, 255];
    const own = numbers(getComputedStyle(element).backgroundColor);
    return own[3] === 255 ? own : over(own, ground(element.parentElement));
  };
  const luminance = (color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (color, below) => {
    const [high, low] = [luminance(over(numbers(color), below)), luminance(below)]
      .sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const weak = [];
  const check = (what, color, below) => {
    const value = contrast(color, below);
    if (value < 4.5) weak.push(what + " " + value.toFixed(2));
  };
  for (const element of document.querySelectorAll("body *")) {
    const box = element.getBoundingClientRect();
    if (element.closest("#root, script, style") || box.width === 0) continue;
    const style = getComputedStyle(element);
    const name = element.tagName + "#" + element.id + "." + element.getAttribute("class");
    const hasWords = element.value
      || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (hasWords) {
      const color = element.closest("svg") && element.tagName === "text" ? style.fill : style.color;
      check(name, color, ground(element));
    }
    if (/^(BUTTON|SELECT|INPUT)$/.test(element.tagName) && style.borderTopWidth !== "0px"
      && element.type !== "range") {
      const inside = numbers(style.backgroundColor);
      const behind = ground(element.parentElement);
      if (contrast(style.backgroundColor, behind) < 4.5 || inside[3] < 255) {
        check(name + " edge", style.borderTopColor, behind);
      }
    }
    if (element.classList.contains("handle")) {
      const after = getComputedStyle(element, "::after");
      const isEdge = numbers(after.backgroundColor)[3] === 0;
      check(name, isEdge ? after.borderRightColor : after.backgroundColor,
        ground(document.getElementById("desk")));
    }
  }
  return [...new Set(weak)];
})()`;

const pages = new Map();

/// The address of a file's page, which is written once for each text.
function pageOf(file) {
  const output = path.join(scratch, `${path.basename(file)}.html`);
  const text = fs.readFileSync(file, "utf8");
  if (pages.get(output) !== text) execFileSync(plumb, ["preview", file, "-o", output]);
  pages.set(output, text);
  return pathToFileURL(output).href;
}

const tests = {
  async "the corner is dragged and the layout follows"(page) {
    const file = path.join(samples, "SignIn.layout");
    await page.visit(pageOf(file));
    const before = await compare(page, file);
    const corner = await page.middle("#corner");
    await page.drag(corner, { x: corner.x + 120, y: corner.y - 90 });
    const after = await compare(page, file);
    assert.ok(before.width + 100 < after.width && after.height < before.height - 80);
    await page.drag(await page.middle("#right"), { x: 1, y: corner.y });
    const least = await compare(page, file);
    assert.equal(Math.round(least.width), 320, "a size stays within those declared");
  },

  async "states and directions are buttons"(page) {
    const file = path.join(samples, "SignIn.layout");
    await page.click("[data-state='picture=portrait']");
    await compare(page, file, "--state", "portrait");
    await page.click("#direction");
    await compare(page, file, "--state", "portrait", "--direction", "rtl");
    assert.equal(
      await page.value("document.querySelector('#direction').getAttribute('aria-pressed')"),
      "true");
    await page.click("#direction");
    await page.click("[data-state='picture=unknown']");
  },

  async "sizes are typed, and changed by arrow keys"(page) {
    const file = path.join(samples, "SignIn.layout");
    await page.value(`(() => {
      const field = document.getElementById("width");
      field.value = "517";
      field.dispatchEvent(new Event("change"));
    })()`);
    assert.equal(Math.round((await compare(page, file)).width), 517);
    await page.value("document.getElementById('corner').focus()");
    await page.key("ArrowRight");
    await page.key("ArrowDown", 8);
    await page.key("ArrowLeft", 8);
    assert.equal(Math.round((await compare(page, file)).width), 508);
  },

  async "a view that is pointed at or focused tells its lines"(page) {
    const told = async () => page.value("document.getElementById('view').textContent");
    const { x, y } = await page.middle("[data-path=photo]");
    await page.mouse("mouseMoved", x, y);
    assert.match(await told(), /photo image/);
    assert.match(await told(), /photo\.top == login\.top\d+ {2}photo\.top == login\.top/);
    await page.value("document.querySelector('[data-path=login]').focus()");
    await page.mouse("mouseMoved", 900, 700);
    assert.match(await told(), /login field/);
  },

  async "other words take other room"(page) {
    const file = path.join(samples, "SignIn.layout");
    const words = "Your name, please";
    await page.value(`(() => {
      const field = document.querySelector("[data-words=loginLabel]");
      field.value = ${JSON.stringify(words)};
      field.dispatchEvent(new Event("input"));
    })()`);
    const other = path.join(scratch, "Other.layout");
    fs.writeFileSync(other,
      fs.readFileSync(file, "utf8").replace('loginLabel "Login"', `loginLabel "${words}"`));
    await compare(page, other);
    await page.click("#reset");
    await compare(page, file);
  },

  async "texts break and are larger for readers who want them so"(page) {
    const file = path.join(samples, "QuoteBox.layout");
    await page.visit(pageOf(file));
    await compare(page, file);
    await page.value(`(() => {
      const select = document.getElementById("scale");
      select.value = [...select.options].find((o) => o.textContent === "Text xxxLarge").value;
      select.dispatchEvent(new Event("change"));
    })()`);
    await compare(page, file, "--text-scale", "1.35");
  },

  async "the safe area is moved by sliders"(page) {
    const file = path.join(samples, "ContactForm.layout");
    await page.visit(pageOf(file));
    const move = (edge, value) => page.value(`(() => {
      const slider = document.querySelector("[data-inset=${edge}]");
      slider.value = "${value}";
      slider.dispatchEvent(new Event("input"));
    })()`);
    assert.equal(await page.value("document.querySelector('[data-inset=top]').value"), "20");
    const before = await compare(page, file);
    await move("top", 51.5);
    const after = await compare(page, file, "--insets", "51.5,0,20,0");
    assert.ok(before.frames.name[1] + 31 < after.frames.name[1]);
    await move("bottom", 0);
    await compare(page, file, "--insets", "51.5,0,0,0");
    await page.click("#reset");
    await compare(page, file);
  },

  async "a page opens with the screen of its file, and again as it was left"(page) {
    const file = path.join(scratch, "Several.layout");
    fs.writeFileSync(file, `layout Line {
    size 320...430 by fits

    label words "Words"
    H:|-[words]-|
    V:|-[words]-|
}

layout Tile {
    size 100...400 by 100...400

    view box
    H:|-[box]-|
    V:|-[box]-|
}

layout Sheet {
    size 320...430 by 400...900

    Tile first, second
    H:|-[first]-[second(first)]-|  align top bottom
    V:|-[first]-|
}
`);
    const address = pageOf(file);
    await page.visit(address);
    assert.equal(await page.value("page.layout.name"), "Sheet",
      "neither a row nor what the screen is made of");
    const drawn = expected(file, "--layout", "Sheet");
    const own = await compare(page, file, "--layout", "Sheet");
    assert.deepEqual([own.width, own.height].map(Math.round),
      [drawn.size.width, drawn.size.height].map(Math.round));
    const choose = (name) => page.value(`(() => {
      const select = document.getElementById("layout");
      select.value = [...select.options].find((one) => one.textContent === "${name}").value;
      select.dispatchEvent(new Event("change"));
    })()`);
    await choose("Tile");
    await compare(page, file, "--layout", "Tile");
    await choose("Sheet");
    await page.click("#direction");
    await page.value("resize({ width: 333, height: 444 })");
    await page.until(() => page.value("!page.isScheduled"));
    await page.visit(address);
    const left = await compare(page, file, "--layout", "Sheet", "--direction", "rtl");
    assert.deepEqual([left.width, left.height].map(Math.round), [333, 444]);
  },

  async "sizes at which lines conflict are shaded, with the message"(page) {
    const file = path.join(scratch, "Narrow.layout");
    fs.writeFileSync(file, "layout Narrow {\n    size 200...600 by 100...400\n\n"
      + "    view a, b\n    H:|-20-[a(150)]-10-[b(>=200)]-20-|\n    V:|-[a]-|\n    V:|-[b]-|\n}\n");
    await page.visit(pageOf(file));
    const x = async () => page.value(
      "Math.max(...document.querySelector('polygon.conflict').getAttribute('points')"
      + ".split(' ').map((point) => Number(point.split(',')[0])))");
    // 400 of 200 to 600 is half the way over the map.
    assert.equal(await x(), 120);
    await page.value("resize({ width: 300, height: 200 })");
    assert.match(await page.value("document.getElementById('note').textContent"), /400/);
    assert.equal(await page.value("page.result.frames"), null);
    const faint = (await page.value(boxes)).frames;
    assert.deepEqual(faint.a.map(Math.round).slice(0, 3), [20, 8, 150],
      "what is nearest is still to be seen");
    assert.match(await page.value("document.getElementById('note').textContent"),
      /\. Shown faintly as it is at 400 × 200\./);
    await page.value("resize({ width: 400 })");
    await compare(page, file);
    const map = await page.middle("svg.map");
    await page.mouse("mousePressed", map.x + 60, map.y, 1);
    await page.mouse("mouseReleased", map.x + 60, map.y);
    assert.ok(400 < (await compare(page, file)).width);
  },

  async "a served page follows its file, broken or mended, and keeps what was chosen"(page) {
    const file = path.join(scratch, "Served.layout");
    const text = "layout Served {\n    size 200...600 by 100...400\n\n    view box\n"
      + "    H:|-20-[box]-20-|\n    V:|-[box]-|\n}\n";
    fs.writeFileSync(file, text);
    const server = spawn(plumb, ["preview", "--serve", "--port", "0", file],
      { stdio: ["ignore", "pipe", "ignore"] });
    const ended = new Promise((done) => server.once("exit", done));
    const address = await new Promise((done) => {
      server.stdout.once("data", (data) => done(String(data).trim()));
    });
    const left = "Math.round(document.querySelector('.view')?.getBoundingClientRect().x"
      + " - document.getElementById('root')?.getBoundingClientRect().x)";
    const become = (wish) => page.until(() => page.value(wish));
    await page.visit(address);
    assert.equal(await page.value(left), 20);
    await page.value("resize({ width: 333 })");
    fs.writeFileSync(file, text.replace("-20-[", "-33-["));
    await become(`${left} === 33`);
    assert.equal(await page.value("page.choice.width"), 333);
    fs.writeFileSync(file, text.replace("H:|", "H:|["));
    await become("document.querySelector('.problem')?.textContent.includes('Served.layout:5')");
    assert.equal(await page.value(left), 33, "the last good picture stays below the message");
    fs.writeFileSync(file, text);
    await become(`${left} === 20`);
    const policy = await new Promise((done) => http.get(
      address, (answer) => done(answer.headers["content-security-policy"])));
    assert.equal(policy, await page.value(
      "document.querySelector('meta[http-equiv]').content"));
    assert.match(policy, /default-src 'none'; script-src 'sha256-/);
    const foreign = await new Promise((done) => http.get(
      address, { headers: { Host: "elsewhere.example" } }, (answer) => done(answer.statusCode)));
    assert.equal(foreign, 403, "only this machine's own names are answered");
    // A page that still listens would complain of the end.
    await page.visit("about:blank");
    server.kill("SIGINT");
    assert.equal(await ended, 0);
    page.complaints = page.complaints.filter((text) => !/ERR_|EventSource/.test(text));
  },

  async "a transition is played when its state is pressed"(page) {
    const file = path.join(samples, "MapSheet.layout");
    await page.visit(pageOf(file));
    const top = "page.shown[4 * page.layout.views.findIndex((view) => view.path === 'sheet') + 5]";
    const before = await page.value(top);
    await page.value(`document.querySelector("[data-state='detent=full']").click()`);
    const started = await page.value(top);
    assert.ok(await page.value("page.motion !== null"), "it is on its way");
    const end = await page.value(
      "page.result.frames[4 * page.layout.views.findIndex((view) => view.path === 'sheet') + 5]");
    assert.ok(end < before && end < started, "it begins where it was, and ends above");
    await page.value("new Promise((done) => setTimeout(done, 700))");
    assert.equal(await page.value(top), end);
    assert.ok(await page.value("page.motion === null"), "and has ended");
    // Those of its table are for another test.
    const { width, height } = await page.value(boxes);
    const wanted = expected(file, "--size", `${width.toFixed(0)}x${height.toFixed(0)}`, "--state",
      "full", "--layout", "MapSheet");
    assert.ok(Math.abs(end - wanted.frames.sheet.y) < tolerance);
  },

  async "what another puts into a page is not run"(page) {
    const address = pageOf(path.join(samples, "SignIn.layout"));
    await page.visit(address);
    assert.deepEqual(page.complaints, [], "its own scripts and styles are");
    await page.value(`(() => {
      const script = document.createElement("script");
      script.textContent = "window.isHostile = true";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='isHostile = true'>");
    })()`);
    await page.value("new Promise((done) => setTimeout(done, 200))");
    assert.equal(await page.value("window.isHostile"), undefined);
    assert.ok(page.complaints.every((text) => /Content Security Policy/.test(text)));
    page.complaints = [];
  },

  async "words and controls stand out, in light and in dark"(page) {
    await page.visit(pageOf(path.join(samples, "SignIn.layout")));
    await page.value("document.querySelector('[data-path=photo]').focus()");
    for (const isDark of [false, true]) {
      await page.dark(isDark);
      assert.deepEqual(await page.value(weakContrasts), [], isDark ? "dark" : "light");
    }
    await page.dark(false);
  },

  async "a screen reader has sliders for the size"(page) {
    const file = path.join(samples, "SignIn.layout");
    await page.visit(pageOf(file));
    const told = (id) => page.value(`(() => {
      const handle = document.getElementById("${id}");
      return ["role", "aria-valuenow", "aria-valuemin", "aria-valuemax", "aria-label"]
        .map((name) => handle.getAttribute(name));
    })()`);
    const [role, , least, , label] = await told("right");
    assert.deepEqual([role, least, label], ["slider", "320", "Width"]);
    await page.value("document.getElementById('right').focus()");
    await page.key("Home");
    await page.key("ArrowRight");
    assert.equal((await told("right"))[1], "321");
    assert.equal(Math.round((await compare(page, file)).width), 321);
    await page.key("End");
    const [, now, , most] = await told("right");
    assert.equal(now, most);
  },

  async "in a narrow window the sheet is as large as it may be"(page) {
    await page.size(390, 700);
    await page.visit(pageOf(path.join(samples, "SignIn.layout")));
    const width = await page.value("document.getElementById('root').getBoundingClientRect().width");
    assert.ok(150 < width, `${width} px`);
    assert.ok(await page.value("document.documentElement.scrollWidth <= innerWidth"));
    await page.size(1280, 900);
  },

  async "many situations stand beside each other, and one is chosen"(page) {
    const file = path.join(samples, "SignIn.layout");
    await page.visit(pageOf(file));
    await page.click("#many");
    const captions = () => page.value(
      "[...document.querySelectorAll('#cells .caption')].map((one) => one.textContent)");
    const count = await page.value("devices.filter((one) => page.map.contains(one)).length");
    const all = await captions();
    assert.equal(all.length, 3 * count, `${all}`);
    assert.ok(all.some((text) => /^iPhone.* · portrait$/.test(text)), `${all}`);
    await page.value(`[...document.querySelectorAll("#all label")]
      .find((one) => one.textContent.startsWith("Directions")).click()`);
    assert.equal((await captions()).length, Math.min(120, 6 * count));
    // A cell is the layout at its size, only smaller.
    const drawn = await page.value(`(() => {
      const cell = page.gallery.stages.at(-1);
      const own = { ...page.choice, ...cell.chosen };
      const wanted = framesOf(page.layout, own).frames;
      return cell.stage.boxes.every(({ box }, at) => box.style.transform
        === "translate(" + wanted[4 * at + 4] + "px, " + wanted[4 * at + 5] + "px)");
    })()`);
    assert.ok(drawn);
    await page.value("document.querySelector('#cells button:last-of-type').click()");
    assert.ok(await page.value("document.getElementById('all').hidden && page.choice.rtl"));
    const state = await page.value("page.layout.groups[0].states[page.choice.states[0]]");
    // `plumb frames` is on no device.
    await page.value("change({ insets: {} })");
    await compare(page, file, "--state", state, "--direction", "rtl");
    await page.value("change({ rtl: false })");
  },

  async "very many states are on many pages, of which one is drawn"(page) {
    const file = path.join(scratch, "Many.layout");
    const groups = Array.from(
      { length: 24 }, (_, at) => `    states g${at} { a${at} {} b${at} {} }\n`);
    const text = `layout Many {\n    size 320 by 200\n${groups.join("")}    view card\n
    HV:|-[card]-|\n}\n`;
    fs.writeFileSync(file, text);
    await page.visit(pageOf(file));
    assert.equal(await page.value("page.gallery.stages.length"), 0);
    const count = await page.value(`page.gallery.shown[0] ? page.gallery.axes[0].count : 1`);
    const all = (count * 2 ** 24).toLocaleString("en");
    await page.click("#many");
    const shown = () => page.value(`[page.gallery.stages.length,
      document.getElementById("page").textContent,
      page.gallery.stages[1].chosen.states.join(""),
      document.querySelector("#cells .caption").textContent.split(", ").length,
      document.getElementById("before").disabled, document.getElementById("after").disabled]`);
    const binary = (number) => number.toString(2).padStart(24, "0");
    assert.deepEqual(await shown(), [120, `1 to 120 of ${all}`, binary(1), 24, true, false]);
    await page.click("#after");
    assert.deepEqual(await shown(), [120, `121 to 240 of ${all}`, binary(121), 24, false, false]);
    await page.click("#before");
    assert.deepEqual(await shown(), [120, `1 to 120 of ${all}`, binary(1), 24, true, false]);
    // The last page has what is left.
    await page.value(`page.gallery.turn(${count} * 2 ** 24 - 16)`);
    assert.deepEqual(await page.value(`[page.gallery.stages.length,
      page.gallery.stages.at(-1).chosen.states.join(""),
      document.getElementById("after").disabled]`), [16, "1".repeat(24), true]);
    // What a cell shows is drawn, not only counted, whatever page it is on.
    await page.click("#cells button:last-of-type");
    assert.equal(await page.value("page.choice.states.join('')"), "1".repeat(24));
    // With fewer there are no pages.
    await page.click("#many");
    await page.value(`[...document.querySelectorAll("#all label")]
      .find((one) => one.textContent.startsWith("States")).click()`);
    assert.ok(await page.value(`document.getElementById("pages").hidden
      && page.gallery.stages.length === ${count}`));
  },

  async "all sizes of text that a reader can choose are there"(page) {
    await page.visit(pageOf(path.join(samples, "QuoteBox.layout")));
    const names = await page.value(
      "[...document.querySelectorAll('#scale option')].map((one) => one.textContent)");
    assert.deepEqual(names, ["xSmall", "Small", "Medium", "Large", "xLarge", "xxLarge",
      "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5"].map((name) => `Text ${name}`));
  },

  async "frames are those of the compiler at all sizes of text"(page) {
    for (const name of ["SignIn", "ContactForm", "LogIn"]) {
      const file = path.join(samples, `${name}.layout`);
      await page.visit(pageOf(file));
      // Not as another test left it.
      await page.value("change(firstChoice(page.layout))");
      const scales = await page.value("page.layout.scales");
      assert.equal(scales.length, 12);
      for (const [at, scale] of scales.entries()) {
        await page.value(`(() => {
          const select = document.getElementById("scale");
          select.value = "${at}";
          select.dispatchEvent(new Event("change"));
        })()`);
        await compare(page, file, "--text-scale", String(scale));
      }
      await page.value("change(firstChoice(page.layout))");
    }
  },

  async "colors are those of the file, on light paper"(page) {
    const file = path.join(scratch, "Colors.layout");
    fs.writeFileSync(file, `layout Colors {
    size 200...400 by 200...400

    view card { color #123456; radius 12 }
    label words "Words" { color #abcdef }
    label plain "Plain"
    label pill "Pill" { color #abcdef; background #654321; intrinsic +14 by +6 }
    field typed "Ada" { color #654321; textColor #abcdef }

    HV:|-[card]-|
    H:|-[words]
    H:|-[plain]
    H:|-[pill]
    H:|-[typed]
    V:|-[words]-[plain]-[pill]-[typed]
}
`);
    const address = pageOf(file);
    const style = (view, name) => page.value(
      `getComputedStyle(document.querySelector("[data-path=${view}]${
        name === "color" ? " .words span" : ""}")).${name}`);
    for (const isDark of [false, true]) {
      await page.dark(isDark);
      await page.visit(address);
      assert.equal(await style("card", "backgroundColor"), "rgb(18, 52, 86)");
      assert.equal(await style("card", "borderRadius"), "12px");
      assert.equal(await style("words", "color"), "rgb(171, 205, 239)");
      assert.equal(await style("plain", "color"), "rgb(28, 28, 30)");
      for (const view of ["pill", "typed"]) {
        assert.equal(await style(view, "backgroundColor"), "rgb(101, 67, 33)");
        assert.equal(await style(view, "color"), "rgb(171, 205, 239)");
      }
      assert.equal(await page.value(
        "getComputedStyle(document.getElementById('root')).backgroundColor"), "rgb(255, 255, 255)");
    }
    await page.dark(false);
  },

  async "images of the project are shown, as their views say"(page) {
    const folder = path.join(scratch, "images");
    const catalog = path.join(folder, "Assets.xcassets/Photo.imageset");
    fs.mkdirSync(path.join(folder, ".git"), { recursive: true });
    fs.mkdirSync(catalog, { recursive: true });
    // One red dot.
    const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAA"
      + "AABJRU5ErkJggg==";
    fs.writeFileSync(path.join(catalog, "photo@2x.png"), Buffer.from(dot, "base64"));
    fs.writeFileSync(path.join(folder, "logo.svg"),
      "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'></svg>");
    const file = path.join(folder, "Pictures.layout");
    fs.writeFileSync(file, `layout Pictures {
    size 200...400 by 100...400

    image photo "Photo" (40 by 40) { contentMode scaleAspectFit }
    image logo "logo" (40 by 40)
    image other "Other" (40 by 40)
    H:|-[photo][logo][other]  align top
    V:|-[photo]
}
`);
    await page.visit(pageOf(file));
    const style = (view, name) => page.value(
      `getComputedStyle(document.querySelector("[data-path=${view}]")).${name}`);
    assert.match(await style("photo", "backgroundImage"), /^url\("data:image\/png;base64,iVBOR/);
    assert.equal(await style("photo", "backgroundSize"), "contain");
    assert.match(await style("logo", "backgroundImage"), /^url\("data:image\/svg\+xml;base64,/);
    assert.equal(await style("other", "backgroundImage"), "none");
  },

  async "rows of tables and items of collections are drawn where they lie"(page) {
    const file = path.join(scratch, "Rows.layout");
    fs.writeFileSync(file, `layout Line {
    size 200...400 by fits

    label words "Words" { lines 0 }
    H:|-[words]-|
    V:|-[words]-|
}

layout Head {
    size 200...400 by 30

    label title "Head" { font 13 }
    H:|-[title]
    title.centerY == super.centerY
}

layout Tile {
    size 60 by 40

    view dot (10 by 10)
    dot.center == super.center
}

layout Both {
    size 200...400 by 300...500

    table list {
        header Head { title "First" }
        rows 3 {
            Line { words "Short" }
            Line { words "So long that it takes several lines where it is narrow" }
        }
        header Head { title "Second" }
        rows 2 { Line { words "Last" } }
    }
    collection tiles {
        spacing 8 by 6
        items 7 { Tile }
    }
    collection kept {
        style plain
        insets top 4 left 6
        offset 0 20
        items 2 Tile
        header Head { title "Third" }
        items 9 Tile
        footer Head { title "Its end" }
        header none
        items 1 Tile
    }
    H:|[list]|
    H:|[tiles]|
    H:|[kept]|
    V:|[list(180)][tiles][kept(140)]|
}
`);
    await page.visit(pageOf(file));
    const places = `(() => {
      const root = document.getElementById("root").getBoundingClientRect();
      return [...document.querySelectorAll("#root .rows > .cell")].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const words = cell.querySelector(".words").textContent;
        return [x - root.x, y - root.y, width, height].map((n) => n / page.zoom).concat(words);
      });
    })()`;
    for (const width of [200, 390]) {
      await page.value(`resize({ width: ${width}, height: 480 })`);
      const own = await page.value(places);
      const { frames } = expected(file, "--layout", "Both", "--size", `${width}x480`);
      const cells = Object.entries(frames).filter(([name]) =>
        /^(list\.(row|header)|tiles\.item|kept\.(item|header|footer))\d+$/.test(name));
      assert.ok(8 < cells.length, `${Object.keys(frames)}`);
      for (const [name, { x, y, width: wide, height }] of cells) {
        const list = name.split(".")[0];
        const top = frames[list].y + (frames[`${list}.content`]?.y ?? 0);
        assert.ok(own.some(([left, upper, ...size]) => [left - x, upper - y - top,
          size[0] - wide, size[1] - height].every((way) => Math.abs(way) < tolerance)),
        `${name} at ${width}: ${[x, y + top, wide, height]} is none of ${JSON.stringify(own)}`);
      }
      assert.ok(own.some(([, , , , words]) => words.startsWith("So long")), "its own words");
    }
  },

  async "a layout that conflicts at every size says so where it would be"(page) {
    const file = path.join(scratch, "Never.layout");
    fs.writeFileSync(file, "layout Never {\n    size 200...400 by 100...400\n\n    view a\n"
      + "    H:|-20-[a(150)]\n    a.width == 160\n    V:|-[a]-|\n}\n");
    await page.visit(pageOf(file));
    assert.match(await page.value("document.querySelector('#root .nothing').textContent"),
      /conflict at every size/);
    const { width, height } = await page.value(boxes);
    assert.ok(200 <= width && 100 <= height, `${width} by ${height}`);
  },

  async "a layout that a table shows is in the page once"() {
    const text = execFileSync(plumb, ["preview", path.join(samples, "Preferences.layout")],
      { encoding: "utf8" });
    const names = [...text.matchAll(/^const layout\d+ = Object\.assign\(\{"name": "(\w+)"/gm)]
      .map(([, name]) => name);
    assert.deepEqual(names.sort(),
      ["Account", "Action", "Choice", "Download", "Preferences", "Sound"]);
  },

  async "the tab key reaches one line of the source, and arrows the others"(page) {
    await page.visit(pageOf(path.join(samples, "SignIn.layout")));
    const reached = "[...document.querySelectorAll('#source button')]"
      + ".filter((button) => button.tabIndex === 0).map((button) => button.dataset.line)";
    assert.deepEqual(await page.value(reached), ["1"]);
    await page.value("document.querySelector('#source button').focus()");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.key(key);
    assert.deepEqual(await page.value(reached), ["2"]);
    assert.equal(await page.value("document.activeElement.dataset.line"), "2");
    await page.key("End");
    const last = await page.value(
      "document.querySelector('#source li:last-child button').dataset.line");
    assert.deepEqual(await page.value(reached), [last]);
  },

  async "the map has numbers on its axes, and devices by name"(page) {
    await page.visit(pageOf(path.join(samples, "SignIn.layout")));
    const texts = await page.value(
      "[...document.querySelectorAll('.map text')].map((text) => text.textContent)");
    const ends = await page.value("['width', 'height'].flatMap((axis) => "
      + "[page.layout[axis].min, page.layout[axis].max].map((n) => String(Math.round(n))))");
    assert.ok(ends.every((end) => texts.includes(end)), `${texts} for ${ends}`);
    assert.ok(texts.some((text) => text.startsWith("iPhone")), `${texts}`);
  },

  async "a view tells its lines in the source, a line its views, two views their distance"(page) {
    await page.visit(pageOf(path.join(samples, "SignIn.layout")));
    const said = () => page.value(
      "[...document.querySelectorAll('#source .said')].map((line) => line.textContent)");
    await page.value("document.querySelector('[data-path=photo]').focus()");
    const lines = await said();
    assert.ok(lines.some((line) => line.includes("V:[photo]-12-[name]")), `${lines}`);
    const { x, y } = await page.middle("[data-path=name]");
    await page.mouse("mouseMoved", x, y);
    assert.match(await page.value("document.querySelector('.distances').textContent"),
      /^From photo: .*; 12 below$/);
    await page.value(`[...document.querySelectorAll("#source button")]
      .find((line) => line.textContent.includes("V:[photo]-12-[name]")).click()`);
    const marked = await page.value(
      "[...document.querySelectorAll('.view.marked')].map((box) => box.dataset.path)");
    assert.deepEqual(marked.sort(), ["company", "name", "photo"]);
  },

  async "what lies outside a scroll view is clipped, and scrolled to"(page) {
    await page.visit(pageOf(path.join(samples, "AppPage.layout")));
    await page.value("resize({ height: page.layout.height.min })");
    const moved = await page.value(`(() => {
      const scroll = document.querySelector("[data-path=page]");
      const inner = scroll.querySelector(".view:not(.guide)");
      const before = inner.getBoundingClientRect().y;
      scroll.scrollTop = 40;
      return (before - inner.getBoundingClientRect().y) / page.zoom;
    })()`);
    assert.equal(Math.round(moved), 40);
    assert.notEqual(await page.value(
      "getComputedStyle(document.querySelector('[data-path=page]')).overflowY"), "visible");
  },

  async "it is dark where the reader wants it dark"(page) {
    await page.visit(pageOf(path.join(samples, "SignIn.layout")));
    const background = () => page.value("getComputedStyle(document.querySelector('main'))"
      + ".backgroundColor");
    const light = await background();
    await page.dark(true);
    assert.notEqual(await background(), light);
    await page.dark(false);
  },
};

const page = await Page.open(1280, 900);
let failed = 0;
const wanted = new RegExp(process.argv[3] ?? "");
for (const [name, test] of Object.entries(tests).filter(([name]) => wanted.test(name))) {
  try {
    await test(page);
    assert.deepEqual(page.complaints, []);
    console.log(`ok    ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}\n${error.stack}`);
    page.complaints = [];
  }
}
await page.close();
fs.rmSync(scratch, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
