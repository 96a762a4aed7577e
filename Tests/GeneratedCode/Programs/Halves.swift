import UIKit

/// A view that comes out of a nib or out of code, and lays out its children by hand: half as large
/// as itself, and half of that.
private final class YellowView: UIView {
  /// Connected before `awakeFromNib`.
  var subview: UIView?
  private(set) lazy var innerView = UIView()
  private(set) var calls: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    calls.append("init(frame:)")
    connect()
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init(coder:)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awakeFromNib()")
    setUp()
  }

  func connect() {
    let outlet = UIView()
    addSubview(outlet)
    subview = outlet
  }

  private func setUp() {
    backgroundColor = .yellow
    subview?.addSubview(innerView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    subview?.frame = CGRect(x: 0, y: 0, width: frame.width / 2, height: frame.height / 2)
    guard let half = subview?.frame else { return }
    innerView.frame = CGRect(x: 0, y: 0, width: half.width / 2, height: half.height / 2)
  }
}

@MainActor
func halves() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let coded = YellowView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  let read = YellowView(coder: NSCoder())
  read?.frame = coded.frame
  read?.connect()
  read?.awakeFromNib()
  check("made by code", coded.calls, ["init(frame:)"])
  check("read from a nib", read?.calls, ["init(coder:)", "awakeFromNib()"])
  let layout = HalfViewsLayout(in: screen)
  for view in [coded, read].compactMap({ $0 }) { screen.addSubview(view) }
  screen.layoutIfNeeded()
  for view in [coded, read].compactMap({ $0 }) {
    guard let subview = view.subview else { return check("no outlet", false) }
    check("half", subview, (0, 0, 50, 50))
    check("half of half", view.innerView, (0, 0, 25, 25))
  }
  check("out of a layout", layout.red, (100, 100, 100, 100))
  check("out of a layout, half", layout.redLayout.green, (0, 0, 50, 50))
  check("out of a layout, half of half", layout.redLayout.blue, (0, 0, 25, 25))
  coded.frame.size = CGSize(width: 60, height: 80)
  screen.layoutIfNeeded()
  check("half of the smaller one", coded.subview?.frame.size, CGSize(width: 30, height: 40))
}
