import PlumbModel
import PlumbSolver

/// The room that the words of a view ask for, so that none are left out.
///
/// A text that wraps asks for the height of its lines, and where it may take so many only, for the
/// width at which they hold it. Words that may shrink ask for what they are then.
struct WordsRoom {
  struct Need {
    let axis: Axis
    let wanted: Rational
    /// Of a text that may take so many lines.
    var lines: Int?
  }

  private let view: ViewID
  private let settings: EffectiveSettings
  private let height: Rational?

  /// - Parameter height: of the lines of a text that wraps; nil where it is not known.
  init(_ view: ViewID, _ settings: EffectiveSettings, height: Rational?) {
    (self.view, self.settings, self.height) = (view, settings, height)
  }

  init(_ view: ViewID, _ proved: ProvedVariant) {
    self.init(view, proved.lowered.settings[view.index], height: proved.texts[view.index]?.height)
  }

  /// All of them: unlike for `clipped`, no resistance and no `lineBreak` makes it right that words
  /// are cut.
  var needs: [Need] {
    guard settings.intrinsic.wrapping != nil else {
      return [Axis.horizontal, .vertical].compactMap { axis in
        words(axis).flatMap { 0 < $0.sign ? Need(axis: axis, wanted: $0) : nil }
      }
    }
    let lines = words(.vertical).map { Need(axis: .vertical, wanted: $0) }
    return [lines, narrowest].compactMap { $0 }
  }

  /// Whether no width holds its words.
  var hasTooManyLines: Bool {
    guard let wrapping = settings.intrinsic.wrapping, wrapping.given == nil else { return false }
    return wrapping.lines != 0 && wrapping.leastWidth == nil
  }

  /// The width at which so many lines hold a text.
  private var narrowest: Need? {
    guard let wrapping = settings.intrinsic.wrapping else { return nil }
    return wrapping.leastWidth.map { Need(axis: .horizontal, wanted: $0, lines: wrapping.lines) }
  }

  /// What its words need along an axis; nil where that is not one number, as of the width of a text
  /// that wraps. A flow needs the width of its widest view.
  private func words(_ axis: Axis) -> Rational? {
    if axis == .vertical, settings.intrinsic.wrapping != nil { return height }
    guard let words = settings.intrinsic.textSize(axis)?.size else { return nil }
    return axis == .horizontal ? settings.text.shrunk(words) : words
  }

  /// The same where the file does not let the words give way.
  func kept(_ axis: Axis) -> Rational? {
    guard let content = settings.content(axis), settings.keeps(content, axis) else { return nil }
    return words(axis)
  }

  /// Not below zero where the words fit.
  func form(_ need: Need) -> LinearForm {
    length(need.axis) - LinearForm(constant: need.wanted)
  }

  func length(_ axis: Axis) -> LinearForm { LinearForm(Anchor(view, axis.size)) }

  /// - Parameter lacking: below zero.
  static func label(_ need: Need, lacking: Rational) -> String {
    let room = ConstraintWriter.amount(need.wanted + lacking)
    let lines = need.lines.map { " in \($0) lines" } ?? ""
    return "\(room) \(need.axis.adjective), and its words ask for "
      + ConstraintWriter.amount(need.wanted) + lines
  }
}
