import PlumbModel
import PlumbSolver

/// Which distances of a view give way when its superview gets another size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension AutoresizingMask {
  /// As logs write it: `h=--&` is a flexible distance on the right.
  var words: String {
    func axis(_ name: String, _ parts: [AutoresizingMask]) -> String {
      let marks = parts.map { contains($0) ? "&" : "-" }.joined()
      return "\(name)=" + (marks == "---" ? "--&" : marks)
    }
    return axis("h", [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) + " "
      + axis("v", [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
  }
}

/// A frame set by hand, and the superview's frame at that time.
struct HandFrame {
  let frame: Frame
  let superview: Frame

  func horizontal(_ mask: AutoresizingMask) -> MaskedAxis {
    MaskedAxis(
      start: Rational(meaning: frame.x), length: Rational(meaning: frame.width),
      whole: Rational(meaning: superview.width),
      isStartFlexible: mask.contains(.flexibleLeftMargin),
      isLengthFlexible: mask.contains(.flexibleWidth),
      isEndFlexible: mask.contains(.flexibleRightMargin))
  }

  func vertical(_ mask: AutoresizingMask) -> MaskedAxis {
    MaskedAxis(
      start: Rational(meaning: frame.y), length: Rational(meaning: frame.height),
      whole: Rational(meaning: superview.height),
      isStartFlexible: mask.contains(.flexibleTopMargin),
      isLengthFlexible: mask.contains(.flexibleHeight),
      isEndFlexible: mask.contains(.flexibleBottomMargin))
  }
}

extension HandFrame {
  /// Where a view is when its superview has another size.
  func frame(under mask: AutoresizingMask, in superview: Frame) -> Frame {
    let (across, down) = (horizontal(mask), vertical(mask))
    let (width, height) = (Rational(meaning: superview.width), Rational(meaning: superview.height))
    return Frame(
      x: (across.startConstant + across.startShare * width).doubleValue,
      y: (down.startConstant + down.startShare * height).doubleValue,
      width: (across.lengthConstant + across.lengthShare * width).doubleValue,
      height: (down.lengthConstant + down.lengthShare * height).doubleValue)
  }
}

/// A priority on each axis.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Priority
  public var vertical: Priority

  public init(_ both: Priority) {
    horizontal = both
    vertical = both
  }

  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
