import PlumbModel
import PlumbSolver

/// Which views required lines make as long as each other: `[less(30)]` and `[more(less)]` give both
/// a length.
struct EqualLengths {
  private var sets: DisjointSets

  /// - Parameters:
  ///   - views: how many there are.
  ///   - forms: of required equations: each is zero.
  init(views: Int, _ forms: some Sequence<LinearForm>) {
    sets = DisjointSets(count: 2 * views)
    for form in forms {
      guard form.terms.count == 2, form.constant.isZero,
        (form.terms[0].coefficient + form.terms[1].coefficient).isZero,
        form.terms.allSatisfy({ Self.isLength($0.anchor) })
      else { continue }
      sets.unite(Self.place(of: form.terms[0].anchor), Self.place(of: form.terms[1].anchor))
    }
  }

  /// A number for all lengths that equal one.
  mutating func group(of length: Anchor) -> Int {
    sets.representative(of: Self.place(of: length))
  }

  /// By view and axis.
  static func place(of length: Anchor) -> Int {
    2 * length.view.index + (length.attribute.axis == .horizontal ? 0 : 1)
  }

  static func isLength(_ anchor: Anchor) -> Bool {
    anchor == Anchor(anchor.view, anchor.attribute.axis.size)
  }
}
