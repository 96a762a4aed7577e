import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

// What is said of a view at a size.

extension UseProof {
  func diagnostic(
    _ rule: Rule, _ message: String, _ view: ViewID, _ label: String, _ size: SizePoint,
    _ contents: [ContentSize] = [], about forms: [LinearForm], labels: [Label] = [],
    helps: [String] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    unreported(
      rule, message, view, label, size, contents, about: forms, labels: labels, helps: helps,
      fixes: fixes
    ).told
  }

  /// A finding that others may be told in place of: in which states it is so takes layouts of many.
  struct Unreported {
    var diagnostic: Diagnostic
    fileprivate let notes: () -> [String]

    var told: Diagnostic {
      var diagnostic = diagnostic
      diagnostic.notes = notes()
      return diagnostic
    }
  }

  func unreported(
    _ rule: Rule, _ message: String, _ view: ViewID, _ label: String, _ size: SizePoint,
    _ contents: [ContentSize] = [], about forms: [LinearForm], labels: [Label] = [],
    helps: [String] = [], fixes: [Fix] = []
  ) -> Unreported {
    let diagnostic = Diagnostic(
      rule, message + scene.words(for: size, contents), at: scene.views[view.index].range,
      label: label, labels: labels, helps: fixes.isEmpty ? helps : [], fixes: fixes,
      counterexample: proved.variant.counterexample(at: size, contents, in: scene))
    let (variant, scene, isTold) = (proved.variant, scene, budget.isForRepairs)
    return Unreported(diagnostic: diagnostic) {
      isTold ? variant.notes(about: forms, at: size, contents, in: scene) : []
    }
  }

  /// In which states it is so, where anybody reads it.
  func notes(
    about forms: [LinearForm], at size: SizePoint, _ contents: [ContentSize] = []
  ) -> [String] {
    budget.isForRepairs ? proved.variant.notes(about: forms, at: size, contents, in: scene) : []
  }
}
