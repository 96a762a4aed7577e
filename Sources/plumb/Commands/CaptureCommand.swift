import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbText

let captureCommand = Command(
  name: "capture",
  overview: "Write layouts of the views of a running app.",
  discussion: [
    "With --source, 'PlumbCapture.swift' is written: one file to put into the tests of an app. "
      + "'try assertLayout(of: controller.view, widths: 320...430)' there writes the views and "
      + "constraints that are there, whoever made them, as a '.layout', and runs 'plumb lint' on "
      + "it.",
    "With --check, each of the layouts that were written so is solved at the size that its views "
      + "had, and its frames are compared with those that UIKit gave them.",
  ],
  examples: [
    Example("plumb capture --source -o AppTests", "Write AppTests/PlumbCapture.swift."),
    Example("plumb capture --check AppTests/Layouts", "Compare frames with those of the app."),
  ],
  operands: [
    Operand(
      name: "path", help: "With --check: layouts that were captured, or folders of them.",
      isRequired: false, repeats: true)
  ],
  options: [
    Option(name: "--source", help: "Write the Swift file that captures."),
    Option(
      name: "--output", short: "-o", value: "path",
      help: "A folder, made if missing, or a file that ends in '.swift'; without it, the source "
        + "goes to standard output."),
    Option(
      name: "--check",
      help: "Compare frames with those of the app, and exit 1 where some differ."),
  ],
  run: runCapture)

private func runCapture(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  guard call.has("--source") != call.has("--check") else {
    throw call.wrongUsage("one of '--source' and '--check' says what to do")
  }
  if call.has("--source") {
    guard call.operands.isEmpty else {
      throw call.wrongUsage("'--source' reads no files, and '\(call.operands[0])' is one")
    }
    return try writeSource(call, console)
  }
  guard !call.has("--output") else { throw call.wrongUsage("'--check' writes nothing") }
  guard !call.operands.isEmpty else {
    throw call.wrongUsage("'--check' needs the layouts that were captured")
  }
  var (files, status) = layoutFiles(at: call.operands, console)
  for file in files.sorted() {
    do {
      let check = CapturedFrames(try source(at: file)).check()
      try console.write(check.text)
      if !check.isEqual, status == .clean { status = .found }
    } catch let failure as Failure where failure.concernsOneFile {
      status = report(failure, console)
    }
  }
  return status
}

private func writeSource(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  var path = call.value("--output") ?? "-"
  if path != "-", !path.hasSuffix(".swift") {
    do {
      try makeFolder(path)
    } catch {
      throw unwritable(path, error)
    }
    path += (path.hasSuffix("/") ? "" : "/") + "PlumbCapture.swift"
  }
  try Outputs(call, reading: []).write(Array(CaptureSource.text.utf8), to: path, console)
  return .clean
}

/// The frames that a captured layout tells in its comments, beside those that it has here.
private struct CapturedFrames {
  private let source: SourceText
  private var size: (width: Double, height: Double)?
  private var recorded: [(path: String, frame: Frame, line: Int)] = []

  /// As much as frames may differ that are rounded to pixels.
  private static let tolerance = 1.01

  init(_ source: SourceText) {
    self.source = source
    var line = 0
    for text in String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      line += 1
      let words = text.split(separator: " ")
      guard words.first == "//" else { continue }
      if words.count == 6, words[1] == "frames", words[2] == "at", words[4] == "by",
        let width = Double(words[3]), let height = Double(words[5])
      {
        size = (width, height)
      } else if size != nil, words.count == 6 {
        let numbers = words.dropFirst(2).compactMap { Double($0) }
        guard numbers.count == 4 else { continue }
        let frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        recorded.append((String(words[1]), frame, line))
      }
    }
  }

  func check() -> (text: String, isEqual: Bool) {
    let path = pictured(source.path)
    let analysis = analyze(source) { _, _ in .failed(reason: "a captured layout has none") }
    guard let size, !recorded.isEmpty, let scene = analysis.scenes.last else {
      return ("\(path): no frames of an app\n", false)
    }
    if let error = analysis.diagnostics.first(where: { $0.severity == .error }) {
      return ("\(path): \(scene.name): no frames: \(error.message)\n", false)
    }
    var contents: [ContentSize] = []
    var points = 0.0
    // Texts are taken to be as large as in the app, where that may be the same words; a text that
    // becomes another may move others, so that this is done again.
    while true {
      let situation = Situation(width: size.width, height: size.height, contents: contents)
      let table: FrameTable
      switch frames(of: scene, in: situation, withConstraints: false) {
      case .solved(let solved): table = solved
      case .impossible(let why):
        let reason = why.first?.message ?? "these lines cannot all hold"
        return ("\(path): \(scene.name): no frames: \(reason)\n", false)
      }
      let solved = Dictionary(uniqueKeysWithValues: table.views.map { ($0.path, $0) })
      let others = recorded.filter { !isEqual(solved[$0.path]?.frame, $0.frame) }
      let texts = others.compactMap { textSize($0.frame, solved[$0.path]) }
      let merged = contents.merging(texts.map(\.size))
      if merged == contents || others.isEmpty {
        return (report(scene.name, others, solved, contents.count, points), others.isEmpty)
      }
      contents = merged
      points = max(points, texts.map(\.points).max() ?? 0)
    }
  }

  private func isEqual(_ solved: Frame?, _ recorded: Frame) -> Bool {
    guard let solved else { return false }
    let distances = [
      solved.x - recorded.x, solved.y - recorded.y, solved.width - recorded.width,
      solved.height - recorded.height,
    ]
    return distances.allSatisfy { $0.magnitude <= Self.tolerance }
  }

  /// The size that a text had in the app, where that is at most a fifth away from the one here.
  private func textSize(
    _ recorded: Frame, _ solved: ViewFrame?
  ) -> (size: ContentSize, points: Double)? {
    guard let solved, ["label", "button", "field"].contains(solved.kind) else { return nil }
    func other(_ recorded: Double, _ here: Double, most: Double) -> Double? {
      let distance = (recorded - here).magnitude
      return 0.01 < distance && distance <= most ? recorded : nil
    }
    let frame = solved.frame
    let most = solved.lines.count > 1 ? max(24, frame.height / 2) : max(12, frame.height * 0.3)
    let width = other(recorded.width, frame.width, most: max(12, frame.width / 5))
    let height = other(recorded.height, frame.height, most: most)
    guard width != nil || height != nil else { return nil }
    let points =
      [width.map { $0 - frame.width }, height.map { $0 - frame.height }]
      .compactMap { $0?.magnitude }.max() ?? 0
    return (ContentSize(view: solved.path, width: width, height: height), points)
  }

  private func report(
    _ name: String, _ others: [(path: String, frame: Frame, line: Int)],
    _ solved: [String: ViewFrame], _ texts: Int, _ points: Double
  ) -> String {
    let count = recorded.count == 1 ? "1 view" : "\(recorded.count) views"
    var text = "\(pictured(source.path)): \(name): \(count), "
    text +=
      others.isEmpty
      ? (recorded.count == 1 ? "where the app put it" : "all where the app put them")
      : "\(others.count) elsewhere than the app put them"
    if 0 < texts {
      text +=
        "; \(texts) \(texts == 1 ? "text" : "texts") in the size of the app, up to "
        + "\(readable(points)) points from what is measured here"
    }
    text += "\n"
    for other in others {
      let here = solved[other.path].map { words($0.frame) } ?? "not there"
      text += "  \(other.line): \(other.path): \(here), in the app \(words(other.frame))\n"
    }
    return text
  }

  /// `44 by 20.5 at 16, 8`
  private func words(_ frame: Frame) -> String {
    "\(readable(frame.width)) by \(readable(frame.height)) at \(readable(frame.x)), "
      + readable(frame.y)
  }
}
