import PlumbDiagnostics
import PlumbText

/// What is left of some findings after edits.
///
/// A finding that tells other numbers, or a conflict of some of the lines that conflicted before,
/// is none that has come to light: it is as bad as before.
struct LeftFindings {
  private let table: LineTable
  private let places: EditedPlaces
  private let known: Set<FindingName>
  private let after: [Diagnostic]

  /// - Parameters:
  ///   - source: the text before the edits.
  ///   - before: all that was found in it.
  ///   - after: all that is found in the edited text.
  init(_ source: SourceText, _ edits: [Edit], _ before: [Diagnostic], _ after: [Diagnostic]) {
    table = LineTable(source)
    places = EditedPlaces(edits)
    known = Set(before.map(FindingName.init))
    self.after = after
  }

  func hold(_ finding: Diagnostic) -> Bool {
    let own = lines(of: finding) { $0 }
    let words = finding.message.withoutNumbers
    return after.contains { other in
      other.rule == finding.rule && !known.contains(FindingName(other))
        && (other.rule == .conflict || other.message.withoutNumbers == words)
        && lines(of: other, at: places.before).isSubset(of: own)
    }
  }

  private func lines(
    of finding: Diagnostic, at place: (SourceRange) -> SourceRange
  ) -> Set<Int> {
    let ranges = [finding.range] + finding.labels.map(\.range)
    return Set(ranges.filter { $0.file == .root }.map { table.line(at: place($0).lower) })
  }
}

extension String {
  fileprivate var withoutNumbers: String { filter { !$0.isNumber } }
}
