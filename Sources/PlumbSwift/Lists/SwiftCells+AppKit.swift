import PlumbCode
import PlumbModel

/// Table and collection views of AppKit, which lie in scroll views, with cell views and items.
extension SwiftCells {
  func macSetup(of container: Container) -> [Code] {
    let (name, list) = (container.name, container.list)
    // Scrollers that overlay the content take no room from it.
    var lines: [Code] = [
      "\(name).documentView = \(list)",
      "\(name).has\(container.axis == .vertical ? "Vertical" : "Horizontal")Scroller = true",
      "\(name).scrollerStyle = .overlay",
    ]
    if !scene.views[container.view.index].keepsOffBars {
      lines.append(toolkit.keepingInsets(of: name))
    }
    let size = givenSize(in: container)
    let source = container.source.property
    if let flow = container.flow {
      lines.append("\(list).collectionViewLayout = \(flow)")
      if let size, !container.hasColumns {
        let (width, height) = (SwiftWords.number(size.width), SwiftWords.number(size.height))
        let given = Code.call("NSSize", ["width: \(width)", "height: \(height)"])
        lines.append("\(flow).itemSize = \(given)")
      }
      for item in classNames(in: container) {
        lines.append(
          .call(
            "\(list).register",
            ["\(item).self", "forItemWithIdentifier: \(item).reuseIdentifier"]))
      }
      guard container.isFilled else { return lines }
      lines.append("\(list).dataSource = \(source)")
      if measuresItems(of: container) || container.hasColumns {
        lines.append("\(list).delegate = \(source)")
      }
      return lines
    }
    let column = SwiftWords.literal(container.word)
    lines += [
      .call("\(list).addTableColumn", ["NSTableColumn(identifier: .init(\(column)))"]),
      "\(list).columnAutoresizingStyle = .uniformColumnAutoresizingStyle",
      "\(list).headerView = nil",
      "\(list).style = .plain",
      "\(list).intercellSpacing = .zero",
    ]
    if let size {
      lines.append("\(list).rowHeight = \(SwiftWords.number(size.height))")
    } else {
      lines.append("\(list).usesAutomaticRowHeights = true")
    }
    if container.isFilled {
      lines += ["\(list).dataSource = \(source)", "\(list).delegate = \(source)"]
    }
    return lines
  }

  /// Whether its delegate is to know how large items are by themselves, as a flow layout of AppKit
  /// always asks, and that of UIKit where it tells a part of their sizes.
  func measuresItems(of container: Container) -> Bool {
    container.kind == .collection && !container.runs.isEmpty && givenSize(in: container) == nil
      && (!toolkit.hasScrollingLists || container.hasColumns)
  }

  func writeMacCell(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let isRow = cell.kind == .row
    let base = isRow ? "NSTableCellView" : "NSCollectionViewItem"
    code.block("\(access)final class \(cell.className): \(base) {") { code in
      code.statement(
        .call(
          "\(access)static let reuseIdentifier = NSUserInterfaceItemIdentifier",
          ["\"\(cell.className)\""]))
      code.line()
      code.line(
        "\(access)private(set) lazy var content = \(contentClass(of: cell))(in: "
          + "\(isRow ? "self" : "root"))")
      if !isRow { code.line("private let root = NSView()") }
      code.line()
      if isRow {
        writeRowInitializers(of: cell, to: &code, access)
      } else {
        writeLoading(of: cell, to: &code, access)
      }
      writeReuse(of: cell, to: &code, access)
      if let asksSize = cell.layout.asksSize { writeUpdate(asksSize, isRow, to: &code, access) }
      code.line()
      if isRow {
        writeMade(cell, to: &code, access)
      } else {
        writeDequeuedItem(cell, to: &code, access)
      }
      writeProvider(of: cell, to: &code, access)
    }
  }

  private func writeRowInitializers(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    writeInitializers(("frame frameRect: NSRect", "frame: frameRect"), to: &code, access)
    code.block("private func setUp() {") { code in
      code.line("identifier = Self.reuseIdentifier")
      code.line("_ = content  // Made at once, for a row is measured before it is filled.")
      for line in cell.layout.addendum.lines { code.statement(line) }
      writeSides(of: cell, "", to: &code)
    }
  }

  private func writeLoading(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    code.block("\(access)override func loadView() {") { code in
      code.line("view = root")
      code.line("_ = content  // Made at once, for an item is measured before it is filled.")
      for line in cell.layout.addendum.lines { code.statement(line) }
      writeSides(of: cell, "root.", to: &code)
    }
  }

  /// What changes with the size or the reading direction follows them before views are placed.
  private func writeUpdate(
    _ asksSize: Bool, _ isRow: Bool, to code: inout CodeWriter, _ access: String
  ) {
    let bounds = isRow ? "bounds" : "root.bounds"
    let call = asksSize ? "content.update(size: \(bounds).size)" : "content.update()"
    code.line()
    code.block("\(access)override func \(isRow ? "layout" : "viewWillLayout")() {") {
      $0.lines(isRow ? [call, "super.layout()"] : ["super.viewWillLayout()", call])
    }
  }

  private func writeMade(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let name = cell.className
    code.line("/// A new one, or one that was scrolled away.")
    code.block("\(access)static func dequeued(by tableView: NSTableView) -> \(name) {") {
      $0.line("let view = tableView.makeView(withIdentifier: reuseIdentifier, owner: nil)")
      $0.line("return view as? \(name) ?? \(name)(frame: .zero)")
    }
  }

  private func writeDequeuedItem(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let name = cell.className
    code.line("/// A new one, or one that was scrolled away.")
    code.function(
      "\(access)static func dequeued",
      ["by collectionView: NSCollectionView", "at indexPath: IndexPath"], name
    ) {
      $0.line("let item = collectionView.makeItem(withIdentifier: reuseIdentifier, for: indexPath)")
      $0.line("guard let item = item as? \(name) else {")
      $0.line("  preconditionFailure(\"another class is registered as \(name)\")")
      $0.line("}")
      $0.line("return item")
    }
  }
}
