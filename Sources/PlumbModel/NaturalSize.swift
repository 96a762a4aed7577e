import PlumbSolver
import PlumbTypography

/// The size that UIKit gives a view for what it shows, as an alignment rectangle; nil on an axis on
/// which the kind has none.
///
/// The sizes of controls are those that Interface Builder recorded. A switch is drawn 51 points
/// wide, two of which lie outside its alignment rectangle, and a segmented control one point lower
/// than it.
struct NaturalSize {
  var width: Rational?
  var height: Rational?
  /// The room that its words need, below which they are cut; nil for a view without words.
  var words: (width: Rational, height: Rational)?

  /// - Parameters:
  ///   - sample: The words that it shows; of unknown words, only the height of their line is known.
  init(of kind: ViewKind, showing sample: String?, in font: Font, _ typography: Typography) {
    switch kind {
    case .label:
      let size = Self.size(of: sample, in: font, typography)
      (width, height, words) = (size.width, size.height, size)
    case .button:
      let title = Self.size(of: sample, in: font, typography)
      width = max(Rational(30), title.width)
      height = Self.wholeLine(font, typography) + Rational(12)
      words = sample == nil ? nil : title
    case .field: height = max(Rational(34), Self.wholeLine(font, typography) + Rational(12))
    case .switch: (width, height) = (Rational(49), Rational(31))
    case .slider: height = Rational(30)
    case .stepper: (width, height) = (Rational(94), Rational(32))
    case .segmented: height = Rational(31)
    case .progress: height = Rational(4)
    case .spinner: (width, height) = (Rational(20), Rational(20))
    case .datepicker, .picker: height = Rational(216)
    case .view, .image, .textview, .scroll, .stack, .table, .collection, .guide, .spacer: break
    }
  }

  private static func size(
    of sample: String?, in font: Font, _ typography: Typography
  ) -> (width: Rational, height: Rational) {
    guard let sample else {
      return (.zero, exact(typography.height(ofLines: 1, in: font)))
    }
    let size = typography.size(of: sample, in: font)
    return (exact(size.width), exact(size.height))
  }

  /// The height of a line, up to whole points.
  private static func wholeLine(_ font: Font, _ typography: Typography) -> Rational {
    let height = exact(typography.height(ofLines: 1, in: font))
    let whole = Rational(Int(height.doubleValue))
    return whole == height ? whole : whole + .one
  }

  /// A measure as a fraction; what no screen has counts as the most that a file may name.
  private static func exact(_ points: Double) -> Rational {
    guard 0 <= points, points <= Double(Limits.points) else {
      return points < 0 ? .zero : Rational(Limits.points)
    }
    return Rational(exactly: points) ?? .zero
  }
}

extension ViewKind {
  /// The font of a view that names none: 17 points, and 15 for buttons, as UIKit makes them.
  var standardFont: Font { Font(size: self == .button ? 15 : 17) }
}
