@MainActor
open class NSViewController: NSObject {
  private var loaded: NSView?

  public override init() { super.init() }

  public var view: NSView {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      guard let loaded else { fatalError("loadView() made no view") }
      return loaded
    }
    set {
      loaded = newValue
      newValue.controller = self
    }
  }

  open func loadView() { view = NSView() }
  open func viewDidLoad() {}
  open func viewWillLayout() {}
  open func viewDidLayout() {}
}
