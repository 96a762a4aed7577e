import PlumbModel
import PlumbSolver

extension ContentParameters {
  /// Values with all contents as drawn that have no part in what holds: half of those that are not
  /// at once, and half of a half where one of them has, so that a few among many are soon found. Of
  /// few each is asked by itself, as `plain` does.
  func fewest(in found: [Rational], where holds: ([Rational]) -> Bool) -> [Rational] {
    var values = found
    func restoreHalves(of places: ArraySlice<Int>) {
      guard 1 < places.count else { return }
      let middle = (places.startIndex + places.endIndex) / 2
      for half in [places[..<middle], places[middle...]] {
        var other = values
        for place in half { other[place] = sample[place - sizes.count] }
        if contains(other), holds(other) { values = other } else { restoreHalves(of: half) }
      }
    }
    let changed = (sizes.count..<count).filter { found[$0] != sample[$0 - sizes.count] }
    // All of them as drawn have a proof of their own.
    if ProofBounds.fewContents < changed.count { restoreHalves(of: changed[...]) }
    return values
  }

  /// The heights of words that wrap as those of some lines of theirs, where that will do.
  func wholeLines(in found: [Rational], where holds: ([Rational]) -> Bool) -> [Rational] {
    var values = found
    for (number, open) in contents.enumerated()
    where wraps[number] && open.kind == .size && open.axis == .vertical {
      let (place, line) = (sizes.count + number, sample[number])
      guard values[place] != line, 0 < line.sign else { continue }
      let near = max(.one, (values[place] / line).roundedDown)
      for lines in [Rational(2), near, near + .one] {
        var other = values
        other[place] = line * lines
        if contains(other), holds(other) {
          values = other
          break
        }
      }
    }
    return values
  }
}
