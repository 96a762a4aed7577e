@MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

/// Rows of one section below each other, of which only those exist that are seen.
open class UITableView: UIScrollView {
  public static let automaticDimension: CGFloat = -1

  public enum SeparatorStyle: Sendable { case none, singleLine }

  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  public var rowHeight = automaticDimension { didSet { cells.forgetSizes() } }
  /// `automaticDimension` is the system's own guess, and here as good as each row's height.
  public var estimatedRowHeight = automaticDimension { didSet { cells.forgetSizes() } }
  /// A line below each row makes it higher than its content view.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { cells.forgetSizes() } }
  public var insetsContentViewsToSafeArea = true
  private var classes = CellClasses<UITableViewCell>()
  private lazy var cells = CellList<UITableViewCell>(of: self)

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes.register(cellClass, as: identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    classes.cell(identifier, in: cells)
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath.row] }

  /// How many cells there are, seen or waiting.
  public var cellsMade: Int { cells.made }

  public func reloadData() { cells.reload() }

  open override func cell(_ number: Int) -> (any ListCell)? { cells[number] }
  open override var scrollsByGuide: Bool { false }

  private func optional(_ height: CGFloat) -> CGFloat? {
    height == Self.automaticDimension ? nil : height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rows = CellList<UITableViewCell>.Rows(
      count: dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0, width: frame.width,
      seen: bounds, height: optional(rowHeight), estimate: optional(estimatedRowHeight))
    let height = cells.layOut(rows) {
      dataSource?.tableView(self, cellForRowAt: IndexPath(row: $0, section: 0))
    } measured: {
      self.height(of: $0)
    }
    contentSize = CGSize(width: frame.width, height: height)
  }

  private func height(of cell: UITableViewCell) -> CGFloat {
    let line: CGFloat = separatorStyle == .none ? 0 : 0.5
    return line
      + cell.systemLayoutSizeFitting(
        CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
  }
}

open class UITableViewCell: ReusableCell {
  public enum CellStyle: Sendable { case `default`, value1, value2, subtitle }

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
