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
  func codeLenses(of file: ParsedFile, _ document: Document) -> [CodeLens] {
    let tree = file.tree
    let positions = Positions(document, client.encoding)
    return tree[tree.items].compactMap { statement in
      guard case .layout(let layout) = statement, !tree.text(layout.name).isEmpty else {
        return nil
      }
      return CodeLens(
        range: positions.range(tree.range(layout.name)),
        command: Command(
          title: "Preview", command: previewCommand,
          arguments: [document.uri, tree.text(layout.name)]))
    }
  }

  /// `workspace/executeCommand`: the page of a layout as the text is now, saved or not, is opened
  /// outside of the editor, or its address told where the editor opens nothing.
  mutating func execute(_ parameters: JSON?, _ id: JSON) -> [JSON] {
    guard parameters?["command"]?.text == previewCommand else {
      return [failure(id, .invalidParams, "there is no such command")]
    }
    let arguments = parameters?["arguments"]?.elements.map(\.text) ?? []
    guard arguments.count == 2, let uri = arguments[0], let name = arguments[1],
      documents[uri] != nil
    else { return [failure(id, .invalidParams, "a text that is open, and a layout's name")] }
    guard let page = preview(of: name, uri) else {
      return [failure(id, .requestFailed, "no layout is called `\(name)`")]
    }
    var digest = ContentDigest()
    digest.add(uri)
    digest.add(name)
    guard let address = environment.keepPage(digest.text, page.text) else {
      return [failure(id, .requestFailed, "the page cannot be written")]
    }
    let shown =
      client.showsDocuments
      ? request(
        "window/showDocument", JSON(["uri": address, "external": true]))
      : notification(
        "window/showMessage", JSON(["type": 3, "message": "The preview is at \(address)"]))
    return [answer(id, .null), shown]
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
