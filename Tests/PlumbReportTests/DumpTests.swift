import PlumbJSON
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// What files become at each stage, in print.
@Suite struct DumpTests {
  /// Layouts, and under them what each stage makes of them in the first situation.
  @Test func goldenDumps() {
    expectGolden("Dumps") { source, _ in
      let file = File(SourceText(path: "case.layout", source))
      return DumpStage.allCases.map { "== \($0.rawValue)\n" + dumpText(file.dump($0)) }.joined()
    }
  }

  /// Tokens and comments hold every byte that is no blank, in order of place.
  @Test(arguments: layouts)
  func tokensAreTheWholeFile(path: String) throws {
    let source = SourceText(path: path, Golden.text(at: path) ?? "")
    var end = 0
    for node in try nodes(of: File(source).dump(.tokens)) {
      let (lower, upper) = try #require(node.offsets)
      let gap = source.text(end, lower)
      #expect(gap.allSatisfy { $0.isWhitespace }, "\(path): \(end)")
      #expect(node.text == source.text(lower, upper))
      end = upper
    }
    let rest = source.text(end, source.bytes.count)
    #expect(rest.allSatisfy { $0.isWhitespace })
  }

  /// Everything that the file says has its place; only what the solver has put together has none.
  @Test(arguments: layouts)
  func linesNameTheirPlaces(path: String) throws {
    let file = File(SourceText(path: path, Golden.text(at: path) ?? ""))
    let placeless: Set = ["definition", "component", "fixed", "open", "basic", "proof"]
    for stage in DumpStage.allCases {
      let dump = file.dump(stage)
      let found = try nodes(of: dump)
      #expect(found.count == dumpText(dump).split(separator: "\n").count, "\(path): \(stage)")
      for node in found where node.offsets == nil {
        #expect(placeless.contains(node.kind), "\(path): \(stage): \(node.kind) \(node.text)")
      }
    }
  }

  @Test(arguments: layouts)
  func treeIsThatOfTheTests(path: String) throws {
    let file = File(SourceText(path: path, Golden.text(at: path) ?? ""))
    let lines = PlumbSyntax.dump(file.parsed).split(separator: "\n")
    let found = try nodes(of: file.dump(.tree))
    #expect(found.count == lines.count)
    for (node, line) in zip(found, lines) {
      let text = node.text.isEmpty ? "" : " " + node.text
      #expect(node.kind + text == String(line.drop { $0 == " " }))
    }
  }

  /// The solution has the frames of `frames`, rows of tables left out.
  @Test(arguments: layouts)
  func solutionHasTheFrames(path: String) throws {
    let file = File(SourceText(path: path, Golden.text(at: path) ?? ""))
    let views = try nodes(of: file.dump(.solution)).filter { $0.kind == "view" }
    var expected: [String] = []
    for scene in file.analysis.scenes where scene.rowScenes.isEmpty {
      guard case .solved(let table) = frames(of: scene, in: scene.defaultSituation) else {
        continue
      }
      expected += table.views.map { "\($0.path) \($0.frame)" }
    }
    let found = Set(views.compactMap(\.frame))
    #expect(found.isSuperset(of: expected), "\(path)")
  }

  private static let layouts = Golden.files(in: "Samples", suffix: ".layout").map {
    "Samples/" + $0
  }
}

/// A file with all that can be dumped of it.
private struct File {
  let parsed: ParsedFile
  let analysis: Analysis

  init(_ source: SourceText) {
    parsed = parse(source)
    analysis = analyze(source) { path, _ in
      Golden.text(at: "Samples/" + path).map { .loaded(path: path, bytes: Array($0.utf8)) }
        ?? .failed(reason: "no such file")
    }
  }

  func dump(_ stage: DumpStage) -> Dump {
    if !stage.hasLayouts { return PlumbReport.dump(parsed, stage) }
    if !stage.hasSituations { return PlumbReport.dump(analysis, analysis.scenes, stage) }
    let situations = analysis.scenes.compactMap { scene -> DumpedSituation? in
      var fixpoint = TextFixpoint(scene, scene.defaultSituation)
      guard scene.isSound, case .fixed(let lowered, let outcome) = fixpoint.result() else {
        return nil
      }
      return DumpedSituation(scene, lowered, outcome)
    }
    return PlumbReport.dump(situations, analysis.files.map(\.tree.source), stage)
  }
}

/// A node as a program reads it.
private struct Node {
  let kind: String
  let text: String
  var offsets: (lower: Int, upper: Int)?
  /// `title Frame(…)`, of a view of a solution.
  var frame: String?
}

/// All nodes of a dump's JSON, those around before those within.
private func nodes(of dump: Dump) throws -> [Node] {
  let json = try #require(JSON(Array(dumpJSON(dump).utf8)))
  return try flattened(try #require(json["nodes"]).elements)
}

private func flattened(_ elements: [JSON]) throws -> [Node] {
  try elements.flatMap { element in
    var node = Node(
      kind: try #require(element["kind"]?.text), text: try #require(element["text"]?.text))
    if let range = element["range"], let lower = range["start"]?["offset"]?.whole,
      let upper = range["end"]?["offset"]?.whole
    {
      node.offsets = (lower, upper)
    }
    if let path = element["path"]?.text, case .object(let sides)? = element["frame"] {
      let numbers = sides.map {
        if case .number(let number) = $0.value { number } else { Double.nan }
      }
      let frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      node.frame = "\(path) \(frame)"
    }
    return [node] + (try flattened(element["children"]?.elements ?? []))
  }
}
