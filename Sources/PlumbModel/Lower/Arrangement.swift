import PlumbSolver
import PlumbText

/// What a stack view asks of the views that it arranges, as rows.
///
/// The distributions and alignments are those that `UIStackView` documents; the priorities of what
/// is softer than required are those that its own constraints show in a debugger, and that frames
/// recorded in Interface Builder agree with. Hidden views take no room along the axis and no
/// spacing.
struct Arrangement {
  private(set) var rows: [LoweredScene.Row] = []
  private let stack: ViewID
  private let own: StackSettings
  private let region: Region
  private let settings: [EffectiveSettings]
  private let range: SourceRange
  private var axis: Axis { own.axis }

  /// A stack is no larger across its axis than its views make it.
  private static let spanning = Priority(51)
  /// Views that share a baseline lie as low as can be; of the first baseline, a stack recorded in
  /// Interface Builder says so.
  private static let hanging = Priority(49)
  /// A view without a size of its own takes no room across the axis.
  private static let suppression = Priority(25)
  /// Equal distances between centers give way to content.
  private static let centering = Priority(149)
  /// A hidden view has no extent along the axis, unless required lines give it one.
  private static let hiding = Priority(999.999)
  private static let half = Rational(numerator: 1, denominator: 2)
  /// Of the shares that follow content, those of earlier views are kept before those of later ones.
  private static let firstShare = 999

  /// - Parameters:
  ///   - children: Its arranged views in order, hidden ones among them.
  ///   - range: The stack's name, where it is declared.
  init(
    of stack: ViewID, _ children: [ViewID], _ settings: [EffectiveSettings], _ range: SourceRange
  ) {
    self.stack = stack
    self.settings = settings
    self.range = range
    own = settings[stack.index].stack
    region = settings[stack.index].hasOwnMargins ? .margins : .frame
    let shown = children.filter { !settings[$0.index].isHidden }
    hide(children)
    guard let first = shown.first, let last = shown.last else {
      for axis in [Axis.horizontal, .vertical] { add(own(axis.size), .equal, Self.spanning) }
      return
    }
    add(place(first, start) - own(start), .equal)
    for (view, next) in zip(shown, shown.dropFirst()) {
      let excess = gap(view, next) - LinearForm(constant: spacing(after: view))
      add(excess, isSpread ? .greaterOrEqual : .equal)
    }
    add(place(last, end) - own(end), .equal)
    distribute(shown)
    align(shown)
  }

  // MARK: Along the axis

  private var start: Attribute { axis == .horizontal ? .leading : .top }
  private var end: Attribute { axis == .horizontal ? .trailing : .bottom }

  /// Whether room that is left goes between the views.
  private var isSpread: Bool {
    own.distribution == .equalSpacing || own.distribution == .equalCentering
  }

  private mutating func distribute(_ shown: [ViewID]) {
    guard let first = shown.first else { return }
    switch own.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        add(place(view, axis.size) - place(first, axis.size), .equal)
      }
    case .fillProportionally: share(among: shown)
    case .equalSpacing, .equalCentering:
      add(own(axis.size), .equal, Self.hanging)
      guard 2 < shown.count else { return }
      let opening = distance(first, shown[1])
      let priority = own.distribution == .equalSpacing ? Priority.required : Self.centering
      for (view, next) in zip(shown, shown.dropFirst()).dropFirst() {
        add(distance(view, next) - opening, .equal, priority)
      }
    }
  }

  /// Each view gets the share of the stack that its content has of all content and spacing.
  private mutating func share(among shown: [ViewID]) {
    let contents = shown.map { settings[$0.index].content(axis)?.size ?? .zero }
    let spacings = shown.dropLast().map { spacing(after: $0) }
    let total = (contents + spacings).reduce(.zero, +)
    guard 0 < total.sign else { return }
    for (index, view) in shown.enumerated() where 0 < contents[index].sign {
      let share = own(axis.size).scaled(by: contents[index] / total)
      add(
        place(view, axis.size) - share, .equal,
        Priority(Double(max(1, Self.firstShare - index))))
    }
  }

  /// What the distribution makes equal: gaps, or ways from center to center.
  private func distance(_ view: ViewID, _ next: ViewID) -> LinearForm {
    guard own.distribution == .equalCentering else { return gap(view, next) }
    let center: Attribute = axis == .horizontal ? .centerX : .centerY
    return place(next, center) - place(view, center)
  }

  private func spacing(after view: ViewID) -> Rational {
    settings[view.index].stack.spacingAfter ?? own.spacing
  }

  private func gap(_ view: ViewID, _ next: ViewID) -> LinearForm {
    place(next, start) - place(view, end)
  }

  // MARK: Across the axis

  private mutating func align(_ shown: [ViewID]) {
    let isRow = axis == .horizontal
    let (near, far): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    if own.alignment != .fill { add(own(axis.other.size), .equal, Self.spanning) }
    for view in shown {
      let (above, below) = (place(view, near) - own(near), place(view, far) - own(far))
      switch own.alignment {
      case .fill:
        add(above, .equal)
        add(below, .equal)
        continue
      case .leading, .top:
        add(above, .equal)
        add(below, .lessOrEqual)
      case .trailing, .bottom:
        add(above, .greaterOrEqual)
        add(below, .equal)
      case .center:
        let center: Attribute = isRow ? .centerY : .centerX
        add(place(view, center) - own(center), .equal)
        add(above, .greaterOrEqual)
      case .firstBaseline, .lastBaseline:
        addBaseline(view, sharedWith: shown[0], above, below)
      }
      if settings[view.index].content(axis.other) == nil {
        add(place(view, axis.other.size), .equal, Self.suppression)
      }
    }
  }

  private mutating func addBaseline(
    _ view: ViewID, sharedWith first: ViewID, _ above: LinearForm, _ below: LinearForm
  ) {
    add(above, .greaterOrEqual)
    add(below, .lessOrEqual)
    add(below, .equal, Self.hanging)
    if axis == .horizontal, view != first {
      let baseline: Attribute =
        own.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      add(place(view, baseline) - place(first, baseline), .equal)
    }
  }

  // MARK: Hidden views

  /// A hidden view waits, without extent along the axis, in the middle of the gap behind the one
  /// before it, or at the end.
  ///
  /// The constraint is UIKit's `UISV-hiding`. In iOS 9 and 10 it was required, and views with
  /// required lengths of their own were logged as conflicts when they were hidden. Since iOS 11
  /// none are: it has priority 999.999, so that such a view keeps its length, unseen, and lines of
  /// 999 give way to it. NSStackView has none: it lets go of what is hidden
  /// (`detachesHiddenViews`).
  /// - Source: `-[_UIOrderedLayoutArrangement _setUpHidingDimensionConstraintForItem:]` of iOS 26.1
  ///   sets the priority 1148846064, a `float` of 999.999 (EthanArbuckle/
  ///   iPhone18-3_26.1_23B85_Restore, UIKitCore); the log of iOS 10 is in
  ///   https://useyourloaf.com/blog/stack-view-constraint-conflicts-when-hiding-views/, and that
  ///   iOS 11 has none in https://stackoverflow.com/q/32428210; NSStackView.h has the other.
  private mutating func hide(_ children: [ViewID]) {
    let last = children.last { !settings[$0.index].isHidden }
    var previous: ViewID?
    for view in children {
      guard settings[view.index].isHidden else {
        previous = view
        continue
      }
      let before = previous.map { place($0, end) } ?? own(start)
      let gap = previous == last ? .zero : previous.map { spacing(after: $0) * Self.half } ?? .zero
      add(place(view, start) - before - LinearForm(constant: gap), .equal)
      add(place(view, axis.size), .equal, Self.hiding)
      alignHidden(view, isBesideShown: last != nil)
    }
  }

  /// Across the axis a hidden view is aligned as the others are: in a stack that is filled it is as
  /// broad as that, and may keep it so broad. Only those that are shown bound another stack.
  ///
  /// - Source: Frames of hidden views that Interface Builder recorded;
  ///   `-[_UIAlignedLayoutArrangement _addIndividualConstraintsIfPossible]` of iOS 26.1 goes over
  ///   all items, and so does what https://kean.blog/post/lets-build-uistackview lists where one is
  ///   hidden.
  private mutating func alignHidden(_ view: ViewID, isBesideShown: Bool) {
    let isRow = axis == .horizontal
    func hold(_ attribute: Attribute) -> LinearForm { place(view, attribute) - own(attribute) }
    let (near, far): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    switch own.alignment {
    case .fill where isBesideShown:
      add(hold(near), .equal)
      add(hold(far), .equal)
      return
    case .trailing, .bottom: add(hold(far), .equal)
    case .center: add(hold(isRow ? .centerY : .centerX), .equal)
    case .fill, .leading, .top, .firstBaseline, .lastBaseline: add(hold(near), .equal)
    }
    if settings[view.index].content(axis.other) == nil {
      add(place(view, axis.other.size), .equal, Self.suppression)
    }
  }

  // MARK: Rows

  private func place(_ view: ViewID, _ attribute: Attribute) -> LinearForm {
    LinearForm(Anchor(view, attribute))
  }

  private func own(_ attribute: Attribute) -> LinearForm {
    LinearForm(Anchor(stack, attribute, region: region, isContainer: attribute.isPosition))
  }

  private mutating func add(
    _ form: LinearForm, _ relation: Relation, _ priority: Priority = .required
  ) {
    rows.append(
      LoweredScene.Row(
        form: form, relation: relation, priority: priority,
        origin: Origin(range, statement: range, kind: .arrangement)))
  }
}

extension Scene {
  /// The arranged views of each stack view, in order; guides are not arranged.
  package var stacks: [(stack: ViewID, children: [ViewID])] {
    var children: [Int: [ViewID]] = [:]
    for (index, view) in views.enumerated() {
      guard let parent = view.parent?.index, views[parent].kind.known == .stack,
        view.kind.known != .guide, view.kind != .chainGuide, !view.kind.isOfSystem
      else { continue }
      children[parent, default: []].append(ViewID(index))
    }
    return views.indices.filter { views[$0].kind.known == .stack }.map {
      (ViewID($0), children[$0] ?? [])
    }
  }
}
