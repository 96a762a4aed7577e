import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// What a view shows, and the room around it: padding, a button's image, gap and insets, the
  /// shape of an image.
  mutating func addContent(
    _ settings: [Setting], _ name: String, _ node: ViewNode, _ subclasses: SwiftSubclasses,
    _ identifier: (SourceRange) -> String
  ) {
    let paddings = settings.compactMap { setting -> Choice? in
      guard case .padding(let width, let height) = setting.value else { return nil }
      return Choice(
        value: subclasses.padding(width, height, of: node.kind.known), guards: setting.guards)
    }
    say(paddings, or: ".zero") { "\(name).padding = \($0)" }
    var origin: SourceRange?
    let shapes = settings.compactMap { setting -> Choice? in
      guard case .aspectOfContent(let priority) = setting.value else { return nil }
      origin = origin ?? setting.range
      let value: Code =
        priority.isRequired ? ".required" : "\(toolkit.priorityType)(\(Self.number(priority)))"
      return Choice(value: value, guards: setting.guards)
    }
    if node.kind.known == .image || shapes.isEmpty {
      if let origin {
        let text = SwiftWords.literal(identifier(origin))
        initial.append("\(name).shapeIdentifier = \(text)")
      }
      say(shapes, or: "nil") { "\(name).shapePriority = \($0)" }
    } else {
      refuse(settings, "only an image view has an image to take its shape from") {
        if case .aspectOfContent = $0 { true } else { false }
      }
    }
    addCaps(settings, name)
    if toolkit.growsTextViews, node.growsWithWords { addHeights(settings, name) }
    addTouchArea(settings, name)
    guard node.holdsMoreThanTitle else { return }
    if toolkit.hasButtonConfigurations {
      addConfiguration(settings, name)
    } else {
      addImagePosition(settings, name)
    }
  }

  private mutating func addCaps(_ settings: [Setting], _ name: String) {
    let caps = sides(settings) {
      if case .cap(let side, let value) = $0 { (side, value) } else { nil }
    }
    guard !caps.isEmpty else { return }
    guard toolkit.hasCaps else {
      return refuse(settings, "image views of AppKit stretch images without") {
        if case .cap = $0 { true } else { false }
      }
    }
    addSides(caps, Insets(all: .zero), directional: nil, physical: "\(name).caps")
  }

  /// Content of a view that another class has made.
  mutating func refuseContent(_ settings: [Setting], _ node: ViewNode) {
    refuseTouchArea(settings)
    let example = node.name.isEmpty ? "" : ", as `button \(node.name) { symbol \"star\" }`"
    let ofButtons =
      "let the component say one where it declares the button\(example); what uses it says another"
    refuse(
      settings, "the component that declares the view has made it without",
      helps: node.kind.known == .button ? [ofButtons] : []
    ) { value in
      switch value {
      case .padding, .boundedSize, .image, .gap, .aspectOfContent, .cap, .rows, .itemSpacing,
        .estimate, .columns, .tableStyle:
        true
      case .inset: node.kind.known == .button || node.kind.known == .collection
      default: false
      }
    }
  }

  /// Says that some settings have no counterpart, and why.
  mutating func refuse(
    _ settings: [Setting], _ reason: String, helps: [String] = [],
    where isMeant: (Setting.Value) -> Bool
  ) {
    for setting in settings where isMeant(setting.value) {
      refuse(at: setting.range, reason, helps: helps)
    }
  }

  mutating func refuse(at range: SourceRange, _ reason: String, helps: [String] = []) {
    let diagnostic = Diagnostic(
      .unsupported, "this has no counterpart in \(toolkit.module)", at: range, label: reason,
      helps: helps)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  // MARK: Buttons

  private mutating func addConfiguration(_ settings: [Setting], _ name: String) {
    // UIKit's own, where a state has no image.
    say(places(settings) { "." + $0.rawValue }, or: ".leading") {
      "\(name).configuration?.imagePlacement = \($0)"
    }
    let gaps = settings.compactMap { setting -> Choice? in
      guard case .gap(let gap) = setting.value else { return nil }
      return Choice(value: metrics.length(gap, in: setting.range), guards: setting.guards)
    }
    say(gaps, or: "0") { "\(name).configuration?.imagePadding = \($0)" }
    var standard = Insets(all: .zero)
    (standard.top, standard.bottom) = (ButtonParts.standardInset, ButtonParts.standardInset)
    addSides(
      insets(settings), standard, directional: "\(name).configuration?.contentInsets",
      physical: nil)
  }

  private mutating func addImagePosition(_ settings: [Setting], _ name: String) {
    let words: [ButtonParts.Place: String] = [
      .leading: ".imageLeading", .trailing: ".imageTrailing", .top: ".imageAbove",
      .bottom: ".imageBelow",
    ]
    let places = self.places(settings) { words[$0] ?? "" }
    if !places.isEmpty { initial.append("\(name).imageHugsTitle = true") }
    say(places, or: ".noImage") { "\(name).imagePosition = \($0)" }
    refuse(
      settings, "its buttons decide by themselves how far image, title and edges are apart",
      helps: ["leave this out, or put an `image` and a `label` into a `view` with lines of its own"]
    ) {
      switch $0 {
      case .gap, .inset: true
      default: false
      }
    }
  }

  private func places(
    _ settings: [Setting], _ word: (ButtonParts.Place) -> String
  ) -> [Choice] {
    settings.compactMap { setting in
      guard case .image(let image) = setting.value else { return nil }
      return Choice(value: word(image.place), guards: setting.guards)
    }
  }
}

extension ViewNode {
  /// What a button's image is to be like, where that does not change.
  var imageSize: (width: Rational, height: Rational)? {
    let images = settings.compactMap { setting -> (width: Rational, height: Rational)? in
      guard case .image(let image) = setting.value else { return nil }
      return (image.width, image.height)
    }
    return images.count == 1 ? images[0] : nil
  }
}
