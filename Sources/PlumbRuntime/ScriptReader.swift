import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// Makes steps of words, and follows what is on the screen meanwhile, so that a step that makes no
/// sense where it stands is told before anything runs.
struct ScriptReader {
  let scenes: [Scene]
  var steps: [ScriptStep] = []
  var diagnostics: [Diagnostic] = []
  /// From the first controller to the one on top; nil for an empty one.
  var stack: [Scene?]
  /// What each of them is called; the second with a layout is `Card#2`.
  var names: [String]
  var counts: [String: Int]
  /// How the last of them are presented.
  var presented: [Presentation] = []
  var hasStarted = false
  var isOnScreen = false
  var isGone = false
  /// Whether a mistake leaves open what is on the screen; what follows from it is not told.
  private var isLost = false

  init(scenes: [Scene], first: Scene) {
    self.scenes = scenes
    stack = [first]
    names = [first.name]
    counts = [first.name: 1]
  }

  private static let verbs = [
    "start", "load", "appear", "disappear", "release", "unload", "set", "text", "direction", "size",
    "insets", "scroll", "drag", "flick", "rotate", "text-scale", "memory", "push", "pop", "swipe",
    "present", "dismiss", "reload",
    "update", "layout", "needs", "wait",
  ]

  struct Mistake: Error { let diagnostic: Diagnostic }

  mutating func read(_ words: [ScriptWord]) {
    guard let verb = words.first, let last = words.last else { return }
    do {
      let action = try action(verb, Array(words.dropFirst()), end: last.range.upper)
      try follow(action, at: verb.range)
      let written = words.map { $0.isString ? "\"\($0.text)\"" : $0.text }
      steps.append(
        ScriptStep(
          action: action, text: written.joined(separator: " "),
          range: verb.range.union(last.range)))
    } catch let mistake as Mistake {
      let isConsequence = isLost && Self.dependsOnScreen(mistake.diagnostic.rule)
      if !isConsequence { diagnostics.append(mistake.diagnostic) }
      // A slip in the name of a state or a view leaves everything where it is.
      if !Self.staying.contains(verb.text) {
        isLost = true
      }
    } catch {}
  }

  /// What leaves the same controllers on the screen.
  private static let staying: Set = [
    "set", "text", "needs", "size", "direction", "scroll", "drag", "flick", "insets", "reload",
  ]

  private static func dependsOnScreen(_ rule: Rule) -> Bool {
    rule == .misplaced || rule == .unknownState || rule == .unknownView
  }

  // MARK: Words

  func action(
    _ verb: ScriptWord, _ rest: [ScriptWord], end: Int
  ) throws -> ScriptStep.Action {
    func alone(_ action: ScriptStep.Action) throws -> ScriptStep.Action {
      guard let extra = rest.first else { return action }
      throw mistake(
        .syntax, "`\(verb.text)` stands alone", at: extra.range, "expected `;` before this")
    }
    func one(_ what: String) throws -> ScriptWord {
      guard let word = rest.first else { throw missing(what, end) }
      if 1 < rest.count {
        throw mistake(
          .syntax, "`\(verb.text)` takes one word", at: rest[1].range, "expected `;` before this")
      }
      return word
    }
    switch verb.text {
    case "start": return try alone(.start)
    case "load": return try alone(.load)
    case "appear": return try alone(.appear)
    case "disappear": return try alone(.disappear)
    case "release": return try alone(.release)
    case "unload": return rest.isEmpty ? .unload(nil) : .unload(try controller(one("")))
    case "rotate": return try alone(.rotate)
    case "pop": return try alone(.pop)
    case "swipe": return try alone(.swipe)
    case "dismiss": return try alone(.dismiss)
    case "present": return try present(rest, end)
    case "update": return try alone(.update)
    case "layout": return try alone(.layout)
    case "wait": return try alone(.wait)
    case "set": return .set(try states(rest, end))
    case "direction": return .direction(try direction(one("`ltr` or `rtl`")))
    case "size": return try size(one("a size such as `812x375`"))
    case "insets": return try insets(one("four numbers such as `59,0,34,0`"))
    case "reload": return try reload(rest, end)
    case "text-scale": return .textScale(try scale(one("a number such as `1.35`")))
    case "push": return .push(try layoutName(one("the name of a layout")))
    case "text": return try text(rest, end)
    case "needs": return try needs(rest, end)
    case "scroll":
      let (path, x, y) = try scroll(rest, end)
      return .scroll(path, x: x, y: y)
    case "drag", "flick":
      let (path, x, y) = try scroll(rest, end)
      return .drag(path, x: x, y: y, isThrown: verb.text == "flick")
    case "memory":
      guard rest.count == 1, rest[0].text == "warning" else {
        throw missing("`warning` after `memory`", verb.range.upper)
      }
      return .memoryWarning
    default: throw unknown("step", verb, among: Self.verbs)
    }
  }

  /// `expanded` or `disclosure expanded`.
  private func states(_ words: [ScriptWord], _ end: Int) throws -> [StateChoice] {
    guard let first = words.first else { throw missing("a state", end) }
    guard let scene = stack.last ?? nil, !scene.groups.isEmpty else {
      throw mistake(.unknownState, "nothing here has states", at: first.range)
    }
    if 2 < words.count {
      throw mistake(.syntax, "this is more than a state", at: words[2].range, "expected `;`")
    }
    if words.count == 2 {
      guard let group = scene.groups.first(where: { $0.name == first.text }) else {
        throw unknown("group of states", first, among: scene.groups.map(\.name), .unknownState)
      }
      guard group.states.contains(words[1].text) else {
        throw unknown("state of `\(group.name)`", words[1], among: group.states, .unknownState)
      }
      return [StateChoice(group: group.name, state: words[1].text)]
    }
    let groups = scene.groups.filter { $0.states.contains(first.text) }
    if groups.isEmpty, let group = scene.groups.first(where: { $0.name == first.text }) {
      throw missing("a state of `\(group.name)`: \(group.states.joined(separator: ", "))", end)
    }
    if groups.isEmpty {
      throw unknown("state", first, among: scene.groups.flatMap(\.states), .unknownState)
    }
    return groups.map { StateChoice(group: $0.name, state: first.text) }
  }

  private func scale(_ word: ScriptWord) throws -> Double {
    guard let scale = Double(word.text), Limits.textScales.contains(scale) else {
      throw mistake(
        .value, "`\(word.text)` is not a scale of text", at: word.range,
        "expected a number such as `1.35`")
    }
    return scale
  }

  private func direction(_ word: ScriptWord) throws -> Direction {
    guard let direction = Direction(rawValue: word.text) else {
      throw unknown("direction", word, among: Direction.allCases.map(\.rawValue))
    }
    return direction
  }

  private func size(_ word: ScriptWord) throws -> ScriptStep.Action {
    let parts = word.text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? Double(part) : nil
    }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 <= Double(Limits.points) })
    else {
      throw mistake(
        .value, "`\(word.text)` is not a size", at: word.range,
        "expected width and height, such as `812x375`")
    }
    return .resize(width: numbers[0], height: numbers[1])
  }

  /// A name near that of a layout is taken for a slip; another is that of an empty controller.
  private func layoutName(_ word: ScriptWord) throws -> String {
    let names = scenes.map(\.name)
    if !names.contains(word.text), closest(to: word.text, among: names) != nil {
      throw unknown("layout", word, among: names)
    }
    return word.text
  }

  /// `Detail`, `Detail sheet`, `Detail full screen`
  func present(_ words: [ScriptWord], _ end: Int) throws -> ScriptStep.Action {
    guard let first = words.first else { throw missing("the name of a layout", end) }
    let name = try layoutName(first)
    let style = words.dropFirst().map(\.text).joined(separator: " ")
    guard !style.isEmpty else { return .present(name, .sheet) }
    guard let presentation = Presentation(rawValue: style) else {
      let range = words[1].range.union(words[words.count - 1].range)
      throw unknown(
        "way to present", ScriptWord(text: style, range: range),
        among: Presentation.allCases.map(\.rawValue))
    }
    return .present(name, presentation)
  }

  private func needs(_ words: [ScriptWord], _ end: Int) throws -> ScriptStep.Action {
    guard let first = words.first else { throw missing("`update`, `layout` or `display`", end) }
    let pass: Pass
    switch first.text {
    case "update": pass = .updateConstraints
    case "layout": pass = .layout
    case "display": pass = .display
    default: throw unknown("pass", first, among: ["update", "layout", "display"])
    }
    guard 1 < words.count else { return .needs(pass, path: "") }
    if 2 < words.count {
      throw mistake(.syntax, "this is more than a view", at: words[2].range, "expected `;`")
    }
    return .needs(pass, path: try view(words[1]).path)
  }

  /// `name "Other words"`
  private func text(_ words: [ScriptWord], _ end: Int) throws -> ScriptStep.Action {
    guard let first = words.first else { throw missing("a view", end) }
    let view = try view(first)
    guard view.kind.known?.hasContent ?? false else {
      throw mistake(
        .misplaced, "`\(view.path)` shows no words", at: first.range,
        "its kind is `\(view.kind.word)`")
    }
    guard words.count == 2, words[1].isString else {
      throw missing("its words in quotes after `\(view.path)`", first.range.upper)
    }
    guard !words[1].isOpen else {
      throw mistake(.syntax, "these words are never closed", at: words[1].range, "expected `\"`")
    }
    return .text(words[1].text, path: view.path)
  }

  /// `list to 400`, `page to 0 400`
  private func scroll(
    _ words: [ScriptWord], _ end: Int
  ) throws -> (path: String, x: Double?, y: Double) {
    guard let first = words.first else { throw missing("a view that scrolls", end) }
    let view = try view(first)
    guard view.kind.known?.scrolls ?? false else {
      throw mistake(
        .misplaced, "`\(view.path)` does not scroll", at: first.range,
        "its kind is `\(view.kind.word)`")
    }
    guard 1 < words.count, words[1].text == "to" else {
      throw missing("`to` after `\(view.path)`", first.range.upper)
    }
    let numbers = try words.dropFirst(2).map(place)
    guard let last = numbers.last else {
      throw missing("how far, such as `400` or `0 400`", words[1].range.upper)
    }
    if 2 < numbers.count {
      throw mistake(
        .syntax, "this is more than `x` and `y`", at: words[4].range, "expected `;` before this")
    }
    return (view.path, numbers.count == 2 ? numbers[0] : nil, last)
  }

  /// A number of points, below zero too.
  func place(_ word: ScriptWord) throws -> Double {
    let digits = word.text.hasPrefix("-") ? word.text.dropFirst() : word.text[...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(word.text), number.magnitude <= Double(Limits.points)
    else {
      throw mistake(
        .value, "`\(word.text)` is not a number of points", at: word.range, "as in `400`")
    }
    return number
  }

  /// `59,0,34,0`: top, left, bottom, right.
  private func insets(_ word: ScriptWord) throws -> ScriptStep.Action {
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? Double(part) : nil
    }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ $0 <= Double(Limits.points) })
    else {
      throw mistake(
        .value, "`\(word.text)` is not a safe area", at: word.range,
        "expected top, left, bottom and right, such as `59,0,34,0`")
    }
    return .insets(
      EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
  }

  /// `list`, `list 3`
  private func reload(_ words: [ScriptWord], _ end: Int) throws -> ScriptStep.Action {
    guard let first = words.first else { throw missing("a table or a collection", end) }
    let view = try view(first)
    guard view.kind.known?.hasRows ?? false else {
      throw mistake(
        .misplaced, "`\(view.path)` has no rows", at: first.range,
        "its kind is `\(view.kind.word)`")
    }
    guard 1 < words.count else { return .reload(view.path, row: nil) }
    if 2 < words.count {
      throw mistake(.syntax, "this is more than a row", at: words[2].range, "expected `;`")
    }
    guard let number = Int(words[1].text), 1 <= number else {
      throw mistake(
        .value, "`\(words[1].text)` is not a row", at: words[1].range, "expected a number from 1")
    }
    return .reload(view.path, row: number - 1)
  }

  /// One that is there.
  func controller(_ word: ScriptWord) throws -> String {
    guard names.contains(word.text) else { throw unknown("screen", word, among: names) }
    return word.text
  }

  private func view(_ word: ScriptWord) throws -> ViewNode {
    let views = (stack.last ?? nil)?.views.dropFirst().filter { !$0.kind.isInvisible } ?? []
    guard let view = views.first(where: { $0.path == word.text }) else {
      throw unknown("view", word, among: views.map(\.path), .unknownView)
    }
    return view
  }

  // MARK: Mistakes

  func mistake(
    _ rule: Rule, _ message: String, at range: SourceRange, _ label: String = ""
  ) -> Mistake {
    Mistake(diagnostic: Diagnostic(rule, message, at: range, label: label))
  }

  private func missing(_ what: String, _ end: Int) -> Mistake {
    mistake(.syntax, "expected \(what)", at: SourceRange(end, end))
  }

  private func unknown(
    _ what: String, _ word: ScriptWord, among names: [String], _ rule: Rule = .syntax
  ) -> Mistake {
    let near = closest(to: word.text, among: names)
    let all = "expected " + names.prefix(RuntimeBounds.namesListed).joined(separator: ", ")
    return mistake(
      rule, "no \(what) is called `\(word.text)`", at: word.range,
      near.map { "did you mean `\($0)`?" } ?? (names.isEmpty ? "" : all))
  }
}
