import PlumbModel
import PlumbSyntax
import PlumbText

extension XMLElement {
  /// A color as the language has it: a word, `#rrggbb`, or a name of the app's own in quotes; nil
  /// where it is not known here.
  var colorWords: String? {
    guard isNamed("color") else { return nil }
    if let name = self["systemColor"] ?? self["cocoaTouchSystemColor"] {
      return Self.word(for: name)
    }
    if let name = self["name"] { return quotedText(name) }
    let alpha = self["alpha"].flatMap(number) ?? 1
    if let white = self["white"].flatMap(number) {
      return Self.code(white, white, white, alpha)
    }
    guard let red = self["red"].flatMap(number), let green = self["green"].flatMap(number),
      let blue = self["blue"].flatMap(number)
    else { return nil }
    return Self.code(red, green, blue, alpha)
  }

  private static func word(for name: String) -> String? {
    let word = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
    if NamedColor(word) != nil { return word }
    switch word {
    case "darkText": return "black"
    case "lightText": return "#ffffff99"
    case "groupTableViewBackground", "tableCellGroupedBackground":
      return word.hasPrefix("group")
        ? "systemGroupedBackground" : "secondarySystemGroupedBackground"
    default: return nil
    }
  }

  private static func code(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
    -> String
  {
    if alpha <= 0 { return "clear" }
    var text = "#"
    for part in [red, green, blue] + (alpha < 1 ? [alpha] : []) {
      let value = Int(nearest(min(max(part, 0), 1) * 255))
      text += (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    switch text {
    case "#ffffff": return "white"
    case "#000000": return "black"
    default: return text
    }
  }
}
