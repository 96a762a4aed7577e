import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `when width >= 300` in a component asks its own width. It is worked out as a sum over the root's
// size, by the lines that always hold, and conditions are then asked of the root as all others.

/// Where a condition asks a component's own size.
struct AskedSize {
  let anchor: Anchor
  let condition: Int
  let range: SourceRange
}

/// Which conditions ask sizes of components, and what these are.
package struct OwnSizes: Sendable {
  /// Conditions by number, and whose size each asks.
  package internal(set) var asked: [(condition: Int, view: ViewID)] = []
  /// Conditions that ask the size of the root, too.
  package internal(set) var ofScreen: Set<Int> = []
  /// As sums over the root's size, of those and of the components around them.
  package internal(set) var sums: [Anchor: LinearForm] = [:]
}

extension SceneBuilder {
  /// The layout or component whose statements stand at a place.
  func component(at place: Place) -> ViewID {
    guard !place.prefix.isEmpty,
      let index = views.firstIndex(where: { $0.path + "." == place.prefix })
    else { return .root }
    return ViewID(index)
  }

  /// `width`, `height`, and `screen.width` in a condition; nil for other paths.
  mutating func askedSize(_ path: Path, at place: Place) -> LinearForm? {
    let tree = library.trees[place.file]
    let word = tree.text(path.last)
    guard let attribute = Attribute(rawValue: word), !attribute.isPosition else { return nil }
    var owner = ViewID.root
    switch path.count {
    case 1: owner = component(at: place)
    case 2 where tree.text(path[0]) == Self.screen: break
    default: return nil
    }
    let anchor = Anchor(owner, attribute, isContainer: true)
    if owner != .root {
      let range = tree.range(path.tokens)
      askedSizes.append(AskedSize(anchor: anchor, condition: conditions.count, range: range))
    }
    return LinearForm(anchor)
  }

  static let screen = "screen"

  /// Puts sums over the root's size in place of components' sizes.
  mutating func giveOwnSizes(_ layout: PlumbSyntax.Layout, file: Int) {
    guard !askedSizes.isEmpty else { return }
    let sizes = declaredSize(of: layout, file: file).sizes
    var known: [Anchor: OwnSize] = [:]
    for asked in askedSizes {
      let own =
        known[asked.anchor] ?? OwnSize(lasting(asked.anchor.view, sizes), asked.anchor)
      known[asked.anchor] = own
      if own.form == nil { report(asked, own, sizes) }
    }
    ownSizes.asked = askedSizes.map { ($0.condition, $0.anchor.view) }
    ownSizes.ofScreen = Set(conditions.indices.filter { conditions[$0].asksRoot })
    for anchor in askedSizes.flatMap({ around($0.anchor) }) {
      ownSizes.sums[anchor] =
        (known[anchor] ?? OwnSize(lasting(anchor.view, sizes), anchor)).form
    }
    conditions = conditions.map { condition in
      condition.mapping { form in
        var sum = LinearForm(constant: form.constant)
        for (anchor, coefficient) in form.terms {
          let own = known[anchor]?.form ?? LinearForm(anchor)
          sum = sum + own.scaled(by: coefficient)
        }
        return sum.terms.allSatisfy { $0.anchor.view == .root } ? sum : LinearForm()
      }
    }
  }

  /// The scene with nothing but the equalities that hold whenever a view is there.
  private func lasting(_ view: ViewID, _ sizes: DeclaredSizes) -> Scene {
    let itself = guards(there: view)
    var plain = self
    plain.constraints = constraints.compactMap { constraint in
      guard constraint.isGiving, constraint.guards.allSatisfy(itself.contains) else { return nil }
      return Constraint(
        form: constraint.form, relation: constraint.relation, priority: constraint.priority,
        origin: constraint.origin)
    }
    for index in views.indices {
      plain.views[index].settings.removeAll { setting in
        if case .rows = setting.value { return true }
        return !setting.guards.isEmpty
      }
    }
    (plain.conditions, plain.groups, plain.decidedGroups, plain.rowScenes) = ([], [], [], [])
    return plain.scene(sizes, isSound: true)
  }

  /// The same sizes of the component and those that it lies in, which hand it on.
  private func around(_ anchor: Anchor) -> [Anchor] {
    var found: [Anchor] = []
    var view: ViewID? = anchor.view
    while let id = view, id != .root {
      if case .component = views[id.index].kind {
        found += [.width, .height].map { Anchor(id, $0, isContainer: true) }
      }
      view = views[id.index].parent
    }
    return found
  }

  // MARK: What does not follow from the root's size

  private mutating func report(_ asked: AskedSize, _ own: OwnSize, _ sizes: DeclaredSizes) {
    let view = views[asked.anchor.view.index]
    let word = asked.anchor.attribute.rawValue
    let meant = "\(Self.screen).\(word)"
    let subject = "the \(word) of \(view.title)"
    var diagnostic = Diagnostic(
      .value, "\(subject) does not follow from the size of the layout", at: asked.range,
      label: "asked here", labels: [Label(view.range, "used here")],
      helps: ["let lines that always hold give it, as sums and shares of the layout's own size"])
    if own.hangsOnScreen {
      diagnostic.message = "\(subject) hangs on the margins or the safe area of the screen"
      diagnostic.helps = ["give the layout `margins` of its own, or numbers in place of them"]
    } else if isSwitched(asked, sizes) {
      diagnostic.message = "\(subject) hangs on what it switches here"
      diagnostic.label = circle(of: asked).map { "`\($0)`" }.joined(separator: " → ")
      diagnostic.helps = []
    }
    diagnostic.fixes = [Fix("ask the screen's, `\(meant)`", [Edit(asked.range, meant)])]
    diagnostics.append(diagnostic)
  }

  /// Whether it is another size on the other side of the condition.
  private func isSwitched(_ asked: AskedSize, _ sizes: DeclaredSizes) -> Bool {
    let scene = scene(sizes, isSound: true)
    func size(_ isHeld: Bool) -> Rational? {
      let holds = conditions.indices.map { $0 == asked.condition && isHeld }
      let situation = scene.defaultSituation
      let subject = LoweringSubject(
        situation: situation, guards: ActiveGuards(scene, holds), size: .fixed(situation))
      let variable = LoweredScene.size(of: asked.anchor.view, along: asked.anchor.attribute.axis)
      return solve(LoweredScene(scene, subject).problem).solution?.exactValue(of: variable)
    }
    guard let here = size(true), let there = size(false) else { return false }
    return here != there
  }

  /// From the size that is asked to one that the condition switches, over lines and contents.
  private func circle(of asked: AskedSize) -> [String] {
    func isSwitched(_ guards: [Guard]) -> Bool {
      guards.contains { guardian in
        if case .condition(asked.condition, _) = guardian { true } else { false }
      }
    }
    let axis = asked.anchor.attribute.axis
    func views(of form: LinearForm) -> [ViewID] {
      form.terms.filter { $0.anchor.attribute.axis == axis }.map(\.anchor.view)
    }
    var switched: Set<ViewID> = []
    for constraint in constraints where isSwitched(constraint.guards) {
      switched.formUnion(views(of: constraint.form))
    }
    switched.remove(asked.anchor.view)
    let inside = self.views[asked.anchor.view.index].path + "."
    var paths: [ViewID: [ViewID]] = [asked.anchor.view: [asked.anchor.view]]
    var open = [asked.anchor.view]
    while let view = open.popLast(), let path = paths[view] {
      for constraint in constraints where views(of: constraint.form).contains(view) {
        for next in views(of: constraint.form)
        where paths[next] == nil && self.views[next.index].path.hasPrefix(inside) {
          paths[next] = path + [next]
          open.insert(next, at: 0)
        }
      }
    }
    let found = switched.compactMap { paths[$0] }.filter { $0.count > 1 }
      .min { ($0.count, $0.last?.index ?? 0) < ($1.count, $1.last?.index ?? 0) }
    return (found ?? [asked.anchor.view]).map {
      "\(self.views[$0.index].path).\(asked.anchor.attribute.rawValue)"
    }
  }
}

/// A component's size as a sum over the root's, if lines that always hold make it one, from both
/// sides and for any screen.
private struct OwnSize {
  let form: LinearForm?
  /// Whether it would be one but for what screens say.
  let hangsOnScreen: Bool

  init(_ scene: Scene, _ anchor: Anchor) {
    let forms = [Direction.leftToRight, .rightToLeft].flatMap { direction in
      [nil, EdgeInsets(top: 11, left: 13, bottom: 17, right: 19)].map { insets in
        Self.sum(scene, anchor, direction, insets, margin: nil)
      }
    }
    let other = Self.sum(scene, anchor, .leftToRight, nil, margin: Rational(23))
    guard let first = forms[0], (forms + [other]).allSatisfy({ $0.map { $0 == first } ?? false })
    else {
      form = nil
      hangsOnScreen = forms[0] != nil && forms[2] == forms[0]
      return
    }
    var sum = LinearForm(constant: first.constant)
    sum.add(Anchor(.root, .width, isContainer: true), first.width)
    sum.add(Anchor(.root, .height, isContainer: true), first.height)
    form = sum
    hangsOnScreen = false
  }

  private struct Sum: Equatable {
    let width: Rational
    let height: Rational
    let constant: Rational
  }

  /// Equalities make a sum, of which three sizes of the root tell the coefficients.
  private static func sum(
    _ scene: Scene, _ anchor: Anchor, _ direction: Direction, _ insets: EdgeInsets?,
    margin: Rational?
  ) -> Sum? {
    var scene = scene
    if let margin { scene.views[0].standardMargin = margin }
    let (wide, high) = (Rational(1000), Rational(1000))
    func value(_ width: Rational, _ height: Rational) -> Rational? {
      var situation = Situation(
        width: scene.width.fits ? nil : width, height: scene.height.fits ? nil : height,
        direction: direction)
      situation.safeArea = insets
      let guards = ActiveGuards(scene, situation)
      var subject = LoweringSubject(
        situation: situation, guards: guards, size: .fixed(situation))
      subject.requiredOnly = true
      subject.allowsNegativeSizes = true
      let lowered = LoweredScene(scene, subject)
      let problem = lowered.problem.keeping {
        lowered.rows[$0].relation == .equal && lowered.rows[$0].isGiving
      }
      let variable = LoweredScene.size(of: anchor.view, along: anchor.attribute.axis)
      guard let solution = solve(problem).solution, solution.isUnique([Term(variable)]) else {
        return nil
      }
      return solution.exactValue(of: variable)
    }
    guard let start = value(wide, high), let wider = value(wide + .one, high),
      let higher = value(wide, high + .one)
    else { return nil }
    let (width, height) = (wider - start, higher - start)
    return Sum(
      width: width, height: height, constant: start - width * wide - height * high)
  }
}

extension Constraint {
  /// Whether it can give a length, whatever the contents are.
  fileprivate var isGiving: Bool {
    guard priority.isRequired, relation == .equal else { return false }
    switch origin.kind {
    case .hug, .resist, .fitting: return false
    default: return true
    }
  }
}

extension SceneCondition {
  /// Whether it asks the root's size, in a part of it at least.
  fileprivate var asksRoot: Bool {
    switch self {
    case .direction, .textScale, .accessibility, .platform: false
    case .sizeClass: true
    case .comparison(let form, _): form.terms.contains { $0.anchor.view == .root }
    case .all(let parts), .any(let parts): parts.contains(where: \.asksRoot)
    }
  }

  /// The same of other sums.
  func mapping(_ change: (LinearForm) -> LinearForm) -> SceneCondition {
    switch self {
    case .sizeClass, .direction, .textScale, .accessibility, .platform: self
    case .comparison(let form, let comparison): .comparison(change(form), comparison)
    case .all(let parts): .all(parts.map { $0.mapping(change) })
    case .any(let parts): .any(parts.map { $0.mapping(change) })
    }
  }
}
