import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Swift for the layouts of a file, and what of them the toolkit cannot say.
public struct SwiftFile: SwiftEmitter {
  public let text: String
  /// Errors, each with a place; the text then lacks what they are about.
  public let diagnostics: [Diagnostic]

  /// A class for each layout of the analyzed file, in file order.
  public init(_ analysis: Analysis, _ options: SwiftOptions = SwiftOptions()) {
    let analysis = (options.layout.flatMap(analysis.only) ?? analysis).decided(
      on: options.target.platform, textScale: options.target.hasTextSizes ? nil : .one)
    var code = CodeWriter()
    var diagnostics: [Diagnostic] = []
    let name = Self.name(of: analysis)
    code.lines(Self.heading(of: analysis))
    if options.isConditional { code.line("#if canImport(\(options.target.module))") }
    let modules = Self.nativeModules(analysis) + [options.target.module]
    for module in modules.sorted() { code.line("import \(module)") }
    let context = SwiftContext(analysis, options)
    // Cells of a style stand with the tables that have them.
    let layouts = analysis.scenes.filter {
      !context.nesting.isNested($0.name) && $0.cellStyle == nil
    }.map { SwiftClass($0, context) }
    if !options.target.hasCellStyles {
      diagnostics += analysis.scenes.compactMap(\.cellStyle).map {
        Self.refusal(ofCellAt: $0.range)
      }
    }
    let metrics = Set(layouts.flatMap(\.metrics))
    if let tree = analysis.files.first?.tree {
      SwiftMetrics(analysis.metrics, in: tree).write(metrics, to: &code)
    }
    context.colors.write(usedIn: analysis.scenes, options.target, to: &code)
    for layout in layouts {
      code.line()
      layout.write(to: &code)
      if options.form == .view { SwiftViewClass(layout).write(to: &code) }
      diagnostics += layout.diagnostics
    }
    code.line()
    code.block("extension NSLayoutConstraint {") { code in
      code.line("/// Names the line it comes from, and says how strongly it holds.")
      code.block(
        "fileprivate func from(_ line: Int, _ priority: Float = 1000) -> NSLayoutConstraint {"
      ) { code in
        code.line("identifier = \"\(SwiftWords.escaped(name)):\\(line)\"")
        code.line("self.priority = \(options.target.priorityType)(priority)")
        code.line("return self")
      }
    }
    if options.target.hasButtonConfigurations,
      analysis.scenes.contains(where: { $0.views.contains(where: \.holdsMoreThanTitle) })
    {
      code.line()
      Self.writeTitleFont(to: &code)
    }
    if options.target.hasTextStyles,
      analysis.scenes.contains(where: { $0.views.contains(where: \.weighsTextStyle) })
    {
      code.line()
      Self.writeWeighedStyle(to: &code)
    }
    if options.isConditional { code.line("#endif") }
    text = code.text
    self.diagnostics = diagnostics
  }

  static func refusal(ofCellAt style: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupported, "this has no counterpart in AppKit", at: style,
      label: "only tables of UIKit have cells of a style",
      helps: ["a layout with lines of its own is a row in both"])
  }

  private static func writeTitleFont(to code: inout CodeWriter) {
    code.block("extension UIButton {") { code in
      code.line("/// A configuration has its own font, which `titleLabel` cannot change.")
      code.block("fileprivate func setTitleFont(_ font: UIFont) {") { code in
        code.block(
          "configuration?.titleTextAttributesTransformer = "
            + ".init { attributes in"
        ) { code in
          code.line("var attributes = attributes")
          code.line("attributes.font = font")
          code.line("return attributes")
        }
      }
    }
  }

  private static func writeWeighedStyle(to code: inout CodeWriter) {
    code.block("extension UIFont {") { code in
      code.line("/// A text style in another weight; its size and leading are those of the style.")
      code.line("fileprivate static func preferredFont(")
      code.line("  forTextStyle style: TextStyle, weight: Weight")
      code.block(") -> UIFont {") { code in
        code.line("let traits = [UIFontDescriptor.TraitKey.weight: weight]")
        code.line("let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)")
        code.line(
          "return UIFont(descriptor: descriptor.addingAttributes([.traits: traits]), size: 0)")
      }
    }
  }

  /// The modules of the classes that layouts name by `native`.
  private static func nativeModules(_ analysis: Analysis) -> [String] {
    var modules: Set<String> = []
    for view in analysis.scenes.flatMap(\.views) {
      guard case .native(let name) = view.kind, let module = module(ofNative: name) else {
        continue
      }
      modules.insert(module)
    }
    return Array(modules)
  }

  /// What every file that is written begins with, and a blank line.
  static func heading(of analysis: Analysis) -> [String] {
    [
      "// Generated by plumb from \(SwiftRows.oneLine(name(of: analysis))); do not edit.",
      "// swift-format-ignore-file", "// swiftlint:disable all", "",
    ]
  }

  private static func name(of analysis: Analysis) -> String {
    baseName(analysis.files.first?.tree.source.path ?? "")
  }

  static func baseName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "a layout"
  }
}
