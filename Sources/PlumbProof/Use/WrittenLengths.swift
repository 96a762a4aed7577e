import PlumbModel
import PlumbSolver

/// The rows that somebody wrote about the width or the height of views, by view, so that none looks
/// through all rows for its own.
struct WrittenLengths {
  /// By view and axis, where the rows stand.
  private var places: [[Int]]
  private let rows: [LoweredScene.Row]

  init(_ lowered: LoweredScene) {
    rows = lowered.rows
    places = [[Int]](repeating: [], count: 2 * lowered.settings.count)
    for (place, row) in rows.enumerated() where row.origin.isWritten {
      for term in row.form.terms where Self.isLength(term.anchor) {
        let own = Self.place(term.anchor.view, term.anchor.attribute.axis)
        if places[own].last != place { places[own].append(place) }
      }
    }
  }

  /// In their order.
  func rows(about view: ViewID, _ axis: Axis) -> [LoweredScene.Row] {
    places[Self.place(view, axis)].map { rows[$0] }
  }

  /// Those that say a length by itself, and not by those of others.
  func ownRows(about view: ViewID, _ axis: Axis) -> [LoweredScene.Row] {
    rows(about: view, axis).filter { $0.form.terms.count == 1 }
  }

  private static func place(_ view: ViewID, _ axis: Axis) -> Int {
    2 * view.index + (axis == .horizontal ? 0 : 1)
  }

  private static func isLength(_ anchor: Anchor) -> Bool {
    anchor == Anchor(anchor.view, anchor.attribute.axis.size)
  }
}
