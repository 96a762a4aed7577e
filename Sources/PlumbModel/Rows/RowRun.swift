import PlumbSolver
import PlumbSyntax
import PlumbText

/// So many rows of one component: `rows 100 { Contact { name "Ada" } Contact { name "Grace" } }`.
package struct RowRun: Sendable {
  package let count: Int
  /// The component, among the scene's `rowScenes`.
  package internal(set) var scene: Int
  package let words: [RowWords]
  /// Where its first row is named, by which runs of one property differ.
  package let range: SourceRange
  /// What its rows are in their container.
  package internal(set) var part = Part.row

  /// What a table or a collection consists of; a header begins a section, and a footer ends one.
  package enum Part: String, CaseIterable, Sendable {
    case row, header, footer
    /// Above and below all sections of a table.
    case tableHeader, tableFooter

    /// Whether there is one for the whole table.
    package var isOfTable: Bool { self == .tableHeader || self == .tableFooter }

    /// Whether it begins or ends a section.
    package var isOfSection: Bool { self == .header || self == .footer }

    /// In a sentence, `a header`.
    package func title(in container: ViewKind?) -> String {
      switch self {
      case .row where container == .collection: "an item"
      case .row, .header, .footer: "a \(rawValue)"
      case .tableHeader: "the header"
      case .tableFooter: "the footer"
      }
    }
  }

  /// After so many rows the words begin again, so that a row's number modulo this is its content;
  /// all lists of words are as long.
  package let period: Int

  init(count: Int, scene: Int, words: [RowWords], range: SourceRange) {
    self.count = count
    self.scene = scene
    self.words = words
    self.range = range
    period = max(1, min(words.first?.texts.count ?? 1, count))
  }

  /// The component with the words that a content has.
  package func showing(_ content: Int, _ scene: Scene) -> Scene {
    words.isEmpty
      ? scene : scene.showing(words.map { ($0.view, $0.texts[content % $0.texts.count]) })
  }
}

extension RowRun {
  /// The words of a content that are others than those of its layout.
  package func words(of content: Int, in scene: Scene) -> [(view: ViewID, text: String)] {
    words.map { ($0.view, $0.texts[content % $0.texts.count]) }
      .filter { scene.views[$0.view.index].sample != $0.text }
  }
}

/// What a view of a row shows, from row to row; after the last text the first comes again.
package struct RowWords: Sendable {
  /// In the component.
  package let view: ViewID
  /// One at least.
  package internal(set) var texts: [String]
}

/// What becomes of the headers of sections as they are scrolled.
package enum TableStyle: String, CaseIterable, Sendable {
  /// They stay at its edges for as long as their section is seen.
  case plain
  /// They go with the rows or items.
  case grouped
}

extension Sequence where Element == RowRun {
  /// The section that each run is in: the first one begins with what comes first.
  package var sections: [Int] {
    var (section, isBegun, isEnded) = (0, false, false)
    return map { run in
      if run.part.isOfTable { return section }
      if isEnded || run.part == .header && isBegun { (section, isEnded) = (section + 1, false) }
      (isBegun, isEnded) = (true, run.part == .footer)
      return section
    }
  }
}

/// What a table or a collection is reported, in one situation.
package struct RowSettings: Sendable {
  /// One after another, what is above all sections first.
  package private(set) var runs: [RowRun] = []
  /// The height that rows count with until they are seen; nil if all are measured at once.
  package var estimate: Rational?
  /// Whether headers stay in sight, where the file says it.
  package internal(set) var style: TableStyle?
  /// How many items of a collection are as wide as it is; nil where they are as wide as they say.
  package var columns: Rational?
  /// Between the items of a collection; the default is UICollectionViewFlowLayout's.
  package var spacing: (width: Rational, height: Rational) {
    get { ownSpacing ?? (Rational(10), Rational(10)) }
    set { ownSpacing = newValue }
  }
  /// The same where the file says it, of collections and of flows.
  private(set) var ownSpacing: (width: Rational, height: Rational)?
  /// Along which a collection scrolls.
  package var axis = Axis.vertical

  mutating func add(_ run: RowRun) {
    if run.part.isOfTable { runs.removeAll { $0.part == run.part } }
    switch run.part {
    case .tableHeader: runs.insert(run, at: 0)
    case .row, .header, .footer, .tableFooter:
      let end = runs.last?.part == .tableFooter ? runs.endIndex - 1 : runs.endIndex
      runs.insert(run, at: end)
    }
  }

  /// Whether headers stay in sight: by themselves those of a table do, and of a collection do not.
  ///
  /// - Source: Apple, `UITableView.Style.plain`, which is that of `UITableView()`;
  ///   `UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds`, which is false at first.
  package func headersStay(in container: ViewKind) -> Bool {
    style.map { $0 == .plain } ?? (container == .table)
  }

  mutating func removeAll() { runs = [] }

  /// How wide `columns` make items, `insets` and the gaps between them taken off; nil without.
  func columnWidth(in width: Rational, _ insets: Insets) -> Rational? {
    columns.map { columns in
      let gaps = (columns - .one) * spacing.width
      return max(.zero, (width - insets.left - insets.right - gaps) / columns)
    }
  }
}

extension Scene {
  /// The scene with other sample words in some of its views.
  func showing(_ words: [(view: ViewID, text: String)]) -> Scene {
    var views = views
    for (view, text) in words { views[view.index].show(text) }
    return replacing(views, rowScenes, sources)
  }

  /// Whether the rows of it are as high as the layout says, and how high.
  package var heightOfRow: Rational? {
    height.fits || height.minimum != height.maximum ? nil : Rational(exactly: height.minimum)
  }

  /// Whether the items of it are as wide as the layout says, and how wide.
  package var widthOfItem: Rational? {
    width.fits || width.minimum != width.maximum ? nil : Rational(exactly: width.minimum)
  }
}
