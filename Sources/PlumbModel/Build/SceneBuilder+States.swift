import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// Of states that stand where none may, which has been told, nothing else is said.
  mutating func dropEchoesOfMisplacedStates() {
    guard !statesInVariants.isEmpty else { return }
    let (library, names) = (library, statesInVariants)
    diagnostics.removeAll { diagnostic in
      guard diagnostic.rule == .unknownState else { return false }
      let path = library.tree(of: diagnostic.range).source.text(diagnostic.range)
      return path.split(separator: ".").contains { names.contains(String($0)) }
    }
  }

  /// A group of states that exclude each other; groups multiply. A group that is there already says
  /// more of the states it has.
  mutating func lower(_ states: States, at place: Place) {
    let tree = library.trees[place.file]
    let name = place.prefix + tree.text(states.group)
    let range = tree.range(states.group)
    if place.isInVariant {
      var diagnostic = Diagnostic(
        .misplaced, "`states` cannot stand inside `states` or `when`",
        at: tree.range(states.tokens.lower))
      diagnostic.fixes =
        place.when.flatMap {
          fix(putting: states, outside: $0.node, isElse: $0.isElse, at: place).map { [$0] }
        } ?? []
      diagnostics.append(diagnostic)
      statesInVariants.insert(tree.text(states.group))
      statesInVariants.formUnion(tree[states.states].map { tree.text($0.name) })
      return
    }
    var place = place
    place.states = (states, states.group)
    let list = Array(tree[states.states])
    if let keyboard = groupOfKeyboard(saidAgainBy: states, at: place) {
      return lower(list, of: keyboard, at: place)
    }
    if let first = groups.firstIndex(where: { $0.name == name }) {
      return lower(list, of: first, at: place, again: range)
    }
    guard !list.isEmpty else {
      diagnostics.append(
        .value("`\(name)` has no states", at: range, label: "a group has one state or more"))
      return
    }
    reportSharedName(ofGroup: states.group, at: place)
    let group = groups.count
    groups.append(StateGroup(name: name, states: list.map { tree.text($0.name) }))
    groupRanges.append(range)
    lower(list, of: group, at: place)
  }

  /// The same states again, or some of them: what else holds in each. With other states it would be
  /// another group.
  private mutating func lower(
    _ list: [State], of group: Int, at place: Place, again range: SourceRange
  ) {
    let tree = library.trees[place.file]
    let strangers = list.filter { !groups[group].states.contains(tree.text($0.name)) }
    guard !list.isEmpty, strangers.isEmpty, group != keyboardGroup else {
      diagnostics.append(
        .duplicateName("group of states", groups[group].name, at: range, first: groupRanges[group]))
      return
    }
    lower(list, of: group, at: place)
  }

  private mutating func lower(_ list: [State], of group: Int, at place: Place) {
    let tree = library.trees[place.file]
    var seen: [String: SourceRange] = [:]
    for state in list {
      guard let index = groups[group].states.firstIndex(of: tree.text(state.name)) else { continue }
      let stateRange = tree.range(state.name)
      if let first = seen[tree.text(state.name)] {
        diagnostics.append(
          .duplicateName("state", tree.text(state.name), at: stateRange, first: first))
      }
      seen[tree.text(state.name)] = stateRange
      var inner = place.under(.state(group: group, state: index))
      inner.states?.state = state.name
      lower(state.body.statements, at: inner)
    }
  }

  mutating func lower(_ when: When, at place: Place) {
    let index = conditionIndex(of: when, at: place)
    var inner = place.under(.condition(index, holds: true))
    (inner.when, inner.states) = ((when, false), nil)
    lower(when.body.statements, at: inner)
    if let otherwise = when.otherwise {
      inner = place.under(.condition(index, holds: false))
      (inner.when, inner.states) = ((when, true), nil)
      lower(otherwise.body.statements, at: inner)
    }
  }

  mutating func condition(_ condition: Condition, at place: Place) -> SceneCondition? {
    let tree = library.trees[place.file]
    switch condition.form {
    case .sizeClass(let word, let axis):
      let axis: Axis = tree.text(axis) == "height" ? .vertical : .horizontal
      return .sizeClass(axis, isCompact: tree.text(word) == "compact")
    case .direction(let word):
      return .direction(tree.text(word) == "rtl" ? .rightToLeft : .leftToRight)
    case .accessibility: return .accessibility
    case .platform(let name):
      guard let platform = Platform.named(tree.text(name)) else {
        diagnostics.append(.unknownPlatform(name, in: tree))
        return nil
      }
      return .platform(platform)
    case .textScale(let relation, let value):
      return constant(value, "a text scale", at: place).map {
        .textScale(comparison(relation, in: tree), $0)
      }
    case .textScaleRange(let interval): return textScales(interval, at: place)
    case .comparison(let left, let relation, let right):
      guard let left = form(left, .condition, at: place),
        let right = form(right, .condition, at: place)
      else { return nil }
      return .comparison(left - right, comparison(relation, in: tree))
    case .range(let value, let interval): return range(value, interval, at: place)
    case .all(let list): return parts(list, at: place).map { .all($0) }
    case .any(let list): return parts(list, at: place).map { .any($0) }
    }
  }

  private mutating func parts(
    _ list: List<Condition>, at place: Place
  ) -> [SceneCondition]? {
    let all = library.trees[place.file][list].map { condition($0, at: place) }
    return all.contains { $0 == nil } ? nil : all.compactMap { $0 }
  }

  /// `width in 400...700`, `width in 400...`
  private mutating func range(
    _ value: ExpressionID, _ interval: Interval, at place: Place
  ) -> SceneCondition? {
    let ends = self.ends(of: interval) { $0.form($1, .condition, at: place) }
    guard let value = form(value, .condition, at: place), let (least, most) = ends else {
      return nil
    }
    let tree = library.trees[place.file]
    if let least, let most, let high = interval.high {
      _ = isRange(from: least, to: most, at: tree.range(tree[high].tokens))
    }
    return both(
      least.map { .comparison(value - $0, .greaterOrEqual) },
      most.map { .comparison(value - $0, .lessOrEqual) })
  }

  /// `text-scale in 1...2`, `text-scale in ...2`
  private mutating func textScales(_ interval: Interval, at place: Place) -> SceneCondition? {
    let ends = self.ends(of: interval) { $0.constant($1, "a text scale", at: place) }
    guard let (least, most) = ends else { return nil }
    let tree = library.trees[place.file]
    if let least, let most, let high = interval.high {
      _ = isRange(
        from: LinearForm(constant: least), to: LinearForm(constant: most),
        at: tree.range(tree[high].tokens))
    }
    return both(
      least.map { .textScale(.greaterOrEqual, $0) }, most.map { .textScale(.lessOrEqual, $0) })
  }

  /// The ends that a range has; nil after a diagnostic.
  private mutating func ends<Length>(
    of interval: Interval, by read: (inout SceneBuilder, ExpressionID) -> Length?
  ) -> (least: Length?, most: Length?)? {
    let least = interval.low.flatMap { read(&self, $0) }
    let most = interval.high.flatMap { read(&self, $0) }
    guard (least == nil) == (interval.low == nil), (most == nil) == (interval.high == nil) else {
      return nil
    }
    return (least, most)
  }

  /// What the ends of a range that are there ask for.
  private func both(_ least: SceneCondition?, _ most: SceneCondition?) -> SceneCondition? {
    guard let least, let most else { return least ?? most }
    return .all([least, most])
  }

  private func comparison(_ token: TokenIndex, in tree: Tree) -> SceneCondition.Comparison {
    switch tree[token].kind {
    case .lessEqual: .lessOrEqual
    case .greaterEqual: .greaterOrEqual
    case .less: .less
    case .greater: .greater
    default: .equal
    }
  }
}

extension SceneBuilder.Place {
  /// The same place with one more circumstance.
  func under(_ guardian: Guard?) -> Self {
    var inner = self
    inner.isInVariant = true
    if let guardian { inner.guards.append(guardian) }
    return inner
  }
}
