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
    for module in Self.namedModules(analysis).subtracting(modules).sorted() {
      code.lines(["#if canImport(\(module))", "import \(module)", "#endif"])
    }
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
      for variant in layout.allVariants {
        code.line()
        variant.write(to: &code)
      }
      if options.form == .view {
        for layout in [layout] + layout.rowClasses {
          SwiftViewClass(layout, context).write(to: &code)
        }
      }
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
    Self.writeHelpers(layouts + layouts.flatMap(\.allVariants), analysis, options.target, to: &code)
    if options.isConditional { code.line("#endif") }
    text = code.text
    self.diagnostics = diagnostics
  }

  /// What several classes of the file use.
  private static func writeHelpers(
    _ layouts: [SwiftClass], _ analysis: Analysis, _ toolkit: any Toolkit,
    to code: inout CodeWriter
  ) {
    if layouts.contains(where: \.hasStatedWords) {
      code.line()
      SwiftSettings.writeStatedWords(
        areAsked: layouts.contains(where: \.settings.wording.isForViews), to: &code)
    }
    let views = analysis.scenes.flatMap(\.views)
    let configured = views.filter(toolkit.isConfigured)
    if !configured.isEmpty {
      code.line()
      SwiftTitleFont.write(of: configured, to: &code)
    }
    if toolkit.hasTextStyles, views.contains(where: \.weighsTextStyle) {
      code.line()
      writeWeighedStyle(forTraits: configured.contains(where: \.weighsTextStyle), to: &code)
    }
  }

  public static func layoutsOnTheirOwn(
    _ analysis: Analysis, _ options: SwiftOptions
  ) -> [(name: String, range: SourceRange)] {
    let nesting = SwiftNesting(analysis, prefix: options.prefix, only: options.layout)
    return analysis.scenes.filter { !nesting.isNested($0.name) && $0.cellStyle == nil }
      .map { ($0.name, $0.nameRange) }
  }

  static func refusal(ofCellAt style: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupported, "this has no counterpart in AppKit", at: style,
      label: "only tables of UIKit have cells of a style",
      helps: ["a layout with lines of its own is a row in both"])
  }

  /// - Parameter forTraits: Whether some ask for it as a view with traits of its own would.
  private static func writeWeighedStyle(forTraits: Bool, to code: inout CodeWriter) {
    code.block("extension UIFont {") { code in
      code.line("/// A text style in another weight; its size and leading are those of the style.")
      let traits = forTraits ? ["compatibleWith views: UITraitCollection? = nil"] : []
      code.function(
        "fileprivate static func preferredFont",
        ["forTextStyle style: TextStyle", "weight: Weight"] + traits, "UIFont"
      ) { code in
        code.line("let traits = [UIFontDescriptor.TraitKey.weight: weight]")
        let others: [Code] = forTraits ? ["compatibleWith: views"] : []
        code.statement(
          .call(
            "let descriptor = UIFontDescriptor.preferredFontDescriptor",
            ["withTextStyle: style"] + others))
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

  /// What stands before the first dot of such names: a module, or a type that holds another.
  private static func namedModules(_ analysis: Analysis) -> Set<String> {
    analysis.scenes.flatMap(\.views).reduce(into: []) { modules, view in
      guard case .native(let name) = view.kind else { return }
      modules.formUnion(SwiftWords.qualifiers(inNative: name))
    }
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
