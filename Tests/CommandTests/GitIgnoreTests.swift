import Foundation
import TestSupport
import Testing

/// In folders, `lint` leaves out what git does.
@Suite struct GitIgnoreTests {
  /// None with two stars beside anything but a slash: of those, git thinks one thing in its manual
  /// and does another.
  private static let patterns = [
    "a", "b/", "/a", "*.layout", "!*.layout", "a/*", "**/c", "a/**", "a/**/c", "!a/b", "x?.layout",
    "x[0-1].layout", "x[!0].layout", "# remark", "b/c/", "!/a/", "\\x1.layout", "c ", "*", "!*/",
    "**/a/**/c/", "a/**/b/**/c", "**/**/c", "**/a/**", "/**", "**", "a/**/x0.layout",
    "x[1-0].layout", "[x-[0-9].layout", "[a-x1/[!a]", "[[:digit:]", "x[[:digit:]].layout",
  ]

  @Test(.enabled(if: isInstalled("git"), "no git"), arguments: 0..<12)
  func agreesWithGit(seed: UInt64) throws {
    let shell = try Shell()
    var random = SeededRandom(seed: seed)
    var script = "git init -q . && mkdir -p"
    let folders = ["a", "a/b", "a/b/c", "b", "b/c", "c", "c/a"]
    script += folders.map { " " + $0 }.joined()
    #expect(try shell.run(script).status == 0)
    for folder in folders + ["."] {
      for name in ["x0.layout", "x1.layout", "a.layout"] where random.chance(60) {
        try shell.write("layout {\n", to: folder + "/" + name)
      }
      if folder == "." || random.chance(25) {
        let lines = (0..<1 + random.below(4)).map { _ in random.pick(Self.patterns) }
        try shell.write(lines.joined(separator: "\n") + "\n", to: folder + "/.gitignore")
      }
    }
    // Every file has a mistake, so that the report lists them all.
    let listed = try shell.run(
      "plumb lint --format checkstyle . | grep '<file' | cut -d'\"' -f2 | sort")
    let known = try shell.run(
      "git ls-files --others --exclude-standard | grep 'layout$' | sort")
    let ignores = try shell.run("grep -r '' --include=.gitignore .").output
    #expect(listed.output == known.output, "seed \(seed)\n\(ignores)")
  }

  /// What each `**` takes is not tried against what every other takes.
  @Test func manyStarsAreMatchedAtOnce() throws {
    let shell = try Shell()
    let deep = String(repeating: "a/", count: 40)
    _ = try shell.run("mkdir -p .git \(deep)")
    try shell.write(String(repeating: "**/a/", count: 12) + "b\n", to: ".gitignore")
    try shell.write("layout {\n", to: deep + "x.layout")
    #expect(try shell.run("ulimit -t 10; plumb lint .").status == 1)
  }
}
