import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// The least root size that the required constraints of a layout can hold at, in one combination of
/// states.
public struct MinimumSize: Sendable {
  public let layout: String
  public let states: [StateChoice]
  /// Width and height, each by itself; nil where the required constraints conflict at any size.
  public let axes: [Axis]?
  /// Whether there are more combinations of states, which were not looked at; on the last only.
  public fileprivate(set) var isCutOff = false

  public struct Axis: Sendable {
    /// "width" or "height".
    public let name: String
    /// In points.
    public let least: Double
    /// `4 + 100 + 8 + 196 + 4 = 312`; empty where nothing asks for room.
    public let arithmetic: String
    /// The lines that decide it, in order of place.
    public let statements: [SourceRange]
  }
}

/// The least sizes of a scene, a combination of states after the other.
///
/// Found by a linear program of the required rows, in which the root's size is as small as it can
/// be; the lines that decide it are those that conflict one point below. Where `when` asks the
/// size, only declared sizes are looked at. Of both directions the one counts that needs more.
public func minimumSizes(of scene: Scene) -> [MinimumSize] {
  let cells = scene.provedDirections.flatMap { direction in
    scene.provedTraits.map { (direction, scene.cells(direction, $0)) }
  }
  let combinations = scene.stateCombinations(limit: Limits.stateCombinations + 1)
  var sizes = combinations.prefix(Limits.stateCombinations).map { states in
    let axes = [Axis.horizontal, .vertical].map { axis in
      leastSize(of: scene, states, axis, cells)
    }
    guard let width = axes[0], let height = axes[1] else {
      return MinimumSize(layout: scene.name, states: states, axes: nil)
    }
    return MinimumSize(
      layout: scene.name, states: states, axes: [width.explained(), height.explained()])
  }
  if sizes.count < combinations.count { sizes[sizes.count - 1].isCutOff = true }
  return sizes
}

/// Nil where the required constraints hold at no size in one of the directions.
private func leastSize(
  of scene: Scene, _ states: [StateChoice], _ axis: Axis,
  _ cells: [(direction: Direction, cells: [SizeCell])]
) -> LeastSize? {
  var greatest: LeastSize?
  for (direction, cells) in cells {
    let sizes = cells.compactMap { LeastSize(scene, Variant(states, direction, $0), axis) }
    guard let least = sizes.min(by: { $0.value < $1.value }) else { return nil }
    if greatest.map({ $0.value < least.value }) ?? true { greatest = least }
  }
  return greatest
}

/// The least size along one axis in one variant.
private struct LeastSize {
  let value: Rational
  private let scene: Scene
  private let variant: Variant
  private let axis: Axis

  /// Nil where the required constraints cannot hold.
  init?(_ scene: Scene, _ variant: Variant, _ axis: Axis) {
    self.scene = scene
    self.variant = variant
    self.axis = axis
    guard scene.conditions.isEmpty else {
      let feasible = ConflictProof(scene, variant).feasible
      guard variant.reaches(feasible, in: scene), let least = feasible.range(axis).least else {
        return nil
      }
      value = least
      return
    }
    var problem = LoweredScene(requiredOf: scene, in: variant, at: nil).problem
    let size = LoweredScene.size(of: .root, along: axis)
    for unknown in [LoweredScene.Unknown.width, .height] {
      problem.addRow(
        [Term(LoweredScene.variable(.root, unknown))], constant: .zero, .greaterOrEqual,
        priority: .required)
    }
    problem.addRow([Term(size)], constant: .zero, .equal, priority: .defaultHigh)
    guard let solution = solve(problem).solution else { return nil }
    value = solution.exactValues[size.index]
  }

  func explained() -> MinimumSize.Axis {
    let below = LoweredScene(requiredOf: scene, in: variant, axis, at: value - .one)
    let conflict = feasibility(of: below.problem).certificate.map {
      ConflictReport(scene, below, $0).sum(along: axis)
    }
    return MinimumSize.Axis(
      name: axis.size.rawValue, least: value.doubleValue, arithmetic: conflict?.text ?? "",
      statements: conflict?.statements ?? [])
  }
}
