import PlumbModel
import PlumbSolver

/// How many ties a variant has, for the contents that are drawn and for all.
struct OpenCount {
  let sampled: Int
  let all: Int
  /// Whether there are no more, for the contents that are drawn, and for all others.
  private let isDecided: (sampled: Bool, all: Bool)
  /// The unknowns of each part that is open.
  private let parts: [[VariableID]]

  init(_ completeness: CompletenessProof, _ contents: ContentProof?) {
    sampled = completeness.openings.count
    all = contents?.openCount ?? sampled
    isDecided = (completeness.isDecided, contents?.undecided.isEmpty ?? true)
    parts = completeness.openings.map(\.example.variables) + (contents?.openParts ?? [])
  }

  /// Nil where the required constraints hold at no size.
  init?(_ scene: Scene, _ variant: Variant, _ cache: inout ProofCache) {
    let subject = VariantProblem(scene, variant, variant.region)
    let most = Limits.pieces
    if subject.sampled.isFeasible(at: subject.sizes.corners, pieceLimit: most, &cache) == true {
      self.init(CompletenessProof(subject, &cache), ContentProof(subject, &cache))
      return
    }
    let proof = ConflictProof(scene, variant, over: subject.sampled, subject.sizes, &cache)
    cache.countProblems(proof.solves, rows: scene.constraints.count)
    guard proof.conflicts.isEmpty || variant.reaches(proof.feasible, in: scene) else { return nil }
    let rest = subject.feasible(over: proof.feasible)
    self.init(CompletenessProof(rest, &cache), ContentProof(rest, &cache))
  }

  /// Whether it is proved that nothing is open but what has no part in some unknowns.
  func isZero(among unknowns: Set<VariableID>) -> Bool {
    isDecided == (true, true) && parts.allSatisfy(unknowns.isDisjoint)
  }

  /// Fewer of one and not more of the other, proved as far as that was before: contents that are
  /// too many to look at stay so when a tie among a few of them goes.
  static func < (a: OpenCount, b: OpenCount) -> Bool {
    a.isNoMore(than: b) && (a.sampled, a.all) != (b.sampled, b.all)
  }

  /// Not more for the contents that are drawn; what others open behind it is told next.
  func isNoMoreAsDrawn(than other: OpenCount) -> Bool {
    (isDecided.sampled || !other.isDecided.sampled) && sampled <= other.sampled
  }

  /// Not more of either, proved as far as that was before.
  func isNoMore(than other: OpenCount) -> Bool {
    (isDecided.sampled || !other.isDecided.sampled) && (isDecided.all || !other.isDecided.all)
      && sampled <= other.sampled && all <= other.all
  }
}

extension Scene {
  /// The variants of an edited scene that correspond to one of the scene before.
  func variants(like variant: Variant) -> [Variant] {
    cells(variant.direction, variant.traits).filter { $0.holds == variant.holds }.map {
      var other = Variant(variant.states, variant.direction, $0)
      (other.contents, other.changed) = (variant.contents, variant.changed)
      return other
    }
  }
}
