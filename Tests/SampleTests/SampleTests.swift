import Foundation
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every screen in `Samples` is clean, canonical, solved and drawn.
@Suite struct SampleTests {
  static let names = Golden.files(in: "Samples", suffix: ".layout")

  @Test func thereAreEnough() {
    #expect(25 <= Self.names.count)
  }

  @Test(arguments: names)
  func isClean(name: String) throws {
    let analysis = try sample(name)
    #expect(analysis.diagnostics.isEmpty, "\(findings(of: analysis))")
    #expect(!analysis.scenes.isEmpty)
  }

  @Test(arguments: names)
  func isCanonical(name: String) throws {
    let text = try #require(Golden.text(at: "Samples/" + name))
    #expect(formatted(parse(SourceText(path: name, text))) == text)
  }

  @Test(arguments: names)
  func beginsWithASentence(name: String) throws {
    let text = try #require(Golden.text(at: "Samples/" + name))
    let first = try #require(text.split(separator: "\n").first)
    #expect(first.hasPrefix("// ") && first.hasSuffix("."))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// One frame for every view, whatever the size, the state and the direction.
  @Test(arguments: names)
  func isComplete(name: String) throws {
    for scene in try sample(name).scenes {
      for situation in Direction.allCases.flatMap({ scene.situations($0) }) {
        switch frames(of: scene, in: situation) {
        case .solved(let table):
          #expect(table.ambiguous.isEmpty, "\(frameText([table]))")
          #expect(table.views.allSatisfy { 0 <= $0.frame.width && 0 <= $0.frame.height })
        case .impossible(let diagnostics):
          Issue.record("\(scene.name) \(situation): \(diagnostics.map(\.message))")
        }
      }
    }
  }

  @Test(arguments: names)
  func hasItsFrames(name: String) throws {
    let tables = try sample(name).scenes.flatMap { scene in
      scene.situations(.leftToRight).compactMap { solve(scene, $0).table }
    }
    let path = "Tests/Golden/Frames/Samples/\(name.dropLast(".layout".count)).txt"
    let difference = Golden.difference(frameText(tables), at: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func hasNoFramesLeftOver() {
    let golden = Golden.files(in: "Tests/Golden/Frames/Samples", suffix: ".txt")
    #expect(golden == Self.names.map { $0.dropLast("layout".count) + "txt" })
  }

  @Test(arguments: names)
  func isDrawn(name: String) throws {
    let tables = try sample(name).scenes.flatMap { scene in
      Direction.allCases.flatMap { scene.situations($0) }.compactMap { solve(scene, $0).table }
    }
    let picture = XMLParser(data: Data(frameSVG(tables).utf8))
    #expect(picture.parse(), "\(String(describing: picture.parserError))")
  }

  private func sample(_ name: String) throws -> Analysis {
    analysis(of: try #require(Golden.text(at: "Samples/" + name)), path: name)
  }
}
