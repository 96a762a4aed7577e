import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Conflicts of rows that align a view with others, though other lines place it, and of lines that
/// say, where they can hold at all, what others say there too.
extension Repair {
  /// `H:[picture]-12-[title]` and `H:[title]-8-[stepper]-|  align centerY` for
  /// `H:[picture]-12-[title]-8-[stepper]-|  align centerY`; likewise at the end of a row.
  func splitAlignments(_ rows: [LoweredScene.Row]) -> [Fix] {
    var seen: Set<SourceRange> = []
    return rows.flatMap { row -> [Fix] in
      let range = row.origin.range
      let tree = tree(of: range)
      guard row.origin.kind == .alignment, let chain = tree.chain(around: range),
        chain.name == nil, seen.insert(tree.range(chain.tokens)).inserted
      else { return [] }
      let elements = Array(tree[chain.elements])
      let boxes = elements.compactMap { element -> (view: String, end: Int)? in
        guard case .box(let box) = element, let view = tree.onlyView(of: box) else { return nil }
        return (view, tree.range(element.tokens).upper)
      }
      let isPlain = elements.allSatisfy { element in
        switch element {
        case .connection(let connection):
          if case .spring = connection.form { false } else { true }
        case .dots: false
        case .box(let box): tree.onlyView(of: box) != nil
        case .edge: true
        }
      }
      guard isPlain, 2 < boxes.count, let end = elements.last else { return [] }
      // Of those that other lines place as well, one can go without: of words that stand on the
      // bottom of an image, that.
      let aligned = row.form.terms.map(\.anchor).filter { anchor in
        (!scene.standsOnBottom(row.form) || !scene.hasWordsOnBaseline(anchor.view))
          && rows.contains { other in
            other.origin.range != range
              && other.form.terms.contains {
                $0.anchor.view == anchor.view && $0.anchor.attribute.axis == anchor.attribute.axis
              }
          }
      }.map { scene.views[$0.view.index].name }
      let whole = tree.range(chain.tokens)
      let letter = chain.orientation.map { tree.text($0) } ?? "H"
      let line = letter == "V" ? "column" : "row"
      let start = "\n" + tree.source.indentation(of: whole.lower) + "\(letter):"
      let options = SourceRange(tree.range(end.tokens).upper, whole.upper, in: whole.file)
      let (first, last) = (boxes[0].view, boxes[boxes.count - 1].view)
      let (second, beforeLast) = (boxes[1], boxes[boxes.count - 2])
      var fixes: [Fix] = []
      if aligned.contains(first) {
        fixes.append(
          Fix(
            "align the others of this \(line) without `\(first)`",
            [tree.insertion(of: start + "[\(second.view)]", at: second.end)]))
      }
      if aligned.contains(last) {
        let text = tree.source.text(options.lower, options.upper)
        fixes.append(
          Fix(
            "align the others of this \(line) without `\(last)`",
            [
              tree.insertion(of: text + start + "[\(beforeLast.view)]", at: beforeLast.end),
              Edit(options, ""),
            ]))
      }
      return fixes
    }
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
