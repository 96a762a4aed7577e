import PlumbDiagnostics
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// A layout file, or a block of a page, of the project.
struct ProjectSource: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }
}

/// The samples, and the blocks that the pages teach by.
func projectSources() -> [ProjectSource] {
  var sources = Golden.files(in: "Samples", suffix: ".layout").map {
    ProjectSource(name: $0, text: Golden.text(at: "Samples/\($0)") ?? "")
  }
  let pages = Golden.files(in: "Grammar", suffix: ".md").map { "Grammar/" + $0 }
  for page in ["README.md"] + pages {
    let blocks = (Golden.text(at: page) ?? "").split(
      separator: "\n```layout", omittingEmptySubsequences: false)
    for (number, block) in blocks.dropFirst().enumerated() {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.first?.contains("raises=") == false else { continue }
      let text = lines.dropFirst().prefix { !$0.hasPrefix("```") }.joined(separator: "\n")
      sources.append(ProjectSource(name: "\(page), block \(number + 1)", text: text + "\n"))
    }
  }
  return sources
}

@Suite struct SampleTests {
  @Test func samplesAndPagesAreAcceptedByGrammarAndParser() throws {
    var recognizer = Recognizer(try Grammar.load())
    for source in projectSources() {
      let file = parse(SourceText(path: source.name, source.text))
      let drawing = drawn(file.diagnostics, files: [file.tree.source])
      #expect(file.diagnostics.isEmpty, "\(source.name)\n\(drawing)")
      for part in parts(of: GrammarToken.tokens(of: file.tree)) {
        let isAccepted = recognizer.accepts(part)
        #expect(isAccepted != false, "\(source.name): \(part.map(\.text).joined(separator: " "))")
      }
      let once = formatted(file)
      #expect(formatted(parse(SourceText(once))) == once, "\(source.name)")
    }
  }

  /// A file is too long for the recogniser's bits: each statement of a layout is taken alone, in a
  /// layout of its own; a block longer than that is left to its own statements.
  private func parts(of tokens: [GrammarToken]) -> [[GrammarToken]] {
    var parts: [[GrammarToken]] = []
    var part: [GrammarToken] = []
    var depth = 0
    var isStyle = false
    let header = GrammarToken.tokens(of: "layout T {")
    for token in tokens {
      if token.text == "{", token.rule == nil { depth += 1 }
      if token.text == "}", token.rule == nil { depth -= 1 }
      let isEnd = token == .newline || token.text == ";" && token.rule == nil
      isStyle = isStyle || depth == 0 && part.isEmpty && token.text == "style"
      if isStyle {
        part.append(token)
        guard depth == 0, token.text == "}" else { continue }
        parts.append(part)
        (part, isStyle) = ([], false)
      } else if depth == 1, isEnd, part.first?.text != "layout" {
        parts.append(header + part + GrammarToken.tokens(of: "}"))
        part = []
      } else if depth == 1, token.text == "{", part.first?.text == "layout" {
        part = []
      } else if depth == 0, isEnd || token.text == "}" && token.rule == nil {
        part = []
      } else if !(part.isEmpty && isEnd) {
        part.append(token)
      }
    }
    return parts
  }
}
