import PlumbSolver
import PlumbText

/// A constraint that is left out so that the others can hold.
public struct BrokenConstraint: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    /// `button.width == 50`
    public let text: String
    /// Where it is written; the layout's name for what nobody wrote.
    public let range: SourceRange
  }

  /// Those that cannot all hold, none of which can be left out, in the order in which they came;
  /// the last is the one left out.
  public let conflicting: [Member]
  /// Its place among the constraints of its scene.
  package let number: Int

  /// What UIKit writes of it, with the lines of the file.
  public func log(_ lines: LineTable) -> String {
    unsatisfiableLog(
      conflicting.map { member in
        guard member.range.file == .root else { return member.text }
        return member.text + "  (line \(lines.line(at: member.range.lower)))"
      })
  }
}

/// What UIKit writes where constraints cannot all hold, of which it breaks the last.
package func unsatisfiableLog(_ conflicting: [String]) -> String {
  let list = conflicting.map { "    \"\($0)\"" }.joined(separator: ",\n")
  return "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"
    + "Will attempt to recover by breaking constraint\n" + (conflicting.last ?? "")
}

/// A scene's frames where constraints that conflict are left out, and which those are.
///
/// - Parameter added: when each of the scene's constraints was added.
package func recoveredTable(
  of scene: Scene, in situation: Situation, added: [Int], withConstraints: Bool
) -> (table: Result<FrameTable, Unsolvable>, broken: [BrokenConstraint]) {
  var recovery = Recovery()
  let rest = recovery.withoutConflicts(scene, situation, added: added)
  do throws(Unsolvable) {
    var filling = RowFilling(
      situation, withConstraints: withConstraints, recovery: recovery)
    let table = try filling.table(of: rest, in: situation)
    return (.success(table), filling.recovery?.broken ?? [])
  } catch {
    return (.failure(error), recovery.broken)
  }
}

/// Leaves constraints out until the others can hold.
package struct Recovery {
  private(set) var broken: [BrokenConstraint] = []

  package init() {}

  /// The scene without those that conflict with earlier ones in a situation.
  package mutating func withoutConflicts(
    _ scene: Scene, _ situation: Situation, added: [Int] = []
  ) -> Scene {
    var rest = scene
    var numbers = Array(scene.constraints.indices)
    func time(_ place: Int) -> Int {
      let number = numbers[place]
      return number < added.count ? added[number] : number
    }
    while true {  // each turn takes a constraint away
      var fixpoint = TextFixpoint(rest, situation)
      guard case .fixed(let lowered, .impossible(let certificate)) = fixpoint.result() else {
        return rest
      }
      let places = lowered.placesByRow(in: rest)
      guard
        let (place, conflict) = lowered.earliestConflict(
          certificate, { row in places[row].map { (time($0), $0) } })
      else { return rest }
      note(lowered, conflict, place: place, number: numbers[place], rest) { row in
        places[row].map(time) ?? -1
      }
      rest = rest.withoutConstraint(at: place)
      numbers.remove(at: place)
    }
  }

  private mutating func note(
    _ lowered: LoweredScene, _ conflict: InfeasibilityCertificate, place: Int, number: Int,
    _ scene: Scene, _ time: (Int) -> Int
  ) {
    let writer = ConstraintWriter(scene)
    let rows = conflict.rows.map(\.index).filter { lowered.rows[$0].origin.kind != .implied }
    let inOrder = rows.sorted { (time($0), $0) < (time($1), $1) }
    let constraint = BrokenConstraint(
      conflicting: inOrder.map { row in
        let row = lowered.rows[row]
        return BrokenConstraint.Member(text: writer.text(row), range: row.origin.range)
      }, number: number)
    // Rows of a table are solved one by one, and conflict alike.
    if !broken.contains(constraint) { broken.append(constraint) }
  }
}

extension LoweredScene {
  /// Where the constraint of each row stands among those of its scene; nil for rows that are none
  /// of its statements.
  fileprivate func placesByRow(in scene: Scene) -> [Int?] {
    let active = ActiveGuards(scene, situation)
    let places = scene.constraints.indices.filter { active.holds(scene.constraints[$0].guards) }
    return [Int?](repeating: nil, count: rows.count - places.count) + places
  }

  /// The first constraint to conflict with those before it, where they are added one after the
  /// other, and how; nil where they do without it.
  ///
  /// - Parameter time: when the constraint of a row was added, and which one it is.
  fileprivate func earliestConflict(
    _ certificate: InfeasibilityCertificate, _ time: (Int) -> (added: Int, place: Int)?
  ) -> (place: Int, conflict: InfeasibilityCertificate)? {
    var conflict = certificate
    while let last = conflict.rows.compactMap({ time($0.index) }).max(by: <) {
      let before = (0..<problem.rowCount).map { RowID($0) }.filter { row in
        guard problem.priority(of: row).isRequired else { return false }
        return time(row.index).map { $0 < last } ?? true
      }
      guard let earlier = feasibility(of: before).certificate else { return (last.place, conflict) }
      conflict = earlier
    }
    return nil
  }
}
