import PlumbCode
import PlumbModel
import PlumbSolver

/// What a view with a layout shows, as the content configuration of a cell of any class.
struct SwiftConfiguration {
  private let view: SwiftViewClass
  /// nil where its content decides how high it is.
  private let height: Rational?
  /// Each property, what it is at first, and its type where that does not say it.
  private let properties: [(name: String, type: String?, first: Code)]

  private var access: String { view.access }
  private var name: String { view.layout.className + "Configuration" }

  /// nil for a layout that is as high as it is told: cells are as high as their content.
  init?(of view: SwiftViewClass) {
    let scene = view.layout.scene
    height = scene.heightOfRow
    guard scene.height.fits || height != nil else { return nil }
    self.view = view
    properties =
      view.states.map { ($0.property, nil, "\($0.type).\($0.cases[0].name)") }
      + view.contents.compactMap { content in
        guard let first = view.layout.firstContent(of: scene.views[content.view.index]) else {
          return nil
        }
        return (SwiftWords.name(content.property), content.type, first)
      }
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
    code.line()
    code.line("@available(iOS 14, tvOS 14, *)")
    code.block("extension \(view.className): UIContentView {") { writeConforming(&$0) }
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
        code.line("get { \(name)() }")
        code.line("set {}")
        return
      }
      code.block("get {") { code in
        code.line("var shown = \(name)()")
        for property in properties { code.line("shown.\(property.name) = \(property.name)") }
        code.line("return shown")
      }
      code.block("set {") { code in
        code.line("guard let new = newValue as? \(name) else { return }")
        for property in properties { code.line("\(property.name) = new.\(property.name)") }
      }
    }
  }
}
