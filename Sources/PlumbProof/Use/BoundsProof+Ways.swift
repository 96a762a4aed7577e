import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

// What can be done about words that are cut, and which lines cut them.

extension BoundsProof {
  /// The lines that keep words low become least lengths.
  func leastHeight(
    _ view: ViewID, _ axis: Axis, _ causes: [Label], at size: SizePoint
  ) -> [Fix] {
    guard axis == .vertical else { return [] }
    let fix = repair(at: size).fix(
      for: .clipped(view, by: causes.map(\.range), proved.variant))
    return fix.map { [$0] } ?? []
  }

  func causes(
    of view: ViewID, _ axis: Axis, at size: SizePoint, _ contents: [ContentSize] = []
  ) -> [Label] {
    guard budget.isForRepairs else { return [] }
    return SizeCauses(scene, proved.variant).labels(of: view, axis, at: size, contents)
  }

  /// Words that shrink further cannot be read beside others.
  static let leastMinimum = Rational(numerator: 1, denominator: 4)
  static let stepOfMinimums = Rational(numerator: 1, denominator: 20)

  /// How small the words of a number must be allowed to become to fit into the room that they have.
  ///
  /// - Parameter wanted: what they take, with the `minimum` that is said of them.
  private func minimum(of view: ViewID, in room: Rational, of wanted: Rational) -> Rational? {
    guard showsNumber(view), scene.views[view.index].kind.known == .label, 0 < wanted.sign else {
      return nil
    }
    let share = proved.lowered.settings[view.index].text.minimum * room / wanted
    let rounded = (share / Self.stepOfMinimums).roundedDown * Self.stepOfMinimums
    return Self.leastMinimum <= rounded && rounded < .one ? rounded : nil
  }

  /// What can be done about words that are cut in their line, or low.
  func ways(
    out view: ViewID, _ axis: Axis, _ causes: [Label], room: Rational, of wanted: Rational,
    at size: SizePoint
  ) -> (helps: [String], fixes: [Fix]) {
    if axis == .vertical { return ([], leastHeight(view, axis, causes, at: size)) }
    let minimum = minimum(of: view, in: room, of: wanted)
    let fix = minimum.flatMap { repair(at: size).fix(for: .cutNumber(view, minimum: $0)) }
    // Edits are not offered for rows that say other words.
    let helps = fix == nil || scene.isRow ? ways(out: view, axis, minimum) : []
    return (helps, fix.map { [$0] } ?? [])
  }

  private func showsNumber(_ view: ViewID) -> Bool {
    let node = scene.views[view.index]
    let lengths = node.settings.compactMap { setting in
      if case .textLength(let length) = setting.value { length } else { nil }
    }
    return lengths.last?.unit == .digits || lengths.isEmpty && node.showsNumber
  }

  /// What can be said of words that have too little room in their line.
  private func ways(out view: ViewID, _ axis: Axis, _ minimum: Rational?) -> [String] {
    let node = scene.views[view.index]
    guard axis == .horizontal, node.kind.known == .label || node.kind.known == .button else {
      return []
    }
    let cut = "give it more room, or say that it may be cut: `lineBreak truncatingTail`"
    let lengths = node.settings.compactMap { setting in
      if case .textLength(let length) = setting.value { length } else { nil }
    }
    if showsNumber(view), node.kind.known == .label {
      let way = minimum.map { ", or let it shrink: `minimum \(ConstraintWriter.amount($0))`" } ?? ""
      return ["give it more room\(way); a number that is cut is another"]
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
      ConstraintWriter.number(max($0 - others, .zero))
    }
    return ["if it is a number, `digits \(counts[0])...\(counts[1])` is less wide", cut]
  }
}
