import PlumbSyntax
import PlumbText

/// What formatting changes, as the least edits: the formatter touches nothing but blanks, so both
/// texts hold the same other bytes in the same order, and each stretch of blanks that differs is an
/// edit.
///
/// - Parameter keepsLineEnds: whether line ends stay what they are; else they become line feeds, as
///   the formatter writes them.
package func formattingEdits(of file: ParsedFile, keepsLineEnds: Bool = false) -> [Edit] {
  let old = file.tree.source.bytes
  let formatted = formattedBytes(file)
  let new = keepsLineEnds ? file.source.withOwnLineEnds(formatted) : formatted
  guard old != new else { return [] }
  var edits: [Edit] = []
  var i = 0
  var j = 0
  while i < old.count || j < new.count {
    let oldEnd = endOfBlanks(old, i)
    let newEnd = endOfBlanks(new, j)
    if old[i..<oldEnd] != new[j..<newEnd] {
      edits.append(edit(old[i..<oldEnd], becomes: new[j..<newEnd]))
    }
    i = oldEnd
    j = newEnd
    guard i < old.count, j < new.count, old[i] == new[j] else {
      guard i < old.count || j < new.count else { break }
      return [Edit(SourceRange(0, old.count), String(decoding: new, as: UTF8.self))]
    }
    i += 1
    j += 1
  }
  return edits
}

/// One stretch of blanks for another, without what both begin and end with.
private func edit(_ old: ArraySlice<UInt8>, becomes new: ArraySlice<UInt8>) -> Edit {
  let most = min(old.count, new.count)
  let before = zip(old, new).prefix { $0 == $1 }.count
  let after = min(
    zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, most - before)
  // A CRLF is never cut in two.
  guard hasWholeLineEnds(old), hasWholeLineEnds(new), old.contains(0x0D) == new.contains(0x0D)
  else {
    return Edit(
      SourceRange(old.startIndex, old.endIndex), String(decoding: new, as: UTF8.self))
  }
  return Edit(
    SourceRange(old.startIndex + before, old.endIndex - after),
    String(decoding: new.dropFirst(before).dropLast(after), as: UTF8.self))
}

/// Whether all lines end in LF, or all in CRLF.
private func hasWholeLineEnds(_ blanks: ArraySlice<UInt8>) -> Bool {
  let pairs = zip(blanks, blanks.dropFirst()).count { $0 == 0x0D && $1 == 0x0A }
  let returns = blanks.count { $0 == 0x0D }
  return returns == pairs && (pairs == 0 || blanks.count { $0 == 0x0A } == pairs)
}

private func endOfBlanks(_ bytes: [UInt8], _ start: Int) -> Int {
  var end = start
  while end < bytes.count, isBlank(bytes[end]) { end += 1 }
  return end
}

func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

/// The edits that touch some lines.
package func formattingEdits(of file: ParsedFile, in stretch: Range<Int>) -> [Edit] {
  formattingEdits(of: file, keepsLineEnds: true).filter {
    $0.range.lower <= stretch.upperBound && stretch.lowerBound <= $0.range.upper
  }
}

/// After a line break the line before is formatted and the new one indented; after a `}` its line
/// is formatted.
package func editsAfterTyping(
  _ typed: String, at offset: Int, in file: ParsedFile, _ table: LineTable
) -> [Edit] {
  let line = table.line(at: offset)
  let range = table.range(ofLine: line)
  let all = formattingEdits(of: file, keepsLineEnds: true)
  if typed == "}" { return withinLine(all, range, file) }
  guard typed == "\n", 1 < line else { return [] }
  var edits = withinLine(all, table.range(ofLine: line - 1), file)
  let bytes = file.tree.source.bytes
  let text = bytes[range].firstIndex { !isBlank($0) } ?? range.upperBound
  let closes = text < range.upperBound && bytes[text] == UInt8(ascii: "}")
  let depth = max(0, openBraces(before: range.lowerBound, in: file.tree) - (closes ? 1 : 0))
  let blanks = String(repeating: " ", count: 4 * depth)
  let old = SourceRange(range.lowerBound, text)
  if file.source.text(old) != blanks { edits.append(Edit(old, blanks)) }
  return edits
}

/// Edits that change nothing but one line's inside, where the caret is not.
private func withinLine(_ edits: [Edit], _ line: Range<Int>, _ file: ParsedFile) -> [Edit] {
  edits.filter {
    line.lowerBound <= $0.range.lower && $0.range.upper < line.upperBound
      && !$0.text.utf8.contains(0x0A)
  }
}

private func openBraces(before offset: Int, in tree: Tree) -> Int {
  var depth = 0
  for token in tree.tokens {
    guard Int(token.lower) < offset else { break }
    if token.kind == .leftBrace { depth += 1 }
    if token.kind == .rightBrace { depth = max(0, depth - 1) }
  }
  return depth
}

extension SourceText {
  /// A text with line ends like those of this one, for editors that put edits in as they come.
  package func withOwnLineEnds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x0A), let first = self.bytes.firstIndex(of: 0x0A), 0 < first,
      self.bytes[first - 1] == 0x0D
    else { return text }
    var bytes: [UInt8] = []
    for byte in text {
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return bytes
  }
}
