// Written by TidyTests from Page/main.js (UPDATE_GOLDEN=1 swift test); do not edit.

let pageMain = #"""
  // The page: what is chosen, the controls that choose it, and what follows from it.

  const $ = (id) => document.getElementById(id);
  const page = { layout: null, choice: null, result: null, zoom: 1, pinned: null, pointed: null,
    line: null };

  /// Takes another layout of the file, its choices as they were left.
  function open(place) {
    page.place = place;
    page.layout = prepared(layouts[place]);
    page.choice = { ...firstChoice(page.layout), ...remembered()[page.layout.name] };
    page.pinned = page.pointed = page.line = null;
    $("root").replaceChildren();
    page.stage = new Stage($("root"), page.layout, {
      point: (view) => { page.pointed = view; showView(); },
      pin: (view) => { page.line = null; page.pinned = page.pointed = view; showView(); },
    });
    page.map = new SizeMapView($("map"), page.layout, { resize, key: sizeKey });
    page.listed = null;
    page.gallery = new Gallery($("all"), page.layout);
    buildControls();
    fit();
    update();
  }

  function firstChoice(layout) {
    return {
      width: layout.usual.width, height: layout.usual.height, rtl: false,
      states: layout.groups.map(() => 0), scale: layout.scales.indexOf(1),
      contents: {}, words: {}, insets: {},
    };
  }

  /// What was chosen before the page was loaded again.
  function remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(memory) ?? "{}");
    } catch {
      return {};
    }
  }

  // Another set of views or states is another page.
  const memory = JSON.stringify(["plumb", files[0].name, layouts.map((layout) => [
    layout.name, layout.groups, layout.views.map((view) => view.path), layout.contents])]);

  function remember() {
    try {
      const all = { ...remembered(), [page.layout.name]: page.choice };
      sessionStorage.setItem(memory, JSON.stringify(all));
    } catch { /* A page that may keep nothing works all the same. */ }
  }

  // What follows from a choice

  /// Works the frames out and shows them, once a frame of the screen.
  function update() {
    page.result = framesOf(page.layout, page.choice);
    if (!page.result.frames) page.result.near = nearestSound(page.layout, page.choice);
    page.motion = null;
    page.shown = page.result.frames;
    page.stage.show(page.result, page.choice);
    page.map.show(page.choice, page.result);
    if (!$("all").hidden) page.gallery.show(page.choice);
    if (page.result.program !== page.listed) buildContents();
    showNote();
    showView();
    syncControls();
    if (!page.isScheduled) {
      page.isScheduled = true;
      requestAnimationFrame(() => {
        page.isScheduled = false;
        remember();
      });
    }
  }

  function change(values) {
    Object.assign(page.choice, values);
    update();
  }

  /// Changes the state of a group as its transition has it, or at once.
  function enter(group, state) {
    const states = [...page.choice.states];
    const from = states[group];
    states[group] = state;
    const start = page.shown;
    change({ states });
    fit();
    const transition = transitionOf(page.layout, group, from, state);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (transition && start && page.result.frames && !isStill) play(transition, start);
  }

  /// Shows the frames on the way from some to those of what is chosen, until something else is.
  function play({ duration, curve }, start) {
    const { result, choice } = page;
    let began = null;
    const motion = page.motion = (now) => {
      if (page.motion !== motion) return;
      began ??= now;
      const progress = progressAt(curve, (now - began) / 1000 / duration);
      page.shown = framesBetween(start, result.frames, progress);
      page.stage.show({ ...result, frames: page.shown, ends: result.frames }, choice);
      if (progress < 1) requestAnimationFrame(motion); else page.motion = null;
    };
    motion(performance.now());
  }

  function resize(size) {
    const asked = {};
    for (const axis of ["width", "height"]) {
      const isGiven = size[axis] !== undefined && !Number.isNaN(size[axis]);
      asked[axis] = isGiven ? size[axis] : page.choice[axis] ?? undefined;
    }
    const { sizes } = page.layout;
    const nearest = sizes.reduce((best, other) =>
      distance(other, asked) < distance(best, asked) ? other : best);
    const near = clamped(nearest, asked);
    const result = {};
    for (const axis of ["width", "height"]) {
      if (!page.layout[axis].fits && near[axis] !== undefined) result[axis] = near[axis];
    }
    change(result);
  }

  /// Shows many situations, or the one that is chosen.
  function showMany(isMany) {
    $("all").hidden = !isMany;
    $("sheet").hidden = $("note").hidden = isMany;
    $("many").setAttribute("aria-pressed", isMany);
    if (!isMany) page.gallery.clear();
    update();
    if (!isMany) fit();
  }

  function showNote() {
    const part = page.map.partAt(page.choice);
    const isBad = page.result.frames === null;
    let text = part ? `${part.message} (line ${part.line})` : "";
    if (isBad && !part) {
      text = page.result.program ? "No frames satisfy every required constraint here."
        : "The layout has no such size, or excludes these states together.";
    }
    const { near } = page.result;
    if (near) {
      const size = [near.width, near.height].filter((value) => value !== null).map(readable);
      text += `${text.endsWith(".") ? "" : "."} Shown faintly as it is at ${size.join(" × ")}.`;
    }
    if (!isBad && !page.result.isExact) {
      text = `${page.layout.inexact} Frames are shown at the nearest of some sizes.`;
    }
    $("note").textContent = text;
    $("note").classList.toggle("bad", isBad);
  }

  // The view that is pointed at

  function showView() {
    const place = page.pointed ?? page.pinned;
    page.stage.mark(page.line ? viewsOfLine(page.layout, page.result.program, ...page.line)
      : [...new Set([place, page.pinned])]);
    showLines(place);
    const host = $("view");
    if (place === null) {
      host.replaceChildren(element("p", {}, "Point at a view, or walk to it with the tab key."));
      return;
    }
    const { frames, program } = page.result;
    const view = page.layout.views[place];
    const title = element("h3", {}, view.path, " ", element("span", {}, view.kind));
    const numbers = element("dl");
    ["x", "y", "width", "height"].forEach((word, at) => {
      const value = frames ? readable(frames[4 * place + 4 + at]) : "–";
      numbers.append(element("dt", {}, word), element("dd", {}, value));
    });
    const list = element("ul");
    const rows = program ? page.layout.rowsOf[program.rows][place] : [];
    for (const at of rows) {
      const [text, file, line] = page.layout.rows[at];
      const source = files[file].lines[line - 1]?.trim() ?? "";
      const name = file === 0 ? "" : `${files[file].name}:`;
      list.append(element("li", {}, element("code", {}, text),
        element("code", { class: "source" }, `${name}${line}  ${source}`)));
    }
    host.replaceChildren(title, numbers, ...distances(place), list);
  }

  /// How far the view that is pointed at is from the one that was clicked.
  function distances(place) {
    const { layout, pinned, result: { frames } } = page;
    if (pinned === null || pinned === place || !frames) return [];
    const [first, second] = [pinned, place].map((view) => frameInRoot(layout, frames, view));
    const axes = [
      ["x", "left", "right", "to the left", "to the right"],
      ["y", "top", "bottom", "above", "below"],
    ];
    const words = axes.map(([axis, start, end, before, after]) => {
      const way = distanceBetween(first, second, axis);
      return way.gap === undefined
        ? `${start} ${readable(way.start)}, ${end} ${readable(way.end)}`
        : `${readable(way.gap)} ${way.isAfter ? after : before}`;
    });
    return [element("p", { class: "distances" },
      `From ${layout.views[pinned].path}: ${words.join("; ")}`)];
  }

  // The source

  /// The files' lines; a line that is pressed marks the views that it says something of.
  function buildSource() {
    const lists = files.flatMap(({ name, lines }, file) => [
      element("h2", {}, name),
      element("ol", { "aria-label": `Lines of ${name}` }, ...lines.map((text, at) => {
        // One of a list is reached by the tab key; arrows lead to the others.
        const button = element("button",
          { "data-file": file, "data-line": at + 1, tabindex: at === 0 ? 0 : -1 },
          element("code", {}, text || " "));
        button.addEventListener("click", () => {
          page.line = [file, at + 1];
          page.pinned = page.pointed = null;
          showView();
        });
        return element("li", {}, button);
      })),
    ]);
    $("source").replaceChildren(...lists);
    for (const list of $("source").querySelectorAll("ol")) {
      list.addEventListener("keydown", (event) => walk(list, event));
      list.addEventListener("focusin", ({ target }) => {
        for (const button of list.querySelectorAll("button")) {
          button.tabIndex = button === target ? 0 : -1;
        }
      });
    }
  }

  /// Arrows lead from line to line.
  function walk(list, event) {
    const lines = [...list.querySelectorAll("button")];
    const at = lines.indexOf(document.activeElement);
    const places = {
      ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1,
      PageUp: at - 10, PageDown: at + 10,
    };
    const next = places[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    lines[Math.min(Math.max(next, 0), lines.length - 1)].focus();
  }

  /// Marks the lines of a view, or the one that was pressed.
  function showLines(place) {
    const { layout, result: { program }, line } = page;
    const said = new Set();
    if (line) said.add(line.join());
    if (place !== null) {
      said.add(`0,${layout.views[place].line}`);
      for (const at of program ? layout.rowsOf[program.rows][place] : []) {
        said.add(layout.rows[at].slice(1).join());
      }
    }
    let first = null;
    for (const button of $("source").querySelectorAll("button")) {
      const isSaid = said.has(`${button.dataset.file},${button.dataset.line}`);
      button.classList.toggle("said", isSaid);
      if (isSaid) first ??= button;
    }
    // Only its list is scrolled, and only for a view: a line that was pressed is in sight.
    const list = first?.closest("ol");
    if (list && !line) list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  // Sizes by hand

  /// The largest scale up to one at which the layout and its handles are seen.
  function fit() {
    const desk = $("desk").getBoundingClientRect();
    const result = framesOf(page.layout, page.choice);
    const width = result.frames?.[2] ?? page.choice.width ?? 1;
    const height = result.frames?.[3] ?? page.choice.height ?? 1;
    // Smaller than a third it is of no use: the desk scrolls instead.
    const whole = Math.min(1, (desk.width - 76) / width, (desk.height - 76) / height);
    page.zoom = Math.max(whole, 1 / 3);
    $("sheet").style.transform = `scale(${page.zoom})`;
  }

  function makeHandle(id, axes) {
    const handle = $(id);
    let start = null;
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      const [, , width, height] = page.result.frames ?? [0, 0, 0, 0];
      start = {
        x: event.clientX, y: event.clientY,
        width: page.choice.width ?? width, height: page.choice.height ?? height,
      };
      event.preventDefault();
      handle.focus();
    });
    handle.addEventListener("pointermove", (event) => {
      if (!start) return;
      const size = {};
      if (axes.includes("width")) {
        size.width = Math.round(start.width + (event.clientX - start.x) / page.zoom);
      }
      if (axes.includes("height")) {
        size.height = Math.round(start.height + (event.clientY - start.y) / page.zoom);
      }
      resize(size);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      handle.addEventListener(end, () => {
        if (start) fit();
        start = null;
      });
    }
    handle.addEventListener("keydown", sizeKey);
  }

  /// Arrows change the size by a point, with shift by ten.
  function sizeKey(event) {
    const steps = {
      ArrowLeft: ["width", -1], ArrowRight: ["width", 1],
      ArrowUp: ["height", -1], ArrowDown: ["height", 1],
    };
    const isVertical = event.currentTarget.id === "bottom";
    const own = isVertical ? "height" : "width";
    const ends = { Home: "min", End: "max" };
    if (ends[event.key] && event.currentTarget.role === "slider") {
      event.preventDefault();
      resize({ [own]: page.layout[own][ends[event.key]] });
      return fit();
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [axis, by] = step;
    if (page.choice[axis] === null) return;
    resize({ [axis]: page.choice[axis] + by * (event.shiftKey ? 10 : 1) });
    fit();
  }

  // Start

  function start() {
    const select = $("layout");
    select.append(...layouts.map(
      (layout, place) => element("option", { value: place }, layout.name)));
    select.hidden = layouts.length < 2;
    select.addEventListener("change", () => open(Number(select.value)));
    makeHandle("right", ["width"]);
    makeHandle("bottom", ["height"]);
    makeHandle("corner", ["width", "height"]);
    $("many").addEventListener("click", () => showMany($("all").hidden));
    listenToControls();
    showFindings();
    buildSource();
    $("desk").addEventListener("pointerleave", () => { page.pointed = null; showView(); });
    $("desk").addEventListener("pointerover", () => { page.pointed = null; showView(); });
    $("desk").addEventListener("click", () => {
      page.pinned = page.pointed = page.line = null;
      showView();
    });
    window.addEventListener("resize", fit);
    window.addEventListener("beforeunload", remember);
    open(screenOf(layouts));
  }

  /// The layout that a file is about: the first that no other is made of, those with a height of
  /// their own before rows.
  function screenOf(layouts) {
    const places = layouts.map((_, place) => place).filter(
      (place) => !layouts.some(({ parts }) => parts.includes(layouts[place].name)));
    return places.find((place) => !layouts[place].height.fits) ?? places[0] ?? 0;
  }

  start();

  """#
