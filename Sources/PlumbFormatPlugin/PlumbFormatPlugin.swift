import Foundation
import PackagePlugin

/// `swift package format-layouts`: writes the layouts of a package in the one style, or those of
/// some targets of it (`--target`). Other arguments are those of `plumb format`.
@main
struct PlumbFormatPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      try names.isEmpty
      ? context.package.targets : context.package.targets(named: names)
    let files = targets.compactMap { $0 as? SourceModuleTarget }
      .flatMap { $0.sourceFiles.map(\.url.path) }.filter { $0.hasSuffix(".layout") }
    // Without files there is nothing to do, and the tool would ask for some.
    guard !files.isEmpty else { return }
    let process = Process()
    process.executableURL = try context.tool(named: "plumb").url
    process.arguments = ["format"] + extractor.remainingArguments + files
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("plumb format ended with status \(process.terminationStatus)")
    }
  }
}
