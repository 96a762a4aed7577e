import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import PlumbTypography

/// What other words do than those that are drawn: words as long as the layout is wide push views
/// out of their superview (`outside`) or over others (`overlap`), and those of other readers are
/// cut (`truncated`).
///
/// Both are solved for rather than proved, at corners of the sizes, where there is least room: what
/// is told shows there, and is not said to show nowhere else.
struct OtherWords {
  private let proved: ProvedVariant
  private let order: ProvedOrder
  private let budget: RepairBudget
  private let views: UsedViews
  private var scene: Scene { proved.scene }
  private var repair: Repair { Repair(scene, budget: budget) }

  init(_ proved: ProvedVariant, _ order: ProvedOrder, _ budget: RepairBudget) {
    self.proved = proved
    self.order = order
    self.budget = budget
    views = UsedViews(proved.scene, proved.lowered)
  }

  mutating func diagnostics(
    besides reported: Set<FindingIdentity>, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if scene.rules.asks(.outside) || scene.rules.asks(.overlap) {
      found += pushed(besides: reported, &cache)
    }
    if scene.rules.asks(.truncated) { found += truncated(besides: reported, &cache) }
    return found
  }

  /// A size of the variant at a corner.
  private func isOfVariant(_ size: SizePoint) -> Bool { proved.variant.admits(size, in: scene) }

  // MARK: Words of any length

  /// Views that no chain of required constraints keeps in their superview, and that a label pushes
  /// out of it whose words are as long as the layout is wide; and what such a label lies on that
  /// ends only behind that.
  private mutating func pushed(
    besides reported: Set<FindingIdentity>, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    var inside: [ViewID: ProvedOrder.Inside] = [:]
    func isKept(_ view: ViewID, in parent: ViewID) -> Bool {
      let kept = inside[parent] ?? order.inside(parent, .horizontal)
      inside[parent] = kept
      return kept.holds(view)
    }
    let loose = views.seen.filter { view in
      guard let parent = scene.views[view.index].parent else { return false }
      return !scene.views[view.index].kind.isInvisible && !isKept(view, in: parent)
        && !reported.contains(.outside, of: scene.views[view.index])
    }
    let labels = views.seen.filter(isOfAnyLength)
    guard !labels.isEmpty, !scene.width.fits,
      let size = proved.variant.region.corners.map(\.atSample).filter(isOfVariant).min(by: {
        ($0.width, $0.height) < ($1.width, $1.height)
      })
    else { return [] }
    let words = labels.map { longWords(of: $0, at: size) }
    guard let all = frames(at: size, words, &cache),
      !out(of: loose, in: all).isEmpty
        || labels.contains(where: { covered(by: $0, in: all) != nil }),
      let drawn = frames(at: size, [], &cache)
    else { return [] }
    var found: [Diagnostic] = []
    var left = loose
    for (label, own) in zip(labels, words).prefix(ProofBounds.labelsTried) {
      guard let frames = frames(at: size, [own], &cache),
        Self.keepsAnEnd(label, in: frames, as: drawn)
      else { continue }
      let first = givesNoWay(label) ? out(of: left, in: frames).first : nil
      let pushesOther = first.map { $0.view != label } ?? false
      let under = pushesOther ? nil : covered(by: label, in: frames)
      // Of the upper one of two views an overlap is told once.
      let other = under.flatMap { under in
        let upper = scene.views[max(label, under).index]
        let isTold =
          reported.contains(.overlap, of: upper)
          || found.contains { $0.rule == .overlap && $0.range == upper.range }
        return isTold ? nil : under
      }
      if let other {
        found.append(overlap(label, other, size, own, isPart: isPart(label, of: other, in: drawn)))
      } else if let first {
        found.append(diagnostic(first, label, size, own))
      }
      left.removeAll { $0 == first?.view }
    }
    return found
  }

  /// Whether an app may show any words in it, and it then wants to be as wide as they are.
  private func isOfAnyLength(_ view: ViewID) -> Bool {
    guard scene.views[view.index].kind.known == .label,
      let content = proved.lowered.settings[view.index].content(.horizontal)
    else { return false }
    // Digits and signs stay about as long as they are.
    let words = proved.lowered.settings[view.index].text.words ?? "a"
    return content.sizes.most == nil && words.contains(where: \.isLetter)
  }

  /// Whether nothing asks more than its words do, by what the file says.
  private func givesNoWay(_ view: ViewID) -> Bool {
    proved.lowered.settings[view.index].content(.horizontal).map { .defaultHigh <= $0.resist }
      ?? false
  }

  private func longWords(of view: ViewID, at size: SizePoint) -> ContentSize {
    ContentSize(view: scene.views[view.index].path, width: size.width.doubleValue)
  }

  /// A view that leaves its superview, and what people read or touch that it covers on the way.
  private struct Out {
    let view: ViewID
    let side: String
    let amount: Rational
  }

  private typealias Frames = (lowered: LoweredScene, solution: Solution)

  private func frames(
    at size: SizePoint, _ words: [ContentSize], _ cache: inout ProofCache
  ) -> Frames? {
    var fixpoint = TextFixpoint(scene, proved.variant, at: size, words)
    defer { cache.countProblems(fixpoint.solves, rows: scene.constraints.count) }
    return fixpoint.rendered()
  }

  /// Whether longer words leave one of a label's ends where it is. One that is centered moves both:
  /// nobody makes a sentence of what stands so.
  private static func keepsAnEnd(
    _ label: ViewID, in frames: Frames, as drawn: Frames
  ) -> Bool {
    [Attribute.left, .right].contains { end in
      let form = LinearForm(Anchor(label, end))
      return frames.lowered.expander.value(of: form, in: frames.solution)
        == drawn.lowered.expander.value(of: form, in: drawn.solution)
    }
  }

  /// Those of some views that reach beyond the left or the right of their superview.
  private func out(of loose: [ViewID], in frames: Frames) -> [Out] {
    loose.compactMap { view in
      let rooms = BoundsProof.distances(of: view, in: scene).prefix(2).map {
        frames.lowered.expander.value(of: $0, in: frames.solution)
      }
      guard
        let (side, room) = zip(["left", "right"], rooms).first(where: {
          $0.1 <= -BoundsProof.pixel
        })
      else { return nil }
      return Out(view: view, side: side, amount: room.abs)
    }
  }

  /// What people read or touch that a label lies on in some frames.
  private func covered(by view: ViewID, in frames: Frames) -> ViewID? {
    guard scene.rules.asks(.overlap) else { return nil }
    return views.used.first { other in
      guard other != view, views.mustBeApart(view, other), !isPart(view, of: other, in: frames)
      else { return false }
      return UseProof.shared(view, other).allSatisfy {
        frames.lowered.expander.value(of: $0, in: frames.solution).sign < 0
      }
    }
  }

  /// Whether a label lies wholly on a control in some frames, as a placeholder does on a text view.
  private func isPart(_ label: ViewID, of other: ViewID, in frames: Frames) -> Bool {
    guard views.isTouched(other), views.upperOverOther(label, other)?.upper == label else {
      return false
    }
    return UseProof.rooms(of: label, in: other).allSatisfy {
      0 <= frames.lowered.expander.value(of: $0, in: frames.solution).sign
    }
  }

  /// - Parameter isPart: whether the label lies wholly on the other as it is drawn.
  private func overlap(
    _ label: ViewID, _ other: ViewID, _ size: SizePoint, _ words: ContentSize, isPart: Bool
  ) -> Diagnostic {
    let (lower, upper) = (min(label, other), max(label, other))
    let (node, ground) = (scene.views[label.index], scene.views[other.index])
    let fix = isPart ? nil : repair.fix(for: .overlap(label, other))
    let help =
      isPart
      ? "keep it inside, as `\(node.name).trailing <= \(ground.name).trailing` does"
      : "keep them apart with a gap"
    return Diagnostic(
      .overlap, UseProof.message(lower, upper, scene) + scene.words(for: size, [words]),
      at: scene.views[upper.index].range,
      label: isPart
        ? "nothing keeps \(node.title) inside \(ground.title)"
        : "nothing ends \(node.title) before \(ground.title)",
      labels: [Label(scene.views[lower.index].range, "it lies on this")],
      notes: proved.variant.notes(
        about: UseProof.shared(label, other), at: size, [words], in: scene),
      helps: fix == nil ? [help] : [], fixes: fix.map { [$0] } ?? [],
      counterexample: proved.variant.counterexample(at: size, [words], in: scene))
  }

  private func diagnostic(
    _ out: Out, _ label: ViewID, _ size: SizePoint, _ words: ContentSize
  ) -> Diagnostic {
    let node = scene.views[out.view.index]
    let fix = repair.fix(for: .outside(out.view, nil, proved.variant))
    var diagnostic = Diagnostic(
      .outside, "\(node.title) reaches outside its superview" + scene.words(for: size, [words]),
      at: node.range, label: "\(ConstraintWriter.amount(out.amount)) beyond the \(out.side)",
      labels: LinesOfGoneViews(scene, ActiveGuards(scene, proved.variant))
        .labels(of: out.view, .horizontal)
        + (out.view == label
          ? [] : [Label(scene.views[label.index].range, "long words here push it out")]),
      notes: proved.variant.notes(
        about: [LinearForm(Anchor(out.view, .left)), LinearForm(Anchor(out.view, .width))],
        at: size, [words], in: scene),
      helps: fix == nil ? [help(out, node.name)] : [], fixes: fix.map { [$0] } ?? [],
      counterexample: proved.variant.counterexample(at: size, [words], in: scene))
    diagnostic.lengths.beyondSides = out.amount.doubleValue
    return diagnostic
  }

  /// What keeps a view from going on at the side where it leaves.
  private func help(_ out: Out, _ name: String) -> String {
    let begins = proved.variant.direction == .rightToLeft ? "right" : "left"
    return out.side == begins
      ? "say where it begins, as `|-(>=8)-[\(name)]` does"
      : "say where it ends, as `[\(name)]-(>=8)-|` does"
  }

  // MARK: Other readers

  /// Who reads it.
  private struct Reader {
    let words: String
    let sees: Scene
    let scale: Double
    let length: Double
    /// What of the words it is asked of.
    let isAsked: (ViewNode, TextSettings) -> Bool
  }

  /// German and Finnish are so much longer than English (W3C, "Text size in translation").
  private static let translated = 1.4

  private var readers: [Reader] {
    let hasStyles = scene.views.contains { $0.isInTextStyle }
    let scale = Traits.largestScale.doubleValue
    let larger = Reader(
      words: "the largest text", sees: scene.scalingText(by: scale), scale: scale, length: 1
    ) { view, _ in view.isInTextStyle }
    let longer = Reader(
      words: "words 40 % longer", sees: scene.lengtheningText(by: Self.translated), scale: 1,
      length: Self.translated
    ) { _, text in text.words?.contains(where: \.isLetter) ?? false }
    return [longer] + (hasStyles ? [larger] : [])
  }

  /// Words that fit as they are drawn, and not for another reader.
  private mutating func truncated(
    besides reported: Set<FindingIdentity>, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var told: Set<ViewID> = []
    for reader in readers {
      let asked = views.seen.filter { view in
        let node = scene.views[view.index]
        return node.kind.known?.showsText ?? false && !told.contains(view)
          && !reported.contains(.clipped, of: node) && !reported.contains(.truncated, of: node)
          && reader.isAsked(node, proved.lowered.settings[view.index].text)
          && !scene.hasFixedText(view)
      }
      for size in proved.variant.region.corners.map(\.atSample).filter(isOfVariant) {
        let left = asked.filter { !told.contains($0) }
        if left.isEmpty { break }
        var fixpoint = TextFixpoint(reader.sees, proved.variant, at: size, [])
        defer { cache.countProblems(fixpoint.solves, rows: scene.constraints.count) }
        guard let (lowered, solution) = fixpoint.rendered() else { continue }
        for view in left {
          guard let cut = Cut(view, lowered, solution) else { continue }
          told.insert(view)
          found.append(diagnostic(view, cut, reader, size))
        }
      }
    }
    return found
  }

  /// How much of some words is not seen.
  private struct Cut {
    let axis: Axis
    let room: Rational
    let wanted: Rational

    /// Nil where they fit, or may give way: where the file lowers their resistance, lets them
    /// shrink, or says in how many lines they end.
    init?(_ view: ViewID, _ lowered: LoweredScene, _ solution: Solution) {
      let settings = lowered.settings[view.index]
      let words = WordsRoom(view, settings, height: settings.content(.vertical)?.size)
      for axis in [Axis.horizontal, .vertical] {
        guard let wanted = words.kept(axis) else { continue }
        let length = LoweredScene.size(of: view, along: axis)
        let room = solution.exactValues[length.index]
        if room + BoundsProof.pixel <= wanted {
          (self.axis, self.room, self.wanted) = (axis, room, wanted)
          return
        }
      }
      return nil
    }
  }

  private func diagnostic(
    _ view: ViewID, _ cut: Cut, _ reader: Reader, _ size: SizePoint
  ) -> Diagnostic {
    let node = scene.views[view.index]
    let fix = repair.fix(for: .truncated(view, proved.variant))
    let form = LinearForm(Anchor(view, cut.axis.size))
    let percent = Int(floor(reader.scale * 100 + 0.5))
    let how = reader.scale == 1 ? reader.words : "\(reader.words), \(percent) %"
    return Diagnostic(
      .truncated, "\(node.title) does not hold \(how)" + scene.words(for: size), at: node.range,
      label: "\(ConstraintWriter.amount(cut.room)) \(cut.axis.adjective), and its words are then "
        + ConstraintWriter.amount(cut.wanted),
      notes: proved.variant.notes(about: [form], at: size, in: scene),
      helps: fix == nil
        ? [
          node.hasSeveralWords
            ? "let it grow, take more lines with `lines 0`, or shrink with `minimum`"
            : "let it grow, or shrink with `minimum`"
        ] : [],
      fixes: fix.map { [$0] } ?? [],
      counterexample: proved.variant.counterexample(at: size, in: scene))
  }
}

extension ViewNode {
  /// Whether its words grow with the reader's setting.
  var isInTextStyle: Bool {
    settings.contains {
      if case .font(_, _, let style) = $0.value { style != nil } else { false }
    }
  }
}

extension Scene {
  /// Whether some of its words do, or of the rows and items that its lists are to hold.
  var hasTextStyles: Bool {
    views.contains(where: \.isInTextStyle) || rowScenes.contains(where: \.hasTextStyles)
  }
}
