import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSyntax

/// Tests for the classes of a file: what Auto Layout makes of each is compared with arithmetic.
///
/// No numbers are expected as such, since fonts differ from system to system: the arithmetic is
/// that of `SwiftFrames`, over the sizes of contents and the lines of text that the views tell.
public struct SwiftTestFile: SwiftEmitter {
  public let text: String
  /// Warnings of layouts, or states of them, that no test is written for.
  public let diagnostics: [Diagnostic]

  /// A test case for each layout of the analyzed file, in file order.
  public init(_ analysis: Analysis, _ options: SwiftOptions = SwiftOptions()) {
    let analysis = (options.layout.flatMap(analysis.only) ?? analysis).decided(
      on: options.target.platform, textScale: options.target.hasTextSizes ? nil : .one)
    // Cells of a style stand with the tables that have them, and nowhere else.
    let scenes = analysis.scenes.filter { $0.cellStyle == nil && 1 < $0.views.count }
    let (written, unwritten) = SwiftFrames.structs(
      of: scenes, analysis, SwiftOptions(prefix: options.prefix), told: .everything)
    let untested = unwritten.map(Self.warning) + written.compactMap(Self.shares)
    let context = SwiftContext(analysis, options)
    let followed = written.filter { $0.sharingStack == nil }
    let tests = followed.map { SwiftTestClass($0, context, analysis.scenes) }
    var code = CodeWriter()
    code.lines(SwiftFile.heading(of: analysis))
    if options.isConditional { code.line("#if canImport(\(options.target.module))") }
    code.lines((["XCTest", options.target.module]).sorted().map { "import \($0)" })
    if let module = options.testedModule { code.lines(["", "@testable import \(module)"]) }
    if !untested.isEmpty { code.line() }
    for diagnostic in untested { code.line("// Not all is tested: \(diagnostic.message).") }
    for test in tests {
      code.line()
      test.write(to: &code)
    }
    if !tests.isEmpty {
      code.line()
      Self.writeArithmetic(followed, &code)
      SwiftTestSupport(options.target, tests).write(to: &code)
    }
    if options.isConditional { code.line("#endif") }
    text = code.text
    diagnostics = untested + tests.flatMap(\.diagnostics)
  }

  private static func writeArithmetic(_ frames: [SwiftFrameStruct], _ code: inout CodeWriter) {
    code.line("/// Where views lie by the lines of the layouts, worked out without constraints.")
    code.block("private enum Arithmetic {") { code in
      for (place, frames) in frames.enumerated() {
        if place > 0 { code.line() }
        frames.write(to: &code)
      }
    }
  }

  /// What arithmetic cannot follow lacks a test, and nothing else.
  private static func warning(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      diagnostic.rule, diagnostic.message, at: diagnostic.range, label: "it has no test",
      severity: .warning)
  }

  private static func shares(_ frames: SwiftFrameStruct) -> Diagnostic? {
    guard let stack = frames.sharingStack else { return nil }
    return Diagnostic(
      .unsupported, "what \(stack.title) shares out follows its contents, which differ by device",
      at: stack.range, label: "`\(frames.scene.name)` has no test", severity: .warning)
  }
}

extension SwiftFrameStruct {
  /// A stack whose shares follow sizes of contents, which arithmetic has as they are drawn. The
  /// shapes of images it has so too, but those a test can give them.
  fileprivate var sharingStack: ViewNode? {
    scene.views.first { view in
      view.settings.contains {
        if case .distribution(.fillProportionally) = $0.value { true } else { false }
      }
    }
  }
}
