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
    let sizes = proposals(proposal, subviews).enumerated().map {
      subviews[$0.offset].sizeThatFits($0.element)
    }
    let gaps = spacing * CGFloat(max(0, subviews.count - 1))
    let isColumn = axis == .vertical
    let along = sizes.map { isColumn ? $0.height : $0.width }.reduce(gaps, +)
    let across = sizes.map { isColumn ? $0.width : $0.height }.max() ?? 0
    return isColumn
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
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
    for (subview, offer) in zip(subviews, proposals(proposal, subviews)) {
      let size = subview.sizeThatFits(offer)
      if axis == .vertical {
        subview.place(
          at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.minY + place), proposal: offer)
        place += size.height + spacing
      } else {
        subview.place(
          at: CGPoint(x: bounds.minX + place, y: bounds.midY - size.height / 2), proposal: offer)
        place += size.width + spacing
      }
    }
  }
}

public struct VStack<Content: View>: View {
  private let spacing: CGFloat
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (spacing ?? 8, content())
  }

  public var body: some View {
    StackLayout(axis: .vertical, spacing: spacing, horizontal: .center, vertical: .center) {
      content
    }
  }
}

public struct HStack<Content: View>: View {
  private let spacing: CGFloat
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (spacing ?? 8, content())
  }

  public var body: some View {
    StackLayout(axis: .horizontal, spacing: spacing, horizontal: .center, vertical: .center) {
      content
    }
  }
}

/// Here all its views are made at once.
public struct LazyVStack<Content: View>: View {
  private let spacing: CGFloat
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (spacing ?? 8, content())
  }

  public var body: some View { VStack(spacing: spacing) { content } }
}
