import PlumbModel
import PlumbText
import PlumbTypography

/// All that features and the server ask of what is around them, handed in by who runs it.
package struct Environment: Sendable {
  /// What an `import` leads to, by the path as written and the importing file's path.
  package typealias Load = (_ written: String, _ importer: String) -> ImportResult
  /// What loads imports, made anew for each question so that it may remember what it has seen of
  /// folders. The texts of open files, by path, come before those on disk.
  var loader: @Sendable (_ open: @escaping (String) -> [UInt8]?) -> Load
  /// The layout files of a folder, with all below it.
  var layoutFiles: @Sendable (_ folder: String) -> [String]
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

  package init(
    loader: @escaping @Sendable (_ open: @escaping (String) -> [UInt8]?) -> Load,
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
