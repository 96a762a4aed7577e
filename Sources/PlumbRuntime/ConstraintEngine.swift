import PlumbModel
import PlumbProof
import PlumbSolver

/// Solves the constraints that the views of a tree hold, and leaves out those that conflict.
public final class ConstraintEngine: LayoutEngine {
  /// Views of which a length is not decided by the last solving, by name.
  public private(set) var ambiguousViews: [String] = []
  /// Those that are active and left out, since they conflict with others that were added before.
  public private(set) var brokenConstraints: [LayoutConstraint] = []
  private var hasLaidOut = false

  public init() {}

  public func frames(in root: View) -> [(view: View, frame: Frame)]? {
    hasLaidOut = true
    var system = ConstraintSystem(root)
    var outcome = solve(system.problem)
    if case .impossible = outcome {
      system = satisfiable(root)
      outcome = solve(system.problem)
    } else {
      brokenConstraints = []
    }
    switch outcome {
    case .solved(let solution):
      ambiguousViews = system.views.indices.filter { place in
        solution.freeVariables.contains { $0.index / 4 == place }
      }.map { system.views[$0].name }
      return system.views.enumerated().map { place, view in
        let values = (0..<4).map { solution.values[4 * place + $0] + 0 }
        return (view, Frame(x: values[0], y: values[1], width: values[2], height: values[3]))
      }
    case .impossible(let certificate):
      let rows = certificate.rows.map { system.texts[$0.index] }
      root.log?.note("unable to satisfy together: " + rows.joined(separator: ", "))
      return nil
    case .exhausted:
      root.log?.note("too hard to solve within the limit on pivots")
      return nil
    }
  }

  /// Once there are frames, a constraint that conflicts is told when it is added, though the one
  /// that it conflicts with may be on its way out.
  public func checkConflicts(in root: View) {
    if hasLaidOut { _ = satisfiable(root) }
  }

  /// The rows of a tree without the constraints that conflict with those added before them, each of
  /// which is told once.
  ///
  /// - Source: Apple, "Auto Layout Guide: Unsatisfiable Layouts": the system breaks one of the
  ///   conflicting constraints and lays out by the remaining ones.
  private func satisfiable(_ root: View) -> ConstraintSystem {
    var broken: [LayoutConstraint] = []
    var system = ConstraintSystem(root)
    while case .impossible(let certificate) = feasibility(of: system.problem),
      let (last, conflict) = system.earliestConflict(certificate)
    {
      broken.append(last)
      if !brokenConstraints.contains(where: { $0 === last }) {
        root.log?.note(unsatisfiableLog(conflict))
      }
      system = ConstraintSystem(root, without: broken)
    }
    brokenConstraints = broken
    return system
  }
}
