import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// A view and a metric of one name: in a gap the view would be meant, and so its size, where a
// reader thinks of the metric. A view and a group of states of one name: lines tell them apart, and
// code, where both are properties of one class, cannot.

extension SceneBuilder {
  /// `-a-`, where `a` is a view and a metric.
  mutating func reportSharedNames(in gap: Predicate, at place: Place) {
    let tree = library.trees[place.file]
    for i in gap.tokens.lower.value..<gap.tokens.upper.value {
      let token = TokenIndex(i)
      guard tree[token].kind == .name, !tree.isPartOfPath(token) else { continue }
      _ = reportSharedName(token, at: place, isGap: true)
    }
  }

  /// `b.width == a * 2`, where `a` is a view and a metric; false where it is no metric.
  mutating func reportSharedName(_ token: TokenIndex, at place: Place, isGap: Bool = false) -> Bool
  {
    let tree = library.trees[place.file]
    let name = tree.text(token)
    guard let view = view(named: name, from: place.scope),
      let (metric, imported) = visibleMetric(named: name, at: place), metric.color == nil
    else { return false }
    // To take it out would be no help.
    used.insert(metric.range)
    if let imported { used.insert(imported) }
    guard reportedShared.insert(metric.range).inserted else { return true }
    let fix = metric.range.file == tree.source.id ? tree.renamingMetric(at: token) : nil
    diagnostics.append(
      Diagnostic(
        .duplicateName, "`\(name)` is a view and a metric", at: tree.range(token),
        label: isGap
          ? "this gap is as large as the view, and not as the metric says"
          : "here the name means the view, which is no number",
        labels: [
          Label(metric.range, "the metric"), Label(views[view.index].range, "the view"),
        ], fixes: fix.map { [$0] } ?? []))
    return true
  }
}

extension SceneBuilder {
  /// `states count` beside `label count`.
  mutating func reportSharedName(ofGroup token: TokenIndex, at place: Place) {
    let tree = library.trees[place.file]
    let (name, group) = (tree.text(token), tree.range(token))
    guard let view = view(named: name, from: place.scope).map({ views[$0.index] }),
      view.range.file == group.file, !view.kind.isInvisible
    else { return }
    let isGroupSecond = view.range < group
    let fix = tree.renamingGroup(token)
    diagnostics.append(
      Diagnostic(
        .duplicateName, "`\(name)` is a view and a group of states",
        at: isGroupSecond ? group : view.range,
        label: "in code both are properties, and the group gets another name there",
        labels: [
          isGroupSecond ? Label(view.range, "the view") : Label(group, "the group of states")
        ],
        helps: fix == nil ? ["give one of them another name"] : [],
        fixes: fix.map { [$0] } ?? [], severity: .warning))
  }
}

extension SceneBuilder {
  /// The metric and the group of states that have a name, where both do and a view is meant.
  func labelsOfOthers(called path: Path, at place: Place) -> [Label] {
    guard path.count == 1, let group = group(path, at: place),
      let metric = visibleMetric(named: library.trees[place.file].text(path[0]), at: place)?.value
    else { return [] }
    return [
      Label(metric.range, "a metric"),
      Label(library.trees[group.file].range(group.token), "a group of states"),
    ]
  }

  /// `let mode = 3` and `states mode { … }`, where a line says `mode == open`.
  mutating func reportSharedName(
    _ token: TokenIndex, _ metric: MetricValue, _ group: DeclaredGroup, at place: Place
  ) {
    let tree = library.trees[place.file]
    let fix = group.file == place.file ? tree.renamingGroup(group.token, of: group.states) : nil
    // To take it out would be no help.
    used.insert(metric.range)
    guard reportedShared.insert(metric.range).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .duplicateName, "`\(tree.text(token))` is a metric and a group of states",
        at: tree.range(token), label: "here the name means the metric, which has no states",
        labels: [
          Label(metric.range, "the metric"),
          Label(library.trees[group.file].range(group.token), "the group of states"),
        ], helps: fix == nil ? ["give one of them another name"] : [],
        fixes: fix.map { [$0] } ?? []))
  }
}

extension Tree {
  /// Another name for a group of states that has that of a metric: where it is declared, and in
  /// lines that say its states. Nil where another layout speaks of it.
  fileprivate func renamingGroup(_ group: TokenIndex, of states: [String]) -> Fix? {
    guard let layout = layout(around: range(group)) else { return nil }
    let (name, meant) = (text(group), unused(text(group) + "State"))
    var edits: [Edit] = []
    for i in tokens.indices.dropLast() {
      let token = TokenIndex(i)
      guard tokens[i].kind == .name, text(token) == name else { continue }
      let isSet = self[token + 1].kind == .equalEqual && states.contains(text(token + 2))
      guard layout.tokens.lower <= token, token < layout.tokens.upper else {
        if isSet || followsDot(token) { return nil }
        continue
      }
      switch statement(around: range(token)) {
      case .states(let states) where states.group == token: edits.append(Edit(range(token), meant))
      case .equation where isSet && !followsDot(token): edits.append(Edit(range(token), meant))
      case .transition: return nil
      case .property(let property) where property.keyword == .never: return nil
      default: break
      }
    }
    return Fix("call the group `\(meant)`", edits)
  }

  /// Another name for what is called so in a range, wherever it is spoken of there.
  func renaming(_ name: String, to wanted: String, in range: SourceRange) -> Fix {
    let meant = unused(wanted)
    let edits = tokens(in: range).indices.filter {
      self[$0].kind == .name && text($0) == name && !followsDot($0)
    }.map { Edit(self.range($0), meant) }
    return Fix("call it `\(meant)`", edits)
  }

  /// Another name for a group of states in all that the layout says of it; nil where it is spoken
  /// of in other ways than in lines of its own.
  fileprivate func renamingGroup(_ group: TokenIndex) -> Fix? {
    guard let layout = layout(around: range(group)) else { return nil }
    let (name, meant) = (text(group), unused(text(group) + "State"))
    var edits: [Edit] = []
    for i in tokens.indices.dropLast() {
      let token = TokenIndex(i)
      guard tokens[i].kind == .name, text(token) == name else { continue }
      guard layout.tokens.lower <= token, token < layout.tokens.upper else {
        // The group of a component.
        if followsDot(token) { return nil }
        continue
      }
      switch statement(around: range(token)) {
      case .states(let states) where states.group == token: edits.append(Edit(range(token), meant))
      case .equation(let equation) where equation.tokens.lower == token && !isPath(token):
        edits.append(Edit(range(token), meant))
      case .equation(let equation) where equation.tokens.lower < token && !isPath(token):
        return nil
      case .transition: return nil
      case .property(let property) where property.keyword == .never: return nil
      default: break
      }
    }
    return Fix("call the group `\(meant)`", edits)
  }

  /// A name that nothing has in the file.
  private func unused(_ wanted: String) -> String {
    let names = Set(
      tokens.indices.lazy.filter { self.tokens[$0].kind == .name }.map {
        self.text(TokenIndex($0))
      })
    var name = wanted
    var number = 2
    while names.contains(name) {
      name = wanted + String(number)
      number += 1
    }
    return name
  }

  private func followsDot(_ token: TokenIndex) -> Bool {
    0 < token.value && self[TokenIndex(token.value - 1)].kind == .dot
  }

  private func isPath(_ token: TokenIndex) -> Bool { self[token + 1].kind == .dot }

  /// Whether a name in an equation is a factor, or is added to something: no rectangle is.
  private func isOperand(_ token: TokenIndex) -> Bool {
    guard 0 < token.value, case .equation = statement(around: range(token)) else { return false }
    let factors: [TokenKind] = [.star, .slash]
    let before = self[TokenIndex(token.value - 1)].kind
    return [.plus, .minus].contains(before) || factors.contains(before)
      || factors.contains(self[token + 1].kind)
  }

  /// Whether a name stands beside a dot, or is that of a priority.
  fileprivate func isPartOfPath(_ token: TokenIndex) -> Bool {
    let before = token.value == 0 ? nil : self[TokenIndex(token.value - 1)].kind
    return before == .dot || before == .at || self[token + 1].kind == .dot
  }

  /// Another name for the metric where it is declared, in gaps, beside operators of equations, and
  /// in other metrics.
  fileprivate func renamingMetric(at use: TokenIndex) -> Fix {
    let name = text(use)
    let names = Set(
      tokens.indices.lazy.filter { self.tokens[$0].kind == .name }.map {
        self.text(TokenIndex($0))
      })
    var meant = name + "Gap"
    while names.contains(meant) { meant += "Length" }
    var edits: [Edit] = []
    var isInMetric = false
    for i in tokens.indices.dropLast() {
      let token = TokenIndex(i)
      if tokens[i].startsLine || tokens[i].kind == .semicolon { isInMetric = false }
      if text(TokenIndex(i)) == "let" { isInMetric = true }
      guard tokens[i].kind == .name, text(token) == name, !isPartOfPath(token) else { continue }
      let isGap = 0 < i && tokens[i - 1].kind == .minus && tokens[i + 1].kind == .minus
      if isInMetric || isGap || token == use || isOperand(token) {
        edits.append(Edit(range(token), meant))
      }
    }
    return Fix("call the metric `\(meant)`", edits)
  }
}
