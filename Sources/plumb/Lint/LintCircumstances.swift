import PlumbForeign
import PlumbModel
import PlumbText

/// What the findings of files depend on besides what the files say, as far as a cache is to know.
struct LintCircumstances: Sendable {
  /// What options and the project's configuration say.
  private let options: String
  let allowedImports: [String]
  private let asksScreens: Bool
  /// Whether it counts where a file lies, besides how its path is written.
  private let hasSections: Bool
  /// What code is read by, besides itself.
  private let functions: String
  /// Nil where every file counts as imported.
  private let importedFiles: ImportedFiles?

  /// Nil where something cannot be read twice, such as a font out of a pipe.
  ///
  /// - Parameters:
  ///   - platform: the one whose controls are proved, where it is not the file's.
  ///   - functions: those of the files that hand formats on.
  ///   - importedFiles: nil where every file counts as imported.
  init?(
    _ call: Invocation, for platform: Platform? = nil, functions: Set<FormatFunction> = [],
    importedFiles: ImportedFiles? = nil
  ) {
    guard let allowedImports = try? call.allowedImports() else { return nil }
    self.allowedImports = allowedImports
    asksScreens = call.has(deviceOption.name)
    self.functions = functions.sorted().map(\.description).joined(separator: "\n")
    self.importedFiles = importedFiles
    hasSections = call.configuration?.text.sections.isEmpty == false
    var lines = allowedImports.map { "import \($0)\n" }
    if let platform { lines.append("platform \(platform)\n") }
    for font in call.values("--font") {
      guard let bytes = try? plainContents(of: font) else { return nil }
      lines.append("font \(ContentDigest(bytes).text)\n")
    }
    let names =
      typographyOptions.map(\.name).filter { $0 != "--font" }
      + [deviceOption, defineOption, ruleOption, allowOption].map(\.name) + ["--vfl-function"]
    for name in names { lines += call.values(name).map { "\(name) \($0)\n" } }
    if let configuration = call.configuration, hasSections {
      lines.append("in \(configuration.folder)\n")
      for section in configuration.text.sections {
        lines.append("[\(section.pattern)]\n")
        lines += section.rules.map { "rule \($0)\n" }
      }
      // They come after what sections say.
      lines += call.givenValues(ruleOption.name).map { "given \($0)\n" }
    }
    options = lines.joined()
  }

  /// What a file's findings are kept under.
  func key(of source: SourceText) -> String {
    var digest = ContentDigest(source.bytes)
    digest.add(source.path)
    if hasSections { digest.add(pathWithoutLinks(source.path)) }
    digest.add(options)
    if isCode(source.path) { digest.add(functions) }
    if importedFiles?.holds(source.path) ?? true { digest.add("imported") }
    // Those that others use are on no screen.
    if asksScreens, let importedFiles {
      digest.add(importedFiles.layoutsUsed(of: source.path).sorted().joined(separator: " "))
    }
    return digest.text
  }
}
