/// Cells by the names that they are registered under, and those that wait to be used again.
@MainActor
struct CellPool<Cell: UIView> {
  private var classes: [String: Cell.Type] = [:]
  private var waiting: [String: [Cell]] = [:]
  /// How many were made.
  private(set) var made = 0

  mutating func register(_ cellClass: AnyClass?, as identifier: String) {
    guard let cellClass else {
      classes[identifier] = nil
      return
    }
    guard let type = cellClass as? Cell.Type else { fatalError("\(cellClass) is no cell") }
    classes[identifier] = type
  }

  /// The second time, an old one.
  mutating func cell(_ identifier: String) -> (cell: Cell, isNew: Bool) {
    if let cell = waiting[identifier]?.popLast() { return (cell, false) }
    guard let type = classes[identifier] else {
      fatalError("no class is registered for cells called \(identifier)")
    }
    guard let cell = type.init(coder: NSCoder()) else { fatalError("\(type) made no cell") }
    made += 1
    return (cell, true)
  }

  mutating func take(_ cell: Cell, _ identifier: String) {
    cell.removeFromSuperview()
    waiting[identifier, default: []].append(cell)
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
