import PlumbDiagnostics
import PlumbJSON
import PlumbModel
import PlumbReport
import PlumbText

/// A page to look at a file's layouts with: their programs as JavaScript, and what shows them. It
/// needs nothing else, neither a network nor a solver.
public struct Preview: Sendable {
  public let text: String
  /// What a browser may run and load for the page, as the header `Content-Security-Policy` says it;
  /// the page says the same of itself.
  public let policy: String
  private let body: [Part]
  /// Where the page waits for a server to tell it of changes.
  public let events: String?

  /// - Parameters:
  ///   - analysis: Of a file whose layouts were all understood, with what lint says.
  ///   - contents: sizes that contents have at first, rather than as drawn.
  ///   - events: An address of this page's own, beside it, that tells of the next one.
  ///   - image: Finds an image of the project by the name that a layout gives.
  public init(
    _ analysis: Analysis, contents: [ContentSize] = [], events: String? = nil,
    image: (String) -> PreviewImage? = { _ in nil }
  ) {
    var parts = PreviewParts()
    self.init(analysis, contents: contents, events: events, keeping: &parts, image: image)
  }

  /// - Parameter parts: what earlier pages of the file were made of.
  package init(
    _ analysis: Analysis, contents: [ContentSize] = [], events: String? = nil,
    keeping parts: inout PreviewParts, image: (String) -> PreviewImage?
  ) {
    self.events = events
    parts.makeRoom()
    let files = analysis.files.map(\.tree.source)
    var places = Places(files)
    let findings = analysis.diagnostics.map { diagnostic in
      JSON.object([
        ("severity", .string(diagnostic.severity.rawValue)),
        ("rule", .string(diagnostic.rule.rawValue)), ("message", .string(diagnostic.message)),
        (
          "line",
          .integer(places.position(diagnostic.range.lower, in: diagnostic.range.file).line)
        ),
      ])
    }
    let sources = files.map { file in
      JSON.object([
        ("name", .string(file.path.split(separator: "/").last.map(String.init) ?? "layout")),
        ("lines", .array(Self.lines(of: file).map { .string($0) })),
      ])
    }
    var program = "const files = \(Self.script(.array(sources)));\n"
    program += "const findings = \(Self.script(.array(findings)));\n"
    program += "const devices = \(Self.script(Self.devices));\n"
    program += "const images = \(Self.script(Self.images(of: analysis.scenes, image)));\n"
    let isProved = !analysis.diagnostics.contains {
      [.conflict, .ambiguous, .limit].contains($0.rule)
    }
    var layouts = LayoutScripts(files, isProved: isProved)
    let names = analysis.scenes.map { layouts.name(of: $0, contents, &parts) }
    program += layouts.text
    program += "const layouts = [\(names.joined(separator: ", "))];\n"
    body = [
      .markup(pageBody), .script(id: "program", "\n\"use strict\";\n\(program)"),
      .script(id: "model", "\n\(pageModel)"),
      .script(id: nil, "\n\(pageRows)\(pageStage)\(pageMap)\(pageControls)\(pageGrid)\(pageMain)"),
    ]
    (text, policy) = Self.page(
      title: files.first.map { $0.path.split(separator: "/").last.map(String.init) ?? "" } ?? "",
      body: body, events: events)
  }

  /// What is shown while a file is broken: what is wrong with it, over the last page if there is
  /// one.
  public init(broken complaint: String, title: String, over last: Preview? = nil, events: String?) {
    self.events = events
    body = last?.body ?? []
    let message = "<pre>\(escapedXML(complaint))</pre>"
    let problem =
      last == nil
      ? "<main class=\"problem\">\(message)</main>\n"
      : "<div class=\"problem over\" role=\"alert\">\(message)</div>\n"
    (text, policy) = Self.page(title: title, body: body + [.markup(problem)], events: events)
  }

  // MARK: Parts

  private enum Part {
    case markup(String)
    case script(id: String?, String)

    var text: String {
      switch self {
      case .markup(let text): text
      case .script(let id, let code):
        "<script\(id.map { " id=\"\($0)\"" } ?? "")>\(code)</script>\n"
      }
    }
  }

  private static func page(
    title: String, body: [Part], events: String?
  ) -> (text: String, policy: String) {
    let reload = events.map {
      Part.script(id: nil, "new EventSource(\"\($0)\").onmessage = () => location.reload();")
    }
    let parts = body + (reload.map { [$0] } ?? [])
    let style = "\n\(pageStyle)"
    // Scripts and styles are named by their digests: whatever else got into the page is not run.
    let scripts = parts.compactMap { part -> String? in
      guard case .script(_, let code) = part else { return nil }
      return "'sha256-\(SHA256.base64(of: code))'"
    }
    let policy = [
      "default-src 'none'",
      "script-src \(scripts.isEmpty ? "'none'" : scripts.joined(separator: " "))",
      "style-src 'sha256-\(SHA256.base64(of: style))'", "img-src data:",
      "connect-src \(events == nil ? "'none'" : "'self'")", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    let text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(escapedXML(title))</title>
      <style>\(style)</style>
      <body>
      \(parts.map(\.text).joined())</body>
      </html>

      """
    return (text, policy)
  }

  /// By name, the addresses of those that are found.
  private static func images(of scenes: [Scene], _ image: (String) -> PreviewImage?) -> JSON {
    var names: [String] = []
    for name in scenes.flatMap(\.imageNames) where !names.contains(name) { names.append(name) }
    var left = PreviewBounds.imageBytes
    return .object(
      names.compactMap { name in
        guard let image = image(name), image.bytes.count <= left else { return nil }
        left -= image.bytes.count
        return (name, .string(image.address))
      })
  }

  /// The newest device of each size: name, width, height, and its safe area.
  private static var devices: JSON {
    var seen: Set<String> = []
    let screens = Device.all.flatMap(\.screens).filter {
      seen.insert("\($0.width) \($0.height)").inserted
    }
    return .array(
      screens.map { screen in
        let insets = screen.safeArea
        return .array(
          [.string(screen.name)]
            + [
              screen.width, screen.height, insets.top, insets.left, insets.bottom, insets.right,
            ].map { .number($0) })
      })
  }

  /// Where a script holds text, nothing may end it.
  fileprivate static func script(_ json: JSON) -> String {
    json.inOneLine().split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
  }

  private static func lines(of file: SourceText) -> [String] {
    String(decoding: file.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

/// The layouts of a page and of what their tables show, each written once by a name.
private struct LayoutScripts {
  private let files: [SourceText]
  private let isProved: Bool
  private var known = Interned()

  init(_ files: [SourceText], isProved: Bool) {
    (self.files, self.isProved) = (files, isProved)
  }

  /// The rows of a layout come before it.
  var text: String {
    known.texts.enumerated().map { "const \(Self.name(of: $0)) = \($1);\n" }.joined()
  }

  /// - Parameter parts: what earlier pages of the file were made of.
  mutating func name(
    of scene: Scene, _ contents: [ContentSize], _ parts: inout PreviewParts
  ) -> String {
    let rows = scene.rowScenes.map { name(of: $0, [], &parts) }
    let script = PreviewScript(scene.decided(on: scene.platform ?? .ios), &parts.programs)
    var data = PreviewData(script, files, contents)
    let json = data.json(isProved: isProved)
    let functions = data.functions.texts.joined(separator: ",\n")
    let text =
      "Object.assign(\(Preview.script(json)), {\nconditions: \(script.conditions()),\n"
      + "functions: [\n\(functions)],\nrowLayouts: [\(rows.joined(separator: ", "))],\n})"
    return Self.name(of: known.place(of: .string(text)))
  }

  private static func name(of place: Int) -> String { "layout\(place)" }
}
