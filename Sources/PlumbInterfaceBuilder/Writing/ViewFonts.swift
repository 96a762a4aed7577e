import PlumbText
import PlumbTypography

/// A font in the words of the language.
struct FontWords {
  /// `22 bold` or `headline`; nil for the one that the kind of view has anyway.
  var words: String?
  /// What measures it in another way than the file asks for.
  var remark: String?
  var font = Font(size: 17)
}

extension InterfaceView {
  /// The font of its words. What has none in the file has that of its kind: 17 points, and 15 of a
  /// button, 14 of a field, 13 of a segmented control.
  func font(of text: ViewText?) -> FontWords {
    guard let font = text?.font else { return FontWords(words: usualFont) }
    if let style = font["style"], let word = Self.styles[style] {
      return FontWords(words: word, font: TextStyle(rawValue: word)?.font ?? Font(size: 17))
    }
    guard let size = (font["pointSize"] ?? font["size"]).flatMap(number), 0 < size else {
      return FontWords(words: usualFont)
    }
    let type = font["type"] ?? font["metaFont"] ?? ""
    var weight = font["weight"] ?? ""
    if type.lowercased().contains("bold") { weight = "bold" }
    var remark: String?
    if let name = font["name"], !Self.isSystem(name) {
      weight = Self.weight(ofName: name)
      remark = "the font `\(pictured(name))` is measured as the system's"
    }
    let known = ["ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black"]
    let suffix = known.contains(weight) ? " " + weight : ""
    let words = numberText(size) + suffix
    return FontWords(
      words: words == defaultFont ? nil : words, remark: remark,
      font: Font(size: size, weight: Font.Weight(rawValue: weight) ?? .regular))
  }

  private var usualFont: String? {
    switch kind {
    case "button" where element.first("buttonConfiguration") != nil: "17"
    default: nil
    }
  }

  /// What the language measures it in without a word.
  private var defaultFont: String { kind == "button" ? "15" : "17" }

  private static func isSystem(_ name: String) -> Bool {
    name.hasPrefix(".SF") || name.hasPrefix(".AppleSystem") || name.hasPrefix(".HelveticaNeueDesk")
      || name.hasPrefix("SFPro")
  }

  private static func weight(ofName name: String) -> String {
    let parts = [
      ("UltraLight", "ultraLight"), ("Thin", "thin"), ("SemiBold", "semibold"),
      ("Semibold", "semibold"), ("DemiBold", "semibold"), ("Bold", "bold"), ("Medium", "medium"),
      ("Light", "light"), ("Heavy", "heavy"), ("Black", "black"),
    ]
    return parts.first { name.hasSuffix($0.0) || name.contains("-" + $0.0) }?.1 ?? ""
  }

  private static let styles = [
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1",
    "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
    "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleSubhead": "subheadline",
    "UICTFontTextStyleBody": "body", "UICTFontTextStyleCallout": "callout",
    "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleCaption1": "caption1",
    "UICTFontTextStyleCaption2": "caption2",
  ]
}
