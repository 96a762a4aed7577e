import PlumbSolver
import PlumbText

/// A scene in one situation, as a linear problem and what each of its rows says.
package struct LoweredScene: Sendable {
  package private(set) var problem = LinearProblem()
  /// By row of the problem.
  package private(set) var rows: [Row] = []
  package let situation: Situation
  package let settings: [EffectiveSettings]

  package struct Row: Sendable {
    package let form: LinearForm
    package let relation: Relation
    package let priority: Priority
    package let origin: Origin
  }

  /// Four unknowns a view: left, top, width, height in its superview's coordinates.
  package enum Unknown: Int, CaseIterable { case left, top, width, height }

  package static func variable(_ view: ViewID, _ unknown: Unknown) -> VariableID {
    VariableID(4 * view.index + unknown.rawValue)
  }

  /// Rows in this order: the root, then each view's size and content, then the statements in order
  /// of place; where a tie has to be drawn somehow, the first keeps its wish.
  package init(_ scene: Scene, in situation: Situation) {
    self.situation = situation
    let active = ActiveGuards(scene, situation)
    settings = scene.views.indices.map {
      EffectiveSettings(scene.views[$0], active, situation, isRoot: $0 == 0)
    }
    let expander = RowExpander(views: scene.views, settings: settings, situation: situation)
    _ = problem.addVariables(4 * scene.views.count)
    addRoot(scene, expander)
    for index in scene.views.indices.dropFirst() {
      addContent(of: ViewID(index), scene.views[index].range, expander)
    }
    for constraint in scene.constraints where active.holds(constraint.guards) {
      add(constraint.form, constraint.relation, constraint.priority, constraint.origin, expander)
    }
  }

  private mutating func add(
    _ form: LinearForm, _ relation: Relation, _ priority: Priority, _ origin: Origin,
    _ expander: RowExpander
  ) {
    let (terms, constant) = expander.expand(form)
    problem.addRow(terms, constant: constant, relation, priority: priority)
    rows.append(Row(form: form, relation: relation, priority: priority, origin: origin))
  }

  private mutating func addRoot(_ scene: Scene, _ expander: RowExpander) {
    let range = scene.nameRange
    func origin(_ kind: Origin.Kind) -> Origin { Origin(range, statement: range, kind: kind) }
    for unknown in [Unknown.left, .top] {
      problem.addRow(
        [Term(Self.variable(.root, unknown))], constant: .zero, .equal, priority: .required)
      rows.append(
        Row(form: LinearForm(), relation: .equal, priority: .required, origin: origin(.implied)))
    }
    for (attribute, size) in [(Attribute.width, situation.width), (.height, situation.height)] {
      let form = LinearForm(Anchor(.root, attribute, isContainer: true))
      if let size, let exact = Rational(exactly: size) {
        add(
          form - LinearForm(constant: exact), .equal, .required, origin(.situation), expander)
      } else {
        // systemLayoutSizeFitting: as small as the content allows (PEERS.md f, "Sizes").
        add(form, .greaterOrEqual, .required, origin(.implied), expander)
        add(form, .equal, .fittingSize, origin(.fitting), expander)
      }
    }
  }

  /// Sizes are not negative; an intrinsic size is two optional rows, or one where both are
  /// required.
  private mutating func addContent(
    of view: ViewID, _ range: SourceRange, _ expander: RowExpander
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let form = LinearForm(Anchor(view, axis.size))
      add(
        form, .greaterOrEqual, .required, Origin(range, statement: range, kind: .implied), expander)
      guard let content = settings[view.index].content(axis) else { continue }
      let excess = form - LinearForm(constant: content.size)
      add(
        excess, .lessOrEqual, content.hug,
        Origin(content.range, statement: content.range, kind: .hug), expander)
      add(
        excess, .greaterOrEqual, content.resist,
        Origin(content.range, statement: content.range, kind: .resist), expander)
    }
  }
}

/// Which states and conditions hold in a situation.
struct ActiveGuards {
  private let chosen: [Int]
  private let holds: [Bool]

  init(_ scene: Scene, _ situation: Situation) {
    chosen = scene.groups.map { group in
      let choice = situation.states.first { $0.group == group.name }
      return choice.flatMap { group.states.firstIndex(of: $0.state) } ?? 0
    }
    holds = scene.conditions.map { Self.holds($0, situation) }
  }

  func holds(_ guards: [Guard]) -> Bool {
    guards.allSatisfy { guardian in
      switch guardian {
      case .state(let group, let state): chosen[group] == state
      case .condition(let index, let expected): holds[index] == expected
      }
    }
  }

  /// A comparison with an open axis does not hold: there is no number to compare.
  private static func holds(_ condition: SceneCondition, _ situation: Situation) -> Bool {
    switch condition {
    case .direction(let direction): return situation.direction == direction
    case .sizeClass(let axis, let isCompact):
      let size = axis == .horizontal ? situation.width : situation.height
      let limit = axis == .horizontal ? SizeClass.regularWidth : SizeClass.regularHeight
      return size.map { ($0 < Double(limit)) == isCompact } ?? false
    case .comparison(let form, let comparison):
      var value = form.constant
      for (anchor, coefficient) in form.terms {
        let size = anchor.attribute == .width ? situation.width : situation.height
        guard let size, let exact = Rational(exactly: size) else { return false }
        value += coefficient * exact
      }
      return comparison.holds(value)
    }
  }
}
