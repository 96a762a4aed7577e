import PlumbModel
import PlumbReport
import PlumbRuntime
import PlumbText

extension FuzzTarget {
  /// Scripts of any steps on any layout: the same calls twice, frames that are numbers.
  static let trace = FuzzTarget(name: "trace", from: .layouts) { bytes, tally in
    let half = bytes.count / 2
    let source = layout(of: Array(bytes[..<half]))
    let analysis = analyze(source, importing: noImport)
    guard let first = analysis.scenes.last, analysis.scenes.allSatisfy({ isSmall($0) }),
      analysis.scenes.allSatisfy(\.isSound)
    else { return [] }
    var choices = Choices(Array(bytes[half...]))
    let words = (0..<1 + choices.below(12)).map { _ in choices.pick(steps) }
    let script = readScript(
      SourceText(path: "script", words.joined(separator: "; ")), scenes: analysis.scenes,
      first: first)
    guard script.diagnostics.isEmpty else {
      tally.count("scripts with mistakes")
      return []
    }
    func run() -> Trace {
      PlumbRuntime.trace(
        first, among: analysis.scenes, in: first.defaultSituation,
        TraceSettings(
          width: 390, height: 844, source: choices.isOneOf(2) ? .nib : .code,
          animation: choices.isOneOf(3) ? (0.02, .ease) : nil),
        steps: script.steps, lines: LineTable(source))
    }
    let before = choices
    let trace = run()
    choices = before
    tally.count("scripts")
    tally.count("steps", script.steps.count)
    var broken: [String] = []
    if traceJSON(trace) != traceJSON(run()) { broken.append("two traces differ") }
    let frames = trace.steps.flatMap(\.changes).map(\.new)
    for frame in frames where ![frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
    {
      broken.append("a frame is no number")
    }
    _ = traceText(trace)
    return broken.map { "\($0): \(words)" }
  }

  private static let steps = [
    "appear", "layout", "start; appear", "rotate", "set s0 on", "set s1 off", "direction rtl",
    "text v0 \"Other words\"", "size 200 by 300", "needs layout v0", "update", "wait",
    "push Main", "pop", "disappear", "memory", "text-scale 2", "reload v0", "scroll v0 to 40",
    "present Main", "dismiss", "load", "insets 20 0 10 0", "unload", "release", "swipe 0.5",
  ]
}
