import PlumbModel
import PlumbSolver

/// What conflicts have in common that one edit of their lines fixes, so that one of them is told
/// for all: the same lines, but for those that a state or a condition chooses, which say another
/// thing of the same numbers in each. Where all of them are chosen, they are other lines.
struct ConflictCause: Hashable {
  private enum Choice: Hashable {
    case group(Int)
    case condition(Int)
  }

  private struct Part: Hashable {
    /// Nil where circumstances choose the line.
    let origin: Origin?
    let kind: Origin.Kind
    let relation: Relation
    let anchors: Set<Anchor>
    let choices: Set<Choice>
  }

  private let parts: Set<Part>

  init(_ scene: Scene, _ lowered: LoweredScene, _ certificate: InfeasibilityCertificate) {
    let rows = certificate.rows.map { lowered.rows[$0.index] }.filter(\.origin.isWritten)
    let isAlwaysThere = { (row: LoweredScene.Row) in
      row.guards.isEmpty && !row.origin.isOfContent
    }
    let hasCommon = rows.contains(where: isAlwaysThere)
    parts = Set(
      rows.map { row in
        // Around a view that is gone the same line closes.
        let choices = row.guards.compactMap { guardian -> Choice? in
          switch guardian {
          case .state(let group, _): scene.isPresence(group) ? nil : .group(group)
          case .condition(let index, _): .condition(index)
          }
        }
        let isChosen = hasCommon && (!choices.isEmpty || row.origin.isOfContent)
        return Part(
          origin: isChosen ? nil : row.origin, kind: row.origin.kind, relation: row.relation,
          anchors: Set(row.form.terms.map(\.anchor)), choices: Set(choices))
      })
  }
}

extension InfeasibilityCertificate {
  /// How many points short the size asked for is; nil where no size would do.
  func missing(in lowered: LoweredScene) -> Rational? {
    let weight = multipliers.reduce(Rational.zero) { sum, part in
      lowered.rows[part.row.index].origin.kind == .situation ? sum + part.multiplier.abs : sum
    }
    return weight.isZero ? nil : shortfall / weight
  }
}
