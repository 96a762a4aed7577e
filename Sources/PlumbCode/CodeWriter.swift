/// Lines of code, each as deep as it stands.
package struct CodeWriter {
  private var printer = CodePrinter()
  private var depth = 0
  /// Those that are laid out later; nil where each is at once.
  private var kept: [Line]?

  package struct Line: Hashable {
    fileprivate let code: Code
    fileprivate let depth: Int

    /// How many bytes it has, but for those before it.
    package var length: Int { code.description.utf8.count }

    package func contains(_ word: String) -> Bool { code.description.contains(word) }
  }

  package init() {}

  /// The code as it is read, two spaces for each level.
  package var text: String { printer.text }

  /// Lines that are written where they are added, since nobody knows yet how deep they stand.
  package static func lines(_ write: (inout CodeWriter) -> Void) -> [Line] {
    var code = CodeWriter()
    code.kept = []
    write(&code)
    return code.kept ?? []
  }

  /// A line that stays one, however long.
  package mutating func line(_ code: String = "") { statement(.text(code)) }

  package mutating func lines(_ code: [String]) {
    for code in code { line(code) }
  }

  /// A line, or as many as its width asks for.
  package mutating func statement(_ code: Code) { add(Line(code: code, depth: 0)) }

  package mutating func add(_ lines: [Line]) {
    for line in lines { add(line) }
  }

  private mutating func add(_ line: Line) {
    if kept == nil {
      printer.line(line.code, depth: depth + line.depth)
    } else {
      kept?.append(Line(code: line.code, depth: depth + line.depth))
    }
  }

  /// A property that is worked out or a function, on one line where its code is short, and where
  /// that calls something of what is before again and again, on as few as it has room on.
  ///
  /// - Parameters:
  ///   - opening: With the brace.
  ///   - most: How long a line of it may be.
  package mutating func property(_ opening: Code, _ lines: [Line], most: Int) {
    // Lines go on one level deeper.
    let chain = Self.chain(lines, most: most - 2)
    if let whole = chain.count == 1 ? "\(opening.description) \(chain[0]) }" : nil,
      whole.utf8.count <= most
    {
      return line(whole)
    }
    block(opening) { code in
      guard let first = chain.first else { return code.add(lines) }
      code.line(first)
      code.indented { code in
        for rest in chain.dropFirst() { code.line(rest) }
      }
    }
  }

  /// Lines of which each calls something of the one before, as `Text(words)` and `.bold()`, on as
  /// few as there is room on; none where they say more.
  private static func chain(_ lines: [Line], most: Int) -> [String] {
    guard let depth = lines.first?.depth else { return [] }
    var chain: [String] = []
    for (place, line) in lines.enumerated() {
      let text = line.code.description
      if most < text.utf8.count { return [] }
      guard 0 < place else {
        chain.append(text)
        continue
      }
      guard line.depth == depth + 1, text.hasPrefix("."), !text.hasSuffix("{") else { return [] }
      if chain[chain.count - 1].utf8.count + text.utf8.count <= most {
        chain[chain.count - 1] += text
      } else {
        chain.append(text)
      }
    }
    return chain
  }

  /// Members of a type, with a blank line around each that takes more than one.
  package mutating func members(_ members: [[Line]]) {
    for (place, member) in members.enumerated() {
      if 0 < place, 1 < member.count || 1 < members[place - 1].count { line() }
      add(member)
    }
  }

  /// `opening`, what is inside one level deeper, `closing`.
  package mutating func block(
    _ opening: String, closing: String = "}", _ inside: (inout CodeWriter) -> Void
  ) {
    block(.text(opening), closing: closing, inside)
  }

  package mutating func block(
    _ opening: Code, closing: String = "}", _ inside: (inout CodeWriter) -> Void
  ) {
    statement(opening)
    indented(inside)
    line(closing)
  }

  package mutating func function(
    _ name: String, _ parameters: [String], _ result: String? = nil,
    _ inside: (inout CodeWriter) -> Void
  ) {
    block(.function(name, parameters, result), inside)
  }

  package mutating func indented(_ inside: (inout CodeWriter) -> Void) {
    depth += 1
    inside(&self)
    depth -= 1
  }
}
