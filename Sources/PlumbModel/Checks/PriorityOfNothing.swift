import PlumbDiagnostics
import PlumbText

/// `inert`: `hug` or `resist` on a view that has no content along the axis.
///
/// Of images and of an app's own classes only the app knows whether they have one.
@Sendable func checkPriorityOfNothing(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<SourceRange> = []
  return scene.views.flatMap { view -> [Diagnostic] in
    var axes: Set<Axis>
    switch view.kind {
    case .native, .known(.image): return []
    case .known(let kind): axes = kind.contentAxes(isOnMac: view.isOnMac)
    case .root, .component, .chainGuide, .scrollContent, .keyboard, .readable, .pixel: axes = []
    }
    for setting in view.settings {
      switch setting.value {
      case .intrinsic(let width, let height), .placeholder(let width, let height, _):
        if width != nil { axes.insert(.horizontal) }
        if height != nil { axes.insert(.vertical) }
      default: break
      }
    }
    return view.settings.compactMap { setting in
      let (word, axis): (String, Axis?)
      switch setting.value {
      case .hug(let asked, _): (word, axis) = ("hug", asked)
      case .resist(let asked, _): (word, axis) = ("resist", asked)
      default: return nil
      }
      let isIdle = axis.map { !axes.contains($0) } ?? axes.isEmpty
      guard isIdle, reported.insert(setting.range).inserted else { return nil }
      let size = axis == .horizontal ? "width" : axis == .vertical ? "height" : "size"
      return Diagnostic(
        .inert, "`\(word)` says nothing of \(view.title), which has no \(size) of its own",
        at: setting.range, label: "it is of a view's content",
        helps: ["`intrinsic 100 by 20` says how large its content is"], severity: .warning)
    }
  }
}
