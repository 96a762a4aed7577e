import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText
import PlumbTypography
import TestSupport

// How these tests ask for frames: the only callers of the interface under test.

/// Lints a layout's text as a file of `Samples`, so that its imports are found there.
///
/// - Parameters:
///   - rule: asked besides what lint asks by itself.
///   - quiet: not asked.
///   - textScale: the one size of text that somebody asks for.
func analysis(
  of text: String, path: String = "Test.layout", asking rule: Rule? = nil,
  butNot quiet: Rule? = nil, textScale: Double? = nil
) -> Analysis {
  var rules = RuleLevels()
  if let quiet { rules[quiet] = .off }
  if let rule, !rules.asks(rule) || rule == .contrast { rules[rule] = .warning }
  return lint(
    SourceText(path: path, bytes: Array(text.utf8)), typography: Typography(textScale: textScale),
    asking: rules
  ) { path, importer in
    guard let text = Golden.text(at: "Samples/" + path) else {
      return .failed(reason: "no such file")
    }
    return .loaded(path: path, bytes: Array(text.utf8))
  }
}

extension Scene {
  /// The smallest declared size, a phone's as near as the layout takes it, and the largest; an axis
  /// that fits its content is left to it.
  var threeSizes: [(width: Double?, height: Double?)] {
    let widths = width.samples(near: 390)
    let heights = height.samples(near: 844)
    var sizes: [(width: Double?, height: Double?)] = []
    for size in zip(widths, heights) where !sizes.contains(where: { $0 == size }) {
      sizes.append((size.0, size.1))
    }
    return sizes
  }

  /// Every state at each of the three sizes.
  func situations(_ direction: Direction) -> [Situation] {
    threeSizes.flatMap { size in
      stateCombinations().map { states in
        Situation(width: size.width, height: size.height, states: states, direction: direction)
      }
    }
  }
}

extension Scene {
  /// Whether the layout is for that size: of an upright and a turned phone the smallest width and
  /// the smallest height are of no phone together.
  fileprivate func declares(_ situation: Situation) -> Bool {
    sizes.clamp(width: situation.width ?? 0, height: situation.height ?? 0)
      == (situation.width, situation.height)
  }
}

extension DeclaredExtent {
  fileprivate func samples(near middle: Double) -> [Double?] {
    fits ? [nil, nil, nil] : [minimum, clamp(middle), maximum]
  }
}

/// The frames, or the rules that were broken on the way to them.
func solve(_ scene: Scene, _ situation: Situation) -> (table: FrameTable?, rules: [Rule]) {
  switch frames(of: scene, in: situation) {
  case .solved(let table): (table, table.ambiguous.isEmpty ? [] : [.ambiguous])
  case .impossible(let diagnostics): (nil, diagnostics.map(\.rule))
  }
}

/// Every rule that a text raises: by linting it, and by solving it at three sizes in each state and
/// in both directions. In order, each once.
func rulesRaised(by analysis: Analysis) -> [Rule] {
  var rules = analysis.diagnostics.map(\.rule)
  if rules.allSatisfy({ $0.severity != .error }) {
    for scene in analysis.scenes {
      for situation in Direction.allCases.flatMap({ scene.situations($0) })
      where scene.declares(situation) {
        rules += solve(scene, situation).rules
      }
    }
  }
  return rules.enumerated().filter { rules.firstIndex(of: $1) == $0 }.map(\.element)
}

/// All that is said about a text, as it would be printed.
func findings(of analysis: Analysis) -> String {
  drawn(analysis.diagnostics, files: analysis.files.map(\.tree.source))
}
