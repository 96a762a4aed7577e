import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// All files that take part, which import leads where, and how what they show is
/// measured: all it takes to make a scene again.
package struct SourceSet: Sendable {
  package let trees: [Tree]
  let links: [Link: FileID]
  package private(set) var typography: Typography
  /// The one that the root file's layouts are shown on which nothing uses.
  package let screen: DeviceScreen?
  /// The one whose controls are asked for; nil for that of the file, or all that it asks for.
  package let platform: Platform?
  let usedElsewhere: Set<String>
  let definitions: [String: Rational]
  /// Whether contents of other sizes than those of the samples are left aside.
  private(set) var showsSamples = false

  struct Link: Hashable, Sendable {
    let importer: FileID
    let written: String

    init(_ importer: FileID, _ written: String) {
      self.importer = importer
      self.written = written
    }
  }

  /// The file that a place lies in.
  package func tree(of place: SourceRange) -> Tree { trees[place.file.index] }

  /// The file that a file's `import "…"` names; nil where there is none.
  ///
  /// - Parameter literal: The path as it is written, in its quotes.
  package func file(imported literal: String, by tree: Tree) -> FileID? {
    let written = literal.dropFirst().dropLast()
    return links[Link(tree.source.id, String(written))]
  }

  /// The same, shown to a reader who wants texts of another size.
  func scalingText(by scale: Double) -> SourceSet {
    measuring(by: Typography(measurer: typography.measurer, textScale: scale))
  }

  /// The same with words so many times as long.
  func lengtheningText(by factor: Double) -> SourceSet {
    measuring(by: typography.lengthened(by: factor))
  }

  /// The same with the contents that are shown in place of others that there might be.
  func showingSamples() -> SourceSet {
    var sources = self
    sources.showsSamples = true
    return sources
  }

  private func measuring(by typography: Typography) -> SourceSet {
    var sources = self
    sources.typography = typography
    return sources
  }

  /// Makes a layout again after some edits; nil where the edited text has an error. No help is
  /// offered that has not passed this.
  ///
  /// The other layouts of the file are left alone: of a hundred that conflict, each tries its own.
  package func scene(named name: String, after edits: [Edit]) -> Scene? {
    guard let root = trees.first?.source else { return nil }
    var loader = Loader(
      typography: typography, screen: screen, platform: platform, usedElsewhere: usedElsewhere,
      definitions: definitions
    ) { written, importer in
      guard let file = trees.first(where: { $0.source.path == importer }),
        let target = links[Link(file.source.id, written)]
      else { return .failed(reason: "not loaded") }
      let source = trees[target.index].source.applying(edits)
      return .loaded(path: source.path, bytes: source.bytes)
    }
    var pass = AnalysisPass(loader.library(for: root.applying(edits)))
    guard let layout = pass.library.names[0].layouts[name] else { return nil }
    let (findings, scene) = pass.look(at: layout)
    pass.take(findings)
    let edited = scene.sound(unless: pass.finish { true })
    guard edited.isSound else { return nil }
    return showsSamples ? edited.showingSamples() : edited
  }
}
