import PlumbModel

/// A window with a stack of controllers, the last of which is seen: what sends the calls of the
/// life of a screen, in UIKit's order.
///
/// Each of its methods is an event, and ends with the passes that are owed.
public final class Screen {
  /// In points.
  public private(set) var width: Double
  public private(set) var height: Double
  /// From the first shown to the one on top.
  public private(set) var stack: [ViewController]
  public let log: CallLog?

  public init(width: Double, height: Double, root: ViewController, log: CallLog? = nil) {
    self.width = width
    self.height = height
    self.log = log
    stack = [root]
    root.screenSize = (width, height)
  }

  public var top: ViewController? { stack.last }

  // MARK: Coming and going

  /// `viewWillAppear`, the passes, `viewDidAppear`.
  public func appear() {
    guard let controller = top, !controller.isOnScreen else { return }
    willAppear(controller)
    controller.send(.viewDidAppear)
  }

  /// The view enters the window and is laid out; then the window gives it its safe area, and it is
  /// laid out again.
  private func willAppear(_ controller: ViewController) {
    controller.loadViewIfNeeded()
    controller.send(.viewWillAppear)
    controller.isOnScreen = true
    let view = controller.view
    view.mark(.updateConstraints, .superviewChanged)
    let isFirst = view.needs(.layout)
    controller.resize(toWidth: width, height: height)
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
    guard let controller = top, controller.isOnScreen else { return }
    controller.send(.viewWillDisappear)
    leave(controller)
    controller.send(.viewDidDisappear)
  }

  /// A view that moves to another superview has its constraints updated.
  private func leave(_ controller: ViewController) {
    controller.view.mark(.updateConstraints, .superviewChanged)
    controller.view.updateConstraintsIfNeeded()
    controller.isOnScreen = false
  }

  /// Puts a controller on top. The one below hears that it will disappear before the new one hears
  /// that it will appear, and so with what they did.
  public func push(_ controller: ViewController) {
    let below = top
    if let below, below.source == .storyboard, controller.source == .storyboard {
      log?.call(below.name, .prepareForSegue, ["to \(controller.name)"])
      below.prepare(forSegueTo: controller)
    }
    controller.screenSize = (width, height)
    controller.loadViewIfNeeded()
    stack.append(controller)
    exchange(below, for: controller)
  }

  /// Takes the top controller off, and lets go of it.
  public func pop() {
    guard 1 < stack.count, let controller = stack.popLast() else { return }
    exchange(controller, for: top)
  }

  /// Begins to pop by a swipe and changes its mind: both hear that it begins, and then the other
  /// way round; nothing is let go of.
  public func cancelPop() {
    guard 1 < stack.count, let controller = top, controller.isOnScreen else { return }
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

  private func exchange(_ old: ViewController?, for new: ViewController?) {
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
    guard stack.count == 1, top?.isOnScreen == false else { return }
    stack = []
  }

  // MARK: What happens to it

  /// The window gets another size: each controller is told, and the one that is seen is laid out.
  public func resize(toWidth width: Double, height: Double) {
    let changesTraits =
      Self.classes(self.width, self.height) != Self.classes(width, height)
    for controller in stack where controller.viewIfLoaded != nil {
      log?.call(controller.name, .viewWillTransition, ["to \(short(width)) × \(short(height))"])
      controller.viewWillTransition(toWidth: width, height: height)
    }
    self.width = width
    self.height = height
    for controller in stack { controller.screenSize = (width, height) }
    if changesTraits {
      for controller in stack where controller.viewIfLoaded != nil {
        controller.send(.traitCollectionDidChange, [Self.classes(width, height)])
      }
    }
    guard let controller = top, controller.isOnScreen else { return }
    controller.resize(toWidth: width, height: height)
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
    for controller in stack {
      if controller.viewIfLoaded != nil {
        controller.send(.traitCollectionDidChange, ["text \(short(scale)) times as large"])
      }
      controller.changeTextScale(to: scale)
    }
  }

  public func warnOfMemory() {
    for controller in stack { controller.send(.didReceiveMemoryWarning) }
  }

  /// The passes owed at the end of an event that only changed something.
  public func endEvent() {
    guard let controller = top, controller.isOnScreen else { return }
    controller.view.runPasses()
  }
}
