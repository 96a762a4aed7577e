import PlumbDiagnostics
import PlumbModel
import PlumbText

/// What a script asks for, step by step.
public struct ScriptStep: Hashable, Sendable {
  public let action: Action
  /// As it is written.
  public let text: String
  /// In the script.
  public let range: SourceRange

  public enum Action: Hashable, Sendable {
    case load
    /// The window gets its root, and becomes key and visible.
    case start
    case appear
    case disappear
    /// Lets go of the controller.
    case release
    /// Lets go of the view of a controller that is not on the screen; nil for the one on top.
    case unload(String?)
    case set([StateChoice])
    /// Gives the view at a path other words.
    case text(String, path: String)
    /// Scrolls the view at a path; without an `x` along its axis.
    case scroll(String, x: Double?, y: Double)
    /// Moves its content with a finger, which lets go at rest or, thrown, on the way.
    case drag(String, x: Double?, y: Double, isThrown: Bool)
    case direction(Direction)
    case resize(width: Double, height: Double)
    /// The safe area's distances from the screen's edges.
    case insets(EdgeInsets)
    /// Asks anew for the rows of the view at a path, or for one of them, from 0.
    case reload(String, row: Int?)
    case rotate
    /// The reader wants texts so many times as large as usual.
    case textScale(Double)
    case memoryWarning
    /// A controller with the layout of that name, or an empty one where there is none.
    case push(String)
    case pop
    /// Begins to pop, or to drag a sheet down, and changes its mind.
    case swipe
    /// A controller as for `push`, over all others.
    case present(String, Presentation)
    case dismiss
    /// `updateConstraintsIfNeeded()`
    case update
    /// `layoutIfNeeded()`
    case layout
    /// Raises a flag of the view at a path; of the root for an empty one.
    case needs(Pass, path: String)
    /// Lets the event end.
    case wait

    /// Whether it is part of an event that goes on: what is pending waits for the steps after it.
    var goesOn: Bool {
      switch self {
      case .set, .text, .direction, .update, .layout, .needs, .reload: true
      default: false
      }
    }
  }
}

/// Reads a script: steps parted by `;` or line breaks.
///
///     load; appear; set disclosure expanded; layout; scroll list to 400; push Other; pop
///
/// Every mistake is told, at its place in the script; a script with one is not to be run.
public func readScript(
  _ source: SourceText, scenes: [Scene], first: Scene
) -> (steps: [ScriptStep], diagnostics: [Diagnostic]) {
  var reader = ScriptReader(scenes: scenes, first: first)
  for words in scriptWords(source) { reader.read(words) }
  return (reader.steps, reader.diagnostics)
}
