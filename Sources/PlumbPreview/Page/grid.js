// Many situations beside each other: sizes, states, directions and sizes of texts.

/// How many are drawn at a time; more would take long.
const mostCells = 120;
/// How large a cell is at most, in pixels.
const cellSize = { width: 190, height: 300 };

/// What can differ: its word, and for a layout each value as a name and what is chosen; where
/// they may be too many for a list, how many there are, and each by its number.
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
    value: (layout, number) => {
      const names = [];
      const chosen = [];
      let left = number;
      for (const { states } of [...layout.groups].reverse()) {
        names.unshift(states[left % states.length]);
        chosen.unshift(left % states.length);
        left = Math.floor(left / states.length);
      }
      return [names.join(", "), { states: chosen }];
    },
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

/// An axis for a layout: how many values there are, and each by its number.
function valuesOf({ count, value, values }, layout) {
  if (count) return { count: count(layout), at: (number) => value(layout, number) };
  const list = values(layout, page.map);
  return { count: list.length, at: (number) => list[number] };
}

class Gallery {
  constructor(host, layout) {
    this.layout = layout;
    this.host = host;
    this.cells = host.querySelector("#cells");
    this.shown = gridAxes.map(({ isShown }) => isShown);
    this.axes = gridAxes.map((axis) => valuesOf(axis, layout));
    const boxes = gridAxes.map((axis, place) => {
      const { count } = this.axes[place];
      const box = element("input", { type: "checkbox", ...(count < 2 ? { disabled: "" } : {}) });
      box.checked = this.shown[place] &&= 1 < count;
      box.addEventListener("change", () => {
        this.shown[place] = box.checked;
        this.turn(0);
      });
      return element("label", {}, box, `${axis.word} (${count})`);
    });
    host.querySelector("fieldset").replaceChildren(...boxes);
    for (const [id, step] of [["before", -mostCells], ["after", mostCells]]) {
      host.querySelector(`#${id}`).onclick = () => this.turn(this.first + step);
    }
    this.first = 0;
    this.clear();
  }

  /// Nothing is drawn before it is shown.
  clear() {
    this.stages = [];
    this.cells.replaceChildren();
  }

  /// Draws the page that begins with a combination.
  turn(first) {
    this.first = first;
    this.clear();
    this.show(page.choice);
    this.host.parentElement.scrollTop = 0;
  }

  /// How many combinations there are of what differs.
  get count() {
    return this.axes.filter((axis, place) => this.shown[place])
      .reduce((all, { count }) => all * count, 1);
  }

  /// The combination of a number, with its name; what is shown last changes with each.
  combination(number) {
    let left = number;
    let [name, chosen] = ["", {}];
    for (let place = this.axes.length - 1; 0 <= place; place -= 1) {
      if (!this.shown[place]) continue;
      const { count, at } = this.axes[place];
      const [word, more] = at(left % count);
      name = [word, name].filter(Boolean).join(" · ");
      chosen = { ...more, ...chosen };
      left = Math.floor(left / count);
    }
    return [name, chosen];
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

  /// A cell for each of the page.
  draw() {
    const { count } = this;
    const end = Math.min(this.first + mostCells, count);
    for (let number = this.first; number < end; number += 1) {
      const [name, chosen] = this.combination(number);
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
    const of = Number.isSafeInteger(count) ? count.toLocaleString("en") : "very many";
    this.host.querySelector("#pages").hidden = count <= mostCells;
    this.host.querySelector("#page").textContent = `${this.first + 1} to ${end} of ${of}`;
    this.host.querySelector("#before").disabled = this.first === 0;
    this.host.querySelector("#after").disabled = count <= end;
  }
}
