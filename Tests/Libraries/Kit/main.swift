import PlumbKit

let source = SourceText(
  path: "Row.layout",
  """
  layout Row {
      size 320...430 by 44

      label name "Wi-Fi"
      label value "Home"

      H:|-16-[name]-8-[value]-16-|  align centerY
      name.centerY == super.centerY
  }

  """)

// The text: what is wrong with it, and how it looks in the one style.
let file = parse(source)
print(file.diagnostics.count, formatted(file) == source.text(0, source.bytes.count))  // 0 true

// What it means. Nothing here reads files: who calls hands imports in.
func noImports(path: String, importer: String) -> ImportResult {
  .failed(reason: "no such file")
}
let analysis = analyze(source, importing: noImports)
let row = analysis.scenes[0]
print(row.name, row.width.minimum, row.width.maximum)  // Row 320.0 430.0

// What is proved of it, for every size, state and direction.
let linted = lint(source, importing: noImports)
print(linted.diagnostics.map(\.rule.rawValue))  // ["ambiguous"]
let findings = Findings(files: linted.files.map(\.source), diagnostics: linted.diagnostics)
print(lintText([findings]).prefix(22))  // Row.layout:7:12: error

// Where views lie.
var situation = row.defaultSituation
situation.width = 375
if case .solved(let table) = frames(of: row, in: situation) {
  for view in table.views { print(view.path, view.frame.x, view.frame.width) }
  // name 16.0 40.5
  // value 64.5 294.5
}

// Code for an app, and the passes over its views.
print(SwiftFile(analysis).text.contains("final class RowLayout"))  // true
let (steps, _) = readScript(
  SourceText(path: "script", "appear"), scenes: analysis.scenes, first: row)
let passes = trace(
  row, among: analysis.scenes, in: situation, TraceSettings(width: 375, height: 667),
  steps: steps, lines: LineTable(source))
print(traceText(passes).contains("Row.view.layoutSubviews()"))  // true
