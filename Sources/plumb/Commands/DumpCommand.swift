import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSyntax
import PlumbText

let dumpCommand = Command(
  name: "dump",
  overview: "Print what a file becomes on its way to frames.",
  discussion: [
    "The stages are the file's tokens; its tree; the scene of each layout, with all names "
      + "resolved; the constraints that its statements become; the problem that the solver gets; "
      + "what is left of that when it is presolved; and the solution, with how each row stands in "
      + "it. Every line names its place in the file.",
    "Tokens and tree are of the file alone. The problem and what follows are those of the sizes, "
      + "states and direction asked for, as with 'plumb frames'.",
    "What is wrong with the file goes to standard error, and the status is 1 then; up to the "
      + "constraints it is dumped as far as it was understood.",
  ],
  examples: [
    Example("plumb dump Card.layout", "Print the tree."),
    Example(
      "plumb dump --stage constraints Card.layout",
      "Print the constraints that statements become."),
  ],
  operands: [layoutFileOperand],
  options: [
    Option(
      name: "--stage", value: "stage", values: DumpStage.allCases.map(\.rawValue),
      initial: DumpStage.tree.rawValue, help: "What to print.")
  ] + situationOptions + [
    Option(
      name: "--format", value: "format", values: ["text", "json"], initial: "text",
      help: "How to print.")
  ] + [defineOption] + typographyOptions + importOptions,
  run: runDump)

private func runDump(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let stage = call.value("--stage").flatMap(DumpStage.init) ?? .tree
  try call.refuseOptions(beyond: stage)
  var request = try FrameRequest(call)
  let typography = try call.typography()
  let source = try layoutSource(at: call.operands[0])
  if !stage.hasLayouts {
    let file = parse(source)
    try write(dump(file, stage), request, console)
    return complain(file.diagnostics, [source], console)
  }
  let importer = Importer(root: source, allowing: try call.allowedImports())
  let analysis = analyze(
    source, typography: typography, defining: try call.definitions(), importing: importer.load)
  let files = analysis.files.map(\.tree.source)
  try call.checkDefinitions(analysis.metricNames)
  let scenes = try request.scenes(of: analysis, call)
  if !stage.hasSituations {
    try write(dump(analysis, scenes, stage), request, console)
    return complain(analysis.diagnostics, files, console)
  }
  guard complain(analysis.diagnostics, files, console) == .clean else { return .found }
  var dumped: [DumpedSituation] = []
  var diagnostics: [Diagnostic] = []
  for scene in scenes {
    for situation in try request.situations(of: scene, among: scenes, console) {
      var fixpoint = TextFixpoint(scene, situation)
      var isSolved = false
      if case .fixed(let lowered, let outcome) = fixpoint.result() {
        dumped.append(DumpedSituation(scene, lowered, outcome))
        isSolved = outcome.solution != nil || stage != .solution
      }
      if !isSolved, case .impossible(let found) = frames(of: scene, in: situation) {
        diagnostics += found
      }
    }
  }
  try write(dump(dumped, files, stage), request, console)
  return complain(diagnostics, files, console)
}

extension Invocation {
  /// What has no meaning for a stage is wrong usage, since it would be passed over.
  fileprivate func refuseOptions(beyond stage: DumpStage) throws {
    guard !stage.hasSituations else { return }
    let stages = DumpStage.allCases.map(\.rawValue)
    let ofLayouts = ["--layout", defineOption.name]
    for option in ofLayouts + (situationOptions + typographyOptions).map(\.name)
    where has(option) {
      let isOfLayouts = ofLayouts.contains(option)
      if isOfLayouts, stage.hasLayouts { continue }
      let first: DumpStage = isOfLayouts ? .scene : .problem
      let others = stages.drop { $0 != first.rawValue }
      throw wrongUsage(
        "'\(option)' says nothing of the stage '\(stage.rawValue)', but of "
          + quotedChoice(Array(others)))
    }
  }
}

private func write(_ dump: Dump, _ request: FrameRequest, _ console: Console) throws {
  try console.write(request.format == "json" ? dumpJSON(dump) : dumpText(dump))
}

/// Prints the errors; nothing else of a dump's file is of interest.
private func complain(
  _ diagnostics: [Diagnostic], _ files: [SourceText], _ console: Console
) -> ExitStatus {
  let errors = diagnostics.filter { $0.severity == .error }
  guard !errors.isEmpty else { return .clean }
  console.complain(drawn(errors, files: files, color: console.colorsErrors))
  return .found
}
