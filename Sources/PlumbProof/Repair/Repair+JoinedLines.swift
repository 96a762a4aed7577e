import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// A line closes around a view that is gone in the middle of it; one that ends with such a view
/// ends, and what goes on from there in another line hangs on nothing.
extension Repair {
  /// `V:|-[a]-[b]-[c]-|` for `V:|-[a]-[b]` and `V:[b]-[c]-|`, where `b` is gone.
  func joinedLines(_ axis: Axis) -> [Fix] {
    let active = ActiveGuards(scene, situation)
    return scene.views.indices.compactMap { index in
      let isGone = scene.views[index].settings.contains { setting in
        if case .gone = setting.value { active.holds(setting.guards) } else { false }
      }
      return isGone ? joinedLines(at: ViewID(index), axis) : nil
    }
  }

  private func joinedLines(at view: ViewID, _ axis: Axis) -> Fix? {
    let mentions = scene.mentions.filter { $0.view == view && $0.axis == axis }
    for before in mentions {
      guard let first = line(before, endsWithIt: true) else { continue }
      for after in mentions where after.guards == before.guards && after.range != before.range {
        guard after.range.file == before.range.file, let next = line(after, endsWithIt: false),
          first.start == next.start, first.options == next.options || next.options.isEmpty
        else { continue }
        let name = scene.title(of: view, in: scene.component(around: [view]))
        return Fix(
          "make one line of the two that meet at \(name), which closes where that is gone",
          [
            tree(of: before.range).insertion(of: next.rest, at: first.end),
            tree(of: after.range).removal(of: next.tokens),
          ].sorted { $0.range < $1.range })
      }
    }
    return nil
  }

  /// What of a line is before its first element and behind its last; and all behind the first.
  private struct Line {
    let tokens: TokenRange
    let start, options, rest: String
    let end: Int
  }

  /// The line in which a view is named, where that is all of its last box, or of its first one and
  /// without a size.
  private func line(_ mention: ViewReference, endsWithIt: Bool) -> Line? {
    let tree = tree(of: mention.range)
    guard let chain = tree.chain(around: mention.range) else { return nil }
    let elements = Array(tree[chain.elements])
    guard 1 < elements.count, let first = elements.first, let last = elements.last,
      case .box(let box) = endsWithIt ? last : first, tree.onlyView(of: box) != nil,
      case let own = tree.range((endsWithIt ? last : first).tokens),
      own.union(mention.range) == own,
      endsWithIt || tree[box.members].allSatisfy({ tree[$0.predicates].isEmpty })
    else { return nil }
    let (whole, source) = (tree.range(chain.tokens), tree.source)
    let end = tree.range(last.tokens).upper
    return Line(
      tokens: chain.tokens,
      start: source.text(whole.lower, tree.range(first.tokens).lower),
      options: source.text(end, whole.upper),
      rest: source.text(tree.range(first.tokens).upper, end), end: end)
  }
}
