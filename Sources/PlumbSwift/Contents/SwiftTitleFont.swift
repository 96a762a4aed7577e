import PlumbCode
import PlumbModel

/// How the title of a button with a configuration gets its font: a configuration has its own, which
/// `titleLabel` cannot change.
enum SwiftTitleFont {
  /// - Parameter buttons: those of the file that have a configuration.
  static func write(of buttons: [ViewNode], to code: inout CodeWriter) {
    let follows = buttons.contains { $0.settings.contains(where: \.namesTextStyle) }
    let (type, given) = follows ? ("TitleFont", "[weak self] attributes") : ("UIFont", "attributes")
    code.block("extension UIButton {") { code in
      code.line("/// A configuration has its own font, which `titleLabel` cannot change.")
      code.block("fileprivate func setTitleFont(_ font: \(type)) {") { code in
        code.block("configuration?.titleTextAttributesTransformer = .init { \(given) in") {
          code in
          code.line("var attributes = attributes")
          if follows {
            code.line("let traits = MainActor.assumeIsolated { self?.traitCollection }")
            code.line("attributes.font = font.fetched(traits)")
          } else {
            code.line("attributes.font = font")
          }
          code.line("return attributes")
        }
      }
    }
    if follows { writeFetching(buttons.contains(where: \.weighsTextStyle), &code) }
  }

  /// The font of a text style is another one when people set another size of text, up to the
  /// largest that the button takes.
  private static func writeFetching(_ weighs: Bool, _ code: inout CodeWriter) {
    code.line()
    code.line("/// A font that is fetched each time that it is asked for, as large as it is then.")
    code.block("private struct TitleFont: Sendable {") { code in
      code.line("let fetched: @Sendable (UITraitCollection?) -> UIFont")
      code.line()
      code.line("static func systemFont(")
      code.line("  ofSize size: CGFloat, weight: UIFont.Weight = .regular")
      code.block(") -> TitleFont {") {
        $0.line("TitleFont { _ in .systemFont(ofSize: size, weight: weight) }")
      }
      code.line()
      code.block(
        "static func preferredFont(forTextStyle style: UIFont.TextStyle) -> TitleFont {"
      ) { $0.line("TitleFont { .preferredFont(forTextStyle: style, compatibleWith: $0) }") }
      guard weighs else { return }
      code.line()
      code.line("static func preferredFont(")
      code.line("  forTextStyle style: UIFont.TextStyle, weight: UIFont.Weight")
      code.block(") -> TitleFont {") {
        $0.line("TitleFont {")
        $0.line("  .preferredFont(forTextStyle: style, weight: weight, compatibleWith: $0)")
        $0.line("}")
      }
    }
  }
}
