import PlumbDiagnostics
import PlumbSolver

/// A scene in one set of states, direction and side of each condition, compiled for every size and
/// content: what `frames` would say, without solving.
package struct SceneProgram: Sendable {
  package private(set) var program: LayoutProgram
  package private(set) var parameters: [Parameter]
  package let states: [StateChoice]
  package let direction: Direction
  /// By condition of the scene.
  package let holds: [Bool]
  package let lowered: LoweredScene
  /// The settings that tell how texts wrap, by view.
  private let heights: [Int: WrappingContent]

  /// What a value of the program is given for.
  package enum Parameter: Hashable, Sendable {
    /// Of the root.
    case width, height
    /// How far from an edge of the root its safe area begins.
    case inset(SafeEdge)
    /// The size that a view's content wants; of a text that wraps, that of its single line.
    case content(ViewID, Axis)
    /// The height of a text that wraps, at the width that it has been given.
    case wrapped(ViewID)
    /// How far below a view's top its first line of text stands, and above its bottom the last.
    case ascent(ViewID)
    case descent(ViewID)
  }

  /// Stacks and images whose shares and shapes follow contents: here those that are drawn.
  package let shapers: [ViewID]

  /// Which of the things that depend on fonts are parameters, whose values views tell, besides
  /// what the file leaves open.
  package enum Told: Sendable {
    case nothing
    /// How high labels are in a text style, which grows for readers of larger text.
    case scaledLabels
    /// The same of labels, buttons and fields.
    case scaledWords
    case everything

    fileprivate func contents(of scene: Scene) -> LoweringSubject.ContentChoice {
      switch self {
      case .nothing: .all
      case .scaledLabels: .scaled(Set(scene.views.indices.filter { scene.views[$0].isScaledLabel }))
      case .scaledWords:
        .scaled(
          Set(
            scene.views.indices.filter {
              scene.views[$0].isScaledLabel || scene.views[$0].isScaledControl
            }))
      case .everything: .told
      }
    }

    /// Each height that is told multiplies the pieces of what is cut where there is no room, which
    /// nobody reads in code: a kept corner says the same in some lines.
    fileprivate var limits: CompileLimits {
      switch self {
      case .nothing, .everything: CompileLimits()
      case .scaledLabels, .scaledWords: CompileLimits(pieces: Limits.scaledPieces)
      }
    }

    fileprivate func isOfAnySize(_ content: OpenContent) -> Bool {
      switch self {
      case .nothing: false
      case .scaledLabels, .scaledWords: content.isMeasured && content.content.sizes.isSingle
      case .everything: true
      }
    }
  }

  /// Why a scene has no program.
  package enum Failure: Error, Sendable {
    case impossible
    /// Views of which something is open for some contents.
    case ambiguous([ViewID])
    /// Texts whose heights decide their own widths.
    case feedback([ViewID])
    /// Views that too many lines tie together.
    case tooLarge([ViewID])
    /// Stacks and images whose shares and shapes follow the heights of texts that wrap: factors
    /// that change with the width are no part of arithmetic in lengths.
    case wrappingShares([ViewID])
    /// Flows, which put views into lines.
    case flows([ViewID])
    /// Lines tie what is in uses of components that are to be laid out by themselves to the rest.
    case ties

    /// The first of the views that it is about.
    package var view: ViewID? {
      switch self {
      case .impossible, .ties: nil
      case .ambiguous(let views), .feedback(let views), .tooLarge(let views),
        .wrappingShares(let views), .flows(let views):
        views.first
      }
    }
  }

  /// What a parameter is at one size of text: what is drawn, and between what it lies there.
  package struct Measure: Sendable {
    package let drawn: Double
    package let least: Double?
    package let most: Double?
  }

  /// By size of text, the measures of all parameters; none of a program for one size alone.
  private let measures: [[Measure]]
  /// The places of parameters that the size of text tells alone.
  package let told: [Int]

  /// What is open for some contents is drawn as `frames` does.
  ///
  /// - Parameters:
  ///   - texts: What it is to hold for; nil for the size of text that the scene has.
  ///   - asksFlows: Whether flows tell how high their lines are, as texts do, and where what is in
  ///     them lies; in the program all that is in one line.
  init(
    _ scene: Scene, _ variant: Variant, _ told: Told, _ texts: inout TextMeasures?,
    closing closed: [ClosedUse] = [], asksFlows: Bool = false, _ cache: inout ProgramCache
  ) throws(Failure) {
    let flows = scene.flows.map(\.flow)
    guard flows.isEmpty || asksFlows else { throw .flows(flows) }
    states = variant.states
    direction = variant.direction
    holds = variant.holds
    let sizes = SizeParameters(axesOf: scene, variant.region)
    let lowered = LoweredScene(
      scene, in: variant, over: sizes,
      contents: texts == nil ? told.contents(of: scene) : .texts, opensInsets: true)
    self.lowered = lowered
    let ratios = RatioContents(scene, variant, besides: lowered)
    if let ratios, ratios.hasLines { throw .wrappingShares(ratios.linedOwners) }
    shapers = ratios?.owners ?? []
    var input = ProgramInput(lowered, sizes, variant.region)
    let present = closed.filter { !lowered.settings[$0.view.index].isGone }
    let inUses = present.reduce(into: Set<ViewID>()) { $0.formUnion($1.inside) }
    for content in lowered.openContents {
      if inUses.contains(content.view) {
        input.fix(content, content.content.size)
        continue
      }
      // A factor is a number in a program.
      if ratios?.contains(content) ?? false {
        input.fix(content, content.content.size)
      } else if let lengths = texts?.lengths(of: content, scene, variant, lowered) {
        input.add(content, lowered, lengths)
      } else {
        input.add(told.isOfAnySize(content) ? content.ofAnySize : content, lowered)
      }
    }
    if !present.isEmpty, !input.close(present, lowered, in: scene) { throw .ties }
    parameters = input.parameters
    heights = input.heights
    measures = input.measures
    self.told = input.told
    ranges = input.ranges.map { ($0.least?.doubleValue, $0.most?.doubleValue) }
    do {
      program = try compile(
        input.problem, parameters: input.variables,
        over: ParameterDomain(ranges: input.ranges), questions: input.questions,
        ties: .breakTies, limits: told.limits, &cache)
    } catch {
      switch error {
      case .impossible: throw .impossible
      case .ambiguous(let variables): throw .ambiguous(Self.views(of: variables))
      case .tooLarge(let variables): throw .tooLarge(Self.views(of: variables))
      case .circle(let variables): throw .feedback(Self.views(of: variables))
      }
    }
  }

  /// The same with another program, whose parameters are some of its own or the size of what is
  /// laid out now.
  package func replacing(
    _ program: LayoutProgram, size: [VariableID: Parameter]
  ) -> SceneProgram {
    var places: [VariableID: Int] = [:]
    for (place, parameter) in self.program.parameters.enumerated() { places[parameter] = place }
    var other = self
    other.program = program
    other.parameters = program.parameters.compactMap { slot in
      size[slot] ?? places[slot].map { parameters[$0] }
    }
    other.ranges = program.parameters.map { slot in places[slot].map { ranges[$0] } ?? (nil, nil) }
    return other
  }

  private static func views(of variables: [VariableID]) -> [ViewID] {
    var seen: Set<Int> = []
    return variables.map { $0.index / 4 }.filter { seen.insert($0).inserted }.map { ViewID($0) }
  }

  /// Between what the value of a parameter lies, in points; nil where there is no end.
  package private(set) var ranges: [(least: Double?, most: Double?)]

  /// The inset or the content of a parameter as the file has it.
  package func sample(_ parameter: Parameter) -> Double {
    if case .inset(let edge) = parameter { return lowered.settings[0].safeArea[edge].doubleValue }
    switch parameter {
    case .content(let view, let axis):
      return lowered.settings[view.index].content(axis)?.size.doubleValue ?? 0
    case .ascent(let view): return lowered.settings[view.index].text.ascent.doubleValue
    case .descent(let view): return lowered.settings[view.index].text.descent.doubleValue
    case .width, .height, .inset, .wrapped: return 0
    }
  }

  /// What a parameter is by its place, at a size of text by its own.
  package func measure(_ place: Int, atText text: Int) -> Measure {
    if !measures.isEmpty { return measures[text][place] }
    let (least, most) = ranges[place]
    return Measure(drawn: sample(parameters[place]), least: least, most: most)
  }

  /// Whether the height of a text that wraps decides anything.
  package func asks(for view: ViewID) -> Bool {
    guard let place = parameters.firstIndex(of: .wrapped(view)) else { return false }
    return program.steps.contains { step in
      guard case .question = step.operation else { return false }
      return step.slots == [program.parameters[place].index]
    }
  }

  /// The height that a text which wraps needs in a width.
  ///
  /// Widths are doubles here; what rounding took from one must not break a line.
  package func height(of view: ViewID, within width: Double) -> Double {
    let exact = Rational(exactly: width + 1e-7) ?? .zero
    return heights[view.index]?.height(within: exact).doubleValue ?? 0
  }

  /// The four unknowns of each view, in order, with each content as it is drawn where none is
  /// given; nil where the required constraints conflict.
  package func values(
    width: Double?, height: Double?, contents: [Parameter: Double] = [:]
  ) -> [Double]? {
    let given = parameters.map { parameter in
      switch parameter {
      case .width: width ?? 0
      case .height: height ?? 0
      case .inset, .content, .wrapped, .ascent, .descent:
        contents[parameter] ?? sample(parameter)
      }
    }
    return program.values(at: given) { place, value in
      guard case .wrapped(let view) = parameters[place] else { return 0 }
      return self.height(of: view, within: value)
    }
  }
}

extension Scene {
  /// Whether there are too many combinations of states and conditions for a program of each.
  package var hasTooManyVariants: Bool {
    !variants(limit: Limits.variants, inBothDirections: true, holding: groupsOfLooks).areAll
  }

  /// The scene compiled for every declared size, combination of states and direction.
  package func programs() throws(SceneProgram.Failure) -> [SceneProgram] {
    var cache = ProgramCache()
    return try programs(&cache)
  }

  /// The same, with what was compiled before.
  ///
  /// - Parameters:
  ///   - held: Groups that are in their first states alone.
  ///   - closed: Uses of components whose own lines are left out; their groups are held too.
  ///   - asksFlows: Whether flows are asked for the height of their lines; else there is none.
  package func programs(
    told: SceneProgram.Told = .nothing, holding held: Set<Int> = [],
    closing closed: [ClosedUse] = [], asksFlows: Bool = false, _ cache: inout ProgramCache
  ) throws(SceneProgram.Failure) -> [SceneProgram] {
    var texts: TextMeasures?
    let held = closed.reduce(into: held) { $0.formUnion($1.groups) }
    return try programs(
      told: told, held, closing: closed, asksFlows: asksFlows, &texts, &cache)
  }

  /// Programs for readers of several sizes of text at once, at all of which the same conditions
  /// hold as at that of the scene: a size of text is so many more numbers that they are given.
  package func programs(
    forTexts scales: [Double], _ cache: inout ProgramCache
  ) throws(SceneProgram.Failure) -> [SceneProgram] {
    var texts: TextMeasures? = TextMeasures(self, scales: scales)
    return try programs(told: .nothing, [], &texts, &cache)
  }

  private func programs(
    told: SceneProgram.Told, _ held: Set<Int>, closing closed: [ClosedUse] = [],
    asksFlows: Bool = false, _ texts: inout TextMeasures?, _ cache: inout ProgramCache
  ) throws(SceneProgram.Failure) -> [SceneProgram] {
    var programs: [SceneProgram] = []
    // Where one direction is the mirror image of the other, lint has looked at one alone.
    let variants = variants(
      limit: Limits.variants, inBothDirections: true, holding: held)
    guard variants.areAll else { return [] }
    // One program for all sizes at which the same rows are in force: in Swift and on a page they
    // are reported apart by the conditions alone.
    var distinct: [Variant] = []
    for var variant in variants.list {
      // What asks the text scale or the platform is asked; contents are those of the scene.
      variant = Variant(
        states: variant.states, direction: variant.direction, holds: variant.holds,
        region: variant.region)
      if let same = distinct.firstIndex(where: { $0.isLike(variant) }) {
        distinct[same] = Variant(
          states: variant.states, direction: variant.direction, holds: variant.holds,
          region: SizeRegion(boxAround: distinct[same].region.corners + variant.region.corners))
      } else {
        distinct.append(variant)
      }
    }
    for variant in distinct {
      programs.append(
        try SceneProgram(
          self, variant, told, &texts, closing: closed, asksFlows: asksFlows, &cache))
    }
    return programs
  }

  /// The place of the program that holds at a size.
  ///
  /// - Parameter held: Groups that programs have in their first states alone.
  package func program(
    in situation: Situation, among programs: [SceneProgram], holding held: Set<Int> = []
  ) -> Int? {
    let active = ActiveGuards(self, situation)
    let choices = situation.choices(of: self)
    return programs.firstIndex { program in
      program.direction == situation.direction
        && choices.indices.allSatisfy {
          held.contains($0) || program.states[$0] == choices[$0]
        }
        && program.holds.indices.allSatisfy {
          active.holds([.condition($0, holds: program.holds[$0])])
        }
    }
  }
}

extension ViewNode {
  /// Whether it is a label whose words grow for readers of larger text, in some state at least.
  fileprivate var isScaledLabel: Bool { kind.known == .label && hasScaledWords }

  /// Whether it is a button or a field of UIKit's that is as high as words which grow so, and not
  /// as the file says, nor as an image beside them.
  package var isScaledControl: Bool {
    switch kind.known {
    case .button where !isOnMac:
      if sample?.isEmpty ?? true { return false }
    case .field where !isOnMac: break
    default: return false
    }
    return hasScaledWords
      && !settings.contains { setting in
        switch setting.value {
        case .intrinsic, .placeholder, .padding, .image, .gap, .inset: true
        case .words(let words): words.isEmpty
        default: false
        }
      }
  }

  private var hasScaledWords: Bool {
    settings.contains { if case .font(_, _, .some) = $0.value { true } else { false } }
  }
}

extension LoweredScene {
  /// What a variable says of where lines of text stand in a view; nil where it says no such thing.
  func line(_ variable: VariableID, of view: ViewID) -> SceneProgram.Parameter? {
    guard let lines = expander.baselineVariables[view.index] else { return nil }
    if variable == lines.ascent { return .ascent(view) }
    return variable == lines.descent ? .descent(view) : nil
  }
}
