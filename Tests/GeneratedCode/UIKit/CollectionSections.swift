/// Where the sections of a collection lie, one after another: in each a header, lines of items
/// within the insets, and a footer.
@MainActor
struct CollectionSections {
  /// The frames of all items, and the section of each.
  private(set) var items: [CGRect] = []
  private var sections: [Int] = []
  private var firstItems: [Int] = []
  /// By section: from where to where it reaches, and how high its header and its footer are.
  private var ends: [(start: CGFloat, header: CGFloat, footer: CGFloat, end: CGFloat)] = []
  private(set) var contentSize = CGSize.zero
  private let stayingHeaders: Bool
  private let stayingFooters: Bool

  /// - Parameter measured: How large an item is by itself, by its number among all.
  init(of view: UICollectionView, measured: (Int, IndexPath) -> CGSize) {
    let layout = view.collectionViewLayout
    let flow = layout as? UICollectionViewFlowLayout
    (stayingHeaders, stayingFooters) = (
      flow?.sectionHeadersPinToVisibleBounds ?? false,
      flow?.sectionFootersPinToVisibleBounds ?? false
    )
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    func told(_ size: CGSize?, or own: CGSize?) -> CGFloat {
      size == nil || size == UICollectionViewLayout.untold ? own?.height ?? 0 : size?.height ?? 0
    }
    var end: CGFloat = 0
    for section in 0..<(view.dataSource?.numberOfSections(in: view) ?? 0) {
      let start = end
      let header = told(
        delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section),
        or: flow?.headerReferenceSize)
      let footer = told(
        delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section),
        or: flow?.footerReferenceSize)
      let count = view.dataSource?.collectionView(view, numberOfItemsInSection: section) ?? 0
      let first = items.count
      var arrangement = layout.arrangement
      func size(_ item: Int) -> CGSize? {
        let size = delegate?.collectionView(
          view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
        return size == UICollectionViewLayout.untold ? nil : size
      }
      if 0 < count, size(0) != nil { arrangement.itemSize = nil }
      let frames = arrangement.frames(of: count, from: start + header, in: view.frame.size) {
        size($0) ?? measured(first + $0, IndexPath(item: $0, section: section))
      }
      end = arrangement.end(of: frames, from: start + header) + footer
      firstItems.append(first)
      items += frames
      sections += Array(repeating: section, count: count)
      ends.append((start, header, footer, end))
      contentSize = arrangement.contentSize(to: end, in: view.frame.size)
    }
  }

  func indexPath(of item: Int) -> IndexPath {
    IndexPath(item: item - firstItems[sections[item]], section: sections[item])
  }

  /// The frames of header and footer, section by section; null for none.
  ///
  /// - Parameter sight: What is seen between the insets, where they stay within it.
  func headers(in sight: Range<CGFloat>) -> [CGRect] {
    ends.flatMap { start, header, footer, end in
      var (upper, lower) = (start, end - footer)
      if stayingHeaders { upper = max(upper, min(sight.lowerBound, end - header)) }
      if stayingFooters { lower = min(lower, max(sight.upperBound - footer, start)) }
      return [(upper, header), (lower, footer)].map { top, height in
        height < 1e-9
          ? .null : CGRect(x: 0, y: top, width: contentSize.width, height: height)
      }
    }
  }
}
