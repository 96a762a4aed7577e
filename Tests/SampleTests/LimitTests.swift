import PlumbModel
import PlumbSyntax
import TestSupport
import Testing

/// The limits that the reference names are those of the code.
@Suite struct LimitTests {
  /// By the first words of its line in the table.
  private static let limits: [(words: String, number: Int)] = [
    ("brackets, braces", SyntaxBounds.depth), ("operators", SyntaxBounds.operators),
    ("terms", Limits.terms), ("components", Limits.componentDepth),
    ("views of a layout", Limits.views), ("views of all layouts", Limits.viewsInFile),
    ("rows of a table", Limits.rows), ("turns that rows", Limits.rowRuns),
    ("rows and items", Limits.cells),
    ("rows measured", Limits.rowsMeasured), ("constraints", Limits.constraints),
    ("assertions", Limits.assertions), ("views in a row", Limits.goneInARow),
    ("circumstances in which a guide", Limits.circumstances),
    ("imported files", Limits.files),
    ("points", Limits.points), ("bits", Limits.numberBits), ("combinations", Limits.grounds),
    ("pieces", Limits.pieces), ("steps", Limits.steps),
    ("further steps", Limits.workOnDrawn), ("mistakes", Limits.mistakes),
    ("MiB of a file that is read as corrected", Limits.correctedText >> 20),
  ]

  @Test func referenceNamesThem() throws {
    let page = try #require(Document(path: "Grammar/LANGUAGE.md"))
    let start = try #require(page.lines.firstIndex(of: "| limit | number |"))
    let rows = page.lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.filter { $0 != "," } }
    }
    for (words, number) in Self.limits {
      let named = rows.first { $0[0].hasPrefix(" " + words.filter { $0 != "," }) }
      #expect(named?[1] == " \(number) ", "\(words)")
    }
    // The tool's own, as its transcripts show it.
    let file = try #require(rows.last { $0[0].hasSuffix("on the command line ") })
    let size = file[1].filter(\.isNumber)
    let transcript = try #require(Golden.text(at: "Tests/Golden/Transcripts/inputs.txt"))
    #expect(transcript.contains("it is larger than \(size) MiB"))
    #expect(rows.count == Self.limits.count + 1)
  }
}
