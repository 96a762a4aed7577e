import PlumbCode
import PlumbModel
import PlumbSolver

/// What a delegate tells a flow layout of items that are as wide as `columns` say.
struct SwiftColumns {
  private let cells: SwiftCells
  private let container: SwiftCells.Container
  private let isMac: Bool
  /// `UI` or `NS`, and the type of sizes.
  private let prefix: String
  private let size: String

  init(_ cells: SwiftCells, _ container: SwiftCells.Container) {
    (self.cells, self.container) = (cells, container)
    isMac = !cells.toolkit.hasScrollingLists
    (prefix, size) = (cells.toolkit.letters, cells.toolkit.sizeType)
  }

  func write(to code: inout CodeWriter) {
    code.line()
    code.line("func collectionView(")
    code.line(
      "  _ collectionView: \(prefix)CollectionView, "
        + "layout collectionViewLayout: \(prefix)CollectionViewLayout,")
    code.line("  sizeForItemAt indexPath: IndexPath")
    code.block(") -> \(size) {") { code in
      code.line("let width = columnWidth(in: collectionView)")
      if let given = cells.givenSize(in: container) {
        code.line("return \(size)(width: width, height: \(SwiftWords.number(given.height)))")
      } else if isMac {
        writeFittingItem(to: &code)
      } else {
        writeFittingCell(to: &code)
      }
    }
    code.line()
    writeWidth(to: &code)
  }

  private func writeFittingCell(to code: inout CodeWriter) {
    code.line("let height = cell(at: indexPath, of: nil).systemLayoutSizeFitting(")
    code.line("  CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,")
    code.line("  verticalFittingPriority: .fittingSizeLevel")
    code.line(").height")
    code.line("return CGSize(width: width, height: height)")
  }

  private func writeFittingItem(to code: inout CodeWriter) {
    code.line("let view = item(at: indexPath, of: nil).view")
    code.line("view.frame.size.width = width")
    code.line("view.layoutSubtreeIfNeeded()")
    code.line("let held = view.widthAnchor.constraint(equalToConstant: width)")
    code.line("held.isActive = true")
    code.line("defer { held.isActive = false }")
    code.line("return NSSize(width: width, height: view.fittingSize.height)")
  }

  private func writeWidth(to code: inout CodeWriter) {
    let flow = "\(prefix)CollectionViewFlowLayout"
    let gap =
      container.axis == .vertical ? "flow.minimumInteritemSpacing" : "flow.minimumLineSpacing"
    // The document of a scroll view is as wide as its content.
    let width =
      isMac ? "collectionView.superview?.bounds.width ?? 0" : "collectionView.bounds.width"
    code.line("/// A hair less than what they have, so that they fit however their sum is rounded.")
    code.block("private func columnWidth(in collectionView: \(prefix)CollectionView) -> CGFloat {")
    {
      $0.line("let layout = collectionView.collectionViewLayout")
      $0.line("guard let flow = layout as? \(flow) else { return 0 }")
      $0.line("let whole = \(width)")
      $0.line("let room = whole - flow.sectionInset.left - flow.sectionInset.right")
      $0.line("return max(0, (room - (columns - 1) * \(gap)) / columns - 1e-7)")
    }
  }
}
