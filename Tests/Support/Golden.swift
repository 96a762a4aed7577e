import Foundation

/// Golden files: what something should look like, kept as files that people can review.
///
/// A new case is a new file; `UPDATE_GOLDEN=1 swift test` rewrites what differs, then
/// `git diff` is read as a reviewer would.
public enum Golden {
  /// The repository's folder.
  public static let root: String = {
    // Tests/Support/Golden.swift lies two folders below it.
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  public static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  /// The text of a file under the repository's folder; nil if there is none.
  public static func text(at path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: root + "/" + path) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The bytes of a file under the repository's folder; nil if there is none.
  public static func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: root + "/" + path).map { Array($0) }
  }

  /// The names of the files of a folder under the repository's, sorted, without hidden ones.
  public static func files(in folder: String, suffix: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
  }

  /// How a text differs from the file at `path` under the repository's folder; nil if it does not.
  ///
  ///     #expect(Golden.difference(drawn(diagnostics), at: "Tests/Golden/Plates/unit.txt") == nil)
  public static func difference(_ text: String, at path: String) -> String? {
    let expected = self.text(at: path)
    guard expected != text else { return nil }
    if isUpdating {
      write(text, to: path)
      return nil
    }
    guard let expected else { return "\(path) does not exist; UPDATE_GOLDEN=1 writes it:\n\(text)" }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    return """
      \(path):\(line + 1) differs
      - \(line < old.count ? String(old[line]) : "(end)")
      + \(line < new.count ? String(new[line]) : "(end)")
      --- now:
      \(text)
      """
  }

  public static func write(_ text: String, to path: String) {
    let url = URL(fileURLWithPath: root + "/" + path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
}
