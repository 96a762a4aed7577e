@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError("a data source has views where there is a size for them")
  }
}

@MainActor
public protocol UICollectionViewDelegate: AnyObject {}

@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

/// What is not told is as the layout has it.
extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { UICollectionViewLayout.untold }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { UICollectionViewLayout.untold }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { UICollectionViewLayout.untold }
}

/// Items in sections, of which only those exist that are seen.
open class UICollectionView: UIScrollView {
  public let collectionViewLayout: UICollectionViewLayout
  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Where it tells sizes, those of the layout do not count.
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { reloadData() } }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private var classes = CellClasses<UICollectionViewCell>()
  private lazy var cells = CellList<UICollectionViewCell>(of: self)
  private var headerClasses = CellClasses<UICollectionReusableView>()
  /// The header of each section and its footer, one after the other.
  private lazy var headers = CellList<UICollectionReusableView>(of: self)

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

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    headerClasses.register(viewClass, as: kind + identifier)
  }

  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    headerClasses.cell(kind + identifier, in: headers)
  }

  public func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    headers[2 * indexPath.section + (kind == Self.elementKindSectionFooter ? 1 : 0)]
  }

  /// How many cells there are, seen or waiting.
  public var cellsMade: Int { cells.made }

  /// How many headers and footers there are, seen or waiting.
  public var headersMade: Int { headers.made }

  public func reloadData() {
    cells.reload()
    headers.reload()
  }

  open override func cell(_ number: Int) -> (any ListCell)? { cells[number] }
  open override func header(_ section: Int, isFooter: Bool) -> (any ListCell)? {
    headers[2 * section + (isFooter ? 1 : 0)]
  }
  open override var scrollsByGuide: Bool { false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sections = CollectionSections(of: self) { number, indexPath in
      cells.size(of: number) { _ in
        dataSource?.collectionView(self, cellForItemAt: indexPath)
      } measured: {
        $0.systemLayoutSizeFitting(
          .zero, withHorizontalFittingPriority: .fittingSizeLevel,
          verticalFittingPriority: .fittingSizeLevel)
      }
    }
    contentSize = sections.contentSize
    cells.layOut(sections.items, seen: bounds) {
      dataSource?.collectionView(self, cellForItemAt: sections.indexPath(of: $0))
    }
    headers.layOut(sections.headers(in: sight), seen: bounds) { number in
      dataSource?.collectionView(
        self,
        viewForSupplementaryElementOfKind: number % 2 == 0
          ? Self.elementKindSectionHeader : Self.elementKindSectionFooter,
        at: IndexPath(item: 0, section: number / 2))
    }
  }

  /// What is seen between the insets.
  private var sight: Range<CGFloat> {
    let insets = adjustedContentInset
    let top = bounds.minY + insets.top
    return top..<max(top, bounds.maxY - insets.bottom)
  }
}

open class UICollectionViewCell: ReusableCell {}

/// A header or a footer.
open class UICollectionReusableView: ReusableView {}
