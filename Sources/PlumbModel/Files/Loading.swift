import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// Parses a file and, breadth first, all it imports; each file once.
///
/// A cycle of imports is reported once, at the `import` that closes it, with the way around.
struct Loader {
  private let load: (String, String) -> ImportResult
  private var library: Library
  private var indexByPath: [String: Int] = [:]
  /// Files parsed before, by path.
  private let earlier: [String: ParsedFile]

  init(
    typography: Typography, screen: DeviceScreen? = nil, platform: Platform? = nil,
    usedElsewhere: Set<String> = [],
    definitions: [String: Rational] = [:], reusing files: [ParsedFile] = [],
    importing load: @escaping (String, String) -> ImportResult
  ) {
    library = Library(
      typography: typography, screen: screen, platform: platform, usedElsewhere: usedElsewhere,
      definitions: definitions)
    earlier = Dictionary(
      files.map { ($0.tree.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.load = load
  }

  mutating func library(for source: SourceText) -> Library {
    append(parsed(source), path: source.path)
    var next = 0
    while next < library.files.count {
      loadImports(of: next)
      next += 1
    }
    reportCycles()
    for file in library.files.indices { collectNames(of: file) }
    return library
  }

  /// The file parsed, now or before.
  private func parsed(_ source: SourceText) -> ParsedFile {
    if let known = earlier[source.path], known.tree.source.id == source.id,
      known.tree.source.bytes == source.bytes
    {
      return known
    }
    return parse(source)
  }

  private mutating func append(_ file: ParsedFile, path: String) {
    indexByPath[path] = library.files.count
    library.files.append(file)
    library.names.append(FileNames())
    library.diagnostics += file.diagnostics
  }

  private mutating func loadImports(of file: Int) {
    let tree = library.files[file].tree
    for case .import(let node) in tree[tree.items] {
      let range = tree.range(node.path)
      guard library.files.count < Limits.files else {
        library.diagnostics.append(
          Diagnostic(.limit, "more than \(Limits.files) files are imported", at: range))
        return
      }
      switch load(tree.stringValue(node.path), tree.source.path) {
      case .failed(let reason, let note):
        library.diagnostics.append(
          Diagnostic(
            .import, "cannot import \(tree.text(node.path)): \(reason)", at: range, label: reason,
            notes: note.map { [$0] } ?? []))
      case .loaded(let path, let bytes):
        let target = indexByPath[path] ?? library.files.count
        if target == library.files.count {
          let source = SourceText(path: path, bytes: bytes, id: FileID(target))
          append(parsed(source), path: path)
        }
        library.names[file].imports.append((target, tree.stringValue(node.path), range))
      }
    }
  }

  /// Depth-first search over files; an edge back to a file on the way is a cycle.
  private mutating func reportCycles() {
    var state = [Int](repeating: 0, count: library.files.count)  // 0 new, 1 on the way, 2 done
    var way: [(file: Int, next: Int)] = [(0, 0)]
    state[0] = 1
    while let (file, next) = way.last {
      guard next < library.names[file].imports.count else {
        state[file] = 2
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      let link = library.names[file].imports[next]
      if state[link.file] == 0 {
        state[link.file] = 1
        way.append((link.file, 0))
      } else if state[link.file] == 1 {
        report(cycle: way.map(\.file), backTo: link.file, at: link.range)
      }
    }
  }

  private mutating func report(cycle way: [Int], backTo target: Int, at range: SourceRange) {
    let start = way.firstIndex(of: target) ?? 0
    let names = (way[start...] + [target]).map { library.files[$0].tree.source.path }
    let message =
      names.count == 2
      ? "this file imports itself" : "these files import each other in a circle"
    library.diagnostics.append(
      Diagnostic(
        .import, message, at: range, label: "back to \(names[0])",
        notes: names.count == 2 ? [] : [names.joined(separator: " → ")]))
  }

  /// Registers a file's own metrics and layouts, in order of place.
  private mutating func collectNames(of file: Int) {
    let tree = library.files[file].tree
    var ranges: [String: SourceRange] = [:]
    for statement in tree[tree.items] {
      guard case .layout(let layout) = statement else { continue }
      let name = tree.text(layout.name)
      let range = tree.range(layout.name)
      if let first = ranges[name] {
        library.diagnostics.append(.duplicateName("layout", name, at: range, first: first))
        continue
      }
      if ViewKind(rawValue: name) != nil || name == "native" {
        library.diagnostics.append(
          Diagnostic(
            .duplicateName, "`\(name)` is a kind of view and cannot name a layout", at: range))
      }
      ranges[name] = range
      library.names[file].layouts.declare(name, layout)
    }
    library.collectStyles(of: file)
    for case .platform(let node) in tree[tree.items] {
      setPlatform(node, of: file)
    }
  }

  private mutating func setPlatform(_ node: PlumbSyntax.Platform, of file: Int) {
    let tree = library.files[file].tree
    switch Platform.named(tree.text(node.name)) {
    case .some(let platform): library.names[file].platform = platform
    case nil: library.diagnostics.append(.unknownPlatform(node.name, in: tree))
    }
  }
}

extension Tree {
  /// What its imports name, as it is written.
  package var importedPaths: [String] {
    self[items].compactMap {
      if case .import(let node) = $0 { stringValue(node.path) } else { nil }
    }
  }

  /// A string token's text without quotes, its escapes undone.
  package func stringValue(_ index: TokenIndex) -> String {
    var result: [UInt8] = []
    let token = self[index]
    guard token.kind == .string else { return text(index) }
    var bytes = source.bytes[Int(token.lower)..<Int(token.upper)].dropFirst()
    if !token.flags.contains(.isMalformed) { bytes = bytes.dropLast() }
    var escaped = false
    for byte in bytes {
      if escaped {
        result.append(byte == 0x6E ? 0x0A : byte == 0x74 ? 0x09 : byte)
        escaped = false
      } else if byte == 0x5C {
        escaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
