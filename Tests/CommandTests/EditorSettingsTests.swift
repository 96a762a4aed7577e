import Foundation
import TestSupport
import Testing

/// What `.plumb` says of the texts of an editor, whose server was started elsewhere.
@Suite struct EditorSettingsTests {
  private static let text =
    "import \"../Other1.layout\"\nlayout A {\n    Other other\n    label title \"Hi\"\n"
    + "    H:|-[title(20)]-[other]\n    V:|-[title]\n    V:|-[other]\n}\n"
  private static let other = "layout Other {\n    size 20 by 20\n}\n"

  /// A shell with a folder to be opened, that no repository is around.
  private func shell() throws -> Shell {
    let shell = try Shell()
    _ = try shell.run("mkdir -p open/sub elsewhere")
    try shell.write(Self.other, to: "open/Other1.layout")
    try shell.write(Self.text, to: "open/sub/a.layout")
    return shell
  }

  private func framed(_ body: String) -> String {
    "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private func message(_ method: String, _ parameters: String, id: Int? = nil) -> String {
    let id = id.map { #""id": \#($0), "# } ?? ""
    return framed(
      #"{"jsonrpc": "2.0", \#(id)"method": "\#(method)", "params": \#(parameters)}"#)
  }

  private func opening(_ path: String, _ text: String, language: String) throws -> String {
    let text = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    return message(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "file://\#(path)", "languageId": "\#(language)", "version": 1, "#
        + #""text": \#(text)}}"#)
  }

  /// Runs a server, step after step: messages, or lines for a shell.
  private func run(_ steps: [String], in shell: Shell, folder: String) throws -> String {
    let start = message(
      "initialize",
      #"{"capabilities": {}, "workspaceFolders": [{"uri": "file://\#(folder)", "name": "x"}]}"#,
      id: 1)
    let end = message("shutdown", "null", id: 2) + message("exit", "null")
    var script = ""
    for (place, step) in ([start + message("initialized", "{}")] + steps + [end]).enumerated() {
      if step.hasPrefix("Content") {
        try shell.write(step, to: "message\(place)")
        script += "cat message\(place); sleep 0.7; "
      } else {
        script += step + "; "
      }
    }
    return try shell.run("{ \(script)} | { cd elsewhere && plumb lsp; }").output
  }

  /// Of each list of diagnostics that was sent, the severities of a rule.
  private func severities(of rule: String, in output: String) -> [[String]] {
    output.components(separatedBy: "publishDiagnostics").dropFirst().map { part in
      part.components(separatedBy: #""severity":"#).dropFirst().compactMap { found in
        found.contains(#""code":"\#(rule)""#) || found.contains(#""code": "\#(rule)""#)
          ? String(found.first { $0.isNumber } ?? "?") : nil
      }
    }
  }

  @Test func theOpenFolderCounts() throws {
    let shell = try shell()
    try shell.write("rule = fixed-text=error\n", to: "open/.plumb")
    let folder = shell.folder + "/open"
    let output = try run(
      [
        opening(folder + "/sub/a.layout", Self.text, language: "layout"),
        "printf 'rule = fixed-text=off\\n' > open/.plumb",
        message(
          "workspace/didChangeWatchedFiles",
          #"{"changes": [{"uri": "file://\#(folder)/.plumb", "type": 2}]}"#),
        "printf '[sub/**]\\nrule = fixed-text=info\\n' > open/.plumb",
        message(
          "textDocument/didChange",
          #"{"textDocument": {"uri": "file://\#(folder)/sub/a.layout", "version": 2}, "#
            + #""contentChanges": [{"text": "layout A {\n    label title \"Hi\"\n"#
            + #"    H:|-[title(20)]\n    V:|-[title]\n}\n"}]}"#),
      ], in: shell, folder: folder)
    #expect(!output.contains("outside the project"), "\(output)")
    let found = severities(of: "fixed-text", in: output)
    #expect(found.first == ["1"], "\(output)")
    #expect(found.contains([]))
    #expect(found.last == ["3"])
  }

  /// Devices and definitions hold in an editor as they do in lint.
  @Test func screensAndMetricsCount() throws {
    let shell = try shell()
    let folder = shell.folder + "/open"
    let text =
      "let wide = 20\nlayout Page {\n    view a\n    H:|[a(wide)]\n    H:|[a(<=500)]|\n"
      + "    V:|[a]|\n}\n"
    try shell.write(text, to: "open/page.layout")
    try shell.write("device = iPhone 16\ndevice = iPhone SE (3rd generation)\n", to: "open/.plumb")
    let output = try run(
      [
        opening(folder + "/page.layout", text, language: "layout"),
        // A proof takes its time where much else runs.
        "sleep 2",
        "printf 'device = iPhone 16\\ndefine = wide=393\\n' > open/.plumb",
        message(
          "workspace/didChangeWatchedFiles",
          #"{"changes": [{"uri": "file://\#(folder)/.plumb", "type": 2}]}"#),
        "sleep 3",
      ], in: shell, folder: folder)
    let found = output.components(separatedBy: "publishDiagnostics").dropFirst()
    let conflict = found.first { $0.contains(#""conflict""#) }
    #expect(conflict?.contains("on iPhone SE (3rd generation)") == true, "\(output)")
    #expect(found.last?.contains(#""conflict""#) == false, "\(output)")
    // And lint says the same.
    #expect(try shell.run("plumb lint open/page.layout").status == 0)
  }

  @Test func theFileItselfIsChecked() throws {
    let shell = try shell()
    let folder = shell.folder + "/open"
    let text = "exlude = a\nrule = overlap=off\n[b]\nstrict = true\nru\n"
    let completion = { (line: Int, column: Int, id: Int) in
      message(
        "textDocument/completion",
        #"{"textDocument": {"uri": "file://\#(folder)/.plumb"}, "#
          + #""position": {"line": \#(line), "character": \#(column)}}"#, id: id)
    }
    let output = try run(
      [
        opening(folder + "/.plumb", text, language: "ini"),
        opening(folder + "/notes.txt", "no layout", language: "plaintext"),
        completion(0, 2, 7), completion(1, 9, 8), completion(4, 2, 9),
      ], in: shell, folder: folder)
    #expect(output.contains("unknown key 'exlude'"), "\(output)")
    #expect(output.contains("did you mean 'exclude'?"))
    #expect(output.contains("'strict' holds for the whole project"))
    func labels(_ id: Int) -> String {
      output.components(separatedBy: "Content-Length").first {
        $0.contains("\"id\":\(id),") || $0.contains("\"id\": \(id),")
      } ?? ""
    }
    #expect(labels(7).contains("minimum-version"), "\(labels(7))")
    #expect(labels(8).contains("touch-target") && !labels(8).contains("minimum-version"))
    #expect(labels(9).contains("rule") && !labels(9).contains("exclude"))
    let notes = output.components(separatedBy: "publishDiagnostics").filter {
      $0.contains("notes.txt")
    }
    #expect(notes.allSatisfy { $0.contains(#""diagnostics":[]"#) || $0.contains(#": []"#) })
  }
}
