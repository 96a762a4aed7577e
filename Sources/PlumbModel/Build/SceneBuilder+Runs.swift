import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// Views that are named together, by their numbers.
extension SceneBuilder {
  /// The views of a reference: one, or a run, `c1..3`.
  mutating func resolveViews(_ reference: Reference, at place: Place) -> [ViewID] {
    guard let end = reference.rangeEnd else {
      return resolveView(reference.path, at: place).map { [$0] } ?? []
    }
    let tree = library.trees[place.file]
    let last = reference.path[Int(reference.path.count) - 1]
    guard reference.path.count == 1 else {
      reportRun(reference, through: end, in: tree)
      return []
    }
    var found: [ViewID] = []
    let range = tree.range(TokenRange(last, end + 1))
    for name in runOfNames(tree.text(last), through: end, in: tree) {
      guard let view = view(named: name, from: place.scope) else {
        if reportsUnknownNames { reportUnknownView(name, at: range, place) }
        return found
      }
      references.append(ViewReference(view: view, range: range))
      found.append(view)
    }
    return found
  }

  /// `chart.bar1..3`, for which there are the names of all.
  private mutating func reportRun(_ run: Reference, through end: TokenIndex, in tree: Tree) {
    let whole = tree.range(TokenRange(run.path.first, end + 1))
    let owner = tree.source.text(tree.range(run.path.withoutLast.tokens))
    var names: [String] = []
    if case .names(let all) = NameRun(tree.text(run.path.last), through: tree.text(end)) {
      names = all.map { "\(owner).\($0)" }
    }
    let text = names.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .value, "a run of views is named by one word", at: tree.range(run.path.last),
        label: "those of another view are named one by one",
        fixes: names.isEmpty ? [] : [Fix("name them one by one", [Edit(whole, text)], .safe)]))
  }

  /// `c1` through `3` gives `c1 c2 c3`; reported where there is no such run.
  mutating func runOfNames(_ first: String, through end: TokenIndex, in tree: Tree) -> [String] {
    let range = tree.range(end)
    switch NameRun(first, through: tree.text(end)) {
    case .names(let names): return names
    case .notNumbered:
      diagnostics.append(
        .value(
          "a run of views goes from a numbered name to a whole number", at: range,
          label: "as in `cell1..9`"))
    case .empty(let from):
      diagnostics.append(
        .value("this run is empty", at: range, label: "the run begins at \(from)"))
    case .tooLong:
      report(limit: "a run may name \(Limits.views) views", at: range)
    }
    return []
  }
}
