import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// How large rows are, each measured once for a width and a content.
///
/// A row is measured as `systemLayoutSizeFitting` does it: its width is required, its height
/// pulled to 0 at priority 50, so that it ends up as high as everything stronger makes it.
package struct RowSizes: Sendable {
  package typealias Size = (width: Rational, height: Rational)

  /// How many rows were measured rather than looked up.
  package private(set) var measured = 0
  /// How many of these were lowered and solved by themselves.
  package private(set) var solvedAlone = 0
  /// By content.
  private var known: [Key: [Size?]] = [:]
  /// What measures the second content and those after it; nil where rows are too different.
  private var kept: [Key: KeptRow?] = [:]
  private let direction: Direction
  private let traits: Traits
  private let keepsRows: Bool
  private let recovers: Bool

  private struct Key: Hashable {
    let run: SourceRange
    /// Runs that take turns end with a shorter one.
    let period: Int
    let width: Rational?
    let component: Int
  }

  /// - Parameters:
  ///   - keepsRows: Whether the rows of a run are measured by one solver, rather than each by
  ///     itself, which takes longer and says the same.
  ///   - recovers: Whether constraints that conflict are left out, row by row.
  package init(
    _ direction: Direction, _ traits: Traits = Traits(), keepsRows: Bool = true,
    recovers: Bool = false
  ) {
    self.direction = direction
    self.traits = traits
    self.keepsRows = keepsRows && !recovers
    self.recovers = recovers
  }

  /// The size of a row of each content.
  ///
  /// - Parameters:
  ///   - scene: What the run's rows are.
  ///   - width: What they get; nil where their content decides.
  package mutating func sizes(
    of run: RowRun, _ scene: Scene, width: Rational?
  ) throws(Unsolvable) -> [Size] {
    guard run.period <= Limits.rowsMeasured else { throw tooMany(run) }
    var sizes: [Size] = []
    sizes.reserveCapacity(run.period)
    for content in 0..<run.period {
      sizes.append(try size(of: run, content, scene, width: width))
    }
    return sizes
  }

  /// The size of a row of one content.
  mutating func size(
    of run: RowRun, _ content: Int, _ scene: Scene, width: Rational?
  ) throws(Unsolvable) -> Size {
    let key = Key(run: run.range, period: run.period, width: width, component: run.scene)
    if let size = known[key]?[content] { return size }
    measured += 1
    guard measured <= Limits.rowsMeasured else { throw tooMany(run) }
    let size = try measure(run, content, scene, key)
    known[key, default: Array(repeating: nil, count: run.period)][content] = size
    return size
  }

  private mutating func measure(
    _ run: RowRun, _ content: Int, _ scene: Scene, _ key: Key
  ) throws(Unsolvable) -> Size {
    var situation = Situation(
      width: key.width, height: scene.heightOfRow, direction: direction)
    situation.traits = traits
    if keepsRows, known[key] != nil {
      if kept[key] == nil {
        kept[key] = .some(KeptRow(run.showing(content, scene), situation, run.words))
      }
      if let size = kept[key]??.size(showing: content) { return size }
    }
    solvedAlone += 1
    var row = run.showing(content, scene)
    if recovers {
      var recovery = Recovery()
      row = recovery.withoutConflicts(row, situation)
    }
    let (_, solution) = try solved(row, situation)
    func root(_ unknown: LoweredScene.Unknown) -> Rational {
      solution.exactValues[LoweredScene.variable(.root, unknown).index]
    }
    return (root(.width), root(.height))
  }

  private func tooMany(_ run: RowRun) -> Unsolvable {
    // An estimate is for rows alone: headers are measured all the same.
    let isRow = run.part == .row
    return .told(
      Diagnostic(
        .limit, "more than \(Limits.rowsMeasured) rows and headers would have to be measured",
        at: run.range,
        label: run.period == 1 ? "" : "\(run.period) different ones",
        helps: isRow
          ? ["say how high a row is about, so that only those seen are measured: `estimate 60`"]
          : ["give the layout of \(run.part.title(in: .table)) a height"]))
  }
}

/// Where a row or an item lies in the content of its container, in points.
struct PlacedRow {
  /// Among all rows, from 0.
  let number: Int
  let run: RowRun
  let content: Int
  let x: Rational
  let y: Rational
  let width: Rational
  let height: Rational
}

/// The heights of all rows of a table, from the first to the last, at a width of it in points.
///
/// - Parameter sizes: what is known of rows already, and keeps what is measured.
package func rowHeights(
  of scene: Scene, table path: String, width: Double, _ sizes: inout RowSizes
) throws(Unsolvable) -> [Double] {
  guard let view = scene.views.first(where: { $0.path == path }),
    let width = Rational(exactly: width)
  else { return [] }
  var heights: [Double] = []
  for setting in view.settings {
    guard case .rows(let run) = setting.value, run.part == .row, 0 < run.count else { continue }
    let round = try sizes.sizes(of: run, scene.rowScenes[run.scene], width: width)
      .map(\.height.doubleValue)
    for row in 0..<run.count { heights.append(round[row % run.period]) }
  }
  return heights
}
