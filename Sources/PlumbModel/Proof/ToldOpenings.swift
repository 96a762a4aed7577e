import PlumbSolver

/// What is open in one variant and was told already.
struct ToldOpenings {
  /// Parts that were told with others at a size, contents as drawn.
  private var parts: [(size: SizePoint, variables: Set<VariableID>)] = []
  /// The layout as it was solved last: most parts are open at one size.
  private var last: (opening: ContentProof.Opening, lowered: LoweredScene, solution: Solution)?

  mutating func admits(_ part: Set<VariableID>, at size: SizePoint) -> Bool {
    if parts.contains(where: { $0.size == size && !$0.variables.isDisjoint(with: part) }) {
      return false
    }
    parts.append((size, part))
    return true
  }

  /// The layout where something is open.
  mutating func solved(
    _ opening: ContentProof.Opening, _ variant: Variant, _ scene: Scene
  ) -> (LoweredScene, Solution)? {
    if let last, last.opening.size == opening.size, last.opening.contents == opening.contents {
      return (last.lowered, last.solution)
    }
    let lowered = LoweredScene(scene, in: variant, at: opening.size, contents: opening.contents)
    guard let solution = solve(lowered.problem).solution else { return nil }
    last = (opening, lowered, solution)
    return (lowered, solution)
  }
}
