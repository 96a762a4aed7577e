import PlumbModel
import PlumbSolver
import PlumbText

/// A variant on which claims about lines are proved: over all declared sizes, over contents that
/// may be of any size where the file tells none, and over all offsets.
///
/// Only what holds for all of these is claimed, since that a line does nothing is taken for leave
/// to take it out.
struct ClaimGround {
  private let subject: VariantProblem
  private let domain: ParameterDomain

  /// - Parameter subject: one for which the drawn contents have one answer at every size.
  init(_ subject: VariantProblem) {
    self.subject = subject
    domain =
      ContentParameters(
        subject.scene, subject.lowered.openContents.map(\.ofAnySize), subject.sizes, subject.region
      ).domain
  }

  /// The rows that a place of the file states here.
  func rows(at place: SourceRange) -> [Int] {
    subject.lowered.rows.indices.filter { subject.lowered.rows[$0].origin.range == place }
  }

  /// The rows that one origin has here.
  func rows(of origin: Origin) -> [Int] {
    subject.lowered.rows.indices.filter { subject.lowered.rows[$0].origin == origin }
  }

  /// Whether frames are the same without some rows, and single.
  func isSame(without rows: [Int], _ cache: inout ProofCache) -> Bool {
    if rows.allSatisfy({ isFixed($0, &cache) }) { return true }
    let forms = rows.map { number in
      ParametricProblem.RowForm(
        subject.lowered.form(ofRow: number), subject.lowered.rows[number].relation,
        subject.lowered.rows[number].priority)
    }
    return subject.full.isSame(without: forms, over: domain, limits: .needless, &cache)
  }

  /// Whether an optional constraint for a number is never granted, and never nearly so.
  func isNeverGranted(_ row: Int, _ cache: inout ProofCache) -> Bool {
    let form = subject.lowered.form(ofRow: row)
    let above = stronger(than: row)
    let isFixed = above.isDetermined(form, over: domain, limits: .needless, &cache)
    let problem = isFixed ? above : subject.full
    return [Rational.one, -.one].contains { sign in
      let below = ParametricProblem.Form(
        form.terms.map { Term($0.variable, $0.coefficient * sign) },
        constant: form.constant * sign - ProofBounds.slack)
      let answer = problem.place(below: [below], over: domain, limits: .needless, &cache)
      if case .none = answer { return true }
      return false
    }
  }

  /// Whether stronger rows leave one value to what a row speaks of.
  private func isFixed(_ row: Int, _ cache: inout ProofCache) -> Bool {
    stronger(than: row).isDetermined(
      subject.lowered.form(ofRow: row), over: domain, limits: .needless, &cache)
  }

  private func stronger(than row: Int) -> ParametricProblem {
    let rows = subject.lowered.rows
    let priority = rows[row].priority
    return ParametricProblem(
      subject.lowered.problem.keeping { priority < rows[$0].priority },
      count: domain.ranges.count)
  }
}
