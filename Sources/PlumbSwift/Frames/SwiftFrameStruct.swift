import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// The struct of one layout.
struct SwiftFrameStruct {
  let scene: Scene
  let programs: [SceneProgram]
  private let files: [ParsedFile]
  let options: SwiftOptions
  /// Which views it is about, if not all.
  let part: SwiftFramePart?
  /// By view, the property.
  private(set) var properties: [String] = []
  private var runs: [SwiftRun] = []
  /// The contents that some program asks for, in order, their properties, and how large they are
  /// drawn, where that is the same in all states.
  private(set) var contents: [(parameter: SceneProgram.Parameter, name: String, drawn: Double?)] =
    []
  /// The edges of the safe area that some program asks for, and where the file has them.
  private(set) var insets: [(edge: SafeEdge, drawn: Double)] = []
  /// Views whose texts wrap.
  private(set) var texts: [ViewID] = []
  /// Stacks and images whose shape is taken from the contents that are drawn.
  private(set) var shapers: [ViewID] = []
  /// What no formula says, each once.
  private(set) var corners: [CornerData] = []
  /// By use of a component that lays out itself what is in it, what works that out.
  var calls: [Int: SwiftFrameCall] = [:]
  /// Code that works out all frames by such calls; nil where programs do.
  var callingLines: [CodeWriter.Line]?
  /// Uses of components that lay out themselves what is in them, with the size of each as drawn.
  private let closed: [Int: (width: Double, height: Double)]
  /// Whether it is mirrored by who places it, and has no direction of its own: whose frames from
  /// right to left are the mirror image of those from left to right.
  private(set) var isMirrored = false
  /// By group, the type of a component's that it is: who lays out itself what is in it asks for it.
  private let types: [String: String]

  init(
    _ scene: Scene, _ programs: [SceneProgram], _ files: [ParsedFile], _ options: SwiftOptions,
    part: SwiftFramePart? = nil, closed: [Int: (width: Double, height: Double)] = [:],
    types: [String: String] = [:]
  ) {
    self.scene = scene
    (self.closed, self.types) = (closed, types)
    self.part = part
    self.programs = programs
    self.files = files
    self.options = options
    var pool = NamePool()
    var contentPool = NamePool()
    var seen: Set<SceneProgram.Parameter> = []
    func add(
      _ parameter: SceneProgram.Parameter, of view: ViewID, _ word: String, _ program: SceneProgram
    ) {
      var drawn = program.sample(parameter)
      if let size = closed[view.index] { drawn = word == "Width" ? size.width : size.height }
      guard seen.insert(parameter).inserted else { return note(drawn, of: parameter) }
      contents.append((parameter, contentPool.take(properties[view.index] + word), drawn))
    }
    for view in scene.views {
      let path = view.kind == .pixel ? "pixel" : view.path
      let wanted = SwiftWords.joined(path.split(separator: ".").map(String.init))
      properties.append(pool.take(wanted, or: "View"))
    }
    let words = properties
    runs = SwiftRun.runs(of: scene, among: written, { words[$0.index] }, &pool)
    for program in programs {
      shapers += program.shapers.filter { !shapers.contains($0) }
      for parameter in program.parameters {
        switch parameter {
        case .width, .height: continue
        case .inset(let edge):
          if !insets.contains(where: { $0.edge == edge }) {
            insets.append((edge, program.sample(parameter)))
          }
        case .wrapped(let view):
          if program.asks(for: view), seen.insert(parameter).inserted { texts.append(view) }
        case .content(let view, let axis):
          add(parameter, of: view, axis == .horizontal ? "Width" : "Height", program)
        case .ascent(let view): add(parameter, of: view, "Ascent", program)
        case .descent(let view): add(parameter, of: view, "Descent", program)
        }
      }
    }
    texts.sort { $0.index < $1.index }
    for step in programs.flatMap(\.program.steps) {
      guard case .solution(let problem) = step.operation else { continue }
      let data = CornerData(problem)
      if !corners.contains(data) { corners.append(data) }
    }
  }

  /// Other states may show other words.
  private mutating func note(_ drawn: Double, of parameter: SceneProgram.Parameter) {
    guard let place = contents.firstIndex(where: { $0.parameter == parameter }) else { return }
    if contents[place].drawn != drawn { contents[place].drawn = nil }
  }

  /// Whether there is a program for each combination of states and conditions.
  var isComplete: Bool { !programs.isEmpty }

  /// The same for one part of what scroll views cut in parts, over programs of that alone.
  func part(_ part: SwiftFramePart, _ programs: [SceneProgram]) -> SwiftFrameStruct {
    SwiftFrameStruct(scene, programs, files, options, part: part, closed: closed, types: types)
  }

  /// The same where some uses of components lay out themselves what is in them.
  func taking(_ uses: [Int: SwiftUIUses.Use], _ programs: [SceneProgram]) -> SwiftFrameStruct {
    let situation = scene.defaultSituation  // all groups are in their first states
    let whole = scene.program(in: situation, among: self.programs).map { self.programs[$0] }
    let values = whole?.values(width: situation.width, height: situation.height) ?? []
    let sizes = uses.keys.map { index in
      let place = LoweredScene.variable(ViewID(index), .width).index
      let isKnown = place + 1 < values.count
      return (index, (isKnown ? values[place] : 0, isKnown ? values[place + 1] : 0))
    }
    return SwiftFrameStruct(
      scene, programs, files, options,
      closed: Dictionary(uniqueKeysWithValues: sizes.map { ($0, (width: $1.0, height: $1.1)) }),
      types: types(in: uses.values))
  }

  /// The same of programs that ask the uses how large they are.
  func closing(_ uses: [Int: SwiftUIUses.Use]) -> SwiftFrameStruct {
    let proof = SwiftUIUseProof(self)
    let sizes = uses.mapValues { use in
      let own = use.layout.scene.defaultSituation
      let values = proof.program(of: use, at: 0)?
        .values(width: own.width, height: own.height)
      func value(_ unknown: LoweredScene.Unknown) -> Double {
        values?[LoweredScene.variable(.root, unknown).index] ?? 0
      }
      return (width: value(.width), height: value(.height))
    }
    return SwiftFrameStruct(
      scene, programs, files, options, closed: sizes, types: types(in: uses.values))
  }

  private func types(in uses: some Sequence<SwiftUIUses.Use>) -> [String: String] {
    var types: [String: String] = [:]
    for use in uses {
      for (group, state) in zip(use.layout.scene.groups, use.states) {
        guard case .same(let other) = state else { continue }
        types[scene.groups[other].name] = use.layout.stateType(group)
      }
    }
    return types
  }

  /// Whether a view lies in a use of a component that lays it out itself.
  func isInClosed(_ index: Int) -> Bool {
    !closed.isEmpty && scene.isInside(index) { closed[$0] != nil }
  }

  /// Whether it is such a use.
  func isClosed(_ index: Int) -> Bool { closed[index] != nil }

  /// The same for who mirrors what it places by itself, if the direction does only that.
  func mirroredOutside() -> SwiftFrameStruct {
    var other = self
    other.isMirrored = SwiftFrameMirror(self) != nil
    return other
  }

  /// The views whose frames it has; flows place themselves what is in them.
  var written: [ViewID] {
    (part?.views ?? scene.views.indices.dropFirst().map { ViewID($0) })
      .filter { !isInClosed($0.index) && !scene.isInFlow($0) }
  }

  /// Types of the app's that its file names.
  var natives: Set<String> {
    files.reduce(into: []) { $0.formUnion(SwiftNesting.natives(in: $1.tree)) }
  }

  var typeName: String { options.prefix + scene.name + (part?.word ?? "") + "Frames" }
  var access: String { options.access.modifier }
  /// What others may copy into their own code.
  private var inlinable: String { options.access == .internal ? "" : "@inlinable " }

  // MARK: The type

  func write(to code: inout CodeWriter) {
    let views =
      part?.scroll.map { "the views in `\(scene.views[$0.index].path)` of" } ?? "the views of"
    code.line("/// Where \(views) the layout `\(scene.name)` lie in their superviews.")
    for view in shapers {
      code.line(
        "/// The shape of \(scene.views[view.index].title) is that of what the layout draws.")
    }
    code.block("\(access)struct \(typeName): Equatable, Sendable {") { code in
      let whole = part?.scroll == nil ? "the layout as a whole" : "what is scrolled"
      let value = fillsFrames ? " = .zero" : ""
      code.line("\(access)var size: CGSize\(value)  // of \(whole)")
      let linesOfViews = linesOfViews()
      for index in written.map(\.index) where scene.views[index].kind != .pixel {
        let lines = Self.words(linesOfViews[index])
        let property = "\(access)var \(SwiftWords.name(properties[index])): CGRect\(value)"
        Self.write(property, from: lines, &code)
      }
      for run in runs {
        code.line()
        run.write(inlinable + access, type: "CGRect", to: &code) {
          SwiftWords.name(properties[$0.index])
        }
      }
      writeContent(&code)
      for group in part?.scroll == nil ? scene.groups : [] {
        code.line()
        if let type = types[group.name] {
          code.line("\(access)typealias \(typeName(of: group)) = \(type)")
          continue
        }
        let opening = "\(access)enum \(typeName(of: group)): CaseIterable, Sendable {"
        code.statement(.enumeration(opening, SwiftWords.cases(group).map(SwiftWords.name)))
      }
      if !texts.isEmpty {
        code.line()
        let hasUses = texts.contains { isClosed($0.index) }
        code.line(
          hasUses
            ? "/// Texts and parts whose height depends on their width."
            : "/// Texts whose height depends on their width.")
        let cases = texts.map { SwiftWords.name(properties[$0.index]) }
        code.statement(.enumeration("\(access)enum Text: CaseIterable, Sendable {", cases))
      }
      code.line()
      let initializer = CodeWriter.lines(writeInitializer)
      code.add(initializer)
      writeCorners(askedIn: initializer, &code)
    }
  }

  /// A property, and behind it or above it the lines that it comes from.
  private static func write(_ property: String, from lines: String, _ code: inout CodeWriter) {
    if lines.isEmpty { return code.line(property) }
    let whole = "\(property)  // \(lines)"
    if whole.utf8.count <= SwiftBounds.memberLine { return code.line(whole) }
    code.lines(["/// From \(lines).", property])
  }

  /// Those of a direction that only mirrors the other are none of the code's.
  private func writeCorners(askedIn lines: [CodeWriter.Line], _ code: inout CodeWriter) {
    let asked = corners.enumerated().filter { place, _ in
      lines.contains { $0.contains("Self.corner\(place + 1).") }
    }
    guard !asked.isEmpty else { return }
    let seen = options.access == .internal ? "" : "@usableFromInline "
    for (place, corner) in asked {
      code.line()
      code.block("\(seen)static let corner\(place + 1) = KeptCorner(", closing: ")") { code in
        for (place, member) in corner.members.enumerated() {
          let end = place == corner.members.count - 1 ? "]" : "],"
          code.statement(.filled("\(member.name): [", member.items, end))
        }
      }
    }
    code.line()
    code.lines(SwiftCorner(isInlinable: options.access != .internal).lines)
  }

  /// By view, the lines of the layout's own file that speak of it.
  private func linesOfViews() -> [Set<Int>] {
    var numbers = [Set<Int>](repeating: [], count: scene.views.count)
    let file = scene.nameRange.file
    let table = LineTable(files[file.index].tree.source)
    for row in programs.flatMap(\.lowered.rows)
    where row.origin.isWritten && row.origin.range.file == file {
      let line = table.line(at: row.origin.range.lower)
      for term in row.form.terms { numbers[term.anchor.view.index].insert(line) }
    }
    return numbers
  }

  /// The lines of the layout's own file that speak of a view: "lines 9 and 12".
  func words(ofLinesFor view: Int) -> String { Self.words(linesOfViews()[view]) }

  /// The file that the layout stands in.
  var path: String { files[scene.nameRange.file.index].tree.source.path }

  /// "lines 9 and 12".
  private static func words(_ numbers: Set<Int>) -> String {
    let sorted = numbers.sorted().map(String.init)
    if sorted.isEmpty { return "" }
    return (sorted.count == 1 ? "line " : "lines ") + sorted.listed
  }

  private func writeContent(_ code: inout CodeWriter) {
    write(
      "Insets",
      "Where the safe area begins inside the edges, in points; as the layout says if not set.",
      insets.map { ($0.edge.rawValue, $0.drawn) }, &code)
    write(
      "Content",
      "The sizes that the views' contents want, in points; those of the samples if not set.",
      contents.map { ($0.name, $0.drawn) }, &code)
  }

  /// Numbers that may be set.
  private func write(
    _ type: String, _ comment: String, _ members: [(name: String, drawn: Double?)],
    _ code: inout CodeWriter
  ) {
    guard !members.isEmpty else { return }
    code.line()
    code.line("/// \(comment)")
    code.block("\(access)struct \(type): Equatable, Sendable {") { code in
      for member in members {
        let kind = member.drawn.map { "Double = \($0.description)" } ?? "Double?"
        code.line("\(access)var \(member.name): \(kind)")
      }
      if options.access != .internal {
        code.line()
        code.line("\(inlinable)\(access)init() {}")
      }
    }
  }

  func typeName(of group: StateGroup) -> String {
    if let part, let type = part.types[group.name] { return type }
    return SwiftWords.type(ofStates: scene.shortName(of: group))
  }

  func parameterName(of group: StateGroup) -> String { SwiftWords.name(parameterWord(of: group)) }

  /// `in: `in``, as it is handed on.
  func argument(of group: StateGroup) -> String {
    let word = parameterWord(of: group)
    let isLabel = word != "inout"
    return "\(isLabel ? word : SwiftWords.name(word)): \(SwiftWords.name(word))"
  }

  func parameterWord(of group: StateGroup) -> String {
    if let part, let word = part.words[group.name] { return word }
    return SwiftWords.states(scene.shortName(of: group))
  }

  // MARK: The initializer

  /// Whether all frames are there, at zero, before they are set, so that the compiler need not
  /// check that each of them is.
  private var fillsFrames: Bool { SwiftBounds.framesSetAtFirst < written.count }

  private func writeInitializer(_ code: inout CodeWriter) {
    var parameters = ["size: CGSize"]
    if !insets.isEmpty { parameters.append("insets: Insets = Insets()") }
    if !contents.isEmpty { parameters.append("content: Content = Content()") }
    for group in scene.groups {
      let first = SwiftWords.name(SwiftWords.cases(group)[0])
      let owner = part?.scroll == nil ? "" : (part?.owner ?? "") + "."
      let type = owner + typeName(of: group)
      parameters.append("\(parameterName(of: group)): \(type) = .\(first)")
    }
    if !isMirrored { parameters.append("isRightToLeft: Bool = false") }
    if asksTextScale { parameters.append("textScale: Double = 1") }
    if !texts.isEmpty { parameters.append("heightOfText: (Text, _ width: Double) -> Double") }
    if fillsFrames {
      code.line(options.access == .internal ? "private init() {}" : "@usableFromInline init() {}")
      code.line()
    }
    code.line(
      part?.scroll == nil
        ? "/// Works out all frames; axes that fit their content take no heed of the size."
        : "/// Works out all frames; the size is that of the scroll view.")
    let opening = "\(inlinable)\(access)init("
    code.block(.filled(opening, parameters, ") {")) { code in
      if fillsFrames { code.line("self.init()") }
      for (parameter, word) in [(SceneProgram.Parameter.width, "width"), (.height, "height")]
      where programs.contains(where: { $0.parameters.contains(parameter) }) {
        code.line("let \(word) = Double(size.\(word))")
      }
      writeChoice(&code)
    }
  }

  /// Whether its frames are others for readers who want larger texts, whatever the contents are.
  var asksTextScale: Bool { scene.conditions.contains(where: \.asksTextScale) }
}
