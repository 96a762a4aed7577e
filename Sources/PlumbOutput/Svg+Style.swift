/// The colors and lines of pictures.
let svgStyle = """
  <style>
    text { font-family: system-ui, -apple-system, 'Helvetica Neue', 'DejaVu Sans', sans-serif; }
    .desk { fill: #eef0f3; }
    .caption { font-size: 13px; fill: #3c3c43; font-weight: 600; white-space: pre; }
    .root { fill: #ffffff; stroke: #8e8e93; stroke-width: 1; }
    .margins { fill: none; stroke: #5e5ce6; stroke-width: 0.75; stroke-dasharray: 4 3;
      opacity: 0.45; }
    .safe { fill: none; stroke: #30b0c7; stroke-width: 1; stroke-dasharray: 1 3; }
    .view > rect { fill: #8e8e93; fill-opacity: 0.10; stroke: #8e8e93; stroke-width: 1; }
    .view > rect[style] { fill-opacity: 0.45; }
    .view > rect.margins { fill: none; stroke: #5e5ce6; stroke-width: 0.75; }
    .label > rect { fill: #0a84ff; stroke: #0a84ff; }
    .button > rect { fill: #34a853; stroke: #2d9348; fill-opacity: 0.22; }
    .image > rect { fill: #ff9f0a; stroke: #e08600; fill-opacity: 0.25; }
    .field > rect { fill: #bf5af2; stroke: #a347d1; }
    .control > rect { fill: #30b0c7; stroke: #2594a8; fill-opacity: 0.18; }
    .component > rect { fill: #a2845e; stroke: #8c7050; }
    .guide > rect { fill: none; stroke: #af52de; stroke-dasharray: 2 2; }
    .free > rect { stroke: #ff6d00; stroke-width: 1.5; stroke-dasharray: 5 3; }
    .hidden { opacity: 0.3; }
    .name { fill: #4a4a52; font-weight: 600; }
    .sample { fill: #1c1c1e; }
    .view:hover > rect { stroke: #ff2d55; stroke-width: 2; }
  </style>
  """

/// Which colors a kind takes; a kind that is not the language's own is a component or a native
/// class.
func svgClass(of kind: String) -> String {
  switch kind {
  case "label": "label"
  case "button": "button"
  case "image": "image"
  case "field", "textview": "field"
  case "switch", "slider", "stepper", "segmented", "progress", "spinner", "datepicker", "picker":
    "control"
  case "view", "scroll", "table", "collection", "stack": "box"
  case "guide", "spacer": "guide"
  default: "component"
  }
}

/// A color of a declaration as CSS has it: `#rgb` forms and a few words; nil for what a picture
/// cannot show, such as names of an app's own colors.
func svgColor(_ color: String) -> String? {
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

/// Text for XML: five characters escaped, those that XML 1.0 does not allow replaced.
func escapedXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&apos;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
