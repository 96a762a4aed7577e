import PlumbDiagnostics
import PlumbModel

/// Writes the layouts of a file in Swift, in one way or another.
public protocol SwiftEmitter: Sendable {
  init(_ analysis: Analysis, _ options: SwiftOptions)

  var text: String { get }
  /// What of the layouts cannot be said; where there is an error, the text is not to be used.
  var diagnostics: [Diagnostic] { get }
}
