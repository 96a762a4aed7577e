import PlumbCode
import PlumbModel

/// How a class is told a state: `apply(.on)`, or `apply(power: .on)` where another of its groups
/// has a state of that name.
struct SwiftArgument {
  /// What the argument is called; nil where it goes without.
  let label: String?

  /// `power: `, or nothing. In a call, words of Swift need no quotes but for three.
  var prefix: String {
    guard let label else { return "" }
    let word = label.filter { $0 != "`" }
    return (["inout", "let", "var"].contains(word) ? label : word) + ": "
  }

  /// - Parameters:
  ///   - group: one of the scene, by its whole name.
  ///   - path: the component whose class is told; empty for the class of the scene's own layout.
  ///   - layout: what that class is of.
  init(
    _ group: StateGroup, in scene: Scene, inside path: String = "", of layout: String,
    _ layouts: SwiftLayouts
  ) {
    let start = path.isEmpty ? "" : path + "."
    let name = group.name.dropFirst(start.count)
    let isOfComponent = name.contains(".")
    let isShared = Self.told(scene, layout, layouts).contains { other in
      guard other.name != group.name, other.name.hasPrefix(start),
        isOfComponent || !other.name.dropFirst(start.count).contains(".")
      else { return false }
      return !Set(other.states).isDisjoint(with: group.states)
    }
    let word = SwiftWords.joined(name.split(separator: ".").map(String.init))
    label = isShared ? SwiftWords.name(SwiftWords.declared(word, or: "State")) : nil
  }

  /// All groups but those that the layout's own lines decide.
  private static func told(
    _ scene: Scene, _ layout: String, _ layouts: SwiftLayouts
  ) -> [StateGroup] {
    let decided = scene.decidedGroups.filter { decided in
      !decided.isPresence
        && !decided.lines.allSatisfy { layouts.around($0.range)?.name == layout }
    }
    let following = scene.followingGroups.filter { following in
      !following.ranges.allSatisfy { layouts.around($0)?.name == layout }
    }
    return scene.groups + decided.map(\.group) + following.map(\.group)
  }
}
