import PlumbModel
import PlumbSolver

extension RatioContents {
  /// With contents at ends of their ranges.
  func atEnds(_ variant: Variant) -> [Variant] {
    let ends = contents.map { open in
      let sizes = open.content.sizes
      return [sizes.least, sizes.most ?? max(open.content.size, Self.longWords)]
    }
    var choices: [[Rational]] = [[]]
    for ends in ends {
      choices = choices.flatMap { choice in ends.map { choice + [$0] } }
      if ProofBounds.ratioChoices < choices.count { break }
    }
    if ProofBounds.ratioChoices < choices.count {
      // All small, all large, and each by itself against the others.
      choices = [0, 1].flatMap { (end: Int) -> [[Rational]] in
        let same = ends.map { $0[end] }
        return [same]
          + same.indices.prefix(ProofBounds.ratioChoices / 2).map { place in
            var other = same
            other[place] = ends[place][1 - end]
            return other
          }
      }
    }
    return choices.map { given($0, to: variant) }
  }

  private static let longWords = Rational(900)
}
