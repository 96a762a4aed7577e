import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension ConflictReport {
  /// Where the lines that take part are in force: "in the state `expanded`".
  var circumstances: [String] {
    [statesTakingPart(), absencesTakingPart(), sidesTakingPart()].compactMap { $0 }
  }

  /// A note beside the conflict of the same cause that is told: "also when the height is below 375,
  /// in the state `little`".
  var alsoWords: String {
    let limit = absence.flatMap { SizeLimit($0, scene, isExact: isExact)?.condition }
    let words = [limit].compactMap { $0 } + circumstances
    return words.isEmpty
      ? "also: " + diagnostic(isRepaired: false).message : "also " + words.joined(separator: ", ")
  }

  /// "where `title` is gone", where a line that takes part closes a gap.
  private func absencesTakingPart() -> String? {
    var names: [String] = []
    for case .state(let group, 1) in parts.flatMap({ guards(of: $0.row) })
    where scene.isPresence(group) {
      let name = "`\(scene.group(group).name)`"
      if !names.contains(name), !conflicts(without: .state(group: group, state: 1)) {
        names.append(name)
      }
    }
    return names.isEmpty
      ? nil : "where \(names.listed) \(names.count == 1 ? "is" : "are") gone"
  }

  /// Whether the same statements conflict in another state where a guard does not hold: they close
  /// up around a view there, or go by it.
  private func conflicts(without guardian: Guard) -> Bool {
    let statements = Set(parts.filter(\.row.origin.isWritten).map(\.row.origin.statement))
    let choices = lowered.situation.choices(of: scene)
    return scene.groups.indices.contains { number in
      scene.groups[number].states.contains { state in
        var other = lowered.situation
        other.states = choices
        other.states[number] = StateChoice(group: choices[number].group, state: state)
        guard !ActiveGuards(scene, other).holds([guardian]) else { return false }
        let there = LoweredScene(scene, in: other)
        let rows = there.rows.indices.filter {
          let row = there.rows[$0]
          return row.priority.isRequired
            && (!row.origin.isWritten || statements.contains(row.origin.statement))
        }
        return there.feasibility(of: rows.map { RowID($0) }).certificate != nil
      }
    }
  }

  /// "where not `width > height`", where a line that takes part stands in an `else`.
  private func sidesTakingPart() -> String? {
    var sides: [String] = []
    for case .condition(let index, let holds) in parts.flatMap({ guards(of: $0.row) })
    where !scene.deviceConditions.contains(index) {
      let asked = writer.text(scene.conditions[index]).split(separator: " ").map {
        $0.hasPrefix("super.") ? $0.dropFirst("super.".count) : $0
      }
      let side = (holds ? "" : "not ") + "`\(asked.joined(separator: " "))`"
      if !sides.contains(side) { sides.append(side) }
    }
    return sides.isEmpty ? nil : "where " + sides.listed
  }

  /// "in the state `expanded`", where a line that takes part stands in one.
  private func statesTakingPart() -> String? {
    var names: [String] = []
    for case .state(let group, let state) in parts.flatMap({ guards(of: $0.row) })
    where !scene.isPresence(group) {
      let name = "`\(scene.group(group).states[state])`"
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return nil }
    return "in the state\(names.count == 1 ? "" : "s") \(names.listed)"
  }

  /// Those of a row, and of the properties that give its view the content it speaks of.
  private func guards(of row: LoweredScene.Row) -> [Guard] {
    guard [.hug, .resist, .aspect].contains(row.origin.kind),
      let view = row.form.terms.first?.anchor.view
    else { return row.guards }
    let settings = lowered.settings[view.index]
    let axes = Set(row.form.terms.compactMap(\.anchor.attribute.axis))
    let ranges = Set(axes.compactMap { settings.content($0)?.range } + [row.origin.range])
    return row.guards
      + scene.views[view.index].settings.filter { ranges.contains($0.range) }.flatMap(\.guards)
  }
}
