import PlumbText

extension InterfaceReader {
  /// What a view says that would move frames, and that the language has no words for.
  mutating func remarkOnWhatIsLost(_ element: XMLElement) {
    let lost: [(StaticString, String)] = [
      ("baselineRelativeArrangement", "gaps between the baselines of a stack view's texts"),
      ("semanticContentAttribute", "a direction of its own"),
      ("preferredMaxLayoutWidth", "a width at which a text is broken, whatever its frame"),
    ]
    for (attribute, what) in lost {
      guard let value = element[attribute], value != "NO", value != "unspecified" else { continue }
      if attribute.description == "preferredMaxLayoutWidth", element["numberOfLines"] == nil {
        continue
      }
      remark(what, element.range(of: attribute))
    }
    for variation in element.children where variation.isNamed("variation") {
      for name in variation.attributeNames
      where !["key", "misplaced", "ambiguous"].contains(name)
        && InterfaceView.property(name, of: variation, isStack: element.isNamed("stackView")) == nil
      {
        remark("`\(pictured(name))` that depends on the size class", variation.range)
      }
      for part in variation.children where !part.isNamed("mask") {
        remark("`\(pictured(part["key"] ?? part.name))` that depends on the size class", part.range)
      }
    }
    if let text = element.child(key: "attributedText") ?? element.child(key: "attributedTitle"),
      1 < text.children.count(where: { $0.isNamed("fragment") })
    {
      remark("fonts inside a text; all of it is measured in its first", text.range)
    }
  }
}
