import PlumbModel
import PlumbSolver
import PlumbText

/// The circumstances and claims of a scene in the language's words, with every length worked out.
struct DumpWords {
  private let scene: Scene
  private let writer: ConstraintWriter

  init(_ scene: Scene) {
    self.scene = scene
    writer = ConstraintWriter(scene)
  }

  static func sizes(_ sizes: DeclaredSizes) -> String {
    sizes.all.map { "\(extent($0.width)) by \(extent($0.height))" }.joined(separator: " or ")
  }

  private static func extent(_ extent: DeclaredExtent) -> String {
    if extent.fits { return "fits" }
    if extent.minimum == extent.maximum { return shortest(extent.minimum) }
    return "\(shortest(extent.minimum))...\(shortest(extent.maximum))"
  }

  // MARK: Circumstances

  func guards(_ guards: [Guard]) -> [String] { guards.map(word) }

  private func word(_ guardian: Guard) -> String {
    switch guardian {
    case .state(let group, let state):
      let group = scene.group(group)
      return "\(group.name)=\(group.states[state])"
    case .condition(let index, let holds):
      return (holds ? "when " : "unless ") + writer.text(scene.conditions[index])
    }
  }

  func claim(_ claim: Assertion.Claim) -> String {
    func path(_ view: ViewID) -> String {
      let path = scene.views[view.index].path
      return path.isEmpty ? "super" : path
    }
    return switch claim {
    case .compare(let left, let relation, let right): "\(left.text) \(relation) \(right.text)"
    case .inside(let view, let container):
      "inside \(path(container.view))"
        + (container.region == .frame ? "" : "." + container.region.rawValue) + ": \(path(view))"
    case .apart(let a, let b): "apart: \(path(a)), \(path(b))"
    case .tapTarget(let view): "tap target: \(path(view))"
    case .fits(let view): "fits: \(path(view))"
    }
  }
}
