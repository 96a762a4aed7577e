import PlumbDiagnostics
import PlumbText

extension Findings {
  /// What is not among those seen in a run: a file that others import would tell its findings once
  /// for each of them.
  package func diagnostics(besides seen: inout Set<FindingIdentity>) -> [Diagnostic] {
    diagnostics.filter { seen.insert(FindingIdentity($0, in: files)).inserted }
  }

  /// What makes each finding the same one after lines around it came or went.
  ///
  /// - Parameter seen: How often each has come up in the run.
  /// - Returns: 32 hexadecimal digits each, in order.
  public func identities(_ seen: inout [String: Int]) -> [String] {
    var places = Places(files)
    return diagnostics.map { diagnostic in
      let file = diagnostic.range.file
      let line = places.table(file).map { table in
        files[file.index].bytes[table.range(ofLine: table.line(at: diagnostic.range.lower))]
      }
      return diagnostic.lastingIdentity(
        path: lastingPath(of: diagnostic), line: line, seen: &seen)
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
