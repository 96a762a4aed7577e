import PlumbSyntax
import PlumbText
import TestSupport
import Testing

@Suite struct CorpusTests {
  @Test func everyShapeOfShippingAppsIsTakenAsItStands() throws {
    let shapes = try #require(Golden.text(at: "Tests/Golden/vfl-shapes.txt"))
      .split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "\t").first }
    #expect(shapes.count == 150)
    for shape in shapes {
      let file = parse(SourceText("layout T { \(shape) }"))
      #expect(file.diagnostics.isEmpty, "\(shape)")
      guard case .layout(let layout)? = file.tree[file.tree.items].first,
        case .chain(let chain)? = file.tree[layout.body.statements].first
      else {
        Issue.record("no chain: \(shape)")
        continue
      }
      #expect(file.tree.source.text(file.tree.range(chain.tokens)) == shape)
    }
  }
}
