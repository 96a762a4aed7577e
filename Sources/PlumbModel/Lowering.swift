import PlumbSolver
import PlumbText

/// A scene in one situation, as a linear problem and what each of its rows says.
package struct LoweredScene: Sendable {
  package private(set) var problem = LinearProblem()
  /// By row of the problem.
  package private(set) var rows: [Row] = []
  package let situation: Situation
  package let settings: [EffectiveSettings]
  /// Contents whose sizes are parameters of the problem, the last of its variables.
  private(set) var openContents: [OpenContent] = []
  /// Edges of the root's safe area that are parameters, the first after the unknowns.
  private(set) var openInsets: [SafeEdge] = []
  private let requiredOnly: Bool
  /// Whether what nobody wrote is left out: that sizes of views are not negative.
  let allowsNegativeSizes: Bool
  private let contents: ContentChoice

  package struct Row: Sendable {
    package let form: LinearForm
    package let relation: Relation
    package let priority: Priority
    package let origin: Origin
    /// The circumstances under which it is in force.
    package var guards: [Guard] = []
  }

  /// Four unknowns a view: left, top, width, height in its superview's coordinates.
  package enum Unknown: Int, CaseIterable {
    case left, top, width, height

    var isSize: Bool { self == .width || self == .height }

    var axis: Axis { self == .left || self == .width ? .horizontal : .vertical }

    static let places = [Unknown.left, .top]

    /// The size along the same axis.
    var size: Unknown { axis == .horizontal ? .width : .height }
  }

  package static func variable(_ view: ViewID, _ unknown: Unknown) -> VariableID {
    VariableID(4 * view.index + unknown.rawValue)
  }

  /// What is given for the root's size.
  enum RootSize: Sendable {
    /// A number, or nil for an axis that the content decides.
    case fixed(width: Rational?, height: Rational?)
    /// Any size at all.
    case open
    /// Sizes of a region, as maps of parameters of their own.
    case parametric(SizeParameters)

    static func fixed(_ situation: Situation) -> RootSize {
      .fixed(
        width: situation.width.flatMap { Rational(exactly: $0) },
        height: situation.height.flatMap { Rational(exactly: $0) })
    }
  }

  /// Which contents are parameters rather than numbers.
  enum ContentChoice: Hashable, Sendable {
    case none
    /// Those that the file gives more than one size.
    case all
    /// Those that are measured as well: fonts, words and systems change.
    case untold
    /// Those of some views and of texts that wrap, whatever they may be.
    case of(Set<Int>)
  }

  /// - Parameter heights: Those of texts that wrap, by view; one line where none is given.
  package init(_ scene: Scene, in situation: Situation, heights: [Int: Rational] = [:]) {
    self.init(
      scene, situation, ActiveGuards(scene, situation), .fixed(situation), heights: heights)
  }

  /// A scene in a situation, the contents of some views and of texts that wrap being parameters.
  init(_ scene: Scene, in situation: Situation, openContentsOf views: Set<Int>) {
    self.init(
      scene, situation, ActiveGuards(scene, situation), .fixed(situation), contents: .of(views))
  }

  /// The required rows of a variant, at one of its sizes or at any size at all.
  ///
  /// - Parameter allowsNegativeSizes: Leaves out what nobody wrote of views: that their sizes are
  /// not negative.
  init(
    requiredOf scene: Scene, in variant: Variant, at point: SizePoint?,
    contents: [ContentSize] = [], allowsNegativeSizes: Bool = false
  ) {
    let size: RootSize =
      point.map {
        .fixed(
          width: scene.width.fits ? nil : $0.width, height: scene.height.fits ? nil : $0.height)
      } ?? .open
    var situation = variant.situation(at: point ?? variant.region.middle, in: scene)
    situation.contents = contents
    self.init(
      scene, situation, ActiveGuards(scene, variant), size, requiredOnly: true,
      allowsNegativeSizes: allowsNegativeSizes)
  }

  /// The required rows of a variant with the root's size given along one axis, open along the
  /// other.
  init(requiredOf scene: Scene, in variant: Variant, _ axis: Axis, at length: Rational) {
    let isWidth = axis == .horizontal
    self.init(
      scene, variant.situation(at: variant.region.middle, in: scene),
      ActiveGuards(scene, variant),
      .fixed(width: isWidth ? length : nil, height: isWidth ? nil : length), requiredOnly: true)
  }

  /// All rows of a variant at one of its sizes, some contents of other sizes than those drawn.
  init(
    _ scene: Scene, in variant: Variant, at point: SizePoint, contents: [ContentSize] = [],
    allowsNegativeSizes: Bool = false
  ) {
    var situation = variant.situation(at: point, in: scene)
    situation.contents = contents
    self.init(
      scene, situation, ActiveGuards(scene, variant),
      .fixed(
        width: scene.width.fits ? nil : point.width,
        height: scene.height.fits ? nil : point.height),
      allowsNegativeSizes: allowsNegativeSizes)
  }

  /// All rows of a variant over the sizes of a region, and perhaps over those of contents.
  ///
  /// - Parameter other: the same variant, lowered before for contents as drawn.
  init(
    _ scene: Scene, in variant: Variant, over parameters: SizeParameters,
    contents: ContentChoice = .none, opensInsets: Bool = false, allowsNegativeSizes: Bool = false,
    like other: LoweredScene? = nil
  ) {
    self.init(
      scene, variant.situation(at: variant.region.middle, in: scene),
      ActiveGuards(scene, variant), .parametric(parameters),
      allowsNegativeSizes: allowsNegativeSizes, contents: contents, opensInsets: opensInsets,
      known: other?.settings)
  }

  /// Rows in this order: the root, then each view's size and content, then what stack views ask,
  /// then the statements in order of place; where a tie has to be drawn somehow, the first keeps
  /// its wish.
  private init(
    _ scene: Scene, _ situation: Situation, _ active: ActiveGuards, _ size: RootSize,
    requiredOnly: Bool = false, allowsNegativeSizes: Bool = false, heights: [Int: Rational] = [:],
    contents: ContentChoice = .none, opensInsets: Bool = false,
    known: [EffectiveSettings]? = nil
  ) {
    self.contents = contents
    self.allowsNegativeSizes = allowsNegativeSizes
    self.situation = situation
    self.requiredOnly = requiredOnly
    settings =
      known
      ?? scene.views.indices.map {
        var settings = EffectiveSettings(
          scene.views[$0], active, situation, scene.sources.typography, isRoot: $0 == 0)
        if let height = heights[$0] { settings.wrap(to: height) }
        return settings
      }
    var expander = RowExpander(views: scene.views, settings: settings, situation: situation)
    _ = problem.addVariables(4 * scene.views.count)
    if opensInsets {
      openInsets = scene.askedSafeEdges
      for edge in openInsets { expander.insetVariables[edge] = problem.addVariable() }
    }
    addRoot(scene, size, expander)
    for index in scene.views.indices.dropFirst() {
      let view = scene.views[index]
      addContent(
        of: ViewID(index), scrolledBy: view.kind == .scrollContent ? view.parent : nil, view.range,
        expander)
    }
    for (stack, children) in scene.stacks {
      let range = scene.views[stack.index].range
      for row in Arrangement(of: stack, children, settings, range).rows {
        add(row.form, row.relation, row.priority, row.origin, expander)
      }
    }
    for constraint in scene.constraints where active.holds(constraint.guards) {
      add(
        constraint.form, constraint.relation, constraint.priority, constraint.origin, expander,
        guards: constraint.guards)
    }
  }

  private mutating func add(
    _ form: LinearForm, _ relation: Relation, _ priority: Priority, _ origin: Origin,
    _ expander: RowExpander, guards: [Guard] = []
  ) {
    if requiredOnly, !priority.isRequired { return }
    let (terms, constant) = expander.expand(form)
    problem.addRow(terms, constant: constant, relation, priority: priority)
    rows.append(
      Row(form: form, relation: relation, priority: priority, origin: origin, guards: guards))
  }

  private mutating func addRoot(_ scene: Scene, _ size: RootSize, _ expander: RowExpander) {
    let range = scene.nameRange
    func origin(_ kind: Origin.Kind) -> Origin { Origin(range, statement: range, kind: kind) }
    for unknown in [Unknown.left, .top] {
      problem.addRow(
        [Term(Self.variable(.root, unknown))], constant: .zero, .equal, priority: .required)
      rows.append(
        Row(form: LinearForm(), relation: .equal, priority: .required, origin: origin(.implied)))
    }
    if case .parametric(let parameters) = size { return add(parameters, scene, expander) }
    guard case .fixed(let width, let height) = size else { return }
    for (attribute, size) in [(Attribute.width, width), (.height, height)] {
      let form = LinearForm(Anchor(.root, attribute, isContainer: true))
      if let size {
        add(form - LinearForm(constant: size), .equal, .required, origin(.situation), expander)
      } else {
        // systemLayoutSizeFitting: as small as the content allows (UIView documentation).
        add(form, .greaterOrEqual, .required, origin(.implied), expander)
        add(form, .equal, .fittingSize, origin(.fitting), expander)
      }
    }
  }

  /// The root's size over parameters, which are variables after those of the views.
  private mutating func add(
    _ parameters: SizeParameters, _ scene: Scene, _ expander: RowExpander
  ) {
    let first = problem.addVariables(parameters.count).lowerBound
    for attribute in [Attribute.width, .height] {
      let isWidth = attribute == .width
      let fits = isWidth ? scene.width.fits : scene.height.fits
      let form = LinearForm(Anchor(.root, attribute, isContainer: true))
      let range = scene.nameRange
      if fits {
        add(
          form, .greaterOrEqual, .required, Origin(range, statement: range, kind: .implied),
          expander)
        add(
          form, .equal, .fittingSize, Origin(range, statement: range, kind: .fitting), expander)
        continue
      }
      let map = isWidth ? parameters.width : parameters.height
      var (terms, _) = expander.expand(form)
      for (place, coefficient) in map.coefficients.enumerated() where !coefficient.isZero {
        terms.append(Term(VariableID(first + place), -coefficient))
      }
      problem.addRow(terms, constant: -map.constant, .equal, priority: .required)
      rows.append(
        Row(
          form: form, relation: .equal, priority: .required,
          origin: Origin(range, statement: range, kind: .situation)))
    }
  }

  /// Sizes are not negative; an intrinsic size is two optional rows, or one where both are
  /// required.
  private mutating func addContent(
    of view: ViewID, scrolledBy scroll: ViewID?, _ range: SourceRange, _ expander: RowExpander
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let form = LinearForm(Anchor(view, axis.size))
      if !allowsNegativeSizes {
        let origin = Origin(range, statement: range, kind: .implied)
        add(form, .greaterOrEqual, .required, origin, expander)
      }
      guard let content = settings[view.index].content(axis) else { continue }
      let excess = form - LinearForm(constant: content.size)
      let parameter = parameter(for: content, of: view, range, axis)
      add(
        excess, .lessOrEqual, content.hug,
        Origin(content.range, statement: content.range, kind: .hug), expander, parameter)
      add(
        excess, .greaterOrEqual, content.resist,
        Origin(content.range, statement: content.range, kind: .resist), expander, parameter)
    }
    addAspect(of: view, expander)
    if let scroll { addPlace(of: view, in: scroll, range, expander) }
  }
}

extension LoweredScene {
  /// A content lies as far out of its scroll view as it has been scrolled, or, if nobody did, as
  /// far inside as the insets say: its `left` and `top` are unknowns in the scroll view's
  /// coordinates.
  private mutating func addPlace(
    of content: ViewID, in scroll: ViewID, _ range: SourceRange, _ expander: RowExpander
  ) {
    let origin = Origin(range, statement: range, kind: .implied)
    let insets = settings[scroll.index].safeArea
    let offset = settings[scroll.index].offset
    for (attribute, inset) in [
      (Attribute.left, offset.map { -$0.x } ?? insets.left),
      (.top, offset.map { -$0.y } ?? insets.top),
    ] {
      let form =
        LinearForm(Anchor(content, attribute))
        - LinearForm(Anchor(scroll, attribute, isContainer: true))
      add(form - LinearForm(constant: inset), .equal, .required, origin, expander)
    }
  }

  /// `aspect image`: the shape of the content that is in force.
  private mutating func addAspect(of view: ViewID, _ expander: RowExpander) {
    let settings = settings[view.index]
    guard let (priority, range) = settings.aspectOfContent,
      let width = settings.content(.horizontal)?.size,
      let height = settings.content(.vertical)?.size, 0 < width.sign, 0 < height.sign
    else { return }
    let form =
      LinearForm(Anchor(view, .width))
      - LinearForm(Anchor(view, .height), times: width / height)
    add(form, .equal, priority, Origin(range, statement: range, kind: .aspect), expander)
  }

  /// The variable that stands for a content's size, if it is not one number.
  private mutating func parameter(
    for content: EffectiveSettings.Content, of view: ViewID, _ declaration: SourceRange,
    _ axis: Axis
  ) -> VariableID? {
    let isMeasured = content.range == declaration
    let isOpen =
      switch contents {
      case .none: false
      case .all: !content.sizes.isSingle
      case .untold: isMeasured || !content.sizes.isSingle
      case .of(let views):
        views.contains(view.index) || settings[view.index].wrapping != nil
      }
    guard isOpen else { return nil }
    let variable = problem.addVariable()
    openContents.append(
      OpenContent(
        view: view, axis: axis, content: content, variable: variable, isMeasured: isMeasured))
    return variable
  }

  /// A row of a content's size, which may be a parameter in place of the number in the form.
  private mutating func add(
    _ excess: LinearForm, _ relation: Relation, _ priority: Priority, _ origin: Origin,
    _ expander: RowExpander, _ parameter: VariableID?
  ) {
    guard let parameter else { return add(excess, relation, priority, origin, expander) }
    if requiredOnly, !priority.isRequired { return }
    var (terms, _) = expander.expand(excess)
    terms.append(Term(parameter, -Rational.one))
    problem.addRow(terms, constant: .zero, relation, priority: priority)
    rows.append(Row(form: excess, relation: relation, priority: priority, origin: origin))
  }
}

extension LoweredScene {
  /// Whether a view is hidden, by itself or with one that it lies in.
  func isHidden(_ view: ViewID, in scene: Scene) -> Bool {
    var current: ViewID? = view
    while let view = current {
      if settings[view.index].isHidden { return true }
      current = scene.views[view.index].parent
    }
    return false
  }
}

/// Which states and conditions hold in a situation.
struct ActiveGuards {
  private let chosen: [Int]
  private let holds: [Bool]

  init(_ scene: Scene, _ situation: Situation) {
    chosen = Self.chosen(scene, situation.states)
    holds = scene.conditions.map { Self.holds($0, situation) }
  }

  init(_ scene: Scene, _ variant: Variant) {
    chosen = Self.chosen(scene, variant.states)
    holds = variant.holds
  }

  private static func chosen(_ scene: Scene, _ states: [StateChoice]) -> [Int] {
    scene.groups.map { group in
      let choice = states.first { $0.group == group.name }
      return choice.flatMap { group.states.firstIndex(of: $0.state) } ?? 0
    }
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
