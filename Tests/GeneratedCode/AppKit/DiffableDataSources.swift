/// What gives a table its views in place of its delegate.
@MainActor
protocol TableViewSource: NSTableViewDataSource {
  func view(in tableView: NSTableView, of column: NSTableColumn, at row: Int) -> NSView
}

/// Fills a table by what identifies its rows, of one section here; changes are not animated.
@MainActor @preconcurrency
open class NSTableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, TableViewSource {
  public typealias CellProvider = (
    _ tableView: NSTableView, _ tableColumn: NSTableColumn, _ row: Int,
    _ identifier: ItemIdentifierType
  ) -> NSView
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: NSTableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()

  public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  public func snapshot() -> Snapshot { shown }

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool) {
    shown = snapshot
    tableView?.reloadData()
  }

  open func numberOfRows(in tableView: NSTableView) -> Int { shown.itemIdentifiers.count }

  func view(in tableView: NSTableView, of column: NSTableColumn, at row: Int) -> NSView {
    cellProvider(tableView, column, row, shown.itemIdentifiers[row])
  }
}

/// The same of a collection.
@MainActor @preconcurrency
open class NSCollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, NSCollectionViewDataSource {
  public typealias ItemProvider = (
    _ collectionView: NSCollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> NSCollectionViewItem?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var collectionView: NSCollectionView?
  private let itemProvider: ItemProvider
  private var shown = Snapshot()

  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    (self.collectionView, self.itemProvider) = (collectionView, itemProvider)
    super.init()
    collectionView.dataSource = self
  }

  public func snapshot() -> Snapshot { shown }

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool) {
    shown = snapshot
    collectionView?.reloadData()
  }

  open func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.itemIdentifiers.count }

  open func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = shown.itemIdentifiers[indexPath.item]
    guard let made = itemProvider(collectionView, indexPath, item) else {
      fatalError("an item provider gives one for each")
    }
    return made
  }
}
