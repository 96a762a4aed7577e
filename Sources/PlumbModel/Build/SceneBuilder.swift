import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Makes one layout into a scene: declares its views with all components, then lowers each
/// statement in order of place.
///
/// Lives for one layout; what it finds wrong is in `diagnostics`.
struct SceneBuilder {
  let library: Library
  var views: [ViewNode] = []
  var constraints: [Constraint] = []
  /// What the layout is for, where that is said.
  var platform: Platform?
  var conditions: [SceneCondition] = []
  /// Sizes of components that conditions ask.
  var askedSizes: [AskedSize] = []
  var ownSizes = OwnSizes()
  /// Whether a `when` decides what some metric is.
  var hasSwitchedMetrics = false
  /// Of each `when` that was looked at, its condition.
  var conditionIndices: [WhenKey: Int] = [:]
  /// Where the conditions of these are written.
  var conditionRanges: [Int: SourceRange] = [:]
  var assertions: [Assertion] = []
  var groups: [StateGroup] = []
  var groupRanges: [SourceRange] = []
  /// By name, before they are lowered.
  var declaredGroups = NamedValues<DeclaredGroup>()
  /// Equations between groups, for when all are there.
  var stateLines: [(equation: Equation, place: Place)] = []
  /// What these lines have come to.
  var decisions: GroupDecisions?
  var decidedGroups: [DecidedGroup] = []
  /// Transitions, for when all groups are there, and what they have come to.
  var transitionLines: [(transition: Transition, place: Place)] = []
  var transitions: [StateTransition] = []
  var followingGroups: [FollowingGroup] = []
  /// Where some view is gone: what closes around it.
  var closings = Closings()
  var scopes: [Scope] = []
  /// What metrics of the layout itself are, whatever it says.
  var given: [String: MetricValue] = [:]
  /// Its components, and what its rows are made of, by themselves, where it gives them metrics.
  var variants: [Scene] = []
  /// The scope of what is inside a view, by view.
  var innerScopes: [Int?] = []
  /// The scope of a view's own braces.
  var bodyScopes: [ViewID: Int] = [:]
  /// The layouts that the root and the components are, by view.
  var layouts: [ViewID: (layout: PlumbSyntax.Layout, file: Int)] = [:]
  var diagnostics: [Diagnostic] = []
  /// What was referred to, for the rule `unused`: file metrics and imports by their ranges.
  var used: Set<SourceRange> = []
  var references: [ViewReference] = []
  /// Components that rows are made of, and their files.
  var rowScenes: [RowLayout] = []
  /// Items that do not say how wide they are, the collections they are in, and where.
  var itemsWithoutSize: [(view: ViewID, scene: Scene, range: SourceRange)] = []
  /// How many rows or items each container has so far, with headers and footers.
  var rowCounts: [ViewID: Int] = [:]
  /// The layouts of each circle of components told so far: a circle is reported once.
  var reportedCycles: Set<Set<String>> = []
  /// The sizes of views as they are drawn before the frames in them are lowered.
  var sampleSizes: [ViewID: (width: Rational?, height: Rational?)] = [:]
  /// Views in components of rows, which count with its own.
  var rowViewCount = 0
  /// How many views may still be made.
  var viewLimit = Limits.views
  /// Whether names that mean nothing are told of.
  var reportsUnknownNames = true
  /// Of views that are declared in `states` or `when`, which has been told.
  var namesInVariants: Set<String> = []
  /// The names of groups and states that are declared there, which has been told as well.
  var statesInVariants: Set<String> = []
  private var limitReported = false
  /// The group of states that tells whether the keyboard is there.
  var keyboardGroup: Int?
  /// Guides that chains make in `when` and in states only, and in which circumstances.
  var guidesInVariants: Set<ViewID> = []
  var guideHomes: [ViewID: [[Guard]]] = [:]
  /// States that are never together with others, for when all groups are there, and what they
  /// have come to.
  var neverLines: [(property: Property, place: Place)] = []
  var exclusions: [Exclusion] = []
  /// Rectangles of the sizes of `devices`, by the conditions under which a size is of them.
  var deviceBoxes: [(condition: Int, screens: ScreenFamily.Box)] = []
  /// Guides of the keyboard that have other heights under conditions.
  var variedKeyboards: Set<ViewID> = []
  /// Those whose place has been said.
  var tiedKeyboards: Set<ViewID> = []
  /// Guides of the keyboard of which no line says how high they are.
  var spokenKeyboards: [ViewID] = []
  /// What gives views shapes, and what of that gives way to others.
  var shapes: [ShapeLine] = []
  var replacedShapes: [ReplacedShape] = []
  /// Metrics of which it was told that a view has their name.
  var reportedShared: Set<SourceRange> = []
  /// The guide as wide as a pixel.
  var pixel: ViewID?

  init(library: Library) { self.library = library }

  /// Where a statement stands: its file, what it can see, and when it holds.
  struct Place {
    var file: Int
    var scope: Int
    var guards: [Guard] = []
    /// Inside `states` or `when`, where no views may be declared.
    var isInVariant = false
    /// Whether it is in a variant since a metric in it has values by a `when`, and nothing else.
    var isOfMetricAlone = false
    /// The `when` whose block it is, and whether it is that behind `else`.
    var when: (node: When, isElse: Bool)?
    /// The group in the braces of one of whose states it is, and the name of that.
    var states: (node: States, state: TokenIndex)?
    /// Inside the braces of a refinement, where no views may be declared either.
    var isInRefinement = false
    /// Inside the braces of a row, which stand outside its layout.
    var isOfRow = false
    /// The styles whose properties are being taken, outermost first, by where they are named.
    var styles: [SourceRange] = []
    /// `header.` for what is inside the component `header`.
    var prefix = ""
    /// The view that the layout of its lines is built in, whose safe area `||` is.
    var layoutView = ViewID.root
    /// Layouts being expanded, outermost first.
    var expanding: [String]
    /// The margin of a view that sets none, in points.
    var standardMargin: Rational
  }

  /// - Parameters:
  ///   - outer: the layouts whose rows it is made for, outermost first.
  ///   - addendum: what is said of it from outside.
  mutating func build(
    _ layout: PlumbSyntax.Layout, file: Int, inside outer: [String] = [],
    addendum: (inout SceneBuilder, Place) -> Void = { _, _ in }
  ) {
    let place = declare(layout, file: file, inside: outer)
    // Beyond the limit names are missing, and every line that has one would be a mistake.
    guard !limitReported else { return }
    lower(layout.body.statements, at: place)
    lowerSpokenKeyboards()
    addendum(&self, place)
    replaceShapes()
    orderViews()
    fillGrids()
    checkFlows()
    checkBaselines()
    checkCaps()
    checkMinimums()
    checkLargest()
    checkShadows()
    limitWordsOfRows()
    giveSymbolsSizes()
    lowerNevers()
    decideGroups()
    lowerTransitions()
    lowerHandFrames()
    takeGoneViewsOut()
    layGuidesAside()
    dropEchoesOfMisplacedStates()
    giveOwnSizes(layout, file: file)
    checkItemWidths()
    checkSidewaysHeaders()
  }

  /// Declares the views of a layout, and those of the components in it; gives where its own
  /// statements stand.
  mutating func declare(
    _ layout: PlumbSyntax.Layout, file: Int, inside outer: [String] = []
  ) -> Place {
    let tree = library.trees[file]
    let margin = standardMargin(of: layout, file: file)
    addView(
      name: tree.text(layout.name), kind: .root, parent: nil, range: tree.range(layout.name),
      path: "", sample: nil, margin: margin)
    layouts[.root] = (layout, file)
    platform = self.platform(of: layout, file: file)
    scopes = [Scope(view: .root, parent: nil)]
    scopes[0].given = given
    innerScopes[0] = 0
    let place = Place(
      file: file, scope: 0, expanding: outer + [tree.text(layout.name)], standardMargin: margin)
    declareAll(in: layout.body.statements, at: place)
    return place
  }

  /// What the last `platform` in the layout itself says, or in its file.
  private func platform(of layout: PlumbSyntax.Layout, file: Int) -> Platform? {
    let tree = library.trees[file]
    var platform = library.names[file].platform
    for case .platform(let node) in tree[layout.body.statements] {
      platform = Platform.named(tree.text(node.name)) ?? platform
    }
    return platform
  }

  /// The standard gap to a superview's edge: 20 for `platform macos`, else 8.
  func standardMargin(of layout: PlumbSyntax.Layout, file: Int) -> Rational {
    Rational((platform(of: layout, file: file) ?? .ios).standardMargin)
  }

  // MARK: Views

  @discardableResult
  mutating func addView(
    name: String, kind: ViewNode.Kind, parent: ViewID?, range: SourceRange, path: String,
    sample: String?, margin: Rational
  ) -> ViewID {
    views.append(
      ViewNode(
        name: name, path: path, kind: kind, parent: parent, range: range, sample: sample,
        standardMargin: margin))
    innerScopes.append(nil)
    return ViewID(views.count - 1)
  }

  /// Whether another view may be made; says so once when not.
  mutating func hasRoomForView(at range: SourceRange) -> Bool {
    guard views.count < viewLimit else {
      let (whole, count) =
        viewLimit < Limits.views
        ? ("the layouts of a file", Limits.viewsInFile) : ("a layout", Limits.views)
      report(limit: "\(whole) may hold \(count) views, components included", at: range)
      return false
    }
    return true
  }

  mutating func report(limit message: String, at range: SourceRange) {
    guard !limitReported else { return }
    limitReported = true
    diagnostics.append(Diagnostic(.limit, message, at: range, label: "one too many here"))
  }

  // MARK: Rows

  mutating func add(
    _ written: LinearForm, _ relation: Relation, _ priority: Priority, at place: Place,
    _ origin: Origin
  ) {
    add(written, relation, priority, guards: place.guards, origin)
  }

  mutating func add(
    _ written: LinearForm, _ relation: Relation, _ priority: Priority, guards: [Guard],
    _ origin: Origin
  ) {
    let form = seenFromContent(written)
    guard constraints.count < Limits.constraints else {
      report(limit: "a layout may hold \(Limits.constraints) constraints", at: origin.range)
      return
    }
    constraints.append(
      Constraint(
        form: form, relation: relation, priority: priority, guards: guards, origin: origin))
  }

  // MARK: Statements

  mutating func lower(_ list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    reportReplaced(in: list, at: place)
    for statement in tree[list] {
      // Later lines would only add to what nobody reads.
      guard !limitReported, diagnostics.count < Limits.mistakes else { return }
      switch statement {
      case .property, .chain, .equation, .align, .assert:
        // One for each value of the metrics in it.
        let start = constraints.count
        let all = circumstances(of: statement.tokens, at: place)
        for circumstance in all { lower(statement, at: circumstance) }
        if 1 < all.count { joinConstraints(from: start) }
      default: lower(statement, at: place)
      }
    }
  }

  private mutating func lower(_ statement: Statement, at place: Place) {
    let tree = library.trees[place.file]
    switch statement {
    case .declaration(let declaration): lower(declaration, at: place)
    case .refinement(let refinement): lower(refinement, at: place)
    case .property(let property): lower(property, at: place)
    case .chain(let chain): lower(chain, at: place)
    case .equation(let equation): lower(equation, at: place)
    case .align(let align): lower(align, at: place)
    case .states(let states): lower(states, at: place)
    case .transition(let transition): lower(transition, at: place)
    case .when(let when): lower(when, at: place)
    case .assert(let assert): lower(assert, at: place)
    case .style(let node):
      misplaced(node.tokens, "a style stands at the top of a file", at: place)
    case .import(let node):
      misplaced(node.tokens, "`import` stands at the top of a file", at: place)
    case .layout(let node):
      misplaced(node.tokens, "a layout stands at the top of a file", at: place)
    case .platform(let node):
      if Platform.named(tree.text(node.name)) == nil {
        diagnostics.append(.unknownPlatform(node.name, in: tree))
      }
    case .metric(let metric):
      guard place.guards.contains(where: \.isState), !place.isInRefinement else { return }
      misplaced(metric.tokens, "a metric has one value in all states", at: place)
    case .size(let size): checkPlace(of: size, at: place)
    case .row, .broken: break
    }
  }

  mutating func misplaced(_ tokens: TokenRange, _ message: String, at place: Place) {
    let tree = library.trees[place.file]
    diagnostics.append(Diagnostic(.misplaced, message, at: tree.range(tokens.lower)))
  }
}

/// A place at which a view is named, for checks and for the editor.
package struct ViewReference: Sendable {
  package let view: ViewID
  package let range: SourceRange
  /// The axis of the chain it is named in.
  package var axis: Axis?
  /// Under which that chain is in force.
  package var guards: [Guard] = []
}
