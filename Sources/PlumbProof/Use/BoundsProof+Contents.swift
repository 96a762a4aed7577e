import PlumbDiagnostics
import PlumbModel
import PlumbSolver

// `clipped`, of contents other than those that are drawn, as far as their range has an end.

extension BoundsProof {
  /// For contents other than drawn: where the view is smaller than its own.
  func clipped(
    _ view: ViewID, _ axes: [Axis] = [.horizontal, .vertical], over proof: ContentProof,
    _ budget: inout WarningBudget, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let node = scene.views[view.index]
    if node.kind.known == .image { return clippedCaps(view, axes, over: proof, &budget, &cache) }
    guard node.hasCuttableContent else { return nil }
    if axes.contains(.vertical), let cut = clippedLines(view, over: proof, &budget, &cache) {
      return cut
    }
    for var open in proof.contents
    where open.view == view && open.kind == .size && axes.contains(open.axis)
      && proved.lowered.settings[view.index].keeps(open.content, open.axis)
      && !(open.axis == .horizontal && saysWhereCut(view))
    {
      if open.axis == .horizontal {
        open.share = proved.lowered.settings[view.index].text.leastShare
      }
      let length = LinearForm(Anchor(view, open.axis.size))
      if open.axis == .horizontal,
        proved.lowered.settings[view.index].intrinsic.wrapping != nil
      {
        continue
      }
      func shows(_ place: ContentProof.Place) -> Bool {
        proof.values(of: [length], at: place.size, place.contents).first.map { room in
          proved.areBelow(
            [length - LinearForm(constant: room - place.values[0])], at: place.size,
            place.contents)
        } ?? false
      }
      let found = budget.place(
        of: view, below: [length], less: open, in: proof, &cache, where: shows)
      guard case .refuted(let place) = found,
        let room = proof.values(of: [length], at: place.size, place.contents).first, shows(place)
      else { continue }
      let worst =
        self.budget.isForRepairs ? proof.worst(place, of: length, less: open, &cache) : place
      let worstRoom = proof.values(of: [length], at: worst.size, worst.contents).first ?? room
      return cut(
        view, open.axis, to: worstRoom, of: worstRoom - worst.values[0], about: [length], worst)
    }
    return axes.contains(.horizontal) ? brokenWord(view, over: proof, &budget, &cache) : nil
  }

  /// Where an image becomes smaller than its caps, for contents other than drawn.
  private func clippedCaps(
    _ view: ViewID, _ axes: [Axis], over proof: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    for axis in axes {
      guard let caps = caps(view, axis) else { continue }
      let room = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: caps)
      guard
        case .refuted(let place) = budget.place(
          of: view, below: [room], in: proof, &cache,
          where: { proved.areBelow([room], at: $0.size, $0.contents) }),
        proved.areBelow([room], at: place.size, place.contents)
      else { continue }
      return cut(
        view, axis, to: place.values[0] + caps, of: caps, about: [room], place, "caps", "are")
    }
    return nil
  }

  /// The same of words that are as drawn, and break into more lines for others' contents.
  private func clippedLines(
    _ view: ViewID, over proof: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard let whole = proof.heights[view.index],
      let resist = proved.lowered.settings[view.index].content(.vertical)?.resist,
      .defaultHigh <= resist
    else { return nil }
    let height = saysWhereCut(view) ? min(whole, line(of: view)) : whole
    let room = LinearForm(Anchor(view, .height)) - LinearForm(constant: height)
    guard
      case .refuted(let place) = budget.place(
        of: view, below: [room], in: proof, &cache,
        where: { proved.areBelow([room], at: $0.size, $0.contents) }),
      proved.areBelow([room], at: place.size, place.contents)
    else { return nil }
    return cut(view, .vertical, to: place.values[0] + height, of: height, about: [room], place)
  }

  private func cut(
    _ view: ViewID, _ axis: Axis, to room: Rational, of wanted: Rational,
    about forms: [LinearForm], _ place: ContentProof.Place, _ what: String = "content",
    _ are: String = "is"
  ) -> Diagnostic {
    var diagnostic = diagnostic(
      .clipped, "the \(what) of \(scene.views[view.index].title) \(are) cut", view, place.size,
      "\(ConstraintWriter.amount(room)) \(axis.adjective), and its \(what) \(are) "
        + ConstraintWriter.amount(wanted), about: forms, place.contents)
    diagnostic.lengths = MeasuredLengths(
      width: axis == .horizontal ? room.doubleValue : nil,
      height: axis == .vertical ? room.doubleValue : nil, missing: (wanted - room).doubleValue)
    budget.complete(&diagnostic) { cut in
      cut.labels = causes(of: view, axis, at: place.size, place.contents)
      cut.notes += scene.notesOfBaselines(at: cut.labels.map(\.range))
      (cut.helps, cut.fixes) = ways(
        out: view, axis, cut.labels, room: room, of: wanted, at: place.size, place.contents)
    }
    return diagnostic
  }
}
