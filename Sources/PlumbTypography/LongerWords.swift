/// Measures words as if each were so many times as long: what a translation needs, before there is
/// one.
struct LongerWords: TextMeasurer {
  let measurer: any TextMeasurer
  let factor: Double

  func width(of line: Substring, in font: Font) -> Double {
    measurer.width(of: line, in: font) * factor
  }

  func metrics(of font: Font) -> FontMetrics { measurer.metrics(of: font) }
}
