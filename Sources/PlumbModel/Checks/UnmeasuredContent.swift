import PlumbText

/// `unsupported`: a view whose size comes from its content has to be told it, as long as nothing
/// measures text and controls.
@Sendable func checkUnmeasuredContent(_ scene: Scene) -> [Diagnostic] {
  var bounded: [ViewID: Set<Axis>] = [:]
  for constraint in scene.constraints where constraint.origin.kind == .bounds {
    guard let anchor = constraint.form.terms.first?.anchor else { continue }
    bounded[anchor.view, default: []].insert(anchor.attribute.axis)
  }
  return scene.views.indices.compactMap { index in
    let view = scene.views[index]
    guard let kind = view.kind.known, kind.hasContent, bounded[ViewID(index)]?.count != 2,
      !view.settings.contains(where: \.value.tellsContent)
    else { return nil }
    return .unsupported(
      "measuring what a \(kind.rawValue) shows", at: view.range,
      help: "tell its size: `\(kind.rawValue) \(view.name) { intrinsic 120 by 20.5 }`")
  }
}

extension Setting.Value {
  fileprivate var tellsContent: Bool {
    switch self {
    case .intrinsic, .textLength: true
    default: false
    }
  }
}
