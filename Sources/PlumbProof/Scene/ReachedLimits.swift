import PlumbModel
import PlumbSolver
import PlumbText

/// Limits that hold only just, or not at all, for some sizes and contents that are tried: these
/// decide something, so that nothing need be proved of them.
///
/// Where the optimum with a limit is single and lies on it, the optimum without it cannot stay away
/// from it: it would hold the limit, and so be the optimum with it. What equalities make one number
/// tells by whether it holds, not by how far away it is.
struct ReachedLimits {
  private(set) var places: Set<SourceRange> = []
  private let lines: [Line]
  private let samples: ParametricSamples
  private let subject: VariantProblem

  private struct Line {
    let range: SourceRange
    /// Not below zero where the limit holds.
    let form: ParametricProblem.Form
    let isGiven: Bool

    func isReached(at room: Rational) -> Bool { room.sign < 0 || room.isZero && !isGiven }
  }

  init(_ bounds: [Constraint], in subject: VariantProblem, _ cache: inout ProofCache) {
    self.subject = subject
    let forms = subject.forms(of: bounds)
    lines = zip(bounds, forms).map { line, form in
      Line(
        range: line.origin.range, form: form, isGiven: subject.full.isGiven(form, &cache))
    }
    samples = ParametricSamples(subject.full, forms, &cache)
  }

  private var isDone: Bool { lines.allSatisfy { places.contains($0.range) } }

  /// Over all sizes, contents as drawn, where frames are single.
  mutating func look(overAllSizesOf proved: ProvedVariant, _ cache: inout ProofCache) {
    for line in lines where !places.contains(line.range) {
      guard let least = proved.range(of: line.form, &cache)?.lowerBound else { continue }
      if line.isReached(at: least) { places.insert(line.range) }
    }
  }

  /// At sizes, contents as drawn, without any words, and with long ones.
  mutating func look(at sizes: some Sequence<SizePoint>, _ cache: inout ProofCache) {
    for size in sizes {
      for words in [nil, Rational.zero, Self.longWords] where !isDone {
        guard let values = samples.values(at: subject.values(at: size, words: words), &cache)
        else { continue }
        for (line, value) in zip(lines, values) where line.isReached(at: value) {
          places.insert(line.range)
        }
      }
    }
  }

  private static let longWords = Rational(900)
}
