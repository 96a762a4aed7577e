/// A color of a declaration as CSS has it: `#rgb` forms and a few words; nil for what a picture
/// cannot show, such as names of an app's own colors.
package func svgColor(_ color: String) -> String? {
  if color.hasPrefix("#") {
    let digits = color.dropFirst()
    let isHexadecimal = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    return isHexadecimal && [3, 4, 6, 8].contains(digits.count) ? color : nil
  }
  return svgColorWords.contains(color) ? color : nil
}

private let svgColorWords = [
  "black", "blue", "brown", "cyan", "gold", "gray", "green", "grey", "indigo", "lime", "magenta",
  "maroon", "navy", "olive", "orange", "pink", "purple", "red", "silver", "teal", "tomato",
  "violet", "white", "yellow",
]
