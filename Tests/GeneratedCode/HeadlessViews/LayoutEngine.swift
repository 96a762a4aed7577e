import PlumbSolver

/// Turns a tree of views into rows for the solver and its answer into frames.
///
/// Written apart from the compiler's own lowering on purpose: the two check each other.
@MainActor
struct LayoutEngine {
  private var problem = LinearProblem()
  /// By item: the first of four variables, the absolute left, top, width and height.
  private var variables: [ObjectIdentifier: Int] = [:]
  private var views: [ViewCore] = []
  private var guides: [LayoutGuideCore] = []
  private let isRightToLeft: Bool
  /// The lengths that the root is given, where it is measured rather than laid out.
  private var fitting: (width: CGFloat?, height: CGFloat?)?

  private init(_ root: ViewCore) {
    isRightToLeft = root.isRightToLeft
    collect(root)
    for item in views.map({ $0 as AnyObject }) + guides.map({ $0 as AnyObject }) {
      variables[ObjectIdentifier(item)] = problem.addVariables(4).lowerBound
    }
  }

  private mutating func collect(_ view: ViewCore) {
    views.append(view)
    _ = view.scrolledArea  // It is a guide, once it has been asked for.
    guides += view.layoutGuides
    for child in view.children { collect(child) }
  }

  static func layOut(_ root: ViewCore) {
    var engine = LayoutEngine(root)
    guard var frames = engine.solved(root, widths: nil) else { return }
    // What of the screen's safe area a view has is known once its place is.
    var turns = 0
    while turns < 4, engine.tellSafeAreas(below: root, frames) {
      engine = LayoutEngine(root)
      frames = engine.solved(root, widths: nil) ?? frames
      turns += 1
    }
    // Text that wraps is measured at the width that the first pass gave it.
    if frames.keys.contains(where: { ($0.base as? ViewCore)?.wraps == true }) {
      let widths = frames.mapValues { $0.width }
      engine = LayoutEngine(root)
      frames = engine.solved(root, widths: widths) ?? frames
    }
    for (item, frame) in frames {
      if let guide = item.base as? LayoutGuideCore {
        let origin = guide.owner.map { zero(of: $0, frames) } ?? .zero
        guide.layoutFrame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
        if let owner = guide.owner, owner.scrolledArea === guide { owner.didScroll(frame.size) }
      } else if let view = item.base as? ViewCore, view !== root {
        let origin = view.parent.map { zero(of: $0, frames) } ?? .zero
        view.frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
      }
    }
  }

  /// Tells views what of the safe area of the outermost one they have (`UIView.safeAreaInsets`);
  /// whether that is news to some.
  private func tellSafeAreas(below root: ViewCore, _ frames: [Item: CGRect]) -> Bool {
    guard let whole = frames[Item(root)] else { return false }
    let safe = root.safeArea
    let news = views.filter { $0 !== root && $0.asksSafeArea }.filter { view in
      guard let frame = frames[Item(view)] else { return false }
      let insets = [
        max(0, whole.minY + safe[0] - frame.minY), max(0, whole.minX + safe[1] - frame.minX),
        max(0, frame.maxY - whole.maxY + safe[2]), max(0, frame.maxX - whole.maxX + safe[3]),
      ]
      defer { view.safeArea = insets }
      return insets != view.safeArea
    }
    return !news.isEmpty
  }

  /// How large a view is by itself: as wide and high as is said, or else as small as its
  /// constraints let it be against a pull of priority 50.
  static func size(of root: ViewCore, width: CGFloat?, height: CGFloat?) -> CGSize {
    func solved(_ widths: [Item: CGFloat]?) -> [Item: CGRect]? {
      var engine = LayoutEngine(root)
      engine.fitting = (width, height)
      return engine.solved(root, widths: widths)
    }
    guard var frames = solved(nil) else { return root.frame.size }
    if frames.keys.contains(where: { ($0.base as? ViewCore)?.wraps == true }) {
      frames = solved(frames.mapValues { $0.width }) ?? frames
    }
    return frames[Item(root)]?.size ?? root.frame.size
  }

  /// Where the coordinates of what lies in a view begin.
  private static func zero(of view: ViewCore, _ frames: [Item: CGRect]) -> CGPoint {
    let (origin, shift) = (frames[Item(view)]?.origin ?? .zero, view.boundsOrigin)
    return CGPoint(x: origin.x - shift.x, y: origin.y - shift.y)
  }

  /// Absolute frames, or nil where the constraints contradict each other.
  private mutating func solved(
    _ root: ViewCore, widths: [Item: CGFloat]?
  ) -> [Item: CGRect]? {
    for view in views { addView(view, isRoot: view === root, width: widths?[Item(view)]) }
    for guide in guides { addSize(of: guide) }
    for view in views {
      for constraint in view.heldConstraints + view.ownConstraints() { add(constraint) }
    }
    guard case .solved(let solution) = solve(problem) else { return nil }
    var frames: [Item: CGRect] = [:]
    for item in views.map({ $0 as AnyObject }) + guides.map({ $0 as AnyObject }) {
      guard let first = variables[ObjectIdentifier(item)] else { continue }
      let numbers = (0..<4).map { CGFloat(solution.values[first + $0]) }
      frames[Item(item)] = CGRect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return frames
  }

  // MARK: Rows

  private mutating func addSize(of item: AnyObject) {
    for unknown in [2, 3] {
      add([(item, unknown, 1)], 0, .greaterThanOrEqual, .required)
    }
  }

  private mutating func addView(_ view: ViewCore, isRoot: Bool, width: CGFloat?) {
    addSize(of: view)
    if let area = view.scrolledArea {
      let shift = view.boundsOrigin
      for (unknown, distance) in [shift.x, shift.y].enumerated() {
        add([(area, unknown, 1), (view, unknown, -1)], distance, .equal, .required)
      }
    }
    if isRoot, let fitting {
      addFitting(view, fitting)
      return addContent(of: view)
    }
    if isRoot || view.translatesAutoresizingMaskIntoConstraints {
      var frame = view.frame
      if !isRoot, let shift = view.parent?.boundsOrigin {
        frame = frame.offsetBy(dx: -shift.x, dy: -shift.y)
      }
      for (unknown, value) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
        var terms: [(AnyObject, Int, Double)] = [(view, unknown, 1)]
        if unknown < 2, let above = view.parent { terms.append((above, unknown, -1)) }
        add(terms, isRoot && unknown < 2 ? 0 : -value, .equal, .required)
      }
      return
    }
    view.layoutWidth = width
    addContent(of: view)
  }

  private mutating func addContent(of view: ViewCore) {
    let content = view.intrinsicContentSize
    func metric(_ length: CGFloat) -> CGFloat? {
      length == ViewCore.noIntrinsicMetric ? nil : length
    }
    let natural =
      view.givenContentSize ?? (width: metric(content.width), height: metric(content.height))
    for (axis, size) in [
      (NSLayoutConstraint.Axis.horizontal, natural.width), (.vertical, natural.height),
    ] {
      guard let size else { continue }
      let unknown = axis == .horizontal ? 2 : 3
      add([(view, unknown, 1)], -size, .lessThanOrEqual, view.contentHuggingPriority(for: axis))
      add(
        [(view, unknown, 1)], -size, .greaterThanOrEqual,
        view.contentCompressionResistancePriority(for: axis))
    }
  }

  private mutating func addFitting(
    _ view: ViewCore, _ given: (width: CGFloat?, height: CGFloat?)
  ) {
    for (unknown, length) in [(0, 0), (1, 0), (2, given.width), (3, given.height)] {
      let strength = length == nil ? NSLayoutConstraint.Priority.fittingSizeLevel : .required
      add([(view, unknown, 1)], -(length ?? 0), .equal, strength)
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    var terms: [(AnyObject, Int, Double)] = []
    var constant = -constraint.constant
    let places = constraint.terms.map(\.insideMargins)
    let isMirrored =
      isRightToLeft && places.contains { $0.attribute == .leading || $0.attribute == .trailing }
    for term in places {
      var attribute = term.attribute
      var coefficient = term.coefficient
      if isMirrored {
        // From the right, growing leftward; a center in such a constraint too.
        switch attribute {
        case .leading: (attribute, coefficient) = (.right, -coefficient)
        case .trailing: (attribute, coefficient) = (.left, -coefficient)
        case .centerX: coefficient = -coefficient
        default: break
        }
      }
      let item = isEdge(attribute) ? area(of: term.item, in: constraint) : term.item
      expand(item, attribute, coefficient, &terms, &constant)
    }
    add(terms, constant, constraint.relation, constraint.priority)
  }

  private mutating func add(
    _ terms: [(AnyObject, Int, Double)], _ constant: CGFloat,
    _ relation: NSLayoutConstraint.Relation, _ priority: NSLayoutConstraint.Priority
  ) {
    var sums: [Int: Double] = [:]
    for (item, unknown, coefficient) in terms {
      guard let first = variables[ObjectIdentifier(item)] else { continue }
      sums[first + unknown, default: 0] += coefficient
    }
    let row = sums.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map {
      PlumbSolver.Term(VariableID($0.key), Self.exact($0.value))
    }
    let relation: PlumbSolver.Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    problem.addRow(
      row, constant: Self.exact(Double(constant)), relation,
      priority: Priority(Double(priority.rawValue)))
  }

  private func isEdge(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    switch attribute {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }

  /// Edges of a scroll view are those of what it scrolls, in constraints with a view inside it.
  private func area(
    of item: any LayoutItem, in constraint: NSLayoutConstraint
  ) -> any LayoutItem {
    guard let view = item as? ViewCore, let area = view.scrolledArea else { return item }
    let isSeenFromInside = constraint.terms.contains { term in
      guard let other = term.item.itemView, other !== view else { return term.item === area }
      return other.isDescendant(of: view)
    }
    return isSeenFromInside ? area : item
  }

  /// A multiplier such as `4.0 / 3` is meant as a third, not as the double next to it.
  private static func exact(_ value: Double) -> Rational {
    for divisor in 1...64 {
      let scaled = value * Double(divisor)
      if abs(scaled - scaled.rounded()) < 1e-9, abs(scaled) < 1e9 {
        return Rational(numerator: Int(scaled.rounded()), denominator: divisor)
      }
    }
    return Rational(exactly: value) ?? .zero
  }

  private func expand(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ coefficient: Double,
    _ terms: inout [(AnyObject, Int, Double)], _ constant: inout CGFloat
  ) {
    var insets: [CGFloat] = [0, 0, 0, 0]
    var object: AnyObject = item
    if let guide = item as? LayoutGuideCore, guide.kind != .free, let view = guide.owner {
      object = view
      switch guide.kind {
      case .margins: insets = view.margins(isRightToLeft: isRightToLeft)
      case .safeArea: insets = view.safeArea
      case .keyboard:
        // At the bottom, as high as the keyboard, or as the safe area is above the bottom
        // (`UIKeyboardLayoutGuide.usesBottomSafeArea`).
        let height = max(view.keyboardHeight, view.safeArea[2])
        insets[0] = view.bounds.height - height
      case .free, .frame: break
      }
    }
    func add(_ unknown: Int, _ factor: Double) {
      terms.append((object, unknown, coefficient * factor))
    }
    let (top, left, bottom, right) = (insets[0], insets[1], insets[2], insets[3])
    func shift(_ distance: CGFloat) { constant += CGFloat(coefficient) * distance }
    switch attribute {
    case .left, .leading:
      add(0, 1)
      shift(left)
    case .right, .trailing:
      add(0, 1)
      add(2, 1)
      shift(-right)
    case .top:
      add(1, 1)
      shift(top)
    case .bottom:
      add(1, 1)
      add(3, 1)
      shift(-bottom)
    case .width:
      add(2, 1)
      shift(-left - right)
    case .height:
      add(3, 1)
      shift(-top - bottom)
    case .centerX:
      add(0, 1)
      add(2, 0.5)
      shift((left - right) / 2)
    case .centerY:
      add(1, 1)
      add(3, 0.5)
      shift((top - bottom) / 2)
    case .firstBaseline, .lastBaseline:
      add(1, 1)
      expandBaseline(item, attribute == .firstBaseline, add, shift)
    default: break
    }
  }

  private func expandBaseline(
    _ item: any LayoutItem, _ isFirst: Bool, _ add: (Int, Double) -> Void,
    _ shift: (CGFloat) -> Void
  ) {
    guard let text = item.itemView?.baselines else { return add(3, 1) }
    if text.isCentered {
      add(3, 0.5)
      shift((text.ascent - text.descent) / 2)
    } else if isFirst {
      shift(text.ascent)
    } else {
      add(3, 1)
      shift(-text.descent)
    }
  }
}

/// An object as a key.
private struct Item: Hashable {
  let base: AnyObject

  init(_ base: AnyObject) { self.base = base }

  static func == (a: Item, b: Item) -> Bool { a.base === b.base }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(base)) }
}
