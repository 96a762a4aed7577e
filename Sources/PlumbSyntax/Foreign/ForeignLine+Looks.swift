import PlumbDiagnostics
import PlumbText

// How words, images and fields look in UIKit and CSS, and what comes of that here.

extension ForeignLine {
  /// The styles of text, which have a size each.
  package static let textStyles: Set = [
    "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout",
    "footnote", "caption1", "caption2",
  ]

  /// What to say of a line that is about looks; nil where it is about something else.
  var look: Diagnostic? {
    switch (name, values) {
    case ("uppercase", ""), ("uppercased", ""), ("allCaps", ""), ("allCaps", "true"),
      ("textCase", "uppercase"), ("textTransform", "uppercase"):
      return capitals
    case ("monospacedDigit", ""), ("monospacedDigits", ""), ("tabularNums", ""):
      return noProperty("words are measured in the system's font, whose digits differ in width")
    case ("minimumFontSize", _) where !values.isEmpty: return smallestFont
    case ("renderingMode", _): return renderingMode
    case ("borderStyle", _): return borderStyle
    // Each takes a pixel of its row, which is not measured.
    case ("separator", "none"), ("separatorStyle", _):
      return noProperty("this is said in Swift, as `separatorStyle`")
    default: return nil
    }
  }

  /// `borderWidth 3; borderColor red`: the two are one property.
  var border: Diagnostic? {
    let other = name == "borderWidth" ? "borderColor" : "borderWidth"
    guard let rest = tree.line(called: [other], besides: nameTokens.lower),
      let line = ForeignLine(tree, from: rest), !values.isEmpty, !line.values.isEmpty
    else { return nil }
    let (width, color) = name == "borderWidth" ? (self, line) : (line, self)
    let text = "border \(width.values) \(color.values)"
    // The same edit for both, which is made once.
    let edits = [
      Edit(tree.range(width.tokens), text),
      Edit(tree.rangeWithSeparator(color.tokens), ""),
    ]
    return Diagnostic(
      .syntax, "`\(name)` is not a property", at: tree.range(nameTokens),
      label: "width and color are said together", fixes: [Fix("write `\(text)`", edits)])
  }

  private func noProperty(_ label: String, _ fix: Fix? = nil) -> Diagnostic {
    Diagnostic(
      .syntax, "`\(name)` is not a property", at: tree.range(nameTokens), label: label,
      fixes: fix.map { [$0] } ?? [])
  }

  private var takenOut: Edit { Edit(tree.rangeWithSeparator(tokens), "") }

  /// `uppercase`: capitals are wider, so that words are measured as they stand.
  private var capitals: Diagnostic {
    let header = tree.block(around: Int(tokens.lower.value))?.header ?? 0..<0
    let texts = header.filter { tree.tokens[$0].kind == .string }.map { TokenIndex(UInt32($0)) }
    let label = "words are measured as they stand, in capitals where these are shown"
    guard texts.count == 1, let words = texts.first, !tree.text(words).contains("\\") else {
      return noProperty(label)
    }
    let edit = Edit(tree.range(words), tree.text(words).uppercased())
    return noProperty(label, Fix("write the words in capitals", [edit, takenOut]))
  }

  /// `minimumFontSize 12` in points, where the braces say how large the words are.
  private var smallestFont: Diagnostic {
    let share = Int(values).flatMap { least in
      fontSize.flatMap { 0 < least && least < $0 ? (least * 100 + $0 - 1) / $0 : nil }
    }
    let label = "`minimum` says it as a share of the words' size, as in `minimum 0.5`"
    guard let share, share < 100, let size = fontSize else { return noProperty(label) }
    let digits = share % 10 == 0 ? "\(share / 10)" : share < 10 ? "0\(share)" : "\(share)"
    let text = "minimum 0.\(digits)"
    return noProperty(
      "`minimum` says it as a share: \(values) of \(size) points are 0.\(digits)",
      Fix("write `\(text)`", [Edit(tree.range(tokens), text)]))
  }

  /// The points that a declaration's braces say, or those of a label or a field that says none.
  private var fontSize: Int? {
    let place = Int(tokens.lower.value)
    guard let block = tree.block(around: place), 1 < block.header.count else { return nil }
    if tree.says(.style, besides: nameTokens.lower) { return nil }
    if tree.says(.font, besides: nameTokens.lower) {
      let font = (block.open..<block.close).first { tree.tokens[$0].property == .font }
      return font.flatMap { Int(tree.text(TokenIndex(UInt32($0 + 1)))) }
    }
    switch tree.ownerKind(of: place) {
    case .label, .field: return 17
    default: return nil
    }
  }

  /// `renderingMode template`
  private var renderingMode: Diagnostic? {
    let isTinted = tree.says(.tint, besides: nameTokens.lower)
    let taken = Fix("take it out", [takenOut])
    switch values {
    case "template", "alwaysTemplate":
      return noProperty(
        isTinted
          ? "an image with a `tint` is drawn in it"
          : "an image is drawn in one color where it has a `tint`, as in `tint systemBlue`",
        isTinted ? taken : nil)
    case "original", "alwaysOriginal":
      return noProperty("an image without a `tint` has its own colors", isTinted ? nil : taken)
    default: return nil
    }
  }

  /// A field that is painted has no border of the toolkit's, and another has a round one.
  private var borderStyle: Diagnostic {
    switch values {
    case "none":
      let isPlain =
        tree.says(.color, besides: nameTokens.lower)
        || tree.says(.radius, besides: nameTokens.lower)
      return noProperty(
        "a field with a `color` or a `radius` has no other border",
        isPlain
          ? Fix("take it out", [takenOut])
          : Fix("write `radius 0`", [Edit(tree.range(tokens), "radius 0")]))
    case "roundedRect", "roundedBorder":
      return noProperty(
        "a field without a `color` or a `radius` has a round one",
        Fix("take it out", [takenOut]))
    default:
      return noProperty("a field has a round border, or with a `color` or a `radius` none")
    }
  }
}
