import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbRuntime
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// Trees made from the samples.
@Suite struct SceneTests {
  private static let names = Golden.files(in: "Samples", suffix: ".layout")

  private func scenes(_ name: String) throws -> (scenes: [Scene], lines: LineTable) {
    let source = SourceText(path: name, try #require(Golden.text(at: "Samples/" + name)))
    let analysis = analyze(source) { path, _ in
      Golden.text(at: "Samples/" + path).map { .loaded(path: path, bytes: Array($0.utf8)) }
        ?? .failed(reason: "no such file")
    }
    return (analysis.scenes, LineTable(source))
  }

  /// Whatever happened, after the passes every view has the frame that `frames` gives it, and none
  /// is dirty: no flag was forgotten on the way.
  @Test(arguments: names)
  func framesAreThoseOfTheSituation(name: String) throws {
    let (scenes, lines) = try scenes(name)
    for (number, scene) in scenes.enumerated() {
      var random = SeededRandom(seed: UInt64(number + 1))
      let log = CallLog()
      let controller = SceneController(
        scene, in: scene.defaultSituation, screen: (390, 844), lines: lines, name: "A",
        source: Source.allCases[number % 3], log: log)
      let screen = Screen(width: 390, height: 844, root: controller, log: log)
      screen.appear()
      try expectFrames(of: controller, "\(name) appears")
      for _ in 0..<12 {
        let what = happen(to: screen, controller, &random)
        screen.endEvent()
        try expectFrames(of: controller, "\(name) after \(what)")
      }
    }
  }

  private func happen(
    to screen: Screen, _ controller: SceneController, _ random: inout SeededRandom
  ) -> String {
    let scene = controller.scene
    switch random.below(5) {
    case 0 where !scene.groups.isEmpty:
      let group = random.pick(scene.groups)
      let choice = StateChoice(group: group.name, state: random.pick(group.states))
      controller.set([choice])
      return "set \(choice)"
    case 1:
      screen.rotate()
      return "rotate"
    case 2:
      let direction = random.pick(Direction.allCases)
      controller.set(direction)
      return "direction \(direction)"
    case 3:
      let views = scene.views.filter { $0.sample != nil }
      guard !views.isEmpty else { return "nothing" }
      let view = random.pick(views)
      controller.setText(String(repeating: "wide ", count: random.below(4)), at: view.path)
      return "text of \(view.path)"
    default:
      let (width, height) = (320 + random.below(300), 480 + random.below(400))
      screen.resize(toWidth: Double(width), height: Double(height))
      return "size \(width) by \(height)"
    }
  }

  private func expectFrames(of controller: SceneController, _ what: String) throws {
    guard
      case .solved(let table) = PlumbProof.frames(of: controller.scene, in: controller.situation)
    else { return }
    #expect(text(controller.view.frame) == "0 0 \(text(table.width)) \(text(table.height))")
    // The rows of a table are scenes of their own, and no views of the controller.
    let own = Set(controller.scene.views.map(\.path))
    for row in table.views where own.contains(row.path) {
      let view = try #require(controller.view(at: row.path), "\(what): \(row.path)")
      #expect(view.frame == row.frame, "\(what): \(row.path)")
      #expect(view.isHidden == row.isHidden, "\(what): \(row.path)")
      #expect(!view.needs(.layout) && !view.needs(.updateConstraints), "\(what): \(row.path)")
      #expect(row.isHidden || isHiddenAbove(view) || !view.needs(.display), "\(what): \(row.path)")
    }
  }

  private func isHiddenAbove(_ view: View) -> Bool {
    var above = view.superview
    while let current = above {
      if current.isHidden { return true }
      above = current.superview
    }
    return false
  }

  private func text(_ value: Double) -> String {
    value.description.hasSuffix(".0") ? String(value.description.dropLast(2)) : value.description
  }

  private func text(_ frame: Frame) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(text).joined(separator: " ")
  }

  /// Constraints that come and go add up: what was activated and not deactivated is in force.
  @Test func whatComesAndGoesAddsUp() throws {
    let (scenes, lines) = try scenes("SignIn.layout")
    let log = CallLog()
    let controller = SceneController(
      scenes[0], in: scenes[0].defaultSituation, screen: (390, 844), lines: lines, name: "A",
      log: log)
    let screen = Screen(width: 390, height: 844, root: controller, log: log)
    screen.appear()
    _ = log.take()
    for state in ["portrait", "landscape", "unknown"] {
      controller.set([StateChoice(group: "picture", state: state)])
      screen.rotate()
    }
    screen.rotate()
    var balance: [String: Int] = [:]
    for event in log.take().events {
      if case .activated(let text, _) = event { balance[text, default: 0] += 1 }
      if case .deactivated(let text, _) = event { balance[text, default: 0] -= 1 }
    }
    #expect(!balance.isEmpty && balance.values.allSatisfy { $0 == 0 })
  }
}
