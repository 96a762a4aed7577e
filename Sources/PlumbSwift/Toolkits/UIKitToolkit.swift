import PlumbCode
import PlumbModel
import PlumbSyntax

struct UIKitToolkit: Toolkit {
  let module = "UIKit"
  let platform = PlumbModel.Platform.ios
  let hasContentConfigurations = true
  let hasTextSizes = true
  var layoutMethod: String { "layoutSubviews" }
  var needsLayout: String { "setNeedsLayout()" }
  var fittingSize: String { "systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)" }
  let letters = "UI"
  let priorityType = "UILayoutPriority"
  let insetsType = "UIEdgeInsets"
  let sizeType = "CGSize"

  let hasCellStyles = true
  let hasMargins = true
  let hasButtonConfigurations = true
  let hasTextStyles = true
  let placeholderProperty = "placeholder"
  let hasCaps = true
  let pixelsPerPoint = "root.traitCollection.displayScale"
  let hasReadable = true
  let hasKeyboard = true
  let hasSections = true
  let scrollsItsViews = true
  let hasScrollingLists = true
  let hasBackgrounds = true
  let tintProperties: [ViewKind: String] = [
    .spinner: "color", .switch: "onTintColor", .segmented: "selectedSegmentTintColor",
  ]
  let commonTintProperty: String? = "tintColor"
  let padsLabels = true
  let growsTextViews = true
  let hasTraits = true
  let shrinksWords = true
  let hasFingers = true

  let lineCount = "numberOfLines"
  let textAlignment = "textAlignment"
  let labelColor = "UIColor.label"
  func constant(_ color: NamedColor) -> String? { color.uiKit }
  let appearanceCall = "`traitCollectionDidChange(_:)` before iOS 17"
  let redPart = "red"
  let insetsProperty = "contentInset"
  let stackAxis = "axis"
  var stackStandard: (spacing: Code, distribution: Code, alignment: Code) {
    ("0", ".fill", ".fill")
  }
  let stackDefaultSpacing: Code = "UIStackView.spacingUseDefault"
  let alignsByAxis = false
  let itemRoom = "collectionView.bounds.width"
  let itemMeasuring = [
    "let height = cell(at: indexPath, of: nil).systemLayoutSizeFitting(",
    "  CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,",
    "  verticalFittingPriority: .fittingSizeLevel",
    ").height",
    "return CGSize(width: width, height: height)",
  ]

  func row(of kind: ViewKind) -> KindSchema.Creation { kind.schema.uikit }

  /// A text view that is made in code has no font, and draws 12 points.
  func hasStandardFont(_ kind: ViewKind) -> Bool { kind != .textview }

  /// Without a border where nothing is said.
  func border(ofField name: String, isPlain: Bool, hasSize: Bool) -> [Code] {
    isPlain || hasSize ? [] : ["\(name).borderStyle = .roundedRect"]
  }

  func spinning(_ name: String) -> (start: Code, stop: Code) {
    ("\(name).startAnimating()", "\(name).stopAnimating()")
  }

  func fontLine(_ name: String, _ kind: ViewKind, _ font: Code) -> Code? {
    switch kind {
    case .label, .field, .textview: "\(name).font = \(font)"
    case .button: "\(name).titleLabel?.font = \(font)"
    case .segmented:
      .call("\(name).setTitleTextAttributes", ["[.font: \(typed(font))]", "for: .normal"])
    default: nil
    }
  }

  /// Attributes are of any type, so that a font among them says that it is one.
  private func typed(_ font: Code) -> Code {
    font.description.contains(" ? ") ? "(\(font)) as UIFont" : "\(font) as UIFont"
  }

  func creation(of kind: ViewKind, _ view: ViewNode, showing words: String) -> ViewCreation {
    kind == .button && view.holdsMoreThanTitle
      ? ViewCreation("UIButton", ["configuration: .plain()"])
      : ViewCreation(row(of: kind))
  }

  func textSetter(
    _ name: String, _ kind: ViewKind, isConfigured: Bool, isNew: Bool
  ) -> ((Code) -> Code)? {
    switch kind {
    case .button where isConfigured: { "\(name).configuration?.title = \($0)" }
    case .label, .field, .textview: { "\(name).text = \($0)" }
    case .button: { .call("\(name).setTitle", [$0, "for: .normal"]) }
    default: nil
    }
  }

  func textGetter(_ kind: ViewKind) -> (property: String, type: String)? {
    switch kind {
    case .label, .field, .textview: ("text", "String?")
    case .button: ("currentTitle", "String?")
    default: nil
    }
  }

  func shownText(_ name: String, _ kind: ViewKind, isConfigured: Bool) -> String {
    switch kind {
    case .button: isConfigured ? "\(name).configuration?.title" : "\(name).currentTitle"
    default: "\(name).text"
    }
  }

  func textOfOptional(_ text: String) -> Code { .text(text) }

  func fitting(_ lengths: [String?]) -> [Code] {
    let priorities = lengths.map { $0 == nil ? ".fittingSizeLevel" : ".required" }
    return [
      .call(
        "let size = CGSize", ["width: \(lengths[0] ?? "0")", "height: \(lengths[1] ?? "0")"]),
      .call(
        "return view.systemLayoutSizeFitting",
        [
          "size", "withHorizontalFittingPriority: \(priorities[0])",
          "verticalFittingPriority: \(priorities[1])",
        ]),
    ]
  }

  let images = ImageSpelling(
    type: "UIImage", symbol: "systemName: ", behind: [], ofButton: "configuration?.image")

  func contentMode(
    _ mode: ContentMode
  ) -> [(property: String, value: String, standard: String)]? {
    [("contentMode", "." + mode.rawValue, ".scaleToFill")]
  }

  func lineBreak(of kind: ViewKind, isConfigured: Bool) -> (property: String, standard: String) {
    switch kind {
    case .button:
      (isConfigured ? "configuration?.titleLineBreakMode" : "titleLabel?.lineBreakMode", "")
    case .label: ("lineBreakMode", ".byTruncatingTail")
    default: ("lineBreakMode", "")
    }
  }

  func scrollSetup(_ name: String) -> [Code] { [keepingInsets(of: name)] }

  func keepingInsets(of name: String) -> Code {
    "\(name).contentInsetAdjustmentBehavior = .never"
  }

  func scrolling(_ name: String, to place: Code) -> Code { "\(name).contentOffset = \(place)" }

  func scrollingLine(
    _ way: ScrollingWay
  ) -> (properties: [String], there: Code, elsewhere: Code)? {
    switch way {
    case .disabled: (["isScrollEnabled"], "false", "true")
    case .noInteraction: (["isUserInteractionEnabled"], "false", "true")
    case .paging: (["isPagingEnabled"], "true", "false")
    case .noBounces: (["bounces"], "false", "true")
    case .noIndicators:
      (["showsVerticalScrollIndicator", "showsHorizontalScrollIndicator"], "false", "true")
    case .alwaysBounceVertical, .alwaysBounceHorizontal: ([way.rawValue], "true", "false")
    }
  }

  func identifierLine(_ name: String, _ literal: String) -> Code {
    "\(name).accessibilityIdentifier = \(literal)"
  }

  let accessibility = AccessibilitySpelling.uiKit
  let animation = AnimationSpelling.uiKit
  let tests = TestSpelling.uiKit

  func alignment(_ alignment: StackSettings.Alignment, isRow: Bool) -> String {
    "." + alignment.rawValue
  }

  func rowMethods(isTable: Bool) -> SwiftRowMethods {
    let (word, view) = isTable ? ("Row", "tableView") : ("Item", "collectionView")
    let type = isTable ? "UITableView" : "UICollectionView"
    return SwiftRowMethods(
      protocols: [type + "DataSource"],
      count: (view, ["_ \(view): \(type)", "numberOf\(word)sInSection section: Int"]),
      parameters: ["_ \(view): \(type)", "cellFor\(word)At indexPath: IndexPath"],
      result: type + "Cell", cell: "cell", arguments: "frame: .zero",
      provided: ([(view, type), ("indexPath", "IndexPath")], type + "Cell?"))
  }

  func isRightToLeft(_ view: String) -> String {
    "\(view).effectiveUserInterfaceLayoutDirection == .rightToLeft"
  }

  func declarations(of container: SwiftCells.Container, as className: String) -> [String]? {
    if let flow = container.flow {
      // Made in `init`, out of its layout.
      return [
        "let \(container.name): UICollectionView",
        "let \(flow) = UICollectionViewFlowLayout()",
      ]
    }
    guard container.sections?.isGrouped ?? false else { return nil }
    return ["let \(container.name) = \(className)(frame: .zero, style: .grouped)"]
  }

  func setup(of container: SwiftCells.Container, in cells: SwiftCells) -> [Code] {
    cells.touchSetup(of: container)
  }

  func write(
    _ cell: SwiftCells.Cell, in cells: SwiftCells, to code: inout CodeWriter, _ access: String
  ) {
    cells.writeTouchCell(cell, to: &code, access)
  }
}
