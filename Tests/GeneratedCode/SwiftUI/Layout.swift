import Foundation

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public protocol Animatable {}

/// A type that defines the geometry of a collection of views.
///
/// - Source: developer.apple.com/documentation/swiftui/layout
@preconcurrency
public protocol Layout: Sendable, Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Subviews) -> Cache
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// "The protocol's default implementation merges the subviews' guides"; how, is not said: here it
  /// is the middle of all.
  ///
  /// - Source: developer.apple.com/documentation/swiftui/layout, `explicitAlignment`
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let guides = places(in: bounds, proposal, subviews, &cache).compactMap { own, origin in
      own[explicit: guide].map { origin.x + $0 }
    }
    return guides.isEmpty ? nil : guides.reduce(0, +) / CGFloat(guides.count)
  }

  /// The same; of baselines, the first of the first and the last of the last.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let guides = places(in: bounds, proposal, subviews, &cache).compactMap { own, origin in
      own[explicit: guide].map { origin.y + $0 }
    }
    if guide == .firstTextBaseline { return guides.min() }
    if guide == .lastTextBaseline { return guides.max() }
    return guides.isEmpty ? nil : guides.reduce(0, +) / CGFloat(guides.count)
  }

  /// What is placed, and where it begins.
  private func places(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> [(ViewDimensions, CGPoint)] {
    let before = subviews.nodes.map(\.placement)
    defer { for (node, placement) in zip(subviews.nodes, before) { node.placement = placement } }
    for node in subviews.nodes { node.placement = nil }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.nodes.compactMap { node in
      node.placement.map { placement in
        let size = node.sizeThatFits(placement.proposal)
        let origin = CGPoint(
          x: placement.position.x - placement.anchor.x * size.width,
          y: placement.position.y - placement.anchor.y * size.height)
        return (ViewDimensions(node: node, size: size), origin)
      }
    }
  }

  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LaidOut(layout: self, content: content())
  }
}

/// Proxies in the order of the builder.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  let nodes: [LayoutNode]
  public let layoutDirection: LayoutDirection

  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
}

public struct LayoutSubview: Sendable {
  let node: LayoutNode

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.sizeThatFits(proposal) }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: node, size: node.sizeThatFits(proposal))
  }

  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    node.placement = Placement(position: position, anchor: anchor, proposal: proposal)
  }
}

struct Placement {
  let position: CGPoint
  let anchor: UnitPoint
  let proposal: ProposedViewSize
}

private struct LaidOut<Content: View>: View, PrimitiveView {
  let layout: any Layout
  let content: Content

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    func node(_ layout: some Layout) -> LayoutNode {
      ContainerNode(
        layout, SwiftUI.nodes(of: content, environment), environment.layoutDirection)
    }
    return [node(layout)]
  }
}

final class ContainerNode<Container: Layout>: LayoutNode, @unchecked Sendable {
  private let layout: Container
  private let subviews: LayoutSubviews
  private var cache: Container.Cache

  init(_ layout: Container, _ nodes: [LayoutNode], _ direction: LayoutDirection) {
    self.layout = layout
    subviews = LayoutSubviews(nodes: nodes, layoutDirection: direction)
    cache = layout.makeCache(subviews: subviews)
  }

  override var children: [LayoutNode] { subviews.nodes }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  override func explicit(_ guide: Guide, _ size: CGSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let proposal = ProposedViewSize(size)
    switch guide {
    case .vertical(let guide):
      return layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    case .horizontal(let guide):
      return layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The bounds are in the coordinates of the parent, so that they begin anywhere; what is not
  /// placed lies in the middle (documentation of `placeSubviews`).
  override func placeChildren(in frame: CGRect, _ proposal: ProposedViewSize) {
    let bounds = CGRect(origin: CGPoint(x: 16, y: 64), size: frame.size)
    for node in subviews.nodes { node.placement = nil }
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    for node in subviews.nodes {
      let placement =
        node.placement
        ?? Placement(
          position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
      let size = node.sizeThatFits(placement.proposal)
      let origin = CGPoint(
        x: placement.position.x - placement.anchor.x * size.width - bounds.minX,
        y: placement.position.y - placement.anchor.y * size.height - bounds.minY)
      let own = CGRect(origin: origin, size: size)
      node.place(in: seen(own, in: frame, subviews.layoutDirection), placement.proposal)
    }
  }
}
