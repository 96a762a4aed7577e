import PlumbModel
import PlumbSolver

/// The sizes of a variant, cut into cells on each of which every text that wraps has one height, so
/// that frames of the words that are drawn can be asked about like those of a layout without such
/// texts.
///
/// Where widths do not depend on heights, a text's width is an affine map of the size on each piece
/// of the sizes, and its height a staircase over that: each step is a half-plane. Texts whose
/// widths follow heights of others come after these (`TextOrder`). Cells are closed
/// and overlap by a sliver, since where a line breaks is a sum of doubles; what is refuted in one
/// is asked again of the texts themselves (`FixedLines.isReal`).
struct WrappingCells {
  /// The variant on each cell; only the variant itself where nothing wraps.
  private(set) var variants: [ProvedVariant]
  /// The same as problems, over contents too; none where heights are not known.
  private(set) var subjects: [VariantProblem] = []
  /// Why heights are not known over all sizes.
  let undecided: Reason?
  /// Whether it is proved that no height of a text decides the width of one.
  private(set) var areFixed = true

  enum Reason: Error {
    /// Texts whose heights decide widths of texts, and the lines by which they do.
    case feedback([ViewID], [LoweredScene.Row])
    case tooMany
  }

  /// - Parameter isWanted: Whether a text is cut along, whose height is this; others stay open.
  init(
    _ subject: VariantProblem, _ proved: ProvedVariant,
    where isWanted: (OpenContent) -> Bool = { _ in true }, _ cache: inout ProofCache
  ) {
    let texts = subject.textHeights.filter(isWanted).map(\.view)
    guard !texts.isEmpty else {
      (variants, undecided) = ([proved], nil)
      return
    }
    // At a single size the texts are measured as frames are drawn.
    if subject.sizes.count == 0 {
      let cell = Self.fixed(subject, texts)
      variants = [cell?.proved ?? proved]
      subjects = [cell?.subject ?? subject]
      undecided = nil
      areFixed = cell != nil
      return
    }
    let found: [Cell]
    switch Self.cells(subject, proved, texts, &cache) {
    case .success(let cells): found = cells
    case .failure(let reason):
      (variants, undecided) = ([Self.unbroken(subject, texts)], reason)
      areFixed = false
      return
    }
    // Those with the most lines first: what is too high there is reported where it is worst.
    let known = found.reversed().compactMap { cell in
      VariantProblem(subject, cell.region, heights: cell.texts.mapValues(\.height))
        .map { (subject: $0, proved: ProvedVariant($0, texts: cell.texts)) }
    }
    variants = known.map(\.proved)
    subjects = known.map(\.subject)
    undecided = nil
  }

  /// The same cells, of a variant on the same ground.
  func redrawn(_ lowered: LoweredScene, as variant: Variant) -> WrappingCells {
    var cells = self
    cells.variants = variants.map { $0.redrawn(lowered, as: variant) }
    cells.subjects = subjects.map { $0.redrawn(lowered, as: variant) }
    return cells
  }

  /// A cell of the same variant that differs in its rows; nil where it has none.
  func subject(_ number: Int, of other: VariantProblem) -> VariantProblem? {
    guard number < subjects.count else { return other }
    return VariantProblem(other, subjects[number].region, heights: subjects[number].heights)
  }

  /// All sizes, each text on one line: what is wrong then is, where they are measured to be so.
  private static func unbroken(_ subject: VariantProblem, _ texts: [ViewID]) -> ProvedVariant {
    var lines: [Int: FixedLines] = [:]
    for text in texts {
      let height = subject.lowered.settings[text.index].content(.vertical)?.size
      lines[text.index] = height.map { FixedLines(height: $0, .measured) }
    }
    return ProvedVariant(
      subject.scene, subject.variant, subject.lowered, subject.sampled, subject.sizes, texts: lines)
  }

  /// With the heights that texts have at the only size; nil where they have none.
  private static func fixed(
    _ subject: VariantProblem, _ texts: [ViewID]
  ) -> (subject: VariantProblem, proved: ProvedVariant)? {
    let situation = subject.variant.situation(at: subject.region.middle, in: subject.scene)
    var fixpoint = TextFixpoint(subject.scene, situation)
    guard case .fixed(let lowered, _) = fixpoint.result() else { return nil }
    var lines: [Int: FixedLines] = [:]
    for text in texts {
      let height = lowered.settings[text.index].content(.vertical)?.size
      lines[text.index] = height.map { FixedLines(height: $0, .known) }
    }
    let own = VariantProblem(subject, subject.region, heights: lines.mapValues(\.height))
    return own.map { ($0, ProvedVariant($0, texts: lines)) }
  }

  /// A part of the sizes and the texts that wrap there.
  struct Cell {
    var region: SizeRegion
    var texts: [Int: FixedLines] = [:]

    init(region: SizeRegion) { self.region = region }

    /// The cell along the steps of a text; nil where there are too many.
    func cut(
      _ text: ViewID, _ wrapping: WrappingContent, _ width: HalfSpace, _ sizes: SizeParameters
    ) -> [Cell]? {
      let widths = region.corners.map { width.value(at: sizes.values(at: $0)) }
      guard let narrowest = widths.min(), let widest = widths.max() else { return [] }
      return wrapping.steps(from: narrowest, to: widest)?.compactMap { step in
        var cell = self
        cell.texts[text.index] = FixedLines(height: step.height, .width(width, wrapping))
        var above = width
        var below = width.opposite
        above.constant -= step.least
        below.constant += step.most
        if narrowest < step.least {
          cell.region = cell.region.clipped(by: sizes.plane(of: above))
        }
        if step.most < widest { cell.region = cell.region.clipped(by: sizes.plane(of: below)) }
        return cell.region.isEmpty ? nil : cell
      }
    }
  }
}

extension VariantProblem {
  /// The heights of all texts that wrap.
  var textHeights: [OpenContent] {
    lowered.openContents.filter {
      $0.axis == .vertical && lowered.settings[$0.view.index].intrinsic.wrapping != nil
    }
  }

  /// The contents on which forms may depend.
  func contents(deciding forms: [LinearForm], _ cache: inout ProofCache) -> [OpenContent] {
    full.parameters(deciding: lowered.expander.forms(forms), &cache).sorted()
      .filter { sizes.count <= $0 }.map { lowered.openContents[$0 - sizes.count] }
  }

  /// The texts on whose heights forms may depend.
  func heights(
    deciding forms: [LinearForm], _ cache: inout ProofCache
  ) -> [ViewID] {
    contents(deciding: forms, &cache)
      .filter { $0.axis == .vertical && lowered.settings[$0.view.index].intrinsic.wrapping != nil }
      .map(\.view)
  }
}

extension ProvedVariant {
  /// A cell of a variant.
  convenience init(_ cell: VariantProblem, texts: [Int: FixedLines]) {
    self.init(cell.scene, cell.variant, cell.lowered, cell.sampled, cell.sizes, texts: texts)
  }
}

extension WrappingContent {
  /// A height, and the widths at which the text has it.
  struct Step {
    let least: Rational
    let most: Rational
    let height: Rational
  }

  /// The heights between two widths, the widest first; nil where there are too many.
  ///
  /// Neighbors overlap by a thousandth of a point, in which one of their two heights holds.
  func steps(from least: Rational, to most: Rational) -> [Step]? {
    var steps: [Step] = []
    var (most, probe) = (most, most)
    while steps.count < ProofBounds.textSteps {
      let height = height(within: probe)
      guard least < probe, self.height(within: least) != height else {
        steps.append(Step(least: least, most: most, height: height))
        return steps
      }
      // The narrowest width that still has this height, and beside it one that has not.
      var (low, high) = (least, probe)
      while true {
        let middle = ((low + high) * Self.half / Self.sliver).roundedDown * Self.sliver
        guard low < middle, middle < high else { break }
        if self.height(within: middle) == height { high = middle } else { low = middle }
      }
      steps.append(Step(least: low, most: most, height: height))
      (most, probe) = (high, low)
    }
    return nil
  }

  private static let half = Rational(numerator: 1, denominator: 2)
  private static let sliver = Rational(numerator: 1, denominator: 1_024)
}
