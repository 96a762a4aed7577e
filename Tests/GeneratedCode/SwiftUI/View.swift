import Foundation

/// What an app writes: `body`, down to what SwiftUI draws itself.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("it has no body") }
}

/// A view that says itself what is laid out.
@MainActor
protocol PrimitiveView {
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode]
}

extension View where Body == Never {
  public var body: Never { fatalError("it has no body") }
}

/// What is laid out of a view: several nodes for a tuple of views, none for an empty one.
@MainActor
func nodes(of view: some View, _ environment: EnvironmentValues) -> [LayoutNode] {
  Kept.current.inside(.view(ObjectIdentifier(type(of: view)))) {
    if let primitive = view as? any PrimitiveView { return primitive.nodes(environment) }
    Kept.current.restore(view)
    return nodes(of: environment.asked { view.body }, environment)
  }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views: views)
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> TupleView<Content?> {
    TupleView(views: content.map { [$0] } ?? [])
  }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> TupleView<(First, Second)> { TupleView(views: [first]) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> TupleView<(First, Second)> { TupleView(views: [second]) }
}

public struct EmptyView: View, PrimitiveView {
  public nonisolated init() {}
  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { [] }
}

public struct TupleView<Content>: View, PrimitiveView {
  nonisolated(unsafe) let views: [any View]

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { nodesOf(views, environment) }
}

@MainActor
private func nodesOf(_ views: [any View], _ environment: EnvironmentValues) -> [LayoutNode] {
  views.enumerated().flatMap { place, view in
    Kept.current.inside(.number(place)) { nodes(of: view, environment) }
  }
}

public struct ForEach<Content: View>: View, PrimitiveView {
  private let range: Range<Int>
  private let content: (Int) -> Content

  public init(
    _ range: Range<Int>, id: KeyPath<Int, Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    (self.range, self.content) = (range, content)
  }

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    var environment = environment
    let made = range.prefix(environment.viewsMadeAtOnce ?? range.count)
    environment.viewsMadeAtOnce = nil
    let nodes = nodesOf(made.map(content), environment)
    return made.count == range.count
      ? nodes : nodes + [estimated(range.count - made.count, like: nodes, of: made.count)]
  }
}

/// What is not seen yet, each view of it as high as those are on the average that have been made.
private func estimated(_ count: Int, like nodes: [LayoutNode], of made: Int) -> LayoutNode {
  LeafNode(size: { proposal in
    let sizes = nodes.map { $0.sizeThatFits(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) / CGFloat(made) * CGFloat(count))
  })
}

public struct Group<Content: View>: View {
  public let body: Content
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

// MARK: Environment

/// A value that a file adds to the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: @unchecked Sendable {
  public var layoutDirection = LayoutDirection.leftToRight
  /// What `dynamicTypeSize` makes of 17 points, over 17.
  public var textScale: CGFloat = 1
  /// How many views of a `ForEach` are made, where not all are.
  var viewsMadeAtOnce: Int?
  /// Pixels of the screen to a point.
  public var displayScale: CGFloat = 2
  var font: Font?
  var lineLimit: Int?
  var minimumScaleFactor: CGFloat = 1
  private var added: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { added[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { added[ObjectIdentifier(key)] = newValue }
  }

  /// Of the view whose `body` is asked for.
  @MainActor static var current = EnvironmentValues()

  /// Makes a body in it.
  @MainActor
  func asked<Body>(_ make: () -> Body) -> Body {
    let before = Self.current
    Self.current = self
    defer { Self.current = before }
    return make()
  }
}

/// What surrounds the view whose `body` is asked for.
///
/// - Source: developer.apple.com/documentation/swiftui/environment
@propertyWrapper @MainActor @preconcurrency
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

/// A number that grows with the text size that readers choose.
@propertyWrapper @MainActor @preconcurrency
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let value: Value

  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { value = wrappedValue }

  public var wrappedValue: Value { value * Value(EnvironmentValues.current.textScale) }
}
