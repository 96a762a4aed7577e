import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

// What cannot be cut in parts.

extension SwiftUIPart {
  static func refusal(of tie: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupported, "SwiftUI lays out by itself what it scrolls", at: tie,
      label: "this ties what moves to what keeps its place on the screen")
  }

  static func refusal(
    of part: ScrolledPart, _ stranger: (view: ViewID, follows: SceneProgram.Parameter),
    _ scene: Scene
  ) -> Diagnostic {
    let view = scene.views[stranger.view.index]
    let other: String
    switch stranger.follows {
    case .content(let view, _), .wrapped(let view), .ascent(let view), .descent(let view):
      other = scene.views[view.index].title
    case .width: other = "the width of the whole"
    case .height: other = "the height of the whole"
    case .inset: other = "the safe area"
    }
    let message =
      part.scroll.map { scroll in
        let title = scene.views[scroll.view.index].title
        return "SwiftUI lays out what is in \(title) by itself, from the size of \(title) alone"
      } ?? "SwiftUI lays out by itself what it scrolls, after the rest"
    return Diagnostic(
      .unsupported, message, at: view.range, label: "\(view.title) follows \(other)")
  }

  static func refusal(
    of part: ScrolledPart, _ axis: Axis, _ scene: Scene
  ) -> Diagnostic {
    let view = scene.views[part.scroll?.view.index ?? 0]
    let length = axis == .horizontal ? "width" : "height"
    return Diagnostic(
      .unsupported,
      "SwiftUI lays out what is in \(view.title) by itself, from the size of \(view.title) alone",
      at: view.range, label: "conditions in it ask for the \(length) of the whole")
  }

  /// What SwiftUI has no word for, or the app says there.
  static func losses(_ scene: Scene) -> [Diagnostic] {
    let first = ActiveGuards(scene, scene.defaultSituation)
    return heldInFlows(scene) + offsets(scene) + transitions(scene)
      + scene.views.flatMap { losses($0, first) } + scene.rowScenes.flatMap(lossesOfRow)
  }

  /// A flow gives its views frames after all else is laid out.
  private static func heldInFlows(_ scene: Scene) -> [Diagnostic] {
    scene.views.compactMap { view in
      guard let parent = view.parent, scene.isInFlow(parent) else { return nil }
      let holder = scene.views[parent.index].title
      return Diagnostic(
        .unsupported, "a flow of SwiftUI lays out \(holder), and nothing what is in that",
        at: view.range, label: "this lies in \(holder)",
        helps: ["a label has room around its words by `intrinsic +20 by +10`, and a `background`"])
    }
  }

  /// What a row says of its views that is no parameter of its sample.
  private static func lossesOfRow(_ row: Scene) -> [Diagnostic] {
    guard let braces = row.braces else { return [] }
    var losses: [Diagnostic] = []
    if row.given != nil {
      losses.append(
        Diagnostic(
          .unsupported, "the sample of `\(row.name)` has the metrics that it says itself",
          at: braces, label: "those are not in it", severity: .warning))
    }
    return losses
      + row.views.flatMap(\.settings).compactMap { setting in
        guard braces.holds(setting.range) else { return nil }
        switch setting.value {
        case .font, .radius, .hidden, .lines, .textAlignment:
          return Diagnostic(
            .unsupported, "the sample of `\(row.name)` has words, symbols and colors of each row",
            at: setting.range, label: "this is not in it",
            helps: ["give `\(row.name)` a state that says this, and set it here"],
            severity: .warning)
        default: return nil
        }
      }
  }

  private static func transitions(_ scene: Scene) -> [Diagnostic] {
    scene.transitions.map { transition in
      let curve = transition.curve == .ease ? "easeInOut" : transition.curve.word
      let seconds = SwiftWords.number(transition.seconds)
      return Diagnostic(
        .unsupported, "views of SwiftUI change their states at once", at: transition.range,
        label: "the app plays this",
        helps: ["change the state in `withAnimation(.\(curve)(duration: \(seconds)))`"],
        severity: .warning)
    }
  }

  /// - Parameter first: What holds where the layout is drawn.
  private static func losses(_ view: ViewNode, _ first: ActiveGuards) -> [Diagnostic] {
    view.settings.compactMap { setting in
      let message: String
      switch setting.value {
      case .scrolling(let way):
        let isWritten = [.disabled, .noInteraction, .noIndicators].contains(way)
        if isWritten, view.kind.known == .scroll || way == .noIndicators { return nil }
        message = "SwiftUI has no `\(way.rawValue)` for \(view.title) in iOS 16"
      case .textAlignment(.justified):
        message = "SwiftUI has no `justified` for \(view.title)"
      case .lineBreak(let mode) where mode == .clipping || mode == .charWrapping:
        message = "SwiftUI has no `\(mode.rawValue)` for \(view.title)"
      case .secure where !setting.guards.isEmpty, .keys where !setting.guards.isEmpty:
        message = "the sample of \(view.title) is typed into in one way"
      case .contentMode where !setting.guards.isEmpty:
        message = "the sample of \(view.title) fills its view in one way"
      case .image(let image)
      where !setting.guards.isEmpty && view.kind.known == .button && view.hasImage(besides: image):
        message = "the sample of \(view.title) has one image"
      case .rows where !first.holds(setting.guards):
        message = "the sample of \(view.title) has the rows of the first states"
      default: return nil
      }
      return Diagnostic(
        .unsupported, message, at: setting.range, label: "this is not in it", severity: .warning)
    }
  }

  /// How far something is scrolled, the app says.
  private static func offsets(_ scene: Scene) -> [Diagnostic] {
    scene.views.flatMap { view in
      view.settings.compactMap { setting in
        guard view.kind.known == .scroll, case .offset = setting.value else { return nil }
        return Diagnostic(
          .unsupported, "views of SwiftUI begin where nobody has scrolled", at: setting.range,
          label: "the app scrolls \(view.title) there", severity: .warning)
      }
    }
  }
}

extension ViewNode {
  /// Whether a button has an image of another size or at another place in some state.
  fileprivate func hasImage(besides image: ButtonParts.Image) -> Bool {
    settings.contains { setting in
      guard case .image(let other) = setting.value else { return false }
      return other != image
    }
  }
}
