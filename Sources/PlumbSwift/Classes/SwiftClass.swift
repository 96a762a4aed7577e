import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// The class of one layout: its views, what holds between them, and the states it switches.
struct SwiftClass {
  let scene: Scene
  let options: SwiftOptions
  let names: SwiftNames
  let rows: SwiftRows
  let settings: SwiftSettings
  let guards: SwiftGuards
  let subclasses: SwiftSubclasses
  let cells: SwiftCells
  let context: SwiftContext
  let name: SwiftClassName
  let handed: SwiftHandedStates
  /// The layouts that only this one uses.
  private(set) var nested: [SwiftClass] = []
  /// Those of components that this one alone gives other metrics.
  private(set) var variants: [SwiftClass] = []
  /// The property and the enumeration of each group of states.
  let groupNames: [String]
  let typeNames: [String]
  /// How `apply` is told a state of each of the groups that are chosen.
  let arguments: [SwiftArgument]
  let runs: [SwiftRun]
  let repaintedComponents: [ViewID]
  private let layoutFile: SourceText
  /// Of a row that says more of its views than words.
  private let addendum: SwiftAddendum

  var diagnostics: [Diagnostic] {
    rows.diagnostics + settings.diagnostics + unheardAbsences + mixedSizes
      + cells.diagnostics + replacedShapes + switchedMetrics
      + (nested + variants).flatMap(\.diagnostics)
  }

  /// - Parameter name: That of a component with metrics that are given.
  init(_ scene: Scene, _ context: SwiftContext, name: SwiftClassName? = nil) {
    let options = context.options
    let (own, name) = (context.file(of: scene), name ?? context.name(of: scene))
    self.scene = scene
    self.options = options
    self.context = context
    self.name = name
    let names = SwiftNames(scene, context.layouts, options.target)
    self.names = names
    var pool = names.pool
    pool.reserve(own.natives)
    groupNames = scene.allGroups.indices.map { number in
      let name = scene.group(number).name
      guard scene.isPresence(number) else { return pool.take(SwiftWords.states(name)) }
      // It has the name of its view, which is short here.
      let view = scene.views.firstIndex { $0.path == name }.map { names.word(ViewID($0)) }
      return pool.take(SwiftWords.joined(["is", view ?? name, "gone"]), or: "State")
    }
    typeNames = scene.allGroups.indices.map { number in
      scene.isPresence(number)
        ? "" : pool.take(type: SwiftWords.type(ofStates: scene.group(number).name), or: "State")
    }
    arguments = scene.groups.map {
      SwiftArgument($0, in: scene, of: scene.name, context.layouts)
    }
    layoutFile = own.source
    subclasses = SwiftSubclasses(scene, names, options.target, &pool)
    var asking = SwiftGuards(scene: scene, groupNames: groupNames)
    handed = SwiftHandedStates(scene, names, name, context)
    rows = SwiftRows(scene, names, options.target, asking, own, pool: &pool)
    repaintedComponents = Self.repainted(scene, names, name, context)
    asking.ask(rows.variants.map(\.guards))
    guards = asking
    cells = SwiftCells(
      scene, names, options.target, context, name, &pool, hasSamples: options.hasSamples
    ) {
      SwiftClass($0, context).insideCell(context)
    }
    let ownViews = scene.views.indices.map { ViewID($0) }.filter(names.isOwn)
    runs = SwiftRun.runs(of: scene, among: ownViews, names.word, &pool)
    let file = SwiftFile.baseName(layoutFile.path)
    let (guards, subclasses, cells) = (guards, subclasses, cells)
    let wording = SwiftWording(options, of: scene.name)
    func settings(_ names: SwiftNames) -> SwiftSettings {
      SwiftSettings(
        scene, names, options.target, guards, own.metrics, context.colors, subclasses, cells,
        wording, pool
      ) {
        "\(file):\(own.lines.line(at: $0.lower))"
      }
    }
    self.settings = settings(names)
    addendum =
      scene.braces.map { braces in
        let (row, before) = (names.inCell(braces), names.inCell(braces, leavingOut: true))
        return SwiftAddendum(
          scene, braces: braces, settings(row), before: settings(before), row, name,
          context)
      } ?? SwiftAddendum()
    variants = scene.variants.indices.map {
      SwiftClass(
        scene.variants[$0], context, name: context.name(ofVariant: $0, of: scene, in: name))
    }
    if name.isVariant { return }
    nested = context.scenes(nestedIn: scene).filter { $0.cellStyle == nil }.map {
      SwiftClass($0, context)
    }
  }

  /// What a cell with these views has to know of the class.
  private func insideCell(_ context: SwiftContext) -> SwiftCells.CellLayout {
    let switching = switching
    let follows = switching.asksSize || asksDirection || asksTextScale
    return SwiftCells.CellLayout(
      names: names, wording: settings.wording, asksSize: follows ? switching.asksSize : nil,
      hasFlows: !scene.flows.isEmpty,
      resets: resets(before: addendum.lines, context), plainResets: plainResets(context),
      addendum: addendum)
  }

  var access: String { options.access.modifier }

  var className: String { name.declared }

  var ownViews: [ViewID] {
    scene.views.indices.map { ViewID($0) }.filter(names.isOwn)
  }

  /// What changes after the views were made.
  struct Switching {
    var happens = false
    /// On what sizes it depends.
    var conditions: Set<Int> = []
    var asksSize: Bool { !conditions.isEmpty }

    /// - Parameter counts: whether a line that decides a group is counted.
    mutating func add(
      _ guards: [Guard], in scene: Scene, where counts: (SourceRange) -> Bool = { _ in true }
    ) {
      if !guards.isEmpty { happens = true }
      for index in scene.conditions(behind: guards, where: counts)
      where scene.conditions[index].asksSize {
        conditions.insert(index)
      }
    }

    mutating func add(_ other: Switching) {
      happens = happens || other.happens
      conditions.formUnion(other.conditions)
    }
  }

  var switching: Switching {
    var found = Switching()
    for guards in askedGuards {
      found.add(guards, in: scene)
    }
    for component in components { found.add(switching(inside: component)) }
    for guards in handed.guards { found.add(guards, in: scene) }
    return found
  }

  func switching(inside component: ViewID) -> Switching {
    let path = scene.views[component.index].path + "."
    func isInside(_ view: ViewID) -> Bool {
      view == component || scene.views[view.index].path.hasPrefix(path)
    }
    // What the layout itself decides, it hands to the component.
    let isTheirs: (SourceRange) -> Bool = { !names.isOwn($0) }
    let isOfItsOwn: (Guard) -> Bool = { !isPresence($0, around: path) }
    var found = Switching()
    for row in scene.constraints where !row.guards.isEmpty && !names.isOwn(row.origin.statement) {
      if row.form.terms.contains(where: { isInside($0.anchor.view) }), scene.canHold(row.guards) {
        found.add(row.guards.filter(isOfItsOwn), in: scene, where: isTheirs)
      }
    }
    for index in scene.views.indices where isInside(ViewID(index)) {
      for setting in scene.views[index].settings where isTold(setting) {
        found.add(setting.guards.filter(isOfItsOwn), in: scene, where: isTheirs)
      }
    }
    return found
  }

  /// Whether the class needs its root after the views were made.
  private var keepsRoot: Bool {
    switching.asksSize || rows.keepsRoot || settings.keepsRoot || asksDirection || asksTextScale
      || !playedGroups.isEmpty
  }

  var asksDirection: Bool { guards.asksDirection(askedGuards) }

  var asksTextScale: Bool { guards.asks(askedGuards) { $0.asksTextScale } }

  var askedGuards: [[Guard]] {
    rows.variants.map(\.guards) + settings.circumstances
  }

  func write(to code: inout CodeWriter) {
    code.line("/// The views of the layout `\(scene.name)`, and what holds between them.")
    if let given = scene.given { code.line("/// Here \(given.words).") }
    let remarks = options.notes[scene.name]?[""]?.remarks ?? []
    if !remarks.isEmpty { code.line("///") }
    for remark in remarks { code.line("/// \(remark)") }
    code.line("@MainActor")
    code.block("\(access)final class \(className) {") { code in
      writeProperties(&code)
      writeInitializer(&code)
      if switching.happens {
        for group in ownGroups { writeApply(group, &code) }
        for group in playedGroups { writeAnimate(group, &code) }
        writeUpdate(&code)
      }
      if repaints { writeRepaint(&code) }
      rows.writeStored(to: &code, access)
      subclasses.write(to: &code, access)
      cells.write(to: &code, access)
      for layout in nested {
        code.line()
        layout.write(to: &code)
      }
    }
  }

  // MARK: Properties

  private func writeProperties(_ code: inout CodeWriter) {
    for view in ownViews {
      let node = scene.views[view.index]
      let words = settings.wording.isPlain ? node.sample ?? "" : ""
      let isArranged = node.parent.map { scene.views[$0.index].kind.known == .stack } ?? false
      let standard = options.target.creation(
        of: node, isArranged: isArranged, showing: words)
      if let size = node.imageSize {
        let words = [size.width, size.height].map(ConstraintWriter.amount).joined(separator: " by ")
        code.line("/// Laid out for an image of \(words) points.")
      }
      let note = options.notes[scene.name]?[node.path]
      for remark in note?.remarks ?? [] { code.line("/// \(remark)") }
      var creation = subclasses.creation(of: view, standard)
      // A class that is made here for what the toolkit lacks goes before one of the app.
      if node.kind.known != nil, creation.className == standard.className {
        creation.className = note?.className ?? creation.className
      }
      let container = cells.container(view)
      if let lines = container.flatMap({
        cells.toolkit.declarations(of: $0, as: creation.className)
      }) {
        for line in lines { code.line(access + line) }
        continue
      }
      code.statement("\(access)let \(names.property(view)) = \(creation.code)")
    }
    if !rows.guides.isEmpty { code.line("/// As long as lengths that are added up.") }
    for guide in rows.guides { code.line("private let \(guide) = \(options.target.guideClass)()") }
    for view in components {
      code.line("\(access)let \(names.layoutProperty(view)): \(className(of: view))")
    }
    writeRuns(&code)
    for group in ownGroups + decidedGroups { writeState(group, &code) }
    code.line()
    let kept = keptProperties
    code.lines(kept)
    if !kept.isEmpty { code.line() }
  }

  /// What the class remembers for itself.
  private var keptProperties: [String] {
    var kept: [String] = []
    if keepsRoot { kept.append("private unowned let root: \(options.target.viewClass)") }
    if switching.asksSize, !ownGroups.isEmpty {
      kept += [
        "/// The size to go by, where it is not the view's own, as in a part of a screen.",
        "private var givenSize: CGSize?",
      ]
    }
    if !rows.variants.isEmpty {
      kept.append("private var activeConstraints: [NSLayoutConstraint] = []")
    }
    for container in cells.containers { kept += cells.properties(of: container) }
    kept += settings.stored
    if !settings.switched.isEmpty { kept.append("private var activeCircumstances: [Bool] = []") }
    return kept
  }

  // MARK: Making

  private func writeInitializer(_ code: inout CodeWriter) {
    let toolkit = options.target
    code.line(
      "/// Puts the views into a view and activates their constraints; once, from the view's")
    code.line("/// `init` or the controller's `viewDidLoad`.")
    code.block("\(access)init(in root: \(toolkit.viewClass)) {") { code in
      if keepsRoot { code.line("self.root = root") }
      for container in cells.containers where toolkit.hasScrollingLists {
        guard let flow = container.flow else { continue }
        let made = Code.call("UICollectionView", ["frame: .zero", "collectionViewLayout: \(flow)"])
        code.statement("\(container.name) = \(.below(made))")
      }
      for view in components {
        code.line(
          "\(names.layoutProperty(view)) = \(className(of: view))(in: \(names.property(view)))")
      }
      for line in handed.lines(guards, areSet: true) { code.statement(line) }
      writeHierarchy(&code)
      for guide in rows.guides { code.line("root.addLayoutGuide(\(guide))") }
      if !settings.initial.isEmpty { code.line() }
      for line in settings.initial { code.statement(line) }
      writeIdentifiers(&code)
      code.line()
      rows.writeActivation(to: &code)
      if switching.happens { code.line("update()") }
      writeAppearance(&code)
    }
  }

  /// Each view's children, in the order they are drawn.
  private func writeHierarchy(_ code: inout CodeWriter) {
    let order = ownViews.enumerated().sorted {
      (scene.views[$0.element.index].zOrder, $0.offset)
        < (scene.views[$1.element.index].zOrder, $1.offset)
    }.map(\.element)
    let stacks = Dictionary(uniqueKeysWithValues: scene.stacks.map { ($0.stack, $0.children) })
    let childrenOf = Dictionary(grouping: order) { scene.views[$0.index].parent }
    let parents = [ViewID.root] + scene.views.indices.dropFirst().map { ViewID($0) }
    for parent in parents {
      let children = childrenOf[parent] ?? []
      if let arranged = stacks[parent] {
        writeArranged(arranged.filter(names.isOwn), in: parent, &code)
        let inRow = Set(arranged)
        for guide in children where !inRow.contains(guide) {
          code.line("\(names.expression(parent)).addLayoutGuide(\(names.property(guide)))")
        }
        continue
      }
      let views = children.filter { !scene.views[$0.index].kind.isInvisible }
      let name = names.host(parent)
      if scene.views[parent.index].kind.known == .flow {
        writeArranged(views.filter(names.isOwn).sorted(), in: parent, by: "add", &code)
        continue
      }
      if scene.views[parent.index].kind == .scrollContent,
        let scroll = scene.views[parent.index].parent
      {
        writeChildren(views.filter { !names.stays($0) }, of: name, &code)
        writeChildren(views.filter(names.stays), of: names.expression(scroll), &code)
      } else {
        writeChildren(views, of: name, &code)
      }
      for guide in children where scene.views[guide.index].kind.isInvisible {
        if scene.views[guide.index].kind == .scrollContent {
          writeDocument(guide, of: parent, &code)
        } else {
          code.line("\(name).addLayoutGuide(\(names.property(guide)))")
        }
      }
    }
  }

  private func writeChildren(_ views: [ViewID], of parent: String, _ code: inout CodeWriter) {
    if views.count == 1 {
      code.line("\(names.property(views[0])).translatesAutoresizingMaskIntoConstraints = false")
      code.line("\(parent).addSubview(\(names.property(views[0])))")
    } else if !views.isEmpty {
      code.block(loop(over: views)) { code in
        code.line("view.translatesAutoresizingMaskIntoConstraints = false")
        code.line("\(parent).addSubview(view)")
      }
    }
  }

  /// The view that holds what a scroll view scrolls, where the toolkit asks for one.
  private func writeDocument(_ content: ViewID, of scroll: ViewID, _ code: inout CodeWriter) {
    let (name, document) = (names.expression(scroll), names.property(content))
    code.line("\(document).translatesAutoresizingMaskIntoConstraints = false")
    code.line("\(name).documentView = \(document)")
  }

  private func loop(over views: [ViewID]) -> Code {
    .list("for view in [", views.map { .text(names.property($0)) }, "]\(kind(of: views)) {")
  }

  /// What a stack view or a flow arranges, in its order.
  private func writeArranged(
    _ views: [ViewID], in stack: ViewID, by method: String = "addArrangedSubview",
    _ code: inout CodeWriter
  ) {
    let name = names.expression(stack)
    if views.count == 1 {
      code.line("\(name).\(method)(\(names.property(views[0])))")
    } else if !views.isEmpty {
      code.block(loop(over: views)) { $0.line("\(name).\(method)(view)") }
    }
  }
}
