import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

/// What is told of a place, in Markdown, and the stretch that it is about.
package struct Hover: Sendable {
  package let markdown: String
  package let range: Range<Int>
}

extension Workspace {
  /// A rule's page, or what a name is, what a word means, or else what the line becomes, and the
  /// rules that are broken there.
  ///
  /// - Parameters:
  ///   - linksRules: whether the names of rules lead to their pages.
  ///   - showsPictures: whether pictures in Markdown are shown.
  package mutating func hover(
    _ uri: String, at offset: Int, linksRules: Bool, showsPictures: Bool = false
  ) -> Hover? {
    guard let analysis = analysis(of: uri), let names = names(of: uri),
      let table = documents[uri]?.table
    else { return nil }
    let tree = names.tree(0)
    if let (rule, range) = allowedRule(at: offset, in: tree), let page = environment.rulePage(rule)
    {
      return Hover(markdown: page, range: range)
    }
    guard !tree.isComment(at: offset) else { return nil }
    var parts: [String] = []
    var range: Range<Int>?
    var picture: String?
    let named = names.occurrences(at: offset)
    if let found = named.first {
      let writer = NameWriter(names, analysis)
      parts.append(writer.text(of: named.map(\.symbol)))
      if showsPictures, named.count == 1 { picture = writer.picture(of: found.symbol) }
      if let words = comment(above: names.symbols[found.symbol], names) {
        parts.insert(words, at: 0)
      }
      range = found.range
    } else if let token = tree.tokens.first(where: { $0.holds(offset) }) {
      let word = tree.source.text(Int(token.lower), Int(token.upper))
      if token.kind == .name, let help = help(onWord: word) { parts.append("`\(word)`: \(help)") }
      let line = table.line(at: offset)
      if let explained = explanation(of: analysis, line: line) {
        parts.append("```\n\(explained)```")
      }
      range = Int(token.lower)..<Int(token.upper)
    }
    let rules = brokenRules(uri, at: offset, linksRules: linksRules)
      .prefix(EditorBounds.hoverRules)
    guard let range, !parts.isEmpty || !rules.isEmpty else { return nil }
    let text = shortened(
      parts.joined(separator: "\n\n"), to: EditorBounds.hoverLines - rules.count)
    let all = (text.isEmpty ? [] : [text]) + (picture.map { [$0] } ?? []) + rules
    return Hover(markdown: all.joined(separator: "\n\n"), range: range)
  }

  /// As many lines of words as fit beside a line; code that is cut is closed.
  private func shortened(_ markdown: String, to most: Int) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    func isShown(_ line: Substring) -> Bool { !line.isEmpty && !line.hasPrefix("```") }
    guard most < lines.count(where: isShown) else { return markdown }
    var kept: [Substring] = []
    var left = most - 1
    for line in lines where !isShown(line) || 0 < left {
      if isShown(line) { left -= 1 }
      kept.append(line)
      if left == 0 { break }
    }
    if kept.count(where: { $0.hasPrefix("```") }) % 2 == 1 { kept.append("```") }
    return kept.joined(separator: "\n") + "\n\n…"
  }

  /// What the rules say that are broken at a place, a paragraph each.
  private mutating func brokenRules(
    _ uri: String, at offset: Int, linksRules: Bool
  ) -> [String] {
    let here = (findings(of: uri)?.diagnostics ?? []).filter {
      $0.range.file == .root && $0.range.lower <= offset && offset <= $0.range.upper
    }
    var seen: Set<Rule> = []
    return here.map(\.rule).filter { seen.insert($0).inserted }.compactMap { rule in
      let lines = environment.rulePage(rule.rawValue)?.split(separator: "\n") ?? []
      guard 1 < lines.count else { return nil }
      let address = linksRules ? environment.ruleAddress(rule.rawValue) : nil
      let name = address.map { "[\(rule.rawValue)](\($0))" } ?? rule.rawValue
      return "\(name): \(lines[1])"
    }
  }

  /// The comment on the lines right above a declaration: what its author says of it.
  private func comment(above symbol: NameTable.Symbol, _ names: NameTable) -> String? {
    let tree = names.tree(symbol.file)
    let table = LineTable(tree.source)
    var line = table.line(at: symbol.statement.lower)
    var lines: [String] = []
    for comment in tree.comments.reversed() where Int(comment.upper) <= symbol.statement.lower {
      let start = table.range(ofLine: table.line(at: Int(comment.lower))).lowerBound
      let isAlone = tree.source.text(start, Int(comment.lower)).allSatisfy(\.isWhitespace)
      guard isAlone, table.line(at: Int(comment.upper)) == line - 1 else { break }
      line = table.line(at: Int(comment.lower))
      lines.insert(
        contentsOf: words(of: tree.source.text(Int(comment.lower), Int(comment.upper))), at: 0)
    }
    let text = lines.filter { !$0.hasPrefix("plumb:") && !$0.isEmpty }
      .prefix(EditorBounds.commentLines).joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// A comment's lines without the marks around them.
  private func words(of comment: String) -> [String] {
    let isBlock = comment.hasPrefix("/*")
    let inner =
      isBlock ? comment.dropFirst(2).dropLast(comment.hasSuffix("*/") ? 2 : 0) : comment[...]
    let marks: Set<Character> = isBlock ? ["*", " ", "\t"] : ["/", " ", "\t"]
    return inner.split(whereSeparator: \.isNewline).map { String($0.drop { marks.contains($0) }) }
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
