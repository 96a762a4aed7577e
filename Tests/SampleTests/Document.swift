import TestSupport

/// A page of Markdown with its fenced blocks.
struct Document: CustomStringConvertible, Sendable {
  let path: String
  private(set) var lines: [String]

  /// README.md, the map of the code and every page under Grammar: a test runs them, block by block.
  static let all: [Document] = {
    let pages = ["Grammar", "Grammar/rules", "Grammar/tree-sitter"].flatMap { folder in
      Golden.files(in: folder, suffix: ".md").map { folder + "/" + $0 }
    }
    return (["README.md", "Sources/README.md", "Sources/MODULES.md", "Tests/README.md"] + pages)
      .compactMap { Document(path: $0) }
  }()

  init?(path: String) {
    guard let text = Golden.text(at: path) else { return nil }
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var description: String { path }

  /// A fenced block: the words after its fence, and what stands between the fences.
  struct Block: Sendable {
    let kind: String
    /// `size=375x` and the like; a word without `=` has an empty value.
    let options: [(name: String, value: String)]
    let text: String
    /// The lines between the fences, counted from 0.
    let lines: Range<Int>

    /// The value of an option, `true` for a word that stands alone; nil where it is not given.
    subscript(name: String) -> String? { options.first { $0.name == name }?.value }

    func values(of name: String) -> [String] {
      options.filter { $0.name == name }.map(\.value)
    }
  }

  /// The blocks in order of place; a fence that is not closed ends with the page.
  var blocks: [Block] {
    var found: [Block] = []
    var open: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let start = open else {
        open = number
        continue
      }
      found.append(block(from: start, to: number))
      open = nil
    }
    return found
  }

  private func block(from start: Int, to end: Int) -> Block {
    let words = lines[start].dropFirst(3).split(separator: " ").map(String.init)
    let options = words.dropFirst().map { word -> (name: String, value: String) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "true")
    }
    return Block(
      kind: words.first ?? "", options: options,
      text: lines[(start + 1)..<end].map { $0 + "\n" }.joined(), lines: (start + 1)..<end)
  }

  /// The page with a block's text replaced, last blocks first so that the others keep their place.
  mutating func replace(_ block: Block, with text: String) {
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.replaceSubrange(block.lines, with: new.last == "" ? new.dropLast() : new[...])
  }

  func write() { Golden.write(lines.joined(separator: "\n"), to: path) }
}
