import PlumbModel

/// A view as a nib keeps it: which class to make, its frame, what lies in it.
public struct Archive {
  public let type: View.Type
  public let name: String
  public let frame: Frame
  /// A layout guide, which is no view.
  public let isGuide: Bool
  public var children: [Archive]

  public init(
    _ type: View.Type = View.self, name: String, frame: Frame = Frame(), isGuide: Bool = false,
    children: [Archive] = []
  ) {
    self.type = type
    self.name = name
    self.frame = frame
    self.isGuide = isGuide
    self.children = children
  }

  /// Makes the views: `init(coder:)` on each, a superview before its children; when all are there
  /// the outlets are connected, and then `awakeFromNib` is called on each of them, and on none that
  /// is made meanwhile.
  ///
  /// In a view's `init(coder:)` its children are not there yet.
  public func instantiate(log: CallLog?, connectOutlets: (View) -> Void = { _ in }) -> View {
    var made: [View] = []
    let view = make(log, &made)
    connectOutlets(view)
    for view in made { view.wake() }
    return view
  }

  private func make(_ log: CallLog?, _ made: inout [View]) -> View {
    let view = type.init(coder: Coder(name: name, frame: frame, isGuide: isGuide, log: log))
    made.append(view)
    for child in children { view.addSubview(child.make(log, &made)) }
    return view
  }
}

/// The nibs of an app, by name.
///
///     let yellow = nibs.load("YellowView").first as? YellowView
///
/// An initializer of Swift gives no other object than its own: a view that is made by
/// `init(frame:)` and has a nib loads it there and adds what it holds to itself.
public struct NibBundle {
  private let archives: [String: [Archive]]

  public init(_ archives: [String: [Archive]]) { self.archives = archives }

  /// What a nib holds at its top, made anew and awake; nothing where no nib has the name.
  public func load(_ name: String, log: CallLog? = nil) -> [View] {
    archives[name, default: []].map { $0.instantiate(log: log) }
  }
}

/// What `init(coder:)` reads of one view.
public struct Coder {
  public let name: String
  public let frame: Frame
  public let isGuide: Bool
  public let log: CallLog?
}

extension View {
  /// Tells a view from a nib that it is whole, and so is all that came with it.
  func wake() {
    guard !isGuide else { return }
    log?.call(name, .awakeFromNib)
    awakeFromNib()
  }
}
