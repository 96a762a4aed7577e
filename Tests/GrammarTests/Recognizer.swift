/// Says whether a run of tokens is in the language, for any grammar without left recursion.
///
/// It gives the *set of all ends* of a form from a place, remembered per rule and place, so that
/// the order of alternatives does not matter. Sets of places are bits: sentences have at most
/// `Recognizer.maximumLength` tokens.
struct Recognizer {
  typealias Ends = UInt128

  static let maximumLength = 127

  private indirect enum Node {
    case text(String)
    case token(String)
    case rule(Int)
    case sequence([Node])
    case choice([Node])
    case maybe(Node)
    case many(Node, atLeast: Int)
    case except(Node, Node)
  }

  private var nodes: [Node] = []
  private let places: [String: Int]
  private var memory: [Ends?] = []
  private var tokens: [GrammarToken] = []

  init(_ grammar: Grammar) {
    let names = grammar.names.filter { !Grammar.isLexical($0) }
    var places: [String: Int] = [:]
    for (i, name) in names.enumerated() { places[name] = i }
    self.places = places
    nodes = names.map { Self.node(grammar.rules[$0] ?? .sequence([]), places) }
  }

  private static func node(_ form: Grammar.Form, _ places: [String: Int]) -> Node {
    switch form {
    case .text(let text): .text(text)
    case .name(let name): places[name].map { .rule($0) } ?? .token(name)
    case .characters: .choice([])
    case .sequence(let forms): .sequence(forms.map { node($0, places) })
    case .choice(let forms, _): .choice(forms.map { node($0, places) })
    case .maybe(let form): .maybe(node(form, places))
    case .many(let form, let least): .many(node(form, places), atLeast: least)
    case .except(let form, let other): .except(node(form, places), node(other, places))
    }
  }

  /// Nil where there are too many tokens to say.
  mutating func accepts(_ tokens: [GrammarToken], as rule: String = "File") -> Bool? {
    guard tokens.count <= Self.maximumLength, let start = places[rule] else { return nil }
    self.tokens = tokens
    memory = Array(repeating: nil, count: nodes.count * (tokens.count + 1))
    return ends(ofRule: start, from: 0) & (1 << Ends(tokens.count)) != 0
  }

  private mutating func ends(ofRule rule: Int, from place: Int) -> Ends {
    let slot = rule * (tokens.count + 1) + place
    if let known = memory[slot] { return known }
    let found = ends(of: nodes[rule], from: place)
    memory[slot] = found
    return found
  }

  private mutating func ends(of node: Node, from place: Int) -> Ends {
    switch node {
    case .text(let text):
      guard place < tokens.count, tokens[place].text == text, tokens[place].rule != "string" else {
        return 0
      }
      return 1 << Ends(place + 1)
    case .token(let rule):
      return place < tokens.count && tokens[place].rule == rule ? 1 << Ends(place + 1) : 0
    case .rule(let rule): return ends(ofRule: rule, from: place)
    case .sequence(let parts):
      var reached: Ends = 1 << Ends(place)
      for part in parts {
        reached = after(part, reached)
        if reached == 0 { break }
      }
      return reached
    case .choice(let parts):
      var reached: Ends = 0
      for part in parts { reached |= ends(of: part, from: place) }
      return reached
    case .maybe(let part): return ends(of: part, from: place) | 1 << Ends(place)
    case .many(let part, let least):
      var reached: Ends = 1 << Ends(place)
      var all: Ends = least == 0 ? reached : 0
      // Each round reaches new places or is the last.
      while reached != 0 {
        reached = after(part, reached) & ~all
        all |= reached
      }
      return all
    case .except(let part, let other):
      return ends(of: part, from: place) & ~ends(of: other, from: place)
    }
  }

  /// All ends from all of these places.
  private mutating func after(_ node: Node, _ places: Ends) -> Ends {
    var left = places
    var reached: Ends = 0
    while left != 0 {
      let place = left.trailingZeroBitCount
      left &= left - 1
      reached |= ends(of: node, from: place)
    }
    return reached
  }
}
