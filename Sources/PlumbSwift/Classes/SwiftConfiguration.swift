import PlumbCode
import PlumbModel
import PlumbSolver

/// What a view with a layout shows, as the content configuration of a cell of any class.
struct SwiftConfiguration {
  private let view: SwiftViewClass
  /// nil where its content decides how high it is.
  private let height: Rational?
  private let properties: [Property]

  /// What the view has by that name, too.
  private struct Property {
    let name: String
    /// Where what it is at first does not say it.
    let type: String?
    let first: Code
  }

  private var access: String { view.access }
  private var name: String { view.layout.className + "Configuration" }
  private var fullName: String { view.outerName(name) }

  /// nil for a layout that is as high as it is told: cells are as high as their content.
  init?(of view: SwiftViewClass) {
    let scene = view.layout.scene
    height = scene.heightOfRow
    guard scene.height.fits || height != nil else { return nil }
    self.view = view
    let layout = view.layout
    let states = (view.states + view.innerStates).map { state in
      Property(
        name: state.property, type: nil, first: "\(state.type).\(state.cases[0].name)")
    }
    let all = view.contents + view.innerContents
    func contents(_ first: (ViewNode) -> Code?) -> [Property] {
      all.compactMap { content in
        first(scene.views[content.view.index]).map {
          Property(name: SwiftWords.name(content.property), type: content.type, first: $0)
        }
      }
    }
    // What views show by themselves comes before states that say other words.
    properties = contents(layout.firstWords) + states + contents(layout.firstContent)
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
        for property in properties { code.line("shown.\(property.name) = \(property.name)") }
        code.line("return shown")
      }
      code.block("set {") { code in
        code.line("guard let new = newValue as? \(fullName) else { return }")
        for property in properties { code.line("\(property.name) = new.\(property.name)") }
      }
    }
  }
}
