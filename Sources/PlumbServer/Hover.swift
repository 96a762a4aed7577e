import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

extension Server {
  /// `Hover`: a rule's page, or what a name is, what a word means, or else what the line becomes,
  /// and the rules that are broken there.
  mutating func hover(_ uri: String, at offset: Int) -> JSON {
    guard let analysis = analysis(of: uri), let index = names(of: uri),
      let positions = documents[uri]?.positions
    else { return .null }
    let tree = index.tree(0)
    if let (rule, range) = allowedRule(at: offset, in: tree), let page = environment.rulePage(rule)
    {
      return hover(page, positions.range(range.lowerBound, range.upperBound))
    }
    guard !tree.isComment(at: offset) else { return .null }
    var parts: [String] = []
    var range: Range<Int>?
    let named = index.occurrences(at: offset)
    if let found = named.first {
      parts.append(NameWriter(index, analysis).text(of: named.map(\.symbol)))
      range = found.range
    } else if let token = tree.tokens.first(where: { $0.holds(offset) }) {
      let word = tree.source.text(Int(token.lower), Int(token.upper))
      if token.kind == .name, let help = help(onWord: word) { parts.append("`\(word)`: \(help)") }
      let line = positions.table.line(at: offset)
      if let explained = explanation(of: analysis, line: line) {
        parts.append("```\n\(explained)```")
      }
      range = Int(token.lower)..<Int(token.upper)
    }
    parts += brokenRules(uri, at: offset)
    guard let range, !parts.isEmpty else { return .null }
    return hover(
      parts.joined(separator: "\n\n"), positions.range(range.lowerBound, range.upperBound))
  }

  /// What the rules say that are broken at a place, a paragraph each.
  private mutating func brokenRules(_ uri: String, at offset: Int) -> [String] {
    let here = (findings(of: uri)?.diagnostics ?? []).filter {
      $0.range.file == .root && $0.range.lower <= offset && offset <= $0.range.upper
    }
    var seen: Set<Rule> = []
    return here.map(\.rule).filter { seen.insert($0).inserted }.compactMap { rule in
      let lines = environment.rulePage(rule.rawValue)?.split(separator: "\n") ?? []
      guard 1 < lines.count else { return nil }
      let address = client.readsMarkdown ? environment.ruleAddress(rule.rawValue) : nil
      let name = address.map { "[\(rule.rawValue)](\($0))" } ?? rule.rawValue
      return "\(name): \(lines[1])"
    }
  }

  private func hover(_ markdown: String, _ range: JSON) -> JSON {
    .object([("contents", markup(markdown, isMarkdown: client.readsMarkdown)), ("range", range)])
  }

  /// `MarkupContent`, without the fences around code where the client reads no Markdown.
  func markup(_ markdown: String, isMarkdown: Bool) -> JSON {
    let text =
      isMarkdown
      ? markdown
      : markdown.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
    let kind = isMarkdown ? "markdown" : "plaintext"
    return .object([("kind", .string(kind)), ("value", .string(text))])
  }

  /// The rule named at a place in a comment `plumb: allow …`.
  private func allowedRule(at offset: Int, in tree: Tree) -> (String, Range<Int>)? {
    guard let comment = tree.comments.first(where: { $0.holds(offset) }) else { return nil }
    let text = tree.source.text(Int(comment.lower), Int(comment.upper))
    guard text.contains("plumb: allow") else { return nil }
    let bytes = tree.source.bytes
    func isRuleLetter(_ i: Int) -> Bool {
      Int(comment.lower) <= i && i < Int(comment.upper)
        && (bytes[i] == 0x2D || 0x61 <= bytes[i] && bytes[i] <= 0x7A)
    }
    var lower = offset
    while isRuleLetter(lower - 1) { lower -= 1 }
    var upper = offset
    while isRuleLetter(upper) { upper += 1 }
    guard lower < upper else { return nil }
    return (tree.source.text(lower, upper), lower..<upper)
  }
}

extension Comment {
  func holds(_ offset: Int) -> Bool { Int(lower) <= offset && offset <= Int(upper) }
}

extension Token {
  func holds(_ offset: Int) -> Bool { Int(lower) <= offset && offset < Int(upper) }
}

extension Tree {
  func isComment(at offset: Int) -> Bool {
    comments.contains { Int($0.lower) < offset && offset < Int($0.upper) }
  }
}

/// Says what a name is.
struct NameWriter {
  private let index: NameTable
  private let analysis: Analysis
  /// How many constraints of a view are listed; the rest are counted.
  private static let mostConstraints = 12

  init(_ index: NameTable, _ analysis: Analysis) {
    self.index = index
    self.analysis = analysis
  }

  /// Of a run of views, a paragraph for each of the first few.
  func text(of places: [Int]) -> String {
    let most = 3
    var parts = places.prefix(most).map(text)
    if most < places.count { parts.append("… \(places.count - most) more") }
    return parts.joined(separator: "\n\n")
  }

  func text(of place: Int) -> String {
    let symbol = index.symbols[place]
    let tree = index.tree(symbol.file)
    switch symbol.kind {
    case .view: return view(symbol)
    case .metric, .constraint: return code(firstLine(tree.source.text(symbol.statement)))
    case .layout: return layout(symbol)
    case .group: return code("states \(symbol.name)")
    case .state: return code("state \(symbol.name)")
    }
  }

  private func code(_ text: String) -> String { "```layout\n\(text)\n```" }

  private func firstLine(_ text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? text
  }

  private func layout(_ symbol: NameTable.Symbol) -> String {
    var text = code("layout \(symbol.name)")
    guard symbol.file == 0,
      let scene = analysis.scenes.first(where: { $0.name == symbol.name })
    else { return text }
    text += "\n\n\(extent(scene.width)) by \(extent(scene.height)), "
    text += scene.views.count == 2 ? "1 view" : "\(scene.views.count - 1) views"
    for group in scene.groups {
      text += "\n\n\(group.name): " + group.states.joined(separator: ", ")
    }
    return text
  }

  private func extent(_ extent: DeclaredExtent) -> String {
    if extent.fits { return "fits" }
    guard extent.minimum < extent.maximum else { return readable(extent.minimum) }
    return "\(readable(extent.minimum))...\(readable(extent.maximum))"
  }

  private func view(_ symbol: NameTable.Symbol) -> String {
    let sample = symbol.sample.map { " " + quotedText($0) } ?? ""
    var text = code("\(symbol.kindWord) \(symbol.name)\(sample)")
    let home = index.files[symbol.file].tree.source.path
    for scene in analysis.scenes {
      let views = scene.views.filter {
        $0.range.lower == symbol.range.lowerBound && $0.range.upper == symbol.range.upperBound
          && $0.name == symbol.name
          && analysis.files[$0.range.file.index].tree.source.path == home
      }
      guard let view = views.first else { continue }
      guard scene.isSound else { return text }
      text += "\n\n" + frames(of: view.path, in: scene)
      return text
    }
    return text
  }

  private func quotedText(_ text: String) -> String { JSON.string(text).inOneLine() }

  /// Where a view lies at the ends of the declared sizes, and what is asked of it.
  private func frames(of path: String, in scene: Scene) -> String {
    func length(_ extent: DeclaredExtent, _ value: Double) -> Double? {
      extent.fits ? nil : value
    }
    var situations = [scene.defaultSituation]
    for (width, height) in [
      (scene.width.minimum, scene.height.minimum), (scene.width.maximum, scene.height.maximum),
    ] {
      var situation = scene.defaultSituation
      situation.width = length(scene.width, width)
      situation.height = length(scene.height, height)
      if !situations.contains(situation) { situations.append(situation) }
    }
    var lines: [String] = []
    var constraints: [String] = []
    for situation in situations {
      guard case .solved(let table) = PlumbModel.frames(of: scene, in: situation),
        let view = table.views.first(where: { $0.path == path })
      else { continue }
      if constraints.isEmpty { constraints = view.constraints }
      let frame = view.frame
      let line =
        "\(readable(frame.width)) × \(readable(frame.height)) at \(readable(frame.x)), "
        + "\(readable(frame.y)) in \(readable(table.width)) × \(readable(table.height))"
      if !lines.contains(line) { lines.append(line) }
    }
    guard !lines.isEmpty else { return "No frames satisfy every required constraint." }
    var text = lines.map { "- \($0)" }.joined(separator: "\n")
    guard !constraints.isEmpty else { return text }
    let shown = constraints.prefix(Self.mostConstraints)
    text += "\n\n```\n" + shown.joined(separator: "\n")
    if shown.count < constraints.count { text += "\n… \(constraints.count - shown.count) more" }
    return text + "\n```"
  }
}
