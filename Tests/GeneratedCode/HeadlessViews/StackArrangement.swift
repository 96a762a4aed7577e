/// How stack views arrange their views by constraints of their own.
///
/// The rules are UIStackView's; what NSStackView does otherwise is not known here, but that views
/// which are hidden take no room in it, either: it lets go of them (`detachesHiddenViews`), and has
/// nothing for a conflict.
@MainActor
public struct StackArrangement {
  public enum Distribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
  }

  let stack: ViewCore
  let views: [ViewCore]
  let axis: NSLayoutConstraint.Axis
  let spacing: CGFloat
  /// What follows some of the views in place of that.
  private let spacings: [ObjectIdentifier: CGFloat]
  let distribution: Distribution
  let alignment: Alignment
  /// The edges that it keeps its views inside.
  let room: any LayoutItem

  public init(
    of stack: ViewCore, _ views: [ViewCore], along axis: NSLayoutConstraint.Axis,
    spacing: CGFloat, _ distribution: Distribution, _ alignment: Alignment,
    inside room: any LayoutItem, spacings: [ObjectIdentifier: CGFloat] = [:]
  ) {
    self.stack = stack
    self.views = views
    self.axis = axis
    self.spacing = spacing
    self.spacings = spacings
    self.distribution = distribution
    self.alignment = alignment
    self.room = room
  }

  private var isRow: Bool { axis == .horizontal }
  private var shown: [ViewCore] { views.filter { !$0.isHidden } }

  private func gap(after view: ViewCore) -> CGFloat { spacings[ObjectIdentifier(view)] ?? spacing }

  // MARK: Constraints

  private typealias Attribute = NSLayoutConstraint.Attribute
  private typealias Sum = [(item: any LayoutItem, attribute: Attribute, factor: CGFloat)]

  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var length: Attribute { isRow ? .width : .height }
  private var near: Attribute { isRow ? .top : .leading }
  private var far: Attribute { isRow ? .bottom : .trailing }
  private var breadth: Attribute { isRow ? .height : .width }

  private func related(
    _ sum: Sum, _ relation: NSLayoutConstraint.Relation = .equal, _ constant: CGFloat = 0,
    at priority: Float = 1000
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      sum: sum, relation, constant, priority: NSLayoutConstraint.Priority(priority))
  }

  private func way(
    _ from: any LayoutItem, _ first: Attribute, _ to: any LayoutItem, _ second: Attribute,
    times factor: CGFloat = 1
  ) -> Sum { [(to, second, factor), (from, first, -factor)] }

  public func constraints() -> [NSLayoutConstraint] {
    let views = shown
    var found = hiding()
    guard let first = views.first, let last = views.last else {
      return found + [
        related([(stack, .width, 1)], at: 51), related([(stack, .height, 1)], at: 51),
      ]
    }
    found.append(related(way(room, start, first, start)))
    found.append(related(way(last, end, room, end)))
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      found.append(
        related(
          way(view, end, next, start), spreads ? .greaterThanOrEqual : .equal, gap(after: view)))
    }
    return found + distributing(views) + aligning(views)
  }

  private func distributing(_ views: [ViewCore]) -> [NSLayoutConstraint] {
    switch distribution {
    case .fill: return []
    case .fillEqually:
      return views.dropFirst().map { related([($0, length, 1), (views[0], length, -1)]) }
    case .fillProportionally:
      let sizes = views.map { $0.contentLength(on: axis) ?? 0 }
      let total = sizes.reduce(views.dropLast().reduce(0) { $0 + gap(after: $1) }, +)
      guard 0 < total else { return [] }
      return views.indices.filter { 0 < sizes[$0] }.map {
        related(
          [(views[$0], length, 1), (room, length, -sizes[$0] / total)],
          at: Float(max(1, 999 - $0)))
      }
    case .equalSpacing, .equalCentering:
      let isCentering = distribution == .equalCentering
      let center: Attribute = isRow ? .centerX : .centerY
      func way(_ place: Int, times factor: CGFloat) -> Sum {
        self.way(
          views[place], isCentering ? center : end, views[place + 1],
          isCentering ? center : start, times: factor)
      }
      let least = related([(room, length, 1)], at: 49)
      guard 2 < views.count else { return [least] }
      return [least]
        + (1..<views.count - 1).map {
          related(way($0, times: 1) + way(0, times: -1), at: isCentering ? 149 : 1000)
        }
    }
  }

  private func aligning(_ views: [ViewCore]) -> [NSLayoutConstraint] {
    guard alignment != .fill else {
      return views.flatMap {
        [related(way(room, near, $0, near)), related(way($0, far, room, far))]
      }
    }
    var found = [related([(room, breadth, 1)], at: 51)]
    for view in views {
      let (above, below) = (way(room, near, view, near), way(view, far, room, far))
      switch alignment {
      case .fill: break
      case .leading: found += [related(above), related(below, .greaterThanOrEqual)]
      case .trailing: found += [related(above, .greaterThanOrEqual), related(below)]
      case .center:
        let center: Attribute = isRow ? .centerY : .centerX
        found += [
          related(way(room, center, view, center)), related(above, .greaterThanOrEqual),
        ]
      case .firstBaseline, .lastBaseline:
        found += [related(above, .greaterThanOrEqual), related(below, .greaterThanOrEqual)]
        found.append(related(below, at: 49))
        let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if view !== views[0] { found.append(related(way(views[0], line, view, line))) }
      }
      if view.contentLength(on: isRow ? .vertical : .horizontal) == nil {
        found.append(related([(view, breadth, 1)], at: 25))
      }
    }
    return found
  }

  /// Hidden views wait without length in the middle of the gap behind the one before them.
  ///
  /// - Source: UIKit sets the priority of `UISV-hiding` to the `float` 1148846064, as
  ///   `-[_UIOrderedLayoutArrangement _setUpHidingDimensionConstraintForItem:]` of iOS 26.1 does.
  ///   In iOS 9 and 10 it was required.
  private func hiding() -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var previous: (item: any LayoutItem, edge: Attribute) = (room, start)
    var space: CGFloat = 0
    for view in views {
      guard view.isHidden else {
        previous = (view, end)
        space = view === shown.last ? 0 : gap(after: view) / 2
        continue
      }
      found.append(related(way(previous.item, previous.edge, view, start), .equal, space))
      let hiding = related([(view, length, 1)], at: Float(bitPattern: 1_148_846_064))
      hiding.identifier = "UISV-hiding"
      found.append(hiding)
      found += aligningHidden(view)
    }
    return found
  }

  /// They are aligned as the others are, and no others bound the stack. One that is filled is as
  /// broad as they are.
  ///
  /// - Source: `UISV-alignment` of iOS 26.1 is of all items, `UISV-spanning-boundary` of visible
  ///   ones.
  private func aligningHidden(_ view: ViewCore) -> [NSLayoutConstraint] {
    let center: Attribute = isRow ? .centerY : .centerX
    let edges: [Attribute] =
      switch alignment {
      case .fill: shown.isEmpty ? [near] : [near, far]
      case .center: [center]
      case .trailing: [far]
      case .leading, .firstBaseline, .lastBaseline: [near]
      }
    let found = edges.map { related(way(room, $0, view, $0)) }
    guard edges.count == 1, view.contentLength(on: isRow ? .vertical : .horizontal) == nil else {
      return found
    }
    return found + [related([(view, breadth, 1)], at: 25)]
  }
}
