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
