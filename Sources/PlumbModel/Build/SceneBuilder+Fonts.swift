import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// Fonts: how large words are, and how heavy.
extension SceneBuilder {
  /// `font 17 bold` or `font headline`; a weight after a style takes the place of the style's own.
  mutating func lowerFont(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard let first = values.first, case .expression(let id) = first.form else { return }
    var weight = Font.Weight.regular
    let size: Rational
    var style: TextStyle?
    if case .path = tree[id].form,
      let named = TextStyle(rawValue: tree.source.text(tree.range(tree[id].tokens)))
    {
      style = named
      weight = named.font.weight
      size = Rational(exactly: named.font.size) ?? .one
    } else if let told = weightAlone(id, at: place) {
      return diagnostics.append(told)
    } else {
      guard let points = number(first, "a font size", at: place) else { return }
      guard Rational.zero < points else {
        diagnostics.append(
          .value("a font size is above 0", at: range(first, in: tree), label: "in points"))
        return
      }
      size = points
    }
    for case .word(let token) in values.dropFirst().map(\.form) {
      guard let named = Font.Weight(rawValue: tree.text(token)) else {
        // `headline 20` is told where it is read.
        if token < tree.tokens(in: range(first, in: tree)).lower { return }
        if let told = wordOfFont(token, values, hasStyle: style != nil, in: tree) {
          return diagnostics.append(told)
        }
        let word = tree.text(token)
        diagnostics.append(
          .unknown(
            .value, "`\(word)` is not a weight", word, at: tree.range(token),
            among: Font.Weight.allCases.map(\.rawValue)))
        return
      }
      weight = named
    }
    set(.font(size: size, weight: weight, style: style), property, at: place)
  }

  /// `font bold`, where nothing else is called so.
  private mutating func weightAlone(_ id: ExpressionID, at place: Place) -> Diagnostic? {
    let tree = library.trees[place.file]
    let range = tree.range(tree[id].tokens)
    let word = tree.source.text(range)
    guard case .path = tree[id].form, Font.Weight(rawValue: word) != nil,
      visibleMetric(named: word, at: place) == nil
    else { return nil }
    return Diagnostic(
      .value, "a font has a size", at: range, label: "as in `17 \(word)`",
      fixes: [Fix("write `17 \(word)`", [Edit(range, "17 \(word)")], isTold: true)])
  }

  /// `rounded`, or a text style behind a size.
  private func wordOfFont(
    _ token: TokenIndex, _ values: [Value], hasStyle: Bool, in tree: Tree
  ) -> Diagnostic? {
    let (word, range) = (tree.text(token), tree.range(token))
    let before = SourceRange(tree.range(token + -1).upper, range.upper, in: range.file)
    if ["default", "monospaced", "rounded", "serif"].contains(word) {
      return Diagnostic(
        .value, "`\(word)` is not a weight", at: range,
        label: "words are measured in the system's font of the usual design",
        fixes: [Fix("take it out", [Edit(before, "")])])
    }
    guard !hasStyle, let style = TextStyle(rawValue: word), let first = values.first else {
      return nil
    }
    let size = self.range(first, in: tree)
    let weight = style.font.weight
    let isUsual = weight == .regular || 2 < values.count
    let leading = SourceRange(size.lower, range.lower, in: range.file)
    return Diagnostic(
      .value, "a text style has a size of its own", at: range,
      label: "a font has a style, or a size in points",
      fixes: [
        Fix("leave the size to the style", [Edit(leading, "")]),
        Fix("keep the size", [isUsual ? Edit(before, "") : Edit(range, weight.rawValue)]),
      ])
  }
}
