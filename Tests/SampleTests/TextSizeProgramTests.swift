import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// One program is for readers of all sizes of text: what these change are lengths that it is given.
@Suite struct TextSizeProgramTests {
  /// Those of a preview's page.
  private static let scales = [
    1, 0.82, 0.88, 0.94, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12,
  ]

  private func scenes(_ name: String) throws -> [Scene] {
    let bytes = try #require(Golden.bytes(at: "Samples/" + name))
    return analyze(SourceText(path: name, bytes: bytes)) { _, _ in
      .failed(reason: "no such file")
    }.scenes
  }

  /// Each sample at the usual size and at one of the others, all of which have their turn.
  @Test(arguments: SampleTests.names)
  func laysOutAsThatOfOneSize(name: String) throws {
    let number = SampleTests.names.firstIndex(of: name) ?? 0
    for scene in try scenes(name) where scene.followsTextInLengths && scene.flows.isEmpty {
      var (cache, single) = (ProgramCache(), ProgramCache())
      var random = SeededRandom(seed: 1)
      for places in scene.alike(Self.scales) {
        let scales = places.map { Self.scales[$0] }
        let all = try scene.scalingText(by: scales[0]).programs(forTexts: scales, &cache)
        let text = (1 + number) % scales.count
        let alone = try scene.scalingText(by: scales[text]).programs(&single)
        #expect(all.count == alone.count)
        for (program, other) in zip(all, alone) {
          #expect(program.states == other.states && program.holds == other.holds)
          for _ in 0..<3 {
            let size = (random.length(scene.width), random.length(scene.height))
            let values = program.values(like: other, atText: text, size)
            let expected = other.values(width: size.0, height: size.1)
            // After the unknowns of views come what the programs are given, which differs.
            let pairs = zip(values ?? [], expected ?? []).prefix(4 * scene.views.count)
            let isSame =
              (values == nil) == (expected == nil)
              && pairs.allSatisfy { abs($0 - $1) <= 1e-6 }
            #expect(isSame, "\(scene.name) at \(size) in \(program.states) at \(scales[text])")
          }
        }
      }
    }
  }

  /// Twelve sizes of text take little more work than one or two: pages of these took seconds.
  @Test(arguments: ["SignUpForm", "NowPlaying", "Notifications", "StaySearch", "MapSheet"])
  func costsWhatOneSizeDoes(name: String) throws {
    for scene in try scenes(name + ".layout") {
      var (cache, single) = (ProgramCache(), ProgramCache())
      let programs = try scene.programs(forTexts: Self.scales, &cache)
      let alone = try scene.programs(&single)
      #expect(programs.count == alone.count)
      #expect(2 * cache.componentCount <= 3 * single.componentCount, "\(scene.name)")
      #expect(cache.work <= 3 * single.work, "\(scene.name)")
    }
  }

  /// Parts of which no short program comes are given up early: two of a form took 4,300,000, and
  /// one of a panel 2,200,000.
  @Test(arguments: [("ContactForm", 700_000), ("LogIn", 350_000), ("SignIn", 1_000_000)])
  func givesUpEarly(name: String, most: Int) throws {
    var cache = ProgramCache()
    for scene in try scenes(name + ".layout") { _ = try scene.programs(&cache) }
    #expect(0 < cache.work && cache.work <= most, "\(cache.work)")
  }
}

extension SeededRandom {
  /// A length in halves of a point; nil where the content decides.
  fileprivate mutating func length(_ extent: DeclaredExtent) -> Double? {
    if extent.fits { return nil }
    return extent.minimum + Double(below(Int(2 * (extent.maximum - extent.minimum)) + 1)) / 2
  }
}

extension SceneProgram {
  /// Its values at a size of text, whose texts are as high as another has them.
  fileprivate func values(
    like other: SceneProgram, atText text: Int, _ size: (width: Double?, height: Double?)
  ) -> [Double]? {
    let given = parameters.enumerated().map { place, parameter in
      switch parameter {
      case .width: size.width ?? 0
      case .height: size.height ?? 0
      case .inset: sample(parameter)
      case .content, .wrapped, .ascent, .descent: measure(place, atText: text).drawn
      }
    }
    return program.values(at: given) { place, width in
      guard case .wrapped(let view) = parameters[place] else { return 0 }
      return other.height(of: view, within: width)
    }
  }
}
