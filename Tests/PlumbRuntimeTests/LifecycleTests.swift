import PlumbModel
import PlumbRuntime
import Testing

/// Controllers made by hand, on a screen.
@Suite struct LifecycleTests {
  private static let appearance: Set<Method> = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .deinit,
  ]

  private func screen(_ log: CallLog, _ root: ViewController) -> Screen {
    Screen(width: 320, height: 480, root: root, log: log)
  }

  @Test func theViewIsMadeWhenItIsAskedForAndOnce() {
    let log = CallLog()
    let controller = ViewController(name: "A", log: log)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view && view.controller === controller)
    #expect(
      lines(log) == [
        "A.init(nibName:bundle:)", "A.loadView()", "A.view.init(frame:)", "A.viewDidLoad()",
      ])
  }

  @Test func fromAStoryboardTheControllerIsDecodedAndWoken() {
    let log = CallLog()
    _ = ViewController(name: "A", source: .storyboard, log: log)
    #expect(lines(log) == ["A.init(coder:)", "A.awakeFromNib()", "A.deinit"])
  }

  /// 002_9bf5ef3d09c6a1e1.txt: a `loadView` that makes nothing, and a `viewDidLoad` that asks for
  /// the view, load for ever on a device.
  @Test func loadViewThatAsksForTheViewEnds() {
    final class Circular: ViewController {
      override func loadView() {
        _ = view
      }
    }
    let log = CallLog()
    let controller = Circular(name: "A", log: log)
    _ = controller.view
    #expect(lines(log, only: [.loadView, .viewDidLoad]) == ["A.loadView()", "A.viewDidLoad()"])
  }

  /// 004_7dc00d2bd77683dc.txt
  @Test func pushAndPopTakeTurns() {
    let log = CallLog()
    let screen = screen(log, ViewController(name: "A", log: log))
    screen.appear()
    _ = log.take()
    screen.push(ViewController(name: "B", log: log))
    #expect(
      lines(log, only: Self.appearance) == [
        "B.loadView()", "B.viewDidLoad()", "A.viewWillDisappear(_:)", "B.viewWillAppear(_:)",
        "A.viewDidDisappear(_:)", "B.viewDidAppear(_:)",
      ])
    screen.pop()
    #expect(
      lines(log, only: Self.appearance) == [
        "B.viewWillDisappear(_:)", "A.viewWillAppear(_:)", "B.viewDidDisappear(_:)",
        "A.viewDidAppear(_:)", "B.deinit", "B.view.deinit",
      ])
    screen.pop()
    #expect(lines(log) == [] && screen.stack.count == 1)
  }

  @Test func aPopGivenUpLeavesEverythingInItsPlace() {
    let log = CallLog()
    let screen = screen(log, ViewController(name: "A", log: log))
    screen.appear()
    screen.push(ViewController(name: "B", log: log))
    _ = log.take()
    screen.cancelPop()
    #expect(
      lines(log, only: Self.appearance) == [
        "B.viewWillDisappear(_:)", "A.viewWillAppear(_:)", "A.viewWillDisappear(_:)",
        "A.viewDidDisappear(_:)", "B.viewWillAppear(_:)", "B.viewDidAppear(_:)",
      ])
    #expect(screen.top?.name == "B" && screen.top?.isOnScreen == true)
    #expect(screen.stack[0].isOnScreen == false)
  }

  @Test func turningTellsAllAndLaysOutTheOneThatIsSeen() {
    let log = CallLog()
    let screen = screen(log, ViewController(name: "A", log: log))
    screen.appear()
    screen.push(ViewController(name: "B", log: log))
    _ = log.take()
    screen.rotate()
    screen.endEvent()
    #expect(
      lines(log) == [
        "A.viewWillTransition(to:with:)", "B.viewWillTransition(to:with:)",
        "A.traitCollectionDidChange(_:)", "B.traitCollectionDidChange(_:)",
        "B.viewWillLayoutSubviews()", "B.view.layoutSubviews()", "B.viewDidLayoutSubviews()",
      ])
    #expect(screen.top.map { text($0.view.frame) } == "0 0 480 320")
    screen.warnOfMemory()
    #expect(lines(log) == ["A.didReceiveMemoryWarning()", "B.didReceiveMemoryWarning()"])
  }

  @Test func overridesAreCalledWithFramesInPlace() throws {
    final class Measuring: ViewController {
      let box = View(name: "box")
      var widths: [String: Double] = [:]

      override func viewDidLoad() {
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        for attribute in [LayoutAttribute.left, .right, .top, .bottom] {
          try? box.anchor(attribute).constraint(to: view.anchor(attribute)).activate()
        }
        widths["loaded"] = box.frame.width
      }
      override func viewWillLayoutSubviews() { widths["before"] = box.frame.width }
      override func viewDidLayoutSubviews() { widths["after"] = box.frame.width }
    }
    let log = CallLog()
    let controller = Measuring(name: "A", log: log)
    screen(log, controller).appear()
    #expect(controller.widths == ["loaded": 0, "before": 0, "after": 320])
  }

  @Test func aViewOnTheScreenIsNotLetGoOf() {
    let log = CallLog()
    let screen = screen(log, ViewController(name: "A", log: log))
    screen.appear()
    screen.top?.unloadView()
    screen.release()
    #expect(screen.top?.viewIfLoaded != nil)
    screen.disappear()
    _ = log.take()
    screen.top?.unloadView()
    screen.release()
    #expect(lines(log) == ["A.view.deinit", "A.deinit"])
  }
}
