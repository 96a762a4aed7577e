import TestSupport
import Testing

/// The examples in the help of each command.
@Suite struct ExampleTests {
  private static let layout = """
    layout Card {
        size 320...430 by 100

        label title "Settings"
        view mark

        H:|-16-[title]-8-[mark]-16-|
        V:|-16-[title]-(>=16)-|
        V:|-16-[mark]
        mark.width == 68 @800
        mark.height == 20
    }

    """
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
      "<NSLayoutConstraint:0x60a1 'Card.layout:9' UIView:0x7fa1.width == 44   (active)>",
      "<NSLayoutConstraint:0x60a2 'Card.layout:9' UIView:0x7fa1.width >= 280   (active)>"
    )

    """

  private static let captured = """
    layout Main {
        size 320...430 by 100
        view mark

        mark.leading == super.leading + 8
        mark.top == super.top + 8
        mark.width == 20
        mark.height == 20

        // frames at 375 by 100
        //   mark 8 8 20 20
    }

    """

  private static let storyboard = """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="a"><objects><viewController id="b" customClass="MainViewController">
        <view key="view" id="c"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      </viewController></objects></scene></scenes>
    </document>

    """

  /// What stands below EXAMPLES runs as it is written there.
  @Test func allOfThemRun() throws {
    let shell = try Shell()
    try shell.write(Self.layout, to: "Card.layout")
    try shell.write(Self.log, to: "app.log")
    try shell.write(Self.storyboard, to: "Main.storyboard")
    _ = try shell.run("mkdir -p AppTests/Layouts")
    try shell.write(Self.captured, to: "AppTests/Layouts/Main.layout")
    _ = try shell.run("mkdir -p .config/fish/completions")
    let commands = try shell.run("plumb help").output.split(separator: "\n")
      .drop { $0 != "COMMANDS:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .filter { !$0.hasPrefix("   ") }.compactMap { $0.split(separator: " ").first }.map(
        String.init)
    #expect(commands.contains("new") && commands.contains("completions"))
    for command in commands where command != "See" {
      let help = try shell.run("plumb help \(command) | sed -n '/^EXAMPLES:/,$p'")
      let lines = help.output.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("   ") }
      // Editors start the server by themselves.
      #expect((1...3).contains(lines.count) || command == "lsp", "\(command)")
      for line in lines {
        try run(line.dropFirst(2), of: command, shell)
      }
    }
  }

  private func run(_ line: Substring, of command: String, _ shell: Shell) throws {
    // The purpose stands behind blanks, or on the next line.
    var words = String(line)
    if let blanks = words.range(of: "  ") { words = String(words[..<blanks.lowerBound]) }
    #expect(words.contains("plumb \(command)"))
    // It would go on until it is interrupted; its arguments are read before that.
    let serves = words.hasSuffix("--serve")
    let quoted = words.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    let result = try shell.run("\(serves ? "timeout 1 " : "")bash -c '\(quoted)'")
    #expect(
      result.status == (serves ? 124 : 0) || words.contains("--log") && result.status == 1,
      "\(words)\n\(result.output)\(result.errors)")
  }
}

/// `plumb` without a word, as a person types it.
@Suite struct WelcomeTests {
  /// Runs a command in a terminal of its own. The `script` of BSD and macOS takes it as its last
  /// words, that of Linux after -c.
  private static func inTerminal(_ command: String) throws -> CommandResult {
    try Shell().run("script -qec \(command) /dev/null 2>&1 || script -q /dev/null \(command) 2>&1")
  }

  /// Some containers have no terminals to give.
  private static let hasTerminals =
    isInstalled("script") && (try? inTerminal("true"))?.status == 0

  @Test(.enabled(if: hasTerminals, "no script, or no pseudo-terminals"))
  func aPersonIsToldHowToBegin() throws {
    let shell = try Shell()
    let answer = try Self.inTerminal("plumb")
    let words = ["plumb new Welcome", "plumb lint Welcome.layout", "plumb frames Welcome.layout"]
    #expect(answer.status == 0)
    for line in words { #expect(answer.output.contains(line), "\(answer.output)") }
    #expect(!answer.output.contains("Error"))
    // What it says is so.
    for line in words {
      #expect(try shell.run(line).status == 0)
    }
  }
}

/// `plumb help --format man`.
@Suite struct ManualTests {
  @Test func groffReadsIt() throws {
    let shell = try Shell()
    let page = try shell.run("plumb help --format man")
    #expect(page.status == 0 && page.output.hasPrefix(".TH PLUMB 1 "))
  }

  @Test(.enabled(if: isInstalled("groff"), "no groff")) func groffShowsThePage() throws {
    let shell = try Shell()
    let shown = try shell.run("plumb help --format man | groff -man -Tascii -ww -P-c -P-b -P-u")
    #expect(shown.errors == "" && shown.status == 0)
    for words in ["plumb frames <file>", "--baseline <file>", "'.gitignore'", "~/.bashrc"] {
      #expect(shown.output.contains(words), "\(words)")
    }
  }
}
