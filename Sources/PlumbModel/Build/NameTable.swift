import PlumbSyntax
import PlumbText
import PlumbTypography

/// What each name of some files stands for: where it is declared, where it is used, and what can be
/// named at a place.
///
/// The scene's builder publishes it: it declares the views of each layout and resolves each path as
/// it does for a scene, but lowers no statement, so that broken lines around do no harm.
package struct NameTable: Sendable {
  let library: Library
  package internal(set) var symbols: [Symbol] = []
  /// By file, in order of place; a run of views has one for each of them. Before `resolveUses`,
  /// those of declarations.
  package internal(set) var occurrences: [[Occurrence]]
  /// Whether uses are among the occurrences.
  package private(set) var hasUses = false
  /// Each layout of each file, declared.
  var layouts: [DeclaredLayout] = []
  /// By where their names stand.
  var layoutNumbers: [SourceRange: Int] = [:]
  /// Rows whose braces are to be opened.
  var unopenedRows: [UnopenedRow] = []
  /// The stretches of a file in which the same names can be seen, by file, those around before
  /// those within.
  var blocks: [[Block]]
  /// By where each is declared.
  var numbers: [SymbolKey: Int] = [:]

  package struct Symbol: Sendable {
    package enum Kind: Sendable { case view, metric, style, layout, group, state, constraint }
    package let kind: Kind
    package let name: String
    package let file: Int
    /// The name where it is declared.
    package let range: Range<Int>
    /// Its name is made by counting, `c1..9`, and is no token of its own.
    package let isOfRun: Bool
    /// `label`, a component's name; `guide` for the name of a nested chain, `color` for that of a
    /// color.
    package let kindWord: String
    package let sample: String?
    /// The declaring statement.
    package let statement: SourceRange
  }

  package struct Occurrence: Sendable {
    /// The name, or a whole run of them.
    package let range: Range<Int>
    package let symbol: Int
    package let isDeclaration: Bool
  }

  /// What names mean at a place.
  package struct Scope: Sendable, Equatable {
    let layout: Int
    let number: Int
  }

  /// A view as one layout has it.
  package struct View: Sendable {
    let layout: Int
    let id: ViewID
  }

  struct DeclaredLayout: Sendable {
    var builder: SceneBuilder
    /// The groups and states told of so far: `row`, `row.closed`.
    var states: [String: Int] = [:]
  }

  struct Block: Sendable {
    let range: Range<Int>
    let scope: Scope
    /// The innermost one around.
    let parent: Int?
  }

  /// Braces in which other names are seen than around them.
  struct UnopenedRow: Sendable {
    let node: Row
    let parent: Int
    let end: Int
    let file: Int
  }

  struct SymbolKey: Hashable {
    let range: SourceRange
    let name: String
  }

  /// - Parameter withUses: whether names that are used are looked up, too, a good part of the
  ///   work; without, it is known what can be named at a place.
  package init(_ set: FileSet, withUses: Bool = true) {
    library = set.library
    occurrences = Array(repeating: [], count: library.files.count)
    blocks = Array(repeating: [], count: library.files.count)
    for file in library.files.indices { declareLayouts(of: file) }
    openRows()
    for file in library.files.indices { declareNames(of: file) }
    if withUses { resolveUses() }
  }

  /// Looks up each name that is used.
  package mutating func resolveUses() {
    hasUses = true
    for file in library.files.indices {
      resolveNames(of: file)
      occurrences[file].sort {
        ($0.range.lowerBound, $0.range.upperBound, $0.symbol)
          < ($1.range.lowerBound, $1.range.upperBound, $1.symbol)
      }
    }
  }

  /// The file asked about first, then those it imports.
  package var files: [ParsedFile] { library.files }

  /// Whether it is still that of some files: of the same texts, imported in the same way.
  package func isOf(_ set: FileSet) -> Bool {
    files.map(\.source.bytes) == set.files.map(\.source.bytes)
      && files.map(\.source.path) == set.files.map(\.source.path)
      && library.names.map { $0.imports.map(\.file) }
        == set.library.names.map { $0.imports.map(\.file) }
  }

  package func tree(_ file: Int) -> Tree { library.trees[file] }
}

/// A file and all that it imports, as far as they can be found, with what each declares.
package struct FileSet: Sendable {
  let library: Library

  /// - Parameter known: files that were parsed before and may be the same still.
  package init(
    _ source: SourceText, reusing known: [ParsedFile] = [],
    importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
  ) {
    var loader = Loader(typography: Typography(), reusing: known, importing: load)
    // Wherever it was parsed before, here it is the first.
    let root = SourceText(path: source.path, bytes: source.bytes)
    var library = loader.library(for: source.id == root.id ? source : root)
    _ = library.evaluateMetrics()
    self.library = library
  }

  package var files: [ParsedFile] { library.files }
}

// MARK: Looking up

extension NameTable {
  /// What is named at a place: one name, or all of a run.
  package func occurrences(at offset: Int, in file: Int = 0) -> [Occurrence] {
    let all = occurrences[file]
    guard
      let first = all.first(where: {
        $0.range.lowerBound <= offset && offset <= $0.range.upperBound
      })
    else { return [] }
    return all.filter { $0.range == first.range }
  }

  /// What can be named at a place, by the innermost braces around it; nil outside of layouts.
  package func scope(at offset: Int, in file: Int = 0) -> Scope? {
    block(at: offset, in: file).map { blocks[file][$0].scope }
  }

  func block(at offset: Int, in file: Int) -> Int? {
    let after = blocks[file].partitioningIndex { offset < $0.range.lowerBound }
    var place = 0 < after ? after - 1 : nil
    while let block = place, blocks[file][block].range.upperBound < offset {
      place = blocks[file][block].parent
    }
    return place
  }

  package func view(_ name: String, from scope: Scope?) -> View? {
    guard let scope else { return nil }
    return layouts[scope.layout].builder.view(named: name, from: scope.number).map {
      View(layout: scope.layout, id: $0)
    }
  }

  /// `label`, or the name of its layout.
  package func kindWord(of view: View) -> String {
    layouts[view.layout].builder.views[view.id.index].kind.word
  }

  /// A view inside another, by its name.
  package func child(_ name: String, of view: View) -> View? {
    let builder = layouts[view.layout].builder
    return builder.innerScopes[view.id.index].flatMap { builder.scopes[$0].views[name] }.map {
      View(layout: view.layout, id: $0)
    }
  }

  /// The views inside another, in order of declaration.
  package func children(of view: View) -> [Int] {
    let builder = layouts[view.layout].builder
    return builder.innerScopes[view.id.index].map { views(of: $0, in: view.layout) } ?? []
  }

  /// All views that can be named in a scope, the nearest first.
  package func visibleViews(from scope: Scope?) -> [Int] {
    guard let scope else { return [] }
    var result: [Int] = []
    var current: Int? = scope.number
    while let number = current {
      result += views(of: number, in: scope.layout)
      current = layouts[scope.layout].builder.scopes[number].parent
    }
    return result
  }

  private func views(of scope: Int, in layout: Int) -> [Int] {
    let own = layouts[layout].builder.scopes[scope]
    return own.viewNames.compactMap { own.views[$0] }.compactMap { symbol(of: $0, in: layout) }
  }

  package func visibleMetrics(from scope: Scope?, in file: Int) -> [Int] {
    var result: [Int] = []
    var current = scope?.number
    while let number = current, let scope {
      let own = layouts[scope.layout].builder.scopes[number]
      result += own.metricNames.compactMap { name in
        own.metrics[name].flatMap { numbers[SymbolKey(range: $0.range, name: name)] }
      }
      current = own.parent
    }
    for file in [file] + library.visibleFiles(from: file).map(\.file) {
      result += library.names[file].metrics.all.compactMap { name, metric in
        numbers[SymbolKey(range: metric.range, name: name)]
      }
    }
    return result
  }

  package func visibleStyles(in file: Int) -> [Int] {
    ([file] + library.visibleFiles(from: file).map(\.file)).flatMap { file in
      library.names[file].styles.all.compactMap { name, style in
        numbers[SymbolKey(range: tree(file).range(style.name), name: name)]
      }
    }
  }

  package func visibleLayouts(in file: Int) -> [Int] {
    ([file] + library.visibleFiles(from: file).map(\.file)).flatMap { file in
      library.names[file].layouts.all.compactMap { symbol(of: $0.value, in: file) }
    }
  }

  /// The layout that a file sees under a name.
  func layout(_ name: String, in file: Int) -> Int? {
    guard let found = library.layout(name, in: file) else { return nil }
    return layoutNumbers[tree(found.file).range(found.layout.name)]
  }

  func symbol(of layout: PlumbSyntax.Layout, in file: Int) -> Int? {
    let tree = tree(file)
    return numbers[SymbolKey(range: tree.range(layout.name), name: tree.text(layout.name))]
  }

  /// What is declared as a view; nil where that is no name of the file's.
  func symbol(of view: ViewID, in layout: Int) -> Int? {
    let node = layouts[layout].builder.views[view.index]
    switch node.kind {
    case .scrollContent, .keyboard, .readable, .pixel: return nil
    default: return numbers[SymbolKey(range: node.range, name: node.name)]
    }
  }
}
