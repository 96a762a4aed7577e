import PlumbDiagnostics
import PlumbModel
import PlumbText

/// Tables as the model would make them, without it.
enum Fakes {
  static func table(
    _ layout: String, _ width: Double, _ height: Double, states: [StateChoice] = [],
    direction: Direction = .leftToRight, _ views: [ViewFrame], ambiguous: [String] = []
  ) -> FrameTable {
    FrameTable(
      layout: layout, width: width, height: height, states: states, direction: direction,
      views: views, ambiguous: ambiguous,
      statistics: FrameStatistics(variables: 0, rows: 0, pivots: 0),
      margins: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  static func view(
    _ path: String, _ kind: String, _ x: Double, _ y: Double, _ width: Double,
    _ height: Double, sample: String? = nil, in parent: (index: Int, x: Double, y: Double)? = nil,
    color: String? = nil, isHidden: Bool = false, z: Int = 0, constraints: [String] = []
  ) -> ViewFrame {
    ViewFrame(
      path: path, kind: kind, sample: sample, color: color, isHidden: isHidden,
      isInvisible: kind == "guide" || kind == "spacer",
      frame: Frame(x: x, y: y, width: width, height: height), rootX: x + (parent?.x ?? 0),
      rootY: y + (parent?.y ?? 0), parent: parent?.index,
      margins: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), constraints: constraints,
      zOrder: z)
  }

  static let songs = [
    table(
      "SongView", 375, 40, states: [StateChoice(group: "disclosure", state: "collapsed")],
      [
        view(
          "number", "label", 4, 4, 50, 32, sample: "0",
          constraints: ["top == super.top + 4", "width == 50"]),
        view("name", "label", 62, 4, 309, 32, sample: "NONE"),
      ]),
    table(
      "SongView", 375, 80, states: [StateChoice(group: "disclosure", state: "expanded")],
      direction: .rightToLeft,
      [
        view("number", "label", 336, 4, 35, 72, sample: "0"),
        view("name", "label", 4, 4, 324, 72, sample: "NONE"),
      ], ambiguous: ["name"]),
  ]

  static let card = table(
    "Card", 320, 240.5,
    [
      view("card", "view", 10.3, 10.2, 300.1 / 3, 150, z: 1),
      view(
        "card.title", "label", 8.4, 8.4, 100.0 / 3, 20, sample: "A <b> & \"c\"", in: (0, 10.3, 10.2)
      ),
      view("card.icon", "image", 50, 40, 44, 44, in: (0, 10.3, 10.2), color: "#ff0000"),
      view("card.icon.ok", "button", 2, 2, 40, 12, sample: "OK", in: (2, 60.3, 50.2)),
      view("名前", "field", 150, 20, 160, 34, sample: "cafe\u{301}\u{1}"),
      view("gap", "guide", 150, 60, 160, 40),
      view("on", "switch", 150, 110, 51, 31, color: "red", isHidden: true),
      view("header", "Header", 1.0 / 3, 170, 319, 60, sample: "component", constraints: ["a < b"]),
      view("tiny", "view", 5, 232, 1e-9, 4),
    ])
}
