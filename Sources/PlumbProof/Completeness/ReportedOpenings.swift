import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// What is open in one variant and was reported already.
struct ReportedOpenings {
  typealias Opening = ContentProof.Opening

  private let scene: Scene
  private let variant: Variant
  /// Parts that were reported with others at a size, contents as drawn.
  private var parts: [(size: SizePoint, variables: Set<VariableID>)] = []
  /// The layout as it was solved before: many parts are open at one size.
  private var known: [Solved] = []

  init(_ scene: Scene, _ variant: Variant) { (self.scene, self.variant) = (scene, variant) }

  mutating func admits(_ part: Set<VariableID>, at size: SizePoint) -> Bool {
    if parts.contains(where: { $0.size == size && !$0.variables.isDisjoint(with: part) }) {
      return false
    }
    parts.append((size, part))
    return true
  }

  /// A layout at a size and for contents.
  struct Solved {
    let size: SizePoint
    let contents: [ContentSize]
    let lowered: LoweredScene
    let solution: Solution
    /// The same with each text on one line, which is how proofs over sizes take them.
    fileprivate let unbroken: LoweredScene

    fileprivate func isOpen(_ opening: Opening) -> Bool {
      !Set(solution.freeVariables).isDisjoint(with: opening.variables)
    }

    /// The heights of texts that break their lines there.
    fileprivate func unbrokenHeights(_ scene: Scene) -> [ContentSize] {
      lowered.settings.indices.compactMap { text in
        let height = unbroken.settings[text].content(.vertical)?.size
        guard let height, lowered.settings[text].intrinsic.wrapping != nil,
          lowered.settings[text].content(.vertical)?.size != height
        else { return nil }
        return ContentSize(view: scene.views[text].path, height: height.doubleValue)
      }
    }
  }

  /// The layout where something is open, as it is drawn; where the lines that texts have there
  /// close it, for texts of one line.
  mutating func solved(_ opening: Opening) -> Solved? {
    let same = known.first {
      $0.size == opening.size && $0.contents == opening.contents && $0.isOpen(opening)
    }
    if let same { return same }
    guard let rendered = rendered(opening) else { return unbroken(opening, opening.contents) }
    if rendered.isOpen(opening) {
      known.append(rendered)
      return rendered
    }
    return unbroken(opening, opening.contents.merging(rendered.unbrokenHeights(scene))) ?? rendered
  }

  /// Whether something is open as it is drawn.
  func shows(_ opening: Opening) -> Bool {
    guard scene.views.contains(where: \.wraps) else { return true }
    return rendered(opening)?.isOpen(opening) ?? false
  }

  private func rendered(_ opening: Opening) -> Solved? {
    var fixpoint = TextFixpoint(scene, variant, at: opening.size, opening.contents)
    return fixpoint.rendered().map {
      Solved(
        size: opening.size, contents: opening.contents, lowered: $0.lowered,
        solution: $0.solution, unbroken: fixpoint.first)
    }
  }

  private func unbroken(_ opening: Opening, _ contents: [ContentSize]) -> Solved? {
    let lowered = LoweredScene(scene, in: variant, at: opening.size, contents: contents)
    return solve(lowered.problem).solution.map {
      Solved(
        size: opening.size, contents: contents, lowered: lowered, solution: $0, unbroken: lowered)
    }
  }
}
