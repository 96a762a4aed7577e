import Foundation
import TestSupport
import Testing

/// Names, texts and comments of a layout reach HTML, SVG, scripts, logs, terminals and Swift: none
/// of them ends what it stands in, or turns around what follows.
@Suite struct HostileTextTests {
  private static let texts = [
    "</script><img src=x onerror=alert(1)>", "\\\\(system())", "::set-output name=x::1",
    "\u{202E}evil\u{202C}", "--> <!--", "]]>", "&lt;\\\"'", "%0A::error::x", "${x}`", "\u{2028}",
    "\u{FEFF}", "*/ }}", "\\\"\\\"\\\"", "\\\\", "{{7*7}}", "\\n::error::x",
    "<svg onload=x>", "'+alert(1)+'", "\u{2066}x\u{2069}", "\\\\u{202e}", "$(id)",
  ]

  private static let commands = [
    "lint --format text", "lint --format json", "lint --format jsonl", "lint --format sarif",
    "lint --format github", "lint --format checkstyle", "lint --format junit",
    "lint --format gitlab", "lint --format svg", "lint --diff --unsafe", "frames",
    "frames --format json", "frames --format svg", "preview -o -", "swift", "swift --target appkit",
    "swift --target frames", "explain", "dump --stage tree", "dump --stage scene",
    "dump --stage constraints", "trace --format json", "trace",
  ]

  @Test(arguments: commands) func nothingEscapes(command: String) throws {
    let shell = try Shell()
    let layout = Self.layout()
    try shell.write(layout, to: "sound.layout")
    // With a finding at every label, and in a file whose name is no better.
    try shell.write(layout.replacing("H:|-[t", with: "H:|-[u"), to: "broken.layout")
    try shell.write("layout B {\n  view a\n  H:|[b]\n}\n", to: "x\n::error::y\r\u{1B}[31m.layout")
    for file in ["sound.layout", "broken.layout", "$(ls -d x*)"] {
      let result = try shell.run("plumb \(command) \"\(file)\"")
      // What is tried has to come as far as the output.
      if file == "sound.layout", !command.hasPrefix("lint") {
        #expect(result.status == 0 && !result.output.isEmpty, "\(command): \(result.errors)")
      }
      for (name, text) in [("output", result.output), ("errors", result.errors)] {
        let place = Comment(rawValue: "\(name) of \(command) \(file)")
        // A patch has the file's own bytes.
        if !command.contains("--diff") { #expect(Self.hidden(in: text) == [], place) }
        // Pictures and patches are no logs.
        if !command.contains("svg"), !command.contains("--diff") {
          #expect(!Self.lines(of: text).contains(where: Self.isForeignCommand), place)
        }
        if command.contains("json"), name == "output", !text.isEmpty {
          let texts = command.contains("jsonl") ? text.split(separator: "\n") : [text[...]]
          for text in texts {
            #expect(throws: Never.self, place) {
              try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            }
          }
        }
        if command.hasPrefix("preview") {
          #expect(!text.contains("<img"), place)
          #expect(text.ranges(of: "<script").count == text.ranges(of: "</script>").count, place)
        }
        for element in ["<svg onload", "<img src"] { #expect(!text.isMarkup(element), place) }
      }
    }
  }

  private static func layout() -> String {
    let names = texts.indices.map { "t\($0)" }
    var lines = zip(names, texts).map { "  label \($0) \"\($1)\"" }
    lines.append("  V:|-" + names.map { "[\($0)]" }.joined(separator: "-"))
    lines += names.map { "  H:|-[\($0)]" }
    lines.append("  // </script> \u{202E} ::set-output name=a::b */ \"\"\" \\(x)")
    return (["layout A {"] + lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Raw controls but line breaks and tabs, and marks that turn text around.
  private static func hidden(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 9, 10: false
      case 0..<32, 127..<160, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline)
  }

  /// What a build server would take for a command, and the tool did not mean as one.
  private static func isForeignCommand(_ line: Substring) -> Bool {
    line.hasPrefix("::")
      && !["::error file=", "::warning file=", "::notice file="].contains(where: line.hasPrefix)
  }
}

extension String {
  /// Whether it stands there as an element, outside of any quotes of a script or of Swift.
  fileprivate func isMarkup(_ element: String) -> Bool {
    (hasPrefix("<?xml") || hasPrefix("<svg") || hasPrefix("<!doctype")) && contains(element)
  }
}
