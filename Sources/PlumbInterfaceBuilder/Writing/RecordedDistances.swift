import PlumbText

/// Margins and safe areas are not in a file, but in the frames that it recorded: a view whose line
/// holds it to a margin tells how far that is from the edge.
struct RecordedDistances {
  private var margins: [Key: [Double]] = [:]
  private var safeAreas: [Key: [Double]] = [:]
  /// Of the root's safe area, down.
  private var middle: Double?
  private let root: InterfaceRoot
  private let areas: [InterfaceRect?]

  private struct Key: Hashable {
    var view: Int
    /// `leading` counts as `left`, since files are drawn from left to right.
    var side: String
  }

  init(_ root: InterfaceRoot) {
    self.root = root
    areas = Self.places(of: root)
    for constraint in root.constraints
    where constraint.relation == .equal && constraint.priority == 1000 && constraint.isInstalled {
      guard let second = constraint.second, constraint.multiplier.isOne else { continue }
      learn(constraint.first, second, constraint.constant)
      learn(second, constraint.first, -constraint.constant)
    }
    learnMiddle()
  }

  /// Where the middle of the safe area is known, and one of its edges, the other one lies as far
  /// behind it; where it is the middle alone, the edges are those of the screens with bars that it
  /// could be the middle of.
  private mutating func learnMiddle() {
    guard let area = areas[0], let middle else { return }
    let difference = nearest((middle - area.height / 2) * 2)
    switch (safeArea(of: 0, side: "top"), safeArea(of: 0, side: "bottom")) {
    case (nil, let bottom?) where 0 <= difference + bottom:
      safeAreas[Key(view: 0, side: "top")] = [difference + bottom]
    case (let top?, nil) where 0 <= top - difference:
      safeAreas[Key(view: 0, side: "bottom")] = [top - difference]
    case (nil, nil) where 0 < difference && difference < 200:
      // A screen with rounded corners is at least 812 high, and keeps 34 points at its end.
      let end = 812 <= area.height ? 34.0 : 0
      safeAreas[Key(view: 0, side: "top")] = [difference + end]
      if 0 < end { safeAreas[Key(view: 0, side: "bottom")] = [end] }
    default: break
    }
  }

  /// The frames of views in coordinates of the root.
  private static func places(of root: InterfaceRoot) -> [InterfaceRect?] {
    var result: [InterfaceRect?] = []
    for (place, view) in root.views.enumerated() {
      guard var frame = view.frame else {
        result.append(nil)
        continue
      }
      if place == 0 {
        (frame.x, frame.y) = (0, 0)
      } else if let outer = result[view.parent ?? 0] {
        frame.x += outer.x
        frame.y += outer.y
      }
      result.append(frame)
    }
    // Lines see the rectangle that a view is aligned by.
    for (place, view) in root.views.enumerated() where 0 < place {
      result[place] = result[place]?.grown(by: view.alignmentInsets, times: -1)
    }
    return result
  }

  /// `end` is at an edge of a view, `guide` at a margin or a safe area, and
  /// `end == guide + constant`.
  private mutating func learn(
    _ end: InterfaceConstraint.End, _ guide: InterfaceConstraint.End, _ constant: Double
  ) {
    if case .view(let view) = end.item, guide.item == .safeArea(of: 0),
      guide.attribute.name == "centerY", !end.attribute.isOfMargins,
      let place = Self.coordinate(end.attribute.name, areas[view])
    {
      middle = place - constant
    }
    guard case .view(let view) = end.item, !end.attribute.isOfMargins,
      let place = Self.coordinate(end.attribute.name, areas[view])
    else { return }
    let owner = guide.item.view
    var side = Self.physical(guide.attribute.name)
    switch guide.item {
    case .topGuide: if side != "bottom" { return } else { side = "top" }
    case .bottomGuide: if side != "top" { return } else { side = "bottom" }
    default: break
    }
    guard let edge = Self.coordinate(side, areas[owner]) else { return }
    let isFar = side == "right" || side == "bottom"
    let distance = (isFar ? -1 : 1) * (place - constant - edge)
    guard -0.6 < distance, distance < 400 else { return }
    let key = Key(view: owner, side: side)
    switch guide.item {
    case .view where guide.attribute.isOfMargins: margins[key, default: []].append(distance)
    case .safeArea, .topGuide, .bottomGuide: safeAreas[key, default: []].append(distance)
    default: break
    }
  }

  static func physical(_ attribute: String) -> String {
    switch attribute {
    case "leading": "left"
    case "trailing": "right"
    default: attribute
    }
  }

  private static func coordinate(_ attribute: String, _ rect: InterfaceRect?) -> Double? {
    guard let rect else { return nil }
    switch attribute {
    case "left", "leading": return rect.x
    case "right", "trailing": return rect.x + rect.width
    case "top": return rect.y
    case "bottom": return rect.y + rect.height
    case "centerY": return rect.y + rect.height / 2
    default: return nil
    }
  }

  // MARK: Answers

  /// How far a margin lies inside its edge; nil where no line says.
  func margin(of view: Int, _ side: String) -> Double? {
    Self.usual(margins[Key(view: view, side: side)])
  }

  /// How far the safe area lies inside an edge; nil where no line says.
  func safeArea(of view: Int, side: String) -> Double? {
    Self.usual(safeAreas[Key(view: view, side: side)])
  }

  func safeArea(of view: Int, _ attribute: String) -> Double {
    safeArea(of: view, side: Self.physical(attribute)) ?? 0
  }

  /// The distance that most lines say, without what rounding to pixels did to it.
  private static func usual(_ distances: [Double]?) -> Double? {
    guard let distances = distances?.prefix(InterfaceBuilderBounds.witnesses) else { return nil }
    var best: (value: Double, count: Int)?
    for value in distances {
      let count = distances.count { ($0 - value).magnitude < 0.6 }
      if best.map({ $0.count < count }) ?? true { best = (value, count) }
    }
    guard let value = best?.value else { return nil }
    let whole = nearest(value)
    return (whole - value).magnitude < 0.4 ? max(0, whole) : max(0, value)
  }
}
