/// Bytes as choices; where they end, the first of each.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A number in `0..<count`.
  mutating func below(_ count: Int) -> Int { Int(rest.popFirst() ?? 0) % count }

  mutating func isOneOf(_ count: Int) -> Bool { below(count) == 1 }

  mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}

/// A layout of a few views, mostly sound, so that there is something to prove: each view has a
/// place along each axis; then come limits, wishes, states and conditions.
struct MadeLayout {
  private(set) var text = ""
  private var choices: Choices
  private var names: [String] = []
  /// By view, the axes along which it has a size.
  private var sizes: [String] = []
  private var rows = ""

  private static let gaps = [
    "-8-", "-8-", "-", "-", "-0-", "-(>=8)-", "-4-", "-16@750-", "-(>=4,<=20)-",
  ]
  private static let ends = ["-(>=8)-|", "-(>=8)-|", "-(>=0)-|", "-8@250-|", "-8-|", "|"]
  private static let lengths = [
    "", "", "(44)", "(44)", "(>=20)", "(>=20,<=100@251)", "(30@740)", "(60@999)", "(==100@250)",
  ]
  private static let extents = [
    "320...430 by fits", "320...1366 by 480...1366", "375 by fits", "300...900 by 400...700",
    "320 by 200", "100...500 by 300...600", "200...800 by 44...200", "fits by 44",
  ]
  private static let numbers = ["0", "10", "44", "100", "250", "33.3"]
  private static let priorities = [" @750", " @250", " @50", " @999", " @751", ""]

  init(_ bytes: [UInt8]) {
    choices = Choices(bytes)
    var body = "    size \(choices.pick(Self.extents))\n"
    for number in 0...choices.below(4) { body += view("v\(number)") }
    body += lines("H", isChain: choices.isOneOf(4))
    body += lines("V", isChain: choices.isOneOf(2))
    for _ in 0..<choices.below(4) { body += "    \(remark())\n" }
    text = rows + "layout Main {\n\(body)}\n"
  }

  private mutating func view(_ name: String) -> String {
    names.append(name)
    let (kind, axes) = choices.pick(Self.kinds)
    sizes.append(axes)
    if kind == "table" {
      rows =
        "layout Row {\n    size 100...900 by fits\n    label a \"One\" { lines 0 }\n"
        + "    HV:|-[a]-|\n}\n"
      return "    table \(name) { rows 3 Row }\n"
    }
    return "    " + kind.replacing("NAME", with: name) + "\n"
  }

  /// With the axes along which each has a size.
  private static let kinds: [(text: String, sizes: String)] = [
    ("label NAME \"A label\"", "HV"), ("view NAME (30 by 30)", "HV"), ("button NAME \"Go\"", "HV"),
    ("label NAME \"Some words that wrap where it is narrow\" { lines 0 }", "HV"),
    ("view NAME", ""), ("switch NAME", "HV"), ("slider NAME", "V"), ("field NAME", "V"),
    ("image NAME { intrinsic 20...200 by 40 }", "HV"), ("view NAME { aspect 3:2 }", "V"),
    ("image NAME { intrinsic 90 by 60; aspect image }", "HV"), ("spacer NAME", ""),
    ("label NAME \"Name\" { text 1...20; hug 251 }", "HV"), ("native \"MKMapView\" NAME", ""),
    ("label NAME \"Tall\" { hug vertical 251; resist horizontal 740 }", "HV"),
    ("stack NAME { spacing 4; label a \"One\"; label b \"Two\" { hug 249 } }", "V"),
    ("stack NAME { axis vertical; label a \"One\"; view b (20 by 20) { hidden } }", "V"),
    ("stack NAME { distribution fillEqually; button a \"Yes\"; button b \"No\" }", "HV"),
    ("view NAME { label a \"In\"; HV:|-4-[a]-4-| }", "HV"), ("table", ""),
    (
      "scroll NAME { label a \"In\" { lines 0 }; HV:|-[a]-|; a.width == super.frame.width - 16 }",
      ""
    ),
  ]

  /// All views along an axis: one behind the other, or each by itself.
  private mutating func lines(_ axis: String, isChain: Bool) -> String {
    func box(_ name: String, _ choices: inout Choices) -> String {
      "[\(name)\(choices.pick(Self.lengths))]"
    }
    if isChain {
      var chain = "|\(choices.pick(Self.gaps))"
      for (place, name) in names.enumerated() {
        chain += (place == 0 ? "" : choices.pick(Self.gaps)) + box(name, &choices)
      }
      return "    \(axis):\(chain)\(choices.pick(Self.ends))\n"
    }
    return zip(names, sizes).map { name, sizes in
      let start = choices.pick(Self.gaps)
      var end = choices.isOneOf(8) ? "" : choices.pick(Self.ends)
      // What has no size is held at both ends, mostly.
      if !sizes.contains(axis), !choices.isOneOf(8) { end = "-8-|" }
      return "    \(axis):|\(start)\(box(name, &choices))\(end)\n"
    }.joined()
  }

  private mutating func remark() -> String {
    switch choices.below(8) {
    case 0: return relation()
    case 1: return "when \(condition()) { \(relation()) } else { \(relation()) }"
    case 2: return "when \(condition()) { \(relation()) }"
    case 3: return "states s\(choices.below(3)) { on { \(relation()) } off { \(relation()) } }"
    case 4: return "assert \(relation(wishes: false))"
    case 5: return "assert inside super: \(choices.pick(names))"
    case 6: return "assert no overlap: \(names[0]), \(choices.pick(names))"
    default: return "align centerY: \(names[0]), \(choices.pick(names))"
    }
  }

  private mutating func relation(wishes: Bool = true) -> String {
    let name = choices.pick(names)
    let attribute = choices.pick(["width", "height", "left", "trailing", "top", "centerX"])
    let relation = choices.pick(["==", ">=", "<="])
    let isPlace = !["width", "height"].contains(attribute)
    let other =
      choices.isOneOf(2)
      ? "\(choices.pick(names)).\(attribute)"
      : (isPlace ? "super.\(attribute)" : choices.pick(Self.numbers))
    let more = choices.isOneOf(3) ? " + 8" : ""
    return "\(name).\(attribute) \(relation) \(other)\(more)"
      + (wishes ? choices.pick(Self.priorities) : "")
  }

  private mutating func condition() -> String {
    choices.pick([
      "width >= 400", "width > height", "regular width", "rtl", "width == 400", "compact height",
      "width < 375", "height >= 100",
    ])
  }
}
