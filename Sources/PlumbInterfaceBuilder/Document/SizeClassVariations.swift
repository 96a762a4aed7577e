import PlumbText

extension XMLElement {
  /// The screens that a variation is for.
  var sizeClasses: [SizeClass] {
    let words = (self["key"] ?? "").split(separator: "-")
    return SizeClass.allCases.filter { sizeClass in
      words.allSatisfy { word in
        switch word {
        case "widthClass=compact": !sizeClass.isRegularWidth
        case "widthClass=regular": sizeClass.isRegularWidth
        case "heightClass=compact": !sizeClass.isRegularHeight
        case "heightClass=regular": sizeClass.isRegularHeight
        default: word == "default"
        }
      }
    }
  }
}

extension InterfaceView {
  /// What of a view is another in some size classes, as a property; what is said of fewer of them
  /// comes later, and so counts more.
  var variations: [(classes: [SizeClass], line: Phrase)] {
    var result: [(classes: [SizeClass], line: Phrase)] = []
    let all = element.children.filter { $0.isNamed("variation") && $0["key"] != "default" }
    for variation in all.sorted(by: { $0.sizeClasses.count > $1.sizeClasses.count }) {
      for name in variation.attributeNames {
        guard let words = Self.property(name, of: variation, isStack: kind == "stackView") else {
          continue
        }
        result.append((variation.sizeClasses, Phrase(words, from: variation.range)))
      }
    }
    return result
  }

  /// The words for an attribute of a variation; nil where the language has none.
  static func property(_ name: String, of variation: XMLElement, isStack: Bool) -> String? {
    switch name {
    case "axis" where isStack:
      variation["axis"].flatMap { ["horizontal", "vertical"].contains($0) ? "axis \($0)" : nil }
    case "distribution" where isStack: variation["distribution"].map { "distribution \($0)" }
    case "alignment" where isStack: variation["alignment"].map { "alignment \($0)" }
    case "spacing" where isStack:
      variation["spacing"].flatMap(number).map {
        "spacing " + ($0 < 0 ? "(\(numberText($0)))" : numberText($0))
      }
    // Nothing takes `hidden` back.
    case "hidden": variation["hidden"] == "YES" ? "hidden" : nil
    default: nil
    }
  }
}
