/// How one text becomes another, as `diff -u` prints it; empty where they are the same.
///
/// Lines that begin and end both texts are set aside; between them the fewest lines are taken out
/// and put in.
///
/// - Complexity: linear in the texts, plus the product of how many lines differ and how far apart
///   the first and the last of them are.
/// - Source: Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
public func unifiedDiff(
  _ old: [UInt8], _ new: [UInt8], oldName: String, newName: String, context: Int = 3
) -> String {
  guard old != new else { return "" }
  let (before, after) = (lines(of: old), lines(of: new))
  var head = 0
  while head < before.count, head < after.count, before[head] == after[head] { head += 1 }
  var tail = 0
  while tail < before.count - head, tail < after.count - head,
    before[before.count - 1 - tail] == after[after.count - 1 - tail]
  {
    tail += 1
  }
  let steps = shortestScript(
    before[head..<before.count - tail], after[head..<after.count - tail])
  var writer = HunkWriter(before: before, after: after, context: context)
  return "--- \(oldName)\n+++ \(newName)\n" + writer.hunks(steps)
}

/// With their line breaks.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for place in bytes.indices where bytes[place] == 0x0A {
    lines.append(bytes[start...place])
    start = place + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// A line that goes or comes, by its place.
private enum Step {
  case remove(Int)
  case insert(Int)
}

private func shortestScript(
  _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
) -> [Step] {
  let (n, m) = (old.count, new.count)
  let (a, b) = (old.startIndex, new.startIndex)
  // How far each diagonal reaches, by number of differences.
  var reached: [[Int]] = []
  var ends = [Int](repeating: 0, count: 2 * (n + m) + 3)
  let middle = n + m + 1
  for differences in 0...min(n + m, TextBounds.differences) {
    for diagonal in stride(from: -differences, through: differences, by: 2) {
      let comes =
        diagonal == -differences
        || diagonal != differences && ends[middle + diagonal - 1] < ends[middle + diagonal + 1]
      var x = comes ? ends[middle + diagonal + 1] : ends[middle + diagonal - 1] + 1
      while x < n, x - diagonal < m, old[a + x] == new[b + x - diagonal] { x += 1 }
      ends[middle + diagonal] = x
      if n <= x, m <= x - diagonal {
        return steps(back: reached, n, m, middle, a, b)
      }
    }
    reached.append(ends)
  }
  return old.indices.map(Step.remove) + new.indices.map(Step.insert)
}

private func steps(
  back reached: [[Int]], _ n: Int, _ m: Int, _ middle: Int, _ a: Int, _ b: Int
) -> [Step] {
  var steps: [Step] = []
  var (x, y) = (n, m)
  for (differences, ends) in reached.enumerated().reversed() {
    let diagonal = x - y
    // One difference more than those that led to `ends`.
    let count = differences + 1
    let comes =
      diagonal == -count
      || diagonal != count && ends[middle + diagonal - 1] < ends[middle + diagonal + 1]
    let former = comes ? diagonal + 1 : diagonal - 1
    x = ends[middle + former]
    y = x - former
    steps.append(comes ? .insert(b + y) : .remove(a + x))
  }
  return steps.reversed()
}

private struct HunkWriter {
  let before: [ArraySlice<UInt8>]
  let after: [ArraySlice<UInt8>]
  let context: Int

  /// Steps that lie near each other make a hunk.
  mutating func hunks(_ steps: [Step]) -> String {
    var isRemoved = [Bool](repeating: false, count: before.count)
    var isInserted = [Bool](repeating: false, count: after.count)
    for step in steps {
      switch step {
      case .remove(let place): isRemoved[place] = true
      case .insert(let place): isInserted[place] = true
      }
    }
    // Both texts side by side, a row each line.
    var rows: [(mark: Character, old: Int, new: Int)] = []
    var (x, y) = (0, 0)
    while x < before.count || y < after.count {
      if x < before.count, isRemoved[x] {
        rows.append(("-", x, y))
        x += 1
      } else if y < after.count, isInserted[y] {
        rows.append(("+", x, y))
        y += 1
      } else {
        rows.append((" ", x, y))
        (x, y) = (x + 1, y + 1)
      }
    }
    var text = ""
    var place = 0
    while let first = rows[place...].firstIndex(where: { $0.mark != " " }) {
      var last = first
      var row = first
      while row < rows.count, row <= last + 2 * context {
        if rows[row].mark != " " { last = row }
        row += 1
      }
      let range = max(place, first - context)..<min(rows.count, last + context + 1)
      text += hunk(rows[range])
      place = range.upperBound
    }
    return text
  }

  private func hunk(_ rows: ArraySlice<(mark: Character, old: Int, new: Int)>) -> String {
    guard let first = rows.first else { return "" }
    let (olds, news) = (rows.filter { $0.mark != "+" }.count, rows.filter { $0.mark != "-" }.count)
    var text = "@@ -\(span(first.old, olds)) +\(span(first.new, news)) @@\n"
    for row in rows {
      let line = row.mark == "+" ? after[row.new] : before[row.old]
      text += String(row.mark) + String(decoding: line, as: UTF8.self)
      if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  /// `12,3`; an empty stretch is named by the line before it.
  private func span(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}
