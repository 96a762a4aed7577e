import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `transition closed to open in 0.3 easeOut`. Groups may stand below, so that what it is about is
// looked up once all are there, and which of them are chosen is known.

extension SceneBuilder {
  /// Notes a transition, unless it stands where it could not always hold.
  mutating func lower(_ transition: Transition, at place: Place) {
    guard !place.isInVariant, !place.isInRefinement else {
      return misplaced(
        transition.tokens, "a transition stands outside `states` and `when`", at: place)
    }
    transitionLines.append((transition, place))
  }

  mutating func lowerTransitions() {
    for (transition, place) in transitionLines {
      guard let (group, from, to) = states(of: transition, at: place) else { continue }
      let duration = duration(of: transition, at: place)
      let curve = curve(of: transition, at: place)
      guard let duration, let curve, isChosen(group, transition, at: place) else { continue }
      let range = library.trees[place.file].range(transition.tokens)
      if let first = transitions.first(where: {
        $0.group == group.name && $0.from == from && $0.to == to
      }) {
        report(transition, after: first, at: place)
        continue
      }
      transitions.append(
        StateTransition(
          group: group.name, from: from, to: to, seconds: duration, curve: curve, range: range))
    }
  }

  // MARK: States

  /// The group, and the two states; nil after a diagnostic.
  private mutating func states(
    of transition: Transition, at place: Place
  ) -> (group: DeclaredGroup, from: String, to: String)? {
    let tree = library.trees[place.file]
    let ends = [transition.from, transition.to]
    for end in ends where end.count > 2 {
      diagnostics.append(
        Diagnostic(
          .misplaced, "a transition is one of the layout's own states", at: tree.range(end.tokens),
          label: "that of a component stands in the component"))
      return nil
    }
    let words = ends.map { tree.text($0.last) }
    let own = declaredGroups.all.map(\.value).filter {
      $0.name.hasPrefix(place.prefix) && !$0.name.dropFirst(place.prefix.count).contains(".")
    }
    guard let group = group(of: ends, words, among: own, at: place) else { return nil }
    for (word, end) in zip(words, ends) where !group.states.contains(word) {
      diagnostics.append(
        .unknown(
          .unknownState, "`\(shortName(group, at: place))` has no state called `\(word)`", word,
          at: tree.range(end.last), among: group.states))
      return nil
    }
    guard words[0] != words[1] else {
      diagnostics.append(
        .value(
          "a transition leads from one state to another", at: tree.range(ends[1].tokens),
          label: "this is where it begins"))
      return nil
    }
    return (group, words[0], words[1])
  }

  private func shortName(_ group: DeclaredGroup, at place: Place) -> String {
    String(group.name.dropFirst(place.prefix.count))
  }

  /// The group that is named, or the one that has both states.
  private mutating func group(
    of ends: [Path], _ words: [String], among groups: [DeclaredGroup], at place: Place
  ) -> DeclaredGroup? {
    let tree = library.trees[place.file]
    let names = groups.map { shortName($0, at: place) }
    var named: [DeclaredGroup] = []
    for end in ends where end.count == 2 {
      let word = tree.text(end[0])
      guard let found = names.firstIndex(of: word) else {
        diagnostics.append(
          .unknown(
            .unknownState, "no group of states is called `\(word)`", word, at: tree.range(end[0]),
            among: names))
        return nil
      }
      named.append(groups[found])
    }
    if let first = named.first {
      if let other = named.dropFirst().first, other.name != first.name {
        reportTwoGroups(first, other, at: tree.range(ends[1].tokens), place)
        return nil
      }
      return first
    }
    let both = groups.filter { group in words.allSatisfy(group.states.contains) }
    if both.count == 1 { return both[0] }
    if let first = both.first {
      let name = shortName(first, at: place)
      diagnostics.append(
        Diagnostic(
          .value, "several groups have these states", at: tree.range(ends[0].tokens),
          label: "of " + both.map { "`\(shortName($0, at: place))`" }.listed("or"),
          fixes: [
            Fix("say that of `\(name)`", [Edit(tree.range(ends[0].tokens), "\(name).\(words[0])")])
          ]))
      return nil
    }
    let partly = words.map { word in groups.first { $0.states.contains(word) } }
    if let one = partly[0], let other = partly[1] {
      reportTwoGroups(one, other, at: tree.range(ends[1].tokens), place)
      return nil
    }
    if let known = partly[0] ?? partly[1] { return known }
    diagnostics.append(
      .unknown(
        .unknownState, "no group has a state called `\(words[0])`", words[0],
        at: tree.range(ends[0].tokens), among: statesOnce(groups)))
    return nil
  }

  /// The states of all of them, each word once.
  func statesOnce(_ groups: [DeclaredGroup]) -> [String] {
    var seen: Set<String> = []
    return groups.flatMap(\.states).filter { seen.insert($0).inserted }
  }

  private mutating func reportTwoGroups(
    _ one: DeclaredGroup, _ other: DeclaredGroup, at range: SourceRange, _ place: Place
  ) {
    let (first, second) = (shortName(one, at: place), shortName(other, at: place))
    diagnostics.append(
      .value(
        "a transition leads from one state to another of the same group", at: range,
        label: "of `\(second)`, and the first is of `\(first)`"))
  }

  /// Whether somebody chooses among the states of a group; says so where nobody does.
  private mutating func isChosen(
    _ group: DeclaredGroup, _ transition: Transition, at place: Place
  ) -> Bool {
    let number = groups.firstIndex { $0.name == group.name }
    if number != nil, number != keyboardGroup { return true }
    // What a component is told from outside, it is told at once.
    guard place.prefix.isEmpty else { return false }
    let tree = library.trees[place.file]
    let lines =
      followingGroups.first { $0.group.name == group.name }?.ranges
      ?? decidedGroups.first { $0.group.name == group.name }?.lines.map(\.range) ?? []
    diagnostics.append(
      Diagnostic(
        .value,
        number == nil
          ? "nobody chooses the state of `\(group.name)`"
          : "the keyboard comes as the system has it",
        at: tree.range(transition.tokens), label: "it is never played",
        labels: lines.prefix(1).map { Label($0, "this line sets it") },
        fixes: [takingOut(transition, in: tree)]))
    return false
  }

  private mutating func report(
    _ transition: Transition, after first: StateTransition, at place: Place
  ) {
    let tree = library.trees[place.file]
    diagnostics.append(
      Diagnostic(
        .value, "a second transition leads from `\(first.from)` to `\(first.to)`",
        at: tree.range(transition.tokens),
        label: "again here", labels: [Label(first.range, "the first one")],
        fixes: [takingOut(transition, in: tree)]))
  }

  private func takingOut(_ transition: Transition, in tree: Tree) -> Fix {
    Fix("take it out", [Edit(tree.rangeWithSeparator(transition.tokens), "")])
  }

  // MARK: Seconds and curves

  private mutating func duration(of transition: Transition, at place: Place) -> Rational? {
    let tree = library.trees[place.file]
    let range = tree.range(tree[transition.duration].tokens)
    guard let time = constant(transition.duration, "the time of a transition", at: place)
    else { return nil }
    let (seconds, longest) = (time.doubleValue, Limits.transitionSeconds)
    if 0 < seconds, seconds <= longest { return time }
    var diagnostic = Diagnostic.value(
      "a transition takes more than 0 and up to \(Int(longest)) seconds", at: range,
      label: seconds <= 0 ? "what happens at once needs no transition" : "")
    if longest < seconds, seconds / 1_000 <= longest, case .number = tree[transition.duration].form
    {
      diagnostic.label = "are these milliseconds?"
      diagnostic.fixes = [
        Fix("write `\(seconds / 1_000)`", [Edit(range, "\(seconds / 1_000)")])
      ]
    } else if seconds <= 0 {
      diagnostic.fixes = [takingOut(transition, in: tree)]
    }
    diagnostics.append(diagnostic)
    return nil
  }

  private mutating func curve(of transition: Transition, at place: Place) -> AnimationCurve? {
    guard let token = transition.curve else { return .ease }
    let tree = library.trees[place.file]
    let word = tree.text(token)
    if let curve = AnimationCurve(word: word) { return curve }
    let message = "`\(word)` is not a curve"
    guard let meant = AnimationCurve(elsewhere: word) else {
      diagnostics.append(
        .unknown(.value, message, word, at: tree.range(token), among: AnimationCurve.words))
      return nil
    }
    diagnostics.append(
      Diagnostic(
        .value, message, at: tree.range(token),
        label: ["spring", "snappy"].contains(word)
          ? "frames go straight to their ends" : "here it is `\(meant.word)`",
        fixes: [Fix("write `\(meant.word)`", [Edit(tree.range(token), meant.word)])]))
    return nil
  }
}
