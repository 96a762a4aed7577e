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
  init(_ subject: VariantProblem, beyond feasible: SizeRegion) {
    let required = subject.contents.filter {
      $0.kind == .size && ($0.content.hug.isRequired || $0.content.resist.isRequired)
    }
    guard !required.isEmpty else { return }
    let canBoth = required.contains { $0.content.hug.isRequired && $0.content.resist.isRequired }
    for isLarge in canBoth ? [false, true] : [false] {
      let variant = Self.variant(subject, required, isLarge: isLarge)
      let sizes = FeasibleSizes(VariantProblem(subject.scene, variant, subject.region))
      guard sizes.isDecided, variant.reaches(sizes.region, in: subject.scene),
        sizes.region.corners != feasible.corners
      else { continue }
      subjects.append(VariantProblem(subject.scene, variant, sizes.region))
    }
  }

  /// - Parameter isLarge: Whether what must hug and resist is as large as it may be.
  private static func variant(
    _ subject: VariantProblem, _ required: [OpenContent], isLarge: Bool
  ) -> Variant {
    var variant = subject.variant
    for open in required {
      let content = open.content
      let yieldsUp = content.hug.isRequired && (isLarge || !content.resist.isRequired)
      let value =
        yieldsUp
        ? content.sizes.most ?? max(content.size, Rational(ProofBounds.yieldingContent))
        : content.sizes.least
      variant.give(open, value, isDrawn: value == content.size, in: subject.scene)
    }
    return variant
  }

  /// The variant with what a device decides as it conflicts at the most sizes.
  static func worst(
    of subject: VariantProblem, _ conflicts: [ConflictProof.Conflict]
  ) -> [Variant] {
    let highest = atHighestKeyboard(subject)
    // Both may have a part in one conflict.
    let worst = atWorstPixel(subject, highest ?? subject.variant, conflicts)
    return [worst, highest].compactMap(\.self)
  }

  /// The variant with a keyboard as high as the file allows: of a range of heights, the highest
  /// conflicts at the most sizes, and an edit has to fix that.
  private static func atHighestKeyboard(_ subject: VariantProblem) -> Variant? {
    let keyboards = subject.contents.filter {
      $0.kind == .size && subject.scene.views[$0.view.index].kind == .keyboard
    }
    guard !keyboards.isEmpty else { return nil }
    var variant = subject.variant
    for open in keyboards {
      guard let most = open.content.sizes.most else { return nil }
      variant.give(open, most, isDrawn: most == open.content.size, in: subject.scene)
    }
    return variant
  }

  /// The variant with pixels as large, or as small, as makes a conflict of theirs worst; nil where
  /// they have no part in any.
  private static func atWorstPixel(
    _ subject: VariantProblem, _ variant: Variant, _ conflicts: [ConflictProof.Conflict]
  ) -> Variant? {
    let scene = subject.scene
    let pixel = subject.contents.first { scene.views[$0.view.index].kind == .pixel }
    let row = conflicts.lazy.flatMap(\.rows).first { scene.isOfPixel($0) }
    guard let pixel, let row else { return nil }
    let sizes = pixel.content.sizes
    guard let worst = row.origin.kind == .resist ? sizes.most : sizes.least else { return nil }
    var variant = variant
    variant.give(pixel, worst, isDrawn: worst == pixel.content.size, in: scene)
    return variant
  }
}
