/// What expressions and declarations are made of, and where each may go on in another line.
extension Code {
  /// What stands in lines of its own, one level deeper, where the rest of a line is too short.
  package static func below(_ value: Code) -> Code { .group([.indent([.soft, value])]) }

  /// `f(a, b, c)`; its arguments on a line of their own, or on two, the first alone, or on as many
  /// as it takes.
  package static func call(_ function: String, _ arguments: [Code]) -> Code {
    var inside = arguments.prefix(1).map(\.withoutBreakBefore)
    if 1 < arguments.count {
      inside += [",", .space] + Array(arguments.dropFirst()).joined(by: [",", .wrap])
    }
    return .group([.text(function + "("), .indent([.soft, .group(inside + [")"])])])
  }

  /// `f(a, b, c)`; its arguments on as many lines of their own as it takes.
  package static func filledCall(_ function: String, _ arguments: [Code]) -> Code {
    let inside = arguments.joined(by: [",", .fold(" ")])
    return .group([.text(function + "("), .indent([.soft] + inside + [")"])])
  }

  /// `f(a, b, c)`; each argument on a line of its own where one is too short.
  package static func arguments(_ function: String, _ arguments: [Code]) -> Code {
    .group([
      .text(function + "("), .indent([.soft] + arguments.joined(by: [",", .space]) + [")"]),
    ])
  }

  /// The same where a line has begun already: what stands below begins at once.
  private var withoutBreakBefore: Code {
    guard case .group(let parts) = self, parts.count == 1, case .indent(let inside) = parts[0],
      inside.first == .soft
    else { return self }
    return .group(Array(inside.dropFirst()))
  }

  /// `opening a, b, c closing`; each on a line of its own.
  package static func each(_ opening: String, _ items: [String], _ closing: String) -> Code {
    each(opening, items.map(Code.text), closing)
  }

  package static func each(_ opening: String, _ items: [Code], _ closing: String) -> Code {
    bracketed(opening, items.joined(by: [",", .space]), closing)
  }

  /// The same in as many lines as it takes.
  package static func filled(_ opening: String, _ items: [String], _ closing: String) -> Code {
    bracketed(opening, items.joined(by: [",", .wrap]), closing)
  }

  /// `let a: Double, b: Double`; in as many lines as it takes.
  static func declaration(_ opening: String, _ names: [String]) -> Code {
    .group([.text(opening), .indent(names.joined(by: [",", .wrap]))])
  }

  /// `opening a, b, c closing`; in as many lines as it takes.
  package static func list(_ opening: String, _ items: [Code], _ closing: String) -> Code {
    bracketed(opening, items.joined(by: [",", .wrap]), closing, last: [.ifBroken(",")])
  }

  /// `func a(b: C, d: E) -> F {`; the parameters in as many lines of their own as it takes.
  package static func function(
    _ name: String, _ parameters: [String], _ result: String?
  ) -> Code {
    let closing = result.map { ") -> \($0) {" } ?? ") {"
    return bracketed(name + "(", parameters.joined(by: [",", .wrap]), closing)
  }

  /// `let a: Double = b + c`; the value, where that is too long, on as many lines of its own as it
  /// takes.
  package static func value(_ opening: String, _ summands: [String]) -> Code {
    .group([.text(opening), .indent([.space, .summands(summands)])])
  }

  /// `a + b - c`; the summands, which have their signs, on as many lines as it takes.
  static func summands(_ summands: [String]) -> Code {
    let rest = summands.dropFirst().flatMap { [.wrap, Code.text($0)] }
    return .group([.text(summands.first ?? "")] + rest)
  }

  /// `opening a + b + c closing`; a summand on each line.
  package static func sum(_ opening: String, _ summands: [String], _ closing: String) -> Code {
    bracketed(opening, [.indent(summands.joined(by: [.space, "+ "]))], closing)
  }

  private static func bracketed(
    _ opening: String, _ inside: [Code], _ closing: String, last: [Code] = []
  ) -> Code {
    .group([.text(opening), .indent([.soft] + inside)] + last + [.soft, .text(closing)])
  }

  /// `enum A { case a, b, c }`; the cases in as many lines of their own as it takes.
  package static func enumeration(_ opening: String, _ cases: [String]) -> Code {
    .group([
      .text(opening), .indent([.space, "case ", .indent(cases.joined(by: [",", .wrap]))]), .space,
      "}",
    ])
  }

  /// `case a, b, c:`; in as many lines as it takes.
  package static func patterns(_ patterns: [String]) -> Code {
    .sequence(["case", .indent([.wrap] + patterns.joined(by: [",", .wrap])), ":"])
  }

  /// `class A: B, C {`; what it inherits on a line of its own.
  package static func type(_ opening: String, _ inherited: [String]) -> Code {
    .group([
      .text(opening + ":"), .indent([.space, .text(inherited.joined(separator: ", "))]), .space,
      "{",
    ])
  }

  /// `a ? b : c ? d : e`; the conditions and values on lines of their own.
  package static func choice(
    _ cases: [(condition: String, value: Code)], else rest: Code
  ) -> Code {
    if cases.isEmpty { return rest }
    let parts = cases.flatMap { [.text($0.condition), .space, "? ", $0.value, .space, ": "] }
    return .below(.sequence(parts + [rest]))
  }

  /// An expression in Swift as it is written, which may go on in other lines at each `?` and `:`.
  package static func choice(_ text: String) -> Code {
    var parts: [String] = [""]
    var (isInside, isEscaped) = (false, false)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isBreak = !isInside && (word == "?" || word == ":")
      for character in word {
        if character == "\"", !isEscaped { isInside.toggle() }
        isEscaped = character == "\\" && !isEscaped
      }
      isEscaped = false
      if isBreak {
        parts.append(String(word))
      } else {
        parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
      }
    }
    if parts.count == 1 { return .text(text) }
    return .below(.sequence(parts.map(Code.text).joined(by: [.space])))
  }

  /// `a || b`; each on a line of its own where one is too short.
  package static func any(_ conditions: [String]) -> Code {
    let rest = conditions.dropFirst().flatMap { [.space, Code.text("|| " + $0)] }
    return .below(.sequence([.text(conditions.first ?? "false")] + rest))
  }

  /// `a ?? b`; what stands in for a value on a line of its own.
  package static func either(_ value: Code, or other: Code) -> Code {
    .group([value, .space, "?? ", other])
  }
}

/// `a.b(c).d(e)`: calls one after another.
package struct CallChain: Hashable, Sendable {
  private let receiver: String
  private let calls: [Call]

  private struct Call: Hashable, Sendable {
    /// `.b(`
    let opening: String
    let arguments: [Code]
  }

  package init(_ receiver: String) { (self.receiver, calls) = (receiver, []) }

  private init(_ receiver: String, _ calls: [Call]) {
    (self.receiver, self.calls) = (receiver, calls)
  }

  /// With another call at its end, whose arguments may stand on lines of their own, the last alone.
  package func calling(_ function: String, _ arguments: [Code]) -> CallChain {
    CallChain(receiver, calls + [Call(opening: ".\(function)(", arguments: arguments)])
  }

  /// Each on a line of its own where one is too short.
  package var code: Code { code(breaking: .soft) }

  /// On as few lines as there is room on.
  package var filled: Code { code(breaking: .fold("")) }

  private func code(breaking separator: Code) -> Code {
    if calls.isEmpty { return .text(receiver) }
    var parts: [Code] = []
    parts.reserveCapacity(2 * calls.count)
    for call in calls {
      var inside = [Code.soft]
      inside.reserveCapacity(2 * call.arguments.count + 2)
      for (place, argument) in call.arguments.enumerated() {
        let isLast = place == call.arguments.count - 1
        if 0 < place { inside.append(isLast ? "," : ", ") }
        if 0 < place, isLast { inside.append(.space) }
        inside.append(argument)
      }
      parts.append(separator)
      parts.append(.group([.text(call.opening), .indent(inside), ")"]))
    }
    return .group([.text(receiver), .indent(parts)])
  }
}

extension [Code] {
  fileprivate func joined(by separator: [Code]) -> [Code] {
    reduce(into: []) { $0 += $0.isEmpty ? [$1] : separator + [$1] }
  }
}

extension [String] {
  fileprivate func joined(by separator: [Code]) -> [Code] {
    map(Code.text).joined(by: separator)
  }
}
