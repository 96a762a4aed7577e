import PlumbDiagnostics
import PlumbText

/// The words for mistakes in numbers and texts.
extension Parser {
  func unknownUnit(_ number: TokenIndex) -> Diagnostic {
    let token = tree[number]
    let place = range(UInt32(tree.endOfDigits(number)), token.upper)
    let isPixels = token.flags.contains(.isPixels)
    return Diagnostic(
      .unit, "\(quoted(place)) is not a unit of length\(isPixels ? " here" : "")", at: place,
      label: "expected `pt`, `%`, or no unit",
      notes: ["a number without a unit is in points"]
        + (isPixels ? ["pixels of the screen stand in lines, and in the size of a view"] : []),
      fixes: [Fix("leave the unit out", [Edit(place, "")])])
  }

  func malformedString(_ string: TokenIndex) -> Diagnostic {
    let all = tree.range(string)
    let bytes = tree.source.bytes
    var i = all.lower + 1
    while i < all.upper - 1 {
      let next = bytes[i + 1]
      if bytes[i] == UInt8(ascii: "\\") {
        if !Lexer.isEscape(next) {
          return badEscape(SourceRange(i, min(i + 2, all.upper), in: all.file))
        }
        i += 1
      } else if bytes[i] < 0x20 || bytes[i] == 0x7F || bytes[i] == 0xC2 && next < 0xA0 {
        let place = SourceRange(i, i + (bytes[i] == 0xC2 ? 2 : 1), in: all.file)
        let isTab = bytes[i] == 0x09
        return Diagnostic(
          .syntax, "a text cannot hold a \(isTab ? "tab" : "control character")", at: place,
          label: isTab ? "expected `\\t`" : "",
          fixes: [
            isTab
              ? Fix("write `\\t`", [Edit(place, "\\t")], .safe)
              : Fix("take it out", [Edit(place, "")], .safe)
          ])
      }
      i += 1
    }
    if all.upper - all.lower < 2 || i >= all.upper || bytes[all.upper - 1] != UInt8(ascii: "\"") {
      return Diagnostic(
        .syntax, "this text is never closed", at: all, label: "expected `\"` at its end",
        fixes: [insert("\"", at: all.upper, "close it")])
    }
    return Diagnostic(
      .syntax, "this text is not UTF-8", at: all,
      label: "expected UTF-8 without control characters")
  }

  /// `\q`, or `\(name)` as Swift writes a value into a text.
  func badEscape(_ place: SourceRange) -> Diagnostic {
    if let value = valueInText(place) { return value }
    return Diagnostic(
      .syntax, "\(quoted(place)) is not an escape", at: place,
      label: "expected `\\n`, `\\t`, `\\\"` or `\\\\`",
      fixes: [insert("\\", at: place.lower, "keep the backslash")])
  }
}

extension Parser {
  private func valueInText(_ place: SourceRange) -> Diagnostic? {
    let bytes = tree.source.bytes
    guard bytes[place.upper - 1] == UInt8(ascii: "("),
      let end = bytes[place.upper...].firstIndex(where: { [0x29, 0x22, 0x0A, 0x0D].contains($0) }),
      bytes[end] == UInt8(ascii: ")")
    else { return nil }
    let whole = SourceRange(place.lower, end + 1, in: place.file)
    let name = tree.source.text(place.upper, end)
    let sample = name.split(separator: ".").last.map(String.init) ?? ""
    let isName = !sample.isEmpty && sample.allSatisfy { $0.isLetter || $0.isNumber }
    return Diagnostic(
      .syntax, "a text holds no values, but a sample of what code sets", at: whole,
      label: "expected words as long as these may be",
      fixes: isName ? [Fix("write `\(sample)` as the sample", [Edit(whole, sample)])] : [])
  }
}

/// Where mistakes stand, and what stands there.
extension Parser {
  func range(_ lower: UInt32, _ upper: UInt32) -> SourceRange {
    SourceRange(Int(lower), Int(upper), in: tree.source.id)
  }

  /// The token at the cursor, or the end of the line or file where it breaks off.
  var place: SourceRange {
    let token = tree.range(here)
    let isOnLine = !tree.tokens[cursor].startsLine || cursor == statementStart || cursor == 0
    if isOnLine, tree.tokens[cursor].kind != .endOfFile { return token }
    return SourceRange(previous.upper, previous.upper, in: token.file)
  }

  /// The token before the cursor.
  var previous: SourceRange {
    0 < cursor ? tree.range(here + -1) : SourceRange(0, 0, in: tree.source.id)
  }

  /// The token after which something is missing; never the end of the file.
  var lastToken: SourceRange { previous }

  var afterPrevious: String {
    0 < cursor && statementStart < cursor ? " after \(quoted(here + -1))" : ""
  }

  /// What stands at the cursor instead.
  var found: String {
    if place.isEmpty { return "the line ends here" }
    switch tree.tokens[cursor].kind {
    case .name: return "this is a name"
    case .number: return "this is a number"
    case .string: return "this is a text"
    default: return "found \(quoted(here))"
    }
  }

  func quoted(_ index: TokenIndex) -> String { quoted(tree.range(index)) }

  /// At most a line of so many characters, in backticks.
  func quoted(_ range: SourceRange) -> String {
    let limit = SyntaxBounds.quotedLine
    let upper = min(range.upper, range.lower + 4 * limit)
    let text = tree.source.text(range.lower, upper)
    let line = text.prefix { !$0.isNewline }
    let isWhole = line.count <= limit && line.count == text.count && upper == range.upper
    return isWhole ? "`\(line)`" : "`\(line.prefix(limit))…`"
  }

  func insert(
    _ text: String, at offset: Int, _ title: String, _ applicability: Applicability = .unsafe
  ) -> Fix {
    Fix(title, [Edit(SourceRange(offset, offset, in: tree.source.id), text)], applicability)
  }
}
