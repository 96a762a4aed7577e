import PlumbCode
import PlumbModel
import PlumbSyntax
import PlumbTypography

// What texts say and look like, and how people may scroll.

extension SwiftSettings {
  /// What a view shows until the app has something better.
  mutating func addSample(_ name: String, _ node: ViewNode, isConfigured: Bool) {
    guard wording.hasSamples, let kind = node.kind.known, let sample = node.sample,
      let setter = toolkit.textSetter(
        name, kind, isConfigured: isConfigured, isNew: wording.isPlain)
    else { return }
    initial.append(setter(wording.code(sample, of: node)))
  }

  /// What a view shows in place of its sample in some states.
  mutating func addWords(
    _ settings: [Setting], _ name: String, _ node: ViewNode, isConfigured: Bool, isNew: Bool
  ) {
    guard let kind = node.kind.known,
      let line = toolkit.textSetter(
        name, kind, isConfigured: isConfigured, isNew: false)
    else { return }
    // What a state decides is the layout's to say, and what it says instead, too.
    guard wording.hasSamples || settings.contains(where: { $0.isWords && !$0.guards.isEmpty })
    else { return }
    let words = settings.compactMap { setting -> Choice? in
      guard case .words(let words) = setting.value else { return nil }
      return Choice(value: wording.code(words, of: node), guards: setting.guards)
    }
    let sample = wording.code(node.sample ?? "", of: node)
    guard words.allSatisfy(\.guards.isEmpty) else {
      let own = toolkit.textSetter(name, kind, isConfigured: isConfigured, isNew: wording.isPlain)
      if isNew, let own { initial.append(own(sample)) }
      return sayStated(words, of: name, kind, isConfigured: isConfigured, line)
    }
    say([Choice(value: sample, guards: [])] + words, or: "", line)
  }

  /// Where the lines of a text lie, and how one is cut.
  mutating func addLooks(
    _ settings: [Setting], _ name: String, _ kind: ViewKind, isConfigured: Bool
  ) {
    let isAlone = settings.count(where: \.isAlignment) == 1
    let alignments = settings.compactMap { setting -> Choice? in
      guard case .textAlignment(let alignment) = setting.value else { return nil }
      return Choice(
        value: spelled(alignment, of: name, isAlone: isAlone && setting.guards.isEmpty),
        guards: setting.guards)
    }
    say(alignments, or: ".natural") { [toolkit] in "\(name).\(toolkit.textAlignment) = \($0)" }
    let modes = settings.compactMap { setting -> Choice? in
      guard case .lineBreak(let mode) = setting.value else { return nil }
      return Choice(value: ".by" + SwiftWords.capitalized(mode.rawValue), guards: setting.guards)
    }
    let (owner, standard) = toolkit.lineBreak(of: kind, isConfigured: isConfigured)
    // Buttons and the Mac's labels begin with other modes: where a state ends that says one, it is
    // the language's again.
    let usual = Choice(
      value: kind == .button ? ".byTruncatingMiddle" : ".byTruncatingTail", guards: [])
    let isSwitched = standard.isEmpty && modes.contains { !$0.guards.isEmpty }
    say((isSwitched ? [usual] : []) + modes, or: .text(standard)) {
      "\(name).\(owner) = \($0)"
    }
  }

  /// Toolkits have no sides that turn around with a layout.
  private func spelled(_ alignment: TextAlignment, of name: String, isAlone: Bool) -> Code {
    let sides: String
    switch alignment {
    case .natural, .left, .center, .right, .justified: return .text("." + alignment.rawValue)
    case .leading: sides = ".right : .left"
    case .trailing: sides = ".left : .right"
    }
    let choice = "\(toolkit.isRightToLeft(name)) ? \(sides)"
    return .text(isAlone ? choice : "(\(choice))")
  }

  /// How small words may become to fit into their line.
  mutating func addMinimum(
    _ settings: [Setting], _ name: String, _ kind: ViewKind, isConfigured: Bool
  ) {
    guard toolkit.shrinksWords, !isConfigured else {
      let reason =
        isConfigured
        ? "the words of a button with an image or insets are its configuration's, of one size"
        : "\(kind == .field ? "fields" : "labels") of AppKit do not make their words smaller"
      return refuse(settings, reason) { if case .minimum = $0 { true } else { false } }
    }
    let name = kind == .button ? "\(name).titleLabel?" : name
    let shares = settings.compactMap { setting -> Choice? in
      guard case .minimum(let share) = setting.value else { return nil }
      return Choice(value: SwiftWords.number(share), guards: setting.guards)
    }
    say(shares.map { Choice(value: "true", guards: $0.guards) }, or: "false") {
      "\(name).adjustsFontSizeToFitWidth = \($0)"
    }
    if kind == .field { return addSmallestFont(shares, settings, name) }
    say(shares, or: "0") { "\(name).minimumScaleFactor = \($0)" }
  }

  /// A field has its smallest size in points, which another font changes.
  private mutating func addSmallestFont(
    _ shares: [Choice], _ settings: [Setting], _ name: String
  ) {
    let fonts = settings.compactMap { setting -> [Guard]? in
      if case .font = setting.value, !setting.guards.isEmpty { setting.guards } else { nil }
    }
    let isFixed = shares.allSatisfy(\.guards.isEmpty)
    func line(_ share: Code) -> Code {
      let share: Code = isFixed ? share : "(\(share))"
      return "\(name).minimumFontSize = (\(name).font?.pointSize ?? 17) * \(share)"
    }
    if isFixed, !fonts.isEmpty {
      sayAgain(shares.suffix(1).map { line($0.value) }, fonts)
    } else {
      let usual = shares.prefix { $0.guards.isEmpty }
      let base = usual.last ?? Choice(value: "0", guards: [])
      let others = fonts.filter { font in !shares.contains { $0.guards == font } }
        .map { Choice(value: base.value, guards: $0) }
      say(usual + others + shares.dropFirst(usual.count), or: "0", line)
    }
  }

  /// The largest size of text that its words follow, and those of the views in it, as UIKit has it
  /// too; on the Mac readers choose none.
  mutating func addLargest(_ settings: [Setting], _ name: String) {
    guard toolkit.hasTextStyles else { return }
    let sizes = settings.compactMap { setting -> Choice? in
      guard case .largest(let size) = setting.value else { return nil }
      return Choice(value: ".\(size.category)", guards: setting.guards)
    }
    say(sizes, or: "nil") { "\(name).maximumContentSizeCategory = \($0)" }
  }

  /// What a field shows as long as it is empty.
  mutating func addPlaceholder(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    let words = settings.compactMap { setting -> Choice? in
      guard case .placeholderWords(let words) = setting.value else { return nil }
      return Choice(value: wording.code(words, of: node), guards: setting.guards)
    }
    let property = toolkit.placeholderProperty
    say(words, or: "nil") { "\(name).\(property) = \($0)" }
  }

  /// What is typed into a field: whether it is shown, and with which keys.
  mutating func addTyping(_ settings: [Setting], _ name: String) {
    let all = settings.filter(\.isOfTyping)
    if all.contains(where: \.saysNoKeyboard) {
      let choices = all.map { setting in
        Choice(value: setting.saysNoKeyboard ? "false" : "true", guards: setting.guards)
      }
      say(choices, or: "true") { "\(name).isEditable = \($0)" }
    }
    let typing = all.filter { !$0.saysNoKeyboard }
    guard toolkit.hasKeyboard else {
      refuse(
        typing, "fields that hide what is typed are of a class of their own",
        helps: ["make it a `native \"NSSecureTextField\"`"]
      ) { if case .secure = $0 { true } else { false } }
      return refuse(typing, "its keyboards have the same keys for all fields") {
        if case .keys = $0 { true } else { false }
      }
    }
    let hidings = typing.compactMap { setting -> Choice? in
      guard case .secure = setting.value else { return nil }
      return Choice(value: "true", guards: setting.guards)
    }
    say(hidings, or: "false") { "\(name).isSecureTextEntry = \($0)" }
    let keys = typing.compactMap { setting -> Choice? in
      guard case .keys(let keys) = setting.value else { return nil }
      return Choice(value: "." + keys.inUIKit, guards: setting.guards)
    }
    say(keys, or: ".default") { "\(name).keyboardType = \($0)" }
  }

  /// How an image fills its view.
  mutating func addContentMode(_ settings: [Setting], _ name: String) {
    let modes = settings.compactMap { setting -> (mode: ContentMode, setting: Setting)? in
      guard case .contentMode(let mode) = setting.value else { return nil }
      return (mode, setting)
    }
    let spelt = modes.compactMap { mode, setting in
      toolkit.contentMode(mode).map { ($0, setting.guards) }
    }
    guard spelt.count == modes.count else {
      return refuse(settings, "image views of AppKit cut nothing off to fill a view") {
        [toolkit] in
        if case .contentMode(let mode) = $0 { toolkit.contentMode(mode) == nil } else { false }
      }
    }
    guard let properties = spelt.first?.0 else { return }
    for (index, (property, _, standard)) in properties.enumerated() {
      let choices = spelt.map { Choice(value: $0.0[index].value, guards: $0.1) }
      say(choices, or: .text(standard)) { "\(name).\(property) = \($0)" }
    }
    // Corners that are round clip already.
    let isRound = settings.contains { if case .radius = $0.value { true } else { false } }
    guard !isRound, modes.contains(where: \.mode.mayOverflow) else { return }
    initial.append("\(name).clipsToBounds = true")
  }

  /// What people may do to a view that scrolls.
  mutating func addScrolling(_ settings: [Setting], _ name: String, _ kind: ViewKind) {
    guard kind.scrolls else { return }
    for way in ScrollingWay.allCases {
      let own = settings.filter { $0.says(way) }
      guard let line = toolkit.scrollingLine(way) else {
        refuse(own, "its scroll views know no such thing", where: { _ in true })
        continue
      }
      let choices = own.map { Choice(value: line.there, guards: $0.guards) }
      for property in line.properties {
        say(choices, or: line.elsewhere) { "\(name).\(property) = \($0)" }
      }
    }
  }
}

extension Setting {
  fileprivate var isOfTyping: Bool {
    switch value {
    case .secure, .keys: true
    default: false
    }
  }

  fileprivate var saysNoKeyboard: Bool {
    if case .keys(.none) = value { true } else { false }
  }

  fileprivate var isAlignment: Bool {
    if case .textAlignment = value { true } else { false }
  }

  var isWords: Bool { if case .words = value { true } else { false } }

  fileprivate func says(_ way: ScrollingWay) -> Bool {
    if case .scrolling(way) = value { true } else { false }
  }
}
