import UIKit

private typealias Shelf = ShelvesLayout.ShelfHeaderFooterView

/// Headers of a collection stay in sight, come and go with the states, and are used again.
@MainActor
func itemSections() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let layout = ShelvesLayout(in: screen)
  screen.layoutIfNeeded()
  let kept = layout.kept
  func header(_ section: Int) -> UIView? {
    kept.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
  }
  func scroll(to y: CGFloat) {
    kept.contentOffset = CGPoint(x: 0, y: y)
    screen.layoutIfNeeded()
  }
  scroll(to: 10)
  let place = CGRect(x: 0, y: 10, width: 320, height: 28)
  check("a header stays above its items", header(0)?.frame, place)
  check("with the layout's words", (header(0) as? Shelf)?.content.title.text, "May")
  scroll(to: 230)
  check("and is put away", header(0) == nil && header(2) != nil)
  circumstances(layout, screen)
  months(layout, screen)
}

/// A header makes two sections of one, and without it they are one again.
@MainActor
private func circumstances(_ layout: ShelvesLayout, _ screen: UIView) {
  let view = layout.switched
  func sections() -> Int? { view.dataSource?.numberOfSections(in: view) }
  check("two sections", sections(), 2)
  check("whose headers stay", layout.switchedFlow.sectionHeadersPinToVisibleBounds)
  layout.shown = .some
  screen.layoutIfNeeded()
  check("one section", sections(), 1)
  check("and none stay", !layout.switchedFlow.sectionHeadersPinToVisibleBounds)
  check("of all items", view.dataSource?.collectionView(view, numberOfItemsInSection: 0), 7)
  layout.shown = .all
  screen.layoutIfNeeded()
}

/// A screen with more sections than the layout has, by what identifies its items.
@MainActor
private func months(_ layout: ShelvesLayout, _ screen: UIView) {
  let view = layout.single
  let source = UICollectionViewDiffableDataSource<Int, Int>(
    collectionView: view, cellProvider: ShelvesLayout.SnapshotCell.provider { _, _ in })
  source.supplementaryViewProvider = Shelf.provider { header, section in
    header.content.title.text = "Month \(section)"
  }
  var shown = NSDiffableDataSourceSnapshot<Int, Int>()
  for month in 0..<40 {
    shown.appendSections([month])
    shown.appendItems(Array(10 * month..<10 * month + month % 4), toSection: month)
  }
  source.apply(shown)
  screen.layoutIfNeeded()
  func words(_ section: Int) -> String? {
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
    return (header as? Shelf)?.content.title.text
  }
  for step in 0...60 {
    view.contentOffset.y = CGFloat(30 * step)
    screen.layoutIfNeeded()
  }
  let seen = (0..<40).filter { words($0) != nil }
  check("headers are filled again", seen.map(words), seen.map { "Month \($0)" })
  check("as many as are seen", (1...6).contains(seen.count))
  check("and used again", view.headersMade <= 8)
}
