import Testing

/// Compares each `Tests/Golden/<folder>/*.layout`, a source, a line `----` and what is expected of
/// it, with what `actual` makes of the source.
///
/// A new case is a new file with just the source; `UPDATE_GOLDEN=1 swift test` adds what came out.
public func expectGolden(
  _ folder: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ actual: (_ source: String, _ name: String) throws -> String
) rethrows {
  for name in Golden.files(in: "Tests/Golden/\(folder)", suffix: ".layout") {
    let path = "Tests/Golden/\(folder)/\(name)"
    let source = goldenSource(Golden.text(at: path) ?? "")
    var result = try actual(source, name)
    if !result.isEmpty, !result.hasSuffix("\n") { result += "\n" }
    let difference = Golden.difference(source + "----\n" + result, at: path)
    #expect(difference == nil, sourceLocation: sourceLocation)
  }
}

/// What stands before the line `----`, or all of it where there is none yet.
public func goldenSource(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let divider = lines.firstIndex(of: "----") else { return text }
  return lines[..<divider].map { $0 + "\n" }.joined()
}
