import PlumbDiagnostics
import PlumbModel
import PlumbText
import PlumbTypography

/// All that features and the server ask of what is around them, handed in by who runs it.
package struct Environment: Sendable {
  /// What an `import` leads to, by the path as written and the importing file's path.
  package typealias Load = (_ written: String, _ importer: String) -> ImportResult
  package typealias Loader =
    @Sendable (_ open: @escaping (String) -> [UInt8]?, _ folders: [String]) -> Load
  /// What loads imports, made anew for each question so that it may remember what it has seen of
  /// folders. The texts of open files, by path, come before those on disk; a project without a mark
  /// of its own begins at an open folder.
  var loader: Loader
  /// The layout files of a folder, with all below it.
  package var layoutFiles: @Sendable (_ folder: String) -> [String]
  /// A file's bytes; nil where it cannot be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// A rule's page, in Markdown.
  var rulePage: @Sendable (_ rule: String) -> String?
  /// The address at which a rule's page can be opened.
  package var ruleAddress: @Sendable (_ rule: String) -> String?
  /// Keeps a page under a name, and gives the address at which it can be opened; nil where it
  /// cannot be written.
  package var keepPage: @Sendable (_ name: String, _ page: String) -> String?
  package var version: String
  var typography: Typography
  /// What a project says of a file in it, asked before each check; nil where none says anything.
  package var settings: (@Sendable (_ path: String, _ folders: [String]) -> Settings)?
  /// What is wrong with the text of a configuration.
  package var lintConfiguration: @Sendable (SourceText) -> [Diagnostic] = { _ in [] }
  /// What may stand in a configuration after the beginning of a line, and what it means.
  package var configurationWords: ConfigurationWords = { _, _ in [] }

  package typealias ConfigurationWords =
    @Sendable (_ line: String, _ isInSection: Bool) -> [(word: String, meaning: String)]

  package init(
    loader: @escaping Loader,
    layoutFiles: @escaping @Sendable (_ folder: String) -> [String],
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    rulePage: @escaping @Sendable (_ rule: String) -> String?,
    ruleAddress: @escaping @Sendable (_ rule: String) -> String?,
    keepPage: @escaping @Sendable (_ name: String, _ page: String) -> String?,
    version: String, typography: Typography
  ) {
    self.loader = loader
    self.layoutFiles = layoutFiles
    self.read = read
    self.rulePage = rulePage
    self.ruleAddress = ruleAddress
    self.keepPage = keepPage
    self.version = version
    self.typography = typography
  }
}

/// How a text is checked, as its project has it.
package struct Settings: Sendable {
  var typography: Typography
  package var rules: RuleLevels
  /// Functions of the user that take format strings.
  var formatFunctions: [String]
  /// Another one wherever any of it may be.
  var stamp: String

  package init(
    typography: Typography, rules: RuleLevels = RuleLevels(), formatFunctions: [String] = [],
    stamp: String = ""
  ) {
    self.typography = typography
    self.rules = rules
    self.formatFunctions = formatFunctions
    self.stamp = stamp
  }
}
