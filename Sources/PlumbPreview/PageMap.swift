// Written by TidyTests from Page/map.js (UPDATE_GOLDEN=1 swift test); do not edit.

let pageMap = #"""
  // The map of all declared sizes, with those shaded at which there are conflicts or ambiguities.

  class SizeMapView {
    constructor(host, layout, events) {
      this.layout = layout;
      this.host = host;
      const axes = ["width", "height"].filter((axis) => this.isOpen(axis));
      this.axes = axes;
      host.replaceChildren();
      if (axes.length === 0) return;
      const [width, height] = [mapSize + mapMargin, this.depth + mapMargin / 2];
      this.svg = svg("svg", {
        class: "map", viewBox: `${-mapMargin} 0 ${width} ${height}`,
        tabindex: 0, role: "application", "aria-label": "Sizes; arrow keys change the size",
      });
      this.svg.addEventListener("pointerdown", (event) => {
        this.svg.setPointerCapture(event.pointerId);
        this.pick(event, events);
      });
      this.svg.addEventListener("pointermove", (event) => {
        if (this.svg.hasPointerCapture(event.pointerId)) this.pick(event, events);
      });
      this.svg.addEventListener("keydown", (event) => events.key(event));
      host.append(this.svg);
    }

    isOpen(axis) {
      const { min, max, fits } = this.layout[axis];
      return !fits && min < max;
    }

    /// A length's place on the map.
    place(axis, value) {
      if (!this.isOpen(axis)) return axis === "width" ? mapSize / 2 : this.depth / 2;
      const { min, max } = this.layout[axis];
      const length = axis === "width" ? mapSize : this.depth;
      return mapEdge + ((value - min) / (max - min)) * (length - 2 * mapEdge);
    }

    get depth() { return this.axes.includes("height") ? mapSize : 36; }

    pick(event, events) {
      const at = new DOMPoint(event.clientX, event.clientY)
        .matrixTransform(this.svg.getScreenCTM().inverse());
      const value = (axis, place) => {
        const { min, max } = this.layout[axis];
        const own = axis === "width" ? mapSize : this.depth;
        const share = (place - mapEdge) / (own - 2 * mapEdge);
        return Math.round(min + Math.min(1, Math.max(0, share)) * (max - min));
      };
      const size = {};
      if (this.isOpen("width")) size.width = value("width", at.x);
      if (this.isOpen("height")) size.height = value("height", at.y);
      events.resize(size);
    }

    /// The parts that lint proved for these states and this direction.
    parts(choice) {
      const isSame = (map, rtl) => map.rtl === rtl
        && map.states.every((state, group) => state === choice.states[group]);
      const own = this.layout.maps.filter((map) => isSame(map, choice.rtl));
      // Right to left has no map of its own where it only mirrors.
      const maps = own.length ? own : this.layout.maps.filter((map) => isSame(map, false));
      return maps.flatMap((map) => map.parts);
    }

    show(choice, result) {
      if (!this.svg) return;
      const size = { width: choice.width ?? 0, height: choice.height ?? 0 };
      const children = this.layout.sizes.map((sizes) => this.rectangle(sizes));
      for (const part of this.parts(choice)) {
        const points = part.corners.map(([width, height]) => [
          this.place("width", width), this.place("height", height)]);
        const shape = svg("polygon", {
          class: part.conflict ? "conflict" : "ambiguous",
          points: this.swept(points).map((point) => point.join(",")).join(" "),
        });
        shape.append(svg("title", {}, `${part.message} (line ${part.line})`));
        children.push(shape);
      }
      children.push(...this.scales(), ...this.devices());
      const [x, y] = [this.place("width", size.width), this.place("height", size.height)];
      if (this.isOpen("width")) children.push(svg("path", {
        class: "cross", d: `M${x} ${mapEdge}V${this.depth - mapEdge}` }));
      if (this.isOpen("height")) children.push(svg("path", {
        class: "cross", d: `M${mapEdge} ${y}H${mapSize - mapEdge}` }));
      children.push(svg("circle", {
        class: result.frames ? "here" : "here conflict", cx: x, cy: y, r: 5 }));
      this.svg.replaceChildren(...children);
    }

    /// The numbers of the axes: both ends, and the middle.
    scales() {
      return this.axes.flatMap((axis) => {
        const { min, max } = this.layout[axis];
        return [min, (min + max) / 2, max].flatMap((value, at) => {
          const own = this.place(axis, value);
          const [x, y] = axis === "width" ? [own, this.depth] : [0, own];
          const anchor = axis === "height" ? "end" : ["start", "middle", "end"][at];
          return [
            svg("path", { class: "axis", d: axis === "width" ? `M${x} ${y}v-4` : `M${x} ${y}h4` }),
            svg("text", {
              "text-anchor": anchor,
              x: axis === "width" ? x : -2, y: axis === "width" ? y + 9 : y + 3,
            }, String(Math.round(value))),
          ];
        });
      });
    }

    /// A dot for each device, with its name where there is room for it.
    devices() {
      if (this.axes.length < 2) return [];
      const taken = [];
      return devices.filter((device) => this.contains(device)).flatMap(([name, width, height]) => {
        const [x, y] = [this.place("width", width), this.place("height", height)];
        const dot = svg("circle", { class: "device", r: 2.5, cx: x, cy: y },
          svg("title", {}, name));
        const length = name.length * 4.4;
        const isLeft = mapSize < x + 5 + length;
        const left = isLeft ? x - 5 - length : x + 5;
        const isFree = 0 <= left && taken.every(([from, to, line]) =>
          to < left || left + length < from || 9 <= Math.abs(line - y));
        if (!isFree) return [dot];
        taken.push([left, left + length, y]);
        return [dot, svg("text", {
          x: isLeft ? x - 5 : x + 5, y: y + 3, "text-anchor": isLeft ? "end" : "start",
        }, name)];
      });
    }

    /// One of the ranges that a layout is for.
    rectangle(sizes) {
      const ends = (axis, length) => this.isOpen(axis)
        ? [this.place(axis, sizes[axis].min), this.place(axis, sizes[axis].max)]
        : [mapEdge, length - mapEdge];
      const [left, right] = ends("width", mapSize);
      const [top, bottom] = ends("height", this.depth);
      return svg("rect", {
        class: "sizes", x: left, y: top, rx: 4,
        width: Math.max(2, right - left), height: Math.max(2, bottom - top),
      });
    }

    /// A set that has no breadth of its own is drawn across the axis that has no range.
    swept(points) {
      if (2 < points.length) return points;
      const [a, b] = [points[0], points[1] ?? points[0]];
      if (!this.isOpen("height")) {
        return [[a[0] - 1, mapEdge], [b[0] + 1, mapEdge], [b[0] + 1, this.depth - mapEdge],
          [a[0] - 1, this.depth - mapEdge]];
      }
      return [[a[0] - 1, a[1] - 1], [b[0] + 1, b[1] - 1], [b[0] + 1, b[1] + 1],
        [a[0] - 1, a[1] + 1]];
    }

    /// Whether a layout may be so large as a device; an axis that fits asks nothing.
    contains([, width, height]) {
      return this.layout.sizes.some((sizes) => distance(sizes, { width, height }) === 0);
    }

    /// The part that the present size lies in.
    partAt(choice) {
      return this.parts(choice).find(({ corners }) => isInside(corners, choice));
    }
  }

  /// The map's side and the blank around it, in its own units.
  const mapSize = 240;
  const mapEdge = 10;
  /// The room for the numbers beside it; half of it below.
  const mapMargin = 24;

  /// A size brought into a range of them; an axis that fits asks nothing.
  function clamped(sizes, size) {
    const within = ({ min, max, fits }, value) =>
      fits || value === undefined ? value : Math.min(max, Math.max(min, value));
    return { width: within(sizes.width, size.width), height: within(sizes.height, size.height) };
  }

  /// How far a size is from a range, as the square of the way.
  function distance(sizes, size) {
    const near = clamped(sizes, size);
    const way = ["width", "height"].map((axis) => (near[axis] ?? 0) - (size[axis] ?? 0));
    return way[0] * way[0] + way[1] * way[1];
  }

  /// Whether a size lies in a convex polygon, its border included.
  function isInside(corners, { width, height }) {
    const [w, h] = [width ?? 0, height ?? 0];
    const within = (place, value) => {
      const values = corners.map((corner) => corner[place]);
      return Math.min(...values) - 1e-9 <= value && value <= Math.max(...values) + 1e-9;
    };
    if (!within(0, w) || !within(1, h)) return false;
    let sign = 0;
    for (let i = 0; i < corners.length; i++) {
      const [a, b] = [corners[i], corners[(i + 1) % corners.length]];
      const cross = (b[0] - a[0]) * (h - a[1]) - (b[1] - a[1]) * (w - a[0]);
      if (Math.abs(cross) < 1e-9) continue;
      if (sign * cross < 0) return false;
      sign = Math.sign(cross);
    }
    return true;
  }

  function svg(name, attributes = {}, ...content) {
    const result = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, value);
    result.append(...content);
    return result;
  }

  """#
