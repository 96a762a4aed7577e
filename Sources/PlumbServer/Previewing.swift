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

  /// A page of a layout, which follows its text while that is open, saved or not, is opened outside
  /// of the editor, or its address told where the editor opens nothing.
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
    let place = previews.firstIndex { $0.uri == uri && $0.layout == name } ?? previews.count
    if place == previews.count { previews.append(LivePreview(uri: uri, layout: name)) }
    guard let job = pageJob(of: place) else {
      previews.remove(at: place)
      throw ResponseError(.requestFailed, "no layout is called `\(name)`")
    }
    guard let address = finish(job.run()) else {
      previews.remove(at: place)
      throw ResponseError(.requestFailed, "the page cannot be shown")
    }
    let shown =
      client.showsDocuments
      ? request(.showDocument(ShowDocument(uri: address)))
      : ServerMessage.show("The preview is at \(address)")
    return [.result(id, JSON.null), shown]
  }

  /// The page of a layout that is looked at and whose text, or what is proved of it, is another one
  /// now; nil where all are as their texts are.
  mutating func nextPage() -> PageJob? {
    previews = previews.filter { documents[$0.uri] != nil }
    for (place, preview) in previews.enumerated() where preview.state != state(of: preview.uri) {
      guard environment.isPageOpen(preview.name) else {
        // Nobody looks at it: what is kept for the next page is kept for nobody.
        previews[place].parts = PreviewParts()
        continue
      }
      if let job = pageJob(of: place) { return job }
    }
    return nil
  }

  /// Whether the page of some text is older than it is, for as long as nobody looks at it.
  package mutating func hasOldPages() -> Bool {
    for preview in previews where documents[preview.uri] != nil {
      if preview.state != state(of: preview.uri) { return true }
    }
    return false
  }

  /// Shows a page that was made, and gives its address; one that came after another began is none.
  @discardableResult
  mutating func finish(_ answer: PageAnswer) -> String? {
    guard
      let place = previews.firstIndex(where: {
        $0.name == answer.name && $0.count == answer.count
      })
    else { return nil }
    if !answer.isBroken { previews[place].last = answer.page }
    previews[place].parts = answer.parts
    let (text, policy, events) = (answer.page.text, answer.page.policy, answer.page.events)
    return environment.showPage(
      answer.name, ServedPage(text: text, policy: policy, events: events))
  }

  /// The work of making a page of one layout, or of what is wrong in the text; nil where there is
  /// no such layout.
  private mutating func pageJob(of place: Int) -> PageJob? {
    let preview = previews[place]
    let state = state(of: preview.uri)
    previews[place].state = state
    guard let analysis = workspace.analysis(of: preview.uri),
      let findings = workspace.findings(of: preview.uri)
    else { return nil }
    let errors = analysis.diagnostics.filter { $0.severity == .error }
    let scenes = analysis.scenes.filter { $0.name == preview.layout }
    guard !errors.isEmpty || !scenes.isEmpty else { return nil }
    previews[place].count += 1
    let shown = Analysis(
      files: analysis.files, scenes: scenes, diagnostics: findings.diagnostics)
    let path = documents[preview.uri]?.path ?? ""
    let (images, folders) = (environment.images, workspace.folders)
    return PageJob(preview: previews[place], errors: errors, analysis: shown) {
      images(path, folders)
    }
  }

  private mutating func state(of uri: String) -> LivePreview.State {
    let isProved = workspace.findings(of: uri)?.isProved ?? true
    return LivePreview.State(generation: documents[uri]?.generation ?? 0, isProved: isProved)
  }
}

/// A layout that is looked at in a browser, where its page follows the text.
struct LivePreview: Sendable {
  struct State: Equatable {
    let generation: Int
    let isProved: Bool
  }

  let uri: String
  let layout: String
  /// What the page goes by.
  let name: String
  /// What the page was made of.
  var state: State?
  /// How many pages were made.
  var count = 0
  /// The page of the last text that was understood.
  var last: Preview?
  /// What its pages are made of.
  var parts = PreviewParts()

  init(uri: String, layout: String) {
    self.uri = uri
    self.layout = layout
    var digest = ContentDigest()
    digest.add(uri)
    digest.add(layout)
    name = digest.text
  }
}

/// The work of making a page, done aside while the server goes on.
package struct PageJob: Sendable {
  let preview: LivePreview
  let errors: [Diagnostic]
  let analysis: Analysis
  let images: @Sendable () -> Environment.Image

  func run() -> PageAnswer {
    let events = "events?\(preview.count)"
    guard !errors.isEmpty else {
      let image = images()
      var parts = preview.parts
      let page = Preview(analysis, events: events, keeping: &parts) { name in
        image(name).map { PreviewImage(type: $0.type, bytes: $0.bytes) }
      }
      return PageAnswer(
        name: preview.name, count: preview.count, page: page, parts: parts, isBroken: false)
    }
    let files = analysis.files.map(\.tree.source)
    let page = Preview(
      broken: drawn(errors, files: files), title: preview.layout, over: preview.last,
      events: events)
    return PageAnswer(
      name: preview.name, count: preview.count, page: page, parts: preview.parts, isBroken: true)
  }
}

/// A page that was made.
package struct PageAnswer: Sendable {
  let name: String
  /// Which one of its name it is.
  let count: Int
  let page: Preview
  let parts: PreviewParts
  let isBroken: Bool
}
