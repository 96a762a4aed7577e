// Many situations beside each other: sizes, states, directions and sizes of texts.

/// More would take long to draw, and nobody looks at them.
const mostCells = 120;
/// How large a cell is at most, in pixels.
const cellSize = { width: 190, height: 300 };

/// What can differ: its word, and for a layout each value as a name and what is chosen, at most
/// as many as are drawn; `count` is how many there are where that is more.
const gridAxes = [
  {
    word: "Sizes", isShown: true,
    values: (layout, map) => {
      const screens = devices.filter((device) => map.contains(device)).map((device) => {
        const [name, width, height] = device;
        return [name, {
          ...(layout.width.fits ? {} : { width }), ...(layout.height.fits ? {} : { height }),
          insets: insetsOn(device),
        }];
      });
      return screens.length ? screens : endsOf(layout);
    },
  },
  {
    word: "States", isShown: true,
    count: (layout) => layout.groups.reduce((count, { states }) => count * states.length, 1),
    values: (layout) => layout.groups.reduce((all, { states }) => all.flatMap(([name, chosen]) =>
      states.map((state, at) => [
        [name, state].filter(Boolean).join(", "), { states: [...chosen.states, at] }]))
      .slice(0, mostCells),
    [["", { states: [] }]]),
  },
  {
    word: "Directions", isShown: false,
    values: () => [["left to right", { rtl: false }], ["right to left", { rtl: true }]],
  },
  {
    word: "Text sizes", isShown: false,
    values: (layout) => layout.scales.map((scale, at) => [
      `text ${textSizeName(scale)}`, { scale: at }]),
  },
];

/// The smallest and the largest sizes that a layout declares.
function endsOf(layout) {
  const ends = ({ min, max, fits }) => (fits ? [null] : [...new Set([min, max])]);
  return ends(layout.width).flatMap((width) => ends(layout.height).map((height) => {
    const name = [width, height].filter((length) => length !== null).map(readable);
    return [name.join(" × "), { width, height }];
  }));
}

const countOf = ({ count, values }, layout) =>
  count?.(layout) ?? values(layout, page.map).length;

class Gallery {
  constructor(host, layout) {
    this.layout = layout;
    this.cells = host.querySelector("#cells");
    this.shown = gridAxes.map(({ isShown }) => isShown);
    const boxes = gridAxes.map((axis, place) => {
      const count = countOf(axis, layout);
      const box = element("input", { type: "checkbox", ...(count < 2 ? { disabled: "" } : {}) });
      box.checked = this.shown[place] &&= 1 < count;
      box.addEventListener("change", () => {
        this.shown[place] = box.checked;
        this.clear();
        this.show(page.choice);
      });
      return element("label", {}, box, `${axis.word} (${count})`);
    });
    host.querySelector("fieldset").replaceChildren(...boxes);
    this.clear();
  }

  /// Nothing is drawn before it is shown.
  clear() {
    this.stages = [];
    this.cells.replaceChildren();
  }

  /// The first combinations of what differs, each with its name, and how many there are. The
  /// first of a longer list come from the first of a shorter one, so that few are made of many.
  combinations() {
    let first = [["", {}]];
    let count = 1;
    gridAxes.forEach((axis, place) => {
      if (!this.shown[place]) return;
      count *= countOf(axis, this.layout);
      const values = axis.values(this.layout, page.map);
      first = first.flatMap(([name, chosen]) => values.map(([word, more]) => [
        [name, word].filter(Boolean).join(" · "), { ...chosen, ...more }])).slice(0, mostCells);
    });
    return { first, count };
  }

  /// Draws all as they are with what is chosen besides.
  show(choice) {
    if (this.stages.length === 0) this.draw();
    for (const { root, frame, button, stage, chosen } of this.stages) {
      const own = { ...choice, ...chosen };
      const result = framesOf(this.layout, own);
      if (!result.frames) result.near = nearestSound(this.layout, own);
      stage.show(result, own);
      button.classList.toggle("conflicting", !result.frames);
      const [width, height] = [root.style.width, root.style.height].map(parseFloat);
      const scale = Math.min(1, cellSize.width / width, cellSize.height / height);
      root.style.transform = `scale(${scale})`;
      frame.style.width = `${width * scale}px`;
      frame.style.height = `${height * scale}px`;
    }
  }

  /// A cell for each.
  draw() {
    const { first, count } = this.combinations();
    for (const [name, chosen] of first) {
      const root = element("div", { class: "paper", inert: "" });
      const frame = element("div", { class: "frame" }, root);
      const caption = element("span", { class: "caption" }, name || this.layout.name);
      const button = element("button", { title: "Show it alone" }, frame, caption);
      button.addEventListener("click", () => {
        Object.assign(page.choice, chosen);
        showMany(false);
      });
      const stage = new Stage(root, this.layout, { point: () => {}, pin: () => {} });
      this.cells.append(button);
      this.stages.push({ root, frame, button, stage, chosen });
    }
    const left = count - first.length;
    if (left) this.cells.append(element("p", {}, `${left} more are not shown.`));
  }
}
