import Foundation
import TestSupport
import Testing

/// A file of the repository, read for the house's rules.
struct RepositoryFile: CustomTestStringConvertible {
  let path: String
  let lines: [String]

  var testDescription: String { path }
}

enum Repository {
  /// The Swift files of Sources and Tests, in order of path; what others generate is left out.
  static let swiftFiles: [RepositoryFile] = ["Sources", "Tests"].flatMap { folder in
    paths(in: folder).filter { path in
      path.hasSuffix(".swift") && !generated.contains { path.hasPrefix($0) }
    }.map(file)
  }

  static let generated = ["Sources/plumb/RulePages/", "Sources/plumb/CaptureSource/"]

  static func file(_ path: String) -> RepositoryFile {
    let text = Golden.text(at: path) ?? ""
    return RepositoryFile(
      path: path,
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// All files below a folder, without hidden ones.
  static func paths(in folder: String) -> [String] {
    let walk = FileManager.default.enumerator(atPath: Golden.root + "/" + folder)
    var paths: [String] = []
    while let name = walk?.nextObject() as? String {
      if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      paths.append(folder + "/" + name)
    }
    return paths.sorted()
  }
}
