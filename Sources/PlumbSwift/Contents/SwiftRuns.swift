import PlumbCode
import PlumbModel
import PlumbText

/// Views that one declaration numbers, `day1..7`, which the code has in an array as well.
struct SwiftRun {
  /// `day`
  let name: String
  let views: [ViewID]

  /// - Parameter words: what each view is called there.
  static func runs(
    of scene: Scene, among views: [ViewID], _ words: (ViewID) -> String, _ pool: inout NamePool
  ) -> [SwiftRun] {
    struct Place: Hashable {
      let range: SourceRange
      let parent: ViewID?
    }
    var order: [Place] = []
    var members: [Place: [ViewID]] = [:]
    for view in views {
      let node = scene.views[view.index]
      let place = Place(range: node.range, parent: node.parent)
      if members[place, default: []].isEmpty { order.append(place) }
      members[place, default: []].append(view)
    }
    return order.compactMap { place -> SwiftRun? in
      guard let views = members[place], 1 < views.count else { return nil }
      let first = words(views[0])
      let base = String(first.prefix(first.count - first.reversed().prefix(while: isDigit).count))
      guard !base.isEmpty else { return nil }
      return SwiftRun(
        name: pool.take(pool.has(base) ? base + "Views" : base, or: "Views"), views: views)
    }
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  /// A property that gives them in their order.
  func write(
    _ access: String, type: String, to code: inout CodeWriter, _ words: (ViewID) -> String
  ) {
    let words = views.map(words)
    code.line("/// `\(words[0])` to `\(words[words.count - 1])`.")
    code.block("\(access)var \(SwiftWords.name(name)): [\(type)] {") { code in
      code.statement(.list("[", words.map(Code.text), "]"))
    }
  }
}

extension SwiftClass {
  func writeRuns(_ code: inout CodeWriter) {
    for run in runs where run.views.allSatisfy({ cells.container($0) == nil }) {
      code.line()
      if run.views.allSatisfy({ components.contains($0) }) {
        run.write(access, type: className(of: run.views[0]), to: &code, names.layoutProperty)
      } else {
        run.write(access, type: commonClass(of: run.views), to: &code, names.property)
      }
    }
  }

  /// ` as [UIView]`, where views of several classes have only that in common.
  func kind(of views: [ViewID]) -> String {
    classes(of: views).count == 1 ? "" : " as [\(options.target.viewClass)]"
  }

  private func commonClass(of views: [ViewID]) -> String {
    let classes = classes(of: views)
    return classes.count == 1 ? classes.first ?? "" : options.target.viewClass
  }

  private func classes(of views: [ViewID]) -> Set<String> {
    Set(
      views.map { view in
        let node = scene.views[view.index]
        let isArranged = node.parent.map { scene.views[$0.index].kind.known == .stack } ?? false
        let standard = options.target.creation(
          of: node, isArranged: isArranged || !node.kind.isInvisible)
        return subclasses.creation(of: view, standard).className
      })
  }
}
