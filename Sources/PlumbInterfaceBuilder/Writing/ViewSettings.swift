import PlumbSyntax
import PlumbText
import PlumbTypography

/// What a view's braces say of the view itself, and what can be said in a comment only.
struct ViewSettings {
  /// `label`, `native "MKMapView"`.
  var kind = "view"
  /// The words behind its name, in quotes.
  var sample: String?
  var lines: [Phrase] = []
  var comments: [String] = []

  mutating func say(_ text: String, from range: SourceRange) {
    lines.append(Phrase(text, from: range))
  }
}

extension InterfaceView {
  func settings(
    in root: InterfaceRoot, _ document: InterfaceDocument, for purpose: WritingPurpose
  ) -> ViewSettings {
    var result = ViewSettings()
    let text = words
    result.kind = kindWords
    // A text that is only read needs no keyboard.
    if purpose.isProof, kind == "textView", element["editable"] == "NO" { result.kind = "view" }
    // A button that shows nothing lies over what it is to make touchable.
    if purpose.isProof, kind == "button", text?.text.isEmpty ?? true, !showsImage {
      result.kind = "view"
    }
    if let text, ["label", "button", "field", "textview", "segmented"].contains(result.kind),
      !text.text.isEmpty
    {
      if kind == "textField", text.isPlaceholder {
        result.say("placeholder \(quotedText(text.text))", from: element.range(of: "placeholder"))
      } else {
        result.sample = quotedText(text.text)
      }
    } else if purpose.isDesigned, result.kind == "label" {
      // A label that shows nothing has no height in UIKit either, as recorded frames say.
      result.sample = quotedText("")
    }
    if let own = customClass, !result.kind.hasPrefix("native") { result.comments.append(own) }
    say(fontAndLines: text, &result)
    sayImage(document, &result)
    saySizes(root, purpose, &result)
    sayPriorities(purpose, &result)
    if kind == "stackView" { sayStack(&result) }
    sayLooks(&result)
    sayAccessibility(&result)
    for connection in element.first("connections")?.children ?? [] {
      if connection.isNamed("action"), let selector = connection["selector"] {
        result.comments.append("calls \(selector)")
      } else if connection.isNamed("segue") {
        result.comments.append("segue " + (connection["identifier"] ?? connection["kind"] ?? ""))
      }
    }
    return result
  }

  /// The kind of the language, or the class where it has none.
  private var kindWords: String {
    switch kind {
    case "label": "label"
    case "button": "button"
    case "imageView": "image"
    case "textField": "field"
    case "textView": "textview"
    case "switch", "slider", "stepper": kind
    case "segmentedControl": "segmented"
    case "progressView": "progress"
    case "activityIndicatorView": "spinner"
    case "datePicker": "datepicker"
    case "pickerView": "picker"
    case "scrollView": "scroll"
    case "stackView": "stack"
    case "tableView": "table"
    case "collectionView": "collection"
    case "view", "containerView", "tableViewCellContentView", "collectionViewCellContentView":
      native(customClass) ?? "view"
    default: native(customClass ?? Self.classes[kind]) ?? "view"
    }
  }

  /// Whether a button shows something other than words.
  var showsImage: Bool {
    let state = element.first("state", key: "normal")
    return element.first("buttonConfiguration") != nil || state?["image"] != nil
      || state?["backgroundImage"] != nil || state?.children.isEmpty == false
      || element.child(key: "backgroundColor") != nil
  }

  private func native(_ name: String?) -> String? {
    name.flatMap { isTypeName($0) ? "native \"\($0)\"" : nil }
  }

  private static let classes = [
    "mapView": "MKMapView", "wkWebView": "WKWebView", "webView": "UIWebView",
    "searchBar": "UISearchBar", "toolbar": "UIToolbar", "navigationBar": "UINavigationBar",
    "tabBar": "UITabBar", "pageControl": "UIPageControl", "visualEffectView": "UIVisualEffectView",
    "glkView": "GLKView", "sceneKitView": "SCNView", "arscnView": "ARSCNView", "mtkView": "MTKView",
  ]

  // MARK: Texts

  private func say(fontAndLines text: ViewText?, _ result: inout ViewSettings) {
    guard ["label", "button", "field", "textview", "segmented"].contains(result.kind) else {
      return
    }
    let font = self.font(of: text)
    if let words = font.words { result.say("font \(words)", from: (text?.font ?? element).range) }
    if let remark = font.remark { result.comments.append(remark) }
    if kind == "label", let lines = element["numberOfLines"], let count = Int(lines), count != 1 {
      result.say("lines \(max(0, count))", from: element.range(of: "numberOfLines"))
    }
    if ["label", "textField", "textView"].contains(kind), let side = element["textAlignment"],
      ["center", "right", "justified"].contains(side)
    {
      result.say("alignment \(side)", from: element.range(of: "textAlignment"))
    }
    sayLineBreak(&result)
    guard kind == "label" || kind == "textField", element["adjustsFontSizeToFit"] != "NO",
      element["numberOfLines"] == nil
    else { return }
    if let share = element["minimumScaleFactor"].flatMap(number), 0 < share, share < 1 {
      result.say("minimum \(numberText(share))", from: element.range(of: "minimumScaleFactor"))
    } else if let least = element["minimumFontSize"].flatMap(number),
      let size = (text?.font?["pointSize"]).flatMap(number), 0 < least, least < size
    {
      // In hundredths, as a person would say it.
      let share = nearest(least / size, parts: 100)
      result.say("minimum \(numberText(share))", from: element.range(of: "minimumFontSize"))
    }
  }

  private func sayLineBreak(_ result: inout ViewSettings) {
    guard kind == "label", let mode = element["lineBreakMode"] else { return }
    let words = [
      "headTruncation": "truncatingHead", "middleTruncation": "truncatingMiddle",
      "wordWrap": "wordWrapping", "characterWrap": "charWrapping", "clip": "clipping",
    ]
    // In one line, wrapping words is cutting them.
    guard let word = words[mode], element["numberOfLines"] != nil || !mode.hasSuffix("Wrap") else {
      return
    }
    result.say("lineBreak \(word)", from: element.range(of: "lineBreakMode"))
  }

  // MARK: Images

  private func sayImage(_ document: InterfaceDocument, _ result: inout ViewSettings) {
    if kind == "imageView" {
      let name = element["image"] ?? element.child(key: "image")?["image"]
      if let name, let size = imageSize(of: name, document, isAlone: true) {
        result.say("intrinsic \(sizeText(size))", from: element.range(of: "image"))
      }
      if let name, document.symbols[name] != nil {
        result.say("symbol \(quotedText(name))", from: element.range(of: "image"))
      } else if let name, !name.isEmpty {
        result.sample = quotedText(name)
      }
      let modes = [
        "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft",
        "topRight", "bottomLeft", "bottomRight",
      ]
      if let mode = element["contentMode"], modes.contains(mode) {
        result.say("contentMode \(mode)", from: element.range(of: "contentMode"))
      }
      return
    }
    guard result.kind == "button" else { return }
    let state = element.first("state", key: "normal")
    let configuration = element.first("buttonConfiguration")
    let name =
      configuration?["image"] ?? configuration?.child(key: "image")?["image"]
      ?? state?["image"] ?? state?.child(key: "image")?["image"]
    let isAlone = result.sample == nil
    if let name, let size = imageSize(of: name, document, isAlone: isAlone) {
      let place = result.sample == nil ? "" : "leading "
      result.say("image \(place)\(sizeText(size))", from: (state ?? element).range)
      if document.symbols[name] != nil {
        result.say("symbol \(quotedText(name))", from: (state ?? element).range)
      }
    }
    if configuration != nil {
      result.say("insets horizontal 12 vertical 7", from: configuration?.range ?? element.range)
    } else if let insets = element.first("inset", key: "contentEdgeInsets") {
      sayInsets(insets, &result)
    }
  }

  private func imageSize(of name: String, _ document: InterfaceDocument, isAlone: Bool)
    -> InterfaceSize?
  {
    document.images[name] ?? document.symbols[name].map { symbolSize($0, isAlone: isAlone) }
  }

  private func sayInsets(_ insets: XMLElement, _ result: inout ViewSettings) {
    let sides = [("top", "minY"), ("leading", "minX"), ("bottom", "maxY"), ("trailing", "maxX")]
    var words: [String] = []
    for (side, key) in sides {
      let value =
        switch key {
        case "minY": insets["minY"]
        case "minX": insets["minX"]
        case "maxY": insets["maxY"]
        default: insets["maxX"]
        }
      guard let distance = value.flatMap(number), 0.5 < distance else { continue }
      words.append("\(side) \(numberText(distance))")
    }
    if !words.isEmpty { result.say("insets " + words.joined(separator: " "), from: insets.range) }
  }

  private func sizeText(_ size: InterfaceSize) -> String {
    "\(numberText(size.width)) by \(numberText(size.height))"
  }

  // MARK: Sizes

  private func saySizes(
    _ root: InterfaceRoot, _ purpose: WritingPurpose, _ result: inout ViewSettings
  ) {
    let (width, height) = (
      element["placeholderIntrinsicWidth"], element["placeholderIntrinsicHeight"]
    )
    if width != nil || height != nil {
      let words = [width, height].map { $0.flatMap(number).map(numberText) ?? "none" }
      result.say(
        "placeholder \(words[0]) by \(words[1])",
        from: element.range(
          of: width == nil ? "placeholderIntrinsicHeight" : "placeholderIntrinsicWidth"))
      return
    }
    guard let frame else { return }
    switch kind {
    case "searchBar", "toolbar", "navigationBar", "tabBar":
      result.say("intrinsic none by \(numberText(frame.height))", from: element.range)
    case "activityIndicatorView" where ["whiteLarge", "large"].contains(element["style"] ?? ""):
      result.say("intrinsic 37 by 37", from: element.range(of: "style"))
    case "progressView" where frame.height < 4:
      result.say("intrinsic none by \(numberText(frame.height))", from: element.range)
    case "switch" where frame.width != 51 && 60 < frame.width:
      // As wide as since iOS 26.
      result.say(
        "intrinsic \(numberText(frame.width - 2)) by \(numberText(frame.height))",
        from: element.range)
    case "textField" where !["roundedRect", "bezel"].contains(element["borderStyle"] ?? ""):
      sayLine(frame, &result)
    case "pageControl":
      result.say(
        "intrinsic \(numberText(frame.width)) by \(numberText(frame.height))", from: element.range)
    case "textView" where element["scrollEnabled"] == "NO":
      result.say(
        "placeholder \(numberText(frame.width)) by \(numberText(frame.height))", from: element.range
      )
    default:
      // Interface Builder shows a view with nothing in it as 240 by 128 or less, so that it can be
      // seen; the app does not.
      // Of the app's own views a proof knows no size, which is not to say that they have none.
      guard purpose.isUnknown(id) || purpose.isDesigned && isUnfilled(in: root) else { return }
      result.say(
        "placeholder \(numberText(frame.width)) by \(numberText(frame.height))", from: element.range
      )
    }
  }

  /// A field without a border is as large as its line.
  private func sayLine(_ frame: InterfaceRect, _ result: inout ViewSettings) {
    let font = self.font(of: words).font
    let width = words.map { Typography().width(of: $0.text[...], in: font) } ?? 0
    let line = floor(font.size * 1.19336 * 2 + 0.999) / 2
    let isLine = line - 1 <= frame.height && frame.height <= line + 3
    result.say(
      "intrinsic \(numberText(floor(width * 2 + 0.999) / 2)) by "
        + numberText(isLine ? frame.height : line), from: element.range)
  }

  /// Whether a stack view arranges it and nothing is in it, so that no line gives it a size.
  func isUnfilled(in root: InterfaceRoot) -> Bool {
    guard let parent, root.views[parent].kind == "stackView", children.isEmpty else { return false }
    return showsNoWords
      || ["view", "stackView", "imageView", "containerView", "collectionView", "tableView"]
        .contains(kind)
      || kindWords.hasPrefix("native")
  }

  /// How strongly its content may hug or resist, at most.
  ///
  /// A text of several lines wraps into the width that its lines leave it, whatever its resistance;
  /// and where required lines cannot hold together, recorded frames have it that the content gives
  /// way before them.
  private func strongestPriority(_ word: String, isAcross: Bool, _ purpose: WritingPurpose)
    -> Double
  {
    let wraps = kind == "label" && (element["numberOfLines"] ?? "1") != "1"
    return purpose.isDesigned || purpose.isProof && wraps && isAcross && word == "resist"
      ? InterfaceBuilderBounds.yielding : 1000
  }

  private var showsNoWords: Bool { kind == "label" && words?.text.isEmpty ?? true }

  private func sayPriorities(_ purpose: WritingPurpose, _ result: inout ViewSettings) {
    let hasContent =
      !["view", "scroll", "table", "collection", "stack"].contains(result.kind)
    guard hasContent || customClass != nil else { return }
    let pulls: [(word: String, across: StaticString, down: StaticString, usual: Double)] = [
      ("hug", "horizontalHuggingPriority", "verticalHuggingPriority", 250),
      (
        "resist", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", 750
      ),
    ]
    for pull in pulls {
      let across = min(
        element[pull.across].flatMap(number) ?? pull.usual,
        strongestPriority(pull.word, isAcross: true, purpose))
      let down = min(
        element[pull.down].flatMap(number) ?? pull.usual,
        strongestPriority(pull.word, isAcross: false, purpose))
      let words: String
      switch (across == pull.usual, down == pull.usual) {
      case (true, true): continue
      case (false, false):
        words =
          across == down
          ? numberText(across) : "horizontal \(numberText(across)) vertical \(numberText(down))"
      case (false, true): words = "horizontal \(numberText(across))"
      case (true, false): words = "vertical \(numberText(down))"
      }
      guard (1...1000).contains(across), (1...1000).contains(down) else { continue }
      let place = element[pull.across] == nil ? pull.down : pull.across
      result.say("\(pull.word) \(words)", from: element.range(of: place))
    }
  }

  // MARK: Stacks and looks

  private func sayStack(_ result: inout ViewSettings) {
    if element["axis"] == "vertical" {
      result.say("axis vertical", from: element.range(of: "axis"))
    }
    if let distribution = element["distribution"], distribution != "fill" {
      result.say("distribution \(distribution)", from: element.range(of: "distribution"))
    }
    if let alignment = element["alignment"], alignment != "fill" {
      result.say("alignment \(alignment)", from: element.range(of: "alignment"))
    }
    if let spacing = element["spacing"].flatMap(number), spacing != 0 {
      let words = spacing < 0 ? "(\(numberText(spacing)))" : numberText(spacing)
      result.say("spacing \(words)", from: element.range(of: "spacing"))
    } else if element["spacingType"] == "standard" {
      result.say("spacing 8", from: element.range(of: "spacingType"))
    }
  }

  private func sayLooks(_ result: inout ViewSettings) {
    if element["hidden"] == "YES" { result.say("hidden", from: element.range(of: "hidden")) }
    let colorKey = kind == "label" ? "textColor" : "backgroundColor"
    if let color = element.child(key: colorKey), let words = color.colorWords,
      kind != "label" || words != "black", kind == "label" || words != "clear"
    {
      result.say("color \(words)", from: color.range)
    }
    let otherKeys = ["label": "backgroundColor", "textField": "textColor", "textView": "textColor"]
    if let key = otherKeys[kind], let color = element.child(key: key),
      let words = color.colorWords
    {
      // What says the same as nothing does.
      let usual = key == "textColor" ? ["black", "label"] : ["clear"]
      let property = key == "textColor" ? "textColor" : "background"
      if !usual.contains(words) { result.say("\(property) \(words)", from: color.range) }
    }
    if kind == "button" || kind == "imageView", let tint = element.child(key: "tintColor"),
      let words = tint.colorWords
    {
      result.say("tint \(words)", from: tint.range)
    }
    let attributes = element.first("userDefinedRuntimeAttributes")?.children ?? []
    for attribute in attributes {
      guard let path = attribute["keyPath"] else { continue }
      let value = attribute["value"] ?? attribute.children.first?["value"] ?? ""
      if path == "layer.cornerRadius", let radius = number(value), 0 <= radius {
        result.say("radius \(numberText(radius))", from: attribute.range)
      } else if !value.isEmpty {
        result.comments.append("\(path) = \(value)")
      }
    }
  }
}
