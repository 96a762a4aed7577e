import PlumbDiagnostics
import PlumbText

/// A line in braces as UIKit, SwiftUI or CSS would have it, and what says so here:
/// `backgroundColor = .red`, `font-size: 12`, `height 44`, `shadow 8`.
package struct ForeignLine {
  let tree: Tree
  /// `fontSize`, for `font-size` too.
  let name: String
  let nameTokens: TokenRange
  let tokens: TokenRange
  /// What stands behind the name, without `=`, `:`, and the type before a constant.
  let values: String
  private let isCleaned: Bool

  /// - Parameter first: the first token of a statement in braces.
  package init?(_ tree: Tree, from first: TokenIndex) {
    guard tree[first].kind == .name else { return nil }
    self.tree = tree
    let end = tree.endOfStatement(from: first + 1)
    var rest = first + 1
    var name = tree.text(first)
    while rest + 1 < end, tree[rest].kind == .minus, tree[rest + 1].kind == .name,
      tree.range(rest).lower == tree.range(rest + -1).upper,
      tree.range(rest).upper == tree.range(rest + 1).lower
    {
      name += tree.text(rest + 1).capitalizedFirst
      rest = rest + 2
    }
    self.name = name
    nameTokens = TokenRange(first, rest)
    tokens = TokenRange(first, end)
    var start = rest
    if start < end, [.equal, .equalEqual, .colon].contains(tree[start].kind) { start = start + 1 }
    let called = Self.constantCalled(in: tree, from: start, to: end)
    start = called?.lower ?? Self.constant(in: tree, from: start, to: end)
    let value = called ?? TokenRange(start, end)
    values = start < end ? tree.source.text(tree.range(value)) : ""
    isCleaned = rest < start
  }

  /// What stands in parentheses behind a property as its only value: `.red` of `color(.red)`.
  static func constantCalled(in tree: Tree, from first: TokenIndex, to end: TokenIndex)
    -> TokenRange?
  {
    guard first + 2 < end, tree[first].kind == .leftParen, tree[end + -1].kind == .rightParen
    else { return nil }
    let start = constant(in: tree, from: first + 1, to: end + -1)
    return start + 2 == end ? TokenRange(start, end + -1) : nil
  }

  /// Where a value begins behind its type: `red` of `UIColor.red` and of `.red`.
  static func constant(in tree: Tree, from first: TokenIndex, to end: TokenIndex) -> TokenIndex {
    var start = first
    if start + 2 < end, tree[start].kind == .name, tree[start + 1].kind == .dot,
      types.contains(tree.text(start))
    {
      start = start + 1
    }
    if start + 1 < end, tree[start].kind == .dot, tree[start + 1].kind == .name {
      start = start + 1
    }
    return start
  }

  private static let types: Set = [
    "UIColor", "NSColor", "Color", "UIFont", "NSFont", "Font", "NSTextAlignment", "TextAlignment",
    "NSLayoutConstraint", "UIStackView", "Axis", "NSLineBreakMode",
  ]

  /// Whether it gives the view a width or a height.
  package var isLength: Bool { Self.lengths[name] != nil }

  /// What to say of it; nil where the words mean nothing that is known.
  package var diagnostic: Diagnostic? {
    if name == "text", isNameAndWords {
      return Diagnostic(
        .syntax, "no kind of view is called `text`", at: tree.range(nameTokens),
        label: "here it is `label`",
        fixes: [Fix("write `label`", [Edit(tree.range(nameTokens), "label")], isTold: true)])
    }
    if let told = color ?? statement { return told }
    if let keyword = PropertyKeyword(word: name) { return spelling(of: keyword) }
    if name == "borderWidth", let border { return border }
    if let keyword = PropertyKeyword(elsewhere: name) { return property(keyword) }
    if let relation = Self.lengths[name] { return length(relation) }
    if Self.weights.contains(name), values.isEmpty { return meant("font 17 \(name)") }
    switch (name, values) {
    case ("weight", let weight), ("fontWeight", let weight):
      return Self.weights.contains(weight) ? meant("font 17 \(weight)") : nil
    case ("vertical", ""), ("horizontal", ""): return meant("axis \(name)")
    case ("multiline", ""), ("wrap", ""): return meant("lines 0")
    case ("zIndex", _), ("zPosition", _), ("z", _): return order
    case ("borderColor", _) where !values.isEmpty: return border ?? meant("border 1 \(values)")
    case ("shadowOpacity", _): return meant("shadow 8 opacity \(values)")
    case ("indicators", "none"), ("scrollIndicators", "hidden"), ("showsIndicators", "false"),
      ("showsVerticalScrollIndicator", "false"), ("showsHorizontalScrollIndicator", "false"):
      return meant("scrolling noIndicators")
    default: break
    }
    if let told = look { return told }
    return Self.code[name].map(inCode)
  }

  // MARK: What says it here

  /// `text greeting "Hello"`
  private var isNameAndWords: Bool {
    let behind = nameTokens.upper
    return tree[behind].kind == .name && tree[behind + 1].kind == .string
  }

  /// A property of ours, whose value is written otherwise.
  private func spelling(of keyword: PropertyKeyword) -> Diagnostic? {
    if keyword.schema.values == nil { return property(keyword) }
    guard isCleaned, !values.isEmpty else { return nil }
    return meant("\(name) \(values)")
  }

  func property(_ keyword: PropertyKeyword) -> Diagnostic? {
    let word = keyword.word
    if name == word, keyword.schema.values != nil { return spelling(of: keyword) }
    let own = PropertyKeyword(word: name)?.schema.owners.plurals.listed
    let message =
      name == word
      ? "`\(word)` takes no value"
      : "`\(name)` is \(own.map { "of \($0)" } ?? "not a property"); did you mean `\(word)`?"
    if keyword.schema.values == nil { return hidden(keyword, message) }
    guard !values.isEmpty else { return nil }
    if keyword == .touch { return touch(message) }
    if ["true", "false"].contains(values) {
      return Diagnostic(
        .syntax, message, at: tree.range(nameTokens),
        label: "expected `\(word)` and a value")
    }
    if keyword == .color || keyword == .background, name != word,
      tree.says(keyword, besides: nameTokens.lower)
    {
      return Diagnostic(
        .syntax, "`\(name)` is not a property", at: tree.range(nameTokens),
        label: "`\(word)` is what is behind the view, and says so already")
    }
    let constant = Self.constants[values] ?? values
    let text = "\(word) \(constant)"
    let isWord = !isCleaned && constant == values
    return Diagnostic(
      .syntax, message, at: tree.range(nameTokens),
      fixes: [
        isWord
          ? Fix("write `\(word)`", [Edit(tree.range(nameTokens), word)])
          : Fix("write `\(text)`", [Edit(tree.range(tokens), text)])
      ])
  }

  /// `hitSlop 12`, which counts from the edges: nearly always to come to what a finger needs.
  private func touch(_ message: String) -> Diagnostic {
    let text = "touch \(values.contains(" by ") ? values : "44 by 44")"
    return Diagnostic(
      .syntax, message, at: tree.range(nameTokens), label: "expected `\(text)`",
      fixes: [Fix("write `\(text)`", [Edit(tree.range(tokens), text)], isTold: true)])
  }

  /// In braces, `super` is the view they belong to.
  private func length(_ relation: (attribute: String, sign: String)) -> Diagnostic? {
    guard !values.isEmpty else { return nil }
    if tree.isInLayout(nameTokens.lower) { return widthOfLayout }
    let text = "super.\(relation.attribute) \(relation.sign) \(values)"
    return Diagnostic(
      .syntax, "`\(name)` is not a property", at: tree.range(nameTokens),
      label: "an equation says it: `\(text)`",
      fixes: [Fix("write `\(text)`", [Edit(tree.range(tokens), text)], isTold: true)])
  }

  /// `width 280...1024` of a layout that says no other size.
  private var widthOfLayout: Diagnostic? {
    let others: Set = ["size", "devices", "height"]
    guard name == "width", tree.line(called: others, besides: nameTokens.lower) == nil else {
      return nil
    }
    return meant("size \(values) by fits")
  }

  func inCode(_ property: String) -> Diagnostic {
    Diagnostic(
      .syntax, "`\(name)` is not a property", at: tree.range(nameTokens),
      label: "this moves nothing, and is said in Swift, as `\(property)`")
  }

  private var order: Diagnostic {
    Diagnostic(
      .syntax, "`\(name)` is not a property", at: tree.range(nameTokens),
      label: "a line says what lies over what, from the back to the front: `Z:[back][front]`")
  }

  func meant(_ text: String) -> Diagnostic {
    Diagnostic(
      .syntax, "this is written otherwise here", at: tree.range(tokens),
      label: "expected `\(text)`",
      fixes: [Fix("write `\(text)`", [Edit(tree.range(tokens), text)], isTold: true)])
  }

  // MARK: Words

  private static let lengths: [String: (attribute: String, sign: String)] = [
    "width": ("width", "=="), "height": ("height", "=="),
    "minWidth": ("width", ">="), "minHeight": ("height", ">="),
    "maxWidth": ("width", "<="), "maxHeight": ("height", "<="),
  ]

  static let weights: Set = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  private static let constants = [
    "byWordWrapping": "wordWrapping", "byCharWrapping": "charWrapping", "byClipping": "clipping",
    "byTruncatingHead": "truncatingHead", "byTruncatingTail": "truncatingTail",
    "byTruncatingMiddle": "truncatingMiddle", "row": "horizontal", "column": "vertical",
  ]

  /// What changes no frame, and what it is in UIKit.
  private static let code = [
    "action": "addAction", "alpha": "alpha", "border": "layer.borderWidth",
    "borderColor": "layer.borderColor",
    "borderWidth": "layer.borderWidth", "checked": "isOn", "clearButton": "clearButtonMode",
    "clearButtonMode": "clearButtonMode", "clipsToBounds": "clipsToBounds",
    "clips": "clipsToBounds", "contentMode": "contentMode", "disabled": "isEnabled",
    "enabled": "isEnabled", "isEnabled": "isEnabled",
    "isOn": "isOn", "isSecureTextEntry": "isSecureTextEntry", "isSelected": "isSelected",
    "isUserInteractionEnabled": "isUserInteractionEnabled", "italic": "font",
    "keyboardType": "keyboardType", "maximum": "maximumValue", "maximumValue": "maximumValue",
    "minimumValue": "minimumValue", "masksToBounds": "clipsToBounds", "objectFit": "contentMode",
    "onClick": "addAction", "onTap": "addAction", "opacity": "alpha", "overflow": "clipsToBounds",
    "pullToRefresh": "refreshControl", "refresh": "refreshControl",
    "refreshControl": "refreshControl",
    "rotate": "transform", "rotation": "transform", "scale": "transform",
    "secure": "isSecureTextEntry",
    "selected": "isSelected", "tag": "tag",
    "strikethrough": "attributedText", "target": "addAction", "transform": "transform",
    "underline": "attributedText", "value": "value",
  ]
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Tree {
  /// One past the last token of the statement that a token belongs to, at the latest at the end of
  /// its line.
  func endOfStatement(from start: TokenIndex) -> TokenIndex {
    var end = start
    while ![.semicolon, .rightBrace, .endOfFile].contains(self[end].kind), !self[end].startsLine {
      end = end + 1
    }
    return end
  }

  /// Whether a token stands in a layout's own braces, or in those of no view within it.
  fileprivate func isInLayout(_ token: TokenIndex) -> Bool {
    var (opener, open) = (Int(token.value) - 1, 0)
    while 0 < opener {
      if tokens[opener].kind == .rightBrace { open += 1 }
      if tokens[opener].kind == .leftBrace {
        if open == 0, !isOpenedByBlock(opener) { break }
        open = max(0, open - 1)
      }
      opener -= 1
    }
    return word(atStartOfStatementOf: opener) == "layout"
  }

  /// `when`, `else`, a state: what stands in its braces belongs to what is around it.
  private func isOpenedByBlock(_ opener: Int) -> Bool {
    ["when", "else", "states"].contains(word(atStartOfStatementOf: opener))
  }

  private func word(atStartOfStatementOf token: Int) -> String {
    var first = token
    while 0 < first, !tokens[first].startsLine,
      ![.semicolon, .leftBrace].contains(tokens[first - 1].kind)
    {
      first -= 1
    }
    return text(TokenIndex(UInt32(max(0, first))))
  }
}

// MARK: Taking statements out

extension Tree {
  /// Whether a statement is all that its braces hold.
  package func isAloneInBlock(_ statement: TokenRange) -> Bool {
    self[statement.lower + -1].kind == .leftBrace && self[statement.upper].kind == .rightBrace
  }

  /// A statement with what parts it from its neighbour, comments excepted.
  package func rangeWithSeparator(_ statement: TokenRange) -> SourceRange {
    let (before, range) = (self[statement.lower + -1].kind, self.range(statement))
    let last = self.range(statement.lower + -1)
    let isBlank = source.bytes[last.upper..<range.lower].allSatisfy { $0 <= 0x20 }
    if before == .leftBrace, self[statement.upper].kind == .semicolon {
      let end = self.range(statement.upper).upper
      return SourceRange(isBlank ? last.upper : range.lower, end, in: range.file)
    }
    guard isBlank else { return range }
    return SourceRange(before == .semicolon ? last.lower : last.upper, range.upper, in: range.file)
  }
}
