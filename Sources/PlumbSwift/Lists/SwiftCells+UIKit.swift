import PlumbCode
import PlumbModel

/// Table and collection views of UIKit, and their cells.
extension SwiftCells {
  func touchSetup(of container: Container) -> [Code] {
    let name = container.name
    var lines: [Code] = []
    if !scene.views[container.view.index].keepsOffBars {
      lines.append(toolkit.keepingInsets(of: name))
    } else if container.flow != nil {
      // Otherwise its items would keep off bars only while they are higher than it.
      lines.append("\(name).alwaysBounceVertical = true")
    }
    let size = givenSize(in: container)
    if let flow = container.flow {
      if container.hasColumns {
        lines.append("\(name).delegate = \(container.source.property)")
      } else if let size {
        let (width, height) = (SwiftWords.number(size.width), SwiftWords.number(size.height))
        let given = Code.call("CGSize", ["width: \(width)", "height: \(height)"])
        lines.append("\(flow).itemSize = \(given)")
      } else if !container.runs.isEmpty {
        lines.append("\(flow).estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
      }
    } else {
      lines += ["\(name).insetsContentViewsToSafeArea = false", "\(name).separatorStyle = .none"]
      if let size { lines.append("\(name).rowHeight = \(SwiftWords.number(size.height))") }
    }
    let reuse = container.kind == .table ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"
    for cell in classNames(in: container) {
      lines.append(
        .call("\(name).register", ["\(cell).self", "\(reuse): \(cell).reuseIdentifier"]))
    }
    if let sections = container.sections { lines += registration(of: sections, in: container) }
    if container.isFilled { lines.append("\(name).dataSource = \(container.source.property)") }
    if let sections = container.sections { lines += setup(of: sections, in: container) }
    return lines
  }

  func writeTouchCell(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let base = base(of: cell.kind)
    // A supplementary view is its own content.
    let (root, inside) =
      cell.kind == .supplementary ? ("self", "") : ("contentView", "contentView.")
    code.block("\(access)final class \(cell.className): \(base.name) {") { code in
      code.line("\(access)static let reuseIdentifier = \"\(cell.className)\"")
      code.line()
      code.line(
        "\(access)private(set) lazy var content = \(contentClass(of: cell))(in: \(root))")
      code.line()
      writeInitializers((base.parameters, base.arguments), to: &code, access)
      code.block("private func setUp() {") { code in
        code.line("_ = content  // Made at once, for a cell is measured before it is filled.")
        for line in cell.layout.addendum.lines { code.statement(line) }
        writeSides(of: cell, inside, to: &code)
      }
      writeReuse(of: cell, to: &code, access)
      writeUpdates(cell.layout.asksSize, hasFlows: cell.layout.hasFlows, inside, to: &code, access)
      code.line()
      writeDequeued(cell, to: &code, access)
      writeProvider(of: cell, to: &code, access)
    }
  }

  /// The class of UIKit that a cell is one of, and how one is made.
  private func base(of kind: CellKind) -> (name: String, parameters: String, arguments: String) {
    switch kind {
    case .row:
      (
        "UITableViewCell", "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
        "style: style, reuseIdentifier: reuseIdentifier"
      )
    case .item: ("UICollectionViewCell", "frame: CGRect", "frame: frame")
    case .header:
      (
        "UITableViewHeaderFooterView", "reuseIdentifier: String?",
        "reuseIdentifier: reuseIdentifier"
      )
    case .supplementary: ("UICollectionReusableView", "frame: CGRect", "frame: frame")
    }
  }

  /// What changes with the size or the reading direction follows them before it is measured, too,
  /// and so do the lines of a flow.
  ///
  /// - Parameter inside: What stands before the names of what its content view is.
  private func writeUpdates(
    _ asksSize: Bool?, hasFlows: Bool, _ inside: String, to code: inout CodeWriter,
    _ access: String
  ) {
    if let asksSize {
      code.line()
      code.block("\(access)override func layoutSubviews() {") {
        $0.line("super.layoutSubviews()")
        $0.line(asksSize ? "content.update(size: \(inside)bounds.size)" : "content.update()")
      }
    }
    Self.writeMeasuring(
      asksSize, hasFlows: hasFlows, ("content", inside), to: &code, access)
  }

  /// What changes with the size, or has lines as long as that, is measured as it would be then, and
  /// is afterwards as it was.
  ///
  /// - Parameter names: of the layout's class, and before those of the view that it fills.
  static func writeMeasuring(
    _ asksSize: Bool?, hasFlows: Bool, _ names: (layout: String, view: String),
    to code: inout CodeWriter, _ access: String
  ) {
    guard asksSize != nil || hasFlows else { return }
    code.line()
    code.block(measuring(access)) {
      if asksSize == true || hasFlows { writeGivenSize(names.view, to: &$0) }
      if let asksSize {
        $0.line("\(names.layout).update(\(asksSize ? "size: size" : ""))")
        if asksSize { $0.line("defer { \(names.layout).update() }") }
      }
      if hasFlows { writeLaying(names.view, to: &$0) }
      writeFitting(after: "return ", to: &$0)
    }
  }

  private static func writeFitting(after start: String, to code: inout CodeWriter) {
    code.line("\(start)super.systemLayoutSizeFitting(")
    code.line("  targetSize, withHorizontalFittingPriority: horizontalPriority,")
    code.line("  verticalFittingPriority: verticalPriority)")
  }

  private static func writeGivenSize(_ view: String, to code: inout CodeWriter) {
    code.line("// A length that nobody gives is the one that it has.")
    code.line("var size = \(view)bounds.size")
    code.line("if horizontalPriority != .fittingSizeLevel { size.width = targetSize.width }")
    code.line("if verticalPriority != .fittingSizeLevel { size.height = targetSize.height }")
  }

  /// Flows know their lines after they were laid out, and are as wide as one of them before.
  private static func writeLaying(_ view: String, to code: inout CodeWriter) {
    code.block("if horizontalPriority == .fittingSizeLevel {") { code in
      writeFitting(after: "let wanted = ", to: &code)
      code.line("size.width = wanted.width")
    }
    let own = view.isEmpty ? "self." : view
    code.line("let frame = \(own)frame")
    code.block("UIView.performWithoutAnimation {") {
      $0.line("\(own)frame.size = size")
      $0.line("\(view)layoutIfNeeded()")
    }
    code.block("defer {") { code in
      code.block("UIView.performWithoutAnimation {") {
        $0.line("\(own)frame = frame")
        $0.line("\(view)layoutIfNeeded()")
      }
    }
  }

  /// What measures a cell.
  static func measuring(_ access: String) -> Code {
    .each(
      "\(access)override func systemLayoutSizeFitting(",
      [
        "_ targetSize: CGSize",
        "withHorizontalFittingPriority horizontalPriority: UILayoutPriority",
        "verticalFittingPriority verticalPriority: UILayoutPriority",
      ], ") -> CGSize {")
  }

  private func writeDequeued(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let name = cell.className
    let isOfTable = cell.kind == .row || cell.kind == .header
    let (view, type) =
      isOfTable ? ("tableView", "UITableView") : ("collectionView", "UICollectionView")
    let variable = cell.kind.isHeader ? "view" : "cell"
    let call: (function: String, arguments: [Code]) =
      switch cell.kind {
      case .row:
        ("dequeueReusableCell", ["withIdentifier: reuseIdentifier", "for: indexPath"])
      case .item:
        ("dequeueReusableCell", ["withReuseIdentifier: reuseIdentifier", "for: indexPath"])
      case .header:
        ("dequeueReusableHeaderFooterView", ["withIdentifier: reuseIdentifier"])
      case .supplementary:
        (
          "dequeueReusableSupplementaryView",
          ["ofKind: kind", "withReuseIdentifier: reuseIdentifier", "for: indexPath"]
        )
      }
    code.line("/// A new one, or one that was scrolled away.")
    let kind = cell.kind == .supplementary ? ["as kind: String"] : []
    let place = cell.kind == .header ? [] : kind + ["at indexPath: IndexPath"]
    code.function("\(access)static func dequeued", ["by \(view): \(type)"] + place, name) {
      $0.statement(.call("let \(variable) = \(view).\(call.function)", call.arguments))
      $0.line("guard let \(variable) = \(variable) as? \(name) else {")
      $0.line("  preconditionFailure(\"another class is registered as \(name)\")")
      $0.line("}")
      $0.line("return \(variable)")
    }
  }
}
