import PlumbDiagnostics
import PlumbText
import PlumbTypography

/// A finding beside what the file shows of its views, which says whether it is worth a developer's
/// time.
///
/// What is so in the file as it was drawn has been seen by whoever drew it; a text without an
/// outlet is the one that the app shows, or a translation of it; and of what the app sets no file
/// says how large it may become, so that some three times what is drawn is taken for the most.
struct DrawnFinding {
  /// A content other than in the file, where it is another: how wide and how high.
  typealias Content = (view: InterfaceView, width: Double?, height: Double?)

  let finding: Diagnostic
  let root: InterfaceRoot
  /// Those that its message names.
  let views: [InterfaceView]
  let contents: [Content]
  /// Those that lie over what it is about.
  let covers: [InterfaceView]

  /// What is wrong, at the usual size of text or at another.
  private var rule: Rule { finding.brokenRule ?? finding.rule }

  var isWorthTelling: Bool {
    let missing = finding.lengths.missing
    guard contents.allSatisfy(mayBe) else { return false }
    return switch rule {
    case .outside: isOutsideWorthTelling
    case .overlap: isOverlapWorthTelling
    case .ambiguous:
      !isOfUnknownSize
        && contents.allSatisfy { content in
          // Beside nothing at all nothing competes.
          guard 1 < min(content.width ?? .infinity, content.height ?? .infinity) else {
            return false
          }
          return content.width.map { isInReach(content.view, $0 - (missing ?? 0)) } ?? true
        }
    case .touchTarget: isTouchTargetWorthTelling
    case .fixedText: !hasRoom && !isPlaceholder
    case .clipped: isCutWorthTelling
    // A number that was rounded to pixels.
    case .conflict: 1 <= missing ?? 1
    // One closes the keyboard to reach what is under it, and not to see what one types.
    case .keyboard: views.first.map(\.takesText) ?? true && !isMovedByApp
    // What the app has a name for it takes away.
    case .unreachable: covers.allSatisfy(\.outlets.isEmpty)
    // Where no line says where the views in it lie, code does, and how large the content is.
    case .contentSize: views.first.map { !isLaidOutByCode($0) } ?? true
    // Centers in a scroll view are those of its frame: scrolled, its content seems wider.
    case .sideways: finding.counterexample?.contents.allSatisfy { ($0.x ?? 0) == 0 } ?? true
    default: true
    }
  }

  // MARK: Contents

  /// Whether what is not in the file may come to be so large.
  private func mayBe(_ content: Content) -> Bool {
    let view = content.view
    let most = InterfaceBuilderBounds.changed
    guard view.isText else {
      // Of a view of the app's own the frame says how large it is about.
      guard let frame = view.frame else { return true }
      return content.width ?? 0 <= max(frame.width, 1) * most
        && content.height ?? 0 <= max(frame.height, 1) * most
    }
    if let height = content.height, let frame = view.frame,
      max(frame.height, 20) * most < height || root.kind == .collectionCell
    {
      // The app makes a cell of a collection as high as it needs.
      return false
    }
    guard let width = content.width else { return true }
    guard let drawn = view.textWidth else {
      // Of a text that is not in the file the frame says how long it is about.
      let isJudged = [.conflict, .clipped].contains(rule)
      guard isJudged, let frame = view.frame else { return true }
      return width <= max(frame.width, 1) * most
    }
    // A number gets no longer than its format; and it takes a single text to make a conflict.
    let needsOne = [.conflict, .clipped, .negativeSize].contains(rule)
    guard view.isNumber || needsOne && !view.showsDefaultWords else { return true }
    return width <= drawn * most
  }

  /// Whether a text may become so wide: one that the app sets may be any, one that it only shows is
  /// that of the file or a translation.
  private func isInReach(_ view: InterfaceView, _ width: Double) -> Bool {
    guard view.outlets.isEmpty, let drawn = view.textWidth else { return true }
    return width <= drawn * InterfaceBuilderBounds.translated
  }

  /// Whether what is open is how large one of the app's own views is beside others: its file says
  /// nothing of that, so that what is asked for here is the size that it was drawn with. An edge
  /// that is open with that size is so in the app.
  private var isOfUnknownSize: Bool {
    finding.isTieOfContents
      && views.contains { view in
        view.isFilledByApp
          && !(root.saysLength("width", of: view.id) && root.saysLength("height", of: view.id))
      }
  }

  /// Whether what reaches out sideways is a view of the app's own that no line says the width of.
  private var isOfOpenWidth: Bool {
    guard let view = views.first, view.isFilledByApp, contents.isEmpty,
      0 < finding.lengths.beyondSides ?? 0
    else { return false }
    return !root.saysLength("width", of: view.id) && !root.holdsWidth(of: view.id)
  }

  /// Whether code has a name for a line that holds it, or what it is in, from below: it moves that
  /// with the keyboard.
  private var isMovedByApp: Bool {
    var place = views.first.flatMap { view in root.views.firstIndex { $0.id == view.id } }
    while let here = place, here != 0 {
      let isMoved = root.constraints.contains { line in
        guard line.outlet != nil, let second = line.second else { return false }
        return [(line.first, second), (second, line.first)].contains { own, other in
          own.item == .view(here) && ["bottom", "centerY"].contains(own.attribute.name)
            && root.isAround(here, other.item.view)
        }
      }
      if isMoved { return true }
      place = root.views[here].parent
    }
    return false
  }

  private func isLaidOutByCode(_ view: InterfaceView) -> Bool {
    view.kind == "scrollView" && view.children.allSatisfy { root.views[$0].isPlacedByMask }
  }

  // MARK: Texts

  private var isCutWorthTelling: Bool {
    // A line that is a little too low loses nothing of its letters; a narrow one ends in dots.
    let least = finding.lengths.height == nil ? 1 : InterfaceBuilderBounds.unseen
    guard least <= finding.lengths.missing ?? .infinity, !isForIcon, let view = views.first else {
      return false
    }
    // Where the words are not the app's, nor is the font.
    if finding.lengths.height != nil, view.showsDefaultWords, !view.outlets.isEmpty {
      return false
    }
    // An image is made smaller to fit its button.
    if view.kind == "button", view.words?.text.isEmpty ?? true { return false }
    return !isCollapsed(view) && !isEmptyByMask(view) && !isCutAsDrawn(view)
  }

  /// Whether it or a view around it is nothing high or wide by a line of its own, which the app
  /// changes where it shows it.
  private func isCollapsed(_ view: InterfaceView) -> Bool {
    var place = root.views.firstIndex { $0.id == view.id }
    while let here = place {
      let isNothing = root.constraints.contains { line in
        line.isCertain && line.first.item == .view(here) && line.second == nil
          && line.variations.values.allSatisfy { $0 == 0 }
          && ["width", "height"].contains(line.first.attribute.name)
      }
      if isNothing { return true }
      place = root.views[here].parent
    }
    return false
  }

  private func isEmptyByMask(_ view: InterfaceView) -> Bool {
    view.isPlacedByMask && view.frame.map { $0.width == 0 || $0.height == 0 } ?? false
  }

  /// Whether a text of one line that the app sets ends in dots as it was drawn.
  private func isCutAsDrawn(_ view: InterfaceView) -> Bool {
    guard finding.lengths.height == nil, view.kind == "label", !view.outlets.isEmpty,
      view.element["numberOfLines"] == nil, let text = view.textWidth, let frame = view.frame
    else { return false }
    // A line that is too low as well cuts any text.
    let line = Typography().metrics(of: view.font(of: view.words).font).lineHeight
    if frame.height + InterfaceBuilderBounds.unseen < line { return false }
    return frame.width + InterfaceBuilderBounds.unseen < text
  }

  /// The default title of a button that is as small as an icon, which the app gives it.
  private var isForIcon: Bool {
    guard let view = views.first, view.kind == "button", !view.outlets.isEmpty,
      view.words?.text == "Button", let frame = view.frame
    else { return false }
    return frame.width <= 48 && frame.height <= 48
  }

  /// Whether there is room for half as many words again.
  private var hasRoom: Bool {
    guard let view = views.first, let text = view.textWidth, let frame = view.frame else {
      return false
    }
    return text * InterfaceBuilderBounds.translated <= frame.width
  }

  /// `{$x.xx}`, `00:00`, `sign_up`: what nobody translates, or the key of what somebody does.
  private var isPlaceholder: Bool {
    guard let view = views.first, let text = view.words?.text, !text.isEmpty else { return false }
    if view.showsDefaultWords { return true }
    let isFormat = text.hasPrefix("{") && text.hasSuffix("}")
    let isKey = text.contains("_") && !text.contains(" ")
    return isFormat || isKey || isAmount(text)
      || text.allSatisfy { !$0.isLetter || $0 == "x" || $0 == "X" }
  }

  /// `234MB`, or `2 km`, a number and a unit; "2 more lamps" is said otherwise elsewhere.
  private func isAmount(_ text: String) -> Bool {
    if text.count(where: \.isLetter) <= text.count(where: \.isNumber) { return true }
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].count <= InterfaceBuilderBounds.unitCharacters else {
      return false
    }
    return words[0].contains(where: \.isNumber) && !words[0].contains(where: \.isLetter)
  }

  // MARK: Places

  private var isOutsideWorthTelling: Bool {
    if finding.lengths.missing ?? .infinity <= InterfaceBuilderBounds.overhang { return false }
    if isOfOpenWidth { return false }
    if !contents.isEmpty, views.allSatisfy(\.outlets.isEmpty) { return false }
    // A short value reaches the edge by texts only that it never has.
    for content in contents {
      guard let width = content.width, let text = content.view.textWidth else { continue }
      let beyond = finding.lengths.beyondSides ?? 0
      if text * InterfaceBuilderBounds.changed < width - beyond { return false }
    }
    guard let view = views.first, let frame = view.frame, let parent = view.parent,
      let outer = root.views[parent].frame
    else { return true }
    // A picture behind all others, from side to side, is meant to be cut.
    let isBehind = root.views[parent].children.first.map { root.views[$0].id } == view.id
    if view.kind == "imageView", isBehind, outer.width <= frame.width + 1 { return false }
    return -1 < frame.x && -1 < frame.y && frame.x + frame.width < outer.width + 1
      && frame.y + frame.height < outer.height + 1
  }

  private var isOverlapWorthTelling: Bool {
    guard views.count == 2, let first = root.frame(of: views[0].id),
      let second = root.frame(of: views[1].id)
    else { return true }
    for content in contents where content.view.id == views[0].id || content.view.id == views[1].id {
      let (own, other) = content.view.id == views[0].id ? (first, second) : (second, first)
      let room =
        own.x <= other.x
        ? other.x - own.x : own.x + own.width - other.x - other.width
      if !isInReach(content.view, room) { return false }
    }
    return first.x + first.width <= second.x + 1 || second.x + second.width <= first.x + 1
      || first.y + first.height <= second.y + 1 || second.y + second.height <= first.y + 1
  }

  /// A switch is as large as UIKit makes it, and fingers find a wide button that is nearly as high
  /// as they need.
  private var isTouchTargetWorthTelling: Bool {
    guard let view = views.first, view.kind != "switch" else { return false }
    guard view.kind == "button", let width = finding.lengths.width,
      let height = finding.lengths.height
    else { return true }
    let least = min(width, height)
    return least < InterfaceBuilderBounds.touched && (least < 32 || max(width, height) < 88)
  }
}

extension Diagnostic {
  /// Of what is open, whether contents hug or resist alike, so that it is which of them grows or
  /// shrinks.
  var isTieOfContents: Bool {
    lengths.missing != nil || [" hug at ", " resist at "].contains(where: message.contains)
  }
}

extension InterfaceView {
  /// Whether only the app knows how large what is in it is: a view of its own class, a button of
  /// that which shows nothing, an image that it sets, and a view or stack view that it fills.
  var isFilledByApp: Bool {
    guard children.isEmpty else { return false }
    switch kind {
    case "view": return customClass != nil || !outlets.isEmpty
    case "stackView": return !outlets.isEmpty
    case "button": return customClass != nil && words?.text.isEmpty ?? true && !showsImage
    case "imageView":
      return !outlets.isEmpty && element["image"] == nil && element.child(key: "image") == nil
    default: return false
    }
  }

  fileprivate var takesText: Bool { kind == "textField" || kind == "textView" }

  fileprivate var isText: Bool { ["label", "button", "textField", "textView"].contains(kind) }

  /// How wide the words of the file are in one line; nil for none.
  fileprivate var textWidth: Double? {
    guard let words, !words.text.isEmpty else { return nil }
    return Typography().width(of: words.text[...], in: font(of: words).font)
  }

  /// `0.00`, `+0`, `12:30`.
  fileprivate var isNumber: Bool {
    guard let text = words?.text, !text.isEmpty else { return false }
    return text.allSatisfy { !$0.isLetter } && text.contains(where: \.isNumber)
  }

  /// Whether its words are those that Interface Builder gives it, and say nothing of the app's.
  fileprivate var showsDefaultWords: Bool {
    ["Label", "Button", "Title", "Subtitle", "Detail", "Text"].contains(words?.text ?? "")
  }
}

extension InterfaceRoot {
  /// Where a view lies in the root, as it was drawn.
  fileprivate func frame(of id: String) -> InterfaceRect? {
    guard let place = views.firstIndex(where: { $0.id == id }), var rect = views[place].frame else {
      return nil
    }
    var outer = views[place].parent
    while let here = outer, here != 0 {
      rect.x += views[here].frame?.x ?? 0
      rect.y += views[here].frame?.y ?? 0
      outer = views[here].parent
    }
    return rect
  }
}
