import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `[cell1]-8-..-8-[cell5(cell1)]`: views that a chain leaves out, each of which stands as the box
// behind the dots does.

extension SceneBuilder {
  /// What the dots between two boxes stand for, in order.
  mutating func viewsLeftOut(between first: Box, _ last: Box, at place: Place) -> [ViewID] {
    let tree = library.trees[place.file]
    guard let names = namesLeftOut(between: first, last, at: place) else { return [] }
    let range = tree.range(TokenRange((first.close ?? first.open) + 1, last.open))
    var found: [ViewID] = []
    for name in names {
      guard let view = view(named: name, from: place.scope) else {
        if reportsUnknownNames {
          diagnostics.append(
            Diagnostic(
              .unknownView, "no view is called `\(name)`", at: range,
              label: "the dots leave it out",
              helps: ["name the views of a row that are there one by one, or declare it"]))
        }
        return found
      }
      found.append(view)
    }
    return found
  }

  /// The gap behind the dots is the one that counts, and the one before them is the same.
  mutating func checkGaps(
    _ before: Connection?, _ dots: TokenIndex, _ after: Connection?, at place: Place
  ) {
    let tree = library.trees[place.file]
    let range = tree.range(dots)
    let (first, second) = (
      before.map { tree.range($0.tokens) }, after.map { tree.range($0.tokens) }
    )
    guard first.map(tree.source.text) != second.map(tree.source.text) else { return }
    let meant = (second ?? first).map(tree.source.text) ?? ""
    let edited =
      second == nil
      ? SourceRange(range.upper, range.upper, in: range.file)
      : first ?? SourceRange(range.lower, range.lower, in: range.file)
    diagnostics.append(
      Diagnostic(
        .value, "the gaps before and behind `..` are one gap, which repeats", at: range,
        label: "expected `\(meant)..\(meant)`",
        fixes: [Fix("write `\(meant)` on both sides", [Edit(edited, meant)], .safe)]))
  }

  /// nil after a diagnostic.
  private mutating func namesLeftOut(
    between first: Box, _ last: Box, at place: Place
  ) -> ArraySlice<String>? {
    let tree = library.trees[place.file]
    let boxes = [first, last].map { tree.range(TokenRange($0.open, ($0.close ?? $0.open) + 1)) }
    guard let lower = nameAlone(in: first, tree), let upper = nameAlone(in: last, tree) else {
      diagnostics.append(
        .value(
          "`..` stands between two views that are named by one word each", at: boxes[1],
          label: "as in `[cell1]-..-[cell5]`"))
      return nil
    }
    let digits = upper.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard upper.dropLast(digits) == lower.prefix(upper.count - digits),
      case .names(let names) = NameRun(lower, through: String(upper.suffix(digits))),
      names.last == upper
    else {
      diagnostics.append(
        Diagnostic(
          .value, "`..` counts from one number of a name up to another", at: boxes[1],
          label: "`\(upper)` does not come after `\(lower)`",
          helps: ["the names differ in their numbers only, as in `[cell1]-..-[cell5]`"]))
      return nil
    }
    guard 2 < names.count else {
      let range = SourceRange(boxes[0].upper, boxes[1].lower, in: boxes[0].file)
      let gaps = tree.source.text(range).split(separator: "..", omittingEmptySubsequences: false)
      diagnostics.append(
        Diagnostic(
          .value, "`..` leaves out no view between `\(lower)` and `\(upper)`", at: range,
          fixes: [Fix("take it out", [Edit(range, String(gaps.last ?? ""))], .safe)]))
      return nil
    }
    return names.dropFirst().dropLast()
  }

  private func nameAlone(in box: Box, _ tree: Tree) -> String? {
    guard box.nested.isEmpty, box.members.count == 1, let member = tree[box.members].first,
      member.reference.rangeEnd == nil, member.reference.path.count == 1
    else { return nil }
    return tree.text(member.reference.path[0])
  }
}
