import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Room for larger words by what is around them: a row becomes as high as they are, or the words
/// beside them take more lines.
extension Repair {
  /// `V:|-(>=8)-[icon]-(>=8)-|` and `V:|-(>=8)-[title]-(>=8)-|` for `V:|-8-[icon]-8-|`, where the
  /// row is as high as what is in it, and words beside the icon grow beyond it.
  func growingRow(around views: [ViewID]) -> [Fix] {
    let names = views.map { scene.views[$0.index].name }
    guard scene.height.fits, !views.isEmpty, !names.contains(""),
      views.allSatisfy({ scene.views[$0.index].parent == .root })
    else { return [] }
    let gaps = gapsAtEnds(besides: views)
    let lengths = Set(gaps.map(\.length))
    guard !gaps.isEmpty, let last = gaps.last else { return [] }
    let least = lengths.count == 1 ? last.length : "0"
    let lines = names.map { "V:|-(>=\(least))-[\($0)]-(>=\(least))-|" }
    let insertion = tree(of: last.statement).insertion(
      of: lines.joined(separator: "\n" + indentation(of: last.statement)),
      behindStatementAt: last.statement)
    return [
      Fix("let the row become as high as its words", gaps.map(\.edit) + [insertion])
    ]
  }

  private func indentation(of place: SourceRange) -> String {
    tree(of: place).source.indentation(of: place.lower)
  }

  /// The gaps between the top and the bottom of the layout and views, in chains that say one length
  /// each, as least ones.
  private func gapsAtEnds(
    besides views: [ViewID]
  ) -> [(edit: Edit, length: String, statement: SourceRange)] {
    var seen: Set<SourceRange> = []
    let lines = scene.constraints.filter { line in
      line.origin.kind == .gap && line.relation == .equal && line.priority.isRequired
        && line.guards.isEmpty && line.origin.range.file == .root
        && line.form.terms.contains {
          $0.anchor.view == .root && $0.anchor.attribute.axis == .vertical
            && $0.anchor.region == .frame
        } && !line.form.terms.contains { views.contains($0.anchor.view) }
    }
    return lines.compactMap { line in
      let range = line.origin.range
      let tree = tree(of: range)
      guard seen.insert(range).inserted, let chain = tree.chain(around: range),
        case .gap(let connection?, let length?, _, _) = tree.part(of: chain, at: range),
        connection.lengths.count == 1, length.relation == nil, length.strength == nil
      else { return nil }
      let text = tree.source.text(range)
      return (
        Edit(range, tree.isInParentheses(length) ? ">=\(text)" : "(>=\(text))"), text,
        line.origin.statement
      )
    }
  }

  /// Words in the same row as others take more lines.
  func moreLines(beside view: ViewID) -> [Fix] {
    let neighbors = textsBeside(view)
    return zip(neighbors, titles(of: neighbors)).flatMap { neighbor, title in
      moreLines(of: neighbor).map { Fix("let \(title) take more lines", $0.edits) }
    }
  }
}

extension Tree {
  fileprivate func isInParentheses(_ length: Predicate) -> Bool {
    self[length.tokens.lower + -1].kind == .leftParen
      && self[length.tokens.upper].kind == .rightParen
  }
}
