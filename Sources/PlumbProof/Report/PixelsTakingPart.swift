import PlumbModel
import PlumbSyntax
import PlumbText

extension Scene {
  /// Rows with what is said of a pixel's width at the pixels of a line among them: all pixels are
  /// one guide, which stands where the layout first speaks of them, as in a component that has no
  /// part in it.
  func withPixelsInPlace(_ rows: [LoweredScene.Row]) -> [LoweredScene.Row] {
    guard rows.contains(where: isOfPixel),
      let unit = rows.lazy.compactMap({ self.pixelUnit(of: $0) }).first
    else { return rows }
    return rows.map { isOfPixel($0) ? $0.said(at: unit) : $0 }
  }

  /// Whether a row is about the width of a pixel alone.
  func isOfPixel(_ row: LoweredScene.Row) -> Bool {
    row.origin.isOfContent && row.form.terms.contains { views[$0.anchor.view.index].kind == .pixel }
  }

  /// The `px` with which a line speaks of pixels.
  private func pixelUnit(of row: LoweredScene.Row) -> SourceRange? {
    guard !row.origin.isOfContent,
      row.form.terms.contains(where: { views[$0.anchor.view.index].kind == .pixel })
    else { return nil }
    let tree = sources.tree(of: row.origin.range)
    let tokens = tree.tokens(in: row.origin.range)
    let pixels = (tokens.lower.value..<tokens.upper.value).map { TokenIndex($0) }.last {
      tree[$0].flags.contains(.isPixels)
    }
    return pixels.map(tree.range).map { SourceRange($0.upper - 2, $0.upper, in: $0.file) }
  }
}
