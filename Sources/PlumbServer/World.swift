import PlumbModel
import PlumbText
import PlumbTypography

/// All that the server asks of what is around it, handed in by who runs it.
package struct World: Sendable {
  /// What an `import` leads to: the path as written, the importing file's path, and the texts of
  /// open files by path, which come before those on disk.
  package var load:
    @Sendable (
      _ written: String, _ importer: String, _ open: @escaping (String) -> [UInt8]?
    ) -> ImportResult
  /// The layout files of a folder, with all below it.
  package var layoutFiles: @Sendable (_ folder: String) -> [String]
  /// A file's bytes; nil where it cannot be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// A rule's page, in Markdown.
  package var rulePage: @Sendable (_ rule: String) -> String?
  /// The address at which a rule's page can be opened.
  package var ruleAddress: @Sendable (_ rule: String) -> String?
  /// Keeps a page under a name, and gives the address at which it can be opened; nil where it
  /// cannot be written.
  package var keepPage: @Sendable (_ name: String, _ page: String) -> String?
  package var version: String
  package var typography: Typography

  package init(
    load:
      @escaping @Sendable (
        _ written: String, _ importer: String, _ open: @escaping (String) -> [UInt8]?
      ) -> ImportResult,
    layoutFiles: @escaping @Sendable (_ folder: String) -> [String],
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    rulePage: @escaping @Sendable (_ rule: String) -> String?,
    ruleAddress: @escaping @Sendable (_ rule: String) -> String?,
    keepPage: @escaping @Sendable (_ name: String, _ page: String) -> String?,
    version: String, typography: Typography
  ) {
    self.load = load
    self.layoutFiles = layoutFiles
    self.read = read
    self.rulePage = rulePage
    self.ruleAddress = ruleAddress
    self.keepPage = keepPage
    self.version = version
    self.typography = typography
  }
}
