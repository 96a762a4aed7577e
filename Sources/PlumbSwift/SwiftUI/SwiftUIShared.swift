import PlumbCode

/// What all layouts of a file use, written once at its end: subviews by their names, and what is
/// done with them once it is known where they lie.
enum SwiftUIShared {
  /// `NamedSubviews<Name>`
  static let named = "NamedSubviews"
  /// How large a layout is, and a function for the frames of its subviews.
  static let placed = "PlacedSubviews"
  /// What works these out.
  static let frames = "frames"
  private static let pair = "(size: CGSize, place: (Name) -> CGRect)"
  /// What counts frames from the leading edge that count from the left.
  static let turned = "turned"
  /// What says which view of a layout one is.
  static let stands = "stands"
  /// What has the functions of `Layout`.
  static let layout = "LayoutOfFrames"
  /// What moves a frame into what the views around it lie in.
  static let moved = "inside"
  static let sizeReader = "LayoutSizeReader"
  /// What hides a view that keeps its place.
  static let hiding = "hiding"
  /// Where a button is touched that is drawn smaller.
  static let touchArea = "TouchArea"
  /// Where there are the colors, keyboards and wheels of UIKit's.
  static let hasUIKit = "os(iOS) || os(visionOS)"

  /// What is asked of subviews; of several with a name, the largest answer.
  enum Measure: CaseIterable {
    case ideal, height, ascent, descent
  }

  /// - Parameters:
  ///   - measures: Those that some layout of the file asks for.
  ///   - turns: Whether frames of some count from the left.
  ///   - moves: Whether frames of some are in the coordinates of views around.
  ///   - hides: Whether views of some are hidden.
  static func write(
    _ measures: Set<Measure>, turns: Bool, moves: Bool, hides: Bool, to code: inout CodeWriter
  ) {
    writeLayout(&code)
    writeNamed(measures, turns: turns, &code)
    writeFilling(hides: hides, &code)
    guard moves else { return }
    code.line()
    code.block("extension CGRect {") { code in
      code.line("/// The same in what the views around lie in.")
      code.block("fileprivate func \(moved)(_ around: CGRect...) -> CGRect {") {
        $0.line("around.reduce(self) { $0.offsetBy(dx: $1.minX, dy: $1.minY) }")
      }
    }
  }

  private static func writeLayout(_ code: inout CodeWriter) {
    code.line()
    code.line("/// A layout that works out frames for the subviews that say which view they are.")
    code.line(SwiftUIFile.availability)
    code.block("private protocol \(layout): Layout where Cache == () {") { code in
      code.line("associatedtype Name: LayoutValueKey & Hashable where Name.Value == Name?")
      code.line("typealias \(placed) = \(pair)")
      code.line("/// What is proposed, as far as the layout may be of that size.")
      code.line("func size(for proposal: ProposedViewSize) -> CGSize")
      code.line("/// How large it is, and where its subviews lie in it.")
      code.line("func \(frames)(in size: CGSize, _ subviews: \(named)<Name>) -> \(placed)")
    }
    code.line()
    code.line(SwiftUIFile.availability)
    code.block("extension \(layout) {") { code in
      let given = ["proposal: ProposedViewSize", "subviews: Subviews", "cache: inout ()"]
      code.function("public func sizeThatFits", given, "CGSize") {
        $0.line("\(frames)(in: size(for: proposal), \(named)(subviews)).size")
      }
      code.line()
      code.function("public func placeSubviews", ["in bounds: CGRect"] + given) { code in
        code.line("let place = \(frames)(in: bounds.size, \(named)(subviews)).place")
        code.block("for view in subviews {") {
          $0.line("guard let frame = view[Name.self].map(place) else { continue }")
          $0.line("let middle = CGPoint(x: bounds.minX + frame.midX, y: bounds.minY + frame.midY)")
          $0.line("view.place(at: middle, anchor: .center, proposal: ProposedViewSize(frame.size))")
        }
      }
    }
  }

  private static func writeNamed(
    _ measures: Set<Measure>, turns: Bool, _ code: inout CodeWriter
  ) {
    code.line()
    code.line("/// The subviews of a layout, by the names that they were given.")
    code.line(SwiftUIFile.availability)
    let name = "Name: LayoutValueKey & Hashable"
    code.block("private struct \(named)<\(name)> where Name.Value == Name? {") { code in
      if !measures.isEmpty { code.line("private let named: [Name?: [LayoutSubview]]") }
      if turns { code.line("let isRightToLeft: Bool") }
      if turns || !measures.isEmpty { code.line() }
      let body = CodeWriter.lines { code in
        if !measures.isEmpty {
          code.line("named = Dictionary(grouping: subviews) { $0[Name.self] }")
        }
        if turns { code.line("isRightToLeft = subviews.layoutDirection == .rightToLeft") }
      }
      let opening = "init(_ subviews: LayoutSubviews) {"
      if body.isEmpty {
        code.line("\(opening)}")
      } else {
        code.property(.text(opening), body, most: SwiftBounds.memberLine)
      }
      for measure in Measure.allCases where measures.contains(measure) { write(measure, &code) }
      if turns { writeTurning(&code) }
    }
  }

  private static func writeTurning(_ code: inout CodeWriter) {
    code.line()
    code.line("/// For frames that count from the left; SwiftUI counts from the leading edge.")
    let given = ["_ size: CGSize", "_ place: @escaping (Name) -> CGRect"]
    code.function("func \(turned)", given, pair) { code in
      code.line("guard isRightToLeft else { return (size, place) }")
      code.block("return (size, { name in", closing: "})") { code in
        code.line("let frame = place(name)")
        code.line("return frame.offsetBy(dx: size.width - frame.maxX - frame.minX, dy: 0)")
      }
    }
  }

  private static func write(_ measure: Measure, _ code: inout CodeWriter) {
    func write(_ comment: String, _ opening: String, _ lines: String...) {
      code.line()
      code.line("/// \(comment)")
      code.block(opening) { code in
        for line in lines { code.line(line) }
      }
    }
    let all = "named[name, default: []]"
    switch measure {
    case .ideal:
      write(
        "How large a view wants to be.", "func ideal(_ name: Name) -> CGSize {",
        "\(all).map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {",
        "  CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))", "}")
    case .height:
      write(
        "How high a text is at a width.",
        "func height(_ name: Name, _ width: Double) -> Double {",
        "let room = ProposedViewSize(width: width, height: nil)",
        "return Double(\(all).map { $0.sizeThatFits(room).height }.max() ?? 0)")
    case .ascent:
      write(
        "Where the first line of text stands in a view.",
        "func ascent(_ name: Name) -> CGFloat {",
        "\(all).map { $0.dimensions(in: .unspecified)[.firstTextBaseline] }.max() ?? 0")
    case .descent:
      write(
        "How far above its bottom the last line does.",
        "func descent(_ name: Name) -> CGFloat {",
        "let all = \(all).map { $0.dimensions(in: .unspecified) }",
        "return all.map { $0.height - $0[.lastTextBaseline] }.max() ?? 0")
    }
  }

  /// How large a layout is that views stand in.
  ///
  /// - Parameter hasReaders: Whether views ask that are made outside of it.
  static func writeSize(hasReaders: Bool, to code: inout CodeWriter) {
    code.line()
    code.block("private struct LayoutSizeKey: EnvironmentKey {") { code in
      code.line("static let defaultValue = CGSize.zero")
    }
    code.line()
    code.block("extension EnvironmentValues {") { code in
      code.line("/// How large the layout is that a view stands in, of those that tell it.")
      code.block("fileprivate var layoutSize: CGSize {") { code in
        code.line("get { self[LayoutSizeKey.self] }")
        code.line("set { self[LayoutSizeKey.self] = newValue }")
      }
    }
    guard hasReaders else { return }
    code.line()
    code.line("/// A view that follows how large the layout is that it stands in.")
    code.line(SwiftUIFile.availability)
    code.block("private struct \(sizeReader)<Content: View>: View {") { code in
      code.line(SwiftUISurroundings.size.property)
      code.line("@ViewBuilder let content: (CGSize) -> Content")
      code.line()
      code.line("var body: some View { content(layoutSize) }")
    }
  }

  static func writeTouchArea(to code: inout CodeWriter) {
    code.line()
    code.line("/// An area around the middle of a view, which may be smaller.")
    code.block("private struct \(touchArea): Shape {") { code in
      code.line("let width: CGFloat")
      code.line("let height: CGFloat")
      code.line()
      code.block("func path(in rect: CGRect) -> Path {") {
        $0.line("let (dx, dy) = ((rect.width - width) / 2, (rect.height - height) / 2)")
        $0.line("return Path(rect.insetBy(dx: Swift.min(0, dx), dy: Swift.min(0, dy)))")
      }
    }
  }

  private static func writeFilling(hides: Bool, _ code: inout CodeWriter) {
    code.line()
    code.line(SwiftUIFile.availability)
    code.block("extension View {") { code in
      code.line("/// As large as it is proposed; by itself as large as the view.")
      code.block("fileprivate func filling(_ side: Alignment = .center) -> some View {") {
        $0.line(
          "frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, "
            + "alignment: side)")
      }
      code.line()
      code.line("/// Says which view of a layout it is.")
      code.block(
        "fileprivate func \(stands)<N: LayoutValueKey>(as name: N) -> some View"
          + " where N.Value == N? {"
      ) { $0.line("layoutValue(key: N.self, value: name)") }
      guard hides else { return }
      code.line()
      code.line("/// Neither seen nor heard where that holds; it keeps its place.")
      code.block("fileprivate func \(hiding)(_ isHidden: Bool) -> some View {") {
        $0.line("opacity(isHidden ? 0 : 1).accessibilityHidden(isHidden)")
      }
    }
  }
}
