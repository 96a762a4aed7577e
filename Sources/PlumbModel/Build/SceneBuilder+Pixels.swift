import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `1px`: a length that the screen decides, which is the width of a guide that nobody sees.

extension SceneBuilder {
  /// So many pixels of the screen; nil after a diagnostic.
  mutating func pixels(
    _ count: Rational, _ range: SourceRange, _ meaning: Meaning
  ) -> LinearForm? {
    switch meaning {
    case .constant(let what):
      diagnostics.append(.pixelsAsNumber(what, at: range))
      return nil
    case .condition:
      diagnostics.append(.pixelsAsNumber("a border of sizes", at: range))
      return nil
    case .size, .length, .equation, .part: break
    }
    guard count.isInteger, Rational.one <= count, count <= Limits.pixels else {
      diagnostics.append(.tooManyPixels(at: range))
      return nil
    }
    guard let pixel = pixelGuide(at: range) else { return nil }
    return LinearForm(Anchor(pixel, .width), times: count)
  }

  /// The guide, made where pixels are first spoken of: it stands behind all other views.
  private mutating func pixelGuide(at range: SourceRange) -> ViewID? {
    if let pixel { return pixel }
    guard hasRoomForView(at: range) else { return nil }
    let guide = addView(
      name: ViewNode.pixelName, kind: .pixel, parent: .root, range: range,
      path: ViewNode.pixelName, sample: nil, margin: .zero)
    pixel = guide
    let unit = SourceRange(range.upper - 2, range.upper, in: range.file)
    views[guide.index].settings.append(
      Setting(
        value: .deviceLength(
          .horizontal, drawn: ViewNode.drawnPixel,
          ContentRange(least: Rational(numerator: 1, denominator: 3), most: .one)),
        guards: [], range: unit))
    let origin = Origin(unit, statement: unit, kind: .implied)
    for attribute in [Attribute.leading, .top] {
      let place = LinearForm(Anchor(guide, attribute))
      add(
        place - LinearForm(Anchor(.root, attribute, isContainer: true)), .equal, .required,
        guards: [], origin)
    }
    add(LinearForm(Anchor(guide, .height)), .equal, .required, guards: [], origin)
    return guide
  }
}

extension ViewNode {
  /// No view of a file is called so.
  package static let pixelName = "1px"
  /// As words are drawn, to half points.
  static let drawnPixel = Rational(numerator: 1, denominator: 2)
}

extension Diagnostic {
  /// - Parameter what: begins the sentence.
  static func pixelsAsNumber(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unit, "\(what) is a number of points, and pixels are smaller on some screens", at: range,
      label: "expected a number", helps: ["pixels stand in lines, and in the size of a view"],
      fixes: [inPoints(range)])
  }

  fileprivate static func tooManyPixels(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unit, "`px` is for hairlines, of 1 to 4 pixels of the screen", at: range,
      label: "a number without a unit is in points, as those of CSS are",
      fixes: [inPoints(range)])
  }

  private static func inPoints(_ range: SourceRange) -> Fix {
    let unit = SourceRange(range.upper - 2, range.upper, in: range.file)
    return Fix("leave the unit out", [Edit(unit, "")])
  }
}
