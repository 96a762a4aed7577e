import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Lines about a view that are out of force only because another view in them is gone: chains close
/// around it, but an equation that names it goes with it, and mostly is what is missing.
struct LinesOfGoneViews {
  struct Line {
    let constraint: Constraint
    /// The view that is gone, or one around a view that the line names.
    let gone: ViewID
  }

  private let scene: Scene
  private let active: ActiveGuards

  init(_ scene: Scene, _ active: ActiveGuards) {
    (self.scene, self.active) = (scene, active)
  }

  /// Those that name a view along an axis.
  func lines(of view: ViewID, _ axis: Axis) -> [Line] {
    scene.constraints.compactMap { constraint in
      guard constraint.origin.isWritten, !constraint.origin.isOfContent,
        constraint.form.terms.contains(where: {
          $0.anchor.view == view && $0.anchor.attribute.axis == axis
        }), let gone = gone(constraint.guards)
      else { return nil }
      return Line(constraint: constraint, gone: gone)
    }
  }

  /// The view for which alone some guards do not hold.
  private func gone(_ guards: [Guard]) -> ViewID? {
    var absent: [Int] = []
    for guardian in guards where !active.holds([guardian]) {
      guard case .state(let group, 0) = guardian, scene.isPresence(group) else { return nil }
      absent.append(group)
    }
    guard let group = absent.first else { return nil }
    let path = scene.group(group).name
    return scene.views.firstIndex { $0.path == path }.map { ViewID($0) }
  }

  func labels(of view: ViewID, _ axis: Axis, _ component: ViewID? = nil) -> [Label] {
    var labels: [Label] = []
    for line in lines(of: view, axis).flatMap({ instead(of: $0, of: view, axis) }) {
      let title = scene.title(of: line.gone, in: component)
      let label = Label(line.constraint.origin.range, "not in force where \(title) is gone")
      if !labels.contains(where: { $0.range == label.range }) { labels.append(label) }
    }
    return labels.count <= ProofBounds.causesShown ? labels : []
  }

  /// A line itself; or, of one that is in force all the same, between others than the view that is
  /// gone, as a chain aligns those that are there, the lines that placed that view.
  private func instead(of line: Line, of view: ViewID, _ axis: Axis) -> [Line] {
    let place = line.constraint.origin.range
    let isHeld = scene.constraints.contains { other in
      other.origin.range == place && active.holds(other.guards)
        && other.form.terms.contains {
          $0.anchor.view == view && $0.anchor.attribute.axis == axis
        }
    }
    guard isHeld else { return [line] }
    return lines(of: line.gone, axis).filter { further in
      further.gone == line.gone && further.constraint.origin.range != place
        && further.constraint.form.terms.contains { $0.anchor.attribute.isPosition }
    }
  }

  static let help =
    "a chain closes around a view that is gone, an equation goes with it: make a chain of these "
    + "lines, or say in that state what holds instead"

  // MARK: What holds instead

  /// What two equations come to without the view between them, as a chain would close around it:
  /// `list.top == title.bottom + 8`, and the places where the view is told to be gone.
  func bridges(of view: ViewID, _ axis: Axis) -> [(form: LinearForm, places: [SourceRange])] {
    lines(of: view, axis).flatMap { line -> [(form: LinearForm, places: [SourceRange])] in
      guard let near = Distance(line.constraint, from: view) else { return [] }
      return lines(of: near.other.view, axis).compactMap { further in
        guard further.gone == line.gone,
          let far = Distance(further.constraint, from: near.other.view),
          far.other.view != view, far.other.view != line.gone,
          let length = length(near, far)
        else { return nil }
        let form =
          LinearForm(near.own) - LinearForm(far.other) - LinearForm(constant: length)
        return (form, scene.places(ofBeingGone: line.gone))
      }
    }
  }

  /// Between what lies on one side of a view and what lies on the other; of what hangs on one edge
  /// of it, the sum.
  private func length(_ near: Distance, _ far: Distance) -> Rational? {
    if far.own.attribute == near.other.attribute { return near.length + far.length }
    guard Distance.isEdge(near.other), Distance.isEdge(far.own), Distance.isEdge(far.other),
      0 <= near.length.sign * far.length.sign
    else { return nil }
    if far.other.isContainer { return far.length }
    let isBehind = near.length.sign < 0 || far.length.sign < 0
    return isBehind ? min(near.length, far.length) : max(near.length, far.length)
  }

  /// `own == other + length`, as an equation says it of two places.
  private struct Distance {
    let own: Anchor
    let other: Anchor
    let length: Rational

    init?(_ constraint: Constraint, from view: ViewID) {
      let terms = constraint.form.terms
      guard constraint.relation == .equal, constraint.priority.isRequired, terms.count == 2,
        let own = terms.first(where: { $0.anchor.view == view }),
        let other = terms.first(where: { $0.anchor.view != view }),
        own.coefficient.abs == .one, own.coefficient + other.coefficient == .zero,
        own.anchor.attribute.isPosition, other.anchor.attribute.isPosition
      else { return nil }
      (self.own, self.other) = (own.anchor, other.anchor)
      length = -(constraint.form.constant * own.coefficient)
    }

    static func isEdge(_ anchor: Anchor) -> Bool {
      switch anchor.attribute {
      case .left, .right, .top, .bottom, .leading, .trailing: true
      default: false
      }
    }
  }
}

extension Scene {
  /// The properties that say of a view that it is gone.
  func places(ofBeingGone view: ViewID) -> [SourceRange] {
    views[view.index].settings.compactMap { setting in
      if case .gone = setting.value { setting.range } else { nil }
    }
  }
}
