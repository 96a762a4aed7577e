import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

// The class of buttons that are touched around their frames, as `touch` says.

extension SwiftSubclasses {
  func writeTouchArea(
    _ name: String, isPadded: Bool, _ code: inout CodeWriter, _ access: String
  ) {
    code.line("/// A button that is touched in an area around its middle, and may be smaller.")
    code.block("\(access)final class \(name): \(toolkit.className(of: .button)) {") { code in
      code.line("\(access)var touchArea = CGSize.zero")
      code.line()
      if isPadded {
        writePadding(of: .button, &code, access)
        code.line()
      }
      code.block(
        "\(access)override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {"
      ) { code in
        code.line("let area = bounds.insetBy(")
        code.line("  dx: Swift.min(0, (bounds.width - touchArea.width) / 2),")
        code.line("  dy: Swift.min(0, (bounds.height - touchArea.height) / 2))")
        code.line("return area.contains(point)")
      }
    }
  }
}

extension SwiftSettings {
  /// In how large an area a button is touched.
  mutating func addTouchArea(_ settings: [Setting], _ name: String) {
    guard toolkit.hasFingers else { return }
    let areas = settings.compactMap { setting -> Choice? in
      guard case .touch(let width, let height) = setting.value else { return nil }
      let size = Code.call(
        "CGSize", ["width: \(SwiftWords.number(width))", "height: \(SwiftWords.number(height))"])
      return Choice(value: size, guards: setting.guards)
    }
    say(areas, or: ".zero") { "\(name).touchArea = \($0)" }
  }

  /// What a layout says of a button that a component has made: of another class, or of one that is
  /// the component's own.
  mutating func refuseTouchArea(_ settings: [Setting]) {
    guard toolkit.hasFingers else { return }
    refuse(
      settings, "the component that declares the button makes it, and of which class",
      helps: ["say it in the component, where it declares the button"]
    ) {
      if case .touch = $0 { true } else { false }
    }
  }
}

extension Setting {
  var isTouch: Bool { if case .touch = value { true } else { false } }
}
