import PlumbText

/// A file's text in the one style.
///
/// - A block is indented by four blanks; one that was on one line stays there.
/// - Chains have no blanks but after commas and around `+` and `-` in parentheses; two blanks stand
///   before what follows the line (`align`, `leftToRight`, `as`).
/// - Everywhere else one blank stands between words and around operators.
/// - Comments stay where they stand, two blanks after the text before them; blank lines stay, but
///   never two together, none after `{` and none before `}`.
/// - A line that was broken within a statement stays so, indented once more.
/// - Lines that a statement with a mistake stands on are copied as they are.
///
/// No byte that is not blank is ever lost, formatting twice changes nothing more, and what is wrong
/// with a file is wrong with the result: where a mistake hangs on blanks elsewhere, the file stays
/// as it is. Lines end in LF.
public func formatted(_ file: ParsedFile) -> String {
  String(decoding: formattedBytes(file), as: UTF8.self)
}

/// The same as bytes, which need not be UTF-8 where the file was not.
public func formattedBytes(_ file: ParsedFile) -> [UInt8] {
  let result = written(file)
  if file.diagnostics.isEmpty { return result }
  // How a broken line is read may hang on where others begin.
  let again = parse(SourceText(path: file.tree.source.path, bytes: result))
  return again.reads(as: file) && written(again) == result ? result : file.tree.source.bytes
}

private func written(_ file: ParsedFile) -> [UInt8] {
  var writer = FormatWriter(file.tree, plan: FormatPlan(file.tree))
  return writer.written()
}

extension ParsedFile {
  /// Whether the same tokens make the same mistakes.
  fileprivate func reads(as other: ParsedFile) -> Bool {
    let (own, others) = (tree.tokens, other.tree.tokens)
    guard own.count == others.count, tree.brokenStatements == other.tree.brokenStatements,
      diagnostics.count == other.diagnostics.count
    else { return false }
    let saysTheSame = zip(diagnostics, other.diagnostics).allSatisfy {
      $0.rule == $1.rule && $0.message == $1.message
    }
    return saysTheSame
      && zip(own, others).allSatisfy { one, another in
        one.kind == another.kind && tree.bytes(of: one) == other.tree.bytes(of: another)
      }
  }
}

extension Tree {
  fileprivate func bytes(of token: Token) -> ArraySlice<UInt8> {
    source.bytes[Int(token.lower)..<Int(token.upper)]
  }
}

/// What the tree says about the blanks before each token.
struct FormatPlan {
  struct Mark: OptionSet {
    let rawValue: UInt16

    /// Part of a chain's line: no blank to a neighbour that is too.
    static let tight = Mark(rawValue: 1)
    /// An operator between two operands; any other `+` or `-` is a sign or a gap.
    static let binary = Mark(rawValue: 2)
    /// On a line of its own, wherever it was.
    static let breaksLine = Mark(rawValue: 4)
    /// Never on a new line, unless a comment stands before it.
    static let staysOnLine = Mark(rawValue: 8)
    /// Two blanks before it.
    static let apart = Mark(rawValue: 16)
    /// Copied with everything between it and the token before.
    static let verbatim = Mark(rawValue: 32)
    /// The first of a statement or the last of a block: not indented as a continuation.
    static let begins = Mark(rawValue: 64)
    /// No blank before it.
    static let joined = Mark(rawValue: 128)
    /// The first of a line that is copied, with the blanks before it.
    static let beginsCopy = Mark(rawValue: 256)
  }

  private(set) var marks: [Mark]
  /// How many blocks each token lies in; the braces lie outside theirs.
  private(set) var depths: [UInt16]
  private let tree: Tree
  private var isBroken: [Bool]
  /// Tokens of broken statements, and those of none.
  private var isCopied: [Bool]

  init(_ tree: Tree) {
    self.tree = tree
    marks = Array(repeating: [], count: tree.tokens.count)
    depths = Array(repeating: 0, count: tree.tokens.count)
    isBroken = Array(repeating: false, count: tree.tokens.count)
    isCopied = Array(repeating: false, count: tree.tokens.count)
    for token in tree.brokenStatements { isBroken[Int(token.value)] = true }
    markOperators()
    let end = tree.tokens.count - 1
    plan(tree.items, 0..<end, depth: 0)
    marks[end].insert(.begins)
    copyLines()
  }

  /// A line is copied as a whole, whatever else stands on it.
  private mutating func copyLines() {
    var start = 0
    while start < marks.count {
      var end = start + 1
      while end < marks.count, !startsLine(end) { end += 1 }
      if isCopied[start..<end].contains(true) {
        for i in start + 1..<end where tree.tokens[i].kind != .endOfFile { marks[i] = .verbatim }
        // The line may go on with what is copied already.
        if marks[start] != .verbatim { marks[start] = [.begins, .beginsCopy] }
      }
      start = end
    }
  }

  /// An operator stands right after its first operand.
  private mutating func markOperators() {
    for expression in tree.expressions {
      switch expression.form {
      case .add(let first, _), .subtract(let first, _), .multiply(let first, _),
        .divide(let first, _):
        marks[Int(tree[first].tokens.upper.value)].insert(.binary)
      default: break
      }
    }
  }

  /// The statements of a block or file, which are all of `range` but for `;` and what could not be
  /// read.
  private mutating func plan(_ list: List<Statement>, _ range: Range<Int>, depth: UInt16) {
    var at = range.lowerBound
    let statements = tree[list]
    for (offset, statement) in statements.enumerated() {
      let tokens = statement.tokens
      let lower = Int(tokens.lower.value)
      // A mistake may begin before what could be read of its statement.
      let isWrong = isBroken[at...lower].contains(true)
      strays(at..<lower, depth)
      let next = statements.index(statements.startIndex, offsetBy: offset + 1)
      let limit =
        next < statements.endIndex
        ? Int(statements[next].tokens.lower.value) : range.upperBound
      // A line that broke off has given its last token back to the next statement.
      at = max(min(Int(tokens.upper.value), limit), lower)
      for i in lower..<at { depths[i] = depth }
      guard lower < limit else { continue }
      marks[lower].insert(.begins)
      if isWrong || at < limit && tree.tokens[at].kind != .semicolon && !startsLine(at) {
        at = endOfBroken(at, limit)
        copy(lower..<at, depth)
      } else {
        plan(statement, depth)
      }
    }
    strays(at..<range.upperBound, depth)
  }

  private func startsLine(_ i: Int) -> Bool { tree.tokens[i].startsLine }

  /// A broken statement reaches to its line's end at least.
  private func endOfBroken(_ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit, !startsLine(end), tree.tokens[end].kind != .semicolon { end += 1 }
    return end
  }

  /// `;` and tokens that belong to no statement.
  private mutating func strays(_ range: Range<Int>, _ depth: UInt16) {
    for i in range {
      depths[i] = depth
      if tree.tokens[i].kind == .semicolon {
        marks[i].formUnion([.begins, .joined])
      } else {
        isCopied[i] = true
      }
    }
  }

  private mutating func copy(_ range: Range<Int>, _ depth: UInt16) {
    for i in range {
      depths[i] = depth
      isCopied[i] = true
      if range.lowerBound < i { marks[i] = .verbatim }
    }
  }
}

// MARK: Statements

extension FormatPlan {
  private mutating func plan(_ statement: Statement, _ depth: UInt16) {
    switch statement {
    case .chain(let chain): plan(chain)
    case .style(let style): plan(style.body, depth)
    case .layout(let layout): plan(layout.body, depth)
    case .declaration(let declaration):
      if let body = declaration.body { plan(body, depth) }
    case .refinement(let refinement):
      if let body = refinement.body { plan(body, depth) }
    case .row(let row):
      if let body = row.body { plan(body, depth) }
    case .states(let states): plan(states, depth)
    case .when(let when):
      joinTextScales(in: when.condition)
      plan(when, depth)
    case .property(let property) where property.keyword.shape == .aspect: plan(aspect: property)
    case .property:
      for block in tree.blocks(of: statement) { plan(block, depth) }
    default: break
    }
  }

  /// `text-scale` is one word to who reads it.
  private mutating func joinTextScales(in condition: Condition) {
    let tokens = Int(condition.tokens.lower.value)..<Int(condition.tokens.upper.value)
    for at in tokens.dropFirst().dropLast()
    where tree.tokens[at].kind == .minus && !marks[at].contains(.binary)
      && tree.tokens[at - 1].property == .text && tree.tokens[at + 1].word == .scale
    {
      marks[at].insert(.joined)
      marks[at + 1].insert(.joined)
    }
  }

  private mutating func plan(_ chain: Chain) {
    let lower = Int(chain.tokens.lower.value)
    let upper = Int(chain.tokens.upper.value)
    let end = tree[chain.elements].last.map { endOf($0) } ?? upper
    for i in lower..<end { marks[i].insert(.tight) }
    if end < upper { marks[end].insert(.apart) }
    planOptions(in: chain.elements)
  }

  /// Words in a box have blanks between them: `[row:[a][b] align centerY]`.
  private mutating func planOptions(in elements: List<ChainElement>) {
    for case .box(let box) in tree[elements] {
      guard let nested = tree[box.nested].first else { continue }
      planOptions(in: nested.elements)
      for option in tree[nested.options] {
        // `align` itself stands before the first of its words.
        for i in Int(option.token.value) - 1...Int(option.token.value) {
          marks[i].remove(.tight)
        }
      }
      if !tree[nested.options].isEmpty, let close = box.close {
        marks[Int(close.value)].insert(.joined)
      }
    }
  }

  private func endOf(_ element: ChainElement) -> Int {
    switch element {
    case .edge(let edge): Int(edge.token.value) + 1
    case .box(let box): Int((box.close ?? box.open).value) + 1
    case .connection(let connection): Int(connection.tokens.upper.value)
    case .dots(let token): Int(token.value) + 1
    }
  }

  /// `4:3` has no blanks.
  private mutating func plan(aspect: Property) {
    let range = Int(aspect.tokens.lower.value)..<Int(aspect.tokens.upper.value)
    for i in range where tree.tokens[i].kind == .colon { marks[i + 1].insert(.joined) }
  }

  private mutating func plan(_ states: States, _ depth: UInt16) {
    // `states`, the group's name and `{` come before the first state, and perhaps a `;`.
    let lower = Int(states.tokens.lower.value) + 2
    let close = Int(states.tokens.upper.value) - 1
    guard lower < close else { return }
    let isMultiline = planBraces(lower, close, depth)
    for i in lower + 1..<close {
      depths[i] = depth + 1
      if tree.tokens[i].kind == .semicolon { marks[i].formUnion([.joined, .begins]) }
    }
    for state in tree[states.states] {
      let name = Int(state.name.value)
      marks[name].insert(.begins)
      if isMultiline, tree.tokens[name - 1].kind != .semicolon { marks[name].insert(.breaksLine) }
      plan(state.body, depth + 1)
    }
  }

  private mutating func plan(_ when: When, _ depth: UInt16) {
    plan(when.body, depth)
    guard let otherwise = when.otherwise else { return }
    marks[Int(otherwise.keyword.value)].insert(.staysOnLine)
    marks[Int(otherwise.keyword.value)].insert(.begins)
    if otherwise.isWhen {
      for statement in tree[otherwise.body.statements] { plan(statement, depth) }
    } else {
      plan(otherwise.body, depth)
    }
  }

  private mutating func plan(_ block: Block, _ depth: UInt16) {
    guard let closeToken = block.close else { return }
    let open = Int(block.open.value)
    let close = Int(closeToken.value)
    let isMultiline = planBraces(open, close, depth)
    plan(block.statements, open + 1..<close, depth: depth + 1)
    if isMultiline { marks[open + 1].insert(.breaksLine) }
  }

  /// A block that was on one line stays there; an empty one always is.
  @discardableResult
  private mutating func planBraces(_ open: Int, _ close: Int, _ depth: UInt16) -> Bool {
    marks[close].insert(.begins)
    depths[close] = depth
    if close == open + 1 {
      marks[close].insert(.staysOnLine)
      marks[close].insert(.joined)
      return false
    }
    let isMultiline = (open + 1...close).contains { startsLine($0) }
    if isMultiline { marks[close].insert(.breaksLine) }
    return isMultiline
  }
}

extension Statement {
  package var tokens: TokenRange {
    switch self {
    case .import(let node): node.tokens
    case .metric(let node): node.tokens
    case .platform(let node): node.tokens
    case .style(let node): node.tokens
    case .layout(let node): node.tokens
    case .size(let node): node.tokens
    case .declaration(let node): node.tokens
    case .refinement(let node): node.tokens
    case .row(let node): node.tokens
    case .property(let node): node.tokens
    case .chain(let node): node.tokens
    case .equation(let node): node.tokens
    case .align(let node): node.tokens
    case .states(let node): node.tokens
    case .transition(let node): node.tokens
    case .when(let node): node.tokens
    case .assert(let node): node.tokens
    case .broken(let tokens): tokens
    }
  }
}
