import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Lengths that are fixed and keep words short become least ones.
extension Repair {
  /// Lines that keep words low or narrow become least lengths: `(>=44)` for `(44)`, or
  /// `(>=44, 44@200)` where nothing else says how long; `title.height >= 44`; and `(80 by fits)`
  /// for the `(80 by 44)` of a declaration, with `super.height >= 44` in its braces where words are
  /// lower than that.
  ///
  /// - Parameter places: of the lines.
  func leastLengths(_ places: [SourceRange], _ axis: Axis, _ variant: Variant) -> [Fix] {
    leastLengths(
      lines(in: variant).filter {
        places.contains($0.origin.range) && $0.isFixedLength
          && $0.form.terms[0].anchor.attribute.axis == axis
      },
      axis, count: places.count)
  }

  /// The same for some lines of chains, in whatever variant they hold.
  func leastHeights(_ places: [SourceRange]) -> [Fix] {
    leastLengths(
      scene.constraints.filter { places.contains($0.origin.range) && $0.isWrittenLength },
      .vertical, count: places.count)
  }

  private func leastLengths(_ rows: [Constraint], _ axis: Axis, count: Int) -> [Fix] {
    let ranges = Set(rows.map(\.origin.range)).sorted()
    let lengths = ranges.compactMap { least(at: $0) }
    guard !ranges.isEmpty, ranges.count == count, lengths.count == count else { return [] }
    return fixes(lengths, "let it become as \(axis.adjective) as its words")
  }

  /// The same for the width that a line gives words.
  func leastWidths(of views: [ViewID], _ place: SourceRange) -> [Fix] {
    let whose = views.count == 1 ? "its" : "their"
    let title = "let \(titles(of: views).listed) become wider with \(whose) words"
    return least(at: place).map { fixes([$0], title) } ?? []
  }

  /// A fixed length as one that is least, and where it is said in a chain, as one that is pulled to
  /// that besides.
  private struct Least {
    let least: [Edit]
    var pulled: Edit?
  }

  private func fixes(_ lengths: [Least], _ title: String) -> [Fix] {
    let least = Fix(title, lengths.flatMap(\.least))
    guard lengths.contains(where: { $0.pulled != nil }) else { return [least] }
    let pulled = lengths.flatMap { length in length.pulled.map { [$0] } ?? length.least }
    return [least, Fix(title, pulled)]
  }

  private func least(at place: SourceRange) -> Least? {
    let tree = tree(of: place)
    let written = tree.source.text(place)
    if let chain = tree.chain(around: place) {
      guard case .size? = tree.part(of: chain, at: place) else { return nil }
      // `44` or `==44`, as the predicate says it.
      let words = written.hasPrefix("==") ? String(written.dropFirst(2)) : written
      return Least(
        least: [
          words == written
            ? tree.insertion(of: ">=", at: place.lower) : Edit(place, ">=" + words)
        ],
        pulled: Edit(place, ">=\(words), \(words)@200"))
    }
    if tree.lastNumber(of: place) == place {
      return declared(at: place).map { Least(least: $0) }
    }
    let tokens = tree.tokens(in: place)
    let words = (tokens.lower.value..<tokens.upper.value).map { TokenIndex($0) }
    let relations = words.filter { tree[$0].kind.isRelation }
    guard relations.count == 1, tree[relations[0]].kind == .equalEqual else { return nil }
    let sign = tree[words[0]].kind == .number ? "<=" : ">="
    return Least(least: [Edit(tree.range(relations[0]), sign)])
  }

  /// What a declaration says of all its names their contents decide, and nothing becomes smaller
  /// that is larger than its own.
  private func declared(at place: SourceRange) -> [Edit]? {
    let lengths = scene.constraints.filter { $0.origin.range == place }
    guard let first = lengths.first, first.form.terms.count == 1 else { return nil }
    let (anchor, length) = (first.form.terms[0].anchor, -first.form.constant)
    let settings = LoweredScene(scene, in: situation).settings
    let isShort = lengths.allSatisfy { line in
      let own = settings[line.form.terms[0].anchor.view.index].content(anchor.attribute.axis)
      return own.map { length <= $0.size } ?? false
    }
    if isShort { return [Edit(place, "fits")] }
    let least =
      "super.\(anchor.attribute.axis.size.rawValue) >= \(ConstraintWriter.amount(length))"
    let line = edit(adding: least, to: scene.views[anchor.view.index])
    return line.map { [Edit(place, "fits"), $0] }
  }
}

extension Constraint {
  /// `44` of `[title(44)]`: a length of a view that nothing makes give way.
  var isWrittenLength: Bool { isFixedLength && origin.kind == .size }

  /// Also that of `label title (80 by 44)`, and `title.height == 44`.
  fileprivate var isFixedLength: Bool {
    [.size, .bounds, .equation].contains(origin.kind) && relation == .equal && priority.isRequired
      && form.terms.count == 1 && form.terms[0].anchor.view != .root && origin.isWritten
  }
}
