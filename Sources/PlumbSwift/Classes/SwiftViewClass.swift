import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// A view that a layout's class lays out: it follows its size and traits by itself, and has
/// properties for states and contents.
struct SwiftViewClass {
  let layout: SwiftClass
  private let context: SwiftContext
  /// Of a row that only one layout has: the class of that, in which this one stands.
  private let outer: String?

  init(_ layout: SwiftClass, _ context: SwiftContext) {
    self.layout = layout
    self.context = context
    outer = context.nesting.enclosing[layout.scene.name].map(context.nesting.fullName)
  }

  private var scene: Scene { layout.scene }
  private var toolkit: any Toolkit { layout.options.target }
  var access: String { layout.access }
  var className: String { layout.className + "View" }

  /// What one of its types is called outside of all classes.
  func outerName(_ name: String) -> String { (outer.map { $0 + "." } ?? "") + name }

  /// As a row, it is what any cell can show.
  func write(to code: inout CodeWriter) {
    let configuration =
      toolkit.hasContentConfigurations ? SwiftConfiguration(of: self) : nil
    guard let outer else {
      writeClass(isMeasured: configuration != nil, to: &code)
      configuration?.write(to: &code)
      configuration?.writeConformance(to: &code)
      return writeForSwiftUI(&code)
    }
    guard let configuration else { return }
    code.line()
    code.block("extension \(outer) {") { code in
      writeClass(isMeasured: true, to: &code)
      configuration.write(to: &code)
    }
    configuration.writeConformance(to: &code)
  }

  private func writeClass(isMeasured: Bool, to code: inout CodeWriter) {
    if outer == nil { code.line() }
    code.line("/// A view with the layout `\(scene.name)` in it.")
    code.block("\(access)final class \(className): \(toolkit.viewClass) {") { code in
      code.line("/// The views in it, and what holds between them.")
      code.line("\(access)private(set) lazy var views = \(layout.className)(in: self)")
      writeInitializers(&code)
      for state in states { write(state, &code) }
      for state in innerStates { write(state, &code) }
      for content in contents + innerContents { write(content, &code) }
      if layout.switching.happens { writeFollowing(&code) }
      if layout.switching.happens || layout.repaints { writeTraitChanges(&code) }
      if isMeasured {
        let follows = layout.switching.happens ? layout.switching.asksSize : nil
        SwiftCells.writeMeasuring(
          follows, hasFlows: !scene.flows.isEmpty, ("views", ""), to: &code, access)
      }
    }
  }

  private func writeInitializers(_ code: inout CodeWriter) {
    code.line()
    code.line("/// - Parameter style: Says what the layout does not, as colors and targets.")
    code.block("\(access)init(_ style: (\(className)) -> Void = { _ in }) {") { code in
      code.line("super.init(frame: .zero)")
      code.line("_ = views")
      if toolkit.hasTraits, layout.switching.happens { writeTraits(&code) }
      code.line("style(self)")
    }
    code.line()
    code.line("@available(*, unavailable)")
    code.line("\(access)required init?(coder: NSCoder) { fatalError(\"it is made by code\") }")
  }

  // MARK: States

  struct State {
    let property, own, type: String
    let cases: [(name: String, word: String)]
    /// What the group is called, where another of the layout has such a state.
    let group: String?
  }

  var states: [State] {
    layout.switching.happens ? layout.ownGroups.map(state) : []
  }

  private func state(_ group: Int) -> State {
    let own = layout.groupNames[group]
    let property = TakenNames.inViews.contains(own) ? own + "State" : own
    let states = scene.group(group)
    return State(
      property: SwiftWords.name(property), own: SwiftWords.name(own),
      type: "\(layout.className).\(layout.typeNames[group])",
      cases: zip(SwiftWords.cases(states), states.states).map { (SwiftWords.name($0), $1) },
      group: layout.arguments[group].label == nil ? nil : states.name)
  }

  private func write(_ state: State, _ code: inout CodeWriter) {
    code.line()
    code.line("/// In an animation block, follow a change with `layoutIfNeeded()`.")
    code.block("\(access)var \(state.property): \(state.type) {") { code in
      code.line("get { views.\(state.own) }")
      code.line("set { views.\(state.own) = newValue }")
    }
  }

  // MARK: Contents

  struct Content {
    let view: ViewID
    let property, type, get: String
    let set: (String) -> Code
  }

  /// What the layout's own views show.
  var contents: [Content] {
    var pool = namesOfStates
    return layout.ownViews.compactMap { content(of: $0, &pool) }
  }

  /// What the views of components show, and which of their states are left to others.
  var innerContents: [Content] { inside.contents }
  var innerStates: [State] { inside.states }

  private var namesOfStates: NamePool {
    var pool = NamePool()
    pool.reserve(TakenNames.inViews)
    pool.reserve(states.map { plain($0.property) })
    return pool
  }

  private var inside: (states: [State], contents: [Content]) {
    var pool = namesOfStates
    pool.reserve(contents.map(\.property))
    let states = layout.innerStates(context).map { state in
      State(
        property: SwiftWords.name(pool.take(state.name)), own: state.place, type: state.type,
        cases: state.cases, group: nil)
    }
    let contents = scene.views.indices.dropFirst().map { ViewID($0) }
      .filter { !layout.names.isOwn($0) }.compactMap { content(of: $0, &pool) }
    return (states, contents)
  }

  private func content(of view: ViewID, _ pool: inout NamePool) -> Content? {
    let node = scene.views[view.index]
    guard let kind = node.kind.known, let shown = shown(by: kind) else { return nil }
    let words =
      layout.names.isOwn(view)
      ? [plain(layout.names.property(view))] : node.path.split(separator: ".").map(String.init)
    let name = "views." + layout.names.expression(view)
    let setter = toolkit.textSetter(name, kind, isConfigured: node.holdsMoreThanTitle, isNew: false)
    var get =
      kind == .image
      ? "\(name).\(shown.property)"
      : toolkit.shownText(name, kind, isConfigured: toolkit.isConfigured(node))
    if layout.names.isOwn(view),
      let words = layout.settings.wordsKept[layout.names.expression(view)]
    {
      get = toolkit.textOfOptional("views.\(words).words(over: \(get))").description
    }
    return Content(
      view: view, property: pool.take(SwiftWords.joined(words + [shown.word])),
      type: shown.type, get: get,
      set: { setter?("\($0)") ?? "\(name).\(shown.property) = \($0)" })
  }

  private func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  /// The end of a property's name, its type, and what the view calls it.
  private func shown(by kind: ViewKind) -> (word: String, type: String, property: String)? {
    if kind == .image { return ("image", toolkit.imageClass + "?", "image") }
    return toolkit.textGetter(kind).map {
      (kind == .button ? "title" : "text", $0.type, $0.property)
    }
  }

  private func write(_ content: Content, _ code: inout CodeWriter) {
    code.line()
    code.block("\(access)var \(SwiftWords.name(content.property)): \(content.type) {") { code in
      code.line("get { \(content.get) }")
      code.statement("set { \(content.set("newValue")) }")
    }
  }

  // MARK: Following

  private func writeFollowing(_ code: inout CodeWriter) {
    code.line()
    code.block("\(access)override func \(toolkit.layoutMethod)() {") { code in
      code.line("views.update()")
      code.line("super.\(toolkit.layoutMethod)()")
    }
  }

  /// The layout's class hears of the dark by itself since iOS 17, and of nothing on a Mac.
  private func writeTraitChanges(_ code: inout CodeWriter) {
    guard toolkit.hasTraits else { return writeAppearance(&code) }
    code.line()
    for system in ["iOS", "tvOS"] {
      code.line("@available(\(system), deprecated: 17, message: \"traits are registered for\")")
    }
    code.block(
      "\(access)override func traitCollectionDidChange(_ previous: UITraitCollection?) {"
    ) { code in
      code.line("super.traitCollectionDidChange(previous)")
      if layout.switching.happens {
        code.line("if #unavailable(iOS 17, tvOS 17) { views.update() }")
      }
      if layout.repaints { code.line("if #unavailable(iOS 17, tvOS 17) { views.repaint() }") }
    }
  }

  private func writeAppearance(_ code: inout CodeWriter) {
    guard layout.repaints else { return }
    code.line()
    code.block("\(access)override func viewDidChangeEffectiveAppearance() {") { code in
      code.line("super.viewDidChangeEffectiveAppearance()")
      code.line("views.repaint()")
    }
  }

  /// Those that nothing but a view of UIKit's is told of.
  private func writeTraits(_ code: inout CodeWriter) {
    code.block("if #available(iOS 17, tvOS 17, *) {") { code in
      code.line(
        "let traits: [UITrait] = [")
      code.line("  UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,")
      code.line("]")
      code.block("registerForTraitChanges(traits) { (view: \(className), _) in") {
        $0.line("view.views.update()")
      }
    }
  }

  // MARK: SwiftUI

  private func writeForSwiftUI(_ code: inout CodeWriter) {
    let view = toolkit.viewClass
    let name = layout.className + "Representable"
    code.line()
    code.line("#if canImport(SwiftUI)")
    code.line("import SwiftUI")
    code.line()
    code.line("/// The same view in SwiftUI.")
    code.line("@available(iOS 16, tvOS 16, macOS 13, *)")
    code.block("\(access)struct \(name): \(view)Representable {") { code in
      for state in states { code.line("\(access)var \(state.property): \(state.type)") }
      code.line("private let change: (\(className)) -> Void")
      code.line()
      code.line("/// - Parameter change: Whenever something has changed, what the view is to show.")
      let given = states.map { "\($0.property): \($0.type) = .\($0.cases[0].name)" }
      let all = given + ["_ change: @escaping (\(className)) -> Void = { _ in }"]
      code.function("\(access)init", all) { code in
        for state in states { code.line("self.\(plain(state.property)) = \(state.property)") }
        code.line("self.change = change")
      }
      code.line()
      code.line(
        "\(access)func make\(view)(context: Context) -> \(className) { \(className)() }")
      code.line()
      code.block("\(access)func update\(view)(_ view: \(className), context: Context) {") { code in
        for state in states { code.line("view.\(state.property) = \(state.property)") }
        code.line("change(view)")
      }
      writeSize(view, &code)
    }
    writePreviews(name, &code)
    code.line("#endif")
  }

  /// What is proposed, as far as the layout may be so large; what fits its content is as large.
  private func writeSize(_ view: String, _ code: inout CodeWriter) {
    code.line()
    let label = view.prefix(2).lowercased() + view.dropFirst(2)
    code.function(
      "\(access)func sizeThatFits",
      ["_ proposal: ProposedViewSize", "\(label) view: \(className)", "context: Context"],
      "CGSize?"
    ) { code in
      let lengths = [
        length("width", scene.width, scene.defaultSituation.width),
        length("height", scene.height, scene.defaultSituation.height),
      ]
      guard lengths.contains(nil) else {
        return code.statement(
          .call("CGSize", ["width: \(lengths[0] ?? "")", "height: \(lengths[1] ?? "")"]))
      }
      for line in toolkit.fitting(lengths) { code.statement(line) }
    }
  }

  /// nil for an axis that fits.
  private func length(_ axis: String, _ extent: DeclaredExtent, _ ideal: Double?) -> String? {
    if extent.fits { return nil }
    if extent.minimum == extent.maximum { return "\(extent.minimum)" }
    let wanted = "Swift.max(proposal.\(axis) ?? \(ideal ?? extent.minimum), \(extent.minimum))"
    return "Swift.min(\(wanted), \(extent.maximum))"
  }

  private func writePreviews(_ name: String, _ code: inout CodeWriter) {
    var previews: [(title: String, argument: String)] = []
    for state in states {
      for own in state.cases.dropFirst(previews.isEmpty ? 0 : 1) {
        let title = state.group.map { "\($0) \(own.word)" } ?? own.word
        previews.append((title, "\(plain(state.property)): .\(own.name)"))
      }
    }
    if previews.isEmpty { previews.append((scene.name, "")) }
    for preview in previews {
      write("\(name)(\(preview.argument))", as: preview.title, &code)
    }
    // Of components, what they are not at first.
    for state in layout.innerStates(context) {
      for own in state.cases.dropFirst() {
        let view = "\(name) { $0.views.\(state.place) = .\(own.name) }"
        write(view, as: "\(state.title) \(own.word)", &code)
      }
    }
  }

  private func write(_ view: String, as title: String, _ code: inout CodeWriter) {
    code.line()
    code.line("@available(iOS 16, tvOS 16, macOS 13, *)")
    code.block("#Preview(\(SwiftWords.literal(title))) {") { $0.line(view) }
  }
}

extension SwiftClass {
  /// The classes of its tables' and collections' rows that stand in it.
  var rowClasses: [SwiftClass] {
    nested.flatMap { layout in
      let isRow = scene.rowScenes.contains { $0.name == layout.scene.name }
      return (isRow ? [layout] : []) + layout.rowClasses
    }
  }
}
