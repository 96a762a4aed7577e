import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

extension FuzzTarget {
  /// Fixes settle in one run and add no error; safe ones leave frames as they were.
  static let fixes = FuzzTarget(name: "fixes", from: .choices) { bytes, tally in
    let source = layout(of: bytes)
    guard let before = findings(of: source) else { return [] }
    return [Applicability.safe, .unsafe].flatMap { applicability -> [String] in
      func fixed(_ source: SourceText) -> FixRun.Result {
        FixRun.result(source, applying: applicability) { findings(of: $0)?.diagnostics ?? [] }
      }
      let result = fixed(source)
      guard 0 < result.count, let after = findings(of: result.source) else { return [] }
      tally.count("fixed layouts, \(applicability)")
      tally.count("fixes, \(applicability)", result.count)
      var broken: [String] = []
      if fixed(result.source).source.bytes != result.source.bytes {
        broken.append("a second run goes on")
      }
      let (errors, left) = (errorCounts(before), errorCounts(after))
      for (rule, count) in left where errors[rule, default: 0] < count && errors.isEmpty {
        broken.append("fixes add an error: \(rule)")
      }
      if errors.isEmpty, applicability == .safe { broken += changes(before, after, bytes, &tally) }
      let texts = [source, result.source].map { String(decoding: $0.bytes, as: UTF8.self) }
      return broken.map { "\(applicability): \($0)\n\(texts[0])became\n\(texts[1])" }
    }
  }

  private static func errorCounts(_ analysis: Analysis) -> [Rule: Int] {
    analysis.diagnostics.filter { $0.severity == .error }.reduce(into: [:]) {
      $0[$1.rule, default: 0] += 1
    }
  }

  private static func changes(
    _ before: Analysis, _ after: Analysis, _ bytes: [UInt8], _ tally: inout Tally
  ) -> [String] {
    zip(before.scenes, after.scenes).flatMap { before, after in
      // The same choices make the same situations.
      var situations = [before, after].map { Situations($0, Choices(bytes.reversed())) }
      let pairs = zip(situations[0].sampled(), situations[1].sampled())
      return pairs.compactMap { first, second -> String? in
        guard first.situation == second.situation,
          case .solved(let old) = frames(of: first.scene, in: first.situation),
          case .solved(let new) = frames(of: second.scene, in: second.situation)
        else { return nil }
        tally.count("situations")
        guard old.ambiguous.isEmpty, old.views.map(\.frame) != new.views.map(\.frame) else {
          return nil
        }
        return "fixes change frames, \(first.situation)"
      }
    }
  }
}
