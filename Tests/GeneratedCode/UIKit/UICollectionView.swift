@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

/// Items of one section, of which only those exist that are seen.
open class UICollectionView: UIScrollView {
  public let collectionViewLayout: UICollectionViewLayout
  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  private var pool = CellPool<UICollectionViewCell>()
  private var visible: [Int: UICollectionViewCell] = [:]
  private var sizes: [Int: CGSize] = [:]

  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, as: identifier)
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    pool.cell(identifier)
  }

  /// How many cells there are, seen or waiting.
  public var cellsMade: Int { pool.made }

  public func reloadData() {
    for item in visible.keys.sorted() { putAway(item) }
    sizes = [:]
    setNeedsLayout()
  }

  private func putAway(_ item: Int) {
    guard let cell = visible.removeValue(forKey: item) else { return }
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
    let count = dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0
    let frames = collectionViewLayout.frames(of: count, in: frame.size) { measured($0) }
    contentSize = collectionViewLayout.contentSize(around: frames, in: frame.size)
    let shown = frames.indices.filter { frames[$0].intersects(bounds) }
    for item in visible.keys.sorted() where !shown.contains(item) { putAway(item) }
    for item in shown {
      guard let cell = cell(for: item) else { continue }
      cell.frame = frames[item]
      cell.contentView.frame = CGRect(origin: .zero, size: cell.frame.size)
    }
  }

  private func cell(for item: Int) -> UICollectionViewCell? {
    if let cell = visible[item] { return cell }
    let path = IndexPath(item: item, section: 0)
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    visible[item] = cell
    addSubview(cell)
    return cell
  }

  private func measured(_ item: Int) -> CGSize {
    if let size = sizes[item] { return size }
    let wasSeen = visible[item] != nil
    guard let cell = cell(for: item) else { return .zero }
    let size = cell.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    sizes[item] = size
    if !wasSeen { putAway(item) }
    return size
  }
}

open class UICollectionViewCell: ReusableCell {}
