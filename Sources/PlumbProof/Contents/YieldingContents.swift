import PlumbModel
import PlumbSolver

/// A variant with contents for which its required constraints can hold at sizes at which they
/// cannot for those that are drawn: what must hug as large, and what must resist as small, as the
/// file allows.
///
/// A content that must do both may yield either way, so that both ends are tried, of all of them
/// together. What is ambiguous there is told beside the conflict, and not only once that is gone.
struct YieldingContents {
  /// The variant, over the sizes at which it can hold.
  private(set) var subjects: [VariantProblem] = []

  /// - Parameter feasible: the sizes at which the required constraints hold for the contents as
  ///   drawn.
  init(_ subject: VariantProblem, beyond feasible: SizeRegion, _ cache: inout ProofCache) {
    let required = subject.contents.filter {
      $0.kind == .size && ($0.content.hug.isRequired || $0.content.resist.isRequired)
    }
    guard !required.isEmpty else { return }
    let canBoth = required.contains { $0.content.hug.isRequired && $0.content.resist.isRequired }
    for isLarge in canBoth ? [false, true] : [false] {
      let given = Self.sizes(of: required, isLarge: isLarge)
      let variant = subject.variant.giving(given, in: subject.scene)
      let problem = subject.problem(giving: given)
      let sizes = FeasibleSizes(problem, subject.sizes, subject.region) {
        problem.isFeasible(at: [$0], &cache) == true
      }
      guard sizes.isDecided, variant.reaches(sizes.region, in: subject.scene),
        sizes.region.corners != feasible.corners
      else { continue }
      subjects.append(VariantProblem(subject.scene, variant, sizes.region))
    }
  }

  /// - Parameter isLarge: Whether what must hug and resist is as large as it may be.
  private static func sizes(of required: [OpenContent], isLarge: Bool) -> [GivenSize] {
    required.map { open in
      let content = open.content
      let yieldsUp = content.hug.isRequired && (isLarge || !content.resist.isRequired)
      let size =
        yieldsUp
        ? content.sizes.most ?? max(content.size, Rational(ProofBounds.yieldingContent))
        : content.sizes.least
      return GivenSize(content: open, size: size)
    }
  }

  /// The variant with what a device decides as it conflicts at the most sizes.
  static func worst(
    of subject: VariantProblem, _ conflicts: [ConflictProof.Conflict]
  ) -> [(variant: Variant, sizes: [GivenSize])] {
    let highest = highestKeyboards(subject)
    // Both may have a part in one conflict.
    let worst = worstPixel(subject, conflicts).map { (highest ?? []) + [$0] }
    return [worst, highest].compactMap(\.self).map {
      (subject.variant.giving($0, in: subject.scene), $0)
    }
  }

  /// Keyboards as high as the file allows: of a range of heights, the highest conflicts at the most
  /// sizes, and an edit has to fix that. Nil where there are none.
  private static func highestKeyboards(_ subject: VariantProblem) -> [GivenSize]? {
    var highest: [GivenSize] = []
    for open in subject.contents
    where open.kind == .size && subject.scene.views[open.view.index].kind == .keyboard {
      guard let most = open.content.sizes.most else { return nil }
      highest.append(GivenSize(content: open, size: most))
    }
    return highest.isEmpty ? nil : highest
  }

  /// Pixels as large, or as small, as makes a conflict of theirs worst; nil where they have no part
  /// in any.
  private static func worstPixel(
    _ subject: VariantProblem, _ conflicts: [ConflictProof.Conflict]
  ) -> GivenSize? {
    let scene = subject.scene
    let pixel = subject.contents.first { scene.views[$0.view.index].kind == .pixel }
    let row = conflicts.lazy.flatMap(\.rows).first { scene.isOfPixel($0) }
    guard let pixel, let row else { return nil }
    let sizes = pixel.content.sizes
    let worst = row.origin.kind == .resist ? sizes.most : sizes.least
    return worst.map { GivenSize(content: pixel, size: $0) }
  }
}

extension Variant {
  /// The variant with contents of other sizes than drawn.
  fileprivate func giving(_ sizes: [GivenSize], in scene: Scene) -> Variant {
    var variant = self
    for given in sizes {
      let isDrawn = given.size == given.content.content.size
      variant.give(given.content, given.size, isDrawn: isDrawn, in: scene)
    }
    return variant
  }
}
