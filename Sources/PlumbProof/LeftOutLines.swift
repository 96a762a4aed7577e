import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// What was left out of a text to prove the rest, and which findings hold nevertheless.
struct LeftOutLines {
  /// Where it stands, in the file as it is.
  private(set) var places: [SourceRange] = []
  /// Views of which something may be missing.
  private var names: Set<String> = []
  /// The layouts in which something is missing, and whether that may be a line.
  private var layouts: [String: Bool] = [:]
  /// Something outside of all layouts is missing.
  private var isOfFile = false

  /// - Parameters:
  ///   - place: where it stands in the file.
  ///   - tree: the text that it is left out of.
  mutating func add(_ found: LeftOut, at place: SourceRange, in tree: Tree) {
    places.append(place)
    names.formUnion(found.names)
    if let layout = tree.layout(around: found.edit.range) {
      layouts[tree.text(layout.name), default: false] =
        layouts[tree.text(layout.name)] ?? false || found.isLine
    } else {
      isOfFile = true
    }
  }

  /// Whether a finding of the rest holds for all of it: lines that conflict do so beside others,
  /// and views lie where they lay if no line is missing, unless what is missing is theirs.
  func allow(_ finding: Diagnostic, of scene: Scene, in source: SourceText) -> Bool {
    let missing = scene.componentNames.union([scene.name]).compactMap { layouts[$0] }
    if finding.rule == .conflict || missing.isEmpty && !isOfFile { return true }
    return !isOfFile && !missing.contains(true) && !names(finding, in: source)
  }

  /// Whether a finding speaks of what was left out.
  func names(_ finding: Diagnostic, in source: SourceText) -> Bool {
    let ranges = [finding.range] + finding.labels.map(\.range)
    let texts = ranges.filter { $0.file == source.id }.map { source.text($0) }
    let said = [finding.message, finding.label] + finding.labels.map(\.message) + finding.notes
    // What stands between backticks is of the file.
    let quoted = said.flatMap { text in
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    return (texts + quoted).contains { text in
      let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return words.contains { names.contains(String($0)) }
    }
  }
}
