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
  const runs = list.runs.filter(({ count }) => 0 < count);
  const [top, left, bottom, right] = list.insets;
  const safe = (edge, at) => choice.insets?.[edge] ?? layout.insets[edge] ?? program.safe[at];
  const rootHeight = choice.height ?? Infinity;
  const bars = list.keepsOff
    ? [Math.min(height, Math.max(0, safe("top", 0) - y)),
      Math.min(height, Math.max(0, y + height - (rootHeight - safe("bottom", 2))))]
    : [0, 0];
  if (list.kind === "collection") {
    const rows = itemsOf(list, runs, sizeOf, { width, height, insets: list.insets });
    return { x: -(list.offset?.[0] ?? 0), y: -(list.offset?.[1] ?? -bars[0]), rows };
  }
  const start = list.offset ? -list.offset[1] : top + bars[0];
  const sight = [top + bars[0] - start, height - bottom - bars[1] - start];
  return {
    x: list.offset ? -list.offset[0] : left, y: start,
    rows: tableRows(list, runs, (run, place) => sizeOf(run, place, width), sight),
  };
}

/// A height that the layout gives its rows; null where their content does.
function rowHeight({ height: { min, max, fits } }) { return fits || min !== max ? null : min; }

/// One below the other; headers and footers of a plain table stay in sight with their section.
function tableRows(list, runs, sizeOf, sight) {
  const rows = [];
  let [end, section, isBegun, isEnded] = [0, 0, false, false];
  const sections = [];
  for (const run of runs) {
    const isOfTable = run.part.startsWith("table");
    if (!isOfTable) {
      if (isEnded || (run.part === "header" && isBegun)) {
        [section, isEnded] = [section + 1, false];
      }
      [isBegun, isEnded] = [true, run.part === "footer"];
    }
    for (let place = 0; place < run.count && rows.length < mostRows; place += 1) {
      const row = { ...sizeOf(run, place), x: 0, y: end };
      end += row.height;
      rows.push({ ...row, section: isOfTable ? null : section });
      if (!isOfTable) {
        sections[section] ??= { start: row.y };
        sections[section].end = end;
      }
    }
  }
  if (list.style !== "plain") return rows;
  for (const row of rows) {
    if (row.section === null || row.part === "row") continue;
    const { start, end: last } = sections[row.section];
    row.y = row.part === "header"
      ? Math.max(row.y, Math.min(sight[0], last - row.height))
      : Math.min(row.y, Math.max(sight[1] - row.height, start));
  }
  // They cover what they lie over.
  return [...rows.filter(({ part }) => part === "row"),
    ...rows.filter(({ part }) => part !== "row")];
}

/// In lines, as UICollectionViewFlowLayout lays them out.
function itemsOf(list, runs, sizeOf, { width, height, insets: [top, left, bottom, right] }) {
  const isVertical = list.axis === "vertical";
  const column = list.columns === null ? undefined : Math.max(
    0, (width - left - right - (list.columns - 1) * list.spacing[0]) / list.columns);
  const items = [];
  for (const run of runs) {
    for (let place = 0; place < run.count && items.length < mostRows; place += 1) {
      const { width: wide, height: high, ...item } = sizeOf(run, place, column);
      items.push({ ...item, width: column ?? wide, height: high });
    }
  }
  const [along, across] = isVertical ? ["width", "height"] : ["height", "width"];
  const room = isVertical ? width - left - right : height - top - bottom;
  const [gap, lineGap] = isVertical ? list.spacing : [...list.spacing].reverse();
  const isGrid = list.areGiven && items.every((item) =>
    item[along] === items[0][along] && item[across] === items[0][across]);
  let start = isVertical ? top : left;
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
    let at = (isVertical ? left : top) + margin;
    for (const item of line) {
      const beside = start + (thick - item[across]) / 2;
      [item.x, item.y] = isVertical ? [at, beside] : [beside, at];
      at += item[along] + wide;
    }
    start += thick + lineGap;
    first += count;
  }
  return items;
}
