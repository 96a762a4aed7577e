import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `touch-target`, of buttons that are touched beside their frames, and of controls from which
/// these take something.
///
/// An area ends where anything does in which the button lies, at the frames of other controls and
/// of what scrolls, and at those of views that are drawn later, which take the touches. What two
/// areas have in common is of the button that is drawn later.
extension UseProof {
  typealias TouchedArea = (horizontal: TouchedLength, vertical: TouchedLength)

  /// Of the contents that are drawn; nil where a control is touched in its frame, whatever is
  /// beside it.
  mutating func touchedArea(
    of view: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> TouchedArea? {
    func isNeverLonger(_ view: ViewID, _ axis: Axis, than length: Rational) -> Bool {
      let variable = LoweredScene.size(of: view, along: axis)
      return corners.allSatisfy(of: variable, holds: { $0(variable) <= length }) == true
    }
    guard var area = touchedArea(of: view, isNeverLonger) else { return nil }
    area.horizontal.before = counting(area.horizontal.before, of: area.horizontal, &cache)
    area.horizontal.after = counting(area.horizontal.after, of: area.horizontal, &cache)
    area.vertical.before = counting(area.vertical.before, of: area.vertical, &cache)
    area.vertical.after = counting(area.vertical.after, of: area.vertical, &cache)
    return area
  }

  /// Those that end it somewhere.
  private mutating func counting(
    _ ends: [TouchedLength.End], of length: TouchedLength, _ cache: inout ProofCache
  ) -> [TouchedLength.End] {
    var counting: [TouchedLength.End] = []
    for end in ends {
      // Within the frame, or between it and where it is to be touched.
      for room in [end.room] + (length.more.map { [end.room - $0] } ?? [])
      where place(below: [room] + end.conditions, of: length.view, &cache) != nil {
        counting.append(end)
        break
      }
    }
    return counting
  }

  /// The same of other contents.
  func touchedArea(
    of view: ViewID, over contents: ContentProof, _ cache: inout ProofCache
  ) -> TouchedArea? {
    guard var area = touchedArea(of: view, { _, _, _ in false }) else { return nil }
    func counting(_ ends: [TouchedLength.End], of length: TouchedLength) -> [TouchedLength.End] {
      ends.filter { end in
        ([end.room] + (length.more.map { [end.room - $0] } ?? [])).contains {
          !contents.seesNever(below: [$0] + end.conditions, &cache)
        }
      }
    }
    area.horizontal.before = counting(area.horizontal.before, of: area.horizontal)
    area.horizontal.after = counting(area.horizontal.after, of: area.horizontal)
    area.vertical.before = counting(area.vertical.before, of: area.vertical)
    area.vertical.after = counting(area.vertical.after, of: area.vertical)
    return area
  }

  /// - Parameter isNeverLonger: whether that is known of a view.
  private func touchedArea(
    of view: ViewID, _ isNeverLonger: (ViewID, Axis, Rational) -> Bool
  ) -> TouchedArea? {
    let touch = views.settings[view.index].touch
    guard touch != nil || views.enlarged.contains(where: { $0 != view }) else { return nil }
    var area = (
      horizontal: TouchedLength(view: view, axis: .horizontal, asked: touch?.width),
      vertical: TouchedLength(view: view, axis: .vertical, asked: touch?.height)
    )
    if touch != nil {
      for superview in superviews(of: view) {
        addBounds(of: superview, to: &area.horizontal)
        addBounds(of: superview, to: &area.vertical)
      }
    }
    // Where views lie in a flow, its lines decide.
    if !scene.isInFlow(view) {
      for other in beside(view, isEnlarged: touch != nil) {
        let lengths = (area.horizontal, area.vertical)
        add(other, to: &area.horizontal, across: lengths.1, isNeverLonger)
        add(other, to: &area.vertical, across: lengths.0, isNeverLonger)
      }
    }
    let hasEnds = [area.horizontal, area.vertical].contains { !($0.before + $0.after).isEmpty }
    return hasEnds ? area : nil
  }

  // MARK: What it lies in

  /// Up to what is scrolled, which its scroll view moves.
  private func superviews(of view: ViewID) -> [ViewID] {
    var found: [ViewID] = []
    for holder in scene.views.ancestors(of: view) {
      let kind = scene.views[holder.index].kind
      if kind == .scrollContent { return found + [holder] }
      if !kind.isInvisible { found.append(holder) }
    }
    return found
  }

  private func addBounds(of holder: ViewID, to length: inout TouchedLength) {
    let (near, far) = length.axis.sides
    func end(_ room: LinearForm) -> TouchedLength.End {
      // The first and the last view of a line of a flow lie at its ends.
      let isFlow = scene.views[holder.index].kind.known == .flow
      return TouchedLength.End(
        cause: .bounds(of: holder), room: isFlow ? LinearForm() : room, conditions: [])
    }
    let view = length.view
    length.before.append(end(LinearForm(from: Anchor(holder, near), to: Anchor(view, near))))
    length.after.append(end(LinearForm(from: Anchor(view, far), to: Anchor(holder, far))))
  }

  // MARK: What lies beside it

  private struct Neighbor {
    let view: ViewID
    /// Whether an area ends at its frame.
    let isEnd: Bool
    /// Where it is touched beside its frame, and before what is asked about.
    let touch: (width: Rational, height: Rational)?
  }

  private func beside(_ view: ViewID, isEnlarged: Bool) -> [Neighbor] {
    (isEnlarged ? views.seen : views.enlarged).compactMap { other in
      guard other != view, views.scroll(around: other) == views.scroll(around: view),
        let (own, its) = views.branches(view, other)
      else { return nil }
      let isLater = views.lies(its, over: own)
      let isEnd =
        isEnlarged && (isControl(other) || isLater && other == its && takesTouches(other))
      let touch =
        isLater && !scene.isInFlow(other) && views.enlarged.contains(other)
        ? views.settings[other.index].touch : nil
      return isEnd || touch != nil ? Neighbor(view: other, isEnd: isEnd, touch: touch) : nil
    }
  }

  /// What has to have its frame for itself; of views in a flow it is not known where they lie.
  private func isControl(_ view: ViewID) -> Bool {
    let kind = scene.views[view.index].kind.known
    return views.isTouched(view) || kind?.scrolls ?? false || kind == .flow
  }

  /// Whether touches go no further than to a view; labels and images let them through.
  private func takesTouches(_ view: ViewID) -> Bool {
    switch scene.views[view.index].kind {
    case .native, .component: true
    case .known(let kind): kind != .label && kind != .image && !kind.isInvisible
    default: false
    }
  }

  private func add(
    _ other: Neighbor, to length: inout TouchedLength, across: TouchedLength,
    _ isNeverLonger: (ViewID, Axis, Rational) -> Bool
  ) {
    let (view, axis) = (length.view, length.axis)
    let (near, far) = axis.sides
    let own = extents(across, isNeverLonger)
    var its = [LinearForm()]
    var more: LinearForm?
    if let touch = other.touch {
      let (along, beside) =
        axis == .horizontal ? (touch.width, touch.height) : (touch.height, touch.width)
      more = TouchedLength(view: other.view, axis: axis, asked: along).more
      its = extents(
        TouchedLength(view: other.view, axis: axis.across, asked: beside), isNeverLonger)
    }
    func ends(_ room: LinearForm) -> [TouchedLength.End] {
      // What lies on it by more than a hairline is for `overlap` to tell.
      let isBeside = room.scaled(by: -Rational.one) - LinearForm(constant: Self.hairline)
      func end(_ cause: TouchedLength.Cause, _ room: LinearForm, _ extent: LinearForm)
        -> TouchedLength.End
      {
        TouchedLength.End(
          cause: cause, room: room,
          conditions: [isBeside] + meeting(view, other.view, axis.across, within: extent))
      }
      var found = other.isEnd ? own.map { end(.frame(of: other.view), room, $0) } : []
      guard let more else { return found }
      for extent in own {
        found += its.map { end(.area(of: other.view), room - more, extent + $0) }
      }
      return found
    }
    let isBefore = !order.edges(behind: view, axis).holdStart(of: other.view)
    let isAfter = !order.edges(behind: other.view, axis).holdStart(of: view)
    if isBefore {
      length.before += ends(LinearForm(from: Anchor(other.view, far), to: Anchor(view, near)))
    }
    if isAfter {
      length.after += ends(LinearForm(from: Anchor(view, far), to: Anchor(other.view, near)))
    }
  }

  /// How far it goes beyond its frame: the longest of these, none of them left out that may be.
  private func extents(
    _ length: TouchedLength, _ isNeverLonger: (ViewID, Axis, Rational) -> Bool
  ) -> [LinearForm] {
    guard let asked = length.asked, let more = length.more else { return [LinearForm()] }
    return isNeverLonger(length.view, length.axis, asked) ? [more] : [LinearForm(), more]
  }

  /// Below zero where two views are nearer than that on an axis, whichever comes first.
  private func meeting(
    _ view: ViewID, _ other: ViewID, _ axis: Axis, within extent: LinearForm
  ) -> [LinearForm] {
    let (near, far) = axis.sides
    return [
      LinearForm(from: Anchor(view, far), to: Anchor(other, near)) - extent,
      LinearForm(from: Anchor(other, far), to: Anchor(view, near)) - extent,
    ]
  }

  // MARK: In words

  /// What cuts an area: "`bar` ends 6 above it and 4 left of it".
  func words(_ cuts: [(cut: TouchedLength.Cut, axis: Axis)]) -> String {
    var found: [(subject: String, places: [String])] = []
    for (cut, axis) in cuts {
      let subject = subject(cut)
      if let known = found.firstIndex(where: { $0.subject == subject }) {
        found[known].places.append(place(cut, axis))
      } else {
        found.append((subject, [place(cut, axis)]))
      }
    }
    return found.map { "\($0.subject) \($0.places.listed)" }.joined(separator: ", and ")
  }

  private func subject(_ cut: TouchedLength.Cut) -> String {
    switch cut.cause {
    case .bounds(let holder): "\(scene.views[holder.index].title) ends"
    case .frame(let other): "\(scene.views[other.index].title) lies"
    case .area(let other):
      "the area of \(scene.views[other.index].title) \(cut.room.sign < 0 ? "takes" : "begins")"
    }
  }

  private func place(_ cut: TouchedLength.Cut, _ axis: Axis) -> String {
    let sides = axis == .horizontal ? ["left of", "right of"] : ["above", "below"]
    let edges = axis == .horizontal ? ["left edge", "right edge"] : ["top", "bottom"]
    let (side, edge) = cut.isBefore ? (sides[0], edges[0]) : (sides[1], edges[1])
    let room = ConstraintWriter.amount(cut.room.abs)
    if case .area = cut.cause, cut.room.sign < 0 { return "\(room) at its \(edge)" }
    return cut.room.sign <= 0 ? "at its \(edge)" : "\(room) \(side) it"
  }
}
