import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for controls that are too small to touch.
extension Repair {
  /// The lengths below 44 that lines give a view, made so long: those of all controls beside it
  /// that are as small, but for such as a comment allows, or its own. A radius that is half as long
  /// grows with them.
  func enlargements(_ view: ViewID, _ variant: Variant) -> [Fix] {
    var lengths = ShortLengths(self, lines(in: variant))
    let own = lengths.numbers(of: view)
    guard !own.isEmpty else { return [] }
    let suppressions = Suppressions(scene.sources.trees)
    let like = scene.views.indices.map { ViewID($0) }.filter { other in
      let node = scene.views[other.index]
      return node.parent == scene.views[view.index].parent
        && node.kind == scene.views[view.index].kind
        && Set(lengths.numbers(of: other).map(\.length)) == Set(own.map(\.length))
        && (other == view || !suppressions.allow(.touchTarget, at: node.range))
    }
    func edits(_ views: [ViewID]) -> [Edit] {
      views.flatMap { view -> [Edit] in
        let numbers = lengths.numbers(of: view)
        return numbers.map { Edit($0.range, tapSize) }
          + grownRadii(of: view, numbers.map(\.length))
      }.reduce(into: []) { all, edit in if !all.contains(edit) { all.append(edit) } }
    }
    let alone = Fix("make it \(tapSize) points long where it is less", edits([view]))
    return like.count < 2
      ? [alone] : [Fix("make them \(tapSize) points long where they are less", edits(like)), alone]
  }

  private var tapSize: String { ConstraintWriter.amount(Assertion.tapSize) }

  /// A circle stays one: `radius 22` for the 16 of a control that was 32 long. Where a style says
  /// it, which others may have too, the control says its own.
  private func grownRadii(of view: ViewID, _ lengths: [Rational]) -> [Edit] {
    let node = scene.views[view.index]
    let grown = "radius \(ConstraintWriter.amount(Assertion.tapSize / 2))"
    return node.settings.compactMap { setting -> Edit? in
      guard case .radius(let radius) = setting.value, lengths.contains(radius * 2),
        setting.guards.isEmpty
      else { return nil }
      let tree = tree(of: setting.range)
      guard case .property(let property) = tree.statement(around: setting.range),
        property.keyword == .radius
      else { return edit(adding: grown, to: node) }
      guard let number = tree.lastNumber(of: setting.range) else { return nil }
      return Edit(number, ConstraintWriter.amount(Assertion.tapSize / 2))
    }
  }
}

/// The numbers below 44 that lines give the lengths of views, or of others that are as long.
private struct ShortLengths {
  private var equal: EqualLengths
  private var numbers: [Int: [(range: SourceRange, length: Rational)]] = [:]

  init(_ repair: Repair, _ lines: [Constraint]) {
    let equations = lines.filter { $0.relation == .equal }
    equal = EqualLengths(
      views: repair.scene.views.count, equations.lazy.filter(\.priority.isRequired).map(\.form))
    for line in equations where line.form.terms.count == 1 {
      let (term, length) = (line.form.terms[0], -line.form.constant)
      guard EqualLengths.isLength(term.anchor), term.coefficient == .one,
        length < Assertion.tapSize
      else { continue }
      let tree = repair.tree(of: line.origin.range)
      guard let number = tree.lastNumber(of: line.origin.range),
        tree.source.text(number) == ConstraintWriter.amount(length)
      else { continue }
      numbers[equal.group(of: term.anchor), default: []].append((number, length))
    }
  }

  /// Those of its width, then those of its height.
  mutating func numbers(of view: ViewID) -> [(range: SourceRange, length: Rational)] {
    [Attribute.width, .height].flatMap { numbers[equal.group(of: Anchor(view, $0))] ?? [] }
  }
}
