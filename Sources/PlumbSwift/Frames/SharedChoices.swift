import PlumbSolver

/// The choices that are written so far, so that one after them is of what they come to instead of
/// all that they are of: `min(30, a, b, c)` and behind it `min(18, a, b, c, d)`, which is the least
/// of 18, the one before it and `d`.
struct SharedChoices {
  private var written: [Written] = []
  /// What choices are of, by program: each has a place.
  private var places: [[Int]: Int] = [:]

  private struct Written {
    let value: Int
    let isGreatest: Bool
    let operands: Set<Int>
    /// Those that are numbers in all programs.
    let numbers: [Operand]
  }

  /// One thing that a choice is of.
  private struct Operand {
    let place: Int
    /// By program.
    let sums: [Int]
  }

  /// What a choice is of, and where each stands there: for several of them a choice before it,
  /// where that is of nothing else, or of a number besides that decides nothing here.
  mutating func operands(
    of value: Int, _ choice: SharedProgram.Choice, _ sums: inout SharedSums
  ) -> [(place: Int, sums: [Int])] {
    // Nobody asks where it is not there.
    let first = choice.operands.lazy.compactMap(\.self).first ?? []
    let all = first.indices.map { place in
      operand(choice.operands.map { ($0 ?? first)[place] })
    }
    let numbers = all.filter { $0.sums.allSatisfy { sums[$0].terms.isEmpty } }
    var own = all.enumerated().map { ($0, $1) }
    while true {
      let rest = Set(own.map(\.1.place))
      let inner = written.filter { other in
        other.isGreatest == choice.isGreatest && other.numbers.count + 1 < other.operands.count
          && other.operands.subtracting(other.numbers.map(\.place)).isSubset(of: rest)
          && other.numbers.allSatisfy { number in
            numbers.contains { Self.decides($0, number, choice.isGreatest, sums) }
          }
      }
      .max { ($0.operands.count, $1.value) < ($1.operands.count, $0.value) }
      guard let inner, let at = own.firstIndex(where: { inner.operands.contains($0.1.place) })
      else { break }
      let name = operand(all[0].sums.map { _ in sums.place(of: SharedSum(inner.value)) })
      own.insert((own[at].0, name), at: at)
      own.removeAll { inner.operands.contains($0.1.place) }
    }
    written.append(
      Written(
        value: value, isGreatest: choice.isGreatest, operands: Set(all.map(\.place)),
        numbers: numbers))
    return own.map { ($0, $1.sums) }
  }

  private mutating func operand(_ sums: [Int]) -> Operand {
    let place = places[sums] ?? places.count
    places[sums] = place
    return Operand(place: place, sums: sums)
  }

  /// Whether a number is chosen before another in all programs, or is the same.
  private static func decides(
    _ number: Operand, _ other: Operand, _ isGreatest: Bool, _ sums: SharedSums
  ) -> Bool {
    zip(number.sums, other.sums).allSatisfy { own, other in
      isGreatest
        ? sums[other].constant <= sums[own].constant : sums[own].constant <= sums[other].constant
    }
  }
}
