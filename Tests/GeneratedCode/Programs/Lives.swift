import UIKit

/// Writes down what a controller hears, in order.
private final class LoggingController: UIViewController {
  private(set) var calls: [String] = []

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    calls.append("init(nibName:bundle:)")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init(coder:)")
  }

  override func awakeFromNib() { calls.append("awakeFromNib") }

  override func loadView() {
    calls.append("loadView")
    super.loadView()
  }

  override func viewDidLoad() { calls.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func updateViewConstraints() { calls.append("updateViewConstraints") }
  override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }

  func heard() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@MainActor
func lives() {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let coded = LoggingController()
  let shown = [
    "loadView", "viewDidLoad", "viewWillAppear", "updateViewConstraints",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
  ]
  window.rootViewController = coded
  check("a life by code", coded.heard(), ["init(nibName:bundle:)"] + shown)
  window.turn()
  check("a turn", coded.heard(), ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
  coded.view.layoutIfNeeded()
  check("nothing to lay out", coded.heard(), [])
  let read = LoggingController(coder: NSCoder())
  read?.awakeFromNib()
  window.rootViewController = read
  check("going", coded.heard(), ["viewWillDisappear", "viewDidDisappear"])
  check("a life out of a nib", read?.heard(), ["init(coder:)", "awakeFromNib"] + shown)
}
