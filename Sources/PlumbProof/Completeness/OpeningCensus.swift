import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// What is open in any variant of a layout, until all of it is known: then each cause is reported
/// once, whatever the sizes, states and parts of a tie that it shows in.
struct OpeningCensus {
  /// One finding, still without its repairs.
  struct Entry {
    let report: AmbiguityReport
    var finding: AmbiguityReport.Finding
    let contents: [ContentSize]
  }

  private var entries: [Entry] = []
  private var places: [Complaint: Int] = [:]
  /// The views of the parts that are looked at.
  private var known: Set<Int> = []
  private var partsLeft = Limits.openings
  /// How often parts that are known may be looked at in other variants, where others may tie.
  private var looksLeft = 4 * Limits.openings
  /// Views of parts beyond the limit.
  private var rest: Set<Int> = []

  /// Whether an open part is to be looked at, as the first so many are; others are counted.
  mutating func admits(_ variables: [VariableID]) -> Bool {
    let views = Self.views(of: variables)
    if !views.isDisjoint(with: known) {
      looksLeft -= 1
      return 0 <= looksLeft
    }
    guard 0 < partsLeft else {
      rest.formUnion(views)
      return false
    }
    partsLeft -= 1
    known.formUnion(views)
    return true
  }

  /// Notes all that was reported of together with an open part.
  mutating func cover(_ variables: Set<VariableID>) {
    known.formUnion(Self.views(of: variables))
  }

  /// But for the root.
  private static func views(of variables: some Sequence<VariableID>) -> Set<Int> {
    Set(variables.map { $0.index / 4 }).subtracting([0])
  }

  /// Whether the same is told of something, of which more says nothing new.
  func tells(_ diagnostic: Diagnostic) -> Bool { places[Complaint(diagnostic)] != nil }

  /// What shows alike in another use of a component, at another size or in another state is
  /// reported with what was there before.
  mutating func add(_ found: [Entry]) {
    for entry in found {
      let complaint = Complaint(entry.finding.diagnostic)
      guard let place = places[complaint] else {
        places[complaint] = entries.count
        entries.append(entry)
        continue
      }
      let uses = entries[place].finding.uses
      entries[place].finding.uses += entry.finding.uses.filter { !uses.contains($0) }
    }
  }

  /// What is reported, with its repairs.
  func diagnostics(_ scene: Scene) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var causes: [(lines: Set<SourceRange>, place: Int, views: [ViewID])] = []
    // One edit in a component fixes all its uses.
    var uses: [(kind: String, place: Int, views: [ViewID])] = []
    var shared: [(own: Shared, place: Int, views: [ViewID])] = []
    let told = joined(entries.indices.filter { !isPartOfAnother($0) }.map { entries[$0] }, scene)
    for entry in told {
      let lines = entry.finding.linesThatTie
      if let cause = causes.firstIndex(where: { !$0.lines.isDisjoint(with: lines) }) {
        causes[cause].views.append(entry.finding.view)
        continue
      }
      causes.append((lines, diagnostics.count, []))
      var diagnostic = entry.report.diagnostic(entry.finding)
      if !entry.contents.isEmpty {
        diagnostic.notes.append("it shows when \(scene.words(for: entry.contents))")
      }
      if let same = uses.firstIndex(where: {
        $0.kind == scene.layoutName(of: entry.finding.view)
          && diagnostics[$0.place].fixes.first?.edits == diagnostic.fixes.first?.edits
      }), !diagnostic.fixes.isEmpty {
        uses[same].views.append(entry.finding.view)
        causes[causes.count - 1].place = uses[same].place
        continue
      }
      if let own = Shared(entry.finding, diagnostic, scene) {
        if let same = shared.firstIndex(where: { $0.own == own }) {
          shared[same].views.append(entry.finding.view)
          causes[causes.count - 1].place = shared[same].place
          continue
        }
        shared.append((own, diagnostics.count, []))
      }
      if let kind = scene.layoutName(of: entry.finding.view) {
        uses.append((kind, diagnostics.count, []))
      }
      diagnostics.append(diagnostic)
    }
    causes += uses.map { (lines: [], place: $0.place, views: $0.views) }
    causes += shared.map { (lines: [], place: $0.place, views: $0.views) }
    for cause in causes where !cause.views.isEmpty {
      let names = cause.views.map { scene.views[$0.index].title }
      diagnostics[cause.place].notes.append(
        names.listed(most: ProofBounds.namesListed) + " \(names.count == 1 ? "is" : "are") open "
          + "for the same reason")
    }
    let more = rest.subtracting(known).count
    if 0 < more, let last = diagnostics.indices.last {
      diagnostics[last].notes.append(
        more == 1 ? "1 more view is open" : "\(more) more views are open")
    }
    return diagnostics
  }

  /// What is open of each name that one declaration gives, and has no edit of its own.
  private struct Shared: Equatable {
    let declaration: SourceRange
    let unknowns: [LoweredScene.Unknown]

    init?(_ finding: AmbiguityReport.Finding, _ diagnostic: Diagnostic, _ scene: Scene) {
      guard finding.trade == nil, diagnostic.fixes.isEmpty,
        let declaration = scene.views[finding.view.index].declaration
      else { return nil }
      (self.declaration, unknowns) = (declaration, finding.unknowns)
    }
  }

  /// The contents of one chain tie once, for who grows and for who shrinks.
  private func joined(_ all: [Entry], _ scene: Scene) -> [Entry] {
    var joined: [Entry] = []
    for entry in all {
      let place = joined.firstIndex { other in
        other.finding.counterpart.isEmpty
          && other.finding.isCounterpart(of: entry.finding, in: scene)
      }
      guard let place else {
        joined.append(entry)
        continue
      }
      let words = entry.contents.isEmpty ? "" : scene.words(for: entry.contents)
      joined[place].finding.join(entry.finding, where: words)
    }
    return joined
  }

  /// Whether all that is open or ties here is so with more in another.
  private func isPartOfAnother(_ index: Int) -> Bool {
    let own = entries[index].finding
    return entries.indices.contains { place in
      let other = entries[place].finding
      if own.optionals.isEmpty, other.optionals.isEmpty, own.view == other.view {
        // What is open where nothing is gone is so for another reason.
        return Set(other.unknowns).isStrictSuperset(of: own.unknowns)
          || own.blamesGoneViews && !other.blamesGoneViews
            && Set(other.unknowns) == Set(own.unknowns)
      }
      return other.optionals.isStrictSuperset(of: own.optionals) && !own.optionals.isEmpty
        || other.optionals == own.optionals && place < index && !own.optionals.isEmpty
    }
  }

  /// What is open, whatever the sizes it shows at.
  private struct Complaint: Hashable {
    let range: SourceRange
    let message: String

    init(_ diagnostic: Diagnostic) {
      range = diagnostic.range
      message = diagnostic.message
    }
  }
}
