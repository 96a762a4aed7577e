import PlumbText

/// A command as the command line, its help and the completions see it.
struct Command: Sendable {
  let name: String
  /// A sentence.
  let overview: String
  /// Paragraphs below it.
  var discussion: [String] = []
  /// Lines that work as they stand; CommandTests run them.
  var examples: [Example] = []
  var operands: [Operand] = []
  var options: [Option] = []
  let run: @Sendable (Invocation, Console) throws -> ExitStatus

  var allOptions: [Option] { options + Option.common }
}

/// A command line, and what it is good for.
struct Example: Sendable {
  let line: String
  /// A sentence.
  let purpose: String

  init(_ line: String, _ purpose: String) { (self.line, self.purpose) = (line, purpose) }
}

/// An argument without a dash.
struct Operand: Sendable {
  let name: String
  let help: String
  var isRequired = true
  var repeats = false
  var completion = Completion.none
}

/// A flag, or an option with a value.
struct Option: Sendable {
  let name: String
  /// `-h` for `--help`.
  var short: String?
  /// The value's name in help; nil for a flag.
  var value: String?
  /// The values it takes, where they can be listed.
  var values: [String] = []
  /// Values that shells suggest, where it takes others too.
  var suggestions: [String] = []
  /// What holds without it, for the help.
  var initial: String?
  var repeats = false
  let help: String

  static let help = Option(name: "--help", short: "-h", help: "Show this help.")
  static let common = [
    Option(
      name: "--color", value: "when", values: ColorChoice.allCases.map(\.rawValue),
      initial: "auto", help: "Whether to color what is printed."),
    Option(name: "--version", help: "Show the version."),
    help,
  ]
}

/// What a shell suggests for a value.
enum Completion: Sendable {
  case none, layoutFiles
  /// Layout files, and code that may hold Visual Format strings.
  case lintedFiles
  case words([String])
  /// The commands of plumb itself.
  case commands

  /// What it is, where that can be listed.
  var suggestions: [String]? {
    switch self {
    case .words(let list): list
    case .commands: commandNames
    case .none, .layoutFiles, .lintedFiles: nil
    }
  }
}

/// A command with its arguments, checked against what it takes.
struct Invocation {
  let command: Command
  let operands: [String]
  private var given: [(option: String, value: String)]
  /// The configuration that some of it comes from.
  private(set) var configuration: Configuration?
  /// How many of the options come from it; they stand first.
  private var configuredCount = 0

  func has(_ option: String) -> Bool { given.contains { $0.option == option } }

  /// The last value given.
  func value(_ option: String) -> String? { given.last { $0.option == option }?.value }

  func values(_ option: String) -> [String] {
    given.filter { $0.option == option }.map(\.value)
  }

  /// Those of the command line alone.
  func givenValues(_ option: String) -> [String] {
    given.dropFirst(configuredCount).filter { $0.option == option }.map(\.value)
  }

  /// With options that a configuration gives; those of the command line come after them.
  func adding(
    _ options: [(option: String, value: String)], from configuration: Configuration
  ) -> Invocation {
    var result = self
    result.given = options + given
    result.configuredCount = options.count
    result.configuration = configuration
    return result
  }

  func wrongUsage(_ message: String) -> Failure { command.wrongUsage(message) }

  /// Nothing of the kind has this name: says what was probably meant, or what there is.
  func unknown(_ kind: String, _ name: String, among names: [String]) -> Failure {
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    let hint =
      suggestion(for: name, among: known)
      ?? (known.isEmpty
        ? "There is none"
        : known.count <= ToolBounds.namesListed ? "It can be \(quotedChoice(known))" : nil)
    return wrongUsage("No \(kind) is called '\(name)'" + (hint.map { ". \($0)" } ?? ""))
  }
}

extension Invocation {
  /// Reads arguments: `--name value`, `--name=value`, `-h`, and `--` before operands that begin
  /// with a dash.
  init(_ command: Command, arguments: [String]) throws {
    var operands: [String] = []
    var given: [(option: String, value: String)] = []
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      // `-` is standard input, and `-:9` a line of it.
      guard takesOptions, argument.hasPrefix("-"), argument != "-", !argument.hasPrefix("-:") else {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        takesOptions = false
        continue
      }
      let (name, attached) = command.splitOption(argument)
      guard let option = command.allOptions.first(where: { $0.name == name }) else {
        throw command.unknownOption(name)
      }
      given.append((name, try command.value(of: option, attached: attached, from: &rest)))
    }
    self.command = command
    self.operands = operands
    self.given = given
    if !has("--help"), !has("--version") { try checkOperands() }
  }

  private func checkOperands() throws {
    for (place, operand) in command.operands.enumerated()
    where operand.isRequired && operands.count <= place {
      let dots = operand.repeats ? " ..." : ""
      throw command.wrongUsage(
        "Missing expected argument '<\(operand.name)>\(dots)'",
        help: "<\(operand.name)>  \(operand.help)")
    }
    let repeats = command.operands.last?.repeats ?? false
    if !repeats, command.operands.count < operands.count {
      throw command.wrongUsage("Unexpected argument '\(operands[command.operands.count])'")
    }
  }
}

extension Command {
  /// `--format=json` as its two parts, `-h` by its long name.
  fileprivate func splitOption(_ argument: String) -> (name: String, value: String?) {
    if let option = allOptions.first(where: { $0.short == argument }) { return (option.name, nil) }
    guard let equals = argument.firstIndex(of: "="), argument.hasPrefix("--") else {
      return (argument, nil)
    }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  fileprivate func value(
    of option: Option, attached: String?, from rest: inout ArraySlice<String>
  ) throws -> String {
    guard let valueName = option.value else {
      if let attached {
        throw wrongUsage("The flag '\(option.name)' takes no value, but '\(attached)' is given")
      }
      return ""
    }
    let label = "\(option.name) <\(valueName)>"
    let isNextAnOption = rest.first.map { next in
      next == "--" || allOptions.contains { $0.name == splitOption(next).name }
    }
    guard let value = attached ?? (isNextAnOption == false ? rest.popFirst() : nil) else {
      throw wrongUsage("Missing value for '\(label)'", help: "\(label)  \(option.help)")
    }
    if !option.values.isEmpty, !option.values.contains(value) {
      throw wrongUsage(
        "The value '\(value)' is invalid for '\(label)'. "
          + (suggestion(for: value, among: option.values)
            ?? "Please provide one of \(quotedChoice(option.values))."),
        help: "\(label)  \(option.help)")
    }
    return value
  }

  fileprivate func unknownOption(_ name: String) -> Failure {
    let near = suggestion(for: name, among: allOptions.map(\.name))
    return wrongUsage("Unknown option '\(name)'" + (near.map { ". \($0)" } ?? ""))
  }

  func wrongUsage(_ message: String, help: String? = nil) -> Failure {
    Failure(
      message: message, status: .usage,
      hints: (help.map { ["Help:  \($0)"] } ?? []) + [
        "Usage: \(usage)", "  See 'plumb \(name) --help' for more information.",
      ])
  }
}

/// "Did you mean '--format'?"
func suggestion(for word: String, among candidates: [String]) -> String? {
  closest(to: word, among: candidates).map { "Did you mean '\($0)'?" }
}

/// `'text', 'json' or 'svg'`
func quotedChoice(_ words: [String]) -> String {
  words.map { "'\($0)'" }.listed("or")
}
