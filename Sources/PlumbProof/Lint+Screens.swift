import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import PlumbTypography

/// The same on some screens and nowhere else, one after another; without any, for all sizes.
///
/// What shows on several of them is reported once, with the names of all.
public func lint(
  _ source: SourceText, typography: Typography = Typography(), on screens: [DeviceScreen],
  defining definitions: [String: Rational] = [:], asking rules: RuleLevels = RuleLevels(),
  readsCorrected: Bool = true,
  isImported: () -> Bool = { false }, usedElsewhere: () -> Set<String> = { [] },
  importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  func linted(_ screen: DeviceScreen?) -> Analysis {
    lint(
      source, typography: typography, on: screen, defining: definitions, asking: rules,
      readsCorrected: readsCorrected, isImported: isImported, usedElsewhere: usedElsewhere,
      importing: load)
  }
  guard let first = screens.first else {
    return linted(nil)
  }
  var result = linted(first)
  var found = [(screen: first, diagnostics: result.diagnostics)]
  for screen in screens.dropFirst() {
    let analysis = linted(screen)
    result.proof += analysis.proof
    found.append((screen, analysis.diagnostics))
  }
  result.diagnostics = inOrder(merged(found))
  return result
}

/// What solving tells of a layout: of its one scene, or of one for each of several screens.
package func proof(
  of scenes: [Scene], while isWanted: () -> Bool
) -> (diagnostics: [Diagnostic], statistics: ProofStatistics) {
  var found: [(screen: DeviceScreen, diagnostics: [Diagnostic])] = []
  var statistics = ProofStatistics()
  for scene in scenes where isWanted() {
    let proof = proof(of: scene, while: isWanted)
    guard let screen = scene.screen else {
      return proof
    }
    statistics += proof.statistics
    found.append((screen, proof.diagnostics.map { $0.shown(on: [screen]) }))
  }
  return (merged(found), statistics)
}

/// What shows on several screens once, with the names of all.
private func merged(
  _ found: [(screen: DeviceScreen, diagnostics: [Diagnostic])]
) -> [Diagnostic] {
  var reported: [(diagnostic: Diagnostic, screens: [DeviceScreen])] = []
  var places: [FindingIdentity: Int] = [:]
  for (screen, diagnostics) in found {
    for diagnostic in diagnostics {
      let (plain, isShown) = diagnostic.withoutScreen(screen)
      let identity = FindingIdentity(onScreen: plain)
      let place = places[identity] ?? reported.count
      if place == reported.count {
        places[identity] = place
        reported.append((plain, []))
      }
      if isShown, !reported[place].screens.contains(screen) {
        reported[place].screens.append(screen)
      }
    }
  }
  return reported.map { $0.diagnostic.shown(on: $0.screens) }
}

extension Diagnostic {
  /// With the names of the screens that it was found on.
  func shown(on screens: [DeviceScreen]) -> Diagnostic {
    guard !screens.isEmpty else { return self }
    var shown = self
    shown.notes.append("on " + screens.map(\.name).joined(separator: ", "))
    return shown
  }

  fileprivate func withoutScreen(
    _ screen: DeviceScreen
  ) -> (diagnostic: Diagnostic, isShown: Bool) {
    guard notes.last == "on \(screen.name)" else { return (self, false) }
    var plain = self
    plain.notes.removeLast()
    return (plain, true)
  }
}
