import PlumbTypography

/// The words of a view as they are drawn: its lines, in a font, as wide as they were measured.
package struct RenderedText: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let words: String
    /// In points, not rounded.
    package let width: Double
  }

  package let lines: [Line]
  package let weight: Font.Weight
  /// Of the font as it is drawn, in points.
  package let size: Double
  /// From the top of a line to its baseline.
  package let ascent: Double
  /// From one baseline to the next, and the height of all lines.
  package let pitch: Double
  package let height: Double

  fileprivate init(_ lines: [String], in font: Font, _ typography: Typography) {
    let metrics = typography.metrics(of: font)
    self.lines = lines.map {
      Line(words: $0, width: typography.width(of: $0[...], in: font))
    }
    weight = font.weight
    let drawn = typography.scaled(font)
    size = drawn.size
    ascent = metrics.ascent
    pitch = max(metrics.lineHeight, drawn.leading)
    height = metrics.lineHeight + Double(lines.count - 1) * pitch
  }
}

extension FrameTable {
  /// The words of one of its views; nil where that shows none.
  ///
  /// - Parameter cut: as they are seen where there is too little room, with an ellipsis.
  package func text(of view: ViewFrame, cut: Bool = false) -> RenderedText? {
    let lines = cut && !view.lines.isEmpty ? view.lines : view.renderedLines
    return lines.isEmpty ? nil : RenderedText(lines, in: view.font, typography)
  }
}

extension ViewFrame {
  /// The lines that a picture which moves shows: of a single one that is cut at its end all of it,
  /// since the view's edge cuts it off, wherever that is.
  package var renderedLines: [String] {
    guard let sample = placeholder ?? sample, !sample.isEmpty else { return [] }
    return 1 < lines.count || isCutInside ? lines : [sample]
  }
}
