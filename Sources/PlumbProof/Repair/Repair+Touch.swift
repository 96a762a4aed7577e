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
    let like = views(like: view, &lengths)
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

  /// Those of its kind beside it, with the same lengths below 44 that lines give them.
  private func views(like view: ViewID, _ lengths: inout ShortLengths) -> [ViewID] {
    let own = Set(lengths.numbers(of: view).map(\.length))
    let suppressions = Suppressions(scene.sources.trees)
    return scene.views.indices.map { ViewID($0) }.filter { other in
      let node = scene.views[other.index]
      return node.parent == scene.views[view.index].parent
        && node.kind == scene.views[view.index].kind
        && Set(lengths.numbers(of: other).map(\.length)) == own
        && (other == view || !suppressions.allow(.touchTarget, at: node.range))
    }
  }

  /// `touch 44 by 44` for a button, and for those beside it that are as small.
  func touchedAreas(of view: ViewID, _ variant: Variant) -> [Fix] {
    guard let own = touchedArea(of: view) else { return [] }
    let alone = Fix("let it be touched in \(tapSize) by \(tapSize) around its middle", [own])
    var lengths = ShortLengths(self, lines(in: variant))
    guard !lengths.numbers(of: view).isEmpty else { return [alone] }
    let all = views(like: view, &lengths).compactMap(touchedArea)
      .reduce(into: [Edit]()) { all, edit in if !all.contains(edit) { all.append(edit) } }
    guard 1 < all.count else { return [alone] }
    let words = "let them be touched in \(tapSize) by \(tapSize) around their middles"
    return [Fix(words, all), alone]
  }

  private func touchedArea(of view: ViewID) -> Edit? {
    let node = scene.views[view.index]
    let property = "touch \(tapSize) by \(tapSize)"
    guard node.kind.known == .button,
      !node.settings.contains(where: { $0.value.keyword == .touch })
    else { return nil }
    if let edit = edit(adding: property, to: node) { return edit }
    // Several in one declaration.
    guard let declaration = node.declaration,
      !tree(of: declaration).source.text(declaration).hasSuffix("}")
    else { return nil }
    let end = SourceRange(declaration.upper, declaration.upper, in: declaration.file)
    return Edit(end, " { \(property) }")
  }

  /// Whether one sees how large a button is, so that a larger one is another design.
  func drawsItsFrame(_ view: ViewID) -> Bool {
    scene.views[view.index].settings.contains { setting in
      switch setting.value {
      case .color, .border, .shadow: true
      default: false
      }
    }
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
