import Foundation

/// A view with its nodes changed, in an environment that is changed.
public struct ModifiedContent<Content: View>: View, PrimitiveView {
  let content: Content
  var changed: (inout EnvironmentValues) -> Void = { _ in }
  var node: (LayoutNode, EnvironmentValues) -> LayoutNode = { node, _ in node }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    var own = environment
    changed(&own)
    return SwiftUI.nodes(of: content, own).map { node($0, environment) }
  }
}

extension View {
  fileprivate func wrapped(
    _ node: @escaping (LayoutNode, EnvironmentValues) -> LayoutNode
  ) -> ModifiedContent<Self> {
    ModifiedContent(content: self, node: node)
  }

  fileprivate func with(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> ModifiedContent<Self> {
    ModifiedContent(content: self, changed: change)
  }

  // MARK: Of layout

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped { FixedFrameNode($0, width, height, alignment, $1.layoutDirection) }
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    wrapped {
      FlexibleFrameNode(
        $0, .init(least: minWidth, ideal: idealWidth, most: maxWidth),
        .init(least: minHeight, ideal: idealHeight, most: maxHeight), alignment,
        $1.layoutDirection)
    }
  }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat) -> some View {
    wrapped { PaddingNode($0, edges, length, $1.layoutDirection) }
  }

  public func fixedSize() -> some View { wrapped { FixedSizeNode($0, $1.layoutDirection) } }

  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    wrapped { child, environment in
      let node = WrapperNode(child, environment.layoutDirection)
      node.values[ObjectIdentifier(key)] = value
      return node
    }
  }

  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped { GuideNode($0, guide.guide.key, $1.layoutDirection, computeValue) }
  }

  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped { GuideNode($0, guide.guide.key, $1.layoutDirection, computeValue) }
  }

  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    with { $0[keyPath: path] = value }
  }

  // MARK: Of texts

  public func font(_ font: Font?) -> some View { with { $0.font = font } }
  public func lineLimit(_ count: Int?) -> some View { with { $0.lineLimit = count } }
  /// - Source: developer.apple.com/documentation/swiftui/view/dynamictypesize(_:)
  public func dynamicTypeSize(_ sizes: PartialRangeThrough<DynamicTypeSize>) -> some View {
    with { $0.textScale = Swift.min($0.textScale, sizes.upperBound.bodySize / 17) }
  }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    with { $0.minimumScaleFactor = factor }
  }

  // MARK: Of what is drawn, which moves nothing

  public func opacity(_ opacity: Double) -> some View {
    wrapped { child, environment in
      let node = WrapperNode(child, environment.layoutDirection)
      node.opacity = opacity
      return node
    }
  }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { with { _ in } }
  public func keyboardType(_ type: UIKeyboardType) -> some View { with { _ in } }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { with { _ in } }
  public func foregroundColor(_ color: Color?) -> some View { with { _ in } }
  public func tint(_ color: Color?) -> some View { with { _ in } }
  public func background(_ color: Color) -> some View { with { _ in } }
  public func background(_ color: Color, in shape: RoundedRectangle) -> some View { with { _ in } }
  public func background(_ color: Color, in shape: UnevenRoundedRectangle) -> some View {
    with { _ in }
  }
  public func background(@ViewBuilder content: () -> some View) -> some View { with { _ in } }
  public func clipped() -> some View { with { _ in } }
  public func clipShape(_ shape: RoundedRectangle) -> some View { with { _ in } }
  /// - Source: developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  public func contentShape(_ shape: some Shape) -> some View { with { _ in } }
  public func clipShape(_ shape: UnevenRoundedRectangle) -> some View { with { _ in } }
  public func shadow(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) -> some View {
    with { _ in }
  }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    with { _ in }
  }
  public func accessibilityHidden(_ isHidden: Bool) -> some View { with { _ in } }
  public func accessibilityIdentifier(_ name: String) -> some View { with { _ in } }
  public func accessibilityLabel(_ label: Text) -> some View { with { _ in } }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { with { _ in } }
  public func accessibilityElement(children: AccessibilityChildBehavior) -> some View {
    with { _ in }
  }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { with { _ in } }
  public func labelsHidden() -> some View { with { _ in } }
  public func pickerStyle(_ style: SegmentedPickerStyle) -> some View { with { _ in } }
  public func pickerStyle(_ style: WheelPickerStyle) -> some View { with { _ in } }
  public func datePickerStyle(_ style: WheelDatePickerStyle) -> some View { with { _ in } }
  public func textFieldStyle(_ style: RoundedBorderTextFieldStyle) -> some View { with { _ in } }
  public func textFieldStyle(_ style: PlainTextFieldStyle) -> some View { with { _ in } }
  public func scaledToFit() -> some View { with { _ in } }
  public func scaledToFill() -> some View { with { _ in } }
  public func scrollDisabled(_ isDisabled: Bool) -> some View { with { _ in } }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { with { _ in } }
  public func ignoresSafeArea() -> some View { with { _ in } }
}

public enum TextAlignment: Sendable { case leading, center, trailing }

public struct SegmentedPickerStyle: Sendable {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

public struct WheelPickerStyle: Sendable {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

public struct WheelDatePickerStyle: Sendable {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// What becomes of what is in an element.
///
/// - Source: developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Sendable {
  public static let contain = AccessibilityChildBehavior()
  public static let ignore = AccessibilityChildBehavior()
}

/// - Source: developer.apple.com/documentation/swiftui/accessibilitytraits
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isHeader = Self(rawValue: 1)
  public static let isButton = Self(rawValue: 2)
  public static let isLink = Self(rawValue: 4)
  public static let isImage = Self(rawValue: 8)
  public static let isSelected = Self(rawValue: 16)
}

public struct RoundedBorderTextFieldStyle: Sendable {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// - Source: developer.apple.com/documentation/swiftui/plaintextfieldstyle
public struct PlainTextFieldStyle: Sendable {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
