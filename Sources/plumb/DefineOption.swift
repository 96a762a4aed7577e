import PlumbModel
import PlumbSolver

/// Lengths from outside, for every command that reads layouts.
let defineOption = Option(
  name: "--define", value: "name=length", repeats: true,
  help: "What a metric at the top of the file is worth, whatever the file says: gap=12.")

extension Invocation {
  /// What `--define` says, by the names of metrics; of several the last holds.
  func definitions() throws -> [String: Rational] {
    var definitions: [String: Rational] = [:]
    for text in values(defineOption.name) {
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

  /// Each metric defined must be one that some file has, or imports.
  func checkDefinitions(_ names: [String]) throws {
    for name in try definitions().keys.sorted() where !names.contains(name) {
      throw unknown("metric", name, among: names)
    }
  }
}
