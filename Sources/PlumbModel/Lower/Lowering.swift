import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// A scene in one situation, as a linear problem and what each of its rows says.
package struct LoweredScene: Sendable {
  package internal(set) var problem = LinearProblem()
  /// By row of the problem.
  package private(set) var rows: [Row] = []
  package internal(set) var situation: Situation
  package internal(set) var settings: [EffectiveSettings]
  /// Contents whose sizes are parameters of the problem, the last of its variables.
  package var openContents: [OpenContent] = []
  /// Edges of the root's safe area that are parameters, the first after the unknowns.
  private(set) var openInsets: [SafeEdge] = []
  private let requiredOnly: Bool
  /// The first row of what statements say; all after it are that too.
  private var firstStatement = 0
  /// Whether what nobody wrote is left out: that sizes of views are not negative.
  package let allowsNegativeSizes: Bool
  let contents: LoweringSubject.ContentChoice
  /// What forms over its views are as sums over its variables.
  package var expander: RowExpander

  package typealias Row = Constraint

  /// Four unknowns a view: left, top, width, height in its superview's coordinates.
  package enum Unknown: Int, CaseIterable {
    case left, top, width, height

    package var isSize: Bool { self == .width || self == .height }

    package var axis: Axis { self == .left || self == .width ? .horizontal : .vertical }

    package static let places = [Unknown.left, .top]
  }

  package static func variable(_ view: ViewID, _ unknown: Unknown) -> VariableID {
    VariableID(4 * view.index + unknown.rawValue)
  }

  /// The width or the height.
  package static func size(of view: ViewID, along axis: Axis) -> VariableID {
    variable(view, axis == .horizontal ? .width : .height)
  }

  /// Rows in this order: the root, then each view's size and content, then what stack views ask,
  /// then the statements in order of place; where a tie has to be drawn somehow, the first keeps
  /// its optional constraint.
  ///
  /// A placeholder is of pictures only: what is proved of a layout, and made of it, is without.
  ///
  /// What is set of views, and what statements say, is the same for every size and content, and is
  /// taken from `other`, which knows no heights of texts; but a screen has insets at its own size
  /// only, and statements over surroundings that are parameters say nothing of others.
  init(_ scene: Scene, _ subject: LoweringSubject, like other: LoweredScene? = nil) {
    let other = scene.screen == nil ? other : nil
    contents = subject.contents
    allowsNegativeSizes = subject.allowsNegativeSizes
    situation = subject.situation
    requiredOnly = subject.requiredOnly
    let settings =
      other?.settings(with: situation.contents, heights: subject.heights, in: scene)
      ?? subject.settings(of: scene)
    self.settings = settings
    _ = problem.addVariables(4 * scene.views.count)
    let sharesSettingsOnly = other?.contents == .measured && subject.contents != .measured
    let stated = sharesSettingsOnly ? nil : other
    var expander =
      stated?.expander
      ?? RowExpander(views: scene.views, settings: settings, situation: situation)
    if stated == nil { expander.screenSides = ScreenSides(scene, settings, subject) }
    if subject.opensInsets {
      openInsets = scene.askedSafeEdges
      for edge in openInsets { expander.insetVariables[edge] = problem.addVariable() }
    }
    self.expander = expander
    addRoot(scene, subject.size)
    if contents == .measured, scene.screen == nil { openSurroundings(of: scene) }
    switch contents {
    case .told: openLines(of: scene)
    case .texts: openLines(of: scene, shiftingLines: true)
    case .scaled(let views): openLines(of: scene, where: views)
    case .none, .all, .measured, .of: break
    }
    let scrolled = contents == .measured ? scene.scrolledAxes : []
    let flows = scene.flows
    let inFlows = Set(flows.flatMap(\.children))
    for index in scene.views.indices.dropFirst() {
      let id = ViewID(index)
      let range = scene.views[index].range
      for axis in [Axis.horizontal, .vertical] {
        // How large those are, their flow tells.
        let content = inFlows.contains(id) ? nil : settings[index].intrinsic.size(axis)
        addLength(of: id, axis, content, range)
      }
      addAspect(of: id)
      if case .scrollContent = scene.views[index].kind, let scroll = scene.views[index].parent {
        addPlace(of: id, in: scroll, range, scrolled)
      }
    }
    for (stack, children) in scene.stacks {
      for row in Arrangement(of: stack, children, settings, scene.views[stack.index].range).rows {
        add(row)
      }
    }
    for (flow, children) in flows {
      addLines(of: flow, children, within: subject.flowWidths[flow.index], scene.views)
    }
    firstStatement = rows.count
    if let stated {
      problem.addRows(from: stated.firstStatement, of: stated.problem)
      rows += stated.rows[stated.firstStatement...]
      return
    }
    for constraint in scene.constraints where subject.guards.holds(constraint.guards) {
      add(constraint)
    }
  }

  /// The settings where contents are of other sizes, and texts of other heights.
  func settings(
    with contents: [ContentSize], heights: [Int: Rational] = [:], in scene: Scene
  ) -> [EffectiveSettings] {
    var settings = settings
    if !contents.isEmpty || !situation.contents.isEmpty {
      for index in settings.indices {
        let given = contents.first { $0.view == scene.views[index].path }
        if settings[index].intrinsic.given != given { settings[index].intrinsic.given = given }
      }
    }
    for (view, height) in heights { settings[view].intrinsic.wrap(to: height) }
    settings.arrangeFlows(of: scene, heights)
    return settings
  }

  mutating func add(_ row: Row) {
    if requiredOnly, !row.priority.isRequired { return }
    let (terms, constant) = expander.expand(row.form)
    problem.addRow(terms, constant: constant, row.relation, priority: row.priority)
    rows.append(row)
  }

  /// Adds a row whose terms are known.
  mutating func add(
    _ form: LinearForm, _ relation: Relation, _ priority: Priority, _ origin: Origin,
    _ terms: [Term], constant: Rational
  ) {
    if requiredOnly, !priority.isRequired { return }
    problem.addRow(terms, constant: constant, relation, priority: priority)
    rows.append(Row(form: form, relation: relation, priority: priority, origin: origin))
  }

  private mutating func addRoot(_ scene: Scene, _ size: LoweringSubject.RootSize) {
    let range = scene.nameRange
    func origin(_ kind: Origin.Kind) -> Origin { Origin(range, statement: range, kind: kind) }
    for unknown in Unknown.places {
      add(
        LinearForm(), .equal, .required, origin(.implied), [Term(Self.variable(.root, unknown))],
        constant: .zero)
    }
    if case .open = size { return }
    var first = 0
    if case .parametric(let parameters) = size {
      first = problem.addVariables(parameters.count).lowerBound
    }
    for unknown in [Unknown.width, .height] {
      let isWidth = unknown == .width
      let length = LinearForm(Anchor(.root, isWidth ? .width : .height, isContainer: true))
      var terms = [Term(Self.variable(.root, unknown))]
      switch size {
      case .open: break
      case .fixed(let width, let height):
        guard let size = isWidth ? width : height else { break }
        add(
          length - LinearForm(constant: size), .equal, .required, origin(.situation), terms,
          constant: -size)
        continue
      case .parametric(let parameters):
        if isWidth ? scene.width.fits : scene.height.fits { break }
        // Over parameters, which are variables after those of the views.
        let map = isWidth ? parameters.width : parameters.height
        for (place, coefficient) in map.coefficients.enumerated() where !coefficient.isZero {
          terms.append(Term(VariableID(first + place), -coefficient))
        }
        add(length, .equal, .required, origin(.situation), terms, constant: -map.constant)
        continue
      }
      // systemLayoutSizeFitting: as small as the content allows (UIView documentation).
      add(length, .greaterOrEqual, .required, origin(.implied), terms, constant: .zero)
      add(length, .equal, .fittingSize, origin(.fitting), terms, constant: .zero)
    }
  }

  /// Sizes are not negative; an intrinsic size is two optional rows, or one where both are
  /// required.
  private mutating func addLength(
    of view: ViewID, _ axis: Axis, _ content: IntrinsicContent.Size?, _ range: SourceRange
  ) {
    let length = LinearForm(Anchor(view, axis.size))
    var terms = [Term(Self.size(of: view, along: axis))]
    if !allowsNegativeSizes {
      add(
        length, .greaterOrEqual, .required, Origin(range, statement: range, kind: .implied),
        terms, constant: .zero)
    }
    guard let content else { return }
    var excess = length
    excess.constant = -content.size
    var constant = excess.constant
    if let parameter = parameter(for: content, of: view, range, axis) {
      terms.append(Term(parameter, -Rational.one))
      constant = .zero
    }
    add(
      excess, .lessOrEqual, content.hug,
      Origin(content.range, statement: content.range, kind: .hug), terms, constant: constant)
    add(
      excess, .greaterOrEqual, content.resist,
      Origin(content.range, statement: content.range, kind: .resist), terms, constant: constant)
  }
}
