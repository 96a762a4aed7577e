import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// Frames for a tree that was made from a scene: those that `plumb frames` prints.
final class SceneEngine: LayoutEngine {
  var scene: Scene { didSet { found = nil } }
  var situation: Situation {
    didSet {
      found = nil
      noteAdded()
    }
  }
  private let lines: LineTable
  /// When each constraint of the scene came into force for the last time.
  private var added: [Int]
  private var isInForce: [Bool]
  /// Those left out in the last solving, which are told once.
  private var broken: [BrokenConstraint] = []
  /// Of the scene in the situation, once it was asked for.
  private var found: RecoveredFrames?
  private var hasLaidOut = false
  /// Why there were no frames, each reason once.
  private(set) var complaints: [Diagnostic] = []
  /// By path; held by the tree.
  private var views: [String: WeakView] = [:]

  private struct WeakView { weak var view: View? }

  init(_ scene: Scene, _ situation: Situation, _ lines: LineTable) {
    self.scene = scene
    self.situation = situation
    self.lines = lines
    isInForce = scene.constraintsInForce(in: situation)
    added = Array(isInForce.indices)
  }

  /// What comes into force is added after what was.
  private func noteAdded() {
    let now = scene.constraintsInForce(in: situation)
    var next = (added.max() ?? 0) + 1
    for place in now.indices where now[place] && !isInForce[place] {
      added[place] = next
      next += 1
    }
    isInForce = now
  }

  func add(_ view: View, path: String) { views[path] = WeakView(view: view) }

  func view(_ path: String) -> View? { views[path]?.view }

  func frames(in root: View) -> [(view: View, frame: Frame)]? {
    hasLaidOut = true
    let found = solved(root)
    guard case .solved(let table) = found.outcome else {
      let reason = found.diagnostics.first { $0.rule != .conflict }?.message
      root.log?.note(
        "\(reason ?? "no frames satisfy every required constraint"); views stay where they are")
      return nil
    }
    var result = [
      (view: root, frame: Frame(x: 0, y: 0, width: table.width, height: table.height))
    ]
    for row in table.views {
      guard let view = view(row.path) else { continue }
      view.isHidden = row.isHidden
      result.append((view, row.frame))
    }
    fillContainers(table)
    return result
  }

  /// Once there are frames, a constraint that conflicts is told when it comes into force.
  func checkConflicts(in root: View) {
    if hasLaidOut { _ = solved(root) }
  }

  private func solved(_ root: View) -> RecoveredFrames {
    if let found { return found }
    let now = recoveredFrames(of: scene, in: situation, added: added, withConstraints: false)
    found = now
    for diagnostic in now.diagnostics where !complaints.contains(diagnostic) {
      complaints.append(diagnostic)
    }
    for constraint in now.broken where !broken.contains(constraint) {
      root.log?.note(constraint.log(lines))
    }
    broken = now.broken
    return now
  }

  /// Tells tables and collections which rows are seen. What lies in a row is not followed.
  private func fillContainers(_ table: FrameTable) {
    var rows: [Int: [RowContainer.Row]] = [:]
    for view in table.views {
      guard let row = view.row, let content = view.parent else { continue }
      rows[content, default: []].append(
        RowContainer.Row(
          number: row.number, part: row.part, layout: view.kind, frame: view.frame))
    }
    let settings = LoweredScene(scene, in: situation).settings
    for (content, view) in table.views.enumerated() {
      guard let holder = view.parent,
        let container = self.view(table.views[holder].path) as? RowContainer,
        let place = scene.views.firstIndex(where: { $0.path == table.views[holder].path })
      else { continue }
      container.take(rows[content] ?? [], content: view.frame, answers(place, settings[place].rows))
    }
  }

  private func answers(_ container: Int, _ settings: RowSettings) -> RowQuestions.Answers {
    var answers = RowQuestions.Answers(hasEstimate: settings.estimate != nil)
    let isTable = scene.views[container].kind.known == .table
    if settings.runs.contains(where: \.part.isOfSection) {
      for (run, section) in zip(settings.runs, settings.runs.sections)
      where !run.part.isOfTable {
        if section == answers.sections.count { answers.sections.append(RowQuestions.Section()) }
        switch run.part {
        case .row: answers.sections[section].count += run.count
        case .header: answers.sections[section].hasHeader = run.count != 0
        case .footer: answers.sections[section].hasFooter = run.count != 0
        case .tableHeader, .tableFooter: break
        }
      }
    }
    for run in settings.runs where run.part.isOfTable && run.count != 0 {
      answers.ends[run.part] = scene.rowScenes[run.scene].name
    }
    for run in settings.runs where run.part == .row {
      let row = scene.rowScenes[run.scene]
      answers.count += run.count
      if row.height.fits || (row.width.fits && !isTable) { answers.fitting.insert(row.name) }
    }
    return answers
  }
}
