@MainActor
public protocol NSCollectionViewDataSource: AnyObject {
  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
}

@MainActor
public protocol NSCollectionViewDelegate: AnyObject {}

@MainActor
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize
}

@MainActor
open class NSCollectionViewLayout: NSObject {
  public override init() {}

  weak var collectionView: NSCollectionView?

  var arrangement: FlowArrangement { FlowArrangement() }

  public func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// Items in lines, from left to right or from top to bottom.
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  public enum ScrollDirection: Sendable { case vertical, horizontal }

  public var scrollDirection = ScrollDirection.vertical
  public var minimumInteritemSpacing: CGFloat = 10
  public var minimumLineSpacing: CGFloat = 10
  public var itemSize = NSSize(width: 50, height: 50)
  public var sectionInset = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  override var arrangement: FlowArrangement {
    var flow = FlowArrangement()
    flow.isVertical = scrollDirection == .vertical
    flow.itemSpacing = minimumInteritemSpacing
    flow.lineSpacing = minimumLineSpacing
    flow.insets = [sectionInset.top, sectionInset.left, sectionInset.bottom, sectionInset.right]
    flow.itemSize = itemSize
    return flow
  }
}

/// Items of one section, of which only those exist that are seen.
open class NSCollectionView: NSView {
  public var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      collectionViewLayout?.collectionView = self
      reloadData()
    }
  }
  public weak var dataSource: (any NSCollectionViewDataSource)? { didSet { reloadData() } }
  /// Where it tells sizes, those of the layout do not count.
  public weak var delegate: (any NSCollectionViewDelegate)? { didSet { reloadData() } }
  private var classes: [String: NSCollectionViewItem.Type] = [:]
  private lazy var items = CellList<NSCollectionViewItem>(of: self)

  open override var isFlipped: Bool { true }

  public func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    classes[identifier.rawValue] = itemClass as? NSCollectionViewItem.Type
  }

  public func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = items.dequeued(identifier.rawValue) {
      guard let item = classes[identifier.rawValue]?.init() else { return nil }
      item.identifier = identifier
      return item
    }
    guard let item else { fatalError("no class is registered for items called \(identifier)") }
    return item
  }

  /// How many items there are, seen or waiting.
  public var itemsMade: Int { items.made }

  public func reloadData() { items.reload() }

  open override func cell(_ number: Int) -> (any ListCell)? { items[number] }

  open override func layout() {
    super.layout()
    if let clip = superview as? NSClipView { tile(in: clip.bounds) }
  }

  private func tile(in clip: CGRect) {
    guard let layout = collectionViewLayout else { return }
    let count = dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0
    var flow = layout.arrangement
    let sizes = delegate as? any NSCollectionViewDelegateFlowLayout
    if sizes != nil { flow.itemSize = nil }
    let frames = flow.frames(of: count, in: clip.size) { item in
      sizes?.collectionView(
        self, layout: layout, sizeForItemAt: IndexPath(item: item, section: 0)) ?? .zero
    }
    frame = CGRect(origin: .zero, size: flow.contentSize(to: flow.end(of: frames), in: clip.size))
    items.layOut(frames, seen: clip) {
      dataSource?.collectionView(
        self, itemForRepresentedObjectAt: IndexPath(item: $0, section: 0))
    }
  }
}

open class NSCollectionViewItem: NSViewController, ListCell {
  public var identifier: NSUserInterfaceItemIdentifier?

  public required override init() { super.init() }

  public var cellRoot: ViewCore { view }
  public var reuseName: String { identifier?.rawValue ?? "" }
  open func prepareForReuse() {}
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}
