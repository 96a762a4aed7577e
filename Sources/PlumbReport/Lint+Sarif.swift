import PlumbDiagnostics
import PlumbJSON
import PlumbText

/// Findings as SARIF 2.1.0, the format that code hosts and dashboards import.
///
/// `summary` gives a rule's first sentence, `page` all there is to say of it, in Markdown. Columns
/// count Unicode scalars, ends are exclusive.
/// Source: OASIS, "Static Analysis Results Interchange Format Version 2.1.0", 2020.
public func lintSarif(
  _ findings: [Findings], version: String, summary: (Rule) -> String, page: (Rule) -> String
) -> String {
  let used = Set(findings.flatMap { $0.diagnostics.map(\.rule) })
  let rules = Rule.allCases.filter(used.contains)
  var results: [JSON] = []
  var seen: [String: Int] = [:]
  for finding in findings {
    var writer = SarifWriter(finding, rules: rules)
    results += zip(finding.diagnostics, finding.identities(&seen)).map { writer.result($0, $1) }
  }
  let driver: [(key: String, value: JSON)] = [
    ("name", .string("plumb")), ("version", .string(version)),
    ("rules", .array(rules.map { json($0, summary: summary($0), page: page($0)) })),
  ]
  let run: [(key: String, value: JSON)] = [
    ("tool", .object([("driver", .object(driver))])),
    ("columnKind", .string("unicodeCodePoints")),
    ("results", .array(results)),
  ]
  return JSON.object([
    ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
    ("version", .string("2.1.0")),
    ("runs", .array([.object(run)])),
  ]).written()
}

private func json(_ rule: Rule, summary: String, page: String) -> JSON {
  .object([
    ("id", .string(rule.rawValue)),
    ("shortDescription", .object([("text", .string(summary))])),
    // Code hosts show it beside the finding; plain text is all that Markdown is, too.
    ("help", .object([("text", .string(page)), ("markdown", .string(page))])),
    ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
  ])
}

private struct SarifWriter {
  let findings: Findings
  let rules: [Rule]
  var places: Places

  init(_ findings: Findings, rules: [Rule]) {
    self.findings = findings
    self.rules = rules
    places = Places(findings.files)
  }

  mutating func result(_ diagnostic: Diagnostic, _ identity: String) -> JSON {
    var lines = [diagnostic.message]
    if !diagnostic.label.isEmpty { lines.append(diagnostic.label) }
    lines += diagnostic.notes + diagnostic.helps
    var members: [(key: String, value: JSON)] = [
      ("ruleId", .string(diagnostic.rule.rawValue)),
      ("ruleIndex", .integer(rules.firstIndex(of: diagnostic.rule) ?? -1)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", text(lines.joined(separator: "\n"))),
      ("locations", .array([.object([physicalLocation(diagnostic.range)])])),
    ]
    if !diagnostic.labels.isEmpty {
      var related: [JSON] = []
      for (place, label) in diagnostic.labels.enumerated() {
        related.append(
          .object([
            ("id", .integer(place + 1)), ("message", text(label.message)),
            physicalLocation(label.range),
          ]))
      }
      members.append(("relatedLocations", .array(related)))
    }
    // The name under which code hosts follow a finding from one run to the next.
    members.append(
      ("partialFingerprints", .object([("primaryLocationLineHash", .string(identity))])))
    if !diagnostic.fixes.isEmpty {
      members.append(("fixes", .array(diagnostic.fixes.map { json($0) })))
    }
    return .object(members)
  }

  private func text(_ text: String) -> JSON { .object([("text", .string(text))]) }

  private func artifact(_ range: SourceRange) -> JSON {
    .object([("uri", .string(uri(findings.path(range))))])
  }

  private mutating func physicalLocation(_ range: SourceRange) -> (key: String, value: JSON) {
    let location = JSON.object([
      ("artifactLocation", artifact(range)), ("region", region(range)),
    ])
    return ("physicalLocation", location)
  }

  private mutating func region(_ range: SourceRange) -> JSON {
    let start = places.position(range.lower, in: range.file)
    let end = places.position(range.upper, in: range.file)
    return .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  private mutating func json(_ fix: Fix) -> JSON {
    var changes: [(file: FileID, uri: JSON, replacements: [JSON])] = []
    for edit in fix.edits {
      let replacement = JSON.object([
        ("deletedRegion", region(edit.range)), ("insertedContent", text(edit.text)),
      ])
      if let place = changes.firstIndex(where: { $0.file == edit.range.file }) {
        changes[place].replacements.append(replacement)
      } else {
        changes.append((edit.range.file, artifact(edit.range), [replacement]))
      }
    }
    let artifactChanges = changes.map {
      JSON.object([("artifactLocation", $0.uri), ("replacements", .array($0.replacements))])
    }
    return .object([
      ("description", text(fix.title)), ("artifactChanges", .array(artifactChanges)),
      ("properties", .object([("applicability", .string(fix.applicability.rawValue))])),
    ])
  }
}

/// A path as a URI reference: bytes that RFC 3986 does not leave as they are become `%XX`.
private func uri(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".unicodeScalars)
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      result.unicodeScalars.append("%")
      result.unicodeScalars.append(digits[Int(byte >> 4)])
      result.unicodeScalars.append(digits[Int(byte & 15)])
    }
  }
  return result
}
