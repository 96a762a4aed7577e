import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// How wide the rows and headers of lists are, at all sizes and contents, and in the variants in
/// which they are there.
struct RowWidths {
  /// Rows of one layout in a table, or in a collection with columns; headers in both.
  struct Key: Hashable {
    let container: Int
    let scene: Int
  }

  /// Several stretches of widths, as of a phone that is held upright or on its side.
  struct Range {
    /// Those that were found, in order; never none.
    fileprivate(set) var widths: [ClosedRange<Rational>]
    /// Those that cannot be ruled out, likewise.
    fileprivate(set) var possibleWidths: [ClosedRange<Rational>]
    fileprivate(set) var narrowest: ContentProof.Place?
    fileprivate(set) var widest: ContentProof.Place?
    /// What gives its rows their width.
    let container: ViewKind

    fileprivate init(_ own: ClosedRange<Rational>, container: ViewKind) {
      (widths, possibleWidths) = ([own], [own])
      self.container = container
    }

    var least: Rational { widths[0].lowerBound }
    var most: Rational { widths[widths.count - 1].upperBound }

    var found: [DeclaredExtent] { widths.map(extent) }
    var possible: [DeclaredExtent] { possibleWidths.map(extent) }
    /// From the least that was found to the greatest.
    var around: DeclaredExtent { extent(least...most) }

    private func extent(_ widths: ClosedRange<Rational>) -> DeclaredExtent {
      // Items are never less than nothing wide.
      var extent = DeclaredExtent(
        minimum: max(.zero, widths.lowerBound).doubleValue,
        maximum: max(.zero, widths.upperBound).doubleValue, fits: false)
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
    var range = Range(own, container: list.kind)
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
    if other.least < least { narrowest = other.narrowest }
    if most < other.most { widest = other.widest }
    widths = widths.joined(with: other.widths)
    possibleWidths = possibleWidths.joined(with: other.possibleWidths)
  }

  /// Takes in what the width of one variant is for contents other than drawn; false where it may be
  /// anything.
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
    (widest, narrowest) = (high.place, low.place)
    widths = [-low.found...high.found]
    possibleWidths = [-low.possible...high.possible]
    return true
  }
}

extension [ClosedRange<Rational>] {
  /// All of both in order, those that meet as one, and the nearest where there are too many.
  fileprivate func joined(with others: Self) -> Self {
    var joined: Self = []
    for next in (self + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, next.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, next.upperBound)
      } else {
        joined.append(next)
      }
    }
    func gap(before place: Int) -> Rational {
      joined[place].lowerBound - joined[place - 1].upperBound
    }
    while ProofBounds.stretchesOfWidths < joined.count,
      let place = joined.indices.dropFirst().min(by: { gap(before: $0) < gap(before: $1) })
    {
      joined[place - 1] = joined[place - 1].lowerBound...joined[place].upperBound
      joined.remove(at: place)
    }
    return joined
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
