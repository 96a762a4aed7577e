import Foundation

/// What is left of a view when it is laid out: how large it wants to be, and what lies in it.
///
/// Built on the main actor, used by one thread.
public class LayoutNode: @unchecked Sendable {
  public var values: [ObjectIdentifier: Any] = [:]
  /// Where it lies as it is seen, in the coordinates of the host.
  public private(set) var frame = CGRect.zero
  public var children: [LayoutNode] { [] }
  /// 0 for what is not seen.
  var opacity = 1.0
  /// What a container has said of it.
  var placement: Placement?

  /// Asked once for each proposal: containers ask often, and views do not change here.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    let size = size(for: proposal)
    sizes[proposal] = size
    return size
  }

  private var sizes: [ProposedViewSize: CGSize] = [:]

  func size(for proposal: ProposedViewSize) -> CGSize { .zero }

  func explicit(_ guide: Guide, _ size: CGSize) -> CGFloat? { nil }

  /// Puts what lies in it into the given frame.
  func placeChildren(in frame: CGRect, _ proposal: ProposedViewSize) {}

  final func place(in frame: CGRect, _ proposal: ProposedViewSize) {
    self.frame = frame
    placeChildren(in: frame, proposal)
  }

  /// Where a guide of it lies, as it is seen.
  public func place(of guide: VerticalAlignment) -> CGFloat {
    frame.minY + ViewDimensions(node: self, size: frame.size)[guide]
  }

  /// All nodes in it, itself the first.
  public var all: [LayoutNode] { [self] + children.flatMap(\.all) }
}

/// A view that draws itself.
final class LeafNode: LayoutNode, @unchecked Sendable {
  private let size: (ProposedViewSize) -> CGSize
  private let baselines: ((CGSize) -> (first: CGFloat, last: CGFloat))?

  init(
    size: @escaping (ProposedViewSize) -> CGSize,
    baselines: ((CGSize) -> (first: CGFloat, last: CGFloat))? = nil
  ) {
    (self.size, self.baselines) = (size, baselines)
  }

  override func size(for proposal: ProposedViewSize) -> CGSize { size(proposal) }

  override func explicit(_ guide: Guide, _ size: CGSize) -> CGFloat? {
    guard let baselines = baselines?(size) else { return nil }
    switch guide {
    case .vertical(.firstTextBaseline): return baselines.first
    case .vertical(.lastTextBaseline): return baselines.last
    default: return nil
    }
  }
}

/// A view around one other: `frame`, `padding`, and those that draw only.
class WrapperNode: LayoutNode, @unchecked Sendable {
  let child: LayoutNode
  let direction: LayoutDirection

  init(_ child: LayoutNode, _ direction: LayoutDirection) {
    (self.child, self.direction) = (child, direction)
    super.init()
    values = child.values
  }

  override var children: [LayoutNode] { [child] }

  override func size(for proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

  /// What the child is proposed in a frame of this size.
  func proposal(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// Where the child's top leading corner lies.
  func origin(of child: CGSize, in size: CGSize) -> CGPoint { .zero }

  override func explicit(_ guide: Guide, _ size: CGSize) -> CGFloat? {
    let proposal = proposal(in: size, ProposedViewSize(size))
    let own = child.sizeThatFits(proposal)
    let origin = origin(of: own, in: size)
    return child.explicit(guide, own).map {
      if case .vertical = guide { origin.y + $0 } else { origin.x + $0 }
    }
  }

  override func placeChildren(in frame: CGRect, _ given: ProposedViewSize) {
    let proposal = proposal(in: frame.size, given)
    let size = child.sizeThatFits(proposal)
    let origin = origin(of: size, in: frame.size)
    child.place(in: seen(CGRect(origin: origin, size: size), in: frame, direction), proposal)
  }
}

/// SwiftUI flips the x position of each view within its parent where it reads from right to left.
///
/// - Source: developer.apple.com/documentation/swiftui/layoutsubviews/layoutdirection
func seen(_ own: CGRect, in frame: CGRect, _ direction: LayoutDirection) -> CGRect {
  var own = own
  if direction == .rightToLeft { own.origin.x = frame.width - own.maxX }
  return own.offsetBy(dx: frame.minX, dy: frame.minY)
}

/// A view in a window of the app.
public enum Host {
  /// Lays a view out as the only one in a region of this size, as large as it wants to be, in the
  /// middle, and gives all that lies in it once no state changes any more.
  @MainActor
  public static func layOut(
    _ view: some View, in size: CGSize, _ environment: EnvironmentValues
  ) -> [LayoutNode] {
    let proposal = ProposedViewSize(size)
    Kept.current = Kept()
    return Kept.current.layOut {
      let nodes = nodes(of: view, environment)
      for node in nodes {
        let own = node.sizeThatFits(proposal)
        let origin = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
        node.place(in: CGRect(origin: origin, size: own), proposal)
      }
      return nodes.flatMap(\.all)
    }
  }

  @MainActor
  public static func size(
    of view: some View, _ proposal: ProposedViewSize, _ environment: EnvironmentValues
  ) -> CGSize {
    Kept.current = Kept()
    return nodes(of: view, environment)[0].sizeThatFits(proposal)
  }
}
