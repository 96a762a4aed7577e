import PlumbProof
import PlumbReport
import PlumbSwift

let swiftCommand = Command(
  name: "swift",
  overview: "Write Swift that builds layouts out of views and constraints.",
  discussion: [
    "Each file becomes one of Swift with a class for each of its layouts; 'Card.layout' becomes "
      + "'Card.layout.swift'. Without --output, or with -, it goes to standard output.",
    "Of a storyboard or a nib each layout that 'plumb import' would write becomes such a file.",
    "With --tests a file becomes 'CardLayoutTests.swift': each class is laid out on every device "
      + "that its size allows, in every state and both directions, with larger texts where they "
      + "grow, and compared with arithmetic over what its own views say of their contents.",
    "What is compiled is linted, too: warnings are shown, and of a file with an error nothing is "
      + "written. So is what the toolkit cannot say an error with its place, and a layout that "
      + "two of the files define.",
  ],
  examples: [
    Example("plumb swift Card.layout", "Print a class that builds it for UIKit."),
    Example(
      "plumb swift --target swiftui --access public -o Generated Card.layout",
      "Write a Layout of SwiftUI and its views into a folder."),
    Example(
      "plumb swift --target frames -o CardFrames.swift Card.layout",
      "Write its frames as arithmetic, without views."),
  ],
  operands: [
    Operand(
      name: "file", help: "Files of layouts, storyboards and nibs; - is standard input.",
      repeats: true,
      completion: .layoutFiles)
  ],
  options: [
    Option(
      name: "--target", value: "toolkit",
      values: SwiftToolkit.allCases.map(\.rawValue) + [swiftUITarget, framesTarget],
      initial: SwiftToolkit.uikit.rawValue, help: "The views to write for, or frames for none."),
    Option(
      name: "--form", value: "form", values: SwiftForm.allCases.map(\.rawValue),
      initial: SwiftForm.class.rawValue,
      help: "A class that is given a view, or a view of its own besides."),
    Option(
      name: "--output", short: "-o", value: "folder",
      help: "Where to write, made if missing; or, for one file, a name that ends in .swift."),
    Option(
      name: "--access", value: "level", values: SwiftAccess.allCases.map(\.rawValue),
      initial: SwiftAccess.internal.rawValue, help: "Who may use the classes."),
    Option(name: "--layout", value: "name", help: "Only this layout, and those that stand in it."),
    defineOption, ruleOption,
    Option(name: "--prefix", value: "letters", help: "Letters before the names of classes."),
    Option(
      name: "--if-can-import",
      help: "Let the file compile to nothing where the toolkit is missing."),
    Option(
      name: "--views",
      help: "With --target frames: write the frames of UIKit's views, too, from layoutSubviews."),
    Option(
      name: "--no-samples",
      help: "Leave what labels, buttons and lists show to the app: no words and rows of the file, "
        + "but those that a state decides."),
    Option(
      name: "--localized",
      help: "Write words as String(localized:comment:), the comment naming the view."),
    Option(
      name: "--identifiers",
      help: "Give each view its name as accessibility identifier: Player.title."),
    Option(
      name: "--tests",
      help: "Write XCTest cases for the classes instead: at all sizes, in all states, every view "
        + "must lie where arithmetic has it."),
    Option(
      name: "--module", value: "name",
      help: "With --tests: the module that the classes are in, to be imported."),
    Option(
      name: "--no-lint",
      help: "Do not prove the layouts complete and free of conflicts, where lint runs elsewhere."),
    Option(
      name: "--depfile", value: "file",
      help: "Write there which files each output depends on, as make, Ninja and CMake read it."),
  ] + importOptions,
  run: runSwift)

private func runSwift(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let options = try swiftOptions(call)
  if !call.operands.contains("-") { Faults.arm() }
  var status = ExitStatus.clean
  let inputs = try call.operands.flatMap { operand in
    do {
      return try swiftInputs(at: operand)
    } catch let failure as Failure where failure.status == .noInput || failure.status == .found {
      status = report(failure, console)
      return []
    }
  }
  let places = try SwiftPlaces(call, inputs)
  var calls = ConfiguredCalls(call)
  let configured = try inputs.map { try calls.call(for: $0.origin) }
  var outputs = Outputs(
    call, reading: call.operands + configured.compactMap(\.configuration?.path))
  for input in inputs {
    if let place = places.output(of: input.name) { try outputs.reserve(place, for: input.name) }
  }
  let depfile = call.value("--depfile")
  if let depfile { try outputs.reserve(depfile, for: "--depfile") }
  let writings = try swiftWritings(configured, options, in: call)
  let results: [SwiftWriting.Outcome] = inParallel(inputs.count) { writings[$0](inputs[$0]) }
  for case .failed(let failure) in results {
    guard failure.concernsOneFile else { throw failure }
    status = report(failure, console)
  }
  try call.checkDefinitions(results.flatMap(\.metricNames))
  writings.first?.keep(results)
  let all = zip(zip(inputs, configured), results).compactMap {
    (input, result) -> (file: String, written: SwiftWriting.Written)? in
    guard case .written(var written) = result else { return nil }
    // It depends on what is said of it, too.
    if let settings = input.1.configuration?.path { written.paths.append(settings) }
    return (input.0.name, written)
  }
  // Whatever is read, also where nothing comes of it, is not written to.
  for (_, written) in all { outputs.read(written.paths) }
  if let layout = options.layout, let written = all.first?.written, !written.hasErrors,
    !written.layouts.contains(layout)
  {
    throw call.unknown("layout", layout, among: written.layouts)
  }
  let twice = layoutsDefinedTwice(all.map(\.written))
  console.complain(
    lintText(freshFindings(all.map(\.written)) + twice, color: console.colorsErrors))
  guard twice.isEmpty else { return .found }
  if status == .clean, all.contains(where: \.written.hasErrors) { status = .found }
  var rules: [String] = []
  for (file, written) in all where !written.hasErrors {
    guard let output = places.output(of: file) else {
      try console.write(written.text)
      continue
    }
    if depfile != nil { rules.append(try dependencies(of: output, written.paths)) }
    try places.makeFolder()
    try outputs.write(Array(written.text.utf8), to: output, console)
  }
  if let depfile { try outputs.write(Array(rules.joined().utf8), to: depfile, console) }
  return status
}

/// How each file is compiled, by what the project that it lies in says; once for those of one.
private func swiftWritings(
  _ configured: [Invocation], _ options: SwiftOptions, in call: Invocation
) throws -> [SwiftWriting] {
  // What the command line says wrong is told whatever files there are.
  let usual = try SwiftWriting(call, options)
  var known: [String: SwiftWriting] = [:]
  return try configured.map { call in
    guard let path = call.configuration?.path else { return usual }
    if let writing = known[path] { return writing }
    let writing = try SwiftWriting(call, options, beside: usual)
    known[path] = writing
    return writing
  }
}

private func swiftOptions(_ call: Invocation) throws -> SwiftOptions {
  var options = SwiftOptions(
    toolkit: call.value("--target").flatMap(SwiftToolkit.init) ?? .uikit,
    access: call.value("--access").flatMap(SwiftAccess.init) ?? .internal,
    prefix: call.value("--prefix") ?? "", isConditional: call.has("--if-can-import"),
    writesViews: call.has("--views"), layout: call.value("--layout"),
    form: call.value("--form").flatMap(SwiftForm.init) ?? .class,
    testedModule: call.value("--module"))
  options.hasSamples = !call.has("--no-samples")
  options.isLocalized = call.has("--localized")
  options.hasIdentifiers = call.has("--identifiers")
  for name in ["--no-samples", "--localized", "--identifiers"]
  where call.has(name) && call.value("--target") == framesTarget {
    throw call.wrongUsage("'\(name)' is for views, and '--target frames' writes none")
  }
  guard !options.writesViews || call.value("--target") == framesTarget else {
    throw call.wrongUsage("'--views' is for '--target frames'")
  }
  if call.has("--tests"), let target = call.value("--target"), writesProofs(target) {
    throw call.wrongUsage(
      "'--target \(target)' writes arithmetic itself; '--tests' compares what Auto Layout does")
  }
  if let module = options.testedModule {
    guard call.has("--tests") else { throw call.wrongUsage("'--module' is for '--tests'") }
    guard isName(module) else {
      throw call.wrongUsage("No module can be called '\(module)'")
    }
  }
  guard options.form == .class || !writesProofs(call.value("--target") ?? "") else {
    throw call.wrongUsage("'--form view' is for '--target uikit' and '--target appkit'")
  }
  if call.has("--no-lint"), let target = call.value("--target"), writesProofs(target) {
    throw call.wrongUsage("'--target \(target)' writes what is proved, without '--no-lint'")
  }
  guard options.prefix.isEmpty || isName(options.prefix) else {
    throw call.wrongUsage("The prefix '\(options.prefix)' cannot begin a name")
  }
  guard options.layout == nil || call.operands.count == 1 else {
    throw call.wrongUsage("'--layout' is for one file")
  }
  return options
}

/// Whether Swift takes it for a name, or the beginning of one.
private func isName(_ word: String) -> Bool {
  let scalars = word.unicodeScalars
  return scalars.allSatisfy(\.properties.isXIDContinue)
    && (scalars.first?.properties.isXIDStart ?? false)
}

/// Where Swift goes: to a folder, to a file whose name ends in `.swift`, or to what is there and is
/// no folder, such as a pipe; to standard output where `output` is nil.
private struct SwiftPlaces {
  private let output: String?
  private let isFile: Bool
  private let isOfTests: Bool

  init(_ call: Invocation, _ inputs: [SwiftInput]) throws {
    output = call.value("--output").flatMap { $0 == "-" ? nil : $0 }
    isOfTests = call.has("--tests")
    isFile = output.map { $0.hasSuffix(".swift") || kind(of: $0) == .other } ?? false
    if isFile, 1 < max(inputs.count, call.operands.count), let output {
      throw call.wrongUsage("Several files cannot all become '\(output)'")
    }
  }

  func output(of file: String) -> String? {
    guard let output, !isFile else { return output }
    let name = file == "-" ? "Untitled.layout" : baseName(file)
    guard isOfTests else { return output + "/" + name + ".swift" }
    // What is called like a class, the tests of it are called like, too.
    let stem = name.hasSuffix(".layout") ? String(name.dropLast(".layout".count)) : name
    return output + "/" + stem + "LayoutTests.swift"
  }

  func makeFolder() throws {
    guard let output, !isFile else { return }
    guard kind(of: output) != .file else { throw unwritable(output, .other("it is no folder")) }
    do {
      try plumb.makeFolder(output)
    } catch {
      throw unwritable(output, error)
    }
  }
}

/// The values of `--target` that stand for no toolkit of constraints.
let framesTarget = "frames"
let swiftUITarget = "swiftui"

/// Whether what is written for a target is made of what is proved.
func writesProofs(_ target: String) -> Bool { target == framesTarget || target == swiftUITarget }

private func baseName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A rule as make reads it: blanks, `#`, `:` and `$` in names escaped, and backslashes where one of
/// those would make them count.
private func dependencies(of output: String, _ inputs: [String]) throws -> String {
  func escaped(_ path: String) throws -> String {
    var text = ""
    var backslashes = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#", ":": text += backslashes + "\\"
      case "$": text += "$"
      case "\n", "\r":
        throw Failure(
          message: "Make and Ninja know no names with line breaks, such as that of '\(path)'",
          status: .usage)
      default: break
      }
      text.unicodeScalars.append(scalar)
      backslashes = scalar == "\\" ? backslashes + "\\" : ""
    }
    return text
  }
  return try "\(escaped(output)): \(inputs.map(escaped).joined(separator: " "))\n"
}
