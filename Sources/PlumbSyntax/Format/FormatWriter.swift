import PlumbText

/// Writes the tokens one after another as the plan says, and before each the comments that stand
/// before it.
struct FormatWriter {
  private static let indentation = 4

  private let tree: Tree
  private let plan: FormatPlan
  private var output: [UInt8] = []
  private var nextComment = 0
  /// Where the last token ends, whose own blanks stay.
  private var endOfToken = 0
  /// The line being written is a copy so far.
  private var isCopying = false

  init(_ tree: Tree, plan: FormatPlan) {
    self.tree = tree
    self.plan = plan
    output.reserveCapacity(tree.source.bytes.count + tree.source.bytes.count / 8)
  }

  mutating func written() -> [UInt8] {
    for i in tree.tokens.indices { write(i) }
    trimTrailingBlanks()
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
    if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    return output
  }

  private mutating func write(_ i: Int) {
    let token = tree.tokens[i]
    let previousEnd = 0 < i ? Int(tree.tokens[i - 1].upper) : 0
    if plan.marks[i].contains(.verbatim) {
      return copy(from: previousEnd, through: token)
    }
    // Where the copy of a line begins.
    var start: Int?
    if plan.marks[i].contains(.beginsCopy) {
      start = beginOfLine(i, after: previousEnd)
      if start == nil { return copy(from: previousEnd, through: token) }
    }
    var end = previousEnd
    var hasComment = false
    while nextComment < tree.comments.count, Int(tree.comments[nextComment].before.value) == i {
      let comment = tree.comments[nextComment]
      if let start, start <= Int(comment.lower) { break }
      nextComment += 1
      write(comment, after: end, before: i)
      end = Int(comment.upper)
      hasComment = true
    }
    if let start {
      startLine(isBlankBefore: isBlankBefore(i, from: end, to: start, hasComment), 0)
      return copy(from: start, through: token)
    }
    blank(before: i, after: end, hasComment: hasComment)
    copy(Int(token.lower)..<Int(token.upper))
    endOfToken = output.count
  }

  /// Copies a token with all that stands before it, from an offset on.
  private mutating func copy(from lower: Int, through token: Token) {
    copy(lower..<Int(token.upper))
    endOfToken = output.count
    isCopying = true
    while nextComment < tree.comments.count, tree.comments[nextComment].lower < token.upper {
      nextComment += 1
    }
  }

  /// Where the line of a token begins, comments on it included; nil where it has no line break
  /// before it but within a comment.
  private func beginOfLine(_ i: Int, after previousEnd: Int) -> Int? {
    var upper = Int(tree.tokens[i].lower)
    var comment = nextComment
    while comment < tree.comments.count, Int(tree.comments[comment].before.value) == i {
      comment += 1
    }
    while true {  // goes to the left, comment by comment
      let hasMore = nextComment < comment
      let lower = hasMore ? Int(tree.comments[comment - 1].upper) : previousEnd
      if let at = tree.source.bytes[lower..<upper].lastIndex(where: isLineBreak) { return at + 1 }
      guard hasMore else { break }
      comment -= 1
      upper = Int(tree.comments[comment].lower)
    }
    // The file's first line has none, and what marks it as UTF-8 goes.
    guard i == 0 else { return nil }
    return tree.source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The blank before a token, after what ended at `end`.
  private mutating func blank(before i: Int, after end: Int, hasComment: Bool) {
    let breaks = lineBreaks(end, Int(tree.tokens[i].lower))
    if breaksLine(i, breaks, hasComment) {
      let lower = Int(tree.tokens[i].lower)
      startLine(isBlankBefore: isBlankBefore(i, from: end, to: lower, hasComment), indentation(i))
    } else if hasComment {
      if !plan.marks[i].contains(.joined) || tree.tokens[i].kind != .semicolon { spaces(1) }
    } else {
      spaces(blanks(before: i))
    }
  }

  /// Whether a blank line stays before the line that a token begins.
  private func isBlankBefore(_ i: Int, from end: Int, to start: Int, _ hasComment: Bool) -> Bool {
    let isFirstInBlock = !hasComment && 0 < i && tree.tokens[i - 1].kind == .leftBrace
    let isLast = tree.tokens[i].kind == .rightBrace
    return 1 < lineBreaks(end, start) && !isFirstInBlock && !isLast
  }

  private func breaksLine(_ i: Int, _ breaks: Int, _ hasComment: Bool) -> Bool {
    if hasComment, endsInLineComment { return true }
    let marks = plan.marks[i]
    if marks.contains(.breaksLine) { return true }
    if marks.contains(.staysOnLine), !hasComment, !isCopying { return false }
    return 0 < breaks || tree.tokens[i].startsLine
  }

  private var endsInLineComment: Bool {
    let comment = tree.comments[nextComment - 1]
    return tree.source.bytes[Int(comment.lower) + 1] == UInt8(ascii: "/")
  }

  private func indentation(_ i: Int) -> Int {
    let kind = tree.tokens[i].kind
    let isContinuation =
      !plan.marks[i].contains(.begins) && kind != .rightParen && kind != .rightBracket
    return Int(plan.depths[i]) + (isContinuation ? 1 : 0)
  }

  private mutating func startLine(isBlankBefore: Bool, _ depth: Int) {
    isCopying = false
    guard !output.isEmpty else { return }
    trimTrailingBlanks()
    output.append(UInt8(ascii: "\n"))
    if isBlankBefore { output.append(UInt8(ascii: "\n")) }
    spaces(depth * Self.indentation)
  }

  private mutating func trimTrailingBlanks() {
    while endOfToken < output.count, let last = output.last, last == 0x20 || last == 0x09 {
      output.removeLast()
    }
  }

  private mutating func spaces(_ count: Int) {
    guard !output.isEmpty else { return }
    for _ in 0..<count { output.append(UInt8(ascii: " ")) }
  }

  /// Copies bytes, with LF for every kind of line break.
  private mutating func copy(_ range: Range<Int>) {
    var wasReturn = false
    for byte in tree.source.bytes[range] {
      if byte == UInt8(ascii: "\r") {
        output.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !wasReturn {
        output.append(byte)
      }
      wasReturn = byte == UInt8(ascii: "\r")
    }
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func lineBreaks(_ lower: Int, _ upper: Int) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in tree.source.bytes[lower..<upper] {
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r")
      {
        count += 1
      }
      previous = byte
    }
    return count
  }
}

// MARK: Comments

extension FormatWriter {
  private mutating func write(_ comment: Comment, after end: Int, before i: Int) {
    let breaks = lineBreaks(end, Int(comment.lower))
    if 0 < breaks {
      let isFirstInBlock =
        0 < i && end == Int(tree.tokens[i - 1].upper)
        && tree.tokens[i - 1].kind == .leftBrace
      startLine(isBlankBefore: 1 < breaks && !isFirstInBlock, commentIndentation(i))
    } else if isCopying {
      copy(end..<Int(comment.lower))
    } else {
      spaces(isTrailing(comment, before: i) ? 2 : 1)
    }
    copy(Int(comment.lower)..<Int(comment.upper))
    if tree.source.bytes[Int(comment.lower) + 1] == UInt8(ascii: "/") { trimTrailingBlanks() }
  }

  /// A comment before a block's `}` belongs to what is in the block.
  private func commentIndentation(_ i: Int) -> Int {
    let isBlockEnd = tree.tokens[i].kind == .rightBrace && plan.marks[i].contains(.begins)
    return isBlockEnd ? Int(plan.depths[i]) + 1 : indentation(i)
  }

  /// Nothing follows the comment on its line.
  private func isTrailing(_ comment: Comment, before i: Int) -> Bool {
    if tree.source.bytes[Int(comment.lower) + 1] == UInt8(ascii: "/") { return true }
    if nextComment < tree.comments.count, Int(tree.comments[nextComment].before.value) == i {
      return 0 < lineBreaks(Int(comment.upper), Int(tree.comments[nextComment].lower))
    }
    let token = tree.tokens[i]
    return plan.marks[i].contains(.breaksLine) || token.startsLine || token.kind == .endOfFile
  }
}

// MARK: Blanks within a line

extension FormatWriter {
  /// How many blanks stand between a token and the one before it on the same line.
  private func blanks(before i: Int) -> Int {
    guard 0 < i, tree.tokens[i].kind != .endOfFile else { return 0 }
    let marks = plan.marks[i]
    let before = plan.marks[i - 1]
    let previous = tree.tokens[i - 1].kind
    if marks.contains(.apart) { return 2 }
    // `c1.. .5` would read otherwise without the blank.
    if previous.isDots, tree.source.bytes[Int(tree.tokens[i].lower)] == UInt8(ascii: ".") {
      return 1
    }
    if marks.contains(.joined), previous != .leftBrace || tree.tokens[i].kind == .rightBrace {
      return 0
    }
    if marks.contains(.begins) || previous == .leftBrace { return 1 }
    return marks.contains(.tight) && before.contains(.tight) ? tightBlanks(i) : looseBlanks(i)
  }

  /// In a chain.
  private func tightBlanks(_ i: Int) -> Int {
    if tree.tokens[i - 1].kind == .comma { return 1 }
    let isSum = plan.marks[i].contains(.binary) && tree.tokens[i].kind.isSign
    let followsSum = plan.marks[i - 1].contains(.binary) && tree.tokens[i - 1].kind.isSign
    return isSum || followsSum ? 1 : 0
  }

  private func looseBlanks(_ i: Int) -> Int {
    let kind = tree.tokens[i].kind
    let previous = tree.tokens[i - 1].kind
    switch kind {
    // `in ...20`, and `in 20... as width`.
    case .threeDots where tree.tokens[i - 1].word == .in: return 1
    case .name where previous == .threeDots && isBehindRange(i): return 1
    case .rightParen, .rightBracket, .comma, .dot, .twoDots, .threeDots, .percent, .colon: return 0
    default: break
    }
    switch previous {
    case .leftParen, .leftBracket, .dot, .twoDots, .threeDots, .at: return 0
    case .plus, .minus: return plan.marks[i - 1].contains(.binary) ? 1 : 0
    default: return 1
    }
  }
}

extension FormatWriter {
  private func isBehindRange(_ i: Int) -> Bool {
    tree.tokens[i].word == .as && i + 1 < tree.tokens.count && tree.tokens[i + 1].kind == .name
  }
}

extension TokenKind {
  fileprivate var isDots: Bool { self == .dot || self == .twoDots || self == .threeDots }
  fileprivate var isSign: Bool { self == .plus || self == .minus }
}
