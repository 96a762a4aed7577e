// The fields, buttons and sliders.

function listenToControls() {
  for (const axis of ["width", "height"]) {
    $(axis).addEventListener("change", () => {
      resize({ [axis]: $(axis).valueAsNumber });
      fit();
    });
  }
  $("device").addEventListener("change", () => {
    const device = devices[Number($("device").value)];
    if (!device) return;
    const [, width, height] = device;
    page.choice.insets = insetsOn(device);
    resize({ width, height });
    buildContents();
    fit();
  });
  $("scale").addEventListener("change", () => {
    change({ scale: Number($("scale").value) });
    fit();
  });
  $("direction").addEventListener("click", () => change({ rtl: !page.choice.rtl }));
  $("reset").addEventListener("click", () => {
    change({ contents: {}, words: {}, insets: {} });
    buildContents();
    fit();
  });
}

/// The safe area of a device; a row of a list has none above and below.
function insetsOn([, , , top, left, bottom, right]) {
  const { width, height } = page.layout;
  return {
    ...(height.fits ? {} : { top, bottom }), ...(width.fits ? {} : { left, right }),
  };
}

/// Those that belong to a layout.
function buildControls() {
  const { layout, choice } = page;
  $("name").textContent = layout.name;
  $("name").hidden = 1 < layouts.length;
  $("layout").value = page.place;
  for (const axis of ["width", "height"]) {
    const { min, max, fits } = layout[axis];
    Object.assign($(axis), { disabled: fits || min === max, min, max });
    $(axis).title = fits ? "The content decides." : `${readable(min)} to ${readable(max)}`;
  }
  $("right").hidden = $("width").disabled;
  $("bottom").hidden = $("height").disabled;
  $("corner").hidden = $("right").hidden || $("bottom").hidden;
  $("device").replaceChildren(element("option", { value: -1 }, "Device"),
    ...devices.flatMap((device, place) => page.map.contains(device) ? [element(
      "option", { value: place }, `${device[0]}  ${device[1]} × ${device[2]}`)] : []));
  $("device").hidden = $("device").options.length < 2
    || ($("right").hidden && $("bottom").hidden);
  $("scale").replaceChildren(...layout.scales.map((scale, place) => element(
    "option", { value: place }, `Text ${textSizeName(scale)}`)));
  $("scale").value = choice.scale;
  $("scale").hidden = layout.scales.length < 2;
  $("states").replaceChildren(...layout.groups.map((group, place) => {
    const row = element("span", { class: "row", role: "group", "aria-label": group.name });
    group.states.forEach((state, at) => {
      const button = element("button", { "data-state": `${group.name}=${state}` }, state);
      button.addEventListener("click", () => {
        enter(place, at);
      });
      row.append(button);
    });
    return element("span", { class: "group" }, element("span", {}, group.name), row);
  }));
}

/// What Apple calls a size of text, by its points of body text (Human Interface Guidelines,
/// Typography: Dynamic Type sizes).
function textSizeName(scale) {
  const names = {
    14: "xSmall", 15: "Small", 16: "Medium", 17: "Large", 19: "xLarge", 21: "xxLarge",
    23: "xxxLarge", 28: "AX1", 33: "AX2", 40: "AX3", 47: "AX4", 53: "AX5",
  };
  return names[Math.round(scale * 17)] ?? `${Math.round(scale * 100)} %`;
}

/// What a screen reader is told of the handles.
function syncHandles() {
  const { layout, choice } = page;
  const tell = (id, axis, text) => {
    const { min, max } = layout[axis];
    const value = choice[axis] ?? min;
    const told = { now: value, min, max, text };
    for (const [key, of] of Object.entries(told)) $(id).setAttribute(`aria-value${key}`, of);
  };
  const [width, height] = [choice.width, choice.height].map((value) => readable(value ?? 0));
  tell("right", "width", `${width} points`);
  tell("bottom", "height", `${height} points`);
  tell("corner", "width", `${width} by ${height} points`);
}

function syncControls() {
  const { layout, choice, result } = page;
  const frames = result.frames;
  const show = (axis, value) => {
    const text = value === undefined ? "" : readable(value);
    if (document.activeElement !== $(axis) || Number($(axis).value) !== value) {
      $(axis).value = text;
    }
  };
  show("width", choice.width ?? frames?.[2]);
  show("height", choice.height ?? frames?.[3]);
  $("device").value = devices.findIndex(
    ([, width, height]) => width === choice.width && height === choice.height);
  $("direction").setAttribute("aria-pressed", choice.rtl);
  layout.groups.forEach((group, place) => {
    const buttons = $("states").children[place].querySelectorAll("button");
    buttons.forEach((button, at) =>
      button.setAttribute("aria-pressed", choice.states[place] === at));
  });
  syncHandles();
  showParts();
}

// Contents

/// A text field for words, and a slider for each size that a content wants.
function buildContents() {
  const { layout } = page;
  const { program } = page.result;
  page.listed = program;
  const host = $("contents");
  host.replaceChildren();
  page.sliders = [];
  if (!program) return;
  layout.views.forEach((view, place) => {
    const asked = layout.contents.map((content, at) => ({ ...content, at }))
      .filter(({ view: owner, at }) => owner === place && program.contents[at]);
    const look = lookOf(layout, program, place);
    const { title } = look;
    const hasWords = wordsOf(layout, look, {}, place) !== null && (view.wraps || Boolean(title));
    if (!hasWords && asked.length === 0) return;
    const block = element("div", { class: "content" },
      element("div", { class: "title" }, view.path));
    if (hasWords) block.append(wordField(view, wordsOf(layout, look, {}, place), place));
    for (const { axis, at } of asked) block.append(slider(program, view, axis, at));
    host.append(block);
  });
  const edges = Object.keys(layout.insets);
  if (edges.length) {
    host.append(element("div", { class: "content" },
      element("div", { class: "title" }, "safe area"), ...edges.map(insetSlider)));
  }
  $("reset").hidden = host.children.length === 0;
  host.parentElement.hidden = host.children.length === 0;
}

function wordField(view, own, place) {
  const field = element("input", { type: "text", "aria-label": `Words of ${view.path}` });
  field.value = page.choice.words[place] ?? own;
  field.dataset.words = view.path;
  field.addEventListener("input", () => {
    const words = { ...page.choice.words, [place]: field.value };
    const contents = { ...page.choice.contents };
    page.layout.contents.forEach((content, at) => {
      if (content.view === place) delete contents[at];
    });
    if (field.value === own) delete words[place];
    change({ words, contents });
    syncSliders();
  });
  return field;
}

function slider(program, view, axis, at) {
  const [drawn, least, most] = program.contents[at];
  const low = least ?? 0;
  const high = most ?? Math.max(200, Math.ceil(drawn * 2.5));
  const input = element("input", {
    type: "range", min: low, max: high, step: 0.5, "aria-label": `${axis} of ${view.path}`,
  });
  input.dataset.content = `${view.path}.${axis}`;
  const output = element("output");
  input.addEventListener("input", () => {
    change({ contents: { ...page.choice.contents, [at]: Number(input.value) } });
    syncSliders();
  });
  input.disabled = low === high;
  page.sliders.push(() => {
    const value = contentSize(page.layout, page.result.program, page.choice, at);
    input.value = value;
    output.textContent = value === null ? "" : readable(value);
  });
  page.sliders[page.sliders.length - 1]();
  return element("label", { class: "slider" }, element("span", {}, axis), input, output);
}

function insetSlider(edge) {
  const input = element("input", {
    type: "range", min: 0, max: 128, step: 0.5, "aria-label": `${edge} of the safe area`,
  });
  input.dataset.inset = edge;
  const output = element("output");
  input.addEventListener("input", () => {
    change({ insets: { ...page.choice.insets, [edge]: Number(input.value) } });
    syncSliders();
  });
  page.sliders.push(() => {
    input.value = page.choice.insets[edge] ?? page.layout.insets[edge];
    output.textContent = readable(Number(input.value));
  });
  page.sliders[page.sliders.length - 1]();
  return element("label", { class: "slider" }, element("span", {}, edge), input, output);
}

function syncSliders() {
  for (const sync of page.sliders) sync();
}

// What was found

function showParts() {
  const { layout, choice } = page;
  const seen = new Set();
  const parts = page.map.parts(choice).filter(({ message, line }) => {
    const key = `${message} ${line}`;
    return !seen.has(key) && seen.add(key);
  });
  const items = parts.map(({ conflict, message, line }) =>
    element("li", { class: conflict ? "conflict" : "ambiguous" }, `${message} (line ${line})`));
  $("parts").replaceChildren(...items);
  const range = ({ min, max, fits }) => {
    if (fits) return "fits";
    return min === max ? readable(min) : `${readable(min)}…${readable(max)}`;
  };
  const sizes = layout.sizes.map(({ width, height }) => `${range(width)} by ${range(height)}`)
    .join(" or ");
  $("verdict").textContent = parts.length || !layout.isProved ? sizes
    : `${sizes}: no conflict, nothing ambiguous.`;
}

/// What lint says of the file and no map shows.
function showFindings() {
  const host = $("findings");
  host.replaceChildren();
  const shown = new Set(layouts.flatMap(({ maps }) => maps.flatMap(({ parts }) =>
    parts.map(({ message, line }) => `${message} ${line}`))));
  const others = findings.filter(({ message, line }) => !shown.has(`${message} ${line}`));
  if (others.length === 0) return;
  host.append(element("h2", {}, "Findings"), element("ol", {}, ...others.map(
    ({ severity, message, line, rule }) => element(
      "li", { class: severity }, `${message} (line ${line}) `, element("code", {}, rule)))));
}
