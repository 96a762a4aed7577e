import PlumbDiagnostics
import PlumbModel
import PlumbText

/// What is open at a place at the usual size of text is told once: that it is at another size, too,
/// or that something else is, stands beside it.
func withEachTieOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var told = diagnostics
  var places: [SourceRange: Int] = [:]
  for (index, diagnostic) in diagnostics.enumerated() where diagnostic.rule == .ambiguous {
    places[diagnostic.range] = places[diagnostic.range] ?? index
  }
  var echoes: Set<Int> = []
  for (index, diagnostic) in diagnostics.enumerated() where diagnostic.brokenRule == .ambiguous {
    guard let place = places[diagnostic.range] else { continue }
    echoes.insert(index)
    guard diagnostic.message != told[place].message else { continue }
    let scale = Traits(textScale: diagnostic.counterexample?.textScale).words.joined()
    told[place].notes.append("\(scale), \(diagnostic.message)")
  }
  return told.indices.filter { !echoes.contains($0) }.map { told[$0] }
}
