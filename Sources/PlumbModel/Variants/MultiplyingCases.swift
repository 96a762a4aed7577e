import PlumbText

/// How many cases a layout is proved in, each combination of states at all sizes at which
/// conditions keep their answers, and what makes them so many.
package struct MultiplyingCases: Sendable {
  /// A group of states, or conditions of one wording.
  package struct Cause: Sendable {
    package enum Kind: Sendable {
      case group(states: Int)
      case condition
    }
    package let kind: Kind
    package let title: String
    package let range: SourceRange
    /// The cases that are left without it; nil where they are too many to be counted.
    package let casesWithout: Int?
  }

  /// Groups that are tied.
  package let groups: [StateGroup]
  /// Of the states of these.
  package let combinations: Int
  /// Of sizes, of one direction.
  package let cells: Int
  package let directions: Int
  /// What leaves the fewest cases comes first.
  package let causes: [Cause]
  /// The conditions that can be taken out one after the other, and the cases that are then left.
  package let conditions: [(title: String, casesLeft: Int)]

  package var count: Int { combinations * cells * directions }
}

extension Scene {
  package var multiplyingCases: MultiplyingCases { multiplyingCases(ofFrames: false) }

  /// - Parameter ofFrames: whether states that only hide or color something do not count, nor sizes
  ///   of text other than the usual one, at which no other contents are asked.
  package func multiplyingCases(ofFrames: Bool) -> MultiplyingCases {
    let groups = multiplyingGroups(.leftToRight, moves: ofFrames)
    let combinations = countOfCombinations(of: groups)
    let directions = provedDirections.count
    func cellCount(_ scene: Scene) -> Int {
      scene.provedCells(.leftToRight).count { !ofFrames || ($0.traits.textScale ?? 1) == 1 }
    }
    let cells = cellCount(self)
    let isCounted = combinations < Limits.combinationsTried
    let all = combinations * cells * directions
    var causes = groups.map { group in
      MultiplyingCases.Cause(
        kind: .group(states: group.states.count), title: "`\(group.name)`",
        range: groupRanges[self.groups.firstIndex(of: group) ?? 0],
        casesWithout: isCounted
          ? countOfCombinations(of: groups.filter { $0 != group }) * cells * directions : nil)
    }
    var left = self
    var taken: [(title: String, casesLeft: Int)] = []
    for wording in conditionsThatMove {
      let without = asking(nothingIn: wording.conditions)
      let count = combinations * cellCount(without) * directions
      guard count < all else { continue }
      let title = "`when \(wording.text)`"
      causes.append(
        MultiplyingCases.Cause(
          kind: .condition, title: title, range: wording.range,
          casesWithout: isCounted ? count : nil))
      left = left.asking(nothingIn: wording.conditions)
      taken.append((title, combinations * cellCount(left) * directions))
    }
    let sorted = causes.enumerated().sorted {
      ($0.element.casesWithout ?? 0, $0.offset) < ($1.element.casesWithout ?? 0, $1.offset)
    }
    return MultiplyingCases(
      groups: groups, combinations: combinations, cells: cells, directions: directions,
      causes: sorted.map(\.element), conditions: isCounted ? taken : [])
  }

  /// The conditions on which frames hang, those of one wording together.
  private var conditionsThatMove: [(text: String, range: SourceRange, conditions: [Int])] {
    let moving = guardsOfGrounds.reduce(into: Set<Int>()) { $0.formUnion(conditions(behind: $1)) }
    var wordings: [(text: String, range: SourceRange, conditions: [Int])] = []
    for condition in moving.sorted() {
      guard let range = conditionRanges[condition] else { continue }
      let text = sources.tree(of: range).source.text(range)
      if let place = wordings.firstIndex(where: { $0.text == text }) {
        wordings[place].conditions.append(condition)
      } else if wordings.count < Limits.conditionsCompared {
        wordings.append((text, range, [condition]))
      }
    }
    return wordings
  }

  /// The scene as far as it is asked for sizes, without the answers of some conditions.
  private func asking(nothingIn conditions: [Int]) -> Scene {
    var scene = self
    for condition in conditions { scene.conditions[condition] = .all([]) }
    return scene
  }
}
