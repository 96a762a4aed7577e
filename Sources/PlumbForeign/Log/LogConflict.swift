import PlumbSolver

/// What a log's constraints say together, as rows over the edges of its views.
struct LogSystem {
  private(set) var problem = LinearProblem()
  /// By row: the constraint's place in the dump and what of it the row is.
  private(set) var sources: [(place: Int?, relation: LogRelation)] = []
  private var variables: [String: VariableID] = [:]
  private var marginGuides: [String: LogItem] = [:]

  init(_ constraints: [LogConstraint]) {
    // A view's margins are the edges of its guide for them.
    for constraint in constraints {
      for case (let term?, let container?) in [
        (constraint.relations.first?.terms, constraint.container)
      ] {
        for attribute in term.map(\.attribute)
        where attribute.item.name.contains("UIViewLayoutMarginsGuide") {
          marginGuides[container.key] = attribute.item
        }
      }
    }
    for (place, constraint) in constraints.enumerated() {
      for relation in constraint.relations { add(relation, of: constraint, from: place) }
    }
  }

  private mutating func add(
    _ relation: LogRelation, of constraint: LogConstraint, from place: Int
  ) {
    guard relation.priority.map({ Rational(1000) <= $0 }) ?? true else { return }
    var sum = Expression(constant: -relation.constant)
    for (attribute, factor) in relation.terms { sum += factor * expression(attribute) }
    // A position by itself is one in the superview.
    if relation.terms.count == 1, let only = relation.terms.first,
      !["width", "height"].contains(only.attribute.name)
    {
      let isVertical = isVertical(only.attribute.name)
      let edge = LogAttribute(
        item: constraint.container
          ?? LogItem(
            key: "above " + only.attribute.item.key,
            name: "superview of " + only.attribute.item.name),
        name: isVertical ? "top" : "leading")
      sum += -Rational.one * expression(edge)
    }
    problem.add(PlumbSolver.Constraint(sum, relation.relation))
    sources.append((place, relation))
  }

  private func isVertical(_ attribute: String) -> Bool {
    ["top", "bottom", "height", "centerY", "midY", "minY", "maxY"].contains(attribute)
      || attribute.hasSuffix("aseline") || attribute == "topMargin" || attribute == "bottomMargin"
      || attribute == "centerYWithinMargins"
  }

  /// Edges by the start and the size; baselines and margins without a guide are by themselves.
  private mutating func expression(_ attribute: LogAttribute) -> Expression {
    let item = attribute.item
    if attribute.name.hasSuffix("Margin"), let guide = marginGuides[item.key] {
      return expression(LogAttribute(item: guide, name: String(attribute.name.dropLast(6))))
    }
    let half = Rational(numerator: 1, denominator: 2)
    switch attribute.name {
    case "leading", "left", "minX": return Expression([Term(variable(item, "leading"))])
    case "trailing", "right", "maxX": return variable(item, "leading") + variable(item, "width")
    case "centerX", "midX": return variable(item, "leading") + half * variable(item, "width")
    case "top", "minY": return Expression([Term(variable(item, "top"))])
    case "bottom", "maxY": return variable(item, "top") + variable(item, "height")
    case "centerY", "midY": return variable(item, "top") + half * variable(item, "height")
    case "baseline": return Expression([Term(variable(item, "lastBaseline"))])
    default: return Expression([Term(variable(item, attribute.name))])
    }
  }

  private mutating func variable(_ item: LogItem, _ name: String) -> VariableID {
    let key = item.key + " " + name
    if let known = variables[key] { return known }
    let variable = problem.addVariable()
    variables[key] = variable
    if name == "width" || name == "height" {
      problem.add(PlumbSolver.Constraint(Expression([Term(variable)]), .greaterOrEqual))
      let size = LogAttribute(item: item, name: name)
      sources.append(
        (nil, LogRelation(terms: [(size, .one)], relation: .greaterOrEqual, constant: .zero)))
    }
    return variable
  }
}
