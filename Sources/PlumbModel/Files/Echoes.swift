import PlumbDiagnostics
import PlumbText

/// Without what each use of a component says again: `home.glyph` beside `glyph`, and one clipped
/// label of a cell at the sizes of each layout that it stands in. What is reported in the
/// component's own words stays.
package func withoutEchoes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var places: [FindingIdentity: Int] = [:]
  var reported: [Diagnostic] = []
  var depths: [Int] = []
  for diagnostic in diagnostics {
    let (cause, depth) = diagnostic.cause
    guard let place = places[cause] else {
      places[cause] = reported.count
      reported.append(diagnostic)
      depths.append(depth)
      continue
    }
    if depth < depths[place] {
      reported[place] = diagnostic
      depths[place] = depth
    }
  }
  return reported
}

/// Without what is wrong with a row of a list at another size of text, where its layout tells the
/// same of the usual one, by itself.
package func withoutScaledEchoes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let usual = Set(
    diagnostics.filter { $0.brokenRule == nil }.map { FindingIdentity($0.rule, $0.range) })
  return diagnostics.compactMap { finding in
    if let rule = finding.brokenRule, finding.isOfRow,
      usual.contains(FindingIdentity(rule, finding.range))
    {
      return nil
    }
    var told = finding
    told.isOfRow = false
    return told
  }
}

extension Diagnostic {
  /// What it has in common with another one that a single edit takes away: the message in the words
  /// of the component that the range lies in, and what is wrong, without how much.
  ///
  /// - Returns: How many components the words name besides.
  fileprivate var cause: (identity: FindingIdentity, depth: Int) {
    var (message, depth) = plain(self.message)
    var wrong = ""
    if rule.isOfUse {
      // At which size and by how much is another matter in each layout.
      wrong = label.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
        .joined(separator: " ")
    }
    if rule.isOfUse || rule == .assertion, let end = message.firstRange(of: " at ") {
      message = String(message[..<end.lowerBound])
    }
    return (FindingIdentity(self, saying: [message, wrong]), depth)
  }

  /// `card.title` as `title`, and how many dots went.
  private func plain(_ message: String) -> (text: String, dots: Int) {
    var dots = 0
    var parts = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    for place in stride(from: 1, to: parts.count, by: 2) {
      let names = parts[place].split(separator: ".", omittingEmptySubsequences: false)
      guard 1 < names.count, names.allSatisfy(isName) else { continue }
      dots += names.count - 1
      parts[place] = String(names[names.count - 1])
    }
    return (parts.joined(separator: "`"), dots)
  }

  private func isName(_ text: Substring) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension String {
  fileprivate func firstRange(of words: String) -> Range<Index>? {
    indices.lazy.compactMap { start in
      self[start...].hasPrefix(words)
        ? start..<self.index(start, offsetBy: words.count) : nil
    }.first
  }
}
