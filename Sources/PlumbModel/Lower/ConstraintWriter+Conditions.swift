import PlumbSolver

extension ConstraintWriter {
  /// What a `when` asks, with every length worked out: `super.width > super.height`.
  package func text(_ condition: SceneCondition) -> String {
    switch condition {
    case .direction(let direction): return direction.rawValue
    case .accessibility: return "accessibility"
    case .platform(let platform): return "platform " + platform.rawValue
    case .textScale(let comparison, let border):
      return "text-scale \(comparison.sign) \(Self.number(border))"
    case .sizeClass(let axis, let isCompact):
      return (isCompact ? "compact " : "regular ") + axis.size.rawValue
    case .comparison(let form, let comparison):
      let text = self.text(form, comparison.relation)
      guard comparison.isStrict else { return text }
      // `<=` and `>=` lose their second sign.
      return text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0 == "<=" ? "<" : $0 == ">=" ? ">" : $0 }.joined(separator: " ")
    case .all(let parts):
      return parts.map { part in
        if case .any = part { "(\(self.text(part)))" } else { self.text(part) }
      }.joined(separator: " and ")
    case .any(let parts): return parts.map { self.text($0) }.joined(separator: " or ")
    }
  }
}

extension SceneCondition.Comparison {
  fileprivate var isStrict: Bool { self == .less || self == .greater }

  /// Without what makes it strict.
  fileprivate var relation: Relation {
    switch self {
    case .equal: .equal
    case .less, .lessOrEqual: .lessOrEqual
    case .greater, .greaterOrEqual: .greaterOrEqual
    }
  }
}
