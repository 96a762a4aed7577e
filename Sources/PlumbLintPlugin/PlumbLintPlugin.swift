import Foundation
import PackagePlugin

/// `swift package lint-layouts`: says what is wrong with the layouts of a package, or of some
/// targets of it (`--target`). Other arguments are those of `plumb lint`.
@main
struct PlumbLintPlugin: CommandPlugin {
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
    process.arguments = ["lint"] + extractor.remainingArguments + files
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("plumb lint ended with status \(process.terminationStatus)")
    }
  }
}
