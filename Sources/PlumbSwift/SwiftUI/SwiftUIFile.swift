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
    var layouts: [SwiftUILayout] = []
    var diagnostics: [Diagnostic] = []
    for scene in analysis.scenes {
      var found = Self.layouts(of: scene, analysis, options, .scaledLabels, names)
      // What scrolls cannot follow how high a label outside is, but what the file has of it.
      if found.diagnostics.contains(where: { $0.severity == .error }) {
        found = Self.layouts(of: scene, analysis, options, .nothing, names)
      }
      layouts += found.layouts
      diagnostics += found.diagnostics
    }
    var code = CodeWriter()
    code.lines(SwiftFile.heading(of: analysis))
    if options.isConditional { code.line("#if canImport(SwiftUI)") }
    code.line("import SwiftUI")
    let rows = SwiftUIRowSamples(layouts)
    var measures: Set<SwiftUIShared.Measure> = []
    for layout in layouts {
      code.line()
      for (place, part) in layout.parts.enumerated() {
        if 0 < place { code.line() }
        part.frames.write(to: &code)
        let type = SwiftUILayoutStruct(layout, part)
        type.write(to: &code)
        measures.formUnion(type.measures)
      }
      SwiftUIViewStruct(layout).write(to: &code)
      SwiftUISampleStruct(layout, rows: rows).write(to: &code)
    }
    if !layouts.isEmpty { SwiftUIShared.write(measures, to: &code) }
    if options.isConditional { code.line("#endif") }
    text = code.text
    self.diagnostics = diagnostics
  }

  /// The layout of a scene, if it can be written, and what there is to say of it.
  private static func layouts(
    of scene: Scene, _ analysis: Analysis, _ options: SwiftOptions, _ told: SceneProgram.Told,
    _ names: Set<String>
  ) -> (layouts: [SwiftUILayout], diagnostics: [Diagnostic]) {
    let (structs, diagnostics) = SwiftFrames.structs(of: [scene], analysis, options, told: told)
    let layouts = structs.map { SwiftUILayout($0, taken: names) }
    return (layouts, diagnostics + layouts.flatMap(\.diagnostics))
  }

  /// What stands before each type that needs `Layout`.
  static let availability = "@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)"
}
