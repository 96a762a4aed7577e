import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// The classes of views that a layout needs and the toolkit has not: padded ones, buttons that are
/// touched around their frames, images that keep their shape or their caps, and flows. They stand
/// inside the layout's class, which alone makes their instances.
struct SwiftSubclasses {
  let toolkit: any Toolkit
  /// In order of first need.
  private var needed: [(subclass: Subclass, name: String)] = []
  private var byView: [ViewID: Int] = [:]

  private enum Subclass: Hashable {
    case padded(ViewKind)
    case shapedImage
    case cappedImage
    /// What a scroll view of AppKit scrolls.
    case document
    case flow
    /// A table whose header and footer are as high as what is in them.
    case table
    /// A field that the layout draws by itself.
    case insetField(isPadded: Bool)
    /// A text view as high as its words.
    case growingText
    /// A button with an area around it in which it is touched.
    case touchArea(isPadded: Bool)
  }

  init(_ scene: Scene, _ names: SwiftNames, _ toolkit: any Toolkit, _ pool: inout NamePool) {
    self.toolkit = toolkit
    for index in scene.views.indices where names.isOwn(ViewID(index)) {
      guard let subclass = Self.subclass(for: scene.views[index], toolkit) else { continue }
      if let place = needed.firstIndex(where: { $0.subclass == subclass }) {
        byView[ViewID(index)] = place
        continue
      }
      let wanted =
        switch subclass {
        case .padded(let kind): "Padded" + SwiftWords.capitalized(kind.rawValue)
        case .shapedImage: "ShapedImageView"
        case .cappedImage: "CappedImageView"
        case .document: "DocumentView"
        case .flow: "FlowView"
        case .table: "EndedTableView"
        case .insetField(let isPadded): isPadded ? "PaddedInsetField" : "InsetField"
        case .growingText: "GrowingTextView"
        case .touchArea(let isPadded): isPadded ? "PaddedTouchAreaButton" : "TouchAreaButton"
        }
      byView[ViewID(index)] = needed.count
      needed.append((subclass, pool.take(wanted)))
    }
  }

  private static func subclass(for view: ViewNode, _ toolkit: any Toolkit) -> Subclass? {
    if view.kind == .scrollContent { return .document }
    guard let kind = view.kind.known else { return nil }
    if kind == .flow { return .flow }
    if view.hasTableEnds, toolkit.hasSections { return .table }
    if view.isPlainField, !view.settings.hasSize {
      return .insetField(isPadded: view.settings.contains(where: \.isPadding))
    }
    if view.growsWithWords, toolkit.growsTextViews { return .growingText }
    if toolkit.hasFingers, view.settings.contains(where: \.isTouch) {
      return .touchArea(isPadded: view.settings.contains(where: \.isPadding))
    }
    for setting in view.settings {
      if case .padding = setting.value { return .padded(kind) }
      if case .aspectOfContent = setting.value, kind == .image { return .shapedImage }
    }
    return view.hasCaps ? .cappedImage : nil
  }

  /// What makes a view of its own class, or of the toolkit's.
  func creation(of view: ViewID, _ standard: ViewCreation) -> ViewCreation {
    guard let place = byView[view] else { return standard }
    return ViewCreation(needed[place].name, standard.arguments)
  }

  /// Labels have room on each side; of other views only the size grows.
  func padding(_ width: Rational, _ height: Rational, of kind: ViewKind?) -> Code {
    guard kind == .label, toolkit.padsLabels else {
      return .call(
        "CGSize", ["width: \(SwiftWords.number(width))", "height: \(SwiftWords.number(height))"])
    }
    let (side, end) = (SwiftWords.number(width / 2), SwiftWords.number(height / 2))
    return .call(
      "UIEdgeInsets", ["top: \(end)", "left: \(side)", "bottom: \(end)", "right: \(side)"])
  }

  // MARK: Writing

  func write(to code: inout CodeWriter, _ access: String) {
    for (subclass, name) in needed {
      code.line()
      switch subclass {
      case .padded(.label) where toolkit.padsLabels: writePaddedLabel(name, &code, access)
      case .padded(.label): writePaddedTextField(name, &code, access)
      case .padded(let kind): writePadded(kind, name, &code, access)
      case .shapedImage: writeShapedImage(name, &code, access)
      case .cappedImage: writeCappedImage(name, &code, access)
      case .document: writeDocument(name, &code, access)
      case .table: writeTable(name, &code, access)
      case .insetField(let isPadded):
        writeInsetField(name, isPadded: isPadded, &code, access)
      case .growingText: writeGrowingText(name, &code, access)
      case .touchArea(let isPadded):
        writeTouchArea(name, isPadded: isPadded, &code, access)
      case .flow: SwiftFlows(toolkit: toolkit, access: access).write(name, to: &code)
      }
    }
  }

  /// Without it, a document higher than its scroll view would show its end first.
  private func writeDocument(_ name: String, _ code: inout CodeWriter, _ access: String) {
    code.line("/// What is scrolled, from its top.")
    code.block("\(access)final class \(name): NSView {") {
      $0.line("\(access)override var isFlipped: Bool { true }")
    }
  }

  /// UIKit takes a header as high as it is when it is given to the table.
  private func writeTable(_ name: String, _ code: inout CodeWriter, _ access: String) {
    code.line("/// A table whose header and footer are as high as what is in them.")
    code.block("\(access)final class \(name): UITableView {") { code in
      for end in ["tableHeaderView", "tableFooterView"] {
        code.block("\(access)override var \(end): UIView? {") {
          $0.line("willSet { _ = newValue.map(fits) }")
        }
        code.line()
      }
      code.block("\(access)override func layoutSubviews() {") { code in
        code.line("if let view = tableHeaderView, fits(view) { tableHeaderView = view }")
        code.line("if let view = tableFooterView, fits(view) { tableFooterView = view }")
        code.line("super.layoutSubviews()")
      }
      code.line()
      code.line("/// Makes it as high as it needs to be; whether it was not.")
      code.block("private func fits(_ view: UIView) -> Bool {") { code in
        code.line("// Of a narrow screen before there is one, where lines in it would not hold.")
        code.line("let width = bounds.width == 0 ? 320 : bounds.width")
        code.line("let size = view.systemLayoutSizeFitting(")
        code.line("  CGSize(width: width, height: 0),")
        code.line(
          "  withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)")
        code.line("let wanted = CGSize(width: width, height: size.height)")
        code.line("guard view.frame.size != wanted else { return false }")
        code.line("view.frame.size = wanted")
        code.line("return true")
      }
    }
  }

  /// Also right where the text wraps, since the room is taken off before it is measured.
  private func writePaddedLabel(_ name: String, _ code: inout CodeWriter, _ access: String) {
    code.line("/// A label with room around its words.")
    code.block("\(access)final class \(name): UILabel {") { code in
      code.block("\(access)var padding = UIEdgeInsets.zero {") { code in
        code.block("didSet {") { code in
          code.line("invalidateIntrinsicContentSize()")
          code.line("setNeedsDisplay()")
        }
      }
      code.line()
      code.function(
        "\(access)override func textRect",
        ["forBounds bounds: CGRect", "limitedToNumberOfLines numberOfLines: Int"], "CGRect"
      ) { code in
        code.line("let words = super.textRect(")
        code.line(
          "  forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)")
        code.line("return words.inset(")
        code.line("  by: UIEdgeInsets(")
        code.line("    top: -padding.top, left: -padding.left, bottom: -padding.bottom,")
        code.line("    right: -padding.right))")
      }
      code.line()
      code.block("\(access)override func drawText(in rect: CGRect) {") {
        $0.line("super.drawText(in: rect.inset(by: padding))")
      }
    }
  }

  /// The same in AppKit, whose labels ask a cell how large their words are in which room.
  private func writePaddedTextField(_ name: String, _ code: inout CodeWriter, _ access: String) {
    code.line("/// A label with room around its words.")
    code.block("\(access)final class \(name): NSTextField {") { code in
      code.block("\(access)override class var cellClass: AnyClass? {") {
        $0.line("get { Cell.self }")
        $0.line("set {}")
      }
      code.line()
      code.block("\(access)var padding = CGSize.zero {") { code in
        code.block("didSet {") {
          $0.line("(cell as? Cell)?.padding = padding")
          $0.line("invalidateIntrinsicContentSize()")
          $0.line("needsDisplay = true")
        }
      }
      code.line()
      code.block("private final class Cell: NSTextFieldCell {") { code in
        code.line("var padding = CGSize.zero")
        code.line()
        code.block("override func cellSize(forBounds rect: NSRect) -> NSSize {") { code in
          code.line("var room = rect")
          code.line("room.size.width = Swift.max(0, room.width - padding.width)")
          code.line("room.size.height = Swift.max(0, room.height - padding.height)")
          code.line("let words = super.cellSize(forBounds: room)")
          code.statement(
            .call(
              "return NSSize",
              ["width: words.width + padding.width", "height: words.height + padding.height"]))
        }
        code.line()
        let frame = "withFrame cellFrame: NSRect"
        code.block("override func drawInterior(\(frame), in controlView: NSView) {") { code in
          code.line("let room = cellFrame.insetBy(dx: padding.width / 2, dy: padding.height / 2)")
          code.line("super.drawInterior(withFrame: room, in: controlView)")
        }
      }
    }
  }

  private func writePadded(
    _ kind: ViewKind, _ name: String, _ code: inout CodeWriter, _ access: String
  ) {
    code.line("/// Larger than what it shows.")
    code.block("\(access)final class \(name): \(toolkit.className(of: kind)) {") {
      writePadding(of: kind, &$0, access)
    }
  }

  func writePadding(of kind: ViewKind, _ code: inout CodeWriter, _ access: String) {
    code.block("\(access)var padding = CGSize.zero {") {
      $0.line("didSet { invalidateIntrinsicContentSize() }")
    }
    code.line()
    code.block("\(access)override var intrinsicContentSize: CGSize {") { code in
      code.line("var size = super.intrinsicContentSize")
      if kind.hasNaturalWidth { code.line("size.width += padding.width") }
      code.line("size.height += padding.height")
      code.line("return size")
    }
  }

  /// Only UIKit's images take caps along.
  private func writeCappedImage(_ name: String, _ code: inout CodeWriter, _ access: String) {
    code.line("/// An image view whose images are stretched between their caps.")
    code.block("\(access)final class \(name): UIImageView {") { code in
      code.block("\(access)var caps = UIEdgeInsets.zero {") {
        $0.line("didSet { super.image = image.map(stretched) }")
      }
      code.line()
      code.block("\(access)override var image: UIImage? {") {
        $0.line("get { super.image }")
        $0.line("set { super.image = newValue.map(stretched) }")
      }
      code.line()
      code.block("private func stretched(_ image: UIImage) -> UIImage {") {
        $0.line("image.resizableImage(withCapInsets: caps, resizingMode: .stretch)")
      }
    }
  }

  private func writeShapedImage(_ name: String, _ code: inout CodeWriter, _ access: String) {
    let image = toolkit.imageClass
    code.line("/// An image view that is as wide to its height as the image it shows.")
    code.block("\(access)final class \(name): \(image)View {") { code in
      code.block("\(access)override var image: \(image)? {") {
        $0.line("didSet { updateShape() }")
      }
      code.line()
      code.line("/// How strongly the shape holds; without it, not at all.")
      code.block("\(access)var shapePriority: \(toolkit.priorityType)? {") {
        $0.line("didSet { updateShape() }")
      }
      code.line()
      code.line("\(access)var shapeIdentifier: String?")
      code.line("private var shape: NSLayoutConstraint?")
      code.line()
      code.block("private func updateShape() {") { code in
        code.line("shape?.isActive = false")
        code.line("shape = nil")
        code.line("guard let priority = shapePriority, let size = image?.size else { return }")
        code.line("let ratio = size.height > 0 ? size.width / size.height : 0")
        code.line("let constraint = widthAnchor.constraint(")
        code.line("  equalTo: heightAnchor, multiplier: ratio)")
        code.line("constraint.identifier = shapeIdentifier")
        code.line("constraint.priority = priority")
        code.line("constraint.isActive = true")
        code.line("shape = constraint")
      }
    }
  }
}

extension Setting {
  fileprivate var isPadding: Bool { if case .padding = value { true } else { false } }
}

extension ViewNode {
  /// Whether something lies above or below all rows of a table.
  fileprivate var hasTableEnds: Bool {
    settings.contains {
      if case .rows(let run) = $0.value { run.part.isOfTable } else { false }
    }
  }

  /// Whether some of its image is never stretched.
  fileprivate var hasCaps: Bool {
    settings.contains { if case .cap = $0.value { true } else { false } }
  }
}

extension ViewKind {
  /// Whether what it shows has a width, and not only a height.
  fileprivate var hasNaturalWidth: Bool {
    switch self {
    case .label, .button, .switch, .stepper, .spinner: true
    default: false
    }
  }
}
