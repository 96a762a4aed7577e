/// What proving the layouts of a file took.
public struct ProofStatistics: Hashable, Sendable {
  public var layouts = 0
  /// Sets of rows: states, conditions and directions.
  public var variants = 0
  /// Linear programs solved.
  public var programs = 0
  /// Pieces of the sizes on which the frames of a part of a layout are one affine map.
  public var pieces = 0
  /// Pivots in the linear programs.
  public var pivots = 0
  /// What of the budget that has been taken (`ProofBudget.work`).
  public var steps = 0
  /// Parts of the sizes that questions were asked on one by one, for want of an answer at corners.
  package var parts = 0
  /// Lines of which nobody asked whether they are inert, since that would take too long.
  public var unasked = 0
  /// Sizes of text, beside the usual one, of which not all is known: their proof came to a bound,
  /// or another size of text or an error kept them from being asked.
  package var undecidedScales = 0
  /// Layouts of which not all is known.
  package var undecidedLayouts = 0

  public init() {}

  package static func += (sum: inout ProofStatistics, more: ProofStatistics) {
    sum.layouts += more.layouts
    sum.variants += more.variants
    sum.programs += more.programs
    sum.pieces += more.pieces
    sum.pivots += more.pivots
    sum.steps += more.steps
    sum.parts += more.parts
    sum.unasked += more.unasked
    sum.undecidedScales += more.undecidedScales
    sum.undecidedLayouts += more.undecidedLayouts
  }
}
