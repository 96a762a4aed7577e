import PlumbModel
import PlumbSolver
import PlumbText

/// Words on one baseline with views that have none of words: an image, a plain view, a component.
extension Scene {
  /// Whether the baseline of a view is one of words, rather than its bottom edge.
  func hasWordsOnBaseline(_ view: ViewID) -> Bool {
    views[view.index].kind.known?.schema.baseline ?? .bottom != .bottom
  }

  /// Whether a row puts words on the bottom edge of a view without any.
  func standsOnBottom(_ form: LinearForm) -> Bool { !bottoms(of: form).isEmpty }

  /// What is said of rows that put words on the bottom edges of other views.
  func notesOfBaselines(_ forms: [LinearForm]) -> [String] {
    var told: Set<ViewID> = []
    return forms.flatMap(bottoms).filter { told.insert($0).inserted }.map {
      "the baseline of \(views[$0.index].title) is its bottom edge"
    }
  }

  /// The same of alignments at some places.
  func notesOfBaselines(at places: [SourceRange]) -> [String] {
    notesOfBaselines(
      constraints.filter { $0.origin.kind == .alignment && places.contains($0.origin.range) }
        .map(\.form))
  }

  /// The same of alignments of a view.
  func notesOfBaselines(of view: ViewID) -> [String] {
    notesOfBaselines(
      constraints.map(\.form).filter { form in
        form.terms.contains { $0.anchor.view == view }
      })
  }

  private func bottoms(of form: LinearForm) -> [ViewID] {
    let views = form.terms.filter { $0.anchor.attribute.isBaseline }.map(\.anchor.view)
    return views.contains(where: hasWordsOnBaseline)
      ? views.filter { !hasWordsOnBaseline($0) } : []
  }
}
