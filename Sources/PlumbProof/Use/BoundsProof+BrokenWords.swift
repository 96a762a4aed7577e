import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `clipped`, of words that are all there and cannot be read: of several lines all may be seen, and
/// a word be broken between two of its letters, as it is wider than the label.
extension BoundsProof {
  /// Of the contents that are drawn.
  func brokenWord(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    let length = LoweredScene.size(of: view, along: .horizontal)
    func holds(_ word: Word) -> Bool {
      corners.allSatisfy(of: length) { word.least <= $0(length) } == true
    }
    guard let widest = widestWord(of: view), !holds(widest) else { return nil }
    let word = told(widest)
    if holds(word) { return nil }
    guard let (values, point) = worst([word.lack], &cache),
      let seen = seen(word, in: word.least + values[0])
    else { return nil }
    return Finding(
      view: view, axis: .horizontal,
      diagnostic: broken(seen, in: word.least + values[0], at: point, []))
  }

  /// For contents other than drawn, beside which the words of the label are as drawn.
  func brokenWord(
    _ view: ViewID, over proof: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard let word = widestWord(of: view).map(told) else { return nil }
    let own = proof.contents.first {
      $0.view == view && $0.axis == .horizontal && $0.kind == .size
    }
    // What is as narrow as words of its own that are shorter is not squeezed.
    let squeezed = LinearForm(Anchor(view, .width)) + LinearForm(constant: Self.pixel)
    func shown(_ place: ContentProof.Place) -> (Word, lack: Rational, contents: [ContentSize])? {
      let contents = place.contents.filter {
        $0.view != scene.views[view.index].path || $0.width == nil
      }
      guard proved.areBelow([word.lack], at: place.size, contents),
        let lack = proof.values(of: [word.lack], at: place.size, contents).first, lack.sign < 0,
        let seen = seen(word, in: word.least + lack)
      else { return nil }
      return (seen, lack, contents)
    }
    guard
      case .refuted(let place) = budget.place(
        of: view, below: own == nil ? [word.lack] : [squeezed, word.lack], less: own, in: proof,
        &cache, where: { shown($0) != nil }),
      let (seen, lack, contents) = shown(place)
    else { return nil }
    return broken(seen, in: word.least + lack, at: place.size, contents)
  }

  /// A word that is not to be broken.
  private struct Word {
    let view: ViewID
    let text: String
    let width: Rational
    /// In less it is told.
    var least: Rational
    /// All that is drawn of the words, where some are left out.
    var lines: [String] = []

    /// Below zero where it is broken.
    var lack: LinearForm { LinearForm(Anchor(view, .width)) - LinearForm(constant: least) }
  }

  /// Nil for what takes one line, which ends in "…", and where the file says how words are cut.
  private func widestWord(of view: ViewID) -> Word? {
    let settings = proved.lowered.settings[view.index]
    guard !settings.text.saysWhereCut, let widest = settings.intrinsic.wrapping?.widestWord else {
      return nil
    }
    let width = settings.text.shrunk(widest.width)
    return Word(
      view: view, text: String(widest.word), width: width, least: width - Self.pixel)
  }

  /// For a reader of the largest text, two lines for the word will do, as half of a line does, and
  /// half of the room for a letter; but not where other words are left out for it, nor where it has
  /// stopped growing before; and of "1,204", "1,20" and "4" are others.
  private func told(_ word: Word) -> Word {
    let settings = proved.lowered.settings[word.view.index]
    guard isAboveBars(word.view), let wrapping = settings.intrinsic.wrapping else { return word }
    var told = word
    let whole = wrapping.leastWidth.map { $0 * settings.text.leastShare } ?? word.least
    let parts = widthInTwoLines(word)
    told.least = wrapping.lines == 0 ? parts : max(parts, min(whole, word.least))
    guard let number = wrapping.widestNumber else { return told }
    let width = settings.text.shrunk(number.width)
    let own = Word(
      view: word.view, text: String(number.word), width: width, least: width - Self.pixel)
    return told.least < own.least ? own : told
  }

  /// How narrow it may be so that its letters take two lines: half of it or a little more.
  private func widthInTwoLines(_ word: Word) -> Rational {
    let settings = proved.lowered.settings[word.view.index]
    let typography = scene.typography(for: proved.variant.traits)
    func width(_ part: Substring) -> Rational {
      settings.text.shrunk(
        Rational(points: typography.width(of: part, in: settings.text.font)).roundedUp)
    }
    let half = word.width * Self.half
    // The first break that leaves no more behind it than stands before it.
    for place in word.text.indices.dropFirst() {
      let before = width(word.text[..<place])
      if width(word.text[place...]) <= before { return min(max(half, before), word.least) }
    }
    return half
  }

  /// What is seen of it in some room. Where words are left out, it may be one of these: then the
  /// widest is told in which a line ends, and none where all end between words.
  private func seen(_ word: Word, in room: Rational) -> Word? {
    let settings = proved.lowered.settings[word.view.index]
    let share = settings.text.leastShare
    guard let cut = settings.intrinsic.wrapping?.cutLines(within: room / share) else {
      return word
    }
    return cut.broken.map {
      Word(
        view: word.view, text: String($0.word), width: $0.width * share, least: word.least,
        lines: cut.drawn)
    }
  }

  private static let half = Rational(numerator: 1, denominator: 2)

  var isOfLargerText: Bool { proved.isOfLargerText }

  /// Whether words are larger than those that stop growing with Apple's bars, as far as hundredths
  /// tell.
  private func isAboveBars(_ view: ViewID) -> Bool {
    let scale = proved.variant.traits.textScale ?? scene.sources.typography.textScale
    let limit = scene.largestScale(of: view) ?? scale
    return LargestTextSize.xxxLarge.category.scale + 0.005 < min(scale, limit)
  }

  private func broken(
    _ word: Word, in room: Rational, at size: SizePoint, _ contents: [ContentSize]
  ) -> Diagnostic {
    let lines =
      word.lines.isEmpty || ProofBounds.linesShown < word.lines.count
      ? "" : ": \(word.lines.map { "\"\($0)\"" }.listed) are all that is seen"
    var broken = diagnostic(
      .clipped, "a word of \(scene.views[word.view.index].title) breaks in the middle",
      word.view, size,
      "\(ConstraintWriter.amount(room)) wide, and \"\(word.text)\" is "
        + ConstraintWriter.amount(word.width) + lines, about: [word.lack], contents)
    broken.lengths = MeasuredLengths(
      width: room.doubleValue, missing: (word.width - room).doubleValue)
    broken.labels = causes(of: word.view, .horizontal, at: size, contents)
    broken.fixes = widening(of: word.view, word.width, at: size)
    if broken.fixes.isEmpty {
      let way =
        isAboveBars(word.view) && scene.growsWithoutEnd(word.view)
        ? "let its words stop growing: `largest xxxLarge`" : "a smaller font"
      broken.helps = ["give it more room, or " + way]
    }
    return broken
  }

  /// Points for large words would be too many for those of the usual size.
  func widening(of view: ViewID, _ width: Rational, at size: SizePoint) -> [Fix] {
    if scene.showsSamples { return [] }
    let fix = repair(at: size).fix(for: .tooNarrow(view, width: width.roundedUp, proved.variant))
    return fix.map { [$0] } ?? []
  }
}

extension Scene {
  /// By how much the words of a view grow at the most; nil where nothing is said of that.
  fileprivate func largestScale(of view: ViewID) -> Double? {
    let around = sequence(first: view) { views[$0.index].parent }
    return around.flatMap { views[$0.index].settings }.compactMap { setting in
      if case .largest(let size) = setting.value { size.category.scale } else { nil }
    }.min()
  }

  /// Whether the words of a view are as large as a reader likes, however large that is.
  func growsWithoutEnd(_ view: ViewID) -> Bool {
    views[view.index].isInTextStyle
      && !views.holds(of: view) { views[$0.index].settings.contains(where: \.isLargest) }
  }
}
