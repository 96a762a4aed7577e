import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import PlumbTypography

/// Lengths from outside, for every command that reads layouts.
let defineOption = Option(
  name: "--define", value: "name=length", repeats: true,
  help: "What a metric at the top of the file is worth, whatever the file says: gap=12.")

extension Invocation {
  /// What `--define` says, by the names of metrics; of several the last holds.
  func definitions() throws -> [String: Rational] { try definitions(values(defineOption.name)) }

  private func definitions(_ texts: [String]) throws -> [String: Rational] {
    var definitions: [String: Rational] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let value = Rational(decimal: parts[1].utf8),
        value.abs <= Rational(Limits.points)
      else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--define <name=length>'. Write 'gap=12'")
      }
      definitions[String(parts[0])] = value
    }
    return definitions
  }

  /// Each metric defined must be one that some file has, or imports; a project defines some that
  /// not all of its files have.
  func checkDefinitions(_ names: [String]) throws {
    let given = try definitions(givenValues(defineOption.name))
    for name in given.keys.sorted() where !names.contains(name) {
      throw unknown("metric", name, among: names)
    }
  }

  /// What a file means, which has what is defined; nil where it has errors, which are printed.
  func analysis(
    of source: SourceText, _ typography: Typography, _ console: Console
  ) throws -> Analysis? {
    let importer = Importer(root: source, allowing: try allowedImports())
    let analysis = analyze(
      source, typography: typography, defining: try definitions(), importing: importer.load)
    let errors = analysis.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      let files = analysis.files.map(\.tree.source)
      console.complain(drawn(errors, files: files, color: console.colorsErrors))
      return nil
    }
    try checkDefinitions(analysis.metricNames)
    return analysis
  }
}
