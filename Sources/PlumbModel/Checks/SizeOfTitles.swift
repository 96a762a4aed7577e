import PlumbDiagnostics
import PlumbText

/// `unsupported`: `minimum` on a button of UIKit that has an image or insets. What draws its title
/// is then a configuration, which makes no words smaller, so that they end in "…" in an app where
/// here they are whole.
///
/// Other lines that a toolkit lacks are told where its code is written; this one is as good as
/// missing in all that is proved.
@Sendable func checkSizeOfTitles(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<SourceRange> = []
  return scene.views.flatMap { view -> [Diagnostic] in
    guard view.holdsMoreThanTitle, !view.isOnMac else { return [] }
    return view.settings.compactMap { setting in
      guard case .minimum(let share) = setting.value, share < .one,
        reported.insert(setting.range).inserted
      else { return nil }
      return Diagnostic(
        .unsupported, "UIKit does not make the words of \(view.title) smaller", at: setting.range,
        label: "beside an image or insets they are of one size",
        helps: ["leave it out, or keep the insets in a `view` around the button"],
        severity: .warning)
    }
  }
}
