import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What Swift says to each view by itself: text, font, content, pulls, margins, hiding.
struct SwiftSettings {
  var diagnostics: [Diagnostic] = []
  /// Said once, when the views are made.
  var initial: [Code] = []
  /// Said again whenever a circumstance changes.
  private(set) var switched: [(line: Code, guards: [[Guard]])] = []
  /// Words of states, which are looked at each time, since the app may have set others.
  var stated: [(line: Code, guards: [[Guard]])] = []
  /// Properties that remember what was said last.
  var stored: [String] = []
  /// By view, that which remembers what it shows by itself, where states say other words.
  var wordsKept: [String: String] = [:]
  /// Whether circumstances change what is said of the view that the layout was put into.
  private(set) var keepsRoot = false
  /// Of `initial`, what is to be said again where the system's appearance changes.
  private(set) var repainted: [Code] = []
  /// Whether that is so of some of `switched`.
  private(set) var switchesRepainted = false
  /// In a cell, what is said of its views in all circumstances, by the line without its value.
  private(set) var steady: [String: Code] = [:]
  private let isInCell: Bool
  let toolkit: any Toolkit
  let guards: SwiftGuards
  let metrics: SwiftMetrics
  let ownColors: SwiftColors
  let wording: SwiftWording
  /// Names that are taken in the class.
  var pool: NamePool

  init(
    _ scene: Scene, _ names: SwiftNames, _ toolkit: any Toolkit, _ guards: SwiftGuards,
    _ metrics: SwiftMetrics, _ colors: SwiftColors, _ subclasses: SwiftSubclasses,
    _ cells: SwiftCells, _ wording: SwiftWording, _ pool: NamePool,
    identifier: (SourceRange) -> String
  ) {
    self.toolkit = toolkit
    self.guards = guards
    self.metrics = metrics
    ownColors = colors
    self.wording = wording
    self.pool = pool
    isInCell = names.isInCell
    let margined = Self.viewsWithMargins(scene, names)
    refuseOverruled(scene, names)
    for index in scene.views.indices {
      let view = ViewID(index)
      let node = scene.views[index]
      let name = names.expression(view)
      let own = ownSettings(of: node, names, isOwn: names.isOwn(view))
      let isConfigured = toolkit.isConfigured(node)
      if own.contains(where: \.isWords) {
        addWords(own, name, node, isConfigured: isConfigured, isNew: names.isOwn(view))
      } else if names.isOwn(view) {
        addSample(name, node, isConfigured: isConfigured)
      }
      if names.isOwn(view), let kind = node.kind.known {
        initial += toolkit.setup(of: kind, name)
        if kind == .field { initial += border(ofField: node, name, own) }
      }
      refuseGuides(node, in: scene)
      guard !node.kind.isInvisible else { continue }
      let isPadded = node.kind.known == .stack && node.settings.contains(where: \.isMargin)
      let isRefined = node.kind.isComponent || !names.isOwn(view) && view != .root
      if margined.contains(view) || isPadded || isRefined && own.contains(where: \.isMargin) {
        addMargins(of: name, node)
      }
      if isRefined { refuseMargins(own.filter { names.isOwn($0.range) }) }
      if node.kind.known == .stack { addStack(own, name, node, isPadded: isPadded) }
      if let container = cells.container(view) { addContainer(container, own, cells) }
      if !names.isOwn(view), node.kind.known?.hasRows ?? false { refine(own, name, node) }
      if node.kind.known == .scroll {
        addScroll(own, name, names.word(view), isOwn: names.isOwn(view))
      }
      if let kind = node.kind.known {
        addTexts(own, name, kind, node, isConfigured: isConfigured, isNew: names.isOwn(view))
        addContentMode(own, name)
        addImage(own, name, node, isOwn: names.isOwn(view))
        addScrolling(own, name, kind)
      }
      addLargest(own, name)
      if names.isOwn(view) {
        addContent(own, name, node, subclasses, identifier)
      } else {
        refuseContent(own, node)
      }
      addPaints(own, name, node)
      addAccessibility(own, name, node)
      addContentPriorities(own, name)
      addHiding(own, name, inFlow: scene.isInFlow(view) ? node.parent.map(names.expression) : nil)
      if node.kind.known == .spinner { addSpinning(own, name, isNew: names.isOwn(view)) }
      if node.kind.known == .flow { addFlowSpacing(own, name) }
      if let parent = node.parent { addSpacing(after: name, own, in: names.expression(parent)) }
      if view == .root { keepsRoot = !circumstances.isEmpty }
    }
  }

  /// A component's class decides by itself what its own lines set.
  private mutating func refuseOverruled(_ scene: Scene, _ names: SwiftNames) {
    let decided = scene.decidedGroups.map { ($0.lines.map(\.range), $0.overruled) }
    let following = scene.followingGroups.map { ($0.ranges, $0.overruled) }
    for (lines, overruled) in decided + following {
      guard overruled.contains(where: { !names.isOwn($0) }),
        let own = lines.first(where: names.isOwn)
      else { continue }
      refuse(
        at: own, "the component sets this state by a line of its own",
        helps: ["let the layout around it set the state in all circumstances"])
    }
  }

  /// What a screen has, and a window has not.
  private mutating func refuseGuides(_ node: ViewNode, in scene: Scene) {
    if !toolkit.hasReadable, node.kind == .readable {
      refuse(
        at: node.range, "its views have no readableContentGuide",
        helps: ["make a `guide` of the width that is wanted"])
    } else if node.kind == .readable, let content = node.parent,
      scene.views[content.index].kind == .scrollContent,
      let scroll = scene.views[content.index].parent
    {
      // The scroll view's own is not moved with what it scrolls.
      let name = scene.views[scroll.index].name
      let text = scene.views.first { $0.parent == content && $0.kind.known != nil }?.name ?? "text"
      refuse(
        at: node.range, "what a scroll view scrolls has no readableContentGuide",
        helps: [
          "take that of the view around it: `\(name).\(text).leading == super.readable.leading`, "
            + "behind the braces of `\(name)`"
        ])
    }
    if !toolkit.hasKeyboard, node.kind == .keyboard {
      refuse(at: node.range, "no keyboard covers what its windows show")
    }
  }

  /// Views whose margins the layout's own lines speak of.
  private static func viewsWithMargins(_ scene: Scene, _ names: SwiftNames) -> Set<ViewID> {
    var views: Set<ViewID> = []
    for row in scene.constraints where names.isOwn(row.origin.statement) {
      for (anchor, _) in row.form.terms where anchor.region == .margins {
        views.insert(anchor.view)
      }
    }
    return views
  }

  /// In which circumstances something changes.
  var circumstances: [[Guard]] { (stated + switched).flatMap(\.guards) }

  // MARK: Values that circumstances change

  struct Choice {
    let value: Code
    let guards: [Guard]

    init(value: Code, guards: [Guard]) { (self.value, self.guards) = (value, guards) }

    init(value: String, guards: [Guard]) { self.init(value: .text(value), guards: guards) }

    /// Whether it holds where another one does not, and only there.
    func isOther(than other: Choice) -> Bool {
      guard guards.count == 1, case .condition(let index, let holds) = guards[0] else {
        return false
      }
      return other.guards == [.condition(index, holds: !holds)]
    }
  }

  /// The last that is in force wins, as in the layout.
  mutating func say(
    _ choices: [Choice], or initialValue: Code, _ line: (Code) -> Code
  ) {
    if isInCell, choices.allSatisfy(\.guards.isEmpty) {
      let value = choices.last?.value ?? initialValue
      if value != "" { steady[line("").description] = line(value) }
    }
    if choices.allSatisfy({ $0.value == initialValue }) { return }
    guard choices.contains(where: { !$0.guards.isEmpty }) else {
      if let last = choices.last, last.value != initialValue { initial.append(line(last.value)) }
      return
    }
    let last = choices.lastIndex(where: \.guards.isEmpty)
    if last == nil, choices.count == 2, choices[0].isOther(than: choices[1]) {
      // One of two always holds.
      let cases = [(condition: guards.condition(choices[0].guards), value: choices[0].value)]
      let value = Code.choice(cases, else: choices[1].value)
      return switched.append((line(value), choices.map(\.guards)))
    }
    let cases = choices[(last.map { $0 + 1 } ?? 0)...].reversed().map {
      (condition: guards.condition($0.guards), value: $0.value)
    }
    var value = Code.choice(cases, else: last.map { choices[$0].value } ?? initialValue)
    // `x == .a ? true : false` is said shorter.
    if last == nil, initialValue == "false", choices.allSatisfy({ $0.value == "true" }) {
      var conditions: [String] = []
      for case (let condition, _) in cases.reversed() where !conditions.contains(condition) {
        conditions.append(condition)
      }
      value = conditions.count == 1 ? .text(conditions[0]) : .any(conditions)
    }
    switched.append((line(value), choices.map(\.guards)))
  }

  /// The same of a color of a layer, which is one of the light or of the dark and follows none.
  mutating func sayOfLayer(
    _ choices: [Choice], or initialValue: Code, _ colors: [String], _ line: (Code) -> Code
  ) {
    let (said, switching) = (initial.count, switched.count)
    say(choices, or: initialValue, line)
    guard colors.contains(where: toolkit.changesInTheDark) else { return }
    repainted += initial[said...]
    if switching < switched.count { switchesRepainted = true }
  }

  /// Says what is so in all circumstances, and not by itself.
  mutating func say(_ holds: Bool, _ line: (Code) -> Code) {
    say(holds ? [Choice(value: "true", guards: [])] : [], or: "false", line)
  }

  /// Says more of what depends on circumstances, in order.
  mutating func sayAgain(_ lines: [Code], _ guards: [[Guard]]) {
    switched += lines.map { ($0, guards) }
  }

  private mutating func addTexts(
    _ settings: [Setting], _ name: String, _ kind: ViewKind, _ node: ViewNode,
    isConfigured: Bool, isNew: Bool
  ) {
    addText(settings, name, kind, isConfigured: isConfigured, isNew: isNew)
    addLooks(settings, name, kind, isConfigured: isConfigured)
    addPlaceholder(settings, name, node)
    addMinimum(settings, name, kind, isConfigured: isConfigured)
    addTyping(settings, name)
  }

  private mutating func addText(
    _ settings: [Setting], _ name: String, _ kind: ViewKind, isConfigured: Bool, isNew: Bool
  ) {
    let fonts = settings.compactMap { setting -> Choice? in
      guard case .font(let size, let weight, let style) = setting.value else { return nil }
      if let style, toolkit.hasTextStyles {
        let other: [Code] = weight == style.font.weight ? [] : ["weight: .\(weight.rawValue)"]
        return Choice(
          value: .call(".preferredFont", ["forTextStyle: .\(style.rawValue)"] + other),
          guards: setting.guards)
      }
      let other: [Code] = weight == .regular ? [] : ["weight: .\(weight.rawValue)"]
      return Choice(
        value: .call(
          ".systemFont", ["ofSize: \(metrics.length(size, in: setting.range))"] + other),
        guards: setting.guards)
    }
    if toolkit.hasTextStyles,
      kind == .label || kind == .field || kind == .textview
        || kind == .button && !isConfigured
    {
      let words = kind == .button ? "\(name).titleLabel?" : name
      say(settings.contains(where: \.namesTextStyle)) {
        "\(words).adjustsFontForContentSizeCategory = \($0)"
      }
    }
    if isConfigured, isNew || !fonts.isEmpty {
      // A configuration has a font of its own, unless it is told.
      let standard = Choice(value: .call(".systemFont", ["ofSize: 15"]), guards: [])
      say([standard] + fonts, or: "") { .call("\(name).setTitleFont", [$0]) }
    } else if !isConfigured, toolkit.fontLine(name, kind, "") != nil {
      let size = SwiftWords.number(Rational(exactly: kind.standardFont.size) ?? Rational(17))
      let standard = Code.call(".systemFont", ["ofSize: \(size)"])
      // The model measures segments in another font than toolkits draw them in by themselves.
      let isTold = isNew && (kind == .segmented ? !fonts.isEmpty : !toolkit.hasStandardFont(kind))
      let first = isTold ? [Choice(value: standard, guards: [])] : []
      say(first + fonts, or: isTold ? "" : standard) { [toolkit] value in
        toolkit.fontLine(name, kind, value) ?? ""
      }
    }
    guard kind == .label else { return }
    let lines = settings.compactMap { setting -> Choice? in
      guard case .lines(let count) = setting.value else { return nil }
      return Choice(value: String(count), guards: setting.guards)
    }
    say(lines, or: "1") { [toolkit] in toolkit.linesLine(name, $0) }
  }

  private mutating func addContentPriorities(_ settings: [Setting], _ name: String) {
    for axis in [Axis.horizontal, .vertical] {
      let hugs = settings.compactMap { setting -> Choice? in
        guard case .hug(let its, let priority) = setting.value, its == nil || its == axis else {
          return nil
        }
        return Choice(value: Self.number(priority), guards: setting.guards)
      }
      say(hugs, or: .text(Self.number(.defaultLow))) { [toolkit] value in
        .call(
          "\(name).setContentHuggingPriority",
          ["\(toolkit.priorityType)(\(value))", "for: .\(axis.rawValue)"])
      }
      let resists = settings.compactMap { setting -> Choice? in
        guard case .resist(let its, let priority) = setting.value, its == nil || its == axis else {
          return nil
        }
        return Choice(value: Self.number(priority), guards: setting.guards)
      }
      say(resists, or: .text(Self.number(.defaultHigh))) { [toolkit] value in
        .call(
          "\(name).setContentCompressionResistancePriority",
          ["\(toolkit.priorityType)(\(value))", "for: .\(axis.rawValue)"])
      }
    }
  }

  private mutating func addHiding(_ settings: [Setting], _ name: String, inFlow flow: String?) {
    var hidings = hidings(settings)
    let isHiddenToo = settings.contains { if case .hidden = $0.value { true } else { false } }
    if !isHiddenToo, let absence = guards.absence(where: hidings.map(\.guards)) {
      hidings = [Choice(value: "true", guards: [absence])]
    }
    say(hidings, or: "false") { "\(name).isHidden = \($0)" }
    if let flow, hidings.contains(where: { !$0.guards.isEmpty }) {
      switched.append(("\(flow).rearrange()", hidings.map(\.guards)))
    }
  }

  private func hidings(_ settings: [Setting]) -> [Choice] {
    settings.compactMap { setting in
      switch setting.value {
      case .hidden, .gone: Choice(value: "true", guards: setting.guards)
      default: nil
      }
    }
  }

  /// A spinner turns while it is shown.
  private mutating func addSpinning(_ settings: [Setting], _ name: String, isNew: Bool) {
    let hidings = hidings(settings)
    let (start, stop) = toolkit.spinning(name)
    if hidings.isEmpty {
      if isNew { initial.append(start) }
    } else if !hidings.contains(where: \.guards.isEmpty) {
      sayAgain(["\(name).isHidden ? \(stop) : \(start)"], hidings.map(\.guards))
    }
  }

  private mutating func addFlowSpacing(_ settings: [Setting], _ name: String) {
    let spacings = settings.compactMap { setting -> Choice? in
      guard case .itemSpacing(let width, let height) = setting.value else { return nil }
      let size = Code.call(
        "CGSize", ["width: \(SwiftWords.number(width))", "height: \(SwiftWords.number(height))"])
      return Choice(value: size, guards: setting.guards)
    }
    say(spacings, or: ".zero") { "\(name).spacing = \($0)" }
  }

  static func number(_ priority: Priority) -> String {
    SwiftWords.number(Rational(exactly: priority.value) ?? .zero)
  }
}

extension Setting {
  var isMargin: Bool { if case .margin = value { true } else { false } }

  var namesTextStyle: Bool {
    if case .font(_, _, let style) = value { style != nil } else { false }
  }
}

extension [Setting] {
  /// Whether the layout says what size the content has.
  var hasSize: Bool {
    contains { setting in
      if case .intrinsic = setting.value { true } else { false }
    }
  }
}

extension ViewNode {
  /// Whether some font of it is a text style in a weight that the style itself has not.
  var weighsTextStyle: Bool {
    settings.contains { setting in
      guard case .font(_, let weight, let style?) = setting.value else { return false }
      return weight != style.font.weight
    }
  }
}
