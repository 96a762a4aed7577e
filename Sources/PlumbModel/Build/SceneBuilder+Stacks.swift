import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Properties of stack views.

extension SceneBuilder {
  /// `axis vertical`, `spacing 8`, `distribution fillEqually`, `alignment center`
  mutating func lowerStack(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    let kind = views[view.index].kind.known
    if kind == .collection || kind == .flow, property.keyword == .spacing {
      return lowerItemSpacing(values, property, at: place)
    }
    guard kind == .stack || kind == .collection && property.keyword == .axis else {
      let owners = property.keyword.schema.owners.kinds ?? [.stack]
      var diagnostic = Diagnostic.value(
        "`\(property.keyword.word)` is of \(owners.map(\.schema.plural).listed)",
        at: tree.range(property.tokens),
        label: property.keyword == .alignment && kind == .button
          ? "of a button it is said in Swift, as `contentHorizontalAlignment`"
          : property.keyword == .axis && kind == .scroll
            ? "a scroll view scrolls along each axis on which its content is larger"
            : "this is none")
      if property.keyword == .spacing, let stack = views[view.index].parent,
        views[stack.index].kind.known == .stack
      {
        let line = tree.source.text(tree.range(property.tokens))
        let meant = "\(line) after \(views[view.index].name)"
        diagnostic.helps = ["in the braces of `\(views[stack.index].name)`: `\(meant)`"]
      } else {
        diagnostic.fixes = [Fix("take it out", [tree.removal(of: property.tokens)])]
      }
      diagnostics.append(diagnostic)
      return
    }
    if let after = values.last?.role, tree.text(after) == "after" {
      return lowerSpacingAfter(values, property, at: place)
    }
    guard values.count == 1 else {
      diagnostics.append(
        .value("a stack has one spacing", at: tree.range(property.tokens), label: "two of them"))
      return
    }
    guard let setting = stackSetting(values, property, at: place) else { return }
    set(setting, of: view, at: place, tree.range(property.tokens))
  }

  /// `spacing 20 after title`
  private mutating func lowerSpacingAfter(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let tree = library.trees[place.file]
    let stack = scopes[place.scope].view
    guard case .expression(let id) = values.first?.form,
      let space = constant(id, "a spacing", at: place)
    else { return }
    for value in values.dropFirst() {
      guard case .expression(let id) = value.form, case .path(let path) = tree[id].form,
        let view = resolveView(path, at: place)
      else { continue }
      let children = views.indices.filter {
        views[$0].parent == stack && !views[$0].kind.isInvisible
      }
      guard children.contains(view.index) else {
        diagnostics.append(
          Diagnostic(
            .value, "\(views[view.index].title) is not one of the views that the stack arranges",
            at: tree.range(path.tokens), label: "expected a view declared in its braces"))
        continue
      }
      guard view.index != children.last else {
        diagnostics.append(
          Diagnostic(
            .value, "nothing follows \(views[view.index].title) in the stack",
            at: tree.range(path.tokens), label: "it is the last one"))
        continue
      }
      set(.spacingAfter(space), of: view, at: place, tree.range(property.tokens))
    }
  }

  private mutating func stackSetting(
    _ values: [Value], _ property: Property, at place: Place
  ) -> Setting.Value? {
    switch values.first?.form {
    case .expression(let id):
      return constant(id, "a spacing", at: place).map { .spacing($0) }
    case .word(let token):
      switch property.keyword {
      case .axis: return choice(token, "an axis", at: place).map { .axis($0) }
      case .distribution:
        return choice(token, "a distribution", at: place).map { .distribution($0) }
      default: return choice(token, "an alignment", at: place).map { .alignment($0) }
      }
    case .string, .row, .rows, nil: return nil
    }
  }

  /// One of the words that a property knows; nil after a diagnostic.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ token: TokenIndex, _ what: String, elsewhere: [String: Choice] = [:], at place: Place
  ) -> Choice? {
    let tree = library.trees[place.file]
    let (word, range) = (tree.text(token), tree.range(token))
    if let choice = Choice(rawValue: word) { return choice }
    if let name = elsewhere[word]?.rawValue {
      diagnostics.append(
        Diagnostic(
          .value, "`\(word)` is not \(what)", at: range, label: "here it is `\(name)`",
          fixes: [Fix("use `\(name)`", [Edit(range, name)], isTold: true)]))
      return nil
    }
    diagnostics.append(
      .unknown(
        .value, "`\(word)` is not \(what)", word, at: range,
        among: Choice.allCases.map(\.rawValue)))
    return nil
  }

  /// Baselines are shared by the views of a row.
  mutating func checkBaselines() {
    for view in views where view.kind.known == .stack {
      var isColumn = false
      var turns = false
      for setting in view.settings {
        guard case .axis(let axis) = setting.value else { continue }
        isColumn = axis == .vertical
        turns = turns || !setting.guards.isEmpty
      }
      guard isColumn, !turns else { continue }
      for setting in view.settings {
        guard case .alignment(let alignment) = setting.value, alignment.isBaseline else { continue }
        diagnostics.append(
          .value(
            "the views of a column share no baseline", at: setting.range,
            label: "\(view.title) has the axis `vertical`"))
      }
    }
  }
}
