import PlumbSolver
import PlumbText

/// How UIKit lays out a cell by itself, as `UITableViewCell.CellStyle` has it.
///
/// The places are those that Interface Builder recorded; what it recorded no cell of has no rule
/// here.
package enum CellStyle: String, CaseIterable, Sendable {
  /// A label that fills the cell: `UITableViewCell.CellStyle.default`.
  case basic
  /// A label, and another at the other end.
  case value1
  /// A label, and what it tells of beside it.
  case value2
  /// A label, and a smaller one below it.
  case subtitle

  var labelCount: Int { self == .basic ? 1 : 2 }

  /// How high a row is that nothing else makes higher or lower.
  var standardHeight: Rational { self == .subtitle ? 56 : 51 }

  /// By what UIKit and Interface Builder call it.
  static let elsewhere: [String: CellStyle] = [
    "default": .basic, "rightDetail": .value1, "leftDetail": .value2,
  ]

  /// The size of the font of its first label, in points.
  static let textSize = 17

  /// That of its second label.
  var detailSize: Int { self == .subtitle ? 12 : 17 }

  /// From an image to the label beside it.
  static let imageGap = Rational(15)

  /// Between two labels in one line that do not both fit.
  static let labelGap = Rational(6)

  /// What parts the content of a row from its edges, below this width of it and from there.
  static let margins = (narrow: Rational(16), wide: Rational(20), from: Rational(414))

  /// How far below the top of a row its labels begin, one of them or two below each other.
  ///
  /// They are in the middle, up to whole points; between the two are up to 3 points, as many as
  /// the height has above 54.
  func tops(
    in height: Rational, lines: (first: Rational, second: Rational)
  ) -> (first: Rational, second: Rational) {
    func top(of block: Rational) -> Rational { ((height - block) / 2).roundedUp }
    switch self {
    case .basic: return (.zero, .zero)
    case .value1, .value2: return (top(of: lines.first), top(of: lines.second))
    case .subtitle:
      let gap = min(max((height - 54).roundedDown, .zero), 3)
      let first = top(of: lines.first + lines.second + gap + gap)
      return (first, first + lines.first + gap)
    }
  }
}

/// What stands at the end of a cell, as `UITableViewCell.AccessoryType` has it.
package enum CellAccessory: String, CaseIterable, Sendable {
  case none, disclosure, detail, detailDisclosure, checkmark

  /// How wide it is; nil for nothing.
  var width: Rational? {
    switch self {
    case .none: nil
    case .disclosure: Rational(numerator: 21, denominator: 2)
    case .detail, .checkmark: Rational(24)
    case .detailDisclosure: Rational(numerator: 85, denominator: 2)
    }
  }

  /// From what stands before it to the view that it stands in.
  static let gap = Rational(8)
}

extension Scene {
  /// The cell of UIKit's that it is, and the line that says so; nil where its own lines lay it out.
  package var cellStyle: (style: CellStyle, range: SourceRange)? {
    for setting in views[0].settings {
      if case .cellStyle(let style) = setting.value { return (style, setting.range) }
    }
    return nil
  }

  /// What stands at its end.
  package var cellAccessory: CellAccessory {
    for setting in views[0].settings {
      if case .accessory(let accessory) = setting.value { return accessory }
    }
    return .none
  }
}
