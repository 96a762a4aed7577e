import TestSupport

/// Makes random sentences of a grammar, and random lexemes of its lexical rules.
///
/// Of two alternatives picked at random it takes the one used less so far, so that a few hundred
/// sentences cover them all; beyond a depth it takes those that end soonest.
struct SentenceMaker {
  private let grammar: Grammar
  private var random: SeededRandom
  /// How often each alternative of each choice was taken.
  private(set) var uses: [[Int]]
  /// How many rules deep the shortest sentence of each rule is.
  private var depths: [String: Int] = [:]
  private var depth = 0
  private var length = 0

  private static let maximumDepth = 24
  /// After so many tokens nothing is repeated any more.
  private static let comfortableLength = 28

  /// Ordinary names, and every word the grammar knows: a view may be called `size`.
  private let names: [String]

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededRandom(seed: seed)
    uses = Array(repeating: [], count: grammar.choiceCount)
    let words = grammar.names.filter { !Grammar.isLexical($0) }
      .flatMap { grammar.rules[$0]?.textsWithin ?? [] }.filter { $0.first?.isLetter ?? false }
    names = ["a", "b2", "title", "größe", "_"] + Set(words).sorted()
    findDepths()
  }

  mutating func sentence(_ rule: String = "File") -> [GrammarToken] {
    var tokens: [GrammarToken] = []
    depth = 0
    make(.name(rule), into: &tokens)
    return tokens
  }

  /// A layout of a few statements, so that statements get their share; more chains and
  /// properties, of which there are many kinds.
  mutating func layout() -> [GrammarToken] {
    var tokens = ["layout", "a"].map { GrammarToken(rule: "name", text: $0) }
    tokens.append(GrammarToken(rule: nil, text: "{"))
    for _ in 0..<(1 + random.below(3)) {
      tokens += sentence(random.pick(["Statement", "Statement", "Property", "Insets", "Chain"]))
      tokens.append(random.chance(60) ? .newline : GrammarToken(rule: nil, text: ";"))
    }
    return tokens + [GrammarToken(rule: nil, text: "}")]
  }

  /// A text of a lexical rule.
  mutating func lexeme(_ rule: String) -> String {
    var text = ""
    spell(.name(rule), into: &text)
    return text
  }

  private mutating func make(_ form: Grammar.Form, into tokens: inout [GrammarToken]) {
    length = tokens.count
    switch form {
    case .text(let text):
      tokens.append(GrammarToken(rule: (text.first?.isLetter ?? false) ? "name" : nil, text: text))
    case .name("name"): tokens.append(GrammarToken(rule: "name", text: name()))
    case .name("newline"): tokens.append(.newline)
    case .name(let name) where Grammar.isLexical(name):
      tokens.append(GrammarToken(rule: name, text: name == "number" ? number() : lexeme(name)))
    case .name(let name):
      depth += 1
      make(grammar.rules[name] ?? .sequence([]), into: &tokens)
      depth -= 1
    case .characters: break
    case .sequence(let forms): for form in forms { make(form, into: &tokens) }
    case .choice(let forms, let id): make(forms[pick(forms, id)], into: &tokens)
    case .maybe(let form): if isShallow(50) { make(form, into: &tokens) }
    case .many(let form, let least):
      for _ in 0..<least { make(form, into: &tokens) }
      while isShallow(30) { make(form, into: &tokens) }
    case .except(let form, let other):
      let forbidden = grammar.rules[other.namesWithin.first ?? ""]?.textsWithin ?? []
      let start = tokens.count
      repeat {
        tokens.removeLast(tokens.count - start)
        make(form, into: &tokens)
      } while forbidden.contains(tokens.last?.text ?? "")
    }
  }

  private var hasRoom: Bool { depth < Self.maximumDepth && length < Self.comfortableLength }

  private mutating func isShallow(_ percent: Int) -> Bool { hasRoom && random.chance(percent) }

  private mutating func name() -> String {
    random.chance(70) ? names[random.below(5)] : random.pick(names)
  }

  private mutating func number() -> String {
    random.chance(80) ? random.pick(["0", "8", "44", "0.5", "750"]) : lexeme("number")
  }

  private mutating func pick(_ forms: [Grammar.Form], _ id: Int) -> Int {
    if uses[id].isEmpty { uses[id] = Array(repeating: 0, count: forms.count) }
    var choice: Int
    if hasRoom {
      choice = random.below(forms.count)
      let other = random.below(forms.count)
      if uses[id][other] < uses[id][choice] { choice = other }
    } else {
      let shortest = forms.map { leastDepth($0) }
      let least = shortest.min() ?? 0
      choice = random.pick(forms.indices.filter { shortest[$0] == least })
    }
    uses[id][choice] += 1
    return choice
  }

  private mutating func spell(_ form: Grammar.Form, into text: inout String) {
    switch form {
    case .text(let part): text += part
    case .name(let name): spell(grammar.rules[name] ?? .sequence([]), into: &text)
    case .characters(let ranges):
      let range = random.pick(ranges)
      let value = range.lowerBound + UInt32(random.below(range.count))
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    case .sequence(let forms): for form in forms { spell(form, into: &text) }
    case .choice(let forms, _): spell(random.pick(forms), into: &text)
    case .maybe(let form): if random.chance(40) { spell(form, into: &text) }
    case .many(let form, let least):
      for _ in 0..<least { spell(form, into: &text) }
      while random.chance(60) { spell(form, into: &text) }
    case .except(let form, _): spell(form, into: &text)
    }
  }

  /// Until nothing changes: a rule is one deeper than the deepest part it cannot do without.
  private mutating func findDepths() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for name in grammar.names where !Grammar.isLexical(name) {
        let depth = min(1_000, 1 + leastDepth(grammar.rules[name] ?? .sequence([])))
        if depths[name] ?? 1_000 > depth {
          depths[name] = depth
          hasChanged = true
        }
      }
    }
  }

  private func leastDepth(_ form: Grammar.Form) -> Int {
    switch form {
    case .text, .characters, .maybe: 0
    case .name(let name): Grammar.isLexical(name) ? 0 : depths[name] ?? 1_000
    case .sequence(let forms): forms.map { leastDepth($0) }.max() ?? 0
    case .choice(let forms, _): forms.map { leastDepth($0) }.min() ?? 0
    case .many(let form, let least): least == 0 ? 0 : leastDepth(form)
    case .except(let form, _): leastDepth(form)
    }
  }
}
