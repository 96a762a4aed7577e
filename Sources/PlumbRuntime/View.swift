import PlumbModel

/// A rectangle in a tree without a screen: UIKit's `UIView`, as far as layout goes.
///
/// It has the three dirty flags and the methods of the passes, in UIKit's order, and no pixels.
/// Subclasses override `updateConstraints`, `layoutSubviews`, `draw` and `intrinsicContentSize`.
/// A new view needs every pass.
///
/// - Source: Apple, "UIView" and "View Controller Programming Guide for iOS".
open class View {
  /// What the log calls it: `SongView.number`.
  public let name: String
  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []
  /// Where calls are written down; children take over their superview's.
  public internal(set) var log: CallLog?
  /// The controller whose root view it is.
  public internal(set) weak var controller: ViewController?

  /// Whether its frame, as set by hand, is turned into required constraints. A view that is laid
  /// out by constraints of its own says no, and a frame set by hand then lasts until the next pass.
  public var translatesAutoresizingMaskIntoConstraints = true { didSet { keepHandFrame() } }
  public var autoresizingMask: AutoresizingMask = [] { didSet { keepHandFrame() } }
  public var contentHugging = AxisPriorities(.defaultLow) { didSet { root.invalidateEngine() } }
  public var compressionResistance = AxisPriorities(.defaultHigh) {
    didSet { root.invalidateEngine() }
  }
  public var isHidden = false {
    didSet { if oldValue, !isHidden { markTree(.display, .shown) } }
  }
  /// Whether a new size makes it draw anew; otherwise what is drawn is stretched.
  public var redrawsWhenResized = false
  /// A layout guide has a frame but takes part in no pass.
  public let isGuide: Bool
  /// Siblings of a higher order are drawn later.
  public var zOrder = 0
  /// Where leading is right; asked of the root of a tree.
  public var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { root.invalidateEngine() } }
  }
  /// What scrolling changes: the place of its own that lies at its top left corner.
  public var boundsOrigin: (x: Double, y: Double) = (0, 0) {
    didSet {
      guard boundsOrigin != oldValue else { return }
      mark(.layout, .scrolled(to: "\(short(boundsOrigin.x)), \(short(boundsOrigin.y))"))
    }
  }

  /// The constraints it holds as the nearest common superview of the views they name.
  public internal(set) var constraints: [LayoutConstraint] = []

  var dirtiness = Dirtiness()
  /// What the engine found, until the superview's `layoutSubviews` hands it out.
  var solvedFrame: Frame?
  /// On the root of a tree.
  var engine: (any LayoutEngine)?
  var needsSolving = true
  /// Of a tree, how many constraints have been activated in it.
  var activations = 0
  /// The last frame set by hand, for the mask.
  var handFrame: HandFrame?
  /// Its `updateConstraints` is running: what it switches needs no other pass.
  var isUpdatingConstraints = false
  /// Its `layoutSubviews` is running, or what a controller does around it.
  var isLayingOut = false
  private var storedFrame: Frame
  private var isPlaced = false

  public init(frame: Frame = Frame(), name: String = "", log: CallLog? = nil) {
    self.name = name
    self.log = log
    isGuide = false
    storedFrame = frame
    log?.call(name, .initFrame)
    markNew()
  }

  /// A layout guide.
  public init(guide name: String) {
    self.name = name
    isGuide = true
    storedFrame = Frame()
  }

  /// What a nib makes: its children follow, and then `awakeFromNib` is called on each.
  public required init(coder: Coder) {
    name = coder.name
    log = coder.log
    isGuide = coder.isGuide
    storedFrame = coder.frame
    guard !isGuide else { return }
    log?.call(name, .initCoder)
    markNew()
  }

  deinit { if !isGuide { log?.call(name, .deinit) } }

  // MARK: What subclasses override

  /// Everything that a nib holds is there, and outlets are connected.
  open func awakeFromNib() {}

  /// The place to switch constraints; children have done so already.
  open func updateConstraints() {}

  /// Hands the frames that were solved for to the children.
  open func layoutSubviews() {
    for view in subviews {
      if let frame = view.solvedFrame { view.place(frame, isSolved: true) }
    }
  }

  open func draw() {}

  /// What its content asks for; nil on an axis on which it asks for nothing.
  open var intrinsicContentSize: (width: Double?, height: Double?) { (nil, nil) }

  /// From its top to its first baseline, and from its last baseline to its bottom, in points.
  open var baselineInsets: (first: Double, last: Double) {
    (frame.height, 0)
  }

  // MARK: Dirty flags

  public func setNeedsUpdateConstraints() { ask(.updateConstraints, .setNeedsUpdateConstraints) }
  public func setNeedsLayout() { ask(.layout, .setNeedsLayout) }
  public func setNeedsDisplay() { ask(.display, .setNeedsDisplay) }

  /// Its content asks for another size.
  public func invalidateIntrinsicContentSize() {
    log?.call(name, .invalidateIntrinsicContentSize)
    root.invalidateEngine()
    mark(.updateConstraints, .contentChanged)
  }

  public func needs(_ pass: Pass) -> Bool { dirtiness.needs(pass) }

  /// Why it needs a pass, in words; empty where it does not.
  public func reasons(for pass: Pass) -> [String] { dirtiness.words(pass) }

  private func ask(_ pass: Pass, _ method: Method) {
    log?.call(name, method)
    mark(pass, .asked)
  }

  func mark(_ pass: Pass, _ reason: Reason) {
    if !isGuide { _ = dirtiness.mark(pass, reason) }
  }

  /// Marks the view and all below it.
  func markTree(_ pass: Pass, _ reason: Reason) {
    mark(pass, reason)
    for view in subviews { view.markTree(pass, reason) }
  }

  private func markNew() {
    for pass in Pass.allCases { _ = dirtiness.mark(pass, .isNew) }
  }

  // MARK: Frames

  /// In the superview's coordinates, in points.
  ///
  /// Of a view that turns it into constraints it is the frame, whatever was solved before, until it
  /// is solved again; of another it is what the next layout of its superview puts back. A superview
  /// that is not being laid out itself needs layout where the size is another.
  public var frame: Frame {
    get { storedFrame }
    set {
      let old = storedFrame
      place(newValue)
      if old.width != newValue.width || old.height != newValue.height { markHolder() }
      handFrame = superview.map { HandFrame(frame: newValue, superview: $0.frame) }
      guard translatesAutoresizingMaskIntoConstraints || superview == nil else { return }
      solvedFrame = nil
      root.invalidateEngine()
    }
  }

  /// Gives it a frame; where its size is another, marks it, and what lies in it under a mask
  /// follows at once.
  func place(_ new: Frame, isSolved: Bool = false) {
    let old = storedFrame
    guard new != old || !isPlaced else { return }
    log?.moved(self, from: old, to: new, isFirst: !isPlaced)
    isPlaced = true
    storedFrame = new
    guard old.width != new.width || old.height != new.height else { return }
    let reason = Reason.resized(from: Self.size(old), to: Self.size(new))
    mark(.layout, reason)
    if redrawsWhenResized { mark(.display, reason) }
    for view in subviews { view.followSuperview(isSolved: isSolved) }
  }

  private static func size(_ frame: Frame) -> String {
    "\(short(frame.width)) × \(short(frame.height))"
  }

  // MARK: The tree

  public var root: View {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// Takes in a row that has been placed already, for which nothing has to be solved or moved.
  func adopt(_ row: View) {
    row.superview = self
    subviews.append(row)
  }

  func letGo(_ row: View) {
    subviews.removeAll { $0 === row }
    row.superview = nil
  }

  public func addSubview(_ view: View) {
    guard view !== self, !isInside(view) else { return }
    view.removeFromSuperview()
    view.superview = self
    view.inherit(log)
    subviews.append(view)
    view.handFrame = HandFrame(frame: view.frame, superview: frame)
    root.activations = max(root.activations, view.activations)
    if !view.needs(.updateConstraints) { view.mark(.updateConstraints, .superviewChanged) }
    mark(.layout, .movesSubview(view.name))
    root.invalidateEngine()
  }

  /// Takes it out, with the constraints that tie it to what stays.
  public func removeFromSuperview() {
    guard let superview else { return }
    var holder: View? = superview
    while let view = holder {
      for constraint in view.constraints where constraint.views.contains(where: isAround) {
        constraint.deactivate()
      }
      holder = view.superview
    }
    superview.subviews.removeAll { $0 === self }
    superview.mark(.layout, .movesSubview(name))
    superview.root.invalidateEngine()
    self.superview = nil
    solvedFrame = nil
    handFrame = nil
    mark(.updateConstraints, .superviewChanged)
    needsSolving = true
  }

  private func isAround(_ view: View) -> Bool { view.isInside(self) }

  /// Whether it is the other view or lies below it.
  func isInside(_ other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  private func inherit(_ log: CallLog?) {
    if self.log == nil { self.log = log }
    for view in subviews { view.inherit(log) }
  }

  func invalidateEngine() { needsSolving = true }
}

extension Frame {
  /// Nothing, at the origin.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
}

/// A number of points with at most three digits after the point.
func short(_ value: Double) -> String {
  guard value.magnitude < 1e12 else { return value.description }
  let thousandths = Int64(value * 1000 + (value < 0 ? -0.5 : 0.5))
  let text = (Double(thousandths) / 1000).description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
