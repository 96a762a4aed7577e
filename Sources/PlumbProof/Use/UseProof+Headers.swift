import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `overlap`, of headers and footers that stay in sight while the items of a collection scroll
/// under them: without a color both are read at once.
///
/// A table gives its headers a background of the system's.
///
/// - Source: Apple, `UICollectionReusableView`, which has none, and
///   `UITableViewHeaderFooterView.backgroundConfiguration`, which a plain list has at first.
extension UseProof {
  func clearHeaders(of view: ViewID) -> Diagnostic? {
    let (node, settings) = (scene.views[view.index], proved.lowered.settings[view.index])
    guard node.kind.known == .collection, settings.rows.headersStay(in: .collection),
      settings.rows.runs.contains(where: { $0.part == .row && 0 < $0.count }),
      let run = settings.rows.runs.first(where: { run in
        run.part.isOfSection && 0 < run.count && scene.rowScenes[run.scene].hasWords
          && !scene.rowScenes[run.scene].hasGround
      })
    else { return nil }
    let size = proved.variant.region.middle.atSample
    let (name, what) = (scene.rowScenes[run.scene].name, run.part.rawValue)
    let color = [view, .root].lazy.compactMap { proved.lowered.settings[$0.index].color }.first
    let fix = repair.fix(for: .clear(view, layout: name, color: color ?? "systemBackground"))
    return diagnostic(
      .overlap, "the items of \(node.title) scroll visibly under its \(what)s", view,
      "its \(what)s stay in sight, and `\(name)` has no color", size, about: [],
      labels: [Label(run.range, "its words and those behind it are read at once")],
      helps: ["give `\(name)` a color"], fixes: fix.map { [$0] } ?? [])
  }
}

extension Scene {
  /// Whether a row, or a view in it, has something behind its words in some state.
  fileprivate var hasGround: Bool {
    views.contains { view in
      if case .native = view.kind { return true }
      return view.kind.known == .image
        || view.settings.contains { setting in
          guard case .color(let color) = setting.value, view.kind.known != .label else {
            return false
          }
          return UsedViews.isOpaque(color)
        }
    }
  }
}
