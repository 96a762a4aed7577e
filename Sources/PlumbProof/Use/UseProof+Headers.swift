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

/// `clipped`, of headers that stay in sight and leave nothing of a list to be read below them.
extension UseProof {
  /// What is to be left: a row that a finger can hold, or a line where text is larger or there is a
  /// keyboard, since people can choose another.
  private var leastBelowHeaders: Rational {
    let isUsual = !proved.isOfLargerText && !proved.hasKeyboard
    return isUsual && !SizeClass.isCompact(height: scene.height.maximum) ? 44 : 20
  }

  func highHeaders(of view: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    let (node, settings) = (scene.views[view.index], proved.lowered.settings[view.index])
    guard let kind = node.kind.known, kind.hasRows, settings.rows.axis == .vertical,
      settings.rows.headersStay(in: kind),
      settings.rows.runs.contains(where: { $0.part == .row && 0 < $0.count })
    else { return nil }
    let headers = settings.rows.runs.filter { $0.part == .header && 0 < $0.count }
    let margins = kind == .table ? settings.safeArea.top + settings.safeArea.bottom : .zero
    var sizes = RowSizes(proved.variant.direction, proved.variant.traits)
    func highest(_ width: Rational) -> Rational? {
      headers.compactMap { run in
        try? sizes.sizes(of: run, scene.rowScenes[run.scene], width: width).map(\.height).max()
      }.compactMap(\.self).max()
    }
    let least = leastBelowHeaders
    func shortage(_ lengths: [Rational]) -> Rational? {
      highest(lengths[0]).map { $0 + margins + least - lengths[1] }
    }
    guard !headers.isEmpty, let (size, lengths, amount) = worst(of: view, shortage, &cache),
      let height = highest(lengths[0])
    else { return nil }
    let (own, left) = (
      ConstraintWriter.amount(height), ConstraintWriter.amount(max(.zero, least - amount))
    )
    return diagnostic(
      .clipped, "hardly anything of \(node.title) is seen below its headers", view,
      "they stay in sight, \(own) high, and leave \(left) of "
        + ConstraintWriter.amount(lengths[1] - margins),
      size, about: [Self.lengths(of: view)[1]],
      helps: ["let them scroll with the rows, `style grouped`, or be lower"])
  }
}

extension Scene {
  /// Whether a row, or a view in it, has something behind its words in some state.
  fileprivate var hasGround: Bool {
    views.contains { view in
      if case .native = view.kind { return true }
      return view.kind.known == .image
        || view.settings.contains { $0.ground(of: view).map(UsedViews.isOpaque) ?? false }
    }
  }
}
