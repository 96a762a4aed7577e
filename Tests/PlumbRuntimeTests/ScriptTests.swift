import PlumbDiagnostics
import PlumbModel
import PlumbRuntime
import PlumbText
import TestSupport
import Testing

@Suite struct ScriptTests {
  private static let source = SourceText(
    path: "Test.layout",
    """
    layout Row {
        size 320...430 by fits

        label name "One" { font body }
        view box (20 by 20)

        V:|-[name]-[box]-|
        H:[name]-(>=8)-|
        H:|-[box]

        states disclosure {
            open { name.leading == super.leading + 8 }
            shut { name.leading == super.leading + 20 }
        }
    }

    layout Other {
        view box

        HV:|[box]|
    }

    """)

  private let scenes: [Scene]

  init() {
    scenes = analyze(Self.source) { _, _ in .failed(reason: "none") }.scenes
  }

  private func read(_ script: String) -> (steps: [ScriptStep], diagnostics: [Diagnostic]) {
    readScript(SourceText(path: "script", script), scenes: scenes, first: scenes[0])
  }

  private func run(_ steps: [ScriptStep]) -> Trace {
    trace(
      scenes[0], among: scenes, in: scenes[0].defaultSituation,
      TraceSettings(width: 390, height: 844), steps: steps, lines: LineTable(Self.source))
  }

  @Test func stepsAreReadWithTheirPlaces() {
    let (steps, diagnostics) = read(" load;appear;;\n set disclosure=shut ; text name \"a; b\"")
    #expect(diagnostics.isEmpty)
    #expect(steps.map(\.text) == ["load", "appear", "set disclosure shut", "text name \"a; b\""])
    #expect(steps.map(\.range.lower) == [1, 6, 16, 38])
    #expect(
      steps.map(\.action) == [
        .load, .appear, .set([StateChoice(group: "disclosure", state: "shut")]),
        .text("a; b", path: "name"),
      ])
  }

  @Test(arguments: ["load", "set shut", "push Other", "size 1x2", "needs display box", "rotate"])
  func everyLetterLeftOutIsAMistakeOrAnotherStep(step: String) {
    for place in step.indices {
      var broken = "appear; " + step
      broken.remove(
        at: broken.index(
          broken.startIndex,
          offsetBy: 8
            + step.distance(
              from: step.startIndex, to: place)))
      let (steps, diagnostics) = read(broken)
      #expect(diagnostics.count == 1 || steps.count == 2, "\(broken)")
    }
  }

  /// What is read without a mistake runs to its end, whatever it is; what is not says so, once a
  /// step at most.
  @Test(arguments: UInt64(1)...40)
  func anyScriptIsToldOrRun(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "load", "appear", "appear", "disappear", "release", "unload", "set", "open", "shut",
      "disclosure", "text", "name", "box", "\"x y\"", "\"", "direction", "rtl", "ltr", "size",
      "500x300", "0x0", "rotate", "text-scale", "2", "memory", "warning", "push", "Other", "Row",
      "B", "pop", "swipe", "update", "layout", "needs", "display", "wait", "=", "\u{0}", "é",
    ]
    let phrases = [
      "appear", "disappear", "set shut", "set open", "push Row", "push B", "pop", "swipe", "rotate",
      "layout", "update", "text name \"longer words\"", "direction rtl", "needs display box",
      "needs layout", "size 500x300", "size 0x0", "text-scale 2", "memory warning", "unload",
      "wait", "load", "release",
    ]
    for _ in 0..<30 {
      let noise = (0..<random.below(12)).map { _ in
        random.pick(words) + random.pick([" ", ";", "; ", "\n"])
      }
      let (_, mistakes) = read(noise.joined())
      #expect(mistakes.allSatisfy { $0.range.upper <= noise.joined().utf8.count })

      var script: [String] = []
      for _ in 0..<12 {
        let next = script + [random.pick(phrases)]
        if read(next.joined(separator: ";")).diagnostics.isEmpty { script = next }
      }
      let (steps, diagnostics) = read(script.joined(separator: ";"))
      #expect(diagnostics.isEmpty)
      let trace = run(steps)
      #expect(trace.steps.count == steps.count)
      #expect(trace.diagnostics.isEmpty, "\(script)")
      expectOrder(trace, "\(script)")
    }
  }

  /// In any life: loaded before it appears, will before did, gone only after it has disappeared.
  private func expectOrder(_ trace: Trace, _ script: String) {
    var appearing: [String: Method] = [:]
    for case .call(let receiver, let method, _) in trace.steps.flatMap(\.events) {
      let last = appearing[receiver]
      switch method {
      case .viewWillAppear:
        #expect(last != .viewWillAppear && last != .viewDidAppear, "\(script)")
      case .viewDidAppear: #expect(last == .viewWillAppear, "\(script)")
      case .viewWillDisappear:
        #expect(last == .viewDidAppear || last == .viewWillAppear, "\(script)")
      case .viewDidDisappear: #expect(last == .viewWillDisappear, "\(script)")
      case .draw, .viewDidLayoutSubviews: continue
      default: continue
      }
      appearing[receiver] = method
    }
  }

  @Test func biggerTextMovesWhatDependsOnIt() {
    let (steps, diagnostics) = read("appear; text-scale 2; push Row")
    #expect(diagnostics.isEmpty)
    let trace = run(steps)
    let changes = trace.steps[1].changes.map { "\($0.view) \($0.old.height) \($0.new.height)" }
    #expect(
      changes == [
        "Row.view 64.5 85.0", "Row.name 20.5 41.0", "Row.box 20.0 20.0",
      ])
    #expect(trace.steps[2].changes.first { $0.view == "Row#2.name" }?.new.height == 41)
  }
}
