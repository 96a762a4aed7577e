import PlumbSolver
import PlumbText

/// The least root size that the requirements of a layout can hold at, in one combination of states.
public struct MinimumSize: Sendable {
  public let layout: String
  public let states: [StateChoice]
  /// Width and height, each by itself; nil where the requirements clash at any size.
  public let axes: [Axis]?

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
/// be; the lines that decide it are those that clash one point below. Where `when` asks the size,
/// only declared sizes are looked at.
public func minimumSizes(of scene: Scene) -> [MinimumSize] {
  let variants = scene.variants().list
  return scene.stateCombinations(limit: Limits.variants).map { states in
    let own = variants.filter { $0.states == states }
    let axes = [Axis.horizontal, .vertical].map { axis in
      own.compactMap { LeastSize(scene, $0, axis) }.min { $0.value < $1.value }
    }
    guard let width = axes[0], let height = axes[1] else {
      return MinimumSize(layout: scene.name, states: states, axes: nil)
    }
    return MinimumSize(
      layout: scene.name, states: states, axes: [width.explained(), height.explained()])
  }
}

/// The least size along one axis in one variant.
private struct LeastSize {
  let value: Rational
  private let scene: Scene
  private let variant: Variant
  private let axis: Axis

  /// Nil where the requirements cannot hold.
  init?(_ scene: Scene, _ variant: Variant, _ axis: Axis) {
    self.scene = scene
    self.variant = variant
    self.axis = axis
    guard scene.conditions.isEmpty else {
      let corners = ConflictProof(scene, variant).feasible.corners
      guard let least = corners.map({ axis == .horizontal ? $0.width : $0.height }).min() else {
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
    let clash = solve(below.problem).certificate.map {
      ConflictReport(scene, below, $0).sum(along: axis)
    }
    return MinimumSize.Axis(
      name: axis.size.rawValue, least: value.doubleValue, arithmetic: clash?.text ?? "",
      statements: clash?.statements ?? [])
  }
}
