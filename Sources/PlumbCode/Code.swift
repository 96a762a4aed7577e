/// A piece of code as a tree: texts, and the breaks at which it may go on in another line.
///
/// Who writes code says what it consists of; `CodePrinter` alone decides where lines end (after
/// Wadler, "A prettier printer", and Lindig, "Strictly pretty").
package enum Code: Hashable, Sendable {
  /// Never broken, whatever stands in it.
  case text(String)
  /// The same, with the names in it that are declared elsewhere in the file.
  case naming(String, Set<String>)
  /// A break where its group takes several lines; else what stands in place of it.
  case line(String)
  /// A break where what follows, up to the next one, does not fit in the line; else a space.
  case wrap
  /// The same where what follows is taken to be in one line; else what stands in place of it.
  case fold(String)
  /// What stands only where its group takes several lines.
  case ifBroken(String)
  case sequence([Code])
  /// The lines that begin in it are one level deeper.
  case indent([Code])
  /// In one line if that is long enough, else each `line` of it, but not of groups in it, breaks.
  case group([Code])

  static let soft = Code.line("")
  static let space = Code.line(" ")
}

extension Code {
  /// The names in it that are declared elsewhere in the file.
  package var names: Set<String> {
    switch self {
    case .naming(_, let names): names
    case .text, .line, .wrap, .fold, .ifBroken: []
    case .sequence(let parts), .indent(let parts), .group(let parts):
      parts.reduce(into: []) { $0.formUnion($1.names) }
    }
  }
}

extension Code: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self = .text(text) }

  package init(stringInterpolation parts: Parts) {
    self = parts.before.isEmpty ? .text(parts.text) : .sequence(parts.before + [.text(parts.text)])
  }

  /// `"\(name).isHidden = \(value)"`, where a value keeps its breaks.
  package struct Parts: StringInterpolationProtocol {
    fileprivate var before: [Code] = []
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ text: some StringProtocol) { self.text += text }
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ code: Code) {
      if case .text(let other) = code {
        text += other
        return
      }
      before += [.text(text), code]
      text = ""
    }
  }
}

extension Code: CustomStringConvertible {
  /// The code in one line.
  package var description: String {
    switch self {
    case .text(let text), .naming(let text, _), .line(let text), .fold(let text): text
    case .wrap: " "
    case .ifBroken: ""
    case .sequence(let parts), .indent(let parts), .group(let parts):
      parts.reduce(into: "") { $0 += $1.description }
    }
  }
}
