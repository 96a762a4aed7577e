/// What a toolkit adds to the constraints of a view that shows a size of its own.
public final class NSContentSizeLayoutConstraint: NSLayoutConstraint {
  static func both(
    of view: ViewCore, _ attribute: Attribute, _ length: CGFloat, hug: Priority, resist: Priority
  ) -> [NSLayoutConstraint] {
    [(Relation.lessThanOrEqual, hug), (.greaterThanOrEqual, resist)].map { relation, priority in
      let term = Term(item: view, attribute: attribute, coefficient: 1)
      let constraint = NSContentSizeLayoutConstraint([term], relation, length)
      constraint.priority = priority
      return constraint
    }
  }
}

/// What a toolkit makes of a frame that somebody set.
public final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {
  static func all(of view: ViewCore) -> [NSLayoutConstraint] {
    let lengths: [(Attribute, CGFloat)] = [
      (.left, view.frame.minX), (.top, view.frame.minY), (.width, view.frame.width),
      (.height, view.frame.height),
    ]
    return lengths.map { attribute, length in
      var terms = [Term(item: view, attribute: attribute, coefficient: 1)]
      if attribute == .left || attribute == .top, let above = view.parent {
        terms.append(Term(item: above, attribute: attribute, coefficient: -1))
      }
      return NSAutoresizingMaskLayoutConstraint(terms, .equal, length)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The edge of the margins' guide that an attribute names.
  var insideMargins: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}

extension ViewCore {
  /// All that a toolkit lists as the constraints of a view: those of people and its own.
  public var listedConstraints: [NSLayoutConstraint] {
    let own = ownConstraints()
    for constraint in own { constraint.identifier = constraint.identifier ?? "UISV-arrangement" }
    var listed = heldConstraints + own
    if !translatesAutoresizingMaskIntoConstraints {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        guard let length = contentLength(on: axis) else { continue }
        listed += NSContentSizeLayoutConstraint.both(
          of: self, axis == .horizontal ? .width : .height, length,
          hug: contentHuggingPriority(for: axis),
          resist: contentCompressionResistancePriority(for: axis))
      }
    }
    for view in children where view.translatesAutoresizingMaskIntoConstraints {
      listed += NSAutoresizingMaskLayoutConstraint.all(of: view)
    }
    return listed
  }
}
