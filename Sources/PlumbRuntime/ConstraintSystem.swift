import PlumbModel
import PlumbSolver

/// The constraints of a tree as rows: each view has its left, top, width and height in its
/// superview's coordinates.
///
/// In this order, so that ties are drawn the same each time: the root's size, then each view's own
/// rows, its superview's before its own, then the constraints in the order in which they were
/// activated, holder by holder.
struct ConstraintSystem {
  private(set) var problem = LinearProblem()
  /// Superviews before what lies in them.
  private(set) var views: [View] = []
  /// What a row says, by row.
  private(set) var texts: [String] = []
  /// The constraint of a row, where it is one.
  private var constraints: [LayoutConstraint?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  private static let half = Rational(numerator: 1, denominator: 2)

  init(_ root: View, without broken: [LayoutConstraint] = []) {
    collect(root)
    _ = problem.addVariables(4 * views.count)
    for view in views {
      if view === root || view.translatesAutoresizingMaskIntoConstraints {
        addFrame(of: view, root)
      } else {
        addContent(of: view)
      }
    }
    for view in views {
      for constraint in view.constraints where !broken.contains(where: { $0 === constraint }) {
        add(constraint, held: view, root)
      }
    }
  }

  private mutating func collect(_ view: View) {
    places[ObjectIdentifier(view)] = views.count
    views.append(view)
    for child in view.subviews { collect(child) }
  }

  private func variable(_ view: View, _ unknown: Int) -> VariableID {
    VariableID(4 * (places[ObjectIdentifier(view)] ?? 0) + unknown)
  }

  private mutating func add(
    _ row: PlumbSolver.Constraint, _ text: String, of constraint: LayoutConstraint? = nil
  ) {
    problem.add(row)
    texts.append(text)
    constraints.append(constraint)
  }

  // MARK: Conflicts

  /// The first constraint to conflict with those before it, where they are added one after the
  /// other, and what they say, it last; nil where they do without any.
  func earliestConflict(
    _ certificate: InfeasibilityCertificate
  ) -> (last: LayoutConstraint, conflict: [String])? {
    func time(_ row: Int) -> (Int, Int) { (constraints[row]?.number ?? -1, row) }
    var rows = certificate.rows.map(\.index)
    while let last = rows.filter({ constraints[$0] != nil }).max(by: { time($0) < time($1) }) {
      let before = texts.indices.filter { constraints[$0] == nil || time($0) < time(last) }
      guard let earlier = conflict(among: before) else {
        guard let constraint = constraints[last] else { return nil }
        return (constraint, rows.sorted { time($0) < time($1) }.map { texts[$0] })
      }
      rows = earlier
    }
    return nil
  }

  private func conflict(among rows: [Int]) -> [Int]? {
    var part = LinearProblem()
    _ = part.addVariables(problem.variableCount)
    for row in rows {
      let id = RowID(row)
      part.addRow(
        problem.terms(of: id), constant: problem.constant(of: id), problem.relation(of: id),
        priority: problem.priority(of: id))
    }
    return feasibility(of: part).certificate?.rows.map { rows[$0.index] }
  }

  // MARK: Rows

  /// A frame set by hand, as required rows.
  private mutating func addFrame(of view: View, _ root: View) {
    let frame = view.frame
    guard view !== root, let superview = view.superview else {
      let values = [frame.x, frame.y, frame.width, frame.height]
      for (part, value) in values.enumerated() {
        add(
          variable(view, part) == Rational(meaning: value),
          "\(view.name).\(Self.parts[part]) == \(short(value))")
      }
      return
    }
    let hand = view.handFrame ?? HandFrame(frame: frame, superview: superview.frame)
    let mask = view.autoresizingMask
    for (place, axis) in [hand.horizontal(mask), hand.vertical(mask)].enumerated() {
      let whole = variable(superview, 2 + place)
      for (part, share, constant) in [
        (place, axis.startShare, axis.startConstant),
        (2 + place, axis.lengthShare, axis.lengthConstant),
      ] {
        var value = share.isZero ? "" : "\(superview.name).\(Self.parts[2 + place])"
        if !share.isZero, share != .one { value += " * \(short(share.doubleValue))" }
        if !share.isZero, !constant.isZero { value += constant.sign < 0 ? " - " : " + " }
        if share.isZero || !constant.isZero {
          value += short((share.isZero ? constant : constant.abs).doubleValue)
        }
        add(
          variable(view, part) == whole * share + constant,
          "\(mask.words) \(view.name).\(Self.parts[part]) == \(value)")
      }
    }
  }

  /// What UIKit calls the four unknowns of a view under a mask.
  private static let parts = ["minX", "minY", "width", "height"]

  /// Sizes are not negative, and content is kept from growing and from shrinking.
  private mutating func addContent(of view: View) {
    let content = view.intrinsicContentSize
    let (hug, resist) = (view.contentHugging, view.compressionResistance)
    for (unknown, size, word, hug, resist) in [
      (2, content.width, "width", hug.horizontal, resist.horizontal),
      (3, content.height, "height", hug.vertical, resist.vertical),
    ] {
      let variable = variable(view, unknown)
      add(variable >= Rational.zero, "\(view.name).\(word) >= 0")
      guard let size, size.isFinite else { continue }
      let text = "\(view.name).\(word) is \(short(size))"
      add((variable <= Rational(meaning: size)).at(hug), text)
      add((variable >= Rational(meaning: size)).at(resist), text)
    }
  }

  private mutating func add(_ constraint: LayoutConstraint, held holder: View, _ root: View) {
    let isMirrored =
      root.isRightToLeft
      && (constraint.first.attribute.isDirectional
        || constraint.second?.attribute.isDirectional ?? false)
    var sum = expression(constraint.first, in: holder, isMirrored)
    if let second = constraint.second {
      sum -=
        expression(second, in: holder, isMirrored) * Rational(meaning: constraint.multiplier)
    }
    sum -= Rational(meaning: constraint.constant)
    add(
      PlumbSolver.Constraint(sum, constraint.relation, priority: constraint.priority),
      constraint.description, of: constraint)
  }

  /// An anchor in the coordinates of the view that holds the constraint; mirrored, these run from
  /// its right edge to the left.
  private func expression(
    _ anchor: LayoutAnchor, in holder: View, _ isMirrored: Bool
  ) -> Expression {
    let view = anchor.view
    let isHorizontal = anchor.attribute.isHorizontal
    let size = variable(view, isHorizontal ? 2 : 3).expression
    if anchor.attribute.isSize { return size }
    var place = Expression()
    var above: View? = view
    while let current = above, current !== holder {
      place += variable(current, isHorizontal ? 0 : 1)
      above = current.superview
    }
    switch anchor.attribute {
    case .left, .top, .width, .height: break
    case .right, .bottom: place += size
    case .leading: if isMirrored { place += size }
    case .trailing: if !isMirrored { place += size }
    case .centerX, .centerY: place += size * Self.half
    case .firstBaseline: place += Rational(meaning: view.baselineInsets.first)
    case .lastBaseline: place += size - Rational(meaning: view.baselineInsets.last)
    }
    return isMirrored ? variable(holder, 2) - place : place
  }
}
