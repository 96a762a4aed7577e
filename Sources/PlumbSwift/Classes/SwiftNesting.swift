import PlumbCode
import PlumbModel
import PlumbSyntax
import PlumbText

/// Which classes stand inside others: a layout that one other layout of its file uses, and nobody
/// else there, is a part of that one, and so is its class.
///
/// A layout that several use, or nobody, stays on its own, and so does the one that the file is
/// called after, which is what other files import it for. This looks at the declaring file alone,
/// so that a class has the same name whoever imports it.
struct SwiftNesting {
  private let prefix: String
  /// The classes of the layouts of the root file, and of those that it imports: each with those
  /// that it stands in, outermost first.
  private var classNames: [String: [String]] = [:]
  /// By layout of the root file that stands in another: that one.
  private(set) var enclosing: [String: String] = [:]

  /// - Parameter only: a layout that is written by itself, whoever uses it.
  init(_ analysis: Analysis, prefix: String, only: String? = nil) {
    self.prefix = prefix
    guard let root = analysis.files.first?.tree else { return }
    enclosing = Self.enclosing(in: root)
    if let only { enclosing[only] = nil }
    for item in root[root.items] {
      guard case .import(let node) = item,
        let file = analysis.scenes.first?.sources.file(imported: root.text(node.path), by: root)
      else { continue }
      let tree = analysis.files[file.index].tree
      add(tree, Self.enclosing(in: tree))
    }
    add(root, enclosing)
  }

  /// The file's own layouts come last, since they hide imported ones.
  private mutating func add(_ tree: Tree, _ enclosing: [String: String]) {
    let natives = Self.natives(in: tree)
    for name in Self.layouts(of: tree).map(\.name) {
      var path = [name]
      while let outer = enclosing[path[0]], !path.contains(outer) { path.insert(outer, at: 0) }
      classNames[name] = path.enumerated().map { place, layout in
        var pool = NamePool()
        pool.reserve(natives)
        return pool.take((place == 0 ? prefix : "") + layout + "Layout")
      }
    }
  }

  /// Whether its class stands in another one.
  func isNested(_ layout: String) -> Bool { enclosing[layout] != nil }

  /// The class's name where it is declared; the prefix is for what stands on its own.
  func declaredName(of layout: String) -> String {
    classNames[layout]?.last ?? prefix + layout + "Layout"
  }

  /// The class's name outside of all classes.
  func fullName(of layout: String) -> String {
    classNames[layout]?.joined(separator: ".") ?? declaredName(of: layout)
  }

  /// The class's name in the class of a layout of the root file that uses it.
  func name(of layout: String) -> String {
    guard !isNested(layout), let path = classNames[layout] else {
      return declaredName(of: layout)
    }
    return path.joined(separator: ".")
  }

  // MARK: Uses

  private static func layouts(of tree: Tree) -> [(name: String, node: PlumbSyntax.Layout)] {
    tree[tree.items].compactMap { item in
      if case .layout(let node) = item { (tree.text(node.name), node) } else { nil }
    }
  }

  /// By layout that another one alone uses: that one.
  private static func enclosing(in tree: Tree) -> [String: String] {
    let layouts = layouts(of: tree)
    let names = Set(layouts.map(\.name))
    var users: [String: [String]] = [:]
    for (name, node) in layouts {
      for used in uses(in: node.body, tree).intersection(names) where used != name {
        users[used, default: []].append(name)
      }
    }
    let ownName = SwiftFile.baseName(tree.source.path).prefix { $0 != "." }
    return users.filter { $0.key != ownName && $0.value.count == 1 }.compactMapValues(\.first)
  }

  /// The types out of which a file's layouts name classes: the app has them, and ours of the same
  /// names would hide them.
  static func natives(in tree: Tree) -> Set<String> {
    var natives: Set<String> = []
    for (_, node) in layouts(of: tree) {
      tree.forEachStatement(in: node.body.statements) { statement in
        guard case .declaration(let node) = statement, node.isNative else { return }
        natives.formUnion(SwiftWords.types(inNative: tree.stringValue(node.kind)))
      }
    }
    return natives
  }

  /// The words that may name a component: kinds of views, and what rows are.
  private static func uses(in block: Block, _ tree: Tree) -> Set<String> {
    var words: Set<String> = []
    tree.forEachStatement(in: block.statements) { statement in
      switch statement {
      case .declaration(let node) where !node.isNative: words.insert(tree.text(node.kind))
      case .row(let node): words.insert(tree.text(node.name))
      case .property(let node):
        words.formUnion(tree.rows(of: node).map { tree.text($0.name) })
      default: break
      }
    }
    return words
  }
}
