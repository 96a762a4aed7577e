@MainActor
public protocol NSTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: NSTableView) -> Int
}

@MainActor
public protocol NSTableViewDelegate: AnyObject {
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
}

@MainActor
public final class NSTableColumn: NSObject {
  public let identifier: NSUserInterfaceItemIdentifier
  /// Follows the table's width where that is a table with one column.
  public var width: CGFloat = 100

  public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
}

/// Rows below each other in the one column there may be here; only those exist that are seen.
///
/// Their views stand in the table itself, not in row views of it, and each is as high as is told,
/// since no room is kept between rows: other spacings and styles are not known here.
open class NSTableView: NSControl {
  public enum Style: Sendable { case automatic, fullWidth, inset, sourceList, plain }

  public enum ColumnAutoresizingStyle: Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle
  }

  public weak var dataSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any NSTableViewDelegate)? { didSet { reloadData() } }
  public private(set) var tableColumns: [NSTableColumn] = []
  public var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle
  public var headerView: NSView? = NSView()
  public var style = Style.automatic
  public var intercellSpacing = NSSize(width: 17, height: 0)
  /// With heights of their own, what rows count until they are seen.
  public var rowHeight: CGFloat = 24 {
    didSet {
      hasRowHeight = true
      cells.forgetSizes()
    }
  }
  /// A row that was never seen counts as high as it is, unless somebody says another height.
  private var hasRowHeight = false
  public var usesAutomaticRowHeights = false { didSet { cells.forgetSizes() } }
  private lazy var cells = CellList<NSView>(of: self)

  open override var isFlipped: Bool { true }

  public func addTableColumn(_ column: NSTableColumn) { tableColumns.append(column) }

  public func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    cells.dequeued(identifier.rawValue) { nil }
  }

  public func reloadData() { cells.reload() }

  open override func cell(_ number: Int) -> (any ListCell)? { cells[number] }

  /// The one that was not used again is a new one.
  private func view(_ row: Int) -> NSView? {
    guard let column = tableColumns.first else { return nil }
    if let source = dataSource as? any TableViewSource {
      return source.view(in: self, of: column, at: row)
    }
    return delegate?.tableView(self, viewFor: column, row: row)
  }

  open override func layout() {
    super.layout()
    if let clip = superview as? NSClipView { tile(in: clip.bounds) }
  }

  private func tile(in clip: CGRect) {
    guard tableColumns.count == 1, headerView == nil, style == .plain, intercellSpacing == .zero
    else { fatalError("only tables of one plain column are known here") }
    tableColumns[0].width = clip.width
    let rows = CellList<NSView>.Rows(
      count: dataSource?.numberOfRows(in: self) ?? 0, width: clip.width, seen: clip,
      height: usesAutomaticRowHeights ? nil : rowHeight, estimate: hasRowHeight ? rowHeight : nil)
    let height = cells.layOut(rows) {
      view($0)
    } measured: { cell in
      cell.place(CGRect(x: 0, y: 0, width: clip.width, height: cell.frame.height))
      cell.layOut()
      return cell.fittingSize(width: clip.width, height: nil).height
    }
    frame = CGRect(x: 0, y: 0, width: clip.width, height: height)
  }
}

open class NSTableCellView: NSView {}
