import PlumbModel
import PlumbSolver

/// Proofs about the contents of a variant whose range has an end, for all that is asked of them:
/// one for each cell in which texts beside them have one height, and one for where these have one
/// line. Each is made when it is first asked for.
final class BoundedContents {
  let subject: VariantProblem
  let lines: FollowedLines
  /// Whether it is proved that there is one answer for all contents.
  let isUnique: Bool
  private var known: [Int: ContentProof?] = [:]
  /// Those of another variant on the same ground.
  private let same: BoundedContents?

  init(
    _ subject: VariantProblem, _ lines: FollowedLines, isUnique: Bool
  ) {
    (self.subject, self.lines, self.isUnique) = (subject, lines, isUnique)
    same = nil
  }

  init(redrawing other: BoundedContents, as subject: VariantProblem) {
    (self.subject, lines, isUnique) = (subject, other.lines, other.isUnique)
    same = other
  }

  convenience init(
    _ subject: VariantProblem, _ proved: ProvedVariant, isUnique: Bool, _ cache: inout ProofCache
  ) {
    self.init(subject, FollowedLines(subject, proved, &cache), isUnique: isUnique)
  }

  /// What can be asked of the frames at the sizes and contents of a cell; nil where it has no
  /// inside.
  func proof(inCell number: Int, _ cache: inout ProofCache) -> ContentProof? {
    keep(number) {
      if let same { return same.proof(inCell: number, &cache)?.redrawn(as: subject) }
      let cell = lines.cells[number]
      return VariantProblem(subject, cell.region, heights: cell.heights).flatMap {
        ContentProof(
          $0, onlyBounded: true, isUnique: isUnique, where: cell.guards, &cache)
      }
    }
  }

  /// Over all sizes, texts that are as drawn being one line high.
  func ofOneLine(_ cache: inout ProofCache) -> ContentProof? {
    keep(lines.cells.count) {
      if let same { return same.ofOneLine(&cache)?.redrawn(as: subject) }
      return ContentProof(subject, onlyBounded: true, isUnique: isUnique, &cache)
    }
  }

  func all(_ cache: inout ProofCache) -> [ContentProof] {
    lines.cells.indices.compactMap { proof(inCell: $0, &cache) }
      + [ofOneLine(&cache)].compactMap(\.self)
  }

  private func keep(_ number: Int, _ make: () -> ContentProof?) -> ContentProof? {
    if let made = known[number] { return made }
    let made = make()
    known[number] = .some(made)
    return made
  }
}
