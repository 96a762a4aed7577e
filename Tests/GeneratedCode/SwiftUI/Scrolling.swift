import Foundation

/// As large as it is proposed along the way that it scrolls, where its content has its ideal
/// length; across it is as its content. People begin to read at its leading edge.
///
/// - Source: developer.apple.com/documentation/swiftui/scrollview, and its `init(_:content:)` for
///   the axes; swiftuifieldguide.com/layout/scrollview for what it proposes and how large it is.
public struct ScrollView<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    let inside = SwiftUI.nodes(of: VStack(spacing: 8) { content }, environment)
    return [ScrollNode(inside[0], axes, environment.layoutDirection)]
  }
}

private final class ScrollNode: WrapperNode, @unchecked Sendable {
  private let axes: Axis.Set

  init(_ child: LayoutNode, _ axes: Axis.Set, _ direction: LayoutDirection) {
    self.axes = axes
    super.init(child, direction)
  }

  override func proposal(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    let own = child.sizeThatFits(self.proposal(in: .zero, proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? own.width : own.width,
      height: axes.contains(.vertical) ? proposal.height ?? own.height : own.height)
  }
}

public struct GeometryProxy: Sendable {
  public let size: CGSize
}

/// Its content is a function of its own size, which is that which it is proposed; by itself it is
/// 10 points wide and high. What is in it begins at its top leading corner.
///
/// - Source: developer.apple.com/documentation/swiftui/geometryreader, "a flexible preferred size";
///   `replacingUnspecifiedDimensions(by:)` for the 10 points.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  private let content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    let content = content
    let place = Kept.current.place
    return [
      GeometryNode(environment.layoutDirection) { size in
        Kept.current.inside(place) {
          // What the view around it asks of its environment in there.
          let view = environment.asked { content(GeometryProxy(size: size)) }
          return SwiftUI.nodes(of: view, environment)
        }
      }
    ]
  }
}

/// Its children are made when it is placed.
private final class GeometryNode: LayoutNode, @unchecked Sendable {
  private let direction: LayoutDirection
  private let make: @MainActor (CGSize) -> [LayoutNode]
  private var made: [LayoutNode] = []

  init(_ direction: LayoutDirection, _ make: @escaping @MainActor (CGSize) -> [LayoutNode]) {
    (self.direction, self.make) = (direction, make)
  }

  override var children: [LayoutNode] { made }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(in frame: CGRect, _ given: ProposedViewSize) {
    made = MainActor.assumeIsolated { make(frame.size) }
    let proposal = ProposedViewSize(frame.size)
    for child in made {
      let own = CGRect(origin: .zero, size: child.sizeThatFits(proposal))
      child.place(in: seen(own, in: frame, direction), proposal)
    }
  }
}
