import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension UseProof {
  /// `sideways`: a scroll view that scrolls down has a content wider than it at some size, or one
  /// that only words make as wide as it is, or a text in it has no width to wrap in.
  ///
  /// What is wider than its scroll view and no higher scrolls sideways on purpose; so do pages.
  mutating func sideways(_ scroll: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    guard let (content, room, forms) = waysSideways(scroll) else { return nil }
    let isWider = forms[0]
    let widths = [content, scroll].map { LinearForm(Anchor($0, .width)) }
    if let (size, values) = place(below: forms, showing: widths, of: scroll, &cache) {
      return sideways(scroll, size, [room], label: Self.widths(Array(values[2...])))
    }
    return sidewaysByWords(scroll, content, isWider) ?? narrow(scroll, content, &cache)
  }

  /// With words in a text that nothing makes break their lines.
  private func sidewaysByWords(
    _ scroll: ViewID, _ content: ViewID, _ isWider: LinearForm
  ) -> Diagnostic? {
    let size = proved.variant.region.middle.atSample
    let texts = views.texts(in: content).filter { widening[scroll]?.contains($0) ?? false }
    guard !texts.isEmpty, proved.variant.admits(size, in: scene),
      let before = drawnWidth(of: content, at: size, [])
    else { return nil }
    for text in texts {
      let words = wideWords(of: text, at: size)
      guard words.width != nil, let after = drawnWidth(of: content, at: size, [words]),
        before + BoundsProof.pixel < after, proved.areBelow([isWider], at: size, [words])
      else { continue }
      return sideways(
        scroll, size, [LinearForm(Anchor(text, .width))], [words],
        label: "its content becomes as wide as the words",
        labels: [Label(scene.views[text.index].range, "this has no width to wrap in")])
    }
    return nil
  }

  /// The same for contents other than drawn, as far as their range has an end.
  func sideways(
    _ scroll: ViewID, over contents: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard let (content, room, forms) = waysSideways(scroll),
      let place = place(below: forms, of: scroll, in: contents, &budget, &cache)
    else { return nil }
    let widths = [content, scroll].map { LinearForm(Anchor($0, .width)) }
    let shown = contents.values(of: widths, at: place.size, place.contents)
    guard shown.count == 2 else { return nil }
    return sideways(scroll, place.size, [room], place.contents, label: Self.widths(shown))
  }

  /// Forms that are all below zero where what a view scrolls is wider than it, and higher; nil
  /// where it may be.
  private func waysSideways(
    _ scroll: ViewID
  ) -> (content: ViewID, room: LinearForm, forms: [LinearForm])? {
    guard let content = scene.views[scroll.index].content,
      proved.lowered.settings[scroll.index].scrolling.isDisjoint(with: [.disabled, .paging])
    else { return nil }
    let (room, rest) = (
      Self.lacking(.width, of: content, in: scroll), Self.lacking(.height, of: content, in: scroll)
    )
    return (content, room, [room + LinearForm(constant: BoundsProof.pixel), rest])
  }

  /// - Parameter widths: of what is scrolled, and of what scrolls it.
  private static func widths(_ widths: [Rational]) -> String {
    let (own, outer) = (ConstraintWriter.amount(widths[0]), ConstraintWriter.amount(widths[1]))
    return "its content is \(own) wide, and it is \(outer)"
  }

  /// By scroll view the views whose words may decide how much wider than it is what it scrolls.
  static func widening(
    _ subject: VariantProblem, _ cache: inout ProofCache
  ) -> [ViewID: Set<ViewID>] {
    let scene = subject.scene
    let open = Set(subject.lowered.openContents.filter { $0.axis == .horizontal }.map(\.view))
    // Of the others nothing is known.
    let others = Set(scene.views.indices.map { ViewID($0) }).subtracting(open)
    var widening: [ViewID: Set<ViewID>] = [:]
    for view in scene.views.indices.map({ ViewID($0) })
    where scene.views[view.index].kind.known == .scroll {
      guard let content = scene.views[view.index].content else { continue }
      let lacking = Self.lacking(.width, of: content, in: view)
      let deciding = subject.contents(deciding: [lacking], &cache)
      if !deciding.isEmpty { widening[view] = others.union(deciding.map(\.view)) }
    }
    return widening
  }

  /// Below zero where the content is longer than the view that scrolls it.
  private static func lacking(
    _ attribute: Attribute, of content: ViewID, in scroll: ViewID
  ) -> LinearForm {
    LinearForm(Anchor(scroll, attribute)) - LinearForm(Anchor(content, attribute))
  }

  private func drawnWidth(
    of view: ViewID, at size: SizePoint, _ words: [ContentSize]
  ) -> Rational? {
    var fixpoint = TextFixpoint(scene, proved.variant, at: size, words)
    return fixpoint.rendered().map { lowered, solution in
      lowered.expander.value(of: LinearForm(Anchor(view, .width)), in: solution)
    }
  }

  /// Words that no screen holds on one line; without a width where the file says how long they are.
  private func wideWords(of text: ViewID, at size: SizePoint) -> ContentSize {
    let path = scene.views[text.index].path
    guard let content = proved.lowered.settings[text.index].content(.horizontal),
      content.sizes.most == nil
    else { return ContentSize(view: path) }
    let screen = max(size.width, Rational(1_000)).roundedUp
    return ContentSize(view: path, width: (screen + screen).doubleValue)
  }

  private func sideways(
    _ scroll: ViewID, _ size: SizePoint, _ forms: [LinearForm], _ contents: [ContentSize] = [],
    label: String, labels: [Label] = []
  ) -> Diagnostic {
    let node = scene.views[scroll.index]
    let fix = repair.fix(for: .sideways(scroll))
    return Diagnostic(
      .sideways, "\(node.title) scrolls sideways" + scene.words(for: size, contents),
      at: node.range, label: label, labels: labels,
      notes: notes(about: forms, at: size, contents),
      helps: fix == nil ? ["say how wide what is in it may become"] : [],
      fixes: fix.map { [$0] } ?? [],
      counterexample: proved.variant.counterexample(at: size, contents, in: scene))
  }
}
