import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension ProofFindings {
  /// `assert fits` for contents whose range has an end, and at the largest text.
  ///
  /// - Parameters:
  ///   - unique: nil where some contents leave something open.
  ///   - tells: whether anybody reads what is found.
  mutating func addWords(
    of subject: VariantProblem, _ proved: ProvedVariant, _ unique: ContentProof?, tells: Bool,
    mostPieces: Int, _ cache: inout ProofCache
  ) {
    let scene = subject.scene
    if let unique, unique.hasBounded {
      for contents in BoundedContents(subject, proved, isUnique: true, &cache).all(&cache) {
        let told = failures
        addFailures(
          AssertionProof(proved, tells: tells).failures(ofWordsOver: contents, &cache).filter {
            !told.contains(FindingIdentity(.assertion, $0.range))
          })
      }
    }
    guard scene.assertsWords(styled: true), let larger = scene.atLargestText(subject.variant) else {
      return
    }
    let scaled = VariantProblem(scene, larger, larger.region)
    let isPossible =
      scaled.sampled.isFeasible(at: scaled.sizes.corners, pieceLimit: mostPieces, &cache) == true
    let cells = isPossible ? WrappingCells(scaled, ProvedVariant(scaled), &cache) : nil
    guard let cells, cells.undecided == nil else {
      return addFailures(
        AssertionProof(proved, tells: tells).undecidedAtLargestText(isPossible: isPossible))
    }
    let completeness = CompletenessProof(scaled, mostPieces: mostPieces, &cache)
    let isSingle = completeness.openings.isEmpty && completeness.isDecided
    for cell in cells.variants {
      addFailures(
        AssertionProof(cell, hasOneAnswer: isSingle, tells: tells).failuresAtLargestText(&cache))
    }
  }
}
