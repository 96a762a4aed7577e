import Foundation
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText
import TestRandom

/// Programs against the solver, one situation after another.
struct Comparison {
  /// What others compare with: rows, or frames.
  let writesRows: Bool
  private(set) var wrong = 0
  private var compared = 0
  private var clashing = 0
  /// Programs, and those of them that keep a corner.
  private var (programs, corners) = (0, 0)
  private var output = ""

  /// So far may lengths be apart, in points.
  private static let tolerance = 1e-6

  init(writesRows: Bool) { self.writesRows = writesRows }

  mutating func compare(_ scene: Scene, count: Int) throws(SceneProgram.Failure) {
    let programs = try scene.programs()
    self.programs += programs.count
    corners += programs.count { !$0.program.isStraight }
    var random = SeededRandom(seed: 1)
    for states in scene.stateCombinations() {
      for direction in Direction.allCases {
        for _ in 0..<count {
          var draw = Draw(scene, states, direction, &random)
          guard let place = scene.program(in: draw.situation, among: programs) else {
            complain("\(scene.name) has no program for \(draw.situation)")
            continue
          }
          draw.drawContents(of: programs[place], in: scene, &random)
          compare(scene, programs[place], &draw)
        }
        flush()
      }
    }
  }

  private mutating func compare(_ scene: Scene, _ program: SceneProgram, _ draw: inout Draw) {
    compared += 1
    let values = draw.values(of: program)
    guard case .solved(let table) = frames(of: scene, in: draw.situation) else {
      clashing += 1
      if values != nil { complain("\(scene.name) clashes in \(draw.situation)") }
      return
    }
    guard let values else { return complain("\(scene.name) is said to clash in \(draw.situation)") }
    if writesRows { return writeRows(program, draw, values) }
    // The rows of a table are scenes of their own.
    let own = Set(scene.views.map(\.path))
    let views = table.views.filter { own.contains($0.path) }
    for (place, view) in views.enumerated() where !table.ambiguous.contains(view.path) {
      let lengths = Array(values[(4 * place + 4)..<(4 * place + 8)])
      let isSame = zip(lengths, view.frame.lengths).allSatisfy {
        Swift.abs($0 - $1) <= Self.tolerance
      }
      if !isSame {
        complain(
          "\(scene.name).\(view.path) \(lengths) not \(view.frame.lengths) in \(draw.situation)")
      }
    }
    write(scene, program, draw, views.filter { !table.ambiguous.contains($0.path) })
  }

  // MARK: Lines of JSON

  private mutating func write(
    _ scene: Scene, _ program: SceneProgram, _ draw: Draw, _ views: [ViewFrame]
  ) {
    var contents: [String] = []
    var insets: [String] = []
    for (parameter, value) in zip(program.parameters, draw.parameterValues(of: program)) {
      if case .inset(let edge) = parameter { insets.append("\"\(edge.rawValue)\":\(value)") }
      guard case .content(let view, let axis) = parameter else { continue }
      let word = axis == .horizontal ? "width" : "height"
      contents.append("[\"\(scene.views[view.index].path)\",\"\(word)\",\(value)]")
    }
    let heights = draw.heights.sorted { $0.key < $1.key }.map {
      "\"\(scene.views[$0].path)\":\($1)"
    }
    let states = draw.situation.states.map { "\"\($0.group)\":\"\($0.state)\"" }
    let frames = views.map { view in
      "\"\(view.path)\":[\(view.frame.lengths.map(\.description).joined(separator: ","))]"
    }
    func list(_ parts: [String]) -> String { parts.joined(separator: ",") }
    func length(_ value: Double?) -> String { value.map(\.description) ?? "null" }
    output +=
      "{\"layout\":\"\(scene.name)\",\"width\":\(length(draw.situation.width))"
      + ",\"height\":\(length(draw.situation.height))"
      + ",\"rtl\":\(draw.situation.direction == .rightToLeft),\"states\":{\(list(states))}"
      + ",\"insets\":{\(list(insets))},\"contents\":[\(list(contents))]"
      + ",\"heights\":{\(list(heights))},\"frames\":{\(list(frames))}}\n"
  }

  /// Each row is its priority, relation, constant and terms; parameters are put in.
  private mutating func writeRows(_ program: SceneProgram, _ draw: Draw, _ values: [Double]) {
    let given = Dictionary(
      uniqueKeysWithValues: zip(
        program.program.parameters.map(\.index), draw.parameterValues(of: program)))
    let problem = program.lowered.problem
    var rows: [String] = []
    for number in 0..<problem.rowCount {
      let row = RowID(number)
      var constant = problem.constant(of: row).doubleValue
      var terms: [String] = []
      for term in problem.terms(of: row) {
        let coefficient = term.coefficient.doubleValue
        if let value = given[term.variable.index] {
          constant += coefficient * value
        } else {
          terms.append("\(term.variable.index),\(coefficient)")
        }
      }
      let relation = [Relation.equal: "==", .lessOrEqual: "<=", .greaterOrEqual: ">="][
        problem.relation(of: row)]
      rows.append(
        "[\(problem.priority(of: row).value),\"\(relation ?? "==")\","
          + "\(problem.weight(of: row).doubleValue),\(constant),[\(terms.joined(separator: ","))]]")
    }
    output +=
      "{\"values\":[\(values.map(\.description).joined(separator: ","))],"
      + "\"rows\":[\(rows.joined(separator: ","))]}\n"
  }

  // MARK: Output

  private mutating func flush() {
    FileHandle.standardOutput.write(Data(output.utf8))
    output = ""
  }

  mutating func complain(_ text: String) {
    wrong += 1
    if wrong <= 20 { Self.say(text) }
  }

  mutating func finish(_ path: String) {
    flush()
    Self.say(
      "\((path as NSString).lastPathComponent): \(compared) situations, \(clashing) of them clash, "
        + "\(corners) of \(programs) programs keep a corner, "
        + (wrong == 0 ? "all the same" : "\(wrong) lengths differ"))
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

extension Frame {
  fileprivate var lengths: [Double] { [x, y, width, height] }
}
