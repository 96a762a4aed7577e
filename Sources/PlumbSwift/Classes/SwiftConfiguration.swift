import PlumbCode
import PlumbModel
import PlumbSolver

/// What a view with a layout shows, as the content configuration of a cell of any class.
struct SwiftConfiguration {
  private let view: SwiftViewClass
  /// nil where its content decides how high it is.
  private let height: Rational?
  private let properties: [Property]

  private struct Property {
    let name: String
    /// Where what it is at first does not say it.
    let type: String?
    let first: Code
    /// What the view calls it, and what it does to show a value.
    let get: String
    let set: (String) -> Code
  }

  private var access: String { view.access }
  private var name: String { view.layout.className + "Configuration" }
  private var fullName: String { view.outerName(name) }

  /// nil for a layout that is as high as it is told: cells are as high as their content.
  init?(of view: SwiftViewClass, _ context: SwiftContext) {
    let scene = view.layout.scene
    height = scene.heightOfRow
    guard scene.height.fits || height != nil else { return nil }
    self.view = view
    let states = view.states.map { state in
      Property(
        name: state.property, type: nil, first: "\(state.type).\(state.cases[0].name)",
        get: state.property, set: { "\(state.property) = \($0)" })
    }
    let contents = view.contents.compactMap { content -> Property? in
      guard let first = view.layout.firstContent(of: scene.views[content.view.index]) else {
        return nil
      }
      let name = SwiftWords.name(content.property)
      return Property(
        name: name, type: content.type, first: first, get: name, set: { "\(name) = \($0)" })
    }
    properties = states + contents + Self.inner(of: view, context)
  }

  /// What components show, and which of their states the layout leaves to others.
  private static func inner(of view: SwiftViewClass, _ context: SwiftContext) -> [Property] {
    var pool = NamePool()
    pool.reserve(view.states.map { $0.property.filter { $0 != "`" } })
    pool.reserve(view.contents.map(\.property))
    let states = view.layout.innerStates(context).map { state in
      let name = SwiftWords.name(pool.take(state.name))
      let own = "views." + state.place
      return Property(
        name: name, type: nil, first: "\(state.type).\(state.first)", get: own,
        set: { "\(own) = \($0)" })
    }
    let contents = view.innerContents.compactMap { content -> Property? in
      let node = view.layout.scene.views[content.view.index]
      guard let first = view.layout.firstContent(of: node) else { return nil }
      let name = SwiftWords.name(pool.take(content.property))
      return Property(
        name: name, type: content.type, first: first, get: content.get, set: content.set)
    }
    return states + contents
  }

  func write(to code: inout CodeWriter) {
    code.line()
    code.line("/// What a cell of any class shows by the layout `\(view.layout.scene.name)`.")
    code.line("@available(iOS 14, tvOS 14, *)")
    code.block("\(access)struct \(name): UIContentConfiguration {") { code in
      for property in properties {
        let type = property.type.map { ": \($0)" } ?? ""
        code.statement("\(access)var \(property.name)\(type) = \(.below(property.first))")
      }
      if !properties.isEmpty { code.line() }
      if !access.isEmpty {
        code.line("\(access)init() {}")
        code.line()
      }
      code.block("\(access)func makeContentView() -> any UIView & UIContentView {") {
        writeMaking(&$0)
      }
      code.line()
      code.line("\(access)func updated(for state: any UIConfigurationState) -> Self { self }")
    }
  }

  /// That the view shows it.
  func writeConformance(to code: inout CodeWriter) {
    code.line()
    code.line("@available(iOS 14, tvOS 14, *)")
    code.block("extension \(view.outerName(view.className)): UIContentView {") {
      writeConforming(&$0)
    }
  }

  private func writeMaking(_ code: inout CodeWriter) {
    code.line("let view = \(view.className)()")
    if let height {
      code.line("// Below required, since the height that it is laid out in may be rounded.")
      let number = SwiftWords.number(height)
      code.line("let height = view.heightAnchor.constraint(equalToConstant: \(number))")
      code.line("height.priority = UILayoutPriority(999)")
      code.line("height.isActive = true")
    }
    code.line("view.configuration = self")
    code.line("return view")
  }

  private func writeConforming(_ code: inout CodeWriter) {
    code.block("\(access)var configuration: any UIContentConfiguration {") { code in
      guard !properties.isEmpty else {
        code.line("get { \(fullName)() }")
        code.line("set {}")
        return
      }
      code.block("get {") { code in
        code.line("var shown = \(fullName)()")
        for property in properties { code.line("shown.\(property.name) = \(property.get)") }
        code.line("return shown")
      }
      code.block("set {") { code in
        code.line("guard let new = newValue as? \(fullName) else { return }")
        for property in properties { code.statement(property.set("new.\(property.name)")) }
      }
    }
  }
}
