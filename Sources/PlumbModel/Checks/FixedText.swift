import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// `fixed-text`: a width fixed for words that a translation makes longer.
///
/// Only where the sample text has more letters than one: digits and signs stay as they are, and a
/// letter alone is a sign; and not where it wraps, since a longer text then takes more lines, or
/// where the file says that its words may be cut or become smaller, or how long they may be, and
/// those have room.
@Sendable package func checkFixedText(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<ViewID> = []
  return scene.constraints.compactMap { constraint in
    guard let fixed = scene.viewOfFixedText(constraint), reported.insert(fixed.view).inserted else {
      return nil
    }
    let view = scene.views[fixed.view.index]
    let sample = view.sample ?? ""
    return Diagnostic(
      .fixedText,
      "the width of \(view.title) is fixed, and a translation of its text may be longer",
      at: constraint.origin.range, label: "\"\(sample)\" has no room to grow",
      helps: [view.wayToMoreRoom(from: fixed.width)])
  }
}

extension Scene {
  /// Whether `fixed-text` is told of a view.
  package func hasFixedText(_ view: ViewID) -> Bool {
    constraints.contains { viewOfFixedText($0)?.view == view }
  }

  /// The views of which it is told, and the lengths that lines give them; without circles, which
  /// would not be circles if they were wider.
  package var fixedTexts: [(view: ViewID, place: SourceRange)] {
    constraints.compactMap { constraint in
      guard let fixed = viewOfFixedText(constraint),
        !views[fixed.view.index].isRoundButton(ofWidth: fixed.width)
      else { return nil }
      return (fixed.view, constraint.origin.range)
    }
  }

  /// The view whose words a constraint gives a width, and that; nil where it does nothing of the
  /// kind.
  fileprivate func viewOfFixedText(
    _ constraint: Constraint
  ) -> (view: ViewID, width: Rational)? {
    guard constraint.relation == .equal, constraint.priority.isRequired,
      constraint.form.terms.count == 1, let term = constraint.form.terms.first,
      case let anchor = term.anchor, anchor.attribute == .width, anchor.region == .frame,
      !constraint.guards.contains(where: isAbsence)
    else { return nil }
    let view = views[anchor.view.index]
    guard view.kind.known?.showsText ?? false, let sample = view.sample,
      1 < sample.count(where: \.isLetter), !view.wraps, !view.mayLackRoom
    else { return nil }
    let width = -constraint.form.constant / term.coefficient
    return hasRoomForAll(of: anchor.view, in: width) ? nil : (anchor.view, width)
  }

  /// Whether the file says how long the words of a view may be, and the longest fit into a width.
  private func hasRoomForAll(of view: ViewID, in width: Rational) -> Bool {
    let saysLength = views[view.index].settings.contains {
      if case .textLength = $0.value { true } else { false }
    }
    guard saysLength else { return false }
    let settings = LoweredScene(self, in: defaultSituation).settings[view.index]
    return settings.content(.horizontal)?.sizes.most.map { $0 <= width } ?? false
  }
}

extension ViewNode {
  /// A button whose corners meet, a circle, stays so with a symbol only.
  fileprivate func wayToMoreRoom(from width: Rational) -> String {
    isRoundButton(ofWidth: width)
      ? "show a symbol, as by `symbol \"plus\"`, or say `>=` and let it be wider than high"
      : "say `>=`, or leave the width to the text"
  }

  fileprivate func isRoundButton(ofWidth width: Rational) -> Bool {
    kind.known == .button
      && settings.contains {
        if case .radius(let radius) = $0.value { width <= radius * 2 } else { false }
      }
  }

  /// Whether the file says, at least in some state, that its words need not have all their room.
  fileprivate var mayLackRoom: Bool {
    settings.contains { setting in
      switch setting.value {
      case .resist(let axis, let priority): axis != .vertical && priority < .defaultHigh
      case .lineBreak, .minimum: true
      default: false
      }
    }
  }
}
