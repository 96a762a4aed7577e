import PlumbDiagnostics
import PlumbModel
import PlumbReport
import PlumbRuntime
import PlumbText

let traceCommand = Command(
  name: "trace",
  overview: "Run the passes over a layout's views and print each call.",
  discussion: [
    "A script is a list of steps parted by ';'. A screen comes and goes: start (an app), load, "
      + "appear, disappear, unload (a view), release, push NAME, pop, present NAME [full "
      + "screen], dismiss, swipe (a pop, or a dismissal of a sheet, given up). Something happens "
      + "to it: set [GROUP] STATE, text VIEW \"words\", scroll VIEW to [X] Y, drag VIEW to [X] Y, "
      + "flick VIEW to [X] Y (a finger lets go on the way), reload VIEW [ROW], "
      + "direction ltr or rtl, size WxH, insets T,L,B,R, rotate, text-scale N, memory warning. A "
      + "pass is asked for: update, layout, needs update, layout or display [VIEW]. 'wait' lets "
      + "the event end.",
    "Each step is an event, and ends with the passes that are pending; what changes views and what "
      + "asks for passes goes on, one event with the steps of the kind after it.",
    "'push' and 'present' take a layout of the file; another name is that of an empty screen.",
    "The layout is the first of the file that is no view and no row of another one. --size is the "
      + "screen's, 390 by 844 without it; turned or resized, a layout keeps to the sizes it "
      + "declares.",
  ],
  examples: [
    Example("plumb trace Card.layout", "Show a screen and let it go."),
    Example("plumb trace Card.layout --script 'appear; rotate'", "Turn the device."),
  ],
  operands: [layoutFileOperand],
  options: [
    Option(
      name: "--script", value: "steps", initial: defaultScript, help: "What happens, in order."),
    Option(
      name: "--from", value: "source", values: Source.allCases.map(\.rawValue), initial: "code",
      help: "How the views come into being."),
    Option(name: "--layout", value: "name", help: "This layout of the file."),
    Option(name: "--size", value: "WxH", help: "The size of the screen, in points."),
    Option(
      name: "--device", value: "name", suggestions: deviceOption.suggestions,
      help:
        "The device, such as 'iPhone 16' or 'iPhone 16 landscape', with its safe area and margins; "
        + "'plumb devices' lists them."),
    Option(
      name: "--direction", value: "direction", values: Direction.allCases.map(\.rawValue),
      initial: "ltr", help: "The direction of reading."),
    Option(
      name: "--insets", value: "T,L,B,R",
      help: "The safe area's distances from the screen's edges, in points."),
    keyboardOption,
    Option(
      name: "--animate", value: "seconds",
      help: "Print the frames in between, 60 a second, of what a 'layout' moves on the screen; "
        + "without it, of what a transition moves."),
    Option(
      name: "--curve", value: "curve", values: AnimationCurve.allCases.map(\.rawValue),
      initial: "ease",
      help: "How an animation goes: slow at both ends, at one of them, or at even speed."),
    Option(
      name: "--format", value: "format", values: ["text", "json"], initial: "text",
      help: "How to print."),
  ] + [defineOption] + typographyOptions + importOptions,
  run: runTrace)

private let defaultScript = "load; appear; disappear; release"

private func runTrace(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  var request = try FrameRequest(call)
  let animation = try animation(call)
  let typography = try call.typography()
  let source = try layoutSource(at: call.operands[0])
  guard let analysis = try call.analysis(of: source, typography, console) else { return .found }
  let files = analysis.files.map(\.tree.source)
  let scenes = analysis.scenes
  guard let scene = screenLayout(try request.scenes(of: analysis, call)) else {
    throw Failure(message: "'\(call.operands[0])' holds no layout", status: .found)
  }

  let script = SourceText(path: "script", call.value("--script") ?? defaultScript)
  let (steps, mistakes) = readScript(script, scenes: scenes, first: scene)
  guard mistakes.isEmpty else {
    console.complain(drawn(mistakes, files: [script], color: console.colorsErrors))
    return .usage
  }

  let size = request.sizes.last
  // Situations of devices come after those of sizes.
  let screen = request.screens.last
  let situations = try request.situations(of: scene, among: scenes, console)
  guard let situation = situations.last else { return .bug }
  let settings = TraceSettings(
    width: screen?.width ?? size?.width ?? 390, height: screen?.height ?? size?.height ?? 844,
    source: call.value("--from").flatMap { Source(rawValue: $0) } ?? .code, animation: animation)
  let trace = trace(
    scene, among: scenes, in: situation, settings, steps: steps, lines: LineTable(source))
  console.complain(drawn(trace.diagnostics, files: files, color: console.colorsErrors))
  try console.write(request.format == "json" ? traceJSON(trace) : traceText(trace))
  return trace.diagnostics.isEmpty ? .clean : .found
}

private func animation(
  _ call: Invocation
) throws -> (duration: Double, curve: AnimationCurve)? {
  guard let text = call.value("--animate") else {
    if call.has("--curve") { throw call.wrongUsage("'--curve' needs '--animate <seconds>'") }
    return nil
  }
  let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  guard digits, let seconds = Double(text), 0 < seconds, seconds <= Animation.longest else {
    throw call.wrongUsage(
      "The value '\(text)' is invalid for '--animate <seconds>'. "
        + "Write seconds up to \(Int(Animation.longest)), such as '0.2'")
  }
  return (seconds, call.value("--curve").flatMap { AnimationCurve(rawValue: $0) } ?? .ease)
}

/// The first layout that is no view and no row of another one.
private func screenLayout(_ scenes: [Scene]) -> Scene? {
  let used = scenes.componentNames
  return scenes.first { !used.contains($0.name) } ?? scenes.first
}
