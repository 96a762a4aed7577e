import PlumbText

/// The lines of one container: its constraints as chains where they make chains, and as equations
/// where they do not.
struct ContainerLines {
  let words: ItemWords
  let container: Int
  /// Sizes that stand behind the names of views, `title(>=80)`, by axis and view.
  private var predicates: [Key: [Phrase]] = [:]
  private(set) var lines: [Phrase] = []
  private var chains: [Chain] = []
  /// What has not been said yet.
  private var left: [(place: Int, constraint: InterfaceConstraint)]

  private struct Key: Hashable {
    var view: Int
    var isHorizontal: Bool
  }

  init(
    _ words: ItemWords, container: Int, _ constraints: [InterfaceConstraint],
    names: [String: String]
  ) {
    self.words = words
    self.container = container
    left = constraints.enumerated().map { (place: $0.offset, constraint: $0.element) }
    guard constraints.count <= InterfaceBuilderBounds.chained else {
      lines = left.compactMap { equation($0.constraint) }
      return
    }
    // A constraint that code has a name for is a line of its own, with that name.
    var named: [Phrase] = []
    left = left.filter { entry in
      guard let name = names[entry.constraint.id],
        let line = Self.equation(
          entry.constraint, constant: entry.constraint.constant, words, container: container)
      else { return true }
      named.append(line + " as \(name)")
      return false
    }
    findChains()
    takePredicates()
    takeAlignments()
    lines = chainLines()
    lines += grouped()
    lines += left.compactMap { equation($0.constraint) } + named
  }

  private mutating func findChains() {
    for isHorizontal in [true, false] {
      let finder = ChainFinder(words: words, container: container, isHorizontal: isHorizontal)
      let (found, used) = finder.chains(left)
      chains += found
      left.removeAll { used.contains($0.place) }
    }
  }

  // MARK: Sizes in boxes

  private mutating func takePredicates() {
    let inChains = Set(
      chains.flatMap { chain in
        chain.views.map { Key(view: $0, isHorizontal: chain.isHorizontal) }
      })
    var found: [Key: [Phrase]] = [:]
    var others: [(place: Int, constraint: InterfaceConstraint)] = []
    for entry in left {
      let constraint = entry.constraint
      guard case .view(let view) = constraint.first.item, view != container,
        ["width", "height"].contains(constraint.first.attribute.name)
      else {
        others.append(entry)
        continue
      }
      let key = Key(view: view, isHorizontal: constraint.first.attribute.name == "width")
      guard inChains.contains(key), let size = size(constraint, of: view) else {
        others.append(entry)
        continue
      }
      found[key, default: []].append(Phrase(size, from: constraint.range))
    }
    left = others
    predicates = found
  }

  /// What stands in the parentheses of a box; nil for what is better said as an equation.
  private func size(_ constraint: InterfaceConstraint, of view: Int) -> String? {
    let relation = constraint.relation == .equal ? "" : constraint.relation.rawValue
    let strength = strengthText(constraint.priority)
    guard let second = constraint.second else {
      guard 0 <= constraint.constant else { return nil }
      return relation + numberText(constraint.constant) + strength
    }
    guard case .view(let other) = second.item, other != view, other != container,
      second.attribute == constraint.first.attribute, constraint.multiplier.isOne,
      constraint.constant == 0, words.root.views[other].parent == container
    else { return nil }
    return relation + words.name(of: other, in: container) + strength
  }

  // MARK: Alignments of chains

  private mutating func takeAlignments() {
    for place in chains.indices where 1 < chains[place].views.count {
      let names =
        chains[place].isHorizontal
        ? ["centerY", "top", "bottom", "firstBaseline", "lastBaseline"]
        : ["leading", "trailing", "centerX"]
      for name in names { takeAlignment(name, of: place) }
    }
  }

  /// The constraints that keep all views of a chain in line, where they are as many as are needed.
  private mutating func takeAlignment(_ name: String, of place: Int) {
    let views = Set(chains[place].views)
    let found = left.filter { entry in
      guard let (first, second) = sameEdge(entry.constraint, name) else { return false }
      return views.contains(first) && views.contains(second)
    }
    guard found.count == views.count - 1 else { return }
    var joined: Set<Int> = [chains[place].views[0]]
    for _ in found {
      for entry in found {
        guard let (first, second) = sameEdge(entry.constraint, name) else { continue }
        if joined.contains(first) || joined.contains(second) { joined.formUnion([first, second]) }
      }
    }
    guard joined == views else { return }
    chains[place].alignments.append(Phrase(name, from: found[0].constraint.range))
    let said = Set(found.map(\.place))
    left.removeAll { said.contains($0.place) }
  }

  /// The two views of `a.top == b.top`.
  private func sameEdge(_ constraint: InterfaceConstraint, _ name: String) -> (Int, Int)? {
    guard let second = constraint.second, case .view(let first) = constraint.first.item,
      case .view(let other) = second.item, first != container, other != container,
      constraint.first.attribute == second.attribute, constraint.first.attribute.name == name,
      !second.attribute.isOfMargins, constraint.relation == .equal, constraint.priority == 1000,
      constraint.constant == 0, constraint.multiplier.isOne
    else { return nil }
    return (first, other)
  }

  // MARK: As lines

  private mutating func chainLines() -> [Phrase] {
    var written: [(chain: Chain, box: Phrase)] = chains.map { ($0, Phrase()) }
    for place in written.indices {
      let chain = written[place].chain
      var line = chain.start
      for (number, view) in chain.views.enumerated() {
        if 0 < number { line.add(chain.gaps[number - 1]) }
        line.add(box(view, chain))
      }
      line.add(chain.end)
      if !chain.alignments.isEmpty { line.add("  align " + chain.alignments.joined(" ")) }
      written[place].box = line
    }
    return merged(written).map(\.self)
  }

  /// A view with its sizes, which are said once.
  private mutating func box(_ view: Int, _ chain: Chain) -> Phrase {
    let key = Key(view: view, isHorizontal: chain.isHorizontal)
    let sizes = predicates.removeValue(forKey: key) ?? []
    let name = words.name(of: view, in: container)
    return sizes.isEmpty ? "[\(name)]" + Phrase() : "[\(name)(" + sizes.joined(",") + ")]"
  }

  /// Chains of one view between the same edges are one chain with several views in its box, and the
  /// same on both axes is one line.
  private func merged(_ written: [(chain: Chain, box: Phrase)]) -> [Phrase] {
    var result: [Phrase] = []
    var isDone = Array(repeating: false, count: written.count)
    for place in written.indices where !isDone[place] {
      isDone[place] = true
      let (chain, line) = written[place]
      guard chain.views.count == 1, isBare(chain, line) else {
        result.append((chain.isHorizontal ? "H:" : "V:") + line)
        continue
      }
      let both = written.indices.first {
        !isDone[$0] && written[$0].chain.isHorizontal != chain.isHorizontal && chain.isWholeLine
          && written[$0].box.text == line.text
      }
      if let both, chain.isHorizontal {
        isDone[both] = true
        result.append("HV:" + line)
        continue
      }
      var names = [words.name(of: chain.views[0], in: container)]
      for other in written.indices where !isDone[other] {
        let (second, text) = written[other]
        guard second.isHorizontal == chain.isHorizontal, second.views.count == 1,
          second.start.text == chain.start.text, second.end.text == chain.end.text,
          isBare(second, text)
        else { continue }
        let fills = written.indices.contains {
          !isDone[$0] && written[$0].chain.isHorizontal != chain.isHorizontal && second.isWholeLine
            && written[$0].box.text == text.text
        }
        if fills, chain.isHorizontal { continue }
        isDone[other] = true
        names.append(words.name(of: second.views[0], in: container))
      }
      let boxes = Phrase("[" + names.joined(separator: ", ") + "]")
      result.append((chain.isHorizontal ? "H:" : "V:") + chain.start + boxes + chain.end)
    }
    return result
  }

  /// Whether a box holds a name and nothing else.
  private func isBare(_ chain: Chain, _ line: Phrase) -> Bool {
    chain.alignments.isEmpty
      && line.text
        == chain.start.text + "[" + words.name(of: chain.views[0], in: container) + "]"
        + chain.end.text
  }

  /// `align centerX: a, b, c` and `badge.center == super`.
  private mutating func grouped() -> [Phrase] {
    var aligned: [(names: [String], group: Group)] = []
    for name in [
      "leading", "trailing", "top", "bottom", "centerX", "centerY", "firstBaseline",
      "lastBaseline", "width", "height",
    ] {
      for group in groups(name) {
        // The same views in line on several edges are one line.
        if let place = aligned.firstIndex(where: { $0.group.views == group.views }) {
          aligned[place].names.append(name)
          aligned[place].group.said += group.said
        } else {
          aligned.append(([name], group))
        }
      }
    }
    var result = aligned.map { names, group in
      let views = group.views.sorted().map { words.name(of: $0, in: container) }
      return Phrase(
        "align \(names.joined(separator: " ")): " + views.joined(separator: ", "), from: group.range
      )
    }
    let said = Set(aligned.flatMap(\.group.said))
    left.removeAll { said.contains($0.place) }
    var centered: [Int: Int] = [:]
    for entry in left {
      guard let view = isCentered(entry.constraint, "centerX") else { continue }
      centered[view] = entry.place
    }
    for entry in left {
      guard let view = isCentered(entry.constraint, "centerY"), let other = centered[view] else {
        continue
      }
      centered[view] = nil
      result.append(
        Phrase(
          "\(words.name(of: view, in: container)).center == super", from: entry.constraint.range))
      left.removeAll { $0.place == entry.place || $0.place == other }
    }
    return result
  }

  private func isCentered(_ constraint: InterfaceConstraint, _ name: String) -> Int? {
    guard let second = constraint.second, constraint.relation == .equal, constraint.constant == 0,
      constraint.priority == 1000, constraint.multiplier.isOne,
      constraint.first.attribute == second.attribute, constraint.first.attribute.name == name,
      !second.attribute.isOfMargins, case .view(let first) = constraint.first.item,
      case .view(let other) = second.item
    else { return nil }
    if other == container, first != container { return first }
    return first == container && other != container ? other : nil
  }

  /// Views whose attribute is the same, one through the other, in the order of the file; three or
  /// more, since two are an equation that reads as well.
  private func groups(_ name: String) -> [Group] {
    var groups: [Group] = []
    for entry in left {
      guard let (first, second) = sameEdge(entry.constraint, name) else { continue }
      var joined = Group(
        views: [first, second], said: [entry.place], range: entry.constraint.range)
      groups.removeAll { group in
        guard !group.views.isDisjoint(with: joined.views) else { return false }
        joined.views.formUnion(group.views)
        joined.said += group.said
        joined.range = min(group.range, joined.range)
        return true
      }
      groups.append(joined)
    }
    return groups.filter { 3 <= $0.views.count }.sorted { $0.range < $1.range }
  }

  private struct Group {
    var views: Set<Int>
    var said: [Int]
    var range: SourceRange
  }

  // MARK: Equations

  /// `a.width == b.width * 2 + 8 @750`; nil where the language has no words for an end of it.
  private func equation(_ constraint: InterfaceConstraint) -> Phrase? {
    Self.equation(constraint, constant: constraint.constant, words, container: container)
  }

  static func equation(
    _ constraint: InterfaceConstraint, constant: Double, _ words: ItemWords, container: Int
  ) -> Phrase? {
    guard let left = words.words(constraint.first, in: container) else { return nil }
    let strength = strengthText(constraint.priority)
    let tail = strength.isEmpty ? "" : " " + strength
    let relation = " \(constraint.relation.rawValue) "
    guard let second = constraint.second else {
      return Phrase(
        left.text + relation + signed(constant - left.plus) + tail, from: constraint.range)
    }
    guard let right = words.words(second, in: container) else { return nil }
    let ratio = constraint.multiplier
    let plus = constant + right.plus * ratio.value - left.plus
    var text = right.text
    if !ratio.isOne { text += " * " + ratioText(ratio) }
    if plus != 0 { text += plus < 0 ? " - \(numberText(-plus))" : " + \(numberText(plus))" }
    return Phrase(left.text + relation + text + tail, from: constraint.range)
  }

  /// `0.5` or `2 / 3`, whichever is exact.
  private static func ratioText(_ ratio: InterfaceConstraint.Ratio) -> String {
    let (over, under) = ratio.inLowestTerms
    let decimal = over / under
    if under == 1 || shortest(decimal).utf8.count <= 6, decimal * under == over {
      return signed(decimal)
    }
    return "\(signed(over)) / \(signed(under))"
  }

  private static func signed(_ value: Double) -> String {
    value < 0 ? "(\(numberText(value)))" : numberText(value)
  }
}
