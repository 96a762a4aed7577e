import PlumbSolver
import PlumbText

/// `duplicate`: two required constraints that say the same of the same views.
///
/// Equal rows only; rows that follow from others need a proof.
@Sendable func checkDuplicate(_ scene: Scene) -> [Diagnostic] {
  var seen: [RowKey: Origin] = [:]
  var diagnostics: [Diagnostic] = []
  for constraint in scene.constraints {
    let key = RowKey(constraint)
    guard let first = seen[key] else {
      seen[key] = constraint.origin
      continue
    }
    guard first.range != constraint.origin.range else { continue }
    diagnostics.append(
      Diagnostic(
        .duplicate, "this says again what is said already", at: constraint.origin.range,
        label: ConstraintWriter(scene).text(constraint.form, constraint.relation),
        labels: [Label(first.range, "said here first")]))
  }
  return diagnostics
}

/// A row scaled so that its first anchor, in a fixed order, counts one.
private struct RowKey: Hashable {
  private let terms: [Piece]
  private let constant: Rational
  private let relation: Relation
  private let priority: Priority
  private let guards: [Guard]

  private struct Piece: Hashable {
    let view: Int
    let region: Region
    let attribute: Attribute
    let coefficient: Rational
  }

  init(_ constraint: Constraint) {
    let sorted = constraint.form.terms.sorted {
      ($0.anchor.view.index, $0.anchor.region.rawValue, $0.anchor.attribute.rawValue)
        < ($1.anchor.view.index, $1.anchor.region.rawValue, $1.anchor.attribute.rawValue)
    }
    let lead = sorted.first?.coefficient ?? .one
    terms = sorted.map {
      Piece(
        view: $0.anchor.view.index, region: $0.anchor.region, attribute: $0.anchor.attribute,
        coefficient: $0.coefficient / lead)
    }
    constant = constraint.form.constant / lead
    relation =
      0 < lead.sign
      ? constraint.relation
      : constraint.relation == .lessOrEqual
        ? .greaterOrEqual : constraint.relation == .greaterOrEqual ? .lessOrEqual : .equal
    priority = constraint.priority
    guards = constraint.guards
  }
}
