import PlumbModel
import PlumbSolver
import PlumbText

/// Names and numbers as Swift spells them.
package enum SwiftWords {
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
  package static func name(_ word: String) -> String {
    keywords.contains(word) ? "`\(word)`" : word
  }

  /// Names that Swift has for something else even behind a dot, or that name nothing.
  private static let unsayable: Set<String> = [
    "Type", "Protocol", "self", "Self", "init", "_", "allCases",
  ]
  /// Types that generated code speaks of.
  private static let types: Set<String> = [
    "Any", "AnyObject", "Bool", "CaseIterable", "Double", "Equatable", "Float", "IndexPath", "Int",
    "MainActor", "Sendable", "String",
  ]

  /// A name from a layout as one that may be declared, with a word behind it where Swift or what is
  /// written in it means something else by it: `TypeView`, `_State`, `UIViewMetric`.
  package static func declared(_ name: String, or word: String) -> String {
    let ofToolkit =
      ["UI", "NS", "CG", "MK"].contains { name.hasPrefix($0) }
      && name.dropFirst(2).first?.isUppercase ?? false
    return unsayable.contains(name) || types.contains(name) || ofToolkit ? name + word : name
  }

  /// The type that the states of a group are of.
  package static func type(ofStates group: String) -> String {
    let type = joined(group.split(separator: ".").map { capitalized(String($0)) })
    return TakenNames.ofStateTypes.contains(type) ? type + "State" : declared(type, or: "State")
  }

  /// What a group of states is called as a property, a parameter and a label.
  package static func states(_ group: String) -> String {
    let word = joined(group.split(separator: ".").map(String.init))
    return TakenNames.ofStates.contains(word) ? word + "State" : declared(word, or: "State")
  }

  /// The states of a group as cases of its type.
  package static func cases(_ group: StateGroup) -> [String] {
    group.states.map { declared($0, or: "State") }
  }

  /// `case .idle, .busy:` for each set of states of a group. A switch has all states, so that those
  /// which are in no set, since they are never together with others, go with the first.
  package static func patterns(of group: StateGroup, _ sets: [[Int]]) -> [String] {
    let never = group.states.indices.filter { state in !sets.contains { $0.contains(state) } }
    let cases = cases(group)
    return sets.enumerated().map { place, states in
      let all = place == 0 ? (states + never).sorted() : states
      return "case \(all.map { "." + name(cases[$0]) }.joined(separator: ", ")):"
    }
  }

  /// The types that the name of a class begins from: `Host` and `Card` of `Host<Card.Body>`.
  package static func types(inNative name: String) -> [String] {
    name.split { "<>, ".contains($0) }.compactMap {
      $0.split(separator: ".").first.map(String.init)
    }
  }

  /// What others of its types begin with, up to a dot: `Charts` of `Host<Charts.BarView>`.
  package static func qualifiers(inNative name: String) -> [String] {
    name.split { "<>, ".contains($0) }.filter { $0.contains(".") }.compactMap {
      $0.split(separator: ".").first.map(String.init)
    }
  }

  /// A metric where it is declared.
  package static func declaredMetric(_ name: String) -> String {
    self.name(declared(name, or: "Metric"))
  }

  /// A length that the layout has a name for.
  package static func metric(_ name: String) -> String { "Metrics." + declaredMetric(name) }

  package static func capitalized(_ word: String) -> String {
    guard let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }

  /// `card.title` as `cardTitle`.
  package static func joined(_ parts: [String]) -> String {
    guard let first = parts.first else { return "" }
    return first + parts.dropFirst().map(capitalized).joined()
  }

  /// A number: `8`, `20.5`, or a division where no short decimal says it.
  package static func number(_ value: Rational) -> String {
    let parts = value.description.split(separator: "/")
    let decimal = ConstraintWriter.number(value)
    guard parts.count == 2, 8 < decimal.utf8.count else { return decimal }
    return "\(parts[0]).0 / \(parts[1])"
  }

  /// A string literal; what Swift would read as more than text is escaped.
  package static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// What stands between the quotes of a literal.
  package static func escaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case _ where scalar.isHidden || Character(scalar).isNewline: escape(scalar)
      default: nil
      }
    }
  }

  /// A text that a comment may hold: nothing in it changes how what follows is shown.
  package static func plain(_ text: String) -> String {
    text.escaping { $0.isHidden ? escape($0) : nil }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }
}

/// Gives each name once, with a number behind those that are taken.
package struct NamePool {
  private var taken = TakenNames.inClasses

  package init() {}

  /// Names that mean something else where this class is written.
  package mutating func reserve(_ names: some Sequence<String>) { taken.formUnion(names) }

  package func has(_ name: String) -> Bool { taken.contains(name) }

  /// A type of the class's own, beside the classes of layouts that stand in it.
  package mutating func take(type name: String, or word: String) -> String {
    take(Self.isClass(name) ? name + word : name)
  }

  /// A name from the layout, with a word behind it where every class has that for something else.
  package mutating func take(_ name: String, or word: String) -> String {
    let isTaken = TakenNames.inClasses.contains(name) || Self.isClass(name)
    return take(isTaken ? name + word : SwiftWords.declared(name, or: word))
  }

  /// `CardLayout` is what the class of a layout may be called.
  private static func isClass(_ name: String) -> Bool {
    name.hasSuffix("Layout") && name.first?.isUppercase ?? false
  }

  package mutating func take(_ wanted: String) -> String {
    var name = wanted
    var count = 2
    while !taken.insert(name).inserted {
      name = wanted + String(count)
      count += 1
    }
    return name
  }
}
