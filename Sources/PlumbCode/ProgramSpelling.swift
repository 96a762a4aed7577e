/// How a language writes what programs are made of: all that differs between Swift and JavaScript.
package struct ProgramSpelling: Sendable {
  /// Before the name of a constant, and behind it.
  fileprivate let constant: (before: String, behind: String)
  /// Before the names of constants that get their values in branches.
  fileprivate let laterConstant: String
  fileprivate let greatest: String
  fileprivate let least: String
  /// What ends a statement.
  fileprivate let ending: String
  fileprivate let parenthesizesConditions: Bool
  fileprivate let notANumber: String
  /// So many terms stand in one sum; nil for any number.
  let mostTerms: Int?
  /// So many values are compared by one call; nil for any number.
  let mostOperands: Int?
  /// Whether a kept corner is written where it is used.
  let fixesInPlace: Bool

  /// Long sums are several, since the compiler takes long over long expressions.
  package static let swift = ProgramSpelling(
    constant: ("let ", ": Double"), laterConstant: "let ", greatest: "Swift.max",
    least: "Swift.min", ending: "", parenthesizesConditions: false, notANumber: ".nan",
    mostTerms: 6, mostOperands: 8, fixesInPlace: false)

  package static let javaScript = ProgramSpelling(
    constant: ("const ", ""), laterConstant: "let ", greatest: "Math.max", least: "Math.min",
    ending: ";", parenthesizesConditions: true, notANumber: "NaN", mostTerms: nil,
    mostOperands: nil, fixesInPlace: true)
}

extension ProgramSpelling {
  /// `let gap: Double = width - 8`, `const gap = width - 8;`
  func definition(_ name: String, _ value: String) -> String {
    "\(constant.before)\(name)\(constant.behind) = \(value)\(ending)"
  }

  /// A sum behind `let gap: Double = `, in lines where one is too short for it.
  func sum(_ opening: String, _ value: String) -> Code {
    guard ending.isEmpty else { return .text(String(opening.dropLast()) + value + ending) }
    return .value(String(opening.dropLast()), Self.summands(of: value))
  }

  /// `a`, `+ b` and `- c` of `a + b - c`.
  static func summands(of value: String) -> [String] {
    var summands: [String] = []
    for word in value.split(separator: " ") {
      if word == "+" || word == "-" {
        summands.append(String(word))
      } else if let last = summands.last {
        summands[summands.count - 1] = "\(last) \(word)"
      } else {
        summands.append(String(word))
      }
    }
    return summands
  }

  func definition(_ name: String, _ value: Code) -> Code {
    "\(constant.before)\(name)\(constant.behind) = \(value)\(ending)"
  }

  /// Constants that get their values later; in Swift in as many lines as it takes.
  func declaration(_ names: [String]) -> Code {
    let names = names.map { $0 + constant.behind }
    guard ending.isEmpty else {
      return .text(laterConstant + names.joined(separator: ", ") + ending)
    }
    return .declaration(laterConstant, names)
  }

  func assignment(_ name: String, _ value: String) -> String {
    "\(name) = \(value)\(ending)"
  }

  func impossible(_ name: String) -> String { assignment(name, notANumber) }

  func branch(_ condition: String) -> String {
    parenthesizesConditions ? "if (\(condition)) {" : "if \(condition) {"
  }

  /// The greatest or the least of at least one value.
  func choice(_ operands: ArraySlice<String>, isGreatest: Bool) -> Code {
    let call = isGreatest ? greatest : least
    if operands.count == 1 { return .text(operands.joined()) }
    if mostOperands == nil { return "\(call)(\(operands.joined(separator: ", ")))" }
    return .filledCall(call, operands.map { .summands(Self.summands(of: $0)) })
  }
}
