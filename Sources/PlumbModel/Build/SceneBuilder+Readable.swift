import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `super.readable`: a guide as wide as lines of text may be to be read with ease.

extension SceneBuilder {
  private static let readable = "readable"
  /// Of `UIView.readableContentGuide` at the usual size of text, in points.
  private static let widthOfReadable = Rational(672)
  /// Above all that people write, and below what is required.
  private static let pull = Priority(999)

  /// Makes the guide where lines speak of it, so that these find it.
  mutating func declareReadable(in list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    for statement in tree[list] {
      switch statement {
      // What stands in their braces speaks of another view.
      case .declaration, .refinement, .metric, .size, .property: continue
      default: break
      }
      guard let range = tree.mention(of: Self.readable, in: statement.tokens) else { continue }
      let host = scopes[place.scope].view
      guard scopes[place.scope].views[Self.readable] == nil, hasRoomForView(at: range) else {
        return
      }
      let path = views[host.index].path
      let guide = addView(
        name: Self.readable, kind: .readable, parent: self.host(in: place.scope), range: range,
        path: path.isEmpty ? Self.readable : path + "." + Self.readable, sample: nil,
        margin: place.standardMargin)
      scopes[place.scope].declare(Self.readable, guide)
      tie(guide, in: host, range)
      return
    }
  }

  /// In the middle of the margins, and as wide as these, but no wider than can be read with ease
  /// (`UIView.readableContentGuide`).
  private mutating func tie(_ guide: ViewID, in host: ViewID, _ range: SourceRange) {
    let origin = Origin(range, statement: range, kind: .implied)
    func margin(_ attribute: Attribute) -> LinearForm {
      LinearForm(Anchor(host, attribute, region: .margins, isContainer: true))
    }
    for attribute in [Attribute.centerX, .top, .bottom] {
      add(
        LinearForm(Anchor(guide, attribute)) - margin(attribute), .equal, .required, guards: [],
        origin)
    }
    let width = LinearForm(Anchor(guide, .width))
    add(width - margin(.width), .lessOrEqual, .required, guards: [], origin)
    add(
      width - LinearForm(constant: Self.widthOfReadable), .lessOrEqual, .required, guards: [],
      origin)
    add(width - margin(.width), .equal, Self.pull, guards: [], origin)
  }
}

extension Tree {
  /// Where some tokens first say `super.word`.
  func mention(of word: String, in tokens: TokenRange) -> SourceRange? {
    let length = word.utf8.count
    var i = tokens.lower + 2
    while i < tokens.upper {
      let token = self[i]
      if token.kind == .name, Int(token.upper - token.lower) == length, text(i) == word,
        self[TokenIndex(i.value - 1)].kind == .dot, text(TokenIndex(i.value - 2)) == "super"
      {
        return range(TokenRange(TokenIndex(i.value - 2), i + 1))
      }
      i = i + 1
    }
    return nil
  }
}
