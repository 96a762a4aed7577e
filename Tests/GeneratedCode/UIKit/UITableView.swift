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
  public var rowHeight = automaticDimension { didSet { forget() } }
  /// `automaticDimension` is the system's own guess, and here as good as each row's height.
  public var estimatedRowHeight = automaticDimension { didSet { forget() } }
  /// A line below each row makes it higher than its content view.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { forget() } }
  public var insetsContentViewsToSafeArea = true
  private var pool = CellPool<UITableViewCell>()
  private var visible: [Int: UITableViewCell] = [:]
  /// Of rows that were measured, at the width `measuredWidth`.
  private var heights: [Int: CGFloat] = [:]
  private var measuredWidth: CGFloat = 0

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass, as: identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    pool.cell(identifier)
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visible[indexPath.row] }

  /// How many cells there are, seen or waiting.
  public var cellsMade: Int { pool.made }

  public func reloadData() {
    for row in visible.keys.sorted() { putAway(row) }
    forget()
  }

  private func forget() {
    heights = [:]
    setNeedsLayout()
  }

  private func putAway(_ row: Int) {
    guard let cell = visible.removeValue(forKey: row) else { return }
    pool.take(cell)
  }

  open override func cell(_ number: Int) -> ViewCore? { visible[number] }
  open override func didScroll(_ size: CGSize) {}

  open override var scrolledFrame: CGRect? {
    CGRect(
      x: -contentOffset.x, y: -contentOffset.y, width: contentSize.width,
      height: contentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
    if measuredWidth != frame.width { heights = [:] }
    measuredWidth = frame.width
    var (top, shown) = (CGFloat(0), Set<Int>())
    for row in 0..<count {
      var height = expectedHeight(row)
      if top < bounds.maxY, bounds.minY < top + height {
        height = show(row, at: top)
        if bounds.minY < top + height { shown.insert(row) }
      }
      top += height
    }
    for row in visible.keys.sorted() where !shown.contains(row) { putAway(row) }
    contentSize = CGSize(width: frame.width, height: top)
  }

  /// What a row counts that may not have been seen.
  private func expectedHeight(_ row: Int) -> CGFloat {
    if rowHeight != Self.automaticDimension { return rowHeight }
    if let height = heights[row] { return height }
    guard estimatedRowHeight == Self.automaticDimension else { return estimatedRowHeight }
    let height = show(row, at: 0)
    putAway(row)
    return height
  }

  /// Puts the row's cell there, and gives its height.
  private func show(_ row: Int, at top: CGFloat) -> CGFloat {
    let path = IndexPath(row: row, section: 0)
    guard let cell = visible[row] ?? dataSource?.tableView(self, cellForRowAt: path) else {
      return 0
    }
    if visible[row] == nil {
      visible[row] = cell
      addSubview(cell)
    }
    var height = rowHeight
    if rowHeight == Self.automaticDimension {
      height = heights[row] ?? self.height(of: cell)
      heights[row] = height
    }
    cell.frame = CGRect(x: 0, y: top, width: frame.width, height: height)
    cell.contentView.frame = CGRect(origin: .zero, size: cell.frame.size)
    return height
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
