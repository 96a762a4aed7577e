import PlumbCode
import PlumbModel

/// What a layout's class is called. A component has one class, and one more for each use that gives
/// its metrics other values, since those are numbers in it: `ProfileAvatarLayout2`, beside the
/// class of the layout that uses it so.
struct SwiftClassName {
  /// Where it is declared.
  let declared: String
  /// Outside of all classes.
  let full: String
  /// What the names of such classes begin with that it has for its own components.
  let stem: String
  let isVariant: Bool

  init(of scene: Scene, _ nesting: SwiftNesting) {
    declared = nesting.declaredName(of: scene.name)
    full = nesting.fullName(of: scene.name)
    stem = scene.name
    isVariant = false
  }

  /// - Parameters:
  ///   - place: Among the variants that a layout has.
  ///   - outer: The class of that.
  ///   - taken: What it is called, by the name that it would have; of equal names the others.
  init(
    ofVariant place: Int, of scene: Scene, in outer: SwiftClassName, prefix: String,
    _ taken: (String) -> String
  ) {
    let layout = scene.variants[place].name
    let number = scene.variants[..<place].count { $0.name == layout } + 2
    declared = taken("\(prefix)\(outer.stem)\(layout)Layout\(number)")
    full = declared
    stem = "\(outer.stem)\(layout)\(number)"
    isVariant = true
  }
}

extension SwiftContext {
  func name(of scene: Scene) -> SwiftClassName { SwiftClassName(of: scene, nesting) }

  func name(
    ofVariant place: Int, of scene: Scene, in outer: SwiftClassName
  ) -> SwiftClassName {
    SwiftClassName(ofVariant: place, of: scene, in: outer, prefix: options.prefix) {
      variantNames["\(outer.full) \(place)"] ?? $0
    }
  }

  /// What the classes of components with metrics that are given are called, each once in the file:
  /// by the class that uses it and its number there.
  static func variantNames(
    _ scenes: [Scene], _ nesting: SwiftNesting, _ natives: Set<String>, prefix: String
  ) -> [String: String] {
    var names: [String: String] = [:]
    var pool = NamePool()
    pool.reserve(natives)
    pool.reserve(scenes.map { nesting.declaredName(of: $0.name) })
    func add(_ scene: Scene, _ outer: SwiftClassName) {
      for place in scene.variants.indices {
        let name = SwiftClassName(ofVariant: place, of: scene, in: outer, prefix: prefix) {
          pool.take($0)
        }
        names["\(outer.full) \(place)"] = name.declared
        add(scene.variants[place], name)
      }
    }
    for scene in scenes { add(scene, SwiftClassName(of: scene, nesting)) }
    return names
  }

  /// The class of a component in that of a layout.
  func className(of component: ViewNode, in scene: Scene, _ outer: SwiftClassName) -> String {
    className(of: component.kind.layoutName ?? "", component.given, in: scene, outer)
  }

  /// That of what a row shows, which is made again for the row.
  func className(ofRow row: Scene, in scene: Scene, _ outer: SwiftClassName) -> String {
    className(of: row.name, row.given, in: scene, outer)
  }

  private func className(
    of layout: String, _ given: GivenMetrics?, in scene: Scene, _ outer: SwiftClassName
  ) -> String {
    if let place = scene.variant(of: layout, given) {
      return name(ofVariant: place, of: scene, in: outer).declared
    }
    // What stands in the component's other class is no part of this one.
    return outer.isVariant ? nesting.fullName(of: layout) : nesting.name(of: layout)
  }

  /// A component of the file by itself, as it is used; nil for one of another file.
  func component(
    _ view: ViewNode, in scene: Scene, _ outer: SwiftClassName
  ) -> (scene: Scene, name: SwiftClassName)? {
    guard let layout = view.kind.layoutName else { return nil }
    if let place = scene.variant(of: layout, view.given) {
      return (scene.variants[place], name(ofVariant: place, of: scene, in: outer))
    }
    return self.scene(layout).map { ($0, name(of: $0)) }
  }

  /// The class of a component, also of one in another, outside of all classes.
  func fullName(of view: ViewNode, in scene: Scene, _ outer: SwiftClassName) -> String {
    let layout = view.kind.layoutName ?? ""
    if let (_, name) = component(view, in: scene, outer), name.isVariant { return name.full }
    let around = scene.views.first {
      $0.kind.isComponent && view.path.hasPrefix($0.path + ".")
    }
    guard let around, let (inner, name) = component(around, in: scene, outer),
      let same = inner.views.first(where: { around.path + "." + $0.path == view.path })
    else { return nesting.fullName(of: layout) }
    return fullName(of: same, in: inner, name)
  }
}
