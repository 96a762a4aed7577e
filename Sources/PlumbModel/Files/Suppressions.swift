import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// The comments `// plumb: allow RULE, RULE`, which silence rules on their own line or, standing
/// alone, on the line below; `// plumb: allow-file RULE` does in the whole file. What follows the
/// rules without a comma is a reason for readers. `syntax` stays: what cannot be read is not
/// checked, and silence would look like a proof.
package struct Suppressions {
  private struct Allowance {
    let rule: String
    /// The rule's word in the comment.
    let range: SourceRange
    /// Nil for all lines of the file.
    let line: Int?
    /// The comment with the blanks around it: a whole line, or the end of one.
    let comment: SourceRange
    /// What goes if only this rule does: the word and what parts it from its neighbor.
    let part: SourceRange
  }

  private var allowances: [Allowance] = []
  private var tables: [FileID: LineTable] = [:]

  private static let marker = Array("plumb:".utf8)
  private static let verb = Array("allow".utf8)
  private static let fileVerb = Array("allow-file".utf8)

  package init(_ trees: [Tree]) {
    for tree in trees {
      let source = tree.source
      for comment in tree.comments {
        let bytes = source.bytes[Int(comment.lower)..<Int(comment.upper)]
        guard let (words, isForFile) = Self.words(in: bytes) else { continue }
        let table = tables[source.id] ?? LineTable(source)
        tables[source.id] = table
        let line = isForFile ? nil : Self.line(of: comment, in: source, table)
        let whole = Self.whole(of: comment, in: source, table)
        for (place, word) in words.enumerated() {
          let range = SourceRange(word.lowerBound, word.upperBound, in: source.id)
          let part =
            place == 0
            ? (word.lowerBound, 1 < words.count ? words[1].lowerBound : word.upperBound)
            : (words[place - 1].upperBound, word.upperBound)
          allowances.append(
            Allowance(
              rule: source.text(word.lowerBound, word.upperBound), range: range, line: line,
              comment: whole, part: SourceRange(part.0, part.1, in: source.id)))
        }
      }
    }
  }

  /// The ranges of the rules a comment names; nil where it allows nothing.
  private static func words(
    in bytes: ArraySlice<UInt8>
  ) -> (words: [Range<Int>], isForFile: Bool)? {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var body = bytes.dropFirst(2).drop(while: isBlank)
    guard body.starts(with: marker) else { return nil }
    body = body.dropFirst(marker.count).drop(while: isBlank)
    guard body.starts(with: verb) else { return nil }
    let isForFile = body.starts(with: fileVerb)
    var words: [Range<Int>] = []
    var place = body.startIndex + (isForFile ? fileVerb : verb).count
    while place < body.endIndex {
      let separator = body[place...].prefix { isBlank($0) || $0 == 0x2C }
      let word = body[separator.endIndex...].prefix { $0 == 0x2D || 0x61 <= $0 && $0 <= 0x7A }
      guard word.contains(where: { $0 != 0x2D }) else { break }
      let isNamed = words.isEmpty || separator.contains(0x2C)
      guard isNamed || Rule(rawValue: String(decoding: word, as: UTF8.self)) != nil else { break }
      words.append(word.startIndex..<word.endIndex)
      place = word.endIndex
    }
    return (words, isForFile)
  }

  /// The line a comment speaks of: its own, or the next where it stands alone.
  private static func line(
    of comment: Comment, in source: SourceText, _ table: LineTable
  ) -> Int {
    let line = table.line(at: Int(comment.lower))
    let before = source.bytes[table.range(ofLine: line).lowerBound..<Int(comment.lower)]
    return before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? line + 1 : line
  }

  /// What goes with a comment: its line where it stands alone, else the blanks before it.
  private static func whole(
    of comment: Comment, in source: SourceText, _ table: LineTable
  ) -> SourceRange {
    let line = table.range(ofLine: table.line(at: Int(comment.lower)))
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var (lower, upper) = (Int(comment.lower), Int(comment.upper))
    while line.lowerBound < lower, isBlank(source.bytes[lower - 1]) { lower -= 1 }
    while upper < source.bytes.count, isBlank(source.bytes[upper]) { upper += 1 }
    let endsLine = upper == source.bytes.count || source.bytes[upper] == 0x0A
    if lower == line.lowerBound, endsLine {
      return SourceRange(lower, min(upper + 1, source.bytes.count), in: source.id)
    }
    if endsLine, source.bytes[upper - 1] == 0x0D { upper -= 1 }
    return SourceRange(lower, endsLine ? upper : Int(comment.upper), in: source.id)
  }

  /// Whether a rule is silenced where something begins.
  package func allow(_ rule: Rule, at place: SourceRange) -> Bool {
    let line = tables[place.file]?.line(at: place.lower)
    return allowances.contains {
      $0.range.file == place.file && ($0.line ?? line) == line && $0.rule == rule.rawValue
    }
  }

  /// What is left to say, with a warning for each allowance that silenced nothing.
  ///
  /// - Parameter isComplete: Whether all that there is to say is known; before that an allowance
  ///   may be needed yet.
  package func applied(
    to diagnostics: [Diagnostic], isComplete: Bool, asking rules: RuleLevels
  ) -> [Diagnostic] {
    guard !allowances.isEmpty else { return diagnostics }
    var isUsed = [Bool](repeating: false, count: allowances.count)
    var left: [Diagnostic] = []
    for diagnostic in diagnostics {
      let line = tables[diagnostic.range.file]?.line(at: diagnostic.range.lower)
      let matches = allowances.indices.filter {
        let allowance = allowances[$0]
        return allowance.range.file == diagnostic.range.file
          && (allowance.line ?? line) == line
          && allowance.rule == diagnostic.rule.rawValue && diagnostic.rule != .syntax
      }
      // What a line says besides its file is needless, and told so.
      let match = matches.first { allowances[$0].line == nil } ?? matches.first
      if let match { isUsed[match] = true } else { left.append(diagnostic) }
    }
    let idle = allowances.indices.filter { !isUsed[$0] }
    let busy = Set(
      allowances.indices.filter { isUsed[$0] || !isRule($0) }.map {
        allowances[$0].comment
      })
    for index in idle {
      if !isRule(index) {
        left.append(unknownRule(allowances[index]))
      } else if isComplete, Rule(rawValue: allowances[index].rule).map(rules.asks) ?? true {
        left.append(
          complaint(about: allowances[index], isAlone: !busy.contains(allowances[index].comment)))
      }
    }
    return inOrder(left)
  }

  private func isRule(_ index: Int) -> Bool { Rule(rawValue: allowances[index].rule) != nil }

  private func unknownRule(_ allowance: Allowance) -> Diagnostic {
    .unknown(
      .unusedAllow, "no rule is called `\(allowance.rule)`", allowance.rule,
      at: allowance.range, among: Rule.allCases.map(\.rawValue))
  }

  /// - Parameter isAlone: Whether the comment has no other rule to stay for.
  private func complaint(about allowance: Allowance, isAlone: Bool) -> Diagnostic {
    Diagnostic(
      .unusedAllow,
      allowance.rule == Rule.syntax.rawValue
        ? "`syntax` cannot be allowed, since what cannot be read is not checked"
        : "nothing \(allowance.line == nil ? "in this file" : "here") is silenced by allowing "
          + "`\(allowance.rule)`",
      at: allowance.range, label: "take it out",
      fixes: [
        isAlone
          ? Fix("take the comment out", [Edit(allowance.comment, "")], .safe, isTold: true)
          : Fix("take `\(allowance.rule)` out", [Edit(allowance.part, "")], .safe, isTold: true)
      ])
  }
}
