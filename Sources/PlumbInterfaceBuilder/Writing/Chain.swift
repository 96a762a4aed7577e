import PlumbText

/// A chain as the constraints of one container make it: views side by side, each connected to the
/// one before, and perhaps to the edges.
struct Chain {
  var isHorizontal: Bool
  /// What is before the first view, `|-16-`; empty for nothing.
  var start = Phrase()
  var views: [Int] = []
  /// Between the views.
  var gaps: [Phrase] = []
  var end = Phrase()
  /// `align centerY`, without its word.
  var alignments: [Phrase] = []

  var isWholeLine: Bool { !start.text.isEmpty && !end.text.isEmpty }
}

/// A constraint as a connection of a chain.
private struct Link {
  /// Nil for the edge of the container.
  var from: Int?
  var to: Int?
  /// `-8-`; with the edge where it begins or ends there.
  var words: Phrase
  var isPlain: Bool
  var constraint: Int
}

/// Finds the chains among the constraints of a container.
struct ChainFinder {
  let words: ItemWords
  let container: Int
  let isHorizontal: Bool

  private var leading: String { isHorizontal ? "leading" : "top" }
  private var trailing: String { isHorizontal ? "trailing" : "bottom" }

  /// The chains, with the places of the constraints that are said by them.
  func chains(_ constraints: [(place: Int, constraint: InterfaceConstraint)]) -> (
    [Chain], used: Set<Int>
  ) {
    var links = constraints.compactMap { link($0.constraint, $0.place) }
    // An edge that is kept exactly begins a chain rather than one that is kept at least.
    links = links.filter(\.isPlain) + links.filter { !$0.isPlain }
    var isUsed = Array(repeating: false, count: links.count)
    var chains: [Chain] = []
    func grow(from first: Int) {
      var chain = Chain(isHorizontal: isHorizontal)
      var next: Int? = first
      while let place = next {
        isUsed[place] = true
        let link = links[place]
        add(link, to: &chain)
        guard let last = link.to else { break }
        next =
          links.indices.first {
            !isUsed[$0] && links[$0].from == last && links[$0].to != nil
              && !chain.views.contains(links[$0].to ?? -1)
          } ?? links.indices.first { !isUsed[$0] && links[$0].from == last && links[$0].to == nil }
      }
      chains.append(chain)
    }
    // Those from an edge first, then those whose first view nothing stands before.
    for place in links.indices where !isUsed[place] && links[place].from == nil {
      grow(from: place)
    }
    for place in links.indices where !isUsed[place] && links[place].to != nil {
      let isInside = links.indices.contains {
        !isUsed[$0] && $0 != place && links[$0].to == links[place].from
      }
      if !isInside { grow(from: place) }
    }
    for place in links.indices where !isUsed[place] { grow(from: place) }
    return (chains, Set(links.map(\.constraint)))
  }

  private func add(_ link: Link, to chain: inout Chain) {
    switch (link.from, link.to) {
    case (nil, let to?):
      chain.start = link.words
      chain.views = [to]
    case (let from?, nil):
      if chain.views.isEmpty { chain.views = [from] }
      chain.end = link.words
    case (let from?, let to?):
      if chain.views.isEmpty { chain.views = [from] }
      chain.gaps.append(link.words)
      chain.views.append(to)
    case (nil, nil): break
    }
  }

  // MARK: Links

  private enum Edge {
    case plain, margin, safe

    var sign: String { self == .safe ? "||" : "|" }
  }

  private func link(_ constraint: InterfaceConstraint, _ place: Int) -> Link? {
    guard let second = constraint.second, constraint.multiplier.isOne else { return nil }
    return link(
      constraint.first, second, constraint, constraint.relation, constraint.constant, place)
      ?? link(
        second, constraint.first, constraint, constraint.relation.turned, -constraint.constant,
        place)
  }

  /// `later == earlier + constant`, where the later end is further along the axis.
  private func link(
    _ later: InterfaceConstraint.End, _ earlier: InterfaceConstraint.End,
    _ constraint: InterfaceConstraint, _ relation: InterfaceConstraint.Relation,
    _ constant: Double, _ place: Int
  ) -> Link? {
    let (from, to): (Int?, Int?)
    var edge: Edge?
    if let view = ownEdge(later, leading), let other = ownEdge(earlier, trailing), view != other {
      (from, to) = (other, view)
    } else if let view = ownEdge(later, leading), let found = self.edge(earlier, leading) {
      (from, to, edge) = (nil, view, found)
    } else if let view = ownEdge(earlier, trailing), let found = self.edge(later, trailing) {
      (from, to, edge) = (view, nil, found)
    } else {
      return nil
    }
    guard let gap = gapWords(relation, constant, constraint.priority, edge) else { return nil }
    var words = Phrase(gap, from: constraint.range)
    if let edge {
      // A chain that touches the edge has nothing to be marked but the edge itself.
      let sign = gap.isEmpty ? Phrase(edge.sign, from: constraint.range) : Phrase(edge.sign)
      words = from == nil ? sign + words : words + sign
    }
    return Link(
      from: from, to: to, words: words,
      isPlain: relation == .equal && constraint.priority == 1000, constraint: place)
  }

  /// The view whose own edge an end is; nil for the container's and for guides.
  private func ownEdge(_ end: InterfaceConstraint.End, _ attribute: String) -> Int? {
    guard case .view(let view) = end.item, view != container, !end.attribute.isOfMargins,
      end.attribute.name == attribute
    else { return nil }
    return view
  }

  private func edge(_ end: InterfaceConstraint.End, _ attribute: String) -> Edge? {
    let root = words.root
    switch end.item {
    case .view(container) where end.attribute.name == attribute:
      return end.attribute.isOfMargins ? .margin : .plain
    case .content(container) where end.attribute.name == attribute: return .plain
    case .safeArea(container) where end.attribute.name == attribute && !end.attribute.isOfMargins:
      guard container == 0, !words.isWrapped, root.kind == .screen else {
        return words.distances.safeArea(of: container, attribute) == 0 ? .plain : nil
      }
      return .safe
    case .topGuide where container == 0 && !words.isWrapped && attribute == "top":
      return end.attribute.name == "bottom" ? .safe : end.attribute.name == "top" ? .plain : nil
    case .bottomGuide where container == 0 && !words.isWrapped && attribute == "bottom":
      return end.attribute.name == "top" ? .safe : end.attribute.name == "bottom" ? .plain : nil
    default: return nil
    }
  }

  /// `-8-`, `-(>=8@750)-`, or nothing where boxes touch; nil where a chain cannot say it.
  private func gapWords(
    _ relation: InterfaceConstraint.Relation, _ constant: Double, _ priority: Double, _ edge: Edge?
  ) -> String? {
    let isExact = relation == .equal && priority == 1000
    if edge == .margin { return isExact && constant == 0 ? "-" : nil }
    if isExact {
      if constant == 0 { return "" }
      return constant < 0 ? "-(\(numberText(constant)))-" : "-\(numberText(constant))-"
    }
    let sign = relation == .equal ? "" : relation.rawValue
    return "-(\(sign)\(numberText(constant))\(strengthText(priority)))-"
  }
}

/// `@750`, or nothing for what is required.
func strengthText(_ priority: Double) -> String {
  switch priority {
  case 1000: ""
  case 250: "@low"
  case 500: "@medium"
  case 750: "@high"
  default: "@\(numberText(priority))"
  }
}
