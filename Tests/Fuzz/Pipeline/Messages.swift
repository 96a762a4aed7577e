import PlumbEditor
import PlumbJSON
import PlumbServer
import PlumbText
import PlumbTypography

extension FuzzTarget {
  /// After any edits, the server says of a text what it says of it when it is opened.
  static let server = FuzzTarget(name: "server", from: .layouts) { bytes, tally in
    let half = bytes.count / 2
    // One byte a column, so that every place is one.
    var text = layout(of: Array(bytes[..<half])).bytes.map { $0 < 0x80 && $0 != 0x0D ? $0 : 0x20 }
    var choices = Choices(Array(bytes[half...]))
    var editor = FuzzedEditor(text)
    for _ in 0..<1 + choices.below(6) where text.count < 2_000 {
      let lower = (choices.below(256) * 256 + choices.below(256)) % (text.count + 1)
      let upper = min(text.count, lower + [0, 0, 1, 9, 40][choices.below(5)])
      let piece = Array(choices.pick(pieces).utf8)
      editor.change(lower, upper, piece, in: text)
      text.replaceSubrange(lower..<upper, with: piece)
      editor.ask(choices.pick(requests), at: min(lower, text.count), in: text)
      tally.count("edits")
      if choices.isOneOf(3) { editor.finishProofs() }
    }
    editor.finishProofs()
    var fresh = FuzzedEditor(text)
    fresh.finishProofs()
    tally.count("texts")
    tally.count("findings", fresh.findings.count)
    var broken: [String] = []
    if editor.text != text { broken.append("the server has another text") }
    if editor.findings != fresh.findings {
      broken.append("findings differ: \(editor.findings) and afresh \(fresh.findings)")
    }
    return broken.map { "\($0)\n\(String(decoding: text, as: UTF8.self))" }
  }

  private static let pieces = [
    "", "a", "}", "{", "\n", "label x\n", "H:|-[v0]-|\n", "v0.width == 9\n", "layout B {\n",
    "when rtl { v0.height >= 3 }\n", "@750", " ", "\"", "/*", "*/", "// plumb: allow unused\n",
    "let m = 4\n", "m", "states s { on {} off { v0.top == 1 } }\n", "]", "-(>=8)-", "super", ".",
  ]
  private static let requests = [
    "hover", "completion", "definition", "references", "documentHighlight", "prepareRename",
    "formatting", "documentSymbol", "semanticTokens/full", "foldingRange", "codeLens",
    "documentLink",
  ]
}

/// An editor with one text open, and a server of its own.
private struct FuzzedEditor {
  private var server: Server
  private var version = 1
  /// As last published.
  private(set) var findings: [String] = []

  private static let uri = "file:///fuzz/fuzz.layout"

  init(_ text: [UInt8]) {
    server = Server(
      Environment(
        loader: { _, _ in noImport }, layoutFiles: { _ in [] }, read: { _ in nil },
        rulePage: { _ in nil }, ruleAddress: { _ in nil }, showPage: { _, _ in nil },
        version: "fuzz", typography: Typography()))
    send("initialize", #"{"capabilities": {"general": {"positionEncodings": ["utf-8"]}}}"#, id: 0)
    send("initialized", "{}")
    let quoted = JSON.string(String(decoding: text, as: UTF8.self)).inOneLine()
    send(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(Self.uri)", "languageId": "layout", "version": 1, "#
        + "\"text\": \(quoted)}}")
  }

  var text: [UInt8]? { server.text(of: Self.uri).map { Array($0.utf8) } }

  mutating func change(_ lower: Int, _ upper: Int, _ piece: [UInt8], in text: [UInt8]) {
    version += 1
    let quoted = JSON.string(String(decoding: piece, as: UTF8.self)).inOneLine()
    let range = "{\"start\": \(place(lower, in: text)), \"end\": \(place(upper, in: text))}"
    send(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(Self.uri)", "version": \#(version)}, "#
        + "\"contentChanges\": [{\"range\": \(range), \"text\": \(quoted)}]}")
  }

  mutating func ask(_ request: String, at offset: Int, in text: [UInt8]) {
    send(
      "textDocument/\(request)",
      #"{"textDocument": {"uri": "\#(Self.uri)"}, "position": \#(place(offset, in: text)), "#
        + #""context": {"includeDeclaration": true}}"#, id: version)
  }

  mutating func finishProofs() {
    take(server.stopWaiting())
    while let job = server.nextJob() {  // each round proves what was wanted
      take(server.finish(job.run { true }))
    }
  }

  private func place(_ offset: Int, in text: [UInt8]) -> String {
    let before = text[..<offset]
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    return "{\"line\": \(before.count { $0 == 0x0A }), \"character\": \(column)}"
  }

  private mutating func send(_ method: String, _ parameters: String, id: Int? = nil) {
    let number = id.map { "\"id\": \($0), " } ?? ""
    let text =
      "{\"jsonrpc\": \"2.0\", \(number)\"method\": \"\(method)\", \"params\": \(parameters)}"
    guard let message = JSON(Array(text.utf8)) else { fatalError("no JSON: \(text)") }
    take(server.receive([message]))
  }

  private mutating func take(_ messages: [JSON]) {
    for message in messages
    where message["method"]?.text == "textDocument/publishDiagnostics" {
      findings = message["params"]?["diagnostics"]?.elements.map { $0.inOneLine() } ?? []
    }
  }
}
