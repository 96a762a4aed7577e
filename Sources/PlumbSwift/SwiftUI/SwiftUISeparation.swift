import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver

/// A layout whose states multiply, with each use of a component that has some of them laid out by
/// itself, so that these multiply in that use alone.
///
/// No program of the whole is made for all combinations. What lies around the uses is compiled for
/// uses of any height that they may have; each use is compiled in all of its own states with the
/// others of any height, too, and `SwiftUIUseProof` shows that it then has the frames that its own
/// layout has. All else must be the same then: no other frame hangs on more of it than its size. So
/// each use is as it would be by itself whatever the others are, and what all want can be together.
struct SwiftUISeparation {
  let uses: [Int: SwiftUIUses.Use]
  /// What lies around the uses.
  let frames: SwiftFrameStruct

  private struct Candidate {
    let index: Int
    let use: SwiftUIUses.Use
    let closed: ClosedUse

    /// Whether it has such a size by itself.
    func has(_ attribute: Attribute) -> Bool {
      attribute == .width ? closed.width != nil : closed.height != nil
    }
  }

  /// Beyond the ends of what a use may be by itself, so that what holds at an end holds around it.
  private static let beyond = Rational(numerator: 1, denominator: 1024)

  /// nil where there are too many combinations without some uses as well.
  ///
  /// - Parameters:
  ///   - ties: Lines by which more in a use hangs on what is around it than its size, or its size
  ///     on that of another.
  ///   - make: The struct of some programs.
  init?(
    _ scene: Scene, told: SceneProgram.Told, _ components: [String: SwiftUILayout],
    ties: inout [Label], _ make: ([SceneProgram]) -> SwiftFrameStruct
  ) {
    ties = []
    var cache = ProgramCache()
    let held = scene.groupsOfLooks
    var possible = Self.candidates(in: scene, held, components)
    for own in possible {
      guard let line = own.closed.tie(in: scene) else { continue }
      possible.removeAll { $0.index == own.index }
      let title = scene.views[own.index].title
      ties.append(Label(line.origin.range, "this ties what is in \(title) to the rest"))
    }
    func programs(closing closed: [ClosedUse]) -> [SceneProgram] {
      let programs = try? scene.programs(
        told: told, holding: held, closing: closed, asksFlows: true, &cache)
      return programs ?? []
    }
    while !possible.isEmpty {  // there are fewer each time
      // What is in a use lies in it already.
      let candidates = possible.filter { own in
        !scene.isInside(own.index) { other in possible.contains { $0.index == other } }
      }
      let around = programs(closing: candidates.map(\.closed))
      if around.isEmpty {
        let related = Self.related(candidates, in: scene)
        if related.isEmpty { return nil }
        ties += related.map(\.label)
        possible.removeAll { own in related.contains { $0.indices.contains(own.index) } }
        continue
      }
      let frames = make(around)
      let looks = SwiftUILooks(frames)
      var strangers = candidates.filter { !SwiftUIUses.looksAlike($0.use, in: frames, looks) }
      if strangers.isEmpty {
        strangers = candidates.filter { candidate in
          let others = candidates.filter { $0.index != candidate.index }.map(\.closed)
          let own = programs(closing: others)
          return own.isEmpty || !Self.holds(candidate, make(own), around: around)
        }
      }
      if strangers.isEmpty {
        uses = Dictionary(uniqueKeysWithValues: candidates.map { ($0.index, $0.use) })
        self.frames = frames
        return
      }
      let related = Self.related(candidates, in: scene)
      ties += related.filter { line in strangers.contains { line.indices.contains($0.index) } }
        .map(\.label)
      possible.removeAll { own in strangers.contains { $0.index == own.index } }
    }
    return nil
  }

  /// The lines by which sizes of some uses hang on each other.
  private static func related(
    _ candidates: [Candidate], in scene: Scene
  ) -> [(label: Label, indices: Set<Int>)] {
    let all = Set(candidates.map(\.index))
    return scene.constraints.compactMap { line in
      let lengths = line.form.terms.filter { [.width, .height].contains($0.anchor.attribute) }
      let indices = Set(lengths.map(\.anchor.view.index)).intersection(all).sorted()
      guard 1 < indices.count,
        lengths.contains(where: { term in
          candidates.contains { own in
            own.index == term.anchor.view.index && own.has(term.anchor.attribute)
          }
        })
      else { return nil }
      let titles = indices.map { scene.views[$0].title }.listed
      return (
        Label(line.origin.range, "this relates the sizes of \(titles)"), Set(indices)
      )
    }
  }

  /// Uses that may be views of their own, with the states that nothing around them asks for.
  private static func candidates(
    in scene: Scene, _ held: Set<Int>, _ components: [String: SwiftUILayout]
  ) -> [Candidate] {
    scene.views.indices.compactMap { index in
      guard let name = scene.views[index].kind.layoutName, let layout = components[name],
        let use = SwiftUIUses.use(index, of: layout, in: scene, held)
      else { return nil }
      let view = ViewID(index)
      let inside = Set(
        scene.views.indices.filter { other in scene.isInside(other) { $0 == index } }
          .map { ViewID($0) })
      let groups = scene.groups(askedIn: view, inside)
      let lengths = lengths(of: layout)
      let closed = ClosedUse(
        view, inside: inside, groups: groups,
        width: layout.scene.width.fits ? lengths.width : nil,
        height: layout.scene.height.fits ? lengths.height : nil)
      return Candidate(index: index, use: use, closed: closed)
    }
  }

  /// Between what the width and the height of a component lie.
  private static func lengths(
    of layout: SwiftUILayout
  ) -> (width: ParameterDomain.Range, height: ParameterDomain.Range) {
    let proof = SwiftUIUseProof(layout.wholeFrames)
    func range(_ unknown: LoweredScene.Unknown) -> ParameterDomain.Range {
      let ranges = proof.ranges(of: LoweredScene.variable(.root, unknown))
      let isBounded = ranges.allSatisfy { $0.most != nil }
      let least = ranges.map { $0.least ?? .zero }.min() ?? .zero
      let most = isBounded ? ranges.compactMap(\.most).max().map { $0 + beyond } : nil
      return (max(least - beyond, .zero), most)
    }
    return (range(.width), range(.height))
  }

  /// Whether a use is laid out as by itself in all of its states, and all else as it lies around.
  private static func holds(
    _ candidate: Candidate, _ own: SwiftFrameStruct, around: [SceneProgram]
  ) -> Bool {
    let (view, closed) = (ViewID(candidate.index), candidate.closed)
    var proof = SwiftUIUseProof(own)
    guard proof.holds(view, candidate.use) else { return false }
    let views = own.scene.views.indices.map { ViewID($0) }.filter { !closed.inside.contains($0) }
    return own.programs.indices.allSatisfy { place in
      let program = own.programs[place]
      // The one in which its states are the first ones.
      let like = around.first { other in
        other.direction == program.direction && other.holds == program.holds
          && zip(other.states, program.states).enumerated().allSatisfy { group, states in
            closed.groups.contains(group) || states.0 == states.1
          }
      }
      return like.map { proof.isEqual($0, place, given: view, at: views) } ?? false
    }
  }
}
