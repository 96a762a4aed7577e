import PlumbModel
import PlumbRuntime
import Testing

/// The programs of the documents that this began with, written anew over `View`.
@Suite struct SeedTests {
  // MARK: 003_ec592dfe397153f5.txt: SongView

  private final class SongView: View {
    let number = ContentView("number", 11, 20.5)
    let title = ContentView("name", 53, 20.5)
    private var expanded: [LayoutConstraint] = []
    private var collapsed: [LayoutConstraint] = []
    private(set) var isExpanded = false

    func setUp() throws {
      translatesAutoresizingMaskIntoConstraints = false
      addSubview(number)
      addSubview(title)
      expanded = [
        number.widthAnchor.constraint(toConstant: 35), heightAnchor.constraint(toConstant: 80),
      ]
      collapsed = [
        number.widthAnchor.constraint(toConstant: 50), heightAnchor.constraint(toConstant: 40),
      ]
      try LayoutConstraint.activate(collapsed)
      try LayoutConstraint.activate([
        number.topAnchor.constraint(to: topAnchor, plus: 4),
        number.bottomAnchor.constraint(to: bottomAnchor, plus: -4),
        number.leftAnchor.constraint(to: leftAnchor, plus: 4),
        title.centerYAnchor.constraint(to: number.centerYAnchor),
        title.leftAnchor.constraint(to: number.rightAnchor, plus: 8),
        title.rightAnchor.constraint(to: rightAnchor, plus: -4),
      ])
    }

    func setExpanded(to isExpanded: Bool) throws {
      self.isExpanded = isExpanded
      LayoutConstraint.deactivate(isExpanded ? collapsed : expanded)
      try LayoutConstraint.activate(isExpanded ? expanded : collapsed)
    }
  }

  @Test func songViewExpandsAndCollapses() throws {
    let log = CallLog()
    let screen = View(frame: Frame(x: 0, y: 0, width: 375, height: 667), name: "screen", log: log)
    let song = SongView(name: "song", log: log)
    let button = ContentView("button", 120, 30)
    screen.addSubview(button)
    screen.addSubview(song)
    try song.setUp()
    try LayoutConstraint.activate([
      button.bottomAnchor.constraint(to: screen.bottomAnchor, plus: -50),
      button.centerXAnchor.constraint(to: screen.centerXAnchor),
      song.centerYAnchor.constraint(to: screen.centerYAnchor),
      song.leftAnchor.constraint(to: screen.leftAnchor),
      song.rightAnchor.constraint(to: screen.rightAnchor),
    ])
    screen.runPasses()
    #expect(text(button.frame) == "127.5 587 120 30")
    #expect(text(song.frame) == "0 313.5 375 40")
    #expect(text(song.number.frame) == "4 4 50 32")
    #expect(text(song.title.frame) == "62 9.75 309 20.5")

    _ = log.take()
    try song.setExpanded(to: true)
    song.setNeedsLayout()
    song.layoutIfNeeded()
    #expect(text(song.frame) == "0 293.5 375 80")
    #expect(text(song.number.frame) == "4 4 35 72")
    #expect(text(song.title.frame) == "47 29.75 324 20.5")
    #expect(
      lines(log) == [
        "- number.width == 50", "- song.height == 40",
        "+ number.width == 35", "+ song.height == 80",
        "song.setNeedsLayout()",
        "number.updateConstraints()", "song.updateConstraints()",
        "screen.layoutSubviews()", "song.layoutSubviews()",
        "number.layoutSubviews()", "name.layoutSubviews()",
      ])

    try song.setExpanded(to: false)
    screen.runPasses()
    #expect(text(song.frame) == "0 313.5 375 40")
  }

  // MARK: 004_7dc00d2bd77683dc.txt: views from code and from a nib

  private final class RedView: View {
    let green = View(name: "green")
    let blue = View(name: "blue")

    override func layoutSubviews() {
      super.layoutSubviews()
      green.frame = Frame(x: 0, y: 0, width: frame.width / 2, height: frame.height / 2)
      blue.frame = Frame(x: 0, y: 0, width: green.frame.width / 2, height: green.frame.height / 2)
    }
  }

  @Test func childrenAreLaidOutByHandInLayoutSubviews() {
    let root = View(frame: Frame(x: 0, y: 0, width: 375, height: 667), name: "root")
    let red = RedView(name: "red")
    red.addSubview(red.green)
    red.green.addSubview(red.blue)
    red.frame = Frame(x: 100, y: 100, width: 100, height: 100)
    root.addSubview(red)
    #expect(text(red.green.frame) == "0 0 0 0")
    root.runPasses()
    #expect(text(red.green.frame) == "0 0 50 50")
    #expect(text(red.blue.frame) == "0 0 25 25")
    red.frame = Frame(x: 100, y: 100, width: 60, height: 80)
    root.runPasses()
    #expect(text(red.green.frame) == "0 0 30 40")
    #expect(text(red.blue.frame) == "0 0 15 20")
  }

  private final class YellowView: View {
    private(set) var childrenInInit = 0
    private(set) var childrenWhenAwake = 0

    required init(coder: Coder) {
      super.init(coder: coder)
      childrenInInit = subviews.count
    }

    override func awakeFromNib() {
      childrenWhenAwake = subviews.count
    }
  }

  @Test func aNibMakesChildrenAfterInitAndBeforeAwakeFromNib() throws {
    let log = CallLog()
    let archive = Archive(
      YellowView.self, name: "yellow", children: [Archive(name: "a"), Archive(name: "b")])
    let view = try #require(archive.instantiate(log: log) as? YellowView)
    #expect(view.childrenInInit == 0)
    #expect(view.childrenWhenAwake == 2)
    #expect(
      lines(log) == [
        "yellow.init(coder:)", "a.init(coder:)", "b.init(coder:)", "yellow.awakeFromNib()",
        "a.awakeFromNib()", "b.awakeFromNib()",
      ])
  }

  /// Made by `init(frame:)`, it loads its nib and holds what that holds.
  private final class CardView: View {
    private(set) var content: View?

    init(frame: Frame, nibs: NibBundle, log: CallLog) {
      super.init(frame: frame, name: "card", log: log)
      guard let loaded = nibs.load("CardView", log: log).first else { return }
      content = loaded
      addSubview(loaded)
    }

    required init(coder: Coder) { super.init(coder: coder) }

    override func layoutSubviews() {
      super.layoutSubviews()
      content?.frame = Frame(x: 0, y: 0, width: frame.width, height: frame.height)
      content?.subviews.first?.frame = Frame(x: 0, y: 0, width: frame.width / 2, height: 9)
    }
  }

  @Test func aViewFromCodeLoadsItsNibByName() throws {
    let log = CallLog()
    let nibs = NibBundle([
      "CardView": [Archive(name: "content", children: [Archive(name: "title")])]
    ])
    let card = CardView(
      frame: Frame(x: 100, y: 100, width: 80, height: 60), nibs: nibs, log: log)
    #expect(
      lines(log) == [
        "card.init(frame:)", "content.init(coder:)", "title.init(coder:)",
        "content.awakeFromNib()", "title.awakeFromNib()",
      ])
    card.runPasses()
    #expect(card.content.map { text($0.frame) } == "0 0 80 60")
    #expect(card.content?.subviews.first.map { text($0.frame) } == "0 0 40 9")
    #expect(nibs.load("CardView").first !== nibs.load("CardView").first)
    #expect(nibs.load("Card").isEmpty)
  }

  @Test func aChildIsCenteredAtHalfTheSizeNotAtTheCenter() {
    let parent = View(frame: Frame(x: 100, y: 200, width: 80, height: 60))
    let child = View(frame: Frame(x: 0, y: 0, width: 20, height: 10))
    parent.addSubview(child)
    child.center = (parent.frame.width / 2, parent.frame.height / 2)
    #expect(text(child.frame) == "30 25 20 10")
    #expect(parent.center == (140, 230))
    #expect(text(parent.bounds) == "0 0 80 60")
    parent.boundsOrigin = (0, 15)
    #expect(text(parent.bounds) == "0 15 80 60" && text(parent.frame) == "100 200 80 60")
  }

  // MARK: 001_d5d1bfd95ca717e0.txt: masks

  @Test func aMaskKeepsTheDistancesWhenTheSuperviewGrows() {
    let red = View(frame: Frame(x: 0, y: 200, width: 200, height: 200), name: "red")
    let yellow = View(frame: Frame(), name: "yellow")
    red.addSubview(yellow)
    yellow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    yellow.frame = Frame(x: 20, y: 20, width: 160, height: 160)
    red.runPasses()
    #expect(text(yellow.frame) == "20 20 160 160")
    red.frame = Frame(x: 0, y: 200, width: 300, height: 120)
    red.runPasses()
    #expect(text(yellow.frame) == "20 20 260 80")
  }

  private static let maskCases: [(AutoresizingMask, String)] = [
    (.flexibleLeftMargin, "120 10 50 30"),
    (.flexibleRightMargin, "20 10 50 30"),
    ([], "20 10 50 30"),
    ([.flexibleLeftMargin, .flexibleRightMargin], "60 10 50 30"),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], "40 10 100 30"),
    (.flexibleTopMargin, "20 60 50 30"),
  ]

  @Test(arguments: maskCases)
  func flexiblePartsShareWhatIsGained(mask: AutoresizingMask, expected: String) {
    let parent = View(frame: Frame(x: 0, y: 0, width: 100, height: 50))
    let child = View()
    parent.addSubview(child)
    child.autoresizingMask = mask
    child.frame = Frame(x: 20, y: 10, width: 50, height: 30)
    parent.runPasses()
    parent.frame = Frame(x: 0, y: 0, width: 200, height: 100)
    parent.runPasses()
    #expect(text(child.frame) == expected)
  }

  // MARK: 002_9bf5ef3d09c6a1e1.txt: frames set by hand

  @Test func aConstraintOverridesAFrameSetByHand() throws {
    let root = View(frame: Frame(x: 0, y: 0, width: 320, height: 480), name: "root")
    let box = constrained("box")
    root.addSubview(box)
    try LayoutConstraint.activate([
      box.leftAnchor.constraint(to: root.leftAnchor, plus: 8),
      box.topAnchor.constraint(to: root.topAnchor, plus: 8),
      box.widthAnchor.constraint(toConstant: 100),
      box.heightAnchor.constraint(toConstant: 50),
    ])
    box.frame = Frame(x: 50, y: 50, width: 10, height: 10)
    #expect(text(box.frame) == "50 50 10 10")
    root.runPasses()
    #expect(text(box.frame) == "8 8 100 50")
    box.frame = Frame(x: 50, y: 50, width: 10, height: 10)
    root.setNeedsLayout()
    root.runPasses()
    #expect(text(box.frame) == "8 8 100 50")
  }

  // MARK: 000_66fa239b242aa036.txt: another picture, another aspect ratio

  @Test func theAspectRatioIsReplacedWithThePicture() throws {
    let root = View(frame: Frame(x: 0, y: 0, width: 300, height: 400), name: "root")
    let picture = constrained("picture")
    root.addSubview(picture)
    try LayoutConstraint.activate([
      picture.leftAnchor.constraint(to: root.leftAnchor),
      picture.topAnchor.constraint(to: root.topAnchor),
      picture.heightAnchor.constraint(toConstant: 90),
    ])
    var ratio: LayoutConstraint?
    func show(_ aspect: Double?) throws {
      ratio?.deactivate()
      ratio = aspect.map {
        picture.widthAnchor.constraint(to: picture.heightAnchor, times: $0)
      }
      try ratio?.activate()
      root.runPasses()
    }
    try show(1)
    #expect(text(picture.frame) == "0 0 90 90")
    try show(1.5)
    #expect(text(picture.frame) == "0 0 135 90")
    #expect(
      picture.constraints.map(\.description) == [
        "picture.height == 90", "picture.width == picture.height * 1.5",
      ])
    try show(nil)
    #expect(picture.constraints.map(\.description) == ["picture.height == 90"])
  }
}
