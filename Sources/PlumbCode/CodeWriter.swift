/// Lines of Swift, two spaces for each level.
package struct CodeWriter {
  package private(set) var text = ""
  private var depth = 0

  package init() {}

  package mutating func line(_ code: String = "") {
    if !code.isEmpty { text += String(repeating: "  ", count: depth) + code }
    text += "\n"
  }

  package mutating func lines(_ code: [String]) {
    for code in code { line(code) }
  }

  /// `opening`, what is inside one level deeper, `closing`.
  package mutating func block(
    _ opening: String, closing: String = "}", _ inside: (inout CodeWriter) -> Void
  ) {
    line(opening)
    indented(inside)
    line(closing)
  }

  package mutating func indented(_ inside: (inout CodeWriter) -> Void) {
    depth += 1
    inside(&self)
    depth -= 1
  }

  private func fits(_ code: String) -> Bool { 2 * depth + code.unicodeScalars.count <= 100 }

  /// `a.b(c).d(e)`; a call of its own on each line where one line is too short for it.
  package mutating func call(_ code: String, ending: String = "") {
    if fits(code + ending) { return line(code + ending) }
    var parts: [String] = [""]
    var parentheses = 0
    for part in code.split(separator: ".", omittingEmptySubsequences: false) {
      let opens = parentheses == 0 && part.contains("(")
      if parts == [""] {
        parts = [String(part)]
      } else if opens {
        parts.append("." + part)
      } else {
        parts[parts.count - 1] += "." + part
      }
      for character in part {
        if character == "(" { parentheses += 1 }
        if character == ")" { parentheses -= 1 }
      }
    }
    line(parts[0])
    indented { code in
      for (place, part) in parts.enumerated().dropFirst() {
        code.arguments(part + (place == parts.count - 1 ? ending : ""))
      }
    }
  }

  /// `func a(b: C, d: E) -> F {`; the parameters on a line of their own where one is too short.
  package mutating func function(
    _ opening: String, _ parameters: String, _ closing: String,
    _ inside: (inout CodeWriter) -> Void
  ) {
    if fits(opening + parameters + closing) {
      line(opening + parameters + closing)
    } else {
      line(opening)
      indented { $0.line(parameters) }
      line(closing)
    }
    indented(inside)
    line("}")
  }

  /// `.c(d: e, f: g)`; the last argument on a line of its own where one is too short.
  private mutating func arguments(_ code: String) {
    guard !fits(code), let opening = code.firstIndex(of: "("), !code.contains("\""),
      let last = code.range(of: ", ", after: opening)
    else { return line(code) }
    line(String(code[...opening]))
    indented { inner in
      inner.line(String(code[code.index(after: opening)..<last.lowerBound]) + ",")
      inner.line(String(code[last.upperBound...]))
    }
  }

  /// `class A: B, C {`; what it inherits on a line of its own where one is too short.
  package mutating func type(
    _ opening: String, _ inherited: [String], _ inside: (inout CodeWriter) -> Void
  ) {
    let list = inherited.joined(separator: ", ")
    if fits("\(opening) \(list) {") { return block("\(opening) \(list) {", inside) }
    line(opening)
    indented { $0.line(list) }
    block("{", inside)
  }

  /// `a = b.c(d)`; the value on lines of its own where one is too short, and what stands in for it.
  package mutating func assignment(_ target: String, _ value: String) {
    if fits(target + " " + value) { return line(target + " " + value) }
    line(target)
    indented { code in
      guard !code.fits(value), let other = value.firstRange(of: " ?? ") else {
        return code.call(value)
      }
      code.line(String(value[..<other.lowerBound]))
      code.line(String(value[other.lowerBound...].dropFirst()))
    }
  }

  /// `opening a + b + c closing`; a summand on each line where one is too short.
  package mutating func sum(_ opening: String, _ summands: [String], _ closing: String) {
    let whole = opening + summands.joined(separator: " + ") + closing
    if fits(whole) { return line(whole) }
    line(opening)
    indented { code in
      for (place, summand) in summands.enumerated() {
        code.line(place == 0 ? summand : "  + " + summand)
      }
    }
    line(closing)
  }

  /// `a = b(c, d)`; its arguments on a line of their own where one line is too short, or on two,
  /// each choice of `a = b ? c : d`, unless the question mark stands in a text, and `a = [b, c]` in
  /// as many lines as it takes.
  package mutating func statement(_ code: String) {
    guard !fits(code) else { return line(code) }
    let isQuoted = code.contains("\"")
    if let list = code.firstRange(of: " = ["), code.hasSuffix("]"), !isQuoted {
      let items = code[list.upperBound...].dropLast().split(separator: ", ").map(String.init)
      return self.list(String(code[..<list.upperBound]), items, "]")
    }
    if code.prefix(while: { $0 != "\"" }).contains(" ? "), let equals = code.firstRange(of: " = ") {
      line(code[..<equals.lowerBound] + " =")
      return indented { $0.choices(code[equals.upperBound...]) }
    }
    guard code.hasSuffix(")"), let opening = code.firstIndex(of: "(") else { return line(code) }
    line(String(code[...opening]))
    let inside = String(code[code.index(after: opening)...])
    indented { code in
      if !code.fits(inside), !isQuoted, let last = inside.firstRange(of: ", ") {
        code.line(inside[..<last.lowerBound] + ",")
        code.line(String(inside[last.upperBound...]))
      } else {
        code.line(inside)
      }
    }
  }

  /// `a ? b : c`; the condition and each value on a line of its own.
  private mutating func choices(_ code: Substring) {
    var rest = code
    var mark = ""
    while let next = [" ? ", " : "].compactMap({ rest.firstRange(of: $0) }).min(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      line(mark + rest[..<next.lowerBound])
      mark = String(rest[next].dropFirst())
      rest = rest[next.upperBound...]
    }
    line(mark + rest)
  }

  /// `case a, b, c:`; in as many lines as it takes.
  package mutating func patterns(_ patterns: [String]) {
    var row = "case"
    for (place, pattern) in patterns.enumerated() {
      let next = pattern + (place == patterns.count - 1 ? ":" : ",")
      if !fits(row + " " + next) {
        line(row)
        row = " "
      }
      row += " " + next
    }
    line(row)
  }

  /// `opening a, b, c closing`; in as many lines as it takes.
  package mutating func list(_ opening: String, _ items: [String], _ closing: String) {
    let whole = opening + items.joined(separator: ", ") + closing
    if fits(whole) { return line(whole) }
    line(opening)
    indented { code in
      var row = ""
      for item in items {
        if !row.isEmpty, !code.fits(row + " " + item + ",") {
          code.line(row)
          row = ""
        }
        row += (row.isEmpty ? "" : " ") + item + ","
      }
      code.line(row)
    }
    line(closing)
  }
}

extension String {
  /// The last place of some text that stands outside of any further parentheses.
  fileprivate func range(of text: String, after opening: Index) -> Range<Index>? {
    var (depth, found): (Int, Range<Index>?) = (0, nil)
    var place = index(after: opening)
    while place < endIndex {
      if self[place] == "(" { depth += 1 }
      if self[place] == ")" { depth -= 1 }
      if depth == 0, self[place...].hasPrefix(text) {
        found = place..<index(place, offsetBy: text.count)
      }
      place = index(after: place)
    }
    return found
  }
}
