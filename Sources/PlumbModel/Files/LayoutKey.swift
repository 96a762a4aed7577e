import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// All that is found out about one layout depends on: the layout, the layouts and metrics that it
/// names, directly or by way of others, what else stands at the top of the file, whether others
/// name it, and the imported files. While these stay, so does what was found, wherever they move in
/// the file.
package struct LayoutKey: Sendable, Equatable {
  /// Where each of the items stands in the root file, in order.
  let stretches: [Range<Int>]
  private let texts: [ArraySlice<UInt8>]
  private let imported: [SourceText]
  /// Which file each import leads to, file by file.
  private let links: [[Int]]
  /// Whether another item of the file has its name in it: what uses a component may speak of what
  /// is in it, so that less of that is in vain.
  private let isNamedElsewhere: Bool
  /// Whether it is shown on the screen that is asked about.
  private let isOnScreen: Bool
  /// How far its words grow as those of rows.
  private let limitOfRows: LargestTextSize?

  init(_ place: Int, named name: String, _ items: FileItems, _ library: Library) {
    let needed = items.needed(by: place).map { items.all[$0] }
    stretches = needed.map(\.stretch)
    texts = needed.map(\.text)
    imported = library.files.dropFirst().map(\.tree.source)
    links = library.names.map { $0.imports.map(\.file) }
    isNamedElsewhere = items.isNamedElsewhere(place)
    isOnScreen = library.screen(of: name) != nil
    limitOfRows = library.limitsOfRows[name]
  }

  package static func == (a: LayoutKey, b: LayoutKey) -> Bool {
    a.texts.count == b.texts.count && a.imported.count == b.imported.count && a.links == b.links
      && a.isNamedElsewhere == b.isNamedElsewhere && a.isOnScreen == b.isOnScreen
      && a.limitOfRows == b.limitOfRows
      && zip(a.texts, b.texts).allSatisfy { $0.elementsEqual($1) }
      && zip(a.imported, b.imported).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
  }

  /// A range found where `old` stood, at where this stands; nil for one that is outside of it.
  func moved(_ range: SourceRange, from old: LayoutKey) -> SourceRange? {
    guard range.file == .root else { return range }
    func holds(_ stretch: Range<Int>) -> Bool {
      stretch.lowerBound <= range.lower && range.upper <= stretch.upperBound
    }
    // A place between two items that touch could move with either.
    guard let item = old.stretches.firstIndex(where: holds),
      item + 1 == old.stretches.count || !holds(old.stretches[item + 1])
    else { return nil }
    let by = stretches[item].lowerBound - old.stretches[item].lowerBound
    return SourceRange(range.lower + by, range.upper + by)
  }

  /// Diagnostics found where `old` stood, at where this stands; nil where one speaks of a place
  /// outside of it.
  package func moved(_ diagnostics: [Diagnostic], from old: LayoutKey) -> [Diagnostic]? {
    guard old.stretches != stretches else { return diagnostics }
    var failed = false
    let result = diagnostics.map { diagnostic in
      diagnostic.mappingRanges { range in
        if let moved = moved(range, from: old) { return moved }
        failed = true
        return range
      }
    }
    return failed ? nil : result
  }
}

/// What stands at the top of a file, statement by statement, and which names each one has in it.
struct FileItems: Sendable {
  struct Item: Sendable {
    /// Of a layout, a metric or a style.
    let name: String?
    let nameOffset: Int
    let stretch: Range<Int>
    let text: ArraySlice<UInt8>
    /// All names in it, whatever they mean there.
    let words: Set<String>
  }

  private(set) var all: [Item] = []
  private var placesByName: [String: [Int]] = [:]
  /// Those without a name, which everything depends on.
  private var nameless: [Int] = []
  /// By item, the items whose names are in it, ascending.
  private var named: [[Int]] = []
  /// By item, how many items have its name in them, itself among them.
  private var useCounts: [Int] = []

  /// - Parameter old: of an earlier text, so that only what has changed is read again.
  init(_ tree: Tree, reusing old: FileItems?) {
    for statement in tree[tree.items] {
      let range = tree.range(statement.tokens)
      let nameToken: TokenIndex? =
        switch statement {
        case .layout(let layout): layout.name
        case .metric(let metric): metric.name
        case .style(let style): style.name
        default: nil
        }
      let name = nameToken.map { tree.text($0) }
      let text = tree.source.bytes[range.lower..<range.upper]
      if let name {
        placesByName[name, default: []].append(all.count)
      } else {
        nameless.append(all.count)
      }
      let words = name.flatMap { old?.words(named: $0, text) } ?? Self.words(statement, tree)
      all.append(
        Item(
          name: name, nameOffset: nameToken.map { tree.range($0).lower } ?? range.lower,
          stretch: range.lower..<range.upper, text: text, words: words))
    }
    useCounts = Array(repeating: 0, count: all.count)
    for item in all {
      let places = item.words.flatMap { placesByName[$0] ?? [] }.sorted()
      for place in places { useCounts[place] += 1 }
      named.append(places)
    }
  }

  /// Whether the name of an item stands in others.
  func isNamedElsewhere(_ place: Int) -> Bool {
    1 < useCounts[place]
  }

  /// The words of an item of that name and text.
  private func words(named name: String, _ text: ArraySlice<UInt8>) -> Set<String>? {
    placesByName[name]?.lazy.map { all[$0] }.first { $0.text.elementsEqual(text) }?.words
  }

  private static func words(_ statement: Statement, _ tree: Tree) -> Set<String> {
    let tokens = statement.tokens
    let places = Int(tokens.lower.value)..<Int(tokens.upper.value)
    return Set(
      places.lazy.filter { tree.tokens[$0].kind == .name }.map { tree.text(TokenIndex($0)) })
  }

  /// The item whose name stands at an offset.
  func place(ofNameAt offset: Int) -> Int? {
    let place = all.partitioningIndex { offset <= $0.nameOffset }
    return place < all.count && all[place].nameOffset == offset ? place : nil
  }

  /// An item and all that it depends on, ascending: those without a name, and those that it names.
  /// That a word may mean something else there only makes it depend on more.
  func needed(by place: Int) -> [Int] {
    var isFound = Array(repeating: false, count: all.count)
    var waiting = [place] + nameless
    for start in waiting { isFound[start] = true }
    var found = waiting
    while let next = waiting.popLast() {
      for other in named[next] where !isFound[other] {
        isFound[other] = true
        found.append(other)
        waiting.append(other)
      }
    }
    return found.sorted()
  }
}

extension Diagnostic {
  /// The same at other places.
  func mappingRanges(_ place: (SourceRange) -> SourceRange) -> Diagnostic {
    var result = self
    result.range = place(range)
    result.labels = labels.map { Label(place($0.range), $0.message) }
    result.fixes = fixes.map { fix in
      fix.mappingEdits { Edit(place($0.range), $0.text) }
    }
    return result
  }
}
