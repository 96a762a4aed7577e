import PlumbText

extension InterfaceRoot {
  /// What the mask of a view comes to, as constraints to its superview: what is not flexible is
  /// kept, and what is flexible keeps its share.
  ///
  /// Views in what scrolls are left to `autoresize`, since their edges would say how large the
  /// content is.
  func constraintsOfMask(_ place: Int) -> [InterfaceConstraint]? {
    let view = views[place]
    // A mask is about frames, lines are about the rectangles that views are aligned by.
    guard view.isPlacedByMask, let parent = view.parent,
      let frame = view.frame?.grown(by: view.alignmentInsets, times: -1),
      let outer = views[parent].frame,
      !["scrollView", "tableView", "collectionView", "stackView"].contains(views[parent].kind)
    else { return nil }
    let mask = view.element.first("autoresizingMask")
    // The content view of an effect fills it, whatever its mask says.
    let fills = views[parent].kind == "visualEffectView" && view.element["key"] == "contentView"
    let range = (view.element.first("rect", key: "frame") ?? view.element).range
    func isFlexible(_ key: StaticString) -> Bool { mask?[key] == "YES" }
    let across = MaskedLength(
      before: frame.x, length: frame.width, whole: outer.width,
      isFlexible: (
        isFlexible("flexibleMinX"), fills || isFlexible("widthSizable"), isFlexible("flexibleMaxX")
      ))
    let down = MaskedLength(
      before: frame.y, length: frame.height, whole: outer.height,
      isFlexible: (
        isFlexible("flexibleMinY"), fills || isFlexible("heightSizable"), isFlexible("flexibleMaxY")
      ))
    return (across.lines(isHorizontal: true) + down.lines(isHorizontal: false)).map { line in
      InterfaceConstraint(
        id: "", range: range,
        first: .init(item: .view(place), attribute: .init(name: line.first, isOfMargins: false)),
        second: line.second.map {
          .init(item: .view(parent), attribute: .init(name: $0, isOfMargins: false))
        }, relation: .equal, multiplier: line.ratio,
        constant: nearest(line.constant, parts: 1000), priority: 1000)
    }
  }
}

/// A view along one axis of its superview.
private struct MaskedLength {
  var before: Double
  var length: Double
  var whole: Double
  var isFlexible: (before: Bool, length: Bool, after: Bool)

  typealias Line = (
    first: String, second: String?, ratio: InterfaceConstraint.Ratio, constant: Double
  )

  func lines(isHorizontal: Bool) -> [Line] {
    let (near, far) = isHorizontal ? ("leading", "trailing") : ("top", "bottom")
    let (size, center) = isHorizontal ? ("width", "centerX") : ("height", "centerY")
    let after = whole - before - length
    let one = InterfaceConstraint.Ratio.one
    let start: Line = (near, near, one, before)
    let end: Line = (far, far, one, -after)
    let own: Line = (size, nil, one, length)
    switch isFlexible {
    case (false, true, false): return [start, end]
    case (true, false, false): return [end, own]
    case (true, false, true):
      // An odd point is what rounding left over.
      guard 1 < (before - after).magnitude else { return [(center, center, one, 0), own] }
      guard 0 < before + after else { return [start, own] }
      // Where its middle lies, as a share of the superview's.
      let ratio = InterfaceConstraint.Ratio(numerator: 2 * before, denominator: before + after)
      return [(center, center, ratio, length / 2 - length * before / (before + after)), own]
    case (false, true, true): return [start, share(of: length + after, size, less: before)]
    case (true, true, false): return [end, share(of: before + length, size, less: after)]
    case (true, true, true):
      guard 0 < whole else { return [start, own] }
      let ratio = InterfaceConstraint.Ratio(numerator: 2 * before + length, denominator: whole)
      return [(center, center, ratio, 0), share(of: whole, size, less: 0)]
    default: return [start, own]
    }
  }

  /// The length as a share of what the superview has besides a fixed distance.
  private func share(of room: Double, _ size: String, less fixed: Double) -> Line {
    guard 0 < room else { return (size, nil, .one, length) }
    return (
      size, size, InterfaceConstraint.Ratio(numerator: length, denominator: room),
      -fixed * length / room
    )
  }
}
