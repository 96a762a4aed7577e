import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension Variant {
  /// The states and the direction, for a note.
  ///
  /// - Parameters:
  ///   - forms: what is spoken of; states that have no part in it are not said.
  ///   - point: where.
  ///   - groups: those whose states matter in another way than by rows.
  func notes(
    about forms: [LinearForm], at point: SizePoint, _ contents: [ContentSize] = [],
    in scene: Scene, besides groups: Set<Int> = []
  ) -> [String] {
    var situation = situation(at: point, in: scene)
    situation.contents = contents
    let choices = DecidingStates(
      of: forms, in: situation, scene, besides: scene.groupsHiding(forms).union(groups)
    ).choices
    var notes = choices.isEmpty ? [] : ["where " + choices.inWords]
    if direction == .rightToLeft { notes.append("from right to left") }
    notes += traits.words
    if !changed.isEmpty { notes.append("it shows when " + scene.words(for: changed)) }
    return notes
  }
}

extension Variant {
  /// Whether it is about the size of text that most people have.
  var isOfUsualText: Bool { (traits.textScale ?? 1) == 1 }
}

extension Traits {
  /// "at text scale 1.5", "on macOS"; nothing of what is usual.
  var words: [String] {
    var words: [String] = []
    if let textScale, textScale != 1 {
      let scale = ConstraintWriter.amount(Rational(exactly: textScale) ?? .one)
      words.append("at text scale \(scale)")
    }
    if let platform { words.append("on \(platform.title)") }
    return words
  }
}

extension Scene {
  /// The groups that decide whether words which lack room break, shrink or end in dots.
  func groupsBreakingWords(of view: ViewID) -> Set<Int> {
    views[view.index].settings.reduce(into: []) { found, setting in
      switch setting.value {
      case .lines, .lineBreak, .minimum: found.formUnion(chosenGroups(behind: setting.guards))
      default: break
      }
    }
  }

  /// The groups that decide whether views, or what they lie in, are seen.
  fileprivate func groupsHiding(_ forms: [LinearForm]) -> Set<Int> {
    var found: Set<Int> = []
    for anchor in forms.flatMap({ $0.terms.map(\.anchor) }) where !anchor.isContainer {
      for view in [anchor.view] + views.ancestors(of: anchor.view) {
        for setting in views[view.index].settings {
          switch setting.value {
          case .hidden, .gone: found.formUnion(chosenGroups(behind: setting.guards))
          default: break
          }
        }
      }
    }
    return found
  }

  /// " at 320 by 480 when the content of `name` is 80 wide".
  func words(for point: SizePoint, _ contents: [ContentSize]) -> String {
    words(for: point) + (contents.isEmpty ? "" : " when " + words(for: contents))
  }

  /// " at 320 by 480", without the axes that the content decides.
  func words(for point: SizePoint) -> String {
    let wide = ConstraintWriter.amount(point.width)
    let high = ConstraintWriter.amount(point.height)
    switch (width.fits, height.fits) {
    case (false, false): return " at \(wide) by \(high)"
    case (false, true): return " at a width of \(wide)"
    case (true, false): return " at a height of \(high)"
    case (true, true): return ""
    }
  }
}
