import Foundation
import TestSupport
import Testing

/// What `plumb swift` writes is Swift: the compiler has nothing to say about it. That it does what
/// it should `Tests/Oracles` show, which compile and run it for all samples.
@Suite(.enabled(if: isInstalled("swiftc"), "no swiftc"))
struct CompiledSwiftTests {
  /// Arithmetic, which imports nothing.
  @Test(arguments: ["SongView", "SignIn"])
  func framesCompile(sample: String) throws {
    let shell = try Shell()
    expectSilence(of: "plumb swift --target frames \(Self.path(of: sample)) -o Frames.swift", shell)
    expectSilence(of: "\(Self.compiler) -typecheck Frames.swift", shell)
  }

  /// A class of UIKit, over the interfaces of the headless one.
  @Test func classCompiles() throws {
    let tools = try #require(builtTools, "the built tool was not found")
    let shell = try Shell()
    for module in ["HeadlessViews", "UIKit"] {
      expectSilence(
        of: "\(Self.compiler) -emit-module -Xfrontend "
          + "-experimental-skip-non-inlinable-function-bodies -package-name plumb "
          + "-module-name \(module) -I '\(tools)/Modules' -I . "
          + "-emit-module-path \(module).swiftmodule "
          + "'\(Golden.root)/Tests/GeneratedCode/\(module)'/*.swift", shell)
    }
    expectSilence(of: "plumb swift --form view \(Self.path(of: "SignIn")) -o View.swift", shell)
    expectSilence(of: "\(Self.compiler) -typecheck -I '\(tools)/Modules' -I . View.swift", shell)
    // It would say so.
    try shell.write("import UIKit\nlet label = UILabel(text: 1)\n", to: "Wrong.swift")
    let wrong = try shell.run("\(Self.compiler) -typecheck -I '\(tools)/Modules' -I . Wrong.swift")
    #expect(wrong.errors.contains("error:") && wrong.status != 0)
  }

  private func expectSilence(of command: String, _ shell: Shell) {
    do {
      let result = try shell.run(command)
      #expect(result == CommandResult(output: "", errors: "", status: 0), "\(command)")
    } catch {
      Issue.record("\(command): \(error)")
    }
  }

  private static func path(of sample: String) -> String {
    "'\(Golden.root)/Samples/\(sample).layout'"
  }

  /// As the package itself is compiled; the shell of tests has a short path.
  private static let compiler =
    "'\(installedPath(of: "swiftc") ?? "swiftc")' -swift-version 6 -parse-as-library"
}
