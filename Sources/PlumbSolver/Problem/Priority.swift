/// How strongly a constraint is wanted, as Auto Layout counts it: 1000 is required, below it strict
/// levels from high to low.
///
/// Priorities are only ever compared, never added or multiplied (UIKit's are floats too).
public struct Priority: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static let required = Priority(1000)
  public static let defaultHigh = Priority(750)
  public static let defaultLow = Priority(250)
  /// The level at which `systemLayoutSizeFitting` pulls a size toward zero.
  public static let fittingSize = Priority(50)

  public var isRequired: Bool { value >= 1000 }

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Priority: CustomStringConvertible {
  /// `750`, or `250.5`.
  public var description: String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
