import PlumbDiagnostics
import PlumbForeign
import PlumbInterfaceBuilder
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSolver
import PlumbText
import PlumbTypography

/// Checks files, several at once, and gives what was found in the order of their names.
struct LintRun: Sendable {
  let plan: LintPlan
  var withMinimums = false
  var withStatistics = false
  var cache: LintCache?
  /// By file, what the run that fixed it has found last.
  var left: [String: Linted] = [:]
  var progress: (@Sendable (Int) -> Void)?

  struct Result: Sendable {
    var findings: [Findings] = []
    /// For each of them, the group of its file.
    var groups: [Int] = []
    var minimums: [String] = []
    var statistics: [String] = []
    var failures: [Failure] = []
    var metricNames: [String] = []
    /// What the cache is to say of these files.
    var kept: [LintCache.Entry] = []
  }

  private enum Outcome: Sendable {
    case checked(Linted, kept: LintCache.Entry?)
    case failed(Failure)
  }

  /// - Parameter input: The text of standard input where that has been read already.
  func callAsFunction(_ files: [String], input: SourceText? = nil) -> Result {
    let outcomes: [Outcome] = inParallel(files.count, progress: progress) { place in
      outcome(of: files[place], input)
    }
    var result = Result()
    let projects = Projects(allowing: [])
    var seen: Set<FindingIdentity> = []
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .failed(let failure): result.failures.append(failure)
      case .checked(let linted, let kept):
        // A file that others import would tell its mistakes once for each of them.
        let fresh = linted.findings.diagnostics(besides: &seen)
        result.findings.append(
          Findings(
            files: linted.findings.files, diagnostics: fresh,
            lastingPaths: fresh.isEmpty
              ? nil : linted.findings.files.map { projects.lasting($0.path) }))
        result.groups.append(plan.group(of: file))
        result.minimums += linted.minimums
        result.metricNames += linted.metricNames
        if withStatistics, !linted.statistics.isEmpty {
          result.statistics.append(linted.statistics)
        }
        if let kept { result.kept.append(kept) }
      }
    }
    return result
  }

  private func outcome(of file: String, _ input: SourceText?) -> Outcome {
    do {
      let setting = plan.setting(of: file)
      let given = file == "-" ? input : nil
      let source = try given ?? source(at: file, input: setting.inputName)
      let needsProof = withMinimums || withStatistics
      let known = checked(source, cache, setting.circumstances, isKnown: !needsProof) {
        let left = needsProof ? nil : left[file].flatMap { $0.isOf(source) ? $0 : nil }
        return (left ?? linted(source, setting, withMinimums: withMinimums), ())
      }
      return .checked(known.linted, kept: known.kept)
    } catch let failure as Failure {
      return .failed(failure)
    } catch {
      return .failed(Failure(message: "\(error)", status: .bug))
    }
  }
}

/// What the cache knows of a file, or else what lint finds and makes on the way.
///
/// - Parameter isKnown: whether what the cache knows will do.
/// - Returns: Nothing made where it was known, and what the cache is to say of the file.
func checked<Made>(
  _ source: SourceText, _ cache: LintCache?, _ circumstances: LintCircumstances?,
  isKnown: Bool = true, _ lint: () -> (Linted, Made)
) -> (linted: Linted, made: Made?, kept: LintCache.Entry?) {
  guard source.path != standardInputName, let cache, let circumstances else {
    let (linted, made) = lint()
    return (linted, made, nil)
  }
  if isKnown, let (entry, findings) = cache.known(source, circumstances) {
    return (Linted(findings: findings), nil, entry)
  }
  let (linted, made) = lint()
  return (linted, made, cache.newEntry(for: linted, circumstances))
}

/// What lint reads in folders.
let lintedEndings = [".layout"] + codeEndings + InterfaceDocument.endings
private let codeEndings = [".swift", ".m", ".mm"]

/// Whether a file is code, which holds layouts in strings.
func isCode(_ path: String) -> Bool { codeEndings.contains(where: path.hasSuffix) }

/// What there is to say of one file and those it imports.
struct Linted: Sendable {
  let findings: Findings
  var minimums: [String] = []
  var statistics = ""
  /// What `--define` may name in it.
  var metricNames: [String] = []

  /// Whether it is of this text, and of the files that it imports as they are.
  fileprivate func isOf(_ source: SourceText) -> Bool {
    guard let root = findings.files.first, root.path == source.path else { return false }
    return root.bytes == source.bytes
      && findings.files.dropFirst().allSatisfy { file in
        (try? sourceResult(at: file.path).get())?.bytes == file.bytes
      }
  }
}

/// How large texts are, and which screens are asked about; without any, all sizes are.
struct LintSetting: Sendable {
  let typography: Typography
  let screens: [DeviceScreen]
  /// Functions of the user that take format strings.
  let functions: [String]
  /// Functions of the files that are looked at which hand formats on.
  private(set) var formatFunctions: Set<FormatFunction> = []
  /// Files that others of the project import.
  private(set) var importedFiles = ImportedFiles()
  /// Nil where nothing can be kept.
  private(set) var circumstances: LintCircumstances?
  /// Folders outside the project that may be imported from.
  let allowedImports: [String]
  /// Objects of Interface Builder's files of which nothing is told.
  let allowedObjects: Set<String>
  let rules: PathRules
  /// What metrics are worth, whatever the files say.
  let definitions: [String: Rational]
  /// What standard input is called.
  let inputName: String?

  private let call: Invocation

  /// - Parameter other: One whose font need not be read again where it is the same.
  init(_ call: Invocation, sharing other: LintSetting? = nil) throws {
    self.call = call
    let shared = other.flatMap { other in
      typographyOptions.allSatisfy { call.values($0.name) == other.call.values($0.name) }
        ? other.typography : nil
    }
    typography = try shared ?? call.typography()
    screens = try call.screens()
    functions = call.values("--vfl-function")
    allowedImports = try call.allowedImports()
    definitions = try call.definitions()
    rules = try PathRules(call)
    allowedObjects = try call.allowedObjects()
    inputName = call.value("--stdin-filename")
  }

  /// Takes what files of a run say of each other.
  mutating func take(_ functions: Set<FormatFunction>, _ imported: ImportedFiles) {
    formatFunctions = functions
    importedFiles = imported
    circumstances = LintCircumstances(call, functions: functions, importedFiles: imported)
  }
}

/// Everything wrong with a file and those it imports, as it stands.
func lint(_ source: SourceText, _ setting: LintSetting) -> Findings {
  linted(source, setting, withMinimums: false, readsCorrected: false).findings
}

func linted(
  _ source: SourceText, _ setting: LintSetting, withMinimums: Bool, readsCorrected: Bool = true
) -> Linted {
  if isCode(source.path) {
    let reading = readCode(
      source, functions: setting.functions, handingOn: setting.formatFunctions)
    return Linted(
      findings: Findings(
        files: [source],
        diagnostics: setting.rules.levels(of: source.path).applied(to: reading.diagnostics)),
      statistics: report(reading, of: source))
  }
  if isInterface(source) {
    return Linted(findings: Findings(files: [source], diagnostics: lintInterface(source, setting)))
  }
  let importer = Importer(root: source, allowing: setting.allowedImports)
  let analysis = lint(
    source, typography: setting.typography, on: setting.screens, defining: setting.definitions,
    asking: setting.rules.levels(of: source.path), readsCorrected: readsCorrected,
    isImported: { setting.importedFiles.holds(source.path) },
    usedElsewhere: { setting.importedFiles.layoutsUsed(of: source.path) },
    importing: importer.load)
  let files = analysis.files.map(\.tree.source)
  let sound = withMinimums ? analysis.scenes.filter(\.isSound) : []
  return Linted(
    findings: Findings(
      files: files,
      diagnostics: setting.rules.applied(to: analysis.diagnostics, in: files.map(\.path))),
    minimums: sound.flatMap(minimumSizes).map { minimumText($0, files: files) },
    statistics: report(analysis.proof, of: source.path), metricNames: analysis.metricNames)
}

/// What `--define` may name in a file; nothing in one that cannot be read, which is told later.
func metricNames(in file: String, _ setting: LintSetting) -> [String] {
  guard !isCode(file), let source = try? source(at: file), !isInterface(source) else { return [] }
  let importer = Importer(root: source, allowing: setting.allowedImports)
  return analyze(source, importing: importer.load).metricNames
}

private func report(_ reading: CodeReading, of source: SourceText) -> String {
  guard reading.formats != 0 || !reading.unread.isEmpty else { return "" }
  let table = LineTable(source)
  let places = reading.unread.map { offset in
    let place = table.position(at: offset)
    return "\(place.line):\(place.column)"
  }
  return "\(pictured(source.path)): formats \(reading.formats)"
    + (places.isEmpty ? "\n" : ", made at run time at \(places.joined(separator: ", "))\n")
}

/// The functions of some files that hand a parameter on to UIKit as a format, so that their calls
/// are looked at in all of them.
func formatFunctions(in files: [String]) -> Set<FormatFunction> {
  let code = files.filter(isCode)
  let found: [Set<FormatFunction>] = inParallel(code.count) { place in
    guard let source = try? source(at: code[place]), source.bytes.hold("VisualFormat") else {
      return []
    }
    return formatFunctions(in: source)
  }
  return found.reduce(into: []) { $0.formUnion($1) }
}

private func report(_ proof: ProofStatistics, of path: String) -> String {
  "\(pictured(path)): layouts \(proof.layouts), variants \(proof.variants), "
    + "linear programs \(proof.programs), pieces \(proof.pieces), pivots \(proof.pivots), "
    + "steps \(proof.steps)"
    + (proof.unasked == 0 ? "\n" : ", lines not asked whether they are inert \(proof.unasked)\n")
}
