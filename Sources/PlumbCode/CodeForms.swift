/// What expressions and declarations are made of, and where each may go on in another line.
extension Code {
  /// What stands in lines of its own, one level deeper, where the rest of a line is too short.
  package static func below(_ value: Code) -> Code { .group([.indent([.soft, value])]) }

  /// `f(a, b, c)`; its arguments on a line of their own, or on two, the first alone.
  package static func call(_ function: String, _ arguments: [Code]) -> Code {
    var inside = Array(arguments.prefix(1))
    if 1 < arguments.count {
      inside += [",", .space] + Array(arguments.dropFirst()).joined(by: [", "])
    }
    return .group([.text(function + "("), .indent([.soft, .group(inside + [")"])])])
  }

  /// `opening a, b, c closing`; each on a line of its own.
  package static func each(_ opening: String, _ items: [String], _ closing: String) -> Code {
    bracketed(opening, items.joined(by: [",", .space]), closing)
  }

  /// `opening a, b, c closing`; in as many lines as it takes.
  package static func list(_ opening: String, _ items: [String], _ closing: String) -> Code {
    bracketed(opening, items.joined(by: [",", .wrap]), closing, last: [.ifBroken(",")])
  }

  /// `func a(b: C, d: E) -> F {`; the parameters in as many lines of their own as it takes.
  package static func function(
    _ name: String, _ parameters: [String], _ result: String?
  ) -> Code {
    let closing = result.map { ") -> \($0) {" } ?? ") {"
    return bracketed(name + "(", parameters.joined(by: [",", .wrap]), closing)
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

/// `a.b(c).d(e)`: calls one after another, each on a line of its own where one is too short.
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

  package var code: Code {
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
      parts.append(.soft)
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
