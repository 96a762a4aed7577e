import PlumbDiagnostics
import PlumbModel
import PlumbSolver
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
  /// What tells a file from what it may be later; nil where it is not known.
  package var stamp: @Sendable (_ path: String) -> String? = { _ in nil }
  /// A file's bytes; nil where it cannot be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// A rule's page, in Markdown.
  var rulePage: @Sendable (_ rule: String) -> String?
  /// The address at which a rule's page can be opened.
  package var ruleAddress: @Sendable (_ rule: String) -> String?
  /// Shows a page under a name, in place of the one before, and gives the address at which it can
  /// be opened; nil where it cannot be shown.
  package var showPage: @Sendable (_ name: String, _ page: ServedPage) -> String?
  /// An image of a project by its name, with what follows `image/` in its type.
  package typealias Image = (_ name: String) -> (type: String, bytes: [UInt8])?
  /// What finds the images of a file's project, made anew for each page so that it looks through
  /// the project once; one without a mark of its own begins at an open folder.
  package var images: @Sendable (_ path: String, _ folders: [String]) -> Image = { _, _ in
    { _ in nil }
  }
  /// Whether somebody looks at the page of a name, or may begin to.
  package var isPageOpen: @Sendable (_ name: String) -> Bool = { _ in true }
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
    showPage: @escaping @Sendable (_ name: String, _ page: ServedPage) -> String?,
    version: String, typography: Typography
  ) {
    self.loader = loader
    self.layoutFiles = layoutFiles
    self.read = read
    self.rulePage = rulePage
    self.ruleAddress = ruleAddress
    self.showPage = showPage
    self.version = version
    self.typography = typography
  }
}

/// How a text is checked, as its project has it.
package struct Settings: Sendable {
  var typography: Typography
  package var rules: RuleLevels
  /// The only ones that layouts are asked about on; all sizes are, without any.
  package var screens: [DeviceScreen] = []
  /// What metrics are worth, whatever the files say.
  package var definitions: [String: Rational] = [:]
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

/// A page for a browser.
package struct ServedPage: Sendable {
  package let text: String
  /// What the browser may run and load for it, as the header `Content-Security-Policy` says it.
  package let policy: String
  /// The address beside the page's own that tells it of another one.
  package let events: String?

  package init(text: String, policy: String, events: String?) {
    self.text = text
    self.policy = policy
    self.events = events
  }
}
