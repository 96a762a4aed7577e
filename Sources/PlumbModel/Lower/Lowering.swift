import PlumbSolver
import PlumbText

/// A scene in one situation, as a linear problem and what each of its rows says.
package struct LoweredScene: Sendable {
  package internal(set) var problem = LinearProblem()
  /// By row of the problem.
  package private(set) var rows: [Row] = []
  package let situation: Situation
  package let settings: [EffectiveSettings]
  /// Contents whose sizes are parameters of the problem, the last of its variables.
  var openContents: [OpenContent] = []
  /// Edges of the root's safe area that are parameters, the first after the unknowns.
  private(set) var openInsets: [SafeEdge] = []
  private let requiredOnly: Bool
  /// The first row of what statements say; all after it are that too.
  private var firstStatement = 0
  /// Whether what nobody wrote is left out: that sizes of views are not negative.
  let allowsNegativeSizes: Bool
  let contents: ContentChoice
  /// What forms over its views are as sums over its variables.
  var expander: RowExpander

  package typealias Row = Constraint

  /// Four unknowns a view: left, top, width, height in its superview's coordinates.
  package enum Unknown: Int, CaseIterable {
    case left, top, width, height

    var isSize: Bool { self == .width || self == .height }

    var axis: Axis { self == .left || self == .width ? .horizontal : .vertical }

    static let places = [Unknown.left, .top]
  }

  package static func variable(_ view: ViewID, _ unknown: Unknown) -> VariableID {
    VariableID(4 * view.index + unknown.rawValue)
  }

  /// The width or the height.
  package static func size(of view: ViewID, along axis: Axis) -> VariableID {
    variable(view, axis == .horizontal ? .width : .height)
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
      .fixed(width: situation.exactWidth, height: situation.exactHeight)
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
      scene, situation, ActiveGuards(scene, situation), .fixed(situation),
      drawsPlaceholders: true, heights: heights)
  }

  /// A scene in a situation, the contents of some views and of texts that wrap being parameters.
  init(_ scene: Scene, in situation: Situation, openContentsOf views: Set<Int>) {
    self.init(
      scene, situation, ActiveGuards(scene, situation), .fixed(situation),
      drawsPlaceholders: true, contents: .of(views))
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
    situation.contents = situation.contents.merging(contents)
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
  ///
  /// - Parameter other: the same variant, lowered before with all its rows.
  init(
    _ scene: Scene, in variant: Variant, at point: SizePoint, contents: [ContentSize] = [],
    allowsNegativeSizes: Bool = false, heights: [Int: Rational] = [:],
    like other: LoweredScene? = nil
  ) {
    var situation = variant.situation(at: point, in: scene)
    situation.contents = situation.contents.merging(contents)
    self.init(
      scene, situation, ActiveGuards(scene, variant),
      .fixed(
        width: scene.width.fits ? nil : point.width,
        height: scene.height.fits ? nil : point.height),
      allowsNegativeSizes: allowsNegativeSizes, heights: heights, like: other)
  }

  /// All rows of a variant over the sizes of a region, and perhaps over those of contents.
  ///
  /// - Parameter other: the same variant, lowered before with all its rows.
  init(
    _ scene: Scene, in variant: Variant, over parameters: SizeParameters,
    contents: ContentChoice = .none, opensInsets: Bool = false, allowsNegativeSizes: Bool = false,
    like other: LoweredScene? = nil
  ) {
    self.init(
      scene, variant.situation(at: variant.region.middle, in: scene),
      ActiveGuards(scene, variant), .parametric(parameters),
      allowsNegativeSizes: allowsNegativeSizes, contents: contents, opensInsets: opensInsets,
      like: other)
  }

  /// Rows in this order: the root, then each view's size and content, then what stack views ask,
  /// then the statements in order of place; where a tie has to be drawn somehow, the first keeps
  /// its optional constraint.
  ///
  /// A placeholder is of pictures only: what is proved of a layout, and made of it, is without.
  ///
  /// What statements say is the same for every size and content, and is taken from `other`; but a
  /// screen has insets at its own size only.
  private init(
    _ scene: Scene, _ situation: Situation, _ active: ActiveGuards, _ size: RootSize,
    requiredOnly: Bool = false, allowsNegativeSizes: Bool = false, drawsPlaceholders: Bool = false,
    heights: [Int: Rational] = [:], contents: ContentChoice = .none, opensInsets: Bool = false,
    like other: LoweredScene? = nil
  ) {
    let other = scene.screen == nil ? other : nil
    self.contents = contents
    self.allowsNegativeSizes = allowsNegativeSizes
    self.situation = situation
    self.requiredOnly = requiredOnly
    let settings =
      other?.settings(with: situation.contents, in: scene)
      ?? scene.views.indices.map {
        var settings = EffectiveSettings(
          scene.views[$0], active, situation, scene.sources.typography, isRoot: $0 == 0,
          drawsPlaceholders: drawsPlaceholders)
        if let height = heights[$0] { settings.wrap(to: height) }
        return settings
      }
    self.settings = settings
    _ = problem.addVariables(4 * scene.views.count)
    var expander =
      other?.expander
      ?? RowExpander(views: scene.views, settings: settings, situation: situation)
    if opensInsets {
      openInsets = scene.askedSafeEdges
      for edge in openInsets { expander.insetVariables[edge] = problem.addVariable() }
    }
    self.expander = expander
    addRoot(scene, size)
    if contents == .untold, scene.screen == nil { openSurroundings(of: scene) }
    let scrolled = contents == .untold ? scene.scrolledAxes : []
    for index in scene.views.indices.dropFirst() {
      let id = ViewID(index)
      let range = scene.views[index].range
      for axis in [Axis.horizontal, .vertical] {
        addLength(of: id, axis, settings[index].content(axis), range)
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
    firstStatement = rows.count
    if let other {
      problem.addRows(from: other.firstStatement, of: other.problem)
      rows += other.rows[other.firstStatement...]
      return
    }
    for constraint in scene.constraints where active.holds(constraint.guards) { add(constraint) }
  }

  /// The settings where contents are of other sizes.
  func settings(with contents: [ContentSize], in scene: Scene) -> [EffectiveSettings] {
    guard !contents.isEmpty || !situation.contents.isEmpty else { return settings }
    var settings = settings
    for index in settings.indices {
      let given = contents.first { $0.view == scene.views[index].path }
      if settings[index].given != given { settings[index].given = given }
    }
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

  private mutating func addRoot(_ scene: Scene, _ size: RootSize) {
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
    of view: ViewID, _ axis: Axis, _ content: EffectiveSettings.Content?, _ range: SourceRange
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
