extension String {
  /// With blanks after it, so that it takes so many columns of a terminal.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - terminalColumns(of: self)))
  }

  fileprivate func paddedBefore(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - terminalColumns(of: self))) + self
  }
}

/// Rows of as many cells each as lines of aligned columns, two blanks between them: the first
/// column to the left, the others to the right.
package func alignedColumns(_ rows: [[String]]) -> [String] {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { terminalColumns(of: $0[column]) }.max() ?? 0
  }
  return rows.map { row in
    row.indices.map { column in
      column == 0
        ? row[column].padded(to: widths[column]) : row[column].paddedBefore(to: widths[column])
    }.joined(separator: "  ")
  }
}
