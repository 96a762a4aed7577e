@MainActor
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

@MainActor
public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }

  public func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { nil }

  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }

  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
}

/// Rows below each other in sections, of which only those exist that are seen.
open class UITableView: UIScrollView {
  public static let automaticDimension: CGFloat = -1

  public enum SeparatorStyle: Sendable { case none, singleLine }
  public enum Style: Sendable { case plain, grouped, insetGrouped }

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any UITableViewDelegate)? { didSet { reloadData() } }
  public var rowHeight = automaticDimension { didSet { cells.forgetSizes() } }
  /// `automaticDimension` is the system's own guess, and here as good as each row's height.
  public var estimatedRowHeight = automaticDimension { didSet { cells.forgetSizes() } }
  /// A line below each row makes it higher than its content view.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { cells.forgetSizes() } }
  public var insetsContentViewsToSafeArea = true
  public var sectionHeaderHeight = automaticDimension { didSet { cells.forgetSizes() } }
  public var sectionFooterHeight = automaticDimension { didSet { cells.forgetSizes() } }
  /// Heights of headers and footers are asked for at once, whatever these are.
  public var estimatedSectionHeaderHeight = automaticDimension
  public var estimatedSectionFooterHeight = automaticDimension
  public var sectionHeaderTopPadding = automaticDimension { didSet { cells.forgetSizes() } }
  private var classes = CellClasses<UITableViewCell>()
  private var headerClasses = CellClasses<UITableViewHeaderFooterView>()
  private lazy var cells = CellList<UITableViewCell>(of: self)
  private lazy var headers = CellList<UITableViewHeaderFooterView>(of: self)
  private var sections: TableSections?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  public convenience init() { self.init(frame: .zero, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes.register(cellClass, as: identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    classes.cell(identifier, in: cells)
  }

  /// An old cell of some name, if one waits.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.dequeued(identifier) { nil }
  }

  public func register(_ cellClass: AnyClass?, forHeaderFooterViewReuseIdentifier name: String) {
    headerClasses.register(cellClass, as: name)
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerClasses.cell(identifier, in: headers)
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (sections?.firstRows[indexPath.section]).flatMap { cells[$0 + indexPath.row] }
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[2 * section]
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[2 * section + 1]
  }

  /// How many cells there are, seen or waiting.
  public var cellsMade: Int { cells.made }

  /// How many headers and footers there are, seen or waiting.
  public var headersMade: Int { headers.made }

  public func reloadData() {
    cells.reload()
    headers.reload()
  }

  /// As high as it is when it is given to the table.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }

  private func replace(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    cells.forgetSizes()
  }

  open override func cell(_ number: Int) -> (any ListCell)? { cells[number] }
  open override func header(_ section: Int, isFooter: Bool) -> (any ListCell)? {
    if section < 0 { return (isFooter ? tableFooterView : tableHeaderView) as? ListCell }
    return headers[2 * section + (isFooter ? 1 : 0)]
  }

  open override var scrollsByGuide: Bool { false }

  private func optional(_ height: CGFloat) -> CGFloat? {
    height == Self.automaticDimension ? nil : height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sections = TableSections(of: self)
    self.sections = sections
    let rows = CellList<UITableViewCell>.Rows(
      count: sections.rowCount, width: frame.width, seen: bounds, height: optional(rowHeight),
      estimate: optional(estimatedRowHeight), gaps: sections.gaps)
    let height = cells.layOut(rows) {
      dataSource?.tableView(self, cellForRowAt: sections.indexPath(of: $0))
    } measured: {
      self.height(of: $0)
    }
    contentSize = CGSize(width: frame.width, height: height)
    tableHeaderView?.frame.origin = .zero
    if let footer = tableFooterView { footer.frame.origin.y = height - footer.frame.height }
    let frames = sections.frames(
      cells.gapTops, width: frame.width, keptIn: style == .plain ? sight : nil)
    headers.layOut(frames, seen: bounds) { number in
      let view =
        number % 2 == 0
        ? delegate?.tableView(self, viewForHeaderInSection: number / 2)
        : delegate?.tableView(self, viewForFooterInSection: number / 2)
      return view as? UITableViewHeaderFooterView
    }
  }

  /// What is seen between the insets.
  private var sight: Range<CGFloat> {
    let insets = adjustedContentInset
    let top = bounds.minY + insets.top
    return top..<max(top, bounds.maxY - insets.bottom)
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

open class UITableViewHeaderFooterView: ReusableCell {
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
