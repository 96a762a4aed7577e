/// What other tools call the end of a line: `safe`, `super.safe.top`, `superview`,
/// `view.safeAreaLayoutGuide.bottomAnchor`.
package struct ForeignEdge {
  /// Behind its last token.
  package let end: TokenIndex
  package let isSafeArea: Bool

  package init?(in tree: Tree, at first: TokenIndex) {
    guard tree[first].kind == .name else { return nil }
    var words = [tree.text(first)]
    var end = first + 1
    while words.count < 4, tree[end].kind == .dot, tree[end + 1].kind == .name {
      words.append(tree.text(end + 1))
      end = end + 2
    }
    let isOfRoot = Self.roots.contains(words[0])
    if isOfRoot { words.removeFirst() }
    isSafeArea = words.first.map(Self.safeAreas.contains) ?? false
    if isSafeArea { words.removeFirst() }
    guard isOfRoot || isSafeArea, words.count <= 1,
      words.allSatisfy({ Self.sides.contains($0) || Self.sides.contains(Self.withoutAnchor($0)) })
    else { return nil }
    self.end = end
  }

  /// As it is written here.
  package var bar: String { isSafeArea ? "||" : "|" }

  package var message: String {
    "\(isSafeArea ? "the safe area's edge" : "the superview's edge") is written `\(bar)` in a line"
  }

  private static let roots: Set = ["super", "superview", "parent", "self", "view", "root"]
  private static let safeAreas: Set = [
    "safe", "safeArea", "safearea", "safeAreaLayoutGuide", "topLayoutGuide", "bottomLayoutGuide",
  ]
  private static let sides: Set = ["top", "bottom", "left", "right", "leading", "trailing"]

  /// `top` of `topAnchor`.
  private static func withoutAnchor(_ word: String) -> String {
    word.hasSuffix("Anchor") ? String(word.dropLast("Anchor".count)) : word
  }
}
