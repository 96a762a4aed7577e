import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

/// A file that is open in the editor: the text as the client has it, and what was found out about
/// it since it last changed.
struct Document: Sendable {
  let uri: String
  /// The file's path, or the whole address of what is no file.
  let path: String
  private(set) var version: Int?
  private(set) var positions: Positions
  private var parsedText: ParsedFile?
  /// The files that it imports, as they were parsed for their names.
  var parsedImports: [ParsedFile] = []
  /// What its names stand for; nil until asked for.
  var names: NameTable?
  /// What the text means; nil until asked for after a change.
  var findings: DocumentFindings?
  /// What an earlier text meant; what an edit leaves alone is taken from there.
  private(set) var earlier: EditedAnalysis?
  /// The same with all layouts made into scenes; nil until asked for.
  var analysis: Analysis?
  /// How many times the text or what it imports has changed.
  private(set) var generation = 0

  init(uri: String, path: String, version: Int?, text: [UInt8], _ encoding: PositionEncoding) {
    self.uri = uri
    self.path = path
    self.version = version
    positions = Positions(SourceText(path: path, bytes: text), encoding)
  }

  var source: SourceText { positions.source }

  mutating func parsed() -> ParsedFile {
    if let parsedText { return parsedText }
    let parsed = parse(source)
    parsedText = parsed
    return parsed
  }

  /// One change of `textDocument/didChange`: a stretch and its new text, or the whole text.
  mutating func apply(_ change: JSON, version: Int?) {
    guard let text = change["text"]?.text else { return }
    var bytes = Array(text.utf8)
    if let stretch = positions.offsets(change["range"]) {
      bytes = source.bytes[..<stretch.lowerBound] + bytes + source.bytes[stretch.upperBound...]
    }
    self.version = version
    positions = Positions(SourceText(path: path, bytes: bytes), positions.encoding)
    parsedText = nil
    forget()
  }

  /// What was found out is out of date: the text changed, or a file that it imports.
  mutating func forget() {
    earlier = findings?.analysis ?? earlier
    findings = nil
    analysis = nil
    generation += 1
  }
}

/// What a document means and what is wrong with it.
struct DocumentFindings: Sendable {
  let analysis: EditedAnalysis
  /// Which file each import led to, by the importing file's path and the words of the import.
  let links: [ImportLink: String]
  /// The layouts whose proof is not there yet, by their places in `analysis.layouts`.
  var unproved: [Int]
  /// What is wrong, as far as it is proved.
  var diagnostics: [Diagnostic]

  var isProved: Bool { unproved.isEmpty }
}

struct ImportLink: Hashable, Sendable {
  let importer: String
  let written: String
}
