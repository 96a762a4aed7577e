/// The properties of views and layouts, in the order in which editors list them.
///
/// What the language says of each is its row; the parser, the formatter, completion, hover, the
/// grammar, the colors of editors and the tables of the documents are made from that, and
/// what a property does is a case of the switch in `SceneBuilder.lower`.
package enum PropertyKeyword: Int, CaseIterable, Sendable {
  case lines, font, text, digits, translated, intrinsic, placeholder, hug, resist, margins, insets,
    aspect
  case image, gap, axis, spacing, distribution, alignment, autoresize, frame, offset, rows, items
  case estimate, columns, span, style, accessory, header, footer, tableHeader, tableFooter, caps
  case contentMode, lineBreak, scrolling, minimum, largest, keyboard, hidden, gone, color
  case background, textColor, tint, radius, border, shadow, symbol, secure, touch
  case accessibilityLabel, accessibilityTraits, devices, never
}

extension PropertyKeyword {
  /// The row of each property; a new one is a case above and a row here.
  fileprivate var row: PropertySchema {
    switch self {
    case .lines:
      PropertySchema(
        "lines", .lines, of: .kinds([.label]), values: "${1:1}",
        lack: "this shows no text", help: "how many lines a text may take; 0 is any number.",
        elsewhere: ["numberOfLines", "lineLimit", "maxLines", "lineClamp"])
    case .font:
      PropertySchema(
        "font", .font, of: .kinds([.label, .button, .field, .textview, .segmented]),
        values: "${1:body}", lack: "this shows no text",
        help: "a size in points or a text style, and a weight.",
        elsewhere: ["fontSize", "textStyle"])
    case .text:
      PropertySchema(
        "text", .text(.characters), of: .kinds([.label, .button, .field]),
        values: "${1:1}...${2:20}",
        on: .words, lack: "this shows no text",
        help: "how many characters, as wide as `W`s, a text may have, or its words in a state.",
        elsewhere: ["characters"], isCommonName: true)
    case .digits:
      PropertySchema(
        "digits", .text(.digits), of: .kinds([.label, .button, .field]),
        values: "${1:1}...${2:7}",
        on: .words, lack: "this shows no text",
        help: "how many digits a text may have, its other characters being those of the sample.")
    case .translated:
      PropertySchema(
        "translated", .text(.times), of: .kinds([.label, .button, .field]), values: "${1:1.5}",
        on: .words, lack: "this shows no text",
        help: "how many times as wide as the sample its words may be in another language.")
    case .intrinsic:
      PropertySchema(
        "intrinsic", .content, of: .all, values: "${1:100} by ${2:20}",
        help: "a content's own size, `none` for an axis without one.",
        elsewhere: ["intrinsicContentSize"])
    case .placeholder:
      PropertySchema(
        "placeholder", .placeholder, of: .all, values: "${1:100} by ${2:100}",
        help: "a size for as long as a layout is designed, or the words of an empty field.")
    case .hug:
      PropertySchema(
        "hug", .pull, of: .all, values: "${1:horizontal} ${2:251}",
        help: "how strongly a view refuses to be larger than its content.",
        elsewhere: ["hugging", "huggingPriority", "contentHuggingPriority"])
    case .resist:
      PropertySchema(
        "resist", .pull, of: .all, values: "${1:horizontal} ${2:749}",
        help: "how strongly a view refuses to be smaller than its content.",
        elsewhere: ["resistance", "compressionResistance", "compressionResistancePriority"])
    case .margins:
      PropertySchema(
        "margins", .insets, of: .all, values: "${1:16}",
        on: .room, help: "how far inside its edges a view keeps what `|` and `-` hold.",
        elsewhere: ["directionalLayoutMargins", "layoutMargins"])
    case .insets:
      PropertySchema(
        "insets", .insets, of: .layouts(and: [.button, .scroll, .table, .collection]),
        values: "top ${1:20}", help: "the safe area of a layout, or the padding of a button.",
        elsewhere: ["contentEdgeInsets", "contentInset", "contentInsets"])
    case .aspect:
      PropertySchema(
        "aspect", .aspect, of: .all, values: "${1:16}:${2:9}", on: .line,
        help: "the width to the height.",
        elsewhere: ["aspectRatio", "ratio"])
    case .image:
      PropertySchema(
        "image", .image, of: .kinds([.button]), values: "${1:leading} ${2:20} by ${3:20}",
        help: "an image beside a button's title.", isCommonName: true)
    case .gap:
      PropertySchema(
        "gap", .amount(.distance), of: .kinds([.button]), values: "${1:8}",
        help: "the distance of a button's image to its title.")
    case .axis:
      PropertySchema(
        "axis", .choice(.axes), of: .kinds([.stack, .collection]),
        values: "${1|horizontal,vertical|}", help: "which way a stack view lays its views out.",
        elsewhere: ["direction", "flexDirection", "orientation"])
    case .spacing:
      PropertySchema(
        "spacing", .spacing, of: .kinds([.stack, .grid, .flow, .collection]), values: "${1:8}",
        help: "the distance between neighbours in a stack view, or after one of them.",
        elsewhere: ["itemSpacing", "minimumInteritemSpacing"])
    case .distribution:
      PropertySchema(
        "distribution", .choice(.distributions), of: .kinds([.stack, .grid]),
        values: "${1:fillEqually}", help: "how a stack view shares its length among its views.",
        elsewhere: ["justify", "justifyContent"])
    case .alignment:
      PropertySchema(
        "alignment", .choice(.alignments), of: .kinds([.stack, .label, .field, .textview]),
        values: "${1:center}",
        help: "where views lie across the axis of a stack view, or lines in a text.",
        elsewhere: ["alignItems", "textAlign", "textAlignment"])
    case .autoresize:
      PropertySchema(
        "autoresize", .autoresize(.masks), of: .views, values: "${1:width}",
        help: "which lengths follow when the superview changes, without constraints.")
    case .frame:
      PropertySchema(
        "frame", .frame, of: .views, values: "${1:0} ${2:0} ${3:100} ${4:44}",
        help: "where a view lies, without constraints: left, top, width and height.",
        isCommonName: true)
    case .offset:
      PropertySchema(
        "offset", .offset, of: .kinds([.scroll, .table, .collection]), values: "${1:0} ${2:0}",
        help: "how far the content of a scroll view is scrolled, to the right and down.",
        isCommonName: true)
    case .rows:
      PropertySchema(
        "rows", .rows, of: .kinds([.table]), values: "${1:20} $0",
        help: "so many rows of a layout, in a table.", isCommonName: true)
    case .items:
      PropertySchema(
        "items", .rows, of: .kinds([.collection]), values: "${1:20} $0",
        help: "so many items of a layout, in a collection.", isCommonName: true)
    case .estimate:
      PropertySchema(
        "estimate", .amount(.height), of: .kinds([.table]), values: "${1:44}",
        help: "how high a row counts until it is seen.", elsewhere: ["estimatedRowHeight"])
    case .columns:
      PropertySchema(
        "columns", .amount(.count), of: .kinds([.grid, .collection]), values: "${1:3}",
        help: "as wide as so many of them, side by side, leave each other.",
        elsewhere: ["columnCount"])
    case .span:
      PropertySchema(
        "span", .span, of: .views, values: "${1:2}",
        help: "so many columns of a grid, and after `by` so many rows.",
        elsewhere: ["columnSpan", "colspan", "colSpan", "gridCellColumns"], isCommonName: true)
    case .style:
      PropertySchema(
        "style", .choice(.styles), of: .all, values: "${1:title}",
        help: "takes the properties of a `style` of the file; or how a list or a cell looks.",
        isCommonName: true)
    case .accessory:
      PropertySchema(
        "accessory", .choice(.accessories), of: .layouts(and: []), values: "${1:disclosure}",
        help: "what stands at the end of a cell with a `style`.",
        elsewhere: ["accessoryType"], isCommonName: true)
    case .header:
      PropertySchema(
        "header", .header, of: .kinds([.table, .collection]), values: "$0",
        help: "begins a section of a table or a collection, under a view of a layout.",
        isCommonName: true)
    case .footer:
      PropertySchema(
        "footer", .header, of: .kinds([.table, .collection]), values: "$0",
        help: "ends a section of a table or a collection, with a view of a layout.",
        isCommonName: true)
    case .tableHeader:
      PropertySchema(
        "tableHeader", .header, of: .kinds([.table]), values: "$0",
        help: "what lies above all rows of a table and scrolls with them, a view of a layout.",
        elsewhere: ["tableHeaderView", "ListHeaderComponent"])
    case .tableFooter:
      PropertySchema(
        "tableFooter", .header, of: .kinds([.table]), values: "$0",
        help: "what lies below all rows of a table and scrolls with them, a view of a layout.",
        elsewhere: ["tableFooterView", "ListFooterComponent"])
    case .caps:
      PropertySchema(
        "caps", .insets, of: .kinds([.image]), values: "${1:12}",
        lack: "this is none", help: "how much of an image at each edge is not stretched with it.",
        elsewhere: ["capInsets"])
    case .contentMode:
      PropertySchema(
        "contentMode", .choice(.contentModes), of: .kinds([.image]),
        values: "${1:scaleAspectFill}",
        on: .picture, lack: "this is none",
        help: "how an image fills a view that is not of its size.",
        elsewhere: ["imageScaling", "object-fit", "objectFit", "scaleType"])
    case .lineBreak:
      PropertySchema(
        "lineBreak", .choice(.lineBreaks), of: .kinds([.label, .button]),
        values: "${1:truncatingMiddle}",
        lack: "this shows no text", help: "where a text is broken or cut that needs more room.",
        elsewhere: ["lineBreakMode", "truncationMode"])
    case .minimum:
      PropertySchema(
        "minimum", .amount(.count), of: .kinds([.label, .button, .field]), values: "${1:0.5}",
        lack: "this shows no text",
        help: "how small its words may become, as a share of their size, to fit into one line.",
        elsewhere: [
          "minimumScaleFactor", "adjustsFontSizeToFitWidth", "shrink", "shrinkToFit", "autoshrink",
        ], isCommonName: true)
    case .largest:
      PropertySchema(
        "largest", .choice(.textSizes),
        of: .layouts(and: [
          .view, .label, .button, .field, .textview, .scroll, .stack, .grid, .flow, .table,
          .collection,
        ]),
        values: "${1:xxxLarge}", lack: "this shows no text",
        help: "the largest size of text that words grow to, its own and those in it.",
        elsewhere: [
          "maximumContentSizeCategory", "dynamicTypeSize", "maximumTextSize", "maxFontSize",
          "maxTextScale",
        ], isCommonName: true)
    case .scrolling:
      PropertySchema(
        "scrolling", .scrolling(.scrolling), of: .kinds([.scroll, .table, .collection]),
        values: "${1:paging}", help: "what people may do to a view that scrolls.")
    case .keyboard:
      PropertySchema(
        "keyboard", .keyboard, of: .layouts(and: [.field, .textview]), values: "${1:336}",
        help: "how high the keyboard is, which makes a guide and two states; or a field's keys.",
        elsewhere: ["keyboardType"])
    case .hidden:
      PropertySchema(
        "hidden", .hidden, of: .all, help: "takes room, but is not drawn.",
        elsewhere: ["isHidden", "visible", "shown"])
    case .gone:
      PropertySchema(
        "gone", .hidden, of: .views, help: "is taken out, with its lines, and its gap closes.",
        elsewhere: ["isGone", "isCollapsed"])
    case .color:
      PropertySchema(
        "color", .color, of: .all, values: "${1:gray}",
        on: .background, help: "of a label's words, or what is behind any other view.",
        elsewhere: [
          "backgroundColor", "bg", "bgColor", "fill", "foregroundColor", "foregroundStyle",
        ])
    case .background:
      PropertySchema(
        "background", .color, of: .kinds([.label]), values: "${1:systemRed}",
        on: .background, lack: "what is behind this is its `color`",
        help: "what is behind a label's words, in the shape of its `radius`.",
        isCommonName: true)
    case .textColor:
      PropertySchema(
        "textColor", .color, of: .kinds([.field, .textview]), values: "${1:white}",
        on: .background, lack: "this shows no text that is typed",
        help: "of the words in a field or a text view.")
    case .tint:
      PropertySchema(
        "tint", .color, of: .all, values: "${1:white}",
        on: .paint,
        help: "of what a view draws itself: a button's words, an image of one color, a control.",
        elsewhere: ["accentColor", "contentTintColor", "tintColor", "titleColor"])
    case .symbol:
      PropertySchema(
        "symbol", .quoted, of: .kinds([.button, .image]), values: "\"${1:star.fill}\"",
        on: .picture, lack: "this shows no image", help: "which SF Symbol a view shows.",
        elsewhere: ["sfSymbol", "symbolName", "systemImage", "systemName"], isCommonName: true)
    case .radius:
      PropertySchema(
        "radius", .radius, of: .all, values: "${1:8}",
        on: .paint, help: "how round the corners of a view are, or those that are named.",
        elsewhere: ["borderRadius", "corner", "cornerRadius", "corners"], isCommonName: true)
    case .border:
      PropertySchema(
        "border", .border, of: .all, values: "${1:1} ${2:separator}", on: .paint,
        help: "how wide the line is that goes around a view inside its edges, and its color.",
        elsewhere: ["borderWidth", "outline", "stroke", "strokeBorder"],
        isCommonName: true)
    case .shadow:
      PropertySchema(
        "shadow", .shadow, of: .all, values: "${1:8}", on: .paint,
        help: "how far a view's shadow is blurred, where it falls, and how dark it is.",
        elsewhere: ["boxShadow", "dropShadow", "elevation", "shadowRadius"], isCommonName: true)
    case .secure:
      PropertySchema(
        "secure", .hidden, of: .kinds([.field]), on: .paint, lack: "nobody types into this",
        help: "what is typed into a field is not shown, as of a password.",
        elsewhere: ["isSecureTextEntry", "secureTextEntry"], isCommonName: true)
    case .touch:
      // It moves no frame, and what is asked of it is asked of frames, in all of their states.
      PropertySchema(
        "touch", .span, of: .kinds([.button]), values: "${1:44} by ${2:44}",
        lack: "this is touched where it is drawn",
        help: "in how large an area around its middle a button is touched, though drawn smaller.",
        elsewhere: [
          "hitArea", "hitSlop", "hitTestEdgeInsets", "hitTestInsets", "minimumTouchSize",
          "minTouchSize", "tapArea", "touchArea", "touchAreaInsets", "touchInsets",
        ], isCommonName: true)
    case .accessibilityLabel:
      PropertySchema(
        "accessibilityLabel", .quoted, of: .views, values: "\"${1:Play}\"", on: .paint,
        help: "what VoiceOver says of a view in place of its words.",
        elsewhere: ["contentDescription", "ariaLabel", "voiceOver"])
    case .accessibilityTraits:
      PropertySchema(
        "accessibilityTraits", .scrolling(.traits), of: .views, values: "${1:header}", on: .paint,
        help: "what VoiceOver says that a view is.",
        elsewhere: ["accessibilityTrait", "accessibilityRole", "accessibilityAddTraits"])
    case .devices:
      PropertySchema(
        "devices", .scrolling(.devices), of: .layouts(and: []), values: "${1|phones,tablets|}",
        help: "what a screen is made for: sizes, safe areas and keyboards of phones or tablets.",
        isCommonName: true)
    case .never:
      PropertySchema(
        "never", .never, of: .layouts(and: []), values: "${1:shown}",
        help: "a state that cannot be together with the one in whose braces it stands.",
        elsewhere: ["excludes", "forbid", "impossible"], isCommonName: true)
    }
  }

  private static let table = allCases.map(\.row)
  /// Beside the rows, since the parser asks for nothing else, and often.
  private static let shapes = table.map(\.shape)
  private static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.word, $0) })

  package init?(word: String) {
    guard let keyword = Self.byWord[word] else { return nil }
    self = keyword
  }

  package var schema: PropertySchema { Self.table[rawValue] }

  /// How it is spelt.
  package var word: String { schema.word }

  /// What its values look like.
  package var shape: PropertyShape { Self.shapes[rawValue] }

  /// Whether layouts stand in it that a table or a collection is filled with.
  package var holdsRows: Bool { shape == .rows || shape == .header }
}
