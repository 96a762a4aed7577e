import Foundation

/// What a window keeps of views whose bodies are asked for again: their states, and what they were
/// told last, by where they stand in the structure of the whole.
///
/// - Source: WWDC 2021, session 10022, "Demystify SwiftUI", for structural identity and lifetime.
@MainActor
final class Kept {
  static var current = Kept()

  /// On the way from the outermost view inward.
  enum Step: Hashable {
    case view(ObjectIdentifier)
    case number(Int)
  }

  private struct Key: Hashable {
    let place: [Step]
    let property: String
  }

  /// Where the view stands whose nodes are made.
  private(set) var place: [Step] = []
  private var states: [Key: AnyObject] = [:]
  private var told: [[Step]: Any] = [:]
  /// Whether views are being laid out, and whether a state has changed since that began.
  private(set) var isLayingOut = false
  private(set) var hasChanged = false

  func inside<Result>(_ step: Step, _ make: () -> Result) -> Result {
    inside(place + [step], make)
  }

  /// Makes what stands somewhere later.
  func inside<Result>(_ other: [Step], _ make: () -> Result) -> Result {
    let before = place
    place = other
    defer { place = before }
    return make()
  }

  /// Gives the states of a view the values that they have had there.
  func restore(_ view: some View) {
    let type = ObjectIdentifier(type(of: view))
    if Self.stateless.contains(type) { return }
    var hasStates = false
    for (label, value) in Mirror(reflecting: view).children {
      guard let state = value as? any KeptState else { continue }
      hasStates = true
      let key = Key(place: place, property: label ?? "")
      states[key] = state.taking(states[key])
    }
    if !hasStates { Self.stateless.insert(type) }
  }

  private static var stateless: Set<ObjectIdentifier> = []

  /// Tells of a value where it is not the one that was told there last.
  func tell<Value: Equatable>(_ value: Value, at place: [Step], _ action: (Value) -> Void) {
    if told.updateValue(value, forKey: place) as? Value != value { action(value) }
  }

  func change() { hasChanged = true }

  /// Lays out until no state changes any more.
  func layOut<Result>(_ once: () -> Result) -> Result {
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<10 {
      hasChanged = false
      let result = once()
      if !hasChanged { return result }
    }
    fatalError("states change as often as they are laid out")
  }
}

/// A state that a view keeps.
@MainActor
protocol KeptState {
  /// Takes over what the same view had, and gives what it has then.
  func taking(_ other: AnyObject?) -> AnyObject
}

func isSame<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }

// MARK: Geometry

extension View {
  /// Calls the action with what follows from the geometry, at first and whenever that changes.
  ///
  /// - Source: developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    ModifiedContent(
      content: self,
      node: { child, environment in
        let place = Kept.current.place
        return GeometryChangeNode(child, environment.layoutDirection) { size in
          Kept.current.tell(transform(GeometryProxy(size: size)), at: place, action)
        }
      })
  }
}

private final class GeometryChangeNode: WrapperNode, @unchecked Sendable {
  private let tell: @MainActor (CGSize) -> Void

  init(
    _ child: LayoutNode, _ direction: LayoutDirection, _ tell: @escaping @MainActor (CGSize) -> Void
  ) {
    self.tell = tell
    super.init(child, direction)
  }

  override func placeChildren(in frame: CGRect, _ given: ProposedViewSize) {
    super.placeChildren(in: frame, given)
    MainActor.assumeIsolated { tell(frame.size) }
  }
}
