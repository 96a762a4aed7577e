import PlumbModel

/// A window with a stack of controllers, the last of which is seen, and what it presents: what
/// sends the calls of the life of a screen, in UIKit's order.
///
/// Each of its methods is an event, and ends with the passes that are pending.
public final class Screen {
  /// In points.
  public private(set) var width: Double
  public private(set) var height: Double
  /// From the first shown to the one on top.
  public private(set) var stack: [ViewController]
  /// What lies over the stack, each presented by the one before.
  public internal(set) var presented: [(controller: ViewController, style: Presentation)] = []
  /// Whether the window is: the app has started.
  public private(set) var isKeyAndVisible = false
  /// As it was changed to, if it was.
  public private(set) var safeArea: EdgeInsets?
  public let log: CallLog?

  public init(width: Double, height: Double, root: ViewController, log: CallLog? = nil) {
    self.width = width
    self.height = height
    self.log = log
    stack = [root]
    root.screenSize = (width, height)
  }

  /// Those of the stack, then those presented.
  public var controllers: [ViewController] { stack + presented.map(\.controller) }
  public var top: ViewController? { controllers.last }

  // MARK: Coming and going

  /// What an app does at its start: the window gets its root controller, whose view is loaded and
  /// hears that it will appear before `makeKeyAndVisible()` returns; the passes, and
  /// `viewDidAppear`, come when the event ends.
  public func start() {
    guard !isKeyAndVisible, presented.isEmpty, stack.count == 1, !stack[0].isOnScreen else {
      return
    }
    log?.call("window", .initFrame)
    log?.call("window", .setRootViewController, ["is \(stack[0].name)"])
    log?.call("window", .makeKeyAndVisible)
    enter(stack[0])
    log?.record(.endOfEvent)
    layOut(stack[0])
    stack[0].send(.viewDidAppear)
  }

  /// `viewWillAppear`, the passes, `viewDidAppear`.
  public func appear() {
    guard let controller = top else { return }
    guard !controller.isOnScreen else {
      log?.note("Unbalanced calls to begin/end appearance transitions for \(controller.name).")
      return
    }
    willAppear(controller)
    controller.send(.viewDidAppear)
  }

  func willAppear(_ controller: ViewController) {
    enter(controller)
    layOut(controller)
  }

  /// The view enters the window.
  private func enter(_ controller: ViewController) {
    controller.loadViewIfNeeded()
    controller.send(.viewWillAppear)
    isKeyAndVisible = true
    controller.isOnScreen = true
    controller.view.mark(.updateConstraints, .superviewChanged)
  }

  /// The view is laid out; then the window gives it its safe area, and it is laid out again.
  private func layOut(_ controller: ViewController) {
    let view = controller.view
    let isFirst = view.needs(.layout)
    controller.resize(toWidth: width, height: height)
    if controller.hasMissedSafeArea {
      controller.hasMissedSafeArea = false
      controller.send(.viewSafeAreaInsetsDidChange)
      view.mark(.layout, .safeAreaChanged)
    }
    view.layoutIfNeeded()
    if isFirst, controller.hasSafeArea {
      controller.send(.viewSafeAreaInsetsDidChange)
      controller.takeSafeArea()
      view.mark(.layout, .safeAreaChanged)
      view.layoutIfNeeded()
    }
    view.displayIfNeeded()
  }

  /// `viewWillDisappear`, then the view leaves the window, `viewDidDisappear`.
  public func disappear() {
    guard presented.isEmpty, let controller = top, controller.isOnScreen else { return }
    controller.send(.viewWillDisappear)
    leave(controller)
    controller.send(.viewDidDisappear)
  }

  /// A view that moves to another superview has its constraints updated.
  func leave(_ controller: ViewController) {
    controller.view.mark(.updateConstraints, .superviewChanged)
    controller.view.updateConstraintsIfNeeded()
    controller.isOnScreen = false
  }

  /// Puts a controller on top. The one below hears that it will disappear before the new one hears
  /// that it will appear, and so with what they did.
  public func push(_ controller: ViewController) {
    guard presented.isEmpty else { return }
    let below = top
    prepareSegue(from: below, to: controller)
    load(controller)
    stack.append(controller)
    replace(below, with: controller)
  }

  /// In a storyboard a segue is prepared before anything else.
  func prepareSegue(from below: ViewController?, to controller: ViewController) {
    guard let below, below.source == .storyboard, controller.source == .storyboard else { return }
    log?.call(below.name, .prepareForSegue, ["to \(controller.name)"])
    below.prepare(forSegueTo: controller)
  }

  /// The view is loaded before anybody hears of it.
  func load(_ controller: ViewController) {
    controller.screenSize = (width, height)
    controller.loadViewIfNeeded()
  }

  /// Takes the top controller off, and lets go of it.
  public func pop() {
    guard presented.isEmpty, 1 < stack.count, let controller = stack.popLast() else { return }
    replace(controller, with: top)
  }

  /// Begins to pop by a swipe and changes its mind: both hear that it begins, and then the other
  /// way round; nothing is let go of.
  public func cancelPop() {
    guard presented.isEmpty, 1 < stack.count, let controller = top, controller.isOnScreen
    else { return }
    let below = stack[stack.count - 2]
    controller.send(.viewWillDisappear)
    willAppear(below)
    below.send(.viewWillDisappear)
    leave(below)
    below.send(.viewDidDisappear)
    controller.isOnScreen = false
    willAppear(controller)
    controller.send(.viewDidAppear)
  }

  private func replace(_ old: ViewController?, with new: ViewController?) {
    old?.send(.viewWillDisappear)
    if let new { willAppear(new) }
    if let old {
      leave(old)
      old.send(.viewDidDisappear)
    }
    new?.send(.viewDidAppear)
  }

  /// Lets go of the only controller, when it is not on the screen.
  public func release() {
    guard controllers.count == 1, top?.isOnScreen == false else { return }
    stack = []
  }

  // MARK: What happens to it

  /// The window gets another size: each controller is told, and those that are seen are laid out.
  public func resize(toWidth width: Double, height: Double) {
    let changesTraits =
      Self.classes(self.width, self.height) != Self.classes(width, height)
    for controller in controllers where controller.viewIfLoaded != nil {
      log?.call(controller.name, .viewWillTransition, ["to \(short(width)) × \(short(height))"])
      controller.viewWillTransition(toWidth: width, height: height)
    }
    self.width = width
    self.height = height
    for controller in controllers { controller.screenSize = (width, height) }
    if changesTraits {
      for controller in controllers where controller.viewIfLoaded != nil {
        controller.send(.traitCollectionDidChange, [Self.classes(width, height)])
      }
    }
    for controller in controllers where controller.isOnScreen {
      controller.resize(toWidth: width, height: height)
    }
  }

  /// Width and height change places.
  public func rotate() { resize(toWidth: height, height: width) }

  private static func classes(_ width: Double, _ height: Double) -> String {
    let isNarrow = width < Double(SizeClass.regularWidth)
    let isLow = height < Double(SizeClass.regularHeight)
    return "\(isNarrow ? "compact" : "regular") width, \(isLow ? "compact" : "regular") height"
  }

  /// The reader wants texts so many times as large as usual.
  public func changeTextScale(to scale: Double) {
    for controller in controllers {
      if controller.viewIfLoaded != nil {
        controller.send(.traitCollectionDidChange, ["text \(short(scale)) times as large"])
      }
      controller.changeTextScale(to: scale)
    }
  }

  /// The status bar comes or goes, or something else takes from the edges: what is seen is told,
  /// and laid out.
  public func changeSafeArea(to insets: EdgeInsets) {
    guard insets != safeArea else { return }
    safeArea = insets
    for controller in controllers {
      controller.changeSafeArea(to: insets)
      guard controller.isOnScreen else {
        controller.hasMissedSafeArea = controller.viewIfLoaded != nil
        continue
      }
      controller.send(.viewSafeAreaInsetsDidChange)
      controller.view.mark(.layout, .safeAreaChanged)
    }
  }

  public func warnOfMemory() {
    for controller in controllers { controller.send(.didReceiveMemoryWarning) }
  }

  /// The passes pending at the end of an event that only changed something.
  public func endEvent() {
    for controller in controllers where controller.isOnScreen { controller.view.runPasses() }
  }
}
