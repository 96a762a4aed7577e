import PlumbModel
import PlumbSolver
import PlumbText

/// Conflicts without lines that the others can do without.
///
/// No row of a certificate can be left out (ALGORITHMS: T3), but a line is reported with all its
/// rows: where `V:|[icon]|` conflicts by its upper edge and a line that centers the icon, its two
/// edges may conflict without that line as well (ALGORITHMS 2.2, step 3).
extension LoweredScene {
  /// A certificate that no line told by it can be taken from.
  ///
  /// - Parameter isSame: whether another certificate explains the same sizes.
  func irreducible(
    _ certificate: InfeasibilityCertificate, where isSame: (InfeasibilityCertificate) -> Bool
  ) -> InfeasibilityCertificate {
    var certificate = certificate
    var isShorter = true
    while isShorter {  // lines are only ever taken away
      isShorter = false
      let primary = primaryStatement(of: certificate.rows)
      let taking = Set(certificate.rows)
      let reported = problem.requiredRows.filter {
        taking.contains($0) || rows[$0.index].origin.statement == primary
      }
      // Of the certificate's rows none can be left out; others prove something only with these.
      guard 1 < problem.dependencies(of: reported) else { return certificate }
      for place in places(of: certificate.rows, besides: primary) {
        let rest = reported.filter { rows[$0.index].origin.range != place }
        if let shorter = conflict(among: rest), isSame(shorter) {
          certificate = shorter
          isShorter = true
          break
        }
      }
    }
    return certificate
  }

  /// The statement with most of some rows, of equals the last, which is the one added most lately.
  func primaryStatement(of taking: [RowID]) -> SourceRange? {
    var counts: [SourceRange: Int] = [:]
    for row in taking where rows[row.index].origin.isWritten {
      counts[rows[row.index].origin.statement, default: 0] += 1
    }
    let most = counts.values.max()
    return counts.filter { $0.value == most }.keys.max()
  }

  /// Where rows stand that somebody wrote in other statements.
  private func places(of taking: [RowID], besides primary: SourceRange?) -> [SourceRange] {
    var seen: Set<SourceRange> = []
    return taking.map { rows[$0.index].origin }
      .filter { $0.isWritten && $0.statement != primary && seen.insert($0.range).inserted }
      .map(\.range)
  }

  private func conflict(among taking: [RowID]) -> InfeasibilityCertificate? {
    feasibility(of: taking).certificate
  }
}

extension LinearProblem {
  fileprivate var requiredRows: [RowID] {
    (0..<rowCount).map { RowID($0) }.filter { priority(of: $0).isRequired }
  }
}
