import PlumbDiagnostics
import PlumbText

/// Without what each use of a component says again: `home.glyph` beside `glyph`, and one clipped
/// label of a cell at the sizes of each layout that it stands in. What is reported in the
/// component's own words stays.
package func withoutEchoes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var places: [Cause: Int] = [:]
  var reported: [Diagnostic] = []
  var depths: [Int] = []
  for diagnostic in diagnostics {
    let (cause, depth) = Cause.of(diagnostic)
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

/// What two findings have in common that a single edit takes away.
private struct Cause: Hashable {
  let rule: Rule
  let range: SourceRange
  /// The message in the words of the component that the range lies in.
  let message: String
  /// What is wrong, without how much.
  let label: String

  /// - Returns: How many components the words name besides.
  static func of(_ diagnostic: Diagnostic) -> (cause: Cause, depth: Int) {
    var (message, depth) = plain(diagnostic.message)
    var label = ""
    switch diagnostic.rule {
    case .outside, .clipped, .negativeSize, .overlap, .safeArea, .touchTarget, .sideways,
      .stretched, .truncated, .keyboard, .contrast, .textScale:
      // At which size and by how much is another matter in each layout.
      label = diagnostic.label.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
        .joined(separator: " ")
      fallthrough
    case .assertion:
      if let end = message.firstRange(of: " at ") { message = String(message[..<end.lowerBound]) }
    default: break
    }
    return (
      Cause(rule: diagnostic.rule, range: diagnostic.range, message: message, label: label), depth
    )
  }

  /// `card.title` as `title`, and how many dots went.
  private static func plain(_ message: String) -> (text: String, dots: Int) {
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

  private static func isName(_ text: Substring) -> Bool {
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
