import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `largest xxxLarge`: the largest size of text that words grow to, those of a view and those of all
// that lies in it. Of several that lie around words the smallest counts (`EffectiveSettings`).

extension SceneBuilder {
  mutating func lowerLargest(_ values: [Value], _ property: Property, at place: Place) {
    let sizes = choices(values, "a size of text", elsewhere: LargestTextSize.elsewhere, at: place)
    for size in sizes { set(.largest(size), property, at: place) }
  }

  /// A font of a size in points does not grow, so that it needs no largest size. What holds views
  /// has one for all states: which words a state changes is looked up at these.
  mutating func checkLargest() {
    for index in views.indices {
      let limits = views[index].settings.filter(\.isLargest)
      let hasWords = views[index].kind.known?.hasWords ?? false
      if !hasWords, let stated = limits.first(where: { !$0.guards.isEmpty }) {
        diagnostics.append(
          .value(
            "`largest` of what holds views is the same in all states", at: stated.range,
            label: "words of their own may have it in a state"))
      }
      if !hasWords { reportAsked(limits, in: index) }
      reportOuter(limits, of: index)
      guard !limits.isEmpty, !mayHoldGrowingWords(index) else { continue }
      let inside = views.indices.filter { views.lies(ViewID($0), in: ViewID(index)) }
      let growing = inside.flatMap { views[$0].settings }
        .filter { if case .font(_, _, .some) = $0.value { true } else { false } }
      for setting in limits where hasWords || setting.guards.isEmpty {
        if growing.contains(where: { $0.guards.canMeet(setting.guards) }) { continue }
        report(largest: setting, isOwn: hasWords)
      }
    }
  }

  /// What holds words that already says as small a size, or a smaller one, leaves theirs no effect.
  /// Of a component it may stand elsewhere, where nothing does.
  private mutating func reportOuter(_ limits: [Setting], of index: Int) {
    // What a style or a component says is said of other views, too.
    guard !views[index].kind.isLayout, limits.count == 1, let own = limits.first,
      own.guards.isEmpty,
      case .largest(let size) = own.value,
      case let tree = library.tree(of: own.range),
      case .property(let line)? = tree.statement(around: own.range), line.keyword == .largest
    else { return }
    for view in views.ancestors(of: ViewID(index)) {
      let outer = views[view.index].settings.filter { $0.isLargest && $0.guards.isEmpty }
      if let smaller = outer.first(where: { $0.largestSize <= size }) {
        let title = views[view.index].title
        diagnostics.append(
          Diagnostic(
            .overruled, "`largest` of \(views[index].title) has no effect", at: own.range,
            label: "its words grow no further than those in \(title)",
            labels: [Label(smaller.range, "this one holds")],
            fixes: [Fix("take it out", [tree.removal(of: line.tokens)], .safe)]))
        return
      }
      if view != .root, views[view.index].kind.isLayout { return }
    }
  }

  /// What UIKit tells a layout of the size of text ends there too; what all larger sizes answer
  /// alike is answered all the same.
  private mutating func reportAsked(_ limits: [Setting], in index: Int) {
    guard let limit = limits.first(where: \.guards.isEmpty), case .largest(let most) = limit.value,
      asksTextScale(in: index, beyond: most)
    else { return }
    diagnostics.append(
      Diagnostic(
        .value, "`largest` of a layout hides the size of text from its conditions", at: limit.range,
        label: "a `when` asks for the size of text in it",
        helps: ["say it of the views whose words are not to grow"]))
  }

  /// Whether a layout that is a view, or lies in it, or a row of a list in it, has something that
  /// only some sizes of text beyond one have; what lies around it asks for the reader's own.
  private func asksTextScale(in index: Int, beyond most: LargestTextSize) -> Bool {
    func asks(_ condition: SceneCondition) -> Bool {
      condition.textScales.contains { most.category.scale <= $0.doubleValue }
    }
    let inner = Set(views.indices.filter { views.lies(ViewID($0), in: ViewID(index)) })
    let isAskedByRows = inner.contains { view in
      views[view].settings.contains { setting in
        guard case .rows(let run) = setting.value else { return false }
        return rowScenes[run.scene].scene.conditions.contains(where: asks)
      }
    }
    if isAskedByRows { return true }
    guard inner.contains(where: { views[$0].kind.isLayout }) else { return false }
    func ask(_ guards: [Guard]) -> Bool {
      guards.contains {
        if case .condition(let number, _) = $0 { asks(conditions[number]) } else { false }
      }
    }
    return inner.contains { views[$0].settings.contains { ask($0.guards) } }
      || constraints.contains { line in
        ask(line.guards) && line.form.terms.allSatisfy { inner.contains($0.anchor.view.index) }
      }
  }

  private mutating func report(largest setting: Setting, isOwn: Bool) {
    diagnostics.append(
      Diagnostic(
        .value, "`largest` is of words in a text style", at: setting.range,
        label: isOwn
          ? "a font of a size in points stays as it is" : "no words in it have a font of one",
        helps: ["with a text style they grow with the reader's size of text: `font body`"],
        fixes: fixes(takingOut: .largest, of: setting, besides: .font), severity: .warning))
  }

  /// What a view holds whose words the file does not tell, or tells elsewhere.
  private func mayHoldGrowingWords(_ index: Int) -> Bool {
    views.indices.contains { inner in
      guard inner != index || views[inner].kind.known?.hasRows ?? false else { return false }
      guard views.lies(ViewID(inner), in: ViewID(index)) else { return false }
      switch views[inner].kind {
      case .native: return true
      case .known(let kind): return kind.hasRows
      default: return false
      }
    }
  }

  /// Rows are layouts of their own, which what is said around their table holds for too.
  mutating func limitWordsOfRows() {
    for index in views.indices where views[index].kind.known?.hasRows ?? false {
      let around = views.indices.filter { views.lies(ViewID(index), in: ViewID($0)) }
        .flatMap { views[$0].settings.filter(\.isLargest) }
      guard let least = around.min(by: { $0.largestSize < $1.largestSize }) else { continue }
      limitRows(of: index, least)
    }
  }

  /// Rows of other tables stay as they are.
  private mutating func limitRows(of container: Int, _ limit: Setting) {
    var limited: [Int: Int] = [:]
    for place in views[container].settings.indices {
      let setting = views[container].settings[place]
      guard case .rows(var run) = setting.value else { continue }
      if limited[run.scene] == nil {
        let own = rowScenes[run.scene]
        limited[run.scene] = rowScenes.count
        rowScenes.append(RowLayout(scene: own.scene.limitingWords(limit), file: own.file))
      }
      run.scene = limited[run.scene] ?? run.scene
      views[container].settings[place] = setting.saying(.rows(run))
    }
  }
}

extension Scene {
  /// The scene in something that says how far words grow.
  func limitingWords(_ limit: Setting) -> Scene {
    var views = views
    views[0].settings = views[0].settings.map { setting in
      setting.isLargest && limit.largestSize < setting.largestSize
        ? setting.saying(limit.value) : setting
    }
    if !views[0].settings.contains(where: { $0.isLargest && $0.guards.isEmpty }) {
      views[0].settings.insert(limit, at: 0)
    }
    return replacing(views, rowScenes.map { $0.limitingWords(limit) }, sources)
  }
}

extension Setting {
  package var isLargest: Bool { if case .largest = value { true } else { false } }

  /// The largest of all where it says none.
  fileprivate var largestSize: LargestTextSize {
    if case .largest(let size) = value { size } else { .accessibility5 }
  }
}
