/// Where the views of a grid lie: the columns and rows of each.
///
/// They are placed one after another, row by row, as CSS does by itself: each where the first
/// columns are free for it behind the one before, with what a tall view of a row above covers.
struct GridCells {
  struct Span: Equatable {
    var columns = 1
    var rows = 1
  }

  struct Cell {
    let column: Int
    let row: Int
    let span: Span
    /// The cell that ends where this one begins, in reading order; nil in the first column.
    let before: Int?

    var lastRow: Int { row + span.rows - 1 }
  }

  private(set) var cells: [Cell] = []
  var rowCount: Int { (cells.map(\.lastRow).max() ?? -1) + 1 }

  /// No span is wider than there are columns.
  init(_ spans: [Span], columns: Int) {
    // By column: the first row that is free from there on, and the cell above it.
    var free = Array(repeating: 0, count: columns)
    var lowest = [Int?](repeating: nil, count: columns)
    var (row, column) = (0, 0)
    for (index, span) in spans.enumerated() {
      func fits(at first: Int) -> Bool {
        first + span.columns <= columns
          && free[first..<first + span.columns].allSatisfy { $0 <= row }
      }
      // Ends at the row below all cells, where all columns are free.
      while !(column..<max(column, columns)).contains(where: fits) { (row, column) = (row + 1, 0) }
      while !fits(at: column) { column += 1 }
      cells.append(
        Cell(
          column: column, row: row, span: span, before: column == 0 ? nil : lowest[column - 1]))
      for covered in column..<column + span.columns {
        free[covered] = row + span.rows
        lowest[covered] = index
      }
      column += span.columns
    }
  }

  /// The first cell that begins in a row, or that ends in it.
  func first(beginningIn row: Int) -> Int? { cells.firstIndex { $0.row == row } }
  func first(endingIn row: Int) -> Int? { cells.firstIndex { $0.lastRow == row } }
}
