import Foundation

/// How wide a column of a grid is, or as many of them as there is room for.
///
/// - Source: developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  let size: Size
  let spacing: CGFloat

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil) {
    (self.size, self.spacing) = (size, spacing ?? 8)
  }
}

/// Lays out views row by row in columns of one width; a header or a footer has a row of its own.
///
/// - Source: developer.apple.com/documentation/swiftui/lazyvgrid
struct GridLayout: Layout {
  let columns: [GridItem]
  let spacing: CGFloat

  /// How wide each column is, and where it begins.
  private func widths(in room: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    guard let first = columns.first else { return [] }
    var (count, least, most) = (columns.count, CGFloat(0), CGFloat.infinity)
    switch first.size {
    case .fixed(let width): (least, most) = (width, width)
    case .flexible(let minimum, let maximum): (least, most) = (minimum, maximum)
    case .adaptive(let minimum, let maximum):
      (least, most) = (minimum, maximum)
      count = max(1, Int((room + first.spacing) / (minimum + first.spacing)))
    }
    let share = (room - first.spacing * CGFloat(count - 1)) / CGFloat(count)
    let width = max(least, min(most, share))
    let whole = (width + first.spacing) * CGFloat(count) - first.spacing
    return (0..<count).map { place in
      ((room - whole) / 2 + CGFloat(place) * (width + first.spacing), width)
    }
  }

  /// The frame of each view, and how high all are.
  private func frames(_ room: CGFloat, _ subviews: Subviews) -> ([CGRect], CGFloat) {
    let columns = widths(in: room)
    var frames: [CGRect] = []
    var (column, top, height) = (0, CGFloat(0), CGFloat(0))
    func endRow() {
      if 0 < height { top += height + spacing }
      (column, height) = (0, 0)
    }
    for subview in subviews {
      let spans = subview[SpansColumns.self]
      if spans || column == columns.count { endRow() }
      let (x, width) = spans ? (0, room) : columns[column]
      let own = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      frames.append(CGRect(x: x, y: top, width: width, height: own))
      height = max(height, own)
      column += 1
      if spans { endRow() }
    }
    endRow()
    return (frames, max(0, top - spacing))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions().width
    return CGSize(width: room, height: frames(room, subviews).1)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, frames(bounds.width, subviews).0) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }
}

/// Whether a view is as wide as its grid.
struct SpansColumns: LayoutValueKey {
  static let defaultValue = false
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

public struct LazyVGrid<Content: View>: View, PrimitiveView {
  private let layout: GridLayout
  private let content: Content

  public init(
    columns: [GridItem], spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(columns: columns, spacing: spacing ?? 8)
    self.content = content()
  }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    lazyNodes(of: layout { content }, environment)
  }
}

/// What lies together, under a header and above a footer.
///
/// - Source: developer.apple.com/documentation/swiftui/section
public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    (self.content, self.header, self.footer) = (content(), header(), footer())
  }

  @ViewBuilder public var body: some View {
    header.layoutValue(key: SpansColumns.self, value: true)
    content
    footer.layoutValue(key: SpansColumns.self, value: true)
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}
