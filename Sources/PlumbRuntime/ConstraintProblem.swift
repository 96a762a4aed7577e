import PlumbSolver

extension LayoutConstraint {
  /// What UIKit throws at, in its words.
  ///
  /// - Source: the messages of `NSLayoutConstraint`'s exceptions.
  public enum Problem: Error, Hashable, Sendable {
    /// Its views have no superview in common.
    case noCommonSuperview
    /// It relates a place or size on one axis to one on the other, or a place to a size.
    case unrelated
    /// One of its places changes sides with the direction of reading, and the other does not.
    case leadingWithLeft
    /// A place is to be a number: it has no other to be counted from, or none of it.
    case placeWithoutOther
    /// A number in it is not one.
    case notFinite
    /// An active constraint is to become optional, or required.
    case requiredWhileActive(from: Priority, to: Priority)

    /// What is wrong with a constraint by itself, in whatever tree.
    init?(
      _ first: LayoutAnchor, _ second: LayoutAnchor?, multiplier: Double, constant: Double
    ) {
      let attribute = first.attribute
      if !multiplier.isFinite || !constant.isFinite {
        self = .notFinite
      } else if let other = second?.attribute, !attribute.isRelated(to: other) {
        self = .unrelated
      } else if let other = second?.attribute, attribute.conflicts(with: other) {
        self = .leadingWithLeft
      } else if !attribute.isSize, second == nil || multiplier == 0 {
        self = .placeWithoutOther
      } else {
        return nil
      }
    }
  }
}

extension LayoutConstraint.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noCommonSuperview:
      "Unable to activate constraint with anchors because they have no common ancestor.  Does "
        + "the constraint or its anchors reference items in different view hierarchies?  That's "
        + "illegal."
    case .unrelated: "Invalid pairing of layout attributes"
    case .leadingWithLeft:
      "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither."
    case .placeWithoutOther:
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
        + "creates an illegal constraint of a location equal to a constant. Location attributes "
        + "must be specified in pairs."
    case .notFinite: "Multiplier or constant is not finite!  That's illegal."
    case .requiredWhileActive(let old, let new):
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority \(new) and the existing priority was \(old)."
    }
  }
}

extension LayoutAttribute {
  fileprivate func isRelated(to other: LayoutAttribute) -> Bool {
    isSize == other.isSize && (isSize || isHorizontal == other.isHorizontal)
  }

  /// Centers go with both.
  fileprivate func conflicts(with other: LayoutAttribute) -> Bool {
    let sides: Set<LayoutAttribute> = [.left, .right]
    return isDirectional && sides.contains(other) || sides.contains(self) && other.isDirectional
  }
}
