import PlumbCode
import PlumbModel
import PlumbSyntax
import PlumbText

/// Samples of layouts as rows of tables, with the words, the looks and the states of each row.
///
/// What differs from row to row is a parameter of the sample: of the view `name` its `nameWords`,
/// its `nameColor`.
struct SwiftUIRowSamples {
  private let layouts: [String: SwiftUILayout]
  /// By layout: views whose words some row says, and by look those of which some row says that.
  private var worded: [String: Set<Int>] = [:]
  private var drawn: [String: [Look: Set<Int>]] = [:]

  /// What rows may say of a view besides its words.
  enum Look: CaseIterable {
    case symbol, color, background, textColor, tint

    /// What ends the name of its parameter.
    var word: String {
      switch self {
      case .symbol: "Symbol"
      case .color: "Color"
      case .background: "Background"
      case .textColor: "TextColor"
      case .tint: "Tint"
      }
    }

    fileprivate var type: String { self == .symbol ? "String?" : "Color?" }

    /// A value of it as an expression; nil for what says something else.
    fileprivate func code(_ value: Setting.Value) -> String? {
      switch (self, value) {
      case (.symbol, .symbol(let name)): SwiftWords.literal(name)
      case (.color, .color(let color)), (.background, .background(let color)),
        (.textColor, .textColor(let color)), (.tint, .tint(let color)):
        SwiftUIColor.code(color)
      default: nil
      }
    }
  }

  /// Rows one after another, as often as they come.
  struct Turn: Equatable {
    var calls: [String]
    var count = 1
  }

  init(_ layouts: [SwiftUILayout]) {
    self.layouts = Dictionary(layouts.map { ($0.scene.name, $0) }) { first, _ in first }
    for layout in layouts {
      for index in layout.scene.views.indices {
        for run in layout.looks.first(index).rows.runs {
          let row = layout.scene.rowScenes[run.scene]
          for turn in 0..<run.period {
            worded[row.name, default: []].formUnion(words(of: run, row, turn: turn).map(\.view))
          }
          for look in Look.allCases {
            drawn[row.name, default: [:]][look, default: []]
              .formUnion(looks(look, of: row).map(\.view))
          }
        }
      }
    }
  }

  // MARK: Parameters

  /// The parameter for a view's words; nil where all rows have those of the layout.
  func parameter(_ index: Int, of layout: SwiftUILayout) -> String? {
    guard worded[layout.scene.name]?.contains(index) ?? false else { return nil }
    return layout.wordsName(index)
  }

  /// The same for one of its looks.
  func parameter(_ look: Look, _ index: Int, of layout: SwiftUILayout) -> String? {
    guard drawn[layout.scene.name]?[look]?.contains(index) ?? false else { return nil }
    return layout.name(look, index)
  }

  /// Whether some rows say how a view looks.
  func saysLooks(_ index: Int, of layout: SwiftUILayout) -> Bool {
    Look.allCases.contains { parameter($0, index, of: layout) != nil }
  }

  func parameters(of layout: SwiftUILayout) -> [(name: String, type: String, initial: String)] {
    let words = layout.shown.compactMap { parameter($0, of: layout) }
    let looks = Look.allCases.flatMap { look in
      layout.shown.compactMap { parameter(look, $0, of: layout) }.map { ($0, look.type, "nil") }
    }
    return words.map { ($0, "String?", "nil") } + looks
  }

  // MARK: Rows

  /// Rows of a table, as far as their layouts stand in the file.
  func turns(of runs: [RowRun], in layout: SwiftUILayout) -> [Turn] {
    var turns: [Turn] = []
    for run in runs where 0 < run.count {
      let row = layout.scene.rowScenes[run.scene]
      guard layouts[row.name] != nil else { continue }
      let calls = (0..<run.period).map { call(run, row, turn: $0) }
      let (whole, rest) = run.count.quotientAndRemainder(dividingBy: run.period)
      turns.append(Turn(calls: calls, count: whole))
      if 0 < rest { turns.append(Turn(calls: Array(calls[..<rest]))) }
    }
    return Self.folded(turns)
  }

  /// The same rows after each other as one turn, and likewise what comes again and again.
  private static func folded(_ turns: [Turn]) -> [Turn] {
    let single = turns.allSatisfy { $0.count == 1 }
    let calls = turns.flatMap(\.calls)
    guard single, 1 < calls.count else { return turns }
    let period = (1...calls.count).first { period in
      calls.indices.allSatisfy { calls[$0] == calls[$0 % period] }
    }
    guard let period, 2 * period <= calls.count else { return [Turn(calls: calls)] }
    let (whole, rest) = calls.count.quotientAndRemainder(dividingBy: period)
    let turn = Turn(calls: Array(calls[..<period]), count: whole)
    return [turn] + (0 < rest ? [Turn(calls: Array(calls[..<rest]))] : [])
  }

  /// `RowSample(reading: .unread, nameWords: "Grace")`
  private func call(_ run: RowRun, _ row: Scene, turn: Int) -> String {
    guard let layout = layouts[row.name] else { return "" }
    var given: [String] = []
    for group in layout.scene.groups {
      guard let following = row.followingGroups.first(where: { $0.group.name == group.name }),
        case .state(let state) = following.leader
      else { continue }
      let name = layout.frames.argument(of: group).prefix { $0 != ":" }
      given.append("\(name): .\(SwiftWords.name(SwiftWords.cases(group)[state]))")
    }
    let words = words(of: run, row, turn: turn)
    for index in layout.shown {
      guard let text = words.first(where: { $0.view == index })?.text else { continue }
      given.append("\(layout.wordsName(index)): \(layout.looks.said(text, by: index))")
    }
    for look in Look.allCases {
      given += looks(look, of: row).map { "\(layout.name(look, $0.view)): \($0.code)" }
    }
    return "\(layout.sampleName)(\(given.joined(separator: ", ")))"
  }

  /// What a row says of a look by itself; its states the layout knows.
  private func looks(_ look: Look, of row: Scene) -> [(view: Int, code: String)] {
    guard let layout = layouts[row.name], let braces = row.braces else { return [] }
    return layout.shown.compactMap { index in
      let view = layout.scene.views[index]
      guard let place = row.views.firstIndex(where: { $0.path == view.path }),
        let code = row.views[place].says(look, in: braces)
      else { return nil }
      return (index, code)
    }
  }

  /// What the views of a row show, where that is not what its layout says.
  private func words(of run: RowRun, _ row: Scene, turn: Int) -> [(view: Int, text: String)] {
    guard let layout = layouts[row.name] else { return [] }
    return layout.shown.compactMap { index in
      let view = layout.scene.views[index]
      guard view.kind.known?.showsWords ?? false,
        let place = row.views.firstIndex(where: { $0.path == view.path })
      else { return nil }
      let told = run.words.first { $0.view.index == place }
      let text = told.map { $0.texts[turn % $0.texts.count] } ?? row.views[place].steadyWords
      guard let text, text != view.steadyWords else { return nil }
      return (index, text)
    }
  }
}

extension ViewNode {
  /// What some braces say of how it looks.
  fileprivate func says(_ look: SwiftUIRowSamples.Look, in braces: SourceRange) -> String? {
    settings.filter { braces.holds($0.range) }.compactMap { look.code($0.value) }.last
  }
}

extension ViewKind {
  fileprivate var showsWords: Bool {
    switch self {
    case .label, .button, .field, .textview, .segmented, .picker: true
    default: false
    }
  }
}
