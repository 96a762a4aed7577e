import PlumbSolver

/// Writes a component for which there is no short formula: the corner that is kept of it, as data,
/// and the use of what fixes it.
extension ProgramCode {
  /// - Parameter number: Counts such components of a program from one.
  func write(
    _ problem: LayoutProgram.EmbeddedProblem, _ names: [String], number: Int,
    _ code: inout CodeWriter
  ) {
    if spelling.fixesInPlace {
      code.block("const [\(names.joined(separator: ", "))] = optimum({", closing: "}, [") { code in
        for member in CornerData(problem).members { code.line("\(member.name): \(member.value),") }
      }
      code.indented { code in
        for form in problem.constants { code.line(expression(form) + ",") }
      }
      return code.line("]) ?? [];")
    }
    code.line("var rows\(number): [Double] = Self.\(corner(problem)).constants")
    for (row, form) in problem.constants.enumerated() where !form.terms.isEmpty {
      writeSum(form, to: "rows\(number)[\(row)]", parts: "row\(number)At\(row)", &code)
    }
    code.line("let solved\(number): [Double] = Self.\(corner(problem)).optimum(rows\(number))")
    for (place, name) in names.enumerated() {
      code.line(spelling.definition(name, "solved\(number)[\(place)]"))
    }
  }
}

/// What is kept of a corner, as literals.
package struct CornerData: Hashable {
  package let constants: String
  package let members: [Member]

  package struct Member: Hashable {
    package let name: String
    package let value: String
  }

  package init(_ problem: LayoutProgram.EmbeddedProblem) {
    func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ", ") + "]" }
    func numbers(_ values: [Double]) -> String { list(values.map { Self.number($0) }) }
    constants = numbers(problem.constants.map(\.constant.doubleValue))
    members = [
      Member(name: "columns", value: list(problem.columns.map { "\($0)" })),
      Member(name: "basics", value: list(problem.basics.map { "\($0)" })),
      Member(name: "shares", value: list(problem.shares.map(numbers))),
      Member(name: "below", value: list(problem.below.map(numbers))),
      Member(name: "above", value: list(problem.above.map(numbers))),
      Member(name: "multipliers", value: list(problem.multipliers.map(numbers))),
      Member(name: "isAbove", value: list(problem.isAbove.map { "\($0)" })),
    ]
  }

  private static func number(_ value: Double) -> String {
    let text = (value == 0 ? 0 : value).description
    return text.hasSuffix(".0") && !text.contains("e") ? String(text.dropLast(2)) : text
  }
}
