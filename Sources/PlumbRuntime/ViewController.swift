import PlumbModel

/// How a controller and its views come into being.
public enum Source: String, Hashable, Sendable, CaseIterable {
  /// `init(nibName:bundle:)` with nil, `loadView` and `viewDidLoad` make the views.
  case code
  /// `init(nibName:bundle:)` with a name; `loadView` reads the views from the nib.
  case nib
  /// `init(coder:)` and `awakeFromNib`; `loadView` reads the views from the storyboard.
  case storyboard
}

/// A screen's worth of views and what happens to it: UIKit's `UIViewController`.
///
/// Its view is made when somebody first asks for it. The methods are called by a `Screen`, and by
/// the passes over its view; subclasses override them.
///
/// - Source: Apple, "UIViewController", "Displaying and managing views with a view controller".
open class ViewController {
  /// What the log calls it.
  public let name: String
  public let source: Source
  public let log: CallLog?
  /// The view, if somebody has asked for it.
  public private(set) var viewIfLoaded: View?
  public internal(set) var isOnScreen = false
  /// The screen's size, which a view made by the default `loadView` has from the beginning. A
  /// `Screen` gives it its own; before that nobody knows it.
  public var screenSize: (width: Double, height: Double) = (0, 0)
  /// The safe area has changed while it was not seen.
  var hasMissedSafeArea = false
  private var isLoading = false

  public init(name: String, source: Source = .code, log: CallLog? = nil) {
    self.name = name
    self.source = source
    self.log = log
    switch source {
    case .code, .nib: log?.call(name, .initNibName)
    case .storyboard:
      log?.call(name, .initCoder)
      log?.call(name, .awakeFromNib)
      awakeFromNib()
    }
  }

  deinit { log?.call(name, .deinit) }

  // MARK: The view

  /// Made at the first call: `loadView`, then `viewDidLoad`.
  public var view: View {
    loadViewIfNeeded()
    return viewIfLoaded ?? viewOfScreenSize()
  }

  /// `UIView(frame: UIScreen.main.bounds)`
  func viewOfScreenSize() -> View {
    let frame = Frame(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
    return View(frame: frame, name: name + ".view", log: log)
  }

  public func loadViewIfNeeded() {
    // `loadView` that asks for the view would load for ever.
    guard viewIfLoaded == nil, !isLoading else { return }
    isLoading = true
    send(.loadView)
    isLoading = false
    send(.viewDidLoad)
  }

  /// For `loadView`: the view, which knows its controller from then on.
  public func setView(_ view: View) {
    viewIfLoaded = view
    view.controller = self
  }

  /// Lets go of a view that is not on the screen; the next to ask for it has it made again.
  public func unloadView() {
    guard !isOnScreen else { return }
    viewIfLoaded?.controller = nil
    viewIfLoaded = nil
  }

  // MARK: What subclasses override

  open func awakeFromNib() {}

  /// Makes the view and hands it to `setView`; by default an empty one of the screen's size.
  open func loadView() { setView(viewOfScreenSize()) }

  open func viewDidLoad() {}
  open func prepare(forSegueTo destination: ViewController) {}
  open func viewWillAppear() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func traitCollectionDidChange() {}
  open func viewWillTransition(toWidth width: Double, height: Double) {}
  open func didReceiveMemoryWarning() {}

  /// By default has the view update its constraints.
  open func updateViewConstraints() { viewIfLoaded?.sendUpdateConstraints() }

  /// The screen gives its size, in points; by default the view fills it.
  open func resize(toWidth width: Double, height: Double) {
    view.frame = Frame(x: 0, y: 0, width: width, height: height)
  }

  /// Whether the screen's safe area takes something from the view's edges.
  open var hasSafeArea: Bool { false }

  /// The view has entered the screen: from now on its safe area counts.
  open func takeSafeArea() {}

  /// The screen takes other distances from the edges.
  open func changeSafeArea(to insets: EdgeInsets) {}

  /// The reader wants texts so many times as large as usual.
  open func changeTextScale(to scale: Double) {}

  // MARK: Calls

  /// Writes a call down and makes it.
  func send(_ method: Method, _ reasons: [String] = []) {
    log?.call(name, method, reasons)
    switch method {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear()
    case .viewSafeAreaInsetsDidChange: viewSafeAreaInsetsDidChange()
    case .viewDidAppear: viewDidAppear()
    case .viewWillDisappear: viewWillDisappear()
    case .viewDidDisappear: viewDidDisappear()
    case .viewWillLayoutSubviews: viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: viewDidLayoutSubviews()
    case .traitCollectionDidChange: traitCollectionDidChange()
    case .didReceiveMemoryWarning: didReceiveMemoryWarning()
    default: break
    }
  }
}
