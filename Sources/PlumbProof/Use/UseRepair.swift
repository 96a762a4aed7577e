import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits that bring a view where people read and touch it; offered where the layout with them is
/// proved to have no error and no such finding left.
struct UseRepair {
  private let proved: ProvedVariant
  private let budget: RepairBudget
  private var scene: Scene { proved.scene }

  init(_ proved: ProvedVariant, _ budget: RepairBudget) {
    (self.proved, self.budget) = (proved, budget)
  }

  /// The lengths below 44 that lines give a view, made so long.
  func larger(_ view: ViewID) -> Fix? {
    var edits: [Edit] = []
    for constraint in lines where constraint.relation == .equal {
      guard constraint.form.terms.count == 1, let term = constraint.form.terms.first,
        term.anchor.view == view, !term.anchor.attribute.isPosition, term.coefficient == .one
      else { continue }
      let length = -constraint.form.constant
      let tree = scene.sources.tree(of: constraint.origin.range)
      guard length < Assertion.tapSize, let number = tree.lastNumber(of: constraint.origin.range),
        tree.source.text(number) == ConstraintWriter.amount(length)
      else { continue }
      edits.append(Edit(number, "44"))
    }
    guard !edits.isEmpty else { return nil }
    let fix = Fix("make it 44 points long where it is less", edits)
    return isProved(fix, .touchTarget, view) ? fix : nil
  }

  /// The chain between a view and an edge of the layout, tied to the safe area instead.
  func safe(_ view: ViewID, _ edge: SafeEdge) -> Fix? {
    for constraint in lines where constraint.origin.kind == .gap {
      guard constraint.form.terms.contains(where: { $0.anchor.view == view }),
        constraint.form.terms.contains(where: {
          $0.anchor.view == .root && $0.anchor.region != .safe
        })
      else { continue }
      let tree = scene.sources.tree(of: constraint.origin.statement)
      guard let chain = tree.chain(around: constraint.origin.statement),
        let end = edge == .bottom || edge == .right
          ? tree[chain.elements].last : tree[chain.elements].first,
        case .edge(let bar) = end, !bar.isSafeArea
      else { continue }
      let edit = tree.insertion(of: "|", at: tree.range(bar.token).lower)
      let fix = Fix("keep to the safe area", [edit])
      if isProved(fix, .safeArea, view) { return fix }
    }
    return nil
  }

  /// Constraints that are in force, and written.
  private var lines: [Constraint] {
    let active = ActiveGuards(scene, proved.variant)
    return scene.constraints.filter { active.holds($0.guards) && $0.origin.isWritten }
  }

  private func isProved(_ fix: Fix, _ rule: Rule, _ view: ViewID) -> Bool {
    guard budget.isForRepairs, fix.edits.allSatisfy({ $0.range.file == .root }) else {
      return false
    }
    let title = scene.views[view.index].title
    let edited = { scene.sources.scene(named: scene.name, after: fix.edits)?.asking(.only(rule)) }
    return budget.fixes(fix, of: view, in: edited()) {
      $0.rule == rule && $0.message.hasPrefix(title + " ")
    }
  }
}
