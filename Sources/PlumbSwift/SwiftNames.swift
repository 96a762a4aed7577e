import PlumbCode
import PlumbModel
import PlumbText

/// What the views of a scene are called in the class of its layout, and which statements are that
/// layout's own rather than a component's.
///
/// A component keeps its views in a class of its own, so they are reached through a property:
/// `headerLayout.title`.
struct SwiftNames {
  private var own: SourceRange
  /// Whether they are used in a cell, which keeps the class of the layout in its `content`.
  private(set) var isInCell = false
  /// Whether what a row says itself is left out, to know what its views were without it.
  private(set) var leavesOwnOut = false
  /// By view: the view whose class declares it, and the property's name there.
  private var owners: [ViewID] = []
  private var names: [String] = []
  /// By view of a component: the property that holds its class.
  private var layoutNames: [ViewID: String] = [:]
  /// Names that are taken in the class being written.
  let pool: NamePool
  /// By content of a scroll view: the scroll view, where that has a guide for its content.
  private var scrolls: [ViewID: ViewID] = [:]
  /// Guides that every view has.
  private var guides: [ViewID: String] = [:]
  /// Of guides that a view has for lines of text, the view.
  private var readable: [ViewID: ViewID] = [:]
  /// The guide as wide as a pixel, which code has a number for.
  private var pixel: ViewID?
  /// What tells the layout of the system's lengths.
  private var ofSystem: [SourceRange] = []
  /// Views that lie in a scroll view itself, with all that is in them.
  private var staying: Set<ViewID> = []

  init(_ scene: Scene, _ layouts: SwiftLayouts, _ toolkit: any Toolkit) {
    own = layouts.around(scene.nameRange)?.range ?? scene.nameRange
    owners = scene.views.map { Self.owner(of: $0, scene, layouts) }
    var pools = Self.pools(scene, owners)
    for (index, wanted) in Self.wanted(scene, owners).enumerated() {
      let owner = owners[index]
      // The system's guide needs no property, and leaves its name to its states.
      if scene.views[index].kind.isOfSystem {
        names.append(wanted)
        continue
      }
      names.append(pools[owner, default: NamePool()].take(wanted, or: "View"))
    }
    for view in scene.views.indices where scene.views[view].kind == .keyboard {
      guides[ViewID(view)] = "root.keyboardLayoutGuide"
    }
    for (view, node) in scene.views.enumerated() where node.kind == .readable {
      readable[ViewID(view)] = node.parent
    }
    pixel = scene.views.firstIndex { $0.kind == .pixel }.map { ViewID($0) }
    for view in scene.views where view.kind.isOfSystem {
      ofSystem.append(view.range)
      ofSystem += view.settings.map(\.range)
    }
    if toolkit.scrollsItsViews {
      for view in scene.views.indices where scene.views[view].kind == .scrollContent {
        scrolls[ViewID(view)] = scene.views[view].parent
      }
    }
    for index in scene.views.indices.dropFirst() {
      guard case .component = scene.views[index].kind else { continue }
      let name = pools[owners[index], default: NamePool()].take(names[index] + "Layout")
      layoutNames[ViewID(index)] = name
    }
    pool = pools[.root] ?? NamePool()
    guard !toolkit.scrollsItsViews else { return }
    let fixed = scene.viewsThatStay(self)
    for index in scene.views.indices.dropFirst() {
      let parent = scene.views[index].parent ?? .root
      if fixed.contains(ViewID(index)) || staying.contains(parent) {
        staying.insert(ViewID(index))
      }
    }
  }

  /// The names in a cell whose row says more of its views, in some braces.
  func inCell(_ braces: SourceRange, leavingOut: Bool = false) -> SwiftNames {
    var names = self
    (names.own, names.isInCell, names.leavesOwnOut) = (braces, true, leavingOut)
    return names
  }

  /// Whether it lies in a scroll view beside the document, and does not move with that.
  func stays(_ view: ViewID) -> Bool { staying.contains(view) }

  /// By class, a pool without the types that its views are of.
  private static func pools(_ scene: Scene, _ owners: [ViewID]) -> [ViewID: NamePool] {
    var pools: [ViewID: NamePool] = [:]
    for (view, owner) in zip(scene.views, owners) {
      switch view.kind {
      case .native(let name):
        pools[owner, default: NamePool()].reserve(SwiftWords.types(inNative: name))
      case .component(let layout): pools[owner, default: NamePool()].reserve([layout + "Layout"])
      default: break
      }
    }
    return pools
  }

  /// What each view would be called: by its own name, and by those of the views around it only
  /// as far as it takes to tell it from others of its class.
  private static func wanted(_ scene: Scene, _ owners: [ViewID]) -> [String] {
    let endings = scene.views.indices.map { index in
      let start = scene.views[owners[index].index].path
      let path = scene.views[index].path.split(separator: ".")
      let parts = path.dropFirst(start.split(separator: ".").count).map(String.init)
      return parts.indices.reversed().map { SwiftWords.joined(Array(parts[$0...])) }
    }
    var uses: [ViewID: [String: Int]] = [:]
    for (endings, owner) in zip(endings, owners) {
      for ending in endings { uses[owner, default: [:]][ending, default: 0] += 1 }
    }
    return scene.views.indices.map { index in
      let candidates = endings[index].dropFirst(scene.views[index].kind == .scrollContent ? 1 : 0)
      return candidates.first { uses[owners[index]]?[$0] == 1 } ?? endings[index].last ?? ""
    }
  }

  /// The nearest component around a view whose layout declares it.
  private static func owner(
    of view: ViewNode, _ scene: Scene, _ layouts: SwiftLayouts
  ) -> ViewID {
    guard let home = layouts.around(view.range)?.name else { return .root }
    var around = view.parent
    while let id = around, id != .root {
      if case .component(home) = scene.views[id.index].kind { return id }
      around = scene.views[id.index].parent
    }
    return .root
  }

  /// Whether the layout itself states it, not a component of it.
  /// What holds of the keyboard and of pixels, the system says.
  func isOwn(_ range: SourceRange) -> Bool { own.holds(range) && !ofSystem.contains(range) }

  /// Whether the class has a property for it.
  func isOwn(_ view: ViewID) -> Bool {
    view != .root && !isInCell && owners[view.index] == .root && scrolls[view] == nil
      && guides[view] == nil && readable[view] == nil && view != pixel
  }

  /// The view that holds what lies in another: the scroll view for what is in its content.
  func host(_ view: ViewID) -> String { expression(scrolls[view] ?? view) }

  /// The property's name as a part of others.
  func word(_ view: ViewID) -> String { names[view.index] }

  /// The property's name where it is declared.
  func property(_ view: ViewID) -> String { SwiftWords.name(names[view.index]) }

  /// The property that holds a component's class.
  func layoutProperty(_ view: ViewID) -> String { layoutNames[view] ?? "" }

  /// The view in an expression.
  func expression(_ view: ViewID) -> String {
    guard view != .root else { return "root" }
    if let scroll = scrolls[view] { return expression(scroll) + ".contentLayoutGuide" }
    if let guide = guides[view] { return guide }
    if let host = readable[view] { return expression(host) + ".readableContentGuide" }
    let owner = owners[view.index]
    guard owner == .root else { return path(to: owner) + "." + names[view.index] }
    return isInCell ? "content." + names[view.index] : property(view)
  }

  /// The property that holds a component's class, of whatever class that is one.
  func path(to component: ViewID) -> String {
    let owner = owners[component.index]
    let name = layoutProperty(component)
    return owner == .root ? (isInCell ? "content." : "") + name : path(to: owner) + "." + name
  }
}

extension Scene {
  /// The shortest end of a group's name that no other one has, with the name of the component that
  /// it is of: `row.mode` for `sheet.page.row.mode`. One that says whether a view is there has the
  /// name of that.
  func shortName(of group: StateGroup, isPresence: Bool = false) -> String {
    let parts = group.name.split(separator: ".")
    let lengths = min(isPresence ? 1 : 2, parts.count)...parts.count
    let ends = lengths.map { parts.suffix($0).joined(separator: ".") }
    return ends.first { end in
      allGroups.allSatisfy { $0.name == group.name || !("." + $0.name).hasSuffix("." + end) }
    } ?? group.name
  }
}
