import PlumbCode
import PlumbModel
import PlumbSyntax

/// A view that the file has all of: its words or its picture, and how it looks, in all states. A
/// function of its own makes it, `LineViews.nameLabel()`, where a caller gives no other. What a
/// `when` asks, it asks itself.
///
/// What an app has to say itself is none of these: what a button does, what a field is bound to.
struct SwiftUIKnownView {
  /// `nameLabel`
  let function: String
  /// Whether it is given words.
  let takesWords: Bool
  /// Words that others may be given for, as an expression; nil where only the app has any.
  let words: String?
  /// Whether these are others where a `when` says so.
  var hasSeveralWords: Bool { words.map { !SwiftUILooks.isSteady($0) } ?? false }
  let lines: [CodeWriter.Line]

  /// Whether it can be made without the app saying anything.
  var standsByItself: Bool { !takesWords || words != nil }

  /// By view of a layout.
  static func all(in layout: SwiftUILayout) -> [Int: SwiftUIKnownView] {
    var known: [Int: SwiftUIKnownView] = [:]
    var pool = NamePool()
    pool.reserve(SwiftUITypeNames.spoken(in: layout))
    for index in layout.shown {
      guard let (word, words, lines) = parts(of: index, in: layout), !isStated(lines, layout),
        !(words.map { isStated($0, layout) } ?? false)
      else { continue }
      let name = layout.plainName(index)
      let type = pool.take(SwiftWords.capitalized(name) + word)
      let function = name.prefix(1) + type.dropFirst()
      known[index] = SwiftUIKnownView(
        function: String(function), takesWords: layout.scene.views[index].kind.known == .label,
        words: words,
        lines: lines)
    }
    return known
  }

  /// What its function is called by, its words, and its code.
  private static func parts(
    of index: Int, in layout: SwiftUILayout
  ) -> (word: String, words: String?, lines: [CodeWriter.Line])? {
    let view = layout.scene.views[index]
    if let use = layout.uses[index] {
      let call = SwiftUIUseCall(use, in: layout)
      guard call.isWhole else { return nil }
      return (use.layout.scene.name, nil, CodeWriter.lines { $0.statement(call.code) })
    }
    if view.kind.known == .label {
      guard layout.looks.saysWords(index) else {
        return ("Label", nil, lines(of: index, in: layout, nil))
      }
      let words = layout.looks.words(index)
      if words == "\"\"" { return nil }
      return ("Label", words, lines(of: index, in: layout, words))
    }
    let lines = lines(of: index, in: layout, nil)
    switch view.kind.known {
    case .image:
      let isKnown =
        view.sample != nil
        || view.settings.contains { if case .symbol = $0.value { true } else { false } }
      return isKnown ? ("Image", nil, lines) : nil
    case .spinner: return ("Spinner", nil, lines)
    case .view, .scroll, .stack, .grid, .flow:
      let hasColor = view.settings.contains { if case .color = $0.value { true } else { false } }
      return hasColor ? ("Color", nil, lines) : nil
    default: return nil
    }
  }

  /// The lines of a view that is given its words.
  ///
  /// - Parameter words: The file's own, as an expression.
  static func lines(
    of index: Int, in layout: SwiftUILayout, _ words: String?
  ) -> [CodeWriter.Line] {
    let isSteady = words.map(SwiftUILooks.isSteady) ?? true
    let given = isSteady ? "words" : "words ?? (\(words ?? ""))"
    return SwiftUISampleView(layout, index, rows: nil, words: given).lines
  }

  /// Whether states are asked in it.
  private static func isStated(_ lines: [CodeWriter.Line], _ layout: SwiftUILayout) -> Bool {
    var code = CodeWriter()
    code.add(lines)
    return isStated(code.text, layout)
  }

  static func isStated(_ code: String, _ layout: SwiftUILayout) -> Bool {
    let names = Set(layout.scene.groups.map(layout.frames.parameterName))
    let words = code.split { $0 == " " || $0 == "\n" || $0 == "(" }
    return zip(words, words.dropFirst()).contains { word, next in
      (next == "==" || next == "!=") && names.contains(String(word))
    }
  }

  // MARK: The functions

  static func write(all layout: SwiftUILayout, to code: inout CodeWriter) {
    let known = layout.shown.filter { layout.known[$0] != nil }
    guard !known.isEmpty else { return }
    code.line()
    code.line("/// Views that stand in the layout `\(layout.scene.name)` unless others are given.")
    code.line(SwiftUIFile.availability)
    code.block("@MainActor \(layout.access)enum \(layout.knownName) {") { code in
      code.members(
        known.compactMap { index in
          layout.known[index].map { own in CodeWriter.lines { own.write(layout.access, to: &$0) } }
        })
    }
  }

  private func write(_ access: String, to code: inout CodeWriter) {
    let properties = SwiftUISurroundings.properties(for: lines)
    let text = hasSeveralWords ? "String?" : "String"
    let initial = words.map { " = " + (hasSeveralWords ? "nil" : $0) } ?? ""
    let given = takesWords ? ["_ words: \(text)\(initial)"] : []
    let opening = Code.function("\(access)static func \(function)", given, "some View")
    if properties.isEmpty { return code.property(opening, lines, most: SwiftBounds.memberLine) }
    // Only a view of its own is told of what is around it.
    let type = SwiftWords.capitalized(function)
    let call = CodeWriter.lines { $0.line("\(type)(\(takesWords ? "words: words" : ""))") }
    code.property(opening, call, most: SwiftBounds.memberLine)
    code.line()
    code.block("struct \(type): View {") { code in
      if takesWords { code.line("var words: \(text)") }
      code.lines(properties)
      code.property("var body: some View {", lines, most: SwiftBounds.memberLine)
    }
  }
}

/// `LineView(name: { LineViews.nameLabel("Status") })`: a use of a component with what the file has
/// of it there.
struct SwiftUIUseCall {
  private(set) var code: Code = ""
  /// Whether the file has all of it.
  private(set) var isWhole = true
  /// Views of the whole whose code stands elsewhere.
  private(set) var rest: [Int] = []
  /// Whether it says nothing but what its layout says by itself.
  private(set) var isPlain = true

  init(_ use: SwiftUIUses.Use, in whole: SwiftUILayout) {
    let own = use.layout
    var arguments: [Code] = []
    for (group, state) in zip(own.scene.groups, use.states) {
      if case .always(0) = state { continue }
      let word = own.frames.argument(of: group).prefix { $0 != ":" }
      arguments.append("\(word): \(.choice(state.code(of: group, in: whole)))")
      if case .always = state { continue }
      isWhole = false
    }
    for index in own.shown {
      let other = use.views[index].index
      let label = own.label(index)
      if let inner = own.uses[index] {
        let views = inner.views.map { use.views[$0.index] }
        let states = inner.states.map { $0.moved(by: use.states) }
        let call = SwiftUIUseCall(
          SwiftUIUses.Use(layout: inner.layout, views: views, states: states), in: whole)
        if call.isPlain, own.known[index] != nil { continue }
        arguments.append(Self.argument(label, call.code))
        rest += call.rest
        isWhole = isWhole && call.isWhole
        continue
      }
      // What asks the size of the whole is none of the component's, whose views ask for none.
      let words = own.known[index]?.words
      let lines = SwiftUIKnownView.lines(of: other, in: whole, words)
      guard let known = own.known[index], known.lines == lines else {
        isWhole = false
        rest.append(other)
        arguments.append(Self.argument(label, .text(whole.name(other))))
        continue
      }
      guard known.standsByItself else {
        isWhole = false
        arguments.append(Self.argument(label, .text(whole.name(other))))
        continue
      }
      guard let words else { continue }
      let given = whole.looks.words(other)
      if given == words { continue }
      if SwiftUIKnownView.isStated(given, whole) { isWhole = false }
      let view = Code.call("\(own.knownName).\(known.function)", [.choice(given)])
      arguments.append(Self.argument(label, view))
    }
    isPlain = arguments.isEmpty
    code = arguments.isEmpty ? .text("\(own.viewName)()") : .arguments(own.viewName, arguments)
  }

  private static func argument(_ label: String, _ value: Code) -> Code {
    "\(label): { \(value) }"
  }
}
