import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// Room for words that are broken between their letters, or of which no letter is left.
extension Repair {
  /// The number that a line gives a label's width is made large enough; or the chain says how wide
  /// it is at the least, where need be with a neighbor that may then take more lines.
  func roomForWords(of view: ViewID, _ width: Rational, _ variant: Variant) -> [Fix] {
    let number = ConstraintWriter.amount(width)
    let title = "let it hold its " + (scene.views[view.index].wraps ? "longest word" : "words")
    let written = writtenWidths(of: view, variant).map { Edit($0, number) }
    if !written.isEmpty { return [Fix(title, written)] }
    let neighbors = textsBeside(view)
    let titles = titles(of: neighbors)
    return insertions(of: ">=\(number)", along: Anchor(view, .width), variant).flatMap { least in
      [Fix(title, [least])]
        + zip(neighbors, titles).compactMap { neighbor, name in
          edit(adding: "lines 0", to: scene.views[neighbor.index]).map {
            Fix("\(title), and \(name) take more lines", [least, $0])
          }
        }
    }
  }

  /// Lines at some places give way to words, or the words hold against them.
  ///
  /// - Parameter resist: the row by which they do so far.
  func wordsBefore(
    _ places: [SourceRange], _ resist: LoweredScene.Row, stronger: Priority?
  ) -> [Fix] {
    let lower = ConstraintWriter.number(Rational(exactly: resist.priority.value - 1) ?? .one)
    let edits = places.compactMap { place in
      tree(of: place).priority(at: place).map { Edit($0, lower) }
    }
    let what = places.count == 1 ? "this line" : "these lines"
    let yielding =
      edits.count == places.count && 1 < resist.priority.value
      ? [Fix("let \(what) give way to the words", edits)] : []
    let title = resist.form.terms.first.map { titles(of: [$0.anchor.view])[0] } ?? ""
    let holding = stronger.flatMap {
      contentPriorities(
        [(resist, $0.value)], "let the words of \(title) hold against \(what)")
    }
    return yielding + [holding].compactMap(\.self)
  }

  /// A number or a code keeps its width before the words beside it.
  func keptNumber(
    _ view: ViewID, _ resist: LoweredScene.Row, among rows: [LoweredScene.Row]
  ) -> [Fix] {
    let words = viewsBeside(view) { ($0.kind.known?.showsText ?? false) && $0.whatIsWhole == nil }
    let most = rows.filter { row in
      row.origin.kind == .resist
        && words.contains { row.form.terms.first?.anchor == Anchor($0, .width) }
    }.map(\.priority.value).max()
    guard let most else { return [] }
    let priority = max(most, Priority.defaultHigh.value) + 1
    let whole = scene.views[view.index].whatIsWhole ?? "number"
    let title = "let \(titles(of: [view])[0]) keep its width, as a \(whole) that is cut is another"
    return [contentPriorities([(resist, priority)], title)].compactMap(\.self)
  }

  /// Other words beside some give way before these do.
  func yieldingNeighbors(of view: ViewID, among rows: [LoweredScene.Row]) -> [Fix] {
    func resist(_ view: ViewID) -> LoweredScene.Row? {
      rows.first {
        $0.origin.kind == .resist && $0.form.terms.first?.anchor == Anchor(view, .width)
      }
    }
    guard let own = resist(view)?.priority.value, 2 < own else { return [] }
    let names = titles(of: [view])
    return viewsBeside(view) { $0.kind.known == .label && $0.whatIsWhole == nil }.compactMap {
      neighbor in
      guard let other = resist(neighbor), own <= other.priority.value else { return nil }
      return contentPriorities(
        [(other, own - 1)], "let \(titles(of: [neighbor])[0]) give way before \(names[0])")
    }
  }

  /// `[name(>=44)]`: some letters are left of words, and of those beside them.
  func roomToRead(of view: ViewID, _ variant: Variant) -> [Fix] {
    if scene.hasGivenTextScale { return [] }
    let least = ConstraintWriter.number(Self.someLetters)
    func room(_ view: ViewID) -> Edit? {
      insertions(of: ">=\(least)", along: Anchor(view, .width), variant).first
    }
    guard let own = room(view) else { return [] }
    let neighbors = viewsBeside(view) { $0.kind.known == .label && $0.whatIsWhole == nil }
      .compactMap { neighbor in room(neighbor).map { (view: neighbor, edit: $0) } }
    let alone = Fix("keep \(least) points for the words of \(titles(of: [view])[0])", [own])
    if neighbors.isEmpty { return [alone] }
    let names = titles(of: [view] + neighbors.map(\.view)).listed
    return [
      alone,
      Fix("keep \(least) points each for the words of \(names)", [own] + neighbors.map(\.edit)),
    ]
  }

  /// In points: three or four letters, and "…".
  private static let someLetters = Rational(44)

  /// `lines 0` for several words, also in the place of the number of lines that they may take.
  func moreLines(of view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known == .label, node.hasSeveralWords, !node.showsNumber else { return [] }
    let said = node.settings.filter { if case .lines = $0.value { true } else { false } }
    let edit =
      said.isEmpty ? edit(adding: "lines 0", to: node) : said.count == 1 ? edit(said[0]) : nil
    return edit.map { [Fix("let it take more lines", [$0])] } ?? []
  }

  /// What is said in all states, of several lines: that words take one is meant.
  private func edit(_ said: Setting) -> Edit? {
    guard case .lines(let count) = said.value, 1 < count, said.guards.isEmpty,
      case .property(let line) = tree(of: said.range).statement(around: said.range),
      line.keyword == .lines
    else { return nil }
    return Edit(said.range, "lines 0")
  }

  /// `minimum 0.6`, in the place of the one that a view says itself.
  func smallerMinimums(of view: ViewID, _ shares: [Rational]) -> [Fix] {
    let node = scene.views[view.index]
    let own = node.settings.last { if case .minimum = $0.value { true } else { false } }
    let written = own.flatMap { own -> SourceRange? in
      let tree = tree(of: own.range)
      guard case .property(let property) = tree.statement(around: own.range),
        property.keyword == .minimum
      else { return nil }
      return tree.lastNumber(of: own.range)
    }
    return shares.compactMap { share in
      let number = ConstraintWriter.amount(share)
      let edit = written.map { Edit($0, number) } ?? edit(adding: "minimum \(number)", to: node)
      return edit.map { Fix("let it shrink", [$0]) }
    }
  }

  /// Words in one line end in "…" where there is no room for all of them: of words with more lines
  /// in other states, it is said where they have one.
  func cuts(of view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    let property = "lineBreak \(LineBreakMode.truncatingTail.rawValue)"
    let edits = singleLinesInStates(of: node).map {
      Edit(SourceRange($0.upper, $0.upper, in: $0.file), "; " + property)
    }
    let all = edits.isEmpty ? [edit(adding: property, to: node)].compactMap(\.self) : edits
    return all.isEmpty ? [] : [Fix("let it end in \"…\" where it is cut", all)]
  }

  /// Where states say `lines 1` of words that have more lines otherwise.
  private func singleLinesInStates(of node: ViewNode) -> [SourceRange] {
    var usual = 1
    var single: Set<SourceRange> = []
    for setting in node.settings {
      guard case .lines(let count) = setting.value else { continue }
      if setting.guards.isEmpty {
        usual = count
      } else if count == 1 {
        single.insert(setting.range)
      }
    }
    return usual == 1 ? [] : single.sorted()
  }

  /// The numbers that lines give the width of a view.
  private func writtenWidths(of view: ViewID, _ variant: Variant) -> [SourceRange] {
    lines(in: variant).compactMap { line in
      guard line.origin.kind == .size, line.relation != .greaterOrEqual,
        line.form.terms.count == 1, line.form.terms[0].anchor == Anchor(view, .width),
        line.form.terms[0].coefficient == .one
      else { return nil }
      let tree = tree(of: line.origin.range)
      return tree.lastNumber(of: line.origin.range).flatMap { number in
        tree.source.text(number) == ConstraintWriter.amount(-line.form.constant) ? number : nil
      }
    }
  }

  /// Labels of one line that stand in a chain with a view.
  func textsBeside(_ view: ViewID) -> [ViewID] {
    viewsBeside(view) { $0.kind.known == .label && !$0.wraps && $0.hasSeveralWords }
  }

  /// Views that stand in a chain with another.
  func viewsBeside(_ view: ViewID, where isAsked: (ViewNode) -> Bool) -> [ViewID] {
    let own = scene.mentions.filter { $0.view == view && $0.axis == .horizontal }.compactMap {
      mention in
      let tree = tree(of: mention.range)
      return tree.chain(around: mention.range).map { tree.range($0.tokens) }
    }
    return scene.views.indices.map { ViewID($0) }.filter { other in
      other != view && isAsked(scene.views[other.index])
        && scene.mentions.contains { mention in
          mention.view == other
            && own.contains {
              $0.file == mention.range.file && $0.lower <= mention.range.lower
                && mention.range.upper <= $0.upper
            }
        }
    }
  }
}
