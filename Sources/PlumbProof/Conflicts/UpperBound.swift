import PlumbModel
import PlumbSolver

/// How large a form can be.
struct UpperBound {
  /// The greatest value that is found.
  var found: Rational
  /// The greatest that cannot be ruled out.
  var possible: Rational
  /// Where it was found, if it was not known before.
  var place: ContentProof.Place?

  init(known: Rational) { (found, possible) = (known, known) }

  /// False where nothing holds the form.
  ///
  /// - Parameters:
  ///   - trials: contents at an end, which are tried once for all forms.
  ///   - isShown: whether somebody is told the place.
  mutating func extend(
    _ form: LinearForm, over contents: ContentProof, _ trials: inout [ContentProof.Trial]?,
    isShown: Bool, _ cache: inout ProofCache
  ) -> Bool {
    guard let most = contents.mostPossible(of: form, &cache) else { return false }
    possible = max(found, most)
    guard found < possible else { return true }
    let ends = trials ?? contents.extremes(&cache)
    trials = ends
    for place in ends.map({ contents.place(of: form, in: $0) }) where found < place.values[0] {
      (found, self.place) = (place.values[0], place)
    }
    for _ in 0..<ProofBounds.widthSteps where found < possible {
      let room = LinearForm(constant: found) - form
      switch contents.place(below: [room], limits: .tableWidth, isPlain: isShown, &cache) {
      case .proved: possible = found
      case .refuted(let place):
        (found, self.place) = (found - place.values[0], place)
        // It was drawn, to see that it is so.
        cache.countProblems(1, rows: contents.scene.constraints.count)
      case .undecided: return true
      }
    }
    return true
  }
}
