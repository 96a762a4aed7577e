import PlumbDiagnostics
import PlumbModel
import PlumbText

/// Writes the layouts of a file in Swift, in one way or another.
public protocol SwiftEmitter: Sendable {
  init(_ analysis: Analysis, _ options: SwiftOptions)

  var text: String { get }
  /// What of the layouts cannot be said; where there is an error, the text is not to be used.
  var diagnostics: [Diagnostic] { get }

  /// The layouts that types of their own stand for, and where those are named: no other file of a
  /// module may have such a layout.
  static func layoutsOnTheirOwn(
    _ analysis: Analysis, _ options: SwiftOptions
  ) -> [(name: String, range: SourceRange)]
}

extension SwiftEmitter {
  public static func layoutsOnTheirOwn(
    _ analysis: Analysis, _ options: SwiftOptions
  ) -> [(name: String, range: SourceRange)] {
    analysis.scenes.map { ($0.name, $0.nameRange) }
  }
}
