import PlumbModel
import PlumbSolver

/// Names and numbers as Swift spells them.
enum SwiftWords {
  /// Words that may not stand alone as a name.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "precedencegroup", "private",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// A name where it is declared and used; keywords in backticks.
  static func name(_ word: String) -> String { keywords.contains(word) ? "`\(word)`" : word }

  /// A length that the layout has a name for.
  static func metric(_ name: String) -> String { "Metrics." + self.name(name) }

  static func capitalized(_ word: String) -> String {
    guard let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }

  /// `card.title` as `cardTitle`.
  static func joined(_ parts: [String]) -> String {
    guard let first = parts.first else { return "" }
    return first + parts.dropFirst().map(capitalized).joined()
  }

  /// A number: `8`, `20.5`, or a division where no short decimal says it.
  static func number(_ value: Rational) -> String {
    let parts = value.description.split(separator: "/")
    let decimal = ConstraintWriter.number(value)
    guard parts.count == 2, 8 < decimal.utf8.count else { return decimal }
    return "\(parts[0]).0 / \(parts[1])"
  }

  /// A string literal; what Swift would read as more than text is escaped.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 32 || scalar.value == 127 || Character(scalar).isNewline:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Gives each name once, with a number behind those that are taken.
struct NamePool {
  /// What every class has, so that one may use another without looking into it.
  static let members: Set<String> = [
    "root", "activeConstraints", "update", "apply", "self", "size", "wanted", "isRightToLeft",
    "circumstances", "activeCircumstances", "constraints", "Metrics",
    "givenSize",
  ]
  private var taken = members

  /// A name from the layout, with a word behind it where every class has that for something else.
  mutating func take(_ name: String, or word: String) -> String {
    take(Self.members.contains(name) || Self.isClass(name) ? name + word : name)
  }

  /// `CardLayout` is what the class of a layout may be called.
  private static func isClass(_ name: String) -> Bool {
    name.hasSuffix("Layout") && name.first?.isUppercase ?? false
  }

  mutating func take(_ wish: String) -> String {
    var name = wish
    var count = 2
    while !taken.insert(name).inserted {
      name = wish + String(count)
      count += 1
    }
    return name
  }
}
