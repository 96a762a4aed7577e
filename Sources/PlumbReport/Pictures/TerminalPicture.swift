import PlumbText

/// Findings as a terminal shows them, in color, as a picture: text that can be selected, each
/// letter in its column whatever font there is, in light and dark.
public func lintSVG(_ findings: [Findings], more: String = "") -> String {
  terminalSVG(lintText(findings, color: true) + more)
}

/// What a terminal shows of a text with colors (ECMA-48, 8.3.117), as a picture.
func terminalSVG(_ text: String) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last == "" { lines.removeLast() }
  let rows = lines.map { TerminalRun.runs(of: $0) }
  let columns = rows.compactMap(\.last).map { $0.column + $0.columns }.max() ?? 0
  let width = Double(columns) * TerminalSize.column + 2 * TerminalSize.border
  let height = Double(rows.count) * TerminalSize.line + 2 * TerminalSize.border - 4
  var picture = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(readable(width)) \(readable(height))" \
    width="\(readable(width))" height="\(readable(height))" xml:space="preserve">
    <style>
    \(terminalStyle)</style>
    <rect class="desk" width="100%" height="100%" rx="10"/>

    """
  for (number, runs) in rows.enumerated() where !runs.isEmpty {
    let baseline = TerminalSize.border + 12 + Double(number) * TerminalSize.line
    picture += "<text y=\"\(readable(baseline))\">\(runs.map(\.svg).joined())</text>\n"
  }
  return picture + "</svg>\n"
}

private enum TerminalSize {
  static let border = 20.0
  static let column = 7.8
  static let line = 19.0
}

private let terminalStyle = """
  :root { --desk: #f6f7f9; --ink: #24262b; --strong: #101114; --red: #c8102e; --yellow: #9a6200;
    --cyan: #00738a; --blue: #2158d0; --green: #1a7f37; }
  @media (prefers-color-scheme: dark) {
    :root { --desk: #17181b; --ink: #d6d7dc; --strong: #ffffff; --red: #ff6b63; --yellow: #f0b440;
      --cyan: #56c8dc; --blue: #74a8ff; --green: #5ad182; }
  }
  .desk { fill: var(--desk); }
  text { font: 13px ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    fill: var(--ink); white-space: pre; }
  .b { font-weight: 700; fill: var(--strong); }
  .r { fill: var(--red); }
  .y { fill: var(--yellow); }
  .c { fill: var(--cyan); }
  .l { fill: var(--blue); }
  .g { fill: var(--green); }

  """

/// Letters of one color in a line.
private struct TerminalRun {
  let words: String
  let column: Int
  let columns: Int
  /// Classes of the style.
  let classes: [String]

  private static let classes = [
    "1": "b", "31": "r", "32": "g", "33": "y", "34": "l", "36": "c",
  ]

  /// The runs of a line; escape sequences other than for color are none of ours.
  static func runs(of line: Substring) -> [TerminalRun] {
    var runs: [TerminalRun] = []
    var classes: [String] = []
    var column = 0
    for part in line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
      var words = part.element
      if part.offset != 0, words.first == "[", let end = words.firstIndex(of: "m") {
        let codes = words[words.index(after: words.startIndex)..<end].split(separator: ";")
        classes = codes.compactMap { Self.classes[String($0)] }
        words = words[words.index(after: end)...]
      }
      guard !words.isEmpty else { continue }
      let columns = terminalColumns(of: String(words))
      runs.append(
        TerminalRun(words: String(words), column: column, columns: columns, classes: classes))
      column += columns
    }
    return runs
  }

  var svg: String {
    let x = TerminalSize.border + Double(column) * TerminalSize.column
    let look = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let length = Double(columns) * TerminalSize.column
    return "<tspan x=\"\(readable(x))\" textLength=\"\(readable(length))\" "
      + "lengthAdjust=\"spacingAndGlyphs\"\(look)>\(escapedXML(words))</tspan>"
  }
}
