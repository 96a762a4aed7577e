import PlumbDiagnostics
import PlumbText
import PlumbTypography

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
  /// The root's own margins and safe area, for pictures.
  public let margins: EdgeInsets
  public let safeArea: EdgeInsets
  /// The screen it was solved for, `iPhone 16 landscape`.
  public let screen: String?
  /// What measured its texts.
  package var typography = Typography()
  /// What is behind the whole layout, as it says.
  package var color: String?

  public init(
    layout: String, width: Double, height: Double, states: [StateChoice], direction: Direction,
    views: [ViewFrame], ambiguous: [String], statistics: FrameStatistics,
    margins: EdgeInsets = EdgeInsets(), safeArea: EdgeInsets = EdgeInsets(),
    screen: String? = nil
  ) {
    self.layout = layout
    self.width = width
    self.height = height
    self.states = states
    self.direction = direction
    self.views = views
    self.ambiguous = ambiguous
    self.statistics = statistics
    self.margins = margins
    self.safeArea = safeArea
    self.screen = screen
  }
}

/// One view of a frame table.
public struct ViewFrame: Sendable {
  /// `card.title`
  public let path: String
  /// `label`, `view`, a component's layout name, or a native class's.
  public let kind: String
  /// The sample text of the declaration.
  public let sample: String?
  /// The lines of its text as they are drawn; none where it shows no text.
  public let lines: [String]
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
  /// The number of a row of a table or an item of a collection among all, from 0; that of its
  /// section for a header or a footer.
  package internal(set) var row: (number: Int, part: RowRun.Part)?
  /// Where the lines of its text lie.
  package var alignment = TextAlignment.natural
  /// What a field shows in place of words.
  package var placeholder: String?
  /// The image and the title of a button that has both, in its coordinates.
  package var parts: (image: Frame, title: Frame)?
  /// Whether its only line is cut elsewhere than at its end, so that it must be drawn as it is cut.
  var isCutInside = false
  /// In which its words are.
  package var font = Font(size: 17)
  /// Of its corners, in points; 0 where they are not round.
  package var radius = 0.0
  /// Those of them that are, in the order of CSS: from the top left one clockwise.
  package var roundCorners: [Bool] = [true, true, true, true]
  package var border: Border?
  package var shadow: Shadow?
  /// What is behind it; of all but labels that is its color.
  package var ground: String?
  /// Of its words, or of an image that is drawn in one color.
  package var ink: String?
  /// What its own size is larger by than its words, on both sides together.
  package var padding = 0.0

  public init(
    path: String, kind: String, sample: String? = nil, lines: [String] = [],
    color: String? = nil,
    isHidden: Bool = false, isInvisible: Bool = false, frame: Frame, rootX: Double, rootY: Double,
    parent: Int? = nil, margins: EdgeInsets = EdgeInsets(), constraints: [String] = [],
    zOrder: Int = 0
  ) {
    self.path = path
    self.kind = kind
    self.sample = sample
    self.lines = lines
    self.color = color
    (ground, ink) = kind == "label" ? (nil, color) : (color, nil)
    self.isHidden = isHidden
    self.isInvisible = isInvisible
    self.frame = frame
    self.rootX = rootX
    self.rootY = rootY
    self.parent = parent
    self.margins = margins
    self.constraints = constraints
    self.zOrder = zOrder
  }
}

extension ViewFrame {
  /// How another view is drawn, but for where.
  package mutating func takeLook(of other: ViewFrame) {
    (alignment, isCutInside, font) = (other.alignment, other.isCutInside, other.font)
    (row, radius, padding) = (other.row, other.radius, other.padding)
    (ground, ink) = (other.ground, other.ink)
    (roundCorners, border, shadow) = (other.roundCorners, other.border, other.shadow)
    placeholder = other.placeholder
  }
}

extension FrameTable {
  /// The table with the image and the title of each button as views of their own.
  ///
  /// - Parameter emptyTitles: Whether titles without words are among them.
  public func showingParts(emptyTitles: Bool = true) -> FrameTable {
    guard views.contains(where: { $0.parts != nil }) else { return self }
    var all: [ViewFrame] = []
    var places: [Int] = []
    for view in views {
      places.append(all.count)
      var whole = view.moved(parent: view.parent.map { places[$0] })
      whole.parts = nil
      whole.row = view.row
      all.append(whole)
      guard let (image, title) = view.parts else { continue }
      let button = all.count - 1
      for (name, kind, frame) in [("image", "image", image), ("title", "label", title)] {
        if kind == "label", !emptyTitles, (view.sample ?? "").isEmpty { continue }
        var part = ViewFrame(
          path: view.path + "." + name, kind: kind,
          sample: kind == "label" ? view.sample : nil, isHidden: view.isHidden, frame: frame,
          rootX: view.rootX + frame.x, rootY: view.rootY + frame.y, parent: button)
        part.font = view.font
        part.ink = view.ink
        all.append(part)
      }
    }
    return with(all, ambiguous: ambiguous, statistics)
  }
}

/// What solving cost.
public struct FrameStatistics: Sendable {
  public private(set) var variables: Int
  public private(set) var rows: Int
  public private(set) var pivots: Int
  /// Rows of tables and items of collections that were made, since they are seen.
  public internal(set) var cells = 0
  /// Rows and items of which the size was measured, each content once.
  public internal(set) var rowsMeasured = 0

  public init(variables: Int, rows: Int, pivots: Int) {
    self.variables = variables
    self.rows = rows
    self.pivots = pivots
  }

  /// Rows of tables are counted by themselves.
  static func += (sum: inout FrameStatistics, more: FrameStatistics) {
    sum.variables += more.variables
    sum.rows += more.rows
    sum.pivots += more.pivots
  }
}
