import PlumbCode
import PlumbModel
import PlumbSolver

/// What a delegate tells a flow layout of items that are as wide as `columns` say.
struct SwiftColumns {
  private let cells: SwiftCells
  private let container: SwiftCells.Container
  /// `UI` or `NS`, and the type of sizes.
  private let prefix: String
  private let size: String

  init(_ cells: SwiftCells, _ container: SwiftCells.Container) {
    (self.cells, self.container) = (cells, container)
    (prefix, size) = (cells.toolkit.letters, cells.toolkit.sizeType)
  }

  func write(to code: inout CodeWriter) {
    code.line()
    let asked = [
      "_ collectionView: \(prefix)CollectionView",
      "layout collectionViewLayout: \(prefix)CollectionViewLayout",
      "sizeForItemAt indexPath: IndexPath",
    ]
    code.function("func collectionView", asked, size) { code in
      code.line("let width = columnWidth(in: collectionView)")
      if let given = cells.givenSize(in: container) {
        code.line("return \(size)(width: width, height: \(SwiftWords.number(given.height)))")
      } else {
        code.lines(cells.toolkit.itemMeasuring)
      }
    }
    code.line()
    writeWidth(to: &code)
  }

  private func writeWidth(to code: inout CodeWriter) {
    let flow = "\(prefix)CollectionViewFlowLayout"
    let gap =
      container.axis == .vertical ? "flow.minimumInteritemSpacing" : "flow.minimumLineSpacing"
    code.line("/// A hair less than what they have, so that they fit however their sum is rounded.")
    code.block("private func columnWidth(in collectionView: \(prefix)CollectionView) -> CGFloat {")
    {
      $0.line("let layout = collectionView.collectionViewLayout")
      $0.line("guard let flow = layout as? \(flow) else { return 0 }")
      $0.line("let whole = \(cells.toolkit.itemRoom)")
      $0.line("let room = whole - flow.sectionInset.left - flow.sectionInset.right")
      $0.line("return Swift.max(0, (room - (columns - 1) * \(gap)) / columns - 1e-7)")
    }
  }
}
