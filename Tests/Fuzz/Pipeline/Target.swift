import PlumbModel
import PlumbProof
import PlumbText

/// One way to use what comes in, and what must hold then.
public struct FuzzTarget: Sendable {
  public let name: String
  public let corpus: Corpus
  /// Gives the promises that are broken, and counts what was held.
  public let check: @Sendable (_ bytes: [UInt8], _ tally: inout Tally) -> [String]

  public static let all: [FuzzTarget] = [
    text, proofs, fixes, code, preview, trace, server, font, log, calls, kept, nib,
  ]

  init(
    name: String, from corpus: Corpus,
    check: @escaping @Sendable (_ bytes: [UInt8], _ tally: inout Tally) -> [String]
  ) {
    (self.name, self.corpus, self.check) = (name, corpus, check)
  }

  /// The folders that it begins from.
  public var folders: [String] {
    let names =
      switch corpus {
      case .layouts: ["layouts", "choices"]
      case .choices: ["choices"]
      case .own: [name]
      }
    return names.map { "Tests/Fuzz/corpus/" + $0 }
  }

  /// The words that are put into texts, in libFuzzer's form.
  public var dictionary: String? { corpus == .layouts ? "Tests/Fuzz/layout.dict" : nil }

  /// What a target begins from.
  public enum Corpus: Sendable {
    /// Layouts, and choices that make some.
    case layouts
    /// Choices only, so that there is something sound to ask about.
    case choices
    /// What lies in the folder of its name.
    case own
  }
}

/// What was held so far, for people to see that something was.
public struct Tally: Sendable {
  public private(set) var counts: [String: Int] = [:]
  /// Swift that was written, for a compiler to parse.
  public var swift: [String] = []

  public init() {}

  mutating func count(_ what: String, _ number: Int = 1) { counts[what, default: 0] += number }
}

/// Imports are refused.
@Sendable func noImport(_ path: String, _ importer: String) -> ImportResult {
  .failed(reason: "imports are refused")
}

/// A layout that the bytes are, or that they choose.
func layout(of bytes: [UInt8]) -> SourceText {
  let word = Array("layout".utf8)
  let isText = bytes.indices.contains { bytes[$0...].starts(with: word) }
  return SourceText(path: "fuzz.layout", bytes: isText ? bytes : Array(MadeLayout(bytes).text.utf8))
}

public func layoutText(of bytes: [UInt8]) -> String {
  String(decoding: layout(of: bytes).bytes, as: UTF8.self)
}

/// A budget: an input of a few hundred bytes may declare thousands of views by ranges.
func isSmall(_ scene: Scene, views: Int = 24) -> Bool {
  scene.views.count <= views && scene.conditions.count <= 4
    && scene.stateCombinations(limit: 17).count <= 16
    && scene.rowScenes.allSatisfy { isSmall($0, views: views) }
}

/// What is wrong with a layout, with proofs; nil where it is too large for those.
func findings(of source: SourceText) -> Analysis? {
  let analysis = analyze(source, importing: noImport)
  guard analysis.scenes.allSatisfy({ isSmall($0) }) else { return nil }
  return lint(source, importing: noImport)
}
