import PlumbSyntax
import PlumbText

/// A `.layout` file that was made of a root and the cells in it.
package struct ImportedLayout: Sendable {
  /// Of the file, without its ending.
  package let name: String
  /// In the one style.
  package let text: String
  /// What the file says of views that a layout does not, by the names of layouts and the paths of
  /// views; an empty path is the layout's own.
  package let notes: [String: [String: ImportedNote]]
}

/// What a file says of a view for code.
package struct ImportedNote: Sendable {
  /// The view's own class.
  package var className: String?
  /// Actions and segues, a sentence each.
  package var remarks: [String] = []
}

extension InterfaceDocument {
  /// A layout for each screen, cell and view of a file; cells stand in the file of the screen that
  /// they are in.
  package func layouts() -> [ImportedLayout] {
    tops.map { top in
      let written = text(of: members(of: top), for: .keeping).phrase
      let formatted = formattedBytes(
        parse(SourceText(path: "\(roots[top].name).layout", written.text)))
      return ImportedLayout(
        name: roots[top].name, text: String(decoding: formatted, as: UTF8.self),
        notes: Dictionary(
          uniqueKeysWithValues: members(of: top).map { (roots[$0].name, notes(of: roots[$0])) }))
    }
  }

  private func notes(of root: InterfaceRoot) -> [String: ImportedNote] {
    let words = ItemWords(root)
    var notes: [String: ImportedNote] = [:]
    if let owner = root.owner { notes[""] = ImportedNote(remarks: connections(of: owner)) }
    for place in root.views.indices {
      let view = root.views[place]
      let path = root.cellStyle == nil ? words.path(of: place) : words.names[place]
      let own = view.customClass.flatMap { isTypeName($0) ? $0 : nil }
      let remarks = connections(of: view.element)
      guard own != nil || !remarks.isEmpty else { continue }
      notes[path, default: ImportedNote()].className = own
      notes[path, default: ImportedNote()].remarks += remarks
    }
    return notes
  }

  /// What a view calls or leads to, which only the file says.
  private func connections(of element: XMLElement) -> [String] {
    let all = element.first("connections")?.children ?? []
    return all.compactMap { connection in
      if connection.isNamed("action"), let selector = connection["selector"] {
        let event = connection["eventType"].map { ", on `\(pictured($0))`" } ?? ""
        return "In the storyboard it calls `\(pictured(selector))`\(event)."
      }
      guard connection.isNamed("segue") else { return nil }
      let target = roots.first {
        $0.owner?["id"] != nil && $0.owner?["id"] == connection["destination"]
      }
      let name = connection["identifier"].map { " `\(pictured($0))`" } ?? ""
      let kind = connection["kind"].map { ", by `\(pictured($0))`" } ?? ""
      let place = target.map { " to `\($0.name)`" } ?? ""
      return "In the storyboard it has a segue\(name)\(place)\(kind)."
    }
  }

  /// What is not taken over, in the order of the file.
  package var remarks: [InterfaceRemark] {
    roots.flatMap { remarks(of: $0) }.sorted { $0.range < $1.range }
  }

  func remarks(of root: InterfaceRoot) -> [InterfaceRemark] {
    let plan = ConstraintPlan(ItemWords(root), self, isDesigned: false)
    let unsaid = plan.unsaid.map {
      InterfaceRemark(
        message: "this constraint is about a guide that the language has not here", range: $0.range)
    }
    return (root.remarks + unsaid).sorted { $0.range < $1.range }
  }

  /// The roots that are in no other one.
  var tops: [Int] {
    let inside = Set(roots.flatMap { $0.rows.values.flatMap(\.self) })
    return roots.indices.filter { !inside.contains($0) }
  }

  /// A root and the cells in it, those first.
  func members(of top: Int) -> [Int] {
    var result: [Int] = []
    func add(_ place: Int) {
      for row in roots[place].rows.sorted(by: { $0.key < $1.key }).flatMap(\.value) { add(row) }
      result.append(place)
    }
    add(top)
    return result
  }

  /// Some roots as a text, with where its parts come from, and where each of them stands.
  func text(
    of places: [Int], for purpose: WritingPurpose
  ) -> (phrase: Phrase, roots: [(place: Int, end: Int)]) {
    var writer = LayoutWriter(self, for: purpose)
    var ends: [(place: Int, end: Int)] = []
    for (number, place) in places.enumerated() {
      if 0 < number { writer.blank() }
      writer.write(roots[place]) { roots[$0].name }
      ends.append((place, writer.out.phrase.text.utf8.count))
    }
    return (writer.out.phrase, ends)
  }
}
