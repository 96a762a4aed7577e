import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for words of which `text` allows so many letters that there is no room for as many `W`s,
/// where those of the sample, and so those that are meant, are less wide.
extension Repair {
  /// `translated 0.5...1.6` for the `text 5...16` of "2 hr 20 m": of each of some views by itself,
  /// and then of all of them.
  ///
  /// - Parameter contents: for which a finding shows.
  func wordsLikeThese(_ contents: [ContentSize]) -> [Fix] {
    let views = scene.views.indices.map { ViewID($0) }.filter { view in
      contents.contains { $0.width != nil && $0.view == scene.views[view.index].path }
    }
    let edits = views.compactMap { view in likeThese(view).map { (view, $0) } }
    let single = edits.map { Fix(Self.title(of: titles(of: [$0.0])), [$0.1]) }
    let title = Self.title(of: titles(of: edits.map(\.0)))
    return single.count < 2 ? single : single + [Fix(title, edits.map(\.1))]
  }

  /// The same, and what is still too long ends in "…".
  func cut(_ fix: Fix, _ view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard node.whatIsWhole == nil, !node.showsNumber, let cut = cuts(of: view).first else {
      return []
    }
    var edits = fix.edits
    for edit in cut.edits {
      // Behind what is replaced.
      if let place = edits.firstIndex(where: { $0.range.upper == edit.range.lower }) {
        edits[place] = Edit(edits[place].range, edits[place].text + edit.text)
      } else {
        edits.append(edit)
      }
    }
    return [Fix("\(fix.title), and \(cut.title)", edits)]
  }

  private static func title(of titles: [String]) -> String {
    "let the letters of \(titles.listed) be as wide as these are, not as `W`s"
  }

  private func likeThese(_ view: ViewID) -> Edit? {
    let node = scene.views[view.index]
    let lengths = node.settings.filter {
      if case .textLength = $0.value { true } else { false }
    }
    guard lengths.count == 1, let said = lengths.first, said.guards.isEmpty,
      case .textLength(let length) = said.value, length.unit == .characters,
      let sample = node.sample, ProofBounds.lettersLikeOthers <= sample.count,
      !sample.isNumberAlone,
      let property = times(length, sample)
    else { return nil }
    let tree = tree(of: said.range)
    // Where a style says it, others may have it as well.
    guard case .property(let line) = tree.statement(around: said.range), line.keyword == .text,
      isSaid(said.range, of: node)
    else { return edit(adding: property, to: node) }
    return Edit(tree.range(line.tokens), property)
  }

  /// `translated 0.5...1.6`; nil where that cannot be said.
  private func times(_ length: TextLength, _ sample: String) -> String? {
    let (count, tenth) = (Rational(sample.count), Rational(10))
    let most = max((length.most * tenth / count).roundedUp / tenth, .one)
    let least = min(max((length.least * tenth / count).roundedDown, .one) / tenth, .one)
    guard Limits.textLengths.contains(most.doubleValue) else { return nil }
    let ends = [least, most].map { ConstraintWriter.number($0) }
    return least == .one ? "translated \(ends[1])" : "translated \(ends[0])...\(ends[1])"
  }

  /// Whether a place lies in the braces behind a view's name.
  private func isSaid(_ place: SourceRange, of node: ViewNode) -> Bool {
    guard let declaration = node.declaration else { return false }
    return place.file == declaration.file && declaration.lower <= place.lower
      && place.upper <= declaration.upper
  }
}
