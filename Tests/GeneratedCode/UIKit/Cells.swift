/// Cells by the names that they are registered under, and those that wait to be used again.
@MainActor
struct CellPool<Cell: ReusableCell> {
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
  mutating func cell(_ identifier: String) -> Cell {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let type = classes[identifier] else {
      fatalError("no class is registered for cells called \(identifier)")
    }
    guard let cell = type.init(coder: NSCoder()) else { fatalError("\(type) made no cell") }
    cell.reuseIdentifier = identifier
    made += 1
    return cell
  }

  mutating func take(_ cell: Cell) {
    cell.removeFromSuperview()
    waiting[cell.reuseIdentifier ?? "", default: []].append(cell)
  }
}

/// What the cells of tables and of collections are: a view of content, used again and again.
open class ReusableCell: UIView {
  public let contentView = UIView()
  public internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalPriority: UILayoutPriority,
    verticalFittingPriority verticalPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalPriority,
      verticalFittingPriority: verticalPriority)
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
