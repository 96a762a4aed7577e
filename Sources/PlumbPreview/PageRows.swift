// Written by TidyTests from Page/rows.js (UPDATE_GOLDEN=1 swift test); do not edit.

let pageRows = #"""
  // The rows of tables and the items of collections: where they lie, as the compiler says.

  /// So many are drawn of one container; what lies below is scrolled to.
  const mostRows = 60;

  /// What a container holds, where its content lies in it, and where each row lies in that.
  function rowsIn(layout, program, choice, list, { x, y, width, height }) {
    const sizeOf = (run, place, given) => {
      const row = layout.rowLayouts[run.row];
      const own = {
        width: given ?? row.usual.width, height: rowHeight(row), rtl: choice.rtl,
        states: row.groups.map(() => 0), scale: Math.min(choice.scale, row.scales.length - 1),
        contents: {}, insets: {},
        words: Object.fromEntries(run.words.map(([view, texts]) =>
          [view, texts[place % run.period % texts.length]])),
      };
      if (row.width.fits && given === undefined) own.width = null;
      const { frames } = framesOf(row, own);
      return { row: run.row, part: run.part, choice: own, width: frames?.[2] ?? own.width ?? 0,
        height: frames?.[3] ?? own.height ?? 0 };
    };
    const [top, left, bottom, right] = list.insets;
    const safe = (edge, at) => choice.insets?.[edge] ?? layout.insets[edge] ?? program.safe[at];
    const rootHeight = choice.height ?? Infinity;
    const bars = list.keepsOff
      ? [Math.min(height, Math.max(0, safe("top", 0) - y)),
        Math.min(height, Math.max(0, y + height - (rootHeight - safe("bottom", 2))))]
      : [0, 0];
    if (list.kind === "collection") {
      const y = -(list.offset?.[1] ?? -bars[0]);
      const sight = [bars[0] - y, height - bars[1] - y];
      const rows = collectionRows(list, sizeOf, { width, height }, sight);
      return { x: -(list.offset?.[0] ?? 0), y, rows };
    }
    const start = list.offset ? -list.offset[1] : top + bars[0];
    const sight = [top + bars[0] - start, height - bottom - bars[1] - start];
    return {
      x: list.offset ? -list.offset[0] : left, y: start,
      rows: tableRows(list, (run, place) => sizeOf(run, place, width), sight),
    };
  }

  /// A height that the layout gives its rows; null where their content does.
  function rowHeight({ height: { min, max, fits } }) { return fits || min !== max ? null : min; }

  /// The section that each run is in: a header begins one, and a footer ends one.
  function sectionsOf(runs) {
    let [section, isBegun, isEnded] = [0, false, false];
    return runs.map(({ part }) => {
      if (part.startsWith("table")) return null;
      if (isEnded || (part === "header" && isBegun)) [section, isEnded] = [section + 1, false];
      [isBegun, isEnded] = [true, part === "footer"];
      return section;
    });
  }

  /// Headers and footers that stay in sight do so with their section.
  function keepHeaders(rows, sections, sight) {
    for (const row of rows) {
      if (row.section === null || row.part === "row") continue;
      const { start, end } = sections[row.section];
      row.y = row.part === "header"
        ? Math.max(row.y, Math.min(sight[0], end - row.height))
        : Math.min(row.y, Math.max(sight[1] - row.height, start));
    }
  }

  /// They cover what they lie over.
  function withHeadersLast(rows) {
    return [...rows.filter(({ part }) => part === "row"),
      ...rows.filter(({ part }) => part !== "row")];
  }

  /// One below the other.
  function tableRows(list, sizeOf, sight) {
    const rows = [];
    let end = 0;
    const sections = [];
    const numbers = sectionsOf(list.runs);
    for (const [at, run] of list.runs.entries()) {
      const section = numbers[at];
      for (let place = 0; place < run.count && rows.length < mostRows; place += 1) {
        const row = { ...sizeOf(run, place), x: 0, y: end };
        end += row.height;
        rows.push({ ...row, section });
        if (section !== null) {
          sections[section] ??= { start: row.y };
          sections[section].end = end;
        }
      }
    }
    if (!list.headersStay) return rows;
    keepHeaders(rows, sections, sight);
    return withHeadersLast(rows);
  }

  /// Section after section, each its header, its items between the insets, and its footer.
  function collectionRows(list, sizeOf, { width, height }, sight) {
    const isVertical = list.axis === "vertical";
    const [top, left, bottom, right] = list.insets;
    const column = list.columns === null ? undefined : Math.max(
      0, (width - left - right - (list.columns - 1) * list.spacing[0]) / list.columns);
    const numbers = sectionsOf(list.runs);
    const rows = [];
    for (const [at, run] of list.runs.entries()) {
      const given = run.part === "row" ? column : width;
      for (let place = 0; place < run.count && rows.length < mostRows; place += 1) {
        const { width: wide, height: high, ...row } = sizeOf(run, place, given);
        rows.push({ ...row, width: given ?? wide, height: high, x: 0, section: numbers[at] });
      }
    }
    const [gap, lineGap] = isVertical ? list.spacing : [...list.spacing].reverse();
    const [first] = rows.filter(({ part }) => part === "row");
    const rules = {
      along: isVertical ? "width" : "height", across: isVertical ? "height" : "width",
      begin: isVertical ? left : top, gap, lineGap,
      room: isVertical ? width - left - right : height - top - bottom,
      isGrid: list.areGiven && rows.every((row) => row.part !== "row"
        || (row.width === first.width && row.height === first.height)),
    };
    const sections = [];
    let end = 0;
    for (let number = 0; number <= (numbers.at(-1) ?? 0); number += 1) {
      const start = end;
      const own = rows.filter(({ section }) => section === number);
      const header = own.find(({ part }) => part === "header");
      const footer = own.find(({ part }) => part === "footer");
      if (header) [header.y, end] = [end, end + header.height];
      end += isVertical ? top : left;
      end = placeLines(own.filter(({ part }) => part === "row"), end, rules);
      end += isVertical ? bottom : right;
      if (footer) [footer.y, end] = [end, end + footer.height];
      sections.push({ start, end });
    }
    if (list.headersStay) keepHeaders(rows, sections, sight);
    return withHeadersLast(rows);
  }

  /// In lines, as UICollectionViewFlowLayout lays them out; gives where the last one ends.
  function placeLines(items, from, { along, across, begin, gap, lineGap, room, isGrid }) {
    const isVertical = along === "width";
    let [start, end] = [from, from];
    for (let first = 0; first < items.length;) {
      let [count, length] = [0, 0];
      const isRoom = (item) => count === 0
        || length + item[along] + gap * count <= room + tolerance;
      while (first + count < items.length && isRoom(items[first + count])) {
        length += items[first + count][along];
        count += 1;
      }
      const line = items.slice(first, first + count);
      const thick = Math.max(...line.map((item) => item[across]));
      const isLast = first + count === items.length;
      const full = isGrid
        ? Math.max(1, Math.floor((room + gap + tolerance) / (line[0][along] + gap))) : count;
      let [margin, wide] = [0, gap];
      const slack = room - length - gap * (count - 1);
      if (isGrid && isLast && count < full) {
        wide += (room - line[0][along] * full - gap * (full - 1)) / (full - 1);
      } else if (count === 1 && (isGrid || !isLast)) {
        margin = slack / 2;
      } else if (1 < count && (isGrid || !isLast)) {
        wide += slack / (count - 1);
      }
      let at = begin + margin;
      for (const item of line) {
        const beside = start + (thick - item[across]) / 2;
        [item.x, item.y] = isVertical ? [at, beside] : [beside, at];
        at += item[along] + wide;
      }
      end = start + thick;
      start = end + lineGap;
      first += count;
    }
    return end;
  }

  """#
