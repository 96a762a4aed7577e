import PlumbDiagnostics
import PlumbForeign
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

/// The texts that are open in an editor and what is around them, as far as features ask for it.
///
/// Each feature is an extension that answers with plain values, in byte offsets of a text.
package struct Workspace: Sendable {
  package let environment: Environment
  /// By what the editor calls them.
  package var documents: [String: Document] = [:]
  /// What was proved of each document's layouts; kept over changes.
  package var proofs: [String: [ProvedLayout]] = [:]
  /// The folders that are open, as paths.
  package var folders: [String] = []
  /// What lies in them.
  let kept = KeptFiles()

  package init(_ environment: Environment) { self.environment = environment }

  /// The text of an open file by its path.
  package func openText(at path: String) -> [UInt8]? { document(at: path)?.source.bytes }

  /// Editors escape addresses in their own ways; the least address wins, whatever the order.
  package func document(at path: String) -> Document? {
    documents.values.filter { $0.path == path }
      .min { ($0.isPlainAddress ? 0 : 1, $0.uri) < ($1.isPlainAddress ? 0 : 1, $1.uri) }
  }

  /// What imports lead to.
  var loader: Environment.Load { environment.loader(openText(at:), folders) }

  /// How a file is checked, as its project has it now.
  func settings(of path: String) -> Settings {
    environment.settings?(path, folders) ?? Settings(typography: environment.typography)
  }

  /// What tells how a file is checked from how it may be later.
  package func stamp(of path: String) -> String { settings(of: path).stamp }

  /// What a text means that is not open.
  ///
  /// - Parameter proved: what was proved of it before.
  package func findings(of document: Document, proved: [ProvedLayout]) -> DocumentFindings? {
    var workspace = self
    workspace.documents[document.uri] = document
    guard var findings = workspace.findings(of: document.uri) else { return nil }
    connectProofs(&findings, proved: proved)
    return findings
  }

  /// What a document means; worked out once for each text.
  package mutating func findings(of uri: String) -> DocumentFindings? {
    guard var document = documents[uri] else { return nil }
    if let findings = document.findings { return findings }
    // Read here, so that what a project says holds from the next check on, whoever watches it.
    let settings = settings(of: document.path)
    if document.settings?.stamp != settings.stamp {
      document.take(settings)
      proofs[uri] = nil
    }
    if document.kind != .layouts {
      document.findings = findingsElsewhere(document, settings)
      documents[uri] = document
      return document.findings
    }
    let workspace = self
    let findings = analyzed(document, settings) {
      let isImported = document.isImported ?? workspace.isImported(document.path)
      document.isImported = isImported
      return isImported
    } usedElsewhere: {
      let used = document.usedElsewhere ?? workspace.layoutsUsed(besides: document.path)
      document.usedElsewhere = used
      return used
    }
    document.findings = findings
    documents[uri] = document
    return findings
  }

  /// What a document means, with all its layouts as scenes.
  package mutating func analysis(of uri: String) -> Analysis? {
    if let analysis = documents[uri]?.analysis { return analysis }
    let analysis = findings(of: uri)?.analysis.whole
    documents[uri]?.analysis = analysis
    return analysis
  }

  private func analyzed(
    _ document: Document, _ settings: Settings, isImported: () -> Bool,
    usedElsewhere: () -> Set<String>
  ) -> DocumentFindings {
    let recorder = LinkRecorder()
    let texts = Dictionary(
      documents.values.map { ($0.path, $0.source.bytes) }, uniquingKeysWith: { first, _ in first })
    let load = environment.loader({ texts[$0] }, folders)
    let analysis = EditedAnalysis(
      document.source, typography: settings.typography, on: settings.screens.first,
      defining: settings.definitions, keeping: document.earlier, isImported: isImported,
      usedElsewhere: usedElsewhere
    ) { written, importer in
      let result = load(written, importer)
      recorder.record(result, written, importer)
      return result
    }
    var findings = DocumentFindings(
      analysis: analysis, settings: settings, links: recorder.links, unproved: [],
      diagnostics: [])
    connectProofs(&findings, of: document.uri)
    return findings
  }

  /// What is wrong with the Visual Format strings of code, in which there is nothing to prove, or
  /// with a file of Interface Builder, as far as that is known.
  private func findingsElsewhere(
    _ document: Document, _ settings: Settings
  ) -> DocumentFindings {
    let analysis = EditedAnalysis(
      SourceText(path: document.path, bytes: []), typography: settings.typography, keeping: nil
    ) { _, _ in .failed(reason: "only layouts import others") }
    let found: [Diagnostic]? =
      switch document.kind {
      case .code: lintCode(document.source, functions: settings.formatFunctions)
      case .configuration: environment.lintConfiguration(document.source)
      case .interface: document.interfaceFindings
      case .layouts, .other: []
      }
    return DocumentFindings(
      analysis: analysis, settings: settings, links: [:],
      unproved: found == nil ? [0] : [], diagnostics: settings.rules.applied(to: found ?? []))
  }

  /// Fills in what is proved already, and says what is not.
  package func connectProofs(_ findings: inout DocumentFindings, of uri: String) {
    connectProofs(&findings, proved: proofs[uri] ?? [])
  }

  package func connectProofs(_ findings: inout DocumentFindings, proved: [ProvedLayout]) {
    let analysis = findings.analysis
    var diagnostics = analysis.diagnostics
    var unproved: [Int] = []
    var undecidedScales = 0
    for (place, layout) in analysis.layouts.enumerated() where analysis.isSound {
      let key = layout.key
      let known = proved.lazy.filter { $0.name == layout.name && $0.key == key }
        .compactMap { proof in
          key.moved(proof.diagnostics, from: proof.key).map { ($0, proof.undecidedScales) }
        }.first
      guard let (found, undecided) = known else {
        unproved.append(place)
        continue
      }
      diagnostics += found
      undecidedScales += undecided
    }
    findings.unproved = unproved
    // An `allow` may be for what is not proved yet, or cannot be before errors are fixed.
    let isWhole =
      unproved.isEmpty && findings.settings.screens.isEmpty
      && !analysis.diagnostics.contains { $0.severity == .error }
      && !diagnostics.contains { $0.rule == .limit }
    let found = reported(
      diagnostics, in: analysis.files, isComplete: isWhole, undecidedScales: undecidedScales,
      asking: findings.settings.rules)
    // What is imported counts as it does where it lies.
    findings.diagnostics = found.flatMap { diagnostic in
      guard diagnostic.range.file != .root else { return [diagnostic] }
      let path = analysis.files[diagnostic.range.file.index].source.path
      return settings(of: path).rules.applied(to: [diagnostic])
    }
  }
}

/// Notes which file each import led to while a document is analysed.
private final class LinkRecorder {
  private(set) var links: [ImportLink: String] = [:]

  func record(_ result: ImportResult, _ written: String, _ importer: String) {
    guard case .loaded(let path, _) = result else { return }
    links[ImportLink(importer: importer, written: written)] = path
  }
}
