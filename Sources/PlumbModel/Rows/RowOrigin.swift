import PlumbText

/// Which row of another layout a scene is, so that it can be made again after an edit: by itself
/// its layout says neither what the row's braces do nor its words.
package struct RowOrigin: Sendable {
  /// The name of the layout that has the list.
  let layout: String
  /// Among its `rowScenes`, and how many these are.
  let number: Int
  let count: Int
  /// In place of those that the layout of the row declares; nil where it has these.
  let sizes: DeclaredSizes?
  /// In place of those that the row's layout shows, by the paths of its views.
  let words: [String: String]

  /// - Parameters:
  ///   - row: one of the rows of a layout, perhaps made for other sizes than it declares.
  ///   - words: what it shows in place of its own.
  package init(
    _ row: Scene, number: Int, of scene: Scene, showing words: [(view: ViewID, text: String)] = []
  ) {
    layout = scene.name
    self.number = number
    count = scene.rowScenes.count
    sizes = row.sizes == scene.rowScenes[number].sizes ? nil : row.sizes
    self.words = words.reduce(into: [:]) { $0[row.views[$1.view.index].path] = $1.text }
  }
}

extension Scene {
  /// The scene made again after some edits of its files; nil where the edited text has an error, or
  /// it is a row that is then no longer one.
  package func edited(by edits: [Edit]) -> Scene? {
    guard let origin = rowOrigin else { return sources.scene(named: name, after: edits) }
    guard let around = sources.scene(named: origin.layout, after: edits),
      around.rowScenes.count == origin.count, around.rowScenes[origin.number].name == name
    else { return nil }
    var row = around.rowScenes[origin.number]
    if let sizes = origin.sizes { row.sizes = sizes }
    (row.screen, row.rules, row.rowOrigin) = (screen, rules, origin)
    (row.isPart, row.isRow, row.limitOfRows) = (isPart, isRow, limitOfRows)
    return row.showing(
      row.views.indices.compactMap { view in
        origin.words[row.views[view].path].map { (ViewID(view), $0) }
      })
  }
}
