import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// What UIKit, AppKit and the constraint libraries on top of them call what has another name here.
enum ForeignNames {
  /// The attribute that a word means elsewhere: `leadingAnchor`, `minX`, `y`.
  static func attribute(_ word: String) -> Attribute? {
    if word.hasSuffix("Anchor") { return Attribute(rawValue: String(word.dropLast(6))) }
    switch word {
    case "x", "minX": return .left
    case "y", "minY": return .top
    case "maxX": return .right
    case "maxY": return .bottom
    case "midX", "centreX": return .centerX
    case "midY", "centreY": return .centerY
    case "start": return .leading
    case "end": return .trailing
    case "baseline": return .lastBaseline
    default: return nil
    }
  }

  /// The attributes that a word stands for together: `center`, `size`, `edges`.
  static func attributes(_ word: String) -> [Attribute] {
    switch word {
    case "center", "centre": [.centerX, .centerY]
    case "size": [.width, .height]
    case "edges": [.leading, .trailing, .top, .bottom]
    case "horizontalEdges": [.leading, .trailing]
    case "verticalEdges": [.top, .bottom]
    default: []
    }
  }

  /// The property that is an attribute elsewhere: `aspectRatio`, `isHidden`.
  static func property(_ word: String) -> PropertyKeyword? {
    PropertyKeyword(elsewhere: word)
  }

  /// A view or rectangle, as a path's first word: `superview`, `safeAreaLayoutGuide`.
  static func view(_ word: String) -> String? {
    switch word {
    case "superview", "self", "view", "parent", "root", "container", "contentView": "super"
    case "safeArea", "safeAreaLayoutGuide", "safe": "super.safe"
    case "layoutMarginsGuide", "margins": "super.margins"
    case "readableContentGuide": "super.readable"
    default: nil
    }
  }

  /// The same behind a view: `card.layoutMarginsGuide`.
  static func part(_ word: String) -> String? {
    switch word {
    case "safeArea", "safeAreaLayoutGuide": "safe"
    case "layoutMarginsGuide": "margins"
    case "readableContentGuide": "readable"
    case "frameLayoutGuide": "frame"
    default: nil
    }
  }
}

// MARK: Telling how they are called here

extension SceneBuilder {
  /// `superview.width`: says that it is `super`, unless a view is called so.
  mutating func reportedForeignView(_ token: TokenIndex, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let word = tree.text(token)
    guard let name = ForeignNames.view(word) else { return false }
    reportForeign(.unknownView, "no view is called `\(word)`", token, name, at: place)
    return true
  }

  /// `|-safe-[a]`, `[a]-safe-|`, `V:[safe]-8-[a]`: says how the edge of the safe area is written in
  /// a line.
  mutating func reportedEdge(_ path: Path, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let (first, end) = (path.tokens.lower, path.tokens.upper)
    guard let edge = ForeignEdge(in: tree, at: first), edge.end == end, 2 < first.value,
      tree[end].kind != .endOfFile
    else { return false }
    let tokens: TokenRange
    switch (tree[first + -2].kind, tree[first + -1].kind, tree[end].kind, tree[end + 1].kind) {
    case (.bar, .minus, .minus, .leftBracket): tokens = TokenRange(first + -2, end + 1)
    case (_, .minus, .minus, .bar): tokens = TokenRange(first + -1, end + 2)
    case (.colon, .leftBracket, .rightBracket, _): tokens = TokenRange(first + -1, end + 1)
    case (.minus, .leftBracket, .rightBracket, _) where tree[end + 1].kind != .minus:
      tokens = TokenRange(first + -1, end + 1)
    default: return false
    }
    let range = tree.range(tokens)
    diagnostics.append(
      Diagnostic(
        .unknownView, edge.message, at: range, label: "expected `\(edge.bar)`",
        fixes: [Fix("write `\(edge.bar)`", [Edit(range, edge.bar)], isTold: true)]))
    return true
  }

  /// Says how an attribute, or a part of a view, is called here, if the word is from elsewhere.
  mutating func reportedForeign(
    _ token: TokenIndex, of view: ViewID, isLast: Bool, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    let word = tree.text(token)
    let title = views[view.index].title
    let message = "\(title) has no `\(word)`"
    if isLast, let attribute = ForeignNames.attribute(word) {
      reportForeign(.unknownAttribute, message, token, attribute.rawValue, at: place)
    } else if let part = ForeignNames.part(word) {
      reportForeign(.unknownView, message, token, part, at: place)
    } else if isLast, !ForeignNames.attributes(word).isEmpty {
      reportSeveral(word, message, token, at: place)
    } else if isLast, let property = ForeignNames.property(word)?.word {
      diagnostics.append(
        Diagnostic(
          .unknownAttribute, message, at: tree.range(token),
          label: "here it is the property `\(property)`, in the braces of \(title)"))
    } else {
      return false
    }
    return true
  }

  /// The repair reaches as far as the equation: such names come in company.
  private mutating func reportForeign(
    _ rule: Rule, _ message: String, _ token: TokenIndex, _ name: String, at place: Place
  ) {
    let tree = library.trees[place.file]
    let range = tree.range(token)
    let edits = foreignEdits(in: equation(around: token, in: tree), at: place)
    let isAlone = edits.count <= 1
    let fix =
      isAlone
      ? Fix("write `\(name)`", [Edit(range, name)], .safe, isTold: true)
      : Fix("use the names that they have here", edits, .safe)
    diagnostics.append(
      Diagnostic(rule, message, at: range, label: "here it is `\(name)`", fixes: [fix]))
  }

  /// `a.center == b.center`: an equation for each attribute that the word stands for.
  private mutating func reportSeveral(
    _ word: String, _ message: String, _ token: TokenIndex, at place: Place
  ) {
    let tree = library.trees[place.file]
    let attributes = ForeignNames.attributes(word)
    let list = attributes.map { "`\($0.rawValue)`" }.listed
    let tokens = equation(around: token, in: tree)
    let range = tree.range(tokens)
    let equals = tokens.lower.value..<tokens.upper.value
    let isOneEquality = equals.count { tree.tokens[Int($0)].kind == .equalEqual } == 1
    let equations = attributes.map { attribute in
      tree.source.text(
        range, applying: foreignEdits(in: tokens, taking: (word, attribute), at: place))
    }
    diagnostics.append(
      Diagnostic(
        .unknownAttribute, message, at: tree.range(token),
        label: "an equation is about one number: \(list)",
        fixes: isOneEquality
          ? [
            Fix("write one for each", [Edit(range, equations.joined(separator: "; "))], .safe)
          ] : []))
  }

  /// What would put all names from elsewhere right in an equation.
  ///
  /// - Parameter several: a word for several attributes, and which of them it is this time.
  private func foreignEdits(
    in tokens: TokenRange, taking several: (word: String, attribute: Attribute)? = nil,
    at place: Place
  ) -> [Edit] {
    let tree = library.trees[place.file]
    var edits: [Edit] = []
    for value in tokens.lower.value..<tokens.upper.value {
      let i = Int(value)
      guard tree.tokens[i].kind == .name else { continue }
      let isInner = 0 < i && tree.tokens[i - 1].kind == .dot
      let isOuter = i + 1 < tree.tokens.count && tree.tokens[i + 1].kind == .dot
      let word = tree.text(TokenIndex(value))
      let name: String?
      switch (isInner, isOuter) {
      case (false, true):
        let isKnown = view(named: word, from: place.scope) != nil
        name = isKnown ? nil : ForeignNames.view(word)
      case (true, true): name = ForeignNames.part(word)
      case (true, false):
        name =
          several.flatMap { $0.word == word ? $0.attribute.rawValue : nil }
          ?? ForeignNames.attribute(word)?.rawValue
      case (false, false): name = nil
      }
      if let name { edits.append(Edit(tree.range(TokenIndex(value)), name)) }
    }
    return edits
  }

  /// The statement around a token, as far as its line and braces let see.
  private func equation(around token: TokenIndex, in tree: Tree) -> TokenRange {
    func ends(_ i: Int) -> Bool {
      switch tree.tokens[i].kind {
      case .semicolon, .leftBrace, .rightBrace, .endOfFile: true
      default: false
      }
    }
    var lower = Int(token.value)
    while 0 < lower, !tree.tokens[lower].startsLine, !ends(lower - 1) { lower -= 1 }
    var upper = Int(token.value) + 1
    while upper < tree.tokens.count, !tree.tokens[upper].startsLine, !ends(upper) { upper += 1 }
    return TokenRange(TokenIndex(UInt32(lower)), TokenIndex(UInt32(upper)))
  }
}
