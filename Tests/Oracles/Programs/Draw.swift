import PlumbDiagnostics
import PlumbModel
import TestRandom

/// One situation drawn at random, and what a program asked for on its way.
struct Draw {
  var situation: Situation
  /// By parameter of the program, insets and contents; those not here are as drawn in the file.
  var contents: [SceneProgram.Parameter: Double] = [:]
  /// By view, the height that its text needs in the width that it got.
  var heights: [Int: Double] = [:]

  /// A size of the layout's own, in halves of a point.
  init(
    _ scene: Scene, _ states: [StateChoice], _ direction: Direction, _ random: inout SeededRandom
  ) {
    situation = Situation(
      width: Self.length(scene.width, &random), height: Self.length(scene.height, &random),
      states: states, direction: direction)
  }

  private static func length(_ extent: DeclaredExtent, _ random: inout SeededRandom) -> Double? {
    if extent.fits { return nil }
    return extent.minimum + Double(random.below(Int(2 * (extent.maximum - extent.minimum)) + 1)) / 2
  }

  /// Some contents as drawn, others anything.
  mutating func drawContents(
    of program: SceneProgram, in scene: Scene, _ random: inout SeededRandom
  ) {
    for (place, parameter) in program.parameters.enumerated() {
      if case .inset = parameter { contents[parameter] = Double(random.below(136)) / 2 }
      guard case .content(let view, let axis) = parameter, random.chance(50) else { continue }
      let size = Double(random.below(axis == .horizontal ? 600 : 80)) / 2
      let range = program.ranges[place]
      let value = min(max(size, range.least ?? size), range.most ?? size)
      contents[parameter] = value
      add(value, axis, of: scene.views[view.index].path)
    }
    let insets = SafeEdge.allCases.map { contents[.inset($0)] }
    if insets.contains(where: { $0 != nil }) {
      situation.safeArea = EdgeInsets(
        top: insets[0] ?? 0, left: insets[1] ?? 0, bottom: insets[2] ?? 0, right: insets[3] ?? 0)
    }
  }

  private mutating func add(_ value: Double, _ axis: Axis, of path: String) {
    let place = situation.contents.firstIndex { $0.view == path } ?? situation.contents.count
    if place == situation.contents.count {
      situation.contents.append(ContentSize(view: path, width: nil, height: nil))
    }
    if axis == .horizontal {
      situation.contents[place].width = value
    } else {
      situation.contents[place].height = value
    }
  }

  /// What the program says, by interpretation: four lengths a view; nil where lines clash.
  mutating func values(of program: SceneProgram) -> [Double]? {
    let given = parameterValues(of: program)
    var heights: [Int: Double] = [:]
    let values = program.program.values(at: given) { place, width in
      guard case .wrapped(let view) = program.parameters[place] else { return 0 }
      let height = program.height(of: view, within: width)
      heights[view.index] = height
      return height
    }
    self.heights = heights
    return values
  }

  func parameterValues(of program: SceneProgram) -> [Double] {
    program.parameters.map { parameter in
      switch parameter {
      case .width: situation.width ?? 0
      case .height: situation.height ?? 0
      case .inset, .content, .ascent, .descent:
        contents[parameter] ?? program.sample(parameter)
      case .wrapped(let view): heights[view.index] ?? 0
      }
    }
  }
}
