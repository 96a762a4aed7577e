import PlumbText

/// The frames of a layout in one situation.
public struct FrameTable: Sendable {
  public let layout: String
  /// The root's size as solved, in points.
  public let width: Double
  public let height: Double
  public let states: [StateChoice]
  public let direction: Direction
  /// In file order, parents before children.
  public let views: [ViewFrame]
  /// The paths of all views of which an edge or a size is free.
  public let ambiguous: [String]
  public let statistics: FrameStatistics
}

/// One view of a frame table.
public struct ViewFrame: Sendable {
  /// `card.title`
  public let path: String
  /// `label`, `view`, a component's layout name, or a native class's.
  public let kind: String
  /// The sample text of the declaration.
  public let sample: String?
  /// A color word or `#rrggbb` for previews.
  public let color: String?
  public let isHidden: Bool
  /// Guides and spacers take room but draw nothing.
  public let isInvisible: Bool
  /// In the superview's coordinates.
  public let frame: Frame
  /// The root's coordinates of its top left corner.
  public let rootX: Double
  public let rootY: Double
  /// The index of the superview in the table, nil for children of the root.
  public let parent: Int?
  public let margins: EdgeInsets
  /// What the view's lines ask of it, one entry a constraint in the language's words, for
  /// pictures and explanations: `leading == super.leading + 16`.
  public let constraints: [String]
  /// The order of drawing: `Z:` lines raise it.
  public let zOrder: Int
}

/// What solving cost.
public struct FrameStatistics: Sendable {
  public let variables: Int
  public let rows: Int
  public let pivots: Int
}
