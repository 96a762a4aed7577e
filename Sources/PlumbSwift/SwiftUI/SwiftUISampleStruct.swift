import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// The layout with what the file has: a view of SwiftUI's for each kind, to preview it and to begin
/// from.
struct SwiftUISampleStruct {
  private let layout: SwiftUILayout
  /// Samples in the same file.
  private let rows: SwiftUIRowSamples

  init(_ layout: SwiftUILayout, rows: SwiftUIRowSamples) {
    self.layout = layout
    self.rows = rows
  }

  private var scene: Scene { layout.scene }
  private var access: String { layout.access }

  func write(to code: inout CodeWriter) {
    code.line()
    code.line("/// The layout `\(scene.name)` with the words of the file, a view for each kind.")
    code.line(SwiftUIFile.availability)
    code.block("\(access)struct \(layout.sampleName): View {") { code in
      let members = CodeWriter.lines { writeMembers(&$0) }
      let properties = SwiftUISurroundings.allCases.filter {
        $0 != .size && $0.isAsked(in: members)
      }
      code.lines(properties.map(\.property))
      for (name, type, initial) in parameters {
        code.line("\(access)var \(name): \(type) = \(initial)")
      }
      if layout.access != "" {
        if !properties.isEmpty, parameters.isEmpty { code.line() }
        writeInitializer(&code)
      }
      if !parameters.isEmpty || !properties.isEmpty { code.line() }
      code.add(members)
    }
    writePreviews(&code)
  }

  private func writeMembers(_ code: inout CodeWriter) {
    // What labels are in where the file says nothing.
    let body = CodeWriter.lines { code in
      code.statement(.sequence([call, .fold(""), ".font(.system(size: 17))"]))
    }
    code.property("\(access)var body: some View {", body, most: SwiftBounds.memberLine)
    if !own.isEmpty { code.line() }
    code.members(own.map { index in CodeWriter.lines { write(index, &$0) } })
  }

  private func write(_ index: Int, _ code: inout CodeWriter) {
    let lines = CodeWriter.lines { SwiftUISampleView(layout, index, rows: rows).write(to: &$0) }
    code.property(
      "\(access)var \(layout.name(index)): some View {",
      SwiftUISurroundings.reading(lines), most: SwiftBounds.memberLine)
  }

  /// The views that it has to make.
  private var own: [Int] {
    layout.shown.flatMap { index -> [Int] in
      if knows(index) { return [] }
      return layout.uses[index].map { SwiftUIUseCall($0, in: layout).rest } ?? [index]
    }
  }

  /// Whether the file has all of a view in all rows.
  private func knows(_ index: Int) -> Bool {
    layout.known[index] != nil && !rows.saysLooks(index, of: layout)
  }

  /// What stands for a view; nothing where the layout has that by itself.
  private func argument(_ index: Int) -> Code? {
    let label = layout.label(index)
    guard knows(index), let known = layout.known[index] else {
      guard let use = layout.uses[index] else { return "\(label): { \(layout.name(index)) }" }
      let code = SwiftUIUseCall(use, in: layout).code
      return "\(label): { \(SwiftUISurroundings.reading(code)) }"
    }
    guard let words = known.words, let given = rows.parameter(index, of: layout) else { return nil }
    let text = known.hasSeveralWords ? given : "\(given) ?? \(words)"
    return "\(label): { \(layout.knownName).\(known.function)(\(text)) }"
  }

  private var parameters: [(name: String, type: String, initial: String)] {
    layout.parameters.map { name, type, initial in
      (name, type, name == "safeArea" ? drawnSafeArea : initial)
    } + rows.parameters(of: layout)
  }

  /// What the file has.
  private var drawnSafeArea: String {
    func drawn(_ edge: SafeEdge) -> String {
      let drawn = layout.frames.insets.first { $0.edge == edge }?.drawn ?? 0
      return SwiftWords.number(Rational(exactly: drawn) ?? .zero)
    }
    return "EdgeInsets(top: \(drawn(.top)), leading: \(drawn(.left)), bottom: \(drawn(.bottom)), "
      + "trailing: \(drawn(.right)))"
  }

  private func writeInitializer(_ code: inout CodeWriter) {
    if !parameters.isEmpty { code.line() }
    let given = parameters.map { "\($0.name): \($0.type) = \($0.initial)" }
    code.block(.each("\(access)init(", given, ") {")) { code in
      for parameter in parameters { code.line("self.\(parameter.name) = \(parameter.name)") }
    }
    if parameters.isEmpty { code.line() }
  }

  private var call: Code {
    let given = layout.arguments.map(Code.text) + layout.shown.compactMap(argument)
    let isShort = given.allSatisfy { $0.description.utf8.count <= SwiftBounds.shortArgument }
    return isShort
      ? .filledCall(layout.viewName, given) : .arguments(layout.viewName, given)
  }

  // MARK: Previews

  /// One for the first states, and one for each other state.
  private func writePreviews(_ code: inout CodeWriter) {
    var previews: [(title: String, arguments: String)] = []
    for group in scene.groups {
      let cases = SwiftWords.cases(group)
      for (place, state) in group.states.enumerated() where 0 < place || previews.isEmpty {
        let word = layout.frames.argument(of: group).prefix { $0 != ":" }
        let isShared = scene.groups.contains {
          $0.name != group.name && !Set($0.states).isDisjoint(with: group.states)
        }
        let title = isShared || group.name.contains(".") ? "\(group.name) \(state)" : state
        previews.append((title, "\(word): .\(SwiftWords.name(cases[place]))"))
      }
    }
    if previews.isEmpty { previews.append((scene.name, "")) }
    code.line()
    for preview in previews {
      code.line(SwiftUIFile.availability)
      let title = SwiftWords.literal(preview.title)
      code.line("#Preview(\(title)) { \(layout.sampleName)(\(preview.arguments)) }")
    }
  }
}
