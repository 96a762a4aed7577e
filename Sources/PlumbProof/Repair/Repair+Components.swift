import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Sizes of components: what `size` says of one counts where it is proved by itself.
extension Repair {
  /// What `size` says of a component is where it is proved, and no length of it where it is used:
  /// its layout says that by a line.
  func componentSizes(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    let node = scene.views[view.index]
    let holdsThem =
      node.kind == .scrollContent || node.kind.layoutName != nil || node.kind.known == .stack
    let ancestry = Ancestry(scene.views)
    var layouts: [String] = []
    for index in scene.views.indices
    where open.contains(LoweredScene.size(of: ViewID(index), along: axis))
      && (!holdsThem || ancestry.lies(ViewID(index), in: view))
    {
      guard let name = scene.views[index].kind.layoutName, !layouts.contains(name) else {
        continue
      }
      layouts.append(name)
    }
    let lines = layouts.compactMap { componentSize($0, axis) }
    guard let first = lines.first, lines.count == layouts.count else { return [] }
    return [Fix(first.title, lines.map(\.edit))]
  }

  /// `bar.height == 44` for a component that says so; its own layout may be lower elsewhere.
  func declaredHeights(of part: ViewID, _ height: Rational) -> [Fix] {
    let node = scene.views[part.index]
    guard !node.name.isEmpty, let name = node.kind.layoutName,
      let place = scene.mentions.last(where: { $0.view == part && $0.axis == .vertical })
        ?? scene.mentions.last(where: { $0.view == part })
    else { return [] }
    let length = ConstraintWriter.number(height)
    let line = tree(of: place.range).insertion(
      of: "\(node.name).height == \(length)", behindStatementAt: place.range)
    return [Fix("let \(node.title) be \(length) high, as `\(name)` says", [line])]
  }

  /// The same of the component that a view lies in, where it is lower than it says.
  func heightsAround(_ view: ViewID) -> [Fix] {
    var current = scene.views[view.index].parent
    while let part = current, scene.views[part.index].kind.layoutName == nil {
      current = scene.views[part.index].parent
    }
    guard let part = current, let wanted = declaredHeight(of: part) else { return [] }
    var fixpoint = TextFixpoint(scene, situation)
    guard let solution = fixpoint.rendered()?.solution,
      solution.exactValues[LoweredScene.size(of: part, along: .vertical).index] < wanted
    else { return [] }
    return declaredHeights(of: part, wanted)
  }

  /// `Lesson a (76 by 76)` for the component that a view lies in, where its layout has that size
  /// alone: what `size` says of it counts where it is proved by itself.
  func declaredSizes(around view: ViewID) -> [Fix] {
    var current = scene.views[view.index].parent
    while let part = current, scene.views[part.index].kind.layoutName == nil {
      current = scene.views[part.index].parent
    }
    guard let part = current, case let node = scene.views[part.index],
      let name = node.kind.layoutName, let own = layout(name), let width = own.widthOfItem,
      let height = own.heightOfRow,
      case let size = [width, height].map(ConstraintWriter.number).joined(separator: " by "),
      let edit = edit(giving: size, to: node)
    else { return [] }
    return [Fix("let \(node.title) be \(size), as `\(name)` says", [edit])]
  }

  /// `(24 by 24)` behind the name of a view.
  func edit(giving size: String, to node: ViewNode) -> Edit? {
    guard let opening = node.opening else { return nil }
    let place = opening.isInBraces ? opening.range.lower - 1 : opening.range.lower
    let text = opening.isInBraces ? "(\(size)) " : " (\(size))"
    return tree(of: opening.range).insertion(of: text, at: place)
  }

  /// How high a component says that it is.
  func declaredHeight(of part: ViewID) -> Rational? {
    scene.views[part.index].kind.layoutName.flatMap { layout($0)?.heightOfRow }
  }

  func componentSize(_ name: String, _ axis: Axis) -> (title: String, edit: Edit)? {
    guard let tree = scene.sources.trees.first, let line = tree.sizeLine(ofLayout: name),
      let own = layout(name)
    else { return nil }
    let extent = axis == .horizontal ? own.width : own.height
    let size = "super.\(axis.size.rawValue)"
    if extent.fits {
      return (
        "let `\(name)` be as \(axis.adjective) as what is in it",
        tree.insertion(of: "\(size) == 0 @50", behindStatementAt: line)
      )
    }
    guard extent.minimum == extent.maximum else { return nil }
    let length = ConstraintWriter.amount(Rational(points: extent.minimum))
    return (
      "let `\(name)` be \(length) \(axis.adjective), as its `size` says",
      tree.insertion(of: "\(size) == \(length)", behindStatementAt: line)
    )
  }
}
