import PlumbModel
import PlumbSolver

/// Solves the constraints that the views of a tree hold: each view has its left, top, width and
/// height in its superview's coordinates.
///
/// In this order, so that ties are drawn the same each time: the root's size, then each view's own
/// rows, its superview's before its own, then the constraints in the order in which they were
/// activated, holder by holder.
public final class ConstraintEngine: LayoutEngine {
  /// Views of which a length is not decided by the last solving, by name.
  public private(set) var ambiguousViews: [String] = []

  private static let half = Rational(numerator: 1, denominator: 2)

  public init() {}

  public func frames(in root: View) -> [(view: View, frame: Frame)]? {
    var work = Work(root)
    for view in work.views {
      if view === root || view.translatesAutoresizingMaskIntoConstraints {
        addFrame(of: view, root, &work)
      } else {
        addContent(of: view, &work)
      }
    }
    for view in work.views {
      for constraint in view.constraints { add(constraint, held: view, root, &work) }
    }
    switch solve(work.problem) {
    case .solved(let solution):
      ambiguousViews = work.views.indices.filter { place in
        solution.freeVariables.contains { $0.index / 4 == place }
      }.map { work.views[$0].name }
      return work.views.enumerated().map { place, view in
        let values = (0..<4).map { solution.values[4 * place + $0] + 0 }
        return (view, Frame(x: values[0], y: values[1], width: values[2], height: values[3]))
      }
    case .impossible(let certificate):
      let rows = certificate.rows.compactMap { work.texts[$0.index] }
      root.log?.note("unable to satisfy together: " + rows.joined(separator: ", "))
      return nil
    case .exhausted:
      root.log?.note("too hard to solve within the limit on pivots")
      return nil
    }
  }

  /// What one solving needs.
  private struct Work {
    var problem = LinearProblem()
    /// Superviews before what lies in them.
    var views: [View] = []
    var places: [ObjectIdentifier: Int] = [:]
    /// What a row says, by row.
    var texts: [String?] = []

    init(_ root: View) {
      collect(root)
      _ = problem.addVariables(4 * views.count)
    }

    private mutating func collect(_ view: View) {
      places[ObjectIdentifier(view)] = views.count
      views.append(view)
      for child in view.subviews { collect(child) }
    }

    func variable(_ view: View, _ unknown: Int) -> VariableID {
      VariableID(4 * (places[ObjectIdentifier(view)] ?? 0) + unknown)
    }

    mutating func add(_ constraint: PlumbSolver.Constraint, _ text: String?) {
      problem.add(constraint)
      texts.append(text)
    }
  }

  private static func exact(_ value: Double) -> Rational { Rational(meaning: value) }

  /// A frame set by hand, as required rows.
  private func addFrame(of view: View, _ root: View, _ work: inout Work) {
    let text = "\(view.name)'s frame"
    let frame = view.frame
    let variables = (0..<4).map { work.variable(view, $0) }
    guard view !== root, let superview = view.superview else {
      for (variable, value) in zip(variables, [frame.x, frame.y, frame.width, frame.height]) {
        work.add(variable == Self.exact(value), text)
      }
      return
    }
    let reference =
      view.handFrame ?? HandFrame(frame: frame, superview: superview.frame)
    view.handFrame = reference
    let mask = view.autoresizingMask
    let horizontal = MaskedAxis(
      start: Self.exact(reference.frame.x), length: Self.exact(reference.frame.width),
      whole: Self.exact(reference.superview.width),
      isStartFlexible: mask.contains(.flexibleLeftMargin),
      isLengthFlexible: mask.contains(.flexibleWidth),
      isEndFlexible: mask.contains(.flexibleRightMargin))
    let vertical = MaskedAxis(
      start: Self.exact(reference.frame.y), length: Self.exact(reference.frame.height),
      whole: Self.exact(reference.superview.height),
      isStartFlexible: mask.contains(.flexibleTopMargin),
      isLengthFlexible: mask.contains(.flexibleHeight),
      isEndFlexible: mask.contains(.flexibleBottomMargin))
    for (place, axis) in [horizontal, vertical].enumerated() {
      let whole = work.variable(superview, 2 + place)
      work.add(variables[place] == whole * axis.startShare + axis.startConstant, text)
      work.add(variables[2 + place] == whole * axis.lengthShare + axis.lengthConstant, text)
    }
  }

  /// Sizes are not negative, and content is kept from growing and from shrinking.
  private func addContent(of view: View, _ work: inout Work) {
    let content = view.intrinsicContentSize
    let (hug, resist) = (view.contentHugging, view.compressionResistance)
    for (unknown, size, word, hug, resist) in [
      (2, content.width, "width", hug.horizontal, resist.horizontal),
      (3, content.height, "height", hug.vertical, resist.vertical),
    ] {
      let variable = work.variable(view, unknown)
      work.add(variable >= Rational.zero, "\(view.name).\(word) >= 0")
      guard let size, size.isFinite else { continue }
      let text = "\(view.name).\(word) is \(short(size))"
      work.add((variable <= Self.exact(size)).at(hug), text)
      work.add((variable >= Self.exact(size)).at(resist), text)
    }
  }

  private func add(
    _ constraint: LayoutConstraint, held holder: View, _ root: View, _ work: inout Work
  ) {
    let isMirrored =
      root.isRightToLeft
      && (constraint.first.attribute.isDirectional
        || constraint.second?.attribute.isDirectional ?? false)
    var sum = Self.expression(constraint.first, in: holder, isMirrored, work)
    if let second = constraint.second {
      sum -=
        Self.expression(second, in: holder, isMirrored, work)
        * Self.exact(constraint.multiplier)
    }
    sum -= Self.exact(constraint.constant)
    work.add(
      PlumbSolver.Constraint(sum, constraint.relation, priority: constraint.priority),
      constraint.description)
  }

  /// An anchor in the coordinates of the view that holds the constraint; mirrored, these run from
  /// its right edge to the left.
  private static func expression(
    _ anchor: LayoutAnchor, in holder: View, _ isMirrored: Bool, _ work: Work
  ) -> Expression {
    let view = anchor.view
    let isHorizontal = anchor.attribute.isHorizontal
    let size = work.variable(view, isHorizontal ? 2 : 3).expression
    if anchor.attribute.isSize { return size }
    var place = Expression()
    var above: View? = view
    while let current = above, current !== holder {
      place += work.variable(current, isHorizontal ? 0 : 1)
      above = current.superview
    }
    switch anchor.attribute {
    case .left, .top, .width, .height: break
    case .right, .bottom: place += size
    case .leading: if isMirrored { place += size }
    case .trailing: if !isMirrored { place += size }
    case .centerX, .centerY: place += size * half
    case .firstBaseline: place += exact(view.baselineInsets.first)
    case .lastBaseline: place += size - exact(view.baselineInsets.last)
    }
    return isMirrored ? work.variable(holder, 2) - place : place
  }
}
