import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// `overlap`, of words and a picture, or a spinner, that is drawn over a part of them: words on a
/// photo stand over it. One that holds all of them is meant to take their place. Beside the words
/// of a button there is room for one.
extension UseProof {
  mutating func picturesOverWords(
    _ isNew: (Rule, ViewNode) -> Bool, _ corners: ParametricProblem.CornerValues,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let pictures = views.pictures
    guard !pictures.isEmpty else { return [] }
    let labels = views.read + views.titled
    let sides = (pictures + labels).reduce(into: [:]) { sides, view in
      sides[view] = [Axis.horizontal, .vertical].map { order.edges(behind: view, $0) }
    }
    func areInOrder(_ a: ViewID, _ b: ViewID) -> Bool {
      [0, 1].contains { axis in
        sides[a]![axis].holdStart(of: b) || sides[b]![axis].holdStart(of: a)
      }
    }
    var found: [Diagnostic] = []
    for label in labels where isNew(.overlap, scene.views[label.index]) {
      for picture in pictures
      where views.lies(picture, overWords: label) && !areInOrder(picture, label)
        && !areApart(picture, label, corners)
      {
        let overlap =
          views.isTouched(label)
          ? overTitle(of: label, picture, &cache) : overlap(label, under: picture, &cache)
        guard let overlap else { continue }
        found.append(overlap)
        break
      }
    }
    return found
  }

  /// Where words reach beyond a side of what is drawn over them.
  private mutating func overlap(
    _ label: ViewID, under picture: ViewID, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let shared = Self.shared(label, picture)
    for room in Self.rooms(of: label, in: picture) {
      guard let (size, values) = place(below: shared + [room], of: label, &cache) else { continue }
      let title = scene.views[picture.index].title
      return diagnostic(
        .overlap, "\(title) covers \(scene.views[label.index].title)", label, Self.label(values),
        size, about: shared,
        labels: [Label(scene.views[picture.index].range, "this is drawn over it")],
        helps: Self.waysApart)
    }
    return nil
  }

  /// Where a button's words reach beyond a side of what is drawn over a part of them: at the
  /// corners of all sizes, and where the two share most.
  private mutating func overTitle(
    of button: ViewID, _ picture: ViewID, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let shared = Self.shared(button, picture)
    guard let (first, _) = place(below: shared, of: button, &cache) else { return nil }
    for size in drawnSizes(from: first) {
      guard let drawn = drawn(at: size, &cache), let own = drawn.frame(of: button),
        let title = drawn.title(of: button) ?? plainTitle(of: button, in: own),
        let cover = drawn.frame(of: picture), let common = title.shared(with: cover),
        title.reachesBeyond(cover)
      else { continue }
      let (name, other) = (scene.views[button.index].title, scene.views[picture.index].title)
      let (across, down) = (Rational(points: common.width), Rational(points: common.height))
      return diagnostic(
        .overlap, "\(other) covers the words of \(name)", button,
        "they share \(ConstraintWriter.amount(across)) by \(ConstraintWriter.amount(down))", size,
        about: shared,
        labels: [Label(scene.views[picture.index].range, "this is drawn over them")],
        helps: [
          scene.views[picture.index].kind.known == .spinner
            ? "leave the words out while it turns, or keep the two apart"
            : "keep the two apart, or let the button hold the image, as `image leading` does"
        ])
    }
    return nil
  }

  /// In the middle of a button; nil where insets move its words.
  private func plainTitle(of button: ViewID, in frame: Frame) -> Frame? {
    scene.views[button.index].holdsMoreThanTitle
      ? nil : Covers.title(views.settings[button.index], in: frame)
  }
}

extension Frame {
  /// Whether it goes more than a hairline beyond a side of another.
  fileprivate func reachesBeyond(_ other: Frame) -> Bool {
    let hairline = UseProof.hairline.doubleValue
    return x + hairline < other.x || y + hairline < other.y
      || other.x + other.width + hairline < x + width
      || other.y + other.height + hairline < y + height
  }
}
