import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// The frames of a root as Plumb works them out, beside those that Interface Builder recorded.
package struct FrameCheck: Sendable {
  /// The layout's name.
  package let name: String
  /// How many views were compared.
  package var compared = 0
  /// Those that lie elsewhere.
  package var differences: [Difference] = []
  /// Texts that the file has other sizes of than Plumb measures, by how many points at most.
  package var texts: (count: Int, points: Double) = (0, 0)
  /// Views that say of themselves that they are not where their constraints put them, and those
  /// that are hidden in a stack view.
  package var left: Int = 0
  /// Lines that cannot hold together with others, and were let go.
  package var broken: [String] = []
  /// Why there are no frames.
  package var failure: String?
  package let range: SourceRange

  package var isEqual: Bool { differences.isEmpty && failure == nil }

  package struct Difference: Sendable {
    package let path: String
    package let id: String
    package let range: SourceRange
    package let recorded: InterfaceRect
    package let solved: InterfaceRect
  }

  /// Frames are rounded to pixels, and some controls to points.
  package static let tolerance = 1.0
}

extension InterfaceDocument {
  /// Solves each root at the size that it has in the file.
  package func checks() -> [FrameCheck] { roots.indices.map { Checker(self, $0).check() } }
}

/// Compares one root.
private struct Checker {
  let document: InterfaceDocument
  let root: InterfaceRoot
  private let place: Int
  private let words: ItemWords

  init(_ document: InterfaceDocument, _ place: Int) {
    self.document = document
    self.place = place
    root = document.roots[place]
    words = ItemWords(root)
  }

  func check() -> FrameCheck {
    let first = check(isFitting: false, recovers: false)
    guard first.failure != nil else { return first }
    // A height that was rounded to pixels can contradict its own content.
    let fitting = check(isFitting: true, recovers: false)
    if fitting.isEqual { return fitting }
    // Where required lines contradict each other, UIKit lets one of them go, and so does Interface
    // Builder.
    let recovered = check(isFitting: false, recovers: true)
    return recovered.failure == nil ? recovered : first
  }

  private func check(isFitting: Bool, recovers: Bool) -> FrameCheck {
    var result = FrameCheck(name: root.name, range: root.range)
    let text = document.text(of: [place], for: isFitting ? .fitting : .designed).phrase.text
    let analysis = analyze(SourceText(path: "\(root.name).layout", text)) { _, _ in
      .failed(reason: "it has no imports")
    }
    guard let scene = analysis.scenes.first(where: { $0.name == root.name }) else {
      result.failure = "no layout could be made of it"
      return result
    }
    if let error = analysis.diagnostics.first(where: { $0.severity == .error }) {
      result.failure = error.message
      return result
    }
    var contents: [ContentSize] = []
    var taken: [String: Double] = [:]
    // Sizes of texts are taken from the file where Plumb measures others; a text that becomes
    // another may move others, so that this is done again.
    for _ in 0..<InterfaceBuilderBounds.textRounds {
      let outcome = outcome(scene, contents, isFitting, recovers, &result)
      guard case .solved(let table) = outcome else {
        if case .impossible(let diagnostics) = outcome {
          result.failure = diagnostics.first?.message ?? "these lines cannot all hold"
        }
        return result
      }
      let compared = compare(table)
      (result.compared, result.left, result.differences) = (
        compared.count, compared.left, compared.differences
      )
      if isFitting, let height = root.views[0].frame?.height,
        FrameCheck.tolerance < (table.height - height).magnitude
      {
        result.failure = "it is \(readable(height)) high, and its content \(readable(table.height))"
        return result
      }
      let more = texts(compared.differences)
      let merged = contents.merging(more.map(\.size))
      if merged == contents { break }
      contents = merged
      for (size, points) in more { taken[size.view] = max(taken[size.view] ?? 0, points) }
    }
    result.texts = (taken.count, taken.values.max() ?? 0)
    return result
  }

  private func outcome(
    _ scene: Scene, _ contents: [ContentSize], _ isFitting: Bool, _ recovers: Bool,
    _ result: inout FrameCheck
  ) -> FramesOutcome {
    let frame = root.views[0].frame
    let situation = Situation(
      width: frame?.width, height: isFitting ? nil : frame?.height, contents: contents)
    guard recovers else { return frames(of: scene, in: situation, withConstraints: false) }
    let found = recoveredFrames(of: scene, in: situation, withConstraints: false)
    result.broken = found.broken.compactMap { $0.conflicting.last?.text }
    return found.outcome
  }

  // MARK: Frames

  private func compare(
    _ table: FrameTable
  ) -> (count: Int, left: Int, differences: [FrameCheck.Difference]) {
    var solved: [String: Frame] = [:]
    for view in table.views { solved[view.path] = view.frame }
    var (count, left) = (0, 0)
    var differences: [FrameCheck.Difference] = []
    // In a cell of UIKit's own there is no content view, which is where the cell is.
    let places = root.cellStyle == nil ? Array(root.views.indices) : root.viewsOfStyle
    for place in places where 0 < place || words.isWrapped {
      let view = root.views[place]
      guard let recorded = view.frame else { continue }
      let path = root.cellStyle == nil ? words.path(of: place) : words.names[place]
      guard let frame = solved[path], !isLeftOut(place) else {
        left += 1
        continue
      }
      count += 1
      var found = drawn(frame, view)
      if place == 0 { (found.x, found.y) = (recorded.x, recorded.y) }
      let distances = [
        found.x - recorded.x, found.y - recorded.y, found.width - recorded.width,
        found.height - recorded.height,
      ]
      if distances.contains(where: { FrameCheck.tolerance + 0.01 < $0.magnitude }) {
        differences.append(
          FrameCheck.Difference(
            path: path, id: view.id, range: view.range, recorded: recorded, solved: found))
      }
    }
    return (count, left, differences)
  }

  /// What UIKit draws beyond the rectangle that constraints see.
  private func drawn(_ frame: Frame, _ view: InterfaceView) -> InterfaceRect {
    InterfaceRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      .grown(by: view.alignmentInsets)
  }

  /// Views of which the file says that their frames are not those that their constraints make, and
  /// what lies in them.
  private func isLeftOut(_ place: Int) -> Bool {
    // How UIKit lays out its own cells with other margins than usual is not known, and a label
    // without words has a width that is not in the file.
    if root.cellStyle != nil {
      let first = root.viewsOfStyle.first.flatMap { root.views[$0].frame?.x } ?? 0
      let isUsual = first == ((root.views[0].frame?.width ?? 0) < 414 ? 16 : 20)
      return !isUsual
        || root.views[place].words?.text.isEmpty ?? (root.views[place].kind == "label")
    }
    var here: Int? = place
    while let next = here {
      let element = root.views[next].element
      if element["misplaced"] == "YES" || element["ambiguous"] == "YES" { return true }
      if let parent = root.views[next].parent, root.views[parent].kind == "stackView",
        element["hidden"] == "YES"
      {
        return true
      }
      here = root.views[next].parent
    }
    return false
  }

  // MARK: Texts

  /// The sizes that the file has of texts which Plumb measures in another size, where they may be
  /// those of the same words.
  private func texts(
    _ differences: [FrameCheck.Difference]
  ) -> [(size: ContentSize, points: Double)] {
    differences.compactMap { difference in
      guard let view = root.views.first(where: { $0.id == difference.id }),
        ["label", "button", "textField", "segmentedControl", "datePicker"].contains(view.kind)
      else { return nil }
      let (recorded, solved) = (difference.recorded, difference.solved)
      let isLong = view.kind == "label" && view.element["numberOfLines"] != nil
      func other(_ recorded: Double, _ solved: Double, most: Double) -> Double? {
        let distance = (recorded - solved).magnitude
        return 0.01 < distance && distance <= most ? recorded : nil
      }
      let size = ContentSize(
        view: difference.path,
        width: other(recorded.width, solved.width, most: max(12, solved.width * 0.2)),
        height: other(
          recorded.height, solved.height,
          most: isLong ? max(24, solved.height * 0.5) : max(12, solved.height * 0.3)))
      guard size.hasSize else { return nil }
      let points = max(
        size.width.map { ($0 - solved.width).magnitude } ?? 0,
        size.height.map { ($0 - solved.height).magnitude } ?? 0)
      return (size, points)
    }
  }
}
