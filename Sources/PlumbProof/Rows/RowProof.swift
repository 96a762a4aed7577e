import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Proves the rows of tables and the items of collections, at all widths that they can get.
///
/// A row that is a layout of the same file is proved by itself at the widths that it declares; only
/// those beyond are left. Whatever is said of it is said at its own lines.
struct RowProof {
  var diagnostics: [Diagnostic] = []
  var statistics = ProofStatistics()
  let scene: Scene
  /// Without edits.
  let depth: ProofDepth
  /// Whether edits are looked for of what is told of rows alone.
  let triesEdits: Bool
  /// Whether the rows of a table may have more to be reported of at widths that it may get.
  private var hasDoubt = false
  /// By place of its name, and of what a row says of it, what is told of a layout.
  private var told: [[SourceRange]: Set<RowFinding>] = [:]
  /// What is told of rows alone.
  var ofRows: Set<RowFinding> = []

  /// - Parameter repair: of what is wrong with the list around rows.
  init(
    _ scene: Scene, _ widths: RowWidths, _ corners: RowCorners, depth: ProofDepth,
    repair: Repair, _ cache: inout ProofCache, while isWanted: () -> Bool
  ) {
    self.scene = scene
    // Edits are mostly tried of layouts by themselves, at the widths that these declare.
    self.depth = depth.withoutFixes
    triesEdits = .fixes <= depth
    for (index, view) in scene.views.enumerated() where view.kind.known?.hasRows ?? false {
      var seen: Set<Int> = []
      hasDoubt = false
      var underCorners: [Diagnostic] = []
      for setting in view.settings {
        guard case .rows(let run) = setting.value, run.part == .row || run.count != 0,
          seen.insert(run.scene).inserted, isWanted()
        else { continue }
        let range = widths.ranges[RowWidths.Key(container: index, scene: run.scene)]
        let row = scene.rowScenes[run.scene]
        // Headers are measured before they are shown; the height of a row is estimated.
        let parts = view.parts(of: run.scene)
        if parts.contains(.row) { lookForHeights(row, Self.use(in: view, [.row])) }
        prove(run.scene, in: view, parts, range, &cache, isWanted)
        if .findings <= depth, run.part == .row {
          proveWords(of: run.scene, in: view, range, &cache, isWanted)
        }
        if .findings <= depth, diagnostics.allSatisfy({ $0.severity != .error }) {
          underCorners += corners.diagnostics(
            of: range.map { row.replacing(widths: [$0.around]) } ?? row, number: run.scene,
            in: index, of: scene, as: Self.use(in: view, parts), &cache)
        }
      }
      let fix = underCorners.isEmpty ? nil : repair.fix(for: .corners(ViewID(index)))
      diagnostics += underCorners.map { finding in
        var finding = finding
        guard let fix else { return finding }
        finding.fixes = [fix]
        finding.helps = []
        return finding
      }
      report(widths, index)
      if widths.undecided.contains(index) || hasDoubt {
        diagnostics.append(
          Diagnostic(
            .limit, "the rows of \(view.title) are not proved for every width", at: view.range,
            label: "its width depends on the words beside it",
            helps: ["tie both sides of it to the layout, or say how wide it is"],
            severity: .warning))
      }
    }
  }

  /// Items that nothing gives a width, or that columns leave no room.
  private mutating func report(_ widths: RowWidths, _ index: Int) {
    for run in widths.widthless[index] ?? [] {
      diagnostics.append(run.withoutColumns(scene.rowScenes[run.scene]))
    }
    guard let least = widths.least(of: index), least.sign < 0 else { return }
    let view = scene.views[index]
    let place = view.settings.last { if case .columns = $0.value { true } else { false } }
    diagnostics.append(
      Diagnostic(
        .negativeSize, "the columns of \(view.title) have no room",
        at: place?.range ?? view.range,
        label: "their gaps need \(ConstraintWriter.amount(-least)) more for each of them",
        notes: ["items are kept at 0 here"], helps: ["have fewer columns there, or smaller gaps"]))
  }

  /// A row without any give, in any of its variants.
  private mutating func lookForHeights(_ row: Scene, _ use: String) {
    var cache = ProofCache()
    // The same lines are reported once, whichever of them a variant would have give way.
    var reported: Set<Set<SourceRange>> = []
    for variant in row.variants().list {
      let subject = VariantProblem(row, variant, variant.region)
      guard
        var diagnostic = RequiredHeight(row, variant, besides: subject, &cache)?.diagnostic,
        reported.insert(Set([diagnostic.range] + diagnostic.labels.map(\.range))).inserted
      else { continue }
      diagnostic.notes.append(use)
      diagnostic.isOfRow = true
      diagnostics.append(diagnostic)
    }
    statistics.programs += cache.programs
  }

  /// `as a row of list`.
  static func use(in container: ViewNode, _ parts: Set<RowRun.Part>) -> String {
    let words = RowRun.Part.allCases.filter(parts.contains).map {
      $0.title(in: container.kind.known)
    }
    return "as \(words.listed) of \(container.title)"
  }

  /// What makes the table, or an item, so narrow, and so wide.
  private func examples(
    of widths: RowWidths.Range?, _ container: ViewNode, isItem: Bool
  ) -> [String] {
    (widths?.examples ?? []).map { width, place in
      "\(isItem ? "an item of " : "")\(container.title) is "
        + "\(ConstraintWriter.amount(width)) wide" + scene.words(for: place.size, place.contents)
    }
  }

  /// What is told of a layout by itself, which rows of it tell no more.
  mutating func told(
    of row: Scene, _ cache: inout ProofCache, _ isWanted: () -> Bool
  ) -> Set<RowFinding> {
    let place = [row.nameRange] + (row.braces.map { [$0] } ?? [])
    if let known = told[place] { return known }
    let own = proof(of: row, depth: depth, &cache, while: isWanted)
    let found = Set(own.diagnostics.map(RowFinding.init))
    told[place] = found
    return found
  }

  private mutating func prove(
    _ number: Int, in container: ViewNode, _ parts: Set<RowRun.Part>,
    _ widths: RowWidths.Range?, _ cache: inout ProofCache, _ isWanted: () -> Bool
  ) {
    let row = scene.rowScenes[number]
    let use = Self.use(in: container, parts)
    let isItem = container.kind.known == .collection && parts.contains(.row)
    // A row that says more of its views than words is proved nowhere else.
    let isOwn = row.nameRange.file == .root && row.braces == nil
    let extents = widths.map { ($0.found, $0.possible) }
    let isDeclared = extents.map { row.declares($0.0) } ?? true
    var reported: Set<RowFinding> = []
    if isOwn, !(extents.map { row.declares($0.1) } ?? true) {
      reported = told(of: row, &cache, isWanted)
    }
    if row.braces != nil, let plain = scene.rowScenes.first(where: { $0.isPlain(row) }) {
      reported = told(of: plain, &cache, isWanted)
    }
    if !isOwn || !isDeclared {
      let shown = extents.map { row.replacing(widths: $0.0) } ?? row
      let found = findings(
        of: shown, as: RowOrigin(shown, number: number, of: scene), besides: reported, &cache,
        isWanted)
      for var diagnostic in found where !reported.contains(RowFinding(diagnostic)) {
        diagnostic.notes.append(use)
        diagnostic.isOfRow = true
        if !isDeclared { diagnostic.notes += examples(of: widths, container, isItem: isItem) }
        diagnostics.append(diagnostic)
      }
      reported.formUnion(found.map(RowFinding.init))
    }
    guard let (found, possible) = extents, found != possible, !(isOwn && row.declares(possible))
    else { return }
    // What shows at widths that perhaps no contents give is reported as what is not known.
    let beyond = proof(
      of: row.replacing(widths: possible), depth: depth, &cache, while: isWanted)
    statistics += beyond.statistics
    hasDoubt = hasDoubt || beyond.diagnostics.contains { !reported.contains(RowFinding($0)) }
  }
}

/// A finding whatever the sizes it shows at: one at the same place by another rule, or about other
/// lines, is another.
struct RowFinding: Hashable {
  let rule: Rule
  let range: SourceRange
  let others: [SourceRange]

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    range = diagnostic.range
    others = diagnostic.labels.map(\.range)
  }
}

extension ViewNode {
  /// What a layout is in a table, in any of its circumstances.
  fileprivate func parts(of scene: Int) -> Set<RowRun.Part> {
    settings.reduce(into: []) { parts, setting in
      if case .rows(let run) = setting.value, run.scene == scene { parts.insert(run.part) }
    }
  }
}

extension Scene {
  /// Whether it is the layout of a row without what the row says of it.
  fileprivate func isPlain(_ row: Scene) -> Bool { braces == nil && nameRange == row.nameRange }

  /// Whether it says that it is made for such widths.
  func declares(_ extents: [DeclaredExtent]) -> Bool {
    extents.allSatisfy { extent in
      sizes.all.contains { size in
        !size.width.fits && size.width.minimum <= extent.minimum
          && extent.maximum <= size.width.maximum
      }
    }
  }

  /// The scene as if it were made for other widths.
  func replacing(widths: [DeclaredExtent]) -> Scene {
    var scene = self
    let all = widths.map { DeclaredSize(width: $0, height: height) }
    scene.sizes = DeclaredSizes(all) ?? sizes
    return scene
  }
}
