import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// `overlap`, of words and a picture, or a spinner, that is drawn over a part of them: words on a
/// photo stand over it. One that holds all of them is meant to take their place. Beside the words
/// of a button there is room for one, and for other words, which hide nothing: of two that lie on
/// each other neither can be read.
extension UseProof {
  mutating func picturesOverWords(
    _ isNew: (Rule, ViewNode) -> Bool, _ corners: ParametricProblem.CornerValues,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let (pictures, read, titled) = (views.pictures, views.read, views.titled)
    if pictures.isEmpty && (read.isEmpty || titled.isEmpty) { return [] }
    let labels = read + titled
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
      // What reaches beyond a side of a control is told to lie on it.
      let words =
        views.isTouched(label) ? read.filter { isNew(.overlap, scene.views[$0.index]) } : []
      for picture in pictures + words
      where changes?.concern(picture, label, scene.views) ?? true
        && views.lies(picture, overWords: label) && !areInOrder(picture, label)
        && !areApart(picture, label, corners)
        && !areSeenApart(picture, label, doubting: label, &cache)
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
    let kind = scene.views[picture.index].kind.known
    let areWords = kind == .label
    // Segments fill their control.
    let hasSegments = scene.views[button.index].kind.known == .segmented
    guard let (first, _) = place(below: shared, of: button, &cache) else { return nil }
    for size in drawnSizes(from: first) {
      guard let drawn = drawn(at: size, &cache), let own = drawn.frame(of: button),
        let title = hasSegments
          ? own : drawn.title(of: button) ?? plainTitle(of: button, in: own),
        let cover = areWords ? drawn.words(of: picture) : drawn.frame(of: picture),
        let common = title.shared(with: cover),
        areWords ? common.isSeen : title.reachesBeyond(cover)
      else { continue }
      let (name, other) = (scene.views[button.index].title, scene.views[picture.index].title)
      let (across, down) = (Rational(points: common.width), Rational(points: common.height))
      return diagnostic(
        .overlap, "\(other) covers the words of \(name)", button,
        "they share \(ConstraintWriter.amount(across)) by \(ConstraintWriter.amount(down))", size,
        about: shared,
        labels: [Label(scene.views[picture.index].range, "this is drawn over them")],
        helps: hasSegments ? Self.waysApart : [Self.ways(toShow: kind)])
    }
    return nil
  }

  /// What is done about something that lies on a button's words.
  private static func ways(toShow kind: ViewKind?) -> String {
    switch kind {
    case .label: "leave the button's own words out, or keep the two apart"
    case .spinner: "leave the words out while it turns, or keep the two apart"
    default: "keep the two apart, or let the button hold the image, as `image leading` does"
    }
  }

  /// In the middle of a button; nil where insets move its words.
  private func plainTitle(of button: ViewID, in frame: Frame) -> Frame? {
    scene.views[button.index].holdsMoreThanTitle
      ? nil : Covers.title(views.settings[button.index], in: frame)
  }
}

extension Frame {
  /// Whether it is more than a hairline wide and high.
  fileprivate var isSeen: Bool {
    UseProof.hairline.doubleValue < min(width, height)
  }

  /// Whether it goes more than a hairline beyond a side of another.
  fileprivate func reachesBeyond(_ other: Frame) -> Bool {
    let hairline = UseProof.hairline.doubleValue
    return x + hairline < other.x || y + hairline < other.y
      || other.x + other.width + hairline < x + width
      || other.y + other.height + hairline < y + height
  }
}
