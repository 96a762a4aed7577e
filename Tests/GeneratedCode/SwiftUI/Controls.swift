import Foundation

// Controls, as far as layouts need them: those whose size only SwiftUI knows are as large as they
// are proposed.

/// As large as it is proposed, 10 by 10 by itself (documentation of
/// `replacingUnspecifiedDimensions`).
@MainActor
private func flexible() -> [LayoutNode] {
  [LeafNode(size: { $0.replacingUnspecifiedDimensions() })]
}

/// Colors that the system changes, by UIKit's names.
///
/// - Source: developer.apple.com/documentation/uikit/ui-element-colors
public struct UIColor: Sendable {
  public static let link = UIColor()
  public static let opaqueSeparator = UIColor()
  public static let placeholderText = UIColor()
  public static let quaternaryLabel = UIColor()
  public static let quaternarySystemFill = UIColor()
  public static let secondarySystemBackground = UIColor()
  public static let secondarySystemFill = UIColor()
  public static let secondarySystemGroupedBackground = UIColor()
  public static let separator = UIColor()
  public static let systemBackground = UIColor()
  public static let systemFill = UIColor()
  public static let systemGray2 = UIColor()
  public static let systemGray3 = UIColor()
  public static let systemGray4 = UIColor()
  public static let systemGray5 = UIColor()
  public static let systemGray6 = UIColor()
  public static let systemGroupedBackground = UIColor()
  public static let tertiaryLabel = UIColor()
  public static let tertiarySystemBackground = UIColor()
  public static let tertiarySystemFill = UIColor()
  public static let tertiarySystemGroupedBackground = UIColor()
}

public struct Color: Sendable {
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(_ name: String) {}
  /// - Source: developer.apple.com/documentation/swiftui/color/init(uicolor:)
  public init(uiColor: UIColor) {}
  public func opacity(_ opacity: Double) -> Color { self }

  private static let any = Color("any")
  public static let black = any, blue = any, brown = any, clear = any, cyan = any, gray = any
  public static let green = any, indigo = any, mint = any, orange = any, pink = any, primary = any
  public static let purple = any, red = any, secondary = any, teal = any, white = any, yellow = any
  public static let accentColor = any
}

// It belongs to no actor, as Apple's does, which becomes a view in an extension.
extension Color: View, PrimitiveView {
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { flexible() }
}

/// - Source: developer.apple.com/documentation/swiftui/shape
public protocol Shape: Sendable {
  func path(in rect: CGRect) -> Path
}

/// - Source: developer.apple.com/documentation/swiftui/path
public struct Path: Sendable {
  public let boundingRect: CGRect
  public init(_ rect: CGRect) { boundingRect = rect }
}

/// - Source: developer.apple.com/documentation/swiftui/insettableshape
public protocol InsettableShape {}

extension InsettableShape {
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> some View { color }
}

public struct Rectangle: InsettableShape, Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct RoundedRectangle: InsettableShape, Sendable {
  public init(cornerRadius: CGFloat) {}
}

/// - Source: developer.apple.com/documentation/swiftui/unevenroundedrectangle
public struct UnevenRoundedRectangle: InsettableShape, Sendable {
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0
  ) {}
}

public struct Image: View, PrimitiveView {
  private var isResizable = false
  public init(systemName: String) {}
  public init(_ name: String) {}

  /// - Source: developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  public func resizable(capInsets: EdgeInsets = EdgeInsets()) -> Image {
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

/// As wide as it is proposed, and as high as the `UITextField` is with a round border that shows it
/// in iOS: its line and 6 points above and below, and 34 at least.
@MainActor
private func field(_ environment: EnvironmentValues) -> [LayoutNode] {
  let line = Text.lineHeight(environment)
  return [
    LeafNode(size: { proposal in
      let width = proposal.replacingUnspecifiedDimensions().width
      return CGSize(width: width, height: max(34, line.rounded(.up) + 12))
    })
  ]
}

public struct TextField: View, PrimitiveView {
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { field(environment) }
}

public struct SecureField: View, PrimitiveView {
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { field(environment) }
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
