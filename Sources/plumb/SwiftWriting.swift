import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSolver
import PlumbSwift
import PlumbText

/// Compiles files to Swift, and lints what it compiles.
struct SwiftWriting: Sendable {
  /// What has become of one file.
  struct Written: Sendable {
    let text: String
    /// What lint says, and what the toolkit cannot.
    let findings: Findings
    let layouts: [String]
    /// Those that types of their own stand for, and where they are named.
    let layoutsOnTheirOwn: [(name: String, range: SourceRange)]
    /// The file and all that it imports.
    var paths: [String]
    let metricNames: [String]
    /// What the cache is to say of it.
    let kept: LintCache.Entry?

    var hasErrors: Bool { findings.diagnostics.contains { $0.severity == .error } }
  }

  enum Outcome: Sendable {
    case written(Written)
    case failed(Failure)

    var metricNames: [String] {
      if case .written(let written) = self { written.metricNames } else { [] }
    }
  }

  private var options: SwiftOptions
  private let emitter: any SwiftEmitter.Type
  /// AppKit's controls are other than UIKit's, and so are the sizes that are proved.
  private let platform: Platform?
  private let lints: Bool
  private let allowedImports: [String]
  private let definitions: [String: Rational]
  private let rules: PathRules
  private let cache: LintCache?
  private let circumstances: LintCircumstances?

  /// - Parameter other: for other files of the same run.
  init(_ call: Invocation, _ options: SwiftOptions, beside other: SwiftWriting? = nil) throws {
    self.options = options
    let target = call.value("--target")
    platform = target == SwiftToolkit.appkit.rawValue ? .macos : nil
    emitter =
      switch target {
      case _ where call.has("--tests"): SwiftTestFile.self
      case framesTarget: SwiftFrames.self
      case swiftUITarget: SwiftUIFile.self
      default: SwiftFile.self
      }
    lints = !call.has("--no-lint")
    allowedImports = try call.allowedImports()
    definitions = try call.definitions()
    rules = try PathRules(call)
    // Frames, and tests that compare them, are made of what is proved in this run.
    let isProved = call.has("--tests") || target.map(writesProofs) ?? false
    let isKept = lints && !isProved && ToolBounds.leastFilesCached <= call.operands.count
    cache = isKept ? other?.cache ?? LintCache() : nil
    // Other files are not looked at here.
    circumstances = isKept ? LintCircumstances(call, for: platform) : nil
  }

  func callAsFunction(_ input: SwiftInput) -> Outcome {
    do {
      guard let made = input.made else { return .written(written(try source(at: input.name))) }
      var writing = self
      writing.options.notes = input.notes
      var result = writing.written(made)
      // It depends on the file that it was made of.
      result.paths = [input.origin]
      return .written(result)
    } catch let failure as Failure {
      return .failed(failure)
    } catch {
      return .failed(Failure(message: "\(error)", status: .bug))
    }
  }

  /// What the cache is to say of all of them.
  func keep(_ outcomes: [Outcome]) {
    cache?.keep(
      outcomes.compactMap { if case .written(let written) = $0 { written.kept } else { nil } })
  }

  private func written(_ source: SourceText) -> Written {
    guard lints else {
      let analysis = analyzed(source)
      return emitted(analysis, analysis.diagnostics.filter { $0.severity == .error }, kept: nil)
    }
    let (linted, analysis, kept) = checked(source, cache, circumstances) {
      let importer = Importer(root: source, allowing: allowedImports)
      // Other files are not looked at here.
      let analysis = lint(
        source, platform: platform, defining: definitions, asking: rules.levels(of: source.path),
        isImported: { true }, importing: importer.load)
      let findings = Findings(
        files: analysis.files.map(\.tree.source), diagnostics: counted(analysis))
      return (Linted(findings: findings), analysis)
    }
    guard let analysis else {
      return emitted(analyzed(source), linted.findings.diagnostics, kept: kept)
    }
    let part = options.layout.flatMap(analysis.only) ?? analysis
    return emitted(part, counted(part), kept: kept)
  }

  private func counted(_ analysis: Analysis) -> [Diagnostic] {
    rules.applied(to: analysis.diagnostics, in: analysis.files.map(\.tree.source.path))
  }

  private func analyzed(_ source: SourceText) -> Analysis {
    let importer = Importer(root: source, allowing: allowedImports)
    return analyze(source, platform: platform, defining: definitions, importing: importer.load)
  }

  private func emitted(
    _ analysis: Analysis, _ diagnostics: [Diagnostic], kept: LintCache.Entry?
  ) -> Written {
    let files = analysis.files.map(\.tree.source)
    // What a toolkit lacks, its own code tells.
    var diagnostics = diagnostics.filter { $0.rule != .unsupported }
    var text = ""
    if !diagnostics.contains(where: { $0.severity == .error }) {
      let swift = emitter.init(analysis, options)
      text = swift.text
      // Some of them lint has told.
      let told = Set(diagnostics)
      diagnostics += swift.diagnostics.filter { !told.contains($0) }
    }
    return Written(
      text: text, findings: Findings(files: files, diagnostics: diagnostics),
      layouts: analysis.scenes.map(\.name),
      layoutsOnTheirOwn: emitter.layoutsOnTheirOwn(analysis, options), paths: files.map(\.path),
      metricNames: analysis.metricNames, kept: kept)
  }
}

/// Layouts that two files of a run define: their types would be there twice.
func layoutsDefinedTwice(_ written: [SwiftWriting.Written]) -> [Findings] {
  var first: [String: (file: SourceText, range: SourceRange)] = [:]
  var found: [Findings] = []
  for one in written {
    guard let file = one.findings.files.first else { continue }
    for (name, range) in one.layoutsOnTheirOwn {
      guard let other = first[name] else {
        first[name] = (file, range)
        continue
      }
      let place = SourceRange(range.lower, range.upper, in: FileID(1))
      let diagnostic = Diagnostic(
        .duplicateName, "two files define the layout '\(name)'", at: place,
        label: "its types are written for this one too",
        labels: [Label(other.range, "first defined here")],
        helps: ["keep one of them, and `import` its file in the other"])
      found.append(Findings(files: [other.file, file], diagnostics: [diagnostic]))
    }
  }
  return found
}

/// What a run has to show; a file that others import would tell its findings once for each of them.
func freshFindings(_ written: [SwiftWriting.Written]) -> [Findings] {
  var seen: Set<FindingIdentity> = []
  return written.map(\.findings).map { findings in
    Findings(files: findings.files, diagnostics: findings.diagnostics(besides: &seen))
  }
}
