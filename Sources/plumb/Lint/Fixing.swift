import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// A file after its fixes, and all that is found in it then, where the run has seen that.
func fixed(
  _ source: SourceText, applying allowed: Applicability, _ setting: LintSetting
) -> (result: FixRun.Result, left: Linted?) {
  var seen: [Linted] = []
  let result = FixRun.result(source, applying: allowed) {
    let linted = linted($0, setting, withMinimums: false, readsCorrected: false)
    // What is behind errors is not told there.
    if !linted.findings.diagnostics.contains(where: { $0.severity == .error }) {
      seen.append(linted)
    }
    return linted.findings.diagnostics
  } behindErrors: {
    let linted = linted($0, setting, withMinimums: false)
    seen.append(linted)
    return linted.findings.diagnostics
  }
  return (result, seen.last { $0.findings.files.first?.bytes == result.source.bytes })
}

/// What became of a file.
enum FixOutcome: Sendable {
  /// - Parameter left: what is found in it then, where that is known.
  case fixed(FixRun.Result, left: Linted?)
  case failed(Failure)
}

/// Fixes files on the disk, several at once, and gives what became of each; standard input is only
/// given back.
///
/// What is said of a file depends on those it imports, so that files which hang together so, over
/// others too, are fixed one after another in their order: the bytes are those that fixing all
/// of them in order gives.
func fix(
  _ files: [String], applying allowed: Applicability, _ plan: LintPlan
) -> [FixOutcome] {
  let looks = inParallel(files.count) { look(at: files[$0], plan.setting(of: files[$0])) }
  let groups = groups(of: looks)
  let outcomes = inParallel(groups.count) { number in
    groups[number].map { place in
      let setting = plan.setting(of: files[place])
      return (place: place, outcome: fix(files[place], looks[place], allowed, setting))
    }
  }
  return outcomes.flatMap { $0 }.sorted { $0.place < $1.place }.map(\.outcome)
}

/// A file as it is read, and what it and its imports are known by.
private typealias Look = Result<(source: SourceText, files: [String]), Failure>

private func look(at file: String, _ setting: LintSetting) -> Look {
  sourceResult(at: file, input: setting.inputName).map { source in
    if isCode(source.path) || isInterface(source) { return (source, [identity(of: file) ?? file]) }
    let importer = Importer(root: source, allowing: setting.allowedImports)
    let files = analyze(source, importing: importer.load).files.map(\.tree.source.path)
    return (source, files.map { identity(of: $0) ?? $0 })
  }
}

/// Places of files that have a file in common, each group ascending.
private func groups(of looks: [Look]) -> [[Int]] {
  var groups: [[Int]] = []
  var groupOfFile: [String: Int] = [:]
  for (place, look) in looks.enumerated() {
    let files = (try? look.get().files) ?? []
    var members = [place]
    for group in Set(files.compactMap { groupOfFile[$0] }).sorted() {
      members += groups[group]
      groups[group] = []
    }
    for file in files + members.flatMap({ (try? looks[$0].get().files) ?? [] }) {
      groupOfFile[file] = groups.count
    }
    groups.append(members)
  }
  return groups.filter { !$0.isEmpty }.map { $0.sorted() }
}

private func fix(
  _ file: String, _ look: Look, _ allowed: Applicability, _ setting: LintSetting
) -> FixOutcome {
  var source: SourceText
  switch look {
  case .success(let found): source = found.source
  case .failure(let failure): return .failed(failure)
  }
  do throws(Failure) { try Faults.begin(file) } catch { return .failed(error) }
  while true {
    let (result, left) = fixed(source, applying: allowed, setting)
    guard file != "-", result.source.bytes != source.bytes else {
      return .fixed(result, left: left)
    }
    // What was saved meanwhile is not lost.
    switch sourceResult(at: file) {
    case .success(let now) where now.bytes != source.bytes:
      source = now
      continue
    case .success: break
    case .failure(let failure): return .failed(failure)
    }
    do {
      try replaceFile(file, with: result.source.bytes)
    } catch {
      return .failed(unwritable(file, error))
    }
    return .fixed(result, left: left)
  }
}
