@_exported import Foundation

/// A relation between attributes of views and guides, as Auto Layout keeps it.
@MainActor
public class NSLayoutConstraint: NSObject {
  public struct Priority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ value: Float) { rawValue = value }
    public static let required = Self(1000)
    public static let defaultHigh = Self(750)
    public static let defaultLow = Self(250)
    public static let fittingSizeLevel = Self(50)
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// A multiple of an attribute; a constraint says that a sum of them relates to zero.
  struct Term {
    let item: any LayoutItem
    let attribute: Attribute
    let coefficient: Double

    /// A margin as an edge of the guide that has all of them.
    @MainActor var insideMargins: Term {
      guard let plain = attribute.insideMargins, let view = item as? ViewCore else { return self }
      return Term(item: view.layoutMarginsGuideCore, attribute: plain, coefficient: coefficient)
    }
  }

  let terms: [Term]
  public let relation: Relation
  public var constant: CGFloat {
    didSet { if constant != oldValue { ViewCore.changes += 1 } }
  }
  public var priority: Priority = .required
  public var identifier: String?
  private weak var holder: ViewCore?

  public var firstItem: AnyObject? { terms.first?.item }
  public var firstAttribute: Attribute { terms.first?.attribute ?? .notAnAttribute }
  public var secondItem: AnyObject? { terms.count == 2 ? terms[1].item : nil }
  public var secondAttribute: Attribute {
    terms.count == 2 ? terms[1].attribute : .notAnAttribute
  }
  public var multiplier: CGFloat { terms.count == 2 ? -CGFloat(terms[1].coefficient) : 1 }

  /// `terms relation constant`
  init(_ terms: [Term], _ relation: Relation, _ constant: CGFloat) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
  }

  public convenience init(
    item: AnyObject, attribute: Attribute, relatedBy relation: Relation, toItem other: AnyObject?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    guard let first = item as? any LayoutItem else {
      fatalError("constraint items must each be a view or layout guide")
    }
    var terms = [Term(item: first, attribute: attribute, coefficient: 1)]
    if let second = other as? any LayoutItem, otherAttribute != .notAnAttribute {
      terms.append(
        Term(item: second, attribute: otherAttribute, coefficient: -Double(multiplier)))
    }
    self.init(terms, relation, constant)
  }

  /// A sum of multiples of attributes, for views that make constraints of their own.
  public convenience init(
    sum: [(item: any LayoutItem, attribute: Attribute, factor: CGFloat)], _ relation: Relation,
    _ constant: CGFloat, priority: Priority
  ) {
    self.init(
      sum.map { Term(item: $0.item, attribute: $0.attribute, coefficient: Double($0.factor)) },
      relation, constant)
    self.priority = priority
  }

  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        guard let common = commonView() else {
          fatalError("no common ancestor for the views of \(identifier ?? "a constraint")")
        }
        common.heldConstraints.append(self)
        holder = common
      } else {
        holder?.heldConstraints.removeAll { $0 === self }
        holder = nil
      }
    }
  }

  /// The nearest view that holds all items.
  private func commonView() -> ViewCore? {
    var common: ViewCore?
    for (place, term) in terms.enumerated() {
      guard let view = term.item.itemView else { return nil }
      common = place == 0 ? view : common?.nearestCommon(with: view)
    }
    return common
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// A view or a layout guide.
@MainActor
public protocol LayoutItem: AnyObject {
  /// The view itself, or the one that owns the guide.
  var itemView: ViewCore? { get }
}
