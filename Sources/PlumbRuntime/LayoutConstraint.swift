import PlumbModel
import PlumbSolver

/// A line, a size or a center of a view that a constraint may speak of.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
    }
  }

  var isSize: Bool { self == .width || self == .height }
  var isDirectional: Bool { self == .leading || self == .trailing }
}

/// An attribute of a certain view, from which constraints are made.
public struct LayoutAnchor {
  public let view: View
  public let attribute: LayoutAttribute

  /// `self == other * multiplier + constant`, or with `<=` or `>=` in between.
  public func constraint(
    _ relation: Relation = .equal, to other: LayoutAnchor, times multiplier: Double = 1,
    plus constant: Double = 0, priority: Priority = .required
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, relation, other, multiplier: multiplier, constant: constant, priority: priority)
  }

  /// `self == constant`
  public func constraint(
    _ relation: Relation = .equal, toConstant constant: Double, priority: Priority = .required
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, relation, nil, multiplier: 1, constant: constant, priority: priority)
  }
}

extension View {
  public func anchor(_ attribute: LayoutAttribute) -> LayoutAnchor {
    LayoutAnchor(view: self, attribute: attribute)
  }

  public var leadingAnchor: LayoutAnchor { anchor(.leading) }
  public var trailingAnchor: LayoutAnchor { anchor(.trailing) }
  public var leftAnchor: LayoutAnchor { anchor(.left) }
  public var rightAnchor: LayoutAnchor { anchor(.right) }
  public var topAnchor: LayoutAnchor { anchor(.top) }
  public var bottomAnchor: LayoutAnchor { anchor(.bottom) }
  public var widthAnchor: LayoutAnchor { anchor(.width) }
  public var heightAnchor: LayoutAnchor { anchor(.height) }
  public var centerXAnchor: LayoutAnchor { anchor(.centerX) }
  public var centerYAnchor: LayoutAnchor { anchor(.centerY) }
  public var firstBaselineAnchor: LayoutAnchor { anchor(.firstBaseline) }
  public var lastBaselineAnchor: LayoutAnchor { anchor(.lastBaseline) }
}

/// A relation between two anchors that can be activated and deactivated.
///
/// While it is active the nearest common superview of its views holds it. Switching it, or giving
/// it another constant, marks that view for `updateConstraints`.
public final class LayoutConstraint {
  public let first: LayoutAnchor
  public let relation: Relation
  public let second: LayoutAnchor?
  public let multiplier: Double
  public var constant: Double { didSet { if constant != oldValue { changed() } } }
  /// Setting what `setPriority` refuses ends the program, in UIKit's words.
  public var priority: Priority {
    get { storedPriority }
    set {
      do { try setPriority(newValue) } catch { fatalError(error.description) }
    }
  }
  private var storedPriority: Priority
  /// The view that holds it while it is active.
  public private(set) weak var owner: View?
  /// When it was activated, among those of its tree.
  private(set) var number = 0

  init(
    _ first: LayoutAnchor, _ relation: Relation, _ second: LayoutAnchor?, multiplier: Double,
    constant: Double, priority: Priority
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    storedPriority = priority
  }

  public var isActive: Bool { owner != nil }

  var views: [View] { [first.view] + (second.map { [$0.view] } ?? []) }

  public func activate() throws(Problem) {
    guard !isActive else { return }
    if let problem = Problem(first, second, multiplier: multiplier, constant: constant) {
      throw problem
    }
    guard let owner = second.map({ first.view.commonSuperview(with: $0.view) }) ?? first.view
    else { throw .noCommonSuperview }
    self.owner = owner
    owner.constraints.append(self)
    owner.root.invalidateEngine()
    owner.root.activations += 1
    number = owner.root.activations
    owner.log?.record(.activated(constraint: description, line: nil))
    owner.switches(.activated(description))
    checkConflicts(owner.root)
  }

  public func deactivate() {
    guard let owner else { return }
    owner.constraints.removeAll { $0 === self }
    owner.root.invalidateEngine()
    owner.log?.record(.deactivated(constraint: description, line: nil))
    owner.switches(.deactivated(description))
    self.owner = nil
  }

  /// While it is active it may not become required, nor cease to be.
  public func setPriority(_ new: Priority) throws(Problem) {
    guard !isActive || new.isRequired == priority.isRequired else {
      throw .requiredWhileActive(from: priority, to: new)
    }
    guard new != priority else { return }
    storedPriority = new
    changed()
  }

  private func changed() {
    guard let owner else { return }
    owner.root.invalidateEngine()
    owner.switches(.activated(description))
    checkConflicts(owner.root)
  }

  /// Only what is required can conflict.
  private func checkConflicts(_ root: View) {
    if priority.isRequired { root.engine?.checkConflicts(in: root) }
  }

  /// Activates several, in order.
  public static func activate(_ constraints: [LayoutConstraint]) throws(Problem) {
    for constraint in constraints { try constraint.activate() }
  }

  /// Deactivates several; before others are activated, so that the two sets never meet.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }
}

extension View {
  /// A constraint that it holds comes, goes or changes.
  fileprivate func switches(_ reason: Reason) {
    if !isUpdatingConstraints { mark(.updateConstraints, reason) }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// `number.width == 50`, `name.leading >= number.trailing * 2 + 8 @750`
  public var description: String {
    var text = "\(first.view.name).\(first.attribute.rawValue) \(relation) "
    if let second {
      text += "\(second.view.name).\(second.attribute.rawValue)"
      if multiplier != 1 { text += " * " + short(multiplier) }
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + short(constant.magnitude) }
    } else {
      text += short(constant)
    }
    return priority.isRequired ? text : text + " @\(priority)"
  }
}

extension View {
  /// The nearest view that both are or lie in; nil for views of two trees.
  func commonSuperview(with other: View) -> View? {
    var view: View? = self
    while let current = view {
      if other.isInside(current) { return current }
      view = current.superview
    }
    return nil
  }
}
