/// A corner of a view; `leading` and `trailing` turn around with the layout.
package enum Corner: String, CaseIterable, Sendable {
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  package var isTop: Bool { self == .topLeading || self == .topTrailing }
  package var isLeading: Bool { self == .topLeading || self == .bottomLeading }

  package static let all = Set(allCases)
}

/// What names corners: one of them, or the two of a side.
package enum CornerWord: String, CaseIterable, Sendable {
  case top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  var corners: [Corner] {
    switch self {
    case .top: [.topLeading, .topTrailing]
    case .bottom: [.bottomLeading, .bottomTrailing]
    case .leading: [.topLeading, .bottomLeading]
    case .trailing: [.topTrailing, .bottomTrailing]
    default: Corner(rawValue: rawValue).map { [$0] } ?? []
    }
  }
}
