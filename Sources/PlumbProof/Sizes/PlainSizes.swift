import PlumbModel
import PlumbSolver

extension SizePoint {
  /// Sizes near it that a person would name, the roundest first: of hundreds, tens and whole
  /// points, up and down.
  var plainNeighbors: [SizePoint] {
    [100, 10, 1].map { Rational($0) }.flatMap { step -> [SizePoint] in
      let scaled = SizePoint(width: width / step, height: height / step)
      let down = scaled.roundedDown
      let up = scaled.roundedUp
      return [
        down, up, SizePoint(width: down.width, height: up.height),
        SizePoint(width: up.width, height: down.height),
      ].map { SizePoint(width: $0.width * step, height: $0.height * step) }
    }
  }

  var isPlain: Bool { width.isInteger && height.isInteger }
}

extension ProvedVariant {
  /// A size of whole points for one of fractions, and what forms are there, if it says the same.
  ///
  /// - Parameters:
  ///   - found: a size, and what the forms are there.
  ///   - holds: what makes it an example.
  ///   - tells: whether anybody reads it; the size that was found is as true.
  func plain(
    near found: (size: SizePoint, values: [Rational]), of forms: [LinearForm],
    where holds: ([Rational]) -> Bool, tells: Bool = true
  ) -> (size: SizePoint, values: [Rational]) {
    if found.size.isPlain || !tells { return found }
    let usual = scene.usualSize
    let candidates =
      [
        usual, SizePoint(width: usual.width, height: found.size.height),
        SizePoint(width: found.size.width, height: usual.height),
      ].filter(\.isPlain) + found.size.plainNeighbors
    for size in candidates where variant.region.contains(size) && variant.admits(size, in: scene) {
      if let values = values(of: forms, at: size), holds(values) { return (size, values) }
    }
    return found
  }

  /// Nil where there are no frames, or more than one.
  private func values(of forms: [LinearForm], at size: SizePoint) -> [Rational]? {
    guard let fixed = scene(at: size), let solution = solve(fixed.problem).solution,
      solution.isUnique
    else { return nil }
    let expander = fixed.expander
    return forms.map { expander.value(of: $0, in: solution) }
  }
}
