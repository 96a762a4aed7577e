/// How much of the screen a presented controller covers.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
  /// The presenter is still seen around it: what UIKit does unless it is told otherwise.
  case sheet
  /// The presenter's view leaves the window.
  case fullScreen = "full screen"
}

// Controllers over controllers.
//
// Source: Apple, `UIModalPresentationStyle`: under a full screen the presenter's view is taken away
// when the transition ends, and so it hears that it disappears; under a sheet it stays, and hears
// nothing.
extension Screen {
  /// Puts a controller over the one on top.
  public func present(_ controller: ViewController, as style: Presentation = .sheet) {
    guard let presenter = top, presenter.isOnScreen,
      !controllers.contains(where: { $0 === controller })
    else { return }
    prepareSegue(from: presenter, to: controller)
    log?.call(presenter.name, .present, ["\(controller.name), \(style.rawValue)"])
    load(controller)
    presented.append((controller, style))
    if style == .fullScreen { presenter.send(.viewWillDisappear) }
    willAppear(controller)
    controller.send(.viewDidAppear)
    guard style == .fullScreen else { return }
    leave(presenter)
    presenter.send(.viewDidDisappear)
  }

  /// Takes away what was presented last, and lets go of it.
  public func dismiss() {
    guard let (controller, style) = presented.popLast(), let presenter = top else { return }
    log?.call(presenter.name, .dismiss)
    controller.send(.viewWillDisappear)
    if style == .fullScreen {
      willAppear(presenter)
      presenter.send(.viewDidAppear)
    }
    leave(controller)
    controller.send(.viewDidDisappear)
  }

  /// Begins to drag a sheet down and changes its mind: it appears a second time, and nobody else
  /// hears of it.
  public func cancelDismiss() {
    guard let (controller, style) = presented.last, style == .sheet else { return }
    controller.send(.viewWillDisappear)
    controller.send(.viewWillAppear)
    controller.send(.viewDidAppear)
  }
}
