import PlumbProof
import PlumbText

/// Findings as Checkstyle's XML, which most editors and build servers read: a `file` for each file
/// with findings, an `error` for each of them.
public func lintCheckstyle(_ findings: [Findings]) -> String {
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  let entries = PlacedFindings(findings).entries
  var paths: [String] = []
  var seen: Set<String> = []
  for entry in entries where seen.insert(entry.path).inserted { paths.append(entry.path) }
  let byPath = Dictionary(grouping: entries, by: \.path)
  for path in paths {
    text += "  <file name=\"\(escapedXML(path, isAttribute: true))\">\n"
    for entry in byPath[path] ?? [] {
      let severity =
        entry.diagnostic.severity == .note ? "info" : entry.diagnostic.severity.rawValue
      let message = escapedXML(
        entry.diagnostic.lines.joined(separator: "; "), isAttribute: true)
      text += "    <error line=\"\(entry.position.line)\" column=\"\(entry.position.column)\""
      text += " severity=\"\(severity)\" message=\"\(message)\""
      text += " source=\"plumb.\(entry.diagnostic.rule.rawValue)\"/>\n"
    }
    text += "  </file>\n"
  }
  return text + "</checkstyle>\n"
}

/// Findings as JUnit's XML, which build servers show beside tests: each file is a test, which fails
/// where it has errors; warnings stand in its output.
public func lintJUnit(_ findings: [Findings]) -> String {
  let groups = PlacedFindings(findings).groups
  let failing = groups.filter { $0.entries.contains { $0.diagnostic.severity == .error } }
  let counts = "tests=\"\(groups.count)\" failures=\"\(failing.count)\" errors=\"0\""
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
  text += "  <testsuite name=\"plumb lint\" \(counts) skipped=\"0\">\n"
  for group in groups {
    let name = "name=\"\(escapedXML(group.path, isAttribute: true))\" classname=\"plumb.lint\""
    if group.entries.isEmpty {
      text += "    <testcase \(name)/>\n"
      continue
    }
    text += "    <testcase \(name)>\n"
    let errors = group.entries.filter { $0.diagnostic.severity == .error }
    if let first = errors.first {
      let more = errors.count == 1 ? "" : " (and \(errors.count - 1) more)"
      text += "      <failure type=\"\(first.diagnostic.rule.rawValue)\""
      text += " message=\"\(escapedXML(first.diagnostic.message + more, isAttribute: true))\">"
      text += escapedXML(errors.map(lines).joined()) + "</failure>\n"
    }
    let others = group.entries.filter { $0.diagnostic.severity != .error }
    if !others.isEmpty {
      text += "      <system-out>" + escapedXML(others.map(lines).joined()) + "</system-out>\n"
    }
    text += "    </testcase>\n"
  }
  return text + "  </testsuite>\n</testsuites>\n"
}

/// `a.layout:3:5: error: … [rule]`, and what else it says below.
private func lines(_ entry: PlacedFindings.Entry) -> String {
  let diagnostic = entry.diagnostic
  let (severity, rule) = (diagnostic.severity.rawValue, diagnostic.rule.rawValue)
  var text = "\(pictured(entry.path)):\(entry.position.line):\(entry.position.column): "
  text += "\(severity): \(pictured(diagnostic.message)) [\(rule)]\n"
  for line in diagnostic.lines.dropFirst() { text += "  \(pictured(line))\n" }
  return text
}
