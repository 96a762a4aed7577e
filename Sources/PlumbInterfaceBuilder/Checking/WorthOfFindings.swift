import PlumbDiagnostics
import PlumbText
import PlumbTypography

/// A finding beside what the file shows of its views, which says whether it is worth a developer's
/// time.
///
/// What is so in the file as it was drawn has been seen by whoever drew it; and a text without an
/// outlet is the one that the app shows, or a translation of it.
struct DrawnFinding {
  let finding: Diagnostic
  let root: InterfaceRoot
  /// Those that its message names.
  let views: [InterfaceView]
  /// Those whose content is another than in the file, and how wide.
  let contents: [(view: InterfaceView, width: Double)]

  var isWorthTelling: Bool {
    let missing = finding.lengths.missing
    return switch finding.rule {
    case .outside: isOutsideWorthTelling
    case .overlap: isOverlapWorthTelling
    case .ambiguous: contents.allSatisfy { isInReach($0.view, $0.width - (missing ?? 0)) }
    case .touchTarget: isTouchTargetWorthTelling
    case .fixedText: !isForIcon && !hasRoom && !isPlaceholder
    // Nobody sees less than a point.
    case .clipped: !isForIcon && 1 <= missing ?? 1
    default: true
    }
  }

  // MARK: Texts

  /// Whether a text may become so wide: one that the app sets may be any, one that it only shows is
  /// that of the file or a translation.
  private func isInReach(_ view: InterfaceView, _ width: Double) -> Bool {
    guard view.outlets.isEmpty, let drawn = view.textWidth else { return true }
    return width <= drawn * InterfaceBuilderBounds.translated
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

  /// `{$x.xx}`, `00:00`: what nobody translates.
  private var isPlaceholder: Bool {
    guard let text = views.first?.words?.text, !text.isEmpty else { return false }
    let isFormat = text.hasPrefix("{") && text.hasSuffix("}")
    return isFormat || text.allSatisfy { !$0.isLetter || $0 == "x" || $0 == "X" }
  }

  // MARK: Places

  private var isOutsideWorthTelling: Bool {
    if !contents.isEmpty, views.allSatisfy(\.outlets.isEmpty) { return false }
    // A short value reaches the edge by texts only that it never has.
    for (view, width) in contents {
      guard let text = view.textWidth else { continue }
      let beyond = finding.lengths.beyondSides ?? 0
      if text * InterfaceBuilderBounds.changed < width - beyond { return false }
    }
    guard let view = views.first, let frame = view.frame, let parent = view.parent,
      let outer = root.views[parent].frame
    else { return true }
    return -1 < frame.x && -1 < frame.y && frame.x + frame.width < outer.width + 1
      && frame.y + frame.height < outer.height + 1
  }

  private var isOverlapWorthTelling: Bool {
    guard views.count == 2, let first = root.frame(of: views[0].id),
      let second = root.frame(of: views[1].id)
    else { return true }
    for (view, _) in contents where view.id == views[0].id || view.id == views[1].id {
      let (own, other) = view.id == views[0].id ? (first, second) : (second, first)
      let room =
        own.x <= other.x
        ? other.x - own.x : own.x + own.width - other.x - other.width
      if !isInReach(view, room) { return false }
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
    return min(width, height) < 32 || max(width, height) < 88
  }
}

extension InterfaceView {
  /// How wide the words of the file are in one line; nil for none.
  fileprivate var textWidth: Double? {
    guard let words, !words.text.isEmpty else { return nil }
    return Typography().width(of: words.text[...], in: font(of: words).font)
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
