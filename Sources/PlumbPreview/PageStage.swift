// Written by TidyTests from Page/stage.js (UPDATE_GOLDEN=1 swift test); do not edit.

let pageStage = #"""
  // The layout on its desk: a box for each view, moved and filled as the frames say.

  /// Boxes in boxes, a view's place being in its superview's coordinates.
  class Stage {
    constructor(root, layout, events) {
      this.root = root;
      this.layout = layout;
      this.boxes = layout.views.map((view, place) => this.box(view, place, events));
      const order = layout.views.map((_, place) => place)
        .sort((a, b) => layout.views[a].z - layout.views[b].z || a - b);
      for (const place of order) {
        const { parent } = layout.views[place];
        (parent < 0 ? root : this.boxes[parent].box).append(this.boxes[place].box);
      }
      this.measure = document.createElement("canvas").getContext("2d");
    }

    box(view, place, events) {
      const box = element("div", { class: `view ${view.style}`, tabindex: 0, role: "group" });
      box.dataset.path = view.path;
      // What lies outside a view that scrolls is scrolled to.
      if (["scroll", "table", "collection"].includes(view.kind)) box.classList.add("clipping");
      box.setAttribute("aria-label", `${view.kind} ${view.path}`);
      if (view.invisible) box.classList.add("guide");
      const words = element("div", { class: "words" });
      const name = element("div", { class: "name" }, view.name);
      box.append(words, name);
      box.addEventListener("pointerover", (event) => {
        event.stopPropagation();
        events.point(place);
      });
      box.addEventListener("focus", () => events.pin(place));
      box.addEventListener("click", (event) => {
        event.stopPropagation();
        box.focus();
      });
      return { box, words, name, drawn: null };
    }

    show(result, choice) {
      // Words are at once as they are at the end of a transition.
      // Where lines conflict, frames of the nearest size at which none do are shown faintly.
      const { program } = result.near ?? result;
      const frames = result.frames ?? result.near?.frames ?? null;
      const { ends = frames } = result;
      this.root.classList.toggle("void", result.frames === null);
      this.root.style.width = `${result.frames?.[2] ?? choice.width ?? 0}px`;
      this.root.style.backgroundColor = program?.ground ?? "";
      this.root.style.height =
        `${result.frames?.[3] ?? choice.height ?? frames?.[3] ?? emptyHeight}px`;
      this.showNothing(frames === null);
      if (frames === null) return;
      this.layout.views.forEach((view, place) => {
        const at = 4 * place + 4;
        const { box } = this.boxes[place];
        const [x, y, width, height] = frames.slice(at, at + 4);
        box.style.transform = `translate(${x}px, ${y}px)`;
        box.style.width = `${Math.max(0, width)}px`;
        box.style.height = `${Math.max(0, height)}px`;
        const look = lookOf(this.layout, program, place);
        box.classList.toggle("hidden", look.hidden);
        this.fill(place, look, choice, program.rtl, ...(ends ?? frames).slice(at + 2, at + 4));
      });
      for (const [place, list] of Object.entries(this.layout.lists[program.lists])) {
        this.showRows(Number(place), list, program, choice, frames);
      }
    }

    /// The rows of a table or the items of a collection, each a layout in its cell.
    showRows(place, list, program, choice, frames) {
      const own = this.boxes[place];
      const { x, y, rows } = rowsIn(
        this.layout, program, choice, list, frameInRoot(this.layout, frames, place));
      own.rows ??= element("div", { class: "rows", inert: "" });
      if (!own.rows.parentNode) own.box.append(own.rows);
      own.rows.style.transform = `translate(${x}px, ${y}px)`;
      own.cells ??= [];
      rows.forEach((row, at) => {
        if (own.cells[at]?.row !== row.row) {
          const root = element("div", { class: "cell" });
          const stage = new Stage(
            root, this.layout.rowLayouts[row.row], { point: () => {}, pin: () => {} });
          if (own.cells[at]) own.cells[at].root.replaceWith(root); else own.rows.append(root);
          own.cells[at] = { row: row.row, root, stage };
        }
        const { root, stage } = own.cells[at];
        root.style.left = `${row.x}px`;
        root.style.top = `${row.y}px`;
        const asked = { ...row.choice, width: row.width };
        const result = framesOf(this.layout.rowLayouts[row.row], asked);
        stage.show(result, { ...asked, height: row.height });
      });
      for (const { root } of own.cells.splice(rows.length)) root.remove();
    }

    /// Says so where no size has frames.
    showNothing(isNothing) {
      this.root.querySelector(":scope > .nothing")?.remove();
      for (const { box } of this.boxes) box.hidden = isNothing;
      if (!isNothing) return;
      this.root.append(element("p", { class: "nothing" },
        "The required lines conflict at every size: there is nothing to show."));
    }

    /// Words at their own size, in the lines that the compiler breaks them into.
    fill(place, look, choice, isMirrored, width, height) {
      const view = this.layout.views[place];
      const own = this.boxes[place];
      const isImage = view.kind === "image";
      const words = isImage ? null : wordsOf(this.layout, look, choice, place);
      const room = view.wraps ? [width, height] : [];
      const key = JSON.stringify([words, look, choice.scale, room]);
      own.box.classList.toggle("small", width < 26 || height < 13);
      if (own.drawn === key) return;
      own.drawn = key;
      own.box.style.setProperty("--ground", look.ground ?? "");
      own.box.style.setProperty("--ink", look.ink ?? "");
      const corners = [look.radius ?? []].flat().map((radius) => `${radius}px`);
      own.box.style.borderRadius = corners.join(" ");
      const border = look.border ? [`inset 0 0 0 ${look.border}`] : [];
      own.box.style.boxShadow = [...border, look.shadow ?? []].flat().join(", ");
      own.box.classList.toggle("grounded", Boolean(look.ground));
      own.box.classList.toggle("inked", Boolean(look.ink));
      own.box.classList.toggle("wordless", !words);
      own.words.replaceChildren();
      if (isImage) this.showImage(own.box, view, look);
      if (!words) return;
      const font = this.layout.fonts[choice.scale][look.font];
      const { line, leading, size, weight } = font;
      own.words.style.font = `${weight} ${size}px / 1 ${fontFamily}`;
      own.words.style.lineHeight = `${Math.max(line, leading)}px`;
      const wide = Math.max(0, width - look.padding[0]);
      const lines = view.wraps
        ? linesOf(this.layout, look, choice, place, wide).lines : [words];
      if (look.image) own.words.append(this.image(own.words, look, isMirrored));
      // Of other views only the size grows.
      const [across, down] = view.kind === "label" ? look.padding : [0, 0];
      own.words.style.inset = `${down / 2}px ${across / 2}px`;
      own.words.style.justifyItems = look.align ?? "";
      if (look.align) own.words.style.display = "grid";
      for (const text of lines) {
        const span = element("span", {}, text || "\u00A0");
        // Another font than the one measured with takes the room that was measured.
        this.measure.font = `${weight} ${size}px ${fontFamily}`;
        const natural = this.measure.measureText(text).width;
        const wanted = widthOf(this.layout, font, text);
        if (0 < natural) span.style.transform = `scaleX(${wanted / natural})`;
        own.words.append(span);
      }
    }

    /// The project's own image, where there is one of its name.
    showImage(box, view, look) {
      const address = images[look.words ?? view.image];
      const sizes = {
        scaleToFill: "100% 100%", scaleAspectFit: "contain", scaleAspectFill: "cover",
      };
      const mode = view.mode ?? "scaleToFill";
      // `topLeft` is "top left", as the others are.
      const place = sizes[mode] ? "center"
        : mode.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
      box.classList.toggle("pictured", Boolean(address));
      Object.assign(box.style, {
        backgroundImage: address ? `url("${address}")` : "", backgroundPosition: place,
        backgroundRepeat: "no-repeat", backgroundSize: sizes[mode] ?? "auto",
      });
    }

    /// The image of a button, beside which its title stands, both in the middle.
    image(words, { flow, image }, isMirrored) {
      const [width, height, gap, ...insets] = image;
      Object.assign(words.style, {
        display: "flex", flexDirection: flow, direction: isMirrored ? "rtl" : "ltr",
        alignItems: "center", justifyContent: "center", gap: `${gap}px`,
        padding: insets.map((inset) => `${inset}px`).join(" "),
      });
      const symbol = element("i", { class: "symbol" });
      Object.assign(symbol.style, { width: `${width}px`, height: `${height}px` });
      return symbol;
    }

    mark(places) {
      this.boxes.forEach(({ box }, at) => box.classList.toggle("marked", places.includes(at)));
    }
  }

  /// How high a layout is shown whose content would decide it, and which has no frames.
  const emptyHeight = 120;

  const fontFamily = "system-ui, -apple-system, 'Helvetica Neue', 'DejaVu Sans', sans-serif";

  /// An element with attributes, and text or elements in it.
  function element(name, attributes = {}, ...content) {
    const result = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, value);
    result.append(...content);
    return result;
  }

  /// `12.5`: a thousandth of a point is far below what a screen shows.
  function readable(value) { return String(Math.round(value * 1000) / 1000); }

  """#
