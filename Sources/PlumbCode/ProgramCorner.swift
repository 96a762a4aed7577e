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
        for member in CornerData(problem).whole { code.line("\(member.name): \(member.value),") }
      }
      code.indented { code in
        for form in problem.constants { code.line(expression(form) + ",") }
      }
      return code.line("]) ?? [];")
    }
    var rows: [(value: String, rows: [Int])] = []
    for (row, form) in problem.constants.enumerated() where !form.terms.isEmpty {
      let value = sum(form, parts: "row\(number)At\(row)", &code)
      if let same = rows.firstIndex(where: { $0.value == value }) {
        rows[same].rows.append(row)
      } else {
        rows.append((value, [row]))
      }
    }
    writeSolution(of: rows, from: corner(problem), names, number: number, &code)
  }

  /// The lengths that a kept corner comes to.
  ///
  /// - Parameter rows: What is no number of the corner's own, and the rows that are that.
  package func writeSolution(
    of rows: [(value: String, rows: [Int])], from corner: String, _ names: [String], number: Int,
    _ code: inout CodeWriter
  ) {
    code.line("var rows\(number): [Double] = Self.\(corner).constants")
    for (value, own) in rows {
      let numbers = own.map { "\($0)" }.joined(separator: ", ")
      code.line(
        own.count == 1
          ? "rows\(number)[\(numbers)] = \(value)"
          : "for row in [\(numbers)] { rows\(number)[row] = \(value) }")
    }
    code.line("let solved\(number): [Double] = Self.\(corner).optimum(rows\(number))")
    for (place, name) in names.enumerated() {
      code.line(spelling.definition(name, "solved\(number)[\(place)]"))
    }
  }
}

/// What is kept of a corner, as literals.
package struct CornerData: Hashable {
  /// What rows are in all circumstances, zero for others, and what else the corner is; of tables
  /// what is not zero, by column. Basics are all rows but the columns, in order.
  package let members: [Member]
  /// The same but for the rows, and with the zeros.
  let whole: [Member]

  /// A list.
  package struct Member: Hashable {
    package let name: String
    package let items: [String]

    package init(name: String, items: [String]) {
      (self.name, self.items) = (name, items)
    }

    /// The rows of a table.
    init(_ name: String, _ rows: [[Double]], isSparse: Bool) {
      self.name = name
      items = rows.map { row in
        let values = row.map(CornerData.number)
        let some = row.indices.filter { row[$0] != 0 }.map { "\($0): \(values[$0])" }
        let whole = isSparse ? (some.isEmpty ? [":"] : some) : values
        return "[\(whole.joined(separator: ", "))]"
      }
    }

    var value: String { "[" + items.joined(separator: ", ") + "]" }
  }

  package init(_ problem: LayoutProgram.EmbeddedProblem) {
    let constants = problem.constants.enumerated().compactMap { row, form in
      form.terms.isEmpty && !form.constant.isZero
        ? "\(row): \(Self.number(form.constant.doubleValue))" : nil
    }
    let columns = Member(name: "columns", items: problem.columns.map { "\($0)" })
    let basics = Member(name: "basics", items: problem.basics.map { "\($0)" })
    let isAbove = Member(name: "isAbove", items: problem.isAbove.map { "\($0)" })
    func tables(isSparse: Bool) -> [Member] {
      [
        ("shares", problem.shares), ("below", problem.below), ("above", problem.above),
        ("multipliers", problem.multipliers),
      ].map { Member($0, $1, isSparse: isSparse) }
    }
    members =
      [
        Member(name: "constants", items: constants.isEmpty ? [":"] : constants), columns,
      ] + tables(isSparse: true) + [
        Member(
          name: "belowZero",
          items: problem.isAbove.indices.filter { !problem.isAbove[$0] }.map { "\($0)" })
      ]
    whole = [columns, basics] + tables(isSparse: false) + [isAbove]
  }

  private static func number(_ value: Double) -> String {
    let text = (value == 0 ? 0 : value).description
    return text.hasSuffix(".0") && !text.contains("e") ? String(text.dropLast(2)) : text
  }
}
