import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

// The classes of views in which people type: fields that the layout draws by itself, with the room
// that a border takes, and text views that grow with what is typed, up to a limit.

extension SwiftSubclasses {
  func writeInsetField(
    _ name: String, isPadded: Bool, _ code: inout CodeWriter, _ access: String
  ) {
    guard case .line(let border, let above, let minimum) = toolkit.content(of: .field)
    else { return }
    let side = SwiftWords.number(Rational(border) / 2)
    code.line("/// A field without a border, with the room that one takes.")
    code.block("\(access)final class \(name): \(toolkit.className(of: .field)) {") { code in
      if !toolkit.padsLabels { writeInsetCell(side, Rational(above) / 2, &code, access) }
      if isPadded {
        code.block("\(access)var padding = CGSize.zero {") {
          $0.line("didSet { invalidateIntrinsicContentSize() }")
        }
        code.line()
      }
      code.block("\(access)override var intrinsicContentSize: CGSize {") { code in
        code.line("var size = super.intrinsicContentSize")
        // Fields of the Mac are as wide as they are told.
        if toolkit.padsLabels {
          code.line("size.width += \(border)\(isPadded ? " + padding.width" : "")")
        }
        let height = "Swift.max(\(minimum), ceil(size.height) + \(above))"
        code.line("size.height = \(height)\(isPadded ? " + padding.height" : "")")
        code.line("return size")
      }
      if toolkit.padsLabels { writeInsetRects(side, &code, access) }
    }
  }

  private func writeInsetRects(_ side: String, _ code: inout CodeWriter, _ access: String) {
    code.line()
    code.block("\(access)override func textRect(forBounds bounds: CGRect) -> CGRect {") {
      $0.line("super.textRect(forBounds: bounds).insetBy(dx: \(side), dy: 0)")
    }
    for rect in ["editingRect", "placeholderRect"] {
      code.line()
      code.block("\(access)override func \(rect)(forBounds bounds: CGRect) -> CGRect {") {
        $0.line("textRect(forBounds: bounds)")
      }
    }
  }

  private func writeInsetCell(
    _ side: String, _ end: Rational, _ code: inout CodeWriter, _ access: String
  ) {
    code.block("\(access)override class var cellClass: AnyClass? {") {
      $0.line("get { Cell.self }")
      $0.line("set {}")
    }
    code.line()
    code.block("private final class Cell: NSTextFieldCell {") { code in
      code.block("override func drawingRect(forBounds rect: NSRect) -> NSRect {") {
        let inset = "rect.insetBy(dx: \(side), dy: \(SwiftWords.number(end)))"
        $0.line("super.drawingRect(forBounds: \(inset))")
      }
    }
    code.line()
  }

  /// Its content is as high as the words and what is around them, also while it scrolls.
  func writeGrowingText(_ name: String, _ code: inout CodeWriter, _ access: String) {
    code.line("/// A text view that is as high as its words, up to a height from which it scrolls.")
    code.block("\(access)final class \(name): UITextView {") { code in
      code.block("\(access)var heights: ClosedRange<CGFloat> = 0...0 {") {
        $0.line("didSet { invalidateIntrinsicContentSize() }")
      }
      code.line()
      code.block("\(access)override var contentSize: CGSize {") {
        $0.block("didSet {") {
          $0.line(
            "if contentSize.height != oldValue.height { invalidateIntrinsicContentSize() }")
        }
      }
      code.line()
      code.block("\(access)override var intrinsicContentSize: CGSize {") {
        $0.line(
          "let height = Swift.max(heights.lowerBound, ceil(contentSize.height))")
        $0.line("return CGSize(")
        $0.line(
          "  width: UIView.noIntrinsicMetric, height: Swift.min(height, heights.upperBound))")
      }
    }
  }
}

extension SwiftSettings {
  func border(ofField node: ViewNode, _ name: String, _ settings: [Setting]) -> [Code] {
    toolkit.border(ofField: name, isPlain: node.isPlainField, hasSize: settings.hasSize)
  }

  /// Between which heights a text view grows.
  mutating func addHeights(_ settings: [Setting], _ name: String) {
    let heights = settings.compactMap { setting -> Choice? in
      guard case .intrinsic(_, let height?) = setting.value else { return nil }
      let most = height.most.map(SwiftWords.number) ?? ".greatestFiniteMagnitude"
      return Choice(value: "\(SwiftWords.number(height.least))...\(most)", guards: setting.guards)
    }
    say(heights, or: "0...0") { "\(name).heights = \($0)" }
  }
}

extension ViewNode {
  /// Whether it is a text view whose words decide how high it is, within a range.
  var growsWithWords: Bool {
    kind.known == .textview
      && settings.contains {
        if case .intrinsic(_, let height?) = $0.value { !height.isSingle } else { false }
      }
  }
}
