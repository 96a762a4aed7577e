import PlumbDiagnostics
import PlumbModel
import PlumbText

/// What a script did to a layout on a screen.
public struct Trace: Sendable {
  public let layout: String
  public let source: Source
  /// The screen's size at the beginning, in points.
  public let width: Double
  public let height: Double
  /// The device it belongs to, `iPhone 16 landscape`.
  public let screen: String?
  public let steps: [Step]
  /// Why frames could not be found, each reason once.
  public let diagnostics: [Diagnostic]

  /// What a step of the script did.
  public struct Step: Sendable {
    public let step: ScriptStep
    public let events: [Event]
    /// Views that have another frame after it, in the order in which they got it.
    public let changes: [FrameChange]
    /// How they got there, if somebody watched.
    public let animation: Animation?
  }
}

/// What a layout is traced on.
public struct TraceSettings: Sendable {
  /// The screen in points.
  public var width: Double
  public var height: Double
  public var source: Source
  /// Seconds that take what `layout` moves on the screen, and how it goes; nil for at once.
  public var animation: (duration: Double, curve: AnimationCurve)?

  public init(
    width: Double, height: Double, source: Source = .code,
    animation: (duration: Double, curve: AnimationCurve)? = nil
  ) {
    self.width = width
    self.height = height
    self.source = source
    self.animation = animation
  }
}

/// Runs a script on a layout.
///
/// - Parameters:
///   - scenes: those that the script can push.
///   - situation: the first layout on the screen.
///   - lines: of the file that the scenes stand in.
public func trace(
  _ scene: Scene, among scenes: [Scene], in situation: Situation, _ settings: TraceSettings,
  steps: [ScriptStep], lines: LineTable
) -> Trace {
  var run = TraceRun(scene, among: scenes, in: situation, settings, lines)
  for (place, step) in steps.enumerated() {
    run.run(step, next: place + 1 < steps.count ? steps[place + 1] : nil)
  }
  return Trace(
    layout: scene.name, source: settings.source, width: settings.width, height: settings.height,
    screen: situation.screen?.name, steps: run.steps, diagnostics: run.diagnostics)
}

private struct TraceRun {
  private let scenes: [Scene]
  private let situation: Situation
  private let settings: TraceSettings
  private let lines: LineTable
  private let log = CallLog()
  private let screen: Screen
  private var names: [String: Int] = [:]
  /// What the script asked for; nil for what the scenes came with.
  private var textScale: Double?
  /// The transition of the last state that was set, as long as no layout has come.
  private var transition: StateTransition?
  private(set) var steps: [Trace.Step] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ scene: Scene, among scenes: [Scene], in situation: Situation, _ settings: TraceSettings,
    _ lines: LineTable
  ) {
    self.scenes = scenes
    self.situation = situation
    self.settings = settings
    self.lines = lines
    let root = SceneController(
      scene, in: situation, screen: (settings.width, settings.height), lines: lines,
      name: scene.name, source: settings.source, log: log)
    names[scene.name] = 1
    screen = Screen(width: settings.width, height: settings.height, root: root, log: log)
  }

  /// Runs a step, and what is pending after it where the event ends with it.
  mutating func run(_ step: ScriptStep, next: ScriptStep?) {
    let wasOnScreen = screen.top?.isOnScreen ?? false
    // Its name alone: whoever is held here is not let go of in time.
    let before = screen.top.map(ObjectIdentifier.init)
    note(step.action)
    perform(step.action)
    // The block of an animation holds what `layoutIfNeeded` moves; the rest is at its end at once.
    let forced = step.action == .layout && wasOnScreen ? log.moves : []
    if !(step.action.goesOn && next?.action.goesOn ?? false) { endEvent() }
    for case let controller as SceneController in screen.controllers {
      for diagnostic in controller.complaints where !isTold(diagnostic) {
        diagnostics.append(diagnostic)
      }
    }
    var animation: Animation?
    if let (duration, curve) = settings.animation ?? played(step.action), wasOnScreen,
      before == screen.top.map(ObjectIdentifier.init), !log.moves.isEmpty
    {
      if forced.isEmpty, settings.animation != nil {
        log.note("nothing is animated: it is no `layout` that moves these views")
      } else if !forced.isEmpty {
        animation = Animation(duration: duration, curve: curve, changes: forced)
      }
    }
    if !(step.action.goesOn && next?.action.goesOn ?? false) { transition = nil }
    let (events, changes) = log.take()
    steps.append(
      Trace.Step(step: step, events: events, changes: changes, animation: animation))
  }

  /// A state that is set has a transition from the one before it, or none.
  private mutating func note(_ action: ScriptStep.Action) {
    guard case .set(let choices) = action, let controller = screen.top as? SceneController else {
      return
    }
    for choice in choices {
      let before =
        controller.situation.states.first { $0.group == choice.group }?.state
        ?? controller.scene.groups.first { $0.name == choice.group }?.states[0]
      guard let before, before != choice.state else { continue }
      transition = controller.scene.transition(of: choice.group, from: before, to: choice.state)
    }
  }

  /// What a `layout` plays of the transition that waits for one.
  private func played(
    _ action: ScriptStep.Action
  ) -> (duration: Double, curve: AnimationCurve)? {
    action == .layout ? transition.map { ($0.duration, $0.curve) } : nil
  }

  /// The same conflict at another size is told already.
  private func isTold(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.contains { told in
      var told = told
      told.counterexample = diagnostic.counterexample
      return told == diagnostic
    }
  }

  private func endEvent() {
    let seen = screen.controllers.filter(\.isOnScreen)
    guard seen.contains(where: { $0.viewIfLoaded?.owesPass ?? false }) else { return }
    log.record(.endOfEvent)
    screen.endEvent()
  }

  private mutating func perform(_ action: ScriptStep.Action) {
    let controller = screen.top
    switch action {
    case .load:
      if controller?.viewIfLoaded != nil { log.note("the view is there already") }
      controller?.loadViewIfNeeded()
    case .start: screen.start()
    case .appear: screen.appear()
    case .disappear: screen.disappear()
    case .release: screen.release()
    case .unload(nil): controller?.unloadView()
    case .unload(let name?): screen.controllers.first { $0.name == name }?.unloadView()
    case .set(let choices):
      (controller as? SceneController)?.set(choices)
    case .text(let text, let path): (controller as? SceneController)?.setText(text, at: path)
    case .scroll(let path, let x, let y):
      (controller as? SceneController)?.scroll(path, toX: x, y: y)
    case .drag(let path, let x, let y, let isThrown):
      guard let controller = controller as? SceneController else { return }
      for move in controller.moves(dragging: path, toX: x, y: y, isThrown: isThrown) {
        if case .scroll(let place) = move { controller.scroll(path, toX: place.x, y: place.y) }
        if case .call(let method, let why) = move { log.call(controller.name, method, why) }
        if case .rest = move { endEvent() }
      }
    case .direction(let direction): (controller as? SceneController)?.set(direction)
    case .resize(let width, let height): screen.resize(toWidth: width, height: height)
    case .insets(let insets): screen.changeSafeArea(to: insets)
    case .reload(let path, let row): (controller as? SceneController)?.reload(path, row: row)
    case .rotate: screen.rotate()
    case .textScale(let scale):
      textScale = scale
      screen.changeTextScale(to: scale)
    case .memoryWarning: screen.warnOfMemory()
    case .push(let name): screen.push(make(name))
    case .pop: screen.pop()
    case .swipe: if screen.presented.isEmpty { screen.cancelPop() } else { screen.cancelDismiss() }
    case .present(let name, let style): screen.present(make(name), as: style)
    case .dismiss: screen.dismiss()
    case .update:
      guard let view = controller?.view else { return }
      force(.updateConstraintsIfNeeded, view) { view.updateConstraintsIfNeeded() }
    case .layout:
      guard let view = controller?.view else { return }
      force(.layoutIfNeeded, view) { view.layoutIfNeeded() }
    case .needs(let pass, let path): raise(pass, path)
    case .wait: break
    }
  }

  private func force(_ method: Method, _ view: View, _ pass: () -> Void) {
    log.call(view.name, method)
    let count = log.events.count
    pass()
    if log.events.count == count { log.note("nothing is dirty") }
  }

  private func raise(_ pass: Pass, _ path: String) {
    guard let controller = screen.top else { return }
    let root = controller.view
    let view = path.isEmpty ? root : (controller as? SceneController)?.view(at: path) ?? root
    switch pass {
    case .updateConstraints: view.setNeedsUpdateConstraints()
    case .layout: view.setNeedsLayout()
    case .display: view.setNeedsDisplay()
    }
  }

  /// A controller of its own, with a name of its own.
  private mutating func make(_ name: String) -> ViewController {
    let count = names[name, default: 0] + 1
    names[name] = count
    let title = count == 1 ? name : "\(name)#\(count)"
    guard var scene = scenes.first(where: { $0.name == name }) else {
      return ViewController(name: title, source: settings.source, log: log)
    }
    if let textScale { scene = scene.scalingText(by: textScale) }
    let size = scene.sizes.clamp(width: screen.width, height: screen.height)
    var own = Situation(width: size.width, height: size.height)
    own.direction = situation.direction
    own.safeArea = screen.safeArea ?? situation.safeArea
    own.screen = situation.screen?.turned(toWidth: screen.width, height: screen.height)
    return SceneController(
      scene, in: own, screen: (screen.width, screen.height), lines: lines, name: title,
      source: settings.source, log: log)
  }
}

extension View {
  /// Whether some flag of the tree is up, or frames have to be solved for.
  fileprivate var owesPass: Bool { needsSolving || isDirty }

  private var isDirty: Bool {
    Pass.allCases.contains { needs($0) } || subviews.contains { !$0.isHidden && $0.isDirty }
  }
}
