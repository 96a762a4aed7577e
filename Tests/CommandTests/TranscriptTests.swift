import Foundation
import TestSupport
import Testing

/// Sessions at a shell, kept as they looked.
///
///     $ plumb frams
///     ! Error: Unknown command 'frams'. Did you mean 'frames'?
///     = 64
///
/// A `$` line is run by `/bin/sh` (lines that begin with `>` go on with it) in a folder that holds
/// what `Transcripts/Files` does; below it stand standard output, standard error after `!`, and the
/// exit status after `=`. Lines that begin with `##` are remarks. Where `Samples/` is named, the
/// samples are there as well.
@Suite struct TranscriptTests {
  private static let folder = "Tests/Golden/Transcripts"

  /// Those that write to a full disk, which only Linux has.
  private static let ofFullDisks = names.filter { (text(of: $0) ?? "").contains("/dev/full") }
  private static let names = Golden.files(in: folder, suffix: ".txt")

  private static func text(of name: String) -> String? { Golden.text(at: folder + "/" + name) }

  @Test(arguments: Set(names).subtracting(ofFullDisks).sorted())
  func transcript(name: String) throws { try compare(name) }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: ofFullDisks)
  func transcriptOfFullDisk(name: String) throws { try compare(name) }

  private func compare(_ name: String) throws {
    try #require(builtTools != nil, "the built tool was not found")
    let path = Self.folder + "/" + name
    let shell = try Shell()
    for file in Golden.files(in: Self.folder + "/Files") {
      try shell.write(Golden.text(at: Self.folder + "/Files/" + file) ?? "", to: file)
    }
    let text = try #require(Self.text(of: name))
    if text.contains("Samples/") {
      try FileManager.default.copyItem(
        atPath: Golden.root + "/Samples", toPath: shell.folder + "/Samples")
    }
    #expect(Golden.difference(try replayed(text, shell), at: path) == nil)
  }

  private func replayed(_ text: String, _ shell: Shell) throws -> String {
    var result = ""
    var command: [String] = []
    func finish() throws {
      guard !command.isEmpty else { return }
      result += "$ " + command.joined(separator: "\n> ") + "\n"
      let answer = try shell.run(command.joined(separator: "\n"))
      result += shown(answer.output, prefix: "") + shown(answer.errors, prefix: "! ")
      result += "= \(answer.status)\n"
      command = []
    }
    var isCommand = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { isCommand = line.hasPrefix("$ ") || (isCommand && line.hasPrefix("> ")) }
      if line.hasPrefix("$ ") {
        try finish()
        command = [String(line.dropFirst(2))]
      } else if line.hasPrefix("> "), isCommand {
        command.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("## ") {
        try finish()
        result += (result.isEmpty ? "" : "\n") + line + "\n"
      }
    }
    try finish()
    return result
  }

  /// Escapes show as `^[`; output without a last line break is marked.
  private func shown(_ text: String, prefix: String) -> String {
    guard !text.isEmpty else { return "" }
    var lines = text.replacingOccurrences(of: "\u{1B}", with: "^[").split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() } else { lines.append("(no line break)") }
    // An empty line of standard error is `!` alone.
    return lines.map { $0.isEmpty && prefix == "! " ? "!\n" : "\(prefix)\($0)\n" }.joined()
  }
}
