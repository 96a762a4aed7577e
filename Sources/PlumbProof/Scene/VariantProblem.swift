import PlumbModel
import PlumbSolver

/// A variant as a problem over its sizes and all its contents, lowered and presolved once for all
/// the proofs that ask about it: each puts in numbers for what it takes as drawn.
final class VariantProblem: Sendable {
  let scene: Scene
  let variant: Variant
  let region: SizeRegion
  let sizes: SizeParameters
  let lowered: LoweredScene
  /// Over sizes and contents.
  let full: ParametricProblem
  /// Over sizes, contents as drawn.
  let sampled: ParametricProblem
  /// By view, how high texts are that wrap, where it is a cell of the sizes on which each has one
  /// height; one line where none is given.
  let heights: [Int: Rational]
  /// Whether contents other than drawn are asked about.
  let asksContents: Bool

  /// - Parameters:
  ///   - allowsNegativeSizes: What frames would be if views could be less than nothing wide.
  ///   - other: the same variant, lowered before.
  init(
    _ scene: Scene, _ variant: Variant, _ region: SizeRegion, allowsNegativeSizes: Bool = false,
    like other: LoweredScene? = nil
  ) {
    self.scene = scene
    self.variant = variant
    self.region = region
    sizes = SizeParameters(region)
    lowered = LoweredScene(
      scene, in: variant, over: sizes, contents: .measured,
      allowsNegativeSizes: allowsNegativeSizes, like: other)
    full = ParametricProblem(lowered, count: sizes.count + lowered.openContents.count)
    sampled = Self.fixing(full, sizes, lowered.openContents) { $0.content.size }
    heights = [:]
    // Whoever claims something wants it proved.
    let isClaimed = !scene.assertions.isEmpty
    asksContents =
      !scene.showsSamples && (isClaimed || scene.asksOtherContents(variant.traits))
  }

  /// The contents for which proofs hold: those that the file gives more than one size.
  ///
  /// In a cell, not those of the texts whose lines it is about; where samples are shown, or it is
  /// about a size of text at which others are not asked, none.
  var contents: [OpenContent] {
    lowered.openContents.filter {
      !$0.content.sizes.isSingle
        && ($0.kind != .size || asksContents && heights[$0.view.index] == nil)
    }
  }

  /// The problem over sizes and some contents, the others as drawn.
  ///
  /// - Parameter resting: offsets that are as if nobody scrolled.
  func problem(
    over contents: [OpenContent], atRest resting: [OpenContent] = []
  ) -> ParametricProblem {
    let open = Set(contents.map(\.variable))
    let resting = Set(resting.map(\.variable))
    return Self.fixing(full, sizes, lowered.openContents) { content in
      if open.contains(content.variable) { return nil }
      return resting.contains(content.variable)
        ? content.content.sizes.least : content.size(asDrawnWith: heights)
    }
  }

  /// The problem over the sizes, some contents with other sizes than drawn.
  func problem(giving some: [GivenSize]) -> ParametricProblem {
    let given = Dictionary(uniqueKeysWithValues: some.map { ($0.content.variable, $0.size) })
    return Self.fixing(full, sizes, lowered.openContents) {
      given[$0.variable] ?? $0.content.size
    }
  }

  /// The same over the sizes of a part of the region; nil where the part has fewer dimensions.
  func over(_ part: SizeRegion) -> VariantProblem? {
    sizes.narrowed(to: part).map {
      VariantProblem(self, part, $0, variant, sampled, heights: heights)
    }
  }

  /// The same over the sizes at which it can hold, whatever their dimensions.
  func feasible(over part: SizeRegion) -> VariantProblem {
    over(part) ?? VariantProblem(scene, variant, part)
  }

  /// A cell of the sizes on which texts that wrap have these heights; nil where it has fewer
  /// dimensions.
  convenience init?(_ other: VariantProblem, _ cell: SizeRegion, heights: [Int: Rational]) {
    guard let sizes = other.sizes.narrowed(to: cell) else { return nil }
    let sampled = Self.fixing(other.full, sizes, other.lowered.openContents) {
      $0.size(asDrawnWith: heights)
    }
    self.init(other, cell, sizes, other.variant.over(cell), sampled, heights: heights)
  }

  /// A part of another.
  private init(
    _ other: VariantProblem, _ region: SizeRegion, _ sizes: SizeParameters, _ variant: Variant,
    _ sampled: ParametricProblem, heights: [Int: Rational]
  ) {
    (scene, lowered, full) = (other.scene, other.lowered, other.full)
    (self.region, self.sizes, self.variant) = (region, sizes, variant)
    (self.sampled, self.heights, asksContents) = (sampled, heights, other.asksContents)
  }

  /// The same rows, of a variant on the same ground.
  func redrawn(_ lowered: LoweredScene, as variant: Variant) -> VariantProblem {
    VariantProblem(self, lowered, as: variant)
  }

  private init(_ other: VariantProblem, _ lowered: LoweredScene, as variant: Variant) {
    (scene, region, sizes) = (other.scene, other.region, other.sizes)
    (full, sampled, heights) = (other.full, other.sampled, other.heights)
    asksContents = other.asksContents
    self.lowered = lowered
    self.variant = variant.over(other.variant.region)
  }

  /// - Parameter value: of a content; nil for one that stays open.
  private static func fixing(
    _ full: ParametricProblem, _ sizes: SizeParameters, _ contents: [OpenContent],
    at value: (OpenContent) -> Rational?
  ) -> ParametricProblem {
    full.fixing([Rational?](repeating: nil, count: sizes.count) + contents.map(value))
  }

  // MARK: Examples

  /// Values of all parameters at a size, contents as drawn.
  ///
  /// - Parameter words: How large contents of words and controls are instead, where nobody requires
  ///   them to keep their size and as far as the file allows.
  func values(at size: SizePoint, words: Rational? = nil) -> [Rational] {
    sizes.values(at: size)
      + lowered.openContents.map { open in
        guard let words, open.kind == .size,
          scene.views[open.view.index].kind.known?.hasContent ?? false,
          !open.content.hug.isRequired, !open.content.resist.isRequired
        else { return open.size(asDrawnWith: heights) }
        return open.ofAnySize.content.sizes.clamp(words)
      }
  }

  /// Whether the rows stronger than a priority leave forms one value each in the middle of the
  /// sizes, contents as drawn; nil where they cannot hold.
  func areSingle(
    _ forms: [ParametricProblem.Form], above priority: Priority, _ cache: inout ProofCache
  ) -> Bool? {
    let point = values(at: region.middle)
    for form in forms {
      switch full.isSingle(form, above: priority, at: point, &cache) {
      case true?: continue
      case let answer: return answer
      }
    }
    return true
  }

  /// Of lines, so that those hold that are not below zero.
  func forms(of lines: [Constraint]) -> [ParametricProblem.Form] {
    let expander = lowered.expander
    return lines.map { line in
      let (terms, constant) = expander.expand(line.form)
      let isUpper = line.relation == .lessOrEqual
      return ParametricProblem.Form(
        isUpper ? terms.map { Term($0.variable, -$0.coefficient) } : terms,
        constant: isUpper ? -constant : constant)
    }
  }
}

/// A content with another size than drawn.
struct GivenSize {
  let content: OpenContent
  let size: Rational
}

extension OpenContent {
  /// What it is as drawn.
  ///
  /// - Parameter heights: by view, those of texts that wrap.
  fileprivate func size(asDrawnWith heights: [Int: Rational]) -> Rational {
    let height = kind == .size && axis == .vertical ? heights[view.index] : nil
    return height ?? content.size
  }
}

extension LoweredScene {
  /// What a row says is not below, above or other than zero.
  func form(ofRow index: Int) -> ParametricProblem.Form {
    let row = RowID(index)
    return ParametricProblem.Form(problem.terms(of: row), constant: problem.constant(of: row))
  }
}
