import PlumbDiagnostics
import PlumbModel

/// What is found besides what has been told: a component that is used often fails in each use by
/// the same lines, and is told of once.
struct NewFindings {
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<FindingIdentity>

  init(besides told: Set<FindingIdentity>) { self.told = told }

  /// Whether nothing has been told of a view by a rule.
  func isNew(_ rule: Rule, _ view: ViewNode) -> Bool { !told.contains(rule, of: view) }

  func isNew(_ diagnostic: Diagnostic) -> Bool {
    !told.contains(FindingIdentity(failure: diagnostic))
  }

  mutating func add(_ diagnostic: Diagnostic?) {
    guard let diagnostic else { return }
    told.insert(FindingIdentity(failure: diagnostic))
    diagnostics.append(diagnostic)
  }
}
