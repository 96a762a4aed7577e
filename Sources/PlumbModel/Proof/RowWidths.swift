import PlumbSolver
import PlumbText

/// How wide the tables of a layout are, from the least to the greatest of all sizes and variants.
struct RowWidths {
  struct Range {
    var least: Rational
    var most: Rational
  }

  /// By table.
  private(set) var ranges: [Int: Range] = [:]
  /// Tables whose width the words beside them change, or that have too many pieces.
  private(set) var undecided: Set<Int> = []

  private static let limits: ProofLimits = {
    var limits = ProofLimits()
    limits.programs = 60
    return limits
  }()

  /// - Parameter contents: the same variant over all contents; nil where these are all the same.
  mutating func look(
    at proved: ProvedVariant, _ contents: ContentProof?, _ cache: inout ProofCache
  ) {
    for (index, view) in proved.scene.views.enumerated() where view.kind.known == .table {
      let width = LinearForm(Anchor(ViewID(index), .width))
      guard let own = proved.range(of: width, &cache) else {
        undecided.insert(index)
        continue
      }
      let known = ranges[index]
      let range = Range(
        least: min(known?.least ?? own.lowerBound, own.lowerBound),
        most: max(known?.most ?? own.upperBound, own.upperBound))
      ranges[index] = range
      guard let contents else { continue }
      let beyond = [
        width - LinearForm(constant: range.least), LinearForm(constant: range.most) - width,
      ]
      for form in beyond {
        if contents.place(below: [form], limits: Self.limits, &cache).isProved { continue }
        undecided.insert(index)
      }
    }
  }
}
