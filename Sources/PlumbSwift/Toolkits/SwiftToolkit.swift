/// A toolkit that Swift can be written for.
public enum SwiftToolkit: String, CaseIterable, Sendable {
  case uikit, appkit
}

extension SwiftOptions {
  /// How the toolkit spells what is said to it.
  var target: any Toolkit {
    switch toolkit {
    case .uikit: UIKitToolkit()
    case .appkit: AppKitToolkit()
    }
  }
}
