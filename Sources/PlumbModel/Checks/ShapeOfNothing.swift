import PlumbDiagnostics
import PlumbText

/// `value`: `aspect image` on a view of whose content no width and height are reported.
@Sendable func checkShapeOfNothing(_ scene: Scene) -> [Diagnostic] {
  scene.views.compactMap { view in
    var asks: SourceRange?
    for setting in view.settings {
      switch setting.value {
      case .aspectOfContent: asks = asks ?? setting.range
      case .intrinsic(.some, .some), .placeholder(.some, .some, _): return nil
      default: break
      }
    }
    guard let asks else { return nil }
    return Diagnostic(
      .value, "the shape of the image of \(view.title) is not told", at: asks,
      label: "as wide and high as what?", helps: ["tell it: `intrinsic 400 by 300`"])
  }
}
