import PlumbText

/// The help of all commands as a page for `man`: the macros of man(7), which groff, mandoc and
/// others know.
func manualPage(of commands: [Command]) -> String {
  var page = Roff()
  page.text = ".TH PLUMB 1 \"\" \"plumb \(version)\" \"User Commands\"\n.ad l\n.nh\n"
  page.section("NAME", "plumb - \(programOverview)")
  page.section("SYNOPSIS", "plumb <command> ...")
  page.section("COMMANDS")
  for command in commands { page.add(command) }
  page.section("OPTIONS OF ALL COMMANDS")
  for option in Option.common { page.item(option.label, option.description) }
  page.section("EXIT STATUS")
  for (status, meaning) in statusMeanings { page.item(status, meaning) }
  return page.text
}

private struct Roff {
  var text = ""

  mutating func section(_ title: String, _ paragraph: String? = nil) {
    text += ".SH \(title)\n"
    if let paragraph { text += escaped(paragraph) + "\n" }
  }

  mutating func add(_ command: Command) {
    text += ".SS \(command.name)\n" + escaped(command.overview) + "\n"
    for paragraph in [command.usage] + command.discussion {
      text += ".PP\n" + escaped(paragraph) + "\n"
    }
    for operand in command.operands { item("<\(operand.name)>", operand.help) }
    for option in command.options { item(option.label, option.description) }
    guard !command.examples.isEmpty else { return }
    text += ".PP\nExamples:\n"
    for example in command.examples { item(example.line, example.purpose) }
  }

  /// A word in bold, and what it means beside or below it.
  mutating func item(_ word: String, _ meaning: String) {
    text += ".TP\n\\fB\(escaped(word))\\fR\n" + escaped(meaning) + "\n"
  }

  /// Letters that would be commands otherwise; a hyphen stays the one that can be typed.
  private func escaped(_ words: String) -> String {
    let result = words.escaping { letter in
      switch letter {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case "`": "\\(ga"
      default: nil
      }
    }
    return words.hasPrefix(".") ? "\\&" + result : result
  }
}
