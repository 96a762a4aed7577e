import PlumbModel
import PlumbSyntax
import PlumbText

/// Views that are declared one after another and are to be those of a layout of their own.
struct Siblings {
  let declared: [Declaration]
  let views: [String]
  /// The statements among which they stand.
  let list: List<Statement>
  /// What paths from the layout's root to them begin with: `card.`, or nothing.
  let around: String

  /// Those that a stretch takes in, of a layout or of the braces of a `view`; nil unless there are
  /// several.
  init?(at stretch: Range<Int>, in layout: Layout, _ tree: Tree) {
    var (block, around) = (layout.body, "")
    while let inner = Self.view(around: stretch, in: block, tree) {
      block = inner.body
      around += inner.name + "."
    }
    declared = tree.statements(of: block, in: stretch).compactMap { statement in
      if case .declaration(let node) = statement { node } else { nil }
    }
    let declarators = declared.flatMap { tree[$0.declarators] }
    guard 1 < declarators.count, declarators.count <= EditorBounds.siblings,
      declarators.allSatisfy({ $0.rangeEnd == nil })
    else { return nil }
    views = declarators.map { tree.text($0.name) }
    list = block.statements
    self.around = around
  }

  /// What they are together, `titleAndNote`: the words that all of their names begin or end with,
  /// else two names, else the first.
  var commonName: String {
    let words = views.map(Self.words(of:))
    let (first, last) = (words[0], words[words.count - 1])
    let shortest = words.map(\.count).min() ?? 0
    let beginning = (0...shortest).last { count in
      words.allSatisfy { $0.prefix(count) == first.prefix(count) }
    }
    let ending = (0...shortest).last { count in
      words.allSatisfy { $0.suffix(count) == first.suffix(count) }
    }
    let found: [String]
    if let beginning, 0 < beginning {
      found = Array(first.prefix(beginning))
    } else if let ending, 0 < ending {
      found = first.suffix(ending) + ["group"]
    } else {
      found = words.count == 2 ? first + ["and"] + last : first + ["group"]
    }
    let name =
      (found.first ?? "")
      + found.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    // A layout's name differs from it by its first letter.
    guard let letter = name.first, letter.isLowercase, letter.isASCII, !views.contains(name) else {
      return "part"
    }
    return namesOfTheLanguage.contains(name) ? name + "Group" : name
  }

  /// `photoOfLake` is `photo`, `of` and `lake`; numbers are left out.
  private static func words(of name: String) -> [String] {
    var words = [""]
    for character in name where !character.isNumber {
      if character.isUppercase, words[words.count - 1] != "" { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  /// The `view` between whose braces a stretch lies.
  private static func view(
    around stretch: Range<Int>, in block: Block, _ tree: Tree
  ) -> (name: String, body: Block)? {
    for case .declaration(let node) in tree[block.statements] {
      guard !node.isNative, tree.text(node.kind) == ViewKind.view.rawValue,
        node.declarators.count == 1, let only = tree[node.declarators].first,
        only.rangeEnd == nil, let body = node.body, let close = body.close,
        tree.range(body.open).upper <= stretch.lowerBound,
        stretch.upperBound <= tree.range(close).lower
      else { continue }
      return (tree.text(only.name), body)
    }
    return nil
  }
}

extension Tree {
  /// The statements of a block of which some part lies in a stretch of the text.
  func statements(of block: Block, in stretch: Range<Int>) -> [Statement] {
    self[block.statements].filter { statement in
      let range = range(statement.tokens)
      return range.lower < stretch.upperBound && stretch.lowerBound < range.upper
    }
  }
}

extension Statement {
  /// Whether it says nothing but constraints.
  var isLineOfConstraints: Bool {
    switch self {
    case .chain, .equation, .align: true
    default: false
    }
  }
}

/// A statement with the comments that belong to it: those behind it and those in the lines above.
struct StatementText {
  /// From the first character that is no blank to the last one.
  let range: SourceRange
  /// Whether nothing else stands in its lines.
  let hasOwnLines: Bool
  /// What stands there, each line as far to the right as the first.
  let lines: [String]

  init(_ tokens: TokenRange, _ tree: Tree) {
    let source = tree.source
    var range = tree.range(tokens)
    hasOwnLines = tree.ownLine(of: tokens, hasComments: true) != nil
    if hasOwnLines {
      let end = source.lineEnd(of: range.upper)
      let behind = tree.comments(in: range.upper..<end).last
      var start = range.lower
      while let above = Self.comment(endingBefore: start, tree) { start = above }
      range = SourceRange(start, behind.map { Int($0.upper) } ?? range.upper)
    }
    self.range = range
    let outer = source.indentation(of: range.lower)
    lines = source.text(range).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(outer) ? String($0.dropFirst(outer.count)) : String($0) }
  }

  /// Where a comment begins that has the line above to itself.
  private static func comment(endingBefore place: Int, _ tree: Tree) -> Int? {
    let source = tree.source
    let start = source.lineStart(of: place)
    guard 0 < start else { return nil }
    let above = source.lineStart(of: start - 1)
    let text = source.endOfBlanks(from: above)
    return tree.comments(in: text..<start).first.flatMap { Int($0.lower) == text ? text : nil }
  }

  /// What takes some of them out, with their lines, and of two empty lines around them one.
  static func removals(of all: [StatementText], _ tokens: [TokenRange], _ tree: Tree) -> [Edit] {
    let source = tree.source
    var stretches: [Range<Int>] = []
    for (text, tokens) in zip(all, tokens) {
      let stretch =
        text.hasOwnLines
        ? source.lineStart(of: text.range.lower)..<source.nextLine(after: text.range.upper)
        : stretch(inLineOf: tokens, tree)
      if let last = stretches.last, stretch.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] =
          last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        stretches.append(stretch)
      }
    }
    return stretches.map { Edit(removal(of: $0, source), "") }
  }

  /// A statement among others in its line: up to the next one, or from the end of the one before.
  private static func stretch(inLineOf tokens: TokenRange, _ tree: Tree) -> Range<Int> {
    let range = tree.range(tokens)
    let next = tokens.upper + 1
    if tree[tokens.upper].kind == .semicolon, tree[next].kind != .endOfFile,
      tree[next].kind != .rightBrace, !tree[next].startsLine
    {
      return range.lower..<Int(tree[next].lower)
    }
    guard 1 < tokens.lower.value, !tree[tokens.lower].startsLine,
      tree[tokens.lower + -1].kind == .semicolon
    else { return range.lower..<range.upper }
    return Int(tree[tokens.lower + -2].upper)..<range.upper
  }

  /// The whole lines of what leaves nothing in them, and no `;` before nothing.
  private static func removal(of stretch: Range<Int>, _ source: SourceText) -> SourceRange {
    var (lower, upper) = (stretch.lowerBound, stretch.upperBound)
    let start = source.lineStart(of: lower)
    func isEmpty(_ start: Int) -> Bool {
      source.endOfBlanks(from: start) == source.lineEnd(of: start)
    }
    let endsLine = upper == source.lineStart(of: upper) || isEmpty(upper)
    if source.startOfBlanks(before: lower) <= start, endsLine {
      lower = start
      if upper != source.lineStart(of: upper) { upper = source.nextLine(after: upper) }
      let closes = source.bytes[source.endOfBlanks(from: upper)...].first == 0x7D
      if 0 < lower, isEmpty(upper) || closes, isEmpty(source.lineStart(of: lower - 1)) {
        lower = source.lineStart(of: lower - 1)
      }
    } else if endsLine, let last = source.bytes[..<lower].lastIndex(where: { $0 != 0x20 }),
      source.bytes[last] == 0x3B
    {
      lower = last
    }
    return SourceRange(lower, upper)
  }
}
