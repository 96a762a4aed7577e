import PlumbModel
import PlumbRuntime
import Testing

/// The start of an app, and controllers over controllers.
@Suite struct PresentingTests {
  private static let appearance: Set<Method> = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .deinit,
  ]
  private let log = CallLog()
  private let screen: Screen

  init() {
    let root = ViewController(name: "A", log: log)
    screen = Screen(width: 320, height: 480, root: root, log: log)
    _ = log.take()
  }

  private func controller(_ name: String) -> ViewController {
    ViewController(name: name, log: log)
  }

  @Test func theRootHearsThatItWillAppearBeforeTheWindowIsVisible() throws {
    screen.start()
    #expect(screen.isKeyAndVisible && screen.top?.isOnScreen == true)
    let (events, _) = log.take()
    let passes = try #require(events.firstIndex(of: .endOfEvent))
    #expect(
      events[..<passes].compactMap(\.method) == [
        .initFrame, .setRootViewController, .makeKeyAndVisible, .loadView, .initFrame,
        .viewDidLoad, .viewWillAppear,
      ])
    #expect(
      events[passes...].compactMap(\.method) == [
        .updateViewConstraints, .updateConstraints, .viewWillLayoutSubviews, .layoutSubviews,
        .viewDidLayoutSubviews, .draw, .viewDidAppear,
      ])
    screen.start()
    #expect(lines(log) == [])
  }

  @Test func appearingTwiceIsTold() {
    screen.appear()
    _ = log.take()
    screen.appear()
    #expect(
      lines(log) == ["Unbalanced calls to begin/end appearance transitions for A."])
    screen.disappear()
    screen.appear()
    #expect(
      lines(log, only: Self.appearance) == [
        "A.viewWillDisappear(_:)", "A.viewDidDisappear(_:)", "A.viewWillAppear(_:)",
        "A.viewDidAppear(_:)",
      ])
  }

  @Test func aFullScreenTakesThePresenterAway() {
    screen.start()
    _ = log.take()
    screen.present(controller("B"), as: .fullScreen)
    #expect(
      lines(log, only: Self.appearance) == [
        "B.loadView()", "B.viewDidLoad()", "A.viewWillDisappear(_:)", "B.viewWillAppear(_:)",
        "B.viewDidAppear(_:)", "A.viewDidDisappear(_:)",
      ])
    #expect(screen.controllers.map(\.isOnScreen) == [false, true])
    screen.rotate()
    screen.dismiss()
    #expect(
      lines(log, only: Self.appearance) == [
        "B.viewWillDisappear(_:)", "A.viewWillAppear(_:)", "A.viewDidAppear(_:)",
        "B.viewDidDisappear(_:)", "B.deinit", "B.view.deinit",
      ])
    #expect(screen.top.map { text($0.view.frame) } == "0 0 480 320")
  }

  @Test func underASheetThePresenterHearsNothingAndIsStillLaidOut() {
    screen.start()
    _ = log.take()
    screen.present(controller("B"))
    #expect(
      lines(log, only: Self.appearance) == [
        "B.loadView()", "B.viewDidLoad()", "B.viewWillAppear(_:)", "B.viewDidAppear(_:)",
      ])
    #expect(screen.controllers.map(\.isOnScreen) == [true, true])
    screen.rotate()
    screen.endEvent()
    #expect(screen.controllers.map { text($0.view.frame) } == ["0 0 480 320", "0 0 480 320"])
    _ = log.take()
    screen.cancelDismiss()
    #expect(
      lines(log) == ["B.viewWillDisappear(_:)", "B.viewWillAppear(_:)", "B.viewDidAppear(_:)"])
    screen.dismiss()
    #expect(
      lines(log, only: Self.appearance) == [
        "B.viewWillDisappear(_:)", "B.viewDidDisappear(_:)", "B.deinit", "B.view.deinit",
      ])
    #expect(screen.top?.name == "A" && screen.top?.isOnScreen == true)
  }

  @Test func whatIsPresentedPresents() {
    screen.start()
    screen.present(controller("B"))
    screen.present(controller("C"), as: .fullScreen)
    #expect(screen.controllers.map(\.name) == ["A", "B", "C"])
    #expect(screen.presented.map(\.style) == [.sheet, .fullScreen])
    screen.dismiss()
    screen.dismiss()
    screen.dismiss()
    #expect(screen.controllers.map(\.name) == ["A"] && screen.top?.isOnScreen == true)
  }

  @Test func thereIsNoNavigationOverTheStack() throws {
    screen.start()
    screen.push(controller("B"))
    screen.present(controller("C"))
    _ = log.take()
    screen.push(controller("D"))
    _ = log.take()
    screen.pop()
    screen.cancelPop()
    screen.disappear()
    screen.release()
    screen.present(try #require(screen.top))
    #expect(lines(log) == [] && screen.controllers.map(\.name) == ["A", "B", "C"])
  }
}
