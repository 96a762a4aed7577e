/// Choices of several units, so that any two of two units are together in one of the rows: far
/// fewer than all combinations, of ten units of two choices 8 rows for 1,024.
///
/// Each row begins with two that have not been together, and takes of every other unit the choice
/// that is new beside most of what it has; the first row is of all first choices.
///
/// - Source: D. M. Cohen et al., "The AETG System: An Approach to Testing Based on Combinatorial
///   Design" (1997), for rows that are found one after the other.
struct PairwiseStates {
  /// States of some groups, by their numbers.
  typealias Choice = [(group: Int, state: Int)]

  private(set) var rows: [Choice] = []

  /// - Parameter limit: The most rows; what is then left out is not looked at.
  init(_ units: [[Choice]], limit: Int) {
    guard 1 < units.count else {
      rows = Array((units.first ?? [[]]).prefix(limit))
      return
    }
    var open = OpenPairs(units.map(\.count))
    var chosen = units.map { _ in 0 }
    while rows.count < limit {
      open.close(chosen)
      rows.append(zip(units, chosen).flatMap { $0[$1] })
      guard let next = open.row else { return }
      chosen = next
    }
  }
}

/// The choices of two units that have not been together.
private struct OpenPairs {
  private let counts: [Int]
  /// By unit, by the choices of it, by the units before it, and by the choices of these.
  private var isOpen: [[[[Bool]]]]

  init(_ counts: [Int]) {
    self.counts = counts
    isOpen = counts.indices.map { unit in
      (0..<counts[unit]).map { _ in counts[..<unit].map { Array(repeating: true, count: $0) } }
    }
  }

  mutating func close(_ chosen: [Int]) {
    for unit in counts.indices {
      for other in 0..<unit { isOpen[unit][chosen[unit]][other][chosen[other]] = false }
    }
  }

  /// The first two that have not been together, and of each other unit the choice that is new
  /// beside most of those taken before; nil where all have been.
  var row: [Int]? {
    guard var chosen = first else { return nil }
    for unit in counts.indices where chosen[unit] == nil {
      let news = (0..<counts[unit]).map { choice in
        chosen.indices.count { isOpen(unit, choice, beside: $0, chosen[$0]) }
      }
      chosen[unit] = news.firstIndex(of: news.max() ?? 0)
    }
    return chosen.map { $0 ?? 0 }
  }

  private var first: [Int?]? {
    for unit in counts.indices {
      for choice in 0..<counts[unit] {
        for other in 0..<unit {
          guard let own = isOpen[unit][choice][other].firstIndex(of: true) else { continue }
          var chosen: [Int?] = counts.map { _ in nil }
          (chosen[unit], chosen[other]) = (choice, own)
          return chosen
        }
      }
    }
    return nil
  }

  private func isOpen(_ unit: Int, _ choice: Int, beside other: Int, _ own: Int?) -> Bool {
    guard let own, other != unit else { return false }
    return other < unit ? isOpen[unit][choice][other][own] : isOpen[other][own][unit][choice]
  }
}
