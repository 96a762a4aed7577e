import Foundation
import PackagePlugin

/// Makes Swift of the `.layout` files beside a target's sources, whenever they or what they import
/// change.
@main
struct PlumbPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let layouts = Layouts(
      folder: module.directoryURL, files: module.sourceFiles.map(\.url))
    return try layouts.commands(
      tool: context.tool(named: "plumb").url, output: context.pluginWorkDirectoryURL)
  }
}

/// The `.layout` files of one target.
struct Layouts {
  /// Where the target's sources are.
  var folder: URL
  var files: [URL]

  /// One command a file: a mistake in one stops none of the others.
  func commands(tool: URL, output: URL) -> [Command] {
    let options = self.options
    return all.map { file in
      let swift = output.appendingPathComponent(name(of: file) + ".swift")
      return .buildCommand(
        displayName: "Laying out \(file.lastPathComponent)", executable: tool,
        arguments: ["swift", file.path, "--output", swift.path, "--if-can-import"] + options.words,
        inputFiles: imports(of: file) + settings(of: file) + options.files,
        outputFiles: [swift])
    }
  }

  /// The target's layouts, and what they import from elsewhere: nobody else writes the classes of
  /// that for this module, however many import it.
  private var all: [URL] {
    var found = files.filter { $0.pathExtension == "layout" }.map(\.standardizedFileURL)
    for file in found {
      for other in imports(of: file) where !found.contains(other) { found.append(other) }
    }
    return found
  }

  /// The path from the target as a file's name. Files of a module need different names, also those
  /// in different folders.
  private func name(of file: URL) -> String {
    let (root, path) = (folder.standardizedFileURL.pathComponents, file.pathComponents)
    let shared = zip(root, path).prefix { $0 == $1 }.count
    let way = root.dropFirst(shared).map { _ in "%2E%2E" }
    let rest = path.dropFirst(shared).map {
      $0.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "+", with: "%2B")
    }
    return (way + rest).joined(separator: "+")
  }

  /// What `plumb swift` is told besides, from the file `.plumb-swift` beside the sources.
  private var options: (words: [String], files: [URL]) {
    let file = folder.appendingPathComponent(".plumb-swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return ([], []) }
    return (text.split(whereSeparator: \.isWhitespace).map(String.init), [file])
  }

  /// The project's `.plumb`, which the tool reads: the nearest one up to the repository.
  private func settings(of file: URL) -> [URL] {
    var folder = file.standardizedFileURL.deletingLastPathComponent()
    while folder.path != "/" {
      let settings = folder.appendingPathComponent(".plumb")
      if FileManager.default.fileExists(atPath: settings.path) { return [settings] }
      let repository = folder.appendingPathComponent(".git")
      guard !FileManager.default.fileExists(atPath: repository.path) else { break }
      folder = folder.deletingLastPathComponent()
    }
    return []
  }

  /// A file, and all that it depends on: SwiftPM reads no depfiles.
  private func imports(of file: URL) -> [URL] {
    var found = [file.standardizedFileURL]
    var next = 0
    while next < found.count {
      let folder = found[next].deletingLastPathComponent()
      let text = (try? String(contentsOf: found[next], encoding: .utf8)) ?? ""
      for line in text.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard 2 < parts.count, parts[0].trimmingCharacters(in: .whitespaces) == "import"
        else { continue }
        let imported = folder.appendingPathComponent(String(parts[1])).standardizedFileURL
        if !found.contains(imported), FileManager.default.fileExists(atPath: imported.path) {
          found.append(imported)
        }
      }
      next += 1
    }
    return found
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension PlumbPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let layouts = Layouts(
        folder: context.xcodeProject.directoryURL,
        files: target.inputFiles.map(\.url))
      return try layouts.commands(
        tool: context.tool(named: "plumb").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
