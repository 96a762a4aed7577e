import PlumbModel

/// Table and collection views of UIKit, and their cells.
extension SwiftCells {
  func touchSetup(of container: Container) -> [String] {
    let name = container.name
    var lines = ["\(name).contentInsetAdjustmentBehavior = .never"]
    let size = givenSize(in: container)
    if let flow = container.flow {
      if container.hasColumns {
        lines.append("\(name).delegate = \(container.source.property)")
      } else if let size {
        let (width, height) = (SwiftWords.number(size.width), SwiftWords.number(size.height))
        lines.append("\(flow).itemSize = CGSize(width: \(width), height: \(height))")
      } else if !container.runs.isEmpty {
        lines.append("\(flow).estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
      }
    } else {
      lines += ["\(name).insetsContentViewsToSafeArea = false", "\(name).separatorStyle = .none"]
      if let size { lines.append("\(name).rowHeight = \(SwiftWords.number(size.height))") }
    }
    let reuse = container.kind == .table ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"
    for cell in classNames(in: container) {
      lines.append("\(name).register(\(cell).self, \(reuse): \(cell).reuseIdentifier)")
    }
    if !container.runs.isEmpty {
      lines.append("\(name).dataSource = \(container.source.property)")
    }
    return lines
  }

  func writeTouchCell(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let base = cell.container == .table ? "UITableViewCell" : "UICollectionViewCell"
    code.block("\(access)final class \(cell.className): \(base) {") { code in
      code.line("\(access)static let reuseIdentifier = \"\(cell.className)\"")
      code.line()
      code.line(
        "\(access)private(set) lazy var content = \(contentClass(of: cell))(in: contentView)")
      code.line()
      writeInitializers(of: cell, to: &code, access)
      if let update = cell.layout.update { writeUpdates(update, to: &code, access) }
      code.line()
      writeDequeued(cell, to: &code, access)
    }
  }

  private func writeInitializers(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    let isRow = cell.container == .table
    let (parameters, arguments) =
      isRow
      ? (
        "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
        "style: style, reuseIdentifier: reuseIdentifier"
      ) : ("frame: CGRect", "frame: frame")
    writeInitializers((parameters, arguments), to: &code, access)
    code.block("private func setUp() {") { code in
      code.line("_ = content  // Made at once, for a cell is measured before it is filled.")
      writeSides(of: cell, "contentView.", to: &code)
    }
  }

  /// What changes with the size or the reading direction follows them before it is measured, too.
  private func writeUpdates(_ update: String, to code: inout CodeWriter, _ access: String) {
    let asksSize = update.contains("size")
    code.line()
    code.block("\(access)override func layoutSubviews() {") {
      $0.line("super.layoutSubviews()")
      $0.line(asksSize ? "content.update(size: contentView.bounds.size)" : "content.update()")
    }
    code.line()
    code.line("\(access)override func systemLayoutSizeFitting(")
    code.line("  _ targetSize: CGSize,")
    code.line("  withHorizontalFittingPriority horizontalPriority: UILayoutPriority,")
    code.line("  verticalFittingPriority verticalPriority: UILayoutPriority")
    code.block(") -> CGSize {") {
      $0.line(asksSize ? "content.update(size: targetSize)" : "content.update()")
      $0.line("return super.systemLayoutSizeFitting(")
      $0.line("  targetSize, withHorizontalFittingPriority: horizontalPriority,")
      $0.line("  verticalFittingPriority: verticalPriority)")
    }
  }

  private func writeDequeued(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let isRow = cell.container == .table
    let (view, type) =
      isRow ? ("tableView", "UITableView") : ("collectionView", "UICollectionView")
    let name = cell.className
    code.line("/// A new one, or one that was scrolled away.")
    code.function(
      "\(access)static func dequeued(", "by \(view): \(type), at indexPath: IndexPath",
      ") -> \(name) {"
    ) {
      let call =
        isRow
        ? "dequeueReusableCell(withIdentifier: " : "dequeueReusableCell(withReuseIdentifier: "
      $0.statement("let cell = \(view).\(call)reuseIdentifier, for: indexPath)")
      $0.line("guard let cell = cell as? \(name) else {")
      $0.line("  preconditionFailure(\"another class is registered as \(name)\")")
      $0.line("}")
      $0.line("return cell")
    }
  }
}
