import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Rows that share a baseline, and have views without words among them: the baseline of such a
/// view is its bottom edge (`UIView.forFirstBaselineLayout`), so that words beside an icon stand
/// on that.
extension Repair {
  /// `align firstBaseline: title, time` and `icon.centerY == title.centerY` in lines of their own
  /// for `H:[icon]-12-[title]-8-[time]  align firstBaseline`, or for `align firstBaseline: icon,
  /// title, time`.
  func baselinesOfWords(at places: [SourceRange]) -> [Fix] {
    var seen: Set<SourceRange> = []
    return places.compactMap { place -> Fix? in
      guard let row = SharedBaseline(scene, at: place), seen.insert(row.statement).inserted else {
        return nil
      }
      return baselineOfWords(row, at: place)
    }
  }

  /// The same for the lines by which a view shares its baseline.
  func baselinesOfWords(of view: ViewID) -> [Fix] {
    baselinesOfWords(
      at: scene.constraints.filter { row in
        row.origin.kind == .alignment && row.form.terms.contains { $0.anchor.view == view }
      }.map(\.origin.range))
  }

  /// The same where words resist being made lower, and trade against each other.
  func baselinesOfWords(cutting trade: [LoweredScene.Row]) -> [Fix] {
    guard trade.allSatisfy({ $0.relation == .greaterOrEqual && $0.origin.isOfContent }) else {
      return []
    }
    let heights = trade.flatMap(\.form.terms).map(\.anchor).filter { $0.attribute == .height }
    return heights.flatMap { anchor in
      let why = scene.notesOfBaselines(of: anchor.view).first.map { ", since " + $0 } ?? ""
      return baselinesOfWords(of: anchor.view).map { Fix($0.title + why, $0.edits) }
    }
  }

  private func baselineOfWords(_ row: SharedBaseline, at place: SourceRange) -> Fix? {
    let tree = tree(of: place)
    func name(_ mention: ViewReference) -> String {
      // A reference is to the last name of `card.title`.
      var first = tree.tokens(in: mention.range).lower
      while 1 < first.value, tree[first + -1].kind == .dot { first = first + -2 }
      return tree.source.text(tree.range(first).lower, mention.range.upper)
    }
    let words = row.mentions.filter { scene.hasWordsOnBaseline($0.view) }
    let others = row.mentions.filter { !scene.hasWordsOnBaseline($0.view) }
    guard !words.isEmpty, !others.isEmpty else { return nil }
    var lines: [String] = []
    var edits: [Edit] = []
    switch tree.statement(around: place) {
    case .chain(let chain):
      guard chain.name == nil, let part = tree.part(of: chain, at: place), case .option = part,
        let removal = tree.removal(of: part, in: chain)
      else { return nil }
      edits.append(removal)
      if 1 < words.count {
        lines.append("align \(row.attribute.rawValue): \(words.map(name).joined(separator: ", "))")
      }
    case .align(let align):
      // One attribute, and nothing that other words would be about.
      guard align.attributes.upper == align.attributes.lower + 1, align.name == nil,
        let first = row.mentions.first, let last = row.mentions.last
      else { return nil }
      let start = first.range.upper - name(first).utf8.count
      let list = SourceRange(start, last.range.upper, in: place.file)
      edits.append(
        1 < words.count
          ? Edit(list, words.map(name).joined(separator: ", ")) : tree.removal(of: align.tokens))
    default: return nil
    }
    // What nothing else places takes the place of the others.
    let arePlaced = words.contains { isPlaced($0.view, besides: row) }
    for (number, other) in others.enumerated()
    where !isPlaced(other.view, besides: row) || number == 0 && !arePlaced {
      // Beside the words that come next, or else those before.
      let next = words.first { other.range < $0.range } ?? words[words.count - 1]
      lines.append("\(name(other)).centerY == \(name(next)).centerY")
    }
    if let insertion = insertion(of: lines, behind: place) { edits.append(insertion) }
    let title =
      words.count == 1
      ? "let \(titles(of: [words[0].view])[0]) share no baseline with "
        + titles(of: others.map(\.view)).joined(separator: ", ")
      : "let words alone share the baseline"
    return Fix(title, edits)
  }

  private func insertion(of lines: [String], behind place: SourceRange) -> Edit? {
    guard !lines.isEmpty else { return nil }
    let tree = tree(of: place)
    let start = tree.statement(around: place).map { tree.range($0.tokens).lower } ?? place.lower
    let edit = tree.insertion(of: lines[0], behindStatementAt: place)
    let gap = edit.text.hasPrefix("\n") ? "\n" + tree.source.indentation(of: start) : "; "
    return Edit(edit.range, edit.text + lines.dropFirst().map { gap + $0 }.joined())
  }

  /// Whether lines say where a view lies vertically, but for those that share the baseline.
  private func isPlaced(_ view: ViewID, besides row: SharedBaseline) -> Bool {
    scene.constraints.contains { other in
      other.relation == .equal && other.origin.statement != row.statement
        && other.form.terms.contains {
          $0.anchor.view == view && $0.anchor.attribute.isPosition
            && $0.anchor.attribute.axis == .vertical
        }
    }
  }
}

/// Views that a statement puts on one baseline.
private struct SharedBaseline {
  let statement: SourceRange
  let attribute: Attribute
  /// Where it names them, in order.
  let mentions: [ViewReference]

  /// - Parameter place: The alignment, as a conflict tells of it.
  init?(_ scene: Scene, at place: SourceRange) {
    func isOfBaseline(_ row: PlumbModel.Constraint) -> Bool {
      row.origin.kind == .alignment
        && row.form.terms.contains { $0.anchor.attribute.isBaseline }
    }
    guard
      let row = scene.constraints.first(where: { $0.origin.range == place && isOfBaseline($0) }),
      let attribute = row.form.terms.first?.anchor.attribute
    else { return nil }
    statement = row.origin.statement
    self.attribute = attribute
    let statement = statement
    let rows = scene.constraints.filter { $0.origin.statement == statement && isOfBaseline($0) }
    let views = Set(rows.flatMap { $0.form.terms.map(\.anchor.view) })
    // Of a component that is used several times, one use tells what all are.
    var named: [SourceRange: ViewReference] = [:]
    for mention in scene.mentions
    where mention.axis == nil && views.contains(mention.view)
      && statement.file == mention.range.file
      && statement.lower <= mention.range.lower && mention.range.upper <= statement.upper
      && named[mention.range] == nil
    {
      named[mention.range] = mention
    }
    // What has no name, or lies under `..`, cannot be named elsewhere.
    let names = Set(named.values.map { scene.views[$0.view.index].name })
    guard views.allSatisfy({ names.contains(scene.views[$0.index].name) }) else { return nil }
    var seen: Set<ViewID> = []
    mentions = named.values.sorted { $0.range < $1.range }.filter {
      seen.insert($0.view).inserted
    }
  }
}
