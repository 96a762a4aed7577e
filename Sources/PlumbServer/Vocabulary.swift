import PlumbModel
import PlumbTypography

// The language's words as editors offer and explain them.

/// A word, and what is inserted for it where more belongs to it: `$1` marks a place to fill in.
struct OfferedWord {
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

/// What may begin a line at the top of a file.
let fileWords = [
  OfferedWord(word: "layout", snippet: "layout ${1:Name} {\n    $0\n}"),
  OfferedWord(word: "let", snippet: "let ${1:name} = $0"),
  OfferedWord(word: "import", snippet: "import \"$1\""),
  OfferedWord(word: "platform", snippet: "platform ${1|ios,macos|}"),
]

/// What may begin a line in a layout, beside views.
let layoutWords = [
  OfferedWord(word: "size", snippet: "size ${1:320...430} by ${2:fits}"),
  OfferedWord(word: "let", snippet: "let ${1:name} = $0"),
  OfferedWord(word: "align", snippet: "align ${1:centerY}: $0"),
  OfferedWord(
    word: "states", snippet: "states ${1:group} {\n    ${2:state} {\n        $0\n    }\n}"),
  OfferedWord(word: "when", snippet: "when ${1:compact width} {\n    $0\n}"),
  OfferedWord(word: "assert", snippet: "assert $0"),
  OfferedWord(word: "native", snippet: "native \"${1:Class}\" $0"),
  OfferedWord(word: "H:", snippet: "H:|-[$1]-|"),
  OfferedWord(word: "V:", snippet: "V:|-[$1]-|"),
  OfferedWord(word: "HV:", snippet: "HV:|[$1]|"),
  OfferedWord(word: "Z:", snippet: "Z:[$1][$2]"),
]

/// What may begin a line in the braces of a layout or a view.
let propertyWords = [
  OfferedWord(word: "lines", snippet: "lines ${1:1}"),
  OfferedWord(word: "font", snippet: "font ${1:body}"),
  OfferedWord(word: "text", snippet: "text ${1:1}...${2:20}"),
  OfferedWord(word: "digits", snippet: "digits ${1:1}...${2:7}"),
  OfferedWord(word: "intrinsic", snippet: "intrinsic ${1:100} by ${2:20}"),
  OfferedWord(word: "placeholder", snippet: "placeholder ${1:100} by ${2:100}"),
  OfferedWord(word: "hug", snippet: "hug ${1:horizontal} ${2:251}"),
  OfferedWord(word: "resist", snippet: "resist ${1:horizontal} ${2:749}"),
  OfferedWord(word: "margins", snippet: "margins ${1:16}"),
  OfferedWord(word: "insets", snippet: "insets top ${1:20}"),
  OfferedWord(word: "aspect", snippet: "aspect ${1:16}:${2:9}"),
  OfferedWord(word: "image", snippet: "image ${1:leading} ${2:20} by ${3:20}"),
  OfferedWord(word: "gap", snippet: "gap ${1:8}"),
  OfferedWord(word: "axis", snippet: "axis ${1|horizontal,vertical|}"),
  OfferedWord(word: "spacing", snippet: "spacing ${1:8}"),
  OfferedWord(word: "distribution", snippet: "distribution ${1:fillEqually}"),
  OfferedWord(word: "alignment", snippet: "alignment ${1:center}"),
  OfferedWord(word: "autoresize", snippet: "autoresize ${1:width}"),
  OfferedWord(word: "frame", snippet: "frame ${1:0} ${2:0} ${3:100} ${4:44}"),
  OfferedWord(word: "offset", snippet: "offset ${1:0} ${2:0}"),
  OfferedWord(word: "rows", snippet: "rows ${1:20} $0"),
  OfferedWord(word: "items", snippet: "items ${1:20} $0"),
  OfferedWord(word: "estimate", snippet: "estimate ${1:44}"),
  OfferedWord(word: "columns", snippet: "columns ${1:3}"),
  OfferedWord(word: "lineBreak", snippet: "lineBreak ${1:truncatingMiddle}"),
  OfferedWord(word: "scrolling", snippet: "scrolling ${1:paging}"),
  OfferedWord(word: "keyboard", snippet: "keyboard ${1:336}"),
  OfferedWord(word: "hidden"),
  OfferedWord(word: "color", snippet: "color ${1:gray}"),
]

let sideWords = ["top", "left", "bottom", "right", "leading", "trailing"]

/// The words that may follow a keyword.
let wordsAfter: [String: [String]] = [
  "platform": ["ios", "macos"], "else": ["when"],
  "font": TextStyle.allCases.map(\.rawValue) + Font.Weight.allCases.map(\.rawValue),
  "hug": ["horizontal", "vertical"], "resist": ["horizontal", "vertical"],
  "axis": ["horizontal", "vertical"],
  "distribution": ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"],
  "alignment": [
    "fill", "leading", "top", "center", "trailing", "bottom", "firstBaseline", "lastBaseline",
  ],
  "lineBreak": LineBreakMode.allCases.map(\.rawValue),
  "scrolling": ScrollingWay.allCases.map(\.rawValue),
  "margins": sideWords, "insets": sideWords, "image": sideWords,
  "autoresize": ["width", "height", "left", "right", "top", "bottom", "none"],
  "color": ["gray", "red", "green", "blue", "orange", "yellow", "purple", "black", "white"],
]

/// What may follow a chain.
let chainOptionWords = [
  "align", "leadingToTrailing", "leftToRight", "rightToLeft", "baselineSpacing", "as",
]

/// A sentence on each word, for hover and completion.
let wordHelp: [String: String] = [
  "layout": "a layout: its views, and how they are placed.",
  "let": "a metric: a number with a name.",
  "import": "takes the metrics and layouts of another file.",
  "platform": "whose standard gaps hold: `ios` or `macos`.",
  "size": "the sizes a layout is meant for; each is a number, a range or `fits`.",
  "fits": "the content decides this axis.",
  "by": "stands between a width and a height.",
  "native": "a view of a class of your own.",
  "align": "views share an edge, a center or a baseline.",
  "states": "states that exclude each other; the first is the default.",
  "when": "constraints that hold at some sizes or in one direction only.",
  "else": "what holds where the condition does not.",
  "assert": "something to be proved at every size, or answered with one at which it fails.",
  "inside": "views stay within another one.",
  "overlap": "views do not cover each other.", "target": "views are large enough to be tapped.",
  "lines": "how many lines a text may take; 0 is any number.",
  "font": "a size in points or a text style, and a weight.",
  "text": "how many characters a text may have, or in a state its words.",
  "digits": "how many digits a text may have, its other characters being those of the sample.",
  "intrinsic": "a content's own size, `none` for an axis without one.",
  "placeholder": "a size for as long as a layout is designed.",
  "hug": "how strongly a view refuses to be larger than its content.",
  "resist": "how strongly a view refuses to be smaller than its content.",
  "margins": "how far inside its edges a view keeps what `|` and `-` hold.",
  "insets": "the safe area of a layout, or the padding of a button.",
  "aspect": "the width to the height.", "image": "an image beside a button's title.",
  "axis": "which way a stack view lays its views out.",
  "spacing": "the distance between neighbours in a stack view.",
  "distribution": "how a stack view shares its length among its views.",
  "alignment": "where views lie across the axis of a stack view, or lines in a text.",
  "autoresize": "which lengths follow when the superview changes, without constraints.",
  "frame": "where a view lies, without constraints: left, top, width and height.",
  "offset": "how far the content of a scroll view is scrolled, to the right and down.",
  "gap": "the distance of a button's image to its title.",
  "rows": "so many rows of a layout, in a table.",
  "items": "so many items of a layout, in a collection.",
  "estimate": "how high a row counts until it is seen.",
  "columns": "items as wide as so many of them, side by side, leave each other.",
  "lineBreak": "where a text is broken or cut that needs more room.",
  "keyboard": "how high the keyboard is; makes a guide and two states, `hidden` and `shown`.",
  "scrolling": "what people may do to a view that scrolls.",
  "hidden": "takes room, but is not drawn.",
  "color": "of a label's words, or what is behind a view.",
  "H": "a horizontal chain.", "V": "a vertical chain.", "HV": "a chain in both directions.",
  "Z": "the order of drawing, from back to front.",
  "as": "gives a constraint a name.", "super": "the view around.",
  "leadingToTrailing": "the chain runs in the reading direction.",
  "leftToRight": "the chain runs from left to right in every language.",
  "rightToLeft": "the chain runs from right to left in every language.",
  "baselineSpacing": "gaps go from the last baseline to the first.",
  "compact": "a size class: narrower than 600 points, or lower than 480.",
  "regular": "a size class: 600 points wide, or 480 high, and more.",
  "rtl": "the script runs from right to left.", "ltr": "the script runs from left to right.",
  "leading": "the edge at which lines of text begin.",
  "trailing": "the edge at which lines of text end.",
  "left": "the left edge, in every language.", "right": "the right edge, in every language.",
  "top": "the upper edge.", "bottom": "the lower edge.", "width": "how wide it is, in points.",
  "height": "how high it is, in points.", "centerX": "the middle between left and right.",
  "centerY": "the middle between top and bottom.",
  "firstBaseline": "the line on which the first line of text stands.",
  "lastBaseline": "the line on which the last line of text stands.",
  "safe": "the rectangle that bars and notches leave free.",
]
