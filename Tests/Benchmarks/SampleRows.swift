import Foundation
import PlumbModel
import PlumbSolver
import PlumbText

/// Writes each layout of some files, at its usual size, as a problem in the form of
/// `peers/workloads.py`: `FOLDER/Layout.lin`. Priorities are powers of eight.
func writeRows(of arguments: [String]) {
  guard let folder = arguments.first else { return }
  for path in arguments.dropFirst() {
    guard let bytes = FileManager.default.contents(atPath: path) else { continue }
    let analysis = analyze(SourceText(path: path, bytes: Array(bytes))) { name, _ in
      let other = (path as NSString).deletingLastPathComponent + "/" + name
      guard let bytes = FileManager.default.contents(atPath: other) else {
        return .failed(reason: "no such file")
      }
      return .loaded(path: other, bytes: Array(bytes))
    }
    for scene in analysis.scenes {
      let text = rows(of: scene)
      _ = FileManager.default.createFile(
        atPath: folder + "/" + scene.name + ".lin", contents: Data(text.utf8))
    }
  }
}

private func rows(of scene: Scene) -> String {
  let situation = scene.defaultSituation
  let lowered = LoweredScene(scene, in: situation)
  let given = [situation.width, situation.height]
  var lines: [String] = []
  let priorities = Set(lowered.rows.map(\.priority).filter { !$0.isRequired }).sorted()
  for (number, row) in lowered.rows.enumerated() {
    let terms = lowered.problem.terms(of: RowID(number))
    let constant = lowered.problem.constant(of: RowID(number))
    // The root's place is zero, and its size is given.
    if terms.contains(where: { $0.variable.index < 2 }) || row.origin.kind == .situation {
      continue
    }
    let weight =
      priorities.firstIndex(of: row.priority).map { Int64(1) << Int64(3 * ($0 + 1)) } ?? -1
    let relation = [Relation.equal: 0, .greaterOrEqual: 1, .lessOrEqual: 2][row.relation] ?? 0
    let words = terms.map { " \($0.variable.index - 2) \($0.coefficient.doubleValue)" }
    lines.append(
      "\(relation) \(weight) \(constant.doubleValue) \(terms.count)" + words.joined())
  }
  let views = scene.views.count - 1
  let size = given.map { "\($0 ?? 0)" }.joined(separator: " ")
  let head =
    "P \(4 * views + 2) \(views) \(lines.count) 0 \(given[1] == nil ? 0 : 1) \(size)"
  return "LIN \(scene.name) 1 1\n" + head + "\n" + lines.joined(separator: "\n") + "\n"
}
