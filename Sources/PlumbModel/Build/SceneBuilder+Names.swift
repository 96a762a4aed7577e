import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What a path turned out to name.
enum Named {
  case view(ViewID, isContainer: Bool)
  /// A view's margins or safe area as a rectangle of its own.
  case region(ViewID, Region)
  case anchor(Anchor)
  case metric(Rational)
}

extension SceneBuilder {
  /// The view that a name means in a scope, or in one around it.
  func view(named name: String, from scope: Int) -> ViewID? {
    var current: Int? = scope
    while let index = current {
      if let view = scopes[index].views[name] { return view }
      current = scopes[index].parent
    }
    return nil
  }

  /// The metric that a name means at a place, which uses it.
  mutating func metric(
    named name: String, at range: SourceRange, _ place: Place
  ) -> MetricValue.Value? {
    guard let (metric, imported) = visibleMetric(named: name, at: place) else { return nil }
    used.insert(metric.range)
    if let imported { used.insert(imported) }
    return value(of: metric, name, at: range, place)
  }

  /// The metric that a name means: the block's own, those around it, the file's.
  func visibleMetric(
    named name: String, at place: Place
  ) -> (value: MetricValue, imported: SourceRange?)? {
    var current: Int? = place.scope
    while let index = current {
      if let metric = scopes[index].metrics[name] { return (metric, nil) }
      current = scopes[index].parent
    }
    return library.metric(name, in: place.file)
  }

  /// Resolves a path; nil after a diagnostic. Attributes stand last, after a view or a region.
  ///
  /// - Parameter isView: only a view will do, so that an unknown name is an unknown view.
  ///
  /// - Parameter part: What `edges`, `center` or `size` stands for, and a rectangle by itself.
  mutating func resolve(
    _ path: Path, isView: Bool = false, as part: RectanglePart? = nil, at place: Place
  ) -> Named? {
    let tree = library.trees[place.file]
    let name = tree.text(path[0])
    var current: ViewID
    if name == "super", view(named: name, from: place.scope) == nil {
      current = scopes[place.scope].view
    } else if let view = view(named: name, from: place.scope) {
      current = view
      references.append(ViewReference(view: view, range: tree.range(path[0])))
    } else if path.count == 1, let metric = metric(named: name, at: tree.range(path[0]), place) {
      if metric.color != nil, reportsUnknownNames {
        diagnostics.append(.colorAsLength(name, at: tree.range(path[0])))
        return nil
      }
      return .metric(metric.length)
    } else {
      if reportsUnknownNames { reportUnknown(path, isView: isView, at: place) }
      return nil
    }
    let isContainer = name == "super"
    var region = Region.frame
    for i in 1..<max(1, Int(path.count)) {
      let word = tree.text(path[i])
      if region == .frame, let inner = innerScopes[current.index],
        let child = scopes[inner].views[word]
      {
        current = child
        references.append(ViewReference(view: child, range: tree.range(path[i])))
      } else if i == 1, isContainer, word == "keyboard",
        let keyboard = view(named: word, from: place.scope), views[keyboard.index].kind == .keyboard
      {
        // In the braces of a view too it is the screen's.
        current = keyboard
        references.append(ViewReference(view: keyboard, range: tree.range(path[i])))
      } else if region == .frame, word == "frame", views[current.index].content != nil {
        region = .visible
      } else if region == .frame, word == "margins" || word == "safe" {
        region = word == "margins" ? .margins : .safe
      } else if i == Int(path.count) - 1,
        let attribute = word == part?.whole.rawValue ? part?.attribute : Attribute(rawValue: word)
      {
        let owner = region == .safe ? place.layoutView : current
        // A child of `super` is no container.
        let isOuter = isContainer && i <= 2 && current == scopes[place.scope].view
        return .anchor(Anchor(owner, attribute, region: region, isContainer: isOuter))
      } else {
        let isLast = i == Int(path.count) - 1
        if reportsUnknownNames, !reportedForeign(path[i], of: current, isLast: isLast, at: place) {
          report(unknownPart: path[i], of: current, isLast: isLast, in: tree)
        }
        return nil
      }
    }
    if let part {
      let owner = region == .safe ? place.layoutView : current
      let isOuter = isContainer && path.count <= 2 && current == scopes[place.scope].view
      return .anchor(Anchor(owner, part.attribute, region: region, isContainer: isOuter))
    }
    if region != .frame { return .region(region == .safe ? place.layoutView : current, region) }
    return .view(current, isContainer: isContainer && path.count == 1)
  }

  /// A view named by a path, where only a view will do.
  mutating func resolveView(_ path: Path, at place: Place) -> ViewID? {
    let tree = library.trees[place.file]
    switch resolve(path, isView: true, at: place) {
    case .view(let view, _): return view
    case .anchor, .region, .metric:
      diagnostics.append(
        Diagnostic(
          .unknownView, "`\(tree.source.text(tree.range(path.tokens)))` is not a view",
          at: tree.range(path.tokens), label: "expected the name of a view",
          labels: labelsOfOthers(called: path, at: place)))
      return nil
    case nil: return nil
    }
  }

}

/// The names that `c1..9` stands for.
enum NameRun {
  case names([String])
  case notNumbered
  case empty(from: Int)
  case tooLong

  init(_ first: String, through end: String) {
    let digits = first.utf8.reversed().prefix { 0x30 <= $0 && $0 <= 0x39 }.count
    guard let lower = Int(first.suffix(digits)), let upper = Int(end) else {
      self = .notNumbered
      return
    }
    guard lower <= upper else {
      self = .empty(from: lower)
      return
    }
    guard upper - lower < Limits.views else {
      self = .tooLong
      return
    }
    let stem = first.dropLast(digits)
    self = .names((lower...upper).map { stem + String($0) })
  }
}

// MARK: Words for what is not there

extension SceneBuilder {
  /// All view names visible from a scope, nearest first.
  func visibleViews(from scope: Int) -> [String] {
    var names: [String] = []
    var current: Int? = scope
    while let index = current {
      names += scopes[index].viewNames
      current = scopes[index].parent
    }
    return names
  }

  func visibleMetrics(at place: Place) -> [String] {
    var names: [String] = []
    var current: Int? = place.scope
    while let index = current {
      names += scopes[index].metricNames
      current = scopes[index].parent
    }
    return names + library.metricNames(in: place.file)
  }

  mutating func reportUnknownView(_ name: String, at range: SourceRange, _ place: Place) {
    if namesInVariants.contains(name) { return }
    if let path = innerPath(to: name, from: place.scope) {
      diagnostics.append(.unknownView(name, at: range, inside: path))
      return
    }
    if name.hasPrefix("attributed") {
      diagnostics.append(
        Diagnostic(
          .unknownView, "no view is called `\(name)`", at: range,
          label: "words in several fonts are not measured, and so not in the language",
          helps: [
            "two labels side by side are, and what an app draws by itself has a size by `intrinsic`"
          ]))
      return
    }
    let near = closest(to: name, among: visibleViews(from: place.scope))
    let target = near.flatMap { view(named: $0, from: place.scope) }
    let closest = target.map { (name: near ?? "", label: introduction(of: $0)) }
    diagnostics.append(.unknownView(name, at: range, closest: closest))
  }

  /// The path to a view of this name that lies inside one that can be seen, nearest scope first.
  private func innerPath(to name: String, from scope: Int) -> String? {
    var current: Int? = scope
    while let index = current {
      if let path = innerPath(to: name, in: index) { return path }
      current = scopes[index].parent
    }
    return nil
  }

  private func innerPath(to name: String, in scope: Int) -> String? {
    let outer = views[scopes[scope].view.index].path
    let start = outer.isEmpty ? "" : outer + "."
    return views.first { $0.name == name && $0.path.hasPrefix(start) }
      .map { String($0.path.dropFirst(start.count)) }
  }

  /// Where a view is first placed by a chain, or else declared.
  private func introduction(of view: ViewID) -> Label {
    let name = views[view.index].name
    if let first = references.first(where: { $0.view == view && $0.axis == nil }) {
      return Label(first.range, "`\(name)` is first placed here")
    }
    return Label(views[view.index].range, "`\(name)` is declared here")
  }

  private mutating func reportUnknown(_ path: Path, isView: Bool, at place: Place) {
    let tree = library.trees[place.file]
    let name = tree.text(path[0])
    let range = tree.range(path[0])
    if reportedEdge(path, at: place) { return }
    if !isView, path.count > 1, reportedForeignView(path[0], at: place) { return }
    if path.count == 2, group(path.withoutFirst, at: place) != nil {
      let group = tree.text(path[1])
      diagnostics.append(
        Diagnostic(
          .unknownView, "no view is called `\(name)`", at: range,
          label: "`\(group)` is a group of states here",
          fixes: [Fix("call it `\(group)`", [Edit(tree.range(path.tokens), group)])]))
      return
    }
    if isView || path.count > 1 { return reportUnknownView(name, at: range, place) }
    if let diagnostic = otherThanMetric(path, at: place) { return diagnostics.append(diagnostic) }
    let isOfFont = tree.text(path[0] + -1) == PropertyKeyword.font.word
    let names =
      visibleMetrics(at: place) + (isOfFont ? ForeignLine.textStyles.sorted() : [])
      + (isOfFont ? [] : visibleViews(from: place.scope) + groupNames(of: .root))
    diagnostics.append(
      .unknown(
        .unknownMetric, "no metric or view is called `\(name)`", name, at: range, among: names))
  }

  /// What a name stands for, or was meant to, that is no length by itself; nil where nothing is.
  private func otherThanMetric(_ path: Path, at place: Place) -> Diagnostic? {
    let tree = library.trees[place.file]
    let name = tree.text(path[0])
    let range = tree.range(path[0])
    var diagnostic = Diagnostic(
      .unknownMetric, "no metric or view is called `\(name)`", at: range)
    if group(path, at: place) != nil {
      diagnostic.label = "this is a group of states, which has no length"
      diagnostic.helps = ["what holds in a state stands in its braces: `states \(name) { … }`"]
    } else if let group = declaredGroups.all.map(\.name).first(where: { $0.hasSuffix("." + name) })
    {
      diagnostic.label = "`\(group.dropLast(name.count + 1))` has a group of states of this name"
      diagnostic.helps = ["call it by its path, `\(group)`"]
    } else if Attribute(rawValue: name) != nil {
      let meant = "super.\(name)"
      diagnostic.label = "that of \(views[host(in: place.scope).index].title) is `\(meant)`"
      diagnostic.fixes = [Fix("write `\(meant)`", [Edit(range, meant)], isTold: true)]
    } else if let (group, state) = groupMeant(by: path[0], at: place) {
      diagnostic.label = "the states with `\(state)` are called `\(group)`"
      diagnostic.fixes = [Fix("write `\(group)`", [Edit(range, group)], isTold: true)]
    } else {
      return nil
    }
    return diagnostic
  }

  /// `choice` for `mode == chosen`, where that group has such a state and no other group has.
  private func groupMeant(by token: TokenIndex, at place: Place) -> (String, state: String)? {
    let tree = library.trees[place.file]
    guard tree[token + 1].kind == .equalEqual, tree[token + 2].kind == .name else { return nil }
    let state = tree.text(token + 2)
    let path = views[scopes[place.scope].view.index].path
    let prefix = path.isEmpty ? "" : path + "."
    let groups = declaredGroups.all.filter {
      $0.name.hasPrefix(prefix) && !$0.name.dropFirst(prefix.count).contains(".")
        && $0.value.states.contains(state)
    }
    guard groups.count == 1, let group = groups.first else { return nil }
    return (String(group.name.dropFirst(prefix.count)), state)
  }

  private mutating func report(
    unknownPart token: TokenIndex, of view: ViewID, isLast: Bool, in tree: Tree
  ) {
    let word = tree.text(token)
    let children = innerScopes[view.index].map { scopes[$0].viewNames } ?? []
    let candidates = children + (isLast ? Attribute.allCases.map(\.rawValue) : [])
    if isLast, PropertyKeyword(word: word) != nil {
      let owner = views[view.index].path.isEmpty ? "the layout" : "`\(views[view.index].path)`"
      diagnostics.append(
        Diagnostic(
          .unknownAttribute, "`\(word)` is a property, not a length", at: tree.range(token),
          label: "it stands in the braces of \(owner)"))
    } else if isLast, let fix = groupAround(view, named: token, in: tree) {
      diagnostics.append(
        Diagnostic(
          .unknownAttribute, "\(views[view.index].title) has no `\(word)`", at: tree.range(token),
          label: "states are those of the whole layout, whichever braces they stand in",
          fixes: [fix]))
    } else if let scope = innerScopes[view.index], let path = innerPath(to: word, in: scope) {
      diagnostics.append(
        Diagnostic(
          isLast ? .unknownAttribute : .unknownView,
          "\(views[view.index].title) has no `\(word)` of its own", at: tree.range(token),
          label: "there is one further in",
          fixes: [Fix("say where", [Edit(tree.range(token), path)])]))
    } else if isLast {
      diagnostics.append(
        .unknown(
          .unknownAttribute, "\(views[view.index].title) has no `\(word)`", word,
          at: tree.range(token), among: candidates))
    } else {
      diagnostics.append(
        .unknown(
          .unknownView, "\(views[view.index].title) holds no view called `\(word)`", word,
          at: tree.range(token), among: candidates))
    }
  }

  /// `risk` for `card.risk`, where a group of that name is the layout's that the view is in.
  private func groupAround(_ view: ViewID, named token: TokenIndex, in tree: Tree) -> Fix? {
    var owner = views[view.index].parent
    while let around = owner, !hasGroups(around) { owner = views[around.index].parent }
    let word = tree.text(token)
    guard let owner, groupNames(of: owner).contains(word), 1 < token.value,
      tree[token + -1].kind == .dot, tree.text(token + -2) == views[view.index].name
    else { return nil }
    let name = tree.range(TokenRange(token + -2, token))
    return Fix("write `\(word)`", [Edit(name, "")])
  }
}
