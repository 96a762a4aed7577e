import Foundation

// `frame` in its two forms, and `padding`.

/// Of one length or two.
final class FixedFrameNode: WrapperNode, @unchecked Sendable {
  private let width, height: CGFloat?
  private let alignment: Alignment

  init(
    _ child: LayoutNode, _ width: CGFloat?, _ height: CGFloat?, _ alignment: Alignment,
    _ direction: LayoutDirection
  ) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(child, direction)
  }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    let own = child.sizeThatFits(self.proposal(in: .zero, proposal))
    return CGSize(width: width ?? own.width, height: height ?? own.height)
  }

  override func proposal(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func origin(of own: CGSize, in size: CGSize) -> CGPoint {
    aligned(child, own, in: size, alignment)
  }
}

/// What is proposed is limited, and ideal lengths stand for those that are not; with both limits
/// the frame is what it is proposed, with none it is as the child, else the greater or the less.
///
/// - Source: developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:…)
final class FlexibleFrameNode: WrapperNode, @unchecked Sendable {
  struct Limits { var least, ideal, most: CGFloat? }

  private let width, height: Limits
  private let alignment: Alignment

  init(
    _ child: LayoutNode, _ width: Limits, _ height: Limits, _ alignment: Alignment,
    _ direction: LayoutDirection
  ) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(child, direction)
  }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    let own = child.sizeThatFits(self.proposal(in: .zero, proposal))
    return CGSize(
      width: Self.length(proposal.width, own.width, width),
      height: Self.length(proposal.height, own.height, height))
  }

  private static func length(_ given: CGFloat?, _ own: CGFloat, _ limits: Limits) -> CGFloat {
    let given = given ?? limits.ideal
    var length = own
    if let least = limits.least { length = max(least, min(length, given ?? length)) }
    if let most = limits.most { length = min(most, max(length, given ?? length)) }
    return length
  }

  override func proposal(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    func limited(_ given: CGFloat?, _ limits: Limits) -> CGFloat? {
      guard var length = given ?? limits.ideal else { return nil }
      if let most = limits.most { length = min(most, length) }
      if let least = limits.least { length = max(least, length) }
      return length
    }
    return ProposedViewSize(
      width: limited(proposal.width, width), height: limited(proposal.height, height))
  }

  override func origin(of own: CGSize, in size: CGSize) -> CGPoint {
    aligned(child, own, in: size, alignment)
  }
}

/// Where the guides of both meet.
func aligned(
  _ child: LayoutNode, _ own: CGSize, in size: CGSize, _ alignment: Alignment
) -> CGPoint {
  let whole = ViewDimensions(node: LayoutNode(), size: size)
  let part = ViewDimensions(node: child, size: own)
  return CGPoint(
    x: whole[alignment.horizontal] - part[alignment.horizontal],
    y: whole[alignment.vertical] - part[alignment.vertical])
}

final class PaddingNode: WrapperNode, @unchecked Sendable {
  private let insets: EdgeInsets
  private let left: CGFloat

  init(_ child: LayoutNode, _ edges: Edge.Set, _ length: CGFloat, _ direction: LayoutDirection) {
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    insets = EdgeInsets(
      top: inset(.top), leading: inset(.leading), bottom: inset(.bottom),
      trailing: inset(.trailing))
    left = direction == .rightToLeft ? insets.trailing : insets.leading
    super.init(child, direction)
  }

  private var across: CGFloat { insets.leading + insets.trailing }
  private var down: CGFloat { insets.top + insets.bottom }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    let own = child.sizeThatFits(self.proposal(in: .zero, proposal))
    return CGSize(width: own.width + across, height: own.height + down)
  }

  override func proposal(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - across) },
      height: proposal.height.map { max(0, $0 - down) })
  }

  override func origin(of own: CGSize, in size: CGSize) -> CGPoint {
    CGPoint(x: left, y: insets.top)
  }
}

/// Counters proposals: its ideal size on the fixed axes.
final class FixedSizeNode: WrapperNode, @unchecked Sendable {
  override func size(for proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(.unspecified)
  }

  override func proposal(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    .unspecified
  }
}

/// A guide that is set.
final class GuideNode: WrapperNode, @unchecked Sendable {
  private let key: AlignmentKey
  private let value: (ViewDimensions) -> CGFloat

  init(
    _ child: LayoutNode, _ key: AlignmentKey, _ direction: LayoutDirection,
    _ value: @escaping (ViewDimensions) -> CGFloat
  ) {
    (self.key, self.value) = (key, value)
    super.init(child, direction)
  }

  override func explicit(_ guide: Guide, _ size: CGSize) -> CGFloat? {
    guide.key == key
      ? value(ViewDimensions(node: child, size: size)) : super.explicit(guide, size)
  }
}
