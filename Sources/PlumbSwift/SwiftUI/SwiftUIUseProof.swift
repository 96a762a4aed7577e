import PlumbCode
import PlumbModel
import PlumbSolver

/// Whether the arithmetic of a component is that of the whole where it is used.
struct SwiftUIUseProof {
  let frames: SwiftFrameStruct
  private(set) var programs: [Program]

  /// A program of the whole, which has sums of its own: what is given lies elsewhere in others.
  struct Program {
    var sums = EqualSums()
    var given: [SceneProgram.Parameter: SharedSum] = [:]
    let results: [SharedSum]?

    init(_ program: SceneProgram, of frames: SwiftFrameStruct) {
      for (parameter, range) in zip(program.parameters, program.ranges) {
        switch parameter {
        case .wrapped: continue
        case .width, .height: given[parameter] = sums.given(parameter, range)
        case .inset:
          // What is used there is of a size that it may have with the file's own.
          given[parameter] = sums.given(parameter, (0, program.sample(parameter)))
        case .content, .ascent, .descent:
          // The code keeps contents in what they may be in any state.
          given[parameter] = sums.given(parameter, frames.range(of: parameter))
        }
      }
      results = sums.results(of: program, given: given)
    }
  }

  init(_ frames: SwiftFrameStruct) {
    self.frames = frames
    programs = frames.programs.map { Program($0, of: frames) }
  }

  /// By program, between what a result lies.
  func ranges(of variable: VariableID) -> [EqualSums.Range] {
    programs.map { program in
      program.results.map { program.sums.range(of: $0[variable.index]) } ?? (nil, nil)
    }
  }

  /// Whether another program has some views where one has them, given how large a view is there.
  mutating func isEqual(
    _ other: SceneProgram, _ place: Int, given view: ViewID, at views: [ViewID]
  ) -> Bool {
    guard let results = programs[place].results else { return false }
    var given = programs[place].given
    let height = results[LoweredScene.variable(view, .height).index]
    given[.content(view, .horizontal)] = results[LoweredScene.variable(view, .width).index]
    given[.content(view, .vertical)] = height
    let sums = programs[place].sums.results(of: other, given: given, heights: [view: height])
    guard let sums else { return false }
    return views.allSatisfy { view in
      LoweredScene.Unknown.allCases.allSatisfy { unknown in
        let place = LoweredScene.variable(view, unknown).index
        return sums[place] == results[place]
      }
    }
  }

  mutating func holds(_ view: ViewID, _ use: SwiftUIUses.Use) -> Bool {
    for place in frames.programs.indices {
      guard isThere(view, place) else { continue }
      guard let own = program(of: use, at: place), Self.canBeAsked(own, use),
        holds(view, use, own, at: place)
      else { return false }
    }
    return true
  }

  /// A component is asked how wide it is before anybody knows how high: where another has the say
  /// about its height, its width must not follow that.
  private static func canBeAsked(_ own: SceneProgram, _ use: SwiftUIUses.Use) -> Bool {
    guard use.layout.scene.width.fits, !use.layout.scene.height.fits else { return true }
    let width = own.program.results[LoweredScene.variable(.root, .width).index]
    let asked = Set(
      ProgramPart(own.program, given: []).program(results: [width]).parameters.map(\.index))
    return zip(own.program.parameters, own.parameters).allSatisfy { slot, parameter in
      parameter != .height || !asked.contains(slot.index)
    }
  }

  /// What is gone has no size, and nobody sees what is in it.
  private func isThere(_ view: ViewID, _ place: Int) -> Bool {
    frames.programs[place].has(view.index, of: frames.scene)
  }

  /// The component's own program in the same states and direction, at the same size of text, and
  /// with the same answers to what it asks of its size.
  func program(of use: SwiftUIUses.Use, at place: Int) -> SceneProgram? {
    let own = use.layout.wholeFrames
    let program = frames.programs[place]
    let holds = own.scene.conditions.map { answer(to: $0, of: use, at: place) }
    let held = own.scene.groupsOfLooks
    return own.programs.first { other in
      other.direction == program.direction && other.holds.map { Optional($0) } == holds
        && use.states.indices.allSatisfy { place in
          let state = use.states[place].state(in: program, of: frames.scene)
          return held.contains(place) || own.answer(.state(group: place), other) == state
        }
    }
  }

  private mutating func holds(
    _ view: ViewID, _ use: SwiftUIUses.Use, _ own: SceneProgram, at place: Int
  ) -> Bool {
    guard let results = programs[place].results else { return false }
    let whole = frames.programs[place]
    let known = programs[place].given
    func result(_ view: ViewID, _ unknown: LoweredScene.Unknown) -> SharedSum {
      results[LoweredScene.variable(view, unknown).index]
    }
    let (width, height) = (result(view, .width), result(view, .height))
    guard admits(use.layout.scene.width, width, place),
      admits(use.layout.scene.height, height, place)
    else { return false }
    var given: [SceneProgram.Parameter: SharedSum] = [:]
    for (parameter, range) in zip(own.parameters, own.ranges) {
      guard let other = parameter.moved(by: use.views) else {
        given[parameter] = parameter == .width ? width : height
        continue
      }
      guard let place = whole.parameters.firstIndex(of: other) else { return false }
      let bounds = whole.ranges[place]
      if case .wrapped = other { continue }
      guard bounds.least == range.least, bounds.most == range.most else { return false }
      given[parameter] = known[other]
    }
    let moved = programs[place].sums.results(of: own, given: given) { use.views[$0.index] }
    guard let inner = moved else { return false }
    return use.views.indices.allSatisfy { index in
      let other = use.views[index]
      var unknowns = LoweredScene.Unknown.allCases
      if index == 0 { unknowns = [.width, .height] }
      // Flows place themselves what is in them.
      if use.layout.scene.isInFlow(ViewID(index)) { unknowns = [] }
      return unknowns.allSatisfy { unknown in
        inner[LoweredScene.variable(ViewID(index), unknown).index] == result(other, unknown)
      }
        && (index == 0 || whole.lowered.isHidden(view, in: frames.scene)
          || whole.lowered.isHidden(other, in: frames.scene)
            == own.lowered.isHidden(ViewID(index), in: use.layout.scene))
    }
  }

  /// Whether a component is proposed nothing but what it takes.
  private func admits(_ extent: DeclaredExtent, _ length: SharedSum, _ place: Int) -> Bool {
    if extent.fits { return true }
    let range = programs[place].sums.range(of: length)
    guard let least = range.least, let most = range.most,
      let minimum = Rational(shortest: extent.minimum),
      let maximum = Rational(shortest: extent.maximum)
    else { return false }
    return minimum <= least && most <= maximum
  }
}

extension SceneProgram {
  /// Whether a view is in the lines, and so is all that it lies in.
  func has(_ index: Int, of scene: Scene) -> Bool {
    !lowered.settings[index].isGone
      && !scene.isInside(index) { lowered.settings[$0].isGone }
  }
}

extension SceneProgram.Parameter {
  /// The view that it is about; nil for the size of the root and its insets.
  var contentView: ViewID? {
    switch self {
    case .content(let view, _), .wrapped(let view), .ascent(let view), .descent(let view): view
    case .width, .height, .inset: nil
    }
  }

  /// The same of the views that stand for those of a component; nil for its size.
  func moved(by views: [ViewID]) -> SceneProgram.Parameter? {
    switch self {
    case .content(let view, let axis): .content(views[view.index], axis)
    case .wrapped(let view): .wrapped(views[view.index])
    case .ascent(let view): .ascent(views[view.index])
    case .descent(let view): .descent(views[view.index])
    case .width, .height, .inset: nil
    }
  }
}
