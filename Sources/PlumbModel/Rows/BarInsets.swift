import PlumbSolver
import PlumbSyntax

extension ViewNode {
  /// Whether its rows keep off the bars and corners of the screen by themselves, as they do in a
  /// list that scrolls down and says nothing of its insets, nor of an offset in some states, which
  /// begins from them.
  ///
  /// - Source: Apple, `UIScrollView.contentInsetAdjustmentBehavior`, which is `automatic` at first:
  ///   it adds the safe area at the ends of axes along which the view scrolls or always bounces.
  package var keepsOffBars: Bool {
    guard kind.known?.hasRows ?? false else { return false }
    return !settings.contains { setting in
      switch setting.value {
      case .inset, .axis(.horizontal): true
      // Where it does not always bounce, rows keep off only while they are higher than it.
      case .scrolling(.alwaysBounceVertical), .offset: !setting.guards.isEmpty
      default: false
      }
    }
  }
}

extension FrameTable {
  /// How far what the safe area leaves out reaches over the upper and the lower end of a list that
  /// keeps its rows off it.
  package func bars(over view: ViewFrame, of node: ViewNode) -> (top: Double, bottom: Double) {
    guard node.keepsOffBars else { return (0, 0) }
    let length = view.frame.height
    return (
      min(length, max(0, safeArea.top - view.rootY)),
      min(length, max(0, view.rootY + length - (height - safeArea.bottom)))
    )
  }
}
