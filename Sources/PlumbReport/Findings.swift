import PlumbJSON
import PlumbText

/// What was found in one file and those it imports; `files` is indexed by `FileID`.
public struct Findings: Sendable {
  public let files: [SourceText]
  public let diagnostics: [Diagnostic]

  public init(files: [SourceText], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }

  public func path(of diagnostic: Diagnostic) -> String { path(diagnostic.range) }

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

/// Places of several files; a line table is made once for each file that has something to say.
package struct Places {
  private let files: [SourceText]
  private var tables: [LineTable?]

  package init(_ files: [SourceText]) {
    self.files = files
    tables = Array(repeating: nil, count: files.count)
  }

  package mutating func position(_ offset: Int, in file: FileID) -> LineColumn {
    table(file)?.position(at: offset) ?? LineColumn(line: 1, column: 1)
  }

  mutating func table(_ file: FileID) -> LineTable? {
    guard files.indices.contains(file.index) else { return nil }
    if let table = tables[file.index] { return table }
    let table = LineTable(files[file.index])
    tables[file.index] = table
    return table
  }
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
