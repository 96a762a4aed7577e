import PlumbCode
import PlumbDiagnostics
import PlumbJSON
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSolver
import PlumbText
import PlumbTypography

/// What a page knows of a layout besides its functions; equal parts are written once.
struct PreviewData {
  private let scene: Scene
  private let script: PreviewScript
  /// What some contents are at first.
  private let contents: [ContentSize]
  private var places: Places
  private(set) var functions = Interned()
  private var measures = Interned()
  private var looks = Interned()
  private var rows = Interned()
  private var rowsOf = Interned()
  private var fonts = PreviewFonts()
  private var lists = Interned()

  init(_ script: PreviewScript, _ files: [SourceText], _ contents: [ContentSize]) {
    self.script = script
    self.contents = contents
    scene = script.scene
    places = Places(files)
  }

  /// - Parameter isProved: whether lint has nothing to say against it.
  mutating func json(isProved: Bool) -> JSON {
    let programs: [JSON]
    let scales: [Double]
    if script.programs.isEmpty {
      scales = [1]
      programs = gridPrograms()
    } else {
      scales = script.scales
      programs = script.programs.map { json($0, texts: $1) }
    }
    let views = JSON.array(scene.views.indices.dropFirst().map { json(view: $0) })
    let maps = JSON.array(scene.sizeMaps().map { json($0) })
    let usual = scene.defaultSituation
    return .object([
      ("name", .string(scene.name)), ("parts", .array(partNames.map { .string($0) })),
      ("width", json(scene.width)), ("height", json(scene.height)),
      (
        "sizes",
        .array(
          scene.sizes.all.map { .object([("width", json($0.width)), ("height", json($0.height))]) })
      ),
      ("usual", .object([("width", json(usual.width)), ("height", json(usual.height))])),
      (
        "groups",
        .array(
          scene.groups.map { group in
            .object([
              ("name", .string(group.name)), ("states", .array(group.states.map { .string($0) })),
            ])
          })
      ),
      ("transitions", .array(scene.transitions.compactMap { json($0) })),
      ("isProved", .bool(isProved)), ("inexact", .string(script.inexact)),
      ("views", views), ("contents", .array(script.contents.map { json($0) })),
      (
        "insets",
        .object(
          SafeEdge.allCases.compactMap { edge in
            script.insets[edge].map { (edge.rawValue, .number($0)) }
          })
      ),
      ("scales", .array(scales.map { .number($0) })), ("programs", .array(programs)),
      ("measures", measures.json), ("looks", looks.json), ("rows", rows.json),
      ("rowsOf", rowsOf.json),
      ("characters", .string(fonts.characters(of: scene))),
      ("units", .array(fonts.units(of: scene).map { .number($0) })),
      ("fonts", .array(scales.map { fonts.json(scale: $0, scene) })),
      ("maps", maps), ("lists", lists.json),
    ])
  }

  /// The layouts that it is made of, or its rows are.
  private var partNames: [String] {
    var names = scene.rowScenes.filter { $0.braces == nil }.map(\.name)
    for view in scene.views {
      if case .component(let name) = view.kind, !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func json(_ length: Double?) -> JSON { length.map { .number($0) } ?? .null }

  private func json(_ extent: DeclaredExtent) -> JSON {
    .object([
      ("min", .number(extent.minimum)), ("max", .number(extent.maximum)),
      ("fits", .bool(extent.fits)),
    ])
  }

  private mutating func json(view index: Int) -> JSON {
    let view = scene.views[index]
    let style = svgClass(of: view.kind.word)
    var members: [(key: String, value: JSON)] = [
      ("path", .string(view.path)), ("name", .string(view.name)),
      ("kind", .string(view.kind.word)),
      ("style", .string(style == "field" ? "field-view" : style)),
      ("parent", .integer((view.parent?.index ?? 0) - 1)), ("z", .integer(view.zOrder)),
      ("invisible", .bool(view.kind.isInvisible)), ("line", .integer(places.line(view.range))),
      ("sample", words(of: view).map { .string($0) } ?? .null), ("wraps", .bool(view.wraps)),
    ]
    if view.kind.known == .image {
      if let name = view.sample { members.append(("image", .string(name))) }
      for case .contentMode(let mode) in view.settings.map(\.value) {
        members.append(("mode", .string(mode.rawValue)))
      }
    }
    if view.wraps, let sample = view.sample {
      members.append(("breaks", .array(LineBreaks.offsets(in: sample).map { .integer($0) })))
    }
    return .object(members)
  }

  /// The name behind that of an image view is an image's.
  private func words(of view: ViewNode) -> String? { view.kind.known == .image ? nil : view.sample }

  private func json(_ transition: StateTransition) -> JSON? {
    guard let group = scene.groups.firstIndex(where: { $0.name == transition.group }),
      let from = scene.groups[group].states.firstIndex(of: transition.from),
      let to = scene.groups[group].states.firstIndex(of: transition.to)
    else { return nil }
    let (first, second) = transition.curve.controlTimes
    return .object([
      ("group", .integer(group)), ("from", .integer(from)), ("to", .integer(to)),
      ("duration", .number(transition.duration)),
      ("curve", .array([.number(first), .number(second)])),
    ])
  }

  private func json(_ parameter: SceneProgram.Parameter) -> JSON {
    guard case .content(let view, let axis) = parameter else { return .null }
    return .object([
      ("view", .integer(view.index - 1)),
      ("axis", .string(axis == .horizontal ? "width" : "height")),
    ])
  }

  // MARK: Programs

  /// - Parameter texts: By size of text, its place among those of the program.
  private mutating func json(_ program: SceneProgram, texts: [Int?]) -> JSON {
    let told = Set(program.told)
    var places: [SceneProgram.Parameter: Int] = [:]
    var placesOfTold: [SceneProgram.Parameter: Int] = [:]
    for (place, parameter) in program.parameters.enumerated() {
      if told.contains(place) {
        placesOfTold[parameter] = place
      } else {
        places[parameter] = place
      }
    }
    let measures = texts.map { text -> JSON in
      guard let text else { return .null }
      let contents = script.contents.map { parameter -> JSON in
        guard let place = places[parameter] else { return .null }
        let measure = program.measure(place, atText: text)
        return .array([
          .number(chosen(parameter) ?? measure.drawn), json(measure.least), json(measure.most),
        ])
      }
      let lengths = script.lengths.map { parameter -> JSON in
        json(placesOfTold[parameter].map { program.measure($0, atText: text).drawn })
      }
      let own = JSON.object([("contents", .array(contents)), ("texts", .array(lengths))])
      return .integer(self.measures.place(of: own))
    }
    return .object(
      members(program.states, program.direction, program.holds, program.lowered) + [
        ("run", .integer(functions.place(of: .string(script.function(program))))),
        ("measures", .array(measures)),
      ])
  }

  /// What a page knows of a choice of states, a direction and the conditions that hold.
  private mutating func members(
    _ states: [StateChoice], _ direction: Direction, _ holds: [Bool], _ lowered: LoweredScene
  ) -> [(key: String, value: JSON)] {
    [
      ("states", json(states)), ("rtl", .bool(direction == .rightToLeft)),
      ("holds", .array(holds.map { .bool($0) })), ("look", .integer(look(lowered))),
      ("rows", .integer(rows(of: lowered))),
      ("lists", .integer(lists.place(of: PreviewLists.json(scene, lowered)))),
      ("ground", PreviewLists.ground(lowered)),
      ("safe", PreviewLists.json(lowered.settings[0].safeArea)),
    ]
  }

  /// How large a content is to be at first; nil for as drawn.
  private func chosen(_ parameter: SceneProgram.Parameter) -> Double? {
    guard case .content(let view, let axis) = parameter else { return nil }
    let content = contents.first { $0.view == scene.views[view.index].path }
    return axis == .horizontal ? content?.width : content?.height
  }

  /// The place of each chosen state in its group.
  private func json(_ states: [StateChoice]) -> JSON {
    .array(
      zip(scene.groups, states).map { group, choice in
        .integer(group.states.firstIndex(of: choice.state) ?? 0)
      })
  }

  private mutating func look(_ lowered: LoweredScene) -> Int {
    let list = scene.views.indices.dropFirst().map { index -> JSON in
      let (settings, kind) = (lowered.settings[index], scene.views[index].kind.known)
      let (wide, high) = settings.intrinsic.padding ?? (.zero, .zero)
      return .object(
        rareLooks(settings, scene.views[index], lowered.situation.direction) + [
          ("hidden", .bool(settings.isHidden)),
          ("ground", PreviewLists.color(settings.ground(of: kind))),
          ("ink", PreviewLists.color(settings.ink(of: kind))),
          ("font", .integer(fonts.place(of: settings.text.font))),
          ("lines", .integer(settings.text.lines)),
          ("padding", .array([.number(wide.doubleValue), .number(high.doubleValue)])),
          (
            "title",
            settings.intrinsic.titleRoom.map {
              .array([
                .number($0.least.doubleValue), .number($0.extra.doubleValue),
                .bool($0.isWholePoints),
              ])
            } ?? .null
          ),
        ])
    }
    return looks.place(of: .array(list))
  }

  /// What a view has beside what all have: words that its declaration does not say, an image, round
  /// corners.
  private func rareLooks(
    _ settings: EffectiveSettings, _ view: ViewNode, _ direction: Direction
  ) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    if !settings.radius.isZero {
      let radius = settings.radius.doubleValue
      let corners = settings.roundCorners(in: direction).map { $0 ? radius : 0 }
      let areAlike = !corners.contains(0)
      members.append(
        ("radius", areAlike ? .number(radius) : .array(corners.map { .number($0) })))
    }
    if let border = settings.border, let color = border.css {
      members.append(("border", .string("\(border.width.doubleValue)px \(color)")))
    }
    if let shadow = settings.shadow { members.append(("shadow", .string(shadow.css))) }
    if settings.shownWords != view.sample, let words = settings.shownWords {
      members.append(("words", .string(words)))
      members.append(("breaks", .array(LineBreaks.offsets(in: words).map { .integer($0) })))
    }
    if settings.text.lineBreak == .charWrapping { members.append(("everywhere", .bool(true))) }
    if let (image, gap, insets) = settings.intrinsic.buttonLook {
      let directions: [ButtonParts.Place: String] = [
        .leading: "row", .trailing: "row-reverse", .top: "column", .bottom: "column-reverse",
      ]
      let lengths = [
        image.width, image.height, gap, insets.top, insets.right, insets.bottom, insets.left,
      ]
      members.append(("flow", .string(directions[image.place] ?? "")))
      members.append(("image", .array(lengths.map { .number($0.doubleValue) })))
    }
    switch settings.text.alignment {
    case .natural, .justified: break
    case .leading, .left, .center, .right, .trailing:
      let isAtRight = settings.text.alignment.isAtRight(in: direction)
      members.append(("align", .string(isAtRight.map { $0 ? "right" : "left" } ?? "center")))
    }
    return members
  }

  private mutating func rows(of lowered: LoweredScene) -> Int {
    let lists = ConstraintWriter(scene).rowsByView(lowered).dropFirst().map { list -> JSON in
      .array(
        list.map { text, range in
          let row = JSON.array([
            .string(text), .integer(range.file.index), .integer(places.line(range)),
          ])
          return .integer(rows.place(of: row))
        })
    }
    return rowsOf.place(of: .array(Array(lists)))
  }

  private mutating func json(_ map: SizeMap) -> JSON {
    .object([
      ("states", json(map.states)), ("rtl", .bool(map.direction == .rightToLeft)),
      (
        "parts",
        .array(
          map.parts.map { part in
            .object([
              ("conflict", .bool(part.isConflict)), ("message", .string(part.message)),
              ("line", .integer(places.line(part.range))),
              (
                "corners",
                .array(part.corners.map { .array([.number($0.width), .number($0.height)]) })
              ),
            ])
          })
      ),
    ])
  }

  // MARK: Frames at some sizes

  /// For each choice of states and direction, frames solved at a grid of sizes.
  private mutating func gridPrograms() -> [JSON] {
    let widths = Self.lengths(scene.width)
    let heights = Self.lengths(scene.height)
    var programs: [JSON] = []
    for direction in Direction.allCases {
      for states in scene.stateCombinations(limit: PreviewBounds.gridStates) {
        var grid: [JSON] = []
        for height in heights {
          for width in widths {
            let situation = Situation(
              width: width, height: height, states: states, direction: direction)
            grid.append(json(frames(of: scene, in: situation, withConstraints: false)))
          }
        }
        let lowered = LoweredScene(
          scene,
          in: Situation(
            width: widths[0], height: heights[0], states: states, direction: direction))
        let nothing = JSON.object([("contents", .array([])), ("texts", .array([]))])
        programs.append(
          .object(
            members(states, direction, scene.conditions.map { _ in false }, lowered) + [
              ("measures", .array([.integer(measures.place(of: nothing))])),
              (
                "grid",
                .object([
                  ("widths", .array(widths.map { json($0) })),
                  ("heights", .array(heights.map { json($0) })), ("frames", .array(grid)),
                ])
              ),
            ]))
      }
    }
    return programs
  }

  private static func lengths(_ extent: DeclaredExtent) -> [Double?] {
    if extent.fits { return [nil] }
    if extent.minimum == extent.maximum { return [extent.minimum] }
    let step = (extent.maximum - extent.minimum) / Double(PreviewBounds.gridLengths - 1)
    return (0..<PreviewBounds.gridLengths).map { nearest(extent.minimum + Double($0) * step) }
  }

  private func json(_ outcome: FramesOutcome) -> JSON {
    guard case .solved(let table) = outcome else { return .null }
    var numbers = [0, 0, table.width, table.height]
    for view in table.views {
      numbers += [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
    }
    return .array(numbers.map { .number($0) })
  }
}

/// Values that are each kept once, by place: either all are texts, or none is.
struct Interned {
  private(set) var values: [JSON] = []
  private var known: [String: Int] = [:]

  mutating func place(of value: JSON) -> Int {
    let text = if case .string(let own) = value { own } else { value.inOneLine() }
    if let place = known[text] { return place }
    known[text] = values.count
    values.append(value)
    return values.count - 1
  }

  var json: JSON { .array(values) }

  /// Those that are texts.
  var texts: [String] {
    values.compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
  }
}

extension Places {
  fileprivate mutating func line(_ range: SourceRange) -> Int {
    position(range.lower, in: range.file).line
  }
}
