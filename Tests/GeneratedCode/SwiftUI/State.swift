import Foundation

/// A value that a view keeps; a change while it is laid out has it laid out again, and who changes
/// it otherwise does that.
///
/// - Source: developer.apple.com/documentation/swiftui/state
@propertyWrapper @MainActor @preconcurrency
public struct State<Value>: KeptState {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The same for all copies of a view.
  private final class Place {
    var storage: Storage
    init(_ storage: Storage) { self.storage = storage }
  }

  private let place: Place

  public init(wrappedValue: Value) { place = Place(Storage(wrappedValue)) }

  func taking(_ other: AnyObject?) -> AnyObject {
    if let other = other as? Storage { place.storage = other }
    return place.storage
  }

  public var wrappedValue: Value {
    get { place.storage.value }
    nonmutating set {
      let before = place.storage.value
      place.storage.value = newValue
      if !Kept.current.isLayingOut { return Host.changes.append(Transaction.animation) }
      if let before = before as? any Equatable, isSame(before, newValue) { return }
      Kept.current.change()
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

@propertyWrapper @MainActor @preconcurrency
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

// MARK: Animation

public struct Animation: Hashable, Sendable {
  private let curve: String
  private let duration: Double

  public static let `default` = Animation(curve: "default", duration: 0.35)
  public static func easeOut(duration: Double) -> Animation {
    Animation(curve: "easeOut", duration: duration)
  }
}

@MainActor
enum Transaction {
  static var animation: Animation?
}

/// What changes in the body moves with the animation: it is that of the current transaction.
///
/// - Source: developer.apple.com/documentation/swiftui/withanimation(_:_:)
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.animation
  Transaction.animation = animation
  defer { Transaction.animation = before }
  return try body()
}

extension Host {
  /// The animation of each change of a state so far.
  @MainActor public internal(set) static var changes: [Animation?] = []
}
