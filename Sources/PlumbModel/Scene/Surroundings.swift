import PlumbSolver
import PlumbText
import PlumbTypography

/// What constraints speak of that neither the file nor its sizes decide: how far a device's safe
/// area and margins reach in, and where the lines of a font stand.
struct Surroundings: Sendable {
  /// Edges of the root, in order.
  private(set) var safe: [SafeEdge] = []
  private(set) var margins: [SafeEdge] = []
  /// Components whose safe area is spoken of, and of which of its places and lengths.
  private(set) var safeParts: [ViewID: Set<Attribute>] = [:]
  /// Views whose baselines are spoken of, ascending.
  private(set) var baselines: [Int] = []

  init(_ constraints: [Constraint], _ assertions: [Assertion]) {
    var safe: Set<SafeEdge> = []
    var margins: Set<SafeEdge> = []
    var baselines: Set<Int> = []
    for (anchor, _) in constraints.lazy.flatMap(\.form.terms) {
      switch anchor.region {
      case .safe:
        safe.formUnion(anchor.attribute.edges)
        speak(of: anchor)
      case .margins where anchor.view == .root: margins.formUnion(anchor.attribute.edges)
      case .frame, .visible, .margins: break
      }
      switch anchor.attribute {
      case .firstBaseline, .lastBaseline: baselines.insert(anchor.view.index)
      default: break
      }
    }
    for (anchor, _) in assertions.lazy.flatMap(\.forms).flatMap(\.terms)
    where anchor.region == .safe { speak(of: anchor) }
    self.safe = SafeEdge.allCases.filter(safe.contains)
    self.margins = SafeEdge.allCases.filter(margins.contains)
    self.baselines = baselines.sorted()
  }

  private mutating func speak(of anchor: Anchor) {
    guard anchor.view != .root else { return }
    safeParts[anchor.view, default: []].insert(anchor.attribute)
  }

  /// Also those of the views in stacks that put them on one line.
  func baselines(of scene: Scene, _ settings: [EffectiveSettings]) -> [Int] {
    var views = Set(baselines)
    for (stack, children) in scene.stacks where settings[stack.index].stack.alignment.isBaseline {
      views.formUnion(children.map(\.index))
    }
    return views.sorted()
  }
}

extension Attribute {
  /// The edges that a place or a length follows.
  fileprivate var edges: [SafeEdge] {
    switch self {
    case .top: [.top]
    case .bottom: [.bottom]
    // Which side is meant hangs on the direction, and may turn around.
    case .left, .right, .leading, .trailing, .centerX, .width: [.left, .right]
    case .centerY, .height, .firstBaseline, .lastBaseline: [.top, .bottom]
    }
  }
}

extension SafeEdge {
  fileprivate var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
}

extension LoweredScene {
  /// Makes parameters of what surrounds a layout, so that what is claimed of a line is claimed on
  /// every device and for every font.
  mutating func openSurroundings(of scene: Scene) {
    let asked = scene.surroundings
    for edge in asked.safe {
      let variable = open(.root, edge.axis, settings[0].safeArea[edge], scene.nameRange)
      expander.insetVariables[edge] = variable
    }
    for edge in settings[0].hasOwnMargins ? [] : asked.margins {
      let variable = open(.root, edge.axis, settings[0].margins[edge], scene.nameRange)
      expander.marginVariables[edge] = variable
    }
    var fonts: [Font: (ascent: VariableID, descent: VariableID)] = [:]
    for index in asked.baselines(of: scene, settings) {
      let own = settings[index]
      if fonts[own.text.font] == nil {
        let range = scene.views[index].range
        fonts[own.text.font] = (
          open(ViewID(index), .vertical, own.text.ascent, range),
          open(ViewID(index), .vertical, own.text.descent, range)
        )
      }
      expander.baselineVariables[index] = fonts[own.text.font]
    }
  }

  /// Makes parameters of where the lines of text stand in each view that is asked for it: a device
  /// has the font that the reader chose.
  ///
  /// - Parameters:
  ///   - views: where none of these is asked, all lines stand as they are drawn.
  ///   - shiftsLines: whether what the file says of a control still moves its line.
  mutating func openLines(
    of scene: Scene, where views: Set<Int>? = nil, shiftingLines shiftsLines: Bool = false
  ) {
    let lines = scene.surroundings.baselines(of: scene, settings)
    if let views, !lines.contains(where: views.contains) { return }
    expander.shiftsLines = shiftsLines
    for index in lines {
      let (view, text) = (ViewID(index), settings[index].text)
      guard scene.views[index].kind.known?.schema.baseline ?? .bottom != .bottom else { continue }
      let range = scene.views[index].range
      expander.baselineVariables[index] = (
        open(view, .vertical, text.ascent, range), open(view, .vertical, text.descent, range)
      )
    }
  }

  private mutating func open(
    _ view: ViewID, _ axis: Axis, _ length: Rational, _ range: SourceRange
  ) -> VariableID {
    open(
      view, axis,
      IntrinsicContent.Size(
        size: length, sizes: ContentRange(only: length), range: range, hug: .defaultLow,
        resist: .defaultLow),
      isMeasured: true, .surroundings)
  }
}
