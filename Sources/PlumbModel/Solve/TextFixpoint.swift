import PlumbDiagnostics
import PlumbSolver

/// A scene solved in a situation, the heights of its wrapping texts found with it; flows count as
/// such texts, with views for words.
///
/// The width that a wrapping text wants is that of its single line. Its height, T(w), follows from
/// the width w that it gets, which may in turn depend on heights. The answer is the optimum for the
/// least heights h with h >= T(w(h)): they hold their texts, and no lesser ones do.
///
/// From one line each, heights are set to what the widths just solved for need, until nothing
/// changes. Where no width depends on a height this measures once and solves twice; where heights
/// influence the widths of others, but not in a circle, it takes as many rounds as the longest path
/// has texts; and where higher texts get narrower, it rises to the least fixed point (Tarski).
/// Where higher texts get wider, the heights that suffice are all those from some least one on,
/// which is found by bisection, to a pixel. Anything else is a mistake in the layout.
package struct TextFixpoint {
  package enum Result: Sendable {
    case fixed(LoweredScene, Outcome)
    /// Texts whose heights feed back into their own widths with no end.
    case oscillating(LoweredScene, texts: [ViewID])
  }

  private let scene: Scene
  private let situation: Situation
  /// The views whose texts wrap.
  package let texts: [Int]
  /// With one line for each text.
  package let first: LoweredScene
  /// How often the scene was solved.
  package private(set) var solves = 0

  package init(_ scene: Scene, _ situation: Situation) {
    self.scene = scene
    self.situation = situation
    let first = LoweredScene(scene, in: situation)
    self.first = first
    texts = first.settings.indices.filter { first.settings[$0].intrinsic.wrapping != nil }
  }

  /// A variant at a size and for contents.
  package init(_ scene: Scene, _ variant: Variant, at size: SizePoint, _ contents: [ContentSize]) {
    var situation = variant.situation(at: size, in: scene)
    situation.contents = situation.contents.merging(contents)
    self.init(scene, situation)
  }

  /// The scene as it is drawn; nil where its texts do not settle or it has no frames.
  package mutating func rendered() -> (lowered: LoweredScene, solution: Solution)? {
    guard case .fixed(let lowered, let outcome) = result() else { return nil }
    return outcome.solution.map { (lowered, $0) }
  }

  package mutating func result() -> Result {
    let result = withFixedHeights()
    guard case .fixed(let lowered, let outcome) = result, let solution = outcome.solution else {
      return result
    }
    let flows = texts.filter { lowered.settings[$0].intrinsic.wrapping?.flow != nil }
    guard !flows.isEmpty else { return result }
    // Nothing hangs on where these put their views.
    var widths: [Int: Rational] = [:]
    for flow in flows {
      widths[flow] = solution.exactValues[LoweredScene.variable(ViewID(flow), .width).index]
    }
    solves += 1
    let arranged = LoweredScene(
      scene, in: situation, heights: heights(lowered), flowWidths: widths)
    return .fixed(arranged, solve(arranged.problem))
  }

  private mutating func withFixedHeights() -> Result {
    let outcome = solve(first.problem)
    solves += 1
    guard !texts.isEmpty, let solution = outcome.solution else { return .fixed(first, outcome) }
    var state = State(lowered: first, outcome: outcome, heights: heights(first))
    state.needed = needed(state, solution)
    switch iterate(&state, only: Set(texts)) {
    case .done: return .fixed(state.lowered, state.outcome)
    case .moving(let moving): return bisect(moving, state)
    }
  }

  // MARK: Rounds

  /// Heights tried, what solving with them gave, and what the widths then need.
  private struct State {
    var lowered: LoweredScene
    var outcome: Outcome
    var heights: [Int: Rational]
    var needed: [Int: Rational] = [:]
  }

  private enum Progress {
    case done
    case moving(Set<Int>)
  }

  private func heights(_ lowered: LoweredScene) -> [Int: Rational] {
    var heights: [Int: Rational] = [:]
    for text in texts { heights[text] = lowered.settings[text].content(.vertical)?.size ?? .zero }
    return heights
  }

  private func needed(_ state: State, _ solution: Solution) -> [Int: Rational] {
    var needed: [Int: Rational] = [:]
    for text in texts {
      let width = solution.exactValues[LoweredScene.variable(ViewID(text), .width).index]
      needed[text] = state.lowered.settings[text].intrinsic.wrapping?.height(within: width) ?? .zero
    }
    return needed
  }

  private mutating func solved(_ heights: [Int: Rational]) -> State {
    solves += 1
    let lowered = LoweredScene(scene, in: situation, heights: heights, like: first)
    var state = State(lowered: lowered, outcome: solve(lowered.problem), heights: heights)
    if let solution = state.outcome.solution { state.needed = needed(state, solution) }
    return state
  }

  /// Rounds until the heights of some texts are those that they need; texts not among them keep
  /// theirs. Gives those that would go on for ever.
  private mutating func iterate(_ state: inout State, only free: Set<Int>) -> Progress {
    var round = 0
    var rises = true
    var moved: Set<Int> = []
    while state.outcome.solution != nil {
      let moving = free.filter { state.needed[$0] != state.heights[$0] }
      if moving.isEmpty { return .done }
      // Without a circle, as many rounds as texts are enough; a rise ends by itself.
      if free.count < round { moved.formUnion(moving) }
      if 2 * free.count + 1 < round, !rises || Limits.textRises < round { return .moving(moved) }
      var heights = state.heights
      for text in moving {
        if let old = heights[text], let new = state.needed[text], new < old { rises = false }
        heights[text] = state.needed[text]
      }
      state = solved(heights)
      round += 1
    }
    return .done
  }

  // MARK: Bisection

  /// The least heights, in pixels, that suffice for texts which get wider as they get higher.
  ///
  /// Those that feed back into themselves are halved, each on its own, and the others follow;
  /// whether the heights so found suffice and are least is tried out in the end.
  private mutating func bisect(_ moving: Set<Int>, _ state: State) -> Result {
    let order = moving.sorted().filter { feedsItself($0, state) }
    guard !order.isEmpty else { return oscillating(moving.sorted()) }
    var low: [Int: Int] = [:]
    var high: [Int: Int] = [:]
    for text in order {
      guard let wrapping = first.settings[text].intrinsic.wrapping else { continue }
      low[text] = pixels(wrapping.heights.least)
      high[text] = max(pixels(wrapping.height(within: .zero)), low[text] ?? 0)
    }
    while let widest = order.map({ (high[$0] ?? 0) - (low[$0] ?? 0) }).max(), 0 < widest {
      let middle = order.map { ($0, ((low[$0] ?? 0) + (high[$0] ?? 0)) / 2) }
      guard let state = fixed(Dictionary(uniqueKeysWithValues: middle)) else {
        return oscillating(moving.sorted())
      }
      for (text, height) in middle {
        if suffices(text, state) { high[text] = height } else { low[text] = height + 1 }
      }
    }
    guard let state = fixed(high), isLeast(high, order, state) else {
      return oscillating(moving.sorted())
    }
    return .fixed(state.lowered, state.outcome)
  }

  /// Whether the width of a text depends on its own height, those of the others being as they are.
  private mutating func feedsItself(_ text: Int, _ state: State) -> Bool {
    guard let wrapping = first.settings[text].intrinsic.wrapping else { return false }
    let widths = [wrapping.heights.least, wrapping.height(within: .zero)].map { height in
      var heights = state.heights
      heights[text] = height
      return solved(heights).outcome.solution?
        .exactValues[LoweredScene.variable(ViewID(text), .width).index]
    }
    return widths[0] != widths[1]
  }

  /// Solved with some heights given in pixels, the other texts following.
  private mutating func fixed(_ given: [Int: Int]) -> State? {
    var heights = heights(first)
    for text in texts {
      guard let pixels = given[text] else { continue }
      heights[text] = Rational(numerator: pixels, denominator: 2)
    }
    var state = solved(heights)
    guard case .done = iterate(&state, only: Set(texts).subtracting(given.keys)) else { return nil }
    return state
  }

  private func suffices(_ text: Int, _ state: State) -> Bool {
    guard state.outcome.solution != nil, let needed = state.needed[text],
      let height = state.heights[text]
    else { return true }
    return needed <= height
  }

  private mutating func isLeast(_ heights: [Int: Int], _ order: [Int], _ state: State) -> Bool {
    guard order.allSatisfy({ suffices($0, state) }) else { return false }
    return order.allSatisfy { text in
      guard let height = heights[text], let wrapping = first.settings[text].intrinsic.wrapping,
        pixels(wrapping.heights.least) < height
      else { return true }
      var less = heights
      less[text] = height - 1
      return fixed(less).map { !suffices(text, $0) } ?? false
    }
  }

  /// In halves of a point, which is what texts are measured in.
  private func pixels(_ height: Rational) -> Int {
    Int((height * Rational(2)).roundedUp.doubleValue)
  }

  private func oscillating(_ texts: [Int]) -> Result {
    .oscillating(first, texts: texts.map { ViewID($0) })
  }
}
