import PlumbModel
import PlumbSolver
import PlumbText

/// What Swift says to each view by itself: text, font, hugging, resistance, margins, hiding.
struct SwiftSettings {
  private(set) var diagnostics: [Diagnostic] = []
  /// Said once, when the views are made.
  private(set) var initial: [String] = []
  /// Said again whenever a circumstance changes.
  private(set) var switched: [(line: String, guards: [[Guard]])] = []
  private let toolkit: SwiftToolkit
  private let guards: SwiftGuards

  init(
    _ scene: Scene, _ names: SwiftNames, _ toolkit: SwiftToolkit, _ guards: SwiftGuards
  ) {
    self.toolkit = toolkit
    self.guards = guards
    let margined = Self.viewsWithMargins(scene, names)
    for index in scene.views.indices {
      let view = ViewID(index)
      let node = scene.views[index]
      let name = names.expression(view)
      let own = node.settings.filter { names.isOwn($0.range) }
      if names.isOwn(view), let kind = node.kind.known, let sample = node.sample,
        let line = toolkit.textLine(name, kind, sample)
      {
        initial.append(line)
      }
      if names.isOwn(view), let kind = node.kind.known {
        initial += toolkit.setup(of: kind, name)
      }
      if toolkit == .uikit, names.isOwn(view), node.kind.known == .field, !own.hasSize {
        initial.append("\(name).borderStyle = .roundedRect")
      }
      guard !node.kind.isInvisible else { continue }
      if margined.contains(view) { addMargins(of: view, name, scene) }
      if let kind = node.kind.known { addText(own, name, kind) }
      addUnwritable(own, toolkit.module)
      addPulls(own, name)
      addHiding(own, name)
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

  // MARK: Values that circumstances change

  private struct Choice {
    let value: String
    let guards: [Guard]
  }

  /// The last that is in force wins, as in the layout.
  private mutating func say(
    _ choices: [Choice], or initialValue: String, _ line: (String) -> String
  ) {
    guard !choices.isEmpty else { return }
    guard choices.contains(where: { !$0.guards.isEmpty }) else {
      if let last = choices.last, last.value != initialValue { initial.append(line(last.value)) }
      return
    }
    var value = initialValue
    for choice in choices {
      value =
        choice.guards.isEmpty
        ? choice.value : "\(guards.condition(choice.guards)) ? \(choice.value) : \(value)"
    }
    // `x == .a ? true : false` is said shorter.
    if choices.count == 1, choices[0].value == "true", initialValue == "false" {
      value = guards.condition(choices[0].guards)
    }
    switched.append((line(value), choices.map(\.guards)))
  }

  private mutating func addText(_ settings: [Setting], _ name: String, _ kind: ViewKind) {
    let fonts = settings.compactMap { setting -> Choice? in
      guard case .font(let size, let weight, let style) = setting.value else { return nil }
      if let style, toolkit == .uikit {
        return Choice(
          value: ".preferredFont(forTextStyle: .\(style.rawValue))", guards: setting.guards)
      }
      let weightWord = weight == .regular ? "" : ", weight: .\(weight.rawValue)"
      return Choice(
        value: ".systemFont(ofSize: \(SwiftWords.number(size))\(weightWord))",
        guards: setting.guards)
    }
    if toolkit.fontLine(name, kind, "") != nil {
      let size = SwiftWords.number(Rational(exactly: kind.standardFont.size) ?? Rational(17))
      say(fonts, or: ".systemFont(ofSize: \(size))") { [toolkit] value in
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

  /// What only a class of its own, or an image, could say.
  private mutating func addUnwritable(_ settings: [Setting], _ module: String) {
    for setting in settings {
      let reason: String? =
        switch setting.value {
        case .padding: "a padded size takes a class that overrides `intrinsicContentSize`"
        case .image, .gap: "what a button holds beside its title is not written yet"
        case .aspectOfContent: "the shape of an image is known when it is there"
        default: nil
        }
      guard let reason else { continue }
      diagnostics.append(
        Diagnostic(
          .unsupported, "this has no counterpart in \(module)", at: setting.range, label: reason))
    }
  }

  private mutating func addPulls(_ settings: [Setting], _ name: String) {
    for axis in [Axis.horizontal, .vertical] {
      let hugs = settings.compactMap { setting -> Choice? in
        guard case .hug(let its, let priority) = setting.value, its == nil || its == axis else {
          return nil
        }
        return Choice(value: Self.number(priority), guards: setting.guards)
      }
      say(hugs, or: Self.number(.defaultLow)) { [toolkit] value in
        "\(name).setContentHuggingPriority("
          + "\(toolkit.priorityType)(\(value)), for: .\(axis.rawValue))"
      }
      let resists = settings.compactMap { setting -> Choice? in
        guard case .resist(let its, let priority) = setting.value, its == nil || its == axis else {
          return nil
        }
        return Choice(value: Self.number(priority), guards: setting.guards)
      }
      say(resists, or: Self.number(.defaultHigh)) { [toolkit] value in
        "\(name).setContentCompressionResistancePriority("
          + "\(toolkit.priorityType)(\(value)), for: .\(axis.rawValue))"
      }
    }
  }

  private mutating func addHiding(_ settings: [Setting], _ name: String) {
    let hidings = settings.compactMap { setting -> Choice? in
      if case .hidden = setting.value { Choice(value: "true", guards: setting.guards) } else { nil }
    }
    say(hidings, or: "false") { "\(name).isHidden = \($0)" }
  }

  private static func number(_ priority: Priority) -> String {
    SwiftWords.number(Rational(exactly: priority.value) ?? .zero)
  }

  // MARK: Margins

  /// The layout's margins hold whatever the device adds to them.
  private mutating func addMargins(of view: ViewID, _ name: String, _ scene: Scene) {
    guard toolkit.hasMargins else { return }
    let node = scene.views[view.index]
    var left = Insets(all: node.standardMargin)
    var mirrored = left
    for setting in node.settings {
      guard case .margin(let side, let value) = setting.value else { continue }
      guard setting.guards.isEmpty else {
        diagnostics.append(
          Diagnostic(
            .unsupported, "margins that change with a state have no counterpart in Swift yet",
            at: setting.range))
        return
      }
      left.set(side, value, .leftToRight)
      mirrored.set(side, value, .rightToLeft)
    }
    initial.append("\(name).insetsLayoutMarginsFromSafeArea = false")
    func sides(_ first: String, _ second: String) -> String {
      "top: \(SwiftWords.number(left.top)), \(first): \(SwiftWords.number(left.left)), "
        + "bottom: \(SwiftWords.number(left.bottom)), \(second): \(SwiftWords.number(left.right))"
    }
    if left.left == mirrored.right, left.right == mirrored.left {
      initial.append(
        "\(name).directionalLayoutMargins = NSDirectionalEdgeInsets("
          + "\(sides("leading", "trailing")))")
    } else {
      initial.append("\(name).layoutMargins = UIEdgeInsets(\(sides("left", "right")))")
    }
  }
}

extension [Setting] {
  /// Whether the layout says what size the content has.
  fileprivate var hasSize: Bool {
    contains { setting in
      if case .intrinsic = setting.value { true } else { false }
    }
  }
}
