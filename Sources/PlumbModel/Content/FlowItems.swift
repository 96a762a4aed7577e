import PlumbSolver

/// What a flow puts into lines: its views in order, each as large as it wants to be.
///
/// A line takes views until the next one does not fit, and a view that is wider than the flow has a
/// line to itself, no wider than that. All lines are as high as the highest view, so that a wider
/// flow is never higher: with lines of different heights it could be.
package struct FlowItems: Sendable {
  package struct Item: Sendable {
    package let view: ViewID
    package let width: Rational
    package let height: Rational
    /// What proofs hold for.
    let widths: ContentRange
    /// Where it has less, its words are cut, however small they become.
    package let leastWidth: Rational
    /// Whether the file says where its words are cut.
    package let mayBeCut: Bool
  }

  /// Where one of them lies, in the flow's coordinates, from where its lines begin.
  package struct Place: Sendable {
    package let view: ViewID
    package let start: Rational
    package let top: Rational
    package let width: Rational
    package let height: Rational
  }

  /// Those that are shown.
  package let items: [Item]
  /// Between two side by side, and between two lines.
  package let spacing: (across: Rational, down: Rational)

  init(_ views: [ViewID], _ settings: [EffectiveSettings], in flow: ViewID) {
    items = views.filter { !settings[$0.index].isHidden }.map { view in
      let own = settings[view.index]
      let (width, height) = (own.flowSize(.horizontal), own.flowSize(.vertical))
      return Item(
        view: view, width: width?.size ?? .zero, height: height?.size ?? .zero,
        widths: width?.sizes ?? ContentRange(only: .zero),
        leastWidth: own.text.shrunk(width?.size ?? .zero),
        mayBeCut: own.text.saysWhereCut)
    }
    spacing = settings[flow.index].flowSpacing
  }

  /// Of all of them in one line.
  package var lineWidth: Rational { items.reduce(gaps) { $0 + $1.width } }

  package var lineHeight: Rational { items.map(\.height).max() ?? .zero }

  /// Where it has less, some words in it are cut.
  package var leastWidth: Rational { items.map(\.leastWidth).max() ?? .zero }

  private var gaps: Rational { Rational(max(0, items.count - 1)) * spacing.across }

  /// What the width of one line may be, whatever the views in it show.
  var lineWidths: ContentRange {
    let mosts = items.compactMap(\.widths.most)
    return ContentRange(
      least: items.reduce(gaps) { $0 + $1.widths.least },
      most: mosts.count == items.count ? mosts.reduce(gaps, +) : nil)
  }

  func height(ofLines count: Int) -> Rational {
    guard 0 < count else { return .zero }
    return Rational(count) * lineHeight + Rational(count - 1) * spacing.down
  }

  /// The lines in a width, as places among the items; one where no width is known yet.
  func lines(within room: Rational?) -> [Range<Int>] {
    guard let room else { return items.isEmpty ? [] : [items.startIndex..<items.endIndex] }
    var lines: [Range<Int>] = []
    var (first, end) = (0, Rational.zero)
    for (index, item) in items.enumerated() {
      let next = end + spacing.across + item.width
      if index == first || next <= room {
        end = index == first ? item.width : next
      } else {
        lines.append(first..<index)
        (first, end) = (index, item.width)
      }
    }
    if first < items.count { lines.append(first..<items.count) }
    return lines
  }

  /// Each in the middle of its line.
  package func places(within room: Rational?) -> [Place] {
    var places: [Place] = []
    for (number, line) in lines(within: room).enumerated() {
      let top = Rational(number) * (lineHeight + spacing.down)
      var start = Rational.zero
      for item in items[line] {
        let width = room.map { min($0, item.width) } ?? item.width
        places.append(
          Place(
            view: item.view, start: start, top: top + (lineHeight - item.height) / Rational(2),
            width: width, height: item.height))
        start += width + spacing.across
      }
    }
    return places
  }
}

extension EffectiveSettings {
  /// Between what lies in a flow; none where nothing is said.
  package var flowSpacing: (across: Rational, down: Rational) {
    rows.ownSpacing.map { ($0.width, $0.height) } ?? (.zero, .zero)
  }

  /// Whether a length stands behind the name of a view in a flow.
  package func isBounded(_ axis: Axis) -> Bool {
    (axis == .horizontal ? intrinsic.bounded.width : intrinsic.bounded.height) != nil
  }

  /// How large a view in a flow is: as large as is said behind its name, or as its content.
  package func flowSize(_ axis: Axis) -> (size: Rational, sizes: ContentRange)? {
    let bounded = axis == .horizontal ? intrinsic.bounded.width : intrinsic.bounded.height
    if let bounded { return (bounded, ContentRange(only: bounded)) }
    return content(axis).map { ($0.size, $0.sizes) }
  }
}

extension Scene {
  /// The flows and what is in them, in order; guides are not put into lines.
  package var flows: [(flow: ViewID, children: [ViewID])] {
    let flows = views.indices.filter(isFlow).map { ViewID($0) }
    return flows.map { flow in
      (
        flow,
        views.indices.filter { views[$0].parent == flow && !views[$0].kind.isInvisible }
          .map { ViewID($0) }
      )
    }
  }

  package func isFlow(_ index: Int) -> Bool { views[index].kind.known == .flow }

  /// Whether a flow says where a view lies.
  package func isInFlow(_ view: ViewID) -> Bool {
    views[view.index].parent.map { isFlow($0.index) } ?? false
  }
}
