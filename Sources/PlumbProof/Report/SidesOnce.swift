import PlumbDiagnostics
import PlumbModel
import PlumbText

/// A view that reaches outside its superview at a side reaches under the bars there, too: it is
/// told once, with what to do about both. Which sides these are is then no longer known.
func withEachSideOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var outside: [Place: Int] = [:]
  for (index, diagnostic) in diagnostics.enumerated() where diagnostic.brokenOrOwn == .outside {
    outside[Place(diagnostic)] = outside[Place(diagnostic)] ?? index
  }
  var told = diagnostics
  var echoes: Set<Int> = []
  for (index, diagnostic) in diagnostics.enumerated() where diagnostic.brokenOrOwn == .safeArea {
    guard let place = outside[Place(diagnostic)],
      diagnostic.lengths.sides.isSubset(of: diagnostics[place].lengths.sides),
      diagnostic.severity == diagnostics[place].severity
    else { continue }
    echoes.insert(index)
    // An edit that is proved says more.
    if told[place].fixes.isEmpty {
      told[place].helps += diagnostic.helps
      told[place].fixes = diagnostic.fixes
    }
  }
  return told.indices.filter { !echoes.contains($0) }.map {
    told[$0].lengths.sides = []
    return told[$0]
  }
}

/// Of a view, by what it is called in one layout, at one size of text.
private struct Place: Hashable {
  let range: SourceRange
  let name: Substring?
  let textScale: Double?

  init(_ diagnostic: Diagnostic) {
    range = diagnostic.range
    name = diagnostic.message.split(separator: "`").first
    textScale = diagnostic.brokenRule == nil ? nil : diagnostic.counterexample?.textScale
  }
}

extension Diagnostic {
  /// Shares its cause with what is told of views beside this one that leave at the same sides.
  mutating func shareSides(of view: ViewID, in scene: Scene) {
    guard let parent = scene.views[view.index].parent else { return }
    sharedCause = SharedCause(
      layout: scene.name, rule, places: [scene.views[parent.index].range], sides: lengths.sides)
  }

  fileprivate var brokenOrOwn: Rule { brokenRule ?? rule }
}
