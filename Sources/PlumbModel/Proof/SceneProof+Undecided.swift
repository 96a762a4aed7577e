import PlumbSolver
import PlumbText

extension SceneProof {
  /// Said of texts whose lines are not known at every size.
  mutating func undecided(_ reason: WrappingCells.Reason) {
    guard undecidedLines == nil else { return }
    let words =
      switch reason {
      case .feedback(let texts):
        "the height of \(texts.prefix(3).map { scene.views[$0.index].title }.listed) decides "
          + "how wide texts are that wrap"
      case .tooMany: "texts break their lines in too many ways"
      }
    undecidedLines = Diagnostic(
      .limit, "not proved for every size: " + words, at: scene.nameRange,
      label: "texts that wrap are looked at in the corners of the sizes", severity: .warning)
  }

  /// Said of contents that multiply sizes.
  mutating func undecidedShapes() {
    guard isDecidedForContents else { return }
    isDecidedForContents = false
    let names = shapers.prefix(3).map { scene.views[$0.index].title }.listed
    diagnostics.append(
      Diagnostic(
        .limit, "not proved for every content: the shape of \(names) follows what is shown",
        at: scene.nameRange,
        label: hasSharedLines
          ? "proved where each is smallest or largest; lines are looked at in corners of the sizes"
          : "proved for the contents that are drawn, and where each is smallest or largest",
        severity: .warning))
  }

  /// Said of views rather than of sizes, which are proved for what is drawn.
  mutating func undecided(_ views: [ViewID]) {
    guard isDecidedForContents else { return }
    isDecidedForContents = false
    let names = views.map { scene.views[$0.index].title }
    tellUndecided("too many ways to share the room of \(Self.few(names))")
  }

  mutating func tellUndecided(_ what: String) {
    diagnostics.append(
      Diagnostic(
        .limit, "not proved for every content: " + what, at: scene.nameRange,
        label: "proved for the contents that are drawn", severity: .warning))
  }

  /// The first three of some names, and how many more there are.
  static func few(_ names: [String]) -> String {
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (0 < rest ? " and \(rest) more" : "")
  }
}
