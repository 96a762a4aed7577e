/// What a view is to VoiceOver.
///
/// - Source: `UIAccessibilityTraits`; what the numbers are is UIKit's alone.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let image = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8)
  public static let header = Self(rawValue: 16)
}
