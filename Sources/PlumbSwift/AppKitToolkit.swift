import PlumbCode
import PlumbModel
import PlumbSyntax

struct AppKitToolkit: Toolkit {
  let module = "AppKit"
  let letters = "NS"
  let priorityType = "NSLayoutConstraint.Priority"
  let insetsType = "NSEdgeInsets"
  let sizeType = "NSSize"

  let hasCellStyles = false
  let hasMargins = false
  let hasButtonConfigurations = false
  let hasTextStyles = false
  let hasCaps = false
  let hasKeyboard = false
  let hasSections = false
  let scrollsItsViews = false
  let hasScrollingLists = false
  let hasBackgrounds = false
  let bordersFieldsWhenTold = false
  let padsLabels = false

  let isRightToLeft = "root.userInterfaceLayoutDirection == .rightToLeft"
  let buttonFont = "font"
  let lineCount = "maximumNumberOfLines"
  let textAlignment = "alignment"
  let labelColor = "NSColor.labelColor"
  let redPart = "srgbRed"
  let insetsProperty = "contentInsets"
  let stackAxis = "orientation"

  func className(of kind: ViewKind) -> String {
    ViewCreation(parsing: kind.schema.appkit).className
  }

  func creation(of kind: ViewKind, _ view: ViewNode) -> ViewCreation {
    let text = SwiftWords.literal(view.sample ?? "")
    return switch kind {
    case .label:
      ViewCreation(
        "NSTextField", ["\(view.wraps ? "wrappingLabel" : "label")WithString: \(text)"])
    case .button: ViewCreation("NSButton", ["title: \(text)", "target: nil", "action: nil"])
    default: ViewCreation(parsing: kind.schema.appkit)
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

  func setup(of kind: ViewKind, _ name: String) -> [Code] {
    switch kind {
    case .spinner: ["\(name).style = .spinning"]
    case .progress: ["\(name).isIndeterminate = false"]
    default: []
    }
  }

  /// Labels begin with another mode than UIKit's.
  func lineBreak(of kind: ViewKind, isConfigured: Bool) -> (property: String, standard: String) {
    ("lineBreakMode", "")
  }

  func scrollSetup(_ name: String) -> [Code] {
    // Scrollers that overlay the content take no room from it.
    [
      "\(name).scrollerStyle = .overlay", "\(name).hasVerticalScroller = true",
      "\(name).hasHorizontalScroller = true",
      "\(name).automaticallyAdjustsContentInsets = false",
    ]
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
    case .alwaysBounceVertical: (["verticalScrollElasticity"], ".allowed", ".automatic")
    case .alwaysBounceHorizontal: (["horizontalScrollElasticity"], ".allowed", ".automatic")
    case .disabled, .noInteraction, .paging: nil
    }
  }

  func declarations(of container: SwiftCells.Container) -> [String]? {
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
