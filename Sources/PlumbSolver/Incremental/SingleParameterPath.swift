/// The shortest way from one place to the next on one affine piece: everything that one parameter
/// moves, and how far.
struct SingleParameterPath: Sendable {
  let parameter: Int
  let axis: Int
  /// The parameter's value from which distances count.
  let origin: Fraction
  /// Distances.
  let stepRange: CriticalRegion.StepRange
  let motions: [KeptOptimum.Motion]
  /// Where the answer was read last.
  var distance: Fraction

  /// Goes to a value of the parameter, or nowhere if it lies too far.
  @inline(__always)
  mutating func move(_ values: inout [Double], to setting: Fraction) -> Bool {
    guard let distance = try? setting - origin, stepRange.contains(distance) else { return false }
    self.distance = distance
    let length = distance.doubleValue
    for motion in motions {
      values[Int(motion.variable)] = motion.base + motion.speed * length
    }
    return true
  }
}

extension KeptOptimum {
  /// How to go on along one parameter, all others staying where they are. (Reading it as mutating
  /// spares a copy.)
  mutating func fastPath(along parameter: Int) -> SingleParameterPath? {
    let axis = Int(axisPlaces[parameter])
    guard 0 <= axis, let stepRange = region.stepRange(along: axis, at: distances) else {
      return nil
    }
    var motions = axes[axis].motions
    for other in axes.indices where other != axis && !distances[other].isZero {
      let distance = distances[other].doubleValue
      for i in motions.indices {
        let slope = axes[other].slopes[Int(motions[i].variable)]
        if !slope.isZero { motions[i].base += slope.doubleValue * distance }
      }
    }
    return SingleParameterPath(
      parameter: parameter, axis: axis, origin: origin[parameter], stepRange: stepRange,
      motions: motions, distance: distances[axis])
  }

  /// Takes over how far it has gone.
  mutating func end(_ fastPath: SingleParameterPath) {
    distances[fastPath.axis] = fastPath.distance
  }
}
