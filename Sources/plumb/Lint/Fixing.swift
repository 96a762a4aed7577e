import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// A file after its fixes.
func fixed(
  _ source: SourceText, applying allowed: Applicability, _ setting: LintSetting
) -> FixRun.Result {
  FixRun.result(source, applying: allowed) {
    lint($0, setting).diagnostics
  } behindErrors: {
    linted($0, setting, withMinimums: false).findings.diagnostics
  }
}

/// What became of a file.
enum FixOutcome: Sendable {
  case fixed(FixRun.Result)
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
    let result = fixed(source, applying: allowed, setting)
    guard file != "-", result.source.bytes != source.bytes else { return .fixed(result) }
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
    return .fixed(result)
  }
}
