@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}

  /// What stands for the answer of a delegate that has none.
  static let untold = CGSize(width: -2, height: -2)

  weak var collectionView: UICollectionView?

  var arrangement: FlowArrangement { FlowArrangement() }

  public func invalidateLayout() { collectionView?.forgetSizes() }
}

/// Items in lines, from left to right or from top to bottom.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Sendable { case vertical, horizontal }

  public static let automaticSize = CGSize(width: -1, height: -1)

  public var scrollDirection = ScrollDirection.vertical
  public var minimumInteritemSpacing: CGFloat = 10
  public var minimumLineSpacing: CGFloat = 10
  public var itemSize = CGSize(width: 50, height: 50)
  /// Anything but zero makes items size themselves.
  public var estimatedItemSize = CGSize.zero
  public var sectionInset = UIEdgeInsets.zero
  /// Of headers and footers, of which only the heights count here.
  public var headerReferenceSize = CGSize.zero
  public var footerReferenceSize = CGSize.zero
  public var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  public var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  override var arrangement: FlowArrangement {
    var flow = FlowArrangement()
    flow.isVertical = scrollDirection == .vertical
    flow.itemSpacing = minimumInteritemSpacing
    flow.lineSpacing = minimumLineSpacing
    flow.insets = [sectionInset.top, sectionInset.left, sectionInset.bottom, sectionInset.right]
    flow.itemSize = estimatedItemSize == .zero ? itemSize : nil
    return flow
  }
}
