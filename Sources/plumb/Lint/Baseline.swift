import PlumbDiagnostics
import PlumbProof
import PlumbReport
import PlumbText

/// Findings that are known and not to be reported again: a line each, with what makes it the same
/// one, its rule and its file.
struct Baseline {
  private let identities: Set<String>
  /// How many of them have come up.
  private(set) var matched: Set<String> = []

  private static let heading =
    "# Findings that `plumb lint --baseline` leaves out; `--write-baseline` writes them anew.\n"

  init(_ path: String) throws {
    let source: SourceText
    do {
      source = SourceText(path: path, bytes: try optionContents(of: path))
    } catch {
      throw unreadable(path, error)
    }
    var identities: Set<String> = []
    for (place, line) in source.bytes.split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).enumerated() where !line.isEmpty && line.first != 0x23 {
      let word = String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
      guard word.utf8.count == 32, word.allSatisfy(\.isHexDigit) else {
        throw Failure(
          message: "\(path):\(place + 1): not a line of a baseline", status: .noInput,
          hints: ["  Write it anew with 'plumb lint --write-baseline \(path) ...'."])
      }
      identities.insert(word)
    }
    self.identities = identities
  }

  /// What is new.
  mutating func filter(_ findings: [Findings]) -> [Findings] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let identities = finding.identities(&seen)
      var fresh: [Diagnostic] = []
      for (diagnostic, identity) in zip(finding.diagnostics, identities) {
        if self.identities.contains(identity) {
          matched.insert(identity)
        } else {
          fresh.append(diagnostic)
        }
      }
      return finding.with(fresh)
    }
  }

  /// How many of its lines stand for nothing any more.
  var staleCount: Int { identities.count - matched.count }

  /// The file for some findings, in their order.
  static func text(of findings: [Findings]) -> String {
    var seen: [String: Int] = [:]
    var text = heading
    for finding in findings {
      for (diagnostic, identity) in zip(finding.diagnostics, finding.identities(&seen)) {
        text += "\(identity) \(diagnostic.rule.rawValue) \(finding.lastingPath(of: diagnostic))\n"
      }
    }
    return text
  }
}

/// The baselines of a run, each of those files whose configuration names it, or of all that the
/// command line does.
struct Baselines {
  /// By path, in the order in which they are named.
  private var baselines: [(path: String, baseline: Baseline)] = []
  private let pathOfGroup: [String?]

  init(_ plan: LintPlan) throws {
    pathOfGroup = plan.groups.map { $0.call.value("--baseline") }
    for case let path? in pathOfGroup where !baselines.contains(where: { $0.path == path }) {
      baselines.append((path, try Baseline(path)))
    }
  }

  /// Leaves out what they list.
  mutating func filter(_ result: inout LintRun.Result) {
    for number in baselines.indices {
      let places = result.findings.indices.filter {
        pathOfGroup[result.groups[$0]] == baselines[number].path
      }
      let fresh = baselines[number].baseline.filter(places.map { result.findings[$0] })
      for (place, findings) in zip(places, fresh) { result.findings[place] = findings }
    }
  }

  var paths: [String] { baselines.map(\.path) }

  var staleCount: Int { baselines.map(\.baseline.staleCount).reduce(0, +) }
}
