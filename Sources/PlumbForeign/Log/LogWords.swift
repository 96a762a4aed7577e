import PlumbModel
import PlumbSolver

/// What a log's constraints say, for people: views by class, and by address as well where a class
/// is that of several.
struct LogWords {
  private var names: [String: String] = [:]

  init(_ constraints: [LogConstraint]) {
    var keysByName: [String: Set<String>] = [:]
    var items: [LogItem] = []
    for constraint in constraints {
      items += constraint.relations.flatMap(\.terms).map(\.attribute.item)
      if let container = constraint.container { items.append(container) }
    }
    for item in items {
      let plain = item.name + " " + item.words
      keysByName[plain, default: []].insert(item.key)
    }
    for item in items {
      let isAlone = keysByName[item.name + " " + item.words].map { $0.count == 1 } ?? true
      let name = item.name + (isAlone ? "" : ":0x" + item.key)
      names[item.key] = item.words.isEmpty ? name : name + " " + item.words
    }
  }

  /// `UILabel.leading == UIImageView.trailing + 8`
  func text(_ relation: LogRelation) -> String {
    var text = ""
    for (place, term) in relation.terms.enumerated() {
      let name =
        (names[term.attribute.item.key] ?? term.attribute.item.name)
        + "." + term.attribute.name
      if place == 0 {
        text = name + " " + "\(relation.relation)"
      } else {
        let factor = -term.factor
        text += factor == .one ? " " + name : " \(ConstraintWriter.multiple(factor)) * \(name)"
      }
    }
    let constant = ConstraintWriter.amount(
      relation.constant.sign < 0 ? -relation.constant : relation.constant)
    if relation.terms.count == 1 {
      return text + (relation.constant.sign < 0 ? " -" : " ") + constant
    }
    guard !relation.constant.isZero else { return text }
    return text + (relation.constant.sign < 0 ? " - " : " + ") + constant
  }

  /// Who made a constraint that no code names, by what UIKit and AppKit call it.
  static func maker(of constraint: LogConstraint) -> String? {
    let identifier = constraint.identifier ?? ""
    switch constraint.kind {
    case "NSAutoresizingMaskLayoutConstraint":
      return "of an autoresizing mask: translatesAutoresizingMaskIntoConstraints is true"
    case "NSContentSizeLayoutConstraint": return "its intrinsic content size"
    default: break
    }
    let makers = [
      ("UIView-Encapsulated-Layout-", "the size that a list, or the window, gives it"),
      ("UISV-hiding", "of a stack view: the view is hidden"), ("UISV-", "of a stack view"),
      ("NSSV", "of a stack view"), ("fittingSize", "a size that was asked to fit"),
      ("_UITemporaryLayout", "a size that UIKit tries"),
      ("UIViewSafeAreaLayoutGuide-", "of the safe area"),
      ("UIViewLayoutMarginsGuide-", "of the margins"),
    ]
    if let maker = makers.first(where: { identifier.hasPrefix($0.0) }) { return maker.1 }
    return identifier.hasSuffix("argin-guide-constraint") ? "of the margins" : nil
  }
}
