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

  /// What can be said of words that have too little room in their line.
  func ways(out view: ViewID, _ axis: Axis) -> [String] {
    let node = scene.views[view.index]
    guard axis == .horizontal, node.kind.known == .label || node.kind.known == .button else {
      return []
    }
    let cut = "give it more room, or say that it may be cut: `lineBreak truncatingTail`"
    let lengths = node.settings.compactMap { setting in
      if case .textLength(let length) = setting.value { length } else { nil }
    }
    let isNumber = lengths.last?.unit == .digits || lengths.isEmpty && node.showsNumber
    if isNumber, node.kind.known == .label {
      return ["give it more room, or let it shrink: `minimum 0.8`; a number that is cut is another"]
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
