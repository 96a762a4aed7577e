import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbTypography

/// A view of SwiftUI's that stands for one of the layout's.
struct SwiftUISampleView {
  let layout: SwiftUILayout
  let index: Int
  let rows: SwiftUIRowSamples?
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

  var view: ViewNode { layout.scene.views[index] }
  var looks: SwiftUILooks { layout.looks }

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
      code.indented { $0.line(".overlay { Text(verbatim: \(SwiftWords.literal(name))) }") }
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
      return writeWhereUIKitIs(".keyboardType(.\(keys.inUIKit))", &code)
    }
  }

  private func write(_ kind: ViewKind, _ code: inout CodeWriter, isModified: Bool) {
    switch kind {
    case .label: code.statement("Text(verbatim: \(.choice(words)))")
    case .button: writeButton(&code)
    case .image:
      code.line(image)
      code.indented { $0.lines(imageModifiers) }
    case .field:
      var arguments: [Code] = ["\"\"", "text: .constant(\(words))"]
      if placeholder != "\"\"" { arguments.append("prompt: Text(verbatim: \(placeholder))") }
      code.statement(.call(field, arguments))
      // What has a color or a shape of the layout's has no border of the toolkit's.
      let style = view.isPlainField ? ".plain" : ".roundedBorder"
      code.indented { $0.line(".textFieldStyle(\(style))") }
      writeKeys(&code)
    case .textview where looks.first(index).takesText:
      code.line("TextEditor(text: .constant(\(words)))")
      writeKeys(&code)
    case .textview: code.statement("ScrollView { Text(verbatim: \(.choice(words))) }")
    case .switch:
      code.line("Toggle(\"\", isOn: .constant(true))")
      code.indented { $0.line(".labelsHidden()") }
    case .slider: code.line("Slider(value: .constant(0.5))")
    case .stepper:
      code.line("Stepper(\"\", value: .constant(0))")
      code.indented { $0.line(".labelsHidden()") }
    case .segmented:
      code.line("Picker(\"\", selection: .constant(0)) { Text(verbatim: \(words)).tag(0) }")
      code.indented { $0.line(".pickerStyle(.segmented)") }
      code.indented { $0.line(".labelsHidden()") }
    case .progress: code.line("ProgressView(value: 0.5)")
    case .spinner: code.line("ProgressView()")
    case .datepicker:
      code.line("DatePicker(\"\", selection: .constant(Date()))")
      code.indented { $0.line(".labelsHidden()") }
      writeWheels("datePickerStyle", &code)
    case .picker:
      code.line("Picker(\"\", selection: .constant(0)) { Text(verbatim: \(words)).tag(0) }")
      code.indented { $0.line(".labelsHidden()") }
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
    let hasParts = color.contains(" ? ") || color.contains(" ?? ")
    return isModified && hasParts ? "(\(choice))" : choice
  }

  /// What turns, where the platform has that; elsewhere a line or a menu stands in the same frame.
  private func writeWheels(_ style: String, _ code: inout CodeWriter) {
    writeWhereUIKitIs(".\(style)(.wheel)", &code)
  }

  private func writeWhereUIKitIs(_ modifier: String, _ code: inout CodeWriter) {
    code.lines(["  #if \(SwiftUIShared.hasUIKit)", "  " + modifier, "  #endif"])
  }

  /// Its label is as large as the button, since that is what is touched.
  private func writeButton(_ code: inout CodeWriter) {
    guard let image = buttonImage else {
      let label = CallChain("Text(verbatim: \(words))").calling("filling", [])
        .calling("contentShape", [.text(touchedShape)])
      return code.statement("Button {} label: { \(label.code) }")
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
      code.lines([".filling()", ".contentShape(\(touchedShape))"])
    }
  }

  /// Its frame, or an area around the middle of that.
  private var touchedShape: String {
    guard view.settings.contains(where: \.isTouch) else { return "Rectangle()" }
    let lengths = [
      looks.text(index, { $0.touch?.width ?? .zero }, spelled: SwiftWords.number),
      looks.text(index, { $0.touch?.height ?? .zero }, spelled: SwiftWords.number),
    ]
    return "\(SwiftUIShared.touchArea)(width: \(lengths[0]), height: \(lengths[1]))"
  }

  private func write(_ image: ButtonParts.Image, _ code: inout CodeWriter) {
    code.line("Image(systemName: \(symbol))")
    code.indented { $0.line(".resizable()") }
    code.indented { $0.line(".scaledToFit()") }
    let (width, height) = (SwiftWords.number(image.width), SwiftWords.number(image.height))
    code.indented { $0.line(".frame(width: \(width), height: \(height))") }
  }

  private func writeTitle(_ code: inout CodeWriter) {
    if words != "\"\"" { code.line("Text(verbatim: \(words))") }
  }

  /// The image of a button at first.
  private var buttonImage: ButtonParts.Image? {
    let images = view.settings.compactMap { setting in
      if case .image(let image) = setting.value { (image, setting.guards) } else { nil }
    }
    return images.last { $0.1.isEmpty }?.0 ?? images.first?.0
  }

  private var gap: String {
    looks.text(index, { $0.intrinsic.buttonLook?.gap ?? .zero }, spelled: SwiftWords.number)
  }

  private var symbol: String {
    given(.symbol, or: looks.text(index, \.symbol) { SwiftWords.literal($0 ?? "photo") })
  }

  /// A look that rows may say, or else what the layout says of it.
  func given(_ look: SwiftUIRowSamples.Look, or own: String) -> String {
    Self.given(rows?.parameter(look, index, of: layout), or: own)
  }

  private static func given(_ parameter: String?, or own: String) -> String {
    guard let parameter else { return own }
    if own == "nil" { return parameter }
    return "\(parameter) ?? \(own.contains(" ? ") ? "(\(own))" : own)"
  }

  /// A symbol, an image of the app's own, or what stands for one that the app gives.
  private var image: String {
    let isOfRows = rows?.parameter(.symbol, index, of: layout) != nil
    guard let sample = view.sample, !isOfRows else { return "Image(systemName: \(symbol))" }
    let own = "Image(\(SwiftWords.literal(sample)))"
    let image = looks.text(index, \.symbol) { symbol in
      symbol.map { "Image(systemName: \(SwiftWords.literal($0)))" } ?? own
    }
    return image.contains(" ? ") ? "(\(image))" : image
  }

  private var words: String {
    if let givenWords { return givenWords }
    return Self.given(rows?.parameter(index, of: layout), or: looks.words(index))
  }

  private var placeholder: String { looks.placeholder(index) }
}
