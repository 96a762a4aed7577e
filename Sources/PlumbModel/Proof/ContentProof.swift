import PlumbSolver
import PlumbText

/// Proves that the frames of a variant are decided at every size of a region and for every content,
/// where its requirements can hold, or finds a size and contents for which they are not.
///
/// Contents are parameters without which most layouts hide their ties: two labels that nothing
/// parts as long as both fit, a button that grows in another language. Each component of the layout
/// is looked at over those that it speaks of, mostly one to four (ALGORITHMS: 3.1).
struct ContentProof {
  let scene: Scene
  let variant: Variant
  let lowered: LoweredScene
  let parameters: ContentParameters
  let problem: ParametricProblem
  private let verdict: ParametricProblem.TieVerdict

  /// Nil where every content has one size.
  init?(
    _ scene: Scene, _ variant: Variant, _ region: SizeRegion, _ cache: inout ProofCache
  ) {
    let sizes = SizeParameters(region)
    let lowered = LoweredScene(scene, in: variant, over: sizes, contents: .all)
    guard !lowered.openContents.isEmpty else { return nil }
    self.scene = scene
    self.variant = variant
    self.lowered = lowered
    parameters = ContentParameters(scene, lowered, sizes, region)
    problem = ParametricProblem(lowered, count: parameters.count)
    verdict = problem.findTies(over: parameters.domain, from: sizes.count, &cache)
  }

  /// A part of the layout that some contents leave open.
  struct Opening {
    let size: SizePoint
    let contents: [ContentSize]
    let component: Int
    let variables: [VariableID]

    init(_ size: SizePoint, _ contents: [ContentSize], _ example: AmbiguityExample) {
      self.size = size
      self.contents = contents
      component = example.component
      variables = example.variables
    }

    /// One that shows for the contents that are drawn.
    init(_ opening: CompletenessProof.Opening, at size: SizePoint) {
      self.init(size, [], opening.example)
    }
  }

  var openCount: Int { verdict.examples.count }

  /// Views of the parts that were too much for the limits on work, each once.
  var undecided: [ViewID] {
    var seen: Set<Int> = []
    return verdict.undecided.flatMap { $0 }.map { $0.index / 4 }
      .filter { seen.insert($0).inserted }.map { ViewID($0) }
  }

  /// Those that do not show for the contents that are drawn, which have a proof of their own.
  func openings(besides told: [SizePoint]) -> [Opening] {
    verdict.examples.compactMap { example in
      guard example.parameters.contains(where: { parameters.sizes.count <= $0 }),
        !told.contains(where: { problem.isLike(example, at: parameters.values(at: $0)) })
      else { return nil }
      var found = parameters.values(at: usualSize)
      for (place, value) in zip(example.parameters, example.point) { found[place] = value }
      let values = parameters.plain(near: found, scene, variant) {
        problem.isLike(example, at: $0)
      }
      return Opening(parameters.size(of: values), parameters.changed(in: values), example)
    }
  }

  private var usualSize: SizePoint {
    let usual = scene.usualSize
    return parameters.region.contains(usual) ? usual : parameters.region.middle
  }
}

extension ParametricProblem {
  /// A lowered scene over its last variables, which are so many parameters.
  init(_ lowered: LoweredScene, count: Int) {
    let first = lowered.problem.variableCount - count
    self.init(lowered.problem, parameters: (0..<count).map { VariableID(first + $0) })
  }
}
