import PlumbSyntax
import PlumbText

/// The comments `// plumb: allow RULE, RULE`, which silence rules on their own line or, standing
/// alone, on the line below.
struct Suppressions {
  private struct Allowance {
    let rule: String
    /// The rule's word in the comment.
    let range: SourceRange
    let line: Int
  }

  private var allowances: [Allowance] = []
  private var tables: [FileID: LineTable] = [:]

  private static let marker = Array("plumb: allow".utf8)

  init(_ files: [ParsedFile]) {
    for file in files {
      let source = file.tree.source
      for comment in file.tree.comments {
        let bytes = source.bytes[Int(comment.lower)..<Int(comment.upper)]
        guard let words = Self.words(in: bytes) else { continue }
        let table = tables[source.id] ?? LineTable(source)
        tables[source.id] = table
        let line = Self.line(of: comment, in: source, table)
        for word in words {
          allowances.append(
            Allowance(
              rule: source.text(word.lowerBound, word.upperBound),
              range: SourceRange(word.lowerBound, word.upperBound, in: source.id), line: line))
        }
      }
    }
  }

  /// The ranges of the rules a comment names; nil where it allows nothing.
  private static func words(in bytes: ArraySlice<UInt8>) -> [Range<Int>]? {
    let body = bytes.dropFirst(2)
    guard let start = body.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      body[start...].starts(with: marker)
    else { return nil }
    var words: [Range<Int>] = []
    var from: Int?
    let rest = body[(start + marker.count)...]
    for i in rest.startIndex...rest.endIndex {
      let byte = i < rest.endIndex ? rest[i] : 0x20
      if byte == 0x2D || 0x61 <= byte && byte <= 0x7A {
        from = from ?? i
      } else if let lower = from {
        words.append(lower..<i)
        from = nil
      }
    }
    return words
  }

  /// The line a comment speaks of: its own, or the next where it stands alone.
  private static func line(
    of comment: Comment, in source: SourceText, _ table: LineTable
  ) -> Int {
    let line = table.line(at: Int(comment.lower))
    let before = source.bytes[table.range(ofLine: line).lowerBound..<Int(comment.lower)]
    return before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? line + 1 : line
  }

  /// What is left to say, with a warning for each allowance that silenced nothing.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !allowances.isEmpty else { return diagnostics }
    var isUsed = [Bool](repeating: false, count: allowances.count)
    var left: [Diagnostic] = []
    for diagnostic in diagnostics {
      let line = tables[diagnostic.range.file]?.line(at: diagnostic.range.lower)
      let match = allowances.firstIndex {
        $0.range.file == diagnostic.range.file && $0.line == line
          && $0.rule == diagnostic.rule.rawValue
      }
      if let match { isUsed[match] = true } else { left.append(diagnostic) }
    }
    for (index, allowance) in allowances.enumerated() where !isUsed[index] {
      left.append(complaint(about: allowance))
    }
    return inOrder(left)
  }

  private func complaint(about allowance: Allowance) -> Diagnostic {
    if Rule(rawValue: allowance.rule) == nil {
      return .unknown(
        .unusedAllow, "no rule is called `\(allowance.rule)`", allowance.rule,
        at: allowance.range, among: Rule.allCases.map(\.rawValue))
    }
    return Diagnostic(
      .unusedAllow, "nothing here is silenced by allowing `\(allowance.rule)`",
      at: allowance.range, label: "take it out")
  }
}
