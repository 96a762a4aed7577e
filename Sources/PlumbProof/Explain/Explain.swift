import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What a line lowers to, and which constraints decide the views it names, as text; nil where the
/// line states no constraint.
///
/// At the default size of the layout the line stands in, every state taken at its first, from left
/// to right; where the line is not in force there, in the first situation in which it is, and where
/// it decides nothing at that size, at one at which it does.
///
/// - Parameters:
///   - states: those asked for, of groups of any layout.
///   - direction: the one asked for.
///   - provesSizes: whether to tell at which of the declared sizes each constraint decides
///     anything, which takes a proof.
///   - decidesNumbers: whether to tell which decide each number of the views, rather than all that
///     hold exactly.
public func explanation(
  of analysis: Analysis, line: Int, states: [StateChoice] = [], direction: Direction? = nil,
  provesSizes: Bool = false, decidesNumbers: Bool = false
) -> String? {
  guard let root = analysis.files.first, 0 < line else { return nil }
  let table = LineTable(root.tree.source)
  guard line <= table.lineCount else { return nil }
  for scene in analysis.scenes {
    let explanation = LineExplanation(
      scene, table, line...line, states, direction, isSingle: true, provesSizes: provesSizes,
      decidesNumbers: decidesNumbers)
    if let text = explanation.text { return text }
  }
  return nil
}

/// The same of all lines of a layout among some of the root file, its own and not those of the
/// components in it: once for what holds together, and again for states and sides of `when` that
/// the rest holds in.
///
/// - Parameter lines: from 1.
package func explanation(
  of scene: Scene, in analysis: Analysis, lines: ClosedRange<Int>, states: [StateChoice],
  direction: Direction?, provesSizes: Bool
) -> String? {
  guard let tree = analysis.files.first?.tree else { return nil }
  let table = LineTable(tree.source)
  for case .layout(let layout) in tree[tree.items] where tree.range(layout.name) == scene.nameRange
  {
    let range = tree.range(layout.tokens)
    let own = table.line(at: range.lower)...table.line(at: range.upper)
    guard own.overlaps(lines) else { return nil }
    return LineExplanation(
      scene, table, own.clamped(to: lines), states, direction, isSingle: false,
      provesSizes: provesSizes, decidesNumbers: true
    ).texts
  }
  return nil
}

private struct LineExplanation {
  private let scene: Scene
  private let table: LineTable
  private let lines: ClosedRange<Int>
  /// Whether one line is asked about, which need not be named.
  private let isSingle: Bool
  private let states: [StateChoice]
  private let direction: Direction?
  private let provesSizes: Bool
  private let decidesNumbers: Bool
  private let writer: ConstraintWriter

  init(
    _ scene: Scene, _ table: LineTable, _ lines: ClosedRange<Int>, _ states: [StateChoice],
    _ direction: Direction?, isSingle: Bool, provesSizes: Bool, decidesNumbers: Bool
  ) {
    self.decidesNumbers = decidesNumbers
    self.provesSizes = provesSizes
    self.scene = scene
    self.table = table
    self.lines = lines
    self.isSingle = isSingle
    self.states = states
    self.direction = direction
    writer = ConstraintWriter(scene)
  }

  private func isHere(_ range: SourceRange) -> Bool {
    range.file == .root && table.line(at: range.lower) <= lines.upperBound
      && lines.lowerBound <= table.line(at: max(range.lower, range.upper - 1))
  }

  /// Of one line: all that it says, in the first situation in which some of it holds.
  var text: String? {
    let own = scene.constraints.filter { isHere($0.origin.statement) }
    let situation = situation(for: own) ?? usualSituation
    return text(own, in: situation) { unwritten(in: $0) } ?? stateText
  }

  /// Of a line that sets states or links groups.
  private var stateText: String? {
    var facts: [String] = []
    for decided in scene.decidedGroups {
      facts += decided.lines.filter { isHere($0.range) }.map {
        "sets `\(decided.group.name)` to `\(decided.group.states[$0.state])`"
      }
    }
    for following in scene.followingGroups where following.ranges.contains(where: isHere) {
      switch following.leader {
      case .state(let state):
        facts.append("sets `\(following.group.name)` to `\(following.group.states[state])`")
      case .group(let number, _):
        facts.append("links `\(following.group.name)` to `\(scene.group(number).name)`")
      }
    }
    return facts.isEmpty ? nil : facts.listed + "\n"
  }

  /// Of several lines: what is not in force in one situation is reported in another, if there is
  /// one.
  var texts: String? {
    var rest = scene.constraints.filter { isHere($0.origin.statement) }
    var unwritten = Set<Reported>()
    var result: [String] = []
    var situation = situation(for: rest) ?? usualSituation
    repeat {
      let active = ActiveGuards(scene, situation)
      var reported = rest.filter { active.holds($0.guards) }
      rest.removeAll { active.holds($0.guards) }
      let next = self.situation(for: rest)
      if next == nil {
        reported += rest
        rest = []
      }
      let text = text(reported, in: situation) { lowered in
        self.unwritten(in: lowered).filter {
          unwritten.insert(Reported(origin: $0.origin, text: writer.text($0))).inserted
        }
      }
      if let text { result.append(text) }
      situation = next ?? situation
    } while !rest.isEmpty
    return result.isEmpty ? nil : result.joined(separator: "\n")
  }

  private struct Reported: Hashable {
    let origin: Origin
    let text: String
  }

  private func text(
    _ own: [Constraint], in start: Situation, _ unwritten: (LoweredScene) -> [Constraint]
  ) -> String? {
    var situation = start
    var fixpoint = TextFixpoint(scene, situation)
    guard !own.isEmpty || !self.unwritten(in: fixpoint.first).isEmpty,
      case .fixed(var lowered, var outcome) = fixpoint.result()
    else { return nil }
    var rows = own + unwritten(lowered)
    guard !rows.isEmpty else { return nil }
    if !isSingle { rows = inOrderOfPlace(rows) }
    var result = heading
    var sizes: DecidingSizes? = nil
    if provesSizes, scene.isSound {
      sizes = DecidingSizes(scene, situation.choices(of: scene), situation.direction)
    }
    let active = ActiveGuards(scene, situation)
    for row in rows {
      let text = writer.text(row)
      let place = active.holds(row.guards) ? sizes?.words(for: row, named: text) : "not in force"
      let facts = [isSingle ? nil : line(of: row), place].compactMap { $0 }
      result += "  \(text)\(facts.isEmpty ? "" : "  (\(facts.joined(separator: ", ")))")\n"
    }
    if let size = sizes?.example, let solution = outcome.solution,
      !rows.contains(where: { isExact($0, lowered, solution) })
    {
      if !scene.width.fits { situation.width = size.width.doubleValue }
      if !scene.height.fits { situation.height = size.height.doubleValue }
      var fixpoint = TextFixpoint(scene, situation)
      if case .fixed(let other, let found) = fixpoint.result() {
        (lowered, outcome) = (other, found)
      }
    }
    guard let solution = outcome.solution else { return result }
    let place = lowered.placeInWords(scene)
    if !place.isEmpty { result += place + "\n" }
    let deciding = decidesNumbers ? DecidingRows(lowered, solution) : nil
    let views = viewsNamed(by: rows)
    for view in views.prefix(ProofBounds.viewsExplained) {
      result += frame(of: view, solution)
      result +=
        deciding.map { decided(view, $0) }
        ?? ("; decided by\n" + exactRows(view, lowered, solution))
    }
    if ProofBounds.viewsExplained < views.count {
      result += "and \(views.count - ProofBounds.viewsExplained) more views\n"
    }
    return result
  }

  // MARK: Where

  private var heading: String {
    let place = scene.screen.map { "on \($0.name) becomes\n" } ?? "becomes\n"
    return isSingle ? place : "`\(scene.name)` " + place
  }

  /// The default one, but for what is asked.
  private var usualSituation: Situation {
    var situation = scene.defaultSituation
    situation.direction = direction ?? .leftToRight
    situation.states = scene.groups.map { group in
      states.last { $0.group == group.name && group.states.contains($0.state) }
        ?? StateChoice(group: group.name, state: group.states[0])
    }
    return situation
  }

  /// The first in which some of these are in force; nil where they never are.
  private func situation(for own: [Constraint]) -> Situation? {
    guard !own.isEmpty else { return nil }
    func isInForce(_ active: ActiveGuards) -> Bool { own.contains { active.holds($0.guards) } }
    let situation = usualSituation
    if isInForce(ActiveGuards(scene, situation)) { return situation }
    for variant in scene.variants(inBothDirections: true).list
    where isAsked(variant) && isInForce(ActiveGuards(scene, variant)) {
      let middle = variant.region.middle
      let size = [scene.usualSize, middle.roundedDown].first {
        variant.region.contains($0) && variant.admits($0, in: scene)
      }
      return variant.situation(at: size ?? middle, in: scene)
    }
    return nil
  }

  private func isAsked(_ variant: Variant) -> Bool {
    (direction ?? variant.direction) == variant.direction
      && states.allSatisfy { wanted in
        variant.states.allSatisfy { $0.group != wanted.group || $0.state == wanted.state }
      }
  }

  // MARK: Rows

  /// Content that the lines give, and what a stack view in them asks.
  private func unwritten(in lowered: LoweredScene) -> [LoweredScene.Row] {
    lowered.rows.filter { row in
      [.hug, .resist, .arrangement].contains(row.origin.kind) && isHere(row.origin.range)
    }
  }

  private func inOrderOfPlace(_ rows: [LoweredScene.Row]) -> [LoweredScene.Row] {
    rows.enumerated().sorted { a, b in
      (a.element.origin.range, a.offset) < (b.element.origin.range, b.offset)
    }.map(\.element)
  }

  private func viewsNamed(by rows: [LoweredScene.Row]) -> [ViewID] {
    var seen: Set<ViewID> = []
    return rows.flatMap { $0.form.terms.map(\.anchor) }
      .filter { scene.views[$0.view.index].kind != .pixel }
      .filter { !$0.isContainer && $0.view != .root && seen.insert($0.view).inserted }.map(\.view)
  }

  private func isExact(
    _ row: LoweredScene.Row, _ lowered: LoweredScene, _ solution: Solution
  ) -> Bool {
    lowered.expander.value(of: row.form, in: solution).isZero
  }

  // MARK: Words

  private func frame(of view: ViewID, _ solution: Solution) -> String {
    let numbers = LoweredScene.Unknown.allCases.map { unknown in
      ConstraintWriter.number(
        solution.exactValues[LoweredScene.variable(view, unknown).index])
    }
    return "`\(scene.views[view.index].path)` is \(numbers[2]) by \(numbers[3]) "
      + "at \(numbers[0]), \(numbers[1])"
  }

  /// For each of the four numbers the constraints that decide it, those of the view first.
  private func decided(_ view: ViewID, _ deciding: DecidingRows) -> String {
    var text = "\n"
    for (unknown, word) in [
      (LoweredScene.Unknown.left, "left    "), (.top, "top     "), (.width, "width   "),
      (.height, "height  "),
    ] {
      let rows = deciding.rows(for: LoweredScene.variable(view, unknown))
      let reported = reported(rows ?? [], view)
      let nothing = rows == nil ? "nothing decides it" : "the size asked for"
      text += "  \(word)\(reported.first ?? nothing)\n"
      for line in reported.dropFirst() { text += "          \(line)\n" }
    }
    return text
  }

  private func reported(_ rows: [LoweredScene.Row], _ view: ViewID) -> [String] {
    func isOf(_ row: LoweredScene.Row) -> Bool {
      row.form.terms.contains { $0.anchor.view == view && !$0.anchor.isContainer }
    }
    let said = rows.filter { $0.origin.isWritten || isOf($0) }
    var lines = (said.filter(isOf) + said.filter { !isOf($0) }).map(text)
    if ProofBounds.constraintsExplained < lines.count {
      let rest = lines.count - ProofBounds.constraintsExplained + 1
      lines = lines.prefix(ProofBounds.constraintsExplained - 1) + ["and \(rest) more"]
    }
    return lines
  }

  private func text(_ row: LoweredScene.Row) -> String {
    guard row.origin.isWritten else { return "sizes are never negative" }
    guard row.origin.range.file == .root else { return writer.text(row) }
    return "\(writer.text(row))  (\(line(of: row)))"
  }

  private func line(of row: LoweredScene.Row) -> String {
    "line \(table.line(at: row.origin.range.lower))"
  }

  /// The rows about a view that hold exactly there.
  private func exactRows(
    _ view: ViewID, _ lowered: LoweredScene, _ solution: Solution
  ) -> String {
    var lines = ""
    for row in lowered.rows
    where row.origin.isWritten && row.form.terms.contains(where: { $0.anchor.view == view })
      && isExact(row, lowered, solution)
    {
      lines += "  \(text(row))\n"
    }
    return lines
  }
}
