/// The line tables of several files, each made when it is first asked for.
package struct LineTables: Sendable {
  private let files: [SourceText]
  private var tables: [LineTable?]

  package init(_ files: [SourceText]) {
    self.files = files
    tables = Array(repeating: nil, count: files.count)
  }

  /// Nil for a file that is not there.
  package mutating func table(of file: FileID) -> LineTable? {
    guard files.indices.contains(file.index) else { return nil }
    if let table = tables[file.index] { return table }
    let table = LineTable(files[file.index])
    tables[file.index] = table
    return table
  }
}
