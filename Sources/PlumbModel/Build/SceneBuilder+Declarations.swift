import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// First all views are declared, so that a constraint may name one that stands below it; then
// statements are lowered in order of place.

extension SceneBuilder {
  /// Declares the metrics and views of a block and of all blocks inside it.
  mutating func declareAll(in list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    declareMetrics(in: list, at: place)
    for case .declaration(let declaration) in tree[list] { declare(declaration, at: place) }
    declareGroups(in: list, at: place)
    for case .property(let property) in tree[list] where property.keyword == .keyboard {
      declareKeyboard(property, at: place)
    }
    declareKeyboard(underConditionsOf: list, at: place)
    declareKeyboard(spokenOfIn: list, at: place)
    declareReadable(in: list, at: place)
    for case .chain(let chain) in tree[list] { declareGuides(of: chain.elements, at: place) }
    declareGuides(underConditionsOf: list, at: place)
  }

  private mutating func declare(_ declaration: Declaration, at place: Place) {
    let tree = library.trees[place.file]
    guard let kind = kind(of: declaration, at: place) else {
      // The names are still known, so that one mistake gives one diagnostic.
      declareNames(of: declaration, kind: .known(.view), component: nil, at: place)
      return
    }
    var component: (layout: PlumbSyntax.Layout, file: Int)?
    if case .component(let name) = kind {
      guard let found = library.layout(name, in: place.file) else { return }
      if let imported = found.imported { used.insert(imported) }
      if place.expanding.contains(name) {
        reportCycle(through: name, at: tree.range(declaration.kind), place)
      } else if place.expanding.count >= Limits.componentDepth {
        report(
          limit: "components may nest \(Limits.componentDepth) deep",
          at: tree.range(declaration.kind))
      } else {
        component = (found.layout, found.file)
      }
    }
    declareNames(of: declaration, kind: kind, component: component, at: place)
  }

  mutating func reportCycle(through name: String, at range: SourceRange, _ place: Place) {
    let circle = Array(place.expanding.drop { $0 != name })
    guard reportedCycles.insert(Set(circle)).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .layoutCycle, "`\(name)` would contain itself", at: range,
        label: (circle + [name]).joined(separator: " → ")))
  }

  /// The kind that a declaration names; nil after a diagnostic.
  private mutating func kind(of declaration: Declaration, at place: Place) -> ViewNode.Kind? {
    let tree = library.trees[place.file]
    if declaration.isNative {
      let name = tree.stringValue(declaration.kind)
      if !isTypeName(name) {
        diagnostics.append(
          Diagnostic(
            .unknownKind, "no class has such a name", at: tree.range(declaration.kind),
            label: "expected one like `MKMapView` or `Charts.BarView`"))
      }
      return .native(name)
    }
    let word = tree.text(declaration.kind)
    if let known = ViewKind(rawValue: word) { return .known(known) }
    if library.layout(word, in: place.file) != nil { return .component(word) }
    // What it was meant to be is told where it is lowered.
    if isPropertyBehindView(declaration, at: place) || isStateOfComponent(declaration, at: place) {
      return nil
    }
    if reportedAsStates(declaration, at: place) { return nil }
    if let line = ForeignLine(tree, from: declaration.kind) {
      // What is no length is told where it is one.
      let isColor = tree[declaration.declarators].first.map {
        visibleMetric(named: tree.text($0.name), at: place)?.value.color != nil
      }
      if var told = line.diagnostic {
        if isColor == true, line.isLength { told.fixes = [] }
        diagnostics.append(told)
        return nil
      }
    }
    if let meant = ForeignKind(word) {
      report(meant, for: declaration, at: place)
      return .known(meant.kind)
    }
    if platform != .macos, let meant = ForeignClass(word) {
      report(meant, for: declaration, at: place)
      return .native(meant.name)
    }
    diagnostics.append(
      .unknown(
        .unknownKind, "no kind of view is called `\(word)`", word,
        at: tree.range(declaration.kind),
        among: PropertyKeyword.allCases.map(\.word).filter { $0 == word.lowercased() }
          + ViewKind.allCases.map(\.rawValue) + library.layoutNames(in: place.file)))
    return nil
  }

  private mutating func declareNames(
    of declaration: Declaration, kind: ViewNode.Kind,
    component: (layout: PlumbSyntax.Layout, file: Int)?, at place: Place
  ) {
    let tree = library.trees[place.file]
    for declarator in tree[declaration.declarators] {
      let range = tree.range(declarator.name)
      let sample = declarator.sample.map { tree.stringValue($0) }
      for name in names(of: declarator, in: tree) {
        guard hasRoomForView(at: range) else { return }
        let first = scopes[place.scope].views[name]
        let isContent = first.map { views[$0.index].kind == .scrollContent } ?? false
        if isContent {
          reportSecondContent(named: declarator.name, at: place)
        } else if let first {
          diagnostics.append(
            .duplicateName("view", name, at: range, first: views[first.index].range))
          continue
        }
        let view = addView(
          name: name, kind: kind, parent: host(in: place.scope), range: range,
          path: path(of: name, in: place.scope), sample: sample, margin: place.standardMargin)
        scopes[place.scope].declare(name, view)
        views[view.index].opening = opening(of: declaration, in: tree)
        views[view.index].declaration = tree.range(declaration.tokens)
        if kind == .known(.scroll) { declareContent(of: view, at: place) }
        declareInside(view, declaration, component: component, at: place)
      }
    }
  }

  /// Behind the brace of a declaration of one view, or behind the declaration.
  private func opening(of declaration: Declaration, in tree: Tree) -> ViewNode.Opening? {
    let declarators = tree[declaration.declarators]
    guard declarators.count == 1, declarators.first?.rangeEnd == nil else { return nil }
    let end = declaration.body.map { tree.range($0.open) } ?? tree.range(declaration.tokens)
    return ViewNode.Opening(
      range: SourceRange(end.upper, end.upper, in: end.file), isInBraces: declaration.body != nil)
  }

  private mutating func declareInside(
    _ view: ViewID, _ declaration: Declaration,
    component: (layout: PlumbSyntax.Layout, file: Int)?, at place: Place
  ) {
    if let component {
      let inner = componentPlace(of: view, component, at: place)
      let given = metrics(
        givenBy: declaration.body, to: component.layout, file: component.file, isRow: false,
        at: place)
      if !given.isEmpty {
        scopes[inner.scope].given = given
        views[view.index].given = GivenMetrics(given)
      }
      declareAll(in: component.layout.body.statements, at: inner)
    }
    if let body = declaration.body {
      let inner = bodyPlace(of: view, at: place)
      declareAll(in: body.statements, at: inner)
    }
  }

  /// A component sees its own file's names, not those around its use.
  private mutating func componentPlace(
    of view: ViewID, _ component: (layout: PlumbSyntax.Layout, file: Int), at place: Place
  ) -> Place {
    if innerScopes[view.index] == nil {
      scopes.append(Scope(view: view, parent: nil))
      innerScopes[view.index] = scopes.count - 1
      views[view.index].standardMargin = standardMargin(of: component.layout, file: component.file)
    }
    let name = library.trees[component.file].text(component.layout.name)
    return Place(
      file: component.file, scope: innerScopes[view.index] ?? 0, guards: place.guards,
      prefix: views[view.index].path + ".", layoutView: view,
      expanding: place.expanding + [name],
      standardMargin: views[view.index].standardMargin)
  }

  /// A view's own braces see what is around them; a component's braces add to its own views.
  mutating func bodyPlace(of view: ViewID, at place: Place) -> Place {
    var inner = place
    if let body = bodyScopes[view] {
      inner.scope = body
      return inner
    }
    var scope = Scope(view: view, parent: place.scope)
    if let component = innerScopes[view.index] {
      for name in scopes[component].viewNames {
        if let child = scopes[component].views[name] { scope.declare(name, child) }
      }
    }
    scopes.append(scope)
    bodyScopes[view] = scopes.count - 1
    if innerScopes[view.index] == nil { innerScopes[view.index] = scopes.count - 1 }
    inner.scope = scopes.count - 1
    return inner
  }

  private func path(of name: String, in scope: Int) -> String {
    let parent = views[scopes[scope].view.index].path
    return parent.isEmpty ? name : parent + "." + name
  }

  private mutating func names(of declarator: Declarator, in tree: Tree) -> [String] {
    guard let end = declarator.rangeEnd else { return [tree.text(declarator.name)] }
    return runOfNames(tree.text(declarator.name), through: end, in: tree)
  }

  /// A nested chain `[row:…]` makes a guide of its name where no view has it.
  mutating func declareGuides(of list: List<ChainElement>, at place: Place) {
    let tree = library.trees[place.file]
    for case .box(let box) in tree[list] {
      guard let nested = tree[box.nested].first else { continue }
      let name = tree.text(nested.name)
      if view(named: name, from: place.scope) == nil,
        hasRoomForView(at: tree.range(nested.name))
      {
        let guide = addView(
          name: name, kind: .chainGuide, parent: host(in: place.scope),
          range: tree.range(nested.name), path: path(of: name, in: place.scope), sample: nil,
          margin: place.standardMargin)
        scopes[place.scope].declare(name, guide)
      }
      declareGuides(of: nested.elements, at: place)
    }
  }
}

// MARK: Lowering declarations

extension SceneBuilder {
  mutating func lower(_ declaration: Declaration, at place: Place) {
    let tree = library.trees[place.file]
    guard !reportedAsProperty(declaration, at: place) else { return }
    if place.isInVariant || place.isInRefinement, reportedAsLine(declaration, at: place) { return }
    guard !place.isInVariant else {
      return reportInVariant(declaration, at: place)
    }
    guard !place.isInRefinement else {
      misplaced(
        declaration.tokens,
        "views are declared where \(views[scopes[place.scope].view.index].title) is", at: place)
      return
    }
    reportViewAmongRows(declaration, at: place)
    for declarator in tree[declaration.declarators] {
      reportWordsOfLayout(declarator, declaration, at: place)
      let range = tree.range(declarator.name)
      for name in quietNames(of: declarator, in: tree) {
        // A second declaration of a name has been reported and is passed over.
        guard let view = scopes[place.scope].views[name], views[view.index].range == range else {
          continue
        }
        if let bounds = declaration.bounds {
          let start = constraints.count
          for place in circumstances(of: bounds.tokens, at: place) {
            lower(bounds, of: view, at: place)
          }
          joinConstraints(from: start)
        }
        if case .component(let name) = views[view.index].kind, !place.expanding.contains(name),
          place.expanding.count < Limits.componentDepth,
          let found = library.layout(name, in: place.file)
        {
          layouts[view] = (found.layout, found.file)
          let inner = componentPlace(of: view, (found.layout, found.file), at: place)
          let given = scopes[inner.scope].given
          if !given.isEmpty { addVariant(of: found.layout, file: found.file, given, at: place) }
          lower(found.layout.body.statements, at: inner)
        }
        if let body = declaration.body {
          lower(body.statements, at: bodyPlace(of: view, at: place))
        }
      }
    }
  }

  /// A layout shows what its own views show.
  private mutating func reportWordsOfLayout(
    _ declarator: Declarator, _ declaration: Declaration, at place: Place
  ) {
    let tree = library.trees[place.file]
    guard let sample = declarator.sample, !declaration.isNative,
      ViewKind(rawValue: tree.text(declaration.kind)) == nil,
      library.layout(tree.text(declaration.kind), in: place.file) != nil
    else { return }
    let words = tree.range(sample)
    let end = tree.range(declarator.rangeEnd ?? declarator.name).upper
    diagnostics.append(
      Diagnostic(
        .value, "a layout has no text of its own", at: words,
        label: "the views in `\(tree.text(declaration.kind))` show their own samples",
        fixes: [
          Fix(
            "leave the text out", [Edit(SourceRange(end, words.upper, in: words.file), "")])
        ]))
  }

  /// The names again, without a second report.
  private func quietNames(of declarator: Declarator, in tree: Tree) -> [String] {
    let first = tree.text(declarator.name)
    guard let end = declarator.rangeEnd else { return [first] }
    if case .names(let names) = NameRun(first, through: tree.text(end)) { return names }
    return []
  }

  private mutating func lower(_ bounds: Bounds, of view: ViewID, at place: Place) {
    lower(bounds.width, Anchor(view, .width), at: place)
    lower(bounds.height, Anchor(view, .height), at: place)
  }

  private mutating func lower(_ extent: Extent, _ anchor: Anchor, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(extent.tokens)
    let origin = Origin(range, statement: range, kind: .bounds)
    switch extent.form {
    case .fits: break
    case .fixed(let id) where isNameOfAxis(id, at: place): reportNameOfAxis(id, in: tree)
    case .fixed(let id):
      guard let size = form(id, .size(what: "a size"), at: place),
        !size.isConstant
          || isSize(size.constant, at: range, fixes: rangeMeant(by: id, in: tree))
      else { return }
      add(LinearForm(anchor) - size, .equal, .required, at: place, origin)
      bound(anchor.view, anchor.attribute.axis, by: size, at: range, place)
    case .range(let lowerID, let upperID):
      guard let lower = constant(lowerID, "a size", at: place),
        let upper = constant(upperID, "a size", at: place), isSize(lower, at: range)
      else { return }
      guard lower <= upper else {
        diagnostics.append(.value("this range is empty", at: range, label: "the ends are swapped"))
        return
      }
      let form = LinearForm(anchor)
      bound(anchor.view, anchor.attribute.axis, by: form, at: range, place)
      add(form - LinearForm(constant: lower), .greaterOrEqual, .required, at: place, origin)
      add(form - LinearForm(constant: upper), .lessOrEqual, .required, at: place, origin)
    }
  }

  /// `(height by 1)`, where nothing is called `height`.
  private func isNameOfAxis(_ id: ExpressionID, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard let path = path(id, in: tree), path.count == 1 else { return false }
    let name = tree.text(path.first)
    return ["width", "height"].contains(name) && visibleMetric(named: name, at: place) == nil
      && view(named: name, from: place.scope) == nil
  }

  private mutating func reportNameOfAxis(_ id: ExpressionID, in tree: Tree) {
    let range = tree.range(tree[id].tokens)
    let fits = Word.fits.rawValue
    diagnostics.append(
      Diagnostic(
        .value, "a view's size is a width and a height, in this order", at: range,
        label: "where no line says how large it is: `\(fits)`",
        fixes: [Fix("write `\(fits)`", [Edit(range, fits)], isTold: true)]))
  }

  /// Sizes are not negative; says so where one is.
  mutating func isSize(_ value: Rational, at range: SourceRange, fixes: [Fix] = []) -> Bool {
    guard value < .zero else { return true }
    var diagnostic = Diagnostic.value("a size cannot be negative", at: range, label: "below 0")
    diagnostic.fixes = fixes
    diagnostics.append(diagnostic)
    return false
  }

  /// `320-430` may be meant as a range.
  func rangeMeant(by id: ExpressionID, in tree: Tree) -> [Fix] {
    guard case .subtract(let lower, let upper) = tree[id].form,
      case .number = tree[lower].form, case .number = tree[upper].form
    else { return [] }
    let between = SourceRange(
      tree.range(tree[lower].tokens).upper, tree.range(tree[upper].tokens).lower,
      in: tree.source.id)
    return [Fix("write a range", [Edit(between, "...")], .safe)]
  }
}
