/// What a view's state may change of what it shows.
@MainActor
public protocol UIConfigurationState {}

public struct UICellConfigurationState: UIConfigurationState {
  public var isSelected = false

  public init() {}
}

/// What a cell shows, as a value, which makes the view that shows it.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show another one, so that a cell keeps it; by itself, those of its type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
