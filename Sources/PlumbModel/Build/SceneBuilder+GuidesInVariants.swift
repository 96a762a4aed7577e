import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `when accessibility { H:|-[column:V:[title]-[note]]-| }`: a guide that a chain makes only in some
// circumstances. In the others it is laid aside, of no size at the corner of its superview, and
// `checkGuidesInVariants` tells of lines that speak of it there.

extension SceneBuilder {
  /// The guides that chains make in `when` and in states, however deep.
  mutating func declareGuides(underConditionsOf list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    for statement in tree[list] {
      let blocks: [Block]
      switch statement {
      case .when(let when): blocks = [when.body, when.otherwise?.body].compactMap(\.self)
      case .states(let states): blocks = tree[states.states].map(\.body)
      default: continue
      }
      for block in blocks {
        let first = views.count
        for case .chain(let chain) in tree[block.statements] {
          declareGuides(of: chain.elements, at: place)
        }
        guidesInVariants.formUnion((first..<views.count).map { ViewID($0) })
        declareGuides(underConditionsOf: block.statements, at: place)
      }
    }
  }

  /// Lays guides aside where no chain makes them.
  mutating func layGuidesAside() {
    for (index, view) in views.enumerated() where guidesInVariants.contains(ViewID(index)) {
      let guide = ViewID(index)
      guard let parent = view.parent else { continue }
      // None, where states are never taken that would make it.
      let homes = (guideHomes[guide] ?? []).compactMap { decidedGuards($0) }
      let others = circumstances(of: [], without: homes)
      guard others.count <= Limits.circumstances else {
        report(
          limit: "a guide is made in \(Limits.circumstances) circumstances at most", at: view.range)
        continue
      }
      for guards in others { layAside(guide, in: parent, where: guards, said: view.range) }
    }
  }
}
