import PlumbSolver
import PlumbSyntax
import PlumbText

/// One run of a chain along one axis: which edges meet, and what has been met so far.
struct ChainLine {
  let axis: Axis
  let reading: Reading
  /// What `|` is of.
  let container: ViewID
  /// The container is the superview (and not the guide of a nested chain).
  let isSuper: Bool
  /// What `||` is of.
  let layoutView: ViewID
  let statement: SourceRange
  let name: String?
  /// Gaps between siblings go from the last baseline to the first.
  var isBaselineSpaced = false
  /// One of the two runs of an `HV:`.
  var isOfBoth = false
  /// All views of the line, in order, for its `align` options.
  var views: [(view: ViewID, range: SourceRange)] = []
  /// The gaps written `~`, which are all equal.
  var springs: [(gap: LinearForm, range: SourceRange)] = []

  /// The ends of its gaps in order, and what stands before each, with where that is: neighbors that
  /// touch have the brackets between them.
  var nodes: [(node: Node, gap: TokenRange, connection: Connection?)] = []

  /// The way a horizontal line runs.
  enum Reading {
    /// From leading to trailing; right-to-left turns it around.
    case leading
    case left
    case right
  }

  /// What a gap is between.
  enum Node {
    /// The beginning or the end of the container.
    case edge(isSafeArea: Bool)
    case views([ViewID])
  }

  init(
    axis: Axis, reading: Reading, container: ViewID, isSuper: Bool, layoutView: ViewID,
    statement: SourceRange, name: String?
  ) {
    self.axis = axis
    self.reading = reading
    self.container = container
    self.isSuper = isSuper
    self.layoutView = layoutView
    self.statement = statement
    self.name = name
  }

  func origin(_ range: SourceRange, _ kind: Origin.Kind) -> Origin {
    Origin(range, statement: statement, kind: kind, name: name)
  }

  /// The edge at which a view begins, in the direction of the line.
  var start: Attribute {
    guard axis == .horizontal else { return .top }
    switch reading {
    case .leading: return .leading
    case .left: return .left
    case .right: return .right
    }
  }

  var end: Attribute {
    guard axis == .horizontal else { return .bottom }
    switch reading {
    case .leading: return .trailing
    case .left: return .right
    case .right: return .left
    }
  }

  /// The signed distances from one node to the next: a form for each pair of their views.
  ///
  /// - Parameter atMargin: an edge `|` stands for the container's margin.
  func gaps(from before: Node, to after: Node, atMargin: Bool) -> [LinearForm] {
    let isSibling = if case .views = before, case .views = after { true } else { false }
    let fromAnchors = anchors(of: before, isBefore: true, atMargin: atMargin, isSibling)
    let toAnchors = anchors(of: after, isBefore: false, atMargin: atMargin, isSibling)
    return fromAnchors.flatMap { from in
      toAnchors.map { to in
        let gap = LinearForm(to) - LinearForm(from)
        return reading == .right && axis == .horizontal ? gap.scaled(by: -Rational.one) : gap
      }
    }
  }

  private func anchors(
    of node: Node, isBefore: Bool, atMargin: Bool, _ isSibling: Bool
  ) -> [Anchor] {
    switch node {
    case .edge(let isSafeArea):
      // The container's own beginning is what its first view comes after.
      let attribute = isBefore ? start : end
      if isSafeArea { return [Anchor(layoutView, attribute, region: .safe, isContainer: true)] }
      let region: Region = atMargin ? .margins : .frame
      return [Anchor(container, attribute, region: region, isContainer: isSuper)]
    case .views(let views):
      var attribute = isBefore ? end : start
      if isBaselineSpaced, isSibling { attribute = isBefore ? .lastBaseline : .firstBaseline }
      return views.map { Anchor($0, attribute) }
    }
  }
}
