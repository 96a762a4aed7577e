import PlumbTypography

/// The sizes of text that words may stop growing at, by the names of SwiftUI's `DynamicTypeSize`
/// (developer.apple.com/documentation/swiftui/dynamictypesize), from the usual one up.
package enum LargestTextSize: String, CaseIterable, Sendable, Comparable {
  case large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// UIKit's name of it, `UIContentSizeCategory.extraLarge`.
  package var category: ContentSizeCategory {
    switch self {
    case .large: .large
    case .xLarge: .extraLarge
    case .xxLarge: .extraExtraLarge
    case .xxxLarge: .extraExtraExtraLarge
    case .accessibility1: .accessibilityMedium
    case .accessibility2: .accessibilityLarge
    case .accessibility3: .accessibilityExtraLarge
    case .accessibility4: .accessibilityExtraExtraLarge
    case .accessibility5: .accessibilityExtraExtraExtraLarge
    }
  }

  package static func < (a: Self, b: Self) -> Bool { a.category < b.category }

  /// What UIKit calls them.
  static let elsewhere: [String: Self] = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0.category)", $0) }.filter { $0.0 != $0.1.rawValue })
}
