import PlumbModel
import PlumbText

/// The constraints of a scene that hold in a situation, in words, and the view that holds each.
struct SceneConstraints {
  struct Entry: Hashable {
    let text: String
    /// Its line in the layout's own file; nil if it was written in another.
    let line: Int?
    /// The path of the nearest view that all it names are or lie in.
    let owner: String
    /// A content size that is kept or what a stack view asks, rather than a constraint that
    /// somebody activates.
    let isAutomatic: Bool
  }

  private(set) var entries: [Entry] = []

  init(_ scene: Scene, in situation: Situation, _ lines: LineTable) {
    let writer = ConstraintWriter(scene)
    for row in LoweredScene(scene, in: situation).rows where row.origin.isWritten {
      let range = row.origin.range
      entries.append(
        Entry(
          text: writer.text(row), line: range.file == .root ? lines.line(at: range.lower) : nil,
          owner: scene.views[Self.owner(of: row, scene).index].path,
          isAutomatic: [.hug, .resist, .arrangement].contains(row.origin.kind)))
    }
  }

  private static func owner(of row: LoweredScene.Row, _ scene: Scene) -> ViewID {
    func parents(_ view: ViewID) -> [ViewID] {
      var chain = [view]
      while let last = chain.last, let above = scene.views[last.index].parent {
        chain.append(above)
      }
      return chain
    }
    var common: [ViewID]?
    for (anchor, _) in row.form.terms {
      let chain = parents(anchor.view)
      common = common.map { $0.filter(chain.contains) } ?? chain
    }
    return common?.first ?? .root
  }

  /// How many somebody activates.
  var activeCount: Int { entries.count { !$0.isAutomatic } }

  /// What is here and not there; an entry that stands twice counts twice.
  func subtracting(_ other: SceneConstraints) -> [Entry] {
    var counts: [Entry: Int] = [:]
    for entry in other.entries { counts[entry, default: 0] += 1 }
    return entries.filter { entry in
      guard let count = counts[entry], 0 < count else { return true }
      counts[entry] = count - 1
      return false
    }
  }
}
