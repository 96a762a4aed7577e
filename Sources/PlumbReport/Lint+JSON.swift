import PlumbDiagnostics
import PlumbJSON
import PlumbText

/// Findings for programs: one array. Lines and columns count from 1, columns in Unicode scalars;
/// offsets are UTF-8 bytes from 0. The first label is that of the primary range, where it has one;
/// advice that is no edit stands among the notes; an edit of another file than the finding's names
/// it.
public func lintJSON(_ findings: [Findings]) -> String {
  var elements: [JSON] = []
  for finding in findings {
    var writer = FindingWriter(finding)
    elements += finding.diagnostics.map { writer.json($0) }
  }
  return JSON.array(elements).written()
}

/// The same objects, one a line, for programs that read while a run goes on or line by line.
public func lintJSONLines(_ findings: [Findings]) -> String {
  var text = ""
  for finding in findings {
    var writer = FindingWriter(finding)
    for diagnostic in finding.diagnostics { text += writer.json(diagnostic).inOneLine() + "\n" }
  }
  return text
}

private struct FindingWriter {
  let findings: Findings
  var places: Places

  init(_ findings: Findings) {
    self.findings = findings
    places = Places(findings.files)
  }

  mutating func json(_ diagnostic: Diagnostic) -> JSON {
    var labels = diagnostic.labels
    if !diagnostic.label.isEmpty {
      labels.insert(Label(diagnostic.range, diagnostic.label), at: 0)
    }
    var members: [(key: String, value: JSON)] = [
      ("file", .string(findings.path(diagnostic.range))),
      ("rule", .string(diagnostic.rule.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
      ("range", places.json(diagnostic.range)),
      ("labels", .array(labels.map { json($0) })),
      ("notes", .array((diagnostic.notes + diagnostic.helps).map { .string($0) })),
      ("fixes", .array(diagnostic.fixes.map { json($0, home: diagnostic.range.file) })),
    ]
    if let example = diagnostic.counterexample {
      members.append(("counterexample", json(example)))
    }
    return .object(members)
  }

  private mutating func json(_ label: Label) -> JSON {
    .object([
      ("message", .string(label.message)), ("range", places.json(label.range)),
      ("file", .string(findings.path(label.range))),
    ])
  }

  private mutating func json(_ fix: Fix, home: FileID) -> JSON {
    var edits: [JSON] = []
    for edit in fix.edits {
      var members: [(key: String, value: JSON)] = [
        ("range", places.json(edit.range)), ("text", .string(edit.text)),
      ]
      if edit.range.file != home {
        members.append(("file", .string(findings.path(edit.range))))
      }
      edits.append(.object(members))
    }
    return .object([
      ("title", .string(fix.title)), ("applicability", .string(fix.applicability.rawValue)),
      ("edits", .array(edits)),
    ])
  }

  private func json(_ example: Counterexample) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("width", example.width.map { .number($0) } ?? .null),
      ("height", example.height.map { .number($0) } ?? .null),
      ("state", PlumbReport.json(example.state)),
      ("direction", .string(example.direction)),
    ]
    if let scale = example.textScale { members.append(("textScale", .number(scale))) }
    if let platform = example.platform { members.append(("platform", .string(platform))) }
    let sizes = example.contents.filter(\.hasSize)
    if !sizes.isEmpty {
      let values = sizes.map { ($0.view, json([("width", $0.width), ("height", $0.height)])) }
      members.append(("content", .object(values)))
    }
    let offsets = example.contents.filter(\.hasOffset)
    if !offsets.isEmpty {
      let values = offsets.map { ($0.view, json([("x", $0.x), ("y", $0.y)])) }
      members.append(("offset", .object(values)))
    }
    return .object(members)
  }

  private func json(_ lengths: [(key: String, length: Double?)]) -> JSON {
    .object(lengths.compactMap { key, length in length.map { (key, .number($0)) } })
  }
}
