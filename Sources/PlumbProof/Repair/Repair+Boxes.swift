import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for views that stand with others in a box, `[who:[name]-4-[star]]`, and share the edges of
/// it that the line does not run between: what is fixed of one of them, all have to take.
extension Repair {
  /// `align centerY` in the box of a row, and `align leading` or `centerX` in that of a column.
  ///
  /// - Parameter axis: on which the view has too little room.
  func boxAlignments(of view: ViewID, across axis: Axis) -> [Fix] {
    let words = axis == .vertical ? ["centerY"] : ["leading", "centerX"]
    return scene.mentions.filter { $0.view == view && $0.axis != axis }.flatMap {
      mention -> [Fix] in
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range),
        let (box, nested) = tree.box(around: mention.range, in: chain),
        tree[nested.options].isEmpty, let close = box.close
      else { return [] }
      return words.map { word in
        let place = word == "leading" ? "at one edge" : "in the middle"
        return Fix(
          "let each view of `\(tree.text(nested.name))` be as \(axis.adjective) as it is, \(place)",
          [tree.insertion(of: " align \(word)", at: tree.range(close).lower)])
      }
    }
  }
}
