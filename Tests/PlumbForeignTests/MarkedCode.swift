import PlumbForeign
import PlumbText
import Testing

/// Code with what is reported in it: `^` below a line marks a place, in order.
func expectMarked(
  _ marked: String, isSwift: Bool, handingOn known: Set<FormatFunction> = [],
  at location: SourceLocation = #_sourceLocation
) {
  var code: [String] = []
  var expected: [String] = []
  for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
    let marks = line.drop { $0 == " " }
    if !marks.isEmpty, marks.allSatisfy({ $0 == "^" }) {
      let column = line.count - marks.count
      expected.append("\(code.count):\(column + 1)-\(column + 1 + marks.count)")
    } else {
      code.append(String(line))
    }
  }
  let source = SourceText(
    path: isSwift ? "a.swift" : "a.m", code.joined(separator: "\n"))
  let table = LineTable(source)
  let found = lintCode(source, handingOn: known).map { diagnostic in
    let start = table.position(at: diagnostic.range.lower)
    let end = table.position(at: diagnostic.range.upper)
    return "\(start.line):\(start.column)-\(end.column)"
  }
  let messages = lintCode(source, handingOn: known).map(\.message)
  #expect(found == expected, "\(messages)", sourceLocation: location)
}
