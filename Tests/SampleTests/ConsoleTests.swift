import Foundation
import TestSupport
import Testing

/// What the pages' commands print is what the tool prints.
@Suite struct ConsoleTests {
  static let documents = Document.all.filter { page in
    page.blocks.contains { $0.kind == "console" }
  }

  @Test(arguments: documents)
  func commandsPrintThis(document: Document) throws {
    let folder = try Folder(of: document)
    defer { folder.remove() }
    var updated = document
    var replacements: [(Document.Block, String)] = []
    for block in document.blocks {
      try folder.write(block)
      guard block.kind == "console" else { continue }
      let text = try folder.transcript(of: block.text)
      if text != block.text { replacements.append((block, text)) }
    }
    for (block, text) in replacements.reversed() {
      #expect(Golden.isUpdating, "\(document.path):\(block.lines.lowerBound): now\n\(text)")
      updated.replace(block, with: text)
    }
    if Golden.isUpdating, !replacements.isEmpty { updated.write() }
  }

  /// A page that is read in a minute.
  @Test func readmeIsShort() throws {
    let readme = try #require(Golden.text(at: "README.md"))
    #expect(readme.utf8.count < 8_192)
  }

  /// COMMANDS.md names every command that the tool has, and every option of each.
  @Test func commandsAreOnTheirPage() throws {
    let page = try #require(Document(path: "Grammar/COMMANDS.md"))
    let text = page.lines.joined(separator: "\n")
    let folder = try Folder(of: page)
    defer { folder.remove() }
    let help = try folder.run("plumb help").output
    let commands = help.components(separatedBy: "COMMANDS:\n")[1].split(separator: "\n\n")[0]
      .split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .map { $0.split(separator: " ")[0] }
    #expect(10 < commands.count)
    for command in commands where command != "help" {
      #expect(text.contains("`plumb \(command)"), "\(command)")
      let options = try folder.run("plumb help \(command)").output.split(separator: "\n")
        .flatMap { $0.split { " ,".contains($0) } }.filter { $0.hasPrefix("--") && $0.count > 2 }
        .map { $0.prefix { $0.isLetter || $0 == "-" } }
      #expect(!options.isEmpty, "\(command)")
      for option in options {
        #expect(text.contains("`\(option)"), "\(command) \(option)")
      }
    }
  }

  /// What people are told to type has commands and options that the tool has.
  @Test(arguments: Document.all)
  func typedCommandsAreThere(document: Document) throws {
    let folder = try Folder(of: document)
    defer { folder.remove() }
    for block in document.blocks where block.kind == "sh" || block.kind == "yaml" {
      for line in block.text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let tool = words.firstIndex(of: "plumb"), tool + 1 < words.count,
          !line.contains("npx"), words[..<tool].last != "--product"
        else { continue }
        let (help, status) = try folder.run("plumb help \(words[tool + 1])")
        #expect(status == 0, "\(document.path): \(line)")
        for option in words[tool...] where option.hasPrefix("--") {
          #expect(help.contains(option), "\(document.path): \(option) in \(line)")
        }
      }
    }
  }

  /// The commands for a fresh machine are commands that work.
  @Test func firstCommandsWork() throws {
    let readme = try #require(Document(path: "README.md"))
    let folder = try Folder(of: readme)
    defer { folder.remove() }
    let prefix = "swift run plumb "
    let commands = readme.blocks.filter { $0.kind == "sh" }
      .flatMap { $0.text.split(separator: "\n") }.filter { $0.hasPrefix(prefix) }
    #expect(!commands.isEmpty)
    for command in commands {
      let (_, status) = try folder.run("plumb " + command.dropFirst(prefix.count))
      #expect(status == 0, "\(command)")
    }
  }
}

/// A temporary folder with the page's files and a copy of `Samples`. A file that the page shows
/// again, changed, is what stands nearest above a command.
private struct Folder {
  let url: URL

  init(of document: Document) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: Golden.root + "/Samples"), to: url.appendingPathComponent("Samples"))
    for block in document.blocks.reversed() { try write(block) }
  }

  func write(_ block: Document.Block) throws {
    guard ["layout", "text"].contains(block.kind), let name = block["file"] else { return }
    try Data(block.text.utf8).write(to: url.appendingPathComponent(name))
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Runs each line that begins with `$ `, and puts what it prints after it.
  func transcript(of text: String) throws -> String {
    var result = ""
    for line in text.split(separator: "\n") where line.hasPrefix("$ ") {
      result += line + "\n" + (try run(String(line.dropFirst(2))).output)
    }
    return result
  }

  /// Both streams in the order of writing, as a terminal shows them, and the exit status.
  func run(_ command: String) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + " 2>&1"]
    process.currentDirectoryURL = url
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Self.products + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["NO_COLOR"] = "1"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// Where the built tool lies: beside the bundle of the tests.
  private static let products: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(fileURLWithPath: bundle ?? CommandLine.arguments[0])
      .deletingLastPathComponent().path
  }()
}
