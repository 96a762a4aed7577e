import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Conflicts of rows that align a view with others, though other lines place it, and of lines that
/// say, where they can hold at all, what others say there too.
extension Repair {
  /// `H:[picture]-12-[title]` and `H:[title]-8-[stepper]-|  align centerY` for
  /// `H:[picture]-12-[title]-8-[stepper]-|  align centerY`; likewise at the end of a row. Where
  /// those that other lines place as well stand elsewhere in it, the rest is aligned by a line of
  /// its own.
  func splitAlignments(_ rows: [LoweredScene.Row]) -> [Fix] {
    var seen: Set<SourceRange> = []
    return rows.flatMap { row -> [Fix] in
      guard row.origin.kind == .alignment,
        let line = AlignedLine(at: row.origin.range, in: tree(of: row.origin.range)),
        seen.insert(line.whole).inserted
      else { return [] }
      let views = alignedElsewhere(row.origin.range, among: rows).map { scene.views[$0.index] }
      // A picture stands where it does; the words beside it are aligned with each other.
      let words = views.filter { $0.kind.known?.showsText ?? false }.map(\.name)
      let others = views.map(\.name).filter { !words.contains($0) }
      return line.withoutEnds(others) + line.withoutEnds(words)
        + line.withoutAll(views.map(\.name))
    }
  }

  /// The same where texts compete for a height that such a row leaves them: who aligns words with
  /// what is higher than they are, and stands elsewhere, has not seen what that does to others.
  func splitAlignments(squeezing trade: [LoweredScene.Row]) -> [Fix] {
    let anchors = trade.compactMap { $0.form.terms.first?.anchor }
    guard let first = anchors.first, anchors.count == trade.count,
      trade.allSatisfy({ $0.origin.kind == .resist }),
      anchors.allSatisfy({ $0.attribute == .height })
    else { return [] }
    let parent = scene.views[first.view.index].parent
    let rows = LoweredScene(scene, in: situation).rows.filter { row in
      row.priority.isRequired && row.origin.isWritten
        && row.form.terms.allSatisfy {
          $0.anchor.attribute.axis == .vertical
            && (scene.views[$0.anchor.view.index].parent == parent || $0.anchor.isContainer)
        }
    }
    return Array(splitAlignments(rows).prefix(ProofBounds.alignmentsSplit))
  }

  /// What an option aligns and other of these lines place as well. Of words that stand
  /// on the bottom of an image, that can go without.
  private func alignedElsewhere(_ option: SourceRange, among rows: [LoweredScene.Row]) -> [ViewID] {
    func isPlaced(_ anchor: Anchor) -> Bool {
      rows.contains { other in
        other.origin.range != option
          && other.form.terms.contains {
            $0.anchor.view == anchor.view && $0.anchor.attribute.axis == anchor.attribute.axis
          }
      }
    }
    let anchors = rows.filter { $0.origin.range == option }.flatMap { row in
      row.form.terms.map(\.anchor).filter { anchor in
        !scene.standsOnBottom(row.form) || !scene.hasWordsOnBaseline(anchor.view)
      }
    }
    return anchors.filter(isPlaced).map(\.view)
  }

  /// A line under no condition that follows from others wherever the conflict is not.
  func saidElsewhere(_ rows: [LoweredScene.Row]) -> [Fix] {
    let isOfCondition = rows.contains { row in
      row.guards.contains { if case .condition = $0 { true } else { false } }
    }
    let lines = rows.filter {
      $0.guards.isEmpty && $0.relation == .equal && $0.priority.isRequired
        && [.gap, .equation].contains($0.origin.kind)
    }
    guard isOfCondition, !lines.isEmpty else { return [] }
    let variants = scene.provedGrounds.grounds.compactMap(\.first)
      .prefix(ProofBounds.standIns.variants)
    let lowered = variants.map {
      LoweredScene(requiredOf: scene, in: $0, at: nil, opensInsets: true)
    }
    return lines.filter { line in
      lowered.contains { Self.follows(line.origin.range, in: $0) }
    }.flatMap { line in
      removals(of: line.origin.range).map {
        Fix("take it out: where it can hold, other lines say the same", $0.edits)
      }
    }
  }

  private static func follows(_ place: SourceRange, in lowered: LoweredScene) -> Bool {
    let equalities = lowered.rows.indices.filter { lowered.rows[$0].relation == .equal }
    let own = equalities.filter { lowered.rows[$0].origin.range == place }
    let others = equalities.filter { lowered.rows[$0].origin.range != place }
    let system = EqualitySystem(lowered.problem, (others + own).map { RowID($0) })
    return !own.isEmpty && own.allSatisfy { system.followers.contains(RowID($0)) }
  }
}

/// A row or a column of single views that an option behind it aligns.
private struct AlignedLine {
  private let tree: Tree
  private let chain: Chain
  private let boxes: [(view: String, end: Int)]
  private let option: SourceRange
  let whole: SourceRange

  /// Nil where more than one view stands in one place, or springs would no longer be equal.
  init?(at option: SourceRange, in tree: Tree) {
    guard let chain = tree.chain(around: option), chain.name == nil else { return nil }
    var boxes: [(view: String, end: Int)] = []
    for element in tree[chain.elements] {
      switch element {
      case .connection(let connection):
        if case .spring = connection.form { return nil }
      case .dots: return nil
      case .box(let box):
        guard let view = tree.onlyView(of: box) else { return nil }
        boxes.append((view, tree.range(element.tokens).upper))
      case .edge: continue
      }
    }
    guard 2 < boxes.count else { return nil }
    (self.tree, self.chain, self.boxes, self.option) = (tree, chain, boxes, option)
    whole = tree.range(chain.tokens)
  }

  private var letter: String { chain.orientation.map { tree.text($0) } ?? "H" }

  private func title(without view: String) -> String {
    "align the others of this \(letter == "V" ? "column" : "row") without `\(view)`"
  }

  /// The line goes on as another one behind its first view, or before its last.
  func withoutEnds(_ names: [String]) -> [Fix] {
    guard let end = Array(tree[chain.elements]).last else { return [] }
    let start = "\n" + tree.source.indentation(of: whole.lower) + "\(letter):"
    let options = SourceRange(tree.range(end.tokens).upper, whole.upper, in: whole.file)
    let (first, last) = (boxes[0].view, boxes[boxes.count - 1].view)
    let (second, beforeLast) = (boxes[1], boxes[boxes.count - 2])
    var fixes: [Fix] = []
    if names.contains(first) {
      fixes.append(
        Fix(
          title(without: first),
          [tree.insertion(of: start + "[\(second.view)]", at: second.end)]))
    }
    if names.contains(last) {
      let text = tree.source.text(options.lower, options.upper)
      fixes.append(
        Fix(
          title(without: last),
          [
            tree.insertion(of: text + start + "[\(beforeLast.view)]", at: beforeLast.end),
            Edit(options, ""),
          ]))
    }
    return fixes
  }

  /// `align centerY: icon, title` in place of the option, with one of those that other lines place:
  /// where the rest of them lies follows from these.
  func withoutAll(_ names: [String]) -> [Fix] {
    guard let part = tree.part(of: chain, at: option),
      let removal = tree.removal(of: part, in: chain)
    else { return [] }
    let word = tree.source.text(option)
    return boxes.map(\.view).filter(names.contains).compactMap { kept in
      let left = boxes.map(\.view).filter { $0 == kept || !names.contains($0) }
      guard 1 < left.count else { return nil }
      let line = "align \(word): " + left.joined(separator: ", ")
      let insertion = tree.insertion(of: line, behindStatementAt: option)
      // At the end of a line the two are one edit.
      let edits =
        removal.range.upper == insertion.range.lower
        ? [Edit(removal.range, insertion.text)] : [removal, insertion]
      return Fix("align only \(left.map { "`\($0)`" }.listed)", edits)
    }
  }
}
