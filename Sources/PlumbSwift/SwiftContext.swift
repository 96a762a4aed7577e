import PlumbModel
import PlumbSyntax
import PlumbText

/// What the classes of one file of Swift have in common, found out once: a file may hold thousands
/// of layouts.
struct SwiftContext {
  let options: SwiftOptions
  let nesting: SwiftNesting
  let layouts: SwiftLayouts
  let colors: SwiftColors
  /// By the class that uses it and its number there.
  let variantNames: [String: String]
  private let files: [File]
  private let scenes: [String: Scene]
  /// By layout: those whose classes stand in its class, in file order.
  private var nested: [String: [Scene]] = [:]

  /// A file of layouts, and what is asked of it again and again.
  struct File {
    let source: SourceText
    let lines: LineTable
    let metrics: SwiftMetrics
    /// The types out of which its layouts name classes.
    let natives: Set<String>
  }

  init(_ analysis: Analysis, _ options: SwiftOptions) {
    self.options = options
    nesting = SwiftNesting(analysis, prefix: options.prefix, only: options.layout)
    layouts = SwiftLayouts(analysis.files)
    colors = SwiftColors(analysis)
    files = analysis.files.map(\.tree).map { tree in
      File(
        source: tree.source, lines: LineTable(tree.source),
        metrics: SwiftMetrics(analysis.metrics, in: tree), natives: SwiftNesting.natives(in: tree))
    }
    variantNames = Self.variantNames(
      analysis.scenes, nesting, files.reduce(into: []) { $0.formUnion($1.natives) },
      prefix: options.prefix)
    scenes = Dictionary(analysis.scenes.map { ($0.name, $0) }) { first, _ in first }
    for scene in analysis.scenes {
      if let outer = nesting.enclosing[scene.name] { nested[outer, default: []].append(scene) }
    }
  }

  /// The file that a scene's layout stands in.
  func file(of scene: Scene) -> File { files[scene.nameRange.file.index] }

  /// The layout of a name; nil for none.
  func scene(_ name: String) -> Scene? { scenes[name] }

  func scenes(nestedIn scene: Scene) -> [Scene] { nested[scene.name] ?? [] }
}

/// The stretches of text that layouts are, by file.
struct SwiftLayouts {
  /// In order of place: layouts hold no others.
  private var files: [[(range: SourceRange, name: String)]] = []

  init(_ files: [ParsedFile]) {
    for tree in files.map(\.tree) {
      var layouts: [(range: SourceRange, name: String)] = []
      for case .layout(let layout) in tree[tree.items] {
        layouts.append((tree.range(layout.tokens), tree.text(layout.name)))
      }
      self.files.append(layouts)
    }
  }

  /// The layout that something stands in.
  func around(_ range: SourceRange) -> (range: SourceRange, name: String)? {
    guard files.indices.contains(range.file.index) else { return nil }
    let layouts = files[range.file.index]
    let next = layouts.partitioningIndex { range.lower < $0.range.lower }
    guard 0 < next, layouts[next - 1].range.holds(range) else { return nil }
    return layouts[next - 1]
  }
}

extension SourceRange {
  func holds(_ other: SourceRange) -> Bool {
    file == other.file && lower <= other.lower && other.upper <= upper
  }
}
