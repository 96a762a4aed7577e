import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// How wide the rows and headers of lists are, from the least to the greatest of all sizes and
/// contents, and of the variants in which they are there.
struct RowWidths {
  /// Rows of one layout in a table, or in a collection with columns; headers in both.
  struct Key: Hashable {
    let container: Int
    let scene: Int
  }

  struct Range {
    /// Of those that were found.
    var least: Rational
    var most: Rational
    /// Of those that cannot be ruled out.
    var leastPossible: Rational
    var mostPossible: Rational
    var narrowest: ContentProof.Place?
    var widest: ContentProof.Place?
    /// What gives its rows their width.
    let container: ViewKind

    var found: DeclaredExtent { extent(least, most) }
    var possible: DeclaredExtent { extent(leastPossible, mostPossible) }

    private func extent(_ least: Rational, _ most: Rational) -> DeclaredExtent {
      // Items are never less than nothing wide.
      var extent = DeclaredExtent(
        minimum: max(.zero, least).doubleValue, maximum: max(.zero, most).doubleValue, fits: false)
      extent.giver = container
      return extent
    }

    /// Where it is least and most, if that takes other contents than drawn.
    var examples: [(width: Rational, place: ContentProof.Place)] {
      [(least, narrowest), (most, widest)].compactMap { width, place in place.map { (width, $0) } }
    }
  }

  private(set) var ranges: [Key: Range] = [:]
  /// Tables whose width has no bounds that are known.
  private(set) var undecided: Set<Int> = []
  /// Runs of items that nothing gives a width in some variant.
  private(set) var widthless: [Int: [RowRun]] = [:]

  /// - Parameter contents: the same variant over all contents; nil where these are all the same.
  mutating func look(
    at proved: ProvedVariant, _ contents: ContentProof?, _ cache: inout ProofCache
  ) {
    for (index, view) in proved.scene.views.enumerated() {
      guard let kind = view.kind.known, kind.hasRows else { continue }
      let settings = proved.lowered.settings[index]
      let container = LinearForm(Anchor(ViewID(index), .width))
      let runs = settings.rows.runs.filter { $0.part == .row || 0 < $0.count }
      // As wide as the list are all rows of a table, and the headers of a collection.
      let (wide, items) = (
        runs.filter { kind == .table || $0.part != .row },
        runs.filter { kind == .collection && $0.part == .row }
      )
      if !wide.isEmpty {
        look(at: container, of: wide, in: (index, kind), proved, contents, &cache)
      }
      if items.isEmpty { continue }
      if let width = settings.rows.columnWidth(in: container, settings.safeArea) {
        look(at: width, of: items, in: (index, kind), proved, contents, &cache)
      } else {
        widthless[index, default: []] += items.filter {
          0 < $0.count && !proved.scene.rowScenes[$0.scene].isWidthGiven
        }
      }
    }
  }

  /// The range of a width that a list gives some of its rows.
  private mutating func look(
    at width: LinearForm, of runs: [RowRun], in list: (index: Int, kind: ViewKind),
    _ proved: ProvedVariant, _ contents: ContentProof?, _ cache: inout ProofCache
  ) {
    guard let own = proved.range(of: width, &cache) else {
      undecided.insert(list.index)
      return
    }
    var range = Range(
      least: own.lowerBound, most: own.upperBound, leastPossible: own.lowerBound,
      mostPossible: own.upperBound, container: list.kind)
    if let contents, !range.widen(to: width, over: contents, &cache) {
      undecided.insert(list.index)
    }
    for scene in Set(runs.map(\.scene)) {
      ranges[Key(container: list.index, scene: scene), default: range].take(range)
    }
  }

  /// The least width that a table gives any of its rows.
  func least(of container: Int) -> Rational? {
    ranges.filter { $0.key.container == container }.map(\.value.least).min()
  }
}

extension RowWidths.Range {
  fileprivate mutating func take(_ other: RowWidths.Range) {
    if other.least < least { (least, narrowest) = (other.least, other.narrowest) }
    if most < other.most { (most, widest) = (other.most, other.widest) }
    leastPossible = min(leastPossible, other.leastPossible)
    mostPossible = max(mostPossible, other.mostPossible)
  }

  /// Takes in what a width is for contents other than drawn; false where it may be anything.
  fileprivate mutating func widen(
    to width: LinearForm, over contents: ContentProof, _ cache: inout ProofCache
  ) -> Bool {
    let opposite = LinearForm(constant: .zero) - width
    var high = UpperBound(known: most)
    var low = UpperBound(known: -least)
    var trials: [ContentProof.Trial]?
    guard high.extend(width, over: contents, &trials, isShown: true, &cache),
      low.extend(opposite, over: contents, &trials, isShown: true, &cache)
    else { return false }
    if let place = high.place { (most, widest) = (high.found, place) }
    if let place = low.place { (least, narrowest) = (-low.found, place) }
    leastPossible = min(leastPossible, -low.possible)
    mostPossible = max(mostPossible, high.possible)
    return true
  }
}

extension RowSettings {
  /// How wide `columns` make items, of a collection's width; below 0 where they have no room.
  fileprivate func columnWidth(in width: LinearForm, _ insets: Insets) -> LinearForm? {
    columns.map { columns in
      let gaps = (columns - .one) * spacing.width
      let room = width - LinearForm(constant: insets.left + insets.right + gaps)
      return room.scaled(by: .one / columns)
    }
  }
}
