import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// How far tables reach beyond the safe area at their sides, under the corners and the camera of a
/// phone that lies on its side, and what of their rows lies there.
struct RowCorners {
  struct Key: Hashable {
    let container: Int
    let scene: Int
    let direction: Direction
    let edge: SafeEdge
  }

  /// The farthest, in points.
  private var lengths: [Key: Rational] = [:]

  private static let edges: [SafeEdge] = [.left, .right]

  mutating func look(at proved: ProvedVariant, _ cache: inout ProofCache) {
    let scene = proved.scene
    let insets = proved.lowered.settings[0].safeArea
    guard scene.rules.asks(.safeArea), Self.edges.contains(where: { 0 < insets[$0].sign }) else {
      return
    }
    let views = UsedViews(scene, proved.lowered)
    for table in views.seen where scene.views[table.index].kind.known == .table {
      guard views.scroll(around: table) == nil else { continue }
      let forms = Self.distances(of: table, from: .safe, in: scene)
      let runs = proved.lowered.settings[table.index].rows.runs.filter { 0 < $0.count }
      for (edge, form) in zip(Self.edges, forms) where 0 < insets[edge].sign {
        guard let range = proved.range(of: form, &cache), range.lowerBound.sign < 0,
          isSeen(table, at: edge, proved, &cache)
        else { continue }
        for run in Set(runs.map(\.scene)) {
          let key = Key(
            container: table.index, scene: run, direction: proved.variant.direction, edge: edge)
          lengths[key] = max(lengths[key] ?? .zero, -range.lowerBound)
        }
      }
    }
  }

  /// Whether a table comes in from beyond an edge of the screen somewhere, unlike a drawer that is
  /// closed.
  private func isSeen(
    _ table: ViewID, at edge: SafeEdge, _ proved: ProvedVariant, _ cache: inout ProofCache
  ) -> Bool {
    let room =
      edge == .left
      ? LinearForm(Anchor(table, .right)) - LinearForm(Anchor(.root, .left))
      : LinearForm(Anchor(.root, .right)) - LinearForm(Anchor(table, .left))
    return proved.range(of: room, &cache).map { 0 < $0.upperBound.sign } ?? true
  }

  /// Words and controls of a row that lie there at every width, and so wherever the table does.
  func diagnostics(
    of row: Scene, number: Int, in container: Int, of scene: Scene, as use: String,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    guard lengths.keys.contains(where: { $0.container == container && $0.scene == number }) else {
      return []
    }
    var new = NewFindings(besides: [])
    for edge in Self.edges {
      for variant in row.variants().list {
        let key = Key(
          container: container, scene: number, direction: variant.direction, edge: edge)
        guard let length = lengths[key] else { continue }
        let subject = VariantProblem(row, variant, variant.region)
        guard
          subject.sampled.isFeasible(
            at: subject.sizes.corners, pieceLimit: ProofBounds.parts, &cache) == true
        else { continue }
        let completeness = CompletenessProof(subject, mostPieces: Limits.pieces, &cache)
        guard completeness.openings.isEmpty, completeness.isDecided else { continue }
        let proved = ProvedVariant(subject)
        let views = UsedViews(row, proved.lowered)
        for view in views.used where new.isNew(.safeArea, row.views[view.index]) {
          let form = Self.distances(of: view, from: .frame, in: row)[edge == .left ? 0 : 1]
          guard views.scroll(around: view) == nil, let range = proved.range(of: form, &cache),
            0 <= range.lowerBound.sign, range.upperBound + UseProof.hairline < length
          else { continue }
          new.add(
            diagnostic(row.views[view.index], length - range.upperBound, edge, of: scene, container)
          )
        }
      }
    }
    return new.diagnostics.map { finding in
      var finding = finding
      finding.notes.append(use)
      finding.isOfRow = true
      return finding
    }
  }

  private func diagnostic(
    _ view: ViewNode, _ length: Rational, _ edge: SafeEdge, of scene: Scene, _ container: Int
  ) -> Diagnostic {
    let table = scene.views[container]
    var finding = Diagnostic(
      .safeArea, "\(view.title) reaches outside the safe area", at: view.range,
      label: "\(ConstraintWriter.amount(length)) beyond the \(edge.rawValue)",
      helps: ["let \(table.title) end at the safe area, as `H:||[\(table.name)]||` does"])
    finding.sharedCause = SharedCause(layout: scene.name, .safeArea, places: [table.range])
    finding.lengths.missing = length.doubleValue
    return finding
  }

  /// From the left and from the right, inward.
  private static func distances(
    of view: ViewID, from region: Region, in scene: Scene
  ) -> [LinearForm] {
    Assertion(
      claim: .inside(view, container: Anchor(.root, .left, region: region)), guards: [],
      range: scene.nameRange
    ).forms
  }
}
