import PlumbDiagnostics
import PlumbText

extension Findings {
  /// What is not among those seen in a run: a file that others import would tell its findings once
  /// for each of them.
  package func diagnostics(besides seen: inout Set<FindingKey>) -> [Diagnostic] {
    diagnostics.filter { seen.insert(FindingKey($0, files)).inserted }
  }

  /// What makes each finding the same one after lines around it came or went: its lasting path, its
  /// rule, what it says and its line's text; equal ones of a run are told apart by their order.
  ///
  /// - Parameter seen: How often each has come up in the run.
  /// - Returns: 32 hexadecimal digits each, in order.
  public func identities(_ seen: inout [String: Int]) -> [String] {
    var places = Places(files)
    return diagnostics.map { diagnostic in
      var digest = ContentDigest()
      digest.add(lastingPath(of: diagnostic))
      digest.add(diagnostic.rule.rawValue)
      digest.add(diagnostic.message)
      let file = diagnostic.range.file
      if let table = places.table(file) {
        let line = table.range(ofLine: table.line(at: diagnostic.range.lower))
        digest.add(files[file.index].bytes[line].lazy.filter { $0 != 0x20 && $0 != 0x09 })
      }
      let count = seen[digest.text, default: 0]
      seen[digest.text] = count + 1
      if count != 0 { digest.add(String(count)) }
      return digest.text
    }
  }
}

/// Every finding of a run with its place and its identity, in order.
struct PlacedFindings {
  struct Entry {
    let path: String
    let position: LineColumn
    let identity: String
    let diagnostic: Diagnostic
  }

  /// By file asked for.
  private(set) var groups: [(path: String, entries: [Entry])] = []

  init(_ findings: [Findings]) {
    var seen: [String: Int] = [:]
    for finding in findings {
      var places = Places(finding.files)
      var entries: [Entry] = []
      for (diagnostic, identity) in zip(finding.diagnostics, finding.identities(&seen)) {
        let range = diagnostic.range
        entries.append(
          Entry(
            path: finding.path(range), position: places.position(range.lower, in: range.file),
            identity: identity, diagnostic: diagnostic))
      }
      groups.append((finding.files.first?.path ?? "", entries))
    }
  }

  var entries: [Entry] { groups.flatMap(\.entries) }
}

extension Diagnostic {
  /// All that it says, a line each.
  var lines: [String] {
    [message] + (label.isEmpty ? [] : [label]) + notes + helps + fixes.map(\.title)
  }
}

/// What makes two findings of one run the same.
package struct FindingKey: Hashable {
  private let path: String
  private let lower: Int
  private let upper: Int
  private let rule: Rule
  private let message: String

  fileprivate init(_ diagnostic: Diagnostic, _ files: [SourceText]) {
    let range = diagnostic.range
    path = files.indices.contains(range.file.index) ? files[range.file.index].path : ""
    lower = range.lower
    upper = range.upper
    rule = diagnostic.rule
    message = diagnostic.message
  }
}
