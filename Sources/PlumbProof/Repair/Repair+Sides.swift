import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// A view that lines place on one side of a `when` alone: what they say there is said on the other
/// side too.
extension Repair {
  /// `[add]-[month]-8-[days]` for `[add]-4-[days]` where the other side says so; else what stands
  /// between the view and a neighbor there, as a line of its own.
  func otherSides(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let active = ActiveGuards(scene, situation)
    let own = scene.mentions.filter { $0.view == view && $0.axis == axis }
    guard !own.contains(where: { active.holds($0.guards) }) else { return [] }
    let places = own.compactMap { ChainPlace($0, in: scene) }
    return places.flatMap { place in
      let here = scene.mentions.filter {
        $0.axis == axis && active.holds($0.guards) && isOtherSide($0.guards, of: place.view.guards)
      }
      let lines = lines(like: place, behind: here.last).filter { isApart(view, after: $0) }
      return here.compactMap { between(place, at: $0) } + lines
        + absence(of: place, behind: here.last)
    }
  }

  /// Whether a view lies on no words, control or picture beside it, as it is drawn after an edit.
  func isApart(_ view: ViewID, after fix: Fix) -> Bool {
    guard let edited = scene.edited(by: fix.edits),
      edited.views.count == scene.views.count
    else { return false }
    var fixpoint = TextFixpoint(edited, situation)
    guard let (lowered, solution) = fixpoint.rendered() else { return false }
    func frame(_ view: ViewID) -> Frame {
      let values = LoweredScene.Unknown.allCases.map {
        solution.exactValues[LoweredScene.variable(view, $0).index].doubleValue
      }
      return Frame(x: values[0], y: values[1], width: values[2], height: values[3])
    }
    let own = frame(view)
    return edited.views.indices.map { ViewID($0) }.allSatisfy { other in
      let node = edited.views[other.index]
      let isSeen =
        node.kind.known.map { $0.showsText || $0.isTouched || $0 == .image } ?? false
      return other == view || node.parent != edited.views[view.index].parent || !isSeen
        || lowered.isHidden(other, in: edited) || own.shared(with: frame(other)) == nil
    }
  }

  /// `month { gone }` on the side that has no place for it.
  private func absence(of place: ChainPlace, behind last: ViewReference?) -> [Fix] {
    let node = scene.views[place.view.view.index]
    guard let last, last.range.file == place.view.range.file, !node.mayBeGone else { return [] }
    let edit = tree(of: last.range).insertion(
      of: "\(node.name) { gone }", behindStatementAt: last.range)
    return [Fix("leave \(titles(of: [place.view.view])[0]) out where no line places it", [edit])]
  }

  /// Whether some guards hold where a condition does not under which others do.
  private func isOtherSide(_ guards: [Guard], of others: [Guard]) -> Bool {
    others.contains {
      if case .condition(let number, let holds) = $0 {
        guards.contains(.condition(number, holds: !holds))
      } else {
        false
      }
    }
  }

  /// The view goes between the two neighbors that it has on the other side.
  private func between(_ place: ChainPlace, at mention: ViewReference) -> Fix? {
    guard let here = ChainPlace(mention, in: scene), let next = here.after,
      let before = place.before, let after = place.after,
      mention.range.file == place.view.range.file
    else { return nil }
    let tree = tree(of: mention.range)
    guard name(before, tree) == tree.onlyView(of: here.box), name(next, tree) == name(after, tree),
      name(after, tree) != nil
    else { return nil }
    let text = tree.source.text(
      tree.range(before.tokens).upper, tree.range(after.tokens).lower)
    let gap = SourceRange(
      mention.range.upper, tree.range(next.tokens).lower, in: mention.range.file)
    return Fix(
      "put \(titles(of: [place.view.view])[0]) there as on the other side of the `when`",
      [Edit(gap, text)])
  }

  private func name(_ element: ChainElement, _ tree: Tree) -> String? {
    if case .box(let box) = element { tree.onlyView(of: box) } else { nil }
  }

  /// `V:[add]-[month]` behind the last line of the side that is drawn.
  private func lines(like place: ChainPlace, behind last: ViewReference?) -> [Fix] {
    guard let last, let axis = place.view.axis, last.range.file == place.view.range.file else {
      return []
    }
    let tree = tree(of: last.range)
    let source = tree.source
    let letter = axis == .horizontal ? "H" : "V"
    func end(_ element: ChainElement) -> String? {
      if case .edge = element { return source.text(tree.range(element.tokens)) }
      return name(element, tree).map { "[\($0)]" }
    }
    let own = tree.range(place.box.open)
    let box = source.text(place.view.range.lower, place.view.range.upper)
    var texts: [String] = []
    if let before = place.before, let start = end(before) {
      texts.append(start + source.text(tree.range(before.tokens).upper, own.lower) + box)
    }
    if let after = place.after, let end = end(after) {
      texts.append(
        box + source.text(place.view.range.upper, tree.range(after.tokens).lower) + end)
    }
    let title = titles(of: [place.view.view])[0]
    return texts.map {
      Fix(
        "say there too where \(title) stands",
        [tree.insertion(of: "\(letter):\($0)", behindStatementAt: last.range)])
    }
  }
}

/// A view by itself in a box of a chain, with what stands on both sides of it.
struct ChainPlace {
  let view: ViewReference
  let before: ChainElement?
  let box: Box
  let after: ChainElement?

  init?(_ mention: ViewReference, in scene: Scene) {
    let tree = scene.sources.tree(of: mention.range)
    guard let chain = tree.chain(around: mention.range),
      let (box, list) = tree.box(at: mention.range, in: chain), tree.onlyView(of: box) != nil
    else { return nil }
    let elements = Array(tree[list])
    guard let place = elements.firstIndex(where: { $0.tokens.lower == box.open }) else {
      return nil
    }
    func isEnd(_ element: ChainElement) -> Bool {
      if case .connection = element { false } else { true }
    }
    (view, self.box) = (mention, box)
    before = elements[..<place].last(where: isEnd)
    after = elements[(place + 1)...].first(where: isEnd)
  }
}
