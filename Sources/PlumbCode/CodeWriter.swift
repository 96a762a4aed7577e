/// Lines of code, each as deep as it stands.
package struct CodeWriter: Hashable {
  private var lines: [Line] = []
  private var depth = 0

  private struct Line: Hashable {
    let code: Code
    let depth: Int
  }

  package init() {}

  /// The code as it is read, two spaces for each level.
  package var text: String {
    var printer = CodePrinter()
    for line in lines { printer.line(line.code, depth: line.depth) }
    return printer.text
  }

  /// A line that stays one, however long.
  package mutating func line(_ code: String = "") { statement(.text(code)) }

  package mutating func lines(_ code: [String]) {
    for code in code { line(code) }
  }

  /// A line, or as many as its width asks for.
  package mutating func statement(_ code: Code) { lines.append(Line(code: code, depth: depth)) }

  /// Lines that were written elsewhere, as deep as this is now.
  package mutating func add(_ other: CodeWriter) {
    lines += other.lines.map { Line(code: $0.code, depth: depth + $0.depth) }
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
