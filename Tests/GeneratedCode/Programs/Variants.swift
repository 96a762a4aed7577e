import UIKit

/// Two rows that change with the width, the direction of reading and a state of their own.
private final class Rows: UIView {
  private(set) lazy var pairs = PairsLayout(in: self)
  private(set) var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    pairs.update(size: bounds.size)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    pairs.update()
  }

  /// How often it was laid out, until nothing was left to do.
  func lays(after change: () -> Void) -> Int {
    let before = count
    change()
    layoutIfNeeded()
    return count - before
  }

  /// What holds in the second row.
  var active: [NSLayoutConstraint] {
    let row = pairs.secondLayout
    let all = pairs.second.constraints + row.more.constraints + row.name.constraints
    return all.filter { type(of: $0) == NSLayoutConstraint.self }
  }

  var identifiers: [String] { active.compactMap(\.identifier) }
}

/// Variants follow sizes and traits there and back, and states both ways, each once.
@MainActor
func variants() {
  let rows = Rows(frame: CGRect(x: 0, y: 0, width: 400, height: 96))
  _ = rows.pairs
  rows.layoutIfNeeded()
  let second = rows.pairs.secondLayout
  let (more, name) = (second.more, second.name)
  func widths(_ what: String, _ expected: [CGFloat]) {
    check(what, [more.frame.width, name.frame.width], expected)
  }
  let natural = name.frame.width
  let start = Set(rows.active)
  widths("narrow, left to right", [100, natural])
  for round in ["once", "twice"] {
    check("wider, " + round, rows.lays { rows.frame.size.width = 700 } <= 2)
    widths("wide", [100, 200])
    check(
      "other way, " + round,
      rows.lays { rows.change(to: .init(layoutDirection: .rightToLeft)) } <= 2)
    widths("wide, right to left", [80, 200])
    check("narrower, " + round, rows.lays { rows.frame.size.width = 400 } <= 2)
    widths("narrow, right to left", [80, natural])
    check("and back, " + round, rows.lays { rows.change(to: .init()) } <= 2)
    widths("narrow again", [100, natural])
    check("the constraints of the start", Set(rows.active), start)
  }
  check("nothing is left to do", rows.lays {}, 0)

  rows.frame.size.width = 700
  rows.layoutIfNeeded()
  for _ in 1...2 {
    second.apply(.some)
    second.apply(.some)
    rows.layoutIfNeeded()
    check("hidden", rows.pairs.second.isHidden)
    check("each once", Set(rows.active).count, rows.active.count)
    second.apply(.all)
    second.apply(.all)
    rows.layoutIfNeeded()
    check("shown", !rows.pairs.second.isHidden)
    widths("as before", [100, 200])
  }

  // A part that is narrow on a wide screen goes by the screen, after a state too.
  rows.pairs.update(size: CGSize(width: 800, height: 96))
  rows.pairs.second.frame.size.width = 300
  second.apply(.some)
  check("the screen's size", rows.identifiers.contains("component.layout:11"))
  check(
    "constraints know their lines",
    rows.identifiers.allSatisfy { $0.hasPrefix("component.layout:") })
}

/// A screen that makes its layout in `viewDidLoad`, and a view that does in `init(frame:)`.
private final class PairsScreen: UIViewController {
  private(set) var pairs: PairsLayout?

  override func viewDidLoad() {
    super.viewDidLoad()
    pairs = PairsLayout(in: view)
  }

  override func viewDidLayoutSubviews() { pairs?.update() }
}

private final class PairsView: UIView {
  private(set) var pairs: PairsLayout?

  override init(frame: CGRect) {
    super.init(frame: frame)
    pairs = PairsLayout(in: self)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    pairs = PairsLayout(in: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pairs?.update()
  }
}

@MainActor
func uses() {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 96))
  let screen = PairsScreen()
  window.rootViewController = screen
  let view = PairsView(frame: CGRect(x: 0, y: 0, width: 400, height: 96))
  let read = PairsView(coder: NSCoder())
  read?.frame = view.frame
  for width in [CGFloat(400), 700, 400] {
    screen.view.frame.size.width = width
    screen.view.layoutIfNeeded()
    view.frame.size = screen.view.frame.size
    read?.frame.size = screen.view.frame.size
    for root in [view, read].compactMap({ $0 }) { root.layoutIfNeeded() }
    let all = [screen.pairs, view.pairs, read?.pairs].compactMap { $0 }
    check("three of them", all.count, 3)
    let frames = all.map {
      [$0.firstLayout.name.frame, $0.secondLayout.more.frame, $0.first.frame]
    }
    check("all alike at \(width)", frames.allSatisfy { $0 == frames[0] })
    check("as wide as is said", frames[0][0].width == 200, width == 700)
  }
}
