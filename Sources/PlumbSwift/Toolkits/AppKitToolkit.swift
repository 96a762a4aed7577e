import PlumbCode
import PlumbModel
import PlumbSyntax

struct AppKitToolkit: Toolkit {
  let module = "AppKit"
  let platform = PlumbModel.Platform.macos
  let hasContentConfigurations = false
  let hasTextSizes = false
  var layoutMethod: String { "layout" }
  var needsLayout: String { "needsLayout = true" }
  var fittingSize: String { "fittingSize" }
  let letters = "NS"
  let priorityType = "NSLayoutConstraint.Priority"
  let insetsType = "NSEdgeInsets"
  let sizeType = "NSSize"

  let hasCellStyles = false
  let hasMargins = false
  let hasButtonConfigurations = false
  let hasTextStyles = false
  let placeholderProperty = "placeholderString"
  let hasCaps = false
  let pixelsPerPoint =
    "(root.window?.backingScaleFactor ?? NSScreen.main?.backingScaleFactor ?? 2)"
  let hasReadable = false
  let hasKeyboard = false
  let hasSections = false
  let scrollsItsViews = false
  let hasScrollingLists = false
  let hasBackgrounds = false
  let tintProperties: [ViewKind: String] = [
    .button: "contentTintColor", .image: "contentTintColor", .slider: "trackFillColor",
    .segmented: "selectedSegmentBezelColor",
  ]
  let commonTintProperty: String? = nil
  let padsLabels = false
  let growsTextViews = false
  let hasTraits = false
  let shrinksWords = false
  let hasFingers = false

  let lineCount = "maximumNumberOfLines"
  let textAlignment = "alignment"
  let labelColor = "NSColor.labelColor"
  func constant(_ color: NamedColor) -> String? { color.appKit }
  let appearanceCall = "`viewDidChangeEffectiveAppearance()`"
  let redPart = "srgbRed"
  let insetsProperty = "contentInsets"
  let stackAxis = "orientation"
  /// They are 8 points apart and gather at the ends; an alignment is told in any case.
  var stackStandard: (spacing: Code, distribution: Code, alignment: Code) {
    ("8", ".gravityAreas", "")
  }
  let stackDefaultSpacing: Code = "NSStackView.useDefaultSpacing"
  let alignsByAxis = true
  /// The document of a scroll view is as wide as its content.
  let itemRoom = "collectionView.superview?.bounds.width ?? 0"
  let itemMeasuring = [
    "let view = item(at: indexPath, of: nil).view",
    "view.frame.size.width = width",
    "view.layoutSubtreeIfNeeded()",
    "let held = view.widthAnchor.constraint(equalToConstant: width)",
    "held.isActive = true",
    "defer { held.isActive = false }",
    "return NSSize(width: width, height: view.fittingSize.height)",
  ]

  func row(of kind: ViewKind) -> KindSchema.Creation { kind.schema.appkit }

  func hasStandardFont(_ kind: ViewKind) -> Bool { false }

  /// With a bezel, and white, where nothing is said.
  func border(ofField name: String, isPlain: Bool, hasSize: Bool) -> [Code] {
    isPlain ? ["\(name).isBezeled = false", "\(name).drawsBackground = false"] : []
  }

  func spinning(_ name: String) -> (start: Code, stop: Code) {
    ("\(name).startAnimation(nil)", "\(name).stopAnimation(nil)")
  }

  func fontLine(_ name: String, _ kind: ViewKind, _ font: Code) -> Code? {
    switch kind {
    case .label, .field, .textview, .button, .segmented: "\(name).font = \(font)"
    default: nil
    }
  }

  func creation(of kind: ViewKind, _ view: ViewNode, showing words: String) -> ViewCreation {
    let text = SwiftWords.literal(words)
    return switch kind {
    case .label:
      ViewCreation(
        "NSTextField", ["\(view.wraps ? "wrappingLabel" : "label")WithString: \(text)"])
    case .button: ViewCreation("NSButton", ["title: \(text)", "target: nil", "action: nil"])
    default: ViewCreation(row(of: kind))
    }
  }

  func textSetter(
    _ name: String, _ kind: ViewKind, isConfigured: Bool, isNew: Bool
  ) -> ((Code) -> Code)? {
    switch kind {
    case .label where !isNew: { "\(name).stringValue = \($0)" }
    case .button where !isNew: { "\(name).title = \($0)" }
    case .field: { "\(name).stringValue = \($0)" }
    case .textview: { "\(name).string = \($0)" }
    default: nil
    }
  }

  /// What a text view shows is no property of a view class.
  func textGetter(_ kind: ViewKind) -> (property: String, type: String)? {
    switch kind {
    case .label, .field: ("stringValue", "String")
    case .button: ("title", "String")
    default: nil
    }
  }

  func shownText(_ name: String, _ kind: ViewKind, isConfigured: Bool) -> String {
    name + "." + (textGetter(kind)?.property ?? "string")
  }

  func textOfOptional(_ text: String) -> Code { "\(text) ?? \"\"" }

  /// A length holds by a constraint, while the view says how large it is along the other axis.
  func fitting(_ lengths: [String?]) -> [Code] {
    let held: [[Code]] = zip(["width", "height"], lengths).map { name, length in
      guard let length else { return [] }
      return [
        "let \(name) = view.\(name)Anchor.constraint(equalToConstant: \(length))",
        "\(name).isActive = true", "defer { \(name).isActive = false }",
      ]
    }
    return held.flatMap { $0 } + ["return view.\(fittingSize)"]
  }

  let images = ImageSpelling(
    type: "NSImage", symbol: "systemSymbolName: ", behind: ["accessibilityDescription: nil"],
    ofButton: "image")

  func contentMode(
    _ mode: ContentMode
  ) -> [(property: String, value: String, standard: String)]? {
    let words: (scaling: String, place: String)? =
      switch mode {
      case .scaleToFill: (".scaleAxesIndependently", ".alignCenter")
      case .scaleAspectFit: (".scaleProportionallyUpOrDown", ".alignCenter")
      case .scaleAspectFill: nil
      default: (".scaleNone", ".align" + SwiftWords.capitalized(mode.rawValue))
      }
    guard let words else { return nil }
    return [
      ("imageScaling", words.scaling, ".scaleProportionallyDown"),
      ("imageAlignment", words.place, ".alignCenter"),
    ]
  }

  /// Labels begin with another mode than UIKit's.
  func lineBreak(of kind: ViewKind, isConfigured: Bool) -> (property: String, standard: String) {
    ("lineBreakMode", "")
  }

  func scrollSetup(_ name: String) -> [Code] {
    // Scrollers that overlay the content take no room from it.
    [
      "\(name).scrollerStyle = .overlay", "\(name).hasVerticalScroller = true",
      "\(name).hasHorizontalScroller = true", keepingInsets(of: name),
    ]
  }

  func keepingInsets(of name: String) -> Code {
    "\(name).automaticallyAdjustsContentInsets = false"
  }

  func scrolling(_ name: String, to place: Code) -> Code {
    .call("\(name).contentView.scroll", ["to: \(place)"])
  }

  func scrollingLine(
    _ way: ScrollingWay
  ) -> (properties: [String], there: Code, elsewhere: Code)? {
    switch way {
    case .noBounces:
      (["horizontalScrollElasticity", "verticalScrollElasticity"], ".none", ".automatic")
    case .noIndicators: (["hasVerticalScroller", "hasHorizontalScroller"], "false", "true")
    case .alwaysBounceVertical: (["verticalScrollElasticity"], ".allowed", ".automatic")
    case .alwaysBounceHorizontal: (["horizontalScrollElasticity"], ".allowed", ".automatic")
    case .disabled, .noInteraction, .paging: nil
    }
  }

  func identifierLine(_ name: String, _ literal: String) -> Code {
    .call("\(name).setAccessibilityIdentifier", [.text(literal)])
  }

  let accessibility = AccessibilitySpelling.appKit
  let animation = AnimationSpelling.appKit
  let tests = TestSpelling.appKit

  /// Stack views name an attribute of their views, which is one of their axis.
  func alignment(_ alignment: StackSettings.Alignment, isRow: Bool) -> String {
    switch alignment {
    case .fill: isRow ? ".height" : ".width"
    case .leading, .top: isRow ? ".top" : ".leading"
    case .center: isRow ? ".centerY" : ".centerX"
    case .trailing, .bottom: isRow ? ".bottom" : ".trailing"
    case .firstBaseline, .lastBaseline: "." + alignment.rawValue
    }
  }

  func rowMethods(isTable: Bool) -> SwiftRowMethods {
    if isTable {
      return SwiftRowMethods(
        protocols: ["NSTableViewDataSource", "NSTableViewDelegate"],
        count: ("numberOfRows", ["in tableView: NSTableView"]),
        parameters: [
          "_ tableView: NSTableView", "viewFor tableColumn: NSTableColumn?", "row: Int",
        ], result: "NSView?", number: "row", cell: "cell", place: [],
        provided: (
          [("tableView", "NSTableView"), ("_", "NSTableColumn"), ("_", "Int")], "NSView"
        ))
    }
    let view = "_ collectionView: NSCollectionView"
    return SwiftRowMethods(
      protocols: ["NSCollectionViewDataSource"],
      count: ("collectionView", [view, "numberOfItemsInSection section: Int"]),
      parameters: [view, "itemForRepresentedObjectAt indexPath: IndexPath"],
      result: "NSCollectionViewItem", cell: "item",
      provided: (
        [("collectionView", "NSCollectionView"), ("indexPath", "IndexPath")],
        "NSCollectionViewItem?"
      ))
  }

  func isRightToLeft(_ view: String) -> String {
    "\(view).userInterfaceLayoutDirection == .rightToLeft"
  }

  func declarations(of container: SwiftCells.Container, as className: String) -> [String]? {
    guard let flow = container.flow else {
      return ["let \(container.name) = NSScrollView()", "let \(container.list) = NSTableView()"]
    }
    return [
      "let \(container.name) = NSScrollView()",
      "let \(container.list) = NSCollectionView()",
      "let \(flow) = NSCollectionViewFlowLayout()",
    ]
  }

  func setup(of container: SwiftCells.Container, in cells: SwiftCells) -> [Code] {
    cells.macSetup(of: container)
  }

  func write(
    _ cell: SwiftCells.Cell, in cells: SwiftCells, to code: inout CodeWriter, _ access: String
  ) {
    cells.writeMacCell(cell, to: &code, access)
  }
}
