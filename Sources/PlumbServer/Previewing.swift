import PlumbDiagnostics
import PlumbEditor
import PlumbJSON
import PlumbModel
import PlumbPreview
import PlumbSyntax
import PlumbText

/// The command behind "Preview": the address of a text, and a layout's name.
let previewCommand = "plumb.preview"

extension Server {
  /// "Preview" above each layout.
  mutating func codeLenses(of uri: String) -> [CodeLens] {
    guard let (tree, positions) = parsed(uri).map({ ($0.tree, $1) }) else { return [] }
    return tree[tree.items].compactMap { statement in
      guard case .layout(let layout) = statement, !tree.text(layout.name).isEmpty else {
        return nil
      }
      return CodeLens(
        range: positions.range(tree.range(layout.name)),
        command: Command(
          title: "Preview", command: previewCommand,
          arguments: [uri, tree.text(layout.name)]))
    }
  }

  /// The page of a layout as the text is now, saved or not, is opened outside of the editor, or its
  /// address told where the editor opens nothing.
  mutating func execute(
    _ asked: CommandParameters, _ id: RequestID
  ) throws(ResponseError) -> [ServerMessage] {
    guard asked.command == previewCommand else {
      throw ResponseError(.invalidParams, "there is no such command")
    }
    let arguments = asked.arguments
    guard arguments.count == 2, let uri = arguments[0], let name = arguments[1],
      documents[uri] != nil
    else { throw ResponseError(.invalidParams, "a text that is open, and a layout's name") }
    guard let page = preview(of: name, uri) else {
      throw ResponseError(.requestFailed, "no layout is called `\(name)`")
    }
    var digest = ContentDigest()
    digest.add(uri)
    digest.add(name)
    guard let address = environment.keepPage(digest.text, page.text) else {
      throw ResponseError(.requestFailed, "the page cannot be written")
    }
    let shown =
      client.showsDocuments
      ? request(.showDocument(ShowDocument(uri: address)))
      : ServerMessage.show("The preview is at \(address)")
    return [.result(id, JSON.null), shown]
  }

  /// A page of one layout, or of what is wrong in the text; nil where there is no such layout.
  private mutating func preview(of name: String, _ uri: String) -> Preview? {
    guard let analysis = workspace.analysis(of: uri), let findings = workspace.findings(of: uri)
    else { return nil }
    let files = analysis.files.map(\.tree.source)
    let errors = analysis.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      return Preview(broken: drawn(errors, files: files), title: name, events: nil)
    }
    let scenes = analysis.scenes.filter { $0.name == name }
    guard !scenes.isEmpty else { return nil }
    return Preview(
      Analysis(files: analysis.files, scenes: scenes, diagnostics: findings.diagnostics))
  }
}
