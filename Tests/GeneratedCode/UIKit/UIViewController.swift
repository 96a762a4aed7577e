/// A screen: its view is made when it is first asked for.
@MainActor
open class UIViewController: NSObject {
  private var loaded: UIView?

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  public var view: UIView {
    get {
      if let loaded { return loaded }
      loadView()
      guard let loaded else { fatalError("loadView made no view") }
      viewDidLoad()
      return loaded
    }
    set {
      loaded = newValue
      newValue.controller = self
    }
  }

  public var isViewLoaded: Bool { loaded != nil }

  open func awakeFromNib() {}

  public func addChild(_ child: UIViewController) {}
  public func didMove(toParent parent: UIViewController?) {}

  /// What the views of a child are told, and new ones in them: here all around it is told it too,
  /// since a whole tree is laid out in one direction.
  public func setOverrideTraitCollection(
    _ traits: UITraitCollection?, forChild child: UIViewController
  ) {
    guard let traits else { return }
    view.change(to: traits)
    child.view.change(to: traits)
  }

  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func updateViewConstraints() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
}

/// Shows one controller at a time, as large as the screen.
@MainActor
open class UIWindow: UIView {
  public var rootViewController: UIViewController? {
    willSet {
      rootViewController?.viewWillDisappear(false)
      rootViewController?.view.removeFromSuperview()
      rootViewController?.viewDidDisappear(false)
    }
    didSet { appear() }
  }

  private func appear() {
    guard let controller = rootViewController else { return }
    controller.view.frame = bounds
    change(to: controller.view.traitCollection)
    addSubview(controller.view)
    spreadSafeArea()
    controller.viewWillAppear(false)
    controller.view.layoutIfNeeded()
    controller.viewDidAppear(false)
  }

  /// The device is turned.
  public func turn() {
    frame.size = CGSize(width: bounds.height, height: bounds.width)
    rootViewController?.view.frame = bounds
    rootViewController?.view.layoutIfNeeded()
  }

  /// What it covers itself, it covers of all that fills it.
  private func spreadSafeArea() {
    let insets = safeAreaInsets
    guard insets != .zero else { return }
    var views = subviews
    while let view = views.popLast() {
      guard view.frame == bounds else { continue }
      view.safeArea = [insets.top, insets.left, insets.bottom, insets.right]
      views += view.subviews
    }
  }
}
