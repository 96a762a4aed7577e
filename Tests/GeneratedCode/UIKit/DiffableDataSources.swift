/// Fills a table by what identifies its sections and rows; changes are not animated here.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  public func snapshot() -> Snapshot { shown }

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) {
    shown = snapshot
    tableView?.reloadData()
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.itemIdentifiers(inSection: shown.sectionIdentifiers[indexPath.section])[indexPath.row]
  }

  open func numberOfSections(in tableView: UITableView) -> Int { shown.sectionIdentifiers.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.itemIdentifiers(inSection: shown.sectionIdentifiers[section]).count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { fatalError("a cell provider gives a cell for each row") }
    return cell
  }
}

/// The same of a collection, with headers and footers of its sections.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  public var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  public func snapshot() -> Snapshot { shown }

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) {
    shown = snapshot
    collectionView?.reloadData()
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    shown.sectionIdentifiers.count
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.itemIdentifiers(inSection: shown.sectionIdentifiers[section]).count }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("a provider gives a view where there is a size for one")
    }
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let section = shown.sectionIdentifiers[indexPath.section]
    let item = shown.itemIdentifiers(inSection: section)[indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("a cell provider gives a cell for each item")
    }
    return cell
  }
}

extension UICollectionView {
  /// A class of cells, and what fills one.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    fileprivate let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = "registration of \(Cell.self)"
    register(Cell.self, forCellWithReuseIdentifier: name)
    let dequeued = dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    guard let cell = dequeued as? Cell else { fatalError("another class has this name") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
