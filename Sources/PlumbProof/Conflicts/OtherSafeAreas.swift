import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// What cannot hold on a screen whose safe area is another than the file's.
///
/// A layout is proved at every size, but with one safe area, which `insets` tells. Devices have
/// others, so it is proved once more on some that its sizes allow: for each edge that some line is
/// about, on one that covers least there where the file has an inset, and on one that covers most
/// where it has none; of several the smallest, where room is scarce.
struct OtherSafeAreas {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var statistics = ProofStatistics()

  /// - Parameters:
  ///   - told: what was found with the file's own.
  ///   - prove: finds what is wrong with a scene.
  init(
    _ scene: Scene, besides told: [Diagnostic],
    by prove: (Scene) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)
  ) {
    guard scene.screen == nil, scene.platform != .macos, scene.rules.asks(.conflict),
      !told.contains(where: { $0.severity == .error })
    else { return }
    for screen in Self.screens(of: scene) {
      let shown = scene.on(screen)
      guard hasConflicts(shown) else { continue }
      let found = prove(shown)
      statistics += found.statistics
      diagnostics = found.diagnostics.filter { $0.rule == .conflict }.map { conflict in
        var conflict = conflict
        // It would be a repair of what holds at the file's own safe area.
        conflict.fixes = []
        return conflict.shown(on: [screen])
      }
      // One such screen says enough.
      return
    }
  }

  /// Whether required lines cannot all hold, whatever is shown: what a proof would say besides was
  /// asked at the file's own safe area.
  private mutating func hasConflicts(_ scene: Scene) -> Bool {
    var cache = ProofCache(budget: ProofBudget())
    defer {
      statistics.programs += cache.programs
      statistics.steps += cache.budget.work
    }
    return scene.variants(byParts: true).list.contains { variant in
      let proof = ConflictProof(scene, variant)
      cache.countProblems(proof.solves, rows: scene.constraints.count)
      return !proof.conflicts.isEmpty
    }
  }

  private static func screens(of scene: Scene) -> [DeviceScreen] {
    let edges = scene.askedSafeEdges
    guard !edges.isEmpty, !scene.width.fits, !scene.height.fits else { return [] }
    let allowed = Device.all.flatMap(\.screens).filter {
      scene.width.allows($0.width) && scene.height.allows($0.height)
    }.sorted { $0.width * $0.height < $1.width * $1.height }
    var chosen: [DeviceScreen] = []
    for edge in edges {
      let screen =
        scene.views[0].hasInset(on: edge)
        ? allowed.min { $0.covers(edge) < $1.covers(edge) }
        : allowed.max { $0.covers(edge) < $1.covers(edge) }
      if let screen, !chosen.contains(screen) { chosen.append(screen) }
    }
    return chosen
  }
}

extension DeviceScreen {
  /// How much of it lies outside the safe area there.
  fileprivate func covers(_ edge: SafeEdge) -> Double {
    switch edge {
    case .top: safeArea.top
    case .left: safeArea.left
    case .bottom: safeArea.bottom
    case .right: safeArea.right
    }
  }
}

extension ViewNode {
  /// Whether it says, in some circumstances, that something lies outside the safe area there.
  fileprivate func hasInset(on edge: SafeEdge) -> Bool {
    settings.contains { setting in
      guard case .inset(let side, let value) = setting.value, !value.isZero else { return false }
      switch side {
      case nil: return true
      case .top: return edge == .top
      case .bottom: return edge == .bottom
      case .left, .right, .leading, .trailing: return edge == .left || edge == .right
      }
    }
  }
}

extension DeclaredExtent {
  fileprivate func allows(_ length: Double) -> Bool { minimum <= length && length <= maximum }
}
