import Foundation

/// A column: each view is offered its share of what is left, the least flexible first; how flexible
/// one is, the sizes tell that it has for zero and for infinity.
///
/// - Source: WWDC 2019, session 237, "Building Custom Views with SwiftUI"; documentation of
///   `ProposedViewSize`.
struct StackLayout: Layout {
  let axis: Axis
  let spacing: CGFloat
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = dimensions(proposal, subviews)
    let gaps = spacing * CGFloat(max(0, subviews.count - 1))
    let isColumn = axis == .vertical
    let along = sizes.map { isColumn ? $0.height : $0.width }.reduce(gaps, +)
    let across = before(sizes) + after(sizes)
    return isColumn
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func dimensions(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> [ViewDimensions] {
    zip(subviews, proposals(proposal, subviews)).map { $0.dimensions(in: $1) }
  }

  /// Where the guide lies at which the stack aligns.
  private func guide(_ own: ViewDimensions) -> CGFloat {
    axis == .vertical ? own[horizontal] : own[vertical]
  }

  /// How far views reach before the guide, and after it.
  private func before(_ sizes: [ViewDimensions]) -> CGFloat { sizes.map(guide).max() ?? 0 }

  private func after(_ sizes: [ViewDimensions]) -> CGFloat {
    sizes.map { (axis == .vertical ? $0.width : $0.height) - guide($0) }.max() ?? 0
  }

  /// What each is offered.
  private func proposals(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> [ProposedViewSize] {
    let isColumn = axis == .vertical
    func offer(_ length: CGFloat?) -> ProposedViewSize {
      isColumn
        ? ProposedViewSize(width: proposal.width, height: length)
        : ProposedViewSize(width: length, height: proposal.height)
    }
    func length(_ size: CGSize) -> CGFloat { isColumn ? size.height : size.width }
    guard var room = isColumn ? proposal.height : proposal.width else {
      return subviews.map { _ in offer(nil) }
    }
    room -= spacing * CGFloat(max(0, subviews.count - 1))
    let flexibilities = subviews.map { subview in
      length(subview.sizeThatFits(offer(.infinity))) - length(subview.sizeThatFits(offer(0)))
    }
    var offers = subviews.map { _ in offer(nil) }
    var left = subviews.count
    for place in subviews.indices.sorted(by: { flexibilities[$0] < flexibilities[$1] }) {
      offers[place] = offer(max(0, room / CGFloat(left)))
      room -= length(subviews[place].sizeThatFits(offers[place]))
      left -= 1
    }
    return offers
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var place: CGFloat = 0
    let sizes = dimensions(proposal, subviews)
    let meeting = before(sizes)
    for (number, offer) in proposals(proposal, subviews).enumerated() {
      let own = sizes[number]
      if axis == .vertical {
        subviews[number].place(
          at: CGPoint(x: bounds.minX + meeting - guide(own), y: bounds.minY + place),
          proposal: offer)
        place += own.height + spacing
      } else {
        subviews[number].place(
          at: CGPoint(x: bounds.minX + place, y: bounds.minY + meeting - guide(own)),
          proposal: offer)
        place += own.width + spacing
      }
    }
  }
}

public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing ?? 8, content())
  }

  public var body: some View {
    StackLayout(axis: .vertical, spacing: spacing, horizontal: alignment, vertical: .center) {
      content
    }
  }
}

public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing ?? 8, content())
  }

  public var body: some View {
    StackLayout(axis: .horizontal, spacing: spacing, horizontal: .center, vertical: alignment) {
      content
    }
  }
}

/// Of many alike it makes those that are seen at first, and estimates how high the others are.
///
/// - Source: developer.apple.com/documentation/swiftui/creating-performant-scrollable-stacks
public struct LazyVStack<Content: View>: View, PrimitiveView {
  private let spacing: CGFloat
  private let content: Content

  public init(
    spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    (self.spacing, self.content) = (spacing ?? 8, content())
  }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    lazyNodes(of: VStack(spacing: spacing) { content }, environment)
  }
}

/// The same from side to side.
public struct LazyHStack<Content: View>: View, PrimitiveView {
  private let spacing: CGFloat
  private let content: Content

  public init(
    spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    (self.spacing, self.content) = (spacing ?? 8, content())
  }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    lazyNodes(of: HStack(spacing: spacing) { content }, environment)
  }
}

@MainActor
func lazyNodes(of stack: some View, _ environment: EnvironmentValues) -> [LayoutNode] {
  var environment = environment
  environment.viewsMadeAtOnce = 20
  return nodes(of: stack, environment)
}
