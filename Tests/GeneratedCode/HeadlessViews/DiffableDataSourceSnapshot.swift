/// What a diffable data source shows: sections and their items, each by what identifies it.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

  public init() {}

  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public func itemIdentifiers(
    inSection section: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[section] ?? [] }

  public mutating func appendSections(_ sections: [SectionIdentifierType]) {
    sectionIdentifiers += sections
    if Set(sectionIdentifiers).count < sectionIdentifiers.count {
      fatalError("a section is there already")
    }
  }

  /// Behind those of a section; of the last, where none is named.
  public mutating func appendItems(
    _ items: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sectionIdentifiers.last, sectionIdentifiers.contains(section)
    else { fatalError("there is no such section") }
    self.items[section, default: []] += items
    if Set(itemIdentifiers).count < itemIdentifiers.count {
      fatalError("an item is there already")
    }
  }

  public mutating func deleteItems(_ items: [ItemIdentifierType]) {
    for section in sectionIdentifiers { self.items[section]?.removeAll(where: items.contains) }
  }
}
