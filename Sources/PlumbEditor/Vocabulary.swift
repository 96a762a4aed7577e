import PlumbModel
import PlumbSyntax
import PlumbTypography

// The language's words as editors item and explain them.

/// A word, and what is inserted for it where more belongs to it: `$1` marks a place to fill in.
struct SuggestedWord {
  let word: String
  var snippet: String?

  /// The snippet as it looks when nothing is filled in; nil where nothing belongs to the word.
  var example: String? {
    guard let snippet else { return nil }
    var text = ""
    var rest = snippet[...]
    while let mark = rest.firstIndex(of: "$") {
      text += rest[..<mark]
      rest = rest[mark...].dropFirst()
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else {
        rest = rest.dropFirst()
        continue
      }
      // `${1:words}`, or `${1|first,second|}`.
      text += rest[..<end].dropFirst(3).prefix { $0 != "," && $0 != "|" }
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }
}

extension SuggestedWord {
  init(_ property: PropertyKeyword) {
    self.init(word: property.word, snippet: property.schema.snippet)
  }
}

/// What may begin a line at the top of a file.
let fileWords = [
  SuggestedWord(word: "layout", snippet: "layout ${1:Name} {\n    $0\n}"),
  SuggestedWord(word: "let", snippet: "let ${1:name} = $0"),
  SuggestedWord(word: "style", snippet: "style ${1:name} { $0 }"),
  SuggestedWord(word: "import", snippet: "import \"$1\""),
  SuggestedWord(word: "platform", snippet: "platform ${1|ios,macos|}"),
]

/// What may begin a line in a layout, beside views.
let layoutWords = [
  SuggestedWord(word: "size", snippet: "size ${1:320...430} by ${2:fits}"),
  SuggestedWord(word: "let", snippet: "let ${1:name} = $0"),
  SuggestedWord(word: "align", snippet: "align ${1:centerY}: $0"),
  SuggestedWord(
    word: "states", snippet: "states ${1:group} {\n    ${2:state} {\n        $0\n    }\n}"),
  SuggestedWord(
    word: "transition", snippet: "transition ${1:state} to ${2:state} in ${3:0.3}"),
  SuggestedWord(word: "when", snippet: "when ${1:compact width} {\n    $0\n}"),
  SuggestedWord(word: "assert", snippet: "assert $0"),
  SuggestedWord(word: "native", snippet: "native \"${1:Class}\" $0"),
  SuggestedWord(word: "H:", snippet: "H:|-[$1]-|"),
  SuggestedWord(word: "V:", snippet: "V:|-[$1]-|"),
  SuggestedWord(word: "HV:", snippet: "HV:|[$1]|"),
  SuggestedWord(word: "Z:", snippet: "Z:[$1][$2]"),
]

extension PropertyShape.Vocabulary {
  /// The words themselves, which are the cases of what gives them a meaning.
  var words: [String] {
    switch self {
    case .axes: Axis.allCases.map(\.rawValue)
    case .sides: Side.allCases.map(\.rawValue)
    case .fonts: TextStyle.allCases.map(\.rawValue) + Font.Weight.allCases.map(\.rawValue)
    case .textSizes: LargestTextSize.allCases.map(\.rawValue)
    case .distributions: StackSettings.Distribution.allCases.map(\.rawValue)
    case .alignments: StackSettings.Alignment.allCases.map(\.rawValue)
    case .styles: TableStyle.allCases.map(\.rawValue) + CellStyle.allCases.map(\.rawValue)
    case .accessories: CellAccessory.allCases.map(\.rawValue)
    case .contentModes: ContentMode.allCases.map(\.rawValue)
    case .lineBreaks: LineBreakMode.allCases.map(\.rawValue)
    case .masks: ["width", "height", "left", "right", "top", "bottom", "none"]
    case .scrolling: ScrollingWay.allCases.map(\.rawValue)
    case .colors: NamedColor.allWords
    case .corners: CornerWord.allCases.map(\.rawValue)
    case .shadows: ShadowWord.allCases.map(\.rawValue)
    case .traits: AccessibilityTrait.allCases.map(\.rawValue)
    case .devices: ScreenFamily.Word.allCases.map(\.rawValue)
    }
  }
}

/// The words that may follow a keyword that begins no property.
let wordsAfter: [String: [String]] = ["platform": ["ios", "macos"], "else": ["when"]]

/// What may follow a chain.
let chainOptionWords = [
  "align", "leadingToTrailing", "leftToRight", "rightToLeft", "baselineSpacing", "as",
]

/// A sentence on each word, for hover and completion.
let wordHelp: [String: String] = [
  "layout": "a layout: its views, and how they are placed.",
  "let": "a metric or a color with a name.",
  "import": "takes the metrics, styles and layouts of another file.",
  "platform": "whose standard gaps hold: `ios` or `macos`.",
  "size": "sizes a layout is for: a number, a range or `fits` by another, `or` several such.",
  "fits": "the content decides this axis; in an assertion, words are not cut.",
  "by": "stands between a width and a height.",
  "native": "a view of a class of your own.",
  "align": "views share an edge, a center or a baseline.",
  "states": "states that exclude each other; the first is the default.",
  "transition": "how long a change of state takes, and by which curve.",
  "to": "stands before the state that a transition leads to.",
  "when": "constraints that hold at some sizes, in one direction, or for some readers only.",
  "else": "what holds where the condition does not.",
  "assert": "something to be proved at every size, or answered with one at which it fails.",
  "inside": "views stay within another one.",
  "apart": "views do not cover each other.",
  "overlap": "views do not cover each other.", "target": "views are large enough to be tapped.",
  "H": "a horizontal chain.", "V": "a vertical chain.", "HV": "a chain in both directions.",
  "Z": "the order of drawing, from back to front.",
  "as": "gives a constraint a name.", "super": "the view around.",
  "leadingToTrailing": "the chain runs in the reading direction.",
  "leftToRight": "the chain runs from left to right in every language.",
  "rightToLeft": "the chain runs from right to left in every language.",
  "baselineSpacing": "gaps go from the last baseline to the first.",
  "compact": "a size class: narrower than 600 points, or lower than 480.",
  "regular": "a size class: 600 points wide, or 480 high, and more.",
  "accessibility": "the reader wants texts in a size for accessibility, 1.6 times the usual.",
  "scale": "`text-scale` is how large the reader wants texts; 1 is the usual size.",
  "rtl": "the script runs from right to left.", "ltr": "the script runs from left to right.",
  "leading": "the edge at which lines of text begin.",
  "trailing": "the edge at which lines of text end.",
  "left": "the left edge, in every language.", "right": "the right edge, in every language.",
  "top": "the upper edge.", "bottom": "the lower edge.", "width": "how wide it is, in points.",
  "height": "how high it is, in points.", "centerX": "the middle between left and right.",
  "centerY": "the middle between top and bottom.",
  "firstBaseline": "the line on which the first line of text stands.",
  "lastBaseline": "the line on which the last line of text stands.",
  "linear": "a curve: at even speed.", "easeIn": "a curve: slow at the start.",
  "easeOut": "a curve: slow at the end.",
  "easeInOut": "a curve: slow at both ends, as without a word.",
  "ease": "a curve: short for `easeInOut`.",
  "edges": "all four edges, distances going inward.", "center": "`centerX` and `centerY`.",
  "and": "both hold.", "or": "one of both holds at least.",
  "in": "a range, both ends within, or the seconds of a transition.",
  "readable": "as wide as lines of text may be to be read with ease, in the middle of the margins.",
  "safe": "the rectangle that bars and notches leave free.",
]

/// What a word of the language means: one sentence.
func help(onWord word: String) -> String? {
  ViewKind(rawValue: word).map(\.schema.help) ?? PropertyKeyword(word: word)?.schema.help
    ?? wordHelp[word]
}
