import PlumbSyntax
import PlumbText
import PlumbTypography

/// The texts of all files that take part, which import leads where, and how what they show is
/// measured: all it takes to make a scene again.
package struct SourceSet: Sendable {
  package let files: [SourceText]
  let links: [Link: FileID]
  package let typography: Typography
  let screen: DeviceScreen?

  struct Link: Hashable, Sendable {
    let importer: FileID
    let written: String

    init(_ importer: FileID, _ written: String) {
      self.importer = importer
      self.written = written
    }
  }

  /// The same, shown to a reader who wants texts of another size.
  func scalingText(by scale: Double) -> SourceSet {
    SourceSet(
      files: files, links: links,
      typography: Typography(measurer: typography.measurer, textScale: scale), screen: screen)
  }

  /// Makes everything again after some edits: the layout of that name, or nil where the edited text
  /// has an error. No help is offered that has not passed this.
  func scene(named name: String, after edits: [Edit]) -> Scene? {
    guard let root = files.first else { return nil }
    let analysis = analyze(root.applying(edits), typography: typography, on: screen) {
      written, importer in
      guard let file = files.first(where: { $0.path == importer }),
        let target = links[Link(file.id, written)]
      else { return .failed(reason: "not loaded") }
      let source = files[target.index].applying(edits)
      return .loaded(path: source.path, bytes: source.bytes)
    }
    return analysis.scenes.first { $0.name == name && $0.isSound }
  }
}
