import PlumbSyntax
import PlumbText

/// What only follows from another mistake, so that one mistake gives one diagnostic: names in a
/// line that could not be read, and names that an import would have brought.
struct Consequences {
  private var brokenLines: [FileID: Set<Int>] = [:]
  private var tables: [FileID: LineTable] = [:]
  private var brokenImports: Set<FileID> = []
  /// What the parser said itself.
  private var causes: Set<Diagnostic> = []

  init(_ library: Library) {
    for file in library.files where !file.diagnostics.isEmpty {
      let source = file.tree.source
      let table = LineTable(source)
      tables[source.id] = table
      causes.formUnion(file.diagnostics)
      for diagnostic in file.diagnostics where diagnostic.severity == .error {
        let first = table.line(at: diagnostic.range.lower)
        let last = table.line(at: max(diagnostic.range.lower, diagnostic.range.upper - 1))
        brokenLines[source.id, default: []].formUnion(first...last)
      }
    }
    for diagnostic in library.diagnostics where diagnostic.rule == .import {
      brokenImports.insert(diagnostic.range.file)
    }
  }

  func removed(from diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !brokenLines.isEmpty || !brokenImports.isEmpty else { return diagnostics }
    return diagnostics.filter { !isConsequence($0) }
  }

  private func isConsequence(_ diagnostic: Diagnostic) -> Bool {
    if causes.contains(diagnostic) { return false }
    let file = diagnostic.range.file
    switch diagnostic.rule {
    case .syntax, .unit, .limit, .import: return false
    case .unknownKind, .unknownMetric:
      if brokenImports.contains(file) { return true }
    // A block that could not be read may have held the size.
    case .unsupported where brokenLines[file] != nil: return true
    default: break
    }
    guard let lines = brokenLines[file], let table = tables[file] else { return false }
    return lines.contains(table.line(at: diagnostic.range.lower))
  }
}
