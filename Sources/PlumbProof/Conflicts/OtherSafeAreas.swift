import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// What cannot hold on a screen whose safe area is another than the file's.
///
/// A screen is proved at every size, but with one safe area, which `insets` tells. Devices have
/// others, so some that its sizes allow are asked as well: for each edge that some line is about,
/// one that covers least there where the file has an inset, and one that covers most where it has
/// none; of several the smallest, where room is scarce. They are no part of what the file declares,
/// so that what is found is a warning.
///
/// A layout without insets may be a part of any screen. One with others than devices have counts
/// bars, of which nobody knows what they are on another device.
struct OtherSafeAreas {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var statistics = ProofStatistics()

  /// - Parameters:
  ///   - told: what was found with the file's own.
  ///   - isWanted: asked now and then; after a no, what is reported is not all.
  ///   - prove: finds what is wrong with a scene.
  init(
    _ scene: Scene, besides told: [Diagnostic], while isWanted: () -> Bool,
    by prove: (Scene) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)
  ) {
    guard scene.screen == nil, !scene.isPart, scene.usualPlatform != .macos,
      scene.rules.asks(.conflict), !told.contains(where: { $0.severity == .error })
    else { return }
    for screen in Self.screens(of: scene) {
      let shown = scene.on(screen)
      guard hasConflicts(shown, while: isWanted) else { continue }
      let found = prove(shown)
      statistics += found.statistics
      diagnostics = found.diagnostics.filter { $0.rule == .conflict }.map { conflict in
        var conflict = conflict
        // It would be a repair of what holds at the file's own safe area.
        conflict.fixes = []
        conflict.severity = .warning
        conflict.notes.append(Self.note(on: screen, of: scene))
        return conflict.shown(on: [screen])
      }
      // One such screen says enough.
      if !diagnostics.isEmpty { return }
    }
  }

  private static func note(on screen: DeviceScreen, of scene: Scene) -> String {
    let covered = SafeEdge.allCases.compactMap { edge -> String? in
      let amount = screen.covers(edge)
      return amount.isZero ? nil : "\(edge.rawValue) \(ConstraintWriter.amount(amount))"
    }
    let words = covered.isEmpty ? "all of it" : covered.joined(separator: ", ")
    let others = scene.sizes.areOfDevices ? "that of most devices" : "the file's `insets`"
    return "with that screen's safe area, \(words), in place of \(others)"
  }

  /// Whether required lines cannot all hold, whatever is shown: what a proof would say besides was
  /// asked at the file's own safe area.
  private mutating func hasConflicts(_ scene: Scene, while isWanted: () -> Bool) -> Bool {
    var cache = ProofCache(budget: ProofBudget())
    defer {
      statistics.programs += cache.programs
      statistics.steps += cache.budget.work
    }
    return variants(of: scene).prefix(ProofBounds.variantsOnOtherScreens).contains { variant in
      guard isWanted() else { return false }
      let (isPossible, solves) = ConflictProof.isPossible(scene, variant)
      cache.countProblems(solves, rows: scene.constraints.count)
      if isPossible { return false }
      let proof = ConflictProof(scene, variant)
      cache.countProblems(proof.solves, rows: scene.constraints.count)
      return !proof.conflicts.isEmpty
    }
  }

  /// Those that differ in what is required; where these are no fewer, those that parts tell apart.
  private func variants(of scene: Scene) -> [Variant] {
    let parts = scene.variants(byParts: true)
    let required = scene.variants(holding: scene.groupsWithoutRequired)
    return required.areAll && (!parts.areAll || required.list.count < parts.list.count)
      ? required.list : parts.list
  }

  private static func screens(of scene: Scene) -> [DeviceScreen] {
    let edges = scene.askedSafeEdges
    if scene.sizes.areOfDevices {
      let own = scene.views[0].hasInsets(besides: scene.deviceConditions)
      return edges.isEmpty || own ? [] : screens(ofDevicesIn: scene)
    }
    guard !edges.isEmpty, !scene.width.fits, !scene.height.fits,
      scene.views[0].hasInsetsOfDevices
    else { return [] }
    let allowed = MeasuredScreen.all.filter {
      scene.width.allows($0.screen.width) && scene.height.allows($0.screen.height)
    }
    var chosen: [DeviceScreen] = []
    for edge in edges {
      let screen =
        scene.views[0].hasInset(on: edge)
        ? allowed.min { $0.insets[edge] < $1.insets[edge] }
        : allowed.max { $0.insets[edge] < $1.insets[edge] }
      if let screen, !chosen.contains(screen.screen) { chosen.append(screen.screen) }
    }
    return chosen
  }
}

extension OtherSafeAreas {
  /// Each that `devices` names, of those alike one.
  private static func screens(ofDevicesIn scene: Scene) -> [DeviceScreen] {
    var seen: Set<[Double]> = []
    return MeasuredScreen.all.map(\.screen).filter { screen in
      let area = screen.safeArea
      return scene.sizes.all.contains {
        $0.allows(width: screen.width, height: screen.height)
      }
        && seen.insert([screen.width, screen.height, area.top, area.left, area.bottom]).inserted
    }
  }
}

/// A screen, and how much of it lies outside the safe area, in points.
private struct MeasuredScreen {
  let screen: DeviceScreen
  let insets: Insets

  /// The smallest first.
  static let all = Device.all.flatMap(\.screens).sorted {
    $0.width * $0.height < $1.width * $1.height
  }.map { MeasuredScreen(screen: $0, insets: Insets($0.safeArea)) }
}

extension DeviceScreen {
  /// How much of it lies outside the safe area there, in points.
  fileprivate func covers(_ edge: SafeEdge) -> Rational { Insets(safeArea)[edge] }
}

extension ViewNode {
  /// What it says, in some circumstances, to lie outside the safe area, edge by edge.
  private var insets: [(edge: SafeEdge, length: Rational)] {
    settings.flatMap { setting -> [(edge: SafeEdge, length: Rational)] in
      guard case .inset(let side, let length) = setting.value, !length.isZero else { return [] }
      let edges: [SafeEdge] =
        switch side {
        case nil: SafeEdge.allCases
        case .top: [.top]
        case .bottom: [.bottom]
        case .left, .right, .leading, .trailing: [.left, .right]
        }
      return edges.map { ($0, length) }
    }
  }

  /// Whether a line says some, beside what `devices` stands for.
  fileprivate func hasInsets(besides conditions: Set<Int>) -> Bool {
    settings.contains { setting in
      guard case .inset = setting.value else { return false }
      return !setting.guards.contains {
        if case .condition(let index, _) = $0 { conditions.contains(index) } else { false }
      }
    }
  }

  fileprivate func hasInset(on edge: SafeEdge) -> Bool { insets.contains { $0.edge == edge } }

  /// Whether it has any, each as some device has it.
  fileprivate var hasInsetsOfDevices: Bool {
    let insets = insets
    return !insets.isEmpty
      && insets.allSatisfy { inset in
        MeasuredScreen.all.contains { $0.insets[inset.edge] == inset.length }
      }
  }
}

extension DeclaredExtent {
  fileprivate func allows(_ length: Double) -> Bool { minimum <= length && length <= maximum }
}
