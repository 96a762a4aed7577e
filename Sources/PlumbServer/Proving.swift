import PlumbModel
import PlumbSyntax
import PlumbText

/// The work of proving the layouts of one document, done aside while the server goes on.
package struct ProofJob: Sendable {
  let uri: String
  let generation: Int
  let layouts: [(place: Int, key: ProofKey, scene: Scene)]

  /// Proves one layout after another, for as long as that is still wanted; a proof that is broken
  /// off is none.
  package func run(_ isWanted: () -> Bool) -> ProofAnswer {
    var proved: [ProvedLayout] = []
    for layout in layouts where isWanted() {
      let diagnostics = proof(of: layout.scene, while: isWanted).diagnostics
      guard isWanted() else { break }
      proved.append(
        ProvedLayout(key: layout.key, name: layout.scene.name, diagnostics: diagnostics))
    }
    return ProofAnswer(uri: uri, generation: generation, proved: proved)
  }
}

/// What was proved, for `Server.finish`.
package struct ProofAnswer: Sendable {
  let uri: String
  let generation: Int
  let proved: [ProvedLayout]
}

struct ProvedLayout: Sendable {
  let key: ProofKey
  let name: String
  let diagnostics: [Diagnostic]
}

/// All that the proof of one layout depends on: the layout, the layouts that it uses as views, what
/// else stands at the top of the file, and the imported files. While these stay, so does the proof,
/// wherever they move in the file.
struct ProofKey: Sendable, Equatable {
  /// Where each item of the root file stands.
  let stretches: [Range<Int>]
  private let texts: [ArraySlice<UInt8>]
  private let imported: [SourceText]

  init(_ layout: LayoutItem, _ items: FileItems, _ files: [ParsedFile]) {
    let needed = items.layoutsNeeded(by: layout)
    stretches = items.others + needed.map(\.stretch)
    let bytes = files[0].tree.source.bytes
    texts = stretches.map { bytes[$0] }
    imported = files.dropFirst().map(\.tree.source)
  }

  static func == (a: ProofKey, b: ProofKey) -> Bool {
    a.texts.count == b.texts.count && a.imported.count == b.imported.count
      && zip(a.texts, b.texts).allSatisfy { $0.elementsEqual($1) }
      && zip(a.imported, b.imported).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
  }

  /// Diagnostics found where `old` stood, at where this stands; nil where one speaks of a place
  /// outside of it.
  func moved(_ diagnostics: [Diagnostic], from old: ProofKey) -> [Diagnostic]? {
    guard old.stretches != stretches else { return diagnostics }
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      var failed = false
      let moved = diagnostic.mappingRanges { range in
        guard range.file == .root else { return range }
        let item = old.stretches.firstIndex {
          $0.lowerBound <= range.lower && range.upper <= $0.upperBound
        }
        guard let item else {
          failed = true
          return range
        }
        let by = stretches[item].lowerBound - old.stretches[item].lowerBound
        return SourceRange(range.lower + by, range.upper + by)
      }
      if failed { return nil }
      result.append(moved)
    }
    return result
  }
}

/// A layout of a file, and the kinds of the views in it.
struct LayoutItem {
  let name: String
  let nameOffset: Int
  let stretch: Range<Int>
  let kinds: Set<String>
}

/// A file's items: its layouts, and where the others stand.
struct FileItems {
  private(set) var layouts: [LayoutItem] = []
  private(set) var others: [Range<Int>] = []

  init(_ tree: Tree) {
    for statement in tree[tree.items] {
      let range = tree.range(statement.tokens)
      let stretch = range.lower..<range.upper
      guard case .layout(let layout) = statement else {
        others.append(stretch)
        continue
      }
      var kinds: Set<String> = []
      Self.collectKinds(layout.body, tree, &kinds)
      layouts.append(
        LayoutItem(
          name: tree.text(layout.name), nameOffset: tree.range(layout.name).lower,
          stretch: stretch, kinds: kinds))
    }
  }

  private static func collectKinds(_ block: Block, _ tree: Tree, _ kinds: inout Set<String>) {
    for case .declaration(let declaration) in tree[block.statements] {
      kinds.insert(tree.text(declaration.kind))
      if let body = declaration.body { collectKinds(body, tree, &kinds) }
    }
  }

  /// A layout and all that it uses, in order of place.
  func layoutsNeeded(by layout: LayoutItem) -> [LayoutItem] {
    var names: Set<String> = [layout.name]
    var waiting = [layout]
    while let next = waiting.popLast() {
      for other in layouts
      where next.kinds.contains(other.name) && names.insert(other.name).inserted {
        waiting.append(other)
      }
    }
    return layouts.filter { names.contains($0.name) }
  }
}

extension Diagnostic {
  /// The same at other places.
  func mappingRanges(_ place: (SourceRange) -> SourceRange) -> Diagnostic {
    var result = self
    result.range = place(range)
    result.labels = labels.map { Label(place($0.range), $0.message) }
    result.fixes = fixes.map { fix in
      Fix(fix.title, fix.edits.map { Edit(place($0.range), $0.text) }, isTold: fix.isTold)
    }
    return result
  }
}
