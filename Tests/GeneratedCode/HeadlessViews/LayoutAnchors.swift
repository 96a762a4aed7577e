/// An attribute of a view or guide, or a distance between two.
@MainActor
public class NSLayoutAnchor<Kind>: NSObject {
  let terms: [NSLayoutConstraint.Term]

  init(_ terms: [NSLayoutConstraint.Term]) { self.terms = terms }

  convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.init([NSLayoutConstraint.Term(item: item, attribute: attribute, coefficient: 1)])
  }

  func related(
    _ relation: NSLayoutConstraint.Relation, _ other: [NSLayoutConstraint.Term],
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    let negated = other.map {
      NSLayoutConstraint.Term(
        item: $0.item, attribute: $0.attribute,
        coefficient: -$0.coefficient * Double(multiplier))
    }
    return NSLayoutConstraint(terms + negated, relation, constant)
  }

  public func constraint(
    equalTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.equal, other.terms, constant: constant)
  }

  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, other.terms, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, other.terms, constant: constant)
  }

  func offset(to other: NSLayoutAnchor<Kind>) -> NSLayoutDimension {
    let negated = terms.map {
      NSLayoutConstraint.Term(
        item: $0.item, attribute: $0.attribute, coefficient: -$0.coefficient)
    }
    return NSLayoutDimension(other.terms + negated)
  }
}

public enum XAxis {}
public enum YAxis {}
public enum Dimension {}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<XAxis> {
  public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    offset(to: other)
  }
}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<YAxis> {
  public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    offset(to: other)
  }
}

public final class NSLayoutDimension: NSLayoutAnchor<Dimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    related(.equal, [], constant: constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, [], constant: constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, [], constant: constant)
  }

  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.equal, other.terms, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, other.terms, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, other.terms, multiplier: multiplier, constant: constant)
  }
}

extension LayoutItem {
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
