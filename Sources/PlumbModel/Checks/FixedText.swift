import PlumbDiagnostics

/// `fixed-text`: a width fixed for words that a translation makes longer.
///
/// Only where the sample text has more letters than one: digits and signs stay as they are, and a
/// letter alone is a sign; and not where it wraps, since a longer text then takes more lines, or
/// where the file says that its words may be cut or become smaller.
@Sendable func checkFixedText(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<ViewID> = []
  return scene.constraints.compactMap { constraint in
    guard let fixed = scene.viewOfFixedText(constraint), reported.insert(fixed).inserted else {
      return nil
    }
    let view = scene.views[fixed.index]
    let sample = view.sample ?? ""
    return Diagnostic(
      .fixedText,
      "the width of \(view.title) is fixed, and a translation of its text may be longer",
      at: constraint.origin.range, label: "\"\(sample)\" has no room to grow",
      helps: [view.wayToMoreRoom])
  }
}

extension Scene {
  /// Whether `fixed-text` is told of a view.
  package func hasFixedText(_ view: ViewID) -> Bool {
    constraints.contains { viewOfFixedText($0) == view }
  }

  /// The view whose words a constraint gives a width; nil where it does nothing of the kind.
  fileprivate func viewOfFixedText(_ constraint: Constraint) -> ViewID? {
    guard constraint.relation == .equal, constraint.priority.isRequired,
      constraint.form.terms.count == 1, let anchor = constraint.form.terms.first?.anchor,
      anchor.attribute == .width, anchor.region == .frame,
      !constraint.guards.contains(where: isAbsence)
    else { return nil }
    let view = views[anchor.view.index]
    guard view.kind.known?.showsText ?? false, let sample = view.sample,
      1 < sample.count(where: \.isLetter), !view.wraps, !view.mayLackRoom
    else { return nil }
    return anchor.view
  }
}

extension ViewNode {
  /// A round button stays round with a symbol only.
  fileprivate var wayToMoreRoom: String {
    let isRound = settings.contains { if case .radius = $0.value { true } else { false } }
    return isRound && kind.known == .button
      ? "show a symbol, as by `symbol \"plus\"`, or say `>=` and let it be wider than high"
      : "say `>=`, or leave the width to the text"
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
