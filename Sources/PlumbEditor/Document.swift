import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbModel
import PlumbSyntax
import PlumbText

/// A file that is open in the editor: the text as the client has it, and what was found out about
/// it since it last changed.
package struct Document: Sendable {
  /// What the editor calls it.
  package let uri: String
  /// The file's path, or the whole address of what is no file.
  package let path: String
  /// Whether the address is written as we write it; an editor may open a file under two.
  let isPlainAddress: Bool
  package let kind: DocumentKind
  package private(set) var version: Int?
  package private(set) var source: SourceText
  package private(set) var table: LineTable
  private var parsedText: ParsedFile?
  private var knownDigest: String?
  /// The files that it imports, as they were parsed for their names.
  var parsedImports: [ParsedFile] = []
  /// What its names stand for; nil until asked for.
  var names: NameTable?
  /// Whether other files import it; nil where nobody has asked since some changed.
  var isImported: Bool?
  /// The layouts that other files use; nil where nobody has asked since some changed.
  var usedElsewhere: Set<String>?
  /// What the text means; nil until asked for after a change.
  package var findings: DocumentFindings?
  /// What an earlier text meant; what an edit leaves alone is taken from there.
  private(set) var earlier: EditedAnalysis?
  /// What is wrong with a file of Interface Builder; nil until it has been found out aside.
  package var interfaceFindings: [Diagnostic]?
  /// The same with all layouts made into scenes; nil until asked for.
  var analysis: Analysis?
  /// How it was checked last.
  private(set) var settings: Settings?
  /// How many times the text or what it imports has changed.
  package private(set) var generation = 0

  package init(
    uri: String, path: String, isPlainAddress: Bool, kind: DocumentKind = .layouts,
    version: Int?, text: [UInt8]
  ) {
    self.uri = uri
    self.kind = kind
    self.path = path
    self.isPlainAddress = isPlainAddress
    self.version = version
    source = SourceText(path: path, bytes: text)
    table = LineTable(source)
  }

  /// The layouts of it; what is no file of layouts has none.
  package mutating func parsed() -> ParsedFile {
    if let parsedText { return parsedText }
    let parsed = parse(kind == .layouts ? source : SourceText(path: path, bytes: []))
    parsedText = parsed
    return parsed
  }

  /// A change: a stretch and its new text, or the whole text.
  package mutating func apply(_ text: String, to stretch: Range<Int>?, version: Int?) {
    var bytes = Array(text.utf8)
    if let stretch {
      bytes = source.bytes[..<stretch.lowerBound] + bytes + source.bytes[stretch.upperBound...]
    }
    self.version = version
    source = SourceText(path: path, bytes: bytes)
    table = LineTable(source)
    parsedText = nil
    knownDigest = nil
    forget()
  }

  /// What tells its text from others.
  package mutating func textDigest() -> String {
    if let knownDigest { return knownDigest }
    let digest = ContentDigest(source.bytes).text
    knownDigest = digest
    return digest
  }

  /// It is checked in another way from now on.
  mutating func take(_ settings: Settings) {
    self.settings = settings
    earlier = nil
  }

  /// What was found out is out of date: the text changed, or a file that it imports.
  package mutating func forget() {
    earlier = findings?.analysis ?? earlier
    findings = nil
    analysis = nil
    interfaceFindings = nil
    generation += 1
  }
}

/// What of a document is looked at.
package enum DocumentKind: Sendable {
  case layouts
  /// Swift or Objective-C, of which only the Visual Format strings are.
  case code
  /// A storyboard or a nib, of which is told only what is wrong.
  case interface
  /// What a project says of itself.
  case configuration
  /// Anything else, of which nothing is.
  case other

  /// - Parameter language: What the client calls it.
  package init(path: String, language: String) {
    if InterfaceDocument.endings.contains(where: path.hasSuffix) {
      self = .interface
    } else if Self.languagesOfCode.contains(language) {
      self = .code
    } else if path == ".plumb" || path.hasSuffix("/.plumb") {
      self = .configuration
    } else {
      self = language == "layout" || path.hasSuffix(".layout") ? .layouts : .other
    }
  }

  private static let languagesOfCode: Set = [
    "swift", "objective-c", "objective-cpp", "objc", "objcpp",
  ]
}

/// What a document means and what is wrong with it.
package struct DocumentFindings: Sendable {
  package let analysis: EditedAnalysis
  package let settings: Settings
  /// Which file each import led to, by the importing file's path and the words of the import.
  let links: [ImportLink: String]
  /// The layouts whose proof is not there yet, by their places in `analysis.layouts`; a file of
  /// Interface Builder is one.
  package var unproved: [Int]
  /// What is wrong, as far as it is proved.
  package var diagnostics: [Diagnostic]

  package var isProved: Bool { unproved.isEmpty }

  /// The layouts whose proof is not there yet, each on every screen that is asked about.
  package var scenesToProve: [ProofJob.Layout] {
    unproved.map { place in
      let first = analysis.scene(at: place)
      let others = first.screen == nil ? [] : settings.screens.dropFirst()
      let scenes = [first] + others.map { analysis.scene(at: place, on: $0) }
      return (place, analysis.layouts[place].key, scenes.map { $0.asking(settings.rules) })
    }
  }
}

struct ImportLink: Hashable, Sendable {
  let importer: String
  let written: String
}

extension DocumentFindings {
  /// Whether some import led nowhere.
  package var missesImports: Bool {
    analysis.files.contains { file in
      let tree = file.tree
      return tree[tree.items].contains { statement in
        guard case .import(let node) = statement else { return false }
        let written = tree.stringValue(node.path)
        return links[ImportLink(importer: tree.source.path, written: written)] == nil
      }
    }
  }

  /// The path of the root's `import` that leads to a file, however far.
  package func importRange(of file: FileID) -> SourceRange {
    let target = analysis.files[file.index].tree.source.path
    let tree = analysis.files[0].tree
    for case .import(let node) in tree[tree.items] {
      let written = tree.stringValue(node.path)
      if let path = links[ImportLink(importer: tree.source.path, written: written)],
        reaches(path, target)
      {
        return tree.range(node.path)
      }
    }
    return SourceRange(0, 0)
  }

  private func reaches(_ start: String, _ target: String) -> Bool {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let path = waiting.popLast() {
      if path == target { return true }
      for (link, next) in links where link.importer == path && seen.insert(next).inserted {
        waiting.append(next)
      }
    }
    return false
  }
}
