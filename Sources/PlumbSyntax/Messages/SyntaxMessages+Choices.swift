import PlumbDiagnostics
import PlumbText

/// `min`, `max` and `clamp` of lengths, as code and CSS have them.
enum Choice: String {
  case min, max, clamp
}

extension Parser {
  /// What lines say instead: at most the least of some lengths is at most each of them. At least
  /// the least is at least one of them, which no lines say, since all of them hold.
  func choice(_ word: TokenIndex) -> Diagnostic {
    var diagnostic = Diagnostic(
      .syntax, "\(quoted(word)) of lengths is not a length", at: tree.range(word))
    let call = ChoiceCall(tree, at: Int(word.value), in: statementStart)
    if let call, let lines = call.lines {
      diagnostic.label = "expected \(lines.map { "`\($0)`" }.listed)"
      let edit = Edit(call.range, lines.joined(separator: call.separator))
      diagnostic.fixes = [Fix(lines.count == 2 ? "write both" : "write each", [edit])]
    } else if call?.asksForOne ?? false {
      diagnostic.label = "one of them is enough for this, and lines hold all at once"
      diagnostic.helps = ["a `when` or a state chooses between lines"]
    } else {
      diagnostic.helps = [
        "at most the least of lengths is at most each: `a.width <= b.width; a.width <= 200`"
      ]
    }
    return diagnostic
  }
}

/// `a.width <= min(b.width, 200)`, or in a chain `(<=min(b,200))`, where it is all that an equation
/// or a predicate says.
private struct ChoiceCall {
  private let tree: Tree
  private let choice: Choice
  /// The token of the word, and the one after the call.
  private let word: Int, end: Int
  private let values: [String]
  /// The tokens that the lines replace.
  private var whole: Range<Int>
  private var relation: Int?
  private var strength: Int?
  private let isChain: Bool
  private let isClaim: Bool

  init?(_ tree: Tree, at word: Int, in statement: Int) {
    self.tree = tree
    self.word = word
    guard let choice = Choice(rawValue: tree.text(TokenIndex(UInt32(word)))),
      let (values, end) = Self.values(after: word, tree)
    else { return nil }
    (self.choice, self.values, self.end) = (choice, values, end)
    var (lower, upper) = (word, end)
    while statement < lower, !Self.ends(tree.tokens[lower - 1].kind) { lower -= 1 }
    while !Self.ends(tree.tokens[upper].kind), !tree.tokens[upper].startsLine { upper += 1 }
    isChain = tree.tokens[statement..<word].contains {
      $0.kind == .leftBracket || $0.kind == .bar || $0.kind == .doubleBar
    }
    isClaim = lower == statement && tree.tokens[lower].word == .assert
    if isClaim { lower += 1 }
    whole = lower..<upper
    // A chain has predicates in parentheses, an equation stands by itself.
    let isWhole =
      isChain
      ? statement < lower && [.leftParen, .comma].contains(tree.tokens[lower - 1].kind)
      : lower == statement || isClaim
    guard isWhole, tree.tokens[upper].kind != .leftBrace, isRead() else { return nil }
  }

  /// The values in the parentheses after a word, and the token after them.
  private static func values(after word: Int, _ tree: Tree) -> ([String], Int)? {
    var (at, open) = (word + 2, 1)
    var start = at
    var values: [String] = []
    while 0 < open {
      switch tree.tokens[at].kind {
      case .leftParen: open += 1
      case .rightParen: open -= 1
      case .semicolon, .leftBrace, .rightBrace, .endOfFile: return nil
      default: break
      }
      if open == 0 || open == 1 && tree.tokens[at].kind == .comma {
        guard start < at else { return nil }
        values.append(text(start..<at, tree))
        start = at + 1
      }
      at += 1
    }
    return 1 < values.count ? (values, at) : nil
  }

  private static func ends(_ kind: TokenKind) -> Bool {
    switch kind {
    case .leftParen, .rightParen, .comma, .semicolon, .leftBrace, .rightBrace, .endOfFile: true
    default: false
    }
  }

  private static func text(_ tokens: Range<Int>, _ tree: Tree) -> String {
    guard !tokens.isEmpty else { return "" }
    let (lower, upper) = (TokenIndex(UInt32(tokens.lowerBound)), UInt32(tokens.upperBound))
    return tree.source.text(tree.range(TokenRange(lower, TokenIndex(upper))))
  }

  /// Finds the relation and the priority; false where there is more than a comparison of one sum.
  private mutating func isRead() -> Bool {
    for at in whole where !(word..<end).contains(at) {
      switch tree.tokens[at].kind {
      case .equalEqual, .lessEqual, .greaterEqual:
        guard relation == nil else { return false }
        relation = at
      case .at: strength = at
      case .name where [.in, .as].contains(tree.tokens[at].word): return false
      case .threeDots, .twoDots: return false
      default: break
      }
    }
    guard isChain || relation != nil else { return false }
    let behind = tree.tokens[end].kind
    let isAtEnd = end == whole.upperBound || end == strength || end == relation
    let isAtStart = word == whole.lowerBound || word - 1 == relation
    let before = tree.tokens[word - 1].kind
    return (isAtEnd || behind == .plus || behind == .minus)
      && (isAtStart || before == .plus || before == .minus)
  }

  // MARK: What it says

  private var isNegative: Bool { word != whole.lowerBound && tree.tokens[word - 1].kind == .minus }

  private var isOnLeft: Bool { relation.map { word < $0 } ?? false }

  /// The sign for all of the values, where it stands; nil for `clamp`.
  private var bound: String? {
    guard choice != .clamp else { return nil }
    let isUpper = (choice == .min) != isNegative
    return isUpper != isOnLeft ? "<=" : ">="
  }

  private var sign: String { relation.map { Self.text($0..<$0 + 1, tree) } ?? "==" }

  /// Whether it holds where it does for one of the values.
  var asksForOne: Bool { bound.map { $0 != sign && sign != "==" } ?? false }

  var range: SourceRange {
    let lower = TokenIndex(UInt32(isClaim ? whole.lowerBound - 1 : whole.lowerBound))
    return tree.range(TokenRange(lower, TokenIndex(UInt32(whole.upperBound))))
  }

  /// Lines that together say the same; the last is optional where it asks for equality.
  var lines: [String]? {
    if let bound, sign == bound { return values.map { line($0, bound) } }
    guard sign == "==", strength == nil, !isClaim else { return nil }
    if let bound {
      let middle = values.first { Double($0) == nil } ?? values[0]
      return values.map { line($0, bound) } + [line(middle, "==") + lowPriority]
    }
    let isAlone = end == whole.upperBound && (relation ?? whole.lowerBound - 1) + 1 == word
    guard choice == .clamp, values.count == 3, isAlone else { return nil }
    let range = "\(values[0])...\(values[2])"
    return [line(range, isChain ? "==" : "in"), line(values[1], "==") + lowPriority]
  }

  private var lowPriority: String { isChain ? "@750" : " @750" }

  /// What it says, with a value in place of the call.
  private func line(_ value: String, _ sign: String) -> String {
    let isSum = isNegative && value.contains { "+-".contains($0) }
    let (start, wordStart, callEnd) = (lower(whole.lowerBound), lower(word), upper(end - 1))
    let whole = upper(whole.upperBound - 1)
    let sum = isSum ? "(\(value))" : value
    guard let relation else {
      return (sign == "==" ? "" : sign) + piece(start, wordStart) + sum + piece(callEnd, whole)
    }
    let (before, after) = (lower(relation), upper(relation))
    if isOnLeft {
      return claim + piece(start, wordStart) + sum + piece(callEnd, before) + sign
        + piece(after, whole)
    }
    return claim + piece(start, before) + sign + piece(after, wordStart) + sum
      + piece(callEnd, whole)
  }

  private var claim: String { isClaim ? "assert " : "" }

  private func piece(_ lower: Int, _ upper: Int) -> String { tree.source.text(lower, upper) }

  private func lower(_ token: Int) -> Int { tree.range(TokenIndex(UInt32(token))).lower }
  private func upper(_ token: Int) -> Int { tree.range(TokenIndex(UInt32(token))).upper }

  /// Between two lines: a break and as many blanks as before the first, if that begins its line.
  var separator: String {
    if isChain { return "," }
    let bytes = tree.source.bytes
    let blanks = bytes[..<range.lower].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let start = range.lower - blanks.count
    guard start == 0 || bytes[start - 1] == 0x0A else { return "; " }
    return "\n" + piece(start, range.lower)
  }
}
