import TOOLKIT

// What of SwiftUI a view of a toolkit stands in, for code to be compiled against.
//
// - Source: developer.apple.com/documentation/swiftui/uiviewrepresentable, nsviewrepresentable

@MainActor @preconcurrency
public protocol View {}

public struct ProposedViewSize: Sendable {
  public var width, height: CGFloat?
}

public struct TOOLKITViewRepresentableContext<Representable> {}

@MainActor @preconcurrency
public protocol VIEWCLASSRepresentable: View {
  associatedtype VIEWCLASSType: VIEWCLASS
  typealias Context = TOOLKITViewRepresentableContext<Self>

  func makeVIEWCLASS(context: Context) -> VIEWCLASSType
  func updateVIEWCLASS(_ view: VIEWCLASSType, context: Context)
  func sizeThatFits(
    _ proposal: ProposedViewSize, viewLabel: VIEWCLASSType, context: Context
  ) -> CGSize?
}
