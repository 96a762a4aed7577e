import PlumbDiagnostics
import PlumbJSON
import PlumbText

/// What was found in one file and those it imports; `files` is indexed by `FileID`.
public struct Findings: Sendable {
  public let files: [SourceText]
  public let diagnostics: [Diagnostic]
  /// What a finding is known by from run to run, by file: a path that is the same wherever a run
  /// begins.
  let lastingPaths: [String]

  /// - Parameter lastingPaths: By file, such as paths inside a project; without them a file's own,
  ///   without the `./` of one.
  public init(
    files: [SourceText], diagnostics: [Diagnostic], lastingPaths: [String]? = nil
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.lastingPaths =
      lastingPaths ?? files.map { $0.path.hasPrefix("./") ? String($0.path.dropFirst(2)) : $0.path }
  }

  /// Others of the same files.
  public func with(_ diagnostics: [Diagnostic]) -> Findings {
    Findings(files: files, diagnostics: diagnostics, lastingPaths: lastingPaths)
  }

  /// The lasting path of a diagnostic's file.
  public func lastingPath(of diagnostic: Diagnostic) -> String {
    let index = diagnostic.range.file.index
    return lastingPaths.indices.contains(index) ? lastingPaths[index] : ""
  }

  func path(_ range: SourceRange) -> String {
    files.indices.contains(range.file.index) ? files[range.file.index].path : ""
  }
}

/// Findings for people: see `drawn`.
public func lintText(_ findings: [Findings], color: Bool = false) -> String {
  findings.filter { !$0.diagnostics.isEmpty }
    .map { drawn($0.diagnostics, files: $0.files, color: color) }
    .joined(separator: "\n")
}

/// Places of several files.
package struct Places {
  private var tables: LineTables

  package init(_ files: [SourceText]) { tables = LineTables(files) }

  package mutating func position(_ offset: Int, in file: FileID) -> LineColumn {
    table(file)?.position(at: offset) ?? LineColumn(line: 1, column: 1)
  }

  mutating func table(_ file: FileID) -> LineTable? { tables.table(of: file) }
}

extension Places {
  /// `{"start": {"line", "column", "offset"}, "end": {…}}`
  mutating func json(_ range: SourceRange) -> JSON {
    .object([
      ("start", json(range.lower, in: range.file)), ("end", json(range.upper, in: range.file)),
    ])
  }

  private mutating func json(_ offset: Int, in file: FileID) -> JSON {
    let place = position(offset, in: file)
    return .object([
      ("line", .integer(place.line)), ("column", .integer(place.column)),
      ("offset", .integer(offset)),
    ])
  }
}
