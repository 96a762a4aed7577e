import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// The edits that keep imports at what they lead to when files, or folders of them, get other
  /// paths; in the texts as they are before that.
  ///
  /// - Parameter moves: The old path of each, and its new one.
  package func edits(moving moves: [(from: String, to: String)]) -> [FileEdits] {
    let load = loader
    func moved(_ path: String) -> String {
      for move in moves {
        if path == move.from { return move.to }
        let folder = move.from.hasSuffix("/") ? move.from : move.from + "/"
        guard path.hasPrefix(folder) else { continue }
        return (move.to.hasSuffix("/") ? move.to : move.to + "/") + path.dropFirst(folder.count)
      }
      return path
    }
    return everyFile().compactMap { file in
      let (tree, path) = (file.tree, file.source.path)
      let edits = tree[tree.items].compactMap { statement -> Edit? in
        guard case .import(let node) = statement else { return nil }
        let written = tree.stringValue(node.path)
        guard case .loaded(let target, _) = load(written, path) else { return nil }
        guard moved(target) != target || moved(path) != path else { return nil }
        let new = written.hasPrefix("/") ? moved(target) : relative(moved(target), to: moved(path))
        // A quote or a line break would end the string.
        let isPlain = !new.contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
        return new == written || !isPlain ? nil : Edit(tree.range(node.path), "\"\(new)\"")
      }
      return edits.isEmpty ? nil : FileEdits(source: file.source, edits: edits)
    }
  }

}

/// The path of a file as another one names it.
func relative(_ path: String, to importer: String) -> String {
  let target = path.split(separator: "/")
  let folder = importer.split(separator: "/").dropLast()
  let shared = zip(target.dropLast(), folder).prefix { $0 == $1 }.count
  return (folder.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared))
    .joined(separator: "/")
}
