@MainActor
open class UIViewController: NSObject {
  private var loaded: UIView?

  public var view: UIView {
    if let loaded { return loaded }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    loaded = view
    viewDidLoad()
    return view
  }

  open func viewDidLoad() {}
}

extension UIView {
  /// There is no time here: the end of the animation is there at once.
  public static func animate(withDuration duration: Double, animations: () -> Void) {
    animations()
  }
}
