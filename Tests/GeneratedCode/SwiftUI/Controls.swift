import Foundation

// Controls, as far as layouts need them: those whose size only SwiftUI knows are as large as they
// are proposed.

/// As large as it is proposed, 10 by 10 by itself (documentation of
/// `replacingUnspecifiedDimensions`).
@MainActor
private func flexible() -> [LayoutNode] {
  [LeafNode(size: { $0.replacingUnspecifiedDimensions() })]
}

public struct Color: View, PrimitiveView {
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(_ name: String) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
  public func opacity(_ opacity: Double) -> Color { self }

  private static let any = Color("any")
  public static let black = any, blue = any, brown = any, clear = any, cyan = any, gray = any
  public static let green = any, indigo = any, mint = any, orange = any, pink = any, primary = any
  public static let purple = any, red = any, secondary = any, teal = any, white = any, yellow = any
}

public struct RoundedRectangle: Sendable {
  public init(cornerRadius: CGFloat) {}
}

public struct Image: View, PrimitiveView {
  private var isResizable = false
  public init(systemName: String) {}
  public init(_ name: String) {}

  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public enum TemplateRenderingMode: Sendable { case template, original }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    isResizable ? flexible() : [LeafNode(size: { _ in CGSize(width: 20, height: 16) })]
  }
}

/// As large as its label.
public struct Button<Label: View>: View {
  public let body: Label

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) { body = label() }
}

public struct TextField: View, PrimitiveView {
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct SecureField: View, PrimitiveView {
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public enum UIKeyboardType: Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, emailAddress, numberPad, decimalPad, phonePad, URL
}

public struct TextEditor: View, PrimitiveView {
  public init(text: Binding<String>) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct Toggle: View, PrimitiveView {
  public init(_ title: String, isOn: Binding<Bool>) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct Slider: View, PrimitiveView {
  public init(value: Binding<Double>) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct Stepper: View, PrimitiveView {
  public init(_ title: String, value: Binding<Int>) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct Picker<Content: View>: View, PrimitiveView {
  public init(_ title: String, selection: Binding<Int>, @ViewBuilder content: () -> Content) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct DatePicker: View, PrimitiveView {
  public init(_ title: String, selection: Binding<Date>) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

public struct ProgressView: View, PrimitiveView {
  public init() {}
  public init(value: Double?) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}
