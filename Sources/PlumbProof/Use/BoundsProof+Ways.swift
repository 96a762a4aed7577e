import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

// What can be done about words that are cut, and which lines cut them.

extension BoundsProof {
  /// The lines that keep words low become least lengths, or views that share an edge no longer do.
  private func roomier(
    _ view: ViewID, _ axis: Axis, _ causes: [Label], at size: SizePoint
  ) -> [Fix] {
    let places = axis == .vertical ? causes.map(\.range) : []
    let fix = repair(at: size).fix(for: .clipped(view, axis, by: places, proved.variant))
    return fix.map { [$0] } ?? []
  }

  func causes(
    of view: ViewID, _ axis: Axis, at size: SizePoint, _ contents: [ContentSize] = []
  ) -> [Label] {
    guard budget.isForRepairs else { return [] }
    return SizeCauses(scene, proved.variant).labels(of: view, axis, at: size, contents)
  }

  /// What a state hides beside some words, and so keeps its room from them.
  func notesOfHidden(beside view: ViewID, at size: SizePoint) -> [String] {
    let hidden = repair(at: size).viewsBeside(view) { node in
      node.settings.contains { setting in
        if case .hidden = setting.value { !setting.guards.isEmpty } else { false }
      }
    }.filter { proved.lowered.settings[$0.index].isHidden }
    if hidden.isEmpty { return [] }
    let (verb, keeps, whose) =
      hidden.count == 1 ? ("is", "keeps", "its") : ("are", "keep", "their")
    let names = hidden.map { scene.views[$0.index].title }.listed
    return ["\(names) \(verb) hidden there, and \(keeps) \(whose) room: `gone` gives it to others"]
  }

  private static let stepOfMinimums = Rational(numerator: 1, denominator: 20)

  /// Words beside others are read with the same font; a number by itself may be smaller.
  private static let leastMinimumOfWords = Rational(numerator: 3, denominator: 4)
  private static let leastMinimumOfNumbers = Rational(numerator: 1, denominator: 2)
  /// Smaller words cannot be read, in points.
  private static let leastFont = Rational(9)

  /// How small the words of a line must be allowed to become to fit into the room that they have,
  /// and a little less, if other sizes or contents ask for it; none where nobody could read them.
  ///
  /// - Parameter wanted: what they take, with the `minimum` that is said of them.
  private func minimums(
    of view: ViewID, in room: Rational, of wanted: Rational
  ) -> [Rational] {
    let node = scene.views[view.index]
    let text = proved.lowered.settings[view.index].text
    // What has several lines somewhere is drawn in one size.
    let hasLines = node.settings.contains {
      if case .lines(let count) = $0.value { count != 1 } else { false }
    }
    guard node.kind.known == .label, !hasLines, !node.wraps || showsNumber(view), 0 < wanted.sign,
      let font = Rational(exactly: text.font.size), 0 < font.sign
    else { return [] }
    let readable = showsNumber(view) ? Self.leastMinimumOfNumbers : Self.leastMinimumOfWords
    let least = max(readable, Self.leastFont / font)
    let share = text.leastShare * room / wanted
    let rounded = (share / Self.stepOfMinimums).roundedDown * Self.stepOfMinimums
    return (0...2).map { rounded - Self.stepOfMinimums * Rational($0) }
      .filter { least <= $0 && $0 < .one }
  }

  /// What can be done about words that are cut in their line, or low.
  ///
  /// - Parameter contents: for which they are cut.
  func ways(
    out view: ViewID, _ axis: Axis, _ causes: [Label], room: Rational, of wanted: Rational,
    at size: SizePoint, _ contents: [ContentSize] = []
  ) -> (helps: [String], fixes: [Fix]) {
    let fixes = roomier(view, axis, causes, at: size)
    if !fixes.isEmpty { return ([], fixes) }
    if axis == .vertical { return higher(view, by: wanted - room, at: size) }
    // What holds the words of one row squeezes other words of other rows.
    let isOfOneRow = scene.rowOrigin != nil
    let holding = budget.isForRepairs && !isOfOneRow ? holding(view, at: size) : nil
    let minimums = minimums(of: view, in: room, of: wanted)
    let fix =
      holding.flatMap { yielding(to: view, $0, at: size) }
      ?? (isOfOneRow ? nil : keepingNumber(view, at: size))
      ?? largerPart(view, .horizontal, by: wanted - room, at: size, isOfOneSize: false)
      ?? repair(at: size).fix(for: .cutLine(view, minimums: minimums))
      ?? repair(at: size).fix(
        for: .narrowWords(view, by: causes.map(\.range), proved.variant))
      ?? largerPart(view, .horizontal, by: wanted - room, at: size, isOfOneSize: true)
      ?? shorterOrCut(view, contents, at: size)
    // Edits are not offered for rows that say other words.
    let helps =
      fix == nil || scene.isRow ? ways(out: view, axis, mayShrink: !minimums.isEmpty) : []
    return (helps, fix.map { [$0] } ?? [])
  }

  /// Words that people write end in "…"; those of a button are the file's, and as wide as these.
  private func shorterOrCut(
    _ view: ViewID, _ contents: [ContentSize], at size: SizePoint
  ) -> Fix? {
    func cut() -> Fix? {
      mayBeCut(view) ? repair(at: size).fix(for: .cutWords(view)) : nil
    }
    func shorter(mayBeCut: Bool) -> Fix? {
      contents.isEmpty || isOfLargerText
        ? nil
        : repair(at: size).fix(
          for: .longContents(.clipped, view, contents, mayBeCut: mayBeCut))
    }
    let fix =
      scene.views[view.index].kind.known == .button
      ? shorter(mayBeCut: false) ?? cut() : cut() ?? shorter(mayBeCut: false)
    return fix ?? shorter(mayBeCut: true)
  }

  /// How high one line of words is, in whole points.
  func line(of view: ViewID) -> Rational {
    let text = proved.lowered.settings[view.index].text
    return Rational(Int((text.ascent + text.descent).doubleValue))
  }

  /// What can be done about words that are too low.
  private func higher(
    _ view: ViewID, by missing: Rational, at size: SizePoint
  ) -> (helps: [String], fixes: [Fix]) {
    // Of larger text more is tried by others.
    if isOfLargerText { return ([], []) }
    let fix =
      largerPart(view, .vertical, by: missing, at: size, isOfOneSize: false)
      ?? largerPart(view, .vertical, by: missing, at: size, isOfOneSize: true)
    let helps = ["give it more height, or let something beside it be lower"]
    return fix.map { ([], [$0]) } ?? (helps, [])
  }

  func largerPart(
    _ view: ViewID, _ axis: Axis, by missing: Rational, at size: SizePoint, isOfOneSize: Bool
  ) -> Fix? {
    repair(at: size).fix(
      for: .smallPart(view, axis, missing: missing, isOfOneSize: isOfOneSize))
  }

  private func showsNumber(_ view: ViewID) -> Bool { scene.views[view.index].isOfNumber }

  /// Whether words in one line may end in "…", once the file says so. For a reader of larger text
  /// more is tried before (`LargerTextRepairs`).
  private func mayBeCut(_ view: ViewID) -> Bool {
    let node = scene.views[view.index]
    return !isOfLargerText && node.whatIsWhole == nil && !node.showsNumber
      && (node.kind.known?.showsText ?? false)
  }

  /// What can be said of words that have too little room in their line.
  private func ways(out view: ViewID, _ axis: Axis, mayShrink: Bool) -> [String] {
    let node = scene.views[view.index]
    guard axis == .horizontal, node.kind.known == .label || node.kind.known == .button else {
      return []
    }
    let cut = "give it more room, or say that it may be cut: `lineBreak truncatingTail`"
    let lengths = node.settings.compactMap { setting in
      if case .textLength(let length) = setting.value { length } else { nil }
    }
    let whole = showsNumber(view) ? "number" : node.whatIsWhole
    if let whole, node.kind.known == .label || node.isOfCode {
      let way = mayShrink ? ", or let it shrink by `minimum`" : ""
      return ["give it more room\(way); a \(whole) that is cut is another"]
    }
    guard let length = lengths.last else { return [cut] }
    if length.unit == .times {
      let most = ConstraintWriter.number(length.most)
      return ["`translated` allows words \(most) times as wide: allow fewer, or \(cut)"]
    }
    guard length.unit == .characters, let sample = node.sample else { return [cut] }
    guard sample.isNumberAlone else {
      let most = ConstraintWriter.number(length.most)
      let widest = sample.allSatisfy(\.isASCII) ? "a `W`" : "a `W` or the widest of these"
      return [
        length.most == .one
          ? cut
          : "`text` allows \(most) characters, each as wide as \(widest): allow fewer, as "
            + "`translated 1.5` does of other languages, or \(cut)"
      ]
    }
    let others = Rational(sample.count { !$0.isNumber })
    let counts = [length.least, length.most].map {
      ConstraintWriter.number(max($0 - others, .one))
    }
    return ["if it is a number, `digits \(counts[0])...\(counts[1])` is less wide", cut]
  }
}
