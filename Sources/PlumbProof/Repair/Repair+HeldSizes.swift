import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Controls that give way to words: several texts, each of which resists no more than a switch
/// beside them, do so together, and squeeze it to nothing.
extension Repair {
  /// The first edit that works and has none of the texts cut that give way in its place.
  func heldSize(
    of view: ViewID, along axes: [Axis] = [.horizontal, .vertical], where works: (Fix) -> Bool
  ) -> Fix? {
    holdings(of: view, along: axes).first { holding in
      works(holding.fix)
        && holding.giving.allSatisfy {
          isFixed(holding.fix, .clipped, of: $0, saying: ["the content of "] + Self.unread)
        }
    }?.fix
  }

  /// All that may be tried.
  func heldSizes(of view: ViewID, along axes: [Axis] = [.horizontal, .vertical]) -> [Fix] {
    holdings(of: view, along: axes).map(\.fix)
  }

  /// `resist horizontal 751` for a control that is as large as its kind or its words make it, and
  /// the texts that resisted as much, or more, and do so no longer.
  private func holdings(
    of view: ViewID, along axes: [Axis]
  ) -> [(fix: Fix, giving: [ViewID])] {
    guard scene.views[view.index].kind.known?.holdsItsSize ?? false else { return [] }
    let rows = LoweredScene(scene, in: situation).rows.filter { $0.origin.kind == .resist }
    return axes.flatMap { axis -> [(fix: Fix, giving: [ViewID])] in
      let resists = rows.compactMap { row -> (view: ViewID, row: LoweredScene.Row)? in
        guard let anchor = row.form.terms.first?.anchor, anchor.attribute == axis.size else {
          return nil
        }
        return (anchor.view, row)
      }
      guard let own = resists.first(where: { $0.view == view })?.row else { return [] }
      // Nothing squeezes it that resists less.
      let others = resists.filter { other in
        other.view != view && own.priority <= other.row.priority && other.row.priority < .required
          && scene.views[other.view.index].kind.known?.showsText ?? false
      }
      let title = "let \(titles(of: [view])[0]) keep its \(axis.size.rawValue)"
      let levels = others.map(\.row.priority.value)
      guard let least = levels.min(), let most = levels.max() else { return [] }
      return Set([least + 1, most + 1]).sorted().compactMap { priority in
        contentPriorities([(own, priority)], title).map { fix in
          (fix, others.filter { $0.row.priority.value < priority }.map(\.view))
        }
      }
    }
  }

  /// The texts that squeezed a view before an edit made it hold, which give way now; none where it
  /// is another edit.
  func texts(squeezing view: ViewID, before fix: Fix?) -> [Label] {
    let axis = [Axis.horizontal, .vertical].first { axis in
      fix.map(heldSizes(of: view, along: [axis]).contains) ?? false
    }
    guard let fix, let axis,
      let edited = scene.edited(by: fix.edits),
      edited.views.count == scene.views.count
    else { return [] }
    var before = TextFixpoint(scene, situation)
    var after = TextFixpoint(edited, situation)
    guard let old = before.rendered(), let new = after.rendered() else { return [] }
    let writer = ConstraintWriter(scene)
    var labels: [Label] = []
    for row in old.lowered.rows where row.origin.kind == .resist {
      guard let anchor = row.form.terms.first?.anchor, anchor.attribute == axis.size,
        anchor.view != view, scene.views[anchor.view.index].kind.known?.showsText ?? false
      else { continue }
      let length = LoweredScene.size(of: anchor.view, along: axis).index
      let (before, after) = (old.solution.exactValues[length], new.solution.exactValues[length])
      // What keeps all that it resists for lost room that it did not ask for.
      guard after < before, after < -row.form.constant else { continue }
      let label = Label(scene.views[anchor.view.index].range, writer.text(row))
      if !labels.contains(label) { labels.append(label) }
    }
    return labels.count <= ProofBounds.causesShown ? labels : []
  }
}

extension ViewKind {
  /// Whether it is a control that nobody can use in less room than it takes by itself.
  fileprivate var holdsItsSize: Bool {
    isOfOneSize || self == .button || self == .segmented
  }
}
