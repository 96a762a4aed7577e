import PlumbModel
import PlumbSolver
import PlumbText

/// The lengths that a layout has names for, written by name where it says them by name.
struct SwiftMetrics {
  private let all: [NamedLength]
  private let source: SourceText

  init(_ all: [NamedLength], in source: SourceText) {
    self.all = all
    self.source = source
  }

  /// The metrics that a piece of the layout names.
  func named(in range: SourceRange) -> [NamedLength] {
    guard !all.isEmpty else { return [] }
    let words = Self.words(in: source.text(range))
    return all.filter { words.contains($0.name) }
  }

  /// `16`, or `-Metrics.gap` where the piece of the layout names it.
  func length(_ value: Rational, in range: SourceRange) -> String {
    Self.length(value, named(in: range))
  }

  static func length(_ value: Rational, _ metrics: [NamedLength]) -> String {
    for metric in metrics where !value.isZero && (metric.value == value || metric.value == -value) {
      return (metric.value == value ? "" : "-") + SwiftWords.metric(metric.name)
    }
    return SwiftWords.number(value)
  }

  /// The names of those that lines of code speak of.
  func used(in code: [String]) -> Set<String> {
    let spoken = code.filter { $0.contains(SwiftWords.metric("")) }
    guard !spoken.isEmpty else { return [] }
    let words = spoken.reduce(into: Set<String>()) { $0.formUnion(Self.words(in: $1)) }
    return Set(all.map(\.name)).intersection(words)
  }

  private static func words(in text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}
