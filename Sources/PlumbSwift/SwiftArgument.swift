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
    let isShared = Self.told(scene, inside: path, of: layout, layouts).contains { other in
      guard other.name != group.name, other.name.hasPrefix(start),
        isOfComponent || !other.name.dropFirst(start.count).contains(".")
      else { return false }
      return !Set(other.states).isDisjoint(with: group.states)
    }
    label = isShared ? SwiftWords.name(SwiftWords.states(String(name))) : nil
  }

  /// All groups but those that the layout's own lines decide: of groups that these link, its class
  /// has the first, though lines around it set that.
  private static func told(
    _ scene: Scene, inside path: String, of layout: String, _ layouts: SwiftLayouts
  ) -> [StateGroup] {
    let home = scene.layouts(inside: path)
    let decided = scene.decidedGroups.filter { decided in
      !decided.isPresence
        && !decided.lines.allSatisfy { layouts.around($0.range)?.name == layout }
    }
    let following = scene.followingGroups.filter { following in
      let lines = following.ranges.map { layouts.around($0)?.name ?? "" }
      let own = lines.filter(home.contains)
      guard !own.isEmpty, own.allSatisfy({ $0 == layout }) else { return true }
      guard own.count < lines.count else { return false }
      return path.isEmpty || scene.leads(following, inside: path)
    }
    return scene.groups + decided.map(\.group) + following.map(\.group)
  }
}

extension Scene {
  /// The layouts of a component and of those in it; of the whole for an empty path.
  fileprivate func layouts(inside path: String) -> Set<String> {
    let own = views.filter {
      path.isEmpty || $0.path == path || $0.path.hasPrefix(path + ".")
    }
    return Set(own.compactMap(\.kind.layoutName) + (path.isEmpty ? [name] : []))
  }

  /// Whether a group is the first in a component of those that it is linked with.
  fileprivate func leads(_ group: FollowingGroup, inside path: String) -> Bool {
    let start = path + "."
    if case .group(let leader, _) = group.leader, self.group(leader).name.hasPrefix(start) {
      return false
    }
    let linked = followingGroups.filter {
      $0.ranges == group.ranges && $0.group.name.hasPrefix(start)
    }.map(\.group.name)
    let outermost = linked.map { $0.count { $0 == "." } }.min()
    return linked.first { $0.count { $0 == "." } == outermost } == group.group.name
  }
}
