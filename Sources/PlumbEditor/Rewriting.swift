import PlumbModel
import PlumbText

/// A way to write a stretch otherwise that may be there: whether every layout stays what it is, and
/// what is written then, is found out once somebody wants it, since that takes work.
struct Rewriting {
  let title: String
  let kind: CodeAction.Kind
  /// Nil where something would be another one.
  let edits: () -> [Edit]?
}

/// How much work may be done for rewritings.
package enum RewritingEffort: Sendable {
  /// None: nobody has asked for them.
  case none
  /// They are named where they may be possible, and tried once one is chosen.
  case naming
  /// Those are named that were tried.
  case trying
}

extension Workspace {
  /// The rewritings of a stretch, as far as they may be worth the effort.
  func rewritingActions(
    _ rewritings: [Rewriting], _ effort: RewritingEffort
  ) -> [CodeAction] {
    switch effort {
    case .none: []
    case .naming: rewritings.map { CodeAction(title: $0.title, kind: $0.kind, edits: nil) }
    case .trying:
      rewritings.compactMap { rewriting in
        rewriting.edits().map {
          CodeAction(title: rewriting.title, kind: rewriting.kind, edits: $0)
        }
      }
    }
  }

  /// What a rewriting writes that was only named; nil where it is none after all.
  package mutating func edits(
    ofRewriting title: String, of uri: String, in stretch: Range<Int>
  ) -> [Edit]? {
    guard let findings = findings(of: uri), let names = names(of: uri) else { return nil }
    return rewritings(of: uri, at: stretch, names, findings).first { $0.title == title }?.edits()
  }

  /// All that may be possible at a stretch.
  func rewritings(
    of uri: String, at stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> [Rewriting] {
    [
      extractingLayout(at: stretch, names, findings)
        ?? extractingSiblings(at: stretch, names, findings),
      extractingStates(at: stretch, names, findings),
      inliningMetric(at: stretch, uri, names, findings), chaining(stretch, names, findings),
      unchaining(stretch, names, findings), wrappingInStack(stretch, names, findings),
    ].compactMap { $0 }
  }

  /// A name that nothing in the file has yet: `row`, `row2`.
  func freeName(_ stem: String, _ names: NameTable) -> String {
    let taken = Set(names.symbols.map(\.name))
    var (name, count) = (stem, 2)
    while taken.contains(name) {
      name = "\(stem)\(count)"
      count += 1
    }
    return name
  }
}
