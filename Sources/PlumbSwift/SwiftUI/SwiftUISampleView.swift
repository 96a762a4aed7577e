import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbTypography

/// A view of SwiftUI's that stands for one of the layout's.
struct SwiftUISampleView {
  private let layout: SwiftUILayout
  private let index: Int
  private let rows: SwiftUIRowSamples?
  /// What stands for its words; nil for those of the file.
  private let givenWords: String?

  /// - Parameter rows: Those of its rows that stand in the file; nil where it has none.
  init(
    _ layout: SwiftUILayout, _ index: Int, rows: SwiftUIRowSamples?, words: String? = nil
  ) {
    (self.layout, self.index, self.rows, givenWords) = (layout, index, rows, words)
  }

  /// The lines of a view by itself, in which texts say their font.
  var lines: [CodeWriter.Line] { CodeWriter.lines { write(to: &$0, saysFont: true) } }

  private var view: ViewNode { layout.scene.views[index] }
  private var looks: SwiftUILooks { layout.looks }

  func write(to code: inout CodeWriter, saysFont: Bool = false) {
    let modifiers = textModifiers(saysFont) + sizeModifiers + backgroundModifiers
    writeContent(&code, isModified: !modifiers.isEmpty)
    code.indented { code in
      for modifier in modifiers { code.statement(modifier) }
    }
  }

  // MARK: What it is

  private func writeContent(_ code: inout CodeWriter, isModified: Bool) {
    switch view.kind {
    case .known(let kind): write(kind, &code, isModified: isModified)
    case .native(let name):
      code.line("Color.gray.opacity(0.25)")
      code.line("  .overlay { Text(verbatim: \(SwiftWords.literal(name))) }")
    // What is behind a component whose use is laid out with the rest.
    case .component: code.statement(plain(isModified: isModified))
    case .root, .chainGuide, .scrollContent, .keyboard, .readable, .pixel:
      code.line("Color.clear")
    }
  }

  /// The field that hides what is typed, where it does so in every state.
  private var field: String {
    let isSecure = view.settings.contains {
      if case .secure = $0.value { $0.guards.isEmpty } else { false }
    }
    return isSecure ? "SecureField" : "TextField"
  }

  /// Those that it has in every state.
  private func writeKeys(_ code: inout CodeWriter) {
    for setting in view.settings.reversed() where setting.guards.isEmpty {
      guard case .keys(let keys) = setting.value else { continue }
      return code.line("  .keyboardType(.\(keys.inUIKit))")
    }
  }

  private func write(_ kind: ViewKind, _ code: inout CodeWriter, isModified: Bool) {
    switch kind {
    case .label: code.statement("Text(verbatim: \(.choice(words)))")
    case .button: writeButton(&code)
    case .image:
      code.line(image)
      for modifier in imageModifiers { code.line("  " + modifier) }
    case .field:
      let prompt = placeholder == "\"\"" ? "" : ", prompt: Text(verbatim: \(placeholder))"
      code.line("\(field)(\"\", text: .constant(\(words))\(prompt))")
      code.line("  .textFieldStyle(.roundedBorder)")
      writeKeys(&code)
    case .textview where looks.first(index).takesText:
      code.line("TextEditor(text: .constant(\(words)))")
      writeKeys(&code)
    case .textview: code.statement("ScrollView { Text(verbatim: \(.choice(words))) }")
    case .switch:
      code.line("Toggle(\"\", isOn: .constant(true))")
      code.line("  .labelsHidden()")
    case .slider: code.line("Slider(value: .constant(0.5))")
    case .stepper:
      code.line("Stepper(\"\", value: .constant(0))")
      code.line("  .labelsHidden()")
    case .segmented:
      code.line("Picker(\"\", selection: .constant(0)) { Text(verbatim: \(words)).tag(0) }")
      code.line("  .pickerStyle(.segmented)")
      code.line("  .labelsHidden()")
    case .progress: code.line("ProgressView(value: 0.5)")
    case .spinner: code.line("ProgressView()")
    case .datepicker:
      code.line("DatePicker(\"\", selection: .constant(Date()))")
      code.line("  .labelsHidden()")
      writeWheels("datePickerStyle", &code)
    case .picker:
      code.line("Picker(\"\", selection: .constant(0)) { Text(verbatim: \(words)).tag(0) }")
      code.line("  .labelsHidden()")
      writeWheels("pickerStyle", &code)
    case .table, .collection: writeRows(&code)
    case .view, .scroll, .stack, .grid, .flow, .guide, .spacer:
      code.statement(plain(isModified: isModified))
    }
  }

  /// Its color; a modifier behind a choice would be of the last part alone.
  private func plain(isModified: Bool) -> Code {
    let color = color ?? "Color.clear"
    let choice = Code.choice(color)
    return isModified && color.contains(" ? ") ? "(\(choice))" : choice
  }

  /// What turns, where the platform has that; elsewhere a line or a menu stands in the same frame.
  private func writeWheels(_ style: String, _ code: inout CodeWriter) {
    code.line("  #if os(iOS)")
    code.line("  .\(style)(.wheel)")
    code.line("  #endif")
  }

  private func writeButton(_ code: inout CodeWriter) {
    guard let image = buttonImage else {
      return code.statement("Button {} label: { Text(verbatim: \(.choice(words))) }")
    }
    let isRow = image.place == .leading || image.place == .trailing
    let isFirst = image.place == .leading || image.place == .top
    code.block("Button {} label: {") { code in
      code.block("\(isRow ? "HStack" : "VStack")(spacing: \(gap)) {") { code in
        if !isFirst { writeTitle(&code) }
        let shows = looks.text(index, { $0.intrinsic.buttonLook != nil }) { "\($0)" }
        if shows == "true" {
          write(image, &code)
        } else {
          code.block("if \(shows) {") { write(image, &$0) }
        }
        if isFirst { writeTitle(&code) }
      }
    }
  }

  private func write(_ image: ButtonParts.Image, _ code: inout CodeWriter) {
    code.line("Image(systemName: \(symbol))")
    code.line("  .resizable()")
    code.line("  .scaledToFit()")
    let (width, height) = (SwiftWords.number(image.width), SwiftWords.number(image.height))
    code.line("  .frame(width: \(width), height: \(height))")
  }

  private func writeTitle(_ code: inout CodeWriter) {
    if words != "\"\"" { code.line("Text(verbatim: \(words))") }
  }

  /// The image of a button at first.
  private var buttonImage: ButtonParts.Image? {
    view.settings.lazy.compactMap { setting in
      if case .image(let image) = setting.value { image } else { nil }
    }.first
  }

  private var gap: String {
    let gaps = view.settings.lazy.compactMap { setting in
      if case .gap(let gap) = setting.value { SwiftWords.number(gap) } else { nil }
    }
    return gaps.first ?? "0"
  }

  private var symbol: String {
    looks.text(index, \.symbol) { SwiftWords.literal($0 ?? "photo") }
  }

  /// A symbol, an image of the app's own, or what stands for one that the app gives.
  private var image: String {
    let hasSymbol = view.settings.contains { if case .symbol = $0.value { true } else { false } }
    guard let sample = view.sample, !hasSymbol else { return "Image(systemName: \(symbol))" }
    return "Image(\(SwiftWords.literal(sample)))"
  }

  /// Its rows, as far as their layouts stand in the file.
  private func writeRows(_ code: inout CodeWriter) {
    let turns = rows?.turns(of: index, in: layout) ?? []
    guard !turns.isEmpty else { return code.line("Color.gray.opacity(0.25)") }
    code.block("ScrollView {") { code in
      code.block("LazyVStack(spacing: 0) {") { code in
        for turn in turns { write(turn, &code) }
      }
    }
  }

  private func write(_ turn: SwiftUIRowSamples.Turn, _ code: inout CodeWriter) {
    guard 1 < turn.count else { return code.lines(turn.calls) }
    let opening = "ForEach(0..<\(turn.count), id: \\.self) { _ in"
    guard 1 < turn.calls.count else { return code.line("\(opening) \(turn.calls[0]) }") }
    code.block(opening) { $0.lines(turn.calls) }
  }

  private var words: String {
    if let givenWords { return givenWords }
    let own = looks.words(index)
    guard let given = rows?.parameter(index, of: layout) else { return own }
    return "\(given) ?? \(own.contains(" ? ") ? "(\(own))" : own)"
  }

  private var placeholder: String {
    looks.text(index, \.placeholder) { SwiftWords.literal($0 ?? "") }
  }

  // MARK: How its text is set

  /// - Parameter saysFont: Also where it is the one that all texts are in.
  private func textModifiers(_ saysFont: Bool) -> [Code] {
    guard let kind = view.kind.known, kind.isAsWideAsWords || kind == .textview else { return [] }
    var lines: [Code] = []
    func add(_ name: String, _ value: String, but standard: String) {
      if value != standard { lines.append(".\(name)(\(.choice(value)))") }
    }
    let font = looks.text(index, \.text.font, spelled: \.swiftUI)
    add("font", font, but: saysFont ? "" : ".system(size: 17)")
    let largest = looks.text(index, \.text.font.largest) { size in
      let size = LargestTextSize.allCases.first { $0.category == size } ?? .accessibility5
      return "DynamicTypeSize." + size.rawValue
    }
    if largest != "DynamicTypeSize.accessibility5" {
      let range: Code = largest.contains(" ? ") ? "...(\(.choice(largest)))" : "...\(largest)"
      lines.append(".dynamicTypeSize(\(range))")
    }
    if kind != .button {
      let alignment = looks.text(index, \.text.alignment, spelled: \.swiftUI)
      add("multilineTextAlignment", alignment, but: ".leading")
    }
    let share = looks.text(index, \.text.minimum) { SwiftWords.number($0) }
    if kind == .button, share != "1" {
      lines.append(".lineLimit(1)")
      add("minimumScaleFactor", share, but: "1")
    }
    guard kind == .label else { return lines }
    let color = looks.text(index, \.color) { $0.map(SwiftUIColor.code) ?? ".primary" }
    add("foregroundColor", color, but: ".primary")
    let count = looks.text(index, \.text.lines) { $0 == 0 ? "nil" : "\($0)" }
    add("lineLimit", count, but: "nil")
    let mode = looks.text(index, \.text.lineBreak) { mode in
      switch mode {
      case .truncatingHead: ".head"
      case .truncatingMiddle: ".middle"
      default: ".tail"
      }
    }
    add("truncationMode", mode, but: ".tail")
    add("minimumScaleFactor", share, but: "1")
    let paddings = [padding("horizontal") { $0.width }, padding("vertical") { $0.height }]
    return lines + paddings.compactMap { $0 }
  }

  /// What its own size is larger by, half of it on each side.
  private func padding(
    _ edges: String, _ length: ((width: Rational, height: Rational)) -> Rational
  ) -> Code? {
    let half = looks.text(
      index, { ($0.intrinsic.padding.map(length) ?? .zero) / Rational(2) },
      spelled: SwiftWords.number)
    return half == "0" ? nil : ".padding(.\(edges), \(.choice(half)))"
  }

  // MARK: How large it is by itself

  /// What is no text is as large as the file says.
  private var sizeModifiers: [Code] {
    let isMeasured =
      view.kind.known == .label || view.kind.known == .button && !view.holdsMoreThanTitle
    let axes = layout.wholeFrames.contents.compactMap { content -> Axis? in
      guard case .content(let view, let axis) = content.parameter, view.index == index else {
        return nil
      }
      return axis
    }
    guard !axes.isEmpty, !isMeasured || hasOwnSize else { return imageFrame }
    let lengths = axes.map { axis -> Code in
      let word = axis == .horizontal ? "Width" : "Height"
      let length = looks.text(
        index, { $0.content(axis)?.size ?? .zero }, spelled: SwiftWords.number)
      return "min\(word): 0, ideal\(word): \(.choice(length)), max\(word): .infinity"
    }
    let place = imagePlace.map { [Code.text("alignment: \($0)")] } ?? []
    return [.arguments(".frame", lengths + place)] + clipping
  }

  /// Whether the file says how large its content is, whatever its words are.
  private var hasOwnSize: Bool {
    view.settings.contains { setting in
      switch setting.value {
      case .intrinsic, .placeholder: true
      case .textLength: view.sample == nil
      default: false
      }
    }
  }

  // MARK: How an image fills it

  private var contentMode: ContentMode {
    let modes = view.settings.compactMap { setting in
      if case .contentMode(let mode) = setting.value { mode } else { nil }
    }
    return modes.last ?? .scaleToFill
  }

  private var imageModifiers: [String] {
    let mode = looks.text(index, { $0.tint == nil }, spelled: { $0 ? "nil" : ".template" })
    let rendering = mode == "nil" ? [] : [".renderingMode(\(mode))"]
    return switch contentMode {
    case .scaleToFill: [".resizable()"] + rendering
    case .scaleAspectFit: [".resizable()"] + rendering + [".scaledToFit()"]
    case .scaleAspectFill: [".resizable()"] + rendering + [".scaledToFill()"]
    default: rendering
    }
  }

  /// Where an image lies that keeps its size; nil in the middle.
  private var imagePlace: String? {
    guard view.kind.known == .image else { return nil }
    return switch contentMode {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: nil
    case .top: ".top"
    case .bottom: ".bottom"
    case .left: ".leading"
    case .right: ".trailing"
    case .topLeft: ".topLeading"
    case .topRight: ".topTrailing"
    case .bottomLeft: ".bottomLeading"
    case .bottomRight: ".bottomTrailing"
    }
  }

  /// What keeps an image in its frame where no size is said.
  private var imageFrame: [Code] {
    guard view.kind.known == .image, contentMode.mayOverflow else { return [] }
    return [.text(".filling(\(imagePlace ?? ""))")] + clipping
  }

  private var clipping: [Code] {
    view.kind.known == .image && contentMode == .scaleAspectFill ? [".clipped()"] : []
  }

  // MARK: What is behind it

  private var color: String? {
    let color = looks.text(index, \.color) { $0.map(SwiftUIColor.code) ?? "Color.clear" }
    return color == "Color.clear" ? nil : color
  }

  private var backgroundModifiers: [Code] {
    let isPlain = view.kind.known == .view || layout.isContainer(index)
    var lines: [Code] = []
    let radius = looks.text(index, \.radius) { SwiftWords.number($0) }
    let hasBackground = color != nil && !isPlain && view.kind.known != .label
    if hasBackground || radius != "0", !isPlain { lines.append(".filling()") }
    if hasBackground, let color { lines.append(".background(\(.choice(color)))") }
    if radius != "0" {
      lines.append(".clipShape(RoundedRectangle(cornerRadius: \(.choice(radius))))")
    }
    let tint = looks.text(index, \.tint) { $0.map(SwiftUIColor.code) ?? "nil" }
    if tint != "nil" {
      let name = view.kind.known == .image ? "foregroundColor" : "tint"
      lines.append(".\(name)(\(.choice(tint)))")
    }
    return lines
  }
}

extension Font {
  /// `.title3.weight(.bold)`, `.system(size: 34, weight: .bold)`
  fileprivate var swiftUI: String {
    guard let style else {
      let size = SwiftWords.number(Rational(exactly: size) ?? .zero)
      return weight == .regular
        ? ".system(size: \(size))" : ".system(size: \(size), weight: .\(weight.rawValue))"
    }
    let name =
      switch style {
      case .title1: ".title"
      case .caption1: ".caption"
      default: "." + style.rawValue
      }
    return style.font.weight == weight ? name : "\(name).weight(.\(weight.rawValue))"
  }
}
