import PlumbModel
import PlumbRuntime
import PlumbText
import Testing

/// Frames that programs set by hand, and when.
@Suite struct HandFrameTests {
  private let log = CallLog()
  private let root: View

  init() {
    root = View(frame: Frame(x: 0, y: 0, width: 390, height: 844), name: "root", log: log)
  }

  /// Keeps a child 10 points from its edges, before or after `super` has its turn.
  private final class Framed: View {
    let inner = View(name: "inner")
    var asksSuperFirst = true

    override func layoutSubviews() {
      if asksSuperFirst { super.layoutSubviews() }
      inner.frame = Frame(x: 10, y: 10, width: frame.width - 20, height: frame.height - 20)
      if !asksSuperFirst { super.layoutSubviews() }
    }
  }

  @Test(arguments: [true, false])
  func whatIsSetInLayoutSubviewsStaysAndIsLaidOutOnce(asksSuperFirst: Bool) {
    let box = Framed(frame: Frame(x: 0, y: 0, width: 100, height: 60), name: "box")
    box.asksSuperFirst = asksSuperFirst
    box.addSubview(box.inner)
    root.addSubview(box)
    root.runPasses()
    #expect(text(box.inner.frame) == "10 10 80 40")
    for (width, height) in [(200.0, 90.0), (50.0, 45.0)] {
      _ = log.take()
      box.frame = Frame(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
      #expect(text(box.inner.frame) == "10 10 \(Int(width) - 20) \(Int(height) - 20)")
      #expect(lines(log).suffix(2) == ["box.layoutSubviews()", "inner.layoutSubviews()"])
    }
  }

  @Test func aSiblingTiedToWhatIsSetFollows() throws {
    let box = Framed(frame: Frame(x: 0, y: 0, width: 100, height: 60), name: "box")
    let beside = ContentView("beside", 8, 8)
    box.addSubview(box.inner)
    box.addSubview(beside)
    root.addSubview(box)
    try beside.leftAnchor.constraint(to: box.inner.rightAnchor).activate()
    try beside.topAnchor.constraint(to: box.topAnchor).activate()
    root.runPasses()
    #expect(text(beside.frame) == "90 0 8 8")
    box.frame = Frame(x: 0, y: 0, width: 40, height: 60)
    root.runPasses()
    #expect(text(box.inner.frame) == "10 10 20 40" && text(beside.frame) == "30 0 8 8")
  }

  // MARK: Nibs

  private final class Host: View {
    let own = View(name: "own")
    private(set) var wakings = 0

    override func awakeFromNib() {
      wakings += 1
      addSubview(own)
      let other = Archive(name: "other", children: [Archive(name: "part")])
      addSubview(other.instantiate(log: log))
    }
  }

  @Test func onlyWhatANibHoldsIsWokenAndOnce() throws {
    let archive = Archive(Host.self, name: "host", children: [Archive(name: "child")])
    let host = try #require(archive.instantiate(log: log) as? Host)
    #expect(host.wakings == 1 && host.subviews.map(\.name) == ["child", "own", "other"])
    #expect(
      lines(log, only: [.awakeFromNib]) == [
        "host.awakeFromNib()", "other.awakeFromNib()", "part.awakeFromNib()",
        "child.awakeFromNib()",
      ])
  }

  // MARK: The root view's size

  private final class Sizes: ViewController {
    var nib: Archive?
    private(set) var sizes: [String] = []

    override func loadView() {
      if let nib { setView(nib.instantiate(log: log)) } else { super.loadView() }
    }
    override func viewDidLoad() { sizes.append(text(view.frame)) }
    override func viewWillAppear() { sizes.append(text(view.frame)) }
    override func viewDidAppear() { sizes.append(text(view.frame)) }
  }

  @Test func aControllersViewHasTheScreensSizeFromTheBeginning() {
    let (first, second) = (Sizes(name: "A", log: log), Sizes(name: "B", log: log))
    let screen = Screen(width: 320, height: 480, root: first, log: log)
    screen.appear()
    #expect(first.sizes == ["0 0 320 480", "0 0 320 480", "0 0 320 480"])
    screen.rotate()
    screen.push(second)
    #expect(second.sizes == ["0 0 480 320", "0 0 480 320", "0 0 480 320"])
  }

  @Test func aViewFromANibHasItsSizeThereUntilItIsLaidOut() {
    let controller = Sizes(name: "A", source: .nib, log: log)
    controller.nib = Archive(name: "A.view", frame: Frame(x: 0, y: 0, width: 375, height: 667))
    Screen(width: 320, height: 480, root: controller, log: log).appear()
    #expect(controller.sizes == ["0 0 375 667", "0 0 375 667", "0 0 320 480"])
  }

  @Test func aMaskCountsFromTheSizeInViewDidLoad() {
    final class Masked: ViewController {
      let corner = View(name: "corner")
      override func viewDidLoad() {
        corner.frame = Frame(x: view.bounds.width - 60, y: 10, width: 50, height: 50)
        corner.autoresizingMask = .flexibleLeftMargin
        view.addSubview(corner)
      }
    }
    let controller = Masked(name: "A", log: log)
    let screen = Screen(width: 390, height: 844, root: controller, log: log)
    screen.appear()
    #expect(text(controller.corner.frame) == "330 10 50 50")
    screen.rotate()
    screen.endEvent()
    #expect(text(controller.corner.frame) == "784 10 50 50")
  }

  @Test(arguments: Source.allCases)
  func aLayoutsViewHasTheScreensSizeAsWell(way: Source) throws {
    let source = SourceText("layout Card { view a\n HV:|[a]| }")
    let controller = SceneController(
      try #require(analyze(source, importing: { _, _ in .failed(reason: "none") }).scenes.first),
      in: Situation(width: 375, height: 667),
      screen: (375, 667), lines: LineTable(source), name: "Card", source: way, log: log)
    #expect(text(controller.view.frame) == "0 0 375 667")
  }
}
