import PlumbDiagnostics
import PlumbSolver

/// The sections of a collection one after another, as UICollectionViewFlowLayout lays them out.
///
/// A section is its header, the insets around its lines, and its footer; header and footer are as
/// wide as the collection, whatever the insets. One without items keeps its insets.
///
/// - Source: Apple, `UICollectionViewFlowLayout`: `headerReferenceSize`, `sectionInset`,
///   `sectionHeadersPinToVisibleBounds`; what an empty section keeps, what developers report.
struct FlowLayout {
  private struct Section {
    /// Along the collection, from the upper end of its header to the lower end of its footer.
    let start: Rational
    let end: Rational
    let header: End?
    let lines: FlowLines
    let footer: End?
  }

  /// A header or a footer.
  private struct End {
    let run: RowRun
    let top: Rational
    let height: Rational
  }

  private var sections: [Section] = []
  /// Of the whole content, in points.
  private(set) var width: Rational
  private(set) var height: Rational

  /// - Parameter room: the size of the collection.
  init(
    _ settings: RowSettings, _ scenes: [Scene], room: (width: Rational, height: Rational),
    insets: Insets, _ measures: inout RowSizes
  ) throws(Unsolvable) {
    (width, height) = room
    let isVertical = settings.axis == .vertical
    let items = try Self.items(settings, scenes, width: width, insets, &measures)
    let rules = FlowLines.Rules(settings, items, room: room, insets)
    let (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let numbers = settings.runs.sections
    var end = Rational.zero
    var (first, place) = (0, 0)
    for section in 0...(numbers.last ?? 0) {
      let start = end
      let firstPlace = place
      while place < numbers.count, numbers[place] == section { place += 1 }
      let places = firstPlace..<place
      func height(of run: RowRun) throws(Unsolvable) -> Rational {
        let scene = scenes[run.scene]
        if let height = scene.heightOfRow { return height }
        return try measures.size(of: run, 0, scene, width: room.width).height
      }
      let ends = places.map { settings.runs[$0] }.filter { 0 < $0.count }
      var header: End?
      if let run = ends.first(where: { $0.part == .header }) {
        header = End(run: run, top: end, height: try height(of: run))
      }
      let lines = FlowLines(
        places.compactMap { items[$0] }, from: first,
        start: end + (header?.height ?? .zero) + before, rules)
      first += lines.count
      end = lines.end + after
      var footer: End?
      if let run = ends.first(where: { $0.part == .footer }) {
        footer = End(run: run, top: end, height: try height(of: run))
      }
      end += footer?.height ?? .zero
      sections.append(
        Section(start: start, end: end, header: header, lines: lines, footer: footer))
    }
    if isVertical { height = end } else { width = end }
  }

  /// By the place of their run: those of the settings that are items, and how large they are.
  fileprivate static func items(
    _ settings: RowSettings, _ scenes: [Scene], width: Rational, _ insets: Insets,
    _ measures: inout RowSizes
  ) throws(Unsolvable) -> [FlowLines.Items?] {
    let column = settings.columnWidth(in: width, insets)
    var items: [FlowLines.Items?] = []
    for run in settings.runs {
      guard run.part == .row, 0 < run.count else {
        items.append(nil)
        continue
      }
      let scene = scenes[run.scene]
      var sizes: [RowSizes.Size]
      guard column != nil || scene.isWidthGiven else { throw .noColumns(run, scene) }
      let width = column ?? scene.widthOfItem
      if let width, let height = scene.heightOfRow {
        sizes = [(width, height)]
      } else {
        sizes = try measures.sizes(of: run, scene, width: width)
      }
      items.append(
        FlowLines.Items(
          run: run, sizes: sizes.map { settings.axis == .vertical ? ($0, $1) : ($1, $0) },
          // Sizes that a delegate tells are not known to be all alike.
          isGiven: column == nil && scene.widthOfItem != nil && scene.heightOfRow != nil))
    }
    return items
  }

  /// What is seen in a part of the content: items, and then headers and footers, which cover them
  /// where they stay in sight: a header at the upper end of it and a footer at the lower one, as
  /// long as their section reaches there.
  ///
  /// - Parameter sight: Where they stay; nil where they go with the items.
  func rows(
    in viewport: Range<Rational>, keptIn sight: Range<Rational>?
  ) throws(Unsolvable) -> [PlacedRow] {
    var placed: [PlacedRow] = []
    for section in sections { try section.lines.place(in: viewport, &placed) }
    for (number, section) in sections.enumerated() {
      for end in [section.header, section.footer] {
        guard let end else { continue }
        var top = end.top
        if let sight {
          top =
            end.run.part == .header
            ? max(top, min(sight.lowerBound, section.end - end.height))
            : min(top, max(sight.upperBound - end.height, section.start))
        }
        guard .zero < end.height, top < viewport.upperBound, viewport.lowerBound < top + end.height
        else { continue }
        guard placed.count < Limits.cells else { throw .tooManyCells(end.run) }
        placed.append(
          PlacedRow(
            number: number, run: end.run, content: 0, x: .zero, y: top, width: width,
            height: end.height))
      }
    }
    return placed
  }
}

extension FlowLines.Rules {
  fileprivate init(
    _ settings: RowSettings, _ items: [FlowLines.Items?],
    room: (width: Rational, height: Rational), _ insets: Insets
  ) {
    isVertical = settings.axis == .vertical
    let spacing = settings.spacing
    (gap, lineGap) =
      isVertical ? (spacing.width, spacing.height) : (spacing.height, spacing.width)
    margin = isVertical ? insets.left : insets.top
    self.room =
      isVertical
      ? room.width - insets.left - insets.right : room.height - insets.top - insets.bottom
    let items = items.compactMap { $0 }
    isGrid = items.allSatisfy { $0.isGiven && $0.sizes[0] == items[0].sizes[0] }
  }
}

extension RowSettings {
  /// How long the longest item of a collection is along its lines, each of which it has to fit in:
  /// the height of those that it scrolls sideways.
  ///
  /// - Parameters:
  ///   - width: of the collection.
  ///   - measures: What is known of items already.
  /// - Returns: Nil where there is no item, or none can be measured.
  package func largestItem(
    _ scenes: [Scene], width: Rational, _ insets: Insets, _ measures: inout RowSizes
  ) -> Rational? {
    let items = try? FlowLayout.items(self, scenes, width: width, insets, &measures)
    return items?.compactMap { $0?.sizes.map(\.along).max() }.max()
  }
}

extension Scene {
  /// Whether `size` tells how wide its items are.
  package var isWidthGiven: Bool { width.fits || widthOfItem != nil }
}

extension Unsolvable {
  /// Items that only know how wide they are where the collection has columns.
  static func noColumns(_ run: RowRun, _ scene: Scene) -> Unsolvable {
    .told(run.withoutColumns(scene))
  }
}

extension RowRun {
  package func withoutColumns(_ scene: Scene) -> Diagnostic {
    Diagnostic(
      .value, "nothing says how wide these are where `columns` are not in force", at: range,
      label: "`\(scene.name)` is for a range of widths",
      labels: [Label(scene.nameRange, "its `size` says so, or has none")],
      helps: ["say `columns` outside of `when` and of states, too"])
  }
}
