// What a layout does, without a page: which program holds, how large words are, and the frames.

/// The place of the program for a choice of states, a direction and a size; -1 for none.
function programFor(layout, choice) {
  const holds = layout.conditions(
    choice.width ?? 0, choice.height ?? 0, choice.rtl, layout.scales[choice.scale]);
  const programs = layout.programs[choice.scale];
  return programs.findIndex((program) => program.rtl === choice.rtl
    && program.states.every((state, group) => state === choice.states[group])
    && program.holds.every((held, place) => held === holds[place]));
}

/// The frames in a situation: four numbers a view, the root's first; null where none exist.
///
/// `choice` has width, height (null where the content decides), states, rtl, scale (a place
/// among the layout's), contents (sizes by place), words (by view) and insets (by edge).
function framesOf(layout, choice) {
  const place = programFor(layout, choice);
  const program = layout.programs[choice.scale][place];
  if (!program) return { program: null, frames: null };
  const contents = layout.contents.map((_, at) => contentSize(layout, program, choice, at));
  const heightOfText = (view, width) => textHeight(layout, program, choice, view, width);
  const run = layout.functions[program.run];
  const frames = run
    ? run(choice.width ?? 0, choice.height ?? 0, contents, heightOfText,
      { ...layout.insets, ...choice.insets }, program.texts)
    : nearestFrames(program.grid, choice);
  const isSound = frames !== null && frames.every((value) => Number.isFinite(value));
  return { program, frames: isSound ? frames : null, isExact: Boolean(run) };
}

/// The nearest size with frames, and those, for one that has none; null where no size has any.
function nearestSound(layout, choice) {
  const steps = (axis, sizes) => {
    if (choice[axis] === null) return [null];
    const { min, max } = sizes[axis];
    if (min === max) return [min];
    const own = min <= choice[axis] && choice[axis] <= max ? [choice[axis]] : [];
    return [...own, ...Array.from({ length: 17 }, (_, at) => min + (max - min) * at / 16)];
  };
  let [best, least] = [null, Infinity];
  for (const sizes of layout.sizes) {
    for (const width of steps("width", sizes)) {
      for (const height of steps("height", sizes)) {
        const way = Math.hypot((width ?? 0) - (choice.width ?? 0),
          (height ?? 0) - (choice.height ?? 0));
        if (least <= way) continue;
        const found = framesOf(layout, { ...choice, width, height });
        if (found.frames) [best, least] = [{ ...found, width, height }, way];
      }
    }
  }
  return best;
}

/// The places of the views whose constraints a line of a file says, or that it declares.
function viewsOfLine(layout, program, file, line) {
  return layout.views.flatMap((view, place) => {
    const isSaid = program && layout.rowsOf[program.rows][place].some((at) =>
      layout.rows[at][1] === file && layout.rows[at][2] === line);
    return isSaid || (file === 0 && view.line === line) ? [place] : [];
  });
}

/// A view's frame in the root's coordinates.
function frameInRoot(layout, frames, view) {
  let [x, y, width, height] = frames.slice(4 * view + 4, 4 * view + 8);
  for (let at = layout.views[view].parent; 0 <= at; at = layout.views[at].parent) {
    x += frames[4 * at + 4];
    y += frames[4 * at + 5];
  }
  return { x, y, width, height };
}

/// How far a second view is from a first on an axis: the gap between them where they are apart,
/// or how far the second's edges lie inside the first's.
function distanceBetween(first, second, axis) {
  const side = axis === "x" ? "width" : "height";
  const [start, end] = [second[axis] - first[axis],
    second[axis] + second[side] - first[axis] - first[side]];
  const after = start - first[side];
  const before = -(end + first[side]);
  if (0 <= after) return { gap: after, isAfter: true };
  if (0 <= before) return { gap: before, isAfter: false };
  return { start, end: -end };
}

/// What leads from one state of a group to another: a transition goes the other way as well,
/// where that has none of its own.
function transitionOf(layout, group, from, to) {
  const leads = (start, end) => layout.transitions.find((transition) =>
    transition.group === group && transition.from === start && transition.to === end);
  return leads(from, to) ?? leads(to, from) ?? null;
}

/// How much of the way is done after a part of the time, on a cubic Bézier curve: its inner
/// points lie at these times, at 0 and 1 of the way.
function progressAt([first, second], part) {
  if (part <= 0 || 1 <= part) return part <= 0 ? 0 : 1;
  const bezier = (t, a, b) =>
    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (low + high) / 2;
    if (bezier(middle, first, second) < part) low = middle; else high = middle;
  }
  return bezier((low + high) / 2, 0, 1);
}

/// Frames on a straight way from those of one layout to those of another.
function framesBetween(start, end, progress) {
  return end.map((value, at) =>
    (progress === 1 ? value : start[at] + (value - start[at]) * progress));
}

/// A layout without a program has frames at some sizes only.
function nearestFrames(grid, choice) {
  const nearest = (values, target) => values.reduce(
    (best, value, place) =>
      Math.abs(value - target) < Math.abs(values[best] - target) ? place : best, 0);
  const column = nearest(grid.widths, choice.width ?? 0);
  const row = nearest(grid.heights, choice.height ?? 0);
  return grid.frames[row * grid.widths.length + column];
}

/// The size that a content wants: as set, as its words need, or as drawn; null if nobody asks.
function contentSize(layout, program, choice, at) {
  const content = program.contents[at];
  if (!content) return null;
  const [drawn, least, most] = content;
  const { view, axis } = layout.contents[at];
  let size = choice.contents?.[at];
  if (size === undefined && axis === "width") {
    size = widthOfWords(layout, program, choice, view);
  }
  size ??= drawn;
  return Math.min(Math.max(size, least ?? size), most ?? size);
}

function lookOf(layout, program, view) {
  return layout.looks[program.look][view];
}

/// What a view shows: words that were typed, those of its state, or its own.
function wordsOf(layout, look, choice, view) {
  return choice.words?.[view] ?? look.words ?? layout.views[view].sample;
}

/// The width that other words than the file's need; undefined where the words are the file's.
function widthOfWords(layout, program, choice, view) {
  const words = choice.words?.[view];
  const { title, font } = lookOf(layout, program, view);
  if (words === undefined || !title) return undefined;
  const [least, extra, isWhole] = title;
  const drawn = layout.fonts[choice.scale][font];
  const lines = words.split(newline).map((line) => widthOf(layout, drawn, trimmed(line)));
  let width = pixelsUp(Math.max(0, ...lines));
  if (isWhole) width = Math.ceil(width - tolerance);
  return width === 0 ? least : Math.max(least, width + extra);
}

// Words

const newline = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const tolerance = 1e-6;

/// Up to half a point, which is what texts are measured in.
function pixelsUp(points) {
  const pixels = points * 2;
  if (!(0 < pixels)) return Math.max(0, points);
  const whole = Math.floor(pixels);
  return (pixels <= whole + tolerance ? whole : whole + 1) / 2;
}

function widthOf(layout, font, words) {
  const { factor, tracking, advances } = font;
  let width = 0;
  for (const character of words) {
    const place = layout.characters.get(character) ?? layout.characters.get(likeOf(character));
    if (place === undefined) continue;
    if (advances) width += advances[place];
    else if (layout.units[place] !== 0) width += layout.units[place] * factor + tracking;
  }
  return width;
}

/// A character as wide as one that few layouts hold: an emoji, an ideograph, or any other letter;
/// none for what has no width, such as a mark above a letter.
function likeOf(character) {
  if (/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(character)) return undefined;
  if (/\p{Emoji_Presentation}/u.test(character)) return "\u{1F600}";
  return isWide(character.codePointAt(0)) ? "\u4E00" : "\u05D0";
}

/// Ideographs, kana, Hangul and full-width forms, as the compiler says (UAX 11).
function isWide(scalar) {
  return wideRanges.some(([first, last]) => first <= scalar && scalar <= last);
}

const wideRanges = [
  [0x1100, 0x115F], [0x2E80, 0x303E], [0x3041, 0x4DBF], [0x4E00, 0xA4CF], [0xA960, 0xA97F],
  [0xAC00, 0xD7A3], [0xF900, 0xFAFF], [0xFE30, 0xFE6F], [0xFF00, 0xFF60], [0xFFE0, 0xFFE6],
  [0x20000, 0x3FFFD]];

function trimmed(line) { return line.replace(/[^\S\u00A0]+$/u, ""); }

/// Where words may be broken: what the compiler says of the file's, else behind blanks and
/// hyphens.
function breaksIn(layout, look, view, words) {
  if (look.everywhere) {
    let at = 0;
    return charactersOf(words).map((character) => at += character.length);
  }
  if (words === look.words) return look.breaks;
  if (words === layout.views[view].sample) return layout.views[view].breaks ?? [];
  return [...words.matchAll(/[^\S\u00A0]+(?=\S)|(?<=\p{L})[-–—](?=\p{L})/gu)].map(
    (match) => match.index + match[0].length);
}

/// Lines filled greedily: each takes as many words as it holds; a word wider than a line is
/// broken between characters. The same as the compiler's.
function linesOf(layout, look, choice, view, width) {
  const font = layout.fonts[choice.scale][look.font];
  const most = look.lines;
  const words = wordsOf(layout, look, choice, view) ?? "";
  if (words === "") return { lines: [], isCut: false };
  const room = width + tolerance;
  const breaks = breaksIn(layout, look, view, words);
  const lines = [];
  let start = 0;
  for (const paragraph of words.split(newline)) {
    const begin = words.indexOf(paragraph, start);
    start = begin + paragraph.length;
    if (0 < most && most <= lines.length) return { lines, isCut: true };
    if (widthOf(layout, font, trimmed(paragraph)) <= room) {
      lines.push(trimmed(paragraph));
    } else {
      const places = breaks.filter((at) => begin < at && at < start).map((at) => at - begin);
      const filled = fill(layout, font, paragraph, [...places, paragraph.length], room,
        0 < most ? most - lines.length : Infinity);
      lines.push(...filled.lines);
      if (filled.isCut) return { lines, isCut: true };
    }
  }
  return { lines, isCut: false };
}

/// What a reader takes for one character: letters with their marks, emoji that are joined.
function charactersOf(word) {
  if (!Intl.Segmenter) return [...word];
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word);
  return Array.from(segments, ({ segment }) => segment);
}

function fill(layout, font, paragraph, places, room, most) {
  const lines = [];
  let line = { start: 0, width: 0, isEmpty: true };
  let isCut = false;
  const end = (place) => {
    lines.push(trimmed(paragraph.slice(line.start, place)));
    line = { start: place, width: 0, isEmpty: true };
    isCut = place < paragraph.length && most <= lines.length;
    return !isCut;
  };
  let from = 0;
  for (const place of places) {
    const word = paragraph.slice(from, place);
    const bare = widthOf(layout, font, trimmed(word));
    if (!line.isEmpty && room < line.width + bare && !end(from)) return { lines, isCut };
    if (line.isEmpty && room < bare) {
      let at = from;
      for (const character of charactersOf(word)) {
        const advance = widthOf(layout, font, character);
        const isBlank = /\s/u.test(character);
        if (!line.isEmpty && !isBlank && room < line.width + advance && !end(at)) {
          return { lines, isCut };
        }
        line.width += advance;
        line.isEmpty = false;
        at += character.length;
      }
    } else {
      line.width += widthOf(layout, font, word);
      line.isEmpty = false;
    }
    from = place;
  }
  end(paragraph.length);
  return { lines, isCut };
}

/// The height that a text which wraps needs in a width.
function textHeight(layout, program, choice, view, width) {
  const look = lookOf(layout, program, view);
  const { padding } = look;
  // What rounding took from a width must not break a line.
  const room = Math.max(0, width + 1e-7 - padding[0]);
  const count = linesOf(layout, look, choice, view, room).lines.length;
  if (count === 0) return padding[1];
  const { line, leading } = layout.fonts[choice.scale][look.font];
  return pixelsUp(line + (count - 1) * Math.max(line, leading)) + padding[1];
}

// Kept corners

/// What no formula says: from a corner of the layout's rows, pivots lead to the optimum for
/// given constants of the rows. The lengths; null where required rows conflict.
function optimum(corner, constants) {
  const { columns, basics, shares, below, above, isAbove } = corner;
  corner.values = shares.map((share, place) => columns.reduce(
    (value, row, column) => value - share[column] * constants[row],
    place < basics.length ? constants[basics[place]] : 0));
  const isWrong = (row, place) => (isAbove[row] ? 1 : -1) * corner.values[place] < -1e-9;
  for (let left = 20 * below.length; 0 < left; left -= 1) {
    // The first row, so that nothing goes in circles.
    const row = Math.min(...basics.filter(isWrong));
    if (row !== Infinity) {
      repair(corner, basics.indexOf(row));
      continue;
    }
    const isBroken = basics.some((row, place) => 1e-6 < Math.abs(corner.values[place])
      && (isAbove[row] ? above : below)[row][0] !== 0);
    return isBroken ? null : corner.values.slice(basics.length);
  }
  return null;
}

/// Moves the multiplier of a basic toward its other end, as far as those of columns allow.
function repair(corner, place) {
  const { columns, basics, shares, below, above, multipliers, isAbove } = corner;
  const row = basics[place];
  const side = isAbove[row] ? 1 : -1;
  let step = above[row].map((end, level) => end - below[row][level]);
  let entering = -1;
  shares[place].forEach((own, column) => {
    const share = side * own;
    if (Math.abs(share) <= 1e-9) return;
    const end = (0 < share ? above : below)[columns[column]];
    const room = end.map((value, level) => (value - multipliers[column][level]) / share);
    const level = room.findIndex((value, at) => 1e-9 < Math.abs(value - step[at]));
    const isFirst = 0 <= entering && columns[column] < columns[entering];
    if (level < 0 ? isFirst : room[level] < step[level]) [step, entering] = [room, column];
  });
  shares[place].forEach((share, column) => {
    multipliers[column] = multipliers[column].map(
      (value, level) => value + side * share * step[level]);
  });
  if (entering < 0) {
    isAbove[row] = !isAbove[row];
    return;
  }
  isAbove[columns[entering]] = 0 < side * shares[place][entering];
  multipliers[entering] = (isAbove[row] ? above : below)[row].map(
    (end, level) => end - side * step[level]);
  pivot(corner, place, entering);
}

function pivot({ columns, basics, shares, values }, place, column) {
  const pivot = shares[place][column];
  const line = shares[place].map((share) => -share / pivot);
  line[column] = 1 / pivot;
  const value = -values[place] / pivot;
  shares.forEach((share, other) => {
    const factor = share[column];
    if (other === place || factor === 0) return;
    share[column] = 0;
    line.forEach((own, at) => { share[at] += factor * own; });
    values[other] += factor * value;
  });
  shares[place] = line;
  values[place] = value;
  [columns[column], basics[place]] = [basics[place], columns[column]];
}

/// Makes what the compiler wrote quick to use: programs by size of text, each with what it is
/// given there.
function prepared(layout) {
  const { programs, measures } = layout;
  return {
    ...layout, characters: new Map([...layout.characters].map((c, at) => [c, at])),
    programs: layout.scales.map((_, scale) => programs.flatMap((program) => {
      const own = program.measures[scale];
      return own === null ? [] : [{ ...program, ...measures[own] }];
    })),
    rowLayouts: layout.rowLayouts.map(prepared),
  };
}
