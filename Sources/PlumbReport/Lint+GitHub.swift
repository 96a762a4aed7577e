import PlumbText

/// Findings as commands that GitHub Actions turns into annotations of the changed lines:
///
///     ::error file=a.layout,line=4,col=9,endLine=4,endColumn=10,title=syntax::never closed
///
/// Source: "Workflow commands for GitHub Actions"; data escapes `%`, CR and LF, properties also
/// `:` and `,`.
public func lintGitHub(_ findings: [Findings]) -> String {
  var text = ""
  for finding in findings {
    var places = Places(finding.files)
    for diagnostic in finding.diagnostics {
      let range = diagnostic.range
      let start = places.position(range.lower, in: range.file)
      let end = places.position(range.upper, in: range.file)
      let properties = [
        ("file", finding.path(range)), ("line", "\(start.line)"), ("col", "\(start.column)"),
        ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"),
        ("title", diagnostic.rule.rawValue),
      ]
      var lines = [diagnostic.message]
      if !diagnostic.label.isEmpty { lines.append(diagnostic.label) }
      lines += diagnostic.notes.map { "note: \($0)" }
      lines += diagnostic.helps.map { "help: \($0)" }
      lines += diagnostic.fixes.map { "help: \($0.title)" }
      let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
      let place = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }
      let message = escaped(lines.joined(separator: "\n"), isProperty: false)
      text += "::\(command) \(place.joined(separator: ","))::\(message)\n"
    }
  }
  return text
}

private func escaped(_ text: String, isProperty: Bool) -> String {
  text.escaping { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":" where isProperty: "%3A"
    case "," where isProperty: "%2C"
    // Of others it knows no escapes.
    default: String(pictured(scalar))
    }
  }
}
