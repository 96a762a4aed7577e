import PlumbPreview
import PlumbText

/// The image files of a layout's project, by the names that layouts give: those of an asset
/// catalog, and those that are called so themselves.
final class ProjectImages {
  private static let once = Once()

  private let root: String?
  /// Looked for once somebody asks.
  private lazy var paths = found()

  private static let types = [
    "png": "png", "jpg": "jpeg", "jpeg": "jpeg", "gif": "gif", "webp": "webp", "svg": "svg+xml",
  ]

  /// - Parameters:
  ///   - file: a layout.
  ///   - open: the folders that an editor has open.
  init(around file: String, within open: [String]? = nil) {
    root = Self.root(around: file, within: open)
  }

  /// Where the project begins. One that begins at a home folder, or around it, has a root for want
  /// of a better one, as has who keeps settings in a repository there: then the images are those
  /// below the file's `.plumb`, or else below its folder; none where that would be all of a home.
  private static func root(around file: String, within open: [String]?) -> String? {
    let root = Project(of: file, allowing: [], within: open).root
    guard let home = environment("HOME").map(pathWithoutLinks), holds(root, home) else {
      return root
    }
    let mark = (try? Configuration.path(around: file, within: open)) ?? nil
    return [mark, file].compactMap { $0.map(Project.folder) }.first { !holds($0, home) }
  }

  private static func holds(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.utf8.starts(with: (folder + "/").utf8)
  }

  func image(_ name: String) -> PreviewImage? {
    for path in paths[name] ?? [] {
      guard let type = Self.types[Self.ending(of: path)],
        let bytes = try? plainContents(of: path, atMost: ToolBounds.imageBytes)
      else { continue }
      return PreviewImage(type: type, bytes: bytes)
    }
    return nil
  }

  /// The better ones of a name first: from a catalog, for a light screen, with more pixels, and
  /// from a folder nearer to the root.
  private func found() -> [String: [String]] {
    var found: [String: [(path: String, worth: [Int])]] = [:]
    let endings = Self.types.keys.map { "." + $0 }.sorted()
    guard let root else { return [:] }
    let all = layoutFiles(at: root, endings: endings, most: ToolBounds.namesAmongImages)
    if !all.isWhole {
      Self.once.tell(
        "Note: only the first \(ToolBounds.namesAmongImages) files and folders of "
          + "'\(pictured(root))' are searched for images\n")
    }
    for (place, path) in all.files.enumerated() {
      let parts = path.split(separator: "/").map(String.init)
      guard let file = parts.last, let dot = file.lastIndex(of: ".") else { continue }
      var stem = String(file[..<dot])
      var scale = 1
      for pixels in [2, 3] where stem.hasSuffix("@\(pixels)x") {
        stem.removeLast(3)
        scale = pixels
      }
      let folder = parts.dropLast().last ?? ""
      let isOfCatalog = folder.hasSuffix(".imageset")
      let name = isOfCatalog ? String(folder.dropLast(".imageset".count)) : stem
      let isDark = stem.lowercased().contains("dark")
      found[name, default: []].append(
        (path, [isOfCatalog ? 1 : 0, isDark ? 0 : 1, scale, -place]))
    }
    return found.mapValues { files in
      files.sorted { $1.worth.lexicographicallyPrecedes($0.worth) }.map(\.path)
    }
  }

  private static func ending(of path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }
}
