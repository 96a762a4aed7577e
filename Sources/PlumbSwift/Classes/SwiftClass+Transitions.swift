import PlumbCode
import PlumbModel

extension SwiftClass {
  /// The groups of its own that have transitions.
  var playedGroups: [Int] {
    ownGroups.filter { group in
      scene.transitions.contains { $0.group == scene.group(group).name }
    }
  }

  /// A method that changes the state of a group in the time that its transition takes.
  func writeAnimate(_ group: Int, _ code: inout CodeWriter) {
    let toolkit = options.target.animation
    code.line()
    code.line(
      "/// Changes the state in the time that its transition takes, at once where it has none;")
    code.line("/// the view around the root is laid out with it.")
    let result = toolkit.animatorClass.map { " -> \($0)" } ?? ""
    if !result.isEmpty { code.line("@discardableResult") }
    let argument = arguments[group]
    code.block(
      "\(access)func animate(\(argument.label ?? "to") state: \(typeNames[group]))\(result) {"
    ) { code in
      code.line("let (duration, curve): (Double, \(toolkit.curveType)) =")
      code.line("  switch (self.\(SwiftWords.name(groupNames[group])), state) {")
      for (patterns, transition) in ways(of: group) {
        let value = "(\(SwiftWords.number(transition.seconds)), \(toolkit.curve(transition.curve)))"
        code.line("  case \(patterns.joined(separator: ", ")): \(value)")
      }
      code.line("  default: (0, \(toolkit.curve(.linear)))")
      code.line("  }")
      code.line("let around = root.superview ?? root")
      code.line("around.\(toolkit.layoutCall)")
      code.lines(
        toolkit.lines(playing: [
          "self.apply(\(argument.prefix)state)", "around.\(toolkit.layoutCall)",
        ]))
    }
  }

  /// Each transition with the changes that go by it, as patterns.
  private func ways(of group: Int) -> [(patterns: [String], transition: StateTransition)] {
    let (states, names) = (scene.group(group).states, SwiftWords.cases(scene.group(group)))
    var found: [StateTransition: [String]] = [:]
    for (old, from) in zip(states, names) {
      for (new, to) in zip(states, names) where old != new {
        if let way = scene.transition(of: scene.group(group).name, from: old, to: new) {
          found[way, default: []].append("(.\(from), .\(to))")
        }
      }
    }
    return scene.transitions.compactMap { way in found[way].map { ($0, way) } }
  }
}
