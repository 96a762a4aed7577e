import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// What only follows from another mistake, so that one mistake gives one diagnostic: names in a
/// line that could not be read, or that it may declare, and names that an import would have
/// brought.
struct Consequences {
  private var brokenLines: [FileID: Set<Int>] = [:]
  private var tables: [FileID: LineTable] = [:]
  /// The names in such lines, but for chains, which declare none.
  private var doubtfulNames: [FileID: Set<String>] = [:]
  /// The names beside a kind that there is not.
  private var kindlessNames: [FileID: Set<String>] = [:]
  private let library: Library
  private var brokenImports: Set<FileID> = []
  /// What the parser said itself.
  private var causes: Set<Diagnostic> = []

  init(_ library: Library) {
    self.library = library
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

  mutating func removed(from diagnostics: [Diagnostic]) -> [Diagnostic] {
    let kinds = diagnostics.filter { $0.rule == .unknownKind }
    guard !brokenLines.isEmpty || !brokenImports.isEmpty || !kinds.isEmpty else {
      return diagnostics
    }
    collectNames(besides: kinds)
    return diagnostics.filter { !isConsequence($0) }
  }

  /// - Parameter kinds: Complaints about kinds of views, after which views are not declared either.
  private mutating func collectNames(besides kinds: [Diagnostic]) {
    for file in library.files {
      let id = file.tree.source.id
      let kinds = kinds.filter { $0.range.file == id }
      guard brokenLines[id] != nil || !kinds.isEmpty else { continue }
      let table = tables[id] ?? LineTable(file.tree.source)
      func names(_ lines: some Sequence<Int>) -> Set<String> {
        Set(lines.flatMap { declarableNames(in: file.tree, table.range(ofLine: $0)) })
      }
      doubtfulNames[id] = names(brokenLines[id] ?? [])
      kindlessNames[id] = names(kinds.map { table.line(at: $0.range.lower) })
    }
  }

  private func declarableNames(in tree: Tree, _ line: Range<Int>) -> [String] {
    let start = tree.tokens.partitioningIndex { line.lowerBound <= Int($0.lower) }
    let tokens = tree.tokens[start...].prefix { Int($0.lower) < line.upperBound }
    guard let first = tokens.first, ![.leftBracket, .bar, .doubleBar].contains(first.kind),
      tokens.dropFirst().first?.kind != .colon
    else { return [] }
    return tokens.filter { $0.kind == .name }.map {
      tree.source.text(Int($0.lower), Int($0.upper))
    }
  }

  /// Whether a name that nothing is called, or its part before the first dot, may have been
  /// declared.
  private func isDoubtful(_ diagnostic: Diagnostic) -> Bool {
    let range = diagnostic.range
    let name = String(library.tree(of: range).source.text(range).prefix { $0 != "." })
    if let names = doubtfulNames[range.file] {
      if names.contains(name) { return true }
      // `photo2`, of which only `photo1` could be read.
      if let near = diagnostic.fixes.first?.edits.first?.text, names.contains(near) { return true }
      // Nothing declared is like it: it may be what could not be read.
      if !names.isEmpty, diagnostic.rule == .unknownView, diagnostic.fixes.isEmpty { return true }
    }
    return diagnostic.rule != .unknownKind && kindlessNames[range.file]?.contains(name) == true
  }

  private func isConsequence(_ diagnostic: Diagnostic) -> Bool {
    if causes.contains(diagnostic) { return false }
    let file = diagnostic.range.file
    switch diagnostic.rule {
    case .syntax, .unit, .limit, .import: return false
    case .unknownKind, .unknownMetric, .unknownView, .unknownState, .unknownAttribute:
      let mayBeImported = [.unknownKind, .unknownMetric].contains(diagnostic.rule)
      if mayBeImported, brokenImports.contains(file) { return true }
      if isDoubtful(diagnostic) { return true }
    // Lines that could not be read may use it.
    case .unused where brokenLines[file] != nil: return true
    default: break
    }
    guard let lines = brokenLines[file], let table = tables[file] else { return false }
    return lines.contains(table.line(at: diagnostic.range.lower))
  }
}
