import PlumbModel
import PlumbSolver

/// The rows that somebody wrote about the width or the height of views, by view, so that none looks
/// through all rows for its own.
struct WrittenLengths {
  /// By view and axis, where the rows stand.
  private var places: [[Int]]
  /// Where those stand that say a length by itself, of the view or of one that is as long.
  private var shared: [[Int]]
  private let rows: [LoweredScene.Row]

  init(_ lowered: LoweredScene) {
    rows = lowered.rows
    places = [[Int]](repeating: [], count: 2 * lowered.settings.count)
    shared = places
    let equations = rows.lazy.filter {
      $0.origin.isWritten && $0.priority.isRequired && $0.relation == .equal
    }
    var equal = EqualLengths(views: lowered.settings.count, equations.map(\.form))
    for (place, row) in rows.enumerated() where row.origin.isWritten {
      for term in row.form.terms where EqualLengths.isLength(term.anchor) {
        let own = EqualLengths.place(of: term.anchor)
        if places[own].last != place { places[own].append(place) }
        if row.form.terms.count == 1 { shared[equal.group(of: term.anchor)].append(place) }
      }
    }
    for view in 0..<lowered.settings.count {
      for length in [Attribute.width, .height].map({ Anchor(ViewID(view), $0) }) {
        shared[EqualLengths.place(of: length)] = shared[equal.group(of: length)]
      }
    }
  }

  /// In their order.
  func rows(about view: ViewID, _ axis: Axis) -> [LoweredScene.Row] {
    places[EqualLengths.place(of: Anchor(view, axis.size))].map { rows[$0] }
  }

  /// Those that say a length by itself, and not by those of others.
  func ownRows(about view: ViewID, _ axis: Axis) -> [LoweredScene.Row] {
    rows(about: view, axis).filter { $0.form.terms.count == 1 }
  }

  /// The same of the view and of all that required lines make as long.
  func sharedRows(about view: ViewID, _ axis: Axis) -> [LoweredScene.Row] {
    shared[EqualLengths.place(of: Anchor(view, axis.size))].map { rows[$0] }
  }
}
