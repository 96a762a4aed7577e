import PlumbJSON
import PlumbModel

/// What a page knows of the tables and collections of a layout in one choice of states.
enum PreviewLists {
  /// By the place of the view, what is in it.
  static func json(_ scene: Scene, _ lowered: LoweredScene) -> JSON {
    .object(
      scene.views.indices.dropFirst().compactMap { index in
        let view = scene.views[index]
        guard view.kind.known?.hasRows ?? false else { return nil }
        return (String(index - 1), json(view, lowered.settings[index], scene.rowScenes))
      })
  }

  private static func json(
    _ view: ViewNode, _ settings: EffectiveSettings, _ scenes: [Scene]
  ) -> JSON {
    let rows = settings.rows
    let areGiven =
      rows.columns == nil
      && rows.runs.filter { $0.part == .row && 0 < $0.count }.allSatisfy {
        scenes[$0.scene].widthOfItem != nil && scenes[$0.scene].heightOfRow != nil
      }
    return .object([
      ("kind", .string(view.kind.word)),
      ("headersStay", .bool(view.kind.known.map(rows.headersStay) ?? false)),
      ("axis", .string(rows.axis == .vertical ? "vertical" : "horizontal")),
      ("columns", rows.columns.map { .number($0.doubleValue) } ?? .null),
      (
        "spacing",
        .array([.number(rows.spacing.width.doubleValue), .number(rows.spacing.height.doubleValue)])
      ),
      ("areGiven", .bool(areGiven)), ("insets", json(settings.safeArea)),
      ("keepsOff", .bool(view.keepsOffBars)),
      (
        "offset",
        settings.offset.map { .array([.number($0.x.doubleValue), .number($0.y.doubleValue)]) }
          ?? .null
      ),
      ("runs", .array(rows.runs.map(json))),
    ])
  }

  private static func json(_ run: RowRun) -> JSON {
    .object([
      ("row", .integer(run.scene)), ("count", .integer(run.count)),
      ("part", .string(run.part.rawValue)), ("period", .integer(run.period)),
      (
        "words",
        .array(
          run.words.map { words in
            .array([
              .integer(words.view.index - 1),
              .array(words.texts.prefix(PreviewBounds.rowTexts).map { .string($0) }),
            ])
          })
      ),
    ])
  }

  static func json(_ insets: Insets) -> JSON {
    .array(
      [insets.top, insets.left, insets.bottom, insets.right].map { .number($0.doubleValue) })
  }

  /// The color of the layout itself.
  static func ground(_ lowered: LoweredScene) -> JSON { color(lowered.settings[0].color) }

  /// As CSS has it; null for one of the app's own, and for none.
  static func color(_ name: String?) -> JSON {
    name.flatMap { NamedColor($0) }.map { .string($0.css) } ?? .null
  }
}
