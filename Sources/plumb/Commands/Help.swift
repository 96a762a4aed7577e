import PlumbProof
import PlumbText

/// The columns at which help is wrapped: the terminal's, or 80 where they are not known. Lines of
/// more than 120 are hard to read.
private let helpColumns: Int = {
  let columns = environment("COLUMNS").flatMap { Int($0) } ?? terminalColumns(1) ?? 80
  return min(max(columns, 40), 120)
}()

/// Where descriptions begin.
private let descriptionColumn = 26

extension Command {
  /// `plumb lint <path> ... [--format <format>] [--fix] [--strict]`
  var usage: String { usageParts.joined(separator: " ") }

  private var usageParts: [String] {
    var parts = ["plumb \(name)"]
    for operand in operands {
      let word = "<\(operand.name)>" + (operand.repeats ? " ..." : "")
      parts.append(operand.isRequired ? word : "[\(word)]")
    }
    for option in options {
      let value = option.value.map { " <\($0)>" } ?? ""
      parts.append("[\(option.name)\(value)]" + (option.repeats ? " ..." : ""))
    }
    return parts
  }

  var helpText: String {
    var text = "OVERVIEW: \(overview)\n\n"
    for paragraph in discussion {
      text += wrapped(paragraph, indent: 0, from: 0) + "\n\n"
    }
    text += wrapped(["USAGE:"] + usageParts, indent: 2, from: 0) + "\n"
    if !operands.isEmpty {
      text += "\nARGUMENTS:\n"
      for operand in operands { text += entry("<\(operand.name)>", operand.help) }
    }
    text += "\nOPTIONS:\n"
    for option in allOptions {
      text += entry(option.label, option.description)
    }
    if !examples.isEmpty {
      text += "\nEXAMPLES:\n"
      for example in examples { text += entry(example.line, example.purpose) }
    }
    return text
  }
}

extension Option {
  /// `-o, --output <folder>`
  var label: String {
    (short.map { $0 + ", " } ?? "") + name + (value.map { " <\($0)>" } ?? "")
  }

  /// What it does, its values and what holds without it.
  var description: String {
    var facts: [String] = []
    if !values.isEmpty { facts.append("values: \(values.joined(separator: ", "))") }
    if let initial { facts.append("default: \(initial)") }
    return help + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
  }
}

let programOverview =
  "A compiler for layouts: checks .layout files, solves them anywhere, prints frames."

/// The help of `plumb` itself.
func overviewText(of commands: [Command]) -> String {
  var text = """
    OVERVIEW: \(programOverview)

    USAGE: plumb <command> ...

    OPTIONS:

    """
  text += entry("--version", "Show the version.")
  text += entry("-h, --help", "Show this help.")
  text += "\nCOMMANDS:\n"
  for command in commands { text += entry(command.name, command.overview) }
  text += "\n  See 'plumb help <command>' for detailed help.\n"
  text += """

    EXIT STATUS:

    """
  for (status, meaning) in statusMeanings { text += entry(status, meaning) }
  return text
}

let statusMeanings = [
  ("0", "Nothing to complain about."),
  ("1", "Errors were found (or warnings, with lint --strict)."),
  ("64", "Invalid usage."),
  ("66", "An input does not exist or cannot be read."),
  ("70", "A bug of plumb itself."),
  ("74", "Output could not be written."),
]

/// What a person sees who types `plumb` and nothing else.
let welcome = """
  plumb checks layouts and solves them. To begin with:

    plumb new Welcome               write a first layout, Welcome.layout
    plumb lint Welcome.layout       prove that it works at every size it declares
    plumb frames Welcome.layout     print where each view lies

  'plumb --help' lists the other commands, and 'plumb help lint' tells about one.

  """

/// A word and what it is, in two columns.
func entry(_ label: String, _ description: String) -> String {
  var line = "  " + label
  if line.count < descriptionColumn - 1 {
    line += String(repeating: " ", count: descriptionColumn - line.count)
  } else {
    line += "\n" + String(repeating: " ", count: descriptionColumn)
  }
  return line + wrapped(description, indent: descriptionColumn, from: descriptionColumn) + "\n"
}

private func wrapped(_ text: String, indent: Int, from start: Int) -> String {
  wrapped(text.split(separator: " ").map(String.init), indent: indent, from: start)
}

/// Words broken into lines, those after the first indented; `from` is where the first one begins.
private func wrapped(_ words: [String], indent: Int, from start: Int) -> String {
  var result = ""
  var column = start
  for word in words {
    if column == start, result.isEmpty {
      result += word
      column += word.count
    } else if column + 1 + word.count <= helpColumns {
      result += " " + word
      column += 1 + word.count
    } else {
      result += "\n" + String(repeating: " ", count: indent) + word
      column = indent + word.count
    }
  }
  return result
}
