import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSyntax

/// SwiftUI that lays out views by arithmetic, without constraints or a solver: for each layout a
/// `Layout`, a view that takes one view for each of the layout's, and a sample of it.
public struct SwiftUIFile: SwiftEmitter {
  public let text: String
  /// Errors, each with a place, whose subject the text lacks, and warnings of what it takes as it
  /// is drawn.
  public let diagnostics: [Diagnostic]

  /// The types of each layout of the analyzed file, in file order.
  public init(_ analysis: Analysis, _ options: SwiftOptions = SwiftOptions()) {
    let analysis = (options.layout.flatMap(analysis.only) ?? analysis).decidedOnOwnPlatforms()
    var options = options
    options.writesViews = false
    let names = Set(analysis.scenes.map(\.name))
    var layouts: [SwiftUILayout] = []  // each of one piece
    var diagnostics: [Diagnostic] = []
    for scene in analysis.scenes {
      var found = Self.layouts(of: scene, analysis, options, .scaledWords, names)
      // What scrolls cannot follow how high words outside are, but what the file has of them.
      for told in [SceneProgram.Told.scaledLabels, .nothing]
      where found.diagnostics.contains(where: { $0.severity == .error }) {
        found = Self.layouts(of: scene, analysis, options, told, names)
      }
      layouts += found.layouts
      // What a component lacks is told once.
      diagnostics += found.diagnostics.filter { own in
        !diagnostics.contains { $0.range == own.range && $0.severity == .warning }
      }
    }
    layouts = Self.closed(layouts, taken: names)
    Self.addSeparated(analysis, options, names, to: &layouts, &diagnostics)
    var code = CodeWriter()
    code.lines(SwiftFile.heading(of: analysis))
    if options.isConditional { code.line("#if canImport(SwiftUI)") }
    code.line("import SwiftUI")
    let rows = SwiftUIRowSamples(layouts)
    var measures: Set<SwiftUIShared.Measure> = []
    var made: [CodeWriter.Line] = []
    var (readsSize, hasReaders, turns, moves, hides) = (false, false, false, false, false)
    var hasAreas = false
    for layout in layouts {
      code.line()
      for (place, part) in layout.parts.enumerated() {
        if 0 < place { code.line() }
        part.frames.write(to: &code)
        let type = SwiftUILayoutStruct(layout, part)
        type.write(to: &code)
        measures.formUnion(type.measures)
        (turns, moves) = (turns || type.turns, moves || type.moves)
      }
      let known = CodeWriter.lines { SwiftUIKnownView.write(all: layout, to: &$0) }
      // It shows nothing but what the file has.
      let sample =
        options.hasSamples
        ? CodeWriter.lines { SwiftUISampleStruct(layout, rows: rows).write(to: &$0) } : []
      let view = CodeWriter.lines {
        SwiftUIViewFunction(layout, among: known + sample).write(to: &$0)
      }
      code.add(known + view + sample)
      made += view
      hides = hides || view.contains { $0.contains(".\(SwiftUIShared.hiding)(") }
      readsSize = readsSize || SwiftUISurroundings.size.isAsked(in: known + view)
      hasReaders = hasReaders || sample.contains { $0.contains(SwiftUIShared.sizeReader) }
      hasAreas = hasAreas || (known + sample).contains { $0.contains(SwiftUIShared.touchArea) }
    }
    if !layouts.isEmpty {
      SwiftUIShared.write(measures, turns: turns, moves: moves, hides: hides, to: &code)
      if readsSize || hasReaders { SwiftUIShared.writeSize(hasReaders: hasReaders, to: &code) }
      SwiftUISurroundings.writeReaders(in: made, to: &code)
      if hasAreas { SwiftUIShared.writeTouchArea(to: &code) }
      let flows = layouts.flatMap(SwiftUIFlow.all)
      if !flows.isEmpty { SwiftUIFlowLayout(flows).write(to: &code) }
      SwiftUIColor.writeSystem(usedIn: layouts.map(\.scene), to: &code)
    }
    if options.isConditional { code.line("#endif") }
    text = code.text
    self.diagnostics = diagnostics
  }

  /// The same layouts with the uses of components that can be views of their own.
  ///
  /// Words of rows are given to the views of a layout itself, so that what rows are made of stays
  /// in one piece.
  private static func closed(_ layouts: [SwiftUILayout], taken: Set<String>) -> [SwiftUILayout] {
    let rows = Set(layouts.flatMap(\.scene.rowScenes).map(\.name))
    let parts = Dictionary(layouts.map { ($0.scene.name, $0) }) { first, _ in first }
      .filter { !$0.value.diagnostics.contains { $0.severity == .error } }
    var known: [String: SwiftUILayout] = [:]
    func closed(_ layout: SwiftUILayout) -> SwiftUILayout {
      let name = layout.scene.name
      if let known = known[name] { return known }
      let used = Set(layout.scene.views.compactMap(\.kind.layoutName))
      let components = parts.filter { used.contains($0.key) }.mapValues(closed)
      var own = layout
      if !rows.contains(name), !components.isEmpty {
        let other = SwiftUILayout(layout.frames, taken: taken, components: components)
        if !other.diagnostics.contains(where: { $0.severity == .error }) { own = other }
      }
      known[name] = own
      return own
    }
    return layouts.map(closed)
  }

  /// Adds layouts whose states are too many together, and few in each use of a component; of
  /// others it says which lines have them multiply.
  private static func addSeparated(
    _ analysis: Analysis, _ options: SwiftOptions, _ names: Set<String>,
    to layouts: inout [SwiftUILayout], _ diagnostics: inout [Diagnostic]
  ) {
    let components = Dictionary(layouts.map { ($0.scene.name, $0) }) { first, _ in first }
    for scene in analysis.scenes where components[scene.name] == nil && scene.hasTooManyVariants {
      let place = diagnostics.firstIndex { $0.range == scene.nameRange && $0.rule == .limit }
      var ties: [Label] = []
      let found = [SceneProgram.Told.scaledWords, .scaledLabels, .nothing].lazy.compactMap { told in
        SwiftUISeparation(scene, told: told, components, ties: &ties) { programs in
          SwiftFrameStruct(scene, programs, analysis.files, options)
        }
      }
      .map { SwiftUILayout($0, taken: names) }
      .first { layout in !layout.diagnostics.contains { $0.severity == .error } }
      guard let found else {
        if let place { diagnostics[place].labels += ties.prefix(SwiftBounds.groupsListed) }
        continue
      }
      if let place { diagnostics.remove(at: place) }
      diagnostics += found.diagnostics
      layouts.append(found)
    }
    let places = analysis.scenes.map(\.name)
    layouts.sort { own, other in
      let (place, otherPlace) = (
        places.firstIndex(of: own.scene.name) ?? 0, places.firstIndex(of: other.scene.name) ?? 0
      )
      return place < otherPlace
    }
  }

  /// The layout of a scene, if it can be written, and what there is to say of it.
  private static func layouts(
    of scene: Scene, _ analysis: Analysis, _ options: SwiftOptions, _ told: SceneProgram.Told,
    _ names: Set<String>
  ) -> (layouts: [SwiftUILayout], diagnostics: [Diagnostic]) {
    let (structs, diagnostics) = SwiftFrames.structs(
      of: [scene], analysis, options, told: told, asksFlows: true)
    let layouts = structs.map { SwiftUILayout($0, taken: names) }
    return (layouts, diagnostics + layouts.flatMap(\.diagnostics))
  }

  /// What stands before each type that needs `Layout`.
  static let availability = "@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)"
}
