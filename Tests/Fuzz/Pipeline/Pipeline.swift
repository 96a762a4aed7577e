import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSyntax
import PlumbText

extension FuzzTarget {
  /// Any bytes through every step that every layout goes.
  static let text = FuzzTarget(name: "text", from: .layouts) { bytes, tally in
    let broken = brokenPromises(of: bytes)
    tally.count("texts")
    return broken
  }
}

/// Puts any bytes through every step and says which promises were broken; a trap is found by
/// whoever runs this.
///
/// Imports are refused, and layouts are solved in their default situation only, so that an input
/// costs little.
public func brokenPromises(of bytes: [UInt8]) -> [String] {
  let source = SourceText(path: "fuzz.layout", bytes: bytes)
  let file = parse(source)
  let analysis = analyze(source, importing: noImport)
  var broken = lostBytes(of: file.tree)
  broken += brokenRanges(in: analysis.diagnostics, of: source)
  broken += differences(in: analysis, secondRunOf: source)
  broken += formatterFaults(on: file)

  for scene in analysis.scenes where scene.isSound && scene.views.count <= 200 {
    switch frames(of: scene, in: scene.defaultSituation) {
    case .solved(let table):
      broken += brokenNumbers(in: table)
      _ = frameJSON([table]) + frameText([table]) + frameSVG([table])
      _ = frameText([table.onPixels(scale: 3)])
    case .impossible(let diagnostics):
      broken += brokenRanges(in: diagnostics, of: source)
      _ = drawn(diagnostics, files: [source])
      tryFixes(of: diagnostics, on: source)
    }
  }

  _ = drawn(analysis.diagnostics, files: [source], color: true)
  _ = explanation(of: analysis, line: 1)
  _ = explanation(of: analysis, line: 3)
  tryFixes(of: analysis.diagnostics, on: source)
  return broken
}

/// Every byte lies in a token, in a comment or is blank, and tokens stand in order.
private func lostBytes(of tree: Tree) -> [String] {
  var covered = 0
  var stretches = tree.tokens.map { (Int($0.lower), Int($0.upper)) }
  stretches += tree.comments.map { (Int($0.lower), Int($0.upper)) }
  for (lower, upper) in stretches.sorted(by: { $0 < $1 }) {
    guard covered <= lower, lower <= upper, upper <= tree.source.bytes.count else {
      return ["a token at \(lower) to \(upper) lies over another or outside"]
    }
    for at in covered..<lower where !isBlank(tree.source.bytes, at) {
      return ["byte \(at) lies in no token and no comment"]
    }
    covered = upper
  }
  for at in covered..<tree.source.bytes.count where !isBlank(tree.source.bytes, at) {
    return ["byte \(at) lies in no token and no comment"]
  }
  return []
}

/// Space, tab, line breaks, and a byte order mark at the very beginning.
private func isBlank(_ bytes: [UInt8], _ at: Int) -> Bool {
  switch bytes[at] {
  case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  case 0xEF, 0xBB, 0xBF: at < 3
  default: false
  }
}

/// Formatting twice changes nothing more, and loses nothing but blanks.
private func formatterFaults(on file: ParsedFile) -> [String] {
  let once = parse(SourceText(path: "fuzz.layout", bytes: formattedBytes(file)))
  _ = dump(once)
  var broken: [String] = []
  if formattedBytes(once) != once.tree.source.bytes {
    broken.append("formatting twice differs from formatting once")
  }
  if visible(file.tree.source.bytes) != visible(once.tree.source.bytes) {
    broken.append("formatting loses a byte")
  }
  return broken
}

/// What is not blank; a byte order mark and semicolons may go.
private func visible(_ bytes: [UInt8]) -> [UInt8] {
  let shown = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";")].contains($0) }
  return shown.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(shown.dropFirst(3)) : shown
}

/// Everything a diagnostic points at lies in the file.
func brokenRanges(in diagnostics: [Diagnostic], of source: SourceText) -> [String] {
  var ranges: [SourceRange] = []
  for diagnostic in diagnostics {
    ranges.append(diagnostic.range)
    ranges += diagnostic.labels.map(\.range)
    ranges += diagnostic.fixes.flatMap(\.edits).map(\.range)
  }
  return ranges.compactMap { range in
    range.upper <= source.bytes.count ? nil : "the range \(range) lies outside the file"
  }
}

/// Frames are numbers, and sizes are not negative.
private func brokenNumbers(in table: FrameTable) -> [String] {
  for view in table.views {
    let frame = view.frame
    guard [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) else {
      return ["the frame of \(view.path) is not finite"]
    }
    guard 0 <= frame.width, 0 <= frame.height else {
      return ["the frame of \(view.path) has a negative size"]
    }
  }
  return []
}

/// The same answer twice.
private func differences(in analysis: Analysis, secondRunOf source: SourceText) -> [String] {
  let again = analyze(source, importing: noImport)
  return analysis.diagnostics == again.diagnostics ? [] : ["two runs give different diagnostics"]
}

/// Applies each repair by itself; what comes out is read again.
private func tryFixes(of diagnostics: [Diagnostic], on source: SourceText) {
  for fix in diagnostics.flatMap(\.fixes).prefix(8) {
    _ = parse(source.applying(fix.edits))
  }
}
