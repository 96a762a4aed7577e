import TestSupport
import Testing

/// The completion scripts, loaded by real shells where they are installed.
@Suite struct CompletionTests {
  @Test(.enabled(if: isInstalled("bash"), "no bash")) func bash() throws {
    let shell = try Shell()
    try shell.write("layout A {\n}\n", to: "my card.layout")
    try shell.write("text", to: "notes.txt")
    /// What bash offers after some words, the last of which is being written.
    func offered(_ words: String...) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let answer = try shell.run(
        """
        bash --norc -c 'source <(plumb completions bash)
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumb
        printf "%s\\n" "${COMPREPLY[@]}"' bash \(list)
        """)
      #expect(answer.errors == "")
      return answer.output.split(separator: "\n").map(String.init)
    }
    #expect(try offered("plumb", "fo") == ["format"])
    #expect(try offered("plumb", "lint", "--form") == ["--format"])
    #expect(
      try offered("plumb", "lint", "--format", "") == [
        "text", "json", "jsonl", "sarif", "github", "checkstyle", "junit", "gitlab", "svg",
      ])
    #expect(try offered("plumb", "frames", "--format", "=", "s") == ["svg"])
    #expect(try offered("plumb", "frames", "--format", "=") == ["text", "json", "svg"])
    #expect(try offered("plumb", "lint", "my") == ["my card.layout"])
    #expect(try offered("plumb", "lint", "notes") == [])
    try shell.write("let a = 1\n", to: "Card.swift")
    #expect(try offered("plumb", "lint", "Ca") == ["Card.swift"])
    #expect(try offered("plumb", "format", "Ca") == [])
    #expect(try offered("plumb", "explain", "confl") == ["conflict"])
    #expect(try offered("plumb", "completions", "f") == ["fish"])
    // Help is there for every command.
    #expect(
      try offered("plumb", "help", "") == offered("plumb", "").filter { !$0.hasPrefix("-") })
    #expect(try offered("plumb", "help", "tr") == ["trace"])
    #expect(try offered("plumb", "--ver") == ["--version"])
    // Names with blanks: written out, behind a backslash, and behind a quote.
    let plus = ["iPhone\\ 16\\ Plus", "iPhone\\ 16\\ Plus\\ landscape"]
    #expect(try offered("plumb", "frames", "--device", "iPhone 16 Pl") == plus)
    #expect(try offered("plumb", "lint", "--device", "iPhone\\ 16\\ Pl") == plus)
    #expect(
      try offered("plumb", "trace", "--device", "\"iPhone 16 Pl") == [
        "iPhone 16 Plus", "iPhone 16 Plus landscape",
      ])
  }

  @Test(.enabled(if: isInstalled("fish"), "no fish")) func fish() throws {
    let shell = try Shell()
    try shell.write("layout A {\n}\n", to: "card.layout")
    func offered(_ line: String) throws -> [String] {
      let answer = try shell.run(
        "fish --no-config -c 'plumb completions fish | source; complete -C \"\(line)\"'")
      #expect(answer.errors == "")
      return answer.output.split(separator: "\n").map { line in
        String(line.prefix { $0 != "\t" })
      }
    }
    #expect(try offered("plumb fo") == ["format"])
    #expect(try offered("plumb lint --form") == ["--format"])
    #expect(try offered("plumb frames --format ").sorted() == ["json", "svg", "text"])
    #expect(try offered("plumb lint ca") == ["card.layout"])
    try shell.write("let a = 1\n", to: "Screen.swift")
    #expect(try offered("plumb lint Scr") == ["Screen.swift"])
    #expect(try offered("plumb explain confl") == ["conflict"])
    #expect(try offered("plumb help tr") == ["trace"])
    #expect(
      try offered("plumb explain --device iPhone\\\\ 16\\\\ Pl").sorted() == [
        "iPhone 16 Plus", "iPhone 16 Plus landscape",
      ])
  }

  @Test(.enabled(if: isInstalled("zsh"), "no zsh")) func zsh() throws {
    let shell = try Shell()
    let answer = try shell.run(
      """
      plumb completions zsh > _plumb && zsh -n _plumb
      zsh -f -c 'autoload -Uz compinit && compinit -u -D && source ./_plumb && echo $_comps[plumb]'
      """)
    #expect(answer == CommandResult(output: "_plumb\n", errors: "", status: 0))
  }

  @Test func oldSpellingOfTheSameScripts() throws {
    let shell = try Shell()
    for name in ["bash", "fish", "zsh"] {
      let new = try shell.run("plumb completions \(name)")
      #expect(new.status == 0 && !new.output.isEmpty)
      #expect(try shell.run("plumb --generate-completion-script \(name)") == new)
      #expect(try shell.run("plumb --generate-completion-script=\(name)") == new)
    }
  }
}
