@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

@MainActor
public protocol UICollectionViewDelegate: AnyObject {}

@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

/// Items of one section, of which only those exist that are seen.
open class UICollectionView: UIScrollView {
  public let collectionViewLayout: UICollectionViewLayout
  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Where it tells sizes, those of the layout do not count.
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { reloadData() } }
  private var classes = CellClasses<UICollectionViewCell>()
  private lazy var cells = CellList<UICollectionViewCell>(of: self)

  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.collectionView = self
  }

  func forgetSizes() { cells.forgetSizes() }

  public required init?(coder: NSCoder) { nil }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes.register(cellClass, as: identifier)
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    classes.cell(identifier, in: cells)
  }

  /// How many cells there are, seen or waiting.
  public var cellsMade: Int { cells.made }

  public func reloadData() { cells.reload() }

  open override func cell(_ number: Int) -> (any ListCell)? { cells[number] }
  open override var scrollsByGuide: Bool { false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0
    var flow = collectionViewLayout.arrangement
    let sizes = delegate as? any UICollectionViewDelegateFlowLayout
    if sizes != nil { flow.itemSize = nil }
    let frames = flow.frames(of: count, in: frame.size) { item in
      if let sizes {
        return sizes.collectionView(
          self, layout: collectionViewLayout, sizeForItemAt: IndexPath(item: item, section: 0))
      }
      return cells.size(of: item, make: make) {
        $0.systemLayoutSizeFitting(
          .zero, withHorizontalFittingPriority: .fittingSizeLevel,
          verticalFittingPriority: .fittingSizeLevel)
      }
    }
    contentSize = flow.contentSize(around: frames, in: frame.size)
    cells.layOut(frames, seen: bounds, make: make)
  }

  private func make(_ item: Int) -> UICollectionViewCell? {
    dataSource?.collectionView(self, cellForItemAt: IndexPath(item: item, section: 0))
  }
}

open class UICollectionViewCell: ReusableCell {}
