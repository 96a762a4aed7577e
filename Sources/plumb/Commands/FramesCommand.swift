import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbText

let framesCommand = Command(
  name: "frames",
  overview: "Solve layouts and print their frames.",
  discussion: [
    "Without --size a layout is 390 by 844, brought into the sizes it declares; an axis that "
      + "'fits' is left to the content. '375x' and 'x500' give one side, '375x812' both.",
    "Without --state the first state of each group holds. '--state expanded' or "
      + "'--state disclosure=expanded' takes another, '--state all' every combination.",
    "With --device a layout has the size of that screen, brought into the sizes it declares, and "
      + "the safe area and margins of the screen along the axes that it fills.",
    "--size and --device are for the layouts that no other of the file uses as a view, row or "
      + "item, or for the one that --layout names; the others are drawn at the sizes they declare.",
    "With --format svg one length may be a range, '320...430', '320...430x600' or '375x500...900': "
      + "the picture then moves through it, and shows where the layout conflicts.",
    "What is wrong with the file goes to standard error. Views that could also stand elsewhere are "
      + "marked; 'plumb lint' is what fails on them.",
  ],
  examples: [
    Example("plumb frames Card.layout", "Print where each view lies."),
    Example(
      "plumb frames Card.layout --device 'iPhone 16' --state all", "On a screen, in every state."),
    Example(
      "plumb frames Card.layout --size 320...430 --format svg > card.svg",
      "Draw it as it follows its width: a picture that moves."),
  ],
  operands: [layoutFileOperand],
  options: situationOptions + [
    Option(
      name: "--recover",
      help: "Where constraints conflict, say so and leave out the last one, as UIKit does."),
    Option(
      name: "--scale", value: "n",
      help: "Round edges to device pixels, n of which make a point."),
    Option(
      name: "--format", value: "format", values: ["text", "json", "svg"], initial: "text",
      help: "How to print."),
    Option(name: "--stats", help: "Print the time of each step on standard error."),
  ] + [defineOption] + typographyOptions + importOptions,
  run: runFrames)

private func runFrames(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  var request = try FrameRequest(call)
  let typography = try call.typography()
  var stopwatch = Stopwatch()
  let source = try layoutSource(at: call.operands[0])
  stopwatch.lap("read")

  guard let analysis = try call.analysis(of: source, typography, console) else { return .found }
  stopwatch.lap("analyze")
  let files = analysis.files.map(\.tree.source)
  let scenes = try request.scenes(of: analysis, call)
  if let range = request.range {
    let subject = try request.situationOfMotion(scenes, call, console)
    return try writeMotion(range, subject, files, call, console)
  }
  let isPicture = request.format == "svg"
  var tables: [FrameTable] = []
  var diagnostics: [Diagnostic] = []
  for scene in scenes {
    for situation in try request.situations(of: scene, among: scenes, console) {
      let outcome =
        call.has("--recover")
        ? recovered(scene, situation, LineTable(source), console, isPicture)
        : PlumbProof.frames(of: scene, in: situation, withConstraints: isPicture)
      switch outcome {
      case .solved(let table): tables.append(request.scale.map(table.onPixels) ?? table)
      case .impossible(let found): diagnostics += found
      }
    }
  }
  stopwatch.lap("solve")

  noteOffsets(request.contents, tables, console)
  console.complain(drawn(unique(diagnostics), files: files, color: console.colorsErrors))
  switch request.format {
  case "json": try console.write(frameJSON(tables))
  case "svg": try console.write(frameSVG(tables))
  default: try console.write(frameText(tables))
  }
  stopwatch.lap("write")
  if call.has("--stats") { console.complain(stopwatch.report(tables)) }
  return diagnostics.isEmpty ? .clean : .found
}

/// A layout that follows its size, as a picture; what conflicts is told, and is in the picture.
private func writeMotion(
  _ requested: RequestedRange, _ subject: (scene: Scene, situation: Situation),
  _ files: [SourceText], _ call: Invocation, _ console: Console
) throws -> ExitStatus {
  let (scene, situation) = subject
  let motion: FrameMotion
  do throws(MotionFailure) {
    motion = try PlumbProof.motion(
      of: scene, in: situation, followingWidth: requested.followsWidth, over: requested.range)
  } catch {
    switch error {
    case .impossible(let diagnostics):
      console.complain(drawn(diagnostics, files: files, color: console.colorsErrors))
      return .found
    case .tooManyPieces:
      throw Failure(
        message: "The frames of '\(scene.name)' change at too many sizes; ask for a smaller range",
        status: .usage)
    }
  }
  var diagnostics: [Diagnostic] = []
  for conflict in motion.conflicts {
    let middle = (conflict.range.lowerBound + conflict.range.upperBound) / 2
    var own = situation
    if requested.followsWidth { own.width = middle } else { own.height = middle }
    let outcome =
      call.has("--recover")
      ? recovered(scene, own, LineTable(files[0]), console, false)
      : frames(of: scene, in: own, withConstraints: false)
    if case .impossible(let found) = outcome { diagnostics += found }
  }
  console.complain(drawn(unique(diagnostics), files: files, color: console.colorsErrors))
  try console.write(motionSVG(motion))
  return diagnostics.isEmpty ? .clean : .found
}

/// Says where somebody would have scrolled past all that there is, and so nothing is printed of it.
private func noteOffsets(
  _ contents: [ContentSize], _ tables: [FrameTable], _ console: Console
) {
  var noted: Set<String> = []
  for table in tables {
    for view in contents where view.hasOffset {
      guard let scroll = table.views.first(where: { $0.path == view.view }),
        let content = table.views.first(where: { $0.path == view.view + ".content" })
      else { continue }
      let (room, frame) = (scroll.frame, content.frame)
      let isAside = frame.x + frame.width <= 0 || room.width <= frame.x
      let isAbove = frame.y + frame.height <= 0 || room.height <= frame.y
      guard isAside || isAbove else { continue }
      let (axis, length) = isAbove ? ("high", frame.height) : ("wide", frame.width)
      let line =
        "Note: '\(view.view)' is scrolled past what is in it, which is "
        + "\(readable(length)) \(axis) in '\(table.layout)'\n"
      if noted.insert(line).inserted { console.complain(line) }
    }
  }
}

/// Frames without the constraints that conflict with earlier ones, which are told as UIKit does.
private func recovered(
  _ scene: Scene, _ situation: Situation, _ lines: LineTable, _ console: Console,
  _ withConstraints: Bool
) -> FramesOutcome {
  let found = recoveredFrames(of: scene, in: situation, withConstraints: withConstraints)
  for constraint in found.broken { console.complain(constraint.log(lines) + "\n") }
  return found.outcome
}

/// The same conflict at many sizes is told once.
private func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<Diagnostic> = []
  return diagnostics.filter { diagnostic in
    var told = diagnostic
    told.counterexample = nil
    return seen.insert(told).inserted
  }
}

/// Times of steps, in the order they ran.
private struct Stopwatch {
  private var laps: [(name: String, seconds: Double)] = []
  private var last = monotonicSeconds()

  mutating func lap(_ name: String) {
    let now = monotonicSeconds()
    laps.append((name, now - last))
    last = now
  }

  func report(_ tables: [FrameTable]) -> String {
    var text = ""
    for lap in laps {
      text += "\(lap.name.padded(to: 8)) \(readable(lap.seconds * 1000)) ms\n"
    }
    let statistics = tables.map(\.statistics)
    return text + "\(tables.count) \(tables.count == 1 ? "situation" : "situations"), "
      + "\(statistics.reduce(0) { $0 + $1.variables }) variables, "
      + "\(statistics.reduce(0) { $0 + $1.rows }) rows, "
      + "\(statistics.reduce(0) { $0 + $1.pivots }) pivots\n"
      + rowReport(statistics)
  }

  private func rowReport(_ statistics: [FrameStatistics]) -> String {
    let cells = statistics.reduce(0) { $0 + $1.cells }
    let measured = statistics.reduce(0) { $0 + $1.rowsMeasured }
    guard 0 < cells || 0 < measured else { return "" }
    return "\(cells) rows made, \(measured) measured\n"
  }
}
