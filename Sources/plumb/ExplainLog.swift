import PlumbForeign
import PlumbModel
import PlumbProof
import PlumbText

/// `plumb explain --log`: what is found is an answer and no mistake, so it ends clean; what cannot
/// be read, or a log without any list of constraints, is told with its place.
func explainLog(_ path: String, _ layouts: [String], _ console: Console) throws -> ExitStatus {
  let log = try source(at: path)
  let files = LayoutLines(try layouts.isEmpty ? layoutFiles(at: ".").files : checked(layouts))
  let explanation = LogExplanation(
    of: String(decoding: log.bytes, as: UTF8.self), from: log.path, line: files.line)
  try console.write(explanation.text)
  for problem in explanation.problems {
    console.complain(
      "\(log.path):\(problem.line):\(problem.column): error: \(problem.message)\n")
  }
  if explanation.text.isEmpty, explanation.problems.isEmpty {
    console.complain("\(log.path):1:1: error: there is no list of constraints in this log\n")
    return .found
  }
  return explanation.problems.isEmpty ? .clean : .found
}

private func checked(_ paths: [String]) throws -> [String] {
  for path in paths { _ = try source(at: path) }
  return paths
}

/// Lines of layouts by what generated code calls them.
private struct LayoutLines {
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// `Card.layout:9`; of files with one name the first.
  func line(_ identifier: String) -> String? {
    guard let colon = identifier.lastIndex(of: ":"),
      let number = Int(identifier[identifier.index(after: colon)...]), 0 < number
    else { return nil }
    let name = identifier[..<colon]
    guard let path = paths.first(where: { $0 == name || $0.hasSuffix("/" + name) }),
      let source = try? source(at: path)
    else { return nil }
    let lines = String(decoding: source.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard number <= lines.count else { return nil }
    return String(lines[number - 1].drop { $0 == " " || $0 == "\t" })
  }
}
